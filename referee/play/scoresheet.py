"""What the score sheets of trick games have in common: their rows, passages and result."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import replace
from types import MappingProxyType
from typing import Final

from ..core.game import HandAccount, placed
from ..core.house import HouseRules, options, sheet_sentence, value_of
from ..core.seats import Seating, Side
from ..core.sheet import Chart, Column, ColumnGroup, Passage, Result, Row, Sentence, Sheet, SheetText
from ..core.text import Capital, Counted, Listed, Signed, Spelled, Text, say
from ..core.words import figure, listed, signed
from .model import MISDEAL_UNTOLD, NEEDS_ATTENTION, NOT_FINISHED, AnySitting

MOST_PIPS: Final = 30
"""More points than this are not counted in rings."""

ROWS_ON_A_SHEET: Final = 12
"""Rows a sheet has at least while the game goes on, so that the evening can go on by pen."""

_PORTRAIT_SIDES: Final = 3

WE_AND_THEY: Final = ("We", "They")
"""What a sheet without names calls two sides of partners."""

_HANDS_TO_COMPARE: Final = 3
"""From so many hands on it is told which was the best."""


def score_sheet(
    state: AnySitting,
    text: SheetText,
    *,
    columns: Sequence[Column],
    house_sentences: Sequence[Sentence],
    misdeal_rule: str,
    goals: tuple[tuple[int, str], ...] = (),
    own_cells: Callable[[HandAccount, Side], Sequence[str]] = lambda account, side: account.cells[side],
    rows_at_least: int = ROWS_ON_A_SHEET,
    landscape: bool | None = None,
    after: Sequence[Column] = (),
    pad: tuple[Sequence[Column], Sequence[Column]] | None = None,
    hand: str = "hand",
    about: str = "",
    pegs: int = 0,
    pips: int = 0,
    lowest_wins: bool = False,
    voids: Mapping[str, str] = MappingProxyType({}),
    places: tuple[str, str] = WE_AND_THEY,
) -> Sheet:
    """The sheet of a sitting; with `text.blank` the same sheet with nothing filled in. Its head is `Game.sheet`'s.

    `columns` are a side's own before its points and `after` those behind them, filled by `own_cells` in that order.
    `lowest_wins`: points are penalties. `voids`: what is said of hands that are void without a misdeal, by their code.
    `pad` are the columns of a blank sheet: those that belong to no side (who bid, and for what), and a side's own.
    `places`: what two sides of partners are called on a sheet without names.
    """
    seating = state.seating
    accounts = () if text.blank else (*state.accounts, *((state.account,) if state.account else ()))
    rows, totals = [], [0] * len(seating.sides)
    series: list[list[int]] = [[0] for _ in seating.sides]
    for account in accounts:
        totals = [before + points for before, points in zip(totals, account.points, strict=True)]
        own = [tuple(own_cells(account, side)) if not account.void else () for side in range(len(totals))]
        cells = _cells(account, seating, totals, own, (len(columns), len(after)))
        rows.append(Row(cells, voids.get(account.void_by) or row_words(account, misdeal_rule), struck=account.void))
        if not account.void:
            for side, value in enumerate(totals):
                series[side].append(value)
    chart = None
    if text.with_chart and not text.blank and len(series[0]) > 1:
        names = [seating.side_name(side) for side in range(len(seating.sides))]
        chart = Chart(tuple(zip(names, map(tuple, series), strict=True)), goals)
    side_names = _side_names(seating)
    over = state.outcome is not None and not text.blank
    common: Sequence[Column] = (Column("dealt by", 1.3),)
    own_columns: Sequence[Column] = (*columns, Column("points", 1.1, bold=True), *after)
    if text.blank and pad:
        common, own_columns = pad
    first = (Column(hand, 0.8, strong=True), *common)
    own_columns = (*own_columns, Column("total", 1.2, strong=True))
    return Sheet(
        game="",
        symbol="",
        title=text.title,
        date=text.date,
        groups=(
            ColumnGroup("", first),
            *(
                ColumnGroup(name, own_columns, place, len(seats))
                for name, place, seats in zip(side_names, place_names(seating, places), seating.sides, strict=True)
            ),
        ),
        rows=mark_rows(rows, text),
        empty_rows=0 if over else max(0, rows_at_least - len(rows)),
        passages=passages(text, house_sentences),
        chart=chart,
        initials=side_names if text.with_initials else (),
        footer=text.footer,
        result=None
        if text.blank
        else _result(state, [account for account in accounts if not account.void], hand, lowest_wins=lowest_wins),
        landscape=len(seating.sides) > _PORTRAIT_SIDES if landscape is None else landscape,
        blank=text.blank,
        note=text.note if is_short(text.note) else "",
        about=_about(len(seating), about) if text.blank else "",
        pegs=pegs if text.blank else 0,
        pips=pips if text.blank and pips <= MOST_PIPS else 0,
    )


def _about(players: int, more: str) -> str:
    """For whom a blank sheet is: ``four players, to 500``."""
    said = say("{number} players", number=Spelled(players))
    return f"{said}, {more}" if more else said


def place_names(seating: Seating, places: tuple[str, str] = WE_AND_THEY) -> tuple[str, ...]:
    """What the sides are called on a sheet without names; `places`: two sides of partners."""
    if len(seating.sides) == len(places) and len(seating) > len(places):
        return places
    said = "Player {number}" if len(seating.sides) == len(seating) else "Side {number}"
    return tuple(say(said, number=side + 1) for side in range(len(seating.sides)))


def mark_rows(rows: Sequence[Row], text: SheetText) -> tuple[Row, ...]:
    """The rows, each hand that was corrected with a mark that points to the sentence on it."""
    if text.blank or not text.with_rulings:
        return tuple(rows)
    last = {row.cells[0]: place for place, row in enumerate(rows)}
    marks: dict[int, list[str]] = {}
    for number, (hand, _) in enumerate(text.corrections, start=1):
        if str(hand) in last:
            marks.setdefault(last[str(hand)], []).append(str(number))
    return tuple(replace(row, mark=" ".join(marks[place])) if place in marks else row for place, row in enumerate(rows))


def house_words(
    house: HouseRules, always: Collection[str] = (), idle: Mapping[str, bool] | None = None
) -> tuple[Sentence, ...]:
    """The house rules in force, as short sentences: those `always` said, and what is unusual.

    `idle`: by the names of options, apart, whether they have no effect beside the others, and so are never said.
    """
    said, without = [], {name for names, nothing in (idle or {}).items() if nothing for name in names.split()}
    for name, default, about in options(house):
        value = value_of(house, name)
        if (value != default or name in always) and name not in without:
            sentence = sheet_sentence(about, value)
            if sentence:
                said.append(Sentence(about.rule, sentence))
    return tuple(said)


def _side_names(seating: Seating) -> tuple[str, ...]:
    """The sides by their players' names; empty on a sheet without names."""
    return tuple(listed([seating.names[seat] for seat in seats if seating.names[seat]], "&") for seats in seating.sides)


def _cells(
    account: HandAccount,
    seating: Seating,
    totals: Sequence[int],
    own: Sequence[Sequence[str]],
    widths: tuple[int, int],
) -> tuple[str, ...]:
    before, after = widths
    cells = [str(account.number), (account.seating or seating).names[account.dealer]]
    for side, filled in enumerate(own):
        shown = tuple(filled) or ("",) * (before + after)
        cells += [
            *shown[:before],
            "" if account.void else signed(account.points[side]),
            *shown[before:],
            "" if account.void else figure(totals[side]),
        ]
    return tuple(cells)


def row_words(account: HandAccount, misdeal_rule: str) -> str:
    """What stands under a row: the referee's rulings, or why the hand does not count."""
    if not account.void:
        return str(account.note)
    if account.void_by in {NOT_FINISHED, NEEDS_ATTENTION}:
        return say("Not counted: {note}", note=account.note)
    if account.void_by == MISDEAL_UNTOLD:
        return say("Misdeal ({rule})", rule=misdeal_rule)
    return say("Misdeal: {reason} ({rule})", reason=account.note, rule=misdeal_rule)


_SHORT_NOTE: Final = 50
"""Most characters of a note that stands in the head of a sheet."""


def is_short(note: str) -> bool:
    """Whether a note stands in the head of a sheet; a longer one stands under the table."""
    return len(note) <= _SHORT_NOTE


def passages(text: SheetText, house_sentences: Sequence[Sentence]) -> tuple[Passage, ...]:
    """What stands under the table: rulings and corrections, as far as they are wanted, and the house rules."""
    found = []
    if not text.blank and not is_short(text.note):
        found.append(Passage("Note", (text.note,)))
    if text.people and not text.blank:
        found.append(Passage("Players", text.people))
    if text.with_rulings and not text.blank:
        if text.rulings or text.signed:
            signed = text.signed if text.with_initials else tuple(replace(one, initials=()) for one in text.signed)
            found.append(Passage("Rulings", text.rulings, signed))
        if text.corrections:
            found.append(Passage("Corrections", tuple(said for _, said in text.corrections), marked=True))
    said = tuple(house_sentences)
    if text.fingerprint:
        said = (*said, Sentence("", say("Fingerprint {signs}.", signs=text.fingerprint)))
    if text.with_house_rules and said:
        found.append(Passage("House rules", items=said))
    return tuple(found)


def result_of(
    seating: Seating,
    standing: Sequence[int],
    winners: Sequence[Side],
    said: str,
    *,
    over: bool = True,
    lowest_wins: bool = False,
) -> Result:
    """The result: the winners in large, then every side with its total, the winners first."""
    names = [seating.side_name(side) for side in range(len(seating.sides))]
    order = [side for _, side in placed(standing, winners, lowest_wins=lowest_wins)]
    ahead, many = [names[side] for side in winners], [len(seating.sides[side]) > 1 for side in winners]
    if not winners:
        headline = say("Nobody wins") if over else say("All level")
    elif len(winners) > 1:
        headline = say("{players} share the game" if over else "{players} are level", players=Listed(tuple(ahead)))
    elif many[0]:
        headline = say("{side} win" if over else "{side} lead", side=ahead[0])
    else:
        headline = say("{player} wins", player=ahead[0]) if over else say("{first} leads", first=ahead[0])
    return Result(headline, said, tuple((names[side], figure(standing[side])) for side in order), over)


def _result(state: AnySitting, played: Sequence[HandAccount], hand_word: str, *, lowest_wins: bool) -> Result | None:
    """How the game stands or ended; None before the first hand."""
    if state.outcome is None:
        if not played:
            return None
        best = min(state.standing) if lowest_wins else max(state.standing)
        ahead = tuple(side for side, total in enumerate(state.standing) if total == best)
        said = say("After {hands}.", hands=Counted(len(played), hand_word))
        return result_of(
            state.seating,
            state.standing,
            ahead if len(ahead) < len(state.standing) else (),
            said,
            over=False,
            lowest_wins=lowest_wins,
        )
    reason = Capital(state.outcome.reason)
    if not played:
        ended = Text("{reason}, before a {hand_word} was scored.", reason=reason, hand_word=hand_word)
    elif state.outcome.hands == len(played):
        ended = Text("{reason}.", reason=reason)
    else:
        ended = Text("{reason}, after {hands}.", reason=reason, hands=Counted(len(played), hand_word))
    said = f"{ended}{'' if lowest_wins else _best_hand(state, played, hand_word)}"
    return result_of(state.seating, state.standing, state.outcome.winners, said, lowest_wins=lowest_wins)


def _best_hand(state: AnySitting, played: Sequence[HandAccount], hand: str) -> str:
    """Which hand brought most, in a sentence; empty where few were played."""
    if len(played) < _HANDS_TO_COMPARE:
        return ""
    most = max(max(account.points) for account in played)
    by = {side for account in played for side, points in enumerate(account.points) if points == most}
    times = sum(account.points.count(most) for account in played)
    if most <= 0 or len(by) > 1:
        return ""
    again = {1: "Best {hand_word}: {side} {points}.", 2: "Best {hand_word}: {side} {points}, twice."}
    said = again.get(times, "Best {hand_word}: {side} {points}, {times} times.")
    return " " + say(said, hand_word=hand, side=state.seating.side_name(min(by)), points=Signed(most), times=times)
