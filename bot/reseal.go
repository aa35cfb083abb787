package bot

import (
	"encoding/json"
	"fmt"
)

// reseal draws new secrets for a scene that was over and is not any more: everybody has seen its seed. The journal keeps
// that for the dice that have fallen, and tells from where on the new one counts.
func (t *turn) reseal(docs map[string]json.RawMessage) error {
	s := t.scene
	if s == nil || t.table.Stage != InScene || t.game().over(s) {
		return nil
	}
	key := sceneKey(s.Number)
	if _, touched := docs[key]; !touched {
		return nil
	}
	var before Scene
	if err := json.Unmarshal(t.read[key].Data, &before); err != nil {
		return fmt.Errorf("document %s of %s: %w", key, t.owner, err)
	}
	if !t.game().over(&before) {
		return nil
	}
	seed, veil, err := newSeeds(t.bot.Entropy)
	if err != nil {
		return err
	}
	t.note(entry{Scene: s.Number, Lock: before.lock(), Seed: before.Seed.String()})
	s.Seed, s.Veil = seed, veil
	t.noteStart()
	return nil
}
