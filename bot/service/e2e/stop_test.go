package e2e_test

import "testing"

// TestStop: the program ends within its time whatever it is busy with.
func TestStop(t *testing.T) {
	t.Parallel()
	t.Run("waiting for Telegram", func(t *testing.T) {
		t.Parallel()
		p := start(t, awaitedTelegram(t).settings())
		p.err.waitFor(t, "Telegram cannot be reached")
		p.terminate(stopTime)
	})
	t.Run("with nothing to do", func(t *testing.T) {
		t.Parallel()
		server := newTelegram(t)
		p := start(t, server.settings())
		server.quiet()
		p.terminate(stopTime)
	})
	t.Run("with cards that cannot be sent", func(t *testing.T) {
		t.Parallel()
		server := newTelegram(t)
		p := start(t, server.settings())
		server.quiet()
		sending := server.hang("sendMessage")
		check(t, server.Add(server.group, server.BotID(), vera))
		await(t, "call", sending)
		p.terminate(stopTime)
	})
	t.Run("with a tap whose answer hangs", func(t *testing.T) {
		t.Parallel()
		server := newTelegram(t)
		p := start(t, server.settings())
		g := game{server, t, server.group}
		check(t, g.Add(g.group, g.BotID(), vera))
		answering := server.hang("answerCallbackQuery")
		g.press(vera, "book", "grail")
		await(t, "call", answering)
		p.terminate(stopTime)
	})
}
