"""Tables at which pads are written in tests."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from referee.core.codec import read_entry
from referee.core.replay import Replay
from referee.definitions.definition import canonical
from referee.definitions.gallery import shipped
from referee.definitions.reading import read_definition
from referee.games.pad.entries import ENTRY_TYPES
from referee.games.pad.game import rules_of
from referee.games.pad.house import House
from referee.games.pad.state import State

NAMES = ("Ann", "Bea", "Cy", "Dov", "Eve", "Flo", "Gil", "Hal")
Plain = dict[str, Any]

ROUND: Plain = {"type": "deal"}


def told(side: int | None = None, **values: object) -> Plain:
    """Values of the whole table, or of one side."""
    return {"type": "cells", "values": values, **({} if side is None else {"side": side})}


def data_of(key: str, **changed: object) -> Plain:
    """A shipped pad as plain data, some fields told otherwise."""
    return {**shipped(f"pad-{key}").definition.data, **changed}


def text_of(data: Mapping[str, Any]) -> str:
    """The canonical text of a definition, which is checked."""
    assert read_definition(data).data == data
    return canonical(data)


def sit(data: Mapping[str, Any], players: int, *, strict: bool = False) -> Replay[State]:
    """A table for so many, before the first round."""
    game, house = rules_of(text_of(data)), House(definition=text_of(data))
    game.check_house(house, players)
    return Replay(game, game.start(game.seating(NAMES[:players], house), house), strict=strict)


def written(data: Mapping[str, Any], players: int, *entries: Plain) -> Replay[State]:
    """What some entries lead to."""
    replay = sit(data, players)
    replay.extend([read_entry(ENTRY_TYPES, entry) for entry in entries])
    return replay


def problems(replay: Replay[State]) -> list[tuple[int, str, str]]:
    """What was said: of which entry, how severely, by which code."""
    return [(one.entry, one.ruling.severity.value, one.ruling.code) for one in replay.problems]


def totals(replay: Replay[State]) -> list[int]:
    """The totals as they stand."""
    return list(replay.game.explain(replay.state).totals)


def lines(replay: Replay[State], hand: int = -1) -> Sequence[tuple[int, int, str]]:
    """The lines of a round: side, points, rule."""
    return [(line.side, line.points, line.rule.id) for line in replay.game.explain(replay.state).hands[hand].lines]
