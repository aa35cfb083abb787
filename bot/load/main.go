// Load plays thousands of groups against the real program on a real Redis and prints what that costs. Four kinds of
// process take part: this one, which starts the others and reads their figures; a Bot API server with the players; the
// bot; and the floor, a bot without any logic that makes the same calls.
//
// The server is a lean one: what the local Telegram of the playground checks costs more than the bot does.
package main

import (
	"context"
	"fmt"
	"os"
	"os/signal"
	"syscall"
)

func main() {
	if err := run(os.Args[1:]); err != nil {
		fmt.Fprintln(os.Stderr, "load:", err)
		os.Exit(1)
	}
}

func run(args []string) error {
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	defer stop()
	switch {
	case len(args) == 2 && args[0] == "telegram":
		return serve(ctx, args[1])
	case len(args) == 3 && args[0] == "floor":
		return floor(ctx, args[1], args[2])
	}
	return measure(ctx, args)
}
