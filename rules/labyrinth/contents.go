package labyrinth

// Contents of a labyrinth, in keys: the words are kept with the cards. Difficulties are those of depth 1; a deeper
// labyrinth is harder (see deeper).

func task(key string, kind TaskKind, tn int, hints ...Tag) Task {
	return Task{Key: key, Kind: kind, TN: tn, Hints: hints}
}

// dangerous makes a failed check cost 1 damage (L3).
func dangerous(t Task) Task {
	t.Dangerous = true
	return t
}

// gripping is an obstacle that rolls by itself; losing to it costs 1 damage (L4).
func gripping(key string, n int, hints ...Tag) Task {
	return Task{Key: key, Kind: Obstacle, Dice: n, Dangerous: true, Hints: hints}
}

// Barriers bar corridors and caches.
func Barriers() []Task {
	return []Task{
		task("rockfall", Obstacle, 10, Might),
		dangerous(task("chasm", Obstacle, 9, Agility)),
		task("rusted-gate", Obstacle, 9, Craft, Might),
		task("riddle-door", Obstacle, 10, Lore),
		dangerous(task("flooded-stairs", Obstacle, 9, Nature, Agility)),
		task("sealed-circle", Obstacle, 11, Magic),
		dangerous(task("blade-corridor", Obstacle, 11, Agility, Craft)),
		task("sleeping-guards", Obstacle, 10, Stealth),
		task("weeping-statue", Obstacle, 9, Charm, Music),
		dangerous(task("acid-drip", Obstacle, 8, Craft)),
		task("dark-maze", Obstacle, 9, Light, Lore),
		task("cursed-altar", Obstacle, 10, Faith),
		gripping("grasping-vines", 2, Nature, Fire),
		gripping("sticky-net", 2, Agility, Fire),
		gripping("quarrelsome-door", 2, Charm, Command),
		gripping("closing-walls", 3, Might),
	}
}

// Snares catch those who search, once.
func Snares() []Task {
	return []Task{
		dangerous(task("dart-plate", Trap, 8, Agility)),
		dangerous(task("false-floor", Trap, 9, Agility, Stealth)),
		dangerous(task("sleeping-gas", Trap, 8, Healing, Nature)),
		dangerous(task("rune-flash", Trap, 10, Magic, Lore)),
	}
}

// Survivors are helped by a check (L15).
func Survivors() []Task {
	return []Task{
		task("lost-porter", Survivor, 8, Charm, Lore),
		task("wounded-scout", Survivor, 9, Healing),
		task("walled-in-mason", Survivor, 10, Might, Craft),
		task("frightened-choir", Survivor, 9, Music, Command),
		task("petrified-scholar", Survivor, 11, Magic, Faith),
		task("stubborn-mule", Survivor, 8, Nature, Charm),
	}
}

func resource(key string, dice int, tags ...Tag) Item { return Item{Key: key, Dice: dice, Tags: tags} }

func clothing(key string, dice int) Item { return Item{Key: key, Dice: dice, Clothing: true} }

// Resources lie about (L24, L25).
func Resources() []Item {
	return []Item{
		resource("rope", 1, Agility, Might),
		resource("oil-flask", 2, Fire, InBattle),
		resource("lantern", 1, Light),
		resource("crowbar", 1, Might, Craft),
		resource("old-map", 1, Lore),
		resource("holy-water", 2, Faith, InBattle),
		resource("herbs", 1, Healing, Nature),
		resource("lockpicks", 2, Craft, Stealth),
		resource("dry-rations", 1, Nature, Charm),
		resource("bronze-bell", 1, Music, Command),
		resource("rune-chalk", 2, Magic),
		resource("throwing-knives", 2, InBattle),
		resource("silver-mirror", 1, Charm, Light),
		resource("smoke-pot", 2, Stealth, InBattle),
		clothing("leather-coat", 2),
		clothing("padded-jacket", 1),
		clothing("travel-cloak", 1),
		clothing("bronze-helmet", 2),
		clothing("guard-cuirass", 3),
	}
}

// Happenings are what a search can bring beside things, by key: each does one thing, see happen.
func Happenings() []string {
	return []string{"clear-spring", "old-shrine", "quiet-corner", "falling-echo", "wall-map", "warm-draught",
		"forgotten-song", "cold-wind"}
}

// Themes are the locations of a generated labyrinth, by key.
func Themes() []string {
	return []string{"hall-of-columns", "dry-cistern", "mushroom-grotto", "old-forge", "sunken-chapel", "crooked-library",
		"mosaic-court", "bone-cellar", "mirror-gallery", "clock-room", "root-cave", "wind-shaft", "wine-vault",
		"statue-garden", "empty-barracks", "star-well"}
}

// happen is one of Happenings. Ruling: none of them hurts, for nobody has a say in them.
func (p *play) happen(key string) {
	p.emit(Event{Kind: Happened, Rule: "L26", Key: key, Place: p.At})
	switch key {
	case "clear-spring", "warm-draught":
		p.refresh()
	case "old-shrine", "forgotten-song":
		p.reward(0)
	case "quiet-corner":
		p.Stay = 0
	case "falling-echo", "cold-wind":
		p.Stay++
	case "wall-map":
		p.readWallMap()
	}
}

// refresh heals 1 damage of each hero, where it is worst.
func (p *play) refresh() {
	for _, h := range p.able() {
		c := (&Rest{}).cure(h)
		if line := h.cliche(c.Cliche); line != nil && !c.Debuff {
			p.cure(h, line, 1, false)
		}
	}
}

// readWallMap tells of all that is behind the corridors known from here.
func (p *play) readWallMap() {
	for i := range p.Map.Paths {
		if w := &p.Map.Paths[i]; w.Found && w.touches(p.At) {
			if there := p.Map.place(w.beyond(p.At)); !there.known() {
				p.scout(there)
			}
		}
	}
}
