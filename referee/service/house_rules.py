"""House rules that a club keeps under a name."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime
from typing import Final

from ..club.passed import RuleSet
from ..core.errors import HouseRuleError, NotationError, RefereeError
from ..core.house import HouseRules, changed
from ..core.names import TITLE_LENGTH, checked_text, folded
from ..core.record import DEFINITION
from ..core.text import Text
from ..definitions.comparing import next_version
from ..definitions.definition import Definition
from ..definitions.held import definition_in
from ..definitions.reading import read_definition
from ..games import GAMES
from ..games.game import Game
from ..store import clubs, reading, writing
from .clubs import Club, NotInClub, spelling

MOST_SETS: Final = 100
"""Sets of house rules a club keeps."""


TOO_MANY: Final = Text("A club keeps at most {most} sets of house rules: remove one first.", most=MOST_SETS)


@dataclass(frozen=True, slots=True)
class Kept:
    """House rules as a club keeps them, by their `number`."""

    number: int
    of: RuleSet


def kept_rules(club: Club, game: str | None = None) -> list[Kept]:
    """Those of a club, of one game or of all, by their names. What this version cannot read is left out."""
    with reading():
        rows = clubs.saved_rules(club.id)
    found = []
    for row in rows:
        if row.game not in GAMES or (game is not None and row.game != game):
            continue
        one = Kept(row.id, RuleSet(GAMES[row.game], row.name, row.rules))
        try:
            one.of.house  # noqa: B018  # read, so that no page has to
        except HouseRuleError:
            continue
        found.append(one)
    return sorted(found, key=lambda kept: (kept.of.game.title, folded(kept.of.name)))


def find_rules(club: Club, number: int) -> Kept:
    """Those of that number. Raises NotInClub."""
    found = next((one for one in kept_rules(club) if one.number == number), None)
    if found is None:
        raise NotInClub(number)
    return found


def keep(club: Club, game: Game, name: str, house: HouseRules, now: datetime) -> int:
    """Keep house rules under a name. Returns their number.

    Raises NotationError for a name that cannot be or is taken, RefereeError for a club that keeps as many as it may.
    """
    called = _checked(name)
    with writing():
        clubs.hold_club(club.id)
        rows = clubs.saved_rules(club.id)
        if len(rows) >= MOST_SETS:
            raise RefereeError(TOO_MANY)
        same = next((row for row in rows if row.game == game.key and spelling(row.name) == spelling(called)), None)
        if same is not None:
            if same.rules == changed(house):
                return same.id  # a form sent twice keeps them once
            said = Text("“{name}” already has other rules. Choose another name.", name=same.name)
            raise NotationError(said, "name")
        return clubs.add_rules(club.id, game.key, called, changed(house), now)


def keep_game(club: Club, game: Game, made: Definition, now: datetime) -> int:
    """Keep a game that people made, under its name: as a new version where one of that name is kept.

    Returns its number. Raises as `keep` does.
    """
    called = _checked(made.name)
    with writing():
        clubs.hold_club(club.id)
        rows = clubs.saved_rules(club.id)
        same = next((row for row in rows if row.game == game.key and spelling(row.name) == spelling(called)), None)
        if same is not None:
            made = next_version(definition_in(same.rules), made)
            clubs.change_rules(same.id, rules={**same.rules, DEFINITION: made.text})
            return same.id
        if len(rows) >= MOST_SETS:
            raise RefereeError(TOO_MANY)
        return clubs.add_rules(club.id, game.key, called, {DEFINITION: made.text}, now)


def rename_rules(club: Club, number: int, name: str) -> None:
    """Call them otherwise. Raises NotationError for a name that cannot be, or is taken."""
    one, called = find_rules(club, number), _checked(name)
    with writing():
        clubs.hold_club(club.id)
        for row in clubs.saved_rules(club.id):
            if row.id != number and row.game == one.of.game.key and spelling(row.name) == spelling(called):
                raise NotationError(Text("Others are kept as “{name}” already.", name=row.name), "name")
        rules = one.of.rules
        if one.of.game.defined is not None:  # it bears its name itself
            made = read_definition({**definition_in(rules).data, "name": called})
            rules = {**rules, DEFINITION: made.text}
        clubs.change_rules(number, name=called, rules=dict(rules))


def remove_rules(club: Club, number: int) -> None:
    """Keep them no longer. Tables that play by them go on so."""
    find_rules(club, number)
    with writing():
        clubs.remove_rules(number)


def _checked(name: str) -> str:
    return checked_text(name, "A name", "name", TITLE_LENGTH, "Enter a name, such as “Friday rules”.")
