package e2e_test

import "testing"

// TestBadToken: what cannot be a token, and what Telegram does not know, end the program with one line.
func TestBadToken(t *testing.T) {
	t.Parallel()
	server := newTelegram(t)
	for name, bad := range map[string]string{
		"cut off":   token[:20],
		"no secret": "7001:",
		"no number": token[5:] + token[5:],
		"a space":   token[:20] + " " + token[20:],
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			set := server.settings()
			set["TELEGRAM_BOT_TOKEN"] = bad
			start(t, set).refuses("token", "@BotFather")
		})
	}
	t.Run("unknown to Telegram", func(t *testing.T) {
		t.Parallel()
		server := newTelegram(t)
		server.revoke()
		start(t, server.settings()).refuses("token")
	})
}

// TestTokenRevoked: a bot whose token is taken away while it runs does not go on asking.
func TestTokenRevoked(t *testing.T) {
	t.Parallel()
	server := newTelegram(t)
	p := start(t, server.settings())
	p.err.waitFor(t, "at work")
	server.quiet()
	server.revoke()
	check(t, server.Add(server.group, server.BotID(), vera)) // wakes the poll
	await(t, "end", p.ended)
	if code := p.cmd.ProcessState.ExitCode(); code != 1 {
		t.Errorf("exit %d", code)
	}
	p.err.waitFor(t, "kubik: ")
}

// TestTelegramDownAtStart: the bot waits for Telegram, and comes up with it.
func TestTelegramDownAtStart(t *testing.T) {
	t.Parallel()
	server := awaitedTelegram(t)
	p := start(t, server.settings())
	p.err.waitFor(t, "Telegram cannot be reached")
	server.listen()
	g := game{server, t, server.group}
	g.openLobby()
	p.terminate(stopTime)
}

// TestTelegramDownLater: what was tapped while Telegram was away is played when it is back.
func TestTelegramDownLater(t *testing.T) {
	t.Parallel()
	server := newTelegram(t)
	p := start(t, server.settings())
	g := game{server, t, server.group}
	g.openLobby()
	eventually(t, "way to start", func() bool { _, _, found := g.button("setup"); return found })
	server.cut()
	p.err.waitFor(t, "the poll failed")
	query := g.press(vera, "setup")
	server.listen()
	g.toast(query)
	g.sees("На кону")
	p.terminate(stopTime)
}
