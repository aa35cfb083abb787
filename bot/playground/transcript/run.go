package transcript

import (
	"context"
	"errors"
	"fmt"
	"io"
	"path/filepath"
	"strings"

	"kubik/bot/service"
)

// Command runs transcripts from the command line.
type Command struct {
	Files  []string `arg:"" type:"existingfile" help:"Chat scripts, files ending in .chat."`
	Print  bool     `help:"Print all that everyone sees."`
	Update bool     `help:"Rewrite the files with what is seen."`
}

// ErrDiffers means that something was seen that the file does not say, or the other way round.
var ErrDiffers = errors.New("what is seen differs from what is written")

// Run plays every file and fails when one of them does.
func (c Command) Run(ctx context.Context, w service.World) error {
	failed := 0
	for _, path := range c.Files {
		if ctx.Err() != nil {
			return ctx.Err()
		}
		var out io.Writer = io.Discard
		if c.Print {
			out = w.Out
		}
		err := Play(path, c.Update, out)
		if err != nil {
			failed++
			fmt.Fprintf(w.Err, "%v\n", err)
			continue
		}
		fmt.Fprintf(w.Out, "ok   %s\n", path)
	}
	if failed > 0 {
		return fmt.Errorf("%d of %d transcripts failed", failed, len(c.Files))
	}
	return nil
}

// Play runs one file and prints all that is seen. With update the file is rewritten; else a difference is an error
// that wraps ErrDiffers and names the line.
func Play(path string, update bool, out io.Writer) (err error) {
	s, err := read(path)
	if err != nil {
		return err
	}
	stage, err := open()
	if err != nil {
		return err
	}
	stage.beside = filepath.Dir(path)
	defer func() { err = errors.Join(err, stage.close()) }()
	seen, err := stage.run(s, update, out)
	if err != nil {
		return err
	}
	if update {
		return s.write(seen)
	}
	return nil
}

// run plays the acts one after another.
func (s *stage) run(script script, update bool, out io.Writer) ([][]string, error) {
	var all [][]string
	for _, a := range script.acts {
		fmt.Fprintln(out, a.text)
		seen, err := s.act(a)
		for _, line := range seen {
			fmt.Fprintln(out, indent+line)
		}
		if err != nil {
			return nil, fmt.Errorf("%s:%d: %w", script.path, a.line, err)
		}
		if below, same := agree(a.seen, seen); !same && !update {
			diff := strings.Join(differ(a.seen, seen), "\n")
			return nil, fmt.Errorf("%s:%d: %w after %q:\n%s", script.path, a.line+below, ErrDiffers, a.text, diff)
		}
		all = append(all, seen)
	}
	if err := s.dice.script.Err(); err != nil {
		return nil, fmt.Errorf("%s: %w", script.path, err)
	}
	return all, nil
}

// act plays one act and tells what everybody sees of it, also when something has gone wrong.
func (s *stage) act(a act) (seen []string, err error) {
	before := s.look()
	s.remember(before)
	s.tapped = nil
	if err := s.play(a.words()); err != nil {
		return nil, err
	}
	if !a.backstage() {
		seen = s.news(before, s.look())
	}
	return seen, errors.Join(s.dice.fault(), s.life.log.faults(), s.spinning())
}

// spinning is a tap that was left without an answer: its button would turn and turn.
func (s *stage) spinning() error {
	for _, query := range s.tapped {
		if _, answered := s.world.Answer(query); !answered {
			return errors.New("a tap was not answered")
		}
	}
	return nil
}
