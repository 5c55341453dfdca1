"""What a game answers at the referee's desk: its questions, and where the desk stands when one is asked."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from ..core.game import AnyRules
from ..core.question import Verdict
from ..core.ruling import Ruling
from ..core.seats import Seat, Seating
from .parts import Chosen


@dataclass(frozen=True, slots=True)
class Place:
    """Where the desk stands.

    At a table: its players, the house rules of the hand in question, the state and the totals by side. Away from
    any, `named` is False, `state` None, and the players are called by their numbers. `earlier`: the number of the hand
    in question where it is not the last dealt, and 0 where it is; `state` is as that hand left it. `queried`: what was
    against a rule in the hand last dealt, and stands. `brief`: as `Asked` has it. `own`: the seat of the phone that
    asks, where it has one: what is usually asked for oneself begins with it.
    """

    game: AnyRules
    seating: Seating
    house: Any
    named: bool
    state: Any
    totals: tuple[int, ...]
    earlier: int = 0
    queried: tuple[Ruling, ...] = ()
    brief: bool = False
    own: Seat | None = None


def no_ruling(_page: object) -> Verdict | None:
    """Of a page that is no verdict."""
    return None


@dataclass(frozen=True, slots=True)
class DeskPage:
    """One question the desk can be asked.

    `key` names it in the address; `sign` is its icon's name, `help` a line under its title (or empty).
    `page` makes what its `template` shows, as ``answer``, of the fields in the address. `options` are the house
    rules that decide it: away from a table the desk offers them. `style` and `script`: a style sheet and a script it
    needs besides, by name. `ruling` is the verdict that a page of it holds, if it holds one: it can be printed.
    """

    key: str
    title: str
    sign: str
    template: str
    page: Callable[[Place, Chosen], object]
    options: Sequence[str] = ()
    help: str = ""
    style: str = ""
    script: str = ""
    ruling: Callable[[Any], Verdict | None] = no_ruling


@dataclass(frozen=True, slots=True)
class Desk:
    """The desk of a game as pages: its questions in order, and what one may look up there, in the empty field."""

    questions: tuple[DeskPage, ...] = ()
    hint: str = ""
