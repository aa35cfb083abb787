// Package transcript runs chats written down as text against the whole bot: its real client over HTTP, a local
// Telegram, a store in a file, with dice from the script and a clock turned by hand. README.md beside this file
// explains the format.
package transcript
