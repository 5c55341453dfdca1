"""The score sheet of a partie, filled or blank."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from ...core.sheet import Column, Result, Row, Sheet, SheetText
from ...core.words import figure
from ...play.scoresheet import house_words, result_of, score_sheet
from . import partie, rulebook
from .card import legend
from .house import HUNDRED, PLAYERS
from .model import State
from .partie import DEALS, EXTRA_DEALS, RUBICON

COLUMNS: Final = (Column("hand", 1.0), Column("play", 0.9), Column("cards", 0.8))
"""What a player counts in a deal: in hand, in play, for the cards."""

CLOSING: Final = ("Totals", "Partie")
"""What stands before the two rows under the deals."""


def sheet(state: State, text: SheetText) -> Sheet:
    """The sheet of a sitting; with `text.blank` the same sheet with nothing filled in."""
    drawn = score_sheet(
        state,
        text,
        game="Piquet",
        symbol="♠",
        columns=COLUMNS,
        hand="deal",
        pad=((Column("dealer", 1.4),), (*COLUMNS, Column("points", 1.1))),
        legend=legend(state.house_coming),
        about="to 100" if state.house.length == HUNDRED else "six deals",
        house_sentences=house_words(state.house_coming, always=("length", "false_declaration")),
        misdeal_rule=rulebook.MISDEAL.id,
        goals=((RUBICON, "100" if state.house.length == HUNDRED else "Rubicon"),),
        rows_at_least=DEALS,
    )
    if text.blank:
        labels = _to_come(0)
        return replace(drawn, labels=labels, empty_rows=len(labels)) if state.house.length != HUNDRED else drawn
    found = partie.result_of(state)
    if found is None:
        labels = () if state.outcome is not None or state.house.length == HUNDRED else _to_come(state.hands_counted)
        return replace(drawn, labels=labels, empty_rows=len(labels) or drawn.empty_rows)
    return replace(drawn, rows=(*drawn.rows, *_closing(state, found)), empty_rows=0, result=_result(state, found))


def _to_come(counted: int) -> tuple[str, ...]:
    """What stands before the rows still to fill: the deals left of the partie, its totals, its result (PI-7.4)."""
    last = DEALS if counted < DEALS else DEALS + EXTRA_DEALS
    return (*(str(number) for number in range(counted + 1, last + 1)), *CLOSING)


def _closing(state: State, found: partie.Result) -> tuple[Row, Row]:
    """The two rows under the deals: the totals, and what the partie is worth to its winner."""
    empty = ("",) * (len(COLUMNS) + 1)
    totals, results = [CLOSING[0], ""], [CLOSING[1], ""]
    for side in range(PLAYERS):
        totals += [*empty, figure(state.standing[side])]
        results += [*empty, figure(found.points) if side == found.winner else "–"]
    return Row(tuple(totals)), Row(tuple(results), f"{found.words} ({found.rule.id})")


def _result(state: State, found: partie.Result) -> Result:
    """How the partie ended, in large."""
    assert state.outcome is not None
    winners = () if found.winner is None else (found.winner,)
    if found.winner is None:
        drawn = result_of(state.seating, state.standing, winners, "")
        return replace(drawn, headline="The partie is drawn")
    reason = state.outcome.reason
    return result_of(state.seating, state.standing, winners, f"{reason[:1].upper()}{reason[1:]}.")
