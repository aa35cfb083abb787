package card

import "time"

// Missed is a live card that tells of an outage: what was tapped then may have to be tapped again. A card that has no
// room for it stays as it is.
func Missed(f Frame, c Card, from, to time.Time) Card {
	text := c.Text + "\n\n" + f.t("outage", "From", f.moment(from, false), "To", f.moment(to, false))
	if Length(text) > maxText {
		return c
	}
	c.Text = text
	return c
}
