// Package grail plays «Ризус: Война за Святой Грааль».
//
// A fight is a State. Apply takes one Action and returns the next State and the Events, or a Refusal, before which no
// die is rolled. Choices lists what Apply accepts from a viewer, View and ViewEvents what a viewer may know, AttackOdds
// and DefenseOdds the exact chances as far as that viewer may know them. All are pure.
//
// # A round
//
// Everybody declares a target, a mode, an attack and a defence, each with a pump if wished. The last one to be ready,
// the master or the moment lets the round resolve: initiative, then blow by blow, charged ones last. Where somebody
// must decide the State has a Pending and the round waits. What has become illegal since it was declared is cut or lost
// with an event; a round never sticks.
//
// # Coverage
//
// One line a rule: id; number in the document; function; state.
//
//	section 1 ; 4, 6, 18, 20; Ladder      ; done; the table may replace it
//	section 1 ; 5           ; Cliche.Damaged, Cliche.Healed, Cliche.Steps; done
//	G1        ; 1           ; initiative, rollInitiative, order, land; done
//	G2.1      ; 2.1         ; announced, reAim, answer; done
//	G2.2      ; 2.2         ; refresh, attack; done
//	G2.3      ; 2.3         ; legalDeclaration, legalGrade; done
//	G2.4      ; 2.4         ; strike, damage; done
//	G2.5      ; 2.5         ; strike, strikesBack; done
//	G2.6      ; 2.6         ; strikeOpen, undefended, defends; done
//	G3        ; 3           ; risked, life; done
//	G4        ; 4           ; grad        ; done
//	G5        ; 5           ; knockOuts, fate; done
//	G6        ; 6           ; bleed, lost, struggle; done; off unless Rules.Wounds
//	G7        ; 7           ; hurt, armour, payers; done
//	G8        ; 8           ; legalGrant, clash, strikesBack; done
//	G9        ; 9           ; guards, mayGuard, leaveOrPrepare, attackHand; done
//	G10       ; 10          ; broken, damage, open; done
//	G11       ; 11          ; hand, pay, purse, legalPump; done
//	G12       ; 12          ; price, doubles, liftable, chain, Price; done
//	G13       ; 13          ; Cliche.Rollable, legalPhantasm, askInterrupters, interrupt, luck, activate, fire; done
//	G14       ; 14          ; legalShatter, shatter, shards; done
//	G15       ; 15          ; sign, legalIdentify, identify, reveal; done
//	G16       ; 16          ; SealRank, legalCommand, command, obey, resist, carryOut, bind, boon, release, ResistOdds, ObeyOdds; done
//	G17       ; 17          ; Grade.Bent, legalGrade, dramatic; done
//	G18       ; 18          ; Audit, auditHuman, PriceOf, DefaultKind, Built, Waive; done; on sheets, outside fights
//	G19       ; 19          ; auditHuman  ; done; on sheets, outside fights
//	G20       ; 20          ; auditOrigin, PriceOf; done; on sheets, outside fights
//	G21       ; 21          ; legalHelp, help, helped, guarded; done
//	G22       ; 22          ; band, lead, legalInGroup, warding, substituted, begrudge, avenge, regroup, breakUp; done
//	G23       ; 23          ; HordeRank, Horde; done; on sheets
//	G24       ; 24          ; legalConfront, struggle, outcome; done
//	G25       ; 25          ; Dice, Make, Unmake, breakThing; done; made outside fights
//	time      ; 6, 14, 16, 24; Passed, Pass, Leave; done; between fights
//	G26       ; 26          ; legalGift, legalMending, flow; done
//	GXX       ; XX          ; on, overrule, byHand, markedByHand, withdraw; done
//
// # Rulings
//
// Those that shape this package as a whole; others stand at their functions.
//
//   - A pump of the defence is paid at every defence of the round, cut to what is left: it is a price of each roll (G11).
//   - A pump asked for in a round is not repeated in the next: what costs is never spent by silence. The same holds for
//     preparing, guarding, charging, retreating and staying undefended.
//   - «Магия» at 0 ends no fight for the body by itself: the master says whether the fighter is helpless (G5).
//     «Выносливость» at 0 ends every fight.
//   - Whether a sheet has hidden lines is a secret as well. A fighter's owner may say in public that there are none
//     (Fighter.AllOpen, which is then held to; Phantasms do not count, as nobody rolls them unannounced); for every other fighter, and so for any NPC by default, an undisclosed
//     declaration has no odds at all.
//   - The flag of a powerful cliché grants the defence that strikes back; a clash is granted for one declaration (G8).
//   - A grade belongs to a cliché and its use for the round: changing the declaration and back does not shake it off. A
//     defence that the master forbids is replaced by the best that is left (G17).
//   - A rule that is switched off takes what was declared by it along, and everybody must say ✅ anew (GXX).
//   - One try a round against an opponent inside, and it costs no attack; a tie is no win (G24).
//   - Mana flows before the prepared and the retreating are told, as far as it is still possible then (G26).
//   - Everybody who has not been seen to attack is asked about an activation, whether they could strike or not: who
//     prepares is a secret (G13.2). Somebody without «Удача» takes an interruption undefended, but rolled (G13.3).
//   - A master's armour of «Магия» pays before that «Магия», as the Servant's does (G12.3).
//   - Only blows make «Ранения»; the price of a pump does not (G6).
//   - An order is given between two blows, so the round waits; silence obeys without the seal's help. One that comes
//     while declarations are open is carried out before the round, and what is left of the round follows (G16).
//   - Everybody hears an order, and sees the seals on a master's hand. An ordered act may be against anybody, also of the
//     own side; it takes preparing and full defence with it. Whoever resisted in vain gets no help from the seal (G16).
//   - The seal's rank serves one roll of an immediate order, and every roll while a lasting one is obeyed (G16.5).
//   - A group forms when two wish it of each other; who ties with the leader does not move it aside. Preparing, charging
//     and full defence belong to whoever makes the group's attack. A substitute that cannot roll leaves the defence to
//     the one aimed at (G22).
//   - A cut pump is told to others only where the ranks of all its payers are, and of an AllOpen fighter.
package grail
