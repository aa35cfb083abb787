// Package rules holds the books that Kubik plays. Each book is a package of its own and shares nothing with the others
// but dice; they are alike only in shape: a State, an Action, an Event, and Apply, Choices, View and Odds around them.
//
//   - rules/grail: «Ризус: Война за Святой Грааль», the additional rules of Risus 1–26 and XX.
//   - rules/ouroboros: OUROBOROS, «Правила кубиков», sections 1–12. No table plays it yet.
//   - rules/labyrinth: Labyrinth. No table plays it yet.
//
// # How the books are cited
//
// A rule has an id of the book's letter and the number of the rule in the document: G2.4 is point 4 of rule 2 of the
// grail book, GXX its last word for the master; O and L are the other two. One rule is one function, named by the book's own term, and its
// comment ends with the id and the document's number, as in "(G2.4, rule 2.4)". Events carry the id of the rule they
// come from. GE and a number is one of the worked examples; each is a test of that name.
//
// "Ruling:" marks what the document leaves open and how this program reads it. A ruling that a table may turn is a
// field of the book's Rules; its zero value plays the book as written.
//
// The doc.go of each book holds its table of coverage: every rule, the function it lives in, and what is left out.
package rules
