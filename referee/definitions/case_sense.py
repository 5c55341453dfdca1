"""Golden cases that do not fit their definition: seats there are not, lists too short, cards of another pack."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, Final

from ..core.text import Counted, Text
from .definition import Definition
from .faults import shown
from .packs import cards_of, trump_suits_of

KINDS: Final = {
    "pad": ("round", "refused", "end"),
    "own": ("hand", "trick", "legal", "count", "bids", "end"),
}
"""The cases that a definition of a kind can have."""

OF_CARDS: Final = ("plays", "hand", "trick", "legal", "captured")
"""Lists of cards in a case."""


def faults_of_case(definition: Definition, case: Mapping[str, Any]) -> Iterator[Text]:
    """What makes a case one that cannot be worked. It is of its shape."""
    if case["kind"] not in KINDS[definition.kind]:
        yield Text("A game of kind “{kind}” has no case “{case}”.", kind=definition.kind, case=shown(case["kind"]))
        return
    yield from _players(definition, case)
    yield from _sums(case)
    if definition.kind == "own":
        if case["kind"] == "trick" and case["winner"] >= len(case["plays"]):
            winner, cards = case["winner"], len(case["plays"])
            yield Text("Card {winner} wins a trick of {cards}: they count from 0.", winner=winner, cards=cards)
        yield from _cards(definition, case)
        yield from _codes(definition, case)


def _players(definition: Definition, case: Mapping[str, Any]) -> Iterator[Text]:
    told = case.get("told", case)
    if "players" not in told:
        return
    players, (least, most) = told["players"], definition.data["table"]["players"]
    if not least <= players <= most:
        yield Text("{players} can’t play this: it takes {least} to {most}.", players=players, least=least, most=most)
        return
    sides = _sides(definition, players)
    seats = [told[key] for key in ("dealer", "declarer", "partner", "first", "last", "starter") if _is_seat(told, key)]
    for seat in (*seats, *told.get("holders", ())):
        if seat >= players:
            yield Text("There is no seat {seat}: {players} players sit at 0 and up.", seat=seat, players=players)
            return
    for side in (*(line["side"] for line in case.get("lines", ())), *case.get("out", ()), *case.get("winners", ())):
        if side >= sides:
            yield Text("There is no side {side}: {sides} sides count from 0.", side=side, sides=sides)
            return
    yield from _row("bids", told.get("bids"), players)
    yield from _row("sides", case.get("sides"), players)
    yield from _row("total", told.get("total"), sides)
    yield from _row("points", case.get("points"), sides)
    for of in ("counters", "group", "counters_after"):
        for key, row in told.get(of, {}).items():
            yield from _row(key, row, sides)


def _row(key: str, row: object, wanted: int) -> Iterator[Text]:
    """A list that needs so many numbers; what is left out is as at the start."""
    if row is None:
        return
    if not isinstance(row, list) or not all(type(number) is int for number in row):
        yield Text("“{key}” is no list of numbers.", key=shown(key))
    elif len(row) != wanted:
        counted = Counted(len(row), "number")
        yield Text("“{key}” has {count}, and needs {wanted}.", key=shown(key), count=counted, wanted=wanted)


def _sides(definition: Definition, players: int) -> int:
    """How many totals run side by side."""
    table = definition.data["table"]
    if table["sides"] in ("pairs", "threes"):
        return 2
    return players // int(table["team_size"]) if table["sides"] == "teams" else players


def _is_seat(told: Mapping[str, Any], key: str) -> bool:
    """Whether it names a seat: in a round *last* says that the game ends with it."""
    return type(told.get(key)) is int


def _sums(case: Mapping[str, Any]) -> Iterator[Text]:
    if "lines" not in case:
        return
    points = [0] * len(case["points"])
    for line in case["lines"]:
        if line["side"] < len(points):
            points[line["side"]] += line["points"]
    if points != case["points"]:
        both = {"sums": ", ".join(map(str, points)), "points": ", ".join(map(str, case["points"]))}
        yield Text("Its lines add up to {sums}, not {points}.", **both)


def _cards(definition: Definition, case: Mapping[str, Any]) -> Iterator[Text]:
    pack = {*cards_of(definition.data["pack"])}
    for key in OF_CARDS:
        for card in case.get(key, ()):
            if card not in pack:
                yield Text("“{card}” is not in the pack.", card=card)
                return


def _codes(definition: Definition, case: Mapping[str, Any]) -> Iterator[Text]:
    """Contracts and denominations that the auction does not have."""
    auction, told = definition.data.get("auction", {}), case.get("told", case)
    if "contract" in told and told["contract"] not in {one["code"] for one in auction.get("contracts", ())}:
        yield Text("“{code}” is no contract of this game.", code=shown(told["contract"]))
    if "in" in told and told["in"] not in {one["code"] for one in auction.get("denominations", ())}:
        yield Text("“{code}” is no denomination of this game.", code=shown(told["in"]))
    trump = told.get("trump", "none")
    if trump not in ("none", *trump_suits_of(definition.data["pack"])):
        yield Text("“{suit}” is no suit of this pack.", suit=trump)
