package bot

import (
	"errors"
	"slices"

	"kubik/rules/grail"
)

// ruledOut names the rule that the table, or this round, does without, where an action was refused for that.
func (t *turn) ruledOut(a grail.Action, err error) error {
	refused, id := grail.Refusal(""), ruleOf(a)
	if !errors.As(err, &refused) || id == "" || refused == grail.NotYours || refused == grail.MasterOnly {
		return err
	}
	s := t.scene.State
	if slices.Contains(s.Rules.Off, id) == slices.Contains(s.Once, id) {
		return err
	}
	return refuse("rule-off", "Rule", t.spoken().T("rule."+id))
}

// ruleOf is the rule that an action is of, among those that can be switched off; empty: of none.
func ruleOf(a grail.Action) string {
	switch {
	case a.Kind == grail.ChooseMode && a.Mode == grail.Charge:
		return "G10"
	case a.Kind == grail.ChooseMode && (a.Mode == grail.Prepare || a.Mode == grail.Guard):
		return "G9"
	case a.Kind == grail.ChooseDefense && a.Cliche == "":
		return "G2.6"
	}
	return map[grail.ActionKind]string{
		grail.PumpAttack: "G11", grail.PumpDefense: "G11", grail.OpenPhantasm: "G13", grail.Shatter: "G14",
		grail.ShowSign: "G15", grail.Identify: "G15", grail.Command: "G16", grail.SetGrade: "G17", grail.ToggleHelper: "G21",
		grail.JoinGroup: "G22", grail.LeadGroup: "G22", grail.SetAmbush: "G22", grail.Confront: "G24", grail.Struggle: "G24",
		grail.GiveMana: "G26", grail.Mend: "G26", grail.GrantClash: "G8", grail.GrantPowerful: "G2.5",
	}[a.Kind]
}
