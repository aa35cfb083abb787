package grail

// Line is one cliché as somebody sees it. A line that is hidden from the viewer is not in the list at all.
type Line struct {
	ID      ClicheID
	Name    string
	Trait   Trait
	Kind    Kind
	Secrecy Secrecy
	Known   bool // Now and Max are told; else only Lost is
	Now     Rank
	Max     Rank
	Lost    int // steps
	Armours ClicheID
	Payer   ClicheID
	// Helper and Powerful are told of lines whose rank is (G21, G2.5).
	Helper, Powerful, Noble, Resists         bool
	Phantasm, Constant, Throwable, Destroyed bool
	// TrueName of a Phantasm is told once it is revealed (G15).
	TrueName string
	// Rollable tells whether it could attack or defend now, as far as the viewer knows.
	Rollable bool
}

// Seen is a fighter as somebody sees it.
type Seen struct {
	ID     FighterID
	Name   string // the public name
	Player PlayerID
	Side   int
	Out    Out
	Since  int
	Lines  []Line
	Life   *Line // the line at risk; nil when the viewer may not see it, or in a dispute
	Ready  bool
	// Declared is nil while the declaration is not for this viewer.
	Declared *Declaration
	// Target is the target that an NPC has announced (G2.1): enemies first, and the NPC is ready. Else empty.
	Target FighterID
	// AllOpen tells that no line of the sheet is hidden from anybody, Phantasms apart.
	AllOpen bool
	// Prepared tells that an attack die is ready, Guarding that the full defence is up (G9).
	Prepared, Guarding bool
	// Servant and Contract are public; of Inner those that the viewer knows of (G6, G16.4, G24).
	Servant bool
	// Signs counts the uses of Phantasms that a witness might name; TrueName is told once it is known (G15).
	Signs    int
	TrueName string
	Contract FighterID
	Class    Class
	// Count is how many creatures fight as this one; 0: it is one (G23). Things it has made are told to its owner (G25).
	Count  int
	Things []Thing
	Inner  []Inner
	// Seals are the Command Seals that are left to a master; nil: nobody is contracted to this fighter (G16.1).
	Seals *int
	// Swift is what is rolled for initiative in place of «Ловкость» (G1). Only for those who see Declared.
	Swift ClicheID
	// Band is with whom the fighter wishes to form a group (G22); empty: with nobody.
	Band FighterID
	// Gift and Mending are what flows when the round ends (G26). Only for those who see Declared.
	Gift    FighterID
	Mending int
	// AttackHelpers, DefenseHelpers, Grades, Clashing and Striking are what else is declared and what the master says to it. Only for those who see
	// Declared.
	AttackHelpers, DefenseHelpers []ClicheID
	Grades                        []Graded
	Clashing, Striking            bool
	// Asking tells that the fighter waits for the master's yes to stay undefended. Only for those who see Declared.
	Asking bool
}

// SeenGroup is an allied group as somebody sees it (G22).
type SeenGroup struct {
	Leader  FighterID
	Members []FighterID
	// Ours tells that the viewer plays one of them; then Attacker, Defender and Grudges are told, and otherwise empty. An
	// empty Defender of Ours: whoever is aimed at defends.
	Ours               bool
	Attacker, Defender FighterID
	Grudges            []Grudge
}

// Sight is the fight as somebody sees it. Cards are made from it and from nothing else.
type Sight struct {
	Stage      Stage
	Round      int
	Step       int
	Risk       Risk
	Initiative Initiative
	Rules      Rules
	Once       []string // rules that stand the other way round this round (GXX)
	Fighters   []Seen
	Pending    *Pending
	Groups     []SeenGroup
	Ambush     int // target number of forming a group, 0: none (G22.4)
}
