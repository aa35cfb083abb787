package card

import (
	"strconv"
	"strings"

	"kubik/rules/labyrinth"
)

// LabyrinthRecord is a part of the game that is over: what happened, and every die behind a tap.
func LabyrinthRecord(f Frame, in LabyrinthRecordIn) Card {
	s := saga{f, in.Names}
	told, dice := s.log(in.Events)
	return Card{Text: f.text(paragraph(f.t("maze.scene", "Scene", in.Number)), told, dice)}
}

// log tells what happened, and below it every die.
func (s saga) log(events []labyrinth.Event) (told, dice passage) {
	told, dice = passage{old: true}, passage{old: true, quote: true}
	for _, e := range events {
		if line := s.tell(e); line != "" {
			told.lines = append(told.lines, line)
		}
		dice.lines = append(dice.lines, s.dice(e)...)
	}
	return told, dice
}

// tell puts one event into words; empty where others say enough.
func (s saga) tell(e labyrinth.Event) string {
	for _, teller := range []func(labyrinth.Event) string{s.tellRoll, s.tellHarm, s.tellSoul, s.tellPlace, s.tellRest, s.tellTable} {
		if line := teller(e); line != "" {
			return line
		}
	}
	return ""
}

// tellRoll is about checks and blows.
func (s saga) tellRoll(e labyrinth.Event) string {
	switch e.Kind {
	case labyrinth.Checked:
		return s.tellCheck(e)
	case labyrinth.Fought:
		return s.tellBlow(e)
	case labyrinth.TaskDone:
		return s.t("maze.event.task-done", "Task", s.thing(e, "obstacle.", s.task(e.Task)))
	case labyrinth.BattleBegan, labyrinth.JoinedBattle:
		return s.t("maze.event.battle", "Names", s.listFoes(e.Foes))
	case labyrinth.RoundBegan:
		return ""
	case labyrinth.TurnLost:
		return s.t("maze.event.turn-lost", "Hero", s.hero(e.Hero))
	case labyrinth.FoeHurt:
		return s.t("maze.event.foe-hurt", "Foe", s.foe(e.Foe), "Line", s.line(e.Foe, e.Cliche), "N", e.From-e.To, "Left", e.To)
	case labyrinth.FoeBeaten:
		return s.t("maze.event.foe-beaten", "Foe", s.foe(e.Foe))
	case labyrinth.BattleWon:
		return s.t("maze.event.battle-won")
	case labyrinth.Banished:
		return s.t("maze.event.banished")
	case labyrinth.CheckDropped:
		return s.t("maze.event.check-dropped")
	case labyrinth.Escaped:
		return s.t("maze.event.escaped")
	}
	return ""
}

func (s saga) tellCheck(e labyrinth.Event) string {
	id := "maze.event.check-lost"
	if e.Success {
		id = "maze.event.check-won"
	}
	goal := "?"
	switch {
	case e.Against != nil && e.Against.Hero != "":
		goal = s.hero(e.Against.Hero) + " " + strconv.Itoa(e.Against.Total)
	case e.Against != nil:
		goal = strconv.Itoa(e.Against.Total)
	case e.N > 0:
		goal = s.t("maze.tn", "N", e.N)
	}
	if e.Tie {
		id = "maze.event.check-tied"
	}
	return s.t(id, "Hero", s.hero(e.Hero), "Cliche", s.cliche(e.Hero, e.Roll.Cliche), "Total", e.Roll.Total, "Goal", goal)
}

func (s saga) tellBlow(e labyrinth.Event) string {
	id := "maze.event.blow-lost"
	switch {
	case e.Tie:
		id = "maze.event.blow-tied"
	case e.Success:
		id = "maze.event.blow-won"
	}
	return s.t(id, "Hero", s.hero(e.Hero), "Cliche", s.cliche(e.Hero, e.Roll.Cliche), "Total", e.Roll.Total,
		"Foe", s.foe(e.Foe), "Line", s.line(e.Foe, e.Against.Cliche), "Against", e.Against.Total)
}

// thing is what an event is about, by its key where it has one.
func (s saga) thing(e labyrinth.Event, begin, name string) string {
	if e.Key != "" {
		return s.name(s.t(begin + e.Key))
	}
	return name
}

func (s saga) listFoes(foes []labyrinth.Foe) string {
	var names []string
	for _, f := range foes {
		names = append(names, s.foe(f.ID))
	}
	return strings.Join(names, ", ")
}

// tellHarm is about what is lost and comes back.
func (s saga) tellHarm(e labyrinth.Event) string {
	about := func(id string) string {
		return s.t(id, "Hero", s.hero(e.Hero), "Cliche", s.cliche(e.Hero, e.Cliche))
	}
	switch e.Kind {
	case labyrinth.Hurt:
		return s.t("maze.event.hurt", "Hero", s.hero(e.Hero), "Cliche", s.cliche(e.Hero, e.Cliche), "N", e.From-e.To, "Left", e.To)
	case labyrinth.Absorbed:
		return s.t("maze.event.absorbed", "Hero", s.hero(e.Hero), "Item", s.item(e.Item), "N", e.From-e.To)
	case labyrinth.ItemLost:
		return s.t("maze.event.item-lost", "Item", s.thing(e, "resource.", s.item(e.Item)))
	case labyrinth.ItemSpent:
		return s.t("maze.event.item-spent", "Hero", s.hero(e.Hero), "Item", s.item(e.Item), "N", e.From-e.To)
	case labyrinth.WentOut:
		return s.t("maze.event.went-out", "Hero", s.hero(e.Hero))
	case labyrinth.Debuffed:
		return about("maze.event.debuffed")
	case labyrinth.Named:
		return s.t("maze.event.named", "Hero", s.hero(e.Hero), "Cliche", s.cliche(e.Hero, e.Cliche), "Text", s.name(e.Text))
	case labyrinth.CameBack:
		return s.t("maze.event.came-back", "Hero", s.hero(e.Hero))
	case labyrinth.PumpCut:
		return s.t("maze.event.pump-cut", "Hero", s.hero(e.Hero), "N", e.To)
	}
	return ""
}

// tellSoul is about Purity, Vice and corruption.
func (s saga) tellSoul(e labyrinth.Event) string {
	switch e.Kind {
	case labyrinth.ViceChanged:
		return s.t("maze.event.vice", "Hero", s.hero(e.Hero), "From", e.From, "To", e.To)
	case labyrinth.PurityChanged:
		return s.t("maze.event.purity", "Hero", s.hero(e.Hero), "From", e.From, "To", e.To)
	case labyrinth.Tainted:
		return s.t("maze.event.tainted", "Hero", s.hero(e.Hero), "Cliche", s.cliche(e.Hero, e.Cliche), "N", e.To)
	case labyrinth.FullyCorrupted:
		return s.t("maze.event.corrupted", "Hero", s.hero(e.Hero), "Cliche", s.cliche(e.Hero, e.Cliche))
	case labyrinth.DebuffShed:
		return s.t("maze.event.shed", "Hero", s.hero(e.Hero), "Cliche", s.cliche(e.Hero, e.Cliche))
	case labyrinth.WentGone:
		return s.t("maze.event.gone."+string(e.Fate), "Hero", s.hero(e.Hero))
	case labyrinth.DeedDone:
		return s.t("maze.event.deed", "Hero", s.hero(e.Hero), "Text", escaped(s.named(e.Text, claimText)))
	case labyrinth.Renamed:
		return s.t("maze.event.renamed", "Hero", s.hero(e.Hero), "Text", s.name(e.Text))
	case labyrinth.Raised:
		return s.t("maze.event.raised", "Hero", s.hero(e.Hero), "Cliche", s.cliche(e.Hero, e.Cliche), "N", e.To)
	}
	return ""
}

// tellPlace is about the labyrinth.
func (s saga) tellPlace(e labyrinth.Event) string {
	switch e.Kind {
	case labyrinth.StepTaken:
		return "▫️ " + s.stepText(*e.Step)
	case labyrinth.EncounterRolled:
		if e.Success {
			return s.t("maze.event.met")
		}
		return s.t("maze.event.quiet", "Die", e.Dice[0], "N", e.N)
	case labyrinth.Routed:
		return s.t("maze.event.routed", "Place", s.place(e.Place))
	case labyrinth.Arrived:
		return s.t("maze.event.arrived", "Place", s.place(e.Place))
	case labyrinth.ScoutedPlace:
		return s.t("maze.event.scouted", "Place", s.place(e.Place))
	case labyrinth.PathFound:
		return s.t("maze.event.path")
	case labyrinth.NothingFound:
		return s.t("maze.event.nothing")
	case labyrinth.ItemFound:
		return s.t("maze.event.item", "Item", s.thing(e, "resource.", s.item(e.Item)))
	case labyrinth.TaskFound:
		return s.t("maze.event.task", "Task", s.thing(e, "obstacle.", s.task(e.Task)), "About", s.about("obstacle.", e.Key))
	case labyrinth.Happened:
		return s.t("maze.event.happened", "Name", s.t("happening."+e.Key), "About", s.t("happening."+e.Key+".about"))
	case labyrinth.ItemTaken:
		return s.t("maze.event.taken", "Hero", s.hero(e.Hero), "Item", s.thing(e, "resource.", s.item(e.Item)))
	}
	return ""
}

func (s saga) about(begin, key string) string {
	if key == "" {
		return ""
	}
	return s.t(begin + key + ".about")
}

// tellRest is about rests.
func (s saga) tellRest(e labyrinth.Event) string {
	switch e.Kind {
	case labyrinth.CampPaid:
		return s.t("maze.event.camp", "N", e.N)
	case labyrinth.RestBroken:
		return s.t("maze.event.rest-broken")
	case labyrinth.Healed, labyrinth.Restored:
		return s.t("maze.event.healed", "Hero", s.hero(e.Hero), "Cliche", s.cliche(e.Hero, e.Cliche), "N", e.To-e.From)
	case labyrinth.DebuffHealed:
		return s.t("maze.event.debuff-healed", "Hero", s.hero(e.Hero), "Cliche", s.cliche(e.Hero, e.Cliche))
	case labyrinth.Tended:
		id := "maze.event.tended-not"
		if e.Success {
			id = "maze.event.tended"
		}
		return s.t(id, "Hero", s.hero(e.Hero), "Other", s.hero(e.Target), "Total", e.Roll.Total, "N", e.N)
	case labyrinth.Woke:
		return s.t("maze.event.woke")
	}
	return ""
}

// tellTable is about who is there, what was said, and how it ended.
func (s saga) tellTable(e labyrinth.Event) string {
	switch e.Kind {
	case labyrinth.ClaimGranted:
		return s.t("maze.event.granted", "Hero", s.hero(e.Hero), "What", s.claimed(e))
	case labyrinth.ClaimDenied:
		return s.t("maze.event.denied", "Hero", s.hero(e.Hero))
	case labyrinth.SteppedAside:
		return s.t("maze.event.aside", "Hero", s.hero(e.Hero))
	case labyrinth.SteppedBack:
		return s.t("maze.event.back", "Hero", s.hero(e.Hero))
	case labyrinth.LeaderChosen:
		return s.t("maze.event.leader", "Hero", s.hero(e.Hero))
	case labyrinth.Entered:
		return s.t("maze.event.entered", "Hero", s.hero(e.Hero))
	case labyrinth.Ended:
		return s.t("maze.event.ended." + string(e.Outcome))
	case labyrinth.Set:
		return s.tellHand(e)
	}
	return ""
}

// tellHand is the master's word, where nothing else tells what has come of it.
func (s saga) tellHand(e labyrinth.Event) string {
	switch e.Action {
	case labyrinth.SetStay:
		return s.t("maze.event.stay", "N", e.N)
	case labyrinth.Correct:
		what := s.t("maze.field." + e.Text)
		who := s.hero(e.Hero)
		switch {
		case e.Foe != "":
			who, what = s.foe(e.Foe), s.line(e.Foe, e.Cliche)
		case e.Cliche != "":
			what = s.cliche(e.Hero, e.Cliche) + ", " + what
		case e.Item != "":
			what = s.item(e.Item)
		}
		return s.t("maze.event.corrected", "Who", who, "What", what, "N", e.N)
	}
	return ""
}

func (s saga) claimed(e labyrinth.Event) string {
	if e.Item != "" {
		return s.item(e.Item)
	}
	return s.cliche(e.Hero, e.Cliche)
}
