package card

import (
	"strconv"
	"strings"

	"kubik/rules/ouroboros"
)

// tell puts one event into lines; none for what another line or the card's head tells already.
func (s ouroScript) tell(e ouroboros.Event) []string {
	var line string
	switch e.Kind {
	case ouroboros.RoundBegan, ouroboros.RoundEnded, ouroboros.TurnBegan, ouroboros.TurnEnded, ouroboros.Asking,
		ouroboros.MercyBlow, ouroboros.Placed:
		return nil
	case ouroboros.Rolled:
		line = s.rolled(e)
	case ouroboros.Opposed:
		line = s.opposed(e)
	case ouroboros.Struck:
		line = s.struck(e)
	case ouroboros.Confirmed, ouroboros.DeathRolled:
		line = s.beyond(e)
	case ouroboros.Hurt:
		line = s.hurt(e)
	case ouroboros.Did:
		line = s.did(e)
	case ouroboros.Moved:
		line = s.t("ouro.event.moved", "Name", s.who(e.Creature), "Target", s.who(e.Target),
			"From", s.ouroApart(ouroboros.Length(e.From)), "To", s.ouroApart(ouroboros.Length(e.To)))
	case ouroboros.Imposed, ouroboros.Lifted, ouroboros.Unaffected:
		line = s.condition(e)
	case ouroboros.Set:
		line = s.set(e)
	case ouroboros.AskedFor:
		line = s.askedFor(e)
	default:
		line = s.other(e)
	}
	if line == "" {
		return nil
	}
	return []string{line}
}

// other tells what needs nothing but names and numbers.
func (s ouroScript) other(e ouroboros.Event) string {
	id := "ouro.event." + string(e.Kind)
	if e.Kind == ouroboros.Declined && e.Rule == "O10A.3" {
		id += ".death"
	}
	if e.Kind == ouroboros.BreathLeft && e.N > 0 {
		return s.Words.N("ouro.event.breath.left", e.N, "Name", s.who(e.Creature))
	}
	known := e.From != 0 || e.To != 0
	if !known && (e.Kind == ouroboros.Healed || e.Kind == ouroboros.HealthCut) {
		id += ".hidden"
	}
	return s.t(id, "Name", s.who(e.Creature), "Target", s.who(e.Target), "Thing", s.thing(e), "From", e.From, "To", e.To,
		"N", e.N, "Dice", ouroInitiative(e))
}

// ouroInitiative is the d20 of initiative with its modifier; the rolls of ties stand in brackets behind it.
func ouroInitiative(e ouroboros.Event) string {
	if e.Kind != ouroboros.InitiativeRoll || len(e.Dice) == 0 {
		return ""
	}
	text := strconv.Itoa(e.Dice[0])
	if e.N != 0 {
		text += ouroAddend(e.N)
	}
	for _, die := range e.Dice[1:] {
		text += " (" + strconv.Itoa(die) + ")"
	}
	return text
}

// rolled is a check or a save: what was checked, the dice, why they leaned, against what, and how it ended.
func (s ouroScript) rolled(e ouroboros.Event) string {
	decided := e.Roll != nil && (e.Roll.TN > 0 || e.Roll.Auto != nil)
	if e.Power != "" || e.Rule == "O10A.6" || e.Action == ouroboros.Hide {
		decided = true
	}
	head := s.t("ouro.event.rolled", "Name", s.who(e.Creature), "What", joined(" ", s.what(e), s.roll(e.Roll)))
	secret := ""
	if e.Secret && e.Roll != nil && e.Roll.TN == 0 {
		secret, decided = s.t("ouro.secret"), false
	}
	return joined(" · ", head, s.why(e.Roll), secret, s.verdict(e.Roll, decided))
}

// what is what a roll checks.
func (s ouroScript) what(e ouroboros.Event) string {
	r := e.Roll
	switch {
	case r == nil:
		return ""
	case r.Save != "" && e.Power != "":
		return s.t("ouro.save."+string(r.Save)) + " (" + s.thing(e) + ")"
	case r.Save != "":
		return s.t("ouro.save." + string(r.Save))
	}
	what := s.skillOf(r)
	if e.Action != "" {
		what = s.t("ouro.did."+string(e.Action)) + ": " + what
	}
	if e.Target != "" && e.Action == "" {
		what += " → " + s.plainName(e.Target)
	}
	return what
}

func (s ouroScript) opposed(e ouroboros.Event) string {
	kind := s.t("ouro.did." + string(e.Action))
	first := joined(" · ", joined(" ", s.who(e.Creature), s.skillOf(e.Roll), s.roll(e.Roll)), s.why(e.Roll))
	second := joined(" · ", joined(" ", s.who(e.Target), s.skillOf(e.Against), s.roll(e.Against)), s.why(e.Against))
	return s.t("ouro.event.opposed", "What", kind, "First", first, "Second", second) + " · " + s.verdict(e.Roll, true)
}

func (s ouroScript) skillOf(r *ouroboros.Roll) string {
	if r == nil || r.Skill == "" {
		return ""
	}
	if name := s.cast.Creatures[r.Creature].Skills[r.Skill]; name != "" {
		return s.name(name)
	}
	return s.ouroSkill(r.Skill)
}

// struck is an attack up to its hit.
func (s ouroScript) struck(e ouroboros.Event) string {
	verdict := s.t("ouro.missed")
	if e.Hit {
		verdict = s.t("ouro.hit")
	}
	head := s.t("ouro.event.struck", "Name", s.who(e.Creature), "Target", s.who(e.Target), "Thing", s.thing(e),
		"Roll", s.roll(e.Roll))
	return joined(" · ", head, s.why(e.Roll), verdict+s.natural(e.Roll))
}

// beyond is a confirmation or a death roll: strictly above.
func (s ouroScript) beyond(e ouroboros.Event) string {
	verdict := string(e.Kind) + ".no"
	if e.Roll != nil && e.Roll.Success {
		verdict = string(e.Kind) + ".yes"
	}
	return joined(" · ", s.t("ouro.event."+string(e.Kind), "Roll", s.roll(e.Roll)), s.t("ouro.event."+verdict))
}

// hurt is damage by type, and what became of it.
func (s ouroScript) hurt(e ouroboros.Event) string {
	parts := make([]string, 0, len(e.Blows))
	for _, b := range e.Blows {
		parts = append(parts, s.blow(b))
	}
	left := ""
	if e.From > 0 || e.To > 0 {
		left = s.t("ouro.health", "From", e.From, "To", e.To)
	}
	critical := ""
	if e.Critical {
		critical = s.t("ouro.critical") + " "
	}
	return joined(" · ", critical+s.t("ouro.event.hurt", "Name", s.who(e.Creature), "Damage", strings.Join(parts, ", ")), left)
}

// blow is one type's share: "1к8 [5] + 3, ×2 = 16 рубящего, сопротивление: 8".
func (s ouroScript) blow(b ouroboros.Blow) string {
	text := ""
	if len(b.Dice) > 0 || b.Bonus != 0 {
		text = ouroBlowDice(b)
	}
	if b.Bonus != 0 && len(b.Dice) > 0 && (b.Multiplier > 1 || b.Halved) {
		text = "(" + text + ")"
	}
	if b.Multiplier > 1 && text != "" {
		text += " × " + strconv.Itoa(b.Multiplier)
	}
	if b.Halved && text != "" {
		text += " ÷ 2"
	}
	if b.Sum > 0 || text != "" {
		text = joined(" = ", text, "<b>"+strconv.Itoa(b.Sum)+"</b>")
	}
	text = joined(" ", text, s.ouroDamage(b.Type))
	if b.Mended != "" {
		text += " (" + s.t("ouro.mended."+b.Mended, "N", b.Dealt) + ")"
	}
	return text
}

func ouroBlowDice(b ouroboros.Blow) string {
	faces := make([]string, len(b.Dice))
	for i, die := range b.Dice {
		faces[i] = strconv.Itoa(die)
	}
	switch {
	case len(faces) == 0:
		return ""
	case b.Bonus == 0:
		return "[" + strings.Join(faces, " ") + "]"
	}
	return "[" + strings.Join(faces, " ") + "]" + ouroAddend(b.Bonus)
}

// did is an action that is nothing but its cost.
func (s ouroScript) did(e ouroboros.Event) string {
	switch e.Action {
	case ouroboros.Hide, ouroboros.Search, ouroboros.FirstAid, ouroboros.Drop, ouroboros.Unfocus:
		return "" // a roll or an event of its own follows
	case ouroboros.UseItem:
		if e.Weapon != "" {
			return ""
		}
	case ouroboros.React:
		if e.Rule == "O7.3" {
			return s.t("ouro.event.readied", "Name", s.who(e.Creature), "Text", s.name(e.Text))
		}
		return s.t("ouro.event.opportunity", "Name", s.who(e.Creature), "Target", s.who(e.Target))
	}
	what := s.t("ouro.did." + string(e.Action))
	if e.Action == ouroboros.Other {
		what = s.t("ouro.cost."+string(e.Cost)) + " — " + s.name(e.Text)
	}
	target := ""
	if e.Target != "" {
		target = " → " + s.who(e.Target)
	}
	trigger := ""
	if e.Action == ouroboros.Ready && e.Text != "" {
		trigger = s.t("ouro.trigger", "Text", s.name(e.Text))
	}
	return joined(" · ", s.t("ouro.event.did", "Name", s.who(e.Creature), "What", what)+target, trigger)
}

func (s ouroScript) condition(e ouroboros.Event) string {
	state := ouroConditionIcon(e.Condition) + " " + s.ouroCondition(e.Condition)
	source, rounds := "", ""
	if e.Target != "" && e.Target != e.Creature && e.Kind != ouroboros.Unaffected {
		source = s.t("ouro.source", "Name", s.plainName(e.Target))
	}
	if e.N > 0 {
		rounds = s.Words.N("ouro.rounds", e.N)
	}
	return joined(" · ", s.t("ouro.event."+string(e.Kind), "Name", s.who(e.Creature), "State", state), source, rounds)
}

// set is the master's word about the scene.
func (s ouroScript) set(e ouroboros.Event) string {
	switch e.Action {
	case ouroboros.SetCover, ouroboros.SetApart:
		return "" // the tracker shows it
	case ouroboros.Grant:
		return s.t("ouro.event.grant", "Name", s.who(e.Creature), "N", ouroSigned(e.N))
	case ouroboros.SetLight, ouroboros.SetFog, ouroboros.SetWater:
		what := orNone(e.Text)
		if e.Action == ouroboros.SetLight {
			what = orOther(e.Text)
		}
		return s.t("ouro.event.set."+string(e.Action), "What", s.t("ouro."+string(e.Action)+"."+what))
	case ouroboros.Air:
		return s.air(e)
	case ouroboros.SetGround:
		return s.t("ouro.event.set.ground."+ouroNumber(e.N), "Name", s.who(e.Creature))
	}
	return s.t("ouro.event.set."+string(e.Action), "Name", s.who(e.Creature), "N", e.N)
}

// orOther: scenes of before do not say what their light or air has become.
func orOther(value string) string {
	if value == "" {
		return "other"
	}
	return value
}

func (s ouroScript) air(e ouroboros.Event) string {
	id := "ouro.event.set.air." + orOther(e.Text)
	if e.Text == ouroboros.AirGone && e.N > 0 {
		return s.Words.N("ouro.event.set.air.left", e.N, "Name", s.who(e.Creature))
	}
	return s.t(id, "Name", s.who(e.Creature))
}

func ouroSigned(n int) string {
	if n < 0 {
		return minus(-n)
	}
	return plus(n)
}

func (s ouroScript) askedFor(e ouroboros.Event) string {
	if e.Roll == nil {
		return ""
	}
	what := s.skillOf(e.Roll)
	if e.Roll.Save != "" {
		what = s.t("ouro.save." + string(e.Roll.Save))
	}
	tn := s.t("ouro.secret")
	if e.Roll.TN > 0 {
		tn = s.against(e.Roll.TN)
	}
	return s.t("ouro.event.asked-for", "Name", s.who(e.Creature), "What", what, "TN", tn)
}
