"""The rules of Belote, contrée and coinchée, in our own words, each with its number and its source.

Sources: Fédération Française de Belote, *Règles officielles de la belote* 2016 (B), *de la belote coinchée* 2015 (C)
and *de la belote contrée* 2015 (K), by number of article; contree.org; contest rules of the ASCEE 79.
"""

from __future__ import annotations

from typing import Final

from ...play.rulebook import trick_rules

RULEBOOK: Final = trick_rules(
    "BL",
    """
The table and the deal
1.1 Players
    Four play in two sides, partners opposite each other. Play and deal go to the right: the next player sits there. — B
    1, 2.
1.2 The pack
    32 cards: A K Q J 10 9 8 7 of each suit. The jack is the valet (V), the queen the dame (D), the king the roi (R). —
    B 2.
1.3 The deal
    The cards are shuffled before every deal and cut by the player on the dealer’s left, three cards at least each way.
    For an auction by turns everyone gets five, in threes and twos, and the next card (retourne) is turned up. For an
    auction by bids everyone gets all eight, as 3-2-3, 3-3-2 or 2-3-3. Hands are taken up when all is dealt. — B 3.3 to
    3.5; C 3.4.
1.4 Dealer
    The lowest card drawn deals first, and a tie is drawn again: the suit does not matter. The deal then passes to the
    right after every hand that was scored or passed out. A wrong dealer is put right until the first call. — B 3.1.
    Decided: the wrong dealer.
1.5 Rank and value
    Trumps (atout), high to low: jack 20, nine 14, ace 11, ten 10, king 4, queen 3, eight and seven 0. Other suits: ace
    11, ten 10, king 4, queen 3, jack 2, nine, eight and seven 0. — B 6.
1.6 No trumps and all trumps [suits]
    By house rule sans atout and tout atout may be bid too. Without trumps every suit ranks as a plain one, and an ace
    counts 19. With all trumps every suit ranks as trumps: jack 13, nine 9, ace 6, ten 5, king 3, queen 2. — C 6.
    Decided: a jack without trumps counts 2.

Taking
2.1 Taking
    From the dealer’s right each player takes the turned card, whose suit then is trumps, or passes. The player who
    takes is the taker (preneur). — B 4.1.
2.2 The second round [second_round]
    If all pass, each in turn names any suit as trumps, or passes. By house rule the turned suit may not be named any
    more. — B 4.2.
2.3 The rest of the cards
    The taker gets the turned card and two more, the others get three. — B 3.5.
2.4 The last must take [last_must_take]
    By house rule the dealer may not pass in the second round. — Contest rules.
2.5 Passed out [passed_out]
    If nobody takes or bids, nothing is scored and the next player deals. By house rule the same dealer deals again. — C
    4.1; ASCEE 8.
2.6 The auction [auction]
    Trumps are made by turns, from a card turned up, or by bids that name a number of points and a suit. — B 4; C 4.

Bids
3.1 Bids [max_bid]
    From the dealer’s right each player passes, or bids a multiple of ten, from 80 and above the last bid, with a suit.
    Who passed may bid later. Nobody raises their own bid. A house may set a highest bid. — C 4.1; K 4.1.
3.2 Capot
    A bid of capot is for all eight tricks. No number is above it. — C 4.1.
3.3 Générale [generale]
    By house rule a player may bid to win all eight tricks alone (générale). It is above capot. — TournoiKoinche.
3.4 Coinche [fly]
    A player may double (coinche, contre) a bid of the other side when it is that player’s turn. Nothing is bid after
    it. By house rule it may be said at any time in the auction. — C 4.1.
3.5 Surcoinche
    The bidding side may answer a coinche with a surcoinche (surcontre). That ends the auction. — C 4.1.
3.6 The end of the auction
    The auction ends when three players in a row pass after a bid or a coinche. The side with the highest bid are the
    takers. — C 4.1.
3.7 The contract alone
    Where the calls are not recorded, the contract may be entered alone: who took, in which suit, for how much. —
    Decided.

The play
4.1 Follow suit
    A player who can must follow the suit led. — B 5.2.
4.2 Beat trumps
    When trumps are led, each player must beat the highest trump so far if able, even a partner’s; else play any trump.
    With all trumps that goes for every suit. — B 5.2.
4.3 Trump
    A player who cannot follow must trump, unless the partner holds the trick; and above a trump that is already there,
    if able. — B 5.2.
4.4 The partner holds the trick [over_partner]
    If the partner holds the trick, a player who cannot follow plays any card, trumps of any height included. By house
    rule a trump put on the partner’s must beat it, if able, unless its player holds only trumps. — B 5.2; C 5.2.
4.5 Under-trumping [undertrump]
    A player who cannot follow and has only trumps too low to beat the one played must still play one of them. By house
    rule any card may be played then. — B 5.2; C 5.2; K 5.2.
4.6 Who wins a trick
    The highest trump wins. Without a trump the highest card of the suit led wins. — B 5.
4.7 Taking a card back
    A card may be corrected until the next player has played, and the last of a trick until the next trick is led. —
    Decided.
4.8 The rest are mine
    A claim is good if nothing the others play can take a trick away. — Decided.
4.9 Turn
    Players play in turn to the right, one card each, and the winner of a trick leads to the next. A card out of turn
    stands once the next player has played. — B 5. Decided: when it stands.
4.10 Opening lead
    The player on the dealer’s right leads any card. — B 5.
4.11 Looking back
    The last trick gathered may be seen: at an auction by turns only once the next is complete, at one by bids until the
    next is gathered. No other trick may. — B 5.1; C 5.1.

Belote and declarations
5.1 Belote and rebelote
    King and queen of trumps in one hand are worth 20 to their side, and are never lost, even if the contract is. With
    all trumps each suit has its own; without trumps there is none. — B 7; C 7.
5.2 The words [belote_words]
    The player says “belote” with the first of the two, whichever it is, and “rebelote” with the second. If either word
    is missing, nothing is scored. By house rule the cards are enough. — B 7.
5.3 Declarations [declarations]
    By house rule declarations (annonces) count. A carré is four of a rank: jacks 200, nines 150, aces, tens, kings or
    queens 100. In a row of one suit, 7 8 9 10 J Q K A: five are a cent, 100; four a cinquante, 50; three a tierce, 20.
    A card serves once. — C 8. Decided: six or seven in a row are a cent, eight a cent and a tierce.
5.4 Whose declarations count [declaration_tie]
    The best declaration decides, and its side scores all of its own, the other none. Carrés come first, of J 9 A 10 K Q
    in that order; then cent, cinquante, tierce; then the highest card; then trumps before a plain suit. If the best are
    still equal, nobody scores any; by house rule the earlier player’s counts. — C 8.3.
5.5 Announced and shown
    Each player names the kinds as the first card is played, neither earlier nor later, and shows them at the second
    trick. What was announced and is not held is scored by the other side. — C 8.2, 8.4.
5.6 Declarations change sides
    If the takers win all tricks, the other side’s declarations are theirs. If they fail, theirs go to the other side. —
    C 10.1.

Points
6.1 162 points
    The cards count 152, and the last trick ten more (dix de der). — B 9.
6.2 Capot [capot_bonus]
    A side that wins all eight tricks counts 252. By house rule only if capot was bid; else 162. — B 9.
6.3 Made
    At an auction by turns the takers make it if their total is higher than the other side’s. Both sides then score
    their totals: cards, last trick, belote and declarations. — B 10.1.1.
6.4 Failed
    If it is lower, the takers (dedans) score only their belote. The others score 162, or 252 if they won all tricks,
    with all declarations and their own belote. — B 10.1.2, 10.2.
6.5 Litige [litige]
    If both totals are equal, the others score theirs, and the takers’ waits for the side that wins the next hand that
    is played. Another litige adds to it. By house rule there is no litige. — B 10.1.3. Decided: another litige.
6.6 Equal without litige [tie]
    Where there is no litige, equal totals fail; by house rule they make it. With bids they always fail. — contree.org.
6.7 A contract made
    With bids the takers make it if their total reaches the bid and is higher than the other side’s; a capot, if they
    win all tricks. Both score their totals, and the takers the bid. — C 10.1.1; K 10.1.1.
6.8 A contract failed
    The takers score only their belote. The others score 160, all declarations, their own belote and the bid. — C
    10.1.2; K 10.1.2.
6.9 Twice and four times
    A coinche doubles what is scored, a surcoinche makes it four times as much, also if the contract is made: then the
    takers score 160 in place of the cards, or 250 if they won all tricks, and the others only their belote. — C 10.1.
6.10 The bid alone [score]
    By house rule the side that wins the hand scores the bid alone, and each side its belote. — Decided.
6.11 Capot and générale [capot_bid]
    A bid of capot counts 250, by house rule 500. A générale counts 500. — C 10.1; TournoiKoinche.
6.12 Rounding [round]
    By house rule what a side scores in a hand is rounded to the nearest ten, five upwards, after all else. — B 10.3.
6.13 Belote and the contract [belote_counts]
    The belote helps to make the contract. By house rule it does not. — B 10.1; C 4.2.

The end
7.1 The end [target]
    After a hand in which a total reaches the target, the higher total wins. — B 10.4.2.
7.2 A number of hands [hands]
    A table may play a number of hands instead. Hands that were passed out are not counted, those with a litige are. — B
    10.4.1.
7.3 Equal at the end
    If the totals are equal, another hand is played. — B 10.4.2.
7.4 By a belote alone [belote_wins]
    By house rule a side that failed or won no trick, and reached the target only by a belote, must first win a trick in
    a later hand. — C 10.3; K 10.3. Decided: the end is looked at again after that hand.

The record
8.1 Known hands
8.2 One thing after the other
8.3 How a hand is recorded
8.4 Stopping
8.5 Changing the rules
8.6 Substitutes and changed seats
8.7 Results agreed

When it goes wrong
9.1 Revoke [revoke]
    Not following, trumping, beating or under-trumping where it is due is a revoke (renonce). If it is seen too late,
    the hand ends, and the other side scores as if the offender had failed: 162, or with bids 160 and the bid, coinches
    included, with all declarations. Belotes stay. If both sides revoked, nobody scores. By house rule the hand is void.
    — ASCEE 10. Decided: what it costs with bids.
9.2 Calling a revoke
    Anyone may call a revoke until the next deal, and have the tricks checked for it. — Decided.
9.3 Misdeal [misdeal_after]
    A card turned up, a wrong number of cards, or cards dealt in other packets make a misdeal, and the same dealer deals
    again. By house rule the other side scores, once the auction has begun: 162, or with bids 160 and the bid. — FFB
    code; contree.org; ASCEE 9.
9.4 A false claim
    A claim that does not hold costs nothing: play goes on with the claimer’s cards face up. — Decided.
9.5 A card shown
    It is played the first time it may be, unless the other side allows it back. — B 5.1; C 5.1.
9.6 Points by agreement
9.7 Calls [bid_out_of_turn]
    A call out of turn is void, and that player and the partner may not bid in this hand; by house rule it stands. The
    same goes for another suit than the turned one in the first round. A bid too low is made sufficient, or it is a
    pass. A bid names number and suit. A call stands once it is made. — contree.org; C 4.1. Decided: that it stands.
9.8 A wrong count
    A count is corrected until the next deal; after it only if all agree. — Decided.
""",
)

SEATS, PACK, DEAL, DEALER, RANKS, SA_TA = RULEBOOK.between("1.1", "1.6")
TAKING, SECOND_ROUND, REST, MUST_TAKE, PASSED_OUT, AUCTION = RULEBOOK.between("2.1", "2.6")
BIDS, CAPOT_BID, GENERALE, COINCHE, SURCOINCHE, AUCTION_ENDS, CONTRACT = RULEBOOK.between("3.1", "3.7")
FOLLOW, BEAT, TRUMP, PARTNER, UNDERTRUMP, WINNER, TAKE_BACK, CLAIM, TURN, OPENING_LEAD, LOOKING = RULEBOOK.between(
    "4.1", "4.11"
)
BELOTE, WORDS, DECLARATIONS, COMPARED, SHOWN, CHANGE_SIDES = RULEBOOK.between("5.1", "5.6")
CARDS, CAPOT, MADE, FAILED, LITIGE, EQUAL, BID_MADE, BID_FAILED, TIMES, BID_ALONE = RULEBOOK.between("6.1", "6.10")
CAPOT_COUNTS, ROUNDING, BELOTE_COUNTS = RULEBOOK.between("6.11", "6.13")
END, HANDS_PLAYED, TIE, BY_BELOTE = RULEBOOK.between("7.1", "7.4")
KNOWN_HANDS, ONE_HAND, DEPTHS, STOPPED, CHANGE, PEOPLE, RESULTS = RULEBOOK.between("8.1", "8.7")
REVOKE, CALLING, MISDEAL, FALSE_CLAIM, EXPOSED, AGREED, CALLS, WRONG_COUNT = RULEBOOK.between("9.1", "9.8")
