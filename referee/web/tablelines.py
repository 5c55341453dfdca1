"""A table in a line of a list: its day, its players and their totals, as filters of templates."""

from __future__ import annotations

from datetime import date
from typing import TYPE_CHECKING, Final

from ..table.telling import MONTHS
from .device import now

if TYPE_CHECKING:
    from ..service.listing import TableSummary

FIGURES: Final = 2
"""Totals a line shows as figures; those of more sides stand behind the names."""


def when(day: date) -> str:
    """A day shortly: ``Today``, ``15 Nov``, in another year ``15 Nov 2025``."""
    today = now().astimezone().date()
    if day == today:
        return "Today"
    said = f"{day.day} {MONTHS[day.month - 1][:3]}"
    return said if day.year == today.year else f"{said} {day.year}"


def who(table: TableSummary) -> str:
    """The players; where their totals do not stand beside them as figures, the best first, each with its own."""
    if len(table.totals) <= FIGURES:
        return ", ".join(name for name, _ in table.totals)
    order = sorted(table.totals, key=lambda total: -total[1])
    return ", ".join(f"{name} {str(total).replace('-', '−')}" for name, total in order)


def figures(table: TableSummary) -> tuple[int, ...]:
    """The totals that stand as figures at the line's end: of one or two sides."""
    return tuple(total for _, total in table.totals) if len(table.totals) <= FIGURES else ()
