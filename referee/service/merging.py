"""Actions made elsewhere, brought to a table as they are: their ids, times and authors are their own."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from datetime import datetime
from typing import Final

from sqlalchemy.exc import IntegrityError

from ..core.errors import RefereeError
from ..core.log import Action
from ..store import log, writing
from ..table.branches import Fork, fork_of, goes_unasked, mine_counts, on_top
from ..table.sitting import MOST_ACTIONS, Fold, TableView
from .cache import opened
from .penned import check_pen
from .writing import BUSY, MOST_TRIES, is_over

FULL: Final = "This table’s record is full: open a new table to play on."


class BothWentOn(RefereeError):
    """Both went on, each in its own way: somebody has to say which counts. What is new is `mine` of the `fork`."""

    def __init__(self, fork: Fork) -> None:
        super().__init__("Both went on, each in its own way: nothing was taken. Bring it in on a page, which asks.")
        self.fork = fork


def append_as_made(
    token: str,
    plan: Callable[[Fold], Sequence[Action]],
    *,
    device: str,
    now: datetime,
    pen: str = "",
    program: str = "",
) -> TableView:
    """Append the actions that `plan` gives for the table as it stands, all of them or none.

    They follow its last in number. `pen`: the secret of the pen, where the writer holds it. `program`: the version
    that judged them where they were made, if that is known. Raises PenHeld where another holds the pen, UnknownTable,
    RefereeError, and what `plan` raises.
    """
    for _ in range(MOST_TRIES):
        with opened(token) as slot:
            fold = slot.fold
            actions = plan(fold)
            if not actions:
                return fold.view()
            if fold.seq + len(actions) > MOST_ACTIONS:
                raise RefereeError(FULL)
            was_over = is_over(fold)
            fold.extend(actions)  # first: what cannot be replayed must never reach the log
            judged = program and program != fold.facts.program
            if judged:
                fold = slot.fold = fold.renew(replace(fold.facts, program=program))
            view = fold.view()
            fold.sound = False  # until it is stored
            with suppress(IntegrityError):  # another process was faster
                with writing():
                    log.append(slot.table_id, actions, device)
                    check_pen(slot.table_id, now, pen)
                    if judged:
                        log.note_program(slot.table_id, program)
                    if is_over(fold) != was_over:
                        log.note_finished(slot.table_id, not was_over)
                fold.sound = True
                return view
    raise RefereeError(BUSY)


@dataclass(frozen=True, slots=True)
class Chosen:
    """That the other version counts, said `by` somebody at a time, who had seen what would be struck out: its last
    action has this `id`.
    """

    id: str
    by: str
    at: datetime


def take_in(
    token: str,
    actions: Sequence[Action],
    *,
    device: str,
    now: datetime,
    chosen: Chosen | None = None,
    program: str = "",
) -> TableView:
    """Bring another version of a table's log to it: what it has besides comes after all that the table has.

    Where that is not clear by itself, the other version counts if that was `chosen`, and what the table had besides is
    struck out. Raises BothWentOn where it was not, PenHeld, NotOneLog, UnknownTable, or RefereeError.
    """

    def plan(fold: Fold) -> Sequence[Action]:
        fork = fork_of(actions, fold.actions)
        if chosen is not None and fork.forked and chosen.id == fork.theirs[-1].id:
            return mine_counts(fork, by=chosen.by, at=chosen.at)[fold.seq :]
        if fork.forked and not goes_unasked(fold.facts, fork):
            raise BothWentOn(fork)
        return on_top(fork)[fold.seq :]

    return append_as_made(token, plan, device=device, now=now, program=program)
