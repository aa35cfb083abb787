package bottest

import (
	"os"
	"os/exec"
	"runtime/debug"
)

// Build builds the program into a file, with the race detector if the tests have it. dir is a folder of the module;
// empty: the current one.
func Build(dir, path string) error {
	args := []string{"build", "-buildvcs=false", "-o", path}
	if raced() {
		args = append(args, "-race")
	}
	command := exec.Command("go", append(args, "kubik")...)
	command.Dir = dir
	command.Stdout, command.Stderr = os.Stderr, os.Stderr
	return command.Run()
}

func raced() bool {
	info, ok := debug.ReadBuildInfo()
	if !ok {
		return false
	}
	for _, s := range info.Settings {
		if s.Key == "-race" {
			return s.Value == "true"
		}
	}
	return false
}
