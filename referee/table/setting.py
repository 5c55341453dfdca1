"""A table as a record or a question describes it: its game, players and house rules, checked."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from ..core.codec import known_plays, read_entry
from ..core.entries import Entry, Play
from ..core.errors import HouseRuleError, NameProblem, NotationError
from ..core.house import read_house
from ..core.names import check_names
from ..core.seats import Seating
from ..games.game import Game
from .facts import check_size


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
    kinds = game.rules().entry_types
    plays = known_plays(kinds)
    entries: list[Entry] = []
    once: set[int] = set()
    for index, entry in enumerate(written):
        if len(entry) == 3 and entry.get("type") == Play.type:
            play = _known_play(plays, entry)
            if play is not None and id(play) not in once:  # an entry is told from others that read the same
                once.add(id(play))
                entries.append(play)
                continue
        try:
            entries.append(read_entry(kinds, entry))
        except NotationError as error:
            raise error.at(f"entries[{index}]") from None
    return tuple(entries)


def _known_play(plays: Mapping[object, Sequence[Entry]], written: Mapping[str, object]) -> Entry | None:
    """A plain card played, as one of those made beforehand; None where it says more, or is to be looked at closely."""
    seat, card = written.get("seat"), written.get("card")
    if type(seat) is not int or type(card) is not str:
        return None
    by_seat = plays.get(card, ())
    return by_seat[seat] if 0 <= seat < len(by_seat) else None


def _clip(text: str) -> str:
    return text if len(text) <= 40 else text[:40] + "…"
