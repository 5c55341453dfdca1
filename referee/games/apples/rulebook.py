"""The rules of Apples, in our own words, each with its number and its source.

`source` names the section of the encyclopedia article on Apples the rule comes from, by the heading it has there.
"""

from __future__ import annotations

from typing import Final

from ...play.rulebook import trick_rules

RULEBOOK: Final = trick_rules(
    "AP",
    """
The table
1.1 Players and seats
    Four players sit in a circle, each for themselves, and everything goes clockwise. Seats are numbered from the first
    player entered. — The head of the article.
1.2 The pack
    52 cards, ace high, down to two. Every card exists once: one that has been played, or set aside, cannot be played
    again. — The head of the article, “Card rank”. Decided: the second sentence.
1.3 Dealer
    All cards are dealt, clockwise from the dealer’s left, 13 to each player. The first dealer is drawn for; the deal
    passes to the left after every hand that counts. If no one objects to a wrong dealer, the deal stands. — Gameplay,
    “Dealing”. Decided: who deals.
1.4 Misdeal
    If players have not all received 13 cards, or the wrong player dealt, or cards were dealt out of turn, the hand may
    be thrown in whenever it is found. It does not count, and the right dealer deals again. A single card too many or
    too few, found before it was seen, may be drawn from the longer hand instead. — Decided.
1.5 Hands entered
    Hands may be entered where they are known: 13 cards each, no card in two of them. Entered before the auction is over
    they are the hands as dealt, and bids and bidding pile are checked against them; entered later, the hands as they
    were at the opening lead, the target among them, and the play is checked. — Decided.
1.6 A card turned up
    If the dealer turns up a card while dealing, any player may have the cards dealt again, by the same dealer, until
    the first call; then the deal stands. A player who shows a card of their own hand only gives it away. — Decided.
1.7 A faulty pack
    If a card is missing from the pack, or is in it twice, the hand is void whenever that is found, and the same dealer
    deals again with a proper pack. Hands finished before stand as they were scored. — Decided.

The auction
2.1 Order of the calls
    Eldest, on the dealer’s left, calls first; so in every hand the first call moves one player on with the deal. The
    others follow clockwise for as long as the auction lasts. A call out of turn that no one corrects stands, and the
    auction goes on at that player’s left. — Gameplay, “Bidding”. Decided: that it moves with the deal, and the last
    sentence.
2.2 A bid
    A bid names a number, from 1 to 13, and a suit: “two diamonds”. — Gameplay, “Bidding”. Decided: the bounds.
2.3 The stronger bid
    Every bid is stronger than the one before it. The suits rise from diamonds over hearts and clubs to spades; a higher
    number is stronger in any suit. A bid that is too low stands if no one corrects it, and is the bid to beat. —
    Gameplay, “Bidding”. Decided: the last sentence.
2.4 No more than you hold
    A bid cannot name more cards of a suit than the bidder holds. It is checked where the hand is known, and when the
    bidding pile is entered. — Gameplay, “Bidding”. Decided: when it is checked.
2.5 Passing
    A player who does not bid passes, and is out of the auction. A player who bids after passing is in it again if no
    one corrects it. — Gameplay, “Bidding”. Decided: that a pass is final, and what happens if it is not kept.
2.6 The auction won
    The auction is over when one player has bid and the other three have passed, or at thirteen spades, which nothing
    beats. The last bid wins: its suit is trump for the hand. — Gameplay, “Bidding”. Decided: when the auction is over.
2.7 All pass
    If all four pass, the hand is void: nothing is scored, and the same dealer deals again. — Gameplay, “Bidding”.
    Decided: who deals.
2.8 A call put right
    A call that breaks a rule, or is not the one its player meant, may be put right until the next player has called.
    The last call of the auction may be put right until a card has gone into the bidding pile. After that it stands as
    it was made. A change of mind is not a slip of the tongue: the first call stands. — Decided.

The bidding pile
3.1 The winner’s part
    The winner of the auction puts as many cards into the bidding pile as the number bid, all of them trumps. A winner
    who holds fewer puts in all of them, and other cards for the rest. — Gameplay, “Bidding”. Decided: the last
    sentence.
3.2 Everybody’s part
    Each of the others puts in the same number of cards, any they like. No card is in the pile twice, and no player puts
    in a card they do not hold. — Gameplay, “Bidding”. Decided: the last sentence.
3.3 Shuffled and dealt back
    The bidding pile is shuffled and dealt back, as many cards to each player as that player put in. What was in it may
    then be in any hand. Of a hand known before, only the cards that stayed out of the pile are still known. — Gameplay,
    “Bidding”. Decided: the details.
3.4 Entering the pile
    The cards of the bidding pile need not be entered. If they are, player by player and before the targets and the
    opening lead, they are checked. — Decided.
3.5 A pile gone wrong
    Wrong cards, or too many or too few, may be put right until the pile is shuffled. Then they stay in it. If the pile
    was dealt back unshuffled, or players did not get as many cards as they put in, it is gathered, shuffled and dealt
    back once more, as long as no one has looked at those cards. If someone has, an unshuffled pile stands, and a wrong
    number is a misdeal. A card of the pile that was seen is shuffled in like the others. — Decided.

The target
4.1 The target
    After the bidding pile every player chooses one card of the hand and sets it aside face down. It stays that player’s
    own, and twelve cards are left to play. — Gameplay, “Selection of Target Card”.
4.2 A target is not played
    A card set aside as a target is out of the play. It is not played, and it is not among anyone’s captured cards. One
    played by mistake is taken back until the next player has played. After that it was no target: its owner sets aside
    another card of the hand. — Gameplay, “Selection of Target Card” and “Winning of Tricks”. Decided: the wording, and
    a target played.
4.3 Secret to the end
    Only its owner knows a target before the hand is over. Its owner may enter it at once, and it is shown to no one. Or
    it is entered when the twelve tricks are played. All four are needed for the score. — Gameplay, “Selection of Target
    Card”. Decided: how it is entered.
4.4 Set aside until the lead
    A target may be exchanged for another card of the hand until the opening lead, and not after it. A player who has
    set none aside by then does so as soon as that is noticed, with a card still held; what was played stands. —
    Decided.
4.5 A target that was seen
    A target stays the target although others have seen it. If another player looked at it, its owner may exchange it
    until the opening lead. — Decided.

Play
5.1 Opening lead
    The winner of the auction leads any card to the first trick. A wrong opening lead that no one corrects stands. —
    Gameplay, “Winning of Tricks”. Decided: the last sentence.
5.2 Following suit
    A player who holds a card of the suit led plays one. Only a player without any may play another suit, trumps
    included. The target is no longer in the hand. — Gameplay, “Winning of Tricks”. Decided: the last sentence.
5.3 Playing in turn
    Each player plays one card to a trick, clockwise from the leader. A card played out of turn that no one corrects
    stands. — Gameplay, “Winning of Tricks”. Decided: the last sentence.
5.4 Who wins the trick
    The highest trump wins; without a trump, the highest card of the suit led. — Gameplay, “Winning of Tricks”.
5.5 The winner leads
    The winner of a trick leads to the next, until twelve tricks are played. — Gameplay, “Winning of Tricks”.
5.6 Taking a card back
    A card that has left the hand stands, unless its player corrects it before the next player has played. — Decided.
5.7 The rest are mine
    A player who is sure of all the remaining tricks may claim them by showing the cards. If no one can show how another
    player could take one, they are the claimer’s, with every card still out except the targets. — Decided.

Captured cards
6.1 Captured cards
    The cards of a trick go to its winner, four for each trick. At the end of the hand each player adds their own target
    to them. — Gameplay, “Winning of Tricks”; “Scoring”.
6.2 Nothing missing, nothing double
    A player has four cards for every trick won, plus the target. The four players’ captured cards and the four targets
    are the 52 cards, each in one place only. — Decided.
6.3 The last player’s cards
    Where the captured cards of three players and all four targets are entered, what is left of the pack is the fourth
    player’s. — Decided.
6.4 Three ways to record
    A hand is recorded by its result, trick by trick, or card by card. By its result, the captured cards are entered at
    the end; trick by trick, they must fit the tricks each player won; card by card, they follow. The way may change
    from hand to hand, and a hand begun in one way may be finished in a shorter one. — Decided.
6.5 One hand after another
    The auction comes before the play, the play before the captured cards, and a hand is finished, or void, before the
    next is dealt. — Gameplay. Decided: the wording.

Scoring
7.1 What a card is worth
    2, 3, 4 and 5 are worth −15, 6 to 9 are worth 5, 10, jack, queen and king 10, and an ace 15. — “Scoring”.
7.2 A single card
    A card without another of its rank scores nothing. The target counts like any other card here. — “Scoring”.
7.3 A pair
    Two cards of a rank score its value once, also where one of them is the target. — “Scoring”.
7.4 Three of a rank
    Three cards of a rank score its value twice. — “Scoring”.
7.5 Four of a rank
    Four cards of a rank score its value four times. — “Scoring”.
7.6 The target’s rank
    Three cards of the target’s rank, with the target itself, score 40, and four score 80, whatever the rank is worth. —
    “Scoring”.

The end
8.1 The goal [goal]
    The game is over after a hand in which a player reaches 250 points, or 500 in the long game. The highest total wins.
    — “Winning the Game”. Decided: that the highest total wins.
8.2 A tie
    If the highest totals are equal, another hand is played, until one player is ahead. — Decided.
8.3 Ended early
    The table may end the game as it stands. A hand in progress does not count; the highest total wins, and equals share
    it. — Decided.
8.4 House rules may change
    House rules are agreed before the first deal. A change agreed later applies from the next hand. — Decided.
8.5 Substitutes and changed seats
    Between two hands a substitute may sit down for a player, and players may change seats. A player who moves keeps
    their score. A substitute takes it over. Hands already played keep their players. — Decided.
8.6 Results agreed

When it goes wrong
9.1 Revoke [renege_points]
    A player who could follow suit and does not loses 50 points, or what the table has agreed. The trick stands as it
    was played. However often a player revokes in one hand, it costs once. — Decided.
9.2 False claim
    If another player could have taken one of the tricks claimed, the claim is void: the play goes on, and it costs
    nothing. — Decided.
9.3 Points agreed
    For what no rule here covers, the table may agree on points. They are added to the hand with their reason. —
    Decided.
9.4 Calling a revoke
    Any other player may call a revoke until the next hand is dealt, and may look through the tricks of the hand for it.
    A call that finds nothing costs nothing. — Decided.
""",
)

SEATS, PACK, DEALER, MISDEAL, KNOWN_HANDS, EXPOSED, FAULTY_PACK = RULEBOOK.between("1.1", "1.7")
FIRST_BID, BID, STRONGER, LENGTH = RULEBOOK.between("2.1", "2.4")
PASS, WON, ALL_PASS, PUT_RIGHT = RULEBOOK.between("2.5", "2.8")
PILE_WINNER, PILE_OTHERS, PILE_BACK, PILE_OPEN, PILE_WRONG = RULEBOOK.between("3.1", "3.5")
TARGET, TARGET_STAYS, SECRET, TARGET_LATE, TARGET_SEEN = RULEBOOK.between("4.1", "4.5")
OPENING_LEAD, FOLLOW, TURN, WINNER, NEXT_LEAD, TAKE_BACK, CLAIM = RULEBOOK.between("5.1", "5.7")
CAPTURED, PACK_COMPLETE, THE_REST, DEPTHS, ONE_HAND = RULEBOOK.between("6.1", "6.5")
VALUES, SINGLE, PAIR, THREE, FOUR, TARGET_SET = RULEBOOK.between("7.1", "7.6")
GOAL, TIE, STOPPED, CHANGE, PEOPLE, RESULTS = RULEBOOK.between("8.1", "8.6")
REVOKE, FALSE_CLAIM, AGREED, CALLING = RULEBOOK.between("9.1", "9.4")
