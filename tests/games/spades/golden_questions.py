"""Golden cases of the desk for Spades: who won a trick, and what a hand scores, from the rules' own figures."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ..desk import Desk
from .desk_cases import DEAL, THREES, TRICKS

FIRST = [{"type": "play", "seat": seat, "card": card} for seat, card in enumerate(("7H", "QH", "2S", "KH"))]
"""The first trick of Ann's lead: Cy ruffs."""


def trick(cards: str, verdict: str, says: str, rules: str, **more: Any) -> Desk:
    """Who won this trick?"""
    return Desk(
        question="trick",
        answers={"cards": cards.split(), **more.pop("answers", {})} if cards else {},
        code="wins",
        verdict=verdict,
        card="noted",
        rules=[f"SP-{number}" for number in rules.split()],
        says=says,
        remedy="takes the trick.",
        **more,
    )


def told(
    bids: Sequence[int], tricks: Sequence[int], *found: dict[str, Any], blind: Sequence[int] = ()
) -> list[dict[str, Any]]:
    """A hand by its result: bids and tricks by seat, who bid blind, and what was `found` besides."""
    said = [
        {"type": "bid", "seat": seat, "bid": bid, **({"blind": True} if seat in blind else {})}
        for seat, bid in enumerate(bids)
    ]
    deal = {"type": "deal", "dealer": len(tricks) - 1, "depth": "result"}
    return [deal, *said, {"type": "tricks", "counts": list(tricks)}, *found]


def score(points: Sequence[int], says: str, rules: str, hand: Sequence[dict[str, Any]], **more: Any) -> Desk:
    """What a hand scores, by side."""
    sides = more.pop("sides", ("Ann & Cy", "Bea & Dov"))
    signed = [f"{number:+d}".replace("-", "−") for number in points]
    return Desk(
        question="score",
        answers=more.pop("before", {}),
        record=hand,
        code="scored",
        verdict=", ".join(f"{side} {number}" for side, number in zip(sides, signed, strict=True)),
        card=more.pop("card", "noted"),
        rules=[f"SP-{number}" for number in rules.split()],
        says=says,
        remedy=more.pop("remedy", "The totals are then"),
        data={"points": list(points), **more.pop("data", {})},
        **more,
    )


TRICKS_WON = [
    trick("7H QH 2S KH", "2♠ wins", "the one spade beats every heart", "5.4", data={"place": 2}),
    trick(
        "7H QH 2S KH",
        "Dov wins with 2♠",
        "Spades are trumps",
        "5.4",
        answers={"leader": 1},
        data={"winner": 3, "card": "2S"},
    ),
    trick("7H QH AC KH", "K♥ wins", "No spade was played", "5.4"),
    trick("7H AS LJ KH", "Little joker wins", "counts as a spade", "5.4 1.4", house={"jokers": "big_little"}),
    trick(
        "AH 2H 7C 8C",
        "2♥ wins",
        "the highest heart wins",
        "5.4 5.8",
        house={"aces": "as_said"},
        answers={"low": [0]},
    ),
    trick(
        "KH 7H KH 5C 3C 4C",
        "K♥ wins",
        "Of 2 equal cards the last one played wins",
        "5.4",
        players=6,
        house={"identical": "last"},
        data={"place": 2},
    ),
    # at a table the record's trick is meant: in progress, and just finished
    trick("", "Bea wins with Q♥", "No spade was played", "5.4", record=[DEAL, *THREES, *FIRST[:2]], data={"trick": 1}),
    trick("", "Cy wins with 2♠", "the one spade", "5.4", record=[DEAL, *THREES, *FIRST], data={"trick": 1}),
]

SCORED = [
    # bid 5, took 6: 51; bid 7, took 7: 70
    score(
        [51, 70],
        "Ann & Cy: Contract of 5 made; 1 over, so 1 bag. Bea & Dov: Contract of 7 made.",
        "7.1 7.3",
        told([3, 3, 2, 4], [4, 3, 2, 4]),
        remedy="The totals are then Ann & Cy 51, Bea & Dov 70.",
        data={"bags": [1, 0], "totals": [51, 70]},
    ),
    # bid 6, took 5: −60; bid 7, took 8: 71
    score([-60, 71], "Contract of 6 set: took 5", "7.2 7.1 7.3", told([3, 3, 3, 4], [3, 4, 2, 4])),
    # standing 108 with 8 bags banked, bid 5 took 8: 161, then −100 = 61 with one bag left
    score(
        [-47, 50],
        "11 bags banked: ten cost 100, one stays",
        "7.1 7.3 7.6",
        told([3, 2, 2, 3], [5, 2, 3, 3]),
        before={"before0": 108, "bags0": 8},
        remedy="The totals are then Ann & Cy 61, Bea & Dov 50.",
        data={"bags": [1, 0], "totals": [61, 50]},
    ),
    # nil made with the partner's 5 set: 100 − 50
    score([50, 72], "Ann’s nil made; Contract of 5 set", "7.4 7.2 7.1 7.3", told([0, 4, 5, 3], [0, 5, 4, 4])),
    # nil broken with the partner's 5 made exactly: −49 and a bag, or −50 where its trick is ignored
    score(
        [-49, 70],
        "Ann’s nil broken by 1 trick",
        "7.4 7.5 7.1",
        told([0, 4, 5, 3], [1, 4, 5, 3]),
        data={"bags": [1, 0]},
    ),
    score(
        [-50, 70],
        "Ann’s nil broken by 1 trick",
        "7.4 7.1",
        told([0, 4, 5, 3], [1, 4, 5, 3]),
        house={"failed_nil_tricks": "ignored"},
        data={"bags": [0, 0]},
    ),
    # six bid and seven taken, but Ann reneged: −60
    score(
        [-60, 60],
        "Contract of 6 set: Ann reneged",
        "9.1 7.1",
        told([3, 3, 3, 3], [3, 3, 4, 3], {"type": "renege", "seat": 0}),
    ),
    # Bea called a renege that was none: nine needed, six taken
    score(
        [61, -60],
        "Bea called a renege falsely: 9 tricks needed, not 6",
        "7.1 7.3 7.2 9.3",
        told([3, 3, 3, 3], [3, 3, 4, 3], {"type": "penalty", "seat": 1, "kind": "false-call"}),
    ),
    # seven bid blind and made, twice 70; both bids are too early for the same reason, which is said once
    score(
        [140, 60],
        "Blind contract of 7 made",
        "7.10 7.1",
        told([4, 3, 3, 3], [4, 4, 3, 2], blind=[0, 2]),
        house={"blind_number": "at_least"},
        card="queried",
        notes=[("Ann & Cy are not behind. A blind bid needs 100.", "SP-3.9")],
    ),
    # blind nil 200 and five of four bid, 41; the side did not trail
    score(
        [241, 80],
        "Ann’s blind nil made",
        "7.7 7.1 7.3",
        told([0, 4, 4, 4], [0, 4, 5, 4], blind=[0]),
        house={"blind_nil": True},
        card="queried",
    ),
    # three alone: 5 of 5, 5 of 6, 7 of 4
    score(
        [50, -60, 43],
        "Bea: Contract of 6 set: took 5.",
        "7.1 7.2 7.3",
        told([5, 6, 4], [5, 5, 7]),
        players=3,
        sides=("Ann", "Bea", "Cy"),
    ),
    # the first hand bids itself: ten a trick
    score([70, 60], "no bids", "3.11", told([], [3, 3, 4, 3]), house={"first_hand_bids_itself": True}),
    # the game is won at 500
    score(
        [61, 60],
        "Contract of 6 made",
        "7.1 7.3",
        told([3, 3, 3, 3], [3, 3, 4, 3]),
        before={"before0": 450},
        remedy="That would end the game: Ann & Cy would win.",
    ),
    # the totals are those of the record
    score([61, 60], "Contract of 6 made", "7.1 7.3", [DEAL, *THREES, TRICKS], totals=[61, 60]),
    score([-60, 62], "took 5", "7.2 7.1 7.3", told([3, 3, 3, 3], [3, 4, 2, 4])),
    # a renege of the record's hand counts with it
    score(
        [61, -60],
        "Dov reneged",
        "7.1 7.3 9.1",
        [DEAL, *THREES, TRICKS, {"type": "renege", "seat": 3}],
        totals=[61, -60],
    ),
]
