package bot

import (
	"strconv"

	"kubik/bot/card"
)

// deskTable is the desk's page of the table itself.
const deskTable = "table"

// settingsRoutes are the verbs of the table's page on the desk.
func settingsRoutes() map[string]route {
	return map[string]route{
		"pause":      {aside: true, who: master, roster: true, on: onDesk, run: pauseTable},
		"quiet":      {aside: true, who: master, roster: true, on: onDesk, run: quietHours},
		"table-zone": {aside: true, who: master, roster: true, on: onDesk, run: tableZone},
	}
}

// tableZone moves the clock by which the table sees moments; the tap counts as that of the setup page does.
func tableZone(t *turn) (reply, error) {
	minutes, err := strconv.Atoi(t.tap.Arg(0))
	zone := minutes - card.ZoneOrigin
	if err != nil || zone < -12*60 || zone > 14*60 || zone%15 != 0 {
		return reply{}, refuse("no-zone")
	}
	t.table.Zone = zone
	return t.say("toast.zone", "Time", t.clockTime(t.now))
}

// tableIn is the table's page on the desk.
func (w *world) tableIn() card.TableIn {
	in := card.TableIn{Title: w.table.Title, Paused: w.table.Pause != nil}
	if w.table.Book == ouroborosBook {
		for _, user := range w.nominees() {
			in.Nominees = append(in.Nominees, person(user))
		}
		in.Deputy = person(w.table.Deputy)
	}
	if q := w.table.Quiet; q != nil {
		in.Quiet = card.QuietHours{From: q.From, To: q.To}
	}
	return in
}
