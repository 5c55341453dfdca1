"""A table as a record or a question describes it: its game, players and house rules, checked."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from ..core.entries import Entry
from ..core.errors import HouseRuleError, NameProblem, NotationError
from ..core.house import read_house
from ..core.names import check_names
from ..core.record import read_entry
from ..core.seats import Seating
from ..games.game import Game
from .sitting import check_size


@dataclass(frozen=True, slots=True)
class Setting:
    """Who plays what, by which house rules."""

    game: Game
    seating: Seating
    house: Any


def set_table(game: Game, players: tuple[str, ...], rules: Mapping[str, object]) -> Setting:
    """The table for these players. Raises NotationError naming the place: ``players[2]``, ``rules.target``."""
    check_size(game, len(players))
    try:
        check_names(players)
        house = read_house(game.rules().house, rules)
        game.rules().check_house(house, len(players))
    except NameProblem as error:
        raise NotationError(str(error), f"players[{error.seat}]") from None
    except HouseRuleError as error:
        raise NotationError(str(error), f"rules.{_clip(error.option)}") from None
    return Setting(game, game.rules().seating(players, house), house)


def read_entries(game: Game, written: Sequence[Mapping[str, object]]) -> tuple[Entry, ...]:
    """The entries of a record. Raises NotationError naming the place: ``entries[3].card``."""
    entries = []
    for index, entry in enumerate(written):
        try:
            entries.append(read_entry(game.rules().entry_types, entry))
        except NotationError as error:
            raise error.at(f"entries[{index}]") from None
    return tuple(entries)


def _clip(text: str) -> str:
    return text if len(text) <= 40 else text[:40] + "…"
