// Package ouroboros plays OUROBOROS, «Правила кубиков».
//
// A scene is a State: first without rounds, then a fight in rounds. Apply takes one Action and returns the next State
// and the Events, or a Refusal, before which no die is rolled. Choices lists what Apply accepts from a viewer, View and
// ViewEvents what a viewer may know, AttackOdds, CheckOdds, SaveOdds and ContestOdds the exact chances as far as that
// viewer may know them. All are pure.
//
// # A turn
//
// The first in the order who has not acted this round has the turn; it is kept by identity. A creature moves, acts,
// takes its bonus action and ends its turn; the last one closes the round. Where somebody must decide in between (a
// blow at whoever leaves reach, the skill to resist with, a death roll) the State has a Pending and waits; standing
// answers and silence close it. States apply themselves to every roll that they touch; a Roll carries the reasons.
//
// Positions are kept by words: each pair is adjacent (2 m or less) or some metres apart.
//
// # Numbers
//
// The document has 1.6 twice: O1.6a says that a roll names what it checks, O1.6b that it succeeds with as much. It has
// section 10 twice: O10A is that of critical hits, O10B that of states. The 13.4 printed in section 11 is O11.4.
//
// # Coverage
//
// One line a rule: id; number in the document; function; state.
//
//	O1.1    ; 1.1               ;                          ; flavour
//	O1.2    ; 1.2               ; askRoll, fulfil, tryOut  ; done; that players disagree is theirs to say
//	O1.3    ; 1.3               ; Viewer.plays             ; done; ГМ and ДМ are one Viewer.Master
//	O1.4    ; 1.4               ;                          ; left to the bot: rooms are chats and topics that /room names (bot/rooms.go)
//	O1.5    ; 1.5               ; Creature.skillHand, Creature.attackHand; done; modifiers are named parts of a roll
//	O1.6a   ; 1.6, the first    ;                          ; left to the bot: a line without dice.Roll.Purpose is marked and named by a tap (bot/rooms.go)
//	O1.6b   ; 1.6, the second   ; test                     ; done
//	O1.7    ; 1.7               ; test                     ; done
//	O1.8    ; 1.8               ; test                     ; done
//	O2      ; 2.1, 2.2, 2.3     ; throw, net, kept         ; done
//	O3      ; 3.1 to 3.4        ; affords, pay, next, closeRound, place; done
//	O4.1    ; 4.1               ; speed, cells             ; done
//	O4.2    ; 4.2               ; walked                   ; done
//	O4.3    ; 4.3               ; left                     ; done
//	O4.4    ; 4.4               ; CellCost                 ; done
//	O4.5    ; 4.5               ; CellCost, gaits          ; done
//	O4.6    ; 4.6               ; hinders, passCost        ; done
//	O4.7    ; 4.7               ; CellCost, crash          ; done
//	O4.8    ; 4.8               ; laboured                 ; done
//	O4.9    ; 4.9               ; swim                     ; done
//	O4.10   ; 4.10              ; SwimChecks               ; done
//	O5.1    ; 5.1               ; affords                  ; done
//	O5.2    ; 5.2               ; pay, strike              ; done
//	O5.3    ; 5.3               ; contest, legalGrip, freeHands; done
//	O5.4    ; 5.4               ; contest, prevail         ; done
//	O5.5    ; 5.5               ; use, work, legalUse, focus, unfocus; done; components without a price are flavour
//	O5.6    ; 5.6               ; use                      ; done
//	O5.7    ; 5.7               ; speed                    ; done
//	O5.8    ; 5.8               ; acted, travel            ; done
//	O5.9    ; 5.9               ; attackLean, checkLean, stopDodging; done
//	O5.10   ; 5.10              ; escapeBonds, decide      ; done
//	O5.11   ; 5.11              ; help, beginTurn, spendGrant; done
//	O5.12   ; 5.12              ; handle                   ; done; doors and potions are Other or UseItem without a weapon
//	O5.13   ; 5.13              ; use                      ; done; a magic item is a Power
//	O5.14   ; 5.14              ; hide, veiled             ; done
//	O5.15   ; 5.15              ; search, searchWith       ; done
//	O5.16   ; 5.16              ; firstAid, collapse       ; done
//	O5.17   ; 5.17              ; legalReady, assail       ; done; that the event happened is the owner's tap
//	O5.18   ; 5.18              ; otherRule                ; done
//	O6      ; 6.1, 6.4, 6.5     ; affords, use, otherRule  ; done
//	O6.2    ; 6.2               ; land, legalSpecial       ; done
//	O6.3    ; 6.3               ; hurl                     ; done
//	O7      ; 7.1, 7.4, 7.5     ; affords, use, otherRule  ; done
//	O7.2    ; 7.2               ; provoked, opportunities, tempt; done
//	O7.3    ; 7.3               ; assail                   ; done
//	O8.1    ; 8.1               ; drop, affords            ; done
//	O8.2    ; 8.2               ; pay                      ; done
//	O9      ; 9.1 to 9.4        ; begin, rollInitiative, breakTies; done
//	O10A.1  ; 10.1              ; test                     ; done
//	O10A.2  ; 10.2              ; critical, beyond, multiplier; done
//	O10A.3  ; 10.3              ; offerDeath, deathRoll    ; done
//	O10A.4  ; 10.4              ; threat, critical         ; done
//	O10A.5  ; 10.5              ; work                     ; done
//	O10A.6  ; 10.6              ; mercyBlow, merciful, legalSpecial; done
//	O10B.1  ; 10.1, the second  ; swoon, merciful, checkFails, saveLean; done
//	O10B.2  ; 10.2, the second  ; checkFails               ; done
//	O10B.3  ; 10.3, the second  ; speed, tear, releaseAll  ; done
//	O10B.4  ; 10.4, the second  ; scared, nearsFear        ; done
//	O10B.5  ; 10.5, the second  ; tire, Creature.Most, speed, rest; done
//	O10B.6  ; 10.6, the second  ; invisibleTo              ; done; tracks and noise are checks of perception
//	O10B.7  ; 10.7              ; incapacitated, incapacitate, resistLean; done
//	O10B.8  ; 10.8              ; noCrits, mend, immuneTo  ; done; weight and ageing are flavour
//	O10B.9  ; 10.9              ; attackLean, speed        ; done
//	O10B.10 ; 10.10             ; attackLean, checkLean, saveLean; done
//	O10B.11 ; 10.11             ; legalAim, checkLean      ; done
//	O10B.12 ; 10.12             ; incapacitated, saveLean  ; done
//	O10B.13 ; 10.13             ; incapacitated, still     ; done
//	O10B.14 ; 10.14             ; stand, attackLean, gaits ; done
//	O10B.15 ; 10.15             ; darkness, checkFails     ; done
//	O11.1   ; 11.1              ; mend                     ; done
//	O11.2   ; 11.2              ; mend                     ; done
//	O11.3   ; 11.3              ; mend, immuneTo           ; done
//	O11.4   ; 13.4              ; mend                     ; done
//	O12.1   ; 12.1              ; FallDamage, fall         ; done
//	O12.2   ; 12.2              ; Breath, breathe          ; done
//	O12.3   ; 12.3              ; obscured, gloom, blindTo ; done
//	O12.4   ; 12.4              ; UnderwaterSight          ; done
//	O12.5   ; 12.5              ; obscured, pierces        ; done
//	O12.6   ; 12.6              ; UnderwaterSight          ; done under water, where the book names ranges of dim light
//	O12.7   ; 12.7              ; light                    ; done; colours are flavour
//	O12.8   ; 12.8              ; light, pierces, saveLean ; done; true forms are the master's to tell
//	O12.9   ; 12.9              ; CoverBonus, defence, saveHand, legalAim; done
//	O12.10  ; 12.10             ; CoverBonus, shelter      ; done
//	O12.11  ; 12.11             ; Size.Space, Size.Squeezes, attackLean, speed; done
//
// # At the table
//
// Every rule that is done is reached by taps: the menu of a creature (bot/card/ouroboros_menu.go) has a key for each
// thing that Choices offers, which a test of that package proves on random scenes; pages of the master's desk hold the
// master's words. Flavour, which is told in prose: O1.1, the weight and the ageing of stone (O10B.8), colours in the dark
// (O12.7), true forms (O12.8), components without a price (O5.5).
//
// # Rulings
//
// Those that shape this package as a whole; others stand at their functions.
//
//   - A move names one creature to approach or to leave. Of the mover's other distances only those change that the
//     triangle of three forces to (O4).
//   - Help in a fight serves the first attack alone; outside of one the first check (O5.11).
//   - Durations tick at the end of the creature's own turn, once a round; a state that comes in one's own turn does not
//     tick in it.
//   - What a creature hides is its numbers: of a closed sheet others see states, size, what is in the hands, and totals.
//   - A creature at 0 health is unconscious and dying; who dies without a rule that says so is the master's word.
package ouroboros
