package playground_test

import (
	"context"
	"encoding/json"
	"fmt"
	"net/http"
	"net/url"
	"strings"
)

// echoBot is the smallest bot with a card: it greets, counts taps on its card, and repeats what it hears.
type echoBot struct {
	url    string
	offset int64
	taps   int
}

const card = "⚔️ <b>Раунд 2</b> · выбор до 21:40\n▸ <b>Сэйбер</b> · Аня — ❤ D · <i>выбирает</i>\n▸ <b>Лучник</b> · Боря — ❤ C · ✅\n▸ Берсеркер — ❤ ? · цель: Сэйбер\n" +
	"<blockquote expandable>Сила B: 5к6 = <code>6 5 4 2 2</code> → 19\nЗащита C: 4к6 = <code>6 3 3 1</code> → 13\nПобеда на 6, рана −1\nБерсеркер держится\nДальше — ход Лучника</blockquote>\n" +
	"Правила: <a href=\"https://t.me/kubik_bot?start=rules\">в личном чате</a> · нажатий: %d"

const cardKeys = `{"inline_keyboard":[` +
	`[{"text":"🎴 Мой ход","callback_data":"move"},{"text":"✅ Как прежде","callback_data":"same"}],` +
	`[{"text":"✨ Фантазм","callback_data":"alert"},{"text":"⋯ Ещё","callback_data":"late"}],` +
	`[{"text":"+1","callback_data":"p1"},{"text":"+2","callback_data":"p2"},{"text":"+3","callback_data":"p3"},{"text":"+4","callback_data":"p4"},{"text":"+5","callback_data":"p5"}],` +
	`[{"text":"Сэйбер бьёт Берсеркера Силой B, с Фантазмом · 71 %","callback_data":"long"}],` +
	`[{"text":"▶️ Разыграть","callback_data":"go","style":"primary"},{"text":"🏳 Отступить","callback_data":"out","style":"danger"}],` +
	`[{"text":"Личный чат","url":"https://t.me/kubik_bot?start=g5"},{"text":"👥 В группу","url":"https://t.me/kubik_bot?startgroup=go"}]]}`

func (b *echoBot) run(ctx context.Context) {
	for b.call(ctx, "getMe", nil) == nil && ctx.Err() == nil {
	}
	b.call(ctx, "setMyCommands", params{"commands": `[{"command":"start","description":"Начать"},{"command":"roll","description":"Бросить кубики"},{"command":"sheet","description":"Лист героя"}]`})
	for ctx.Err() == nil {
		var updates []gotUpdate
		raw := b.call(ctx, "getUpdates", params{"offset": id(b.offset), "timeout": "30"})
		if json.Unmarshal(raw, &updates) != nil {
			continue
		}
		for _, u := range updates {
			b.handle(ctx, u)
			b.offset = u.ID + 1
		}
	}
}

func (b *echoBot) call(ctx context.Context, method string, p params) json.RawMessage {
	form := url.Values{}
	for name, value := range p {
		form.Set(name, value)
	}
	r, err := http.NewRequestWithContext(ctx, http.MethodPost, b.url+method, strings.NewReader(form.Encode()))
	if err != nil {
		return nil
	}
	r.Header.Set("Content-Type", "application/x-www-form-urlencoded")
	response, err := http.DefaultClient.Do(r)
	if err != nil {
		return nil
	}
	defer response.Body.Close()
	var out answer
	if json.NewDecoder(response.Body).Decode(&out) != nil {
		return nil
	}
	return out.Result
}

func (b *echoBot) handle(ctx context.Context, u gotUpdate) {
	switch {
	case u.Callback != nil:
		b.tapped(ctx, u)
	case u.Message == nil:
	case len(u.Message.NewMembers) > 0:
		b.say(ctx, u.Message.Chat.ID, "👋 Всем привет! Я <b>Кубик</b>: карточки, ходы и кости. Напишите /roll", "")
		b.say(ctx, u.Message.Chat.ID, fmt.Sprintf(card, 0), cardKeys)
	case strings.HasPrefix(u.Message.Text, "/ask"):
		b.say(ctx, u.Message.Chat.ID, "Как зовут героя?", `{"force_reply":true,"input_field_placeholder":"Имя героя"}`)
	case strings.HasPrefix(u.Message.Text, "/card"):
		b.say(ctx, u.Message.Chat.ID, fmt.Sprintf(card, b.taps), cardKeys)
	default:
		b.say(ctx, u.Message.Chat.ID, "Слышу: <i>"+strings.NewReplacer("&", "&amp;", "<", "&lt;").Replace(u.Message.Text)+"</i>", "")
	}
}

func (b *echoBot) say(ctx context.Context, chat int64, text, keys string) {
	b.call(ctx, "sendChatAction", params{"chat_id": id(chat), "action": "typing"})
	b.call(ctx, "sendMessage", params{"chat_id": id(chat), "text": text, "parse_mode": "HTML", "reply_markup": keys})
}

func (b *echoBot) tapped(ctx context.Context, u gotUpdate) {
	answer := params{"callback_query_id": u.Callback.ID, "text": "Раунд 2. Атака: Сила B +1, 88 %"}
	if u.Callback.Data == "alert" {
		answer["show_alert"], answer["text"] = "true", "Фантазм «Экскалибур»: ранг A, шанс 88 %.\nЦена: 2 кубика Магии мастера."
	}
	if u.Callback.Data != "late" {
		b.call(ctx, "answerCallbackQuery", answer)
	}
	b.taps++
	var m struct {
		ID   int64 `json:"message_id"`
		Chat struct {
			ID int64 `json:"id"`
		} `json:"chat"`
	}
	if json.Unmarshal(u.Callback.Message, &m) != nil {
		return
	}
	b.call(ctx, "editMessageText", params{"chat_id": id(m.Chat.ID), "message_id": id(m.ID), "text": fmt.Sprintf(card, b.taps), "parse_mode": "HTML", "reply_markup": cardKeys})
}
