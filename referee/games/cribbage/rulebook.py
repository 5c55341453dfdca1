"""The rules of Cribbage, in our own words, each with its number and its source.

Sources: the tournament rules of the American Cribbage Congress (ACC), by number, as read and as Cribbage Corner reports
them; the Germantown Peggers on muggins; Bicycle; *According to Hoyle*; Wikipedia; the *Accepted Laws* of *Enquire
Within*, by number; the rules of the St Catharines league; Michigan Cribbage; OpenSpiel.
"""

from __future__ import annotations

from typing import Final

from ...core.ruling import Rulebook

RULEBOOK: Final = Rulebook.read(
    "CR",
    """
The table, the pack and the deal
1.1 Players
    Two or three play, each alone, or four in two partnerships, partners opposite each other with one score. — Bicycle;
    Wikipedia.
1.2 The pack
    52 cards. The king is high, the ace low and never high. An ace is worth 1, a card from 2 to 9 its number, and a 10,
    jack, queen or king 10. — ACC; Hoyle.
1.3 The deal
    Cards are dealt singly from the dealer’s left: six each to two players; five each to three, and one face down to the
    crib; five each to four. — ACC; Bicycle; Wikipedia.
1.4 Laying away
    Each lays two cards, or one where three or four play, face down to the crib. It has four cards and is the dealer’s,
    and each keeps a hand of four. What is laid away and released stays. — ACC 5.1.b.
1.5 Dealer
    The lowest card cut deals first. The deal passes left after every deal that counts, and a void one is dealt again by
    the same dealer. The loser of a game deals first in the next, at three or four the last one’s left. — ACC 4.4;
    Bicycle. Decided: three or four.
1.6 A wrong number of cards [wrong_number]
    A deal with a wrong number of cards, found before the starter is turned, is void: the same dealer deals again, and
    nobody scores. Found later, its points are taken back and it is dealt again. By house rule the hand is dead instead:
    what that player pegged in the play is taken off when the play is over, and the hand does not count; the other hands
    and a right crib do. — ACC 4.4; St Catharines 16. Decided: the offer of two points is not made.

The starter
2.1 The cut
    When all have laid away, pone, the player on the dealer’s left, cuts, at least four cards on each part. The dealer
    turns the top card of the lower part: the starter. — ACC 6.1; Bicycle.
2.2 His heels
    A jack turned as the starter gives the dealer 2 at once, and can end the game. The dealer pegs it before playing a
    card; then it is lost, and nobody takes it. — ACC 6.3; St Catharines 20.

The play
3.1 The count
    From pone, clockwise, each plays one card face up and says the count. It never passes 31: a card that would is taken
    back. — ACC 7.1.e.
3.2 Go
    A player who holds cards and can play none says go, and is out until the count ends. A player who can play must. The
    others play on, also several cards in a row. A player without cards says nothing. — ACC 7.3; Wikipedia.
3.3 The end of a count
    The count ends at 31, or when nobody can play. The last to play scores 1 for the go, or 2 at 31 in place of it.
    The count starts again from 0, and the left of that player leads, of those who hold cards. — Wikipedia; Hoyle.
3.4 The last card
    The last card of the deal scores 1, unless it makes 31. — ACC 1.7; Hoyle.
3.5 What a card scores
    A card scores what it completes with the cards just before it in this count, from any hand: a count of 15, 2;
    31, 2; a pair 2, three alike 6, four alike 12; a run of three or more, in any order of play, 1 a card, the longest
    only. All of them add up. A go does not break a sequence. The end of a count does. — ACC 7.2; Hoyle; Wikipedia.
3.6 Runs in the play
    A card of the same rank between them breaks a run: 4 5 5 6 is none. The longest possible has seven cards. — Hoyle.

The show
4.1 The order
    Hands count from pone on, the dealer’s last, then the crib. Each is finished before the next begins. A hand is its
    four cards with the starter. — ACC 9.2.
4.2 Fifteens, pairs and runs
    Every set of cards worth 15 counts 2, every pair 2, every run of the longest length 1 a card. A run within a longer
    one does not count. — ACC 1.7; Hoyle.
4.3 Flush [crib_flush]
    Four cards of the hand in one suit count 4, with the starter 5. Three with the starter count nothing. In the crib
    only all five count. By house rule four count there too. — ACC; Bicycle; Hoyle; OpenSpiel.
4.4 His nob
    The jack of the starter’s suit, in a hand or the crib, counts 1. — ACC 1.6.
4.5 What a hand can make
    No hand makes more than 29, and none makes 19, 25, 26 or 27. Nineteen is said for a hand of 0. — Hoyle.
4.6 Who counts [counting]
    What the cards make is pegged by itself. By house rule each player counts, and it can be too few or too many. —
    Decided.

The end
5.1 The target [target]
    The game ends at once when a score reaches the target: by heels, a card, a go, a hand or a penalty. Nothing later
    counts. — ACC 1.1; Wikipedia.
5.2 The last hole
    Points beyond it do not count: the winner’s total is the target. — ACC 8.1. Decided: the line that wins is cut.
5.3 Skunk
    A loser 31 behind or more, with 90 or less at 121, is skunked, and 61 behind, with 60 or less, doubly. At a target
    of 61 there is only the single one. — ACC 1.6; Enquire Within xvii.
5.4 Stakes [stakes]
    A game is worth 1, a skunk 2, a double skunk 4. By house rule 1, 2, 3; 2, 3, 3; or always 1. At three players the
    winner’s is added up over both losers. — Bicycle; Wikipedia; ACC. Decided: three players.

Muggins
6.1 Muggins [muggins]
    By house rule an opponent who says muggins takes the points that were not counted in a hand, the crib or the play:
    at once in the show, and before their own next card in the play. His heels are not taken. Without it such points are
    lost. — ACC 8.3, 10; Germantown Peggers.
6.2 Who takes them
    The first of the opponents to say it has them. Too many points counted are not muggins. — ACC 10. Decided: the
    first.

Penalties
7.1 Too many pegged [penalties]
    They are taken back, and each opponent scores as many as were too many. — ACC 8.4; Enquire Within ix.
7.2 The game claimed falsely
    Likewise, and the player goes back 15. — Cribbage Corner.
7.3 Renege
    Saying go, or playing no card, though one could be played, gives each opponent 2 for each such card. — ACC 7.3.
7.4 The crib looked at
    Looking at the crib or showing it before its time gives each opponent 2. — ACC 5.2.
7.5 Cards taken back from the crib
    It gives each opponent 2. — ACC 5.1.b.
7.6 The hand taken for the crib
    A dealer who takes the hand for the crib gives each opponent 2. — ACC 5.2.c.
7.7 The starter mixed in
    Putting the starter to a hand, the crib or the pack gives each opponent 2. — ACC 9.3.
7.8 The bottom card looked at
    It gives each opponent 2. — Cribbage Corner.
7.9 The opponent’s peg
    Moving the opponent’s peg for one’s own gives each opponent 2. — Cribbage Corner.
7.10 A count not confirmed
    A player who keeps a wrong number of cards from the dealer’s recount goes back 10. — Cribbage Corner.
7.11 Never below nothing
    Nobody goes below 0, no penalty is paid on a penalty, and a penalty may end the game. — ACC 11.3; Cribbage Corner.
7.12 Too few pegged
    Pegging too few costs nothing more: the points are lost, or taken by muggins. — ACC 8.3.

When it goes wrong
8.1 A faced card or a faulty pack
    A deal in which a card was faced, or made with a faulty pack, is void and costs nothing. Deals counted before it
    stand. A card that players show of their own hand costs nothing. — ACC 4.3, 4.5; Enquire Within iv. Decided: their
    own.
8.2 The wrong dealer
    Before the starter is turned, the right player deals. Later the deal stands, and the next goes on from there. —
    Decided.
8.3 Two cards turned
    If two cards are turned at the cut, the first is the starter. — Decided.
8.4 A card out of turn
    A card out of turn is taken back until the next card, and then stands: the left of who played it goes on. A lead by
    the dealer is taken back even after the answer, and stands after two cards each. — ACC 7.1.b. Decided: later cards.
8.5 Two cards at once
    The one that fits the count said is played. If neither does, the player chooses. — ACC 7.1.f.
8.6 A wrong count
    A wrong count is put right before the next card. Later what was scored by it stands, and the true sum goes on. — ACC
    7.4. Decided: later.
8.7 Pegs put right
    Too few points are put right until the peg is released. Too many are put right by an opponent until the next count
    begins. After that both stand. — ACC 9.2.a.
8.8 A hand out of order
    A hand counted before pone’s is taken back without penalty, and pone counts first. A hand mixed into the pack before
    it was pegged is lost, unless all agree what it was. — ACC 9.2.c; Enquire Within xix. Decided: all agree.
8.9 Pegs that lost their place
    The record says where they stood. Without one, the last total all agree on counts. — Decided.
8.10 A card taken back
    A card that was played and released stays, unless it takes the count past 31. — ACC 7.1, as reported by
    Michigan Cribbage.

The record
9.1 Known cards
    A known card is in one place alone: in a hand, in the crib, played or turned as the starter. Of a known hand only
    its own cards can be laid away and played. — Decided.
9.2 One thing after the other
    A deal goes its way from laying away to the crib. The next is dealt when the last is counted, or void. — Decided.
9.3 How a deal is recorded
    By its result, what each side pegged and what the hands make, or card by card. — Decided.
9.4 Stopping
    The table may end the game at any time. A deal in progress does not count, and the best total wins. — Decided.
9.5 Changing the rules
    The table may change its house rules between deals. A change applies from the next one, and the target stays above
    every total. — Decided.
9.6 Substitutes and changed seats
    Between two deals a substitute may sit down for a player, and players may change seats. The score stays with the
    side. — Decided.
""",
)

SEATS, PACK, DEAL, LAY_AWAY, DEALER, WRONG_NUMBER = RULEBOOK.between("1.1", "1.6")
STARTER, HEELS = RULEBOOK.between("2.1", "2.2")
COUNT, GO, COUNT_ENDS, LAST_CARD, SCORES, RUNS = RULEBOOK.between("3.1", "3.6")
ORDER, COMBINATIONS, FLUSH, NOB, POSSIBLE, COUNTING = RULEBOOK.between("4.1", "4.6")
TARGET, LAST_HOLE, SKUNK, STAKES = RULEBOOK.between("5.1", "5.4")
MUGGINS, WHO_TAKES = RULEBOOK.between("6.1", "6.2")
PENALTIES: Final = RULEBOOK.between("7.1", "7.10")
OVERPEG, FALSE_CLAIM, RENEGE, CRIB_LOOKED, CRIB_RETRIEVED = PENALTIES[:5]
HAND_FOR_CRIB, STARTER_MIXED, BOTTOM_CARD, OPPONENTS_PEG, UNCONFIRMED = PENALTIES[5:]
NEVER_BELOW, UNDERPEG = RULEBOOK.between("7.11", "7.12")
FACED, WRONG_DEALER, TWO_TURNED, TURN, TWO_AT_ONCE = RULEBOOK.between("8.1", "8.5")
WRONG_COUNT, PUT_RIGHT, OUT_OF_ORDER, LOST_PLACE, TAKEN_BACK = RULEBOOK.between("8.6", "8.10")
KNOWN, ONE_DEAL, DEPTHS, STOPPED, CHANGE, PEOPLE = RULEBOOK.between("9.1", "9.6")
