"""Golden hands of Pippins Aplenty: at least one for every rule in its book."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from ..golden import Entries, Golden, agreed_upon, players, reseated_late
from ..written import deal

ANN, BEA, CY, DOV = range(4)

EXAMPLE: dict[str, Any] = json.loads(Path(__file__).with_name("vectors.json").read_text(encoding="utf-8"))
"""The page's own example hand, in order of play."""


def discards(cards: str, first: int = ANN) -> Entries:
    """The four discards, from `first` on."""
    return [{"type": "discard", "seat": (first + step) % 4, "card": card} for step, card in enumerate(cards.split())]


def trick(first: int, cards: str) -> Entries:
    """Cards of one trick in order, from `first` on."""
    return [{"type": "play", "seat": (first + step) % 4, "card": card} for step, card in enumerate(cards.split())]


def example(tricks: int = 12, dealer: int = DOV) -> Entries:
    """The example hand as far as the first `tricks`; with another dealer it is turned around the table."""
    turn = (dealer + 1) % 4
    made = deal(dealer) + discards(" ".join(EXAMPLE["discards"]), turn)
    for one in EXAMPLE["tricks"][:tricks]:
        made += trick((one["leader"] + turn) % 4, " ".join(one["cards_in_order"]))
    return made


def penalty(seat: int, points: int) -> dict[str, Any]:
    """Points the table agrees on."""
    return {"type": "penalty", "seat": seat, "points": points}


HANDS = [
    ["2S", "3S", "4S", "5S", "6S", "7S", "8S", "9S", "TS", "JS", "QS", "KS", "AS"],
    ["2H", "3H", "4H", "5H", "6H", "7H", "8H", "9H", "TH", "JH", "QH", "KH", "AH"],
    ["2D", "3D", "4D", "5D", "6D", "7D", "8D", "9D", "TD", "JD", "QD", "KD", "AD"],
    ["2C", "3C", "4C", "5C", "6C", "7C", "8C", "9C", "TC", "JC", "QC", "KC", "AC"],
]
"""Each player holds one suit."""

START = deal() + discards("2S 2H 2D 2C")
"""A deal with unknown hands, the four twos discarded."""

FOUR_REACHES = (
    deal()
    + discards("AS AH AD AC")
    + trick(ANN, "3S TS JS QS")
    + trick(DOV, "4H 9H TH JH")
    + trick(CY, "5D 9D TD JD")
    + trick(BEA, "6C 9C TC JC")
)
"""Four tricks of one suit each, won by Dov, Cy, Bea and Ann with a point each: 3♠, 4♥, 5♦ and 6♣ are the reaches."""

PASSED = example() + example(9, dealer=ANN)
"""With a target of 120 Bea & Dov pass it in the ninth trick of the second hand: 80 to 129, and Dov would lead."""

NEVER_CITED = "1.1 7.3"
"""Rules that no case makes the program cite: most only say what there is, and nobody breaks them."""

GOLDEN = [
    Golden(
        name="the example hand",
        covers=["PP-1.1", "PP-4.4", "PP-5.1", "PP-5.2", "PP-6.1", "PP-6.2", "PP-6.3", "PP-6.4"],
        entries=example(),
        points=[47, 82],
        totals=[47, 82],
        tricks=[2, 3, 2, 5],
        next=("deal", ANN),
    ),
    Golden(
        name="the second trick: a deuce matches the reach",
        covers=["PP-6.4", "PP-6.3"],
        entries=[*example(2), {"type": "end", "reason": "stopped"}],
        totals=[0, 0],
        winners=[0, 1],
    ),
    Golden(
        name="of equal lowest cards the last played is the reach",
        covers=["PP-5.3"],
        entries=START + trick(ANN, "5S 5H 5D 5C") + trick(ANN, "6S 7H 8D 3C"),
        # 5♣ is the reach, so clubs are trumps: the only club takes the spade lead.
        next=("play", DOV),
    ),
    Golden(
        name="a trick without a higher card moves nothing",
        covers=["PP-5.2"],
        entries=START + trick(ANN, "AS KS QS AH") + trick(ANN, "3S 4S 5S 6H"),
        next=("play", CY),
    ),
    Golden(
        name="discards come before the lead",
        covers=["PP-2.4", "PP-3.1"],
        entries=[*deal(), *discards("2S 2H"), {"type": "play", "seat": ANN, "card": "AS"}],
        problems=[(3, "refused", "PP-2.4", "discard-first")],
        says="It’s Cy’s turn to discard",
        next=("discard", None),
    ),
    Golden(
        name="nobody discards twice",
        covers=["PP-3.2"],
        entries=[*deal(), *discards("2S"), {"type": "discard", "seat": ANN, "card": "3S"}],
        problems=[(2, "refused", "PP-3.2", "discarded")],
    ),
    Golden(
        name="the discards are shown",
        covers=["PP-3.2"],
        entries=[*START, {"type": "discard", "seat": ANN, "card": "3S"}],
        problems=[(5, "refused", "PP-3.2", "discards-shown")],
    ),
    Golden(
        name="a discard is out of play",
        covers=["PP-3.1", "PP-1.2"],
        entries=[*START, {"type": "play", "seat": ANN, "card": "2H"}],
        problems=[(5, "refused", "PP-3.1", "card-gone")],
        says="Bea discarded 2♥",
    ),
    Golden(
        name="two players cannot discard the same card",
        covers=["PP-1.2"],
        entries=[*deal(), *discards("2S 2S")],
        problems=[(2, "refused", "PP-1.2", "card-gone")],
    ),
    Golden(
        name="a card of another pack",
        covers=["PP-1.2"],
        entries=[*START, {"type": "play", "seat": ANN, "card": "BJ"}],
        problems=[(5, "refused", "PP-1.2", "not-in-pack")],
    ),
    Golden(
        name="a known hand discards its own cards",
        covers=["PP-2.3"],
        entries=[*deal(hands=HANDS), {"type": "discard", "seat": ANN, "card": "2H"}],
        problems=[(1, "refused", "PP-1.2", "card-gone")],
        says="2♥ is in Bea’s hand",
    ),
    Golden(
        name="a hand of twelve is a misdeal",
        covers=["PP-2.2"],
        entries=deal(hands=[HANDS[0][:12], None, None, None]),
        problems=[(0, "queried", "PP-2.2", "hand-size")],
    ),
    Golden(
        name="a misdeal is dealt again by the same player",
        covers=["PP-2.2"],
        entries=[*example(3), {"type": "misdeal", "reason": "A card was seen"}],
        totals=[0, 0],
        next=("deal", DOV),
    ),
    Golden(
        name="the deal passes to the left",
        covers=["PP-2.1"],
        entries=[*example(), *deal(BEA)],
        problems=[(53, "queried", "PP-2.1", "wrong-dealer")],
    ),
    Golden(
        name="a card out of turn",
        covers=["PP-4.2", "PP-4.5"],
        entries=[*START, *trick(ANN, "3S"), {"type": "play", "seat": CY, "card": "3D"}],
        problems=[(6, "queried", "PP-4.2", "out-of-turn")],
    ),
    Golden(
        name="eldest leads",
        covers=["PP-4.1"],
        entries=[*START, {"type": "play", "seat": BEA, "card": "3S"}],
        problems=[(5, "queried", "PP-4.1", "out-of-turn")],
    ),
    Golden(
        name="a revoke of a known hand",
        covers=["PP-4.3"],
        entries=[
            *deal(hands=[[*HANDS[0][:12], "AH"], [*HANDS[1][:12], "AS"], HANDS[2], HANDS[3]]),
            *discards("2S 2H 2D 2C"),
            *trick(ANN, "KS 3H"),
        ],
        problems=[(6, "queried", "PP-4.3", "revoke")],
    ),
    Golden(
        name="a revoke shown by a later card",
        covers=["PP-4.3", "PP-8.1"],
        entries=[*START, *trick(ANN, "9H 3C 4H 5H"), *trick(ANN, "KH QH")],
        problems=[(10, "queried", "PP-4.3", "revoke")],
        about=6,
        says="Bea played 3♣ on a heart lead in trick 1",
    ),
    Golden(
        name="a revoke is called until the next hand is dealt",
        covers=["PP-8.3"],
        entries=[
            *example(),
            {"type": "renege", "seat": BEA},
            *deal(ANN),
            {"type": "renege", "seat": CY},
        ],
        problems=[(55, "refused", "PP-8.3", "called-late")],
        totals=[59, 82],
    ),
    Golden(
        name="a revoke found by the referee",
        covers=["PP-8.1"],
        entries=[*example(), {"type": "renege", "seat": BEA, "trick": 3}],
        points=[59, 82],
    ),
    Golden(
        name="a revoke that costs nothing",
        covers=["PP-8.1"],
        rules={"renege_points": 0},
        entries=[*example(), {"type": "renege", "seat": BEA}],
        points=[47, 82],
    ),
    Golden(
        name="points by agreement",
        covers=["PP-8.2"],
        entries=[*example(), {"type": "penalty", "seat": CY, "points": -5, "reason": "talking"}],
        points=[42, 82],
    ),
    Golden(
        name="exactly the target is not yet a win",
        covers=["PP-7.1"],
        rules={"target": 120},
        entries=[*example(), {"type": "penalty", "seat": BEA, "points": 38}],
        totals=[47, 120],
        next=("deal", ANN),
    ),
    Golden(
        name="one more than the target wins",
        covers=["PP-7.1"],
        rules={"target": 120},
        entries=[*example(), {"type": "penalty", "seat": BEA, "points": 39}],
        totals=[47, 121],
        winners=[1],
        over_by="PP-7.1",
        next=("over", None),
    ),
    Golden(
        name="the hand stops at the trick that passes the target",
        covers=["PP-7.1"],
        rules={"target": 120},
        entries=[
            *example(),
            *example(9, dealer=ANN),
            {"type": "play", "seat": BEA, "card": "QD"},
        ],
        problems=[(94, "refused", "PP-7.1", "game-over")],
        points=[33, 47],
        totals=[80, 129],
        winners=[1],
        over_by="PP-7.1",
    ),
    Golden(
        name="a trick without its cards",
        covers=["PP-2.5"],
        entries=[*START, {"type": "trick", "winner": ANN}],
        problems=[(5, "refused", "PP-2.5", "cards-needed")],
    ),
    Golden(
        name="nobody claims the rest",
        covers=["PP-4.6"],
        entries=[*START, {"type": "claim", "seat": ANN}],
        problems=[(5, "refused", "PP-4.6", "no-claims")],
    ),
    Golden(
        name="laps of the board",
        covers=["PP-7.3", "PP-7.5"],
        entries=[{"type": "rules", "rules": {"target": 250}}],
        problems=[(0, "refused", "PP-7.5", "option:target")],
        says="multiple of 120",
    ),
    Golden(
        name="without a board the same points are counted",
        covers=["PP-7.3"],
        rules={"board": False},
        entries=example(),
        totals=[47, 82],
    ),
    Golden(
        name="the table stops",
        covers=["PP-7.4"],
        entries=[*example(), {"type": "end", "reason": "stopped"}],
        winners=[1],
        over_by="PP-7.4",
    ),
    Golden(
        name="a game stopped at equal totals is shared",
        covers=["PP-7.4"],
        entries=[*example(), penalty(ANN, 35), {"type": "end", "reason": "stopped"}],
        totals=[82, 82],
        winners=[0, 1],
        over_by="PP-7.4",
    ),
    Golden(
        name="four reaches: every suit is trump, and worth 1 to 4",
        covers=["PP-6.2", "PP-6.4", "PP-4.4", "PP-5.2"],
        rules={"target": 120},
        # The reaches rise from 3♠ over 4♥ and 5♦ to 6♣; after that no trick holds a higher card.
        entries=[*FOUR_REACHES, penalty(ANN, 87), *trick(ANN, "2H 2D 2C 2S"), *trick(CY, "3C 4S 5H 6D")],
        points=[121, 2],
        lines=[
            (1, 1, "PP-6.1"),
            (0, 1, "PP-6.1"),
            (1, 1, "PP-6.1"),
            (0, 1, "PP-6.1"),
            (0, 3 + 2 + 1 + 4 + 1, "PP-6.2"),
            (0, 2 * 1 + 2 * 4 + 2 * 3 + 2 * 2 + 1, "PP-6.4"),
            (0, 87, "PP-8.2"),
        ],
        tricks=[1, 1, 3, 1],
        winners=[0],
        over_by="PP-7.1",
    ),
    Golden(
        name="a higher reach of a suit takes the place of the older one",
        covers=["PP-5.2", "PP-5.1"],
        # 3♠, 4♥, 5♦ and 6♣ lie; 7♠ sends 3♠ away and comes on top: the only spade takes the club lead.
        entries=[*FOUR_REACHES, *trick(ANN, "8D QD KD 7S"), *trick(CY, "2C 7C 8C KS")],
        next=("play", BEA),
    ),
    Golden(
        name="a card at the height of the top reach counts",
        covers=["PP-6.2", "PP-6.4"],
        rules={"target": 120},
        # Under 5♣ a 5 of another suit is worth twice 2; 3♣ is worth 1, and 1 is the trick’s.
        entries=[*START, *trick(ANN, "6S 7H 8D 5C"), penalty(BEA, 107), *trick(ANN, "5S 5H 5D 3C")],
        points=[1, 121],
        winners=[1],
        over_by="PP-7.1",
    ),
    Golden(
        name="points by agreement in mid-hand pass the target",
        covers=["PP-7.1", "PP-8.2"],
        rules={"target": 120},
        entries=[*example(3), penalty(ANN, 116), {"type": "play", "seat": BEA, "card": "JC"}],
        problems=[(18, "refused", "PP-7.1", "game-over")],
        points=[121, 8],
        winners=[0],
        over_by="PP-7.1",
    ),
    Golden(
        name="points by agreement that reach the target do not stop the hand",
        covers=["PP-7.1"],
        rules={"target": 120},
        entries=[*example(3), penalty(ANN, 115)],
        totals=[0, 0],
        next=("play", BEA),
    ),
    Golden(
        name="a revoke passes the target for the other side",
        covers=["PP-8.1", "PP-7.1"],
        rules={"target": 120},
        entries=[*example(3), penalty(ANN, 104), {"type": "renege", "seat": DOV, "trick": 2}],
        points=[121, 8],
        winners=[0],
        over_by="PP-7.1",
    ),
    Golden(
        name="the win is taken back, and the hand goes on where it stopped",
        covers=["PP-7.2"],
        rules={"target": 120},
        entries=[*PASSED, penalty(DOV, -9), *trick(DOV, "QD")],
        totals=[47, 82],
        next=("play", ANN),
    ),
    Golden(
        name="both past the target: the higher total wins",
        covers=["PP-7.2"],
        rules={"target": 120},
        entries=[*PASSED, penalty(ANN, 50)],
        totals=[130, 129],
        winners=[0],
        over_by="PP-7.2",
    ),
    Golden(
        name="both past the target and equal: the hand goes on until one leads",
        covers=["PP-7.2"],
        rules={"target": 120},
        entries=[*PASSED, penalty(ANN, 49), *trick(DOV, "QD 8H KD")],
        next=("play", CY),
    ),
    Golden(
        name="equal at the end of a hand: the first trick of the next decides",
        covers=["PP-7.2"],
        rules={"target": 120},
        entries=[*example(), penalty(BEA, 39), penalty(ANN, 74), *deal(ANN), *discards("2H 7C 5H 5D", BEA)]
        + trick(BEA, "6C 8C 2C TC"),
        problems=[(55, "noted", "PP-7.2", "tie")],
        totals=[122, 121],
        winners=[0],
        over_by="PP-7.2",
    ),
    Golden(
        name="a misdeal found after the last trick takes the win back",
        covers=["PP-2.2"],
        rules={"target": 120},
        entries=[*PASSED, {"type": "misdeal", "reason": "Cy had a card too many"}],
        problems=[(94, "queried", "PP-2.2", "misdeal-late")],
        totals=[47, 82],
        next=("deal", ANN),
    ),
    Golden(
        name="a hand recorded by its result",
        covers=["PP-2.5"],
        entries=deal(depth="result"),
        problems=[(0, "refused", "PP-2.5", "depth")],
        says="A hand is recorded card by card here",
    ),
    Golden(
        name="a hand shown holds what was discarded from it",
        covers=["PP-2.3"],
        entries=[*START, *trick(ANN, "3S"), {"type": "hands", "hands": [[*HANDS[0][1:], "3H"], None, None, None]}],
        problems=[(6, "refused", "PP-2.3", "played-not-held")],
        says="Ann discarded 2♠, which isn’t in this hand",
    ),
    Golden(
        name="a revoke shown by the hand itself",
        covers=["PP-2.3", "PP-4.3"],
        entries=[
            *START,
            *trick(ANN, "9H 3C 4H 5H"),
            {"type": "hands", "hands": [None, ["2H", "3C", *HANDS[1][8:], *HANDS[2][7:]], None, None]},
        ],
        problems=[(9, "queried", "PP-4.3", "revoke")],
        about=6,
        says="Bea’s hand shows it",
    ),
    Golden(
        name="a known hand offers what it holds",
        covers=["PP-2.3"],
        entries=[*deal(hands=HANDS), *discards("2S 2H 2D 2C"), *trick(ANN, "KS")],
        next=("play", BEA),
        choices=[{"type": "play", "seat": BEA, "card": card} for card in HANDS[1][:0:-1]],
    ),
    Golden(
        name="before the discards nothing is ruled on",
        covers=["PP-2.4"],
        entries=[*deal(), *discards("2S"), penalty(ANN, 5)],
        problems=[(2, "refused", "PP-2.4", "discard-first")],
    ),
    Golden(
        name="a target that is passed already",
        covers=["PP-7.5"],
        rules={"target": 600},
        entries=[*example(), penalty(BEA, 39), {"type": "rules", "rules": {"target": 120}}],
        problems=[(54, "refused", "PP-7.5", "option:target")],
        says="Bea & Dov already have 121 points",
    ),
    Golden(
        name="a new target holds from the next deal",
        covers=["PP-7.5"],
        rules={"target": 240},
        entries=[{"type": "rules", "rules": {"target": 120}}, *example(), penalty(BEA, 39)],
        winners=[1],
        over_by="PP-7.1",
    ),
    Golden(
        name="the clock ends nothing",
        covers=["PP-7.4"],
        entries=[{"type": "end", "reason": "time"}],
        problems=[(0, "refused", "PP-7.4", "no-clock")],
    ),
]

GOLDEN += [
    Golden(
        name="a substitute plays on with the score of the side",
        covers=["PP-7.6"],
        entries=example() + players(None, None, "Jean-Luc", None) + example(dealer=ANN),
        seated=["Ann Bea Cy Dov", "Ann Bea Jean-Luc Dov", "Ann Bea Jean-Luc Dov"],
    ),
    Golden(
        name="a swap across the sides changes who plays with whom",
        covers=["PP-7.6"],
        entries=example() + players(seats=[0, 2, 1, 3]) + example(dealer=ANN),
        seated=["Ann Bea Cy Dov", "Ann Cy Bea Dov", "Ann Cy Bea Dov"],
    ),
    reseated_late("PP-7.6"),
]
GOLDEN.append(agreed_upon(GOLDEN, "PP-7.7"))
