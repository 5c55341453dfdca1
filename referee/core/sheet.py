"""What stands on paper, whatever the game: score sheets, slips, a poster. `referee.paper` draws them."""

from __future__ import annotations

from dataclasses import dataclass, fields, is_dataclass, replace
from typing import Any, Final, TypeVar

from .text import ENGLISH, Spoken, Words, spoken

Printed = TypeVar("Printed")

_TYPED: Final = {"title": {"Sheet", "CardSheet"}, "note": {"Sheet"}, "pick": {"Column"}}
"""What is no words of ours, by its field."""


def in_language(printed: Printed) -> Printed:
    """A sheet, or a part of one, with what is said in few words, heads of columns above all, as it is spoken now."""
    if spoken().tag == ENGLISH.tag:
        return printed
    said: Printed = _said(printed)
    return said


def _said(value: Any) -> Any:
    if isinstance(value, Spoken):
        return value
    if isinstance(value, Words):
        return Spoken(value)  # which says itself, a title as what the game is called
    if isinstance(value, str):
        return Spoken(spoken().template(value))
    if isinstance(value, tuple):
        return tuple(map(_said, value))
    if not is_dataclass(value) or isinstance(value, type):
        return value
    kind = type(value).__name__
    ours = (one.name for one in fields(value) if one.init and kind not in _TYPED.get(one.name, ()))
    return replace(value, **{name: _said(getattr(value, name)) for name in ours})


@dataclass(frozen=True, slots=True)
class Column:
    """One column. `weight` is its share of the width.

    Figures of a `strong` column are set large, of a `bold` one bold, of a `quiet` one grey. `pick` are the signs that
    stand in a row to be filled in, one of them to be circled.
    """

    title: str
    weight: float = 1.0
    strong: bool = False
    bold: bool = False
    quiet: bool = False
    pick: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class ColumnGroup:
    """Columns under one heading: a side's half of the sheet. An empty title draws no heading.

    `place` is what a sheet without names calls the side, `players` how many of it write theirs.
    """

    title: str
    columns: tuple[Column, ...]
    place: str = ""
    players: int = 1


@dataclass(frozen=True, slots=True)
class Row:
    """One hand: a cell for every column, in order. `note` runs under it over the full width.

    `struck`: a hand that does not count (a misdeal). `mark` points to a sentence under the table.
    """

    cells: tuple[str, ...]
    note: str = ""
    struck: bool = False
    mark: str = ""


@dataclass(frozen=True, slots=True)
class Result:
    """How a game stands or ended: ``Ann & Cy win``, why, and every side with its total, the best first."""

    headline: str
    said: str
    standing: tuple[tuple[str, str], ...]
    over: bool = True

    def __str__(self) -> str:
        totals = ", ".join(f"{name} {total}" for name, total in self.standing)
        return " ".join(filter(None, (f"{self.headline}.", self.said, f"{totals}.")))


@dataclass(frozen=True, slots=True)
class Chart:
    """The running totals: a line for each side, its first value before the first hand.

    `goals` are levels drawn across, with their label.
    """

    series: tuple[tuple[str, tuple[int, ...]], ...]
    goals: tuple[tuple[int, str], ...] = ()


@dataclass(frozen=True, slots=True)
class BarChart:
    """Values one after another, as bars up and down from nothing; those `won` are filled. `ends`: from when to when."""

    values: tuple[int, ...]
    won: tuple[bool, ...]
    ends: tuple[str, str] = ("", "")


@dataclass(frozen=True, slots=True)
class CountChart:
    """Counts side by side, as bars with what stands under each (`feet`, empty for most); those `full` are filled.

    `of`: what is counted, from the first to the last, as in ``hands, by points ahead``.
    """

    counts: tuple[int, ...]
    full: tuple[bool, ...]
    feet: tuple[str, ...]
    of: str


@dataclass(frozen=True, slots=True)
class Initialled:
    """A paragraph to put initials to: its bold first line, what follows it, and a box for each of `initials`."""

    head: str
    sentences: tuple[str, ...]
    initials: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Sentence:
    """A sentence with the number of the rule it follows from; the number may be empty."""

    rule: str
    text: str


@dataclass(frozen=True, slots=True)
class Passage:
    """A headed list of sentences: rulings, corrections, house rules. What is `signed` comes before them.

    `items` are short, and stand in columns. `marked`: the sentences are what the marks of the rows point to.
    """

    title: str
    sentences: tuple[str, ...] = ()
    signed: tuple[Initialled, ...] = ()
    items: tuple[Sentence, ...] = ()
    marked: bool = False


@dataclass(frozen=True, slots=True)
class Legend:
    """What scores what: under `heads`, if any, lines of a name, an explanation and figures; then sentences.

    Every line has a name, an explanation (or an empty one), and as many figures as there are heads, or one.
    """

    title: str
    lines: tuple[tuple[str, ...], ...] = ()
    heads: tuple[str, ...] = ()
    said: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class CardPart:
    """A headed part of a rules card: a few sentences, each with its rule."""

    title: str
    lines: tuple[Sentence, ...]


@dataclass(frozen=True, slots=True)
class RulesCard:
    """A rules card for the table: what to do, on its first half; what scores and what faults cost, on its second."""

    about: str
    play: tuple[CardPart, ...]
    scores: tuple[Legend, ...]
    trouble: tuple[CardPart, ...]


@dataclass(frozen=True, slots=True)
class CardSheet:
    """A rules card to be printed: the game's, with a table's name and the house rules in force."""

    game: str
    symbol: str
    title: str
    card: RulesCard
    house: tuple[Sentence, ...]
    footer: str


@dataclass(frozen=True, slots=True)
class Lane:
    """One side of a track: its name, and where its pegs stand, 0 before the first hole."""

    name: str
    back: int = 0
    front: int = 0


@dataclass(frozen=True, slots=True)
class Track:
    """A peg track: a lane for each side, so many `holes` to the last, in streets of `street`. `lines`: after which
    holes one is drawn across."""

    lanes: tuple[Lane, ...]
    holes: int
    street: int
    lines: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class Sheet:
    """A whole score sheet. All text is plain: a name like ``<b>`` is four characters.

    `empty_rows` are ruled for hands still to come; `initials` are lines to sign on, one for each name.
    `blank`: nothing is filled in, and empty rows fill the page. `labels` stand before the empty rows instead
    of their numbers, one for each; on a blank sheet over and over. `legend` says what scores what, `about` what is
    played; `pegs` are the holes of a track for every side, 0 for none. `bars`, beside each other, stand in the place of
    the chart. `pips`: as many points end the game, each a ring to fill in by hand; 0 for none. `track`: the race to the
    last hole, with both pegs of every side.
    """

    game: str
    symbol: str
    title: str
    date: str
    groups: tuple[ColumnGroup, ...]
    rows: tuple[Row, ...]
    passages: tuple[Passage, ...]
    footer: str
    empty_rows: int = 0
    chart: Chart | None = None
    initials: tuple[str, ...] = ()
    result: Result | None = None
    landscape: bool = False
    blank: bool = False
    labels: tuple[str, ...] = ()
    note: str = ""
    about: str = ""
    legend: tuple[Legend, ...] = ()
    pegs: int = 0
    pips: int = 0
    bars: tuple[BarChart | CountChart, ...] = ()
    track: Track | None = None


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
    corrections: tuple[tuple[int, str], ...] = ()
    rulings: tuple[str, ...] = ()
    people: tuple[str, ...] = ()
    signed: tuple[Initialled, ...] = ()
    fingerprint: str = ""
    footer: str = ""
    blank: bool = False
    with_rulings: bool = True
    with_house_rules: bool = True
    with_initials: bool = True
    with_chart: bool = True


@dataclass(frozen=True, slots=True)
class Slip:
    """One piece. `over` is small, above the `title`; `mark` is large, at the right: a table's number.

    `lines`: each a label and a text set large. Under `heads`, with a share of the width each, `rows` of cells; an empty
    one is to be written into. `sides`: who stands over the heads, and over how many. `said`: sentences below.
    `blanks`: labels of lines to write on, at the foot.
    """

    title: str
    over: str = ""
    mark: str = ""
    lines: tuple[tuple[str, str], ...] = ()
    heads: tuple[tuple[str, float], ...] = ()
    sides: tuple[tuple[str, int], ...] = ()
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


@dataclass(frozen=True, slots=True)
class Poster:
    """A result to be shown: the game with its sign, what was played and when, who won and why.

    `score`: the totals of two sides, empty for more. `standing`: place, name and total of each, the best first; `more`
    stand below them. `over`: a crown stands above. `words`: all of it for those who cannot see it.
    """

    game: str
    symbol: str
    title: str
    date: str
    headline: str
    said: str
    words: str
    score: tuple[str, ...] = ()
    standing: tuple[tuple[str, str, str], ...] = ()
    more: int = 0
    chart: Chart | None = None
    over: bool = True
