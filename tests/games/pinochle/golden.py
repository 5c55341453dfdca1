"""Golden hands of Pinochle: at least one for every rule in its book."""

from __future__ import annotations

from typing import Any

from ..golden import Entries, Golden, agreed_upon, at_last, players, reseated_late
from ..written import deal, plays

ANN, BEA, CY, DOV = range(4)


def said(*words: int | str, first: int = ANN) -> Entries:
    """An auction in turn from `first` on: numbers, ``P`` for a pass, ``M`` for the moon. Who has passed is left out."""
    made: Entries = []
    seat, passed = first, set[int]()
    for word in words:
        while seat in passed:
            seat = (seat + 1) % 4
        if word == "P":
            passed.add(seat)
            made.append({"type": "pass", "seat": seat})
        elif word == "M":
            made.append({"type": "bid", "seat": seat, "bid": 500, "moon": True})
        else:
            made.append({"type": "bid", "seat": seat, "bid": word})
        seat = (seat + 1) % 4
    return made


def won(seat: int, bid: int, **more: Any) -> Entries:
    """The result of the auction."""
    return [{"type": "bid", "seat": seat, "bid": bid, **more, "won": True}]


def named(suit: str = "H", seat: int = ANN) -> Entries:
    """Trump is named."""
    return [{"type": "trump", "seat": seat, "suit": suit}]


def melds(*points: int, first: int = ANN) -> Entries:
    """What the players meld, in points, from `first` on."""
    return [{"type": "meld", "seat": (first + step) % 4, "points": told} for step, told in enumerate(points)]


def laid(seat: int, cards: str) -> Entries:
    """Melds laid down in cards."""
    return [{"type": "meld", "seat": seat, "cards": cards.split()}]


def counted(first: int, second: int, last: int, **more: Any) -> Entries:
    """The counters of both sides and the side with the last trick."""
    return [{"type": "counters", "sides": [first, second], "last_trick": last, **more}]


def tricks(winners: list[int]) -> Entries:
    """Tricks told by their winners."""
    return [{"type": "trick", "winner": winner} for winner in winners]


BID = said(60, "P", "P", "P")
"""Ann plays 60."""
READY = deal() + BID + named()
"""The same with hearts as trump."""
MELDED = READY + melds(20, 4, 10, 8)
"""Ann and Cy have melded 30 of their 60, Bea and Dov 12."""


def hand(bid: int, first: int, second: int, last: int, **rules: Any) -> Entries:
    """A whole hand by its result: Ann bids; Ann and Cy meld 30, Bea and Dov 12."""
    return deal() + said(bid, "P", "P", "P") + named() + melds(20, 4, 10, 8) + counted(first, second, last, **rules)


def concede() -> Entries:
    """Ann gives up."""
    return [{"type": "concede", "seat": ANN}]


def exchange(seat: int) -> Entries:
    """Cards passed between bidder and partner."""
    return [{"type": "exchange", "seat": seat}]


GIVEN_UP = READY + concede()

KNOWN = [
    "AH TH KH KH QH QH JH KS QS QS JD JD AS AS TS TS AC AC TC TC",
    "KS KS QS JS JS JS AH JH AD AD TD TD KD KD KD KD QD QD QD QD",
    "AD AD TD TD JD JD AC TC KC KC KC KC QC QC QC QC JC JC JC JC",
    "AS AS TS TS KS QS JS AH AH TH TH TH KH KH QH QH JH JH AC TC",
]
"""Four whole hands. Ann has a run of hearts, Bea no club, Cy neither spade nor heart, Dov two runs and no diamond."""

HANDS = [cards.split() for cards in KNOWN]

KNOWN_READY = deal(hands=HANDS, depth="cards") + BID + named()

PLAYED_OUT = [
    (ANN, "JD QD TD JH"),
    (DOV, "JS QS KS JD"),
    (BEA, "JS JD KS TS"),
    (ANN, "JD QD TD JH"),
    (DOV, "QS KS JS KC"),
    (ANN, "QS KS JC TS"),
    (DOV, "QH KH AH JC"),
    (BEA, "JS JC TS AS"),
    (ANN, "JH JH KC QH"),
    (DOV, "TC AC QS KC"),
    (ANN, "QH QD KC KH"),
    (DOV, "AS TS KD JC"),
    (DOV, "AS AS KD QC"),
    (DOV, "AC TC KD QC"),
    (DOV, "KH TH QD TC"),
    (ANN, "QH KD AD TH"),
    (DOV, "TH AH TD AD"),
    (ANN, "TC TD AC TH"),
    (DOV, "AH KH AD QC"),
    (DOV, "AH AC AD QC"),
]
"""The known hands played to the end, every card lawful."""

ALL_TRICKS = [entry for first, cards in PLAYED_OUT for entry in plays(first, cards)]
ALL_MELDS = (
    laid(ANN, "AH TH KH KH QH QH JH KS QS QS JD JD")
    + laid(BEA, "KD KD KD KD QD QD QD QD KS QS")
    + laid(CY, "KC KC KC KC QC QC QC QC")
    + laid(DOV, "AH TH KH QH JH AH TH KH QH JH KS QS")
)

ROUNDHOUSE = "KS QS KH QH KD QD KC QC"
RUN = "AH TH KH QH JH"


def melded(name: str, covers: str, cards: str, points: int, **more: Any) -> Golden:
    """A hand in which Ann lays these cards down: her bid of 50 is made with them alone, or lost."""
    made = points >= 50
    return Golden(
        name=name,
        covers=[covers],
        entries=deal() + said(50, "P", "P", "P") + named() + laid(ANN, cards) + counted(0, 48, 1),
        points=[points if made else -50, 50],
        hand_extra={"melds": [points, 0]},
        **more,
    )


NEVER_CITED = "2.14 5.7 5.9"
"""Rules that no case makes the program cite: most only say what there is, and nobody breaks them."""

GOLDEN = [
    # ---- the table and the deal
    Golden(
        name="there is no fifth seat",
        covers=["PN-1.1"],
        entries=deal() + [{"type": "bid", "seat": 4, "bid": 50}],
        problems=[(1, "refused", "PN-1.1", "no-such-seat")],
        next=("bid", ANN),
    ),
    Golden(
        name="the first and the third player score together",
        covers=["PN-1.1", "PN-6.4", "PN-6.6"],
        entries=hand(60, 30, 18, 0),
        points=[62, 30],
        lines=[
            *((0, 20, "PN-6.6"), (0, 10, "PN-6.6"), (0, 30, "PN-6.1"), (0, 2, "PN-6.2"), (0, 0, "PN-6.4")),
            *((1, 4, "PN-6.6"), (1, 8, "PN-6.6"), (1, 18, "PN-6.1")),
        ],
        totals=[62, 30],
        hand_extra={"melds": [30, 12], "play": [32, 18]},
        next=("deal", ANN),
    ),
    Golden(
        name="there are no nines in the pack",
        covers=["PN-1.2"],
        entries=MELDED + plays(ANN, "9S"),
        problems=[(10, "refused", "PN-1.2", "not-in-pack")],
    ),
    Golden(
        name="no card is there a fifth time",
        covers=["PN-1.2"],
        entries=MELDED + plays(ANN, "AS AS AS AS") + plays(ANN, "AS"),
        problems=[(14, "refused", "PN-1.2", "card-gone")],
    ),
    Golden(
        name="the deal passes to the left",
        covers=["PN-1.3"],
        entries=hand(60, 30, 18, 0) + deal(BEA),
        problems=[(11, "queried", "PN-1.3", "wrong-dealer")],
        says="Ann deals this hand, not Bea.",
        next=("bid", CY),
    ),
    Golden(
        name="after a misdeal the same dealer deals again",
        covers=["PN-1.4"],
        entries=deal() + BID + [{"type": "misdeal", "reason": "count"}],
        points=[0, 0],
        next=("deal", DOV),
    ),
    Golden(
        name="nineteen cards are a misdeal",
        covers=["PN-1.4"],
        entries=deal(hands=[HANDS[0][:19], None, None, None]),
        problems=[(0, "queried", "PN-1.4", "hand-size")],
    ),
    Golden(
        name="no card is in the hands five times",
        covers=["PN-1.5"],
        entries=deal(hands=[["KC", *HANDS[0][1:]], None, HANDS[2], None]),
        problems=[(0, "refused", "PN-1.5", "card-twice")],
    ),
    Golden(
        name="a card the hand does not hold cannot be played",
        covers=["PN-1.5"],
        entries=KNOWN_READY + plays(ANN, "AD"),
        problems=[(6, "refused", "PN-1.2", "card-gone")],
        says="A♦ is in Bea’s hand.",
    ),
    Golden(
        name="a third copy is not there to be laid down",
        covers=["PN-1.5"],
        entries=KNOWN_READY + laid(ANN, "JD JD JD QS"),
        problems=[(6, "refused", "PN-1.5", "not-held")],
        says="Ann can’t hold 3 copies of J♦.",
    ),
    Golden(
        name="cards laid down are in nobody else's hand",
        covers=["PN-1.5"],
        entries=READY + laid(ANN, "KC KC KC QC QC QC") + laid(BEA, "KC KC QC QC"),
        problems=[(7, "refused", "PN-1.5", "not-held")],
        says="Bea can’t hold 2 copies of K♣.",
    ),
    Golden(
        name="cards laid down are known in the play",
        covers=["PN-1.5", "PN-5.3"],
        entries=READY + laid(BEA, "KC QC") + plays(ANN, "AC AS"),
        problems=[(8, "queried", "PN-5.3", "revoke")],
        says="Bea must follow ♣",
    ),
    Golden(
        name="a hand begun card by card may be finished by its result",
        covers=["PN-1.6"],
        entries=MELDED + plays(ANN, "AC TC KC QC") + counted(30, 18, 0),
        points=[62, 30],
    ),
    Golden(
        name="a trick begun with its cards is finished with them",
        covers=["PN-1.6"],
        entries=MELDED + plays(ANN, "AC TC") + tricks([BEA]),
        problems=[(len(MELDED) + 2, "refused", "PN-1.6", "trick-begun")],
    ),
    Golden(
        name="counters already taken stay taken",
        covers=["PN-1.6", "PN-6.3"],
        entries=MELDED + plays(ANN, "AC TC KC QC") + counted(2, 46, 1),
        problems=[(14, "refused", "PN-6.3", "counters")],
        says="Ann & Cy already took 3, so can’t have 2.",
    ),
    Golden(
        name="trick by trick the last trick is known, and the counters are told",
        covers=["PN-1.6", "PN-6.2"],
        entries=MELDED + tricks([ANN, BEA] * 10) + [{"type": "counters", "sides": [30, 18]}],
        points=[60, 32],
        tricks=[10, 10, 0, 0],
        lines=[
            *((0, 20, "PN-6.6"), (0, 10, "PN-6.6"), (0, 30, "PN-6.1"), (0, 0, "PN-6.4")),
            *((1, 4, "PN-6.6"), (1, 8, "PN-6.6"), (1, 18, "PN-6.1"), (1, 2, "PN-6.2")),
        ],
    ),
    Golden(
        name="after the last trick the counters are awaited",
        covers=["PN-1.6"],
        entries=MELDED + tricks([ANN, BEA] * 10),
        next=("counters", None),
    ),
    Golden(
        name="a hand card by card counts itself",
        covers=["PN-1.6", "PN-4.10", "PN-6.1", "PN-6.2", "PN-6.6"],
        entries=KNOWN_READY + ALL_MELDS + ALL_TRICKS,
        points=[75, 196],
        tricks=[6, 2, 0, 12],
        lines=[
            *((0, 51, "PN-6.6"), (0, 8, "PN-4.3"), (0, 16, "PN-6.1"), (0, 0, "PN-6.4")),
            *((1, 10, "PN-6.6"), (1, 152, "PN-6.6"), (1, 32, "PN-6.1"), (1, 2, "PN-6.2")),
        ],
        hand_extra={"melds": [59, 162], "play": [16, 34]},
    ),
    Golden(
        name="no second deal before the hand is finished",
        covers=["PN-1.7"],
        entries=READY + deal(ANN),
        problems=[(6, "refused", "PN-1.7", "hand-unfinished")],
    ),
    Golden(
        name="the auction comes before the play",
        covers=["PN-1.7"],
        entries=deal() + said(50, "P") + plays(ANN, "AS"),
        problems=[(3, "refused", "PN-1.7", "bid-first")],
        says="The auction isn’t over. It’s Cy’s turn to bid.",
    ),
    Golden(
        name="trump comes before the play",
        covers=["PN-1.7"],
        entries=deal() + BID + tricks([ANN]),
        problems=[(5, "refused", "PN-1.7", "trump-first")],
    ),
    Golden(
        name="trump comes before the melds",
        covers=["PN-1.7"],
        entries=deal() + BID + melds(20),
        problems=[(5, "refused", "PN-1.7", "trump-first")],
    ),
    Golden(
        name="trump comes after the auction",
        covers=["PN-1.7"],
        entries=deal() + said(50, "P") + named(),
        problems=[(3, "refused", "PN-1.7", "bid-first")],
    ),
    # ---- the auction
    Golden(
        name="the dealer's left speaks first",
        covers=["PN-2.1"],
        entries=deal(),
        next=("bid", ANN),
    ),
    Golden(
        name="a bid out of turn is queried",
        covers=["PN-2.1"],
        entries=deal() + said(50, first=CY),
        problems=[(1, "queried", "PN-2.1", "bid-out-of-turn")],
        says="It’s Ann’s turn to bid.",
        next=("bid", DOV),
    ),
    Golden(
        name="a pass out of turn is queried",
        covers=["PN-2.1"],
        entries=deal() + said("P", first=BEA),
        problems=[(1, "queried", "PN-2.1", "pass-out-of-turn")],
    ),
    Golden(
        name="the opening bid is fifty",
        covers=["PN-2.2"],
        entries=deal() + said(49),
        problems=[(1, "queried", "PN-2.2", "too-low")],
        says="The opening bid is at least 50.",
    ),
    Golden(
        name="a lower opening bid where the table says so",
        covers=["PN-2.2"],
        rules={"minimum": 40},
        entries=deal() + said(40),
        next=("bid", BEA),
    ),
    Golden(
        name="below sixty one more is enough",
        covers=["PN-2.3"],
        entries=deal() + said(58, 59, 60),
        next=("bid", DOV),
    ),
    Golden(
        name="an equal bid is too low",
        covers=["PN-2.3"],
        entries=deal() + said(58, 58),
        problems=[(2, "queried", "PN-2.3", "too-low")],
        says="After 58, bid 59 or more.",
    ),
    Golden(
        name="over sixty it takes five more",
        covers=["PN-2.3"],
        entries=deal() + said(60, 64),
        problems=[(2, "queried", "PN-2.3", "too-low")],
        says="After 60, bid 65 or more.",
    ),
    Golden(
        name="over sixty anything from sixty-five on will do",
        covers=["PN-2.3"],
        entries=deal() + said(60, 65, 71),
        next=("bid", DOV),
    ),
    Golden(
        name="no number between is offered",
        covers=["PN-2.3"],
        entries=deal() + said(60),
        no_choices=[{"type": "bid", "seat": BEA, "bid": number} for number in range(61, 65)],
        next=("bid", BEA),
    ),
    Golden(
        name="from a hundred on bids rise by tens",
        covers=["PN-2.4"],
        rules={"tens_from_100": True},
        entries=deal() + said(95, 100, 105),
        problems=[(3, "queried", "PN-2.4", "too-low")],
        says="House rule: bid in tens from 100. After 100, bid 110 or more.",
    ),
    Golden(
        name="a multiple of ten higher is enough",
        covers=["PN-2.4"],
        rules={"tens_from_100": True},
        entries=deal() + said(95, 103, 113, 133),
        next=("bid", ANN),
    ),
    Golden(
        name="without the house rule five are enough beyond a hundred",
        covers=["PN-2.4"],
        entries=deal() + said(100, 105),
        next=("bid", CY),
    ),
    Golden(
        name="a bid too low that stands outbids nothing",
        covers=["PN-2.5"],
        entries=deal()
        + said(60)
        + [{"type": "bid", "seat": BEA, "bid": 55, "confirmed": True}]
        + [{"type": "pass", "seat": seat} for seat in (CY, DOV, BEA)],
        problems=[(2, "queried", "PN-2.3", "too-low")],
        next=("trump", ANN),
    ),
    Golden(
        name="nobody can win a thousand",
        covers=["PN-2.5"],
        entries=deal() + said(1000),
        problems=[(1, "refused", "PN-2.5", "out-of-range")],
    ),
    Golden(
        name="a bid of less than nothing is none",
        covers=["PN-2.5"],
        entries=deal() + said(-5),
        problems=[(1, "refused", "PN-2.5", "out-of-range")],
        says="A bid is a number of points. To bid nothing, pass.",
    ),
    Golden(
        name="a pass is final",
        covers=["PN-2.6"],
        entries=deal() + said("P", 50, 51, 52) + [{"type": "bid", "seat": ANN, "bid": 53}],
        problems=[(5, "queried", "PN-2.6", "passed-before")],
    ),
    Golden(
        name="nobody passes twice",
        covers=["PN-2.6"],
        entries=deal() + said("P", 50) + [{"type": "pass", "seat": ANN}],
        problems=[(3, "refused", "PN-2.6", "passed-before")],
    ),
    Golden(
        name="the auction ends when three have passed",
        covers=["PN-2.7"],
        entries=deal() + said(50, 51, "P", "P", 52, 53, "P"),
        next=("trump", BEA),
    ),
    Golden(
        name="nobody bids after the auction",
        covers=["PN-2.7"],
        entries=deal() + BID + [{"type": "bid", "seat": BEA, "bid": 65}],
        problems=[(5, "refused", "PN-2.7", "auction-over")],
    ),
    Golden(
        name="the dealer must bid where all others have passed",
        covers=["PN-2.8"],
        entries=deal() + said("P", "P", "P", "P"),
        problems=[(4, "queried", "PN-2.8", "dealer-must-bid")],
        says="so Dov must bid 50 or more.",
    ),
    Golden(
        name="a dealer who passes all the same is held to the least bid",
        covers=["PN-2.8"],
        entries=deal() + said("P", "P", "P", "P"),
        problems=[(4, "queried", "PN-2.8", "dealer-must-bid")],
        next=("trump", DOV),
    ),
    Golden(
        name="the dealer's bid then ends the auction",
        covers=["PN-2.8"],
        entries=deal() + said("P", "P", "P", 50),
        next=("trump", DOV),
    ),
    Golden(
        name="in one round the dealer speaks last",
        covers=["PN-2.9"],
        rules={"single_round": True},
        entries=deal() + said(50, 51, "P", 52),
        next=("trump", DOV),
    ),
    Golden(
        name="in one round nobody bids twice",
        covers=["PN-2.9"],
        rules={"single_round": True},
        entries=deal() + said(50, 51) + [{"type": "bid", "seat": ANN, "bid": 52}],
        problems=[(3, "queried", "PN-2.9", "bid-twice")],
        about=1,
    ),
    Golden(
        name="a bid may tell the partner of melds",
        covers=["PN-2.10"],
        entries=deal() + said(53, "P", 56),
        next=("bid", DOV),
    ),
    Golden(
        name="the moon ends the auction",
        covers=["PN-2.11"],
        rules={"shoot_moon": True},
        entries=deal() + said(75, "M"),
        next=("trump", BEA),
    ),
    Golden(
        name="the moon is not played unless agreed",
        covers=["PN-2.11"],
        entries=deal() + said("M"),
        problems=[(1, "refused", "PN-2.11", "not-played")],
    ),
    Golden(
        name="the moon stands for 500",
        covers=["PN-2.11"],
        rules={"shoot_moon": True},
        entries=deal() + [{"type": "bid", "seat": ANN, "bid": 250, "moon": True}],
        problems=[(1, "refused", "PN-2.11", "moon-worth")],
    ),
    Golden(
        name="the result of the auction is enough",
        covers=["PN-2.14"],
        entries=deal(depth="result") + won(CY, 57) + named(seat=CY),
        next=("meld", CY),
    ),
    Golden(
        name="who won with the highest bid told before",
        covers=["PN-2.14"],
        entries=deal() + said(50, 51) + won(BEA, 51) + named(seat=BEA),
        next=("meld", BEA),
    ),
    Golden(
        name="what won the auction is the opening bid at least",
        covers=["PN-2.14", "PN-2.2"],
        entries=deal(depth="result") + won(CY, 45),
        problems=[(1, "queried", "PN-2.2", "too-low")],
        next=("trump", CY),
    ),
    Golden(
        name="what won the auction is higher than what was bid before",
        covers=["PN-2.14", "PN-2.3"],
        entries=deal() + said(50, 55) + won(CY, 55),
        problems=[(3, "queried", "PN-2.3", "too-low")],
        next=("trump", CY),
    ),
    Golden(
        name="who passed has not won the auction",
        covers=["PN-2.14", "PN-2.6"],
        entries=deal() + said("P", 50) + won(ANN, 55),
        problems=[(3, "queried", "PN-2.6", "passed-before")],
        next=("trump", ANN),
    ),
    Golden(
        name="the moon won the auction",
        covers=["PN-2.14", "PN-2.11"],
        rules={"shoot_moon": True},
        entries=deal(depth="result") + won(DOV, 500, moon=True),
        next=("trump", DOV),
    ),
    Golden(
        name="an auction is won once",
        covers=["PN-2.14", "PN-2.7"],
        entries=deal(depth="result") + won(DOV, 52) + won(CY, 60),
        problems=[(2, "refused", "PN-2.7", "auction-over")],
        next=("trump", DOV),
    ),
    Golden(
        name="a hand by its result alone",
        covers=["PN-2.14"],
        entries=deal(depth="result") + won(ANN, 52) + named() + melds(20, 4, 10, 8) + counted(20, 28, 1),
        points=[-52, 42],
        next=("deal", ANN),
    ),
    # ---- trump and exchange
    Golden(
        name="trump takes a marriage",
        covers=["PN-3.1"],
        entries=deal(hands=HANDS) + BID + named("C"),
        problems=[(5, "queried", "PN-3.1", "no-marriage-in-trump")],
        says="Ann has no K♣ or Q♣, so can’t name ♣: trump needs a marriage.",
    ),
    Golden(
        name="suits with a marriage are offered as trump",
        covers=["PN-3.1"],
        entries=deal(hands=HANDS) + BID,
        choices=[{"type": "trump", "seat": ANN, "suit": suit} for suit in "SH"],
        no_choices=[{"type": "no-marriage", "seat": ANN}],
    ),
    Golden(
        name="only the highest bidder names trump",
        covers=["PN-3.1"],
        entries=deal() + BID + named("H", CY),
        problems=[(5, "refused", "PN-3.1", "not-bidder")],
    ),
    Golden(
        name="a hand shown after play tells that trump was named without a marriage",
        covers=["PN-3.1"],
        entries=deal(depth="cards")
        + said(60, "P", "P", "P")
        + named("C")
        + plays(ANN, "AC TC KC QC")
        + [{"type": "hands", "hands": [HANDS[0], None, None, None]}],
        problems=[(10, "queried", "PN-3.1", "no-marriage-in-trump")],
        about=5,
    ),
    Golden(
        name="without a marriage the bid is lost and the hand over",
        covers=["PN-3.2"],
        entries=deal() + BID + [{"type": "no-marriage", "seat": ANN}],
        points=[-60, 0],
        lines=[(0, -60, "PN-3.2")],
        next=("deal", ANN),
    ),
    Golden(
        name="that the bidder has no marriage may show when melds lie there",
        covers=["PN-3.2"],
        entries=MELDED + [{"type": "no-marriage", "seat": ANN}],
        points=[-60, 0],
        lines=[(0, -60, "PN-3.2")],
        next=("deal", ANN),
    ),
    Golden(
        name="then the melds of the others are told anew, without trump",
        covers=["PN-3.2"],
        rules={"no_marriage_meld": True},
        entries=MELDED + [{"type": "no-marriage", "seat": ANN}] + melds(24, first=BEA) + melds(0, first=DOV),
        points=[-60, 24],
    ),
    Golden(
        name="after the first lead it shows too late",
        covers=["PN-3.2"],
        entries=READY + plays(ANN, "AH") + [{"type": "no-marriage", "seat": ANN}],
        problems=[(7, "refused", "PN-3.2", "play-begun")],
    ),
    Golden(
        name="a marriage that lies on the table is one",
        covers=["PN-3.2"],
        entries=deal(depth="cards") + BID + named("C") + laid(ANN, "KH QH") + [{"type": "no-marriage", "seat": ANN}],
        problems=[(7, "queried", "PN-3.2", "has-marriage")],
        says="Ann holds a marriage in ♥.",
    ),
    Golden(
        name="a bidder with a marriage has one",
        covers=["PN-3.2"],
        entries=deal(hands=HANDS) + BID + [{"type": "no-marriage", "seat": ANN}],
        problems=[(5, "queried", "PN-3.2", "has-marriage")],
        says="Ann holds a marriage in ♠.",
    ),
    Golden(
        name="a hand shown afterwards tells that the bidder had a marriage",
        covers=["PN-3.2"],
        entries=deal()
        + BID
        + [{"type": "no-marriage", "seat": ANN}]
        + [{"type": "hands", "hands": [HANDS[0], None, None, None]}],
        points=[-60, 0],
        problems=[(6, "queried", "PN-3.2", "has-marriage")],
        says="Ann held a marriage in ♠.",
    ),
    Golden(
        name="the opponents keep 20 melded where the table plays it",
        covers=["PN-3.2"],
        rules={"no_marriage_meld": True},
        entries=deal() + BID + [{"type": "no-marriage", "seat": ANN}] + laid(BEA, ROUNDHOUSE) + melds(0, first=DOV),
        points=[-60, 22],
        lines=[(0, -60, "PN-3.2"), (1, 22, "PN-6.6")],
    ),
    Golden(
        name="fewer than 20 they do not keep",
        covers=["PN-3.2"],
        rules={"no_marriage_meld": True},
        entries=deal() + BID + [{"type": "no-marriage", "seat": ANN}] + melds(14, first=BEA) + melds(4, first=DOV),
        points=[-60, 0],
        lines=[(0, -60, "PN-3.2"), (1, 0, "PN-3.2")],
    ),
    Golden(
        name="their melds are awaited",
        covers=["PN-3.2"],
        rules={"no_marriage_meld": True},
        entries=deal() + BID + [{"type": "no-marriage", "seat": ANN}] + melds(14, first=BEA),
        next=("opponents-meld", DOV),
    ),
    Golden(
        name="cards exchanged change hands",
        covers=["PN-3.3", "PN-1.5"],
        rules={"exchange": 3},
        entries=KNOWN_READY
        + [{"type": "exchange", "seat": ANN, "cards": ["AC", "AC", "TC"]}]
        + [{"type": "exchange", "seat": CY, "cards": ["AD", "AD", "AC"]}]
        + plays(ANN, "AD"),
        next=("play", BEA),
    ),
    Golden(
        name="both pass on at once, so nobody passes back what came",
        covers=["PN-3.3"],
        rules={"exchange": 3},
        entries=KNOWN_READY
        + [{"type": "exchange", "seat": ANN, "cards": ["AS", "AS", "TS"]}]
        + [{"type": "exchange", "seat": CY, "cards": ["AS", "AS", "AC"]}],
        problems=[(7, "refused", "PN-1.5", "not-held")],
    ),
    Golden(
        name="copies on their way to the partner are not there a fifth time, and nobody is told before they are played",
        covers=["PN-3.3", "PN-1.5"],
        rules={"exchange": 4},
        entries=READY
        + [{"type": "exchange", "seat": ANN, "cards": ["KD", "KD", "KD", "KD"]}]
        + [{"type": "exchange", "seat": CY, "cards": ["KD", "QD", "QD", "QD"]}],
        next=("meld", ANN),
    ),
    Golden(
        name="three cards, not two",
        covers=["PN-3.3"],
        rules={"exchange": 3},
        entries=READY + [{"type": "exchange", "seat": ANN, "cards": ["AC", "AC"]}],
        problems=[(6, "refused", "PN-3.3", "exchange-count")],
    ),
    Golden(
        name="four where the table says four",
        covers=["PN-3.3"],
        rules={"exchange": 4},
        entries=READY
        + [{"type": "exchange", "seat": ANN, "cards": ["AC", "AC", "TC", "TC"]}]
        + [{"type": "exchange", "seat": CY}],
        next=("meld", ANN),
    ),
    Golden(
        name="known hands exchange before they meld",
        covers=["PN-3.3"],
        rules={"exchange": 3},
        entries=KNOWN_READY + melds(51),
        problems=[(6, "refused", "PN-3.3", "exchange-first")],
        next=("exchange", ANN),
    ),
    Golden(
        name="and before they play",
        covers=["PN-3.3"],
        rules={"exchange": 3},
        entries=KNOWN_READY + plays(ANN, "AC"),
        problems=[(6, "refused", "PN-3.3", "exchange-first")],
        says="Ann and Cy exchange three cards first.",
    ),
    Golden(
        name="the bidder gives up, and the opponents score their melds",
        covers=["PN-3.4"],
        rules={"concede": True, "save_meld": "trick"},
        entries=READY + [{"type": "concede", "seat": ANN}] + melds(20, first=BEA) + melds(4, first=DOV),
        points=[-60, 24],
        lines=[(0, -60, "PN-3.4"), (1, 20, "PN-6.6"), (1, 4, "PN-6.6")],
    ),
    Golden(
        name="nobody gives up after the lead",
        covers=["PN-3.4"],
        rules={"concede": True},
        entries=MELDED + plays(ANN, "AC") + [{"type": "concede", "seat": ANN}],
        problems=[(11, "refused", "PN-3.4", "play-begun")],
    ),
    Golden(
        name="nobody gives up unless agreed",
        covers=["PN-3.4"],
        entries=READY + [{"type": "concede", "seat": ANN}],
        problems=[(6, "refused", "PN-3.4", "not-played")],
    ),
    Golden(
        name="with too few melds the bid is lost, and the others score as many",
        covers=["PN-3.6"],
        rules={"meld_to_play": 20, "save_meld": "trick"},
        entries=READY + melds(10, 20, 4, 8),
        points=[-60, 28],
        lines=[(0, -60, "PN-3.6"), (1, 20, "PN-6.6"), (1, 8, "PN-6.6")],
        next=("deal", ANN),
    ),
    Golden(
        name="with too few melds on either side only the bid is lost",
        covers=["PN-3.6"],
        rules={"meld_to_play": 20},
        entries=READY + melds(10, 4, 4, 8),
        points=[-60, 0],
        lines=[(0, -60, "PN-3.6"), (1, 0, "PN-3.6")],
    ),
    Golden(
        name="times ten it takes 200",
        covers=["PN-3.6"],
        rules={"meld_to_play": 20, "scale": 10},
        entries=deal() + said(600, "P", "P", "P") + named() + melds(100, 40, 80, 300),
        points=[-600, 340],
    ),
    Golden(
        name="then the melds of the others are awaited",
        covers=["PN-3.6"],
        rules={"meld_to_play": 20},
        entries=READY + melds(10) + melds(4, first=CY),
        next=("opponents-meld", BEA),
    ),
    Golden(
        name="the melds of the bidders come first, until they are enough",
        covers=["PN-3.6"],
        rules={"meld_to_play": 20},
        entries=READY + melds(10),
        next=("bidders-meld", CY),
    ),
    *(
        Golden(
            name=f"nothing is led or counted before the bidders have melded enough: {entry[0]['type']}",
            covers=["PN-3.6"],
            rules={"meld_to_play": 20},
            entries=READY + melds(10, 20) + entry,
            problems=[(8, "refused", "PN-3.6", "bidders-meld-first")],
            says="Enter Cy’s melds first. The bidders need 20 to play.",
        )
        for entry in (plays(ANN, "AC"), tricks([ANN]), counted(30, 18, 0))
    ),
    Golden(
        name="with 20 the hand is played",
        covers=["PN-3.6"],
        rules={"meld_to_play": 20},
        entries=READY + melds(20) + counted(40, 8, 0),
        points=[62, 8],
    ),
    Golden(
        name="the moon is played whatever is melded",
        covers=["PN-3.6", "PN-2.11"],
        rules={"meld_to_play": 20, "shoot_moon": True, "target": 1000},
        entries=deal() + said("M") + named() + counted(48, 0, 0),
        points=[500, 0],
    ),
    Golden(
        name="melds laid down after that change nothing",
        covers=["PN-3.6"],
        rules={"meld_to_play": 20},
        entries=READY + melds(10) + melds(4, first=CY) + melds(20),
        problems=[(8, "refused", "PN-3.6", "bidders-meld")],
        says="The bid is lost, so Ann’s melds don’t count.",
    ),
    # ---- melds
    melded("a run", "PN-4.1", RUN, 15, lines=[(0, -50, "PN-6.5"), (1, 48, "PN-6.1"), (1, 2, "PN-6.2")]),
    melded("two runs", "PN-4.1", f"{RUN} {RUN}", 150),
    melded("three runs", "PN-4.1", f"{RUN} {RUN} {RUN}", 225),
    melded("four runs", "PN-4.1", f"{RUN} {RUN} {RUN} {RUN}", 300),
    melded("a run with a spare royal marriage", "PN-4.2", f"{RUN} KH QH", 19),
    melded("a run with a spare king only", "PN-4.2", f"{RUN} KH", 15),
    melded("four royal marriages", "PN-4.2", "KH QH KH QH KH QH KH QH", 16),
    melded("marriages of three suits", "PN-4.3", "KS QS KD QD KC QC KC QC", 8),
    melded("a pinochle", "PN-4.4", "JD QS", 4),
    melded("two pinochles", "PN-4.4", "JD QS JD QS", 30),
    melded("three pinochles", "PN-4.4", "JD QS JD QS JD QS", 60),
    melded("four pinochles", "PN-4.4", "JD QS JD QS JD QS JD QS", 90),
    melded("four where they count 60", "PN-4.4", "JD QS " * 4, 60, rules={"pinochle_multiples": "45/60"}),
    melded("three where they count 90", "PN-4.4", "JD QS " * 3, 90, rules={"pinochle_multiples": "90/120"}),
    melded("aces around", "PN-4.5", "AS AH AD AC", 10),
    melded("aces around twice", "PN-4.5", "AS AH AD AC AS AH AD AC", 100),
    melded("kings around", "PN-4.6", "KS KH KD KC KC", 8),
    melded("kings around three times", "PN-4.6", "KS KH KD KC " * 3, 120),
    melded("queens around", "PN-4.7", "QS QH QD QC", 6),
    melded("queens around twice", "PN-4.7", "QS QH QD QC " * 2, 60),
    melded("jacks around", "PN-4.8", "JS JH JD JC", 4),
    melded("jacks around four times", "PN-4.8", "JS JH JD JC " * 4, 80),
    melded("a roundhouse is its sum", "PN-4.9", ROUNDHOUSE, 24),
    melded("a roundhouse and a run", "PN-4.9", f"AH TH JH {ROUNDHOUSE}", 35),
    melded("a queen serves in a marriage and a pinochle", "PN-4.9", "KS QS JD", 6),
    melded("one queen, one pinochle", "PN-4.9", "JD JD QS", 4),
    Golden(
        name="where two single runs count more than a double they are counted so",
        covers=["PN-4.9", "PN-4.1"],
        rules={"run_2": 20},
        entries=READY + laid(ANN, f"{RUN} {RUN}") + counted(30, 18, 0),
        points=[62, 18],
        hand_extra={"melds": [30, 0]},
    ),
    Golden(
        name="a value of the table's own",
        covers=["PN-4.4"],
        rules={"pinochle_3": 75},
        entries=READY + laid(ANN, "JD JD JD QS QS QS") + counted(0, 48, 1),
        points=[75, 50],
    ),
    Golden(
        name="melds are awaited from the bidder on, and any of them may lead on",
        covers=["PN-4.10"],
        entries=READY + melds(20, first=CY),
        next=("meld", ANN),
    ),
    Golden(
        name="who tells nothing melds nothing",
        covers=["PN-4.10"],
        entries=READY + counted(40, 8, 0),
        points=[-60, 8],
        lines=[(0, -60, "PN-6.5"), (1, 8, "PN-6.1")],
    ),
    Golden(
        name="melds are laid down once",
        covers=["PN-4.10"],
        entries=READY
        + melds(20)
        + [{"type": "meld", "seat": ANN, "points": 24, "confirmed": True}]
        + counted(40, 8, 0),
        problems=[(7, "queried", "PN-4.10", "meld-twice")],
        about=6,
        points=[66, 8],
    ),
    Golden(
        name="melds come before the lead",
        covers=["PN-4.10"],
        entries=READY + melds(20) + plays(ANN, "AC") + melds(8, first=CY),
        problems=[(8, "queried", "PN-4.10", "meld-late")],
    ),
    Golden(
        name="a known hand that could meld more is told so",
        covers=["PN-4.10"],
        entries=KNOWN_READY + melds(19),
        problems=[(6, "noted", "PN-4.10", "more-to-meld")],
        says="Ann’s hand could meld 51, not just 19.",
    ),
    Golden(
        name="no cards meld three",
        covers=["PN-4.11"],
        entries=READY + melds(3),
        problems=[(6, "refused", "PN-4.11", "impossible-meld")],
        says="No 20 cards can meld 3. Nearest: 2 or 4.",
    ),
    Golden(
        name="no cards meld less than nothing",
        covers=["PN-4.11"],
        entries=READY + melds(-4),
        problems=[(6, "refused", "PN-4.11", "impossible-meld")],
        says="No 20 cards can meld −4. Nearest: 0.",
    ),
    Golden(
        name="no cards meld 500",
        covers=["PN-4.11"],
        entries=READY + melds(500),
        problems=[(6, "refused", "PN-4.11", "impossible-meld")],
    ),
    Golden(
        name="a known hand does not meld more than it has",
        covers=["PN-4.11"],
        entries=KNOWN_READY + melds(55),
        problems=[(6, "refused", "PN-4.11", "impossible-meld")],
        says="Ann’s hand, as entered, can’t meld 55.",
    ),
    Golden(
        name="the others leave no room for four runs",
        covers=["PN-4.11"],
        entries=READY + laid(ANN, f"{RUN} {RUN}") + melds(300, first=BEA),
        problems=[(7, "refused", "PN-4.11", "impossible-meld")],
        says="Bea can’t meld 300 with the cards that are left.",
    ),
    Golden(
        name="the last card shows that nobody held the melds told",
        covers=["PN-4.11"],
        entries=deal(depth="cards") + BID + named() + melds(51, 100) + ALL_TRICKS,
        problems=[(86, "queried", "PN-4.11", "impossible-meld")],
        about=7,
        says="Bea melded 100, but the hand could meld at most 10.",
        points=[67, 134],
    ),
    # ---- play
    Golden(
        name="the highest bidder leads",
        covers=["PN-5.1"],
        entries=MELDED + plays(BEA, "AC"),
        problems=[(10, "queried", "PN-5.1", "out-of-turn")],
    ),
    Golden(
        name="a card out of turn is queried",
        covers=["PN-5.2"],
        entries=MELDED + plays(ANN, "AC") + plays(CY, "KC"),
        problems=[(11, "queried", "PN-5.2", "out-of-turn")],
    ),
    Golden(
        name="nobody plays twice to a trick",
        covers=["PN-5.2"],
        entries=MELDED + plays(ANN, "AC") + plays(ANN, "KC"),
        problems=[(11, "refused", "PN-5.2", "played-twice")],
    ),
    Golden(
        name="a player follows suit if able",
        covers=["PN-5.3"],
        entries=KNOWN_READY + plays(ANN, "AC JH AD"),
        problems=[(8, "queried", "PN-5.3", "revoke")],
        says="Cy must follow ♣",
    ),
    Golden(
        name="only cards that follow and beat are offered",
        covers=["PN-5.3", "PN-5.4"],
        entries=KNOWN_READY + plays(ANN, "TS KS JC"),
        choices=[{"type": "play", "seat": DOV, "card": "AS"}],
        next=("play", DOV),
    ),
    Golden(
        name="a player beats the best card if able",
        covers=["PN-5.4", "PN-5.10", "PN-8.2"],
        entries=KNOWN_READY + plays(ANN, "TS KS JC KS"),
        problems=[(9, "queried", "PN-5.4", "beat")],
        says="Dov must beat 10♠",
    ),
    Golden(
        name="an identical card does not beat, so any will do",
        covers=["PN-5.4"],
        entries=KNOWN_READY + plays(ANN, "AS KS JC TS"),
        next=("play", ANN),
    ),
    Golden(
        name="a card that shows later that the best could be beaten",
        covers=["PN-5.4"],
        entries=deal()
        + BID
        + named()
        + plays(ANN, "KC QC JC JC")
        + plays(ANN, "QD JD KD JD")
        + plays(CY, "JC QC KC TC"),
        problems=[(17, "queried", "PN-5.4", "beat")],
        about=7,
        says="Bea played Q♣ in trick 1 and did not beat K♣ and held 10♣.",
    ),
    Golden(
        name="a card that should have followed is not blamed again when a trump shows",
        covers=["PN-5.3", "PN-5.5"],
        entries=MELDED + plays(ANN, "AC QD JC TC") + plays(ANN, "AC QC KC JC") + plays(ANN, "JH QH KH AH"),
        problems=[(15, "queried", "PN-5.3", "revoke")],
        about=11,
        says="Bea played Q♦ on a club lead in trick 1 and held Q♣.",
    ),
    Golden(
        name="nor when a card shows that could have beaten",
        covers=["PN-5.3", "PN-5.4"],
        entries=MELDED + plays(ANN, "KC QD JC QC") + plays(ANN, "AC JC QC JC") + plays(ANN, "TC AC KC JC"),
        problems=[(15, "queried", "PN-5.3", "revoke")],
        about=11,
    ),
    Golden(
        name="who cannot follow trumps",
        covers=["PN-5.5"],
        entries=KNOWN_READY + plays(ANN, "AC AD"),
        problems=[(7, "queried", "PN-5.5", "trump")],
        says="Bea must play a trump",
    ),
    Golden(
        name="with neither suit nor trump anything will do",
        covers=["PN-5.5"],
        entries=KNOWN_READY + plays(ANN, "AS KS AD"),
        next=("play", DOV),
    ),
    Golden(
        name="a trump is beaten by a higher one if able",
        covers=["PN-5.6"],
        entries=deal(hands=[None, None, None, HANDS[3]], depth="cards") + BID + named() + plays(ANN, "AD TH KD JH"),
        problems=[(9, "queried", "PN-5.6", "overtrump")],
        says="Dov must beat 10♥ with a higher trump",
    ),
    Golden(
        name="only a higher trump is offered",
        covers=["PN-5.6"],
        entries=deal(hands=[None, None, None, HANDS[3]], depth="cards") + BID + named() + plays(ANN, "AD TH KD"),
        choices=[{"type": "play", "seat": DOV, "card": "AH"}],
    ),
    Golden(
        name="a lower trump where no higher is held",
        covers=["PN-5.6"],
        entries=deal(hands=[None, None, None, HANDS[3]], depth="cards") + BID + named() + plays(ANN, "AD AH KD JH"),
        next=("play", BEA),
    ),
    Golden(
        name="after a trump nobody need beat in the suit led",
        covers=["PN-5.7"],
        entries=KNOWN_READY + plays(ANN, "TC JH JC TC"),
        next=("play", BEA),
    ),
    Golden(
        name="of two identical cards the first wins",
        covers=["PN-5.8"],
        entries=KNOWN_READY + plays(ANN, "AS KS JC AS"),
        next=("play", ANN),
    ),
    Golden(
        name="the highest trump wins",
        covers=["PN-5.8", "PN-5.9"],
        entries=KNOWN_READY + plays(ANN, "AC JH JC AC"),
        next=("play", BEA),
    ),
    Golden(
        name="the winner of a trick leads",
        covers=["PN-5.9"],
        entries=MELDED + plays(ANN, "KC TC AC QC") + plays(ANN, "AS"),
        problems=[(14, "queried", "PN-5.2", "out-of-turn")],
        says="It is Cy’s turn to lead, not Ann’s.",
    ),
    Golden(
        name="a claim brings the counters still out and the last trick",
        covers=["PN-5.11"],
        entries=MELDED + plays(ANN, "KC TC TC AC") + [{"type": "claim", "seat": ANN}],
        points=[76, 16],
        tricks=[19, 0, 0, 1],
        lines=[
            *((0, 20, "PN-6.6"), (0, 10, "PN-6.6"), (0, 44, "PN-6.1"), (0, 2, "PN-6.2"), (0, 0, "PN-6.4")),
            *((1, 4, "PN-6.6"), (1, 8, "PN-6.6"), (1, 4, "PN-6.1")),
        ],
    ),
    Golden(
        name="trick by trick a claim tells the last trick, and the counters are told",
        covers=["PN-5.11"],
        entries=MELDED + tricks([BEA, ANN]) + [{"type": "claim", "seat": CY}],
        next=("counters", None),
    ),
    # ---- scoring
    Golden(
        name="all counters and the last trick are fifty",
        covers=["PN-6.1", "PN-6.2", "PN-6.3"],
        entries=hand(60, 48, 0, 0),
        points=[80, 12],
        hand_extra={"play": [50, 0]},
    ),
    Golden(
        name="counters that do not come to 48 are refused",
        covers=["PN-6.3"],
        entries=hand(60, 30, 17, 0),
        problems=[(10, "refused", "PN-6.3", "counters")],
        says="The counters add up to 47, not 48. 1 are missing.",
    ),
    Golden(
        name="the last trick is not among the counters",
        covers=["PN-6.3", "PN-6.2"],
        entries=hand(60, 32, 18, 0),
        problems=[(10, "refused", "PN-6.3", "counters")],
        says="Enter the last trick separately",
    ),
    Golden(
        name="the last trick is told",
        covers=["PN-6.2"],
        entries=MELDED + [{"type": "counters", "sides": [30, 18]}],
        problems=[(10, "refused", "PN-6.2", "last-trick-untold")],
    ),
    Golden(
        name="the last trick is told as it fell",
        covers=["PN-6.2"],
        entries=MELDED + tricks([ANN, BEA] * 10) + counted(30, 18, 0),
        problems=[(30, "refused", "PN-6.2", "last-trick")],
        says="Bea & Dov won the last trick.",
    ),
    Golden(
        name="a side without a trick has no counters",
        covers=["PN-6.3"],
        entries=MELDED + tricks([ANN] * 20) + counted(47, 1, 0),
        problems=[(30, "refused", "PN-6.3", "counters")],
    ),
    Golden(
        name="the bid reached to the point is made",
        covers=["PN-6.4"],
        entries=hand(62, 30, 18, 0),
        points=[62, 30],
    ),
    Golden(
        name="a bid not reached is lost, and the opponents score",
        covers=["PN-6.5"],
        entries=hand(65, 30, 18, 0),
        points=[-65, 30],
        lines=[(0, -65, "PN-6.5"), (1, 4, "PN-6.6"), (1, 8, "PN-6.6"), (1, 18, "PN-6.1")],
    ),
    Golden(
        name="melds are lost without a trick",
        covers=["PN-6.7"],
        rules={"save_meld": "trick"},
        entries=hand(60, 48, 0, 0),
        points=[80, 0],
        lines=[
            *((0, 20, "PN-6.6"), (0, 10, "PN-6.6"), (0, 48, "PN-6.1"), (0, 2, "PN-6.2"), (0, 0, "PN-6.4")),
            (1, 0, "PN-6.7"),
        ],
    ),
    Golden(
        name="a trick without a counter saves the melds",
        covers=["PN-6.7"],
        rules={"save_meld": "trick"},
        entries=hand(60, 48, 0, 0, tricks=[19, 1]),
        points=[80, 12],
    ),
    Golden(
        name="a trick without a counter does not save them where it takes a point",
        covers=["PN-6.7"],
        rules={"save_meld": "point"},
        entries=hand(60, 48, 0, 0, tricks=[19, 1]),
        points=[80, 0],
    ),
    Golden(
        name="the last trick is a point",
        covers=["PN-6.7"],
        rules={"save_meld": "point"},
        entries=hand(60, 48, 0, 1),
        points=[78, 14],
    ),
    Golden(
        name="twenty and twenty, and the play is kept",
        covers=["PN-6.7"],
        rules={"save_meld": "20_and_20"},
        entries=hand(50, 24, 24, 1),
        points=[54, 26],
        lines=[
            *((0, 20, "PN-6.6"), (0, 10, "PN-6.6"), (0, 24, "PN-6.1"), (0, 0, "PN-6.4")),
            *((1, 0, "PN-6.7"), (1, 24, "PN-6.1"), (1, 2, "PN-6.2")),
        ],
    ),
    Golden(
        name="the melds are lost before the bid is compared",
        covers=["PN-6.7", "PN-6.5"],
        rules={"save_meld": "20_and_20"},
        entries=deal() + said(50, "P", "P", "P") + named() + laid(ANN, f"{RUN} {RUN}") + counted(15, 33, 1),
        points=[-50, 35],
    ),
    Golden(
        name="times ten all points are",
        covers=["PN-6.8"],
        rules={"scale": 10},
        entries=deal() + said(600, "P", "P", "P") + named() + laid(ANN, f"{RUN} KH QH") + counted(420, 60, 0),
        points=[630, 60],
        lines=[
            *((0, 190, "PN-6.6"), (0, 420, "PN-6.1"), (0, 20, "PN-6.2"), (0, 0, "PN-6.4")),
            (1, 60, "PN-6.1"),
        ],
    ),
    Golden(
        name="times ten bids rise by tens and from 600 on by fifty",
        covers=["PN-6.8", "PN-2.3"],
        rules={"scale": 10},
        entries=deal() + said(500, 510, 600, 640),
        problems=[(4, "queried", "PN-2.3", "too-low")],
        says="After 600, bid 650 or more.",
    ),
    Golden(
        name="times ten no bid ends in five",
        covers=["PN-6.8", "PN-2.3"],
        rules={"scale": 10},
        entries=deal() + said(500, 515),
        problems=[(2, "queried", "PN-2.3", "too-low")],
        says="House rule: bid in tens.",
    ),
    Golden(
        name="times ten the target is 5000",
        covers=["PN-6.8", "PN-7.1"],
        rules={"scale": 10, "target": 100},
        entries=deal() + said(600, "P", "P", "P") + named() + laid(ANN, f"{RUN} {RUN}") + counted(480, 0, 0),
        totals=[2000, 0],
        winners=[0],
        over_by="PN-7.1",
    ),
    Golden(
        name="kings and queens five make 480 with aces and tens",
        covers=["PN-6.9"],
        rules={"scale": 10, "kings_queens_five": True},
        entries=deal() + said(500, "P", "P", "P") + named() + laid(ANN, f"{RUN} KH QH") + counted(315, 165, 0),
        points=[525, 165],
        lines=[
            *((0, 190, "PN-6.6"), (0, 315, "PN-6.9"), (0, 20, "PN-6.2"), (0, 0, "PN-6.4")),
            (1, 165, "PN-6.9"),
        ],
    ),
    Golden(
        name="kings and queens five are not counted in ones",
        covers=["PN-6.9", "PN-6.3"],
        rules={"scale": 10, "kings_queens_five": True},
        entries=deal() + said(500, "P", "P", "P") + named() + counted(312, 168, 0),
        problems=[(6, "refused", "PN-6.3", "counters")],
    ),
    Golden(
        name="the moon made is 500 and no more",
        covers=["PN-6.10"],
        rules={"shoot_moon": True, "target": 1000},
        entries=deal() + said("M") + named() + melds(20, 4, 10, 8) + counted(48, 0, 0),
        points=[500, 12],
        lines=[(0, 500, "PN-6.10"), (1, 4, "PN-6.6"), (1, 8, "PN-6.6")],
    ),
    Golden(
        name="one trick lost loses the moon",
        covers=["PN-6.10"],
        rules={"shoot_moon": True},
        entries=deal() + said("M") + named() + melds(20, 4, 10, 8) + counted(48, 0, 0, tricks=[19, 1]),
        points=[-500, 12],
    ),
    # ---- the end
    Golden(
        name="the target reached is enough",
        covers=["PN-7.1"],
        rules={"target": 62},
        entries=hand(60, 30, 18, 0),
        totals=[62, 30],
        winners=[0],
        over_by="PN-7.1",
        next=("over", None),
    ),
    Golden(
        name="one point short the game goes on",
        covers=["PN-7.1"],
        rules={"target": 63},
        entries=hand(60, 30, 18, 0),
        next=("deal", ANN),
    ),
    Golden(
        name="where both reach it the bidders win",
        covers=["PN-7.2"],
        rules={"target": 50},
        entries=deal() + said(50, "P", "P", "P") + named() + melds(20, 100, 10, 8) + counted(24, 24, 0),
        totals=[56, 132],
        winners=[0],
        over_by="PN-7.2",
    ),
    Golden(
        name="the opponents win where only they reach it",
        covers=["PN-7.2", "PN-7.1"],
        rules={"target": 100},
        entries=deal() + said(50, "P", "P", "P") + named() + melds(20, 100, 10, 8) + counted(24, 24, 0),
        winners=[1],
        over_by="PN-7.1",
    ),
    Golden(
        name="the table may end the game as it stands",
        covers=["PN-7.3"],
        entries=hand(60, 30, 18, 0) + deal(ANN) + [{"type": "end", "reason": "stopped"}],
        totals=[62, 30],
        winners=[0],
        over_by="PN-7.3",
    ),
    Golden(
        name="house rules may change from the next hand on",
        covers=["PN-7.4"],
        entries=deal()
        + [{"type": "rules", "rules": {"minimum": 40}}]
        + said(50, "P", "P", "P")
        + named()
        + counted(48, 0, 0)
        + deal(ANN)
        + said(40, first=BEA),
        next=("bid", CY),
    ),
    Golden(
        name="house rules that do not fit are refused",
        covers=["PN-7.4"],
        entries=deal() + [{"type": "rules", "rules": {"kings_queens_five": True}}],
        problems=[(1, "refused", "PN-7.4", "option:kings_queens_five")],
    ),
    Golden(
        name="points of one size are not added to points of another",
        covers=["PN-7.4"],
        entries=hand(60, 30, 18, 0) + [{"type": "rules", "rules": {"scale": 10}}],
        totals=[62, 30],
        problems=[(11, "refused", "PN-7.4", "option:scale")],
    ),
    # ---- when it goes wrong
    Golden(
        name="a renege of the bidders loses the bid",
        covers=["PN-8.1"],
        entries=hand(60, 40, 8, 0) + [{"type": "renege", "seat": CY, "trick": 3}],
        points=[-60, 20],
        lines=[(0, -60, "PN-8.1"), (1, 4, "PN-6.6"), (1, 8, "PN-6.6"), (1, 8, "PN-6.1")],
    ),
    Golden(
        name="a renege of the defenders gives all fifty away",
        covers=["PN-8.2"],
        entries=hand(60, 10, 38, 1) + [{"type": "renege", "seat": DOV}],
        points=[80, 12],
        lines=[
            *((0, 20, "PN-6.6"), (0, 10, "PN-6.6"), (0, 50, "PN-8.2"), (0, 0, "PN-6.4")),
            *((1, 4, "PN-6.6"), (1, 8, "PN-6.6"), (1, 0, "PN-8.2")),
        ],
    ),
    *(
        Golden(
            name=f"a renege of the bidders gives the others all points in play where the table says so: {rules}",
            covers=["PN-8.7", "PN-8.1"],
            rules={"renege_play": "all", **rules},
            entries=hand(60, 40, 8, 0) + [{"type": "renege", "seat": CY}],
            points=[-60, 62],
            lines=[(0, -60, "PN-8.1"), (1, 4, "PN-6.6"), (1, 8, "PN-6.6"), (1, 50, "PN-8.7")],
            hand_extra={"play": [0, 50]},
        )
        for rules in ({}, {"save_meld": "20_and_20"})
    ),
    *(
        Golden(
            name=f"all points in play go nowhere: {why}",
            covers=["PN-8.7"],
            rules={"renege_play": "all", **rules},
            entries=hand(60, 40, 8, 0) + [{"type": "renege", "seat": seat} for seat in seats],
            points=points,
        )
        for why, rules, seats, points in (
            ("both reneged", {}, [CY, BEA], [-60, 12]),
            ("the table agrees what it costs", {"renege": "agreed"}, [CY], [72, 20]),
            ("a defender reneged", {}, [BEA], [80, 12]),
        )
    ),
    Golden(
        name="where both renege nobody scores in play",
        covers=["PN-8.1", "PN-8.2"],
        entries=hand(60, 40, 8, 0) + [{"type": "renege", "seat": CY}, {"type": "renege", "seat": BEA}],
        points=[-60, 12],
    ),
    Golden(
        name="a renege costs what the table agrees where it says so",
        covers=["PN-8.1"],
        rules={"renege": "agreed"},
        entries=hand(60, 30, 18, 0)
        + [{"type": "renege", "seat": CY}, {"type": "penalty", "seat": CY, "points": -20, "reason": "renege"}],
        points=[42, 30],
    ),
    Golden(
        name="a card confirmed against a rule costs at once",
        covers=["PN-8.2", "PN-5.4"],
        entries=KNOWN_READY
        + melds(51, 10, 8, 152)
        + plays(ANN, "TS KS JC")
        + [{"type": "play", "seat": DOV, "card": "KS", "confirmed": True}]
        + [{"type": "claim", "seat": BEA}],
        problems=[(13, "queried", "PN-5.4", "beat")],
        points=[109, 162],
    ),
    Golden(
        name="after a false claim the play goes on",
        covers=["PN-8.3"],
        entries=MELDED + plays(ANN, "AC TC KC QC") + [{"type": "claim", "seat": ANN, "good": False}],
        problems=[(14, "noted", "PN-8.3", "false-claim")],
        next=("play", ANN),
    ),
    Golden(
        name="a false claim of a bidder is a renege where the table says so",
        covers=["PN-8.3"],
        rules={"false_claim": "as_revoke"},
        entries=MELDED
        + tricks([ANN] * 18)
        + [{"type": "claim", "seat": CY, "good": False}]
        + tricks([ANN, BEA])
        + counted(46, 2, 1),
        problems=[(28, "noted", "PN-8.3", "false-claim")],
        points=[-60, 16],
        lines=[(0, -60, "PN-8.3"), (1, 4, "PN-6.6"), (1, 8, "PN-6.6"), (1, 2, "PN-6.1"), (1, 2, "PN-6.2")],
    ),
    Golden(
        name="a false claim of a defender is a renege where the table says so",
        covers=["PN-8.3"],
        rules={"false_claim": "as_revoke"},
        entries=MELDED + [{"type": "claim", "seat": BEA, "good": False}] + counted(10, 38, 1),
        problems=[(10, "noted", "PN-8.3", "false-claim")],
        points=[80, 12],
        lines=[
            *((0, 20, "PN-6.6"), (0, 10, "PN-6.6"), (0, 50, "PN-8.3"), (0, 0, "PN-6.4")),
            *((1, 4, "PN-6.6"), (1, 8, "PN-6.6"), (1, 0, "PN-8.3")),
        ],
    ),
    Golden(
        name="points by agreement",
        covers=["PN-8.4"],
        entries=hand(60, 30, 18, 0) + [{"type": "penalty", "seat": DOV, "points": -10, "reason": "looking back"}],
        points=[62, 20],
    ),
]

SECOND = deal(ANN) + said(60, "P", "P", "P", first=BEA) + named("H", BEA) + melds(20, 4, 10, 8, first=BEA)
"""Bea plays 60 in the second hand, and has melded 30 of them with Dov."""

GOLDEN += [
    Golden(
        name="a substitute plays on with the score of the side",
        covers=["PN-7.5"],
        entries=hand(60, 30, 18, 0) + players("Jean-Luc", None, None, None) + SECOND + counted(18, 30, 1),
        seated=["Ann Bea Cy Dov", "Jean-Luc Bea Cy Dov", "Jean-Luc Bea Cy Dov"],
    ),
    Golden(
        name="partners who swap change the order of play alone",
        covers=["PN-7.5"],
        entries=hand(60, 30, 18, 0) + players(seats=[2, 1, 0, 3]) + SECOND + counted(18, 30, 1),
        seated=["Ann Bea Cy Dov", "Cy Bea Ann Dov", "Cy Bea Ann Dov"],
    ),
    reseated_late("PN-7.5"),
    # ---- what cannot be, beside the rules of play
    *(
        at_last("refused", rule, code, says, name, rules=rules, entries=entries)
        for name, rule, code, says, rules, entries in (
            (
                "counters of a hand that is over",
                "PN-1.7",
                "hand-over",
                "Hand 1 is over.",
                {},
                hand(60, 30, 18, 0) + counted(30, 18, 0),
            ),
            (
                "tricks beside the counters that are no twenty",
                "PN-6.3",
                "tricks",
                "add up to 20",
                {},
                MELDED + counted(30, 18, 0, tricks=[10, 11]),
            ),
            (
                "fewer tricks beside the counters than were won",
                "PN-6.3",
                "tricks",
                "already won 1 trick, so can’t have 0",
                {},
                MELDED + tricks([BEA]) + counted(30, 18, 0, tricks=[20, 0]),
            ),
            (
                "melds where a hand without a marriage ends",
                "PN-3.2",
                "given-up",
                "No melds count",
                {"no_marriage_meld": False},
                deal() + BID + [{"type": "no-marriage", "seat": ANN}] + melds(20, first=BEA),
            ),
            (
                "trump after the bidder gave up",
                "PN-3.4",
                "given-up",
                "Ann gave up",
                {"concede": True},
                GIVEN_UP + named("S"),
            ),
            ("a bidder gives up twice", "PN-3.4", "given-up", "Ann gave up", {"concede": True}, GIVEN_UP + concede()),
            (
                "melds of a bidder who gave up",
                "PN-3.4",
                "bidders-meld",
                "Ann’s melds don’t count",
                {"concede": True},
                GIVEN_UP + melds(20),
            ),
            (
                "a meld of nothing",
                "PN-4.10",
                "cards-or-points",
                "or their points",
                {},
                READY + [{"type": "meld", "seat": ANN}],
            ),
            ("a nine melded", "PN-1.2", "not-in-pack", "9♥ isn’t in this pack.", {}, READY + laid(ANN, "9H")),
            (
                "cards exchanged after the melds",
                "PN-3.3",
                "too-late",
                "before the melds",
                {"exchange": 3},
                READY + melds(20) + exchange(CY),
            ),
            (
                "a meld of 21 cards",
                "PN-1.2",
                "too-many",
                "A hand is 20 cards, not 21.",
                {},
                READY + laid(ANN, KNOWN[0] + " AH"),
            ),
            ("trump named twice", "PN-3.1", "trump-named", "Trump is already named: ♥.", {}, READY + named("S")),
            (
                "an opponent exchanges cards",
                "PN-3.3",
                "not-of-side",
                "Only Ann and their partner",
                {"exchange": 3},
                READY + exchange(BEA),
            ),
            (
                "cards exchanged twice",
                "PN-3.3",
                "exchanged",
                "Cy has already passed cards.",
                {"exchange": 3},
                READY + 2 * exchange(CY),
            ),
        )
    ),
]
GOLDEN.append(agreed_upon(GOLDEN, "PN-7.6"))
