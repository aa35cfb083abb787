// Package sheets reads the characters that people paste: forum posts, wiki pages, files of other programs. Nothing is
// silently lost: each line says what it gave, what was guessed, and what was not understood, which is kept as a note. It
// is pure, and what it reads is hostile: size, lines and depth are bounded.
//
//	F3–F5, F8–F10, F22  ranks of the Holy Grail War      grail.go, rank.go
//	F17–F19             Risus, for the two books of dice  risus.go
//	F21                 Labyrinth                         labyrinth.go
//	F11–F15, F23        d20 profiles, for OUROBOROS       d20.go
//	F16                 Long Story Short, in and out      lss.go
package sheets
