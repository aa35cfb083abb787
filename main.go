// Kubik is a Telegram bot for role-play groups: the chat is the table, cards are messages, moves are taps.
package main

import (
	"context"
	"crypto/rand"
	"fmt"
	mathrand "math/rand/v2"
	"os"
	"os/signal"
	"syscall"
	"time"

	"github.com/alecthomas/kong"

	"kubik/bot/clock"
	"kubik/bot/playground/transcript"
	"kubik/bot/service"
)

// commands are what the program can do; fields are flags, and the environment variables behind them.
type commands struct {
	Run         service.Run         `cmd:"" default:"withargs" help:"Run the bot: on Telegram when it has a token, else on a local Telegram in the browser."`
	Transcript  transcript.Command  `cmd:"" help:"Play chats that are written down, and compare what everybody sees."`
	Gallery     service.Gallery     `cmd:"" help:"Draw every card and keyboard, and fail on a label that does not fit a phone."`
	Fair        service.Fair        `cmd:"" help:"Recompute every die of an exported journal from its seeds."`
	Healthcheck service.Healthcheck `cmd:"" help:"Ask a running bot whether it is well; exit 1 when not."`
}

func main() {
	if err := run(); err != nil {
		fmt.Fprintln(os.Stderr, "kubik:", err)
		os.Exit(1)
	}
}

func run() error {
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	defer stop()
	var chosen commands
	parsed := kong.Parse(&chosen,
		kong.Name("kubik"),
		kong.Description("The chat is the table: a role-play bot for Telegram."),
		kong.UsageOnError(),
		kong.BindTo(ctx, (*context.Context)(nil)),
		kong.Bind(service.World{Clock: clock.System{Time: time.Now}, Entropy: rand.Reader, Jitter: mathrand.Float64, Out: os.Stdout, Err: os.Stderr}),
	)
	return parsed.Run()
}
