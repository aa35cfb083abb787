package playground_test

import (
	"bytes"
	"context"
	"image"
	"image/png"
	"net/http"
	"net/url"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"
	"github.com/rs/zerolog"

	"kubik/bot/playground"
	"kubik/bot/telegram"
)

const longToken = "7001:the-token-of-the-bot-that-sends-files"

// withClient is a server that the bot's own client speaks to.
func withClient(t *testing.T) (*fixture, *telegram.Client) {
	t.Helper()
	f := setUp(t, func(c *playground.Config) { c.Token = longToken })
	f.ok(f.AddUser(playground.User{ID: anya, Name: "Аня", Language: "ru"}))
	f.ok(f.Start(anya, ""))
	client := must(telegram.New(telegram.Config{Token: longToken, Endpoint: f.http.URL, Clock: f.clock, Log: zerolog.Nop()}))
	t.Cleanup(client.Close)
	return f, client
}

func square(side int) []byte {
	var out bytes.Buffer
	if err := png.Encode(&out, image.NewGray(image.Rect(0, 0, side, side))); err != nil {
		panic(err)
	}
	return out.Bytes()
}

func bodyWith(text string, file *telegram.File) telegram.Body {
	return telegram.Body{Text: text, File: file}
}

func TestPicturesStandAboveTheirWords(t *testing.T) {
	f, client := withClient(t)
	picture := func(side int) *telegram.File {
		return &telegram.File{Name: "map.png", Photo: true, Data: square(side)}
	}
	sent := must(client.Send(t.Context(), telegram.Outgoing{Chat: anya, Body: bodyWith("<b>Карта</b>", picture(2))}))
	show := func(step string, text string, side int) {
		t.Helper()
		m, _ := f.Find(anya, "")
		if m.ID != sent || m.Text != text || m.File == nil || !m.File.Photo || m.File.Width != side {
			t.Fatalf("%s: %+v with %+v", step, m, m.File)
		}
		if data, ok := f.File(m.File.ID); !ok || !bytes.Equal(data, square(side)) {
			t.Errorf("%s: %d bytes", step, len(data))
		}
	}
	f.clock.Advance(time.Minute)
	show("sent", "Карта", 2)
	f.ok(client.Edit(t.Context(), anya, sent, bodyWith("Та же", &telegram.File{Photo: true})))
	show("caption", "Та же", 2)
	f.ok(client.Edit(t.Context(), anya, sent, bodyWith("Та же", &telegram.File{Photo: true}))) // not modified is no error
	f.ok(client.Edit(t.Context(), anya, sent, bodyWith("Другая", picture(3))))
	show("media", "Другая", 3)
	if err := client.Edit(t.Context(), anya, sent, bodyWith("Слова", nil)); telegram.KindOf(err) != telegram.Refused {
		t.Errorf("words in place of a picture: %v", err)
	}
	f.clock.Advance(time.Minute)
	words := must(client.Send(t.Context(), telegram.Outgoing{Chat: anya, Body: bodyWith("Слова", nil)}))
	if err := client.Edit(t.Context(), anya, words, bodyWith("", &telegram.File{Photo: true})); telegram.KindOf(err) != telegram.Refused {
		t.Errorf("a caption without a picture: %v", err)
	}
	f.ok(client.Edit(t.Context(), anya, words, bodyWith("", picture(4))))
	sent = words
	show("words with a picture", "", 4)
}

func TestTheBotSendsDocuments(t *testing.T) {
	f, client := withClient(t)
	file := &telegram.File{Name: "журнал.html", Data: []byte("<p>да</p>")}
	must(client.Send(t.Context(), telegram.Outgoing{Chat: anya, Body: bodyWith("Журнал", file)}))
	m, _ := f.Find(anya, "Журнал")
	if diff := cmp.Diff(&playground.File{ID: m.File.ID, Name: "журнал.html", Size: len(file.Data)}, m.File); diff != "" {
		t.Error(diff)
	}
	r := must(http.Get(f.http.URL + "/api/file?id=" + id(m.File.ID)))
	defer r.Body.Close()
	if r.Header.Get("Content-Type") != "application/octet-stream" || !strings.HasPrefix(r.Header.Get("Content-Disposition"), "attachment") {
		t.Errorf("a document would run as a page: %v", r.Header)
	}
}

func TestFilesThatTelegramRefuses(t *testing.T) {
	_, client := withClient(t)
	for name, c := range map[string]struct {
		file *telegram.File
		text string
		want string
	}{
		"no picture":     {&telegram.File{Name: "a.png", Photo: true, Data: []byte("text")}, "", "Bad Request: IMAGE_PROCESS_FAILED"},
		"too many words": {&telegram.File{Name: "a.txt", Data: []byte("x")}, strings.Repeat("я", 1025), "Bad Request: message caption is too long"},
		"empty":          {&telegram.File{Name: "a.txt", Data: []byte{}}, "", "Bad Request: file must be non-empty"},
	} {
		_, err := client.Send(t.Context(), telegram.Outgoing{Chat: anya, Body: bodyWith(c.text, c.file)})
		if err == nil || !strings.Contains(err.Error(), c.want) || telegram.KindOf(err) != telegram.BadRequest {
			t.Errorf("%s: %v", name, err)
		}
	}
}

func TestFilesWithoutTheRight(t *testing.T) {
	f, client := withClient(t)
	f.ok(f.AddUser(playground.User{ID: vera, Name: "Вера", Language: "ru"}))
	muted := f.chat(f.AddGroup, playground.Ordinary)
	f.ok(f.Mute(muted, true))
	for want, file := range map[string]telegram.File{
		"not enough rights to send photos to the chat":    {Name: "a.png", Photo: true, Data: square(5)},
		"not enough rights to send documents to the chat": {Name: "a.txt", Data: []byte("x")},
	} {
		_, err := client.Send(t.Context(), telegram.Outgoing{Chat: muted, Body: bodyWith("", &file)})
		if err == nil || !strings.Contains(err.Error(), want) || telegram.KindOf(err) != telegram.NoRights {
			t.Errorf("%s: %v", file.Name, err)
		}
	}
}

// A webhook that another program has left behind does not keep the bot from its updates.
func TestTheBotTakesItsUpdatesBackFromAWebhook(t *testing.T) {
	f, client := withClient(t)
	must(f.Say(anya, anya, "привет"))
	set := f.read(http.PostForm(f.http.URL+"/bot"+longToken+"/setWebhook", url.Values{"url": {"https://example.org/bot"}}))
	if !set.OK {
		t.Fatal(set.Description)
	}
	ctx, stop := context.WithCancel(t.Context())
	defer stop()
	ended := make(chan error, 1)
	heard := ""
	go func() {
		ended <- client.Poller().Run(ctx, func(_ context.Context, batch []telegram.Update) {
			heard = batch[len(batch)-1].Message.Text
			stop()
		})
	}()
	for len(ended) == 0 && t.Context().Err() == nil {
		f.clock.Advance(time.Second)
		time.Sleep(time.Millisecond)
	}
	if err := <-ended; err != nil || heard != "привет" {
		t.Errorf("heard %q, %v", heard, err)
	}
}

func TestTheBotReadsWhatPeopleSend(t *testing.T) {
	f, client := withClient(t)
	long := strings.Repeat("Сила: B\n", 100)
	must(f.Attach(anya, anya, 0, "лист.txt", "мой лист", []byte(long)))
	must(f.Attach(anya, anya, 0, "face.png", "", square(5)))
	var got []telegram.Message
	ctx, stop := context.WithCancel(t.Context())
	defer stop()
	_ = client.Poller().Run(ctx, func(_ context.Context, batch []telegram.Update) { // it ends with stop
		for _, u := range batch {
			got = append(got, *u.Message)
		}
		if len(got) == 3 {
			stop()
		}
	})
	document, photo := got[1], got[2]
	if document.Text != "мой лист" || document.File.Name != "лист.txt" || document.File.Size != int64(len(long)) || document.File.Photo {
		t.Fatalf("%+v", document.File)
	}
	if photo.Text != "" || !photo.File.Photo {
		t.Errorf("%+v", photo.File)
	}
	data, err := client.Download(t.Context(), document.File.ID, int64(len(long)))
	if err != nil || string(data) != long {
		t.Errorf("%d bytes, %v", len(data), err)
	}
	if _, err := client.Download(t.Context(), document.File.ID, int64(len(long)-1)); telegram.KindOf(err) != telegram.TooLarge {
		t.Errorf("larger than allowed: %v", err)
	}
	if _, err := client.Download(t.Context(), "file-77", 100); telegram.KindOf(err) != telegram.BadRequest {
		t.Errorf("no such file: %v", err)
	}
}
