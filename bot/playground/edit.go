package playground

import (
	"slices"

	"kubik/bot/playground/markup"
)

const notModified = "message is not modified: specified new message content and reply markup are exactly the same as a current content and " +
	"reply markup of the message"

func (s *Server) editMessageText(a args) (any, error) {
	return s.editBody(a, inputText, func(m *message) (*file, error) {
		if m.Text == "" || m.File != nil {
			return nil, badRequest("There is no text in the message to edit")
		}
		return nil, nil
	})
}

// editBody changes a message's words and what they carry.
func (s *Server) editBody(a args, words func(args) (markup.Text, error), carried func(*message) (*file, error)) (any, error) {
	parsed, err := words(a)
	if err != nil {
		return nil, err
	}
	c, m, inline, err := s.editTarget(a)
	if err != nil {
		return nil, err
	}
	f, err := carried(m)
	if err != nil {
		return nil, err
	}
	text, entities, err := settled(parsed, f)
	if err != nil {
		return nil, err
	}
	edited := *m
	edited.Text, edited.Entities, edited.Markup, edited.File = text, entities, inline, f
	return s.edited(c, m, edited)
}

// edited makes an edit; of an inline message the bot learns no more than that it was made.
func (s *Server) edited(c *chat, m *message, next message) (any, error) {
	if err := s.edit(c, m, next); err != nil {
		return nil, err
	}
	if m.Inline != "" {
		return true, nil
	}
	return s.wireMessage(m, true), nil
}

func (s *Server) editMessageReplyMarkup(a args) (any, error) {
	c, m, inline, err := s.editTarget(a)
	if err != nil {
		return nil, err
	}
	edited := *m
	edited.Markup = inline
	return s.edited(c, m, edited)
}

// editTarget finds the message to edit and reads its next keyboard.
func (s *Server) editTarget(a args) (*chat, *message, *keyboard, error) {
	inline, prompt, err := replyMarkup(a)
	if err != nil {
		return nil, nil, nil, err
	}
	if a["chat_id"] == "" && a.messageID("message_id") == 0 {
		if a["inline_message_id"] == "" {
			return nil, nil, nil, badRequest("Message identifier is not specified")
		}
		c, m := s.inlineMessage(a["inline_message_id"])
		switch {
		case m == nil:
			return nil, nil, nil, badRequest("MESSAGE_ID_INVALID")
		case prompt != nil:
			return nil, nil, nil, badRequest("Inline keyboard expected")
		}
		return c, m, inline, nil
	}
	c, m, err := s.messageIn(a, toEdit, "message to edit")
	switch {
	case err != nil:
		return nil, nil, nil, err
	case c.Moved != 0:
		return nil, nil, nil, badRequest("MESSAGE_ID_INVALID")
	case m.From != s.bot.ID, m.Prompt != nil, m.Service != nil:
		return nil, nil, nil, badRequest("Message can't be edited")
	case prompt != nil:
		return nil, nil, nil, badRequest("Inline keyboard expected")
	}
	return c, m, inline, nil
}

// edit charges and checks an edit, and makes it.
func (s *Server) edit(c *chat, m *message, next message) error {
	if err := next.Markup.links(); err != nil {
		return err
	}
	if err := s.spend(c); err != nil {
		return err
	}
	if err := next.Markup.accept(); err != nil {
		return err
	}
	if err := next.fits("MESSAGE_TOO_LONG", "MEDIA_CAPTION_TOO_LONG"); err != nil {
		return err
	}
	if sameContent(m, &next) {
		return badRequest(notModified)
	}
	s.count(c.ID).Edits++
	next.Edited, next.Edits = s.now().Unix(), m.Edits+1
	*m = next
	s.saveMessage(m)
	s.tell(Change{Kind: Edited, Chat: c.ID, Message: m.ID})
	return nil
}

func sameContent(a, b *message) bool {
	return a.Text == b.Text && slices.Equal(a.Entities, b.Entities) && sameJSON(a.Markup, b.Markup) && a.File == b.File
}

func sameJSON(a, b any) bool { return string(encode(a)) == string(encode(b)) }
