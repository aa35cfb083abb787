package playground

import (
	"encoding/json"
	"unicode/utf8"

	"kubik/bot/playground/markup"
)

func (s *Server) sendMessage(a args) (any, error) {
	return s.sendBody(a, inputText, func() (*file, error) { return nil, nil })
}

// sendBody posts words and what they carry. The words are read first, and the file is kept last.
func (s *Server) sendBody(a args, words func(args) (markup.Text, error), carried func() (*file, error)) (any, error) {
	parsed, err := words(a)
	if err != nil {
		return nil, err
	}
	reply, err := replyTarget(a)
	if err != nil {
		return nil, err
	}
	inline, prompt, err := replyMarkup(a)
	if err != nil {
		return nil, err
	}
	c, err := s.target(a, toWrite)
	if err != nil {
		return nil, err
	}
	topic, err := s.mayReply(c, a, reply)
	if err != nil {
		return nil, err
	}
	f, err := carried()
	if err != nil {
		return nil, err
	}
	text, entities, err := settled(parsed, f)
	if err != nil {
		return nil, err
	}
	m := &message{File: f, Topic: topic, Chat: c.ID, From: s.bot.ID, Text: text, Entities: entities, Markup: inline, Prompt: prompt, Silent: a.yes("disable_notification")}
	if s.world.message(c.ID, reply.id) != nil {
		m.ReplyTo = reply.id
	}
	if err := s.post(c, m); err != nil {
		return nil, err
	}
	return s.wireMessage(m, true), nil
}

// post charges and checks a message of the bot's, and puts it into its chat.
func (s *Server) post(c *chat, m *message) error {
	if err := m.fits("Message is too long", "message caption is too long"); err != nil {
		return err
	}
	if c.Mute {
		return badRequest("not enough rights to send %s to the chat", m.File.kind())
	}
	if err := m.Markup.links(); err != nil {
		return err
	}
	if err := s.spend(c); err != nil {
		return err
	}
	if err := m.Markup.accept(); err != nil {
		return err
	}
	s.count(c.ID).Sends++
	c.BotWrote = true
	s.add(c, m)
	return nil
}

// fits refuses words that are too long, as a text or beside a file.
func (m *message) fits(text, caption string) error {
	switch n := utf8.RuneCountInString(m.Text); {
	case m.File == nil && n > textLimit:
		return badRequest("%s", text)
	case m.File != nil && n > captionLimit:
		return badRequest("%s", caption)
	}
	return nil
}

type reply struct {
	id      int64
	without bool // send even if the message is missing
}

// replyTarget reads reply_parameters or the older parameters.
func replyTarget(a args) (reply, error) {
	if _, ok := a["reply_parameters"]; !ok {
		return reply{a.messageID("reply_to_message_id"), a.yes("allow_sending_without_reply")}, nil
	}
	raw := a["reply_parameters"]
	if raw == "" {
		return reply{}, nil
	}
	if !json.Valid([]byte(raw)) {
		return reply{}, badRequest("Can't parse reply parameters JSON object")
	}
	f, ok := object(json.RawMessage(raw))
	if !ok {
		return reply{}, badRequest("Object expected as reply parameters")
	}
	if len(f) == 0 {
		return reply{}, nil
	}
	id, err := f.required("message_id")
	if err != nil {
		return reply{}, badRequest("%v", err)
	}
	return reply{max(0, lenient(id)), f.yes("allow_sending_without_reply")}, nil
}

// mayReply finds the topic of a new message: the one that was named, else that of the message it answers.
func (s *Server) mayReply(c *chat, a args, r reply) (topic int64, err error) {
	to := s.world.message(c.ID, r.id)
	topic = a.number("message_thread_id")
	switch {
	case topic != 0 && c.topic(topic) == nil:
		return 0, badRequest("Message thread not found")
	case r.id != 0 && !r.without && to == nil:
		return 0, badRequest("message to be replied not found")
	case topic == 0 && to != nil:
		topic = to.Topic
	}
	if c.closed(topic) && !c.runs(s.bot.ID) {
		return 0, badRequest("TOPIC_CLOSED")
	}
	return topic, nil
}

// add gives a message its id and date, and keeps and shows it.
func (s *Server) add(c *chat, m *message) {
	if c.Type == Supergroup {
		c.Last++
		m.ID = c.Last
	} else {
		s.world.meta.Message++
		m.ID = s.world.meta.Message
		s.saveMeta()
	}
	m.Chat, m.Date = c.ID, s.now().Unix()
	if m.opens != nil {
		m.opens(m.ID)
	}
	if m.ViaBot && m.Markup != nil {
		m.Inline = inlineName(c.ID, m.ID)
		s.world.inline[m.Inline] = place{c.ID, m.ID}
	}
	s.world.messages[c.ID] = append(s.world.messages[c.ID], m)
	s.saveChat(c)
	s.saveMessage(m)
	s.tell(Change{Kind: Posted, Chat: c.ID, Message: m.ID})
}

var chatActions = map[string]bool{"cancel": true, "typing": true, "record_video": true, "upload_video": true, "record_audio": true,
	"record_voice": true, "upload_audio": true, "upload_voice": true, "upload_photo": true, "upload_document": true, "choose_sticker": true,
	"pick_up_location": true, "find_location": true, "record_video_note": true, "upload_video_note": true}
