package telegram

import (
	"encoding/json"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"
)

var march = time.Date(2026, 3, 1, 12, 0, 0, 0, time.UTC)

// updates are as Telegram writes them, with fields that the library knows and fields that it does not.
var updates = map[string]struct {
	raw  string
	want Update
}{
	"message in a topic": {
		`{"update_id":10,"message":{"message_id":5,"message_thread_id":7,"is_topic_message":true,"date":1772366400,
		"from":{"id":42,"is_bot":false,"first_name":"Аня","last_name":"К","username":"anya","language_code":"ru","is_premium":true},
		"chat":{"id":-1001,"type":"supergroup","title":"Грааль","is_forum":true},
		"reply_to_message":{"message_id":7,"date":1,"chat":{"id":-1001,"type":"supergroup"},"forum_topic_created":{"name":"x","icon_color":1}},
		"text":"/roll 2к6","entities":[{"type":"bot_command","offset":0,"length":500}]}}`,
		Update{ID: 10, Message: &Message{ID: 5, Topic: 7, TopicName: "x", Date: march, Text: "/roll 2к6",
			Chat: Chat{ID: -1001, Type: Supergroup, Title: "Грааль", Forum: true},
			From: User{ID: 42, Name: "Аня К", Username: "anya", Language: "ru"}}},
	},
	"true reply in a topic": {
		`{"update_id":10,"message":{"message_id":9,"message_thread_id":7,"is_topic_message":true,"date":1772366400,
		"chat":{"id":-1001,"type":"supergroup","is_forum":true},"text":"да",
		"reply_to_message":{"message_id":8,"message_thread_id":7,"date":1,"chat":{"id":-1001,"type":"supergroup"}}}}`,
		Update{ID: 10, Message: &Message{ID: 9, Topic: 7, Date: march, Text: "да", ReplyTo: 8,
			Chat: Chat{ID: -1001, Type: Supergroup, Forum: true}}},
	},
	"reply thread outside forums is no topic": {
		`{"update_id":10,"message":{"message_id":9,"message_thread_id":8,"date":1772366400,
		"chat":{"id":-1001,"type":"supergroup"},"caption":"пост","photo":[],
		"reply_to_message":{"message_id":8,"date":1,"chat":{"id":-1001,"type":"supergroup"}}}}`,
		Update{ID: 10, Message: &Message{ID: 9, Date: march, Text: "пост", ReplyTo: 8, Chat: Chat{ID: -1001, Type: Supergroup}}},
	},
	"anonymous administrator": {
		`{"update_id":10,"message":{"message_id":9,"date":1772366400,"from":{"id":1087968824,"is_bot":true,"first_name":"Group","username":"GroupAnonymousBot"},
		"sender_chat":{"id":-1001,"type":"supergroup","title":"Грааль"},"chat":{"id":-1001,"type":"supergroup","title":"Грааль"},"text":"x"}}`,
		Update{ID: 10, Message: &Message{ID: 9, Date: march, Text: "x",
			From:   User{ID: 1087968824, Bot: true, Name: "Group", Username: "GroupAnonymousBot"},
			Sender: &Chat{ID: -1001, Type: Supergroup, Title: "Грааль"}, Chat: Chat{ID: -1001, Type: Supergroup, Title: "Грааль"}}},
	},
	"upgrade to a supergroup": {
		`{"update_id":10,"message":{"message_id":9,"date":1772366400,"chat":{"id":-5,"type":"group"},"migrate_to_chat_id":-1009999999999}}`,
		Update{ID: 10, Message: &Message{ID: 9, Date: march, Chat: Chat{ID: -5, Type: Group}, MigrateTo: -1009999999999}},
	},
	"tap": {
		`{"update_id":11,"callback_query":{"id":"99","from":{"id":42,"first_name":"Аня"},"chat_instance":"1","data":"a1",
		"message":{"message_id":5,"message_thread_id":7,"is_topic_message":true,"date":1772366400,"chat":{"id":-1001,"type":"supergroup","is_forum":true},
		"reply_markup":{"inline_keyboard":[[{"text":"x","callback_data":"a1","style":"danger"}]]}}}}`,
		Update{ID: 11, Callback: &Callback{ID: "99", From: User{ID: 42, Name: "Аня"}, Message: 5, Topic: 7, Data: "a1",
			Chat: Chat{ID: -1001, Type: Supergroup, Forum: true}}},
	},
	"tap on an inaccessible message": {
		`{"update_id":11,"callback_query":{"id":"99","from":{"id":42,"first_name":"Аня"},"chat_instance":"1","data":"a1",
		"message":{"message_id":5,"date":0,"chat":{"id":-1001,"type":"supergroup"}}}}`,
		Update{ID: 11, Callback: &Callback{ID: "99", From: User{ID: 42, Name: "Аня"}, Message: 5, Gone: true, Data: "a1",
			Chat: Chat{ID: -1001, Type: Supergroup}}},
	},
	"tap on an inline message": {
		`{"update_id":11,"callback_query":{"id":"99","from":{"id":42,"first_name":"Аня"},"chat_instance":"1","inline_message_id":"AbC","data":"a1"}}`,
		Update{ID: 11, Callback: &Callback{ID: "99", From: User{ID: 42, Name: "Аня"}, Inline: "AbC", Data: "a1"}},
	},
	"inline query": {
		`{"update_id":14,"inline_query":{"id":"77","from":{"id":42,"is_bot":false,"first_name":"Аня","language_code":"en"},"chat_type":"supergroup","query":"2к6","offset":""}}`,
		Update{ID: 14, Query: &Query{ID: "77", From: User{ID: 42, Name: "Аня", Language: "en"}, Text: "2к6"}},
	},
	"thrown out": {
		`{"update_id":12,"my_chat_member":{"chat":{"id":-1001,"type":"supergroup","title":"Грааль","is_forum":true},"from":{"id":42,"first_name":"Аня"},"date":1,
		"old_chat_member":{"user":{"id":1,"is_bot":true,"first_name":"К"},"status":"member"},
		"new_chat_member":{"user":{"id":1,"is_bot":true,"first_name":"К"},"status":"kicked","until_date":0}}}`,
		Update{ID: 12, Membership: &Membership{Chat: Chat{ID: -1001, Type: Supergroup, Title: "Грааль", Forum: true},
			From: User{ID: 42, Name: "Аня"}, Old: "member", New: "kicked"}},
	},
	"a kind of later years": {`{"update_id":13,"message_reaction":{"chat":{"id":1}}}`, Update{ID: 13}},
}

func TestDecode(t *testing.T) {
	for name, tc := range updates {
		t.Run(name, func(t *testing.T) {
			got, err := decode(json.RawMessage(tc.raw))
			if err != nil {
				t.Fatal(err)
			}
			if diff := cmp.Diff(tc.want, got); diff != "" {
				t.Error(diff)
			}
		})
	}
}

// poison cannot be decoded; its id can.
var poison = []string{
	`{"update_id":7,"message":"text"}`,
	`{"update_id":7,"message":{"message_id":"x","date":1,"chat":{"id":1}}}`,
	`{"update_id":7,"message":{"message_id":1,"message_thread_id":"x","date":1,"chat":{"id":1}}}`,
}

func TestPoisonHasAnIDAndAnError(t *testing.T) {
	for _, raw := range poison {
		if id, ok := updateID(json.RawMessage(raw)); id != 7 || !ok {
			t.Errorf("%s: id %d, %v", raw, id, ok)
		}
		if u, err := decode(json.RawMessage(raw)); err == nil {
			t.Errorf("%s became %+v", raw, u)
		}
	}
	for _, raw := range []string{`null`, `5`, `{}`, `{"update_id":"7"}`, `{"update_id":null}`} {
		if id, ok := updateID(json.RawMessage(raw)); ok {
			t.Errorf("%s: id %d", raw, id)
		}
	}
}

func FuzzDecode(f *testing.F) {
	for _, tc := range updates {
		f.Add(tc.raw)
	}
	for _, raw := range poison {
		f.Add(raw)
	}
	f.Fuzz(func(t *testing.T, raw string) {
		u, err := decode(json.RawMessage(raw))
		if err != nil {
			if !cmp.Equal(u, Update{}) {
				t.Fatalf("an error and %+v", u)
			}
			return
		}
		kinds := 0
		for _, set := range []bool{u.Message != nil, u.Callback != nil, u.Membership != nil, u.Query != nil} {
			if set {
				kinds++
			}
		}
		if kinds > 1 {
			t.Fatalf("%d kinds at once: %+v", kinds, u)
		}
		if id, ok := updateID(json.RawMessage(raw)); ok && id != u.ID {
			t.Fatalf("id %d and %d", id, u.ID)
		}
	})
}
