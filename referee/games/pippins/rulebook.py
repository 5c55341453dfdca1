"""The rules of Pippins Aplenty, in our own words, each with its number and its source.

`source` names the section of the page on Pippins Aplenty the rule comes from.
"""

from __future__ import annotations

from typing import Final

from ...play.rulebook import trick_rules

RULEBOOK: Final = trick_rules(
    "PP",
    """
The table
1.1 Players and partners
    Four players form two partnerships, partners opposite each other. Everything goes clockwise. Seats are numbered from
    the first player entered. — “Rules”.
1.2 The pack
    52 cards, ranked 2 to ace, ace high. Every card exists once: one that was discarded or played cannot be played. —
    “Rules”.

The deal
2.1 Dealer
    The first dealer is agreed on. The dealer shuffles, the player on the dealer’s right cuts, and thirteen cards each
    are dealt one by one. The deal passes to the left after every hand. — “The deal”; “Ending the game”.
2.2 Misdeal
    If players have not all received thirteen cards, or the wrong player dealt, or cards were dealt out of turn, or the
    dealer turned up a card, the hand is void whenever it is found, and the right dealer deals again. Points scored in
    it are taken back. A single card too many or too few, found before it was seen, may be drawn from the longer hand
    instead, and if no one objects to a wrong dealer, the deal stands. A player who shows a card of their own hand only
    gives it away. — Decided.
2.3 Known hands
    Hands may be entered with the deal, or shown later as they were dealt, with the discard. A known hand must be
    thirteen cards of the pack, no card in two hands, and only its cards can be discarded or played. — Decided.
2.4 One thing after the other
    A hand is dealt, then the discards are made, then twelve tricks are played. The next is dealt when the last is
    finished or void. — “The discard”; “The tricks”.
2.5 Recorded card by card
    What a trick scores, and how the trumps change, depends on its four cards and their order. So a hand is recorded
    card by card. — Decided.
2.6 A faulty pack
    If a card is missing from the pack, or is in it twice, the hand is void whenever that is found, and the same dealer
    deals again with a proper pack. Points scored in it are taken back; hands finished before stand as they were scored.
    — Decided.

The discard
3.1 The discard
    Before the first lead each player lays one card face down. When all have done so, the four are shown to everyone and
    are out of play. Twelve cards each are left. — “The discard”.
3.2 One discard each
    A player discards once. A discard may be exchanged until the four are shown, and not after that, whether or not it
    was seen before. — “The discard”. Decided: until when, and the discard seen.
3.3 Two discards
    A player who has discarded two cards takes one of them back. Until the four are shown the player chooses which, and
    after that the other side does. What was played stands. — Decided.
3.4 Led before the discards
    A card led to the first trick before all have discarded goes back to its hand with every card played to it, and
    everyone discards; then eldest leads any card. Once that trick is finished, what was played stands. A player who has
    not discarded does so as soon as it is noticed, with a card still in hand, and shows it. — Decided.

The play
4.1 Opening lead
    The player on the dealer’s left, eldest, leads any card to the first trick. — “The tricks”.
4.2 Turn
    Players play clockwise, one card each; the winner of a trick leads to the next. A card played out of turn stands if
    no one objects. — “The tricks”. Decided: out of turn.
4.3 Follow suit
    A player who can must follow the suit led. A player who cannot may play any card. There is no duty to trump or to
    win. — “The tricks”.
4.4 Who wins a trick
    The highest trump wins: the suit of a higher reach outranks the suit of a lower one, and within a suit the higher
    card wins. Without a trump the highest card of the suit led wins. The reaches before the trick count. — “The
    tricks”; “Trumps”; the example hand.
4.5 Taking a card back
    A card may be corrected until the next player has played; the last of a trick until the next trick is led. —
    Decided.
4.6 No claims
    No one claims the rest. What the last tricks score depends on which cards meet in them, so they are played out. —
    Decided.

The reaches
5.1 The reaches
    The reaches are cards laid out in rank order, the highest on top, at most one of each suit. Every suit among them is
    trump. Before the first trick there are no reaches, and so no trumps. — “Trumps”.
5.2 A new reach
    After each trick, its lowest card ranked above the top reach becomes the new top. An older reach of the same suit
    leaves. After the first trick the lowest card of all is the reach. A trick without a higher card changes nothing. —
    “Trumps”.
5.3 Equal cards
    If several cards are lowest, the one played last is taken. — “Trumps”.
5.4 Reaches laid wrongly
    The reaches are what the cards of the tricks make them, whatever was laid. They are put right as soon as it is
    noticed, until the next hand is dealt. Tricks finished since are counted again, and go to the side that wins them
    under the right reaches; leads already made stand. — Decided.

Points
6.1 The point for a trick
    A trick is worth 1 to the side that wins it, scored at once. The first trick is worth no more than that, because
    there are no reaches yet. — “Scores”; the example hand.
6.2 What a card is worth
    Each card in the trick ranked at or below the top reach scores by its suit: 1 in the highest trump suit, 2 in the
    next, then 3 and 4; in a suit that is not a trump, one more than in the lowest trump suit. The reaches before the
    trick count. — “Scores”; the example hand.
6.3 Above the top reach
    A card ranked above the top reach is worth nothing. — “Scores”.
6.4 Matching a reach
    A card of the same rank as any of the reaches counts double. — “Scores”.
6.5 Points counted wrongly
    Points that were counted or pegged wrongly are put right until the next hand is dealt; after that they stand. A side
    keeps points it did not see, and points pegged too many go to no one. — Decided.

The end
7.1 The end [target]
    The first side to pass the target wins at once: at 240 it has not won yet, at 241 it has. The rest of the hand is
    not played. — “Ending the game”.
7.2 Rulings at the end
    A revoke, or points by agreement, may still count when a side has passed the target. If both sides are past it, the
    higher total wins. If they are equal, or neither is past it any more, no one has won, and play goes on where it
    stopped. — Decided.
7.3 Laps of the board [board]
    Points are pegged on a cribbage board; every 120 are a lap. The target is a whole number of laps. — “Rules”; “Ending
    the game”.
7.4 Stopping
    The table may end the game at any time: a hand in progress does not count, and the best total wins. — Decided.
7.5 Changing the rules
    The table may change its house rules between hands; a change applies from the next deal. A target that a side has
    already passed cannot be chosen. — Decided.
7.6 Substitutes and changed seats
    Between two hands a substitute may sit down for a player, and players may change seats. The score stays with the
    side; a substitute takes it over. Hands already played keep their players. — Decided.
7.7 Results agreed

When it goes wrong
8.1 Revoke [renege_points]
    A player who could have followed suit and did not may put it right until the next trick is led. After that the
    tricks stand, and the other side scores a penalty at once, once a hand for each offender. — Decided.
8.2 Points by agreement
    For what no rule covers, the table may agree on points for or against a player’s side. — Decided.
8.3 Calling a revoke
    Either player of the other side may call a revoke, until the next hand is dealt, and may have the tricks of the hand
    looked through for it. A call that finds nothing costs nothing. — Decided.
""",
)

SEATS, PACK = RULEBOOK.between("1.1", "1.2")
DEALER, MISDEAL, KNOWN_HANDS, ONE_HAND, DEPTHS, FAULTY_PACK = RULEBOOK.between("2.1", "2.6")
DISCARD, DISCARD_ONCE, DISCARD_COUNT, LED_EARLY = RULEBOOK.between("3.1", "3.4")
OPENING_LEAD, TURN, FOLLOW, WINNER, TAKE_BACK, NO_CLAIM = RULEBOOK.between("4.1", "4.6")
REACHES, NEW_REACH, LAST_OF_EQUALS, REACH_WRONG = RULEBOOK.between("5.1", "5.4")
TRICK_POINT, CARD_POINTS, ABOVE, DOUBLE, MISCOUNT = RULEBOOK.between("6.1", "6.5")
TARGET, LATE_POINTS, LAPS, STOPPED, CHANGE, PEOPLE, RESULTS = RULEBOOK.between("7.1", "7.7")
REVOKE, AGREED, CALLING = RULEBOOK.between("8.1", "8.3")
CLAIM = FALSE_CLAIM = NO_CLAIM
