"""Golden hands of Apples: at least one for every rule in its book."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ..golden import Entries, Golden, agreed_upon, at_last, players, reseated_late
from ..written import deal, plays

ANN, BEA, CY, DOV = range(4)

Problem = tuple[int, str, str, str]


def calls(said: str, first: int = ANN) -> Entries:
    """Calls in turn from `first` on: ``4H`` bids four hearts, ``-`` passes."""
    made: Entries = []
    out: set[int] = set()
    seat = first
    for word in said.split():
        while seat in out:
            seat = (seat + 1) % 4
        if word == "-":
            out.add(seat)
            made.append({"type": "pass", "seat": seat})
        else:
            made.append({"type": "bid", "seat": seat, "number": int(word[:-1]), "suit": word[-1]})
        seat = (seat + 1) % 4
    return made


def pile(seat: int, cards: str) -> Entries:
    """What a player put into the bidding pile."""
    return [{"type": "pile", "seat": seat, "cards": cards.split()}]


def target(seat: int, card: str) -> Entries:
    """A target set aside."""
    return [{"type": "target", "seat": seat, "card": card}]


def targets(cards: str) -> Entries:
    """The targets of all players, by seat."""
    return [entry for seat, card in enumerate(cards.split()) for entry in target(seat, card)]


def captured(seat: int, cards: str) -> Entries:
    """The captured cards of a player, without the own target."""
    return [{"type": "captured", "seat": seat, "cards": cards.split()}]


def tricks(*winners: int) -> Entries:
    """Who won trick after trick."""
    return [{"type": "trick", "winner": winner} for winner in winners]


def golden(*, entries: Entries, problems: Sequence[Problem] = (), unseen: bool = True, **facts: Any) -> Golden:
    """A golden hand. Where hands are `unseen` every bid is noted, as nobody can see whether it is held."""
    bids = [place for place, entry in enumerate(entries) if entry["type"] == "bid"] if unseen else []
    first_refused = next((place for place, severity, *_ in problems if severity == "refused"), len(entries))
    noted = [(place, "noted", "AP-2.4", "length-unseen") for place in bids if place < first_refused]
    # A query of a bid is said before the note on it.
    return Golden(entries=entries, problems=sorted([*problems, *noted], key=lambda problem: problem[0]), **facts)


KNOWN = [
    ["AS", "KS", "QS", "2S", "AH", "KH", "9H", "2H", "AD", "KD", "5D", "AC", "4C"],
    ["JS", "TS", "9S", "QH", "JH", "TH", "QD", "JD", "TD", "9D", "KC", "QC", "JC"],
    ["8S", "7S", "6S", "8H", "7H", "6H", "8D", "7D", "6D", "TC", "9C", "8C", "7C"],
    ["5S", "4S", "3S", "5H", "4H", "3H", "4D", "3D", "2D", "6C", "5C", "3C", "2C"],
]
"""Four whole hands: Ann has the high cards, Dov the low ones."""

MIXED = [*(card for card in KNOWN[0] if card != "9H"), "JD"]
"""Ann's hand with a card of Bea's in it."""

AUCTION = calls("4H - - -")
"""Ann names hearts with four."""

BEGUN = deal() + AUCTION
"""Five entries: the play can begin, Ann leads, and nobody's hand is known."""

SHOWN: Entries = [{"type": "hands", "hands": KNOWN}]
"""All four hands at the opening lead."""

TARGETS = "TH 4H KD AC"
PILES = (
    "3S 3H 4S 6S 9S 9H JS JH JD QS AS AH",
    "4D 4C TS TD 5S 6H 7S 8S 9D QH KH AD",
    "5H 8H 3D 5D 6D 8D QD 3C 5C 6C 8C 9C TC JC QC KC",
    "2S 2H 2D 2C 7H 7D 7C KS",
)
"""A hand by its result: Ann has the cards of the article's worked example."""

RESULT = deal(depth="result") + AUCTION + targets(TARGETS)
"""Nine entries: only the captured cards are missing."""


def result(piles: Sequence[str] = PILES, dealer: int = DOV, first: int = ANN) -> Entries:
    """A whole hand by its result."""
    entered = [entry for seat, cards in enumerate(piles) for entry in captured(seat, cards)]
    return deal(dealer, depth="result") + calls("4H - - -", first) + targets(TARGETS) + entered


POINTS = [25, 50, -10, -50]

HIGH_ANN = (
    "AS AD AC KS KH KD KC QS QH QD QC JS",
    "TS 9S 9D 8S 8D 7S 7D 6S 6D 5S 4S 3S",
    "TH TC 9C 8C 7C 6C 5C 4C 3C 2C 9H 8H",
    "JD JC TD 5D 4D 3D 2D 7H 6H 5H 4H 3H",
)
HIGH_TARGETS = "AH JH 2H 2S"
"""Four aces with the target, four kings and four queens for Ann: 80 + 40 + 40."""


def high(dealer: int = DOV, first: int = ANN) -> Entries:
    """A whole hand by its result in which Ann scores 160."""
    entered = [entry for seat, cards in enumerate(HIGH_ANN) for entry in captured(seat, cards)]
    return deal(dealer, depth="result") + calls("2S - - -", first) + targets(HIGH_TARGETS) + entered


WHOLE = (
    plays(ANN, "2S 9S 8S 4S")
    + plays(BEA, "JC 9C 2C AC")
    + plays(ANN, "QS TS 7S 3S")
    + plays(ANN, "AD 9D 8D 4D")
    + plays(ANN, "4C QC TC 5C")
    + plays(BEA, "JH 6H 3H 2H")
    + plays(BEA, "QD 6D 3D 5D")
    + plays(BEA, "QH 7H 4H AH")
    + plays(ANN, "AS JS 6S 5S")
    + plays(ANN, "KS KC 8H 2D")
    + plays(CY, "7C 6C KH TH")
    + plays(ANN, "KD TD 8C 5H")
)
"""Twelve tricks from the known hands; 9♥, J♦, 7♦ and 3♣ are left."""

WON_BY_CY = "KS KC 8H 2D"
"""The one trick of Cy's."""

WHOLE_TRICKS = [6, 4, 1, 1]
WHOLE_POINTS = [130, -35, 10, 0]

SPADES_FOR_ANN = "KS QS JS TS 9S 8S 7S 6S 5S 4S 3S 2S"
ONE_SUIT = [
    ["AS", *SPADES_FOR_ANN.split()],
    ["AH", "KH", "QH", "JH", "TH", "9H", "8H", "7H", "6H", "5H", "4H", "3H", "2H"],
    ["AD", "KD", "QD", "JD", "TD", "9D", "8D", "7D", "6D", "5D", "4D", "3D", "2D"],
    ["AC", "KC", "QC", "JC", "TC", "9C", "8C", "7C", "6C", "5C", "4C", "3C", "2C"],
]
"""Everybody has one suit."""

NEVER_CITED = "5.5 6.1 6.3 7.1"
"""Rules that no case makes the program cite: most only say what there is, and nobody breaks them."""

GOLDEN = [
    # ---- the figures of the article
    golden(
        name="the worked example scores 25, and a single card nothing",
        covers=["AP-7.1", "AP-7.2", "AP-7.3", "AP-7.4", "AP-6.1"],
        entries=result(),
        points=POINTS,
        tricks=[3, 3, 4, 2],
        lines=[
            (0, 15, "AP-7.3"),
            (0, 20, "AP-7.4"),
            (0, 5, "AP-7.3"),
            (0, -15, "AP-7.3"),
            (1, 10, "AP-7.3"),
            (1, 40, "AP-7.6"),
            (2, 10, "AP-7.3"),
            (2, 10, "AP-7.3"),
            (2, 10, "AP-7.4"),
            (2, 5, "AP-7.3"),
            (2, -30, "AP-7.4"),
            (2, -15, "AP-7.3"),
            (3, 10, "AP-7.4"),
            (3, -60, "AP-7.5"),
        ],
        totals=POINTS,
        next=("deal", ANN),
    ),
    golden(
        name="four of a rank count four times, four of the target's 80",
        covers=["AP-7.5", "AP-7.6"],
        entries=high(),
        tricks=[3, 3, 3, 3],
        lines=[
            (0, 80, "AP-7.6"),
            (0, 40, "AP-7.5"),
            (0, 40, "AP-7.5"),
            (1, 5, "AP-7.3"),
            (1, 5, "AP-7.3"),
            (1, 5, "AP-7.3"),
            (1, 5, "AP-7.3"),
            (2, 10, "AP-7.3"),
            (2, 5, "AP-7.3"),
            (2, 5, "AP-7.3"),
            (2, -15, "AP-7.3"),
            (3, 10, "AP-7.3"),
            (3, -15, "AP-7.3"),
            (3, -15, "AP-7.3"),
            (3, -15, "AP-7.3"),
            (3, -15, "AP-7.3"),
        ],
        points=[160, 20, 5, -50],
    ),
    golden(
        name="a hand card by card: the captured cards and the targets follow",
        covers=["AP-6.1", "AP-6.4", "AP-4.3"],
        entries=BEGUN + SHOWN + WHOLE,
        tricks=WHOLE_TRICKS,
        points=WHOLE_POINTS,
        lines=[
            (0, 60, "AP-7.5"),
            (0, 10, "AP-7.3"),
            (0, 10, "AP-7.3"),
            (0, 10, "AP-7.3"),
            (0, 40, "AP-7.6"),
            (0, 10, "AP-7.4"),
            (0, 5, "AP-7.3"),
            (0, -15, "AP-7.3"),
            (1, 10, "AP-7.3"),
            (1, 10, "AP-7.3"),
            (1, 5, "AP-7.3"),
            (1, -15, "AP-7.3"),
            (1, -15, "AP-7.3"),
            (1, -15, "AP-7.3"),
            (1, -15, "AP-7.3"),
            (2, 10, "AP-7.3"),
        ],
    ),
    # ---- the table
    golden(
        name="there is no fifth seat",
        covers=["AP-1.1"],
        entries=deal() + [{"type": "pass", "seat": 4}],
        problems=[(1, "refused", "AP-1.1", "no-such-seat")],
        next=("bid", ANN),
    ),
    golden(
        name="a card already played cannot be played again",
        covers=["AP-1.2"],
        entries=BEGUN + plays(ANN, "9H QH 9H"),
        problems=[(7, "refused", "AP-1.2", "card-gone")],
        says="Ann played 9♥ in trick 1.",
    ),
    golden(
        name="a joker is not in this pack",
        covers=["AP-1.2"],
        entries=BEGUN + plays(ANN, "BJ"),
        problems=[(5, "refused", "AP-1.2", "not-in-pack")],
    ),
    golden(
        name="the deal passes to the left, and the first call with it",
        covers=["AP-1.3", "AP-2.1"],
        entries=result() + deal(ANN),
        next=("bid", BEA),
    ),
    golden(
        name="a wrong dealer is queried, and has dealt",
        covers=["AP-1.3"],
        entries=result() + deal(CY),
        problems=[(13, "queried", "AP-1.3", "wrong-dealer")],
        next=("bid", DOV),
    ),
    golden(
        name="after a misdeal the same dealer deals again",
        covers=["AP-1.4"],
        entries=deal() + calls("2D 2S") + [{"type": "misdeal", "reason": "count"}],
        points=[0, 0, 0, 0],
        next=("deal", DOV),
    ),
    golden(
        name="twelve cards are a misdeal",
        covers=["AP-1.4"],
        entries=deal(hands=[KNOWN[0][:12], None, None, None]),
        problems=[(0, "queried", "AP-1.4", "hand-size")],
        says="Ann has 12 cards, not 13",
    ),
    golden(
        name="a finished hand thrown in is queried, and gone if confirmed",
        covers=["AP-1.4"],
        entries=result() + [{"type": "misdeal", "reason": "played", "confirmed": True}],
        problems=[(13, "queried", "AP-1.4", "misdeal-late")],
        totals=[0, 0, 0, 0],
        next=("deal", DOV),
    ),
    golden(
        name="no card is in two hands",
        covers=["AP-1.5"],
        entries=deal(hands=[KNOWN[0], KNOWN[0], None, None]),
        problems=[(0, "refused", "AP-1.5", "card-twice")],
        says="A♠ is Ann’s already.",
    ),
    golden(
        name="a hand shown after play must hold what was played",
        covers=["AP-1.5"],
        entries=BEGUN
        + plays(ANN, "9H QH 8H 4H")
        + [{"type": "hands", "hands": [KNOWN[0], [*KNOWN[1][:3], *KNOWN[1][4:], "KH"], None, None]}],
        problems=[(9, "refused", "AP-1.5", "card-twice")],
    ),
    golden(
        name="a hand shown shows the revoke",
        covers=["AP-1.5", "AP-5.2"],
        entries=BEGUN + plays(ANN, "9H QH 8D 4H") + SHOWN,
        problems=[(9, "queried", "AP-5.2", "revoke")],
        about=7,
        says="Cy played 8♦ on a heart lead in trick 1: Cy’s hand shows it.",
    ),
    golden(
        name="a hand shown of which the one card not followed may be the target shows nothing yet",
        covers=["AP-1.5", "AP-5.2"],
        entries=BEGUN
        + plays(ANN, "9H QH 8D 4H")
        + [{"type": "hands", "hands": [None, None, [*KNOWN[2][:3], "8H", *KNOWN[2][6:], "5S", "4S"], None]}],
        next=("play", BEA),
    ),
    golden(
        name="hands may be known before the auction, and bids are checked against them",
        covers=["AP-1.5", "AP-2.4"],
        unseen=False,
        entries=deal(hands=KNOWN) + calls("3H 4D"),
        next=("bid", CY),
    ),
    # ---- the auction
    golden(
        name="a call out of turn stands if confirmed, and the auction goes on from there",
        covers=["AP-2.1"],
        unseen=False,
        entries=deal(hands=KNOWN) + calls("2D", first=CY),
        problems=[(1, "queried", "AP-2.1", "bid-out-of-turn")],
        says="It is Ann’s turn to call, not Cy’s.",
        next=("bid", DOV),
    ),
    golden(
        name="a pass out of turn is queried too",
        covers=["AP-2.1"],
        entries=deal() + calls("-", first=BEA),
        problems=[(1, "queried", "AP-2.1", "pass-out-of-turn")],
        next=("bid", CY),
    ),
    golden(
        name="no bid of nought",
        covers=["AP-2.2"],
        entries=deal() + calls("0H"),
        problems=[(1, "refused", "AP-2.2", "out-of-range")],
    ),
    golden(
        name="no bid of fourteen",
        covers=["AP-2.2"],
        entries=deal() + calls("14S"),
        problems=[(1, "refused", "AP-2.2", "out-of-range")],
        says="A bid is 1 to 13 and a suit.",
    ),
    golden(
        name="two spades beat two diamonds, three diamonds two spades",
        covers=["AP-2.3"],
        entries=deal() + calls("2D 2S 3D 3H"),
        next=("bid", ANN),
    ),
    golden(
        name="what is offered begins above the bid to beat",
        covers=["AP-2.2", "AP-2.3"],
        unseen=False,
        entries=deal(hands=ONE_SUIT) + calls("12S - -"),
        next=("bid", DOV),
        choices=[{"type": "bid", "seat": DOV, "number": 13, "suit": "C"}],
    ),
    golden(
        name="clubs do not beat spades at the same number",
        covers=["AP-2.3"],
        unseen=False,
        entries=deal(hands=KNOWN) + calls("- 3S 3C"),
        problems=[(3, "queried", "AP-2.3", "too-low")],
        says="3♣ doesn’t beat Bea’s 3♠.",
        next=("bid", DOV),
    ),
    golden(
        name="a bid too low that is confirmed is the bid to beat",
        covers=["AP-2.3"],
        unseen=False,
        entries=deal(hands=KNOWN) + calls("4H 3D - - -"),
        problems=[(2, "queried", "AP-2.3", "too-low")],
        next=("play", BEA),
    ),
    golden(
        name="nobody bids more cards of a suit than they hold",
        covers=["AP-2.4"],
        unseen=False,
        entries=deal(hands=[KNOWN[0], None, None, None]) + calls("5H"),
        problems=[(1, "queried", "AP-2.4", "too-long")],
        says="Ann has 4 hearts, so can’t bid 5♥.",
    ),
    golden(
        name="nor more than the cards that are not in other hands",
        covers=["AP-2.4"],
        entries=deal(hands=[KNOWN[0], KNOWN[1], None, None]) + calls("- - 7H"),
        problems=[(3, "queried", "AP-2.4", "too-long")],
        unseen=False,
        says="Cy has 6 hearts at most, so can’t bid 7♥.",
    ),
    golden(
        name="a bid from a hand not known is noted",
        covers=["AP-2.4"],
        entries=deal() + calls("5H"),
        says="For 5♥, Ann needs five hearts or more.",
    ),
    golden(
        name="a pass is final",
        covers=["AP-2.5"],
        unseen=False,
        entries=deal(hands=KNOWN) + calls("- 2D - 2H 3D") + calls("3H", first=CY),
        problems=[(6, "queried", "AP-2.5", "passed")],
        next=("bid", DOV),
    ),
    golden(
        name="nobody passes twice",
        covers=["AP-2.5"],
        entries=deal() + calls("- 2D") + calls("-", first=ANN),
        problems=[(3, "refused", "AP-2.5", "passed")],
    ),
    golden(
        name="three passes end the auction, and the winner leads",
        covers=["AP-2.6", "AP-5.1"],
        entries=deal() + calls("2D 2H - 3D - -"),
        next=("play", DOV),
    ),
    golden(
        name="three may pass before the first bid",
        covers=["AP-2.6"],
        entries=deal() + calls("- - - 1D"),
        next=("play", DOV),
    ),
    golden(
        name="nothing beats thirteen spades",
        covers=["AP-2.6"],
        unseen=False,
        entries=deal(hands=ONE_SUIT) + calls("13S"),
        next=("play", ANN),
    ),
    golden(
        name="no call after the auction",
        covers=["AP-2.6"],
        entries=BEGUN + calls("5H", first=BEA),
        problems=[(5, "refused", "AP-2.6", "auction-over")],
        says="Ann won it with 4♥.",
    ),
    golden(
        name="all pass: the hand is void and the same dealer deals again",
        covers=["AP-2.7"],
        entries=result() + deal(ANN) + calls("- - - -", first=BEA),
        points=[0, 0, 0, 0],
        totals=POINTS,
        next=("deal", ANN),
    ),
    golden(
        name="all pass after a wrong deal: who dealt deals again",
        covers=["AP-2.7", "AP-1.3"],
        entries=result() + deal(CY) + calls("- - - -", first=DOV),
        problems=[(13, "queried", "AP-1.3", "wrong-dealer")],
        next=("deal", CY),
    ),
    # ---- the bidding pile
    golden(
        name="the winner puts in the trumps bid, the others as many cards",
        covers=["AP-3.1", "AP-3.2", "AP-3.4"],
        unseen=False,
        entries=deal(hands=KNOWN)
        + AUCTION
        + pile(ANN, "2H 9H KH AH")
        + pile(BEA, "JS KC QC JC")
        + pile(CY, "8S 7S 6S 8H")
        + pile(DOV, "5S 4S 3S 5H"),
        next=("play", ANN),
    ),
    golden(
        name="only trumps from the winner",
        covers=["AP-3.1", "AP-2.4"],
        entries=BEGUN + pile(ANN, "2H 9H KH AS"),
        problems=[(5, "queried", "AP-3.1", "pile-trumps")],
        about=1,
        says="Ann bid 4♥ and puts in four hearts: A♠ is not a trump.",
    ),
    golden(
        name="not fewer than bid",
        covers=["AP-3.1"],
        entries=BEGUN + pile(ANN, "2H"),
        problems=[(5, "queried", "AP-3.1", "pile-count")],
        about=1,
        says="Ann bid 4♥ and puts in four hearts. Here is 1.",
    ),
    golden(
        name="the others put in the same number",
        covers=["AP-3.2"],
        entries=BEGUN + pile(CY, "2D 3D 4D 5D 6D"),
        problems=[(5, "queried", "AP-3.2", "pile-count")],
        says="Cy puts 4 cards into the bidding pile. Here are 5.",
    ),
    golden(
        name="no card is in the pile twice",
        covers=["AP-3.2"],
        entries=BEGUN + pile(CY, "2D 3D 4D 5D") + pile(BEA, "5D 6D 7D 8D"),
        problems=[(6, "refused", "AP-3.2", "card-twice")],
        says="5♦ is already in the bidding pile. Cy put it in.",
    ),
    golden(
        name="nobody puts in a card that was dealt to another",
        covers=["AP-3.2"],
        unseen=False,
        entries=deal(hands=[KNOWN[0], KNOWN[1], None, None]) + AUCTION + pile(CY, "AS 8S 7S 6S"),
        problems=[(5, "refused", "AP-3.2", "not-held")],
        says="A♠ was dealt to Ann.",
    ),
    golden(
        name="nobody puts in a card that another dealt hand shows not to be theirs",
        covers=["AP-3.2"],
        unseen=False,
        entries=deal(hands=[KNOWN[0], None, None, None]) + AUCTION + pile(ANN, "2H 9H KH 3H"),
        problems=[(5, "refused", "AP-3.2", "not-held")],
        says="Ann was not dealt 3♥.",
    ),
    golden(
        name="nobody puts in more cards than a hand has",
        covers=["AP-3.2"],
        entries=BEGUN + pile(CY, " ".join([*ONE_SUIT[1], "2S"])),
        problems=[(5, "refused", "AP-3.2", "pile-count")],
    ),
    golden(
        name="nobody puts in a card twice",
        covers=["AP-3.2"],
        entries=BEGUN + pile(CY, "2D 3D 2D 4D"),
        problems=[(5, "refused", "AP-3.2", "card-twice")],
        says="2♦ is named twice.",
    ),
    golden(
        name="no joker goes into the pile",
        covers=["AP-1.2"],
        entries=BEGUN + pile(CY, "2D 3D 4D BJ"),
        problems=[(5, "refused", "AP-1.2", "not-in-pack")],
    ),
    golden(
        name="a part of the pile is entered once",
        covers=["AP-3.4"],
        entries=BEGUN + pile(CY, "2D 3D 4D 5D") + pile(CY, "2D 3D 4D 6D"),
        problems=[(6, "refused", "AP-3.4", "pile-entered")],
    ),
    golden(
        name="what stayed out of the pile is known still",
        covers=["AP-3.3"],
        unseen=False,
        entries=deal(hands=KNOWN) + AUCTION + pile(BEA, "JS TS 9S KC") + plays(ANN, "QD"),
        problems=[(6, "refused", "AP-1.2", "card-gone")],
        says="Q♦ is in Bea’s hand.",
    ),
    golden(
        name="what may have come back from the pile can be played by anybody",
        covers=["AP-3.3"],
        unseen=False,
        entries=deal(hands=KNOWN) + AUCTION + pile(BEA, "JS TS 9S KC") + plays(ANN, "KC"),
        next=("play", BEA),
    ),
    golden(
        name="two cards that stayed cannot both be the target: not following is a revoke",
        covers=["AP-3.3", "AP-5.2"],
        unseen=False,
        entries=deal(hands=KNOWN) + AUCTION + pile(BEA, "JS TS 9S KC") + plays(ANN, "5D JC"),
        problems=[(7, "queried", "AP-5.2", "revoke")],
        says="Bea must follow ♦",
    ),
    golden(
        name="a hand after the pile differs by no more cards than were put in",
        covers=["AP-3.3"],
        unseen=False,
        entries=deal(hands=KNOWN)
        + AUCTION
        + [{"type": "hands", "hands": [[*KNOWN[0][:8], "2D", "3D", "4D", "6D", "7D"], None, None, None]}],
        problems=[(5, "queried", "AP-3.3", "hand-changed")],
        says="4 cards went through the bidding pile, and 5 are different",
    ),
    golden(
        name="the pile comes before the lead",
        covers=["AP-3.4"],
        entries=BEGUN + plays(ANN, "9H") + pile(BEA, "JS TS 9S KC"),
        problems=[(6, "refused", "AP-3.4", "pile-late")],
    ),
    golden(
        name="the pile comes before the targets",
        covers=["AP-3.4"],
        entries=BEGUN + target(ANN, "9H") + pile(BEA, "JS TS 9S KC"),
        problems=[(6, "refused", "AP-3.4", "pile-late")],
    ),
    # ---- the target
    golden(
        name="a target is one card of the own hand",
        covers=["AP-4.1"],
        entries=BEGUN + SHOWN + target(ANN, "QH"),
        problems=[(6, "refused", "AP-4.1", "not-held")],
        says="Ann can’t have set that card aside.",
    ),
    golden(
        name="one target each",
        covers=["AP-4.1"],
        entries=BEGUN + target(ANN, "9H") + target(ANN, "AS"),
        problems=[(6, "refused", "AP-4.1", "target-set")],
    ),
    golden(
        name="twelve cards are left to play: the target follows no suit",
        covers=["AP-4.1", "AP-5.2"],
        entries=BEGUN
        + [{"type": "hands", "hands": [None, ["2H", *ONE_SUIT[2][:12]], None, None]}]
        + target(BEA, "2H")
        + plays(ANN, "9H AD"),
        next=("play", CY),
    ),
    golden(
        name="nothing tells a target while the hand is played",
        covers=["AP-4.3"],
        entries=BEGUN + target(BEA, "9S") + SHOWN + WHOLE[:-1],
        next=("play", DOV),
    ),
    golden(
        name="a target is not played: what was played was none, and is the card left",
        covers=["AP-4.2"],
        entries=BEGUN + target(BEA, "9S") + SHOWN + WHOLE,
        problems=[(54, "queried", "AP-4.2", "target-played")],
        says="9♠ was set aside as a target, and was played: it was none. Bea names another.",
        points=WHOLE_POINTS,
    ),
    golden(
        name="nor by anybody else: its owner names another",
        covers=["AP-4.2"],
        entries=BEGUN + target(BEA, "2S") + WHOLE + target(ANN, "9H"),
        problems=[(53, "queried", "AP-4.2", "target-played")],
        says="2♠ was set aside as a target, and was played: it was none. Bea names another.",
        next=("target", BEA),
    ),
    golden(
        name="a card is the target of one player: both name theirs again",
        covers=["AP-4.2"],
        entries=BEGUN + target(BEA, "7D") + target(CY, "7D") + WHOLE + targets("9H JD 7D 3C"),
        problems=[
            (54, "queried", "AP-4.2", "target-taken"),
            (54, "queried", "AP-4.2", "target-taken"),
        ],
        says="7♦ was entered as the target of two players. Bea names the target again.",
        points=WHOLE_POINTS,
    ),
    golden(
        name="a target lies in nobody's captured cards",
        covers=["AP-4.2", "AP-6.2"],
        entries=RESULT
        + captured(ANN, PILES[0].replace("9H", "4H"))
        + [entry for seat in (BEA, CY, DOV) for entry in captured(seat, PILES[seat])],
        problems=[(12, "noted", "AP-4.2", "target-captured")],
        says="4♥ was set aside as a target, and lies among the captured cards.",
    ),
    golden(
        name="captured cards make no target",
        covers=["AP-4.2"],
        entries=deal(depth="result") + AUCTION + captured(ANN, PILES[0]) + target(BEA, "9H"),
        problems=[(6, "refused", "AP-4.2", "target-captured")],
        next=("target", ANN),
    ),
    golden(
        name="hands shown must hold the target set aside",
        covers=["AP-4.2", "AP-1.5"],
        entries=BEGUN + target(ANN, "3C") + [{"type": "hands", "hands": [KNOWN[0], None, None, None]}] + WHOLE,
        problems=[(54, "queried", "AP-1.5", "target-missing")],
        next=("target", BEA),
    ),
    golden(
        name="nor do they hold another's",
        covers=["AP-4.2"],
        entries=BEGUN + WHOLE + target(BEA, "JD") + [{"type": "hands", "hands": [MIXED, None, None, None]}],
        problems=[(54, "refused", "AP-4.2", "target-shown")],
        says="J♦ was set aside as a target.",
    ),
    golden(
        name="targets entered before the play come out at its end",
        covers=["AP-4.3"],
        entries=BEGUN + targets("9H JD 7D 3C") + SHOWN + WHOLE,
        tricks=WHOLE_TRICKS,
        points=WHOLE_POINTS,
    ),
    golden(
        name="at the end the targets are asked for, among the four cards left",
        covers=["AP-4.3"],
        entries=BEGUN + WHOLE,
        next=("target", ANN),
        choices=[{"type": "target", "seat": ANN, "card": card} for card in ("9H", "JD", "7D", "3C")],
    ),
    golden(
        name="the last target is the card left",
        covers=["AP-4.3"],
        entries=BEGUN + WHOLE + target(ANN, "9H") + target(CY, "7D") + target(BEA, "JD"),
        points=WHOLE_POINTS,
        next=("deal", ANN),
    ),
    golden(
        name="the last target may be told though it is the card left: each tells the own",
        covers=["AP-4.3"],
        entries=BEGUN + WHOLE + targets("9H JD 7D 3C"),
        points=WHOLE_POINTS,
        next=("deal", ANN),
    ),
    golden(
        name="a target may be entered in the middle of a trick",
        covers=["AP-4.3"],
        entries=BEGUN + plays(ANN, "9H QH") + target(CY, "7D") + plays(CY, "8H 4H"),
        next=("play", BEA),
    ),
    golden(
        name="a target turned up shows a revoke that another would have excused",
        covers=["AP-4.3", "AP-5.2"],
        entries=BEGUN
        + target(BEA, "KD")
        + [{"type": "hands", "hands": [None, ["2H", *ONE_SUIT[2][:12]], None, None]}]
        + plays(ANN, "9H AD 8H 4H")
        + [{"type": "claim", "seat": ANN}],
        problems=[(11, "noted", "AP-5.2", "revoke")],
        about=8,
        says="Bea played A♦ on a heart lead in trick 1: another card was set aside.",
    ),
    # ---- play
    golden(
        name="the winner of the auction leads",
        covers=["AP-5.1"],
        entries=BEGUN + plays(BEA, "QH"),
        problems=[(5, "queried", "AP-5.1", "out-of-turn")],
        says="It is Ann’s turn to lead, not Bea’s.",
        next=("play", CY),
    ),
    golden(
        name="no card before the auction is over",
        covers=["AP-6.5"],
        entries=deal() + calls("4H - -") + plays(ANN, "9H"),
        problems=[(4, "refused", "AP-6.5", "bid-first")],
        says="It’s Dov’s turn to call.",
    ),
    golden(
        name="a known hand must follow, if the one card left is not its target",
        covers=["AP-5.2"],
        entries=BEGUN + SHOWN + plays(ANN, "9H QD"),
        problems=[(7, "queried", "AP-5.2", "revoke")],
        says="Bea must follow ♥",
        points=None,
    ),
    golden(
        name="a card played later shows the revoke",
        covers=["AP-5.2", "AP-9.1"],
        entries=BEGUN + plays(ANN, "9H 2D 8H 4H") + plays(ANN, "AH QH"),
        problems=[(10, "queried", "AP-5.2", "revoke")],
        about=6,
        says="Bea played 2♦ on a heart lead in trick 1 and held Q♥.",
    ),
    golden(
        name="two suits cannot both be excused by the target",
        covers=["AP-5.2", "AP-4.1"],
        entries=BEGUN
        + [{"type": "hands", "hands": [None, ["2H", "2S", *ONE_SUIT[2][:11]], None, None]}]
        + plays(ANN, "9H AD 8H 4H")
        + plays(ANN, "AS KD"),
        problems=[(11, "queried", "AP-5.2", "revoke")],
        says="Bea must follow ♠",
    ),
    golden(
        name="only hearts may be played to a heart by a hand that holds two",
        covers=["AP-5.2"],
        entries=BEGUN + SHOWN + plays(ANN, "9H"),
        next=("play", BEA),
        choices=[{"type": "play", "seat": BEA, "card": card} for card in ("QH", "JH", "TH")],
    ),
    golden(
        name="a card out of turn stands if confirmed",
        covers=["AP-5.3"],
        entries=BEGUN + plays(ANN, "9H") + plays(CY, "8H") + plays(BEA, "QH") + plays(DOV, "4H"),
        problems=[(6, "queried", "AP-5.3", "out-of-turn")],
        next=("play", BEA),
    ),
    golden(
        name="nobody plays twice to a trick",
        covers=["AP-5.3"],
        entries=BEGUN + plays(ANN, "9H") + plays(ANN, "8H"),
        problems=[(6, "refused", "AP-5.3", "played-twice")],
    ),
    golden(
        name="the highest trump wins, and leads",
        covers=["AP-5.4", "AP-5.5"],
        entries=BEGUN + plays(ANN, "AS 2H KS 3H"),
        next=("play", DOV),
    ),
    golden(
        name="without a trump the highest card of the suit led wins",
        covers=["AP-5.4"],
        entries=BEGUN + plays(ANN, "TS AD KS QS"),
        next=("play", CY),
    ),
    golden(
        name="a card may be taken back until the next is played",
        covers=["AP-5.6"],
        entries=BEGUN + SHOWN + plays(ANN, "9H QD"),
        problems=[(7, "queried", "AP-5.2", "revoke")],
        next=("play", CY),
    ),
    golden(
        name="the rest are mine, with every card still out but the targets",
        covers=["AP-5.7", "AP-6.1"],
        entries=BEGUN + targets("9H JD 7D 3C") + SHOWN + WHOLE[:40] + [{"type": "claim", "seat": DOV}],
        tricks=[5, 4, 1, 2],
        points=[110, -35, 10, 20],
    ),
    golden(
        name="after a claim the targets are asked for",
        covers=["AP-5.7", "AP-4.3"],
        entries=BEGUN + WHOLE[:42] + [{"type": "claim", "seat": DOV}],
        next=("target", ANN),
    ),
    golden(
        name="the rest claimed trick by trick",
        covers=["AP-5.7", "AP-6.4"],
        entries=deal(depth="tricks")
        + AUCTION
        + tricks(ANN, BEA, CY)
        + [{"type": "claim", "seat": CY}]
        + targets(TARGETS)
        + captured(ANN, "3S 3H 4S 6S")
        + captured(BEA, "4D 4C TS TD"),
        next=("captured", CY),
    ),
    # ---- captured cards
    golden(
        name="a card in two piles is double",
        covers=["AP-6.2"],
        entries=RESULT + captured(ANN, PILES[0]) + captured(BEA, PILES[1].replace("4D", "9H")),
        problems=[(10, "refused", "AP-6.2", "card-twice")],
        says="9♥ is there twice. Ann already has it.",
    ),
    golden(
        name="a card named twice is double",
        covers=["AP-6.2"],
        entries=RESULT + captured(ANN, PILES[0].replace("9H", "9S")),
        problems=[(9, "refused", "AP-6.2", "card-twice")],
        says="9♠ is there twice in Ann’s cards.",
    ),
    golden(
        name="every trick has four cards",
        covers=["AP-6.2"],
        entries=RESULT + captured(ANN, PILES[0].removesuffix(" AH")),
        problems=[(9, "refused", "AP-6.2", "count")],
        says="Ann’s pile has 12.",
    ),
    golden(
        name="what is missing from the last pile is named",
        covers=["AP-6.2", "AP-6.3"],
        entries=result((*PILES[:3], PILES[3].removesuffix(" KS").replace("7D ", ""))),
        problems=[(12, "refused", "AP-6.2", "card-missing")],
        says="K♠ and 7♦ are missing. Two tricks and a target make 9. Dov’s pile has 7.",
    ),
    golden(
        name="four players cannot win thirteen tricks",
        covers=["AP-6.2"],
        entries=deal(depth="result")
        + AUCTION
        + captured(ANN, " ".join([*ONE_SUIT[0], *ONE_SUIT[1]][:24]))
        + captured(BEA, " ".join([*ONE_SUIT[2], *ONE_SUIT[3]][:24]))
        + captured(CY, "3H 2H 3C 2C"),
        problems=[(7, "refused", "AP-6.2", "count")],
        says="No tricks and a target make 1. Cy’s pile has 5.",
    ),
    golden(
        name="trick by trick the captured cards fit the tricks",
        covers=["AP-6.2", "AP-6.4"],
        entries=deal(depth="tricks")
        + AUCTION
        + tricks(*[ANN] * 4, *[BEA] * 4, *[CY] * 2, *[DOV] * 2)
        + targets(TARGETS)
        + captured(ANN, PILES[0]),
        problems=[(21, "refused", "AP-6.2", "count")],
        says="Four tricks and a target make 17. Ann’s pile has 13.",
    ),
    golden(
        name="trick by trick a hand is asked its targets, then its captured cards",
        covers=["AP-6.4", "AP-4.3"],
        entries=deal(depth="tricks")
        + AUCTION
        + tricks(*[ANN] * 3, *[BEA] * 3, *[CY] * 4, *[DOV] * 2)
        + targets(TARGETS)
        + captured(ANN, PILES[0]),
        next=("captured", BEA),
    ),
    golden(
        name="the rest are the last player's",
        covers=["AP-6.3"],
        entries=result(PILES[:3]),
        next=("captured", DOV),
        choices=[{"type": "captured", "seat": DOV, "cards": ["KS", "2S", "7H", "2H", "7D", "2D", "7C", "2C"]}],
    ),
    golden(
        name="who won no trick need not say so",
        covers=["AP-6.3", "AP-6.1"],
        entries=deal(depth="result")
        + calls("2S - - -")
        + targets("AS AH AD AC")
        + captured(ANN, f"{SPADES_FOR_ANN} {' '.join(ONE_SUIT[1][1:])}")
        + captured(BEA, " ".join([*ONE_SUIT[2][1:], *ONE_SUIT[3][1:]])),
        tricks=[6, 6, 0, 0],
        points=[0, 0, 0, 0],
    ),
    golden(
        name="a hand begun card by card may be finished by its result",
        covers=["AP-6.4"],
        entries=BEGUN + plays(ANN, "4S JS KS AS") + targets("TH 4H KD AC") + captured(ANN, PILES[0]),
        problems=[(13, "refused", "AP-6.2", "card-elsewhere")],
        says="4♠ went to Dov in trick 1.",
    ),
    golden(
        name="with the cards of its recorded tricks among the captured",
        covers=["AP-6.4", "AP-6.2"],
        entries=BEGUN + plays(ANN, "AS JS 4S 6S") + captured(ANN, PILES[0].replace("4S", "QC")),
        problems=[(9, "refused", "AP-6.2", "card-missing")],
        says="4♠ is missing: Ann won it in the tricks recorded.",
    ),
    golden(
        name="no captured cards where every trick is recorded",
        covers=["AP-6.4"],
        entries=BEGUN + WHOLE + captured(ANN, PILES[0]),
        problems=[(53, "refused", "AP-6.4", "cards-known")],
        next=("target", ANN),
    ),
    golden(
        name="nor when the hand is over",
        covers=["AP-6.5"],
        entries=result() + captured(DOV, PILES[2]),
        problems=[(13, "refused", "AP-6.5", "hand-over")],
        next=("deal", ANN),
    ),
    golden(
        name="a joker is captured by nobody",
        covers=["AP-1.2"],
        entries=RESULT + captured(ANN, PILES[0].replace("9H", "BJ")),
        problems=[(9, "refused", "AP-1.2", "not-in-pack")],
    ),
    golden(
        name="before the lead the bidding pile and the targets may be told too",
        covers=["AP-3.4", "AP-4.3"],
        entries=BEGUN + pile(BEA, "2C 3C 4C 5C"),
        next=("play", ANN),
        also=[
            *({"type": "pile", "seat": seat, "needs": ["cards"]} for seat in (ANN, CY, DOV)),
            *({"type": "target", "seat": seat, "needs": ["card"]} for seat in range(4)),
            *({"type": "captured", "seat": seat, "needs": ["cards"]} for seat in range(4)),
        ],
    ),
    golden(
        name="by the result, captured cards are told, and not listed",
        covers=["AP-6.4"],
        entries=RESULT,
        next=("play", None),
        reason="Too many entries are possible here to list them all",
        also=[{"type": "captured", "seat": seat, "needs": ["cards"]} for seat in range(4)],
    ),
    golden(
        name="at the end the targets of the others may be told first",
        covers=["AP-4.3", "AP-6.4"],
        entries=BEGUN + WHOLE,
        next=("target", ANN),
        also=[{"type": "target", "seat": seat, "needs": ["card"]} for seat in (BEA, CY, DOV)],
    ),
    golden(
        name="captured cards told again as they are known are no error",
        covers=["AP-6.2", "AP-6.4"],
        entries=RESULT
        + captured(ANN, PILES[0])
        + captured(ANN, PILES[0])
        + [entry for seat in (BEA, CY, DOV) for entry in captured(seat, PILES[seat])]
        + captured(DOV, PILES[DOV]),
        points=POINTS,
        next=("deal", ANN),
    ),
    golden(
        name="nor are those that follow from the play, before the targets and after them",
        covers=["AP-6.4"],
        entries=BEGUN
        + WHOLE
        + captured(CY, WON_BY_CY)
        + target(ANN, "9H")
        + target(CY, "7D")
        + target(BEA, "JD")
        + captured(CY, WON_BY_CY),
        points=WHOLE_POINTS,
    ),
    golden(
        name="captured cards are entered once",
        covers=["AP-6.2"],
        entries=RESULT + captured(ANN, PILES[0]) + captured(ANN, PILES[1]),
        problems=[(10, "refused", "AP-6.2", "captured-twice")],
    ),
    golden(
        name="by the result the next target is offered, and no secret is left out",
        covers=["AP-6.4", "AP-4.3"],
        entries=RESULT[:7],
        next=("play", None),
        choices=[
            {"type": "target", "seat": CY, "card": f"{rank}{suit}"} for suit in "SHDC" for rank in "AKQJT98765432"
        ],
    ),
    golden(
        name="what went wrong in the play may be said while the captured cards are entered",
        covers=["AP-9.3"],
        entries=result()[:-1]
        + [{"type": "penalty", "seat": ANN, "points": -5}, {"type": "renege", "seat": BEA}]
        + result()[-1:],
        points=[20, 0, -10, -50],
    ),
    golden(
        name="but not in the auction",
        covers=["AP-6.5"],
        entries=deal() + [{"type": "renege", "seat": BEA}],
        problems=[(1, "refused", "AP-6.5", "bid-first")],
    ),
    golden(
        name="a trick begun with cards is finished with cards",
        covers=["AP-6.4"],
        entries=BEGUN + plays(ANN, "9H") + tricks(BEA),
        problems=[(6, "refused", "AP-6.4", "trick-begun")],
    ),
    golden(
        name="a hand is finished before the next is dealt",
        covers=["AP-6.5"],
        entries=RESULT + deal(ANN),
        problems=[(9, "refused", "AP-6.5", "hand-unfinished")],
    ),
    golden(
        name="no captured cards in the auction",
        covers=["AP-6.5"],
        entries=deal() + captured(ANN, PILES[0]),
        problems=[(1, "refused", "AP-6.5", "bid-first")],
    ),
    # ---- the end
    golden(
        name="the goal ends the game",
        covers=["AP-8.1"],
        entries=high() + high(ANN, BEA),
        totals=[320, 40, 10, -100],
        winners=[0],
        over_by="AP-8.1",
        next=("over", None),
    ),
    golden(
        name="the long game goes on to 500",
        covers=["AP-8.1"],
        rules={"goal": 500},
        entries=high() + high(ANN, BEA),
        next=("deal", BEA),
    ),
    golden(
        name="nothing is dealt when the game is over",
        covers=["AP-8.1"],
        rules={"goal": 50},
        entries=result() + deal(ANN),
        problems=[(13, "refused", "AP-8.1", "game-over")],
        winners=[1],
        over_by="AP-8.1",
    ),
    golden(
        name="a void hand reaches no goal that was lowered",
        covers=["AP-8.1", "AP-8.4"],
        entries=result()
        + [{"type": "rules", "rules": {"goal": 50}}, *deal(ANN), {"type": "misdeal", "reason": "count"}]
        + deal(ANN),
        totals=POINTS,
        next=("bid", BEA),
    ),
    golden(
        name="the next hand that counts reaches a goal that was lowered",
        covers=["AP-8.1", "AP-8.4"],
        entries=result()
        + [{"type": "rules", "rules": {"goal": 50}}, *deal(ANN), {"type": "misdeal", "reason": "count"}]
        + high(ANN, BEA),
        winners=[0],
        over_by="AP-8.1",
        next=("over", None),
    ),
    golden(
        name="a tie for the lead plays another hand",
        covers=["AP-8.2"],
        rules={"goal": 50},
        entries=result() + [{"type": "penalty", "seat": ANN, "points": 25, "reason": "agreed"}, *deal(ANN)],
        problems=[(14, "noted", "AP-8.2", "tie")],
        totals=[50, 50, -10, -50],
        next=("bid", BEA),
    ),
    golden(
        name="the table may stop as it stands",
        covers=["AP-8.3"],
        entries=result() + deal(ANN) + [{"type": "end", "reason": "stopped"}],
        totals=POINTS,
        winners=[1],
        over_by="AP-8.3",
    ),
    golden(
        name="this game does not end by the clock",
        covers=["AP-8.3"],
        entries=result() + [{"type": "end", "reason": "time"}],
        problems=[(13, "refused", "AP-8.3", "no-clock")],
    ),
    golden(
        name="a house rule changed applies from the next hand",
        covers=["AP-8.4"],
        entries=deal(depth="result")
        + [{"type": "rules", "rules": {"renege_points": -100}}]
        + result()[1:]
        + [{"type": "renege", "seat": ANN}]
        + result(dealer=ANN, first=BEA)
        + [{"type": "renege", "seat": ANN}],
        totals=[2 * 25 - 50 - 100, 100, -20, -100],
    ),
    golden(
        name="no goal below 50",
        covers=["AP-8.4"],
        entries=result() + [{"type": "rules", "rules": {"goal": 10}}],
        problems=[(13, "refused", "AP-8.4", "option:goal")],
    ),
    # ---- when it goes wrong
    golden(
        name="a revoke costs fifty",
        covers=["AP-9.1"],
        entries=result() + [{"type": "renege", "seat": DOV, "trick": 3}],
        points=[25, 50, -10, -100],
    ),
    golden(
        name="a revoke is called until the next hand is dealt",
        covers=["AP-9.4"],
        entries=[
            *result(),
            {"type": "renege", "seat": DOV},
            *deal(ANN, depth="result"),
            {"type": "renege", "seat": CY},
        ],
        problems=[(15, "refused", "AP-9.4", "called-late")],
        totals=[25, 50, -10, -100],
    ),
    golden(
        name="a revoke that showed itself in the play costs once",
        covers=["AP-9.1"],
        entries=BEGUN
        + SHOWN
        + WHOLE[:40]
        + plays(CY, "7C 5H KH TH")
        + plays(ANN, "KD TD 8C 6C")
        + [{"type": "renege", "seat": DOV}],
        problems=[(47, "queried", "AP-5.2", "revoke"), (54, "noted", "AP-9.1", "renege-again")],
        tricks=[7, 4, 1, 0],
        points=[140, -35, 10, -50],
    ),
    golden(
        name="a revoke costs nothing where the table says so",
        covers=["AP-9.1"],
        rules={"renege_points": 0},
        entries=result() + [{"type": "renege", "seat": DOV}],
        points=POINTS,
    ),
    golden(
        name="a false claim is noted, and the play goes on",
        covers=["AP-9.2"],
        entries=BEGUN + plays(ANN, "9H QH 8H 4H") + [{"type": "claim", "seat": BEA, "good": False}],
        problems=[(9, "noted", "AP-9.2", "false-claim")],
        next=("play", BEA),
    ),
    golden(
        name="the table agrees on points",
        covers=["AP-9.3"],
        entries=result() + [{"type": "penalty", "seat": BEA, "points": -20, "reason": "table talk"}],
        points=[25, 30, -10, -50],
    ),
    golden(
        name="not on none",
        covers=["AP-9.3"],
        entries=result() + [{"type": "penalty", "seat": BEA, "points": 0}],
        problems=[(13, "refused", "AP-9.3", "points")],
    ),
]

GOLDEN += [
    golden(
        name="a substitute takes the score over",
        covers=["AP-8.5"],
        entries=result() + players(None, None, None, "Jean-Luc") + result(dealer=ANN, first=BEA),
        totals=[50, 100, -20, -100],
        seated=["Ann Bea Cy Dov", "Ann Bea Cy Jean-Luc", "Ann Bea Cy Jean-Luc"],
    ),
    golden(
        name="the score goes with the player to another seat",
        covers=["AP-8.5"],
        entries=result() + players(seats=[3, 1, 2, 0]) + result(dealer=ANN, first=BEA),
        points=[-50, 50, -10, 25],
        totals=[-25, 100, -20, -25],
        seated=["Ann Bea Cy Dov", "Dov Bea Cy Ann", "Dov Bea Cy Ann"],
    ),
    reseated_late("AP-8.5"),
    at_last(
        "refused",
        "AP-6.5",
        "no-hand",
        "This target doesn’t belong to any hand.",
        "a target before any deal",
        entries=[{"type": "target", "seat": ANN, "card": "AS"}],
    ),
]
GOLDEN.append(agreed_upon(GOLDEN, "AP-8.6"))
