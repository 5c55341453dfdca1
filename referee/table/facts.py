"""What is settled before a table's first entry: its game, people, house rules, and what it is called."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import date, datetime
from typing import Final

from ..core.errors import NotationError
from ..core.game import Seated
from ..core.house import HouseRules, changed, read_house
from ..core.names import NOTE_LENGTH, TITLE_LENGTH, check_names, checked_text
from ..core.pen import Pen
from ..core.seats import Seating
from ..games import find_game
from ..games.game import Game

PROGRAM_LENGTH: Final = 32
"""Most characters of a version of the program."""

YEARS: Final = range(2000, 2101)
"""Years a table can be of; further off no clock on the wall can be told."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Facts:
    """What is settled when a table opens. `rules` holds what differs from the defaults.

    Names and title may be put right, and a `day` and a `note` added; `revision` counts such changes.
    `archived`: since when the table is put by. `program`: the version that judged the last entry, where that is kept.
    `pen`: who alone enters there. `left`: who went from the evening it is of while it was played. `start`: the state
    before the first deal, of a sitting that does not begin as every other does. `unnamed`: when a name was last taken
    out of the record, for somebody who wished to be forgotten.
    """

    token: str
    title: str
    game: Game
    opened: datetime
    names: tuple[str, ...]
    rules: Mapping[str, object]
    house: HouseRules
    seating: Seating
    day: date | None = None
    note: str = ""
    archived: datetime | None = None
    revision: int = 0
    program: str = ""
    pen: Pen | None = None
    left: tuple[str, ...] = ()
    start: Seated | None = None
    unnamed: datetime | None = None


def settle(
    *,
    token: str,
    title: str,
    game: str,
    opened: datetime,
    names: Sequence[str],
    rules: Mapping[str, object],
    day: str = "",
    note: str = "",
    program: str = "",
) -> Facts:
    """The facts of a new table, checked.

    Raises NotationError (game, title, day, note, program, number of players), NameProblem or HouseRuleError.
    """
    found = find_game(game)
    check_size(found, len(names))
    title = check_title(title)
    checked = check_names(names)
    house = read_house(found.rules().house, rules)
    found.rules().check_house(house, len(checked))
    return Facts(
        token=token,
        title=title,
        game=found,
        opened=opened,
        names=checked,
        rules=changed(house),
        house=house,
        seating=found.rules().seating(checked, house),
        day=check_day(day),
        note=check_note(note),
        program=checked_text(program, "A version", "program", PROGRAM_LENGTH),
    )


def check_size(game: Game, players: int) -> None:
    """Raise NotationError if the game is not for so many players."""
    if players not in game.table_sizes:
        raise NotationError(f"{game.title} is for {_sizes(game.table_sizes)}, not {players}.", "players")


def check_title(title: str) -> str:
    """The title cleaned. Raises NotationError if it is too long or cannot be printed."""
    return checked_text(title, "A title", "title", TITLE_LENGTH)


def check_note(note: str) -> str:
    """The note cleaned. Raises NotationError if it is too long or cannot be printed."""
    return checked_text(note, "A note", "note", NOTE_LENGTH)


def check_day(day: str) -> date | None:
    """The day of a table, None where nothing is said. Raises NotationError if it is none of these times."""
    if not day.strip():
        return None
    try:
        found = date.fromisoformat(day.strip())
    except ValueError:
        raise NotationError("A date is written like 2026-11-20.", "date") from None
    if found.year not in YEARS:
        raise NotationError(f"A date is of the years {YEARS[0]} to {YEARS[-1]}.", "date")
    return found


def _sizes(sizes: range) -> str:
    least, most = sizes[0], sizes[-1]
    if least == most:
        return "one player" if least == 1 else f"{least} players"
    return f"{least} {'or' if most == least + 1 else 'to'} {most} players"
