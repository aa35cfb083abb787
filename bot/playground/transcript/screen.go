package transcript

import (
	"cmp"
	"fmt"
	"maps"
	"slices"
	"strconv"
	"strings"

	"kubik/bot/playground"
)

// screen is all that people have before their eyes.
type screen struct {
	messages map[int64][]playground.Message // by chat
	toasts   map[int64]int                  // how many each has seen
}

// look takes a picture of everything. What has been seen of a message is kept for taps on old keyboards.
func (s *stage) look() screen {
	now := screen{map[int64][]playground.Message{}, map[int64]int{}}
	for _, chat := range s.chats() {
		now.messages[chat] = s.world.Messages(chat)
	}
	for id := range s.names {
		now.toasts[id] = len(s.world.Toasts(id))
	}
	return now
}

// chats are the group and everybody's own chat with the bot.
func (s *stage) chats() []int64 {
	return append([]int64{s.group}, slices.Sorted(maps.Keys(s.names))...)
}

// news is what has changed between two screens, line by line: answers to taps, then messages chat by chat.
func (s *stage) news(before, after screen) []string {
	var lines []string
	for _, id := range slices.Sorted(maps.Keys(s.names)) {
		answers := slices.Clone(s.world.Toasts(id)[before.toasts[id]:])
		slices.SortFunc(answers, inOrder)
		for _, toast := range answers {
			lines = append(lines, s.answer(id, toast)...)
		}
	}
	lines = append(lines, s.offers()...)
	for _, chat := range s.chats() {
		was := map[int64]playground.Message{}
		for _, m := range before.messages[chat] {
			was[m.ID] = m
		}
		for _, m := range after.messages[chat] {
			old, stood := was[m.ID]
			lines = append(lines, s.message(chat, old, m, stood)...)
		}
	}
	return lines
}

// inOrder sorts answers by their taps: answers are not held back for one another, and may overtake on the wire.
func inOrder(a, b playground.Toast) int {
	return cmp.Or(cmp.Compare(len(a.Query), len(b.Query)), cmp.Compare(a.Query, b.Query))
}

// answer is a toast, or an alert (marked !). A silent answer is no news.
func (s *stage) answer(user int64, toast playground.Toast) []string {
	if toast.Text == "" {
		return nil
	}
	sign := "⟵"
	if toast.Alert {
		sign = "⟵!"
	}
	return []string{s.names[user] + " " + sign + " " + strings.ReplaceAll(toast.Text, "\n", " / ")}
}

// message is one message that is new, changed or gone. What people write themselves is no news.
func (s *stage) message(chat int64, old, m playground.Message, stood bool) []string {
	where := "#" + strconv.FormatInt(m.ID, 10)
	if chat != s.group {
		where = s.names[chat] + " " + where
	}
	for name, topic := range s.topics {
		if m.Topic == topic {
			where += " in «" + name + "»"
		}
	}
	if m.ViaBot {
		where += " by " + s.names[m.From]
	}
	switch {
	case m.From != s.world.BotID() && !m.ViaBot || m.Service != nil || stood && old.Deleted:
		return nil
	case m.Deleted && !stood:
		return nil
	case m.Deleted:
		return []string{"− " + where}
	case !stood:
		return append([]string{"+ " + where + s.inReply(m)}, picture(m)...)
	case slices.Equal(picture(old), picture(m)):
		return nil
	}
	return append([]string{"~ " + where}, picture(m)...)
}

// inReply names the one whose message in the group a new one answers.
func (s *stage) inReply(m playground.Message) string {
	if m.Chat != s.group {
		return ""
	}
	for _, to := range s.world.Messages(m.Chat) {
		if to.ID == m.ReplyTo && to.ID != 0 {
			return " to " + s.names[to.From]
		}
	}
	return ""
}

// picture is a message with its keyboard.
func picture(m playground.Message) []string {
	var lines []string
	if m.File != nil {
		lines = append(lines, "│ "+attachment(*m.File))
	}
	for _, line := range strings.Split(m.Readable, "\n") {
		if line == "" && m.Readable == "" && m.File != nil {
			break
		}
		lines = append(lines, strings.TrimRight("│ "+line, " "))
	}
	for _, row := range m.Rows {
		var keys []string
		for _, b := range row {
			keys = append(keys, "["+b.Text+arrow(b)+"]")
		}
		lines = append(lines, "│ "+strings.Join(keys, " "))
	}
	return lines
}

// attachment is a picture by its size in pixels, or a document by its name.
func attachment(f playground.File) string {
	if f.Photo {
		return fmt.Sprintf("🖼 %d×%d", f.Width, f.Height)
	}
	return "📎 " + f.Name
}

// arrow marks a button that leads out of the chat, as clients do.
func arrow(b playground.Button) string {
	if b.URL != "" {
		return " ↗"
	}
	return ""
}

// find looks for a button from the newest message back, or on one message, there among all keyboards it has had.
// topic narrows the search to one topic; anywhere is all of the chat.
func (s *stage) find(chat, topic int64, label, number string) (int64, playground.Button, error) {
	for _, m := range slices.Backward(s.world.Messages(chat)) {
		keyboards := [][][]playground.Button{m.Rows}
		switch {
		case topic != anywhere && m.Topic != topic:
			continue
		case number == "" && m.Deleted, number != "" && number != strconv.FormatInt(m.ID, 10):
			continue
		case number != "":
			keyboards = append(keyboards, s.worn[place{chat, m.ID}]...)
		}
		for _, rows := range keyboards {
			if b, n := button(rows, label); n > 1 {
				return 0, b, fmt.Errorf("#%d has %d buttons [%s]", m.ID, n, label)
			} else if n == 1 {
				return m.ID, b, nil
			}
		}
	}
	return 0, playground.Button{}, fmt.Errorf("there is no button [%s]", label)
}

// button finds the buttons of a label, and returns one of them and how many there are.
func button(rows [][]playground.Button, label string) (found playground.Button, n int) {
	for _, b := range slices.Concat(rows...) {
		if b.Text == label {
			found, n = b, n+1
		}
	}
	return found, n
}

// place names a message of a chat.
type place struct{ chat, message int64 }

// remember keeps the keyboards that messages had, newest first.
func (s *stage) remember(now screen) {
	for chat, messages := range now.messages {
		for _, m := range messages {
			at := place{chat, m.ID}
			if len(m.Rows) > 0 {
				s.worn[at] = append([][][]playground.Button{m.Rows}, s.worn[at]...)
			}
		}
	}
}

// table is the id that stands in the callback data of the group.
func (s *stage) table() string {
	for _, m := range s.world.Messages(s.group) {
		for _, row := range m.Rows {
			for _, b := range row {
				if parts := strings.Split(b.Data, ":"); len(parts) > 2 {
					return parts[2]
				}
			}
		}
	}
	return ""
}
