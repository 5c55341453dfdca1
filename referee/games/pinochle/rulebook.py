"""The rules of Pinochle with the double pack, in our own words, each with its number and its source.

`source` names the heading of the book chapter on Pinochle the rule comes from; “Decided” marks what the
chapter leaves open (its table of melds is missing), and what was decided instead.
"""

from __future__ import annotations

from typing import Final

from ...play.rulebook import trick_rules

RULEBOOK: Final = trick_rules(
    "PN",
    """
The table and the deal
1.1 Players and sides
    Four play, partners opposite each other: the first and third player entered against the second and fourth.
    Everything goes clockwise. — Pinochle, the heading.
1.2 The pack
    80 cards: ace, 10, king, queen and jack of four suits, ranking in that order, each card four times. Everyone has 20
    cards. No card exists a fifth time. — Pinochle, “Equipment” and introduction.
1.3 Dealer
    The first dealer is chosen by chance. All cards are dealt one at a time, face down. The deal passes to the left
    after every hand. — Pinochle, introduction. Decided: how the deal passes.
1.4 Misdeal
    If a player was not dealt 20 cards, or the wrong player dealt, or cards were dealt out of turn, the hand is void
    whenever it is found, and the same dealer deals again. A single card too many or too few, found before it was seen,
    may be drawn from the longer hand instead. If no one objects to a wrong dealer, the deal stands. If such a hand is
    thrown in, the right dealer deals. — Decided.
1.5 Hands entered
    Hands may be entered if they are known. Each has 20 cards, and no card is there more than four times in all. From
    then on the trump, the exchange, the melds and every play are checked against them. Cards laid down or passed are
    known as well. — Decided.
1.6 Three ways to record
    A hand is recorded by its result, trick by trick, or card by card. Bids, trump and melds are recorded in each. The
    way may change from hand to hand, and a hand begun card by card may be finished by its result. — Decided.
1.7 One hand after another
    The auction comes first, then the trump, the melds and the play. A hand is finished, or void, before the next is
    dealt. — Pinochle, “Bidding” to “Scoring”.
1.8 A card turned up
    If the dealer turns up a card while dealing, any player may have the cards dealt again, by the same dealer, until
    the first bid or pass. Then the deal stands. A player who shows a card of their own hand only gives it away. —
    Decided.
1.9 A faulty pack
    If a card is missing from the pack, or is in it more than four times, the hand is void whenever that is found, and
    the same dealer deals again with a proper pack. Hands finished before stand as they were scored. — Decided.

The auction
2.1 Bidding in turn
    The player on the dealer’s left bids or passes first, then everyone in turn who has not passed. A bid is the number
    of points the side means to win in the hand. A bid out of turn that no one corrects stands. — Pinochle, “Bidding”.
    Decided: the last sentence.
2.2 The opening bid [minimum]
    The first bid is at least 50, or the least bid the table agreed on. — Pinochle, “Bidding”.
2.3 Bidding higher
    Every bid is at least one point higher than the last. Once a bid has reached 60, each is at least five higher: 59 is
    enough over 58, but over 60 it takes 65. Where points count ten times, bids go in tens. — Pinochle, “Bidding”.
2.4 Tens from 100 [tens_from_100]
    By house rule, once a bid has reached 100 every bid is higher by ten or a multiple of ten. — Pinochle, “Scoring
    Pinochle and Variations”.
2.5 The highest bid
    The highest number wins the auction, and of equal numbers the first. A bid that is too low stands if no one corrects
    it, and beats only lower bids. No bid is higher than two hands could meld together with all points in play. —
    Pinochle, “Bidding”. Decided: all but the highest number.
2.6 A pass is final
    A player who has passed does not bid again in this hand. If the table lets it happen, the bid stands and the pass
    does not. — Pinochle, “Bidding”. Decided: the last sentence.
2.7 End of the auction
    The auction ends when three players have passed. The highest bidder names trump and leads. — Pinochle, “Bidding”.
2.8 The dealer must bid
    If the first three pass, the dealer must bid: the least bid or more. A pass then counts as the least bid. —
    Pinochle, “Bidding”. Decided: the amount, and the last sentence.
2.9 One round of bids [single_round]
    By house rule everyone bids once, and the auction ends with the dealer. — Pinochle, “Scoring Pinochle and
    Variations”.
2.10 Bids may show melds
    Partners may agree what a bid means. Commonly each point jumped over stands for ten points of melds: an opening bid
    of 53 shows 30. Such bids are bids like any other. — Pinochle, “Bidding”, second paragraph.
2.11 Shooting the moon [shoot_moon]
    By house rule a player may bid the moon: that the side will win all 20 tricks. It is higher than any number and ends
    the auction. It is worth 500 points, whatever is melded. — Decided.
2.12 Putting a bid right
    Until the next player bids or passes, a wrong bid or pass is put right. A bid or a pass out of turn is void, and so
    is a bid after a pass. A bid that is too low is raised to enough, or is a pass. A slip of the tongue is corrected. A
    change of mind is not a slip of the tongue. Once the next player has bid or passed, it stands. — Decided.
2.13 Nothing but the bid
    Partners must explain what a bid means when the other side asks. Nothing else may show cards: no word, no look, no
    sign. If something did before the first lead, the other side may have the cards dealt again, by the same dealer. —
    Decided.
2.14 The result of the auction
    It is enough to record who won the auction, and with what: at least the opening bid, and more than was bid here
    before. Who bid in between, and in which order, is then not checked. — Decided.

Trump and exchange
3.1 Naming trump
    The highest bidder names the trump suit, and must hold a marriage in it: its king and queen. A trump named without
    one is named again until a card is led. Then it stands. — Pinochle, “Bidding”. Decided: how long it is corrected.
3.2 No marriage [no_marriage_meld]
    A highest bidder without a marriage in any suit says so. Until the first lead it may also be found after trump is
    named. The side loses its bid, the hand is over, and the opponents score nothing. By house rule the opponents keep
    their melds if they add up to 20 or more together, counted without a trump suit. — Pinochle, “Bidding”. Decided: how
    long it may show, and what the opponents score.
3.3 Exchanging cards [exchange]
    By house rule the highest bidder and their partner pass each other three cards, or four, face down and at the same
    time, after trump is named and before anyone melds. If the cards are not entered, the two hands are no longer known.
    — Pinochle, “Scoring Pinochle and Variations”. Decided: when, and the last sentence.
3.4 Giving up [concede]
    By house rule the highest bidder may give up after naming trump and before leading. The side loses its bid. The
    opponents score their melds in any case, and no one scores for play. — Decided.
3.5 A wrong exchange
    If the wrong number of cards was passed, or the table exchanges none, the cards go back to their owners before the
    first lead. The right number is passed again, and melds laid down in between are laid down again. If it is found
    after the first lead, the bidding side has reneged. — Decided.
3.6 Melds to play on [meld_to_play]
    By house rule the bidding side must meld 20 together, or as many as agreed. If not, it loses its bid and the hand is
    not played. Its melds are recorded before the first lead. The opponents then score their melds if they reach that
    number too. A bid of the moon is played whatever is melded. — Pagat, “Double-deck Pinochle”. Decided: the moon.

Melds
4.1 Run [run_1]
    Ace, 10, king, queen and jack of trump: 15. Two runs 150, three 225, four 300. — Decided (the chapter’s table is
    missing).
4.2 Royal marriage [royal_1]
    King and queen of trump: 4. Two 8, three 12, four 16. A king and queen inside a run do not count again, but spare
    pairs beyond the runs do: a run with one more king and queen of trump is 19. — Pinochle, “Melding”. Decided: the
    values (the table is missing), and spare pairs.
4.3 Marriage [marriage_1]
    King and queen of one suit that is not trump: 2. Two of the same suit 4, three 6, four 8. — Decided (the chapter’s
    table is missing).
4.4 Pinochle [pinochle_multiples]
    J♦ with Q♠: 4. Two pinochles 30, three 60, four 90. Tables differ about three and four: 45 and 60, or 90 and 120. —
    Decided (the chapter’s table is missing).
4.5 Aces around [aces_1]
    An ace of each suit: 10. Two of each 100, three 150, four 200. — Decided (the chapter’s table is missing).
4.6 Kings around [kings_1]
    A king of each suit: 8. Two of each 80, three 120, four 160. — Decided (the chapter’s table is missing).
4.7 Queens around [queens_1]
    A queen of each suit: 6. Two of each 60, three 90, four 120. — Decided (the chapter’s table is missing).
4.8 Jacks around [jacks_1]
    A jack of each suit: 4. Two of each 40, three 60, four 80. — Decided (the chapter’s table is missing).
4.9 One card in several melds
    A card may count in melds of different classes, once in each: runs and marriages are one class, pinochles another,
    cards around a third. A roundhouse, a king and queen of every suit, is just its sum of 24. With the run as well it
    is 35. A multiple replaces its singles, and the cards laid down count at their best. — Pinochle, “Melding”. Decided:
    the classes.
4.10 Laying down
    After trump and the exchange, every player lays melds face up before the first lead, in any order and only once.
    Cards laid down go back into the hand. A player with nothing recorded melded nothing. — Pinochle, “Melding”.
    Decided: the order, and the last sentence.
4.11 Melds entered by their points
    A player’s melds may be entered by their points alone. Points that no 20 cards could give are refused, and so are
    points that the known cards make impossible. If all the cards of a player are seen later and could not give the
    points entered, the points are queried. If no one corrects them, they stand. — Decided.
4.12 Melds put right
    Until the first lead a player may lay down more, or take back what is not a meld. After it, what was not laid down
    is lost. Until the next hand is dealt, melds laid down but counted wrongly are counted correctly, and what is not a
    meld is taken off. There is no other penalty. — Decided.

Play
5.1 Opening lead
    The highest bidder leads any card to the first trick. A wrong opening lead that no one corrects stands. — Pinochle,
    “Playing Your Hand”. Decided: the last sentence.
5.2 Playing in turn
    Each player plays one card to a trick, clockwise from the leader, from the hand or from the melds laid down. A card
    played out of turn that no one corrects stands. — Pinochle, “Playing Your Hand”. Decided: the last sentence.
5.3 Following suit
    A player who holds a card of the suit led plays one. — Pinochle, “Playing Your Hand”.
5.4 Beating the best card
    A player who follows suit beats the highest card in the trick, if able, with a higher card of the suit. An identical
    card does not beat. — Pinochle, “Playing Your Hand”.
5.5 Trumping
    A player who cannot follow suit plays a trump, if able. Only a player with neither may play any card. — Pinochle,
    “Playing Your Hand”.
5.6 Over-trumping
    If a trump has already been played, a player who must trump beats the highest one, if able. — Pinochle, “Playing
    Your Hand”.
5.7 After a trump
    When a suit other than trump was led and has been trumped, a player who follows suit need not beat. — Pinochle,
    “Playing Your Hand”.
5.8 Who wins the trick
    The highest trump wins. Without a trump, the highest card of the suit led wins. Of identical cards the first played
    is the highest. — Pinochle, “Playing Your Hand”.
5.9 The winner leads
    The winner of a trick leads any card to the next, until all 20 are played. — Pinochle, “Playing Your Hand”.
5.10 Taking a card back
    A card that has left the hand stands unless its player corrects it before the next player has played. — Decided.
5.11 The rest are mine
    A player who is sure of all the remaining tricks may claim them by showing the cards. The claimer’s side then gets
    these tricks, all remaining counters, and the last trick. — Decided.

Scoring
6.1 Counters
    Every ace, 10 and king taken is a counter and scores one for the side that took it. Queens and jacks score nothing.
    — Pinochle, “Scoring Pinochle and Variations”.
6.2 The last trick
    The side that wins the last trick scores two more. — Pinochle, “Scoring Pinochle and Variations”.
6.3 Fifty in every hand
    The 48 counters and the last trick add up to 50 in every hand. Counters that do not add up to 48 are refused. —
    Pinochle, “Scoring Pinochle and Variations”.
6.4 Bid made
    If the bidding side’s melds and points in play reach its bid, both sides score their melds and points in play. —
    Pinochle, “Scoring Pinochle and Variations”.
6.5 Bid lost
    If not, the bidding side loses the points it bid and scores nothing for melds or play. The opponents score theirs. —
    Pinochle, “Scoring Pinochle and Variations”. Decided: the points in play of bidders who are set.
6.6 Melds count
    A side scores the melds of both its players. — Pinochle, “Scoring Pinochle and Variations”.
6.7 Saving the melds [save_meld]
    By house rule a side keeps its melds only if it wins a trick, or a point in play (the last trick included), or if it
    has melded 20 and wins 20 in play. If not, its melds are lost and its points in play stand. This applies to both
    sides, and before the bid is checked. If only the counters are entered, a side without a point in play is taken to
    have won no trick. — Decided.
6.8 Points times ten [scale]
    By house rule melds, counters, the last trick, bids, their steps and the target all count ten times. House rules are
    named in single points. — Pinochle, “Scoring Pinochle and Variations”. Decided: that all of it is multiplied.
6.9 Kings and queens five [kings_queens_five]
    By house rule, when points count ten times, an ace or 10 taken scores ten, and a king or queen five. With 20 for the
    last trick that is still 500: 480 in cards. — Pinochle, “Scoring Pinochle and Variations”. Decided: aces and 10s.
6.10 The moon made or lost [shoot_moon]
    If the side that bid the moon wins all 20 tricks, it scores 500, and nothing for its melds or play. If not, it loses
    500. The opponents score melds and points in play as after any bid. If only the counters are entered, all 50 points
    in play are taken to mean all tricks. — Decided.

The end
7.1 The target [target]
    The first side with 500 points or more wins, or with the target the table agreed on. Reaching it is enough. —
    Pinochle, introduction.
7.2 Both reach it
    If both sides reach the target in one hand, the side that won the bid wins the game. — Decided.
7.3 Ended early
    The table may end the game as it stands. A hand in progress does not count. The highest total wins, and equal totals
    share the win. — Decided.
7.4 House rules may change
    House rules are agreed before the first deal. A change agreed later applies from the next hand. Whether points count
    ten times does not change during a game. — Decided.
7.5 Substitutes and changed seats
    Between two hands a substitute may sit down for a player, and players may change seats. The score stays with the
    side, and a substitute takes it over. Hands already played keep their players. — Decided.
7.6 Results agreed

When it goes wrong
8.1 Renege by the bidders [renege]
    A player reneges by not following suit, beating, trumping or over-trumping when able. If a player of the bidding
    side does, the bid is lost, whatever was won. However often a side reneges in one hand, it costs once. By house rule
    the table agrees on what a renege costs. — Decided.
8.2 Renege by the defenders [renege]
    If a defender reneges, all 50 points in play go to the bidding side, and the moon is made. The melds of both sides
    stand, and no trick is needed to save them. If both sides renege, the bid is lost and no one scores for play. —
    Decided.
8.3 False claim [false_claim]
    If another player could take one of the tricks claimed, the claim is void. Play goes on with the claimer’s cards
    face up. The table may agree on points as well. By house rule the claimer has reneged. — Decided.
8.4 A penalty agreed
    For what no rule here covers, the table may agree on points. They are added to the hand with their reason. —
    Decided.
8.5 Calling what was wrong
    Either player of the other side may call a renege, or melds counted wrongly, until the next hand is dealt. The
    tricks may be turned up to check. Later the score stands. — Decided.
8.6 A false call [false_call]
    A wrong call of a renege costs nothing. By house rule the player who called it has reneged. — Decided; as a renege:
    tournament rules, “Reneges”.
8.7 Play after a bidder’s renege [renege_play]
    The play counts as it was won. By house rule all 50 points in play go to the opponents of a bidding side that has
    reneged. Their melds then stand, and no trick is needed to save them. — Decided.
""",
)

SEATS, PACK, DEALER, MISDEAL, KNOWN_HANDS = RULEBOOK.between("1.1", "1.5")
DEPTHS, ONE_HAND, EXPOSED, FAULTY_PACK = RULEBOOK.between("1.6", "1.9")
BID_ORDER, OPENING_BID, RAISE, TENS, TOO_LOW, PASS, AUCTION_END = RULEBOOK.between("2.1", "2.7")
DEALER_STUCK, SINGLE_ROUND, SIGNALS, MOON, PUT_RIGHT, TALK, WON = RULEBOOK.between("2.8", "2.14")
TRUMP, NO_MARRIAGE, EXCHANGE, CONCEDE, WRONG_EXCHANGE, MELD_TO_PLAY = RULEBOOK.between("3.1", "3.6")
RUN, ROYAL, MARRIAGE, PINOCHLE, ACES, KINGS = RULEBOOK.between("4.1", "4.6")
QUEENS, JACKS, ONE_CLASS, LAYING_DOWN, POSSIBLE, MELDS_RIGHT = RULEBOOK.between("4.7", "4.12")
OPENING_LEAD, TURN, FOLLOW, BEAT, MUST_TRUMP, OVER_TRUMP = RULEBOOK.between("5.1", "5.6")
TRUMPED, WINNER, NEXT_LEAD, TAKE_BACK, CLAIM = RULEBOOK.between("5.7", "5.11")
COUNTERS, LAST_TRICK, FIFTY, MADE, LOST = RULEBOOK.between("6.1", "6.5")
MELD_SCORE, SAVE_MELD, SCALE, KINGS_QUEENS, MOON_SCORE = RULEBOOK.between("6.6", "6.10")
TARGET, BIDDERS_WIN, STOPPED, CHANGE, PEOPLE, RESULTS = RULEBOOK.between("7.1", "7.6")
REVOKE, RENEGE_DEFENDERS, FALSE_CLAIM, AGREED, CALLING = RULEBOOK.between("8.1", "8.5")
FALSE_CALL, RENEGE_PLAY = RULEBOOK.between("8.6", "8.7")
