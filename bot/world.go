package bot

import (
	"encoding/json"
	"fmt"
	"strings"
	"time"

	"kubik/bot/patch"
	"kubik/state"
)

// world is what one tap works on: the documents it needed, decoded. A handler changes them in place; what differs
// from what was read is what gets written.
type world struct {
	owner  state.Owner
	table  *Table
	roster *Roster
	scene  *Scene  // the scene the tap speaks of, nil when it speaks of none
	record *Record // the round that this tap has brought to its end
	day    *Day    // of free rolls
	lines  []*Line // that this tap has said for good
	call   *Call   // that this tap speaks of, or has made
	read   map[string]state.Doc
	// stored is what the shelf has of the table, as it stands in the store: nobody may change it.
	stored map[string]held
	// different is where documents that are written differ from what was read, as far as somebody has asked.
	different map[string][]patch.Difference

	history *History
	seats   *Seats
	bench   *Bench             // that the tap speaks of: its own person's, or of a sheet under review
	steps   map[int]*Step      // of the history, as far as they were asked for
	records map[string]*Record // of rounds that were over before
	strikes []*Line            // records that this tap has struck through
	posts   []*Prose           // that this tap has noted
	faces   map[string]*Face   // portraits, by hero, as far as they were asked for
	mended  []*Record          // records that stand in the place of others now
	gone    []string           // documents that this tap deletes
	// imported are further documents that this tap writes: scenes and records of another table.
	imported map[string]any
	redraw   bool // something changed that a glance does not see
}

// exists tells whether the table has been set up at all.
func (w *world) exists() bool { return w.read[tableKey].Version > 0 }

// emptyWorld has documents, but nothing of them in hand yet.
func emptyWorld(owner state.Owner, docs map[string]state.Doc) *world {
	return &world{
		owner: owner, read: docs, table: &Table{}, roster: &Roster{}, day: &Day{},
		history: &History{}, seats: &Seats{}, steps: map[int]*Step{}, records: map[string]*Record{},
	}
}

// decodeWorld reads the documents of a snapshot.
func decodeWorld(owner state.Owner, docs map[string]state.Doc) (*world, error) {
	w := emptyWorld(owner, docs)
	for key, doc := range docs {
		if doc.Version == 0 {
			continue
		}
		value, err := decodeDocument(owner, key, doc.Data)
		if err != nil {
			return nil, err
		}
		w.take(key, value)
	}
	return w, nil
}

// decodeDocument reads one document.
func decodeDocument(owner state.Owner, key string, data []byte) (any, error) {
	value := blank(key)
	if err := json.Unmarshal(data, value); err != nil {
		return nil, fmt.Errorf("document %s of %s: %w", key, owner, err)
	}
	return value, nil
}

// blank is an empty document of the kind that a key names.
func blank(key string) any {
	switch key {
	case tableKey:
		return &Table{}
	case rosterKey:
		return &Roster{}
	case dayKey:
		return &Day{}
	case seatsKey:
		return &Seats{}
	case historyKey:
		return &History{}
	}
	switch {
	case strings.HasPrefix(key, benchPrefix):
		return &Bench{}
	case strings.HasPrefix(key, stepPrefix):
		return &Step{}
	case strings.HasPrefix(key, callPrefix):
		return &Call{}
	case strings.HasPrefix(key, lineKey):
		return &Line{}
	case strings.HasPrefix(key, prosePrefix):
		return &Prose{}
	case strings.HasPrefix(key, facePrefix):
		return &Face{}
	case strings.HasPrefix(key, recordPrefix):
		return &Record{}
	}
	return &Scene{}
}

// take takes a document in hand.
func (w *world) take(key string, value any) {
	switch v := value.(type) {
	case *Table:
		w.table = v
	case *Roster:
		w.roster = v
	case *Day:
		w.day = v
	case *Seats:
		w.seats = v
	case *History:
		w.history = v
	case *Bench:
		w.bench = v
	case *Step:
		w.steps[v.Number] = v
	case *Call:
		w.call = v
	case *Line:
		w.lines = append(w.lines, v)
	case *Prose:
		w.posts = append(w.posts, v)
	case *Face:
		w.faces = put(w.faces, v.Hero, v)
	case *Record:
		w.records[key] = v
	case *Scene:
		w.scene = v
	}
}

// changes lists the documents that differ from what was read, and the versions that the others must still have.
func (w *world) changes() (writes []state.Write, reads map[string]int64, err error) {
	reads = map[string]int64{}
	for key, value := range w.values() {
		doc := w.read[key]
		data, err := json.Marshal(value)
		if err != nil {
			return nil, nil, fmt.Errorf("document %s of %s: %w", key, w.owner, err)
		}
		if string(data) == string(doc.Data) {
			reads[key] = doc.Version
			continue
		}
		writes = append(writes, state.Write{Key: key, Version: doc.Version, Data: data, TTL: lifetime(key)})
	}
	for _, key := range w.gone {
		writes = append(writes, state.Write{Key: key, Version: w.read[key].Version})
	}
	return writes, reads, nil
}

// lifetime is how long a document is kept; 0: for ever.
func lifetime(key string) time.Duration {
	if strings.HasPrefix(key, lineKey) || strings.HasPrefix(key, struckPrefix) {
		return lineTime
	}
	return 0
}

// values are the documents in hand, by key. One that was not asked for is not in hand, and a table that has not been
// set up is not written.
func (w *world) values() map[string]any {
	values := map[string]any{}
	if w.table.Owner != "" {
		values[tableKey] = w.table
	}
	if _, asked := w.read[rosterKey]; asked && w.roster.Format != 0 {
		values[rosterKey] = w.roster
	}
	if _, asked := w.read[dayKey]; asked && w.day.Format != 0 {
		values[dayKey] = w.day
	}
	if _, asked := w.read[seatsKey]; asked && w.seats.Format != 0 {
		values[seatsKey] = w.seats
	}
	if w.bench != nil {
		values[benchKey(w.bench.User)] = w.bench
	}
	for _, line := range w.lines {
		values[string(line.Post)] = line
	}
	for _, line := range w.strikes {
		values[struckPrefix+string(line.Post)] = line
	}
	if w.call != nil {
		values[askKey(w.call.Number)] = w.call
	}
	if w.scene != nil {
		values[sceneKey(w.scene.Number)] = w.scene
	}
	if w.record != nil {
		values[recordKey(w.record.Scene, w.record.Round)] = w.record
	}
	for hero, face := range w.faces {
		values[faceKey(hero)] = face
	}
	for _, p := range w.posts {
		values[proseKey(p.Number)] = p
	}
	for key, value := range w.imported {
		values[key] = value
	}
	for _, r := range w.mended {
		values[recordKey(r.Scene, r.Round)] = r
	}
	return values
}
