"""Every entry can be corrected on its page: saved as it stands it changes nothing, and what the rules allow is read.

An entry may have been made by another form, by a program or in a record: the page that corrects it reads all of them.
"""

from __future__ import annotations

import importlib
from collections import Counter
from collections.abc import Iterator

import pytest

from referee.core.entries import Agreed, Entry
from referee.core.game import Seated
from referee.core.ruling import Severity
from referee.games import GAMES, find_game, folder_of
from referee.games.game import Game
from referee.games.own.entries import Partner, Trump
from referee.games.pad.entries import Cells
from referee.games.spades.model import Claim, Penalty

from .correcting import corrected, moments, single_changes, untouched
from .golden import Golden

UNUSED = {
    (Claim, "to"),
    (Penalty, "to"),
    (Cells, "side"),
    (Cells, "seat"),
    (Trump, "seat"),
    (Partner, "seat"),
    (Partner, "card"),
}
"""Fields that some entries of their kind have no use for: what a record says there all the same, the form drops.

Whose cells were told is not corrected: the cells are, each with its side.
"""

SAMPLE = 2
"""Of each kind of entry so many are corrected in the quick tier."""


def golden_of(game: Game) -> list[Golden]:
    """The golden hands of a game."""
    found: list[Golden] = importlib.import_module(f"tests.games.{folder_of(game.key)}.golden").GOLDEN
    return found


def entries_of(game: Game, most: int | None) -> Iterator[tuple[str, Seated, Entry]]:
    """The entries of all golden hands that stand: of each kind, played so, at most so many."""
    seen: Counter[object] = Counter()
    for golden in golden_of(game):
        for state, entry in moments(game, golden):
            told = tuple(name for name in entry.__dataclass_fields__ if getattr(entry, name) not in (None, ()))
            kind = (type(entry), told)
            seen[kind] += 1
            if most is None or seen[kind] <= most:
                yield golden.name, state, entry


def correct_all(key: str, most: int | None) -> None:
    """Save entries unchanged, then with each single change that the rules do not refuse."""
    known = find_game(key)
    for name, state, entry in entries_of(known, most):
        game = known.under(state.house)
        where = f"{name}: {entry}"
        if isinstance(entry, Agreed):  # nobody corrects what another agreed to
            assert game.form_for(entry.type) is None
            continue
        assert corrected(game, state, entry, untouched(game, state, entry)) == entry, where
        for spec, changed in single_changes(game, state, entry):
            if (type(entry), spec.name) in UNUSED:
                continue
            fields = untouched(game, state, entry, changed)
            found = corrected(game, state, entry, fields)
            assert not isinstance(found, str), (where, changed, found)
            assert untouched(game, state, entry, found) == fields, (where, changed, found)
            rulings = game.rules().check(state, found)
            assert all(ruling.severity is not Severity.REFUSED for ruling in rulings), (where, changed, found)


@pytest.mark.parametrize("key", GAMES)
def test_entries_of_each_kind_are_corrected(key: str) -> None:
    """A few of each kind that golden hands hold, told in each way: unchanged, and with each change allowed."""
    correct_all(key, SAMPLE)


@pytest.mark.deep
@pytest.mark.parametrize("key", GAMES)
def test_every_entry_of_every_golden_hand_is_corrected(key: str) -> None:
    """All of them: unchanged, and with each change allowed."""
    correct_all(key, None)
