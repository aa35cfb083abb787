package sheets

import "kubik/rules/grail"

// trait is what a label of the Holy Grail War stands for.
type trait struct {
	trait    grail.Trait
	phantasm bool
}

// ranked are the labels of ranks. The same label with a number is of a d20 sheet.
var ranked = known[trait]{
	{"str", trait{trait: grail.Strength}}, {"strength", trait{trait: grail.Strength}}, {"сила", trait{trait: grail.Strength}},
	{"сил", trait{trait: grail.Strength}}, {"筋力", trait{trait: grail.Strength}},
	{"end", trait{trait: grail.Endurance}}, {"endurance", trait{trait: grail.Endurance}},
	{"constitution", trait{trait: grail.Endurance}}, {"con", trait{trait: grail.Endurance}},
	{"выносливость", trait{trait: grail.Endurance}}, {"стойкость", trait{trait: grail.Endurance}},
	{"телосложение", trait{trait: grail.Endurance}}, {"耐久", trait{trait: grail.Endurance}},
	{"agi", trait{trait: grail.Agility}}, {"agility", trait{trait: grail.Agility}},
	{"ловкость", trait{trait: grail.Agility}}, {"敏捷", trait{trait: grail.Agility}},
	{"man", trait{trait: grail.Magic}}, {"mgi", trait{trait: grail.Magic}}, {"mag", trait{trait: grail.Magic}},
	{"mana", trait{trait: grail.Magic}}, {"magic", trait{trait: grail.Magic}},
	{"magical energy", trait{trait: grail.Magic}}, {"магия", trait{trait: grail.Magic}},
	{"мана", trait{trait: grail.Magic}}, {"魔力", trait{trait: grail.Magic}},
	{"lck", trait{trait: grail.Luck}}, {"luc", trait{trait: grail.Luck}}, {"luck", trait{trait: grail.Luck}},
	{"удача", trait{trait: grail.Luck}}, {"幸運", trait{trait: grail.Luck}}, {"幸运", trait{trait: grail.Luck}},
	{"np", trait{phantasm: true}}, {"noble phantasm", trait{phantasm: true}}, {"phantasm", trait{phantasm: true}},
	{"фантазм", trait{phantasm: true}}, {"благородный фантазм", trait{phantasm: true}}, {"нф", trait{phantasm: true}},
	{"宝具", trait{phantasm: true}}, {"寶具", trait{phantasm: true}},
}
