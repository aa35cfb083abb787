// Package e2e_test runs the program itself, as a server's operator would: killed, stopped, without its store, without
// Telegram. Telegram is the local one, in the test's process.
package e2e_test

import (
	"fmt"
	"os"
	"path/filepath"
	"testing"

	"kubik/bot/bottest"
	_ "kubik/bot/service" // a change of the program makes a remembered result of these tests stale
)

// program is the path of the binary under test.
var program string

func TestMain(m *testing.M) {
	os.Exit(withProgram(m.Run))
}

// withProgram builds the program once, with the race detector when the tests have it.
func withProgram(run func() int) int {
	dir, err := os.MkdirTemp("", "kubik-e2e")
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		return 1
	}
	defer os.RemoveAll(dir)
	program = filepath.Join(dir, "kubik")
	if err := bottest.Build("", program); err != nil {
		fmt.Fprintln(os.Stderr, "building the program:", err)
		return 1
	}
	if err := os.Chmod(dir, 0o755); err != nil { // some tests run it as another user
		fmt.Fprintln(os.Stderr, err)
		return 1
	}
	return run()
}
