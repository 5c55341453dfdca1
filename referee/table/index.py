"""Where to look in a table's log: kept with its fold, and let go of with it. Pure: whoever keeps it brings the lock."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import AbstractContextManager, nullcontext
from dataclasses import dataclass, field

from ..core.game import HandAccount
from ..core.log import Action

Guard = Callable[[], AbstractContextManager[object]]
"""What makes a lock, where several threads may look at one table; `nullcontext` where one alone does."""


@dataclass
class Index:
    """What is remembered of one table: all of it only grows, but for `starts`. Whoever reads on holds the `lock`."""

    seq: int = 0
    records: list[Action] = field(default_factory=list)
    by_id: dict[str, Action] = field(default_factory=dict)
    number_of: dict[str, int] = field(default_factory=dict)
    rulings: list[int] = field(default_factory=list)
    """The numbers of the desk's rulings."""
    touching: dict[str, list[Action]] = field(default_factory=dict)
    starts: list[int] = field(default_factory=list)
    seen: int = 0
    """How many standing entries `starts` covers."""
    totals: list[tuple[int, ...]] = field(default_factory=list)
    """Totals by side before the first hand, after the first, …"""
    scored: list[HandAccount] = field(default_factory=list)
    """The hands that `totals` adds up."""
    lock: AbstractContextManager[object] = field(default_factory=nullcontext)
