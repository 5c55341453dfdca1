"""The rules of Oh Hell, in our own words, each with its number and its source."""

from __future__ import annotations

from typing import Final

from ...play.rulebook import trick_rules

RULEBOOK: Final = trick_rules(
    "OH",
    """
The table
1.1 Players
    Three to seven play, each for themselves, and everything goes clockwise. Each player bids how many tricks they will
    win, and wants exactly that number. — Pagat; Wikipedia.
1.2 The pack
    52 cards, ranked 2 to ace, ace high. Every card exists once. — Pagat; Wikipedia.

The deal
2.1 Dealer
    The first dealer is agreed on, and the deal passes to the left after every hand. If no one objects to a wrong
    dealer, the deal stands. Cards are dealt one by one. Those left over lie face down. — Pagat.
2.2 The hands of a game [sequence]
    Hands go from the largest down to one card and up again, each one card smaller or larger than the last. Other tables
    go up from one card and down again, only down, or only up. At others all hands are of the largest size, as many as
    agreed. A void hand does not count, and is dealt again with as many cards. — Wikipedia; Pagat. Decided: the void
    hand.
2.3 The largest hand [max_cards]
    The largest hand has ten cards with three to five players, eight with six, and seven with seven. A table may agree
    on another number if there are cards for all. — Wikipedia.
2.4 Where it turns [turn_twice]
    The smallest hand of a game that goes down and up, or the largest of one that goes up and down, is dealt once. Some
    tables deal it twice. — Pagat.
2.5 Misdeal
    Until someone has bid, one card too many or too few is put right unseen. If it is found later, or the hands differ
    by more, the hand is void, and the same dealer deals as many cards again. A hand dealt equally but in the wrong size
    is void until it is scored. If a card is seen in the deal, any player may ask for a new deal before the first bid. —
    Decided.
2.6 Known hands
    Hands may be entered with the deal, or shown later as they were dealt. A known hand has the right number of cards,
    no card is in two hands, and only its cards can be played. — Decided.
2.7 One thing after the other
    A hand is dealt, then all bid, then the tricks are played. A card led before all have bid goes back, and its player
    need not lead it. The next hand is dealt when the last is finished or void. — Pagat. Decided: the lead.
2.8 How a hand is recorded
    By its result (the bids, and the tricks of each), trick by trick, or card by card. — Decided.
2.9 A row shortened or lengthened [row_ends]
    The table may agree that the game ends after fewer hands than the row has, or after more. It agrees before the first
    deal, or between two hands until the last is dealt. Hands that were dealt stand. Beyond its last hand the row turns
    and goes on: after 1 2 3 come 2 and 1. — Decided.

Trumps
3.1 Trumps [trump]
    After the deal the next card is turned up. Its suit is trump, and it is out of play. Other tables turn no card.
    Trumps change from hand to hand, ♥ ♣ ♦ ♠ or ♥ ♦ ♣ ♠ and none, void hands not counted, or are always spades, or there
    are none. — Pagat; Wikipedia; The Guardian.
3.2 No card left to turn [full_deal]
    If all 52 cards are dealt, there are no trumps. By house rule the dealer’s last card is shown instead. Its suit is
    trump, and it stays in the dealer’s hand. — Decided.
3.3 The largest hand without trumps [largest_no_trump]
    A table may play its largest hands without trumps. A rotation of trumps still moves on in those hands. — Wikipedia.
3.4 The turned card
    If two cards are turned, the first decides and the other goes back unseen. If the turned card is played, it is put
    back and another card is played. If that is found after the trick, the hand is void. — Decided.

The bids
4.1 Bids
    Each player bids once, a number from 0 to the tricks of the hand. No one passes. — Pagat; Wikipedia.
4.2 Order of the bids
    The player on the dealer’s left bids first and the dealer last. A bid out of turn is taken back if the player in
    turn has not bid, and is not binding. If they have, it stands, and those passed over bid next. — Pagat; Foster.
4.3 The hook [hook]
    The bids may not add up to the tricks of the hand: the last player may not bid the number that would make them. If
    the others have already bid more, any number is allowed. A barred bid is put right until the first card is led. A
    table may allow any number in hands of one card, or in every hand. — Pagat; Wikipedia. Decided: until when.
4.4 Bids at once [bidding]
    A table may bid all at once: a fist on the table, then fingers. Then there is no hook and no one is out of turn. A
    player who shows late has bid the number of fingers first seen. No fingers is 0. — Wikipedia. Decided: shown late.
4.5 Changing a bid
    A bid may be changed until the next player has bid, and the last one until the first card is led. Bids made at once
    may not be changed. — Decided.
4.6 A bid no one wrote down
    It is what the others agree on. If they do not agree, it is what the player says before the second trick. A number
    that was written down counts. — Decided.

The play
5.1 Opening lead
    The player on the dealer’s left leads any card, a trump too. — Pagat.
5.2 Turn
    Players play clockwise, one card each, and the winner of a trick leads to the next. A lead out of turn, with the
    cards played to it, may be taken back until all have played. Within a trick a card out of turn stands once the next
    is played. — Pagat; Foster.
5.3 Follow suit
    A player who can must follow the suit led. A player who cannot may play any card. — Pagat; Wikipedia.
5.4 Must trump [must_trump]
    At some tables a player who cannot follow suit must play a trump if able, any trump. Not doing so is a revoke there.
    — Pagat.
5.5 Who wins a trick
    The highest trump wins. Without a trump the highest card of the suit led wins. — Pagat; Wikipedia.
5.6 Taking a card back
    A card may be corrected until the next player has played, and the last of a trick until the next trick is led. —
    Decided.
5.7 The rest are mine
    A claim is good if nothing the others play can change it. Then the remaining tricks go as claimed. “I get none” is
    good if nothing the others play can make the claimer win another trick. The others play on with the claimer’s cards
    face up. — Decided.

Points
6.1 A bid made [scoring]
    A player who takes exactly the tricks bid scores 10 and the bid. By house rule it is 5 and the bid (“Tricks, made
    +5”), 10 and the bid squared (“Squares”), 10 and 5 for each trick bid (“Fives”), 10 and twice the bid (“Doubled”),
    or 20 and 10 for each trick bid (“As in Wizard”). — Wikipedia, “exact”; Blackout; the others: Wikipedia; Pagat;
    Boerenbridge.
6.2 A bid missed [scoring]
    A player who takes more or fewer scores nothing. By house rule they score a point for each trick taken (“Tricks”).
    Or a missed bid costs 5 for each trick bid, and a bid of 0 costs 10 (“Fives”). Or it costs the difference between
    bid and tricks (“Difference”), its square (“Squares”), twice or ten times it (“Doubled”, “As in Wizard”), or 10 and
    the difference (“10 and difference”). Or it costs 1 for the first trick of the difference, 2 for the second and so
    on, so that three tricks cost 6 (“Triangular”). — Wikipedia, “exact”; the others: Wikipedia; Pagat; OpenSpiel;
    Boerenbridge; MrPikes.
6.3 A bid of 0 made [zero]
    It scores like any other bid. By house rule it scores 5, or 5 and the cards of the hand. A missed bid of 0 counts
    like any other missed bid. — Wikipedia.
6.4 Tricks add up
    The tricks of all players add up to the cards of the hand. — Pagat.

The end
7.1 The end
    After the last hand the highest total wins. — Pagat; Wikipedia.
7.2 A tie [tie]
    Equal best totals share the win. By house rule hands of the largest size are played until one player has the best
    total. — Decided: the game has its fixed length.
7.3 Stopping
    The table may end the game at any time. A hand in progress does not count, and the best total wins. — Decided.
7.4 Changing the rules
    The table may change its house rules between hands, except the hands of a game and their sizes. It may agree on an
    earlier end or a later one. — Decided.
7.5 Substitutes and changed seats
    Between two hands a substitute may sit down for a player, and players may change seats. Players keep their scores,
    and a substitute takes over the score of the seat. — Decided.
7.6 Results agreed

When it goes wrong
8.1 Revoke [revoke]
    A player who could have followed suit and did not may put it right until the next player has played. After that the
    hand is played out, and the offender scores −10 for it and nothing else. The others score as played, and two
    offenders score −10 each. By house rule the hand is void, and the same dealer deals as many cards again. — Decided.
8.2 Calling a revoke
    Anyone may call a revoke until the next deal, and have the tricks checked for it. — Decided.
8.3 A false claim [false_claim]
    Play goes on with the claimer’s cards face up. By house rule a false claim counts as a revoke. — Decided.
8.4 A card shown
    It goes back to the hand. A player who shows cards harms only themselves. — Foster.
8.5 Won tricks mixed up
    They go as most players say. Without a majority the hand is void. — Decided.
8.6 Points by agreement
    For what no rule covers, the table may agree on points for a player. — Decided.
""",
)

SEATS, PACK = RULEBOOK.between("1.1", "1.2")
DEALER, SEQUENCE, LARGEST, TURN_TWICE = RULEBOOK.between("2.1", "2.4")
MISDEAL, KNOWN_HANDS, ONE_HAND, DEPTHS, ROW_ENDS = RULEBOOK.between("2.5", "2.9")
TRUMP, FULL_DEAL, NO_TRUMP, TURNED_WRONG = RULEBOOK.between("3.1", "3.4")
BIDS, BID_ORDER, HOOK, AT_ONCE, CHANGED, FORGOTTEN = RULEBOOK.between("4.1", "4.6")
OPENING_LEAD, TURN, FOLLOW, MUST_TRUMP, WINNER, TAKE_BACK, CLAIM = RULEBOOK.between("5.1", "5.7")
MADE, MISSED, ZERO, ADD_UP = RULEBOOK.between("6.1", "6.4")
END, TIE, STOPPED, CHANGE, PEOPLE, RESULTS = RULEBOOK.between("7.1", "7.6")
REVOKE, CALLING, FALSE_CLAIM, SHOWN, MIXED, AGREED = RULEBOOK.between("8.1", "8.6")
