"""The score sheet, its peg track, and the rules card of Cribbage."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from ...core.game import HandAccount
from ...core.rules_card import chosen, first, part, usual
from ...core.sheet import Column, ColumnGroup, Lane, Legend, Result, Row, RulesCard, Sheet, SheetText, Track
from ...core.text import Capital, Counted, Spelled, Text, Words, say
from ...core.words import figure, signed
from ...play.scoresheet import (
    ROWS_ON_A_SHEET,
    house_words,
    is_short,
    mark_rows,
    passages,
    place_names,
    result_of,
    row_words,
)
from . import rulebook as book
from .house import SHORT_TARGET, WORTH, House
from .model import State, pegs_of
from .scoring import DOUBLE_SKUNK, SKUNK, game_points

STREET: Final = 30
"""Holes of a street."""

ASIDE: Final = frozenset({*book.PENALTIES, book.MUGGINS, book.WRONG_NUMBER})
"""The rules of points that have a row of their own."""

FIRST: Final = (Column("deal", 0.7, strong=True), Column("dealt by", 1.3), Column("starter", 0.9), Column("heels", 0.7))
OF_SIDE: Final = (Column("pegged", 1.0), Column("hand", 0.9), Column("crib", 0.8), Column("total", 1.1, strong=True))


def sheet(state: State, text: SheetText) -> Sheet:
    """The sheet of a sitting; with `text.blank` the same sheet with nothing filled in."""
    seating, house = state.seating, state.house_coming
    accounts = () if text.blank else (*state.accounts, *((state.account,) if state.account else ()))
    series: list[list[int]] = [[0] for _ in seating.sides]
    rows = [row for account in accounts for row in _rows(account, series)]
    names = seating.side_names
    over = state.outcome is not None and not text.blank
    return Sheet(
        game="",
        symbol="",
        title=text.title,
        date=text.date,
        groups=(
            ColumnGroup("", FIRST),
            *(
                ColumnGroup(name if any(seating.names) else "", OF_SIDE, place, len(seats))
                for name, place, seats in zip(names, place_names(seating), seating.sides, strict=True)
            ),
        ),
        rows=mark_rows(rows, text),
        empty_rows=0 if over else max(0, ROWS_ON_A_SHEET - len(rows)),
        passages=passages(text, house_words(house, always=("target", "stakes"))),
        initials=names if text.with_initials else (),
        footer=text.footer,
        result=None if text.blank else _result(state, accounts),
        blank=text.blank,
        note=text.note if is_short(text.note) else "",
        about=say("{number} players, to {target}", number=Spelled(len(seating)), target=house.target)
        if text.blank
        else "",
        track=track(state, blank=text.blank) if text.blank or text.with_chart else None,
    )


def track(state: State, *, blank: bool) -> Track:
    """The peg track: a lane a side, with both pegs, and the lines where a skunk ends."""
    house, seating = state.house_coming, state.seating
    names = tuple(
        name if any(seating.names) else place
        for name, place in zip(seating.side_names, place_names(seating), strict=True)
    )
    pegs = pegs_of(state) if not blank else tuple((0, 0) for _ in names)
    lines = (house.target - SKUNK, *((house.target - DOUBLE_SKUNK,) if house.target != SHORT_TARGET else ()))
    lanes = tuple(Lane(name, back, front) for name, (back, front) in zip(names, pegs, strict=True))
    return Track(lanes, house.target, STREET, tuple(line for line in lines if line > 0))


def _rows(account: HandAccount, series: list[list[int]]) -> Iterator[Row]:
    """A row for a deal, and one for each penalty, dead hand and muggins in it; the totals go on."""
    seating, facts = account.seating, account.facts
    assert seating is not None
    sides = range(len(seating.sides))
    starter = str(facts.get("starter") or "")
    heels = sum(line.points for line in account.lines if line.rule is book.HEELS)
    cells = [str(account.number), seating.names[account.dealer], _card_words(starter), figure(heels) if heels else ""]
    now = [one[-1] for one in series]
    for side in sides:
        now[side] += sum(line.points for line in account.lines if line.side == side and line.rule not in ASIDE)
        cells += ["", "", "", ""] if account.void else [*account.cells[side], figure(now[side])]
    yield Row(tuple(cells), row_words(account, book.WRONG_NUMBER.id), struck=account.void)
    for line in account.lines:
        if line.rule in ASIDE:
            now[line.side] += line.points
            own = [
                [signed(line.points), "", "", figure(now[side])] if side == line.side else [""] * 4 for side in sides
            ]
            yield Row(("", "", "", "", *(cell for group in own for cell in group)), f"{line.reason} ({line.rule.id})")
    if not account.void:
        for side, total in enumerate(now):
            series[side].append(total)


def _card_words(code: str) -> str:
    """A card as it is printed, by its code; nothing where none is known."""
    symbols = {"S": "♠", "H": "♥", "D": "♦", "C": "♣"}
    return f"{'10' if code[0] == 'T' else code[0]}{symbols[code[1]]}" if code else ""


def _result(state: State, accounts: Sequence[HandAccount]) -> Result | None:
    deals, totals = Counted(sum(not account.void for account in accounts), "deal"), state.standing
    if state.outcome is None:
        if not accounts:
            return None
        best = max(totals)
        ahead = tuple(side for side, total in enumerate(totals) if total == best)
        return result_of(
            state.seating,
            totals,
            ahead if len(ahead) < len(totals) else (),
            say("After {deals}.", deals=deals),
            over=False,
        )
    said = str(Text("{reason}, after {deals}.", reason=Capital(state.outcome.reason), deals=deals))
    if not state.stopped:
        worth = max(game_points(state.house, totals, state.outcome.winners[0]))
        said = say("{said} {points}.", said=said, points=Counted(worth, "game point"))
    return result_of(state.seating, totals, state.outcome.winners, said)


def card(house: House, players: int) -> RulesCard:
    """The card, under these house rules."""
    game, skunk, double = WORTH[house.stakes]
    muggins = (chosen(house, "muggins"),) if house.muggins else ()
    return RulesCard(
        say("{number} players", number=Spelled(players)),
        (
            part("Aim", book.TARGET, first(book.LAST_HOLE)),
            part("Deal", first(book.DEAL), first(book.LAY_AWAY, 2), first(book.PACK, 3)),
            part("The starter", first(book.STARTER, 2), first(book.HEELS)),
            part("Play", first(book.COUNT, 2), first(book.GO, 2), first(book.COUNT_ENDS, 3)),
            part("The show", first(book.ORDER, 3), usual(house, "crib_flush", book.FLUSH, 3), *muggins),
        ),
        (
            Legend(
                "In the play",
                (
                    ("Count of 15", "or 31", "2"),
                    ("Pair", "three, four alike 6, 12", "2"),
                    ("Run of 3 or more", "a card", "1"),
                    ("Go", "the last card too", "1"),
                ),
            ),
            Legend(
                "In the show",
                (
                    ("Fifteen", "each", "2"),
                    ("Pair", "three, four alike 6, 12", "2"),
                    ("Run of 3, 4 or 5", "a card", "1"),
                    ("Flush", "with the starter 5", "4" if house.crib_flush == "four" else say("4, crib 5")),
                    ("His nob", "", "1"),
                ),
                said=(Words("The most is 29. 19, 25, 26 and 27 cannot be."),),
            ),
            Legend(
                "A game is worth",
                (
                    ("Won", "", f"{game}"),
                    ("Skunk", Words("31 behind"), f"{skunk}"),
                    *((("Double", Words("61 behind"), f"{double}"),) if house.target != SHORT_TARGET else ()),
                ),
            ),
        ),
        (
            part(
                "When it goes wrong",
                usual(house, "wrong_number", book.WRONG_NUMBER, 2),
                first(book.TURN),
                book.PUT_RIGHT,
                *((book.RENEGE,) if house.fined else ()),
            ),
        ),
    )
