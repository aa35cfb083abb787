package playground_test

import (
	"context"
	"fmt"
	"os"
	"os/exec"
	"strings"
	"testing"
	"time"

	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/chromedp"

	"kubik/bot/playground"
)

// browser is a headless Chromium on a phone's screen.
type browser struct {
	t   *testing.T
	ctx context.Context
}

// openBrowser leaves the test out where there is no Chromium, unless KUBIK_REQUIRE=1 says that there must be one.
func openBrowser(t *testing.T) *browser {
	t.Helper()
	path, err := exec.LookPath("chromium")
	if err != nil && os.Getenv("KUBIK_REQUIRE") == "" {
		t.Skip("no chromium on this machine")
	}
	options := append(chromedp.DefaultExecAllocatorOptions[:], chromedp.ExecPath(path), chromedp.NoSandbox, chromedp.DisableGPU,
		chromedp.Flag("disable-quic", true), chromedp.Flag("disable-component-update", true), chromedp.UserDataDir(t.TempDir()))
	ctx, cancel := context.WithTimeout(t.Context(), time.Minute)
	t.Cleanup(cancel)
	ctx, cancel = chromedp.NewExecAllocator(ctx, options...)
	t.Cleanup(cancel)
	ctx, cancel = chromedp.NewContext(ctx)
	t.Cleanup(cancel)
	b := &browser{t: t, ctx: ctx}
	_, err = chromedp.Call(ctx, emulation.SetDeviceMetricsOverride, emulation.SetDeviceMetricsOverrideParams{Width: 390, Height: 844, DeviceScaleFactor: 1, Mobile: true})
	if err != nil {
		t.Fatal(err)
	}
	return b
}

// until waits for an expression to become true.
func (b *browser) until(expression string) {
	b.t.Helper()
	if _, err := chromedp.Run(b.ctx, chromedp.Poll[bool](expression, chromedp.WithPollingTimeout(15*time.Second))); err != nil {
		page, _ := chromedp.Run(b.ctx, chromedp.Evaluate[string]("document.body.innerText"))
		b.t.Fatalf("never true: %s: %v\n%s", expression, err, page)
	}
}

func (b *browser) click(selector string) {
	b.t.Helper()
	b.until(fmt.Sprintf("!!document.querySelector(`%s`)", selector))
	if _, err := chromedp.Run(b.ctx, chromedp.Evaluate[bool](fmt.Sprintf("document.querySelector(`%s`).click(), true", selector))); err != nil {
		b.t.Fatal(err)
	}
}

func shows(selector, text string) string {
	return fmt.Sprintf("[...document.querySelectorAll(`%s`)].some((n) => n.textContent.includes(`%s`))", selector, text)
}

func TestPage(t *testing.T) {
	b := openBrowser(t)
	f := setUp(t)
	f.ok(playground.Seed(f.Server))
	go (&echoBot{url: f.http.URL + "/bot" + token + "/"}).run(t.Context())
	console := chromedp.Console(b.ctx)
	if err := chromedp.Do(b.ctx, chromedp.Navigate(f.http.URL)); err != nil {
		t.Fatal(err)
	}
	group := func() int64 { return f.Groups()[0] }

	b.until(shows(".bubble", "Всем привет"))
	b.until(shows(".key", "Мой ход"))

	b.click(`.key[data-data="move"]`)
	b.until(shows(".toast", "Атака: Сила B +1"))
	b.until(shows(".bubble", "нажатий: 1"))

	b.click(`.key[data-data="alert"]`)
	b.until(shows(".alert", "Экскалибур"))
	b.click(".alert button")

	b.click(`.key[data-data="late"]`)
	b.until(shows(".bubble", "нажатий: 3"))
	b.until(`!!document.querySelector('.key.waits[data-data="late"]')`)

	b.click(fmt.Sprintf(`[data-user="%d"]`, playground.Anya))
	b.until(fmt.Sprintf(`document.querySelector('[data-user="%d"]').getAttribute('aria-pressed') === 'true'`, playground.Anya))
	b.until("!document.querySelector('.toast')")
	if _, err := f.Say(playground.Borya, group(), "<script>document.title='взлом'</script><b>не жирно</b>"); err != nil {
		t.Fatal(err)
	}
	b.until(shows(".bubble", "<b>не жирно</b>"))

	b.click(`.bubble a[href="https://t.me/kubik_bot?start=rules"]`)
	b.until(shows(".title", "Кубик"))
	b.until(shows(".own .bubble", "/start rules"))
	b.until(shows(".bubble", "Слышу: /start rules"))
	if m, _ := f.Find(playground.Anya, "/start rules"); m.From != playground.Anya && m.From != f.BotID() {
		t.Errorf("the deep link wrote %+v", m)
	}
	b.noErrors(console)
}

// noErrors reads the console up to a mark of its own.
func (b *browser) noErrors(console func(func(chromedp.ConsoleMessage, error) bool)) {
	b.t.Helper()
	if _, err := chromedp.Run(b.ctx, chromedp.Evaluate[bool]("console.info('the end'), true")); err != nil {
		b.t.Fatal(err)
	}
	console(func(m chromedp.ConsoleMessage, err error) bool {
		if err != nil || m.Text == "the end" {
			return false
		}
		if m.IsException() || m.Type == "error" || strings.Contains(m.Text, "Security") {
			b.t.Errorf("console: %s", m)
		}
		return true
	})
}
