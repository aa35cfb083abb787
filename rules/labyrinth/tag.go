package labyrinth

import "slices"

// Tag is a hint: what a cliché or a resource is good for, what an obstacle asks for, what a monster fears.
type Tag string

// Tags. InBattle is for resources alone: they suit any roll of a battle.
const (
	Might    Tag = "might"
	Agility  Tag = "agility"
	Stealth  Tag = "stealth"
	Lore     Tag = "lore"
	Craft    Tag = "craft"
	Magic    Tag = "magic"
	Faith    Tag = "faith"
	Charm    Tag = "charm"
	Nature   Tag = "nature"
	Healing  Tag = "healing"
	Fire     Tag = "fire"
	Light    Tag = "light"
	Music    Tag = "music"
	Command  Tag = "command"
	InBattle Tag = "battle"
)

// Tags lists all tags that a cliché may have.
func Tags() []Tag {
	return []Tag{Might, Agility, Stealth, Lore, Craft, Magic, Faith, Charm, Nature, Healing, Fire, Light, Music, Command}
}

// meet tells whether the two have a tag in common.
func meet(a, b []Tag) bool {
	return slices.ContainsFunc(a, func(t Tag) bool { return slices.Contains(b, t) })
}
