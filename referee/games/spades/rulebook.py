"""The rules of Spades, in our own words, each with its number and its source.

`source` names the section of the encyclopedia article on Spades the rule comes from, by the heading it has there.
"""

from __future__ import annotations

from typing import Final

from ...play.rulebook import trick_rules

RULEBOOK: Final = trick_rules(
    "SP",
    """
The table
1.1 Players and seats
    Two to six players sit in a circle, and everything goes clockwise. Seats are numbered from the first player entered.
    — Overview, “Number of players”.
1.2 Partners or solo [form]
    Four play in two partnerships, partners opposite each other. Four may also play solo, each for themselves
    (“cutthroat”), as two, three and five always do. Six play as three pairs sitting opposite, as two teams of three
    sitting in turn, or solo. — Game variations, “Solo Spades” to “Six Players”.
1.3 The pack
    52 cards, ace high, spades always trumps. So that the cards divide evenly, three players lay aside 2♣ (17 cards
    each), five lay aside 2♣ and 2♦ (10 each). Two and four have 13 each. Every card exists as often as the pack holds
    it: a card laid aside, or played already, cannot be played. — Overview, “Deck”; “Three Players”, “Five Players”.
1.4 Jokers and deuces [jokers]
    With jokers, the Big Joker and the Little Joker are the highest spades; 2♠, or 2♠ and 2♦, may rank next below them,
    above A♠. All of them count as spades. Two and four players then lay two cards aside: 2♥ and 2♣, or 2♥ and 2♦ where
    2♠ alone is raised. Three have 18 cards each. Five add three jokers, one Big and two equal Little, for 11 each. —
    Overview, “Deck”; “Three Players”, “Five Players”. Decided: the orders offered, and the cards laid aside.
1.5 Packs for six [packs]
    Six players use two packs without the two 2♣ (17 cards each), or with all four jokers (18 each); or one pack without
    its 2s (8 each), or with two jokers (9 each). — “Six Players”.
1.6 Seven or more
    Seven or more players split up: seven into four and three, eight into two fours, nine into five and four or three
    threes. Each group is a table of its own. — “Seven Or More Players”.
1.7 Two players draw
    Two players are not dealt a hand. In turn, starting with the non-dealer, each draws two cards, keeps one and
    discards the other unseen, until the pack is gone: 13 cards each, 26 out of play. — “Two Players”. Decided: the
    non-dealer draws first.

The deal
2.1 Dealer
    The first dealer is drawn for. The deal passes to the left after every hand. All cards are dealt one at a time, face
    down, clockwise. — Gameplay, “Transactions”.
2.2 Misdeal
    If players have not all received the same number of cards, or cards were dealt out of turn, the hand is void
    whenever it is found, and the same dealer deals again. A single card too many or too few, found before it was seen,
    may be drawn from the longer hand instead. If the wrong player dealt, anyone may object until the first bid, and the
    right dealer deals; if no one objects, the deal stands. — Gameplay, “Misdeal”. Decided: the last sentence.
2.3 Weak hand [deficient_misdeal]
    Where the table plays it, a player with at most one spade, or without king, queen or jack, may show the hand and
    throw it in before anyone on that side has bid. The same dealer deals again. Aces are not court cards; jokers are
    spades. — “The Deficient Hand”. Decided: aces and jokers.
2.4 Cards dealt face up [face_up_deal]
    Where the table plays it, the dealer turns up one to four cards of each player, the same number for all. A player
    who has not looked at the rest may still bid blind. If too few are face up, more of that hand are turned up unseen;
    one too many is a card turned up (SP-2.7). — “Face-up deal”. Decided: the last sentence.
2.5 Kitty [kitty]
    Where cards do not divide evenly, nothing is laid aside and the cards left over form a kitty; or those and one card
    for each player. The holder of 2♣ takes it before the bids, or the highest bidder (the first of equals) after them,
    and discards as many. In the larger kitty the discard counts as a trick. If 2♣ is in the kitty itself, or no one
    bids, eldest takes it. — “Kitty”. Decided: the last sentence, and that the kitty is recorded before anything that
    depends on it.
2.6 Hands entered
    Hands may be entered where they are known. Each then has its full number of cards, and no card is in two hands, or
    was played by another. From then on every play is checked against them. — Decided.
2.7 A card turned up
    If the dealer turns up a card while dealing, or a player sees one of another’s hand, any other player may have the
    cards dealt again, by the same dealer, until the first bid is made; then the deal stands. A player who shows a card
    of their own hand only gives it away: it goes back to the hand. — Decided: the source is silent.
2.8 A faulty pack
    If a card is missing from the pack, or is in it more often than it should be, the hand is void whenever that is
    found, and the same dealer deals again with a proper pack. Hands finished before stand as they were scored. —
    Decided: the source is silent.
2.9 Looking at the kitty [kitty]
    Only the player it belongs to may look at the kitty. If another player has seen a card of it, the hand is void, and
    the same dealer deals again. — Decided: the source is silent.
2.10 Putting a deal right
    A slip noticed while the cards are being dealt is put right, as long as no one has looked at the cards that move. If
    the pack was not shuffled, or not offered to be cut, any player may have it dealt again, by the same dealer, until
    someone has looked at a card; then the deal stands. — Decided: the source is silent.
2.11 A card found
    A card that was dropped, or stuck to another, belongs to the hand it is missing from, as if it had always been
    there. The deal stands; not following suit with it is a renege. — Decided: the source is silent.
2.12 A misdeal found late
    A misdeal counts until the next hand is dealt, even when its hand is finished and scored: the score is taken back.
    Once the next hand is dealt, the hand stands as it was scored. — Gameplay, “Misdeal”. Decided: the last sentence.
2.13 A draw gone wrong
    Where two players draw their hands (SP-1.7), one who kept both cards, or neither, puts it right before the other
    draws again; found later, the hand is void, and both draw again. If a player has seen a discard of the other, or a
    card not drawn yet, the other may have both draw again until the first bid. If no one stops a wrong first drawer,
    the draw stands. — Decided: the source is silent.
2.14 The deal after a misdeal [misdeal_dealer]
    After a misdeal the same dealer deals again. Where the table says so, the deal passes to the left instead. A weak
    hand (SP-2.3), and a deal by the wrong player, never pass it on. — Gameplay, “Misdeal”. Decided: all but the first
    sentence.

The auction
3.1 Order of the bids
    Eldest, on the dealer’s left, bids first; the others follow clockwise, and the dealer bids last. A bid out of turn
    is taken back if someone says so before the next bid, and its player bids in turn, the same or another; one that no
    one corrects stands. — Gameplay, “Offer”. Decided: the last sentence.
3.2 A bid
    A bid is a number of tricks, from one to the tricks of the hand. Everyone bids nil, or one or more, and no one has
    to bid more than another. Spades are always trumps, so no suit is named. — Gameplay, “Offer”.
3.3 Nil
    Nil is the bid to take no trick at all; a player who says “zero” has bid it. It stands on its own: it adds nothing
    to the partner’s bid, and is scored separately. — Gameplay, “Offer”; “Offers Blind and Nile”.
3.4 Partners’ bids
    The bids of a side are added together: that is its contract. A side may bid more than there are tricks, but cannot
    make it. — Gameplay, “Offer”. Decided: the last sentence.
3.5 Least bid [minimum_bid]
    Where the table plays it, a side bids at least four, and a nil does not count towards it; or the partner of a nil
    bids at least four. It is checked when the side’s last player bids; two nils do not make four. A bid that is too low
    is corrected before the next player bids or leads; one that no one corrects stands. — Decided.
3.6 The bids may not add up [total_not_equal]
    Where the table plays it, the last bidder may not bid the number that makes all bids together equal the tricks of
    the hand. Such a bid is corrected before the first lead; one that no one corrects stands. — Decided.
3.7 One bid each
    Each player bids once. A slip of the tongue put right before the next player bids is not a second bid. If the table
    lets a player bid again before the first card is played, the new bid replaces the old one. — Gameplay, “Offer”.
    Decided: all but the first sentence.
3.8 Passing cards on a nil [nil_pass]
    Where the table plays it, a nil passes one, two or three cards to the partner before the opening lead, and the
    partner passes back as many. Some tables do so only on a blind nil. A mistake in passing is put right before that
    lead. After it the pass stands if every hand has the right number of cards. If not, the hand is void. — “Offers
    Blind and Nile”. Decided: the last two sentences.
3.9 Blind bids [blind_nil]
    Where the table plays it, a player may bid blind, before looking at the cards. The side must trail the leading side
    by at least the points agreed (100 unless agreed differently; exactly 100 is enough). Both partners may bid blind
    nil. A bid by a player who had looked is not blind. One by a side not far enough behind is taken back before the
    next bid; one that no one corrects stands. Where it is not played, a blind bid is not a bid, and is made again. —
    “Offers Blind and Nile”. Decided: the deficit, and the last three sentences.
3.10 Blind number [blind_number]
    Where the table plays it, a side whose numbers were all bid blind and come to six or more doubles its contract, made
    or set. Under “exact” an overtrick sets it; under “at least” overtricks are bags as usual. A wrong bid of this kind
    is put right as under SP-3.9. — “Offers Blind and Nile”. Decided: six, and that all numbers of the side must be
    blind.
3.11 The first hand bids itself [first_hand_bids_itself]
    Where the table plays it, no one bids in the first hand, and every trick taken scores ten. — Decided.
3.12 Raising to match [match_bid]
    Where the table plays it, the side that bid first may, after the last bid and before the lead, raise its total once
    to equal the opponents’ higher bid. One player of the side who bid a number raises it. — Overview, “Counter
    Bidding”. Decided: who raises.
3.13 Mirror and whiz [forced_bids]
    In “mirror” everyone must bid the number of spades held; in “whiz” that number or nil. Where hands are not known, it
    is checked when the last card has been played or the hand is shown. Before the first lead a wrong bid is corrected;
    found later, it stands. — Decided.
3.14 A bid forgotten
    Until the first card is played anyone may ask for the bids again, and each player repeats their own. After that they
    stand as they were written down, or, if no one wrote them down, as most of the players heard them. — Decided: the
    source is silent.

Recording
4.1 Three ways to record
    A hand is recorded by its result, trick by trick, or card by card. The way may change from hand to hand, and a hand
    begun card by card may be finished by its result. — Decided.
4.2 The tricks add up
    The tricks of all players come to the tricks of the hand: no more, no fewer. Where someone bid nil, the tricks are
    recorded player by player. — Scoring, “Contract value”.
4.3 One hand after another
    Bids come before play, and a hand is finished, or void, before the next is dealt. — Gameplay.

Play
5.1 Opening lead [deuce_start]
    Eldest leads any card to the first trick. Where the table plays “deuce start”, the player with 2♣ leads it instead;
    if no one has it, eldest leads. A wrong opening lead that no one corrects stands. — Gameplay, “Play game”; “Deuce
    Start”. Decided: the last sentence.
5.2 Following suit
    A player who holds a card of the suit led plays one. Only a player without any may play another suit, including
    spades. — Gameplay, “Play game”.
5.3 Playing in turn
    Each player plays one card to a trick, clockwise from the leader. A card played out of turn that no one corrects
    before the next one stands. If a player plays two cards to one trick, the second is taken back until the next trick
    is led; found later, the hands are uneven, and it is a misdeal. — Gameplay, “Play game”. Decided: all but the first
    sentence.
5.4 Who wins the trick [identical]
    The highest spade wins; without a spade, the highest card of the suit led. Of two identical cards the first played
    wins, or the last where the table says so. — Gameplay, “Play game”; “Six Players”.
5.5 Breaking spades [break_spades]
    Spades may not be led until a spade has been played, unless the leader holds nothing else. The first spade played
    breaks them, however it came to be played. — Gameplay, “Play game”.
5.6 No spade to the first trick [no_spade_lead_first_trick]
    Where the table plays it, a spade may not be led to the first trick, unless the leader holds nothing else. —
    Gameplay, “Play game”.
5.7 Taking a card back
    A card that has left the hand stands, unless its player corrects it before the next player has played. — Gameplay,
    “Play game”.
5.8 High and low aces [aces]
    Aces are high. Where the table plays it, the player of an ace says high or low as it is played; a low ace ranks
    below the two of its suit. — “High/Low Aces”.
5.9 The winner leads
    The winner of a trick leads to the next, until all cards are played. — Gameplay, “Play game”.

Claims
6.1 The rest are mine
    A player who is sure of all the remaining tricks may claim them by showing the cards. If no one can show how another
    player could take one, they are the claimer’s. — “The rest are mine” (the paragraph after “Illegal Card Flip”).

Scoring
7.1 Contract made
    A side that takes at least the tricks it bid scores ten for each trick bid. — Scoring, “Contract value”.
7.2 Contract set
    A side that takes fewer loses ten for each trick bid, and scores nothing for those it took. — Scoring, “Contract
    value”.
7.3 Overtricks are bags [overtricks]
    Each trick beyond a contract made scores one, and is banked as a bag. Where the table says so, overtricks count
    nothing, and there are no bags, even from a broken nil. — Scoring, “Contract value”. Decided: the last sentence.
7.4 Nil made or broken [double_nil]
    A nil that takes no trick scores 100; one that takes any loses 100. It is separate from the partner’s contract,
    whatever becomes of that. If all of a side bid nil each is scored, or, as a “team nil”, all of them once (200 if all
    were blind), and the side has no bags in that hand. — Scoring, “Bonus or penalty”; “Offer variations”, nil.
7.5 Tricks of a broken nil [failed_nil_tricks]
    The tricks of a broken nil do not help the partner: each is a bag, scores one and is banked, even when the contract
    is set. Where the table says so they help the partner’s contract instead, and are bags if the side has none; or they
    are ignored. — Scoring, “Bonus or penalty”, last paragraph.
7.6 Bag penalty [bag_limit]
    When ten bags are banked the side loses 100 and ten bags are wiped; those over ten stay banked. Twenty at once cost
    twice. Another number and penalty may be agreed: five and 50 in the short game. — “Sandbags and bagging”.
7.7 Blind nil made or broken [blind_nil]
    A blind nil scores 200 or loses 200. — “Offers Blind and Nile”. Decided: the points.
7.8 Ten for 200 [ten_for_200]
    Where the table plays it, a side that bids exactly ten scores 200 if it makes it and loses 200 if it is set; bags
    count as usual. — Decided.
7.9 Boston [boston]
    Where the table plays it, a side that bids all the tricks and takes them scores 200, or wins the game at once with
    the ten points a trick. Set, it loses ten a trick. — Decided.
7.10 A blind contract doubles [blind_number]
    A blind contract of six or more (SP-3.10) counts twice, made or set, also where a ten or a Boston has points of its
    own. Its bags count once. — “Offers Blind and Nile”. Decided: the details.

The end
8.1 The target [target]
    The first side to reach the target wins. If more than one does in the same hand, the highest total wins. — Scoring,
    “Won”.
8.2 The floor [floor]
    A side at or below the floor after a hand ends the game; the highest total wins. — Scoring, “Won”.
8.3 A tie
    If the highest totals are equal, another hand is played, until one side is ahead. — Scoring, “Won”.
8.4 A number of hands [hands]
    Instead of a target and a floor the table may agree on a number of hands; the highest total then wins. — Scoring,
    “Won”.
8.5 By the clock [deadline]
    Instead of a target and a floor the table may agree on a time. The hand in progress is finished; then the highest
    total wins. Time may also be called by agreement in any game. — Scoring, “Won”. Decided: the last sentence.
8.6 Ended early
    The table may end the game as it stands. A hand in progress does not count; the highest total wins, and equals share
    it. — Decided.
8.7 House rules may change
    House rules are agreed before the first deal. A change agreed later applies from the next hand. The number of
    players, the form and the packs cannot change at a table that has begun. — Game variations. Decided: the details.
8.8 Substitutes and changed seats
    Between two hands a substitute may sit down for a player, and players may change seats. The score stays with the
    side, or with the player where each plays alone; a substitute takes it over. Hands already played keep their
    players. — Decided.
8.9 Results agreed
8.10 Mercy [mercy]
    Where the table plays it, a side that leads every other by the points agreed after a hand wins the game, wherever
    target, floor, hands and clock stand. — Decided.

When it goes wrong
9.1 Renege: contract set [renege]
    A side reneges if one of its players could follow suit and does not, or leads a spade against the rules. Its
    contract is set whatever it took: ten a trick bid are lost. If the offender bid nil, that nil is broken; the
    partner’s nil is judged as played. The opponents keep their bags. However often a player reneges in one hand, it
    costs only once. — Gameplay, “Reneging”. Decided: the nil, and once a hand.
9.2 Renege: three tricks [renege]
    Where the table says so, a renege does not set the contract: the side needs three tricks more than it bid. Made, the
    contract scores its bid, and bags count from the bid and three. If the offender bid nil, that nil is broken. —
    Gameplay, “Reneging”. Decided: the details.
9.3 Renege called and not found [false_renege_call]
    A side that calls a renege and cannot show it needs three tricks more than it bid, as under SP-9.2, for every such
    call. A table may leave this out. — Gameplay, “Reneging”.
9.4 Illegal flip [illegal_flip]
    Where the table plays it, a side that turns up cards of a finished trick against the rules gives three of its tricks
    to the side it offended, or all it has. They count towards contracts and bags, never towards or against a nil; a
    side without a contract gets none. — “Illegal Card Flip”. Decided: the last sentence.
9.5 False claim [false_claim]
    If another player could have taken one of the tricks claimed, all the remaining tricks go to the opponents; or, as
    the table agreed, play goes on with the claimer’s cards exposed; or the claimer’s contract is set, or nil broken,
    whatever was taken. Tricks given in this way never break a nil. — “The rest are mine”, second paragraph. Decided:
    among several opponents, the table says who.
9.6 A penalty agreed
    For what no rule here covers, the table may agree on points. They are added to the hand with their reason. —
    Decided.
9.7 Calling a renege
    Any player of another side may call a renege, until the hand is scored and the next is dealt. The finished tricks
    may then be turned up to show it. Players may own up to their own. — Gameplay, “Reneging”. Decided: until when, and
    the last sentence.
9.8 Renege: the others make their bids [renege]
    Where the table says so, a renege sets the contract as under SP-9.1, and each side that did not renege makes its
    contract. It scores what was bid, with bags only where it took more. A Boston made in this way does not win the
    game. Nils are judged as played, and a false claim still sets a contract. — Decided.
9.9 Correcting a renege [renege_correction]
    A renege may be put right as any card may (SP-5.7). Where the table says so, it may be put right until the next
    trick is led: its player takes the card back, plays a right one, and the card taken back is a penalty card. A player
    who played after it may then change their card. It costs nothing else. — Decided: the source is silent.
9.10 Penalty cards [renege_correction]
    A penalty card stays face up before its player, and is played as soon as the rules allow it, to follow or to lead.
    With several, the player chooses. — Decided: the source is silent.
""",
)

SEATS, FORM, PACK, JOKERS, SIX_PACKS, SEVEN, DRAW_DEAL = RULEBOOK.between("1.1", "1.7")
DEALER, MISDEAL, WEAK_HAND, FACE_UP, KITTY, KNOWN_HANDS, EXPOSED = RULEBOOK.between("2.1", "2.7")
FAULTY_PACK, KITTY_SEEN, MENDED_DEAL, CARD_FOUND, FOUND_LATE = RULEBOOK.between("2.8", "2.12")
DRAWN_WRONG, DEAL_PASSES = RULEBOOK.between("2.13", "2.14")
ORDER_OF_BIDS, BID, NIL, PARTNERS_BIDS, LEAST_BID, NOT_EQUAL, BID_ONCE = RULEBOOK.between("3.1", "3.7")
NIL_PASS, BLIND, BLIND_NUMBER, BIDS_ITSELF, MATCH, FORCED_BIDS, BID_FORGOTTEN = RULEBOOK.between("3.8", "3.14")
DEPTHS, TRICKS_ADD_UP, ONE_HAND = RULEBOOK.between("4.1", "4.3")
OPENING_LEAD, FOLLOW, TURN, WINNER, BREAKING = RULEBOOK.between("5.1", "5.5")
NO_FIRST_SPADE, TAKE_BACK, ACES, NEXT_LEAD = RULEBOOK.between("5.6", "5.9")
CLAIM = RULEBOOK["SP-6.1"]
MADE, SET, BAGS, NIL_SCORE, BROKEN_NIL = RULEBOOK.between("7.1", "7.5")
BAG_PENALTY, BLIND_NIL_SCORE, TEN, BOSTON, BLIND_DOUBLE = RULEBOOK.between("7.6", "7.10")
TARGET, FLOOR, TIE, HANDS, CLOCK = RULEBOOK.between("8.1", "8.5")
STOPPED, CHANGE, PEOPLE, RESULTS, MERCY = RULEBOOK.between("8.6", "8.10")
REVOKE, RENEGE_THREE, FALSE_CALL, FLIP, FALSE_CLAIM, AGREED, CALLING = RULEBOOK.between("9.1", "9.7")
RENEGE_CREDITS, CORRECTING, PENALTY_CARD = RULEBOOK.between("9.8", "9.10")
