"""Golden hands of Tap: every rule in its book."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ..golden import Entries, Golden, agreed_upon, at_last, players, reseated_late

ANN, BEA, CY = range(3)
PASS = "-"


def cards(words: str) -> list[str]:
    """Cards by their codes, as one writes them down."""
    return words.split()


def deal(dealer: int = CY, **more: Any) -> Entries:
    """A deal; with Cy dealing Ann is eldest."""
    return [{"type": "deal", "dealer": dealer, **more}]


def auction(*said: str, first: int = ANN) -> Entries:
    """Bids by their contract, and passes, clockwise from `first` on; who has passed is left out."""
    made: Entries = []
    passed: set[int] = set()
    seat = first
    for word in said:
        while seat in passed:
            seat = (seat + 1) % 3
        if word == PASS:
            passed.add(seat)
            made.append({"type": "pass", "seat": seat})
        else:
            made.append({"type": "bid", "seat": seat, "contract": word})
        seat = (seat + 1) % 3
    return made


THREE = auction("three", PASS, PASS)
TOP = auction("three", "top", PASS, PASS)
BOTTOM = auction("three", "top", "bottom", PASS, PASS)
SOLO = auction("solo")
"""Auctions that leave Ann with Three Cards, Bea with Top Three, Cy with Bottom Three, Ann with Solo."""


def take(half: str) -> Entries:
    """The half of the stock taken."""
    return [{"type": "take", "half": half}]


def discard(said: str) -> Entries:
    """The discard."""
    return [{"type": "discard", "cards": cards(said)}]


def declare(*bonuses: str) -> Entries:
    """What the declarer declares."""
    return [{"type": "declare", "bonus": bonus} for bonus in bonuses]


def plays(first: int, said: str) -> Entries:
    """Cards of one trick in order, from `first` on."""
    return [{"type": "play", "seat": (first + step) % 3, "card": card} for step, card in enumerate(cards(said))]


def tricks(winners: Sequence[int]) -> Entries:
    """Who won each trick."""
    return [{"type": "trick", "winner": winner} for winner in winners]


def count(points: int, tricks: int | None = None, **more: bool) -> Entries:
    """The declarer's count."""
    told = {} if tricks is None else {"tricks": tricks}
    return [{"type": "count", "points": points, **told, **more}]


def captured(seat: int, said: str, **more: bool) -> Entries:
    """The declarer's pile."""
    return [{"type": "captured", "seat": seat, "cards": cards(said), **more}]


def three(points: int, tricks: int, dealer: int = CY) -> Entries:
    """A hand of Three Cards by its result, eldest being declarer."""
    eldest = (dealer + 1) % 3
    return deal(dealer) + auction("three", PASS, PASS, first=eldest) + take("top") + count(points, tricks)


HANDS = [
    cards("FX 21X 1X 20X 18X 15X 12X 9X KS QS VS KH 7H KD 8D 9C"),
    cards("19X 17X 14X 10X 6X 4X CS 9S QH VH 9H QD CD 7D KC CC"),
    cards("16X 13X 11X 8X 5X 3X TS 8S CH TH 8H VD TD 9D QC TC"),
]
"""Three whole hands: Ann holds the Honours and three Kings."""

STOCK = cards("2X 7S VC 7X 8C 7C")
"""What is left of the pack, the bottom card first."""

TRICKS = [
    (ANN, "FX 4X 3X"),
    (ANN, "21X 6X 5X"),
    (ANN, "20X 10X 8X"),
    (ANN, "KS 9S 8S"),
    (ANN, "KH 9H 8H"),
    (ANN, "KD 7D 9D"),
    (ANN, "18X 14X 11X"),
    (ANN, "15X 17X 13X"),
    (BEA, "VH TH 7H"),
    (BEA, "CS TS VS"),
    (BEA, "CD TD 8D"),
    (BEA, "CC TC 7X"),
    (ANN, "12X 19X 16X"),
    (BEA, "QH CH 9X"),
    (ANN, "QS QD VD"),
    (ANN, "1X KC QC"),
]
"""The hands played out, Ann having taken the top half and discarded its clubs and her own."""

PLAYED = [play for first, said in TRICKS for play in plays(first, said)]

WINNERS = [ANN] * 7 + [BEA] * 4 + [ANN, BEA] + [ANN] * 3

PILE = (
    "FX 4X 3X 21X 6X 5X 20X 10X 8X KS 9S 8S KH 9H 8H KD 7D 9D 18X 14X 11X CC TC 7X QH CH 9X QS QD VD 1X KC QC 8C 7C 9C"
)
"""Ann's eleven tricks of them, and her discard: 92 with the points for tricks."""


def known(**more: Any) -> Entries:
    """A deal with all hands known."""
    return deal(hands=HANDS, **more)


READY = known() + THREE + [{"type": "stock", "cards": STOCK}] + take("top") + discard("8C 7C 9C")
"""Everything known, and Ann to lead."""

DISCARD_BY_ANN = deal() + THREE + take("top")


NEVER_CITED = "3.6 3.7 5.7 7.7 8.2"
"""Rules that no case makes the program cite: most only say what there is, and nobody breaks them."""

GOLDEN = [
    # ---- what a contract pays
    Golden(
        name="with sixty-one the declarer is paid by both",
        covers=["TP-6.3", "TP-7.1", "TP-7.7"],
        players=3,
        entries=three(61, 8),
        points=[6, -3, -3],
        lines=[(0, 6, "TP-7.1"), (1, -3, "TP-7.1"), (2, -3, "TP-7.1")],
        hand_extra={"card_points": [61, 61, 61]},
        tricks=[8, 0, 0],
        next=("deal", ANN),
    ),
    Golden(
        name="with sixty the declarer pays both",
        covers=["TP-6.3", "TP-7.2", "TP-7.7"],
        players=3,
        entries=three(60, 8),
        points=[-6, 3, 3],
        lines=[(0, -6, "TP-7.2"), (1, 3, "TP-7.2"), (2, 3, "TP-7.2")],
    ),
    Golden(
        name="Top Three pays four",
        covers=["TP-3.2", "TP-7.1"],
        players=3,
        entries=deal() + TOP + count(90, 12),
        points=[-4, 8, -4],
    ),
    Golden(
        name="Bottom Three lost costs five to each",
        covers=["TP-3.2", "TP-7.2"],
        players=3,
        entries=deal() + BOTTOM + count(40, 6),
        points=[5, 5, -10],
    ),
    Golden(
        name="Solo pays eight",
        covers=["TP-3.2", "TP-7.1"],
        players=3,
        entries=deal() + SOLO + count(70, 9),
        points=[16, -8, -8],
    ),
    Golden(
        name="in the traditional order Top Three pays five",
        covers=["TP-3.2"],
        players=3,
        rules={"traditional_order": True},
        entries=deal() + auction("three", "bottom", "top", PASS, PASS) + count(70, 9),
        points=[-5, -5, 10],
    ),
    Golden(
        name="in the traditional order Bottom Three comes before Top Three",
        covers=["TP-3.2", "TP-3.3"],
        players=3,
        rules={"traditional_order": True},
        entries=deal() + auction("three", "top"),
        problems=[(2, "queried", "TP-3.3", "bid-skipped")],
        says="Bottom Three hasn’t been bid yet.",
    ),
    Golden(
        name="a Slam undeclared pays four times",
        covers=["TP-7.3"],
        players=3,
        entries=deal() + SOLO + count(116, slam=True),
        points=[64, -32, -32],
        lines=[(0, 64, "TP-7.3"), (1, -32, "TP-7.3"), (2, -32, "TP-7.3")],
        tricks=[16, 0, 0],
    ),
    Golden(
        name="a Slam declared pays eight times",
        covers=["TP-7.4", "TP-4.7"],
        players=3,
        entries=deal() + THREE + take("bottom") + declare("slam") + count(119, 16),
        points=[48, -24, -24],
    ),
    Golden(
        name="a Slam declared and missed costs eight times, whatever the count",
        covers=["TP-7.4"],
        players=3,
        entries=deal() + TOP + declare("slam") + count(100, 15),
        points=[32, -64, 32],
        lines=[(0, 32, "TP-7.4"), (1, -64, "TP-7.4"), (2, 32, "TP-7.4")],
    ),
    Golden(
        name="a Sparrow undeclared adds four",
        covers=["TP-7.5"],
        players=3,
        entries=deal() + THREE + take("top") + count(70, 9, sparrow=True),
        points=[14, -7, -7],
        lines=[(0, 6, "TP-7.1"), (1, -3, "TP-7.1"), (2, -3, "TP-7.1")]
        + [(0, 8, "TP-7.5"), (1, -4, "TP-7.5"), (2, -4, "TP-7.5")],
    ),
    Golden(
        name="a Sparrow declared adds eight",
        covers=["TP-7.6", "TP-4.7"],
        players=3,
        entries=deal() + BOTTOM + declare("sparrow") + count(70, 9, sparrow=True),
        points=[-13, -13, 26],
    ),
    Golden(
        name="a Sparrow declared and missed costs eight",
        covers=["TP-7.6"],
        players=3,
        entries=deal() + BOTTOM + declare("sparrow") + count(70, 9),
        points=[3, 3, -6],
    ),
    Golden(
        name="a Sparrow is paid even where the contract is lost",
        covers=["TP-7.6"],
        players=3,
        entries=deal() + THREE + take("top") + declare("sparrow") + count(50, 6, sparrow=True),
        points=[10, -5, -5],
    ),
    Golden(
        name="the Sparrow is added after the Slam has multiplied",
        covers=["TP-7.6", "TP-7.4"],
        players=3,
        entries=deal() + SOLO + declare("slam", "sparrow") + count(110, 16, sparrow=True),
        points=[2 * (64 + 8), -72, -72],
    ),
    # ---- the table
    Golden(
        name="there is no fourth seat",
        covers=["TP-1.1"],
        players=3,
        entries=deal() + [{"type": "pass", "seat": 3}],
        problems=[(1, "refused", "TP-1.1", "no-such-seat")],
        next=("bid", ANN),
    ),
    Golden(
        name="a six is in no suit of this pack",
        covers=["TP-1.2"],
        players=3,
        entries=DISCARD_BY_ANN + plays(ANN, "6S"),
        problems=[(5, "refused", "TP-1.2", "not-in-pack")],
    ),
    Golden(
        name="a card played cannot be played again",
        covers=["TP-1.2"],
        players=3,
        entries=DISCARD_BY_ANN + plays(ANN, "KS 7S") + plays(CY, "KS"),
        problems=[(7, "refused", "TP-1.2", "card-gone")],
        says="Ann played K♠ in trick 1.",
    ),
    Golden(
        name="a Cavalier beats a Valet and a ten, in black and red alike",
        covers=["TP-1.3", "TP-5.5"],
        players=3,
        entries=DISCARD_BY_ANN + plays(ANN, "TH VH CH"),
        next=("play", CY),
    ),
    Golden(
        name="Tomfool ranks above the World",
        covers=["TP-1.3", "TP-1.4"],
        players=3,
        entries=DISCARD_BY_ANN + plays(ANN, "21X 2X FX"),
        next=("play", CY),
    ),
    Golden(
        name="the Juggler is the lowest trump",
        covers=["TP-1.4", "TP-5.5"],
        players=3,
        entries=DISCARD_BY_ANN + plays(ANN, "1X 2X KS"),
        next=("play", BEA),
    ),
    # ---- the deal
    Golden(
        name="the deal passes to the left",
        covers=["TP-2.1"],
        players=3,
        entries=three(61, 8) + deal(BEA),
        problems=[(6, "queried", "TP-2.1", "wrong-dealer")],
        next=("bid", CY),
    ),
    Golden(
        name="each has sixteen cards",
        covers=["TP-2.2", "TP-2.3"],
        players=3,
        entries=deal(hands=[HANDS[0][:15], None, None]),
        problems=[(0, "queried", "TP-2.3", "hand-size")],
        says="Ann has 15 cards, not 16",
    ),
    Golden(
        name="six cards are dealt to the stock",
        covers=["TP-2.2", "TP-2.5"],
        players=3,
        entries=deal() + [{"type": "stock", "cards": STOCK[:5]}],
        problems=[(1, "refused", "TP-2.5", "stock-size")],
    ),
    Golden(
        name="after a misdeal the same player deals again",
        covers=["TP-2.3"],
        players=3,
        entries=deal() + THREE[:1] + [{"type": "misdeal", "reason": "count"}],
        points=[0, 0, 0],
        next=("deal", CY),
    ),
    Golden(
        name="no card is in two hands",
        covers=["TP-2.4"],
        players=3,
        entries=deal(hands=[HANDS[0], HANDS[0], None]),
        problems=[(0, "refused", "TP-2.4", "card-twice")],
    ),
    Golden(
        name="a known hand plays its own cards",
        covers=["TP-2.4"],
        players=3,
        entries=READY + plays(ANN, "KC"),
        problems=[(7, "refused", "TP-1.2", "card-gone")],
        says="K♣ is in Bea’s hand.",
    ),
    Golden(
        name="with all hands known the rest is the stock",
        covers=["TP-2.4", "TP-2.5"],
        players=3,
        entries=known() + [{"type": "stock", "cards": [*STOCK[:5], "KC"]}],
        problems=[(1, "refused", "TP-2.4", "card-twice")],
        says="K♣ is in Bea’s hand.",
    ),
    Golden(
        name="with the stock and two hands known the third is the rest",
        covers=["TP-2.5", "TP-2.4"],
        players=3,
        entries=deal(hands=[HANDS[0], HANDS[1], None])
        + [{"type": "stock", "cards": STOCK}]
        + THREE
        + take("top")
        + discard("8C 7C 9C")
        + plays(ANN, "KS 9S TC"),
        problems=[(9, "queried", "TP-5.2", "revoke")],
        says="Cy must follow ♠",
    ),
    Golden(
        name="half of the stock may be all that is known of it",
        covers=["TP-2.5", "TP-4.2"],
        players=3,
        entries=deal(hands=[None, HANDS[1], None])
        + [{"type": "stock", "cards": [None, None, None, "7X", "8C", "7C"]}]
        + TOP
        + discard("8C 7C 7D")
        + plays(BEA, "7X"),
        next=("play", CY),
    ),
    Golden(
        name="hands shown after the play tell of the discard",
        covers=["TP-2.4", "TP-4.6"],
        players=3,
        entries=known()
        + THREE
        + [{"type": "stock", "cards": STOCK}]
        + take("top")
        + plays(ANN, "KS 9S 8S")
        + [{"type": "hands", "hands": [[*HANDS[0][:15], "7X"], None, None]}]
        + plays(ANN, "8C"),
        problems=[(10, "refused", "TP-1.2", "card-gone")],
        says="8♣ was discarded.",
    ),
    # ---- the auction
    Golden(
        name="eldest speaks first",
        covers=["TP-3.1"],
        players=3,
        entries=deal() + auction("three", first=BEA),
        problems=[(1, "queried", "TP-3.1", "bid-out-of-turn")],
        next=("bid", CY),
    ),
    Golden(
        name="a pass out of turn stands",
        covers=["TP-3.1"],
        players=3,
        entries=deal() + auction(PASS, first=CY),
        problems=[(1, "queried", "TP-3.1", "pass-out-of-turn")],
        next=("bid", ANN),
    ),
    Golden(
        name="the auction goes round again",
        covers=["TP-3.1", "TP-3.3"],
        players=3,
        entries=deal() + auction("three", "top", PASS),
        next=("bid", ANN),
        choices=[
            {"type": "bid", "seat": 0, "contract": "bottom"},
            {"type": "bid", "seat": 0, "contract": "solo"},
        ],
    ),
    Golden(
        name="only the lowest bid not yet made or Solo may be bid",
        covers=["TP-3.3"],
        players=3,
        entries=deal(),
        next=("bid", ANN),
        choices=[
            {"type": "bid", "seat": 0, "contract": "three"},
            {"type": "bid", "seat": 0, "contract": "solo"},
        ],
    ),
    Golden(
        name="a bid that leaves one out is queried",
        covers=["TP-3.3"],
        players=3,
        entries=deal() + auction("three", "bottom"),
        problems=[(2, "queried", "TP-3.3", "bid-skipped")],
        next=("bid", CY),
        choices=[{"type": "bid", "seat": 2, "contract": "solo"}],
    ),
    Golden(
        name="a bid made already is not made again",
        covers=["TP-3.3"],
        players=3,
        entries=deal() + auction("three", "three"),
        problems=[(2, "queried", "TP-3.3", "too-low")],
        says="The next bid is Top Three or Solo.",
        next=("bid", CY),
    ),
    Golden(
        name="a bid too low that stands outbids nothing, and its player speaks again",
        covers=["TP-3.3"],
        players=3,
        entries=deal() + auction("three", "top", "three", PASS),
        problems=[(3, "queried", "TP-3.3", "too-low")],
        next=("bid", CY),
        choices=[
            {"type": "bid", "seat": 2, "contract": "bottom"},
            {"type": "bid", "seat": 2, "contract": "solo"},
        ],
    ),
    Golden(
        name="the highest bid is played, whatever was said after it",
        covers=["TP-3.3", "TP-3.5"],
        players=3,
        entries=deal() + auction("top", "three", PASS) + [{"type": "pass", "seat": BEA}],
        problems=[(1, "queried", "TP-3.3", "bid-skipped"), (2, "queried", "TP-3.3", "too-low")],
        next=("play", ANN),
    ),
    Golden(
        name="who has passed does not bid again",
        covers=["TP-3.4"],
        players=3,
        entries=deal() + auction(PASS, "three") + [{"type": "bid", "seat": ANN, "contract": "top"}],
        problems=[(3, "queried", "TP-3.4", "passed")],
        next=("bid", BEA),
    ),
    Golden(
        name="nobody passes twice",
        covers=["TP-3.4"],
        players=3,
        entries=deal() + auction(PASS) + [{"type": "pass", "seat": ANN}],
        problems=[(2, "refused", "TP-3.4", "passed")],
        next=("bid", BEA),
    ),
    Golden(
        name="two passes against a bid end the auction",
        covers=["TP-3.5"],
        players=3,
        entries=deal() + TOP,
        next=("play", BEA),
    ),
    Golden(
        name="Solo ends the auction at once",
        covers=["TP-3.5"],
        players=3,
        entries=deal() + SOLO + [{"type": "pass", "seat": BEA}],
        problems=[(2, "refused", "TP-3.5", "auction-over")],
        next=("play", ANN),
    ),
    Golden(
        name="the highest bidder does not pass",
        covers=["TP-3.5"],
        players=3,
        entries=deal() + auction("three") + [{"type": "pass", "seat": ANN}],
        problems=[(2, "refused", "TP-3.5", "pass-highest")],
        next=("bid", BEA),
    ),
    Golden(
        name="if all pass the hand is thrown in and the deal moves on",
        covers=["TP-3.6", "TP-2.1"],
        players=3,
        entries=deal() + auction(PASS, PASS, PASS),
        points=[0, 0, 0],
        next=("deal", ANN),
    ),
    Golden(
        name="a hand thrown in is not one of the three",
        covers=["TP-3.6", "TP-8.1"],
        players=3,
        entries=deal()
        + auction(PASS, PASS, PASS)
        + three(61, 8, ANN)
        + three(61, 8, BEA)
        + deal(CY)
        + auction(PASS, PASS, PASS),
        totals=[-3 - 3 + 0, 6 - 3, -3 + 6],
        next=("deal", ANN),
    ),
    Golden(
        name="a hand by its result needs the contract alone",
        covers=["TP-3.7", "TP-10.1"],
        players=3,
        entries=deal(depth="result") + [{"type": "bid", "seat": CY, "contract": "bottom"}] + count(61, 7),
        points=[-5, -5, 10],
    ),
    Golden(
        name="the whole auction may be told of a hand by its result",
        covers=["TP-3.7"],
        players=3,
        entries=deal(depth="result") + BOTTOM + count(61, 7),
        points=[-5, -5, 10],
    ),
    Golden(
        name="up to Solo, which takes neither half",
        covers=["TP-3.7", "TP-4.3"],
        players=3,
        entries=deal(depth="result") + auction("three", "top", "solo") + count(117, 16),
        problems=[(4, "refused", "TP-6.4", "points")],
        says="92 to 116",
    ),
    Golden(
        name="but not once the count has begun with what was declared",
        covers=["TP-3.7"],
        players=3,
        entries=deal(depth="result") + auction("three") + declare("slam") + auction("top", first=BEA),
        problems=[(3, "refused", "TP-3.5", "auction-over")],
    ),
    Golden(
        name="told at once, the count ends an auction nobody wrote down",
        covers=["TP-3.7"],
        players=3,
        entries=deal() + auction("three") + count(60, 8),
        points=[-6, 3, 3],
    ),
    # ---- the stock, the discard, the declarations
    Golden(
        name="Three Cards takes either half",
        covers=["TP-4.1"],
        players=3,
        entries=deal() + THREE,
        next=("take", ANN),
        choices=[{"type": "take", "half": "top"}, {"type": "take", "half": "bottom"}],
    ),
    Golden(
        name="the half is taken before the lead",
        covers=["TP-4.1", "TP-10.2"],
        players=3,
        entries=deal() + THREE + plays(ANN, "KS"),
        problems=[(4, "refused", "TP-10.2", "take-first")],
    ),
    Golden(
        name="a half is taken once",
        covers=["TP-4.1"],
        players=3,
        entries=DISCARD_BY_ANN + take("bottom"),
        problems=[(5, "refused", "TP-4.1", "taken")],
    ),
    Golden(
        name="Top Three takes the top",
        covers=["TP-4.2"],
        players=3,
        entries=deal() + TOP + take("bottom"),
        problems=[(5, "refused", "TP-4.2", "wrong-half")],
    ),
    Golden(
        name="the half left in the stock is out of play",
        covers=["TP-4.2", "TP-1.2"],
        players=3,
        entries=deal() + [{"type": "stock", "cards": STOCK}] + BOTTOM + plays(CY, "7C"),
        problems=[(7, "refused", "TP-1.2", "card-gone")],
        says="7♣ was left in the stock.",
    ),
    Golden(
        name="Solo takes nothing",
        covers=["TP-4.3"],
        players=3,
        entries=deal() + SOLO + take("top"),
        problems=[(2, "refused", "TP-4.3", "solo")],
    ),
    Golden(
        name="Solo discards nothing",
        covers=["TP-4.3"],
        players=3,
        entries=deal() + SOLO + discard("8C 7C 9C"),
        problems=[(2, "refused", "TP-4.3", "solo")],
    ),
    Golden(
        name="no King and no Honour is discarded",
        covers=["TP-4.4"],
        players=3,
        entries=DISCARD_BY_ANN + discard("KS 1X 7H"),
        problems=[(5, "queried", "TP-4.4", "discard-high")],
        says="Ann can’t discard K♠ and 1★. No King and no Honour.",
    ),
    Golden(
        name="three cards are discarded",
        covers=["TP-4.6", "TP-4.4"],
        players=3,
        entries=DISCARD_BY_ANN + discard("8C 7C"),
        problems=[(5, "refused", "TP-4.6", "discard-size")],
    ),
    Golden(
        name="one discards once",
        covers=["TP-4.4"],
        players=3,
        entries=DISCARD_BY_ANN + discard("8C 7C 9C") + discard("8C 7C 9C"),
        problems=[(6, "refused", "TP-4.4", "discarded")],
    ),
    Golden(
        name="a card left in the stock is out of play",
        covers=["TP-1.2"],
        players=3,
        entries=READY + plays(ANN, "7S"),
        problems=[(7, "refused", "TP-1.2", "card-gone")],
        says="7♠ was left in the stock.",
    ),
    Golden(
        name="nothing tells a discard while the hand is played",
        covers=["TP-4.6"],
        players=3,
        entries=READY + plays(ANN, "8C"),
        next=("play", BEA),
    ),
    Golden(
        name="a card discarded is out of play: one that was played is asked about at the end",
        covers=["TP-4.4", "TP-4.6"],
        players=3,
        entries=READY
        + PLAYED[:-3]
        + [{**entry, "card": "8C"} if entry["seat"] == ANN else entry for entry in PLAYED[-3:]],
        problems=[(52, "queried", "TP-5.2", "revoke"), (54, "queried", "TP-4.6", "discard-elsewhere")],
        says="8♣ cannot have been discarded, by the cards entered since: the discard is entered again.",
    ),
    Golden(
        name="a count is taken whatever was discarded; then the discard that does not fit it is noted",
        covers=["TP-4.6", "TP-6.4"],
        players=3,
        entries=DISCARD_BY_ANN + discard("QC VC QS") + count(8, 1),
        problems=[(6, "noted", "TP-4.6", "discard-count")],
        says="Ann’s discard, as entered, doesn’t fit what was counted. Correct one of them.",
        next=("deal", ANN),
    ),
    Golden(
        name="no trump is discarded where there is a choice",
        covers=["TP-4.5"],
        players=3,
        entries=known() + THREE + [{"type": "stock", "cards": STOCK}] + take("top") + discard("8C 7C 7X"),
        problems=[(6, "queried", "TP-4.5", "discard-trump")],
        says="Ann can’t discard 7★. Trumps only if there’s no other choice.",
    ),
    Golden(
        name="trumps discarded for want of others are shown",
        covers=["TP-4.5", "TP-4.6"],
        players=3,
        entries=DISCARD_BY_ANN + discard("2X"),
        problems=[(5, "noted", "TP-4.5", "trumps-shown")],
        next=("play", ANN),
    ),
    Golden(
        name="a card of a suit played later shows a trump discarded without need",
        covers=["TP-4.5"],
        players=3,
        entries=DISCARD_BY_ANN + discard("2X 8S 7S") + plays(ANN, "FX 3X 4X 9H"),
        problems=[(5, "noted", "TP-4.5", "trumps-shown"), (9, "queried", "TP-4.5", "discard-trump")],
        about=5,
    ),
    Golden(
        name="what was shown stays in the discard",
        covers=["TP-4.6"],
        players=3,
        entries=DISCARD_BY_ANN + discard("2X") + discard("8C 7C 9C"),
        problems=[(5, "noted", "TP-4.5", "trumps-shown"), (6, "refused", "TP-4.6", "discard-shown")],
    ),
    Golden(
        name="no one discards what another holds",
        covers=["TP-4.6", "TP-2.4"],
        players=3,
        entries=known() + THREE + take("top") + discard("KC QD 7X"),
        problems=[(5, "refused", "TP-2.4", "not-held")],
        says="K♣ is in Bea’s hand.",
    ),
    Golden(
        name="the choices of a discard are the cards that may go",
        covers=["TP-4.4", "TP-4.5"],
        players=3,
        entries=deal(hands=[cards("FX 21X 1X 20X 18X 15X 12X 9X 7X 5X KS KH KD KC QS QH"), None, None])
        + [{"type": "stock", "cards": [None, None, None, "2X", "3X", "4X"]}]
        + THREE
        + take("top"),
        next=("discard", ANN),
        choices=[
            {"type": "discard", "cards": ["QS", "QH", trump]} for trump in cards("2X 3X 4X 5X 7X 9X 12X 15X 18X 20X")
        ],
    ),
    Golden(
        name="nothing is declared after the lead",
        covers=["TP-4.7"],
        players=3,
        entries=deal() + SOLO + plays(ANN, "KS") + declare("sparrow"),
        problems=[(3, "refused", "TP-4.7", "play-begun")],
    ),
    Golden(
        name="a bonus is declared once",
        covers=["TP-4.7"],
        players=3,
        entries=deal() + SOLO + declare("sparrow", "sparrow"),
        problems=[(3, "refused", "TP-4.7", "declared")],
    ),
    Golden(
        name="a Sparrow without the Juggler is noted",
        covers=["TP-4.7"],
        players=3,
        entries=known() + auction(PASS, "solo") + declare("sparrow"),
        problems=[(3, "noted", "TP-4.7", "no-juggler")],
    ),
    # ---- the play
    Golden(
        name="the declarer leads",
        covers=["TP-5.1"],
        players=3,
        entries=deal() + TOP + plays(ANN, "KS"),
        problems=[(5, "queried", "TP-5.1", "out-of-turn")],
        says="It is Bea’s turn to lead, not Ann’s.",
    ),
    Golden(
        name="who holds a card of the suit led follows",
        covers=["TP-5.2"],
        players=3,
        entries=READY + plays(ANN, "KS 4X"),
        problems=[(8, "queried", "TP-5.2", "revoke")],
        says="Bea must follow ♠",
    ),
    Golden(
        name="to a trump led a trump is played",
        covers=["TP-5.2"],
        players=3,
        entries=READY + plays(ANN, "FX 9S"),
        problems=[(8, "queried", "TP-5.2", "revoke")],
        says="Bea must follow trumps",
    ),
    Golden(
        name="the legal cards of a known hand are offered",
        covers=["TP-5.2"],
        players=3,
        entries=READY + plays(ANN, "KS"),
        choices=[{"type": "play", "seat": 1, "card": card} for card in ("9S", "CS")],
    ),
    Golden(
        name="who cannot follow plays a trump",
        covers=["TP-5.3"],
        players=3,
        entries=deal(hands=[None, None, [*HANDS[2][:6], "TS", "8S", "CH", "TH", "8H", "VD", "TD", "9D", "QD", "7D"]])
        + DISCARD_BY_ANN[1:]
        + plays(ANN, "9C 7C 8H"),
        problems=[(7, "queried", "TP-5.3", "trump")],
        says="Cy must play a trump",
    ),
    Golden(
        name="without either any card is played, and it cannot win",
        covers=["TP-5.3", "TP-5.5"],
        players=3,
        entries=deal(hands=[None, None, cards("KS QS CS VS TS 9S KH QH CH VH TH 9H KD QD CD VD")])
        + DISCARD_BY_ANN[1:]
        + plays(ANN, "7C 8C KS"),
        next=("play", BEA),
    ),
    Golden(
        name="a trump not played shows later",
        covers=["TP-5.3"],
        players=3,
        entries=DISCARD_BY_ANN + plays(ANN, "KS 9H 7S") + plays(ANN, "FX 2X 3X"),
        problems=[(9, "queried", "TP-5.3", "trump")],
        about=6,
        says="Bea played 9♥ in trick 1 and did not trump",
    ),
    Golden(
        name="a card that should have followed is not blamed again when a trump shows",
        covers=["TP-5.2", "TP-5.3"],
        players=3,
        entries=deal() + SOLO + plays(ANN, "KS QH 8S") + plays(ANN, "QS 9S 7S") + plays(ANN, "1X 2X 3X"),
        problems=[(6, "queried", "TP-5.2", "revoke")],
        about=3,
        says="Bea played Q♥ on a spade lead in trick 1 and held 9♠.",
    ),
    Golden(
        name="a card that did not trump is not blamed again when the suit shows",
        covers=["TP-5.2", "TP-5.3"],
        players=3,
        entries=deal() + SOLO + plays(ANN, "KS QH 8S") + plays(ANN, "FX 2X 3X") + plays(ANN, "QS 9S 7S"),
        problems=[(6, "queried", "TP-5.3", "trump")],
        about=3,
        says="Bea played Q♥ in trick 1 and did not trump and held 2★.",
    ),
    Golden(
        name="a trump still tells of another trick in which the suit was not held",
        covers=["TP-5.2", "TP-5.3"],
        players=3,
        entries=deal()
        + SOLO
        + plays(ANN, "KS QH 8S")
        + plays(ANN, "KC 8D 9C")
        + plays(ANN, "QS 9S 7S")
        + plays(ANN, "FX 2X 3X"),
        problems=[(9, "queried", "TP-5.2", "revoke"), (12, "queried", "TP-5.3", "trump")],
        about=6,
        says="Bea played 8♦ in trick 2 and did not trump and held 2★.",
    ),
    Golden(
        name="two cards that did not follow are two revokes, by one card that shows it",
        covers=["TP-5.2"],
        players=3,
        entries=deal() + SOLO + plays(ANN, "KS QH 8S") + plays(ANN, "QS 9H 7S") + plays(ANN, "CS 9S VS"),
        problems=[(9, "queried", "TP-5.2", "revoke")] * 2,
        about=6,
    ),
    Golden(
        name="a revoke told of a trick is settled: no later card tells it again",
        covers=["TP-5.2", "TP-9.1"],
        players=3,
        entries=deal()
        + SOLO
        + plays(ANN, "KS QH 8S")
        + [{"type": "renege", "seat": BEA, "trick": 1}]
        + plays(ANN, "QS 9S 7S"),
        problems=[],
    ),
    Golden(
        name="each plays in turn",
        covers=["TP-5.4"],
        players=3,
        entries=DISCARD_BY_ANN + plays(ANN, "KS") + plays(CY, "7S"),
        problems=[(6, "queried", "TP-5.4", "out-of-turn")],
    ),
    Golden(
        name="any trump beats a King",
        covers=["TP-5.5"],
        players=3,
        entries=DISCARD_BY_ANN + plays(ANN, "KS 7S 1X"),
        next=("play", CY),
    ),
    Golden(
        name="in an Emperor trick the Juggler wins",
        covers=["TP-5.6"],
        players=3,
        entries=DISCARD_BY_ANN + plays(ANN, "21X 1X FX"),
        next=("play", BEA),
    ),
    Golden(
        name="two Honours are no Emperor trick",
        covers=["TP-5.6"],
        players=3,
        entries=DISCARD_BY_ANN + plays(ANN, "21X 1X 20X"),
        next=("play", ANN),
    ),
    Golden(
        name="the winner leads, and the last trick ends the play",
        covers=["TP-5.7", "TP-6.2", "TP-10.1"],
        players=3,
        entries=READY + PLAYED,
        tricks=[11, 5, 0],
        points=[14, -7, -7],
        lines=[(0, 6, "TP-7.1"), (1, -3, "TP-7.1"), (2, -3, "TP-7.1")]
        + [(0, 8, "TP-7.5"), (1, -4, "TP-7.5"), (2, -4, "TP-7.5")],
        hand_extra={"card_points": [92, 30, 30]},
        next=("deal", ANN),
    ),
    Golden(
        name="until the next has played a card may be taken back",
        covers=["TP-5.8"],
        players=3,
        entries=READY + plays(ANN, "KS 9H"),
        problems=[(8, "queried", "TP-5.2", "revoke")],
        next=("play", CY),
    ),
    # ---- the count
    Golden(
        name="the cards captured are counted",
        covers=["TP-6.1", "TP-6.2"],
        players=3,
        entries=deal() + THREE + take("top") + captured(ANN, PILE),
        points=[6, -3, -3],
        hand_extra={"card_points": [92, 30, 30]},
        tricks=[11, 0, 0],
    ),
    Golden(
        name="the same cards told again are no error",
        covers=["TP-6.1", "TP-6.2"],
        players=3,
        entries=deal() + THREE + take("top") + captured(ANN, PILE) + captured(ANN, PILE),
        points=[6, -3, -3],
    ),
    Golden(
        name="nor are those that follow from the play",
        covers=["TP-6.2"],
        players=3,
        entries=READY + PLAYED + captured(ANN, PILE, sparrow=True),
        points=[14, -7, -7],
    ),
    Golden(
        name="other cards than those known are refused",
        covers=["TP-10.2"],
        players=3,
        entries=deal() + THREE + take("top") + captured(ANN, PILE) + captured(ANN, "KS KH KD"),
        problems=[(6, "refused", "TP-10.2", "hand-over")],
    ),
    Golden(
        name="a Sparrow is told with the cards captured",
        covers=["TP-6.5", "TP-6.2"],
        players=3,
        entries=deal() + THREE + take("top") + captured(ANN, PILE, sparrow=True),
        points=[14, -7, -7],
    ),
    Golden(
        name="a pile comes in threes",
        covers=["TP-6.4"],
        players=3,
        entries=deal() + THREE + take("top") + captured(ANN, PILE.removesuffix(" 9C")),
        problems=[(5, "refused", "TP-6.4", "card-count")],
        says="35 cards don’t make whole tricks. Ann’s tricks and discard come in threes: 1 missing.",
    ),
    Golden(
        name="a pile fits the tricks won",
        covers=["TP-6.4"],
        players=3,
        entries=deal() + THREE + take("top") + tricks([ANN, BEA] * 8) + captured(ANN, PILE),
        problems=[(21, "refused", "TP-6.4", "card-count")],
        says="Ann won 8 tricks. With the discard that makes 27 cards. You entered 36: 9 too many.",
    ),
    Golden(
        name="a pile holds three cards that could be discarded",
        covers=["TP-6.4"],
        players=3,
        entries=deal() + THREE + take("top") + captured(ANN, "KS KH KD"),
        problems=[(5, "refused", "TP-6.4", "no-discard")],
    ),
    Golden(
        name="a card another won is not captured",
        covers=["TP-6.4"],
        players=3,
        entries=READY[:1]
        + TOP
        + plays(BEA, "KC QC 9C")
        + plays(BEA, "QD 9D KD")
        + tricks([ANN] * 14)
        + captured(BEA, "KC QC 9C KD 7S 8C"),
        problems=[(25, "refused", "TP-6.4", "card-theirs")],
        says="K♦ is the defenders’",
    ),
    Golden(
        name="the pile is the declarer's to tell",
        covers=["TP-6.2"],
        players=3,
        entries=deal() + THREE + take("top") + captured(BEA, PILE),
        problems=[(5, "refused", "TP-6.2", "not-declarer")],
    ),
    Golden(
        name="the most is 119",
        covers=["TP-6.4"],
        players=3,
        entries=deal() + THREE + take("top") + count(120, 16),
        problems=[(5, "refused", "TP-6.4", "points")],
        says="Ann can’t have 120: 51 cards and 16 tricks count 107 to 119.",
    ),
    Golden(
        name="in Solo the most is 116",
        covers=["TP-6.4"],
        players=3,
        entries=deal() + SOLO + count(117, 16),
        problems=[(2, "refused", "TP-6.4", "points")],
    ),
    Golden(
        name="few tricks cannot count much",
        covers=["TP-6.4"],
        players=3,
        entries=deal() + THREE + take("top") + count(61, 3),
        problems=[(5, "refused", "TP-6.4", "points")],
        says="12 cards and 3 tricks count 15 to 57",
    ),
    Golden(
        name="seventeen tricks there are not",
        covers=["TP-6.4"],
        players=3,
        entries=deal() + THREE + take("top") + count(61, 17),
        problems=[(5, "refused", "TP-6.4", "tricks")],
    ),
    Golden(
        name="a Slam is every trick",
        covers=["TP-6.4"],
        players=3,
        entries=deal() + THREE + take("top") + count(90, 12, slam=True),
        problems=[(5, "refused", "TP-6.4", "slam")],
    ),
    Golden(
        name="what only a Slam can count is one",
        covers=["TP-6.4", "TP-7.3"],
        players=3,
        entries=deal() + THREE + take("top") + count(118),
        points=[24, -12, -12],
    ),
    Golden(
        name="no Sparrow where a defender won the last trick",
        covers=["TP-6.5"],
        players=3,
        entries=deal() + THREE + take("top") + tricks([ANN] * 15 + [BEA]) + count(100, sparrow=True),
        problems=[(21, "refused", "TP-6.5", "sparrow")],
    ),
    Golden(
        name="trick by trick the count is asked for at the end",
        covers=["TP-10.1", "TP-6.2"],
        players=3,
        entries=deal(depth="tricks") + THREE + take("top") + tricks(WINNERS),
        next=("count", ANN),
    ),
    Golden(
        name="trick by trick the count settles it",
        covers=["TP-10.1", "TP-6.5"],
        players=3,
        entries=deal(depth="tricks") + THREE + take("top") + tricks(WINNERS) + count(92, sparrow=True),
        points=[14, -7, -7],
        tricks=[11, 5, 0],
    ),
    Golden(
        name="card by card with a discard unseen the discard is asked for",
        covers=["TP-4.6", "TP-6.2"],
        players=3,
        entries=deal() + THREE + take("top") + PLAYED + discard("8C 7C 9C"),
        points=[14, -7, -7],
        hand_extra={"card_points": [92, 30, 30]},
    ),
    Golden(
        name="the count waits for a discard nobody has told",
        covers=["TP-4.6"],
        players=3,
        entries=DISCARD_BY_ANN + PLAYED,
        next=("count", ANN),
    ),
    Golden(
        name="or the stock turned up at the end",
        covers=["TP-2.5", "TP-6.2"],
        players=3,
        entries=deal() + THREE + take("top") + PLAYED + [{"type": "stock", "cards": [*STOCK[:3], None, None, None]}],
        points=[14, -7, -7],
        hand_extra={"card_points": [92, 30, 30]},
    ),
    # ---- the end
    Golden(
        name="a game is three hands, and equals share it",
        covers=["TP-8.1", "TP-8.2"],
        players=3,
        entries=three(61, 8) + three(61, 8, ANN) + three(61, 8, BEA),
        totals=[0, 0, 0],
        winners=[0, 1, 2],
        over_by="TP-8.1",
        next=("over", None),
    ),
    Golden(
        name="the best total wins",
        covers=["TP-8.2", "TP-8.1"],
        players=3,
        entries=three(61, 8) + three(60, 8, ANN) + deal(BEA) + auction("solo", first=CY) + count(70, 9),
        totals=[6 + 3 - 8, -3 - 6 - 8, -3 + 3 + 16],
        winners=[2],
        over_by="TP-8.1",
    ),
    Golden(
        name="a game over takes no more hands",
        covers=["TP-8.1"],
        players=3,
        entries=three(61, 8) + three(61, 8, ANN) + three(61, 8, BEA) + deal(CY),
        problems=[(18, "refused", "TP-8.1", "game-over")],
        totals=[0, 0, 0],
        winners=[0, 1, 2],
    ),
    Golden(
        name="six hands may be agreed on",
        covers=["TP-8.1"],
        players=3,
        rules={"hands": 6},
        entries=three(61, 8) + three(61, 8, ANN) + three(61, 8, BEA),
        next=("deal", CY),
    ),
    Golden(
        name="a session of two games runs on",
        covers=["TP-8.3"],
        players=3,
        rules={"games": 2},
        entries=three(61, 8) + three(60, 8, ANN) + three(61, 8, BEA),
        totals=[6 + 3 - 3, -3 - 6 - 3, -3 + 3 + 6],
        next=("deal", CY),
    ),
    Golden(
        name="and the best total of both wins it",
        covers=["TP-8.3", "TP-8.2"],
        players=3,
        rules={"games": 2},
        entries=2 * (three(61, 8) + three(60, 8, ANN) + three(61, 8, BEA)),
        totals=[12, -24, 12],
        winners=[0, 2],
        over_by="TP-8.3",
    ),
    Golden(
        name="the table may stop, and a hand in progress does not count",
        covers=["TP-8.4"],
        players=3,
        entries=three(61, 8) + deal(ANN) + [{"type": "end", "reason": "stopped"}],
        totals=[6, -3, -3],
        winners=[0],
        over_by="TP-8.4",
    ),
    Golden(
        name="a change of the rules applies from the next hand",
        covers=["TP-8.5"],
        players=3,
        entries=deal()
        + [{"type": "rules", "rules": {"traditional_order": True}}]
        + auction("three", "top", PASS, PASS)
        + count(70, 9),
        points=[-4, 8, -4],
    ),
    Golden(
        name="the length of a game stays",
        covers=["TP-8.5"],
        players=3,
        entries=deal() + [{"type": "rules", "rules": {"hands": 6}}],
        problems=[(1, "refused", "TP-8.5", "option:hands")],
    ),
    Golden(
        name="a session is not made shorter than it is",
        covers=["TP-8.5", "TP-8.3"],
        players=3,
        rules={"games": None},
        entries=three(61, 8) + three(61, 8, ANN) + three(61, 8, BEA) + [{"type": "rules", "rules": {"games": 1}}],
        problems=[(18, "refused", "TP-8.5", "option:games")],
    ),
    # ---- when it goes wrong
    Golden(
        name="a declarer who revokes loses the contract",
        covers=["TP-9.1"],
        players=3,
        entries=three(90, 12) + [{"type": "renege", "seat": ANN, "trick": 3}],
        points=[-6, 3, 3],
        lines=[(0, -6, "TP-9.1"), (1, 3, "TP-9.1"), (2, 3, "TP-9.1")],
    ),
    Golden(
        name="if a defender revokes the contract counts as won",
        covers=["TP-9.1"],
        players=3,
        entries=three(50, 6) + [{"type": "renege", "seat": CY}],
        points=[6, -3, -3],
    ),
    Golden(
        name="if both sides revoke the hand is counted as played",
        covers=["TP-9.1"],
        players=3,
        entries=three(50, 6) + [{"type": "renege", "seat": CY}, {"type": "renege", "seat": ANN}],
        points=[-6, 3, 3],
    ),
    Golden(
        name="a revoke decides the declarations too",
        covers=["TP-9.1"],
        players=3,
        entries=deal() + SOLO + declare("slam", "sparrow") + count(90, 12) + [{"type": "renege", "seat": BEA}],
        points=[2 * 72, -72, -72],
    ),
    Golden(
        name="a King in the discard, confirmed, loses the contract",
        covers=["TP-9.1", "TP-4.4"],
        players=3,
        entries=DISCARD_BY_ANN + [{"type": "discard", "cards": ["KS", "7H", "8H"], "confirmed": True}] + count(90, 12),
        problems=[(5, "queried", "TP-4.4", "discard-high")],
        points=[-6, 3, 3],
    ),
    Golden(
        name="where the table says so a revoke is only noted",
        covers=["TP-9.1"],
        players=3,
        rules={"renege": "noted"},
        entries=three(90, 12) + [{"type": "renege", "seat": ANN}],
        points=[6, -3, -3],
    ),
    Golden(
        name="a claim takes the tricks left with the cards still out",
        covers=["TP-9.2"],
        players=3,
        entries=READY + PLAYED[:36] + [{"type": "claim", "seat": ANN}],
        tricks=[12, 4, 0],
        points=[6, -3, -3],
        hand_extra={"card_points": [96, 26, 26]},
    ),
    Golden(
        name="a declarer who claims may mean to win with the Juggler",
        covers=["TP-9.2", "TP-6.5"],
        players=3,
        entries=READY + PLAYED[:42] + [{"type": "claim", "seat": ANN, "sparrow": True}],
        points=[14, -7, -7],
    ),
    Golden(
        name="a defender does not claim the Sparrow",
        covers=["TP-6.5"],
        players=3,
        entries=READY + PLAYED[:42] + [{"type": "claim", "seat": CY, "sparrow": True}],
        problems=[(49, "refused", "TP-6.5", "sparrow")],
    ),
    Golden(
        name="after a claim with hands unknown the count is asked for",
        covers=["TP-9.2", "TP-6.2"],
        players=3,
        entries=DISCARD_BY_ANN + PLAYED[:6] + [{"type": "claim", "seat": BEA}],
        next=("count", ANN),
    ),
    Golden(
        name="a false claim is noted, and play goes on",
        covers=["TP-9.3"],
        players=3,
        entries=READY + PLAYED[:6] + [{"type": "claim", "seat": ANN, "good": False}],
        problems=[(13, "noted", "TP-9.3", "false-claim")],
        next=("play", ANN),
    ),
    Golden(
        name="no claim in a hand by its result",
        covers=["TP-10.1", "TP-9.2"],
        players=3,
        entries=deal(depth="result") + SOLO + [{"type": "claim", "seat": ANN}],
        problems=[(2, "refused", "TP-10.1", "claim-result")],
    ),
    Golden(
        name="points by agreement are shared by the others",
        covers=["TP-9.4", "TP-7.7"],
        players=3,
        entries=three(61, 8) + [{"type": "penalty", "seat": ANN, "points": -4, "reason": "cards spilt"}],
        points=[2, -1, -1],
        lines=[(0, 6, "TP-7.1"), (1, -3, "TP-7.1"), (2, -3, "TP-7.1")]
        + [(0, -4, "TP-9.4"), (1, 2, "TP-9.4"), (2, 2, "TP-9.4")],
    ),
    Golden(
        name="or paid by one player",
        covers=["TP-9.4"],
        players=3,
        entries=three(61, 8) + [{"type": "penalty", "seat": BEA, "points": 5, "to": CY}],
        points=[6, 2, -8],
    ),
    Golden(
        name="two do not share an odd number",
        covers=["TP-9.4"],
        players=3,
        entries=three(61, 8) + [{"type": "penalty", "seat": BEA, "points": 5}],
        problems=[(6, "refused", "TP-9.4", "odd-points")],
    ),
    # ---- recording
    Golden(
        name="a hand begun card by card may be finished trick by trick",
        covers=["TP-10.1"],
        players=3,
        entries=DISCARD_BY_ANN + PLAYED[:6] + tricks([ANN] * 14) + count(110),
        tricks=[16, 0, 0],
        points=[24, -12, -12],
    ),
    Golden(
        name="or by its result",
        covers=["TP-10.1"],
        players=3,
        entries=DISCARD_BY_ANN + PLAYED[:6] + count(61, 8),
        points=[6, -3, -3],
    ),
    Golden(
        name="a trick begun with its cards is finished with them",
        covers=["TP-10.1"],
        players=3,
        entries=DISCARD_BY_ANN + PLAYED[:4] + tricks([ANN]),
        problems=[(9, "refused", "TP-10.1", "trick-begun")],
    ),
    Golden(
        name="the auction comes before the play",
        covers=["TP-10.2"],
        players=3,
        entries=deal() + auction("three", PASS) + plays(ANN, "KS"),
        problems=[(3, "refused", "TP-10.2", "bid-first")],
    ),
    Golden(
        name="a hand is counted before the next is dealt",
        covers=["TP-10.2"],
        players=3,
        entries=deal(depth="tricks") + SOLO + tricks([ANN] * 16) + deal(ANN),
        problems=[(18, "refused", "TP-10.2", "hand-unfinished")],
        next=("count", ANN),
    ),
]

GOLDEN += [
    Golden(
        name="a substitute takes the score over within a session",
        covers=["TP-8.6"],
        players=3,
        rules={"games": 2},
        entries=three(64, 9) + players(None, "Jean-Luc", None) + three(64, 9, ANN),
        totals=[6 - 3, -3 + 6, -6],
        seated=["Ann Bea Cy", "Ann Jean-Luc Cy", "Ann Jean-Luc Cy"],
    ),
    Golden(
        name="the score goes with the player to another seat",
        covers=["TP-8.6"],
        players=3,
        entries=three(64, 9) + players(seats=[1, 0, 2]) + three(64, 9, ANN),
        points=[6, -3, -3],
        totals=[12, -6, -6],
        seated=["Ann Bea Cy", "Bea Ann Cy", "Bea Ann Cy"],
    ),
    reseated_late("TP-8.6", players=3),
    # ---- what cannot be, beside the rules of play
    *(
        at_last("refused", rule, code, says, name, players=3, entries=entries)
        for name, rule, code, says, entries in (
            (
                "a pile without a card that was won",
                "TP-6.4",
                "card-missing",
                "By the tricks and discards recorded, 9♣ is Bea’s",
                READY[:1]
                + TOP
                + plays(BEA, "KC QC 9C")
                + plays(BEA, "QD 9D KD")
                + tricks([ANN] * 14)
                + captured(BEA, "KC QC 8C CD 7S VC"),
            ),
            (
                "a Sparrow without a trick",
                "TP-6.5",
                "sparrow",
                "Ann won no trick",
                deal() + THREE + take("top") + count(10, 0, sparrow=True),
            ),
            (
                "a Sparrow without the Juggler",
                "TP-6.5",
                "sparrow",
                "The Juggler isn’t in Ann’s cards, so there was no Sparrow.",
                deal() + SOLO + captured(ANN, "KC KD KH", sparrow=True),
            ),
            (
                "a Sparrow where another won the last trick",
                "TP-6.5",
                "sparrow",
                "last trick",
                deal() + SOLO + tricks([ANN] * 2 + [BEA] * 14) + captured(ANN, "KC KD KH QC QD 1X", sparrow=True),
            ),
            (
                "a two in the pile",
                "TP-1.2",
                "not-in-pack",
                "2♥ isn’t in this pack.",
                deal() + THREE + take("top") + captured(ANN, "KS KH 2H"),
            ),
            (
                "a King twice in the pile",
                "TP-1.2",
                "card-twice",
                "K♠ is there twice.",
                deal() + THREE + take("top") + captured(ANN, "KS KH KS"),
            ),
            (
                "a two in the stock",
                "TP-1.2",
                "not-in-pack",
                "2♥ isn’t in this pack.",
                deal() + THREE + [{"type": "stock", "cards": ["2H", *STOCK[1:]]}],
            ),
            (
                "points paid to oneself",
                "TP-9.4",
                "penalty-to",
                "from one player to another",
                three(30, 5) + [{"type": "penalty", "seat": ANN, "points": 10, "to": ANN}],
            ),
            (
                "a stock told otherwise",
                "TP-2.5",
                "stock-known",
                "This place in the stock is 2★, not 3★.",
                deal() + THREE + [{"type": "stock", "cards": said} for said in (STOCK, ["3X", *STOCK[1:]])],
            ),
        )
    ),
]
GOLDEN.append(agreed_upon(GOLDEN, "TP-8.7"))
