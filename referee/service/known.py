"""Whether a record is of a table that is here already: its log begins with the same action."""

from __future__ import annotations

from dataclasses import dataclass

from ..store import reading, seen
from ..table.branches import Fork, NotOneLog, fork_of, goes_unasked
from ..table.records import Told
from ..table.sitting import TableView
from .links import LinkKind
from .tables import view_table


@dataclass(frozen=True, slots=True)
class Known:
    """A table that a record is of: the `view` of it, the `link` this device has to it, of a `kind`.

    `fork`: what the record has besides is `mine`, what the table has, `theirs`. `asks`: somebody has to say which
    counts.
    """

    view: TableView
    link: str
    kind: LinkKind
    fork: Fork
    asks: bool

    @property
    def may_enter(self) -> bool:
        """Whether this device may bring to the table what is new in the record."""
        return self.kind is not LinkKind.WATCH

    @property
    def may_take(self) -> bool:
        """Whether it may, and there is any."""
        return self.may_enter and bool(self.fork.mine)


def known_table(told: Told, device: str | None) -> Known | None:
    """The table that this record is of, if this device knows it; the one it saw last, if it has copies.

    With None, of all tables there are. A record without a log is always of a table of its own: its actions have ids
    that were never used.
    """
    if not told.actions:
        return None
    with reading():
        found = seen.beginning_with(told.facts.game.key, told.actions[0].id, device)
    for one in found:
        view = view_table(one.token)
        try:
            fork = fork_of(told.actions, view.actions)
        except NotOneLog:
            continue
        if not fork.common:
            continue
        asks = fork.forked and not goes_unasked(told.facts, fork)
        kind = LinkKind.OWN if one.kind is None else LinkKind(one.kind)
        return Known(view, one.link, kind, fork, asks)
    return None
