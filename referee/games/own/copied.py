"""Built-in games as definitions, to be changed: what of their house rules goes along, and what is left out.

Each begins with a definition that plays as the game does under certain house rules; those that differ are put in where
a definition can say them, and named where it cannot.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, Final

from ...core.house import HouseRules, Option, Value, options, value_label, value_of
from ...definitions.definition import Definition
from ...definitions.gallery import shipped
from ...definitions.reading import read_definition

Data = dict[str, Any]
Put = Callable[[Data, Any, int], Data | None]
"""Puts the value of a house rule into a definition for so many players; None where it cannot be said there."""


@dataclass(frozen=True, slots=True)
class LeftOut:
    """A house rule that does not go along: what it is about, and what it says at the table."""

    about: Option
    value: str


@dataclass(frozen=True, slots=True)
class Copy:
    """A game as a definition, and the house rules it leaves out."""

    definition: Definition
    left_out: tuple[LeftOut, ...]


@dataclass(frozen=True, slots=True)
class Source:
    """How a built-in game becomes a definition: `start` in the gallery, which plays as the book does but for `played`.

    `puts`: by house rule, how a definition says it. `unsaid`: those it never says.
    """

    start: str
    played: Mapping[str, Value]
    puts: Mapping[str, Put]
    unsaid: frozenset[str]


def copied(key: str, house: HouseRules, players: int) -> Copy:
    """A built-in game under house rules, for so many players. Raises KeyError for one that no definition can say."""
    source = SOURCES[key]
    before = shipped(source.start).definition
    data, left_out = dict(before.data), []
    for name, usual, about in options(house):
        value = value_of(house, name)
        if name not in source.puts:
            if name in source.unsaid or value != source.played.get(name, usual):
                left_out.append(LeftOut(about, value_label(about, value)))
            continue
        changed = source.puts[name](data, value, players)
        if changed is None:
            left_out.append(LeftOut(about, value_label(about, value)))
        else:
            data = changed
    after = read_definition(data)
    if after.fingerprint != before.fingerprint:
        after = read_definition({**data, "from": before.fingerprint})
    return Copy(after, tuple(left_out))


# ---- Spades -----------------------------------------------------------------------------------------


def _target(data: Data, value: int, players: int) -> Data:
    first, *others = data["end"]
    return {**data, "end": [{**first, "when": f"total >= {value}"}, *others]}


def _floor(data: Data, value: int | None, players: int) -> Data:
    if value is None:
        return data
    return {**data, "end": [*data["end"], {"when": f"total <= {value}"}]}


def _bag_limit(data: Data, value: int | None, players: int) -> Data:
    score = data["score"]
    if value is None:
        return {**data, "score": {name: part for name, part in score.items() if name != "counters"}}
    bags = {**score["counters"][0], "full": value, "say": f"{value} bags"}
    return {**data, "score": {**score, "counters": [bags]}}


def _bag_penalty(data: Data, value: int, players: int) -> Data:
    if "counters" not in data["score"]:
        return data
    return {**data, "score": {**data["score"], "counters": [{**data["score"]["counters"][0], "points": value}]}}


def _break_spades(data: Data, value: bool, players: int) -> Data:
    return data if value else _without_barred(data, "broken")


def _without_barred(data: Data, until: str, act: str = "") -> Data:
    barred = [one for one in data["play"].get("barred", ()) if one["until"] != until or (act and one["act"] != act)]
    play = {name: part for name, part in data["play"].items() if name != "barred"}
    return {**data, "play": {**play, "barred": barred} if barred else play}


# ---- Hearts -----------------------------------------------------------------------------------------


def _passing(data: Data, value: str, players: int) -> Data:
    if value == "none":
        return {name: part for name, part in data.items() if name != "exchange"}
    to = ["left", "right", "across", "keep"] if value == "rotate" else [value]
    return {**data, "exchange": {"pass": {**data["exchange"]["pass"], "to": to}}}


def _pass_hold(data: Data, value: bool, players: int) -> Data:
    if value or "exchange" not in data:
        return data
    to = [one for one in data["exchange"]["pass"]["to"] if one != "keep"]
    return {**data, "exchange": {"pass": {**data["exchange"]["pass"], "to": to}}}


def _pass_count(data: Data, value: int, players: int) -> Data:
    return {**data, "exchange": {"pass": {**data["exchange"]["pass"], "cards": value}}} if "exchange" in data else data


def _first_trick(data: Data, value: str, players: int) -> Data:
    return data if value == "no_points" else _without_barred(data, "first trick", "play")


def _break_hearts(data: Data, value: bool, players: int) -> Data:
    return data if value else _without_barred(data, "broken")


# ---- Oh Hell ----------------------------------------------------------------------------------------

USUAL_CARDS: Final = 10
LINES: Final[Mapping[str, tuple[str, str]]] = {
    "exact": ("10 + bid", "0"),
    "basic": ("10 + tricks", "tricks"),
    "basic_five": ("5 + tricks", "tricks"),
    "square": ("10 + bid * bid", "0 - (tricks - bid) * (tricks - bid)"),
    "difference": ("10 + bid", "0 - abs(tricks - bid)"),
    "double_difference": ("10 + 2 * bid", "0 - 2 * abs(tricks - bid)"),
    "ten_and_difference": ("10 + bid", "0 - 10 - abs(tricks - bid)"),
    "wizard": ("20 + 10 * tricks", "0 - 10 * abs(tricks - bid)"),
}
"""Points of a bid that was made and of one that was not, by the way of scoring."""


def _largest(data: Data, value: int | None, players: int) -> Data:
    most = value or min(USUAL_CARDS, 52 // players)
    least, many = data["table"]["players"]
    fitting = [size for size in range(least, many + 1) if size * most <= 52]
    table = {**data["table"], "players": [fitting[0], fitting[-1]]}
    deal = {**data["deal"], "cards": {**data["deal"]["cards"], "from": most}}
    return {**data, "table": table, "deal": deal, "end": [{"rounds": 2 * most - 1}]}


def _sequence(data: Data, value: str, players: int) -> Data | None:
    most = data["deal"]["cards"]["from"]
    rows: Mapping[str, tuple[Data, int]] = {
        "down_up": ({"from": most, "to": 1, "back": True}, 2 * most - 1),
        "up_down": ({"from": 1, "to": most, "back": True}, 2 * most - 1),
        "down": ({"from": most, "to": 1}, most),
        "up": ({"from": 1, "to": most}, most),
    }
    if value not in rows:
        return None
    cards, rounds = rows[value]
    return {**data, "deal": {**data["deal"], "cards": cards}, "end": [{"rounds": rounds}]}


def _hook(data: Data, value: str, players: int) -> Data:
    return {**data, "auction": {**data["auction"], "hook": value}}


def _scoring(data: Data, value: str, players: int) -> Data | None:
    if value not in LINES:
        return None
    made, missed = data["score"]["lines"]
    points, lost = LINES[value]
    lines = [{**made, "points": points}, {**missed, "points": lost}]
    return {**data, "score": {**data["score"], "lines": lines}}


def _must_trump(data: Data, value: bool, players: int) -> Data:
    return {**data, "play": {**data["play"], "void": "trump"}} if value else data


REVOKES: Final = frozenset({"revoke", "renege", "false_claim"})

SOURCES: Final[Mapping[str, Source]] = {
    "spades": Source(
        "spades",
        {"failed_nil_tricks": "help"},
        {
            "target": _target,
            "floor": _floor,
            "bag_limit": _bag_limit,
            "bag_penalty": _bag_penalty,
            "break_spades": _break_spades,
        },
        REVOKES,
    ),
    "hearts": Source(
        "hearts",
        {"tie": "share"},
        {
            "pass": _passing,
            "pass_hold": _pass_hold,
            "pass_count": _pass_count,
            "first_trick": _first_trick,
            "break_hearts": _break_hearts,
            "target": _target,
        },
        REVOKES,
    ),
    "oh-hell": Source(
        "oh-hell",
        {},
        {
            "max_cards": _largest,
            "sequence": _sequence,
            "hook": _hook,
            "scoring": _scoring,
            "must_trump": _must_trump,
        },
        REVOKES,
    ),
}
"""The built-in games that can be defined, by their keys."""
