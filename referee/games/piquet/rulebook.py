"""The rules of Piquet, in our own words, each with its number and its source.

`source` names the section of the article on Piquet the rule comes from, or “Laws of 1882” for the game as it was
codified then, with its laws and the decisions published with them; “Decided” marks what both leave open, and what was
decided instead.
"""

from __future__ import annotations

from typing import Final

from ...play.rulebook import trick_rules

RULEBOOK: Final = trick_rules(
    "PI",
    """
The table
1.1 Two players
    Two players play against each other. Seats are numbered from the first player entered. — The head of the article.
    Decided: the numbers.
1.2 The pack
    32 cards: ace, king, queen, jack, 10, 9, 8 and 7 of each suit, ranking in this order. Every card exists once, so it
    is in one hand, in the talon or among the cards put away, and nowhere else. — The head of the article. Decided: the
    second sentence.
1.3 Elder and younger
    The players deal in turn; the player who draws the highest card deals first. The dealer is the younger hand, the
    other the elder. If the wrong player has dealt and no card has been taken up, the right one deals instead. Noticed
    later, the deal stands, and its elder then deals twice running, unless that deal or the next is the last. — “Deal
    and Discard”; Laws of 1882, 16.
1.4 The deal
    Each player gets twelve cards, dealt by twos or threes, in the same way through the partie. The eight left over are
    the talon, face down. — “Deal and Discard”; Laws of 1882, 9.
1.5 Misdeal
    Before a hand is taken up the dealer may put a wrong number of cards right if the other player agrees. If elder’s
    hand, younger’s or the talon is one card out, elder may look at the hand and have the deal thrown in, or let it
    stand, until elder takes up a card of the talon. If more than one card is wrong, if the talon has nine, or if elder
    has eleven and the talon seven, the deal is thrown in. A deal thrown in counts nothing, and the same player deals
    again. — Laws of 1882, 10–12 and 39.
1.6 Hands stay secret [secret_hands]
    Cards of a hand that a player enters stay secret. Until the deal is over they appear on no other screen and decide
    no ruling; after it, what they show is ruled on. Younger’s declarations do not appear before elder has led. The
    table may switch this off. — Decided.
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
    If the dealer turns up one of elder’s cards, or one of the talon, elder may have the deal thrown in until elder
    takes up a card of the talon. A card found lying face up in the pack or in the talon is a misdeal. A card of the
    dealer’s own changes nothing, nor does one that its player shows. — Laws of 1882, 13 and 14. Decided: until when; a
    card its player shows.
1.11 Dealt in another way
    If the cards are not dealt by twos or threes, or not in the way used before, the dealer may put it right before a
    hand is taken up, if the other player agrees. If not, either player may have them dealt again. Once a hand is taken
    up the deal stands. — Laws of 1882, 9 and 10. Decided: that either may ask.
1.12 A faulty pack
    The deal in which a pack is found to lack a card, or to hold one twice, is void. Deals scored before it stand.
    Where two packs are in use and the wrong one was dealt, the right one is dealt instead if no card has been taken
    up; later the deal stands. — Laws of 1882, 15 and 75.
1.13 A wrong deal that stands
    If elder lets a deal stand that is one card out, both players come to twelve cards in the exchange. With 13 cards
    elder puts away at least two, one more than elder draws; with 11, one fewer. The other hand makes up the difference
    in the same way, and draws what is left. Once elder has taken up a card of the talon there is no choice left: the
    deal stands, and the hands count as they are. — Laws of 1882, 39–43.
1.14 A card of another pack
    If a card of another pack is found, and nothing shows that the pack was wrong when it was dealt, the deal is not
    void. In a discard it makes the hand one of thirteen cards. In a hand, and not yet played, it goes back without a
    penalty; if it was part of something allowed good or equal and its holder has led since, that is a false
    declaration. Once it is played, both take up their hands and play again without it. — Laws of 1882, 75; decisions 17
    and 18.
1.15 A new deal offered
    Both must agree to a new deal. A player who lets the other go on to discard has refused the offer. — Laws of 1882,
    decision 3.

Carte blanche
2.1 Carte blanche
    A hand dealt without king, queen and jack scores 10, before everything else. Its player announces it before putting
    cards away. Only one player can have it. — “Deal and Discard”; Laws of 1882, 18, 19 and 61.
2.2 Played or dealt again [carte_blanche_redeal]
    A hand with carte blanche is played. At a table that deals again instead, the 10 stand, the same dealer deals again,
    and the deal is not one of the six. — “Deal and Discard”, which deals again. Decided: that the hand is played, who
    deals, and the count of deals.
2.3 Carte blanche announced and shown
    It is announced at once, and shown when the other has put cards away; then its holder exchanges. Announced in time
    and shown later it still counts, until a card of the talon is mixed with the hand. It counts even if the other has
    taken up cards of the talon, and the other’s discard stays. A player who takes the discard back to show it, after
    taking up a card of the talon, counts only the 10. If elder leaves cards, elder says so before showing it; if not,
    younger may change the discard. — Laws of 1882, 19, 20, 24, 25 and 32; decisions 5, 6, 20 and 21.

The exchange
3.1 The exchange
    Elder first, then younger, each puts cards away face down and draws as many from the top of the talon, once. — “Deal
    and Discard”.
3.2 Elder’s exchange
    Elder exchanges at least one card and at most five. — “Deal and Discard”; Laws of 1882.
3.3 Younger’s exchange
    Younger exchanges at least one card and at most what elder has left of the talon. — Laws of 1882.
3.4 What elder leaves
    If elder draws fewer than five, elder may look at the rest of the five before younger takes them. — “Deal and
    Discard”.
3.5 Cards put away
    Cards put away are out of play. They need not be entered. If they are, they must have been in the hand, and the
    cards drawn must not. — Decided.
3.6 A wrong number exchanged
    A player with more than twelve cards after the exchange plays with them and counts nothing, whether too many were
    drawn or discards were taken back. This cannot be put right: no card is drawn unseen from a hand, and none goes
    back. If thirteen cards play against twelve, the twelfth trick is the last. A player who exchanged no card must
    still do so before a card is led, and after that plays the hand as it is. — Laws of 1882, 21, 22, 24, 25, 31, 35 and
    65; decisions 19 and 22. Decided: who exchanged none.
3.7 Cards of the talon seen
    Elder counts nothing after exposing or taking up one of the bottom three of the talon, or taking up cards left
    together with those drawn. Younger counts nothing after exposing or taking up one of the top five that elder has not
    left. If such a card is mixed with the hand, the other may have a new deal instead. If elder has drawn and left the
    rest without saying so, and younger takes it up, younger is at fault only for mixing it with the hand. Younger may
    take the bottom three before elder has drawn; but if elder then leaves cards, younger takes those too and plays with
    too many. — Laws of 1882, 23, 24, 27–29 and 33; decision 14.
3.8 What younger leaves
    Younger may look at the cards left of the talon, and says so once elder has named the suit of the first lead, or
    led, and before playing a card. Then elder may see them too. If younger mixes them with the discard unseen, elder
    may see both after leading. — Laws of 1882, 36 and 37.
3.9 Elder says how many
    If elder does not take five, elder says how many are taken, or left, before taking up a card. If elder does not, and
    younger finds more than three cards in the talon, younger may change the discard and take what is there. Once a card
    of the talon is taken up, its player’s discard cannot be changed in any other way. — Laws of 1882, 24 and 32.
3.10 Fewer than twelve cards
    A player who put away more cards than were drawn plays with fewer, without a penalty; the other wins every trick
    that player cannot play to. Cards mixed with the discard stay there. A card still lying in the talon, neither
    announced as left nor mixed with a discard, may be taken in, even during the play. If its suit was not followed
    meanwhile, the play is taken back as for a revoke. — Laws of 1882, 26, 30 and 57; decision 13.

The declarations
4.1 The point
    The cards of the longest suit. The longer point is better; of two as long, the one that makes more: an ace 11, king,
    queen, jack and 10 each 10, the others their number. It scores 1 for each card. — Laws of 1882.
4.2 Sequences
    Three or more cards of a suit in order. The longer is better; of two as long, the one with the higher top card.
    Three score 3 and four 4; five, six, seven and eight score 15, 16, 17 and 18. — Laws of 1882.
4.3 Sets
    Four or three cards of a rank, aces to tens. Any four are better than any three; of two fours or two threes, the
    higher rank is better. Four score 14, three 3. — Laws of 1882.
4.4 Good, not good, equal
    Elder declares the point first, then sequences and sets. Younger answers “good” if elder’s is better, “not good” if
    younger’s own is, or “equal”. “Good” only counts if elder holds what was called. The player with the better one
    counts the class. The answers follow from both declarations; answers as given may be entered instead of what younger
    need not show. — Laws of 1882, 46, 47 and 54; decision 2. Decided: how they are entered.
4.5 The lesser ones too
    The player with the best sequence counts every other sequence as well, and the player with the best set every other
    set. — Laws of 1882.
4.6 Equal
    If a class is equal, neither counts anything in it, and in sequences no lower ones either. It does not prevent pique
    or repique. — Laws of 1882, 62 and 63. Decided: the wording.
4.7 What is declared
    No one has to declare what they hold. What is not declared does not count. A declaration is entered once and
    corrected in its entry, and some hand of twelve cards must be able to hold it. — Laws of 1882, 56. Decided: the last
    sentence.
4.8 Declarations found
    Where a whole hand is known, entered or played card by card, and nothing was declared for it, it declares all that
    it holds. Where declarations were entered, they are checked against the hand. — Decided.
4.9 “Making?”
    Only younger may ask what a point makes, and only with at least as many cards. After asking, or answering “equal”,
    younger can no longer count a longer point. Saying what a point makes completes the call and is not a new one. —
    Laws of 1882, 46; decision 1.
4.10 Declared in time
    Both may declare what they left out until younger has played to the first trick, elder also after leading. Elder’s
    point counts only if nothing else was called before it. What is said later does not count, except for the opponent
    of a false declarer. — Laws of 1882, 46, 54 and 56.
4.11 A declaration changed
    A call that was too low may be changed until it is answered. After the answer, sequences and sets that are not
    better may be added, and better ones too if the call was good against the cards. A call that was too high and
    allowed good may be corrected by either player, free of cost, until younger has played to the first trick; if
    younger corrects one of their own after elder has led, elder may lead another card. What the answers gave away
    meanwhile does not matter. — Laws of 1882, 49, 50 and 52; decision 9.
4.12 An answer by mistake
    “Good” or “equal” said by mistake may be changed until elder’s next call, or, if there is none, until elder leads.
    After that elder counts what was allowed, if elder holds it. Younger counts nothing in that class, but what would
    have counted still prevents pique and repique. Asking which card of a set is not counted allows the set. “Not good”
    or “equal” without the cards for it is put right like a call that was too high. — Laws of 1882, 46, 51 and 54;
    decisions 1, 2 and 7. Decided: the last sentence.
4.13 What the calls show
    What elder’s calls already show, such as three suits to the ace and so three aces, is as good as declared while
    elder may still claim it. Once younger has played without declaring, elder has lost it, and neither counts that
    class. — Laws of 1882, 56; decision 4.
4.14 A misnomer
    A player who names the wrong suit or rank, but has something that counts as much, counts what is held, if hand and
    discard together could not have held what was named. If it could not possibly be held, and nothing that counts as
    much is, it simply does not count. — Laws of 1882, 53 and 54.
4.15 What must be said
    A sequence is called by its number, with its top card if the number is not enough; a set likewise, with its rank; a
    point by its number, and what it makes when asked. What was allowed good or equal is shown when asked, younger’s
    once elder has led. A point of the same length that makes less is not shown. “Which do you not count?” must be
    answered, and the answer binds. — Laws of 1882, 46, 48 and 55; decision 8.
4.16 Questions about declared cards
    During the play a player must say truly how many of the declared cards are left in hand. Nothing is owed about other
    cards, and they are not counted in. A player who was given a wrong answer may have all cards played since taken
    back, and play differently. A player who did not ask has not been misled. — Laws of 1882, 59; decisions 12, 15 and
    16.

Counting
5.1 The order of counting
    Carte blanche, point, sequences, sets, then the play. An earlier class counts first, no matter who has it; in the
    same class, elder’s before younger’s. Younger declares once elder has led, but those points count before the play. —
    Laws of 1882. Decided: the wording.
5.2 Repique
    A player who reaches 30 in hand before the other has counted anything scores 60 more. What the other would have
    counted before, but for a penalty or a hasty answer, prevents it too. — Laws of 1882, 68; decision 1.
5.3 Pique
    If elder reaches 30 in hand and play before younger has counted anything in either, elder scores 30 more. What
    younger would have counted before, but for a penalty or a hasty answer, prevents it too. Younger, who does not lead
    first, cannot make it. — Laws of 1882, 58 and 69.

The play
6.1 The opening lead
    Elder leads any card to the first trick. A wrong opening lead may be taken up until the other has played to it;
    then it stands. — Laws of 1882, 59.
6.2 Following suit
    The second player follows suit if possible; without a card of the suit, any card may be played. — Laws of 1882.
6.3 Playing in turn
    Both play one card to a trick, and the winner leads to the next. A card led out of turn may be taken up until the
    other has played to it; then it stands. — Laws of 1882, 59.
6.4 Who wins the trick
    The higher card of the suit led. There are no trumps. — Laws of 1882.
6.5 A card led
    Every card led counts 1 for its player. — Laws of 1882.
6.6 A trick won from the lead
    A trick won by the second player counts 1 for that player. — Laws of 1882.
6.7 The last trick
    The last trick counts 2 instead of 1 for its winner. If a player has thirteen cards, the twelfth trick is the last.
    — Laws of 1882, 65; decision 19.
6.8 The cards
    The player who wins seven to eleven tricks scores 10 for the cards. At six each neither does. It does not count
    towards a pique. — Laws of 1882. Decided: the wording.
6.9 Capot
    A player who wins all twelve tricks scores 40 instead of the 10. It does not count towards a pique. — Laws of 1882.
    Decided: the wording.
6.10 Recorded by the result
    Recorded by its result, a deal needs the tricks and the points in play of both players. They must fit together: the
    lead passes to the winner of each trick, so not every figure is possible. Where they leave it open, it must also be
    entered whether elder reached 30 before younger counted anything. — Decided.
6.11 Taking a card back
    A card led or played stays. Only these are taken back: a card dropped by accident, elder’s lead after younger has
    corrected a call, a lead out of turn until it is played to, and what is played again after a revoke, wrong
    information, or cards led together. — Laws of 1882, 52 and 59.
6.12 The rest are mine
    A player who is sure of all the tricks left may claim them by showing the cards. If the other cannot win one of
    them, the claimer wins them all, and they count as if they had been played. — Decided.
6.13 Cards led together
    Several cards may be led together. If the other plays too many to them, the extra ones are taken back when it is
    found, even at the last trick, and all that was played since is played again. A wrong card among those led may be
    changed until the other has played to it. — Laws of 1882, 59; decisions 10 and 11.
6.14 Tricks looked at
    Both may look at all tricks at any time. — Laws of 1882, 60.

The partie
7.1 The partie [length]
    A partie is six deals. The higher total wins it, and the Rubicon decides what the winner scores. — Laws of 1882.
7.2 Past the Rubicon
    If the loser has 100 or more, the winner scores the difference of the totals and 100. — Laws of 1882.
7.3 Rubiconed
    If the loser has fewer than 100, the winner scores the sum of the totals and 100, even if the winner has fewer than
    100. — Laws of 1882.
7.4 A tie
    If both have the same total after six deals, two more are played. — Laws of 1882.
7.5 Drawn
    If both have the same total after the two more deals, the partie is drawn, and no one scores. — Laws of 1882.
7.6 Played to 100 [length]
    At a table that plays to 100, the game is over after a deal in which a player reaches 100. The higher total wins, by
    the difference; equal totals play on. — The head of the article. Decided: the second sentence.
7.7 Ended early
    The table may end a partie as it stands. A deal in progress does not count; the higher total wins, and the Rubicon
    does not apply. — Decided.
7.8 House rules may change
    House rules are agreed before the first deal. A change agreed later applies from the next deal; the length of the
    partie does not change. — Decided.
7.9 Substitutes
    Between two deals a substitute may sit down for a player and takes over the score. Deals already played keep their
    players. Once the partie has begun the two do not change seats, since they deal in turn. — Decided.
7.10 Results agreed

When it goes wrong
8.1 False declaration [false_declaration]
    A player who declares what is not held, has it allowed good or equal, and does not correct it before younger has
    played to the first trick, counts nothing in that deal, or nothing in hand, if the table plays it that way. What was
    answered “not good”, or shown unasked before a card was played, costs nothing. The other counts what is good, even
    if not declared before, unless a true call by the offender bars it. The referee asks about it when it comes out, at
    whatever card, and may say that it did. — Laws of 1882, 54 and 55; decisions 8 and 18. Decided: how it is found.
8.2 Revoke
    A player who could follow suit and does not takes the card back. The wrong card and all cards played since are taken
    up, the suit is followed, and play goes on as if nothing had happened. It costs nothing. — Laws of 1882, 59.
    Decided: that nothing is scored.
8.3 False claim
    If the other could win one of the tricks claimed, the claim is void. Play goes on, and it costs nothing. — Decided.
8.4 Points agreed
    For what no rule here covers the table may agree on points, which are added to the deal with their reason. —
    Decided.
8.5 Who may call it
    A revoke, a false declaration or an error in counting, if proved, is put right until the player who made it has seen
    their next hand. What comes out later changes nothing. If the score sheets differ, each player’s sheet counts for
    their own score. — Laws of 1882, 70 and 74. Decided: revokes and false declarations.
8.6 Counting nothing
    A player who counts nothing scores no points in that deal: not in hand, not in play, not for the last trick, the
    cards or capot. The 10 of a carte blanche rightly shown stand. Tricks won still count as won, so the other makes no
    capot against them. The other may let the penalty go. — Laws of 1882, 44 and 58; decisions 21 and 22.
8.7 What still bars [penalty_bars]
    The cards of a player who counts nothing still bar the other: a better or equal class keeps the other from counting
    it, and what would have counted first prevents pique and repique. After a false declaration only what else was
    rightly declared bars. Where the table plays it that way, nothing of theirs bars. — Laws of 1882, 54 and 58;
    decision 22.
""",
)

SEATS, PACK, DEALER, DEAL, MISDEAL, SECRET_HANDS = RULEBOOK.between("1.1", "1.6")
KNOWN_HANDS, ONE_HAND, DEPTHS, EXPOSED, DEALT_OTHERWISE, FAULTY_PACK = RULEBOOK.between("1.7", "1.12")
STOOD, STRANGE_CARD, OFFERED = RULEBOOK.between("1.13", "1.15")
CARTE_BLANCHE, REDEAL, ANNOUNCED = RULEBOOK.between("2.1", "2.3")
EXCHANGE, ELDER_EXCHANGE, YOUNGER_EXCHANGE, LOOK = RULEBOOK.between("3.1", "3.4")
PUT_AWAY, WRONG_NUMBER, TALON_SEEN, LEFT, SAYS_HOW_MANY, FEWER = RULEBOOK.between("3.5", "3.10")
POINT, SEQUENCE, SET, ANSWERS, LESSER, EQUAL = RULEBOOK.between("4.1", "4.6")
DECLARE, FOUND, MAKING, IN_TIME, CHANGED, ANSWER_CHANGED = RULEBOOK.between("4.7", "4.12")
IMPLIED, MISNOMER, TOLD, LEFT_IN_HAND = RULEBOOK.between("4.13", "4.16")
ORDER, REPIQUE, PIQUE = RULEBOOK.between("5.1", "5.3")
OPENING_LEAD, FOLLOW, TURN, WINNER, LED, WON = RULEBOOK.between("6.1", "6.6")
LAST, CARDS, CAPOT, RESULT, TAKE_BACK, CLAIM = RULEBOOK.between("6.7", "6.12")
TOGETHER, TRICKS_SEEN = RULEBOOK.between("6.13", "6.14")
LENGTH, DIFFERENCE, RUBICON, TIE, DRAWN = RULEBOOK.between("7.1", "7.5")
HUNDRED, STOPPED, CHANGE, PEOPLE, RESULTS = RULEBOOK.between("7.6", "7.10")
FALSE, REVOKE, FALSE_CLAIM, AGREED, CALLING, NOTHING, BARS = RULEBOOK.between("8.1", "8.7")
