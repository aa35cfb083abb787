// Package labyrinth plays the book Labyrinth.
//
// A game is a State. Apply takes one Action and returns the next State and the Events, or a Refusal, before which no die
// is rolled. Choices lists what Apply accepts from a viewer, View and ViewEvents what a viewer may know, HandOdds,
// FoeOdds and TaskOdds the exact chances. Generate draws a labyrinth from a secret seed, Simulate plays one. All are
// pure.
//
// # A scene
//
// The party agrees on a Step. It may open a check or bring a battle, each of which waits for its players; then an
// encounter is rolled, and the scene ends. State.Stage tells what is waited for. Where a hero must decide in between,
// the State has a Pending. Silence takes a default everywhere, so that nothing sticks.
//
// A roll is prepared as a Hand: cliché, pump, resources, helpers. In a battle the hero has a Hand in its own turn and in
// that of every monster that attacks it.
//
// Without a master the bot is the labyrinth: it draws the map, runs the monsters, and rolls what wanders by; what needs
// a word is said by another member of the party. With one the same State has a hand in it that builds and corrects.
//
// # Coverage
//
// One line a rule: id; heading in the document; functions; test; state.
//
//	L1   ; Клише                    ; Rules.Creates                      ; TestLE23               ; done; 3 or 4 clichés are advised, not enforced
//	L2   ; Проверки                 ; Cliche.Effective, throw            ; TestLE8                ; done
//	L3   ; Виды проверок            ; check, reaches, suits              ; TestLE1                ; done
//	L4   ; Виды проверок            ; check, wins, versus                ; TestLE2, TestL4Versus  ; done; a master says whether losing costs damage
//	L5   ; Виды проверок            ; exchange, outcome, order, foeTurn  ; TestLE3, TestLE22, TestLE25, TestL5Initiative; done; nobody flees a battle, an escape is a check
//	L6   ; Накачка                  ; legalPump, payPump, cutPump        ; TestLE4, TestLE5, TestLE7; done
//	L7   ; Помощь                   ; castHelp, legalHelp, suffer        ; TestLE9, TestL7Action, TestL21; done
//	L8   ; Урон                     ; Cliche.Damaged, harm               ; TestLE5                ; done
//	L9   ; Поражение                ; defeat                             ; TestLE10               ; done; what befalls the helpless is told by players
//	L10  ; Поражение                ; returnAll, allOut, recover         ; TestLE10, TestLE13     ; done
//	L11  ; Дебаффы                  ; debuff, Cliche.Effective           ; TestLE8, TestL11       ; done; players name them
//	L12  ; Дебаффы                  ; debuff                             ; TestL12                ; done
//	L13  ; Разгром                  ; rout, guard, nearestLair           ; TestLE12, TestL13      ; done
//	L14  ; Конец Игры               ; reckon, leave, hurtFoe             ; TestL14, TestL14Victory; done; other ways to win are the master's Finish
//	L15  ; Чистота и Порок          ; reward, award                      ; TestL15                ; done
//	L16  ; Чистота и Порок          ; purify, addVice                    ; TestL16                ; done
//	L17  ; Получение опыта          ; raise, legalRaise, legalRaised     ; TestLE14, TestL17      ; done
//	L18  ; Получение опыта          ; raise, taint                       ; TestLE14               ; done
//	L19  ; Порча                    ; shed, rename                       ; TestLE15               ; done
//	L20  ; Порча                    ; reckon                             ; TestL20                ; done
//	L21  ; Тройной Урон             ; outcome, wound                     ; TestL21                ; done
//	L22  ; Отдых и восстановление   ; healUp, tend, breakRest, sleep     ; TestLE18Rest, TestL22, TestOddsOfTending; done
//	L23  ; Отдых и восстановление   ; campPrice, shares, lieDown         ; TestLE18Camp, TestL23  ; done
//	L24  ; Ресурсы                  ; serves, legalStake, pay            ; TestLE21               ; done
//	L25  ; Одежда                   ; absorbable, absorb, legalStake     ; TestLE20, TestL25      ; done
//	L26  ; Ход игры                 ; chance, encounter, step, wanderers ; TestL26                ; done
//	L27  ; Ход игры                 ; Generate, claim, grant, carried, change; TestL27Claims, TestL27Steps, TestL27Change, TestPropertyGenerate; done
//
// # Rulings
//
// Those that shape this package as a whole; others stand at their functions.
//
//   - Searching, looking for passages, scouting and going on need no check: their price is a scene and its danger (L26).
//   - A move's scene counts where it ends; residents fight at once. The gate of the exit is seen from afar (L26, L27).
//   - A cliché answers to Tags, given with it, so that a player alone needs no judge; a party claims and confirms in words
//     instead, and the hints are only advice (L27).
//   - Corridors may be barred, but never all ways to the exit, and nobody is carried off to behind a bar: the labyrinth
//     can be won whatever the dice say.
//   - Escaping is one hero's opposed check against the captors' weakest cliché; helpers may help, and another rout is the
//     price of all going out in it (L13).
//   - A rest's plan costs nothing until it begins. Experience is offered to whoever can afford some (L22).
//   - Standing aside, leading and ending the game together always need a majority (L27).
package labyrinth
