"""A club's games, hands and standings as rows of a file: documented columns, for spreadsheets and programs.

A row of games or hands is one *side*: what a spreadsheet sums and filters without help. CSV is RFC 4180 in UTF-8.
"""

from __future__ import annotations

import csv
import json
import re
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from enum import StrEnum
from io import StringIO
from typing import Any, Final, TypeAlias

from ..core.text import Meant, Phrase, Text, spoken
from .figures import Line
from .outcomes import Kind as Result
from .outcomes import Number, Outcome
from .played import PlayedGame

Row: TypeAlias = tuple[Any, ...]
"""A value for each column: int, str, bool, None, or a list of values, as JSON has them."""


class Kind(StrEnum):
    """What a file lists."""

    STANDINGS = "standings"
    GAMES = "games"
    HANDS = "hands"
    ROUNDS = "rounds"


@dataclass(frozen=True, slots=True)
class Column:
    """A column: its name in the first row, and what it holds, in a sentence. `typed`: what people typed."""

    name: str
    words: str
    typed: bool = False


_WHERE: Final = (
    Column("table", "The table’s number in the club: rows of one game have the same, in both files."),
    Column("day", "The day of the table: 2026-11-20."),
    Column("game", "Which game: spades, pinochle."),
)
_SIDE: Final = (
    Column("side", "The side, from 1; each row is one side."),
    Column("players", "Who played on it, as the club knows them: Ann & Cy. In JSON a list.", typed=True),
)
_EACH: Final = (
    Column("player", "The first of them: Ann.", typed=True),
    Column("partner", "The partner: Cy. In JSON null if there is none.", typed=True),
)

COLUMNS: Final[dict[Kind, tuple[Column, ...]]] = {
    Kind.STANDINGS: (
        Column("place", "The place in the season’s table. Equal sides share it."),
        Column("person", "Who it is.", typed=True),
        Column("games", "Games that are over."),
        Column("won", "Games won."),
        Column("hands", "Hands played."),
        Column("ahead", "Points of all hands ahead of the best other side. Below zero, behind it."),
        Column("a_hand", "The same for each hand, rounded: the season’s table is in this order."),
    ),
    Kind.GAMES: (
        *_WHERE,
        Column("title", "The table’s name. It may be empty.", typed=True),
        *_SIDE,
        Column("points", "The side’s total."),
        Column("ahead", "How far it is ahead of the best other side. Below zero, behind it."),
        Column("won", "1 if the side won, 0 if not, empty while the game goes on. In JSON true, false, null."),
        Column("hands", "Hands that count."),
        *_EACH,
    ),
    Kind.HANDS: (
        *_WHERE,
        Column("hand", "The hand’s number among the deals of its table."),
        *_SIDE,
        Column("points", "What the hand scored for the side."),
        Column("ahead", "How much more that is than the best other side’s. Below zero, less."),
        Column("tricks", "Tricks taken. Empty if none were entered, and in games without tricks."),
        Column("lines", "The score lines, each a rule and its points: SP-7.1 70; SP-7.4 2. In JSON a list of pairs."),
        *_EACH,
    ),
    Kind.ROUNDS: (
        Column("evening", "The evening’s number in the club."),
        Column("day", "The day of the evening: 2026-11-20."),
        Column("game", "Which game: spades, hearts."),
        Column("title", "What the evening is called.", typed=True),
        Column("round", "The round, from 1."),
        Column("who", "Whose result it is: a person, or a fixed pair such as Ann & Cy.", typed=True),
        Column(
            Meant("kind", "column"),
            Phrase(Text("What kind of result the round has: {kinds}.", kinds=", ".join(Result))),
        ),
        Column("points", "Points of the round. Empty if it counts as their own average."),
        Column("won", "1 for a round won, 0.5 for a drawn one, 0 for a lost one. Empty as above."),
        Column("place", "The place in the evening’s standings. Empty for too few rounds."),
    ),
}

Named: TypeAlias = Callable[[str], str]
"""Whom a name at a table means, by the name they have now."""


def standing_rows(lines: Iterable[Line]) -> Iterator[Row]:
    """The season's table, a row a person."""
    for line in lines:
        one = line.figures
        yield line.place, line.name, len(one.finished), one.won, len(one.hands), one.ahead, line.a_hand


def round_rows(
    evening: tuple[int, str, str, str], lines: Iterable[tuple[str, int | None, Sequence[Outcome]]]
) -> Iterator[Row]:
    """The rounds of an evening (its number, day, game and title): of each line who it is, their place, their rounds."""
    for who, place, outcomes in lines:
        for one in outcomes:
            yield *evening, one.round, who, one.kind.value, _number(one.points), _number(one.won), place


def _number(value: Number | None) -> int | float | None:
    """A fraction, whole where it is, else to two digits."""
    return None if value is None else int(value) if value == int(value) else round(float(value), 2)


def game_rows(number: int, game: PlayedGame, named: Named) -> Iterator[Row]:
    """A game, a row a side. `number` is its table's."""
    for side, players in enumerate(game.sides):
        won = None if game.winners is None else side in game.winners
        points = game.totals[side] if side < len(game.totals) else 0
        ahead = game.above(game.totals, side) if len(game.totals) == len(game.sides) else 0
        who = [named(name) for name in players]
        where = (number, game.day.isoformat(), game.game, game.title)
        yield *where, side + 1, who, points, ahead, won, len(game.hands), *_each(who)


def hand_rows(number: int, game: PlayedGame, named: Named) -> Iterator[Row]:
    """The hands of a game, a row a side of each."""
    where = (number, game.day.isoformat(), game.game)
    for hand in game.hands:
        for side, players in enumerate(hand.sides):
            ahead, tricks = game.above(hand.points, side), hand.tricks[side] if hand.tricks else None
            lines = [[rule, points] for rule, points in hand.lines[side]]
            who = [named(name) for name in players]
            yield *where, hand.deal, side + 1, who, hand.points[side], ahead, tricks, lines, *_each(who)


def _each(who: Sequence[str]) -> tuple[str | None, str | None]:
    """The one or two of a side, in columns of their own."""
    first, second, *_ = *who, None, None
    return first, second


# ---- written -------------------------------------------------------------------------------------

BOM: Final = "\ufeff"
"""Excel takes a file without it for one in the letters of its computer; the others know it and show nothing."""

_FORMULA: Final = ("=", "+", "-", "@", "\t", "\r", "\n", "\0", "＝", "＋", "－", "＠")
"""What a spreadsheet takes for the beginning of a formula, the wide forms among them."""


_MONTHS: Final = "jan|feb|mar|mär|mrz|apr|ma[iy]|jun|jul|aug|sep|sept|o[ck]t|nov|de[cz]"
_DAYS: Final = "mon|tue|tues|wed|thu|thur|thurs|fri|sat|sun"
_MONEY: Final = "eur|usd|gbp|chf|jpy|sek|nok|dkk|pln|czk|aud|cad|inr|kr|zł"
_LETTERS: Final = rf"(?:{_MONTHS})[a-zä]*|(?:{_DAYS})(?:[a-z]*day)?|[ap]\.?m\.?|{_MONEY}|(?<=\d)[eh]|(?<=\d\s)[ap]"
_SIGNS: Final = r"[\d\s.,:;/%()+\-−–’'$€£¥₹₩₽₺¢]*"
_NUMBER: Final = re.compile(rf"(?=.*\d){_SIGNS}(?:(?:{_LETTERS})(?![^\W\d_]){_SIGNS})*", re.IGNORECASE)
"""What it takes for a number, a date, a time or a sum, and writes otherwise: 00123, 3/4, 12:30, 9 May, 8 pm, $5."""
_WORDS: Final = frozenset({"true", "false"})


def plain(text: str) -> str:
    """A text that no spreadsheet reads otherwise: an apostrophe is put before what would be a formula or a number.

    One is put before such apostrophes as well, so that who takes one away again has the text as it was.
    """
    bare = text.lstrip("'")
    taken = bare.startswith(_FORMULA) or _NUMBER.fullmatch(bare) or bare.strip().casefold() in _WORDS
    return f"'{text}" if taken else text


def _cell(value: Any, column: Column) -> object:
    if isinstance(value, bool):
        return int(value)
    if isinstance(value, list):
        pairs = any(isinstance(one, list) for one in value)
        value = "; ".join(f"{rule} {points}" for rule, points in value) if pairs else " & ".join(value)
    return plain(value) if column.typed and value is not None else value


def heading_of(column: Column) -> str:
    """What stands over a column of a spreadsheet, in the language of who asks for it; in JSON its name does."""
    return spoken().meant(column.name, "column")


def csv_of(kind: Kind, rows: Iterable[Row]) -> Iterator[str]:
    """The file, a line at a time. Numbers and days stay what they are; what people typed is made `plain`."""
    return _csv_lines(kind, rows, [heading_of(column) for column in COLUMNS[kind]])  # said while it is known to whom


def _csv_lines(kind: Kind, rows: Iterable[Row], headings: Sequence[str]) -> Iterator[str]:
    line, columns = StringIO(), COLUMNS[kind]
    writer = csv.writer(line)  # by itself with CRLF, and quoted where RFC 4180 wants it

    def written(cells: Sequence[object]) -> str:
        line.seek(0)
        line.truncate()
        writer.writerow(cells)
        return line.getvalue()

    yield BOM + written(headings)
    for row in rows:
        yield written([_cell(value, column) for value, column in zip(row, columns, strict=True)])


def json_of(kind: Kind, rows: Iterable[Row], **about: object) -> Iterator[str]:
    """One object: what the file is `about`, and its rows as objects, a piece at a time."""
    names = [column.name for column in COLUMNS[kind]]
    head = json.dumps({"format": f"referee-{kind}/1", **about}, ensure_ascii=False)
    yield f'{head[:-1]}, "rows": ['
    between = "\n"
    for row in rows:
        yield between + json.dumps(dict(zip(names, row, strict=True)), ensure_ascii=False)
        between = ",\n"
    yield "\n]}\n"
