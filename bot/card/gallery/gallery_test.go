package gallery_test

import (
	"bytes"
	"context"
	"os"
	"os/exec"
	"strings"
	"testing"

	"kubik/bot/card/gallery"
)

func TestEveryExhibitIsOnThePageOnceInEachLanguage(t *testing.T) {
	var page bytes.Buffer
	if err := gallery.HTML(&page); err != nil {
		t.Fatal(err)
	}
	exhibits, err := gallery.Pages()
	if err != nil {
		t.Fatal(err)
	}
	shown := map[string]int{}
	for _, e := range exhibits {
		shown[e.Name]++
		if !strings.Contains(page.String(), "<figcaption>"+e.Name+"</figcaption>") {
			t.Errorf("%s is not on the page", e.Name)
		}
	}
	for name, languages := range shown {
		if languages != 2 {
			t.Errorf("%s is shown %d times", name, languages)
		}
	}
}

// TestLabelsFitByCount is the rule that holds where no browser is at hand.
func TestLabelsFitByCount(t *testing.T) {
	exhibits, err := gallery.Pages()
	if err != nil {
		t.Fatal(err)
	}
	for _, label := range gallery.TooLong(exhibits) {
		t.Error(label)
	}
}

func TestLabelsFitOnAPhone(t *testing.T) {
	if _, err := exec.LookPath("chromium"); err != nil {
		if os.Getenv("KUBIK_REQUIRE") == "1" {
			t.Fatal("no chromium to measure labels with")
		}
		t.Skip("no chromium to measure labels with")
	}
	cut, err := gallery.Measure(context.Background())
	if err != nil {
		t.Fatal(err)
	}
	for _, label := range cut {
		t.Error(label)
	}
}
