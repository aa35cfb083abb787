package bot_test

import (
	"strings"
	"testing"
	"time"

	"kubik/bot/bottest"
)

// A bot whose right to write is taken away and given back shows, at the next tap, what it could not say meanwhile.
func TestRightsGivenBack(t *testing.T) {
	r := bottest.New(t, bottest.Options{})
	r.Duel()
	r.Clock.Advance(time.Minute)
	mute(t, r, true)
	r.Tap(bottest.Vera, r.Group, "Разыграть")
	r.Clock.Advance(2 * time.Minute)
	if strings.Contains(r.Draw(r.Group), "Раунд 2") {
		t.Fatal("the bot writes without the right to")
	}
	mute(t, r, false)
	message, button := r.Button(r.Group, "") // whatever stands last
	if toast := r.TapData(bottest.Anya, r.Group, message, button.Data); toast == "" {
		t.Error("a tap has no answer")
	}
	r.Clock.Advance(10 * time.Second)
	if !strings.Contains(r.Draw(r.Group), "Раунд 2") {
		t.Errorf("the round that began while the bot could not write is never seen:\n%s", r.Draw(r.Group))
	}
}

func mute(t *testing.T, r *bottest.Rig, on bool) {
	t.Helper()
	if err := r.World.Mute(r.Group, on); err != nil {
		t.Fatal(err)
	}
}
