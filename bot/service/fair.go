package service

import (
	"errors"
	"fmt"
	"io"
	"os"

	"kubik/bot/card"
	"kubik/bot/ledger"
)

// Fair recomputes the dice of an exported journal. It asks nobody: neither Telegram nor a store.
type Fair struct {
	Journal string `arg:"" type:"existingfile" help:"Journal as /journal sends it: the page, or the JSON that stands in it."`
	Quiet   bool   `short:"q" help:"Print only what does not hold, and the sum."`
	Lang    string `enum:"ru,en,journal" default:"journal" help:"Language: ru, en, or the journal's own."`
}

// errUnfair means that a journal does not hold.
var errUnfair = errors.New("the journal does not hold")

// Run prints line by line what holds and what does not.
func (f Fair) Run(w World) error {
	l, err := f.read()
	if err != nil {
		return fmt.Errorf("%s: %w", f.Journal, err)
	}
	catalogue, err := card.Load()
	if err != nil {
		return err
	}
	lang := f.Lang
	if lang == "journal" {
		lang = l.Lang
	}
	words, report := catalogue.In(lang), ledger.Check(l)
	for _, finding := range report.Findings {
		if !f.Quiet || finding.Code.Bad() {
			fmt.Fprintln(w.Out, card.FairLine(words, l, finding))
		}
	}
	fmt.Fprintln(w.Out, card.FairSum(words, report))
	if report.Bad > 0 {
		return errUnfair
	}
	return nil
}

func (f Fair) read() (ledger.Ledger, error) {
	file, err := os.Open(f.Journal)
	if err != nil {
		return ledger.Ledger{}, err
	}
	defer file.Close()
	data, err := io.ReadAll(io.LimitReader(file, ledger.MaxBytes+1))
	if err != nil {
		return ledger.Ledger{}, err
	}
	return ledger.Parse(data)
}
