"""The rules of Skat, in our own words, each with its number and its source.

Sources: Internationale Skatordnung (ISkO) and Skatwettspielordnung (SkWO) of DSkV and ISPA, by number, those before
November 2022 as *old*; decisions of the Internationales Skatgericht; Pagat, *Skat* and *Schieberamsch*; Wikipedia.
"""

from __future__ import annotations

from typing import Final

from ...play.rulebook import trick_rules

RULEBOOK: Final = trick_rules(
    "SK",
    """
The table and the deal
1.1 Players
    Three or four sit at the table, one against two in each hand. With four the dealer sits out. Forehand (Vorhand) is
    the dealer’s left, then come middlehand (Mittelhand) and rearhand (Hinterhand). — ISkO 1.
1.2 The pack
    32 cards, 7 to ace in four suits. Eyes (Augen): ace 11, ten 10, king 4, queen 3, jack 2, the others none, 120 in
    all. — ISkO old 2.2.
1.3 The deal
    Ten cards each in threes and fours, and two for the skat after the first three. — ISkO old 3.2.
1.4 Dealer
    The deal passes left after every hand, one passed in too. A wrong dealer found before bidding ends is put right;
    later the hand stands. If nobody knows since when it is wrong, finished rounds stand, and the one under way is
    played again. — ISkO old 3.2.13. Decided: the hand stands.
1.5 Trumps
    In a suit game the jacks ♣ ♠ ♥ ♦ are the highest trumps, then A 10 K Q 9 8 7 of the suit. In Grand the four jacks
    alone are trumps. Other suits rank A 10 K Q 9 8 7. — ISkO 2.3.
1.6 Null
    In Null there are no trumps, and every suit ranks A K Q J 10 9 8 7. — ISkO 2.3.

Bidding
2.1 Bids
    A bid is the value of a game: 18 20 22 23 24 27 30 33 35 36 40 44 45 46 48 50 54 55 59 60 and on to 264. — ISkO 3.3.
2.2 Two speakers
    Middlehand bids to forehand, who holds or passes, until one of them passes. Rearhand then bids to the one who is
    left, from the next value. Any value higher may be said, also at once. — ISkO 3.3, old 3.3.2.
2.3 Declarer
    The last left is declarer at the last value said. — ISkO 3.3.
2.4 Eighteen
    If the others pass without a bid, forehand may say 18 and is declarer, or passes. — ISkO 3.3.7.
2.5 Passed in
    If all pass, the hand is passed in (eingepasst). It counts as a hand, without points. — ISkO 3.3.7.
2.6 What is said is said
    No bid, hold or pass is taken back. A word out of turn is put right, and values said bind. — ISkO 3.3.8.
2.7 The skat seen too early
    Who looks at or takes the skat before bidding ends is out of the bidding. It begins again for the others, but for
    those who had passed before any bid. — ISkO 3.3.9, 3.3.10, old 3.2.14, 3.2.15.

The game
3.1 The skat
    Declarer takes the skat and lays two cards away, which count with declarer’s tricks and may be those taken; or plays
    Hand, and it stays as it is. — ISkO 3.4, old 3.4.1.
3.2 The announcement
    Declarer names a suit, Grand or Null. It is complete and final once said. Hand counts only if it was said. — ISkO
    old 3.4.1, 3.5.1.
3.3 Announced levels
    With Hand declarer may announce Schneider, or Schwarz, which includes it. — ISkO 2.5, old 5.2.5.
3.4 Ouvert
    Declarer’s cards lie open before the first lead: in a suit or Grand only with Hand, and every trick is announced; in
    Null with Hand or without. — ISkO 2.5, old 5.2.6.
3.5 Levels without Hand
    Hand, Schneider, Schwarz or an open suit or Grand, said after the skat was taken or without Hand, does not count. It
    is put right at once, in the same suit or Grand. — ISkO old 3.4.4, 3.4.5, 5.2.5.
3.6 Announced first
    Declarer who leads before announcing has lost, at the bid and the matadors. — ISkO 4.1.1.
3.7 Two cards
    One or three cards laid away are put right before the announcement; found later the game is lost, simple. — ISkO
    3.4; decision.

The play
4.1 Follow suit
    A player who can must follow the suit led; a jack is a trump, not its suit, but in Null. A player who cannot may
    play any card. — ISkO 4.2.
4.2 Who wins a trick
    The highest trump wins. Without a trump the highest card of the suit led wins. — ISkO 4.3.
4.3 The first lead
    Forehand leads in every game, declarer or not. — ISkO 4.1.1.
4.4 Turn
    Players play clockwise, one card each, and the winner of a trick leads to the next. — ISkO 4.1.
4.5 A card played
    A card is played once it lies wholly on the table, and is not taken back. By house rule until the next lead. — ISkO
    4.1.2.
4.6 Declarer lays the cards down [claim]
    If both defenders accept, the rest is declarer’s. If one objects, it is played on with the cards open; by house rule
    declarer who does not get every trick left loses them all. — ISkO 4.4.4; the house rule old 4.3.4.
4.7 A defender lays the cards down
    It is right only if declarer makes no further trick whatever is played. Else the rest is declarer’s, and it is a
    fault. — ISkO 4.4.5.
4.8 Giving up
    Declarer gives up alone with nine or ten cards in hand, later with a defender’s consent: lost, simple. A defender
    gives up for both: declarer wins, simple, with what was announced or bid; a game already lost stays lost. — ISkO
    4.4.1, 4.4.2, 4.4.3.
4.9 Cards thrown in
    The rest goes to the other side, Schneider by the eyes then. There is no Schwarz if its loser held J♣ or the three
    other jacks. — ISkO 4.4.6.
4.10 The last trick
    It is shown to who asks, until the next card is led. — ISkO old 4.4.3.

The value
5.1 The value of a game
    ♦ 9, ♥ 10, ♠ 11, ♣ 12, Grand 24, times the matadors, and 1 for the game, and 1 for each level. — ISkO 2.4, old 5.1.
5.2 Matadors
    Spitzen: unbroken trumps from J♣ down that declarer holds (with) or lacks (without), the skat included, in a Hand
    game too. — ISkO 2.3, old 2.4.2.
5.3 Levels
    Gewinnstufen: Hand, Schneider, Schneider announced, Schwarz, Schwarz announced, ouvert. A side with 30 eyes or fewer
    is Schneider, one without a trick Schwarz, which counts Schneider as well. — ISkO 2.5, old 5.2.3, 5.2.6.
5.4 Won
    Declarer wins with 61 eyes, everything announced reached, and a value not below the bid. — ISkO 5.2.
5.5 Lost
    A lost game counts twice. Announced levels stay in the value; who missed them is not Schneider besides. — ISkO old
    5.2.5. Decided: Schwarz counts.
5.6 Null
    23, Hand 35, ouvert 46, Hand and ouvert 59. Won without a trick, lost with the first, which ends the hand. — ISkO
    old 5.2.7.
5.7 Overbid
    A value below the bid is lost at the lowest multiple of the base that is not, or at the value if that is higher. —
    ISkO 3.6.
5.8 Null under the bid
    Null announced under the bid is lost at once. Declarer is charged with a suit or Grand, Hand if it was Hand, lifted
    to the bid. — ISkO 3.6.2. Decided: the cheapest by the twelve cards.
5.9 The count
    120 eyes lie in the tricks and the skat. Cards make no count of 1 or 119. In doubt the defenders prove a loss,
    declarer a level. — ISkO old 5.2.8.

The list
6.1 The list [scoring]
    Declarer gets the value, or loses twice the value. — SkWO.
6.2 Own game
    By Seeger and Fabian declarer gets 50 more for a game won, and loses 50 for a game lost. — SkWO 6.3.
6.3 Lost by another
    By Seeger and Fabian each other player gets 40 for a game lost at three seats, 30 at four, the dealer who sits out
    too. — SkWO 6.3.1.
6.4 Bierlachs
    Only bad points are written: a game won takes its value from both defenders, a game lost twice from declarer. —
    Decided.
6.5 The end [rounds]
    After the rounds agreed, a round being one deal a seat; or when the table says so; or once a total is at the limit
    below zero. The highest total wins, equals share. — SkWO; decided: equals.

When all pass
7.1 Ramsch [all_pass]
    By house rule Ramsch is played when all pass: jacks are trumps as in Grand, everyone alone, forehand leads. Most
    eyes lose so many points. Or the same dealer deals again. — Pagat.
7.2 Virgin [ramsch_virgin]
    Each player without a trick (Jungfrau) doubles what is lost. — Pagat.
7.3 The skat in Ramsch [ramsch_skat]
    Its eyes go to the winner of the last trick; by house rule to the loser. — Pagat.
7.4 Equal eyes [ramsch_tie]
    Of several with the most eyes all lose; by house rule the one with the later trick. — Pagat.
7.5 March [ramsch_march]
    Who wins all ten tricks (Durchmarsch) gets 120, and nobody loses. Pushes do not double it. — Pagat; decided.
7.6 Schieberamsch [push]
    By house rule each takes the skat, from forehand on, and lays two cards away, no jack; or pushes it on unseen, which
    doubles. — Pagat.

Doubling
8.1 Kontra [kontra]
    By house rule a defender says Kontra before their first card, in an ouvert before the cards lie open; it doubles. —
    Pagat.
8.2 Who says Kontra [kontra_needs_bid]
    By house rule only a defender who bid or held. — Pagat.
8.3 Re
    By house rule declarer answers Kontra with Re, which doubles again. — Pagat.
8.4 Bock [bock_sixty]
    By house rule one round of deals counts double after a game that ends 60 : 60, a game with Kontra, a Grand Hand lost
    or a march. Another cause adds a round; nothing counts fourfold. — Pagat; decided: the count of deals.

When it goes wrong
9.1 A fault [revoke]
    A revoke, a lead out of turn, a card shown or talk that gives something away ends the game. If it was decided
    before, the side that had won has won, at the level reached. Else the guilty side loses, simple. The innocent side
    may have it put right and play on. — ISkO 4.1.3, 4.1.4, 4.1.5, 4.1.6.
9.2 Calling a fault
    A fault may be called until the next deal’s bidding ends. — ISkO 4.1; decided: until when.
9.3 Misdeal
    A hand dealt wrongly, a card turned up or a faulty pack is dealt again by the same dealer. — ISkO old 3.2.9;
    decided.
9.4 A false claim
    Play goes on with the claimer’s cards open; a defender’s is a fault. — ISkO 4.4.4, 4.4.5.
9.5 Wrong numbers of cards
    Found before bidding ends, or where both sides have them, the hand is dealt again. Found later, the side that has
    them has lost. — ISkO old 3.2.9.
9.6 The skat looked at
    Declarer who looks at the skat after announcing has lost, simple; once 61 were in, won at the level then reached. —
    ISkO old 3.4.8.
9.7 A card shown
    A defender’s card seen is a fault; declarer’s own goes back. — ISkO 4.1.4.
9.8 Earlier tricks
    To look at or count over earlier tricks is a fault. — ISkO 4.1.4, old 4.4.6.
9.9 Points by agreement

The record
10.1 Known hands
10.2 One thing after the other
10.3 How a hand is recorded
    A hand may be recorded by its result, trick by trick, or card by card. Without all cards the eyes and the matadors
    are entered. — Decided.
10.4 Stopping
10.5 Changing the rules
10.6 Substitutes and changed seats
10.7 Results agreed
""",
)

SEATS, PACK, DEAL, DEALER, TRUMPS, NULL_ORDER = RULEBOOK.between("1.1", "1.6")
BIDS, SPEAKERS, DECLARER, EIGHTEEN, PASSED_IN, SAID, SKAT_SEEN = RULEBOOK.between("2.1", "2.7")
SKAT, ANNOUNCE, LEVELS_ANNOUNCED, OUVERT, WITHOUT_HAND, ANNOUNCE_FIRST, TWO_CARDS = RULEBOOK.between("3.1", "3.7")
FOLLOW, WINNER, OPENING_LEAD, TURN, TAKE_BACK, CLAIM, LAID_DOWN, GIVEN_UP, THROWN_IN, LAST_TRICK = RULEBOOK.between(
    "4.1", "4.10"
)
VALUE, MATADORS, LEVELS, WON, LOST, NULL, OVERBID, NULL_UNDER, COUNT = RULEBOOK.between("5.1", "5.9")
LIST, OWN_GAME, OTHERS_LOST, BIERLACHS, END = RULEBOOK.between("6.1", "6.5")
RAMSCH, VIRGIN, RAMSCH_SKAT, RAMSCH_TIE, MARCH, PUSH = RULEBOOK.between("7.1", "7.6")
KONTRA, WHO_KONTRA, RE, BOCK = RULEBOOK.between("8.1", "8.4")
REVOKE, CALLING, MISDEAL, FALSE_CLAIM, CARD_COUNT, LOOKED, EXPOSED, OLD_TRICKS, AGREED = RULEBOOK.between("9.1", "9.9")
KNOWN_HANDS, ONE_HAND, DEPTHS, STOPPED, CHANGE, PEOPLE, RESULTS = RULEBOOK.between("10.1", "10.7")
