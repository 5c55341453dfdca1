"""What is printed of a game on the pad, the sheet and the card, and its entries in words."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import accumulate
from typing import Final

from ...core.entries import Entry, Misdeal, RulesChange
from ...core.game import HandAccount, placed
from ...core.rules_card import part
from ...core.seats import Seating, Side
from ...core.sheet import (
    CardPart,
    Chart,
    Column,
    ColumnGroup,
    Legend,
    Result,
    Row,
    RulesCard,
    Sentence,
    Sheet,
    SheetText,
)
from ...core.text import Capital, Counted, Part, Text, chained, listing, spoken
from ...core.words import figure, signed
from ...definitions.definition import fingerprint
from ...play.scoresheet import ROWS_ON_A_SHEET, is_short, mark_rows, passages, place_names, row_words
from ...play.words import describe_shared
from .accounts import cell_text, void_words
from .entries import Cells, Deal, Void
from .house import House
from .layout import Box
from .model import Column as Asked
from .model import Pad
from .state import State

WIDEST: Final = 16
"""So many columns of cells stand beside each other on a sheet; where there are more, each side has its points alone."""

MOST_WITH_POINTS: Final = 8
"""Where there are more sides, a sheet has their totals alone."""

# ---- entries in words -----------------------------------------------------------------------------


def describe(pad: Pad, entry: Entry, seating: Seating) -> Text:
    """The entry as a short sentence without a full stop: ``Ann: Laid down 65, Left in hand 15``."""
    match entry:
        case Deal():
            opened = Text("A {noun} was opened", noun=pad.noun)
            if entry.dealer is not None:
                opened = Text("{player} dealt", player=seating.names[entry.dealer])
            sides = _sides(entry, seating)
            return Text("{opened}: {sides}", opened=opened, sides=listing(sides, "against")) if sides else opened
        case Cells():
            said = chained(_cells(pad, entry, seating), ", ") or Text("nothing entered")
            if entry.seat is not None:
                return Text("{player}: {said}", player=seating.names[entry.seat], said=said)
            if entry.side is not None and entry.side < len(seating.sides):
                return Text("{side}: {said}", side=seating.side_name(entry.side), said=said)
            return said
        case Misdeal():
            void = Text("Void {noun}", noun=pad.noun) if isinstance(entry, Void) else Text("Misdeal")
            return Text("{void}: {reason}", void=void, reason=void_words(entry.reason)) if entry.reason else void
        case RulesChange() if "definition" in entry.rules:
            return Text("The game was changed")
    return describe_shared(entry, seating, House)


def _sides(deal: Deal, seating: Seating) -> Sequence[Text]:
    """Who plays with whom, side by side."""
    told = [side for side in deal.sides or () if side is not None]
    names = [
        [name for name, side in zip(seating.names, deal.sides or (), strict=False) if side == one]
        for one in sorted(set(told))
    ]
    return [listing(one, "&") for one in names]


def _cells(pad: Pad, entry: Cells, seating: Seating) -> Iterator[Text]:
    for key, value in entry.values.items():
        column = pad.column.get(key)
        if column is None:
            continue
        values = value if isinstance(value, list | tuple) else [value]
        said = [_value(column, one, seating) for one in values]
        whose = _whose(column, seating)
        if not all(said) and len(said) == len(whose):  # of some alone: without their names nobody knows of whom
            separator, named = ", ", [f"{name} {words}" for name, words in zip(whose, said, strict=True) if words]
        else:
            separator, named = " ", [words for words in said if words]
        if named:
            yield Text("{column} {values}", column=column.name, values=separator.join(named))


def _whose(column: Asked, seating: Seating) -> Sequence[str]:
    """Who has a cell of a column each, where all at the table have."""
    if column.who == "side":
        return [seating.side_name(side) for side in range(len(seating.sides))]
    return seating.names if column.who == "player" else ()


def _value(column: Asked, value: object, seating: Seating) -> str:
    """A value as it was told, in words; empty where it says nothing."""
    if column.who == "one" and isinstance(value, int) and not isinstance(value, bool):
        return seating.names[value] if 0 <= value < len(seating) else figure(value)
    if isinstance(value, dict) and isinstance(value.get("category"), str) and isinstance(value.get("value"), int):
        return cell_text(column, Box(value["category"], value["value"]))
    return cell_text(column, value) if isinstance(value, int | str) else ""


# ---- the card -------------------------------------------------------------------------------------


def card(pad: Pad) -> RulesCard:
    """What is written in a round, what it scores, and how the game ends."""
    columns = tuple(pad.rule(column.rule) for column in pad.columns)
    checks = tuple(pad.rule(check.rule) for check in pad.checks)
    ends = tuple(pad.rule(number) for number in ("7.2", "7.4", "7.5"))
    parts: list[CardPart] = [part("Each round", *columns), part("The game", *ends)]
    return RulesCard(
        str(Text("{name}", name=pad.name)),
        tuple(parts),
        legend(pad),
        (part("What is checked", *checks),) if checks else (),
    )


def legend(pad: Pad) -> tuple[Legend, ...]:
    """What scores what: each column and line that is worth points, in the sentence of its rule."""
    scored = [column.rule for column in pad.columns if column.scores]
    scored += [line.rule for line in pad.lines] + [counter.rule for counter in pad.counters if counter.points]
    rules = [pad.rule(number) for number in scored]
    return (Legend("Points", tuple((rule.title, rule.text, "") for rule in rules)),) if rules else ()


# ---- the sheet ------------------------------------------------------------------------------------


def sheet(state: State, accounts: Sequence[HandAccount], text: SheetText) -> Sheet:
    """The sheet of a sitting with the accounts of its rounds; with `text.blank` the same with nothing filled in."""
    pad, seating = state.house_coming.pad, state.coming if text.blank else state.seating
    names = seating.side_names
    written = () if text.blank else tuple(account for account in accounts if account.complete or account.void)
    wide = len(pad.columns) * len(names) <= WIDEST
    own = tuple(Column(spoken().lowered(str(column.name)), 1.0) for column in pad.columns) if wide else ()
    points = (Column("points", 1.1, bold=True),) if len(names) <= MOST_WITH_POINTS else ()
    columns = (*own, *points, Column("total", 1.2, strong=True))
    totals = _totals(pad, len(names), written)
    rows = tuple(_rows(pad, written, totals, wide=wide))
    groups = (
        ColumnGroup(name, columns, place, len(seats))
        for name, place, seats in zip(names, place_names(seating), seating.sides, strict=True)
    )
    over = state.outcome is not None and not text.blank
    charted = text.with_chart and not text.blank and len(totals) > 1
    series = tuple((name, tuple(total[side] for total in totals)) for side, name in enumerate(names))
    return Sheet(
        game="",
        symbol="",
        title=text.title,
        date=text.date,
        groups=(ColumnGroup("", (Column(pad.noun, 0.8, strong=True),)), *groups),
        rows=mark_rows(rows, text),
        empty_rows=0 if over else max(0, ROWS_ON_A_SHEET - len(rows)),
        passages=passages(replace(text, fingerprint=""), house_sentences(pad)),
        chart=Chart(series) if charted else None,
        initials=names if text.with_initials else (),
        footer=text.footer,
        result=None if text.blank else _result(state, totals),
        landscape=len(names) * len(columns) > WIDEST // 2,
        blank=text.blank,
        note=text.note if is_short(text.note) else "",
        about=str(how_many(len(seating))) if text.blank else "",
    )


def house_sentences(pad: Pad) -> tuple[Sentence, ...]:
    """Which game it is, by its signs, and how it ends."""
    which = str(Text("{name}, {signs}.", name=pad.name, signs=fingerprint(pad.data)))
    ends = (pad.rule(number) for number in ("7.2", "7.4"))
    return (Sentence(pad.rule("2.1").id, which), *(Sentence(rule.id, rule.text) for rule in ends))


def _totals(pad: Pad, sides: int, accounts: Sequence[HandAccount]) -> list[tuple[int, ...]]:
    """The totals before the first round and after each that counts."""
    counted = (account.points for account in accounts if not account.void)
    start = (pad.start,) * sides
    return list(
        accumulate(counted, lambda total, points: tuple(map(sum, zip(total, points, strict=True))), initial=start)
    )


def _rows(pad: Pad, accounts: Sequence[HandAccount], totals: Sequence[tuple[int, ...]], *, wide: bool) -> Iterator[Row]:
    after = iter(totals[1:])
    for account in accounts:
        cells: list[str] = []
        total = totals[0] if account.void else next(after)
        for side, points in enumerate(account.points):
            own = (
                account.cells[side]
                if wide and len(account.cells[side]) == len(pad.columns)
                else ("",) * len(pad.columns)
            )
            said = [*(own if wide else ()), in_units(pad, points, plus=True), in_units(pad, total[side])]
            if len(account.points) > MOST_WITH_POINTS:
                del said[-2]
            cells += [""] * len(said) if account.void else said
        yield Row((str(account.number), *cells), row_words(account, pad.rule("2.1").id), struck=account.void)


def in_units(pad: Pad, points: int, *, plus: bool = False) -> str:
    """Points as they are written, in tenths or hundredths where the definition counts so."""
    if pad.unit == 1:
        return signed(points) if plus else figure(points)
    whole, rest = divmod(abs(points), pad.unit)
    sign = "−" if points < 0 else "+" if plus and points else ""
    return spoken().decimals(f"{sign}{whole}.{rest:0{len(str(pad.unit)) - 1}}")


def _result(state: State, totals: Sequence[tuple[int, ...]]) -> Result | None:
    pad, names, outcome = state.house.pad, state.seating.side_names, state.outcome
    if outcome is None and len(totals) == 1:
        return None
    winners: Sequence[Side] = () if outcome is None else outcome.winners
    order = placed(totals[-1], winners, lowest_wins=pad.low)
    standing = tuple((names[side], in_units(pad, totals[-1][side])) for _, side in order)
    if outcome is None:
        rounds: Part = Counted(len(totals) - 1, pad.noun)
        return Result(str(Text("{rounds}", rounds=rounds)), "The game goes on.", standing, over=False)
    won = Text("Nobody won")
    if winners:
        won = Text("{sides} won", sides=listing((names[side] for side in winners), "and"))
    return Result(str(won), str(Text("{reason}.", reason=Capital(outcome.reason))), standing)


def how_many(players: int) -> Text:
    """How many play: ``4 players``."""
    return Text("{players}", players=Counted(players, "player"))
