"""What a printed score sheet holds, whatever the game. `referee.pdf` draws it."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Column:
    """One column. `weight` is its share of the width; `strong` figures are set bold."""

    title: str
    weight: float = 1.0
    strong: bool = False


@dataclass(frozen=True, slots=True)
class ColumnGroup:
    """Columns under one heading: a side's half of the sheet. An empty title draws no heading."""

    title: str
    columns: tuple[Column, ...]


@dataclass(frozen=True, slots=True)
class Row:
    """One hand: a cell for every column, in order. `note` runs under it over the full width.

    `struck`: a hand that does not count (a misdeal).
    """

    cells: tuple[str, ...]
    note: str = ""
    struck: bool = False


@dataclass(frozen=True, slots=True)
class Chart:
    """The running totals: a line for each side, its first value before the first hand.

    `goals` are levels drawn across, with their label.
    """

    series: tuple[tuple[str, tuple[int, ...]], ...]
    goals: tuple[tuple[int, str], ...] = ()


@dataclass(frozen=True, slots=True)
class Signed:
    """A paragraph to put initials to: its bold first line, what follows it, and a box for each of `initials`."""

    head: str
    sentences: tuple[str, ...]
    initials: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Passage:
    """A headed list of sentences: rulings, corrections, house rules. What is `signed` comes before them."""

    title: str
    sentences: tuple[str, ...]
    signed: tuple[Signed, ...] = ()


@dataclass(frozen=True, slots=True)
class Sheet:
    """A whole score sheet. All text is plain: a name like ``<b>`` is four characters.

    `empty_rows` are ruled for hands still to come; `initials` are boxes to sign, one for each name.
    `blank`: nothing is filled in, and empty rows fill the page. `labels` stand before the empty rows instead
    of their numbers, one for each; on a blank sheet over and over.
    """

    game: str
    symbol: str
    title: str
    date: str
    groups: tuple[ColumnGroup, ...]
    rows: tuple[Row, ...]
    empty_rows: int
    passages: tuple[Passage, ...]
    chart: Chart | None
    initials: tuple[str, ...]
    footer: str
    result: str = ""
    landscape: bool = False
    blank: bool = False
    labels: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class SheetText:
    """What a sheet needs beside the game's state, from whoever prints it.

    `note` is what the table says of itself. `corrections`, `rulings` and `people` (who sat down for whom, and when)
    are finished sentences, `signed` the rulings of the desk. `fingerprint` stands for the house rules. The
    switches leave a part out.
    """

    title: str = ""
    date: str = ""
    note: str = ""
    corrections: tuple[str, ...] = ()
    rulings: tuple[str, ...] = ()
    people: tuple[str, ...] = ()
    signed: tuple[Signed, ...] = ()
    fingerprint: str = ""
    footer: str = ""
    blank: bool = False
    with_rulings: bool = True
    with_house_rules: bool = True
    with_initials: bool = True
    with_chart: bool = True
