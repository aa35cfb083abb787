package playground_test

import (
	"encoding/json"
	"strings"
	"testing"

	"kubik/bot/playground"
)

// talk is a forum with the bot in it and two topics of Вера's.
type talk struct {
	*fixture
	forum, fight, tavern int64
}

func forum(t *testing.T, standing string) *talk {
	t.Helper()
	f := &talk{fixture: populated(t)}
	f.forum = must(f.AddForum("Кампания", vera, anya))
	f.ok(f.Add(f.forum, bot, vera))
	if standing == playground.Administrator {
		f.ok(f.Promote(f.forum, bot, vera))
	}
	f.fight, f.tavern = must(f.OpenTopic(f.forum, vera, "Бой")), must(f.OpenTopic(f.forum, vera, "Таверна"))
	f.call("getUpdates", params{"offset": "-1"})
	f.confirm()
	return f
}

// threaded is a message as a forum has it.
type threaded struct {
	ID      int64 `json:"message_id"`
	Thread  int64 `json:"message_thread_id"`
	InTopic bool  `json:"is_topic_message"`
	Text    string
	Chat    struct {
		Forum bool `json:"is_forum"`
	}
	Answers *struct {
		ID int64 `json:"message_id"`
	} `json:"reply_to_message"`
	Created *struct{ Name string } `json:"forum_topic_created"`
	Closed  *struct{}              `json:"forum_topic_closed"`
	Opened  *struct{}              `json:"forum_topic_reopened"`
	Edited  *struct{ Name string } `json:"forum_topic_edited"`
}

// heard are the messages that wait for the bot.
func (f *talk) heard() (out []threaded) {
	f.t.Helper()
	for _, u := range result[[]struct{ Message json.RawMessage }](f.fixture, "getUpdates", nil) {
		var m threaded
		f.ok(json.Unmarshal(u.Message, &m))
		out = append(out, m)
	}
	f.confirm()
	return out
}

func (f *talk) sendIn(topic int64, more params) threaded {
	f.t.Helper()
	p := params{"chat_id": id(f.forum), "text": "карточка"}
	if topic != 0 {
		p["message_thread_id"] = id(topic)
	}
	for name, value := range more {
		p[name] = value
	}
	return result[threaded](f.fixture, "sendMessage", p)
}

func TestMessagesStandInTopics(t *testing.T) {
	f := forum(t, playground.Ordinary)
	here := f.sendIn(f.fight, nil)
	if !here.InTopic || here.Thread != f.fight || !here.Chat.Forum || here.Answers == nil || here.Answers.ID != f.fight {
		t.Errorf("in a topic: %+v", here)
	}
	if general := f.sendIn(0, nil); general.InTopic || general.Thread != 0 || general.Answers != nil {
		t.Errorf("in General: %+v", general)
	}
	if answer := f.sendIn(0, params{"reply_to_message_id": id(here.ID)}); answer.Thread != f.fight || answer.Answers.ID != here.ID {
		t.Errorf("an answer stands where its question does: %+v", answer)
	}
	must(f.SayIn(anya, f.forum, f.tavern, "/roll@kubik_bot 2к6"))
	must(f.SayIn(anya, f.forum, 0, "/roll@kubik_bot d20"))
	must(f.Reply(anya, f.forum, here.ID, "ответ"))
	got := f.heard()
	if len(got) != 3 || got[0].Thread != f.tavern || !got[0].InTopic || got[0].Answers.ID != f.tavern {
		t.Fatalf("the bot heard %+v", got)
	}
	if got[1].InTopic || got[1].Thread != 0 || got[2].Thread != f.fight || got[2].Answers.ID != here.ID {
		t.Errorf("the bot heard %+v", got[1:])
	}
	if m, _ := f.Find(f.forum, "2к6"); m.Topic != f.tavern {
		t.Errorf("people see %+v", m)
	}
}

// Outside of forums an answer carries the thread that it belongs to, and that is no topic.
func TestThreadsAreNoTopics(t *testing.T) {
	f := populated(t)
	first := f.send(f.super, "карточка")
	second := must(f.Reply(anya, f.super, number(first), "раз"))
	must(f.Reply(anya, f.super, second, "два"))
	for _, u := range result[[]struct{ Message threaded }](f, "getUpdates", nil) {
		if m := u.Message; m.InTopic || id(m.Thread) != first {
			t.Errorf("%+v", m)
		}
	}
}

func TestTopicsAreMadeAndClosed(t *testing.T) {
	f := forum(t, playground.Administrator)
	made := result[struct {
		Thread int64 `json:"message_thread_id"`
		Name   string
		Color  int64 `json:"icon_color"`
	}](f.fixture, "createForumTopic", params{"chat_id": id(f.forum), "name": "  Карточки  ", "icon_color": "16766590"})
	if made.Name != "Карточки" || made.Color != 16766590 {
		t.Errorf("made %+v", made)
	}
	mine := params{"chat_id": id(f.forum), "message_thread_id": id(made.Thread)}
	result[bool](f.fixture, "closeForumTopic", mine)
	f.sendIn(made.Thread, nil) // administrators may
	if _, err := f.SayIn(anya, f.forum, made.Thread, "можно?"); err == nil {
		t.Error("a member wrote in a closed topic")
	}
	result[bool](f.fixture, "reopenForumTopic", mine)
	must(f.SayIn(anya, f.forum, made.Thread, "теперь можно"))
	result[bool](f.fixture, "editForumTopic", params{"chat_id": id(f.forum), "message_thread_id": id(made.Thread), "name": "Стол"})
	got := f.heard()
	if len(got) != 5 || got[0].Created.Name != "Карточки" || got[0].ID != made.Thread || got[1].Closed == nil || got[2].Opened == nil || got[4].Edited.Name != "Стол" {
		t.Errorf("the bot heard %+v", got)
	}
	result[bool](f.fixture, "deleteForumTopic", mine)
	if got := f.call("sendMessage", params{"chat_id": id(f.forum), "message_thread_id": id(made.Thread), "text": "x"}); got.Description != "Bad Request: message thread not found" {
		t.Errorf("in a deleted topic: %q", got.Description)
	}
	result[bool](f.fixture, "closeGeneralForumTopic", params{"chat_id": id(f.forum)})
	if _, err := f.SayIn(anya, f.forum, 0, "можно?"); err == nil {
		t.Error("a member wrote in a closed General")
	}
	result[bool](f.fixture, "reopenGeneralForumTopic", params{"chat_id": id(f.forum)})
}

func TestTopicRefusals(t *testing.T) {
	for _, c := range []struct {
		name, method, standing string
		params                 func(*talk) params
		want                   string
	}{
		{"General by its number", "sendMessage", "", func(*talk) params { return params{"message_thread_id": "1", "text": "x"} }, "message thread not found"},
		{"no such topic", "sendMessage", "", func(*talk) params { return params{"message_thread_id": "999", "text": "x"} }, "message thread not found"},
		{"closed", "sendMessage", "", func(f *talk) params {
			f.ok(f.CloseTopic(f.forum, f.fight, vera, true))
			return params{"message_thread_id": id(f.fight), "text": "x"}
		}, "TOPIC_CLOSED"},
		{"General closed", "sendMessage", "", func(f *talk) params {
			f.ok(f.CloseTopic(f.forum, 0, vera, true))
			return params{"text": "x"}
		}, "TOPIC_CLOSED"},
		{"gone", "sendMessage", "", func(f *talk) params {
			f.ok(f.DropTopic(f.forum, f.fight, vera))
			return params{"message_thread_id": id(f.fight), "text": "x"}
		}, "message thread not found"},
		{"made by a member", "createForumTopic", "", func(*talk) params { return params{"name": "x"} }, "not enough rights to create a topic"},
		{"no name", "createForumTopic", playground.Administrator, func(*talk) params { return params{"name": " "} }, "title must be non-empty"},
		{"a colour of its own", "createForumTopic", playground.Administrator, func(*talk) params { return params{"name": "x", "icon_color": "7"} }, "invalid icon color specified"},
		{"in a group", "createForumTopic", playground.Administrator, func(f *talk) params { return params{"chat_id": id(f.super), "name": "x"} }, "the chat is not a forum"},
		{"another's", "editForumTopic", "", func(f *talk) params { return params{"message_thread_id": id(f.fight), "name": "x"} }, "not enough rights to edit the topic"},
		{"another's, closing", "closeForumTopic", "", func(f *talk) params { return params{"message_thread_id": id(f.fight)} }, "not enough rights to close or open the topic"},
		{"open already", "reopenForumTopic", playground.Administrator, func(f *talk) params { return params{"message_thread_id": id(f.fight)} }, "TOPIC_NOT_MODIFIED"},
		{"none named", "closeForumTopic", playground.Administrator, func(*talk) params { return nil }, "invalid forum topic identifier specified"},
		{"none known", "closeForumTopic", playground.Administrator, func(*talk) params { return params{"message_thread_id": "999"} }, "TOPIC_ID_INVALID"},
	} {
		t.Run(c.name, func(t *testing.T) {
			f := forum(t, c.standing)
			p := params{"chat_id": id(f.forum)}
			for name, value := range c.params(f) {
				p[name] = value
			}
			if got := f.call(c.method, p); got.Code != 400 || got.Description != "Bad Request: "+c.want {
				t.Errorf("got %d %q, want %q", got.Code, got.Description, c.want)
			}
		})
	}
}

// An administrator may write in the name of the chat; the bot cannot know who it was.
func TestAnonymousAdministrators(t *testing.T) {
	f := populated(t)
	f.ok(f.Hide(f.super, vera, true))
	must(f.Say(vera, f.super, "/gm@kubik_bot"))
	raw := string(result[[]struct{ Message json.RawMessage }](f, "getUpdates", nil)[0].Message)
	for _, part := range []string{`"id":1087968824`, `"GroupAnonymousBot"`, `"sender_chat":{"id":` + id(f.super)} {
		if !strings.Contains(raw, part) {
			t.Errorf("%s is missing in %s", part, raw)
		}
	}
	if strings.Contains(raw, "Вера") {
		t.Errorf("her name stands in %s", raw)
	}
	if err := f.Hide(f.super, anya, true); err == nil {
		t.Error("a member hides")
	}
}
