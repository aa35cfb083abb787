package labyrinth

// masters tells whether the action is the master's alone.
func (a Action) masters() bool {
	switch a.Kind {
	case Resolve, Call, Oppose, SetTN, CallOff, Aim, Meet, Spawn, Banish, Award, Correct, SetStay, AddPlace, AddPath,
		AddTask, AddItem, AddFoe, Hide, Change, Remove, Reveal, MoveParty, Finish:
		return true
	}
	return false
}

// tidy tells whether the action carries only what its kind uses, so that one intent has one form.
func (a Action) tidy() bool {
	t := Action{Kind: a.Kind, By: a.By}
	switch a.Kind {
	case Withdraw, Timeout, Resolve, CallOff, Meet, Banish, Finish:
	case Propose:
		t.Step = a.Step
	case Confirm, Deny, SetTN, Award, SetStay:
		t.N = a.N
	case Enter:
		t.Entrant = a.Entrant
	default:
		return a.masters() && a.tidyMaster(t) || a.tidyHero(t)
	}
	return t == a
}

func (a Action) tidyHero(t Action) bool {
	t.Hero = a.Hero
	switch a.Kind {
	case Roll, Decline, Ready, Wait, Leave, Return:
	case ChooseCliche, Shed:
		t.Cliche = a.Cliche
	case ChooseTarget:
		t.Foe = a.Foe
	case Pump, Answer, Purify, Pay:
		t.N = a.N
	case Spend:
		t.Item, t.N = a.Item, a.N
	case Help:
		t.Cliche, t.Target = a.Cliche, a.Target
	case ClaimSuit:
		t.Cliche, t.Item, t.Text = a.Cliche, a.Item, a.Text
	case SetShield:
		t.Shield = a.Shield
	case NameDebuff, Rename:
		t.Cliche, t.Text = a.Cliche, a.Text
	case Deed:
		t.Text = a.Text
	case Take:
		t.Item = a.Item
	case Give:
		t.Item, t.Target = a.Item, a.Target
	case Challenge:
		t.Target = a.Target
	case Heal:
		t.Cliche, t.Debuff = a.Cliche, a.Debuff
	case Tend:
		t.With, t.Target, t.Cliche, t.Debuff = a.With, a.Target, a.Cliche, a.Debuff
	case Raise:
		t.Cliche, t.N = a.Cliche, a.N
	default:
		return false
	}
	return t == a
}

func (a Action) tidyMaster(t Action) bool {
	switch a.Kind {
	case Call, Oppose:
		t.Hero, t.N, t.Tag, t.Dangerous, t.Hidden = a.Hero, a.N, a.Tag, a.Dangerous, a.Hidden
	case Aim:
		t.Target, t.Line = a.Target, a.Line
	case Spawn:
		t.Monster, t.Thing = a.Monster, a.Thing
	case Correct:
		t.Hero, t.Foe, t.Cliche, t.Item, t.Field, t.N = a.Hero, a.Foe, a.Cliche, a.Item, a.Field, a.N
	case AddPlace, AddPath:
		t.Thing = a.Thing
	case AddTask:
		t.Place, t.Path, t.Thing = a.Place, a.Path, a.Thing
	case AddItem:
		t.Place, t.Hero, t.Thing = a.Place, a.Hero, a.Thing
	case AddFoe:
		t.Place, t.Monster, t.Thing = a.Place, a.Monster, a.Thing
	case Hide:
		t.Place, t.Thing = a.Place, a.Thing
	case Change:
		t.Place, t.Task, t.Item, t.Foe, t.Thing = a.Place, a.Task, a.Item, a.Foe, a.Thing
	case Remove:
		t.Place, t.Path, t.Task, t.Item, t.Foe = a.Place, a.Path, a.Task, a.Item, a.Foe
	case Reveal:
		t.Place, t.Path = a.Place, a.Path
	case MoveParty:
		t.Place = a.Place
	}
	return t == a
}

// tidy is the same for a step.
func (st Step) tidy() bool {
	t := Step{Kind: st.Kind}
	switch st.Kind {
	case SearchPlace, LookAround, ShortRest, LongRest, StopTogether:
	case ScoutPath, MovePath:
		t.Path = st.Path
	case Tackle:
		t.Task, t.Hero = st.Task, st.Hero
	case EscapeLair, AsideStep, LeadStep:
		t.Hero = st.Hero
	default:
		return false
	}
	return t == st
}
