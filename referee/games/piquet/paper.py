"""What Piquet puts on paper: entries in words, the rules card and the score sheet."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from ...core.entries import Entry
from ...core.rules_card import first, part
from ...core.seats import Seating
from ...core.sheet import Column, Legend, Row, RulesCard, Sheet, SheetText
from ...core.sheet import Result as SheetResult
from ...core.text import Capital, Counted, Text, chained, say
from ...core.words import figure
from ...play.scoresheet import house_words, result_of, score_sheet
from . import rulebook as book
from .house import HUNDRED, PLAYERS, House
from .model import CarteBlanche, CountsNothing, Declare, Exchange, FalseDeclaration, Result, State
from .scoring import DEALS, EXTRA_DEALS, RUBICON, PartieResult, partie_result


def in_words(entry: Entry, seating: Seating) -> Text | None:
    """The game’s own entries as short sentences without a full stop: ``Bea exchanged 3 cards``."""
    names = seating.names
    match entry:
        case CarteBlanche():
            return Text("{player} declared carte blanche", player=names[entry.seat])
        case Exchange():
            cards = Counted(entry.number, "card")
            return Text("{player} exchanged {cards}", player=names[entry.seat], cards=cards)
        case Declare():
            return Text("{player} declared", player=names[entry.seat])
        case Result():
            told = zip(names, entry.counts, entry.play, strict=False)
            said = "{player} {tricks}, {points} in play"
            return chained(
                (Text(said, player=name, tricks=Counted(won, "trick"), points=play) for name, won, play in told), "; "
            )
        case FalseDeclaration():
            part = {
                "point": "{player} declared the point falsely",
                "sequences": "{player} declared the sequences falsely",
                "sets": "{player} declared the sets falsely",
            }
            said = "{player} declared falsely" if entry.part is None else part[entry.part]
            return Text(said, player=names[entry.seat])
        case CountsNothing():
            return Text("{player} counts nothing in this deal", player=names[entry.seat])
    return None


def card(house: House, _players: int) -> RulesCard:
    """The card, under these house rules."""
    ends = (book.HUNDRED,) if house.length == HUNDRED else (book.LENGTH, book.DIFFERENCE, book.RUBICON)
    return RulesCard(
        "two players, 32 cards",
        (
            part("Aim", *ends),
            part("Deal", first(book.DEALER, 2), first(book.DEAL, 2)),
            part("The exchange", book.EXCHANGE, book.ELDER_EXCHANGE, book.YOUNGER_EXCHANGE),
            part("Declaring", first(book.ANSWERS, 3), book.LESSER, book.EQUAL, first(book.DECLARE, 2)),
            part("Play", book.OPENING_LEAD, book.FOLLOW, first(book.WINNER, 2), book.TURN),
        ),
        legend(house),
        (part("When it goes wrong", book.MISDEAL, book.TAKE_BACK, book.FALSE, first(book.REVOKE, 2)),),
    )


def legend(_house: House) -> tuple[Legend, ...]:
    """What is counted in hand and in play."""
    return (
        Legend(
            "In hand",
            (
                ("Carte blanche", "no court card", "10"),
                ("Point", "longest suit, each card", "1"),
                ("Tierce, quart", "sequence of three, four", "3, 4"),
                ("Quint and longer", "of five, six, seven, eight", "15 to 18"),
                ("Three of a rank", "tens or better", "3"),
                ("Four of a rank", "tens or better", "14"),
                ("Repique", "30 in hand before the other counts", "60"),
                ("Pique", "elder: 30 in hand and play", "30"),
            ),
        ),
        Legend(
            "In play",
            (
                ("Card led", "each", "1"),
                ("Trick won", "second to play", "1"),
                ("Last trick", "instead of 1", "2"),
                ("The cards", "seven to eleven tricks", "10"),
                ("Capot", "all twelve, instead", "40"),
            ),
        ),
    )


COLUMNS: Final = (Column("hand", 1.0), Column("play", 0.9), Column("cards", 0.8))
"""What a player counts in a deal: in hand, in play, for the cards."""

CLOSING: Final = ("Totals", "Partie")
"""What stands before the two rows under the deals."""


def sheet(state: State, text: SheetText) -> Sheet:
    """The sheet of a sitting; with `text.blank` the same sheet with nothing filled in."""
    drawn = score_sheet(
        state,
        text,
        columns=COLUMNS,
        hand="deal",
        pad=((Column("dealer", 1.4),), (*COLUMNS, Column("points", 1.1))),
        about=say("to {target}", target=100) if state.house.length == HUNDRED else say("six deals"),
        house_sentences=house_words(state.house_coming, always=("length", "false_declaration")),
        misdeal_rule=book.MISDEAL.id,
        goals=((RUBICON, "100" if state.house.length == HUNDRED else "Rubicon"),),
        rows_at_least=DEALS,
    )
    if text.blank:
        labels = _to_come(0)
        return replace(drawn, labels=labels, empty_rows=len(labels)) if state.house.length != HUNDRED else drawn
    found = partie_result(state)
    if found is None:
        labels = () if state.outcome is not None or state.house.length == HUNDRED else _to_come(state.hands_counted)
        return replace(drawn, labels=labels, empty_rows=len(labels) or drawn.empty_rows)
    return replace(drawn, rows=(*drawn.rows, *_closing(state, found)), empty_rows=0, result=_result(state, found))


def _to_come(counted: int) -> tuple[str, ...]:
    """What stands before the rows still to fill: the deals left of the partie, its totals, its result (PI-7.4)."""
    last = DEALS if counted < DEALS else DEALS + EXTRA_DEALS
    return (*(str(number) for number in range(counted + 1, last + 1)), *CLOSING)


def _closing(state: State, found: PartieResult) -> tuple[Row, Row]:
    """The two rows under the deals: the totals, and what the partie is worth to its winner."""
    empty = ("",) * (len(COLUMNS) + 1)
    totals, results = [CLOSING[0], ""], [CLOSING[1], ""]
    for side in range(PLAYERS):
        totals += [*empty, figure(state.standing[side])]
        results += [*empty, figure(found.points) if side == found.winner else "–"]
    return Row(tuple(totals)), Row(tuple(results), f"{found.words} ({found.rule.id})")


def _result(state: State, found: PartieResult) -> SheetResult:
    """How the partie ended, in large."""
    winners = () if found.winner is None else (found.winner,)
    if found.winner is None:
        drawn = result_of(state.seating, state.standing, winners, "")
        return replace(drawn, headline="The partie is drawn")
    said = Text("{reason}.", reason=Capital(state.final.reason))
    return result_of(state.seating, state.standing, winners, str(said))
