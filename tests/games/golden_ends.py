"""Golden cases of two questions that several games have: is this a legal bid, and who has won the game?"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from .desk import Desk, Entries

Answers = Mapping[str, Any]


def legal(answers: Answers, said: str, rule: str, remedy: str = "The auction goes on.", **more: Any) -> Desk:
    """A bid that may be made."""
    return Desk(
        question="legal",
        answers=answers,
        code="legal",
        verdict=f"{said} is a legal bid",
        card="noted",
        rules=[rule],
        says="Nothing in the rules of this table is against it.",
        remedy=remedy,
        data={"legal": True},
        **more,
    )


def against(answers: Answers, said: str, code: str, rule: str, says: str, **more: Any) -> Desk:
    """A bid against a rule."""
    return Desk(
        question="legal",
        answers=answers,
        code=code,
        verdict=f"{said} is against the rules",
        card="queried",
        rules=[rule],
        says=says,
        remedy="It is corrected before the next player bids or leads. After that it stands.",
        data={"legal": False},
        **more,
    )


def no_bid(
    answers: Answers,
    said: str,
    code: str,
    rule: str,
    says: str,
    *,
    remedy: str = "The same player bids again.",
    **more: Any,
) -> Desk:
    """A bid that nobody can make."""
    return Desk(
        question="legal",
        answers=answers,
        code=code,
        verdict=f"{said} is no bid here",
        card="refused",
        rules=[rule],
        says=says,
        remedy=remedy,
        data={"legal": False},
        **more,
    )


def won(answers: Answers, verdict: str, rule: str, says: str, winners: list[int], **more: Any) -> Desk:
    """A game that is over."""
    return Desk(
        question="game",
        answers=answers,
        code="won" if len(winners) == 1 else "shared",
        verdict=verdict,
        card="noted",
        rules=[rule],
        says=says,
        remedy="The game is over.",
        data={"winners": winners, "over": True},
        **more,
    )


def tied(answers: Answers, rules: list[str], remedy: str = "Another hand is played.", **more: Any) -> Desk:
    """A game that would be over, were nobody equal."""
    return Desk(
        question="game",
        answers=answers,
        code="tied",
        verdict="Tied",
        card="noted",
        rules=rules,
        says="the best totals are equal",
        remedy=remedy,
        data={"winners": [], "over": False},
        **more,
    )


def goes_on(answers: Answers, rule: str, **more: Any) -> Desk:
    """A game nobody has won yet."""
    return Desk(
        question="game",
        answers=answers,
        code="goes-on",
        verdict="Nobody yet",
        card="noted",
        rules=[rule],
        says="Nothing that ends the game has happened",
        remedy="Play on.",
        data={"winners": [], "over": False},
        **more,
    )


def totals(*points: int, **more: Any) -> dict[str, Any]:
    """What the sides have."""
    return {**{f"total{side}": total for side, total in enumerate(points)}, **more}


_DEALT: Entries = [{"type": "deal", "dealer": 3}]
_ENDS = "That ends the auction."

SPADES = [
    legal({"bid": 4}, "4", "SP-3.2"),
    legal({"bid": "3", "before": "4 3 nil"}, "3", "SP-3.2", _ENDS),
    legal({"bid": "3", "before": "4 3"}, "3", "SP-3.2"),
    legal({"bid": 5}, "5", "SP-3.2", record=[*_DEALT, {"type": "bid", "seat": 0, "bid": 4}]),
    no_bid({"bid": 14}, "14", "out-of-range", "SP-3.2", "A bid is 1 to 13, or nil."),
    against(
        {"bid": 6, "before": [4, 3, 0]},
        "6",
        "bids-add-up",
        "SP-3.6",
        "The bids can’t add up to 13.",
        house={"total_not_equal": True},
    ),
    against(
        {"bid": 2, "seat": 2},
        "2",
        "bid-out-of-turn",
        "SP-3.1",
        "Ann bids before Cy.",
        record=_DEALT,
    ),
    against(
        {"bid": 0, "blind": True, "behind": 60, "before": "4"},
        "A blind nil",
        "blind-deficit",
        "SP-3.9",
        "Bea & Dov are only 60 behind. A blind bid needs 100.",
        house={"blind_nil": True},
    ),
    legal({"bid": 0, "blind": True, "behind": 100}, "A blind nil", "SP-3.9", house={"blind_nil": True}),
    legal({"bid": 4}, "4", "SP-3.2", house={"kitty": "left_over"}, players=3),
    legal({"bid": 17, "before": "3"}, "17", "SP-3.2", house={"kitty": "and_round"}, players=3),
    legal({"bid": 4}, "4", "SP-3.2", house={"first_hand_bids_itself": True}),
    no_bid(
        {"bid": 4},
        "4",
        "no-bids",
        "SP-3.11",
        "The first hand bids itself. No one bids.",
        house={"first_hand_bids_itself": True},
        record=_DEALT,
    ),
    won(totals(512, 430), "Ann & Cy won", "SP-8.1", "500 was reached", [0]),
    won(totals(498, -210), "Ann & Cy won", "SP-8.2", "A side fell", [0], house={"floor": -200}),
    won(totals(90, 120, hands=8), "Bea & Dov won", "SP-8.4", "8 hands were played", [1], house={"hands": 8}),
    tied(totals(512, 512), ["SP-8.3", "SP-8.1"]),
    goes_on(totals(499, 430), "SP-8.1"),
    goes_on({}, "SP-8.1", record=_DEALT),
    goes_on(totals(300, 600), "SP-8.5", house={"deadline": "22:30"}),
]

APPLES = [
    legal({"number": 5, "suit": "S", "high": 5, "high_suit": "H"}, "5♠", "AP-2.3"),
    against(
        {"number": 5, "suit": "D", "high": 5, "high_suit": "H"},
        "5♦",
        "too-low",
        "AP-2.3",
        "5♦ doesn’t beat Ann’s 5♥.",
    ),
    legal({"number": 13, "suit": "S", "high": 5, "high_suit": "H"}, "13♠", "AP-2.3", _ENDS),
    no_bid({"number": 14, "suit": "S"}, "14♠", "out-of-range", "AP-2.2", "A bid is 1 to 13 and a suit."),
    won(totals(250, 240, 100, -30), "Ann won", "AP-8.1", "250 was reached", [0]),
    tied(totals(260, 260, 100, -30), ["AP-8.2", "AP-8.1"]),
    goes_on(totals(245, 240, 100, -30), "AP-8.1"),
]

PINOCHLE = [
    legal({"bid": 65, "high": 60}, "65", "PN-2.3"),
    against({"bid": 61, "high": 60}, "61", "too-low", "PN-2.3", "After 60, bid 65 or more."),
    against({"bid": 49}, "49", "too-low", "PN-2.2", "The opening bid is at least 50."),
    no_bid({"bid": 5000}, "5000", "out-of-range", "PN-2.5", "No two hands are worth more."),
    legal({"moon": True}, "The moon", "PN-2.11", _ENDS, house={"shoot_moon": True}),
    won(totals(500, 490), "Ann & Cy won", "PN-7.1", "500 was reached", [0]),
    won(totals(512, 530, bidder=0), "Ann & Cy won", "PN-7.2", "the bidders win", [0]),
    won(totals(512, 530, bidder=3), "Bea & Dov won", "PN-7.2", "the bidders win", [1]),
    goes_on(totals(499, 490), "PN-7.1"),
]

TAP = [
    legal({"contract": "top", "high": "three"}, "Top Three", "TP-3.3", players=3),
    legal({"contract": "solo"}, "Solo", "TP-3.3", _ENDS, players=3),
    no_bid(
        {"contract": "solo", "high": "solo"},
        "Solo",
        "auction-over",
        "TP-3.5",
        "The auction is over",
        remedy="It counts for nothing.",
        players=3,
    ),
    against(
        {"contract": "three", "high": "top"},
        "Three Cards",
        "too-low",
        "TP-3.3",
        "The next bid is Bottom Three or Solo.",
        players=3,
    ),
    against(
        {"contract": "bottom", "high": "three"},
        "Bottom Three",
        "bid-skipped",
        "TP-3.3",
        "Top Three hasn’t been bid yet.",
        players=3,
    ),
    won(totals(6, 3, -9, hands=3), "Ann won", "TP-8.1", "3 hands were played", [0], players=3),
    won(totals(4, 4, -8, hands=3), "Ann and Bea share it", "TP-8.1", "3 hands were played", [0, 1], players=3),
    goes_on(totals(6, 3, -9, hands=2), "TP-8.1", players=3),
]

PIPPINS = [
    won(totals(262, 118), "Ann & Cy won", "PP-7.1", "was passed", [0], house={"target": 240}),
    won(totals(250, 262), "Bea & Dov won", "PP-7.2", "the higher total wins", [1], house={"target": 240}),
    won(totals(241, 240), "Ann & Cy won", "PP-7.1", "was passed", [0], house={"target": 240}),
    goes_on(totals(240, 118), "PP-7.1", house={"target": 240}),
    goes_on(totals(240, 240), "PP-7.1", house={"target": 240}),
    tied(totals(260, 260), ["PP-7.2", "PP-7.1"], "Play goes on where it stopped.", house={"target": 240}),
    Desk(
        question="points",
        answers={"cards": ["3S", "9H", "KD", "9C"], "reaches": ["AD", "9S"]},
        code="trick-score",
        verdict="The trick scores 16",
        card="noted",
        rules=["PP-6.1", "PP-6.2", "PP-6.4"],
        says="1 for the trick; 3♠ 2; 9♥ matches a reach: 2 × 3; K♦ 1; 9♣ matches a reach: 2 × 3.",
        remedy="The side that won it pegs 16 points.",
        data={"points": 16},
    ),
    Desk(
        question="points",
        answers={"cards": "3S 9H KD 9C"},
        code="trick-score",
        verdict="The trick scores 1",
        card="noted",
        rules=["PP-6.1"],
        says="No card scores before the first reach.",
        remedy="pegs 1 point.",
    ),
]

PIQUET = [
    won(totals(130, 80, hands=6), "Ann won", "PI-7.3", "Bea is rubiconed, 130 + 80 + 100 = 310", [0], players=2),
    won(totals(110, 145, hands=6), "Bea won", "PI-7.2", "145 − 110 + 100 = 135", [1], players=2),
    won(totals(120, 120, hands=8), "The partie is drawn", "PI-7.5", "both have 120", [0, 1], players=2),
    tied(totals(120, 120, hands=6), ["PI-7.4", "PI-7.1"], "Two more deals are played.", players=2),
    tied(totals(104, 104), ["PI-7.4", "PI-7.6"], "Another deal is played.", players=2, house={"length": "hundred"}),
    goes_on(totals(130, 80, hands=5), "PI-7.1", players=2),
    won(totals(104, 60), "Ann won", "PI-7.6", "100 was reached", [0], players=2, house={"length": "hundred"}),
]


def _klondike(answers: Answers, code: str, verdict: str, says: str, remedy: str, **more: Any) -> Desk:
    return Desk(
        question="game",
        answers=answers,
        players=1,
        code=code,
        verdict=verdict,
        card="noted",
        rules=["KL-4.1"],
        says=says,
        remedy=remedy,
        **more,
    )


KLONDIKE = [
    _klondike({"up": 52}, "won", "The game is won", "52 of 52 cards", "Record it."),
    _klondike({"up": 51}, "goes-on", "The game is not won", "51 of 52 cards", "all 52 cards"),
    _klondike({}, "goes-on", "The game is not won", "0 of 52 cards", "all 52 cards", record=[{"type": "deal"}]),
]
