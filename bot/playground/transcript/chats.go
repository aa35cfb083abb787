package transcript

import (
	"fmt"
	"regexp"
	"strings"

	"kubik/bot/playground"
)

// anywhere is no topic in particular.
const anywhere = -1

// where is the chat and topic of an act: « in private», « in «Бой»», or nothing for anywhere in the group.
func (s *stage) where(user int64, words string) (chat, topic int64, err error) {
	switch {
	case words == "":
		return s.group, anywhere, nil
	case words == " in private":
		return user, anywhere, nil
	}
	topic, err = s.topic(strings.TrimSuffix(strings.TrimPrefix(words, " in «"), "»"))
	return s.group, topic, err
}

// topic finds a topic by its name.
func (s *stage) topic(name string) (int64, error) {
	topic, known := s.topics[name]
	if !known {
		return 0, fmt.Errorf("there is no topic «%s»", name)
	}
	return topic, nil
}

func (s *stage) forum(words []string) error {
	return s.by(words[0], func(user int64) error { return s.world.SetForum(s.group, user, true) })
}

func (s *stage) openTopic(words []string) error {
	return s.by(words[0], func(user int64) (err error) {
		s.topics[words[1]], err = s.world.OpenTopic(s.group, user, words[1])
		return err
	})
}

func (s *stage) turnTopic(words []string) error {
	return s.by(words[0], func(user int64) error {
		topic, err := s.topic(words[2])
		switch {
		case err != nil:
			return err
		case words[1] == "deletes":
			return s.world.DropTopic(s.group, topic, user)
		}
		return s.world.CloseTopic(s.group, topic, user, words[1] == "closes")
	})
}

// hide lets somebody write in the name of the group from now on.
func (s *stage) hide(words []string) error {
	return s.by(words[0], func(user int64) error { return s.world.Hide(s.group, user, true) })
}

// readAll switches the bot's privacy mode off.
func (s *stage) readAll([]string) error {
	s.world.ReadAll(true)
	return nil
}

func (s *stage) sayIn(words []string) error {
	return s.by(words[0], func(user int64) error {
		topic, err := s.topic(words[1])
		if err != nil {
			return err
		}
		_, err = s.world.SayIn(user, s.group, topic, written(strings.ReplaceAll(words[2], "{code}", s.code())))
		return err
	})
}

// codes are as the bot writes them for people to type.
var codes = regexp.MustCompile(`/place (\S+-\S+)`)

// code is the newest code that anybody has been given.
func (s *stage) code() (code string) {
	for _, chat := range s.chats() {
		for _, m := range s.world.Messages(chat) {
			if found := codes.FindStringSubmatch(m.Text); found != nil && m.From == s.world.BotID() {
				code = found[1]
			}
		}
	}
	return code
}

// ask types something after the bot's name.
func (s *stage) ask(words []string) error {
	return s.by(words[0], func(user int64) (err error) {
		s.asked, err = s.world.Ask(user, s.group, words[1])
		s.asker, s.offer = user, s.asked
		return err
	})
}

// choose sends a line of what was offered last.
func (s *stage) choose(words []string) error {
	return s.by(words[0], func(user int64) error {
		_, topic, err := s.where(user, words[2])
		if err != nil {
			return err
		}
		for _, line := range s.world.Offered(s.offer).Results {
			if offered(line) == words[1] || line.Title == words[1] {
				_, err := s.world.Choose(user, s.group, max(topic, 0), s.offer, line.ID)
				return err
			}
		}
		return fmt.Errorf("«%s» is not offered", words[1])
	})
}

// offers are the lines over the input of the one who has typed after the bot's name.
func (s *stage) offers() (lines []string) {
	if s.asked == "" {
		return nil
	}
	o := s.world.Offered(s.asked)
	s.asked = ""
	if o.Button != "" {
		lines = append(lines, s.names[s.asker]+" ⟵ ["+o.Button+" ↗]")
	}
	for _, line := range o.Results {
		lines = append(lines, s.names[s.asker]+" ⟵ ["+offered(line)+"]")
	}
	return lines
}

func offered(line playground.OfferedLine) string {
	if line.Description == "" {
		return line.Title
	}
	return line.Title + " · " + line.Description
}
