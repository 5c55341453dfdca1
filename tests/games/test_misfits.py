"""What lists places for other players or sides than there are is refused at its field, whenever it is entered."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import pytest

from referee.core.asked import EntryField, fields_of
from referee.core.codec import read_entry
from referee.core.entries import Entry
from referee.core.errors import RefereeError
from referee.core.misfit import NO_SUCH_SIDE, PLACES, misfit
from referee.core.replay import Replay
from referee.core.ruling import refusal_in
from referee.games import GAMES

from .hostile import golden_records
from .playout import start

EACH_GAME = pytest.mark.parametrize("key", GAMES)

BY_ONE_SENTENCE = {"cribbage", "skat"}
"""The games that say nothing of their own of such places."""

MOST_LOOKED_AT = 12
"""How often a field is looked at."""

A_PLACE: dict[str, Any] = {"row": 1, "hands": (), "places": None, "side": 0}
"""By its shape, what a place of a field may hold; of a side, the field itself."""


def of_places(kind: type[Entry]) -> list[EntryField]:
    """The fields that tell of a side, or of each seat, side or place of a table."""
    return [spec for spec in fields_of(kind) if spec.shape == "side" or spec.asked.each]


def spoilt(entry: Entry, spec: EntryField) -> Iterator[Entry]:
    """An entry with a place too few, one too many, none and very many in one field; or with sides there are not."""
    value = getattr(entry, spec.name)
    if spec.shape == "side":
        wrong: list[Any] = [-1, 99]
    else:
        one = A_PLACE[spec.shape]
        wrong = [(), (one,) * 99] if value is None else [value[:-1], (*value, one), (), (one,) * 99]
    return (replace(entry, **{spec.name: told}) for told in wrong)


def entered(key: str) -> Iterator[tuple[Replay[Any], Entry]]:
    """Entries with such fields, of the golden hands of a game, each with the table as it stands before it."""
    rules = GAMES[key].rules()
    for players, house, entries in golden_records(key):
        try:
            replay: Replay[Any] = Replay(rules, start(rules, players, house), strict=False)
            for written in entries:
                entry = read_entry(rules.entry_types, written)
                yield replay, entry
                replay.extend([entry])
        except RefereeError:
            continue  # a golden hand of a table that cannot be


@EACH_GAME
def test_places_that_there_are_not_are_refused_at_their_field(key: str) -> None:
    """Right where the rules would look at them: by one sentence, or by one of the game's own."""
    rules, looked = GAMES[key].rules(), Counter[tuple[type[Entry], str]]()
    for replay, entry in entered(key):
        seating = replay.state.seating
        for spec in of_places(type(entry)):
            if looked[type(entry), spec.name] == MOST_LOOKED_AT:
                continue
            looked[type(entry), spec.name] += 1
            for wrong in spoilt(entry, spec):
                if getattr(wrong, spec.name) is None:
                    continue  # a pad takes no place at all for nothing told
                shared = misfit(wrong, len(seating), len(seating.sides))
                assert shared is not None, wrong
                assert shared.code == (NO_SUCH_SIDE if spec.shape == "side" else PLACES)
                ruling = refusal_in(rules.check(replay.state, wrong))
                assert ruling is not None, wrong
                if key in BY_ONE_SENTENCE:
                    assert (ruling.code, ruling.message) == (shared.code, shared.message)
    left_out = {kind.type for kind in rules.entry_types for spec in of_places(kind) if not looked[kind, spec.name]}
    assert left_out <= {"agreed", "hands"}, "every such field is in a golden hand"
