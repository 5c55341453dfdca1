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
    Where the table plays so, all 52 cards are in, and those left over lie face down as a kitty. The winner of the first
    trick, or of the first trick with a penalty card in it, takes it: its cards count as won with that trick. The taker
    may look at it at once, and nobody else. — Bicycle; Wikipedia.
1.4 Partners [partners]
    Four may play two against two, partners opposite each other. The points of partners are added together, and a side
    has one total. A moon or a sun is shot by one player alone, and where the others pay, the other side counts all
    penalties once. — Parlett, “Partnership Hearts”. Decided: the moon counts once.

The deal
2.1 Dealer
    The first dealer is agreed on. Cards are dealt one by one, clockwise, and the deal passes to the left. If the wrong
    player dealt and somebody objects, the right dealer deals. If no one objects, the deal stands. — Pagat; Bicycle.
2.2 Misdeal
    If hands are not equal or the pack is faulty, the hand is void whenever that is found; but a single card too many or
    too few, found before it was seen, is put right. If a card was seen in the deal it is void where somebody asks for
    it before the first pass, or before the lead where none is passed. The same dealer deals again, and the pass is the
    same. — Foster; decided.
2.3 Known hands
    Hands may be entered with the deal, as they were dealt, or shown later, as they were after the pass. A known hand is
    of full size, no card is in two hands, and only its cards can be passed or played. — Decided.
2.4 One thing after the other
    A hand is dealt, the cards are passed, then it is played. The next is dealt when its points are recorded. — Pagat.
2.5 How a hand is recorded
    By its result, who took which point cards, or only how many penalties; trick by trick; or card by card. The pass is
    recorded card by card only. — Decided.

The pass
3.1 The pass [pass]
    Each player gives cards face down to the player in the direction of the hand, and looks at none received before
    having passed. Four pass left, right, across; three left, right; five and six left, right, second left, second
    right, and six also across. Void hands are not counted. A table may always pass in one direction, or never. — Pagat;
    for five and six decided.
3.2 The hold [pass_hold]
    The rotation ends in a hand without a pass, then begins again; a table may leave it out. — Pagat.
3.3 How many cards [pass_count]
    Three cards are passed, or as many as the table has agreed on. Too many or too few are put right before the first
    lead, by lot if they were looked at; after it the hands are unequal, and the hand is void. — Pagat; remedies
    decided.
3.4 Dealt cards only
    A player passes once, and only cards that were dealt to them. Who has looked at cards received before passing pays
    nothing, and passes cards of the own deal. — Bicycle; decided.
3.5 Passed the wrong way
    If all passed in the same wrong direction it stands. Else cards not looked at are taken back and passed rightly;
    looked at, they go back face up and may not be passed again. After the first lead it stands where all hands are
    equal. — Decided.
3.6 Nobody passed
    If a card is led before anybody has passed, the hands stand, and the direction of the hand is used up. — Decided.
3.7 Spades kept [keep_spades]
    Where the table plays it, Q♠, K♠ and A♠ may not be passed. One that was passed is given back for another card until
    the first lead. After it the pass stands. — Decided: a house rule of many tables.

The play
4.1 The first lead [first_lead]
    The player with the lowest club dealt leads it to the first trick. A table may let that player lead any club, or let
    eldest, on the dealer’s left, lead. — Pagat; Bicycle; eldest: Foster.
4.2 Turn
    Play goes clockwise, and the winner of a trick leads next. A lead out of turn is taken back with the cards played to
    it until all have played to it. A card out of turn within a trick stands once the next is played. — Foster.
4.3 Following suit
    A player holding a card of the suit led plays one; else any card. — Pagat.
4.4 Who wins a trick
    The highest card of the suit led wins it. — Pagat.
4.5 No points in the first trick [first_trick]
    No penalty card is led or discarded to the first trick by a player who holds anything else; the good diamond is
    none. Following suit is free. — Pagat; Bicycle.
4.6 Breaking hearts [break_hearts]
    No heart is led before one was played, unless the leader has only hearts. Any heart played breaks them, also one
    played in error. A table may let Q♠ break them too. — Pagat; the queen: Bicycle.
4.7 The queen before a heart [queen_forced]
    A player on lead with only Q♠ and hearts, unbroken, leads her; a table may allow either. — Decided.
4.8 Taking back a card
    A card that breaks a rule of play may be corrected until the next player has played, the last to a trick until the
    next lead. A first lead, a heart or a point that was not allowed stands after that, without penalty. — Foster;
    decided.
4.9 Two cards to a trick, or none
    It is put right before the next lead. Later, who is a card short takes the last trick; who has one too many makes
    the hand void. — Foster.
4.10 No point left [ends_early]
    A hand is played to its last trick. Where the table plays so, it ends with the trick in which the last card that
    counts was won; one who may shoot the sun plays on. — Decided.

Counting
5.1 Hearts [values]
    Each heart won counts 1 point. In Spot Hearts it counts its number, J 11, Q 12, K 13, A 14. — Pagat; Wikipedia,
    “Spot Hearts”.
5.2 Spades [values]
    Q♠ counts 13 points. In Black Maria K♠ counts 10 and A♠ 7 besides. In Plain and in Spot Hearts no spade counts. —
    Pagat; Wikipedia, “Black Maria”.
5.3 The good diamond [diamond]
    Where the table plays it, J♦ or 10♦ takes 10 points off the player who wins it. It is counted apart from a moon. —
    Pagat, “Omnibus Hearts”; apart: decided.
5.4 Captured cards
    Each point card is won by one player, the kitty’s with their trick. A player without a trick has none. — Decided.
5.5 Counts add up
    Penalties entered without their cards add up to all of the hand, and some sharing of the cards gives them. —
    Decided.

The moon
6.1 Shooting the moon [moon]
    Who wins every penalty card counts 0, and each of the others counts all penalties; or, as the table plays, all of
    them are taken off the shooter, or the shooter says which. A table may ask for the good diamond too. — Pagat;
    Bicycle.
6.2 The shooter’s choice [moon]
    Where the shooter chooses, the choice is made when the points of the hand are entered. — Pagat.
6.3 Shooting the sun [sun]
    Where the table plays it, a moon with every trick won counts double. — Wikipedia.
6.4 A moon that would lose the game [moon_at_end]
    Where the others pay, a table may let the shooter have the points taken off instead, if adding would lose the
    shooter the game: the game would end with this hand, and another total would be lower. A lowest total shared loses
    nothing, and neither does a tie that plays on. — J. Goldsmith, “My Favorite Rules for Hearts”. Decided: ties.

The end
7.1 The end [target]
    The game ends after a hand in which a total is at the target or above, and the lowest total wins. — Pagat.
7.2 A number of hands [hands]
    Where the table has agreed on a number of hands, the game ends after them, and the target means nothing. — Decided.
7.3 Equal totals [tie]
    If several have the lowest total, another hand is played until one has; or, as the table plays, they share it. —
    Decided.
7.4 Exactly the target [exact]
    Where the table plays it, a total of exactly the target goes back to half of it, rounded down, or to nothing, before
    the end is looked at. — Wikipedia.
7.5 Stopping
    The table may end the game at any time. An unfinished hand does not count. — Decided.
7.6 Changing the house rules
    House rules may change between hands, from the next deal on, but not whether partners play. — Decided.
7.7 Substitutes and seats
    Between two hands a substitute may take a seat and its score, and players may change seats with their scores. The
    score of partners stays with their side. — Decided.
7.8 Results agreed

When it goes wrong
8.1 Revoke [revoke]
    Who did not follow suit and could have, and corrects it too late, scores all penalties of the hand and nothing else,
    and the others 0. A table may add them to what all took, without a moon, or make the hand void. Two offenders are
    each charged. — After Foster, “Penalties”: pays for the hand.
8.2 Calling a revoke
    Anybody may call a revoke until the next deal. A call that finds nothing costs nothing. — Foster; decided.
8.3 The rest are mine
    A player may claim all tricks left. It is good if no play of the others takes one away; the points left are then the
    claimer’s. “I take no more” is good if nothing the others play makes the claimer win another trick; they play on for
    the points, the claimer’s cards laid open. — Decided.
8.4 A false claim [false_claim]
    Play goes on with the claimer’s cards exposed. The claimer pays as for a revoke, or nothing where the table plays
    so. Once every card that counts is won a false claim costs nothing. — Decided.
8.5 Points by agreement
    For what no rule covers, the table may agree on points for or against a player. — Decided.
8.6 Exposed cards
    A card that was shown or dropped goes back to its hand, without penalty. — Foster.
8.7 A wrong count found late
    After the next deal a count or a moon is corrected if all agree who took what; else it stands. — Decided.
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
