"""The rules of Tap, in our own words, each with its number and its source.

`source` names the paragraph of the page on Tap the rule comes from, under the heading it has there.
"""

from __future__ import annotations

from typing import Final

from ...play.rulebook import trick_rules

RULEBOOK: Final = trick_rules(
    "TP",
    """
The table
1.1 Three players
    Three players sit in a circle, and everything goes clockwise. In every hand one of them, the declarer, plays against
    the other two, the defenders. Seats are numbered from the first player entered. — The opening sentence; “Auction”.
1.2 The pack
    54 cards of a tarot pack: eight in each of ♠ ♥ ♦ ♣, and 22 trumps, which are 1 to 21 and Tomfool. Every card exists
    once: a card played, discarded or held by another cannot be played. — “Pack”.
1.3 How the cards rank
    In all four suits alike, from the top: King, Queen, Cavalier, Valet, 10, 9, 8, 7. A trump beats every card of a
    suit. Trumps rank by their number, and Tomfool above 21. — “Ranking”; “Tomfool”.
1.4 The Honours
    Trump 1 is the Juggler, also called the Sparrow. Trump 21 is the World. The third is Tomfool, which is the highest
    trump here and not a wild card. — “Honours”; “Tomfool”.

The deal
2.1 Dealer
    The first dealer is drawn for or agreed on. The deal passes to the left after every hand, also one that was thrown
    in. — “Deal”; “Auction”.
2.2 The deal
    The dealer first lays six cards down as the stock: three, then three more crosswise on top of them. Each player then
    gets sixteen cards, in two packets of eight. — “Deal”.
2.3 Misdeal
    If players have not all received sixteen cards, or the stock does not have six, or the wrong player dealt, or cards
    were dealt out of turn, the hand is void whenever it is found, and the same dealer deals again. A single card too
    many or too few, in a hand or in the stock, found before it was seen, may be drawn from where there is one too many
    instead. If no one objects to a wrong dealer, the deal stands. If such a hand is void, the right dealer deals. —
    Decided.
2.4 Hands entered
    Hands may be entered where they are known. Each then has sixteen cards, and no card is in two hands, or was played
    by another. From then on the discard and every play are checked against them. When all three are known, the six
    cards left are the stock. — Decided.
2.5 The stock entered
    The stock may be entered where it is known: six places, the bottom card first, empty where a card is not known. The
    first three are the bottom half, the last three the top half. No card of it was dealt to a player. — Decided.
2.6 A card turned up
    If the dealer turns up a card while dealing, any player may have the cards dealt again, by the same dealer, until
    the first bid or pass; then the deal stands. A player who shows a card of their own hand only gives it away. —
    Decided.
2.7 A faulty pack
    If a card is missing from the pack, or is in it twice, the hand is void whenever that is found, and the same dealer
    deals again with a proper pack. Hands finished before stand as they were scored. — Decided.

The auction
3.1 Order of the bids
    Eldest, on the dealer’s left, bids or passes first. The others follow clockwise, round after round, except those who
    have passed. A bid or a pass out of turn that no one corrects stands. — “Auction”. Decided: the last sentence.
3.2 The four bids [traditional_order]
    From the lowest: Three Cards (3), Top Three (4), Bottom Three (5), Solo (8), each with what it is worth. Where the
    table plays the traditional order, Bottom Three (4) is below Top Three (5). — “Auction”; “Scores”. Decided: the page
    lists Bottom Three below Top Three and pays it more; here the payment gives the order, and the option swaps both.
3.3 The lowest bid, or Solo
    A bid is the lowest not made yet, or Solo. A bid that skips one and that no one corrects stands, and the next lowest
    is the one above it. A bid no higher than the last stands as well, and outbids nothing. The highest bid stays the
    highest, and the player who bid too low bids again. — “Auction”. Decided: all but the first sentence.
3.4 A pass is final
    A player who has passed does not bid again in this hand. If the table lets it happen, the bid stands and the pass
    does not. — “Auction”. Decided: the last sentence.
3.5 The end of the auction
    The auction ends with Solo, or when two players have passed against a bid. The highest bidder is the declarer, and
    the bid is the contract. — “Auction”.
3.6 All pass
    If all three pass, the hand is thrown in. It scores nothing and is not one of the hands of the game, and the deal
    passes to the left. — “Auction”. Decided: that it is not one of the hands.
3.7 The contract alone
    Where a hand is recorded by its result, the contract and its declarer are enough, without the auction that led to
    them. The rest of the auction may follow, as long as nothing else is entered. — Decided.
3.8 Putting a bid right
    A wrong bid or pass may be put right until the next player bids or passes. A bid or a pass out of turn is void, and
    so is a bid after a pass. A bid that skips one, or is no higher than the last, becomes the lowest, Solo or a pass. A
    slip of the tongue may be corrected, but not a change of mind. Once the next player has bid or passed, it stands. —
    Decided.

The stock and the declarations
4.1 Three Cards
    The declarer turns up the whole stock and takes the top or the bottom three into the hand. The other three are the
    defenders’ when the hand is counted. — “Auction”, Three Cards.
4.2 Top Three, Bottom Three
    The declarer takes the half of the stock the contract names, and shows it to no one. The other half is the
    defenders’ when the hand is counted, and no one looks at it before. — “Auction”, Bottom Three and Top Three.
4.3 Solo
    The declarer takes nothing from the stock and discards nothing. All six cards are the defenders’ when the hand is
    counted, and no one looks at them before. — “Auction”, Solo.
4.4 The discard
    A declarer who took three cards discards three from the hand, face down, but no King and no Honour. They count with
    the declarer’s tricks but are not a trick. — “Auction”, Three Cards; “Scores”.
4.5 Trumps in the discard
    A trump is discarded only if there is no other choice, that is, to make up three after every plain card below a
    King. Trumps discarded are shown to the defenders. — “Auction”, Three Cards. Decided: how many.
4.6 Recording the discard
    The discard is recorded where it is known: before the first lead or later, at the latest with the count. The trumps
    shown may be recorded alone, while the other cards stay unseen. — Decided.
4.7 Declaring Sparrow and Slam
    Before leading to the first trick the declarer may declare the Sparrow, which is to win the last trick with the
    Juggler, or Slam, which is to win every trick, or both. Each is declared once, and cannot be taken back. A
    declaration after the lead counts for nothing. — “Auction”, bonuses. Decided: both together, and the last two
    sentences.
4.8 A wrong discard
    Until a card is led the declarer takes a wrong discard back and makes another. A discard is wrong with a King or an
    Honour, with a trump that is not needed, or with more or fewer than three cards. One made in Solo goes back. A
    needed trump is shown. If a wrong discard, or a trump not shown, is found only after the first lead, the declarer
    has revoked. — Decided.
4.9 Looking at the stock
    If a player looks at the stock before the auction is over, either of the others may have the cards dealt again, by
    the same dealer. A player who looks later at cards of it that they may not see has revoked. — Decided.

Play
5.1 Opening lead
    The declarer leads any card to the first trick. A wrong opening lead that no one corrects stands. — “Play”. Decided:
    the last sentence.
5.2 Following suit
    A player who holds a card of the suit led plays one. To a trump led, a trump is played. — “Play”.
5.3 Trumping
    A player without a card of the suit led plays a trump, high or low. Only a player who has no trumps either may play
    any card, and it cannot win. — “Play”.
5.4 Playing in turn
    Each player plays one card to a trick, clockwise from the leader. A card played out of turn that no one corrects
    stands. — “Play”. Decided: the last sentence.
5.5 Who wins the trick
    The highest trump wins; without a trump, the highest card of the suit led. — “Play”.
5.6 Emperor trick
    If the Juggler, the World and Tomfool are all played to one trick, the Juggler wins it. — “Emperor Trick”.
5.7 The winner leads
    The winner of a trick leads to the next, until all sixteen are played. — “Play”.
5.8 Taking a card back
    A card that has left the hand stands, unless its player corrects it before the next player has played. — Decided.

The count
6.1 Card points
    Each Honour and each King counts 5, a Queen 4, a Cavalier 3, a Valet 2, and every other card, called an empty card,
    1. That makes 106 in the pack. — “Card Points”; “Empty Cards”.
6.2 The declarer’s count
    The declarer counts the cards of the tricks won and of the discard one by one, and 1 more for each trick. With
    sixteen tricks that makes 122 in all; the rest is the defenders’. — “Scores”.
6.3 Sixty-one
    The declarer wins the contract with 61 or more, and loses it with 60 or fewer. — “Scores”.
6.4 Counts that cannot be
    The declarer’s cards are three for each trick, and the discard. Three cards of the stock, in Solo six, are always
    the defenders’, so the most is 119, in Solo 116. A count or a set of cards that cannot be right is refused. —
    “Scores”. Decided: that it is checked.
6.5 The Sparrow in the count
    The Sparrow is made if the declarer’s own Juggler wins the last trick. Where the cards do not show it, it is
    recorded with the count, or with the claim that ends the play. — “Auction”, bonuses. Decided: the last sentence.

Payment
7.1 Contract won
    Each defender pays the declarer the value of the contract: Three Cards 3, Top Three 4, Bottom Three 5, Solo 8. —
    “Scores”.
7.2 Contract lost
    The declarer pays the value of the contract to each defender. — “Scores”.
7.3 Slam undeclared
    A declarer who wins every trick without having declared Slam is paid four times the value of the contract. —
    “Scores”.
7.4 Slam declared
    A declared Slam multiplies the value of the contract by eight. With every trick it is won. With one trick fewer it
    is lost, whatever the count. — “Scores”. Decided: the last clause.
7.5 Sparrow undeclared
    A Sparrow made undeclared adds 4 from each defender. One that was not declared and not made costs nothing. —
    “Scores”.
7.6 Sparrow declared
    A declared Sparrow adds 8 from each defender if it is made, and costs 8 to each if it fails. A Sparrow is added
    after a Slam has multiplied the contract, and paid on its own result even if the contract is lost. — “Scores”.
    Decided: the last sentence.
7.7 It adds up to nothing
    What the declarer wins the defenders lose, half each, and the other way round. The points of every hand add up to
    zero. — “Scores”.

The end
8.1 Three hands [hands]
    A game is three hands, so that everyone deals once; the table may agree on any multiple of three. Void hands do not
    count. — “A game consists of three hands”. Decided: the multiples.
8.2 The winner
    When its hands are played, the best total wins the game. Equals share it. — Decided.
8.3 Several games [games]
    A session may have several games, or go on until it is stopped. Each game has its own winner. Points carry over, and
    the best total of all hands wins the session. — Decided.
8.4 Ended early
    The table may end the session as it stands. A hand in progress does not count; the best total wins, and equals share
    it. — Decided.
8.5 House rules may change
    House rules are agreed before the first deal. A change agreed later applies from the next hand. The number of hands
    in a game does not change during a session, and a session has at least the games already begun. — Decided.
8.6 Substitutes and changed seats
    Between two hands a substitute may sit down for a player, and players may change seats. A player who moves keeps
    their score. A substitute takes it over. Hands already played keep their players. — Decided.
8.7 Results agreed

When it goes wrong
9.1 Revoke [renege]
    A player who could have followed suit or trumped and did not, or discarded a card that may not be discarded, has
    revoked. A declarer who revokes loses the contract, and every declaration with it; if a defender does, the contract
    counts as won, and every declaration as made. If both sides did, the hand is counted as it was played. However often
    a side revokes in one hand, it costs once. A table may agree that a revoke is only noted. — Decided.
9.2 The rest are mine
    A player who is sure of all the remaining tricks may claim them by showing the cards. If no one can show how the
    other side could win one, they are the claimer’s, with all cards still out, also those of the trick in progress. A
    declarer who means to win the last of them with the Juggler says so. — Decided.
9.3 False claim
    If the other side could have won one of the tricks claimed, the claim is noted and play goes on. — Decided.
9.4 Points by agreement
    For what no rule here covers, the table may agree on points. They are added to the hand with their reason. Either
    one player pays them, or the other two pay half each. There are no half points. — Decided.
9.5 Calling a revoke
    Either player of the other side may call a revoke, or a wrong discard, until the next hand is dealt. The tricks and
    the discard may be turned up to show it. A call that finds nothing costs nothing. Later the score stands. — Decided.

Recording
10.1 Three ways to record
    A hand is recorded by its result, trick by trick, or card by card. The way may change from hand to hand, and a hand
    begun card by card may be finished trick by trick, or by its result. — Decided.
10.2 One hand after another
    The auction comes before the stock, the stock before the play, and the play before the count. A hand is counted, or
    void, before the next is dealt. — “Auction”; “Play”; “Scores”.
""",
)

SEATS, PACK, RANKING, HONOURS = RULEBOOK.between("1.1", "1.4")
DEALER, DEALING, MISDEAL, KNOWN_HANDS, STOCK_KNOWN, EXPOSED, FAULTY_PACK = RULEBOOK.between("2.1", "2.7")
ORDER_OF_BIDS, CONTRACTS, NEXT_BID, PASS_IS_FINAL = RULEBOOK.between("3.1", "3.4")
DECLARER, THROWN_IN, CONTRACT_ALONE, BID_PUT_RIGHT = RULEBOOK.between("3.5", "3.8")
THREE_CARDS, HALF, SOLO, DISCARD, TRUMPS_DISCARDED = RULEBOOK.between("4.1", "4.5")
DISCARD_TOLD, DECLARATIONS, DISCARD_PUT_RIGHT, STOCK_SEEN = RULEBOOK.between("4.6", "4.9")
OPENING_LEAD, FOLLOW, MUST_TRUMP, TURN = RULEBOOK.between("5.1", "5.4")
WINNER, EMPEROR, NEXT_LEAD, TAKE_BACK = RULEBOOK.between("5.5", "5.8")
CARD_POINTS, PILE, NEEDED, CANNOT_BE, SPARROW_MADE = RULEBOOK.between("6.1", "6.5")
WON, LOST, SLAM, SLAM_DECLARED, SPARROW, SPARROW_DECLARED, ZERO = RULEBOOK.between("7.1", "7.7")
GAME, WINNERS, SESSION, STOPPED, CHANGE, PEOPLE, RESULTS = RULEBOOK.between("8.1", "8.7")
REVOKE, CLAIM, FALSE_CLAIM, AGREED, CALLING = RULEBOOK.between("9.1", "9.5")
DEPTHS, ONE_HAND = RULEBOOK.between("10.1", "10.2")
