"""The rules of Euchre, in our own words, each with its number and its source.

Sources: Pagat, *Euchre*; Hoyle’s *Rules of Games*; Wikipedia; *The Laws of Euchre*, Somerset Club of Boston 1888, by
number of law; Keller 1887; rules of tournaments; OpenSpiel’s options.
"""

from __future__ import annotations

from typing import Final

from ...play.rulebook import trick_rules

RULEBOOK: Final = trick_rules(
    "EU",
    """
The table and the deal
1.1 Players
    Four play in two partnerships, partners opposite each other; or three, each alone (cut-throat). The highest total
    wins. — Wikipedia; Keller.
1.2 The pack [joker]
    24 cards: A K Q J 10 9 of each suit. By house rule a joker, the Benny, is added; the 2♠ may stand for it. — Pagat;
    Wikipedia.
1.3 The deal
    Five cards each, in twos and threes. The next card is turned up. The rest lie face down as the kitty. — Pagat.
1.4 Dealer
    The first jack dealt face up chooses the first dealer. The deal passes left after every hand that was scored or
    passed out. — Rules of tournaments.
1.5 Bowers
    The jack of trumps, the right bower, is the highest trump; the other jack of its colour, the left bower, is the
    next. The Benny ranks above both. Then A K Q 10 9. The left bower and the Benny belong to the trump suit in
    everything. In the other suits A K Q J 10 9. — Pagat; Hoyle.

Making trumps
2.1 Ordering up
    From the dealer’s left each passes, or orders the turned card up: its suit is trumps, and that player is the maker.
    — Pagat; laws 74–76.
2.2 Picking up [turned_discard]
    When it is ordered up, the dealer takes the turned card and lays one of the six away, face down, before the lead. By
    house rule not the turned card itself. — Law 86. Decided: any card.
2.3 Naming a suit
    If all pass, the card is turned down. From the dealer’s left each passes, or names another suit as trumps. — Pagat;
    law 77.
2.4 Stick the dealer [stick]
    By house rule the dealer may not pass in the second round. — Rules of tournaments; OpenSpiel.
2.5 Passed out [passed_out]
    If all pass twice, the hand is void and the next player deals. By house rule the same dealer deals again. — Law 77.
2.6 Canadian loner [canadian]
    By house rule the dealer’s partner may order up only to play alone. — Wikipedia.
2.7 The Benny turned up [benny_turned]
    The dealer, who has not looked at the hand, names any suit, takes the Benny and is the maker. By house rule it
    counts as a spade. — Pagat. Decided: as a spade.

Alone
3.1 Playing alone
    Who orders up or names a suit may say “alone” in the same breath. It may be said later, until the first lead, if no
    one objects. — Law 97. Decided: later.
3.2 The partner sits out
    The loner’s partner lays the hand face down and takes no part. A dealer who sits out lays nothing away. — Pagat.
    Decided: no discard.
3.3 The first lead [alone_lead]
    The dealer’s left leads, or the next who plays. By house rule the player on the loner’s left leads against a lone
    maker. — Pagat; Wikipedia.
3.4 Defending alone [defend_alone]
    By house rule one opponent of the makers may play alone too, against a lone maker or against any. The first to say
    so before the lead does, and the partner sits out. — Hoyle; Pagat; OpenSpiel.
3.5 Three players
    With three players no one says “alone”: the maker always plays alone. — Keller.

The play
4.1 Follow suit
    A player who can must follow the suit led. A player who cannot may play any card. — Pagat; Hoyle.
4.2 Who wins a trick
    The highest trump wins. Without a trump the highest card of the suit led wins. — Pagat.
4.3 Taking a card back
    A card may be corrected until the next player has played, and the last of a trick until the next trick is led. —
    Law 69. Decided: until when.
4.4 The rest are mine
    A claim is good if nothing the others play can take a trick away. — Decided.
4.5 Turn
    Players play clockwise, one card each, and the winner of a trick leads to the next. A player who sits out is passed
    over. — Pagat.
4.6 Tricks add up
    The tricks of all players add up to five. — Pagat.

Points
5.1 Made it
    Makers who win three or four tricks score 1. — Pagat.
5.2 March
    Makers who win all five score 2. — Pagat.
5.3 Lone march [lone_march]
    A lone maker who wins all five scores 4; by house rule 5. — Pagat; rules of tournaments.
5.4 Euchred
    If the makers win fewer than three tricks, the other side scores 2. — Pagat.
5.5 Euchred alone [loner_euchred]
    If a lone maker wins fewer than three, the other side scores 2; by house rule 4. — Pagat; law 3.
5.6 Euchred by a lone defender
    If a lone defender euchres the makers, that side scores 4. — Hoyle; OpenSpiel.
5.7 Points of three players [cutthroat_march]
    The maker scores 1 for three or four tricks, and 3 for five, by house rule 2. If the maker is euchred, each of the
    others scores 2. — euchre.com.

The end
6.1 The end [target]
    After a hand in which a total reaches the target, usually 10, the highest total wins. — Pagat.
6.2 A tie
    If two of three players reach the target with equal totals, another hand is played. — Decided.

Weak hands
7.1 Farmer’s hand [farmers]
    By house rule a player with three nines or three tens may show those three before the first call, and take the
    first three cards of the kitty instead. If a second player calls it, the hand is void. — Wikipedia.
7.2 Thrown in [throw_in]
    By house rule a hand of five nines and tens, or of an ace and four nines and tens without a card of the turned suit,
    may be shown before its player’s first call. The same dealer deals again. — Wikipedia; newtsgames.

The record
8.1 Known hands
8.2 One thing after the other
8.3 How a hand is recorded
8.4 Stopping
8.5 Changing the rules
8.6 Substitutes and changed seats
8.7 Results agreed

When it goes wrong
9.1 Renege [revoke]
    A renege not corrected in time ends the play: the other side scores 2, or 4 in a lone hand, and nothing else is
    scored. By house rule 3, or 5 in a lone hand, when the hand is played out; or the hand is void. If both sides
    reneged, no one scores. With three players each of the others scores. — Rules of tournaments; laws 4, 63, 71.
9.2 Calling a renege
    Anyone may call a renege until the next deal, and have the tricks checked for it. A call that finds nothing costs
    nothing. — Law 68; tournaments cost it 2. Decided: nothing.
9.3 Misdeal [misdeal]
    A hand dealt wrongly is dealt again by the same dealer; by house rule the next player deals. A card faced in the
    deal, a faulty pack, or hands found unequal during the play always leave the deal where it was. — Laws 33–41, 90;
    rules of tournaments.
9.4 A false claim [false_claim]
    Play goes on with the claimer’s cards face up. By house rule a false claim counts as a renege. — Decided.
9.5 A card shown [exposed]
    It goes back to the hand. By house rule it stays face up, and is played when the other side calls it and it is
    legal; not against a player who plays alone. After a lead out of turn the other side may call a suit instead. If a
    loner’s partner shows a card, there is no lone march. — Laws 46, 52, 102. Decided: it goes back.
9.6 Points by agreement
9.7 The discard forgotten
    A dealer who did not lay a card away does so as soon as it is noticed, until the second trick is led. After that
    the other side scores 2, or 4 in a lone hand, and nothing else is scored. — Law 90. Decided: until when.
9.8 Calls
    What is said first counts. A call out of turn binds no one passed over, and then stands. Naming the suit that was
    turned down is a pass. A pass cannot be taken back, and a partner who has not called passes in that round too,
    unless the other side wants it played. — Laws 78, 80, 82.
9.9 Tricks put right
    A trick taken by the wrong side is put right until the next deal, from the cards. If it is no longer clear which
    they were, it stays as it was gathered. — Law 5.
""",
)

SEATS, PACK, DEAL, DEALER, BOWERS = RULEBOOK.between("1.1", "1.5")
ORDER_UP, PICK_UP, NAMING, STICK, PASSED_OUT, CANADIAN, BENNY = RULEBOOK.between("2.1", "2.7")
ALONE, SITS_OUT, OPENING_LEAD, DEFEND, CUTTHROAT = RULEBOOK.between("3.1", "3.5")
FOLLOW, WINNER, TAKE_BACK, CLAIM, TURN, ADD_UP = RULEBOOK.between("4.1", "4.6")
MADE, MARCH, LONE_MARCH, EUCHRED, LONER_EUCHRED, BY_DEFENDER, OF_THREE = RULEBOOK.between("5.1", "5.7")
END, TIE, FARMERS, THROW_IN = RULEBOOK.between("6.1", "7.2")
KNOWN_HANDS, ONE_HAND, DEPTHS, STOPPED, CHANGE, PEOPLE, RESULTS = RULEBOOK.between("8.1", "8.7")
REVOKE, CALLING, MISDEAL, FALSE_CLAIM, EXPOSED, AGREED, NO_DISCARD, CALLS, TRICKS_MIXED = RULEBOOK.between("9.1", "9.9")
