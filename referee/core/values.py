"""Frozen values that change at little cost: some fields altered, or a sequence of which many hold the beginning."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import fields
from functools import cache
from itertools import islice, repeat
from operator import attrgetter, call, is_, length_hint
from typing import Any, TypeVar, overload

Value = TypeVar("Value")

_Setter = Callable[[object, object], None]


def altered(value: Value, **changes: object) -> Value:
    """The slotted dataclass `value` with other values in some fields. Raises KeyError for a field it has not.

    It sets the slots without a step of Python for each, so `__init__` and `__post_init__` do not run.
    """
    kind: type = type(value)
    places, read, setters = _slots(kind)
    values = list(read(value))
    for name, new in changes.items():
        values[places[name]] = new
    made: Value = object.__new__(kind)
    any(map(call, setters, repeat(made), values))  # each gives None: all are set
    return made


@cache
def _slots(kind: type) -> tuple[dict[str, int], Callable[[object], Iterable[object]], tuple[_Setter, ...]]:
    """The place of each field, what reads them all, and what sets each."""
    names = [field.name for field in fields(kind)]
    return (
        {name: place for place, name in enumerate(names)},
        attrgetter(*names) if len(names) > 1 else lambda value: [getattr(value, name) for name in names],
        tuple(getattr(kind, name).__set__ for name in names),
    )


T = TypeVar("T")


class Later(Sequence[T]):
    """So many items, found when one of them is first read: equal to a tuple of the same.

    `find` gives all of them; it must always give the same, and read nothing that changes. In a trail they stand behind
    its first `start`.
    """

    __slots__ = ("_count", "_find", "_found", "start")

    def __init__(self, count: int, find: Callable[[], Sequence[T]], start: int = 0) -> None:
        self._count, self.start = count, start
        self._find: Callable[[], Sequence[T]] | None = find
        self._found: Sequence[T] = ()

    def found(self) -> Sequence[T]:
        """All of them."""
        find = self._find
        if find is not None:
            self._found = find()
            self._find = None  # only now: another thread that comes meanwhile finds the same
        return self._found

    def at(self, place: int) -> T:
        """The item at this place of the trail."""
        return self.found()[place - self.start]

    def __len__(self) -> int:
        return self._count

    def __iter__(self) -> Iterator[T]:
        return iter(self.found())

    @overload
    def __getitem__(self, index: int) -> T: ...

    @overload
    def __getitem__(self, index: slice) -> Sequence[T]: ...

    def __getitem__(self, index: int | slice) -> T | Sequence[T]:
        return self.found()[index]

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Later | tuple):
            return NotImplemented
        return self is other or tuple(self) == tuple(other)

    __hash__ = None  # type: ignore[assignment]

    def __reduce__(self) -> tuple[type[tuple[T, ...]], tuple[tuple[T, ...]]]:
        """What goes to another process is what was found."""
        return tuple, (tuple(self),)

    def __repr__(self) -> str:
        return repr(tuple(self))


class Trail(Sequence[T]):
    """Items in order, never changed: equal to a tuple of the same. One with more behind it costs what is added.

    A state holds every hand before it, and each of a thousand states another beginning of the same evening: they
    share one list, of which each knows how much is its own. Some of its items may be found only when they are read.
    """

    __slots__ = ("_count", "_items")

    def __init__(self, items: Iterable[T] = ()) -> None:
        self._items: list[T | Later[T]] = list(items)
        self._count = len(self._items)

    @classmethod
    def of(cls, items: Sequence[T]) -> Trail[T]:
        """These items; a trail as it is."""
        return items if type(items) is Trail else cls(items)

    def plus(self, more: Sequence[T]) -> Trail[T]:
        """This with `more` behind it."""
        return self._plus(more)

    def plus_later(self, count: int, find: Callable[[], Sequence[T]]) -> Trail[T]:
        """This with so many more behind it, which `find` gives once one of them is read."""
        return self._plus([Later(count, find, self._count)] * count)

    def _plus(self, more: Sequence[T | Later[T]]) -> Trail[T]:
        items, count = self._items, self._count
        made: Trail[T] = object.__new__(Trail)
        made._count = end = count + len(more)
        if len(items) == count:
            items.extend(more)
        # What stands there may be another's: of a trail that has gone on, or of a thread that was faster.
        if len(items) >= end and all(map(is_, items[count:end], more)):
            made._items = items
        else:
            made._items = [*items[:count], *more]
        return made

    def first(self, count: int) -> Trail[T]:
        """The first `count` items."""
        made: Trail[T] = object.__new__(Trail)
        made._items, made._count = self._items, count
        return made

    def behind(self, count: int) -> list[T]:
        """The items behind the first `count`."""
        return self._between(count, self._count)

    def _between(self, start: int, end: int) -> list[T]:
        items: list[Any] = self._items[start:end]
        if Later not in map(type, items):
            return items
        return [item.at(place) if isinstance(item, Later) else item for place, item in enumerate(items, start)]

    def __len__(self) -> int:
        return self._count

    def __iter__(self) -> Iterator[T]:
        return iter(self.behind(0))

    @overload
    def __getitem__(self, index: int) -> T: ...

    @overload
    def __getitem__(self, index: slice) -> Trail[T]: ...

    def __getitem__(self, index: int | slice) -> T | Trail[T]:
        if isinstance(index, slice):
            start, end, step = index.indices(self._count)
            return Trail(self._between(start, end) if step == 1 else self.behind(0)[index])
        place = range(self._count)[index]
        item = self._items[place]
        return item.at(place) if isinstance(item, Later) else item

    def __eq__(self, other: object) -> bool:
        if self is other:
            return True
        if not isinstance(other, Trail | tuple):
            return NotImplemented
        return len(self) == len(other) and list(self) == list(other)

    __hash__ = None  # type: ignore[assignment]

    def __reduce__(self) -> tuple[type[Trail[T]], tuple[list[T]]]:
        """What goes to another process is its own items, all of them found."""
        return Trail, (self.behind(0),)

    def __repr__(self) -> str:
        return f"Trail({self.behind(0)!r})"


class Upto(Sequence[T]):
    """The items of a list as it stands now: equal to a tuple of the same. What is put behind them is none of them.

    `count`: only so many of them. Whoever holds the list lets it grow; who would change it otherwise takes a copy.
    """

    __slots__ = ("_count", "_items")

    def __init__(self, items: list[T], count: int | None = None) -> None:
        self._items, self._count = items, len(items) if count is None else count

    def __len__(self) -> int:
        return self._count

    def __iter__(self) -> Iterator[T]:
        return islice(self._items, self._count)

    def __reversed__(self) -> Iterator[T]:
        back = reversed(self._items)
        return islice(back, length_hint(back) - self._count, None)

    @overload
    def __getitem__(self, index: int) -> T: ...

    @overload
    def __getitem__(self, index: slice) -> Sequence[T]: ...

    def __getitem__(self, index: int | slice) -> T | Sequence[T]:
        if not isinstance(index, slice):
            return self._items[range(self._count)[index]]
        start, end, step = index.indices(self._count)
        return tuple(self._items[start:end] if step == 1 else self._items[: self._count][index])

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Upto | Trail | tuple):
            return NotImplemented
        return self is other or tuple(self) == tuple(other)

    __hash__ = None  # type: ignore[assignment]

    def __reduce__(self) -> tuple[type[tuple[T, ...]], tuple[tuple[T, ...]]]:
        """What goes to another process is these items alone."""
        return tuple, (tuple(self),)

    def __repr__(self) -> str:
        return repr(tuple(self))


def put(values: tuple[T, ...], place: int, value: T) -> tuple[T, ...]:
    """The tuple with one place changed."""
    return (*values[:place], value, *values[place + 1 :])


def add(values: tuple[int, ...], place: int, amount: int) -> tuple[int, ...]:
    """The tuple with `amount` added at one place."""
    return put(values, place, values[place] + amount)
