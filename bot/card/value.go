// Package card turns state, viewer and language into what people see: text, keyboard and toasts. It is pure.
package card

// Button is one inline button: Data for a callback, or URL for a link.
type Button struct {
	Text, Data, URL string
	Style           string // "", primary, success or danger
}

// Card is the whole picture of one message. Text is Telegram HTML, Rows its inline keyboard.
type Card struct {
	Text string
	Rows [][]Button
}
