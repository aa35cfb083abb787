package transcript

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"time"

	"kubik/bot/playground"
)

// directive is one form that an act can have.
type directive struct {
	form *regexp.Regexp
	play func(s *stage, words []string) error
}

// directives are all forms, first match first. Words are the groups of the form.
func directives() []directive {
	return []directive{
		{regexp.MustCompile(`^people (.+)$`), (*stage).gather},
		{regexp.MustCompile(`^dice ([0-9 /]+)$`), (*stage).load},
		{regexp.MustCompile(`^clock (\S+)$`), (*stage).turn},
		{regexp.MustCompile(`^restart$`), (*stage).restart},
		{regexp.MustCompile(`^crash$`), (*stage).crash},
		{regexp.MustCompile(`^(\S+) adds the bot$`), (*stage).addBot},
		{regexp.MustCompile(`^(\S+) removes the bot$`), (*stage).removeBot},
		{regexp.MustCompile(`^(\S+) makes the group a supergroup$`), (*stage).upgrade},
		{regexp.MustCompile(`^(\S+) makes the group a forum$`), (*stage).forum},
		{regexp.MustCompile(`^(\S+) opens the topic «(.+)»$`), (*stage).openTopic},
		{regexp.MustCompile(`^(\S+) (closes|reopens|deletes) the topic «(.+)»$`), (*stage).turnTopic},
		{regexp.MustCompile(`^(\S+) hides behind the group$`), (*stage).hide},
		{regexp.MustCompile(`^the bot reads all$`), (*stage).readAll},
		{regexp.MustCompile(`^(\S+) types «@bot ?(.*)»$`), (*stage).ask},
		{regexp.MustCompile(`^(\S+) chooses «(.+?)»( in «.+»)?$`), (*stage).choose},
		{regexp.MustCompile(`^(\S+) makes (\S+) an administrator$`), (*stage).promote},
		{regexp.MustCompile(`^(\S+) taps «(.+?)»( in private| in «.+?»)?(?: on #(\d+))?( twice| as the bot dies)?$`), (*stage).tap},
		{regexp.MustCompile(`^(\S+) sends «(.*)»( in private)?(?: on #(\d+))?$`), (*stage).forge},
		{regexp.MustCompile(`^(\S+) to the bot: 📎 (\S+)$`), (*stage).attach},
		{regexp.MustCompile(`^(\S+) to the bot: (.*)$`), (*stage).whisper},
		{regexp.MustCompile(`^(\S+) replies( in private)? to #(\d+): (.*)$`), (*stage).reply},
		{regexp.MustCompile(`^(\S+) in «(.+?)»: (.*)$`), (*stage).sayIn},
		{regexp.MustCompile(`^([^\s:]+): (.*)$`), (*stage).say},
	}
}

// play does one act and lets it take its breath.
func (s *stage) play(text string) error {
	for _, d := range directives() {
		if words := d.form.FindStringSubmatch(text); words != nil {
			if err := d.play(s, words[1:]); err != nil {
				return err
			}
			if err := s.settle(); err != nil {
				return err
			}
			if err := s.opened(); err != nil {
				return err
			}
			s.clock.Advance(breath)
			return s.settle()
		}
	}
	return fmt.Errorf("%q is no act: see the README beside the transcripts", text)
}

// opened follows the addresses that taps have been answered with, as clients do by themselves.
func (s *stage) opened() error {
	for _, query := range s.tapped {
		toast, _ := s.world.Answer(query)
		if toast.URL == "" {
			continue
		}
		if _, err := s.world.Follow(toast.User, toast.URL); err != nil {
			return err
		}
		if err := s.settle(); err != nil {
			return err
		}
	}
	return nil
}

// gather names the people. Who stands first has made the group. A language may follow a name: «Ann/en».
func (s *stage) gather(words []string) error {
	if s.group != 0 {
		return fmt.Errorf("the people are named already")
	}
	var ids []int64
	for _, word := range strings.Fields(words[0]) {
		name, lang, _ := strings.Cut(word, "/")
		if lang == "" {
			lang = "ru"
		}
		id := int64(firstUser + len(ids))
		if err := s.world.AddUser(playground.User{ID: id, Name: name, Language: lang}); err != nil {
			return err
		}
		s.people[name], s.names[id] = id, name
		ids = append(ids, id)
	}
	title := "Вечерняя игра"
	if strings.HasSuffix(words[0], "/en") {
		title = "Game night"
	}
	var err error
	s.group, err = s.world.AddGroup(title, ids[0], ids[1:]...)
	return err
}

func (s *stage) load(words []string) error {
	for _, face := range strings.Fields(strings.ReplaceAll(words[0], "/", " ")) {
		n, err := strconv.Atoi(face)
		if err != nil {
			return err
		}
		s.dice.add(n)
	}
	return nil
}

func (s *stage) turn(words []string) error {
	d, err := time.ParseDuration(words[0])
	if err != nil || d <= 0 {
		return fmt.Errorf("%q is no time such as 90s, 10m or 24h", words[0])
	}
	s.clock.Advance(d)
	return nil
}

func (s *stage) addBot(words []string) error {
	return s.by(words[0], func(user int64) error { return s.world.Add(s.group, s.world.BotID(), user) })
}

func (s *stage) removeBot(words []string) error {
	return s.by(words[0], func(user int64) error { return s.world.Remove(s.group, s.world.BotID(), user) })
}

// upgrade moves everybody into the supergroup that the group becomes. Its messages are numbered anew.
func (s *stage) upgrade(words []string) error {
	return s.by(words[0], func(user int64) (err error) {
		s.group, err = s.world.Upgrade(s.group, user)
		return err
	})
}

func (s *stage) promote(words []string) error {
	return s.by(words[0], func(by int64) error {
		return s.by(words[1], func(user int64) error { return s.world.Promote(s.group, user, by) })
	})
}

func (s *stage) say(words []string) error {
	return s.by(words[0], func(user int64) error {
		_, err := s.world.Say(user, s.group, written(words[1]))
		return err
	})
}

// written is a message as it was typed: ⏎ begins a new line.
func written(words string) string { return strings.ReplaceAll(words, " ⏎ ", "\n") }

// reply answers a message, in the group or in the private chat.
func (s *stage) reply(words []string) error {
	return s.by(words[0], func(user int64) error {
		chat := s.group
		if words[1] != "" {
			chat = user
		}
		to, err := strconv.ParseInt(words[2], 10, 64)
		if err != nil {
			return err
		}
		_, err = s.world.Reply(user, chat, to, words[3])
		return err
	})
}

func (s *stage) whisper(words []string) error {
	return s.by(words[0], func(user int64) error {
		_, err := s.world.Say(user, user, strings.ReplaceAll(written(words[1]), "{table}", s.table()))
		return err
	})
}

// attach sends a file of the folder «files» beside the transcript to the bot.
func (s *stage) attach(words []string) error {
	return s.by(words[0], func(user int64) error {
		data, err := os.ReadFile(filepath.Join(s.beside, "files", filepath.Base(words[1])))
		if err != nil {
			return err
		}
		_, err = s.world.Attach(user, user, 0, words[1], "", data)
		return err
	})
}

// by finds who acts.
func (s *stage) by(name string, do func(user int64) error) error {
	user, ok := s.people[name]
	if !ok {
		return fmt.Errorf("nobody is called %q", name)
	}
	return do(user)
}

// tap taps the newest button of that label; one that is a link is followed. «on #3» taps a message by its number, even
// if the button has gone from it meanwhile, as from a screen that was not refreshed.
func (s *stage) tap(words []string) error {
	return s.by(words[0], func(user int64) error {
		chat, topic, err := s.where(user, words[2])
		if err != nil {
			return err
		}
		message, button, err := s.find(chat, topic, words[1], words[3])
		if err != nil {
			return err
		}
		press := func() error { return s.press(user, chat, message, button) }
		switch words[4] {
		case " twice":
			return errors.Join(press(), press())
		case " as the bot dies":
			return s.dying(press)
		}
		return press()
	})
}

func (s *stage) press(user, chat, message int64, button playground.Button) error {
	if button.URL != "" {
		_, err := s.world.Follow(user, button.URL)
		return err
	}
	return s.send(user, chat, message, button.Data)
}

// send sends callback data and notes that an answer is due.
func (s *stage) send(user, chat, message int64, data string) error {
	query, err := s.world.TapData(user, chat, message, data)
	s.tapped = append(s.tapped, query)
	return err
}

// forge sends callback data that no button carries, from the newest message of a chat or from another. {table} stands
// for the table's id.
func (s *stage) forge(words []string) error {
	return s.by(words[0], func(user int64) error {
		chat := s.group
		if words[2] != "" {
			chat = user
		}
		message, err := s.number(chat, words[3])
		if err != nil {
			return err
		}
		return s.send(user, chat, message, strings.ReplaceAll(words[1], "{table}", s.table()))
	})
}

// number reads the number of a message; without one it is the newest of the chat.
func (s *stage) number(chat int64, digits string) (int64, error) {
	if digits != "" {
		return strconv.ParseInt(digits, 10, 64)
	}
	messages := s.world.Messages(chat)
	if len(messages) == 0 {
		return 0, fmt.Errorf("there is no message yet to send this from")
	}
	return messages[len(messages)-1].ID, nil
}
