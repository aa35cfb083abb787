package card

import "kubik/rules/grail"

// Book asks what to play.
func Book(f Frame, step int) Card { return Card{} }

// Leader asks who leads.
func Leader(f Frame, in LeaderIn) Card { return Card{} }

// Lobby stays between fights.
func Lobby(f Frame, in LobbyIn) Card { return Card{} }

// Setup sets a fight up.
func Setup(f Frame, in SetupIn) Card { return Card{} }

// Fight is the live card of the running round.
func Fight(f Frame, in FightIn) Card { return Card{} }

// Finish asks whether the fight really ends.
func Finish(f Frame, scene, step int) Card { return Card{} }

// Record is a round that is over.
func Record(f Frame, in RecordIn) Card { return Card{} }

// Choice is where one fighter's declaration is made.
func Choice(f Frame, in ChoiceIn) Card { return Card{} }

// Mine is a declaration in plain pages of at most 200 UTF-16 units, for alerts.
func Mine(f Frame, in ChoiceIn) []string { return []string{""} }

// Join is the way into a running fight.
func Join(f Frame, in JoinIn) Card { return Card{} }

// End is the card after a fight.
func End(f Frame, in EndIn) Card { return Card{} }

// Desk is the master's private desk.
func Desk(f Frame, in DeskIn) Card { return Card{} }

// Welcome greets in private.
func Welcome(f Frame) Card { return Card{} }

// Help explains the game.
func Help(f Frame) Card { return Card{} }

// Sheet is a character card, as far as the viewer may know it.
func Sheet(f Frame, seen grail.Seen) Card { return Card{} }

// Pointer replaces a stray old card.
func Pointer(f Frame) Card { return Card{} }

// RankName is a rank as players write it.
func RankName(r grail.Rank) string { return "" }

// LifeText is the line at risk in short.
func (w Words) LifeText(line *grail.Line) string { return "" }

// OddsText is a chance in percent, rounded down.
func (w Words) OddsText(odds grail.Odds) string { return "" }

// Length counts UTF-16 units, as Telegram does.
func Length(s string) int { return 0 }
