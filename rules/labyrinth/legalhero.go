package labyrinth

import "slices"

// legalHero asks about what a hero does.
func (s *State) legalHero(a Action) error {
	h := s.hero(a.Hero)
	switch {
	case h == nil:
		return NoSuchHero
	case !a.By.plays(h):
		return NotYours
	case h.Gone != "":
		return NotHere
	}
	switch a.Kind {
	case SetShield, NameDebuff, Rename, Shed, Purify, Take, Give, Leave, Return, Deed:
		return s.legalOwn(h, a)
	case Answer:
		return s.legalAnswer(a)
	case Heal, Tend, Pay, Ready, Wait, Raise:
		return s.legalRest(h, a)
	}
	return s.legalRoll(h, a)
}

// legalOwn: what is one's own may be done at any time.
func (s *State) legalOwn(h *Hero, a Action) error {
	c := h.cliche(a.Cliche)
	switch a.Kind {
	case NameDebuff, Rename, Shed:
		if c == nil {
			return NoSuchCliche
		}
	}
	switch a.Kind {
	case SetShield:
		if a.Shield != ShieldAsk && a.Shield != ShieldAlways && a.Shield != ShieldNever {
			return BadAction
		}
	case NameDebuff:
		return first(check(c.Debuffed, NoDebuff), check(plain(a.Text, MaxName), BadText))
	case Rename:
		return first(check(c.Renamable, NotNow), check(plain(a.Text, MaxName), BadText))
	case Shed:
		return first(check(c.Debuffed, NoDebuff), check(c.Corruption < c.Max, FullyTainted))
	case Purify:
		return check(within(a.N, 1, min(h.Purity, h.Vice)), CannotAfford)
	case Leave:
		return s.legalLeave(h)
	case Return:
		return check(h.Away, NotNow)
	case Deed:
		return s.legalDeed(h, a)
	default:
		return s.legalHandling(h, a)
	}
	return nil
}

// check is the refusal of what does not hold.
func check(holds bool, r Refusal) error {
	if holds {
		return nil
	}
	return r
}

// first is the first refusal of a list.
func first(errs ...error) error {
	for _, err := range errs {
		if err != nil {
			return err
		}
	}
	return nil
}

// legalDeed: at most one a scene, asked for ones included (L16, L27).
func (s *State) legalDeed(h *Hero, a Action) error {
	asked := slices.ContainsFunc(s.Claims, func(c Claim) bool { return c.Deed && c.Hero == h.ID })
	return first(check(h.able(), NotHere), check(!asked && h.Sinned != s.Scene, OnceAScene),
		check(len(s.Claims) < MaxClaims, TooMany), check(plain(a.Text, MaxText), BadText))
}

// legalLeave: between scenes, and somebody stays (L27).
func (s *State) legalLeave(h *Hero) error {
	stage := s.Stage()
	return first(check(h.present(), NotHere), check(stage == Exploring || stage == Captive, NotNow),
		check(s.count((*Hero).present) > 1, NotNow))
}

// legalHandling: things change hands between scenes, and while a check or a rest is prepared, not in a battle.
func (s *State) legalHandling(h *Hero, a Action) error {
	if stage := s.Stage(); stage == Fighting || stage == Deciding {
		return NotNow
	}
	if !h.able() {
		return NotHere
	}
	to := h
	if a.Kind == Give {
		to = s.hero(a.Target)
		if to == nil || to == h {
			return NoSuchHero
		}
	}
	has := a.Kind == Give && h.item(a.Item) != nil
	lies := a.Kind == Take && len(s.Captors) == 0 && slices.ContainsFunc(s.here().Items, func(i Item) bool { return i.ID == a.Item })
	return first(check(to.able(), NotHere), check(has || lies, NoSuchItem), check(len(to.Items) < MaxItems, TooMany))
}

func (s *State) legalAnswer(a Action) error {
	if s.Pending == nil || s.Pending.Hero != a.Hero {
		return NotNow
	}
	return check(within(a.N, 0, s.Pending.Max), TooMany)
}

// legalRoll asks about what belongs to a roll.
func (s *State) legalRoll(h *Hero, a Action) error {
	switch {
	case s.Pending != nil:
		return NotNow
	case !h.able():
		return NotHere
	case a.Kind == Challenge:
		return s.legalChallenge(h, a)
	case s.Battle == nil && s.Check == nil:
		return NotNow
	case a.Kind == Help:
		return s.legalHelp(h, a)
	}
	hand := s.hand(h.ID)
	if hand == nil {
		return NotYourRoll
	}
	switch a.Kind {
	case ChooseCliche:
		c := h.cliche(a.Cliche)
		return check(c != nil && c.Now > 0, NoSuchCliche)
	case ChooseTarget:
		return first(check(s.Battle != nil && !s.Battle.Defending, NotNow), check(s.foe(a.Foe) != nil, NoSuchFoe))
	case Pump:
		return s.legalPump(h, hand, a.N)
	case Spend:
		return s.legalSpend(h, a)
	case ClaimSuit:
		return s.legalClaim(h, a)
	case Roll:
		return check(!hand.Ready, NotNow)
	}
	return check(s.Check != nil && s.Battle == nil && s.Check.Kind == Versus, NotNow) // Decline
}

// legalPump: in battle alone, and no more than the cliché is worth (L6, L11).
func (s *State) legalPump(h *Hero, hand *Hand, n int) error {
	if s.Battle == nil {
		return BattleOnly
	}
	return check(within(n, 0, h.cliche(hand.Cliche).Effective()), TooMany)
}

func (s *State) legalSpend(h *Hero, a Action) error {
	i := h.item(a.Item)
	if i == nil {
		return NoSuchItem
	}
	return s.legalStake(h, i, a.N)
}

// legalStake: as many dice as are left, of a resource that suits (L24); clothing's against a monster that attacks
// (L25).
func (s *State) legalStake(h *Hero, i *Item, n int) error {
	switch {
	case i == nil:
		return NoSuchItem
	case i.Clothing && (s.Battle == nil || !s.Battle.Defending):
		return DefenceOnly
	case !i.Clothing && !s.serves(h, i):
		return NotSuitable
	}
	return check(within(n, 0, i.Dice), TooMany)
}

// legalHelp: for an ally's roll, instead of one's own action (L7).
func (s *State) legalHelp(h *Hero, a Action) error {
	hand := s.hand(a.Target)
	switch {
	case hand == nil || a.Target == h.ID || s.hand(h.ID) != nil:
		return NotYourRoll
	case s.Battle != nil && h.Used:
		return AlreadyActed
	case a.Cliche == "":
		return check(slices.ContainsFunc(hand.Helpers, func(o Helper) bool { return o.Hero == h.ID }), NotNow)
	case s.helpsElsewhere(h.ID, a.Target):
		return AlreadyActed
	}
	c := h.cliche(a.Cliche)
	return check(c != nil && c.Now > 0, NoSuchCliche)
}

// helpsElsewhere: of two heroes against each other one helps only one.
func (s *State) helpsElsewhere(helper, target HeroID) bool {
	if s.Battle != nil || s.Check.Other == nil {
		return false
	}
	other := &s.Check.Hand
	if other.Hero == target {
		other = s.Check.Other
	}
	return slices.ContainsFunc(other.Helpers, func(o Helper) bool { return o.Hero == helper })
}

// legalChallenge: between scenes, against somebody who can act (L4).
func (s *State) legalChallenge(h *Hero, a Action) error {
	if stage := s.Stage(); stage != Exploring {
		return NotNow
	}
	t := s.hero(a.Target)
	return first(check(t != nil && t != h, NoSuchHero), check(t != nil && t.able(), NotHere))
}

// legalClaim: something of one's own, that does not count yet and is not asked about. In a battle it answers a written
// weakness; clothing needs no claim. Alone it is granted once a scene (L5, L27).
func (s *State) legalClaim(h *Hero, a Action) error {
	c, i := h.cliche(a.Cliche), h.item(a.Item)
	switch {
	case (a.Cliche == "") == (a.Item == ""):
		return BadAction
	case a.Cliche != "" && c == nil:
		return NoSuchCliche
	case a.Item != "" && i == nil:
		return NoSuchItem
	case s.Battle != nil && len(s.hints()) == 0 && c != nil, i != nil && i.Clothing:
		return NotSuitable
	case c != nil && s.suits(h, c), i != nil && s.serves(h, i), s.asked(a):
		return NotNow
	case !a.By.Master && s.alone(h) && h.Claimed == s.Scene:
		return OnceAScene
	}
	return first(check(len(s.Claims) < MaxClaims, TooMany), check(plain(a.Text, MaxText), BadText))
}

func (s *State) asked(a Action) bool {
	return slices.ContainsFunc(s.Claims, func(c Claim) bool {
		return !c.Deed && c.Hero == a.Hero && c.Cliche == a.Cliche && c.Item == a.Item && c.For == s.subject()
	})
}
