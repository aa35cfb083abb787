package telegram

import "time"

// Update is one thing that happened, in the bot's own words. Exactly one of the pointers is set; none is set for an
// update of a kind the bot does not use.
type Update struct {
	ID         int64
	Message    *Message
	Callback   *Callback
	Membership *Membership
	Query      *Query
	// Inherited tells that the update was waiting when this process began: one before may have received it.
	Inherited bool
}

// User is a person or a bot.
type User struct {
	ID       int64
	Bot      bool
	Name     string // first and last name
	Username string // without @; may be empty
	Language string // IETF tag of the client, may be empty
}

// Chat types, as the Bot API names them.
const (
	Private    = "private"
	Group      = "group"
	Supergroup = "supergroup"
	Channel    = "channel"
)

// Chat is where messages stand.
type Chat struct {
	ID    int64
	Type  string
	Title string
	Forum bool
}

// Message is a new message. Service messages have an empty Text.
type Message struct {
	ID        int64
	Chat      Chat
	Topic     int64  // of a forum; 0 in General and outside forums
	TopicName string // as the topic was called at first; empty where it is not said
	Reopened  bool   // the topic takes messages again
	From      User   // zero for channel posts
	Sender    *Chat  // set for anonymous administrators and channels
	Date      time.Time
	Text      string    // of a message with a file: its caption
	Via       bool      // chosen from what a bot has offered inline
	File      *Attached // a picture or document that came with it; nil: none
	ReplyTo   int64     // message id, 0: none
	// Answered is what the message replies to, as far as Telegram says.
	Answered Answered
	MigrateTo,
	MigrateFrom int64 // chat ids around a supergroup upgrade, 0: none
}

// Answered is a message that another one replies to: by whom it was (0: not said), and its words.
type Answered struct {
	From int64
	Text string
}

// Callback is a tap on an inline button. Data is whatever the client sent and may never have stood on a button.
type Callback struct {
	ID      string
	From    User
	Chat    Chat  // zero when the message is an inline one
	Message int64 // 0 when the message is an inline one
	Topic   int64
	Gone    bool   // the message can no longer be read (InaccessibleMessage)
	Inline  string // inline_message_id
	Data    string
}

// Query is what somebody types after this bot's name in any chat, and waits to be offered something.
type Query struct {
	ID   string
	From User
	Text string // up to 256 characters
}

// Offer answers a query. It is that person's alone, and never kept by Telegram.
type Offer struct {
	Query    string // id
	Articles []Article
	// Start is what a button above the articles hands to the private chat, Label what stands on it; empty: no button.
	Start, Label string
}

// MaxArticles is how many an offer may have.
const MaxArticles = 50

// Article is one line of an offer, and the message that it becomes when it is chosen.
type Article struct {
	ID                 string // 1 to 64 bytes, its own in the offer
	Title, Description string
	Body               Body // without a file
}

// Membership says that this bot's own standing in a chat has changed.
type Membership struct {
	Chat Chat
	From User
	Old,
	New string // creator, administrator, member, restricted, left, kicked
}

// Button is one inline button: Data for a callback, URL for a link, or a text to copy.
type Button struct {
	Text, Data, URL string
	Style           string // "", primary, success or danger; older clients ignore it
	Copy            string // 1 to 256 characters
}

// Attached is a file that somebody has sent. Name and Type are whatever the sender's client said.
type Attached struct {
	ID    string // for Download
	Name  string // empty for pictures
	Type  string // MIME
	Size  int64  // bytes; 0: not said
	Photo bool   // a picture, in its largest size
}

// Body is what a message shows. Text is HTML. A nil Rows means no keyboard.
type Body struct {
	// Inline is the inline_message_id of a message that was chosen from an offer: an edit of it needs no chat.
	Inline string

	Text string
	Rows [][]Button
	File *File // nil: none
}

// File is what a message carries besides its words.
type File struct {
	Name  string // with its ending
	Photo bool   // a picture, PNG or JPEG, above the words; else a document
	Data  []byte // nil in an edit: the message holds this very file already
}

// Outgoing is a message to send.
type Outgoing struct {
	Chat, Topic int64
	Body        Body
	ReplyTo     int64 // 0: none; a missing target does not stop the message
	Silent      bool
}

// Command is one entry of the commands menu.
type Command struct{ Name, Description string }

// Administrator is a member who may run a chat.
type Administrator struct {
	User      User
	Anonymous bool
	Creator   bool
}
