package transcript

import (
	"time"

	"kubik/bot/clock"
)

// prompt is a clock turned by hand that counts what is due at once, so that it can be waited for like all other work.
type prompt struct {
	*clock.Fake
	gauge *clock.Gauge
}

// AfterFunc calls f when the clock is turned past d; at once, and counted, where d is zero or less.
func (p prompt) AfterFunc(d time.Duration, f func()) clock.Timer {
	if d > 0 {
		return p.Fake.AfterFunc(d, f)
	}
	p.gauge.Add()
	return p.Fake.AfterFunc(d, func() {
		defer p.gauge.Done()
		f()
	})
}
