"""The rules of Piquet, in our own words, each with its number and its source.

`source` names the section of the article on Piquet the rule comes from, or “Laws of 1882” for the game as it was
codified then; “Decided” marks what both leave open, and what was decided instead.
"""

from __future__ import annotations

from typing import Final

from ...play.rulebook import trick_rules

RULEBOOK: Final = trick_rules(
    "PI",
    """
The table
1.1 Two players
    Two play against each other, each for themselves. Seats are numbered from the first player entered. — The head of
    the article. Decided: the numbers.
1.2 The pack
    32 cards: ace, king, queen, jack, 10, 9, 8 and 7 of each suit, ranking in this order. Every card exists once, so it
    is in one hand, in the talon or among the cards put away, and nowhere else. — The head of the article. Decided: the
    second sentence.
1.3 Elder and younger
    The players deal in turn; whoever draws the highest card deals first. The dealer is the younger hand, the other the
    elder. A wrong dealer nobody objects to has dealt. — “Deal and Discard”. Decided: the last sentence.
1.4 The deal
    Each player gets twelve cards, dealt by twos or threes. The eight left over are the talon, face down. — “Deal and
    Discard”.
1.5 Misdeal
    If a hand or the talon has not its number of cards, or the wrong player dealt, the deal may be thrown in whenever it
    is found. It counts nothing, and whoever should have dealt deals again. A single card too many or too few, found
    before anybody has looked, is put right instead. — Decided.
1.6 Hands stay secret [secret_hands]
    Who enters cards of a hand keeps them secret: until the deal is over they are shown on no other screen, nor named by
    a ruling, and younger’s declarations not before elder has led. The table may switch this off. — Decided.
1.7 Hands entered
    Hands may be entered where they are known, one or both: with the deal, as they were dealt; later, as they were at
    the opening lead. A hand is twelve cards of the pack and shares none with the other. It differs from the one dealt
    by the cards exchanged. — Decided.
1.8 One thing after the other
    The deal, the exchange, the declarations, the play. The exchange need not be entered; declarations may be entered
    until the deal is scored. A deal is finished, or void, before the next. — “Deal and Discard”. Decided: what may be
    left out.
1.9 Three ways to record
    A deal is recorded by its result, trick by trick, or card by card. The points in play follow from who won each
    trick. A deal begun in one way may be finished in a shorter one, but a trick begun is finished card by card. —
    Decided.
1.10 A card turned up
    If the dealer turns up one of elder’s cards, elder may have the deal thrown in before exchanging. If a card of the
    talon lies face up before the exchange, it is a misdeal. A card of the dealer’s own changes nothing, nor does one
    that its player shows. — Decided.
1.11 Dealt otherwise
    If the cards are not dealt by twos or threes, or not to each in turn, either player may have them dealt again before
    looking at them. After that the deal stands. — Decided.
1.12 A faulty pack
    A deal with a pack that lacks a card, or holds one twice, is void if that is found before the next deal. Deals
    scored before it stand. — Decided.

Carte blanche
2.1 Carte blanche
    A hand dealt without king, queen and jack scores 10, before everything else. Its player shows it before exchanging.
    Only one player can have it. — “Deal and Discard”; Laws of 1882.
2.2 Played or dealt again [carte_blanche_redeal]
    A hand with carte blanche is played. At a table that deals again instead, the 10 stand, the same dealer deals anew,
    and the deal is none of the six. — “Deal and Discard”, which deals again. Decided: that the hand is played, who
    deals, and the count of deals.

The exchange
3.1 The exchange
    Elder first, then younger, each puts cards away face down and draws as many from the top of the talon, once. — “Deal
    and Discard”.
3.2 Elder’s exchange
    Elder exchanges at least one card and at most five. — “Deal and Discard”; Laws of 1882.
3.3 Younger’s exchange
    Younger exchanges at least one card and at most what elder has left of the talon. — Laws of 1882.
3.4 What elder leaves
    Elder who draws fewer than five may look at those left of the five, before younger takes them. — “Deal and Discard”.
3.5 Cards put away
    Cards put away are out of play. They need not be named; named, they must have been in the hand, and the cards drawn
    must not. — Decided.
3.6 A wrong number exchanged
    Cards drawn too many go back onto the talon. If they were looked at, the other player may have the deal thrown in,
    or let the exchange stand. Before the opening lead a hand of more than twelve cards loses those too many, drawn
    unseen by the other, and one of fewer draws what it lacks from the talon. Who exchanged no card does so then, or
    plays the hand as it is once a card is led. If a hand of another number is played out, there are twelve tricks all
    the same: a card over counts nothing, and a card that is missing loses its trick. — Decided.
3.7 Cards of the talon seen
    If a player sees cards of the talon that are the other’s to draw, the other may have the deal thrown in until both
    have exchanged. After that it costs nothing. — Decided.
3.8 What younger leaves
    Younger may look at the cards left of the talon. If younger does, elder may look at them too, once elder has led. —
    Decided.

The declarations
4.1 The point
    The cards of the longest suit. The longer point is better; of two as long, the one that makes more: an ace 11, king,
    queen, jack and 10 each 10, the others their number. It scores 1 for each card. — Laws of 1882.
4.2 Sequences
    Three or more cards of a suit in order. The longer is better; of two as long, the one with the higher top card.
    Three score 3 and four 4; five, six, seven and eight score 15, 16, 17 and 18. — Laws of 1882.
4.3 Sets
    Four or three cards of a rank, aces to tens. Any four are better than any three, then the higher rank is. Four score
    14, three 3. — Laws of 1882.
4.4 Good, not good, equal
    Elder declares class by class: point, sequences, sets. Younger answers “good” where elder’s is better, “not good”
    where the own is, and “equal”. Who is better counts the class. The answers follow from both declarations; spoken
    ones may be entered instead of what younger need not show. — Laws of 1882. Decided: how they are entered.
4.5 The lesser ones too
    Who has the best sequence counts every other sequence as well, and who has the best set every other set. — Laws of
    1882.
4.6 Equal
    Of a class that is equal neither counts anything: in sequences the lesser ones neither. It keeps nobody from pique
    or repique, for only points counted do. — Laws of 1882. Decided: the wording.
4.7 What is declared
    Nobody need declare what they hold. What is not declared does not count. A declaration is made once, and some hand
    of twelve cards must be able to hold it. — Laws of 1882. Decided: the last sentence.
4.8 Declarations found
    Where a whole hand is known, entered or played card by card, and nothing was declared for it, it declares all that
    it holds. Where declarations were entered, they are held against it. — Decided.
4.9 “Making?”
    What a point makes is asked only where both are as long. It may be said with the point, or once it is asked for. —
    Laws of 1882.
4.10 Declared in time
    Elder declares before leading, younger before playing to the first trick. What is said later does not count. — Laws
    of 1882. Decided: the wording.
4.11 A declaration changed
    A declaration may be changed until it is answered. After the answer nothing is added to its class; what the hand
    does not hold may be taken back until its player has played a card. — Decided.
4.12 An answer by mistake
    An answer may be changed until elder leads. Then “good” stands, whatever younger holds; “not good” or “equal”
    without the cards for it is a false declaration. — Decided.

Counting
5.1 The order of counting
    Carte blanche, point, sequences, sets, then the play. A class better placed counts first, whoever has it; of the
    same, elder’s before younger’s. Younger’s are said when elder has led, and count before the play all the same. —
    Laws of 1882. Decided: the wording.
5.2 Repique
    Who reaches 30 in hand before the other has counted anything scores 60 more. — Laws of 1882.
5.3 Pique
    If elder reaches 30 in hand and play before younger has counted anything in either, elder scores 30 more. Younger,
    who does not lead first, cannot make it. — Laws of 1882.

The play
6.1 The opening lead
    Elder leads any card to the first trick. A wrong opening lead that nobody corrects stands. — Laws of 1882. Decided:
    the last sentence.
6.2 Following suit
    The second player follows suit if possible; without a card of the suit, any card may be played. — Laws of 1882.
6.3 Playing in turn
    Both play one card to a trick, and the winner leads to the next. A card played out of turn that nobody corrects
    stands. — Laws of 1882. Decided: the last sentence.
6.4 Who wins the trick
    The higher card of the suit led. There are no trumps. — Laws of 1882.
6.5 A card led
    Every card led counts 1 for its player. — Laws of 1882.
6.6 A trick won from the lead
    A trick won by the second player counts 1 for that player. — Laws of 1882.
6.7 The last trick
    The last trick counts 2 instead of 1 for its winner. — Laws of 1882.
6.8 The cards
    Who wins seven to eleven tricks scores 10 for the cards. At six each nobody does. It brings no pique. — Laws of
    1882. Decided: the wording.
6.9 Capot
    Who wins all twelve tricks scores 40 instead of the 10. It brings no pique. — Laws of 1882. Decided: the wording.
6.10 Told by the result
    By its result a deal needs the tricks and the points in play of both. They must go together: the lead passes to the
    winner of each trick, so not all figures can be. Where they leave it open, it is also told whether elder reached 30
    before younger counted anything. — Decided.
6.11 Taking a card back
    A card that has left the hand stands, unless it is corrected before the other plays, or a trick before the next
    lead. — Decided.
6.12 The rest are mine
    Who is sure of all tricks left may claim them by showing the cards. If the other cannot win one of them, the claimer
    wins them all, and they count as if they had been played. — Decided.

The partie
7.1 The partie [length]
    A partie is six deals. The higher total wins it, and the Rubicon decides what the winner scores. — Laws of 1882.
7.2 Past the Rubicon
    If the loser has 100 or more, the winner scores the difference of the totals and 100. — Laws of 1882.
7.3 Rubiconed
    If the loser has fewer than 100, the winner scores the sum of the totals and 100, even with fewer than 100 points of
    the own. — Laws of 1882.
7.4 A tie
    If both have the same total after six deals, two more are played. — Laws of 1882.
7.5 Drawn
    If both have the same total after the two more deals, the partie is drawn, and nobody scores. — Laws of 1882.
7.6 Played to 100 [length]
    At a table that plays to 100, the game is over after a deal in which somebody reaches 100. The higher total wins, by
    the difference; equal totals play on. — The head of the article. Decided: the second sentence.
7.7 Ended early
    The table may end a partie as it stands. A deal in progress does not count; the higher total wins, and the Rubicon
    does not apply. — Decided.
7.8 House rules may change
    House rules are agreed before the first deal. A change agreed later applies from the next deal; the length of the
    partie does not change. — Decided.
7.9 Substitutes
    Between two deals a substitute may sit down for a player and takes over the score. Deals played keep who played
    them. Once the partie has begun the two do not change seats, since they deal in turn. — Decided.
7.10 Results agreed

When it goes wrong
8.1 False declaration [false_declaration]
    Who declares what the hand does not hold counts nothing in that deal, or nothing in hand, if the table plays it so.
    The other’s declarations are good. It is asked about when it comes out, at whatever card, and the referee may say
    that it did. — Laws of 1882. Decided: how it is found.
8.2 Revoke
    Who does not follow suit and could takes the card back, and the play goes on from there. It costs nothing. — Laws of
    1882. Decided: that nothing is scored.
8.3 False claim
    If the other could win one of the tricks claimed, the claim is void: the play goes on, and it costs nothing. —
    Decided.
8.4 Points agreed
    For what no rule here covers the table may agree on points, which are added to the deal with their reason. —
    Decided.
8.5 Who may call it
    The other player may call a revoke or a false declaration until the deal is scored and the next one is dealt. What
    comes out later changes nothing. — Decided.
""",
)

SEATS, PACK, DEALER, DEAL, MISDEAL, SECRET_HANDS = RULEBOOK.between("1.1", "1.6")
KNOWN_HANDS, ONE_HAND, DEPTHS, EXPOSED, DEALT_OTHERWISE, FAULTY_PACK = RULEBOOK.between("1.7", "1.12")
CARTE_BLANCHE, REDEAL = RULEBOOK.between("2.1", "2.2")
EXCHANGE, ELDER_EXCHANGE, YOUNGER_EXCHANGE, LOOK = RULEBOOK.between("3.1", "3.4")
PUT_AWAY, WRONG_NUMBER, TALON_SEEN, LEFT = RULEBOOK.between("3.5", "3.8")
POINT, SEQUENCE, SET, ANSWERS, LESSER, EQUAL = RULEBOOK.between("4.1", "4.6")
DECLARE, FOUND, MAKING, IN_TIME, CHANGED, ANSWER_CHANGED = RULEBOOK.between("4.7", "4.12")
ORDER, REPIQUE, PIQUE = RULEBOOK.between("5.1", "5.3")
OPENING_LEAD, FOLLOW, TURN, WINNER, LED, WON = RULEBOOK.between("6.1", "6.6")
LAST, CARDS, CAPOT, RESULT, TAKE_BACK, CLAIM = RULEBOOK.between("6.7", "6.12")
LENGTH, DIFFERENCE, RUBICON, TIE, DRAWN = RULEBOOK.between("7.1", "7.5")
HUNDRED, STOPPED, CHANGE, PEOPLE, RESULTS = RULEBOOK.between("7.6", "7.10")
FALSE, REVOKE, FALSE_CLAIM, AGREED, CALLING = RULEBOOK.between("8.1", "8.5")
