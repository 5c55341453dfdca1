"""Where the screens of a game are found."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from functools import cache
from importlib import import_module
from typing import Any, Protocol, cast

from ..core.entries import Entry
from ..core.game import Explanation
from ..core.log import Standing
from ..games import find_game
from ..screens.parts import Chosen

Fields = Mapping[str, Sequence[str]]


class TallyLine(Protocol):
    """One side's running score. `goal`: the total that ends the game, None where none does."""

    @property
    def total(self) -> int: ...
    @property
    def note(self) -> str: ...
    @property
    def goal(self) -> int | None: ...


class Runner(Protocol):
    """One side's peg on a board. `mark` is its colour class, `at` how far round this lap, 0 to 100."""

    @property
    def mark(self) -> str: ...
    @property
    def name(self) -> str: ...
    @property
    def at(self) -> float: ...


class Screen(Protocol):
    """What a page shows, ready for its template. `asks`: the types of entries it has forms for.

    A screen for one player's eyes has ``private = True`` besides: no browser keeps it.
    """

    @property
    def template(self) -> str: ...
    @property
    def title(self) -> str: ...
    @property
    def asks(self) -> Sequence[str]: ...


class Screens(Protocol):
    """What a game's `screens` module offers: states made into what its templates show. All of it pure.

    One whose score is a race around a board has ``track(state)`` besides: a `Runner` for each side.
    """

    def subtitle(self, state: Any) -> str:
        """Where the sitting is: ``hand 7 · to 500``."""

    def tally(self, state: Any) -> Sequence[TallyLine]:
        """The running score by side."""

    @property
    def PAGES(self) -> Collection[str]:
        """The names of the pages behind the hand."""

    @property
    def FORM_ENTRIES(self) -> Collection[str]:
        """Types of entries that are typed on the hand page: a refusal is said at their form."""

    def hand(self, state: Any, entries: Sequence[Standing], explanation: Explanation, chosen: Fields) -> Screen:
        """The screen for whatever the table waits for.

        `entries` are those that stand; `chosen` are fields picked or typed so far, by name.
        """

    def page(self, name: str, state: Any, entries: Sequence[Standing], chosen: Fields) -> Screen:
        """One of the pages behind the hand. Raises KeyError where there is none, or not now."""

    def place(self, state: Any, entry: Entry) -> str:
        """Where an entry stands, for a ruling on it: ``trick 8, second card``."""


@cache
def find_screens(key: str) -> Screens:
    """The screens of a game. Raises NotationError if there is no such game."""
    find_game(key)
    return cast("Screens", import_module(f"referee.games.{key}.screens"))


class Searching(Protocol):
    """The screen of a search: ``search(state, stage, examined, answer, chosen)``, of a game that can be searched.

    `stage` and the rest are those of `service.solving.SearchState`. Raises KeyError where nothing is in play.
    """

    def __call__(self, state: Any, stage: str, examined: int, answer: Any, chosen: Chosen) -> Screen: ...


def find_searching(key: str) -> Searching:
    """The screen of a game's search. Raises AttributeError if the game has none."""
    return cast("Searching", import_module(f"referee.games.{find_game(key).key}.screens").search)
