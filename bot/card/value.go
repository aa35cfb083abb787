// Package card turns state, viewer and language into what people see: text, keyboard and toasts. It is pure.
package card

import (
	"crypto/sha256"
	"encoding/hex"
	"reflect"
)

// Button is one inline button: Data for a callback, or URL for a link.
type Button struct {
	Text, Data, URL string
	Style           string // "", primary, success or danger
	Copy            string `json:",omitempty"` // what a tap copies, in place of Data and URL
}

// Card is the whole picture of one message. Text is Telegram HTML, Rows its inline keyboard.
type Card struct {
	Text string // at most 4,096 UTF-16 units; with a file at most MostCaption
	Rows [][]Button
	File *File `json:",omitempty"` // nil: none
}

// Same tells whether two cards show the same. Files of one key are taken for the same.
func (c Card) Same(o Card) bool {
	if (c.File == nil) != (o.File == nil) || c.File != nil && c.File.Key != o.File.Key {
		return false
	}
	c.File, o.File = nil, nil
	return reflect.DeepEqual(c, o)
}

// MostCaption is how many UTF-16 units the words beside a file may have.
const MostCaption = 1024

// File is what a message carries besides its words. Files of one key are taken for the same: whoever makes one names
// in the key all that its content depends on.
type File struct {
	Key   string
	Name  string // with its ending: .png for pictures
	Photo bool   // a picture above the words; else a document
	// Read makes the content, once it has to be sent. It is called on another goroutine, and must give the same bytes
	// each time.
	Read func() ([]byte, error) `json:"-"`
}

// Content is a file of bytes that are there already.
func Content(name string, photo bool, data []byte) *File {
	sum := sha256.Sum256(data)
	return &File{
		Key: hex.EncodeToString(sum[:12]), Name: name, Photo: photo, Read: func() ([]byte, error) { return data, nil },
	}
}
