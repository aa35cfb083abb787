package playground_test

import (
	"net/http"
	"strings"
	"testing"
	"time"

	"kubik/bot/playground"
)

// refusal is a call that must fail with exactly these words.
type refusal struct {
	name   string
	method string
	params func(*fixture) params
	code   int
	text   string
}

const notModified = "Bad Request: message is not modified: specified new message content and reply markup are exactly the same as a current " +
	"content and reply markup of the message"

const lateAnswer = "Bad Request: query is too old and response timeout expired or query ID is invalid"

func to(chat func(*fixture) int64, more params) func(*fixture) params {
	return func(f *fixture) params {
		p := params{"chat_id": id(chat(f)), "text": "x"}
		for name, value := range more {
			p[name] = value
		}
		return p
	}
}

func only(p params) func(*fixture) params { return func(*fixture) params { return p } }

func theGroup(f *fixture) int64 { return f.group }
func theSuper(f *fixture) int64 { return f.super }

func dissolved(f *fixture) int64 {
	f.ok(f.Dissolve(f.group, vera))
	return f.group
}

func deactivated(f *fixture) int64 {
	f.ok(f.Deactivate(anya))
	return anya
}

// onMessage names a message that the bot has just sent to the group.
func onMessage(more params) func(*fixture) params {
	return func(f *fixture) params {
		p := params{"chat_id": id(f.group), "message_id": f.send(f.group, "x"), "text": "y"}
		for name, value := range more {
			p[name] = value
		}
		return p
	}
}

func theirs(f *fixture) params {
	return params{"chat_id": id(f.group), "message_id": id(must(f.Say(vera, f.group, "моё"))), "text": "y"}
}

func row(cell string) params { return params{"reply_markup": `{"inline_keyboard":[[` + cell + `]]}`} }

func html(text string) params { return params{"text": text, "parse_mode": "HTML"} }

func TestRefusals(t *testing.T) {
	for _, c := range [][]refusal{chatRefusals(), textRefusals(), keyboardRefusals(), editRefusals(), otherRefusals()} {
		for _, c := range c {
			t.Run(c.name, func(t *testing.T) {
				f := populated(t)
				got := f.call(c.method, c.params(f))
				if got.OK || got.Code != c.code || got.Status != c.code || got.Description != c.text {
					t.Errorf("got %d (HTTP %d) %q, want %d %q", got.Code, got.Status, got.Description, c.code, c.text)
				}
			})
		}
	}
}

func chatRefusals() []refusal {
	at := func(n int64) func(*fixture) int64 { return func(*fixture) int64 { return n } }
	return []refusal{
		{"chat_id missing", "sendMessage", only(params{"text": "x"}), 400, "Bad Request: chat_id is empty"},
		{"unknown chat", "sendMessage", to(at(-5), nil), 400, "Bad Request: chat not found"},
		{"unknown user", "sendMessage", to(at(nobody), nil), 400, "Bad Request: chat not found"},
		{"group never seen", "sendMessage", to(func(f *fixture) int64 { return f.foreign }, nil), 400, "Bad Request: chat not found"},
		{"kicked from a group", "sendMessage", to(func(f *fixture) int64 { return f.kicked }, nil), 403, "Forbidden: bot was kicked from the group chat"},
		{"left a supergroup", "sendMessage", to(func(f *fixture) int64 { return f.left }, nil), 403, "Forbidden: bot is not a member of the supergroup chat"},
		{"kicked, editing", "editMessageText", to(func(f *fixture) int64 { return f.kicked }, params{"message_id": "1"}), 403, "Forbidden: bot was kicked from the group chat"},
		{"kicked from a supergroup", "sendMessage", to(func(f *fixture) int64 { return f.chat(f.AddSupergroup, playground.Kicked) }, nil), 403, "Forbidden: bot was kicked from the supergroup chat"},
		{"left a group", "sendMessage", to(func(f *fixture) int64 { return f.chat(f.AddGroup, playground.Left) }, nil), 403, "Forbidden: bot is not a member of the group chat"},
		{"deleted", "sendMessage", to(dissolved, nil), 403, "Forbidden: the group chat was deleted"},
		{"account deleted", "sendMessage", to(deactivated, nil), 403, "Forbidden: user is deactivated"},
		{"blocked", "sendMessage", to(at(blocker), nil), 403, "Forbidden: bot was blocked by the user"},
		{"never started", "sendMessage", to(at(stranger), nil), 403, "Forbidden: bot can't initiate conversation with a user"},
		{"to itself", "sendMessage", to(at(bot), nil), 403, "Forbidden: the bot can't send messages to the bot"},
		{"upgraded", "sendMessage", to(func(f *fixture) int64 { return f.upgraded }, nil), 400, "Bad Request: group chat was upgraded to a supergroup chat"},
		{"no right to write", "sendMessage", to(func(f *fixture) int64 { return f.muted }, nil), 400, "Bad Request: not enough rights to send text messages to the chat"},
		{"no topics here", "sendMessage", to(theSuper, params{"message_thread_id": "7"}), 400, "Bad Request: message thread not found"},
		{"reply to nothing", "sendMessage", to(theGroup, params{"reply_to_message_id": noMessage}), 400, "Bad Request: message to be replied not found"},
		{"reply to nothing, new way", "sendMessage", to(theGroup, params{"reply_parameters": `{"message_id":4000}`}), 400, "Bad Request: message to be replied not found"},
	}
}

func textRefusals() []refusal {
	const entities = "Bad Request: can't parse entities: "
	return []refusal{
		{"empty", "sendMessage", to(theGroup, params{"text": ""}), 400, "Bad Request: message text is empty"},
		{"white space", "sendMessage", to(theGroup, params{"text": " \n "}), 400, "Bad Request: text must be non-empty"},
		{"white space in tags", "sendMessage", to(theGroup, html("<b> </b>")), 400, "Bad Request: text must be non-empty"},
		{"4097 letters", "sendMessage", to(theGroup, params{"text": strings.Repeat("ы", 4097)}), 400, "Bad Request: message is too long"},
		{"4097 letters, editing", "editMessageText", onMessage(params{"text": strings.Repeat("ы", 4097)}), 400, "Bad Request: MESSAGE_TOO_LONG"},
		{"32 KB of tags", "sendMessage", to(theGroup, html(strings.Repeat("<b>x</b>", 5000))), 400, "Bad Request: text is too long"},
		{"parse_mode", "sendMessage", to(theGroup, params{"parse_mode": "rtf"}), 400, "Bad Request: unsupported parse_mode"},
		{"not UTF-8", "sendMessage", to(theGroup, params{"text": "\xff"}), 400, "Bad Request: strings must be encoded in UTF-8"},
		{"unknown tag", "sendMessage", to(theGroup, html("ы <br>")), 400, entities + `Unsupported start tag "br" at byte offset 3`},
		{"bare angle", "sendMessage", to(theGroup, html("2 < 3")), 400, entities + `Unsupported start tag "" at byte offset 2`},
		{"a heart", "sendMessage", to(theGroup, html("я <3")), 400, entities + `Unclosed start tag at byte offset 3`},
		{"unclosed", "sendMessage", to(theGroup, html("<b>x")), 400, entities + `Can't find end tag corresponding to start tag "b"`},
		{"crossed", "sendMessage", to(theGroup, html("<b><i>x</b></i>")), 400, entities + `Unmatched end tag at byte offset 7, expected "</i>", found "</b>"`},
		{"too many ends", "sendMessage", to(theGroup, html("x</b>")), 400, entities + `Unexpected end tag at byte offset 1`},
		{"end without bracket", "sendMessage", to(theGroup, html("<b>x</b")), 400, entities + `Unclosed end tag at byte offset 4`},
		{"span", "sendMessage", to(theGroup, html("<span>x</span>")), 400, entities + `Tag "span" must have class "tg-spoiler" at byte offset 0`},
		{"attribute", "sendMessage", to(theGroup, html("<a =x>x</a>")), 400, entities + `Empty attribute name in the tag "a" at byte offset 0`},
	}
}

func keyboardRefusals() []refusal {
	const cell = "Bad Request: can't parse inline keyboard button: "
	send := func(p params) func(*fixture) params { return to(theGroup, p) }
	return []refusal{
		{"65 bytes of data", "sendMessage", send(row(`{"text":"a","callback_data":"` + strings.Repeat("x", 65) + `"}`)), 400, "Bad Request: BUTTON_DATA_INVALID"},
		{"33 Cyrillic letters of data", "sendMessage", send(row(`{"text":"a","callback_data":"` + strings.Repeat("ы", 33) + `"}`)), 400, "Bad Request: BUTTON_DATA_INVALID"},
		{"no action", "sendMessage", send(row(`{"text":"a"}`)), 400, cell + "Text buttons are unallowed in the inline keyboard"},
		{"empty data", "sendMessage", send(row(`{"text":"a","callback_data":""}`)), 400, cell + "Text buttons are unallowed in the inline keyboard"},
		{"null url", "sendMessage", send(row(`{"text":"a","url":null}`)), 400, cell + `Field "url" must be of type String`},
		{"no text", "sendMessage", send(row(`{"callback_data":"a"}`)), 400, cell + `Can't find field "text"`},
		{"style", "sendMessage", send(row(`{"text":"a","callback_data":"a","style":"pink"}`)), 400, cell + "invalid button style specified"},
		{"null keyboard", "sendMessage", send(params{"reply_markup": `{"inline_keyboard":null}`}), 400, `Bad Request: field "inline_keyboard" must be of type Array`},
		{"flat keyboard", "sendMessage", send(params{"reply_markup": `{"inline_keyboard":[{}]}`}), 400, `Bad Request: field "inline_keyboard" of the InlineKeyboardMarkup must be an Array of Arrays`},
		{"not JSON", "sendMessage", send(params{"reply_markup": `{`}), 400, "Bad Request: can't parse reply keyboard markup JSON object"},
		{"not an object", "sendMessage", send(params{"reply_markup": `[]`}), 400, "Bad Request: object expected as reply markup"},
		{"bad link", "sendMessage", send(row(`{"text":"a","url":"nowhere"}`)), 400, "Bad Request: inline keyboard button URL 'nowhere' is invalid: Wrong HTTP URL"},
		{"too many buttons", "sendMessage", send(params{"reply_markup": `{"inline_keyboard":[` + strings.Repeat(`[{"text":"a","callback_data":"a"}],`, 100) + `[{"text":"a","callback_data":"a"}]]}`}), 400, "Bad Request: reply markup is too long"},
		{"too many bytes", "sendMessage", send(params{"reply_markup": `{"inline_keyboard":[[{"text":"` + strings.Repeat("a", 10<<10) + `","callback_data":"a"}]]}`}), 400, "Bad Request: reply markup is too long"},
		{"reply keyboard in an edit", "editMessageText", onMessage(params{"reply_markup": `{"force_reply":true}`}), 400, "Bad Request: inline keyboard expected"},
	}
}

func editRefusals() []refusal {
	prompt := func(f *fixture) params {
		return params{"chat_id": id(f.group), "text": "y", "message_id": f.send(f.group, "x", params{"reply_markup": `{"force_reply":true}`})}
	}
	gone := func(f *fixture) params {
		m := f.send(f.group, "x")
		f.call("deleteMessage", params{"chat_id": id(f.group), "message_id": m})
		return params{"chat_id": id(f.group), "message_id": m, "text": "y"}
	}
	old := func(f *fixture) params {
		m := f.send(f.group, "x")
		f.clock.Advance(48*time.Hour + time.Second)
		return params{"chat_id": id(f.group), "message_id": m}
	}
	return []refusal{
		{"edit: nothing named", "editMessageText", only(params{"text": "x"}), 400, "Bad Request: message identifier is not specified"},
		{"edit: no chat", "editMessageText", only(params{"text": "x", "message_id": "1"}), 400, "Bad Request: chat_id is empty"},
		{"edit: missing", "editMessageText", to(theGroup, params{"message_id": noMessage}), 400, "Bad Request: message to edit not found"},
		{"edit: deleted", "editMessageText", gone, 400, "Bad Request: message to edit not found"},
		{"edit: someone else's", "editMessageText", theirs, 400, "Bad Request: message can't be edited"},
		{"edit: a prompt", "editMessageText", prompt, 400, "Bad Request: message can't be edited"},
		{"edit: same", "editMessageText", onMessage(params{"text": "x"}), 400, notModified},
		{"edit: same but for white space", "editMessageText", onMessage(params{"text": " x\n"}), 400, notModified},
		{"edit: same keyboard", "editMessageReplyMarkup", onMessage(params{"reply_markup": `{"inline_keyboard":[]}`}), 400, notModified},
		{"edit: bad inline id", "editMessageText", only(params{"text": "x", "inline_message_id": "a"}), 400, "Bad Request: MESSAGE_ID_INVALID"},
		{"edit: before the upgrade", "editMessageText", func(f *fixture) params {
			m := f.Messages(f.upgraded)[0]
			return params{"chat_id": id(f.upgraded), "message_id": id(m.ID), "text": "y"}
		}, 400, "Bad Request: MESSAGE_ID_INVALID"},
		{"delete: no chat", "deleteMessage", only(params{"message_id": "1"}), 400, "Bad Request: chat identifier is not specified"},
		{"delete: no message", "deleteMessage", to(theGroup, nil), 400, "Bad Request: message identifier is not specified"},
		{"delete: missing", "deleteMessage", to(theGroup, params{"message_id": noMessage}), 400, "Bad Request: message to delete not found"},
		{"delete: someone else's", "deleteMessage", theirs, 400, "Bad Request: message can't be deleted for everyone"},
		{"delete: two days old", "deleteMessage", old, 400, "Bad Request: message can't be deleted for everyone"},
	}
}

func otherRefusals() []refusal {
	commands := func(list string) func(*fixture) params { return only(params{"commands": list}) }
	service := func(f *fixture) params { return params{"chat_id": id(f.super), "message_id": "1"} }
	private := func(more params) func(*fixture) params { return to(func(*fixture) int64 { return anya }, more) }
	return []refusal{
		{"unknown method", "sendMassage", only(nil), 404, "Not Found: method not found"},
		{"unknown query", "answerCallbackQuery", only(params{"callback_query_id": "12"}), 400, lateAnswer},
		{"action", "sendChatAction", to(theGroup, params{"action": "sing"}), 400, "Bad Request: wrong parameter action in request"},
		{"pin: missing", "pinChatMessage", to(theSuper, params{"message_id": noMessage}), 400, "Bad Request: message to pin not found"},
		{"pin: no right", "pinChatMessage", onMessage(nil), 400, "Bad Request: not enough rights to manage pinned messages in the chat"},
		{"pin: service message", "pinChatMessage", service, 400, "Bad Request: service messages can't be pinned"},
		{"unpin: nothing", "unpinChatMessage", to(theSuper, nil), 400, "Bad Request: message to unpin not found"},
		{"member: no user", "getChatMember", to(theGroup, nil), 400, "Bad Request: invalid user_id specified"},
		{"member: unknown", "getChatMember", to(theGroup, params{"user_id": id(nobody)}), 400, "Bad Request: user not found"},
		{"member: not of this private chat", "getChatMember", private(params{"user_id": id(vera)}), 400, "Bad Request: member not found"},
		{"administrators in private", "getChatAdministrators", private(nil), 400, "Bad Request: there are no administrators in the private chat"},
		{"commands: null", "setMyCommands", commands("null"), 400, "Bad Request: expected an Array of BotCommand"},
		{"commands: empty", "setMyCommands", commands(`[{"command":" ","description":"x"}]`), 400, "Bad Request: command must be non-empty"},
		{"commands: long", "setMyCommands", commands(`[{"command":"` + strings.Repeat("a", 33) + `","description":"x"}]`), 400, "Bad Request: command length must not exceed 32"},
		{"commands: no description", "setMyCommands", commands(`[{"command":"a","description":" "}]`), 400, "Bad Request: command description must be non-empty"},
		{"commands: long description", "setMyCommands", commands(`[{"command":"a","description":"` + strings.Repeat("ы", 257) + `"}]`), 400, "Bad Request: command description length must not exceed 256"},
		{"commands: Cyrillic", "setMyCommands", commands(`[{"command":"старт","description":"x"}]`), 400, "Bad Request: BOT_COMMAND_INVALID"},
		{"commands: 101", "setMyCommands", commands(`[` + strings.Repeat(`{"command":"a","description":"x"},`, 100) + `{"command":"a","description":"x"}]`), 400, "Bad Request: BOT_COMMANDS_TOO_MUCH"},
		{"commands: language", "setMyCommands", only(params{"language_code": "rus"}), 400, "Bad Request: invalid language code specified"},
	}
}

func TestToken(t *testing.T) {
	f := setUp(t)
	for _, c := range []struct {
		path, text string
		code       int
	}{
		{"/bot7001:wrong/getMe", "Unauthorized", 401},
		{"/botnonsense/getMe", "Unauthorized: invalid token specified", 401},
		{"/bot01:x/getMe", "Unauthorized: invalid token specified", 401},
		{"/bot" + token, "Not Found", 404},
		{"/bot" + token + "/a/b", "Not Found", 404},
	} {
		got := f.read(http.Get(f.http.URL + c.path))
		if got.Status != c.code || got.Code != c.code || got.Description != c.text {
			t.Errorf("%s: got %d %q, want %d %q", c.path, got.Code, got.Description, c.code, c.text)
		}
	}
}

func TestUpgradeTellsTheNewChat(t *testing.T) {
	f := populated(t)
	got := f.call("sendMessage", params{"chat_id": id(f.upgraded), "text": "x"})
	if got.Parameters.MigrateTo != f.upgradedTo || f.upgradedTo > -1000000000000 {
		t.Errorf("migrate_to_chat_id = %d, the supergroup is %d", got.Parameters.MigrateTo, f.upgradedTo)
	}
}

// A webhook that another program has left behind stands in the way of polling until it is deleted.
func TestWebhook(t *testing.T) {
	f := populated(t)
	waiting := f.async("getUpdates", params{"timeout": "30"})
	f.quiet()
	f.call("setWebhook", params{"url": "https://example.org/bot"})
	const active = "Conflict: can't use getUpdates method while webhook is active; use deleteWebhook to delete the webhook first"
	for want, got := range map[string]answer{
		"Conflict: terminated by setWebhook request": <-waiting, active: f.call("getUpdates", nil),
	} {
		if got.Status != 409 || got.Code != 409 || got.Description != want {
			t.Errorf("got %d %q, want 409 %q", got.Code, got.Description, want)
		}
	}
	f.call("deleteWebhook", nil)
	if got := f.call("getUpdates", nil); !got.OK {
		t.Errorf("after its deletion: %+v", got)
	}
}

// A server that ends says so to the poll that waits.
func TestRestart(t *testing.T) {
	f := populated(t)
	waiting := f.async("getUpdates", params{"timeout": "30"})
	f.quiet()
	f.ok(f.Close())
	if got := <-waiting; got.Status != 500 || got.Description != "Internal Server Error: restart" {
		t.Errorf("got %d %q", got.Status, got.Description)
	}
}
