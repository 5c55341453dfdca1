"""Where players tell which cards they pass on: each on a page that nobody else looks at."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from ...core.ruling import Rule
from ...core.seats import Seat
from ...core.text import Counted, Text
from ...screens.parts import Chosen, Fields
from ...screens.screen import Covers, S, Telling


def no_one(_state: Any) -> Sequence[Seat]:
    """Nobody is said to pass cards besides those who still do."""
    return ()


def covers(
    page: str,
    *,
    what: str,
    rule: Rule,
    count: Callable[[S], int],
    asked: Callable[[str, S], Sequence[Seat]],
    of: Callable[[S], Sequence[Seat]] = no_one,
    less: Callable[[S], tuple[tuple[str, Fields], ...]] = lambda _state: (),
) -> Covers[S]:
    """The covers of a game with an exchange: whose pass is asked for, on the page of that name or on the hand itself.

    `what`: what is told, within a sentence. `count`: how many cards each passes, as agreed. `asked`: who has still to
    pass, on a page by its name, as the table stands; `of`, `less`: see `Telling`.
    """

    def telling(name: str, state: S, _chosen: Chosen) -> Telling | None:
        waiting = tuple(asked(name, state))
        if not waiting:
            return None
        cover = Text(
            "{player} taps the {cards} to pass, where no one else can see.", cards=Counted(count(state), "card")
        )
        return Telling(waiting, what, of=tuple(of(state)), cover=cover, rule=rule.id, less=less(state))

    return Covers(telling=telling, private=lambda name, _state: name == page)
