// Package faults_test plays tables with the real program while everything around it breaks: the program is killed, its
// Redis is killed, paused, cut off, slowed down and refuses writes, Telegram answers badly or not at all. Then a checker
// that shares nothing with the bot's own handling holds what people were told against the journal, the journal against
// the rules, and the chats against the state.
//
// The short form is an ordinary test. The long form is `make faults`.
package faults_test

import (
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"testing"
	"time"

	"kubik/bot/bottest"
	_ "kubik/bot/service" // a change of the program makes a remembered result of these tests stale
)

var (
	long   = flag.Bool("long", false, "the long form: at least 100 kills of the bot on each store and 30 of Redis in each mode")
	soak   = flag.Duration("soak", 0, "random faults on both stores for so long, such as 1h")
	seeded = flag.Int64("seed", 0, "of the order of faults and taps; 0: by the time")
)

// program is the path of the binary under test, home the module's folder.
var program, home string

func TestMain(m *testing.M) {
	flag.Parse()
	os.Exit(withProgram(m.Run))
}

func withProgram(run func() int) int {
	dir, err := os.MkdirTemp("", "kubik-faults")
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		return 1
	}
	defer os.RemoveAll(dir)
	program = filepath.Join(dir, "kubik")
	if home, err = filepath.Abs("../../.."); err == nil {
		err = bottest.Build(home, program)
	}
	if err != nil {
		fmt.Fprintln(os.Stderr, "building the program:", err)
		return 1
	}
	code := run()
	if total.runs > 0 {
		fmt.Println(total.line()) // the last line of the long form
	}
	return code
}

// seed makes one run like another, as far as the machine allows.
func seed() int64 {
	if *seeded != 0 {
		return *seeded
	}
	return time.Now().UnixNano()
}

func check(t *testing.T, err error) {
	t.Helper()
	if err != nil {
		t.Fatal(err)
	}
}

// eventually waits for something that must happen.
func eventually(t *testing.T, patience time.Duration, what string, happened func() bool) {
	t.Helper()
	for deadline := time.Now().Add(patience); !happened(); time.Sleep(10 * time.Millisecond) {
		if time.Now().After(deadline) {
			t.Fatalf("there is no %s", what)
		}
	}
}
