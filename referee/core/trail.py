"""A sequence that only grows at its end, shared by the values that hold its beginnings."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from operator import is_
from typing import TypeVar, overload

T = TypeVar("T")


class Trail(Sequence[T]):
    """Items in order, never changed. One with more behind it costs what is added, not what was there before.

    A state holds every hand before it, and each of a thousand states another beginning of the same evening: they
    share one list, of which each knows how much is its own.
    """

    __slots__ = ("_count", "_items")

    def __init__(self, items: Iterable[T] = ()) -> None:
        self._items: list[T] = list(items)
        self._count = len(self._items)

    @classmethod
    def of(cls, items: Sequence[T]) -> Trail[T]:
        """These items; a trail as it is."""
        return items if type(items) is Trail else cls(items)

    def plus(self, more: Sequence[T]) -> Trail[T]:
        """This with `more` behind it."""
        items, count = self._items, self._count
        made: Trail[T] = object.__new__(Trail)
        made._count = count + len(more)
        if len(items) == count:
            items.extend(more)
            # In another thread somebody may have been faster: what stands there is then not ours.
            if len(items) == made._count and all(map(is_, items[count:], more)):
                made._items = items
                return made
        made._items = [*items[:count], *more]
        return made

    def __len__(self) -> int:
        return self._count

    def __iter__(self) -> Iterator[T]:
        return iter(self._items[: self._count])

    @overload
    def __getitem__(self, index: int) -> T: ...

    @overload
    def __getitem__(self, index: slice) -> Trail[T]: ...

    def __getitem__(self, index: int | slice) -> T | Trail[T]:
        if isinstance(index, slice):
            return Trail([self._items[place] for place in range(*index.indices(self._count))])
        return self._items[range(self._count)[index]]

    def __eq__(self, other: object) -> bool:
        if self is other:
            return True
        if not isinstance(other, Trail):
            return NotImplemented
        return self._count == other._count and (
            self._items is other._items or self._items[: self._count] == other._items[: self._count]
        )

    __hash__ = None  # type: ignore[assignment]

    def __repr__(self) -> str:
        return f"Trail({self._items[: self._count]!r})"
