"""The rules of French Tarot, in our own words, each with its number and its source.

Sources: the Fédération Française de Tarot, *Règlement officiel* (2012), by its sections; Tarot Club du Mad, *Les règles
d’arbitrage*; V. Beuselinck, *Le règlement* and quiz. What these leave open is decided here and says so.
"""

from __future__ import annotations

from typing import Final

from ...play.rulebook import trick_rules

RULEBOOK: Final = trick_rules(
    "FT",
    """
The table
1.1 Players
    Three, four or five play. One player, the taker, plays against the others, with a partner where five play. Play
    goes to the right. Seats are numbered in the order of play, so the next seat is the neighbour on the right. —
    Règlement §1, §15, §16. Decided: the numbers.
1.2 The pack
    78 cards: R D C V 10 9 8 7 6 5 4 3 2 A of each suit, the trumps (atouts) 1 to 21, and the Excuse. R is the king
    (roi), D the queen (dame), C the cavalier, V the valet. Every card exists once. — §2.
1.3 How the cards rank
    In a suit the king is the highest and the ace the lowest. Every trump beats every card of a suit, and the higher
    trump the lower. — §3.
1.4 The bouts
    The 21, the 1 (petit) and the Excuse are the bouts. — §3.
1.5 Five at the table [five_form]
    The taker calls a king, whose holder is the partner. By house rule the dealer sits out instead, as the dead
    player, and four play. — §16.

The deal
2.1 Dealer
    Who draws the lowest card deals first. The suits rank spades, hearts, diamonds, clubs from the top, trumps above
    all, and an Excuse is drawn again. The deal passes to the right after every hand. If the wrong player dealt, the
    right one deals until somebody has bid or passed. After that the deal stands. — §5. Decided: the last two
    sentences.
2.2 The deal
    Three players get 24 cards each in packets of four, four get 18 and five get 15 in packets of three. The chien
    is six cards, with five players three. The first and the last card of the pack do not go to the chien. — §5,
    §15, §16.
2.3 The cut
    The player opposite shuffles and the player on the dealer’s left cuts. More than three cards are taken and more
    than three are left, or the cut is made again. Hands are taken up when all is dealt. Taking them up sooner does
    not void the deal. — §5.
2.4 Misdeal [misdealer_bids]
    After a fault in the deal the cards are given back unseen. The same dealer deals again and may not bid in the
    new deal. By house rule the dealer may. — §5.
2.5 A card turned up
    If a court card or a trump is turned up in the deal, it is a misdeal. After a low plain card the deal goes on. —
    Club du Mad, La donne.
2.6 Petit sec [petit_sec]
    A player dealt the petit as the only trump, without the Excuse, says so before bidding and shows the hand. It is
    void, and the next player deals. Once its holder has bid or passed, the hand is played. By house rule there is
    no such rule. — §6. Decided: until when.
2.7 Known hands

The auction
3.1 One bid each
    From the dealer’s right each player passes, or bids higher than every bid before. Nobody bids twice. — §7.
3.2 The bids [lowest_bid]
    From the lowest: prise, garde, garde sans (without the chien), garde contre (against it). By house rule the
    lowest bid is garde. — §7.
3.3 All pass
    The hand scores nothing, and the next player deals. With a dead player the same dealer deals again, until
    somebody takes. — §7, §16.
3.4 Bids put right
    A bid that is not higher is made high enough or becomes a pass. A second bid does not count. A bid out of turn
    is cancelled, and its player bids again in turn. Once the next player has bid or passed it stands. — §7.
    Decided: all but the first sentence.
3.5 Calling a king [call_own]
    Of five players the taker calls a king before the chien is seen. Who holds all four kings calls a queen, with
    those too a cavalier, then a valet. A card of the taker’s own hand may be called; by house rule it may not. —
    §16.
3.6 The partner
    Who holds the called card is the partner. Nobody says so before it is played. Said sooner, it costs nothing. If
    it is the taker’s own, or lies in the chien, the taker plays alone against four. — §16. Decided: what it costs.
3.7 Chelem announced
    The taker may announce the chelem, all the tricks, after the bid and before the first lead. The announcer then
    leads. — §9. Decided: the taker only.
3.8 The contract alone
    Where a hand is recorded by its result, the taker and the contract are enough. — Decided.

The chien
4.1 Prise and garde
    The chien is turned up for all and joins the taker’s hand. As many cards are then laid aside face down, the
    écart. It counts with the taker’s tricks. A chien taken up before all have seen it is shown. — §8. Decided: the
    last sentence.
4.2 The écart
    No king and no bout is laid aside, announced or not. — §8; quiz Z5.
4.3 Trumps laid aside
    A trump is laid aside only where there is no other choice, as many as other cards are lacking, and it is shown
    to the defence. A trump not shown is shown when asked, and costs nothing. — §8. Decided: the last sentence.
4.4 “Jeu”
    Once the taker has said “jeu” with the right number laid aside, or a card is led, the écart is neither changed
    nor looked at. — §8.
4.5 A wrong écart
    A wrong number, a king, a bout or a needless trump is put right until a card is played, also after “jeu”. Found
    later, it is not changed, and counts as a revoke of the taker. — §8. Decided: the last clause.
4.6 Garde sans
    The chien stays face down, and counts for the taker at the end. — §8, §13.
4.7 Garde contre
    The chien stays face down, and counts for the defence. The defender opposite the taker keeps it, and gathers the
    tricks of the defence. — §8, §12.
4.8 The chien unseen
    In garde sans and garde contre nobody looks at the chien before the hand has been played. If somebody does, the
    other side chooses: play on, or a void hand with the same dealer. — §7. Decided: the second sentence.

Poignées
5.1 A poignée
    Just before playing their first card, a player may show a poignée: exactly 10, 13 or 15 trumps (simple, double,
    triple), sorted and in one go. With three players it is 13, 15 or 18, with five 8, 10 or 13. Which trumps stay
    hidden is free. — §10, §15, §16; quiz Z1.
5.2 The Excuse in it
    The Excuse may stand for a missing trump. Showing it says that no other trump is hidden. — §10.
5.3 A trump laid aside
    A taker who had to lay a trump aside shows it again with the poignée, and it counts. — §10.
5.4 A wrong poignée
    A wrong number is put right before the first card: some are hidden, or the rest is shown. Too few, or shown too
    late, earns nothing. If a trump is hidden behind a shown Excuse, nobody gets the bonus. — §10. Decided: the last
    sentence.
5.5 What it is worth
    20, 30 or 40, whatever the contract, to the side that wins the deal, no matter who showed it. Every player’s
    poignée counts, one each. It cannot be taken back. — §10.
5.6 Misère [misere]
    The official rule has none. By house rule a player dealt no trump and no Excuse, or no court card, may say so
    before the first card and gets 10 or 20 from each other player. — Quiz Z6.

The play
6.1 Opening lead
    The dealer’s right leads. A taker who announced the chelem leads instead. A wrong lead is taken back. — §9, §12.
6.2 The called suit [called_lead]
    Of five players the first leader does not lead the suit of the called card, but may lead that card itself. It is
    taken back before the next card, and stands afterwards. By house rule any card may be led. — §16. Decided: until
    when, and a player with nothing else leads it.
6.3 Turn
    Players play to the right, one card each, and the winner of a trick leads. No card is pulled out before one’s
    turn. A lead out of turn stands once the next player has played. Before that the other side may accept it or
    have the right lead. — §12. Decided: the last two sentences.
6.4 Follow suit
    A player who can follows the suit led, and need not beat it. — §12.
6.5 Over the trumps
    If a trump is led, or somebody has trumped, a player who plays a trump plays a higher one than the highest so
    far if able, a partner’s too; else any trump. — §12.
6.6 Trumping
    A player without a card of the suit led plays a trump if able. With no trump, any card. — §12.
6.7 The Excuse
    It may be played at any time instead of any card, and wins no trick. If it is led, the next card is the suit. It
    stays with the side that played it, which gives the winner of the trick a ½-point card as soon as it can. — §4,
    §12.
6.8 The Excuse last [excuse_last]
    Played to the last trick it changes sides, no matter who wins the trick, and the side that gets it gives the
    ½-point card. A side that has won every other trick wins the last with it. By house rule it goes to who wins the
    trick, or is kept. — §4, §9, §12. Decided: the exchange, and that the defence may win it too.
6.9 Who wins a trick
    The highest trump wins. Without a trump the highest card of the suit led wins. — §12.

The count
7.1 Card points
    Bouts and kings count 4½, queens 3½, cavaliers 2½, valets 1½, all others ½: 91 in the pack. Counted two cards at
    a time, a low card with a high one makes 5, 4, 3 or 2, and two low ones 1. A pile counts half its cards, and 4
    more for each bout and king, 3 a queen, 2 a cavalier, 1 a valet. — §13.
7.2 The Excuse in the count
    It counts 4½ to the side that keeps it. If the other side won its trick, ½ goes across, and it is then worth 4,
    also where no card could ever be given. — §12.
7.3 What is needed
    The taker needs 36 points with three bouts in the pile, 41 with two, 51 with one and 56 with none. — §13.
7.4 Halves [half_points]
    With four players there are none. With three or five a half goes to the winner: 40½ of 41 is lost by 1, 41½ is
    won by 1. By house rule the half is counted as it is; what is then half a point in a payment goes to the winner.
    — §15, §16. Decided: the last sentence.
7.5 What cannot be
    The 16 court cards, the bouts and the number of cards decide the points. More than 87 without the third bout,
    82½ with one bout or 78 with none cannot be, nor fewer than the bouts count. — Decided.
7.6 Tricks add up
    The tricks of all players add up to those of the hand: 24, 18 or 15. — Decided.

Payment
8.1 Contract made
    Each opponent pays the taker 25 and the points above the need, times 1 for a prise, 2 for a garde, 4 for a garde
    sans, 6 for a garde contre. — §13.
8.2 Contract lost
    The taker pays 25 and the points short, times the same, to each opponent. — §13.
8.3 Petit au bout
    If the petit lies in the last trick, the side that wins that trick gets 10, multiplied like the contract,
    whatever the result. With a chelem and the Excuse last, the trick before the last counts. — §9, §11.
8.4 Chelem
    Every trick, announced, adds 400. Unannounced it adds 200. Announced and failed costs 200. If the defence wins
    every trick, each defender gets 200. None of it is multiplied. — §9. Decided: both, where it was announced too.
8.5 Adding up to zero
    What the taker gets, the opponents pay. A partner gets one share and the taker the rest: with five players two,
    or four alone. The points of every hand add up to zero. — §13, §15, §16.

The end
9.1 Hands [hands]
    The table plays as long as it likes, or a number of hands. The highest total wins. — Decided.
9.2 Equal totals
    Players with equal totals share it. — Decided.
9.3 Stopping
9.4 Changing the rules
9.5 Substitutes and changed seats
9.6 Results agreed

When it goes wrong
10.1 Revoke [revoke]
    A player who did not follow, trump or over-trump though able has revoked. Found after the next trick was led,
    the other side has won the deal by the gap counted, with all poignées, and the offender’s petit au bout and
    chelem do not count. If both sides revoked, the hand is void. By house rule the hand is void, or stands. —
    Decided.
10.2 Put right in time
    Until the next trick is led, such a card is put right, and later cards may be taken back. A defender’s wrong
    card stays face up. — Decided.
10.3 Calling a revoke
    Play stops and anyone may call it, also tricks later, until the next deal. A call that finds nothing costs
    nothing. What players settled among themselves is not heard later. — Club du Mad, preamble. Decided: the second
    sentence.
10.4 The rest are mine
10.5 A false claim
10.6 A card shown
    A defender’s card shown, pulled out early or played out of turn lies face up, and is played at the first trick
    where it may be. The taker may let it go back. The taker’s own goes back. The partner’s lies face up too, and the
    defence may let it go back. — §12. Decided.
10.7 Two cards to a trick
    Two cards, or none, are put right before the next lead. Found later, the hand is void and the same dealer deals
    again. — Decided.
10.8 The last trick shown
    A player may see the last trick until the current one is gathered. — §12.
10.9 The count put right
    A wrong count is put right until the next deal, and after it only if all agree. An Excuse not exchanged, or a trick
    gathered by the wrong side, is settled until the count is agreed. — §12. Decided.
10.10 Points by agreement
    For what no rule covers, such as a penalty of the organiser, the table may agree on points. One player pays
    them, or the others in equal parts. — §5. Decided.

Recording
11.1 How a hand is recorded
11.2 One thing after the other
""",
)

SEATS, PACK, RANKING, BOUTS, FIVE = RULEBOOK.between("1.1", "1.5")
DEALER, DEAL, CUT, MISDEAL, TURNED_UP, PETIT_SEC, KNOWN_HANDS = RULEBOOK.between("2.1", "2.7")
ONCE, BIDS, ALL_PASS, BIDS_RIGHT, CALL, PARTNER, CHELEM_SAID, CONTRACT_ALONE = RULEBOOK.between("3.1", "3.8")
CHIEN, ECART, TRUMPS_ASIDE, JEU, ECART_WRONG, SANS, CONTRE, UNSEEN = RULEBOOK.between("4.1", "4.8")
POIGNEE, WITH_EXCUSE, SHOWN_AGAIN, POIGNEE_WRONG, POIGNEE_WORTH, MISERE = RULEBOOK.between("5.1", "5.6")
OPENING_LEAD, CALLED_LEAD, TURN, FOLLOW, OVER = RULEBOOK.between("6.1", "6.5")
MUST_TRUMP, EXCUSE, EXCUSE_LAST, WINNER = RULEBOOK.between("6.6", "6.9")
CARD_POINTS, EXCUSE_COUNTS, NEEDED, HALF, CANNOT_BE, ADD_UP = RULEBOOK.between("7.1", "7.6")
MADE, LOST, PETIT, CHELEM, ZERO = RULEBOOK.between("8.1", "8.5")
END, TIES, STOPPED, CHANGE, PEOPLE, RESULTS = RULEBOOK.between("9.1", "9.6")
REVOKE, TAKE_BACK, CALLING, CLAIM, FALSE_CLAIM = RULEBOOK.between("10.1", "10.5")
EXPOSED, TWO_CARDS, LAST_TRICK, COUNT_RIGHT, AGREED = RULEBOOK.between("10.6", "10.10")
DEPTHS, ONE_HAND = RULEBOOK.between("11.1", "11.2")
