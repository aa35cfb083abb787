package bot

import (
	"kubik/bot/card"
	"kubik/rules/grail"
	"kubik/state"
)

// origin names the post that a tap claims to come from, by the table as it stands before the tap.
type origin func(*turn) state.PostID

func onLobby(t *turn) state.PostID { return t.lobbyPost() }
func onDesk(t *turn) state.PostID {
	if t.deputy() {
		return t.deputyPost()
	}
	return t.deskPost()
}
func onEnd(t *turn) state.PostID { return t.scene.endPost() }
func onJoin(t *turn) state.PostID {
	return t.scene.joinPost(account(grail.PlayerID(t.tap.Arg(0))))
}

func onFight(t *turn) state.PostID {
	if t.private() {
		return t.privatePost()
	}
	return t.scene.fightPost()
}

// onChoice is the choice card of the fighter that the tap speaks of; on the desk all of them are pages of one card.
func onChoice(t *turn) state.PostID {
	if t.private() {
		return t.privatePost()
	}
	return t.scene.choicePost(grail.FighterID(t.tap.Arg(0)))
}

// privatePost is what the master's taps in private come from, or a player's.
func (t *turn) privatePost() state.PostID {
	if t.master() {
		return t.deskPost()
	}
	return t.padPost(t.who.ID)
}

// trace tells the board which message was tapped. One that is not the post's own is a copy whose sending was never
// acknowledged, or a leftover: the board adopts it or turns it into a pointer.
func (t *turn) trace(r route, message int64) {
	if r.on == nil || message == 0 {
		return
	}
	place := t.home()
	if t.private() {
		place = state.Place{Chat: t.chat.ID}
	}
	t.bot.Board.Stray(t.owner, t.history.current(r.on(t)), place, message, func() card.Card {
		return card.Pointer(t.bot.frame(t.world))
	})
}
