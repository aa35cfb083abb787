package card

import (
	"html"
	"slices"
	"strconv"
	"strings"

	"kubik/rules/labyrinth"
)

func listed(names []string) string { return strings.Join(names, ", ") }

// keys are what can be tapped now. Every key is an action on offer, or turns a page.
func (d delve) keys() [][]Button {
	if d.Page.Name == "more" || d.Page.Name == "lead" || d.Page.Name == "aside" {
		return d.tablePages()
	}
	switch d.Sight.Stage {
	case labyrinth.Checking:
		if d.Sight.Check.Kind == labyrinth.Versus {
			return keyboard(d.versusKeys(), d.claimKeys(), d.asideKeys())
		}
		return d.rollPages()
	case labyrinth.Fighting:
		return d.rollPages()
	case labyrinth.Deciding:
		return keyboard(d.answerKeys(), d.asideKeys())
	case labyrinth.Resting:
		return keyboard(d.restKeys(), d.asideKeys())
	case labyrinth.Captive:
		return keyboard(d.wishKeys(), d.heroKeys(labyrinth.EscapeLair, ""), d.claimKeys(), d.asideKeys())
	}
	return d.exploreKeys()
}

func (d delve) exploreKeys() [][]Button {
	switch d.Page.Name {
	case "move":
		return keyboard(d.wayKeys(labyrinth.MovePath, "➡️"), d.backKeys())
	case "scout":
		return keyboard(d.wayKeys(labyrinth.ScoutPath, "👁"), d.backKeys())
	case "rest":
		return keyboard(d.steps(step(labyrinth.ShortRest), step(labyrinth.LongRest)), d.backKeys())
	case "tackle":
		return keyboard(d.heroKeys(labyrinth.Tackle, labyrinth.TaskID(d.Page.Of)), d.backKeys())
	}
	return keyboard(d.wishKeys(), d.mainKeys(), d.thingKeys(), d.claimKeys(), d.asideKeys())
}

// tablePages are about the table, at any time.
func (d delve) tablePages() [][]Button {
	switch d.Page.Name {
	case "lead":
		return keyboard(d.heroKeys(labyrinth.LeadStep, ""), d.backKeys())
	case "aside":
		return keyboard(d.heroKeys(labyrinth.AsideStep, ""), d.backKeys())
	}
	return keyboard(d.moreKeys(), d.backKeys())
}

// wishKeys let others agree to what has been proposed.
func (d delve) wishKeys() []key {
	var keys []key
	seen := map[labyrinth.Step]bool{}
	for _, v := range d.Sight.Votes {
		if !seen[v.Step] {
			keys = append(keys, d.proposal("👍 "+d.stepLabel(v.Step), v.Step))
		}
		seen[v.Step] = true
	}
	return keys
}

// stepLabel is a party step on a label: of a task its name, and who rolls, for that it is a check is known.
func (d delve) stepLabel(st labyrinth.Step) string {
	if st.Kind != labyrinth.Tackle {
		return html.UnescapeString(d.stepText(st))
	}
	who := d.shortHero(st.Hero)
	return d.named(d.raw("t", string(st.Task)), Widest(1)-Columns("👍 ")-Columns(" · "+who)) + " · " + who
}

func step(k labyrinth.StepKind) labyrinth.Step { return labyrinth.Step{Kind: k} }

// offered tells whether an action is on offer.
func offered(all []labyrinth.Choice, is func(labyrinth.Choice) bool) (labyrinth.Choice, bool) {
	for _, c := range all {
		if is(c) {
			return c, true
		}
	}
	return labyrinth.Choice{}, false
}

func kind(k labyrinth.ActionKind) func(labyrinth.Choice) bool {
	return func(c labyrinth.Choice) bool { return c.Action.Kind == k }
}

func (d delve) mayStep(st labyrinth.Step) bool {
	_, ok := offered(d.Offers, func(c labyrinth.Choice) bool {
		return c.Action.Kind == labyrinth.Propose && c.Action.Step == st
	})
	return ok
}

// mayAny tells whether any step of a kind is on offer.
func (d delve) mayAny(k labyrinth.StepKind) bool {
	_, ok := offered(d.Offers, func(c labyrinth.Choice) bool {
		return c.Action.Kind == labyrinth.Propose && c.Action.Step.Kind == k
	})
	return ok
}

// proposal is the key of a party step.
func (d delve) proposal(label string, st labyrinth.Step) key {
	args := []string{string(st.Kind), string(st.Path) + string(st.Task), string(st.Hero)}
	for len(args) > 1 && args[len(args)-1] == "" {
		args = args[:len(args)-1]
	}
	return button(label, d.counted("propose", args...))
}

func (d delve) steps(list ...labyrinth.Step) []key {
	var keys []key
	for _, st := range list {
		if d.mayStep(st) {
			keys = append(keys, d.proposal(d.t("maze.key."+string(st.Kind)), st))
		}
	}
	return keys
}

func (d delve) pageKey(name string) key { return button(d.t("maze.key."+name), d.free("page", name)) }

func (d delve) backKeys() []key { return []key{button(d.t("key.back"), d.free("page", "home"))} }

// mainKeys are the scenes to choose from (L26).
func (d delve) mainKeys() []key {
	keys := d.steps(step(labyrinth.SearchPlace), step(labyrinth.LookAround))
	if d.mayAny(labyrinth.ScoutPath) {
		keys = append(keys, d.pageKey("scout"))
	}
	if d.mayAny(labyrinth.MovePath) {
		keys = append(keys, d.pageKey("move").styled(primary))
	}
	if d.mayAny(labyrinth.ShortRest) {
		keys = append(keys, d.pageKey("rest"))
	}
	return append(keys, button(d.t("maze.key.map"), d.free("map")))
}

// wayKeys are one key a corridor.
func (d delve) wayKeys(k labyrinth.StepKind, icon string) []key {
	var keys []key
	for _, w := range waysOut(d.Sight) {
		st := labyrinth.Step{Kind: k, Path: w.ID}
		if !d.mayStep(st) {
			continue
		}
		keys = append(keys, d.proposal(icon+" "+w.mark+" "+d.wayLabel(w), st))
	}
	return keys
}

func (d delve) wayLabel(w exit) string {
	switch {
	case w.there != nil:
		return d.raw("p", string(w.there.ID))
	case w.Gate:
		return d.t("maze.gate")
	}
	return d.t("maze.unknown")
}

// thingKeys are what can be done with what is here: tasks, here and in corridors, and things that lie about.
func (d delve) thingKeys() []key {
	var keys []key
	for _, t := range d.tasks() {
		keys = append(keys, d.taskKey(t))
	}
	if here := seenAt(d.Sight, d.Sight.At); here != nil {
		for _, i := range here.Items {
			keys = append(keys, button(d.wide("✋", d.raw("i", string(i.ID))), d.free("pick-up", string(i.ID))))
		}
	}
	return keys
}

// tasks are those within reach, here and in corridors from here.
func (d delve) tasks() []labyrinth.Task {
	var list []labyrinth.Task
	if here := seenAt(d.Sight, d.Sight.At); here != nil {
		list = append(list, here.Tasks...)
	}
	for _, w := range waysOut(d.Sight) {
		if w.Task != nil {
			list = append(list, *w.Task)
		}
	}
	var open []labyrinth.Task
	for _, t := range list {
		if !t.Done && d.mayTackle(t.ID) {
			open = append(open, t)
		}
	}
	return open
}

func (d delve) mayTackle(id labyrinth.TaskID) bool {
	_, ok := offered(d.Offers, func(c labyrinth.Choice) bool {
		return c.Action.Kind == labyrinth.Propose && c.Action.Step.Task == id
	})
	return ok
}

// taskKey begins a task at once where only one hero can, and else asks who rolls.
func (d delve) taskKey(t labyrinth.Task) key {
	label := d.wide(taskIcon(t.Kind), d.raw("t", string(t.ID)))
	var only []labyrinth.HeroID
	for i := range d.Sight.Heroes {
		if h := &d.Sight.Heroes[i]; able(h) {
			only = append(only, h.ID)
		}
	}
	if len(only) == 1 {
		return d.proposal(label, labyrinth.Step{Kind: labyrinth.Tackle, Task: t.ID, Hero: only[0]})
	}
	return button(label, d.free("page", "tackle", string(t.ID)))
}

// heroKeys are one key a hero for a step that one of them does.
func (d delve) heroKeys(k labyrinth.StepKind, task labyrinth.TaskID) []key {
	icons := map[labyrinth.StepKind]string{
		labyrinth.Tackle: "🎲", labyrinth.LeadStep: "👑", labyrinth.AsideStep: "💤",
	}
	var keys []key
	for i := range d.Sight.Heroes {
		h := &d.Sight.Heroes[i]
		st := labyrinth.Step{Kind: k, Task: task, Hero: h.ID}
		if !d.mayStep(st) && k != labyrinth.AsideStep || k == labyrinth.AsideStep && !d.aside(h) {
			continue
		}
		icon := icons[k]
		if k == labyrinth.EscapeLair {
			icon = d.t("maze.key.escape")
		}
		keys = append(keys, d.proposal(joined(" ", icon, d.shortHero(h.ID), percent(d.Odds.Tasks[h.ID])), st))
	}
	return keys
}

// aside tells whether the party could let a hero stand aside: its own player has no say in it (L27).
func (d delve) aside(h *labyrinth.Hero) bool {
	present := 0
	for i := range d.Sight.Heroes {
		if o := &d.Sight.Heroes[i]; o.Gone == "" && !o.Away {
			present++
		}
	}
	return h.Gone == "" && !h.Away && present > 1
}

func (d delve) moreKeys() []key {
	var keys []key
	if !d.Alone {
		keys = append(keys, d.pageKey("lead"))
		if len(d.Sight.Heroes) > 1 {
			keys = append(keys, d.pageKey("aside"))
		}
	}
	if !d.Alone {
		keys = append(keys, button(d.t("key.call"), d.free("call")))
	}
	if len(d.Sight.Votes) > 0 {
		keys = append(keys, button(d.t("maze.key.withdraw"), d.free("withdraw")))
	}
	if d.mayStep(step(labyrinth.StopTogether)) {
		keys = append(keys, d.proposal(d.t("maze.key.stop"), step(labyrinth.StopTogether)).styled(danger))
	}
	keys = append(keys, button(d.t("key.lock"), d.free("lock")))
	if !d.Alone && d.For == "" {
		keys = append(keys, d.padKey())
	}
	return keys
}

// claimKeys let another say yes or no (L27).
func (d delve) claimKeys() []key {
	var keys []key
	for _, c := range d.Sight.Claims {
		n := strconv.Itoa(c.Number)
		if d.another(c.Hero) && (d.For == "" || !d.mine(c.Hero)) {
			keys = append(keys, button("👍 "+d.shortHero(c.Hero), d.free("confirm", n)))
		}
		keys = append(keys, button("👎 "+d.shortHero(c.Hero), d.free("deny", n)))
	}
	return keys
}

// another tells whether anybody is there who could agree with a hero's claim.
func (d delve) another(id labyrinth.HeroID) bool {
	h := heroIn(d.Sight, id)
	return d.Master || slices.ContainsFunc(d.Sight.Present, func(p labyrinth.PlayerID) bool { return h == nil || p != h.Player })
}

// mine tells whether a hero is played by the one whose card this is; on the group's card everybody's are.
func (d delve) mine(id labyrinth.HeroID) bool {
	h := heroIn(d.Sight, id)
	return d.For == "" || h != nil && Person(h.Player) == d.For
}

// asideKeys stand below everything.
func (d delve) asideKeys() []key {
	keys := []key{button(d.t("maze.key.own"), d.free("own"))}
	if !d.Alone && d.For == "" {
		keys = append(keys, button(d.t("key.join"), d.free("join")))
	}
	keys = append(keys, d.pageKey("more"))
	if d.For != "" {
		return keys
	}
	if d.Master && d.waiting() {
		keys = append(keys, button(d.t("maze.key.go-on"), d.counted("resolve")))
	}
	if d.Master {
		keys = append(keys, d.deskKey())
	}
	return keys
}

// waiting tells whether silence would stand for anything: a party that has proposed nothing waits for itself.
func (d delve) waiting() bool {
	exploring := d.Sight.Stage == labyrinth.Exploring || d.Sight.Stage == labyrinth.Captive
	return !exploring || slices.ContainsFunc(d.Sight.Votes, func(v labyrinth.Vote) bool { return !ownStep(v.Step.Kind) })
}

// ownStep tells whether a step is about the table and not a scene.
func ownStep(k labyrinth.StepKind) bool {
	return k == labyrinth.AsideStep || k == labyrinth.LeadStep || k == labyrinth.StopTogether
}
