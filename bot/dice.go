package bot

import (
	"encoding/binary"
	"encoding/hex"

	"kubik/rules/dice"
)

// thrown are dice that were thrown together, as the journal keeps them: pairs of sides and face, and in hex the mark that
// has keyed them.
type thrown struct {
	Mark string   `json:"mark"`
	Dice [][2]int `json:"dice"`
}

// Dice are those of one action of a scene. Each throw is a stream of its own, keyed by the mark of the action's canonical
// bytes and the number of the throw among the action's own. So a throw that everybody has seen can be recomputed by
// anybody, and tells nothing of one beside it that is hidden: not even how many dice that had.
type Dice struct {
	roll       Roll
	seed, veil Seed
	position   uint64
	canon      []byte
	fell       []thrown
}

// NewDice are the dice of an action at a position of the scene that has this seed and this veil.
func NewDice(roll Roll, seed, veil Seed, position uint64, canon []byte) *Dice {
	return &Dice{roll: roll, seed: seed, veil: veil, position: position, canon: canon}
}

// Throw throws a pool.
func (d *Dice) Throw(p dice.Pool) []int {
	mark := d.veil.Mark(binary.BigEndian.AppendUint64(append([]byte(nil), d.canon...), uint64(len(d.fell))))
	one := &noting{Roller: d.roll(d.seed, d.position, mark), mark: mark}
	faces := p.Roll(one)
	d.fell = append(d.fell, one.thrown())
	return faces
}

// Roll throws a single die.
func (d *Dice) Roll(sides int) int { return d.Throw(dice.Pool{Count: 1, Sides: sides})[0] }

// noting notes the dice of one throw.
type noting struct {
	dice.Roller
	mark []byte
	fell [][2]int
}

func (n *noting) Roll(sides int) int {
	face := n.Roller.Roll(sides)
	n.fell = append(n.fell, [2]int{sides, face})
	return face
}

func (n *noting) thrown() thrown { return thrown{Mark: hex.EncodeToString(n.mark), Dice: n.fell} }
