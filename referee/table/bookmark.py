"""Where a long log may be opened: at a deal, with what follows from the actions before it. Pure.

Between two hands little is left of those before: points, whose deal it is, who sits where, the house rules. A bookmark
is that in plain values, without a name, and how much there was. From there on a table can be shown as it stands once
its last hands are folded; what else is read of it (an early entry, an early score) is folded from the first action on.
So it only saves work: nothing is recorded on what it says, and it counts while its `stamp` is that of the log.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from contextlib import nullcontext
from dataclasses import fields, replace
from hashlib import blake2b
from typing import Final, TypedDict, TypeVar, cast

from ..core.game import Seated
from ..core.house import are_house_rules, changed, read_house
from ..core.log import Action, Written, batch_of
from ..core.replay import Problem
from ..core.seats import Seating
from ..core.values import Trail
from .facts import Facts
from .index import Guard
from .sitting import Fold, TableView

HANDS_BEHIND: Final = 2
"""A bookmark is put so many hands before the last: what was scored last is then folded from it."""

_SEATINGS: Final = frozenset({"seating", "next_seating"})
"""Fields of a state that are seatings."""

T = TypeVar("T")


class SeatingMark(TypedDict):
    """A seating without a name: the places of its names in the table's, its sides, and whether play goes right."""

    names: list[int]
    sides: Sequence[Sequence[int]]
    rightward: bool


class Mark(TypedDict):
    """A bookmark: how much is in front of it, who sat where by entries, and the state there, field by field."""

    seq: int
    entries: int
    recorded: int
    problems: int
    deletions: int
    seated: list[tuple[int, SeatingMark]]
    state: dict[str, object]


def stamp(content: str, facts: Facts, names: Sequence[str], program: str, written: Sequence[Written]) -> str:
    """What a bookmark must be, and the log before it, by this program: any change in one of them makes another.

    `names` are those that places in it mean.
    """
    table = [content, program, facts.game.key, repr(tuple(names)), repr(sorted(changed(facts.house).items()))]
    log = [f"{id} {kind} {target} {entry}" for id, _, kind, target, entry, _, _ in written]
    return blake2b("\n".join([*table, *log]).encode(), digest_size=24).hexdigest()


def bookmark_of(fold: Fold, names: Sequence[str]) -> Mark | None:
    """A bookmark near the end of a log; None where there can be none now.

    None is put behind what needs attention, nor before anything that corrects what is in front of it.
    """
    mark, view = fold.replay.begun(HANDS_BEHIND), fold.view()
    if mark is None or not mark.index or mark.spoilt or mark.undealt is not None:
        return None
    state, deal = view.game.rules().between(mark.state), view.entries[mark.index]
    seq = deal.history[0].seq - 1
    together = batch_of(view.actions[seq - 1].id) == batch_of(deal.id)
    unsettled = any(found.entry < mark.index for found in view.attention)
    if state is None or together or unsettled or not _by_themselves(view.actions[seq:]):
        return None
    try:
        return {
            "seq": seq,
            "entries": mark.index,
            "recorded": deal.number - 1,
            "problems": mark.problems,
            "deletions": sum(void.seq <= seq for void in view.deletions),
            "seated": [(index, _places(seating, names)) for index, seating in view.seated if index < mark.index],
            "state": {spec.name: _write(getattr(state, spec.name), names) for spec in fields(state)},
        }
    except ValueError:
        return None


def _by_themselves(actions: Sequence[Action]) -> bool:
    """Whether these correct and strike out nothing but one another."""
    own = {action.id for action in actions}
    return all(action.target is None or action.target in own for action in actions)


def _write(value: object, names: Sequence[str]) -> object:
    """A part of a state in plain values. Raises ValueError where it has none, or a name is not among `names`."""
    match value:
        case None | bool() | int():
            return value
        case Trail():
            return len(value)
        case Seating():
            return _places(value, names)
        case tuple() if all(isinstance(one, int) for one in value):
            return value
        case _ if are_house_rules(value):
            return changed(value)
    raise ValueError("This is not kept.")


def _places(seating: Seating, names: Sequence[str]) -> SeatingMark:
    """Raises ValueError where somebody is not among `names`, or the game goes counter-clockwise."""
    if seating.counter:
        raise ValueError("This is not kept.")
    places = [list(names).index(name) for name in seating.names]
    return {"names": places, "sides": seating.sides, "rightward": seating.rightward}


def view_from(
    mark: Mark,
    facts: Facts,
    names: Sequence[str],
    later: Sequence[Action],
    whole: Callable[[], TableView],
    *,
    guard: Guard,
) -> TableView | None:
    """The table as it stands after `later`, the actions behind a bookmark; None where that hangs on earlier ones.

    `whole` gives the same, folded from the first action on: it is asked for what the bookmark does not tell. `guard`
    is as a fold's.
    """
    if not _by_themselves(later):
        return None
    start = facts.game.rules().start(facts.seating, facts.house)
    told = {name: _read(name, value, start, names, whole) for name, value in mark["state"].items()}
    begun = replace(facts, start=replace(start, **told))
    last = Fold(begun, later, recorded=mark["recorded"], guard=guard).view()
    if last.undo is None:
        return None
    first = mark["entries"]

    def moved(found: Problem) -> Problem:
        return replace(found, entry=found.entry + first, about=None if found.about is None else found.about + first)

    before = [(index, _seating(seating, names)) for index, seating in mark["seated"]]
    return replace(
        last,
        actions=_behind(mark["seq"], lambda: whole().actions, last.actions),
        entries=_behind(first, lambda: whole().entries, last.entries),
        problems=_behind(mark["problems"], lambda: whole().problems, [*map(moved, last.problems)]),
        deletions=_behind(mark["deletions"], lambda: whole().deletions, last.deletions),
        problems_before=last.problems_before + mark["problems"],
        attention=tuple(map(moved, last.attention)),
        seated=(*before, *((index + first, seating) for index, seating in last.seated[1:])),
    )


class Glimpse:
    """A long table as it stands, shown from a bookmark on; its fold is made once somebody asks for what was before.

    `later` are the actions behind the bookmark; `make` folds all of them, from the first on. Safe for threads, as far
    as `guard` makes locks.
    """

    sound: Final = True

    def __init__(
        self,
        mark: Mark,
        facts: Facts,
        names: Sequence[str],
        later: Sequence[Action],
        make: Callable[[], Fold],
        *,
        guard: Guard = nullcontext,
    ) -> None:
        self.facts = facts
        self.seq = mark["seq"] + len(later)
        self._make = make
        self._making = guard()
        self._whole: tuple[Fold, TableView] | None = None
        self._view = view_from(mark, facts, names, later, lambda: self._found()[1], guard=guard)

    def view(self) -> TableView:
        """The table as it stands."""
        return self._view or self._found()[1]

    def fold(self) -> Fold:
        """The table's fold."""
        return self._found()[0]

    def _found(self) -> tuple[Fold, TableView]:
        with self._making:
            if self._whole is None:
                fold = self._make()
                self._whole = fold, fold.view()  # as it is now: the fold goes on
            return self._whole


def _behind(count: int, find: Callable[[], Sequence[T]], last: Sequence[T]) -> Trail[T]:
    return Trail[T]().plus_later(count, find).plus(last)


def _read(name: str, value: object, start: Seated, names: Sequence[str], whole: Callable[[], TableView]) -> object:
    """A part of a state, as it is where a sitting is folded from its first action on."""
    if isinstance(value, int) and isinstance(getattr(start, name), Trail):
        return Trail[object]().plus_later(value, lambda: getattr(whole().state, name))
    if isinstance(value, dict) and name in _SEATINGS:
        return _seating(cast("SeatingMark", value), names)
    if isinstance(value, dict):
        return read_house(type(start.house), value)
    return tuple(value) if isinstance(value, list) else value


def _seating(mark: SeatingMark, names: Sequence[str]) -> Seating:
    found = tuple(names[place] for place in mark["names"])
    return Seating(found, tuple(map(tuple, mark["sides"])), rightward=mark["rightward"])
