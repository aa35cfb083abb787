// Package state keeps tables: documents with versions, a journal, what must be shown, and what is due.
//
// Everything belongs to an Owner. One Commit changes the documents of one owner: all of it or nothing. Stores (bolt,
// redis) pass the one suite in state/storetest.
package state

import (
	"encoding/json"
	"errors"
	"time"
)

// Owner is whose documents they are: a table ("t" and 8 characters) or a person ("u" and a user id). It stands in
// every key, so that one owner's keys share a Redis Cluster slot.
type Owner string

// OpID names one operation for ever: an update, a deadline or a post. Committing the same OpID twice changes nothing
// the second time.
type OpID string

// PostID names one thing the bot shows in a chat, such as "fight/2/1".
type PostID string

// Place is a chat, or one forum topic of a chat (Topic 0: the chat itself, or General).
type Place struct {
	Chat  int64 `json:"chat"`
	Topic int64 `json:"topic,omitempty"`
}

// Doc is one JSON document. Version 0 means that there is no such document; Data is nil then, and where Load.Known named
// this very version.
type Doc struct {
	Version int64
	Data    json.RawMessage
}

// Load asks for documents of one owner, in one round trip.
type Load struct {
	Owner Owner
	Keys  []string
	// Known are the versions of documents that the caller has in hand: one that still has its version comes without
	// Data. A document that is deleted begins anew at version 1, so what is in hand is good only as long as nobody else
	// could have done that, which is what Commit.Epoch sees to.
	Known map[string]int64
	// Op, when set, also asks whether this operation was committed before.
	Op OpID
	// Touch, when set, lowers the owner's due hint to this moment in the same round trip, so that a restart finds
	// the owner even if the process dies right after the commit that follows.
	Touch time.Time
}

// Snapshot is what a Load found.
type Snapshot struct {
	Docs map[string]Doc // one entry for each key asked for
	// Receipt is that of Load.Op, nil when that operation was not committed.
	Receipt *Receipt
	// Now is the store's own clock. Commit.Deadline is given in it.
	Now time.Time
}

// Write replaces one document, or deletes it when Data is nil.
type Write struct {
	Key string
	// Version is the version the writer has read; 0 when the document must not exist yet.
	Version int64
	Data    json.RawMessage
	// TTL, when positive, lets the document expire.
	TTL time.Duration
}

// Edit rewrites one journal entry. The journal tells what happened, so that there is one reason for it: somebody leaves
// and takes their name along. An entry that is not what it Was any more is a conflict, as a differing version is.
type Edit struct {
	Index int64 // of the entry, from 1
	Was   json.RawMessage
	Now   json.RawMessage
}

// Want says that a post's picture has changed.
type Want struct {
	Post PostID
	// Lazy marks a change that may wait for the next edit of the same post.
	Lazy bool
}

// Commit is one change of one owner. A store applies it in this order: a seen Op returns its first Receipt; a passed
// Deadline, a lower Epoch, a differing version or entry refuses; else everything is written at once.
type Commit struct {
	Owner    Owner
	Op       OpID
	Deadline time.Time // zero: none
	Epoch    int64     // of the writer; the highest seen by the owner is kept, a lower one is refused
	Reads    map[string]int64
	Writes   []Write
	Journal  []json.RawMessage
	Edits    []Edit // of older journal entries; none of those in Journal
	Wants    []Want
	Result   json.RawMessage // kept with Op and returned when Op comes again
}

// Receipt is what a commit left behind.
type Receipt struct {
	Result   json.RawMessage
	Number   int64 // of this commit among the owner's, from 1
	Journal  int64 // entries in the owner's journal after it
	Repeated bool  // Op had been committed before; nothing changed now
}

// Post is what the board remembers of one message in a chat. It is no part of the owner's versions.
type Post struct {
	Place   Place     `json:"place"`
	Message int64     `json:"message,omitempty"` // 0 while Sending has no answer yet
	Hash    string    `json:"hash,omitempty"`    // of what was shown last
	File    string    `json:"file,omitempty"`    // names the picture or document that the message holds
	Sending bool      `json:"sending,omitempty"` // marked before the call; a lost answer leaves it set
	At      time.Time `json:"at"`                // when the message was sent
}

// Wanted is a Want that has not been shown yet.
type Wanted struct {
	Number int64 `json:"number"` // of the commit that raised it last
	Lazy   bool  `json:"lazy,omitempty"`
}

// Hint says that an owner may have something due from At on. It is verified against the owner's documents.
type Hint struct {
	Owner Owner
	At    time.Time
}

// Errors of a Commit. ErrUnsure means that the commit was sent and its answer lost: it stands or it does not, and a
// later Load with its Op tells. After any other error nothing was changed and nothing will be.
var (
	ErrConflict = errors.New("a document or an entry was changed meanwhile")
	ErrLate     = errors.New("the deadline of the commit has passed")
	ErrFenced   = errors.New("a newer writer holds this table")
	ErrUnsure   = errors.New("the store's answer was lost")
)

// OpTTL is how long a committed operation is remembered. Telegram redelivers for 24 hours.
const OpTTL = 48 * time.Hour
