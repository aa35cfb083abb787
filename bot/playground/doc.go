// Package playground is a local Telegram: a Bot API server for one bot, and people in chats who write, tap and read.
//
// A [Server] speaks to the bot over HTTP as the real server would, within the methods that the bot uses: the same
// envelopes, error texts, limits, queue of updates and flood control. People act on it in two ways: through the page
// that its handler serves, and through its methods ([Server.Say], [Server.Tap], [Server.Follow] and others), which
// transcripts and tests use. Both see the same world.
//
// Everything is kept in one file, if one is given, and outlives a killed process.
package playground
