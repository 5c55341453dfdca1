"""The rules of Hearts, in our own words, each with its number and its source.

`source` names where a rule is told: the Hearts pages of Pagat and of Bicycle, Wikipedia, Foster’s *Complete Hoyle*.
"""

from __future__ import annotations

from typing import Final

from ...play.rulebook import trick_rules

RULEBOOK: Final = trick_rules(
    "HE",
    """
The table
1.1 Players
    Three to six play, each for themselves, and everything goes clockwise. Points are penalties: the lowest total wins.
    — Pagat, “Hearts”; Wikipedia, “Hearts”.
1.2 The pack
    52 cards, ace high, and no trumps. Three leave out 2♦ and have 17 cards each, four have 13, five leave out 2♦ and 2♣
    and have 10, six leave out 2♦, 2♣, 2♠ and 3♦ and have 8. Every card exists once. — Pagat; for six decided.
1.3 The kitty [leftover]
    At some tables all 52 cards are in, and the cards left over lie face down as a kitty. The winner of the first trick,
    or of the first trick with a penalty card in it, takes the kitty, and its cards count as won with that trick. Only
    the taker may look at it, at once. — Bicycle; Wikipedia.
1.4 Partners [partners]
    Four may play two against two, with partners opposite each other. Partners add their points together, and a side has
    one total. A moon or a sun is shot by one player alone. If the others pay, the other side counts all penalties once.
    — Parlett, “Partnership Hearts”. Decided: the moon counts once.

The deal
2.1 Dealer
    The first dealer is agreed on. Cards are dealt one by one, clockwise, and the deal passes to the left. If the wrong
    player dealt and someone objects, the right dealer deals. If no one objects, the deal stands. — Pagat; Bicycle.
2.2 Misdeal
    If hands are not equal or the pack is faulty, the hand is void whenever that is found. But a single card too many or
    too few is put right if it was not seen. If a card was seen in the deal, the hand is void if a player asks for it
    before the first pass, or before the lead if no one passes. The same dealer deals again, and the pass is the same. —
    Foster; decided.
2.3 Known hands
    Hands may be entered with the deal, as they were dealt, or shown later, as they were after the pass. A known hand is
    of full size, no card is in two hands, and only its cards can be passed or played. — Decided.
2.4 One thing after the other
    A hand is dealt, the cards are passed, then it is played. The next hand is dealt when its points are recorded. —
    Pagat.
2.5 How a hand is recorded
    By its result (who took which point cards, or only how many penalties), trick by trick, or card by card. The pass is
    recorded only card by card. — Decided.

The pass
3.1 The pass [pass]
    Each player passes cards face down in the direction of the hand, and looks at the cards received only after passing.
    Four pass left, right, across. Three pass left, right. Five and six pass left, right, second left, second right, and
    six also across. Void hands are not counted. A table may always pass in one direction, or never. — Pagat; for five
    and six decided.
3.2 The hold [pass_hold]
    The rotation ends in a hand without a pass, then begins again. A table may leave it out. — Pagat.
3.3 How many cards [pass_count]
    Three cards are passed, or as many as the table has agreed on. Too many or too few are put right before the first
    lead, by lot if they were looked at. After it the hands are unequal, and the hand is void. — Pagat; remedies
    decided.
3.4 Dealt cards only
    A player passes once, and only cards that were dealt to them. A player who looks at received cards before passing
    pays no penalty, but passes only cards dealt to them. — Bicycle; decided.
3.5 Passed the wrong way
    If everyone passed in the same wrong direction, the pass stands. If not, cards no one has looked at are taken back
    and passed to the right player. Cards that were looked at go back face up and may not be passed again. After the
    first lead the pass stands if all hands are equal. — Decided.
3.6 No one passed
    If a card is led before anyone has passed, the hands stand, and the direction of the hand is used up. — Decided.
3.7 Spades kept [keep_spades]
    At some tables Q♠, K♠ and A♠ may not be passed. Until the first lead, one that was passed is given back for another
    card. After it the pass stands. — Decided: a house rule of many tables.

The play
4.1 The first lead [first_lead]
    The player with the lowest club dealt leads it to the first trick. A table may let that player lead any club, or may
    let eldest, on the dealer’s left, lead. — Pagat; Bicycle; eldest: Foster.
4.2 Turn
    Play goes clockwise, and the winner of a trick leads next. A lead out of turn, with the cards played to it, may be
    taken back until all have played to it. A card out of turn within a trick stands once the next is played. — Foster.
4.3 Following suit
    A player holding a card of the suit led plays one. A player without one plays any card. — Pagat.
4.4 Who wins a trick
    The highest card of the suit led wins it. — Pagat.
4.5 No points in the first trick [first_trick]
    A player who holds anything else leads or discards no penalty card to the first trick. The good diamond is not a
    penalty card. A penalty card of the suit led may be played. — Pagat; Bicycle.
4.6 Breaking hearts [break_hearts]
    No heart is led until one has been played, unless the leader has only hearts. Any heart played breaks them, even one
    played in error. A table may let Q♠ break them too. — Pagat; the queen: Bicycle.
4.7 The queen before a heart [queen_forced]
    A player on lead with only Q♠ and hearts, when hearts are not broken, leads Q♠. A table may allow either. — Decided.
4.8 Taking back a card
    A card that breaks a rule of play may be corrected until the next player has played. The last card to a trick may be
    corrected until the next lead. After that, a first lead, a heart or a point that was not allowed stands, without
    penalty. — Foster; decided.
4.9 Two cards to a trick, or none
    It is put right before the next lead. Later, a player who is a card short takes the last trick, and a player with a
    card too many makes the hand void. — Foster.
4.10 No point left [ends_early]
    A hand is played to its last trick. At some tables it ends with the trick in which the last card that counts was
    won, but a player who can still shoot the sun plays on. — Decided.

Counting
5.1 Hearts [values]
    Each heart won counts 1 point. In Spot Hearts it counts its number, J 11, Q 12, K 13, A 14. — Pagat; Wikipedia,
    “Spot Hearts”.
5.2 Spades [values]
    Q♠ counts 13 points. In Black Maria K♠ also counts 10 and A♠ 7. In Plain Hearts and Spot Hearts no spade counts. —
    Pagat; Wikipedia, “Black Maria”.
5.3 The good diamond [diamond]
    At some tables J♦ or 10♦ takes 10 points off the player who wins it. It is counted separately from a moon. — Pagat,
    “Omnibus Hearts”; apart: decided.
5.4 Captured cards
    Each point card is won by one player, and the kitty’s go with the trick that wins it. A player without a trick has
    none. — Decided.
5.5 Counts add up
    Penalties entered without their cards must add up to the total of the hand, and must be possible with its cards. —
    Decided.

The moon
6.1 Shooting the moon [moon]
    A player who wins every penalty card counts 0, and each of the others counts all penalties. By house rule they are
    taken off the shooter instead, or the shooter chooses. A table may ask for the good diamond too. — Pagat; Bicycle.
6.2 The shooter’s choice [moon]
    If the shooter chooses, the choice is made when the points of the hand are entered. — Pagat.
6.3 Shooting the sun [sun]
    At some tables a moon with every trick won counts double. — Wikipedia.
6.4 A moon that would lose the game [moon_at_end]
    If the others pay, a table may let the shooter have the points taken off instead when adding would lose the shooter
    the game: the game would end with this hand, and another total would be lower. Sharing the lowest total is not
    losing, and neither is a tie that plays on. — J. Goldsmith, “My Favorite Rules for Hearts”. Decided: ties.

The end
7.1 The end [target]
    The game ends after a hand in which a total is at the target or above, and the lowest total wins. — Pagat.
7.2 A number of hands [hands]
    If the table has agreed on a number of hands, the game ends after them, and there is no target. — Decided.
7.3 Equal totals [tie]
    If several have the lowest total, they play another hand until one has it alone. By house rule they share the win. —
    Decided.
7.4 Exactly the target [exact]
    At some tables a total of exactly the target goes back to half of it, rounded down, or to nothing. This comes before
    the game can end. — Wikipedia.
7.5 Stopping
    The table may end the game at any time. An unfinished hand does not count. — Decided.
7.6 Changing the house rules
    House rules may change between hands, from the next deal. Playing with partners or without does not change. —
    Decided.
7.7 Substitutes and seats
    Between two hands a substitute may take a seat and its score, and players may change seats with their scores. The
    score of partners stays with their side. — Decided.
7.8 Results agreed

When it goes wrong
8.1 Revoke [revoke]
    A player who could have followed suit, did not, and corrects it too late scores all penalties of the hand and
    nothing else. The others score 0. A table may add the penalties to what everyone took, without a moon, or make the
    hand void. Two offenders are each charged. — After Foster, “Penalties”: pays for the hand.
8.2 Calling a revoke
    Anyone may call a revoke until the next deal. A wrong call costs nothing. — Foster; decided.
8.3 The rest are mine
    A player may claim all the remaining tricks. The claim is good if nothing the others play can win one of them, and
    the claimer then gets the remaining points. “I take no more” is good if nothing the others play can make the claimer
    win another trick. The others play on for the points, with the claimer’s cards face up. — Decided.
8.4 A false claim [false_claim]
    Play goes on with the claimer’s cards face up. The claimer pays as for a revoke, or by house rule nothing. Once
    every card that counts is won, a false claim costs nothing. — Decided.
8.5 Points by agreement
    For what no rule covers, the table may agree on points for or against a player. — Decided.
8.6 Exposed cards
    A card that was shown or dropped goes back to its hand, without penalty. — Foster.
8.7 A wrong count found late
    After the next deal a count or a moon is corrected if everyone agrees who took what. If not, it stands. — Decided.
""",
)

SEATS, PACK, LEFTOVER, PARTNERS = RULEBOOK.between("1.1", "1.4")
DEALER, MISDEAL, KNOWN_HANDS, ONE_HAND, DEPTHS = RULEBOOK.between("2.1", "2.5")
PASS, HOLD, PASS_COUNT, PASS_ONCE, PASS_TO, PASS_FORGOTTEN, KEPT = RULEBOOK.between("3.1", "3.7")
OPENING_LEAD, TURN, FOLLOW, WINNER, FIRST_TRICK = RULEBOOK.between("4.1", "4.5")
BREAKING, QUEEN_FORCED, TAKE_BACK, UNEVEN, NO_POINT_LEFT = RULEBOOK.between("4.6", "4.10")
HEARTS, SPADES, DIAMOND, CAPTURED, COUNTS = RULEBOOK.between("5.1", "5.5")
MOON, MOON_CHOICE, SUN, MOON_AT_END = RULEBOOK.between("6.1", "6.4")
TARGET, HANDS, TIE, EXACT = RULEBOOK.between("7.1", "7.4")
STOPPED, CHANGE, PEOPLE, RESULTS = RULEBOOK.between("7.5", "7.8")
REVOKE, CALLING, CLAIM, FALSE_CLAIM, AGREED, EXPOSED, LATE = RULEBOOK.between("8.1", "8.7")
