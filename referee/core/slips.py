"""What stands on slips of paper that are cut out: who sits where, a person's rounds, a form to fill in by hand."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Slip:
    """One piece. `over` is small, above the `title`; `mark` is large, at the right: a table's number.

    `lines`: each a label and a text set large. Under `heads`, with a share of the width each, `rows` of cells; an empty
    one is to be written into. `said`: sentences below. `blanks`: labels of lines to write on, at the foot.
    """

    title: str
    over: str = ""
    mark: str = ""
    lines: tuple[tuple[str, str], ...] = ()
    heads: tuple[tuple[str, float], ...] = ()
    rows: tuple[tuple[str, ...], ...] = ()
    said: tuple[str, ...] = ()
    blanks: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class SlipSheet:
    """Slips on pages, `across` and `down` on each."""

    title: str
    slips: tuple[Slip, ...]
    across: int
    down: int
    footer: str = ""
