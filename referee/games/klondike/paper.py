"""What is printed of Klondike, the rules card and the score sheet, filled or blank, and its entries in words."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from ...core.cards import Card
from ...core.entries import Entry, Misdeal
from ...core.game import HandAccount
from ...core.rules_card import first, part, told
from ...core.seats import Seating
from ...core.sheet import Chart, Column, ColumnGroup, Legend, Result, Row, RulesCard, Sentence, Sheet, SheetText
from ...core.text import Capital, Counted, Joined, Part, Spelled, Text, Words, say, so_many
from ...core.words import figure, signed
from ...play.scoresheet import ROWS_ON_A_SHEET, house_words, is_short, mark_rows, passages, row_words
from ...play.words import describe_shared
from . import rulebook, scoring
from .house import STANDARD, VEGAS, House
from .laying import is_position
from .layout import PACK, STACK_PLACES, SUIT_CARDS, SUITS, WASTE, Layout, Place, of_place
from .model import Deal, GiveUp, Move, Redeal, Reveal, State, Step, Turn, void_words
from .rules import cards_of


def describe(entry: Entry, seating: Seating) -> Text:
    """The entry as a short sentence without a full stop: ``Turned 4♣ K♦ 9♠``."""
    match entry:
        case Deal():
            return _deal(entry)
        case Turn():
            turned = Joined(tuple("–" if card is None else card for card in entry.cards or ()))
            return Text("Turned {cards}", cards=turned) if entry.cards else Text("Turned from the stock")
        case Move():
            cards: Part = Text("a card") if entry.count == 1 else Counted(entry.count, "card")
            if entry.of_suit is not None:
                cards = Text("a {suit} card", suit=entry.of_suit)
            return Text("Moved {cards} {here} {there}", cards=cards, here=_from(entry.from_), there=_to(entry.to))
        case Reveal():
            if entry.stack is None:
                return Text("The waste shows {card}", card=entry.card) if entry.card else Text("The waste turned up")
            if entry.card is None:
                return Text("Stack {number} turned up", number=entry.stack)
            return Text("Stack {number} shows {card}", number=entry.stack, card=entry.card)
        case Redeal():
            return Text("Turned the waste over")
        case GiveUp():
            return Text("{player} gave up", player=seating.names[0])
        case Misdeal():
            return Text("Misdeal: {reason}", reason=void_words(entry.reason)) if entry.reason else Text("Misdeal")
    return describe_shared(entry, seating, House)


def _from(place: Place) -> Text:
    return of_place(place, Words("from stack {number}"), Words("from the waste"), Words("from the suit stacks"))


def _to(place: Place) -> Text:
    return of_place(place, Words("to stack {number}"), Words("to the waste"), Words("to the suit stacks"))


def describe_move(layout: Layout, move: Move, *, longest: int = SUIT_CARDS) -> str:
    """A move with its cards, on the layout before it: ``7♠ onto 8♦``, ``8♥ 7♠ onto 9♣``, ``3♥ up``.

    Of more cards than `longest` only the ends are named: ``8♥ to 5♠ onto 9♣``.
    """
    taken = cards_of(layout, move)
    cards = _cards(taken)
    if len(taken) > longest:
        cards = say("{first} to {last}", first=_cards(taken[:1]), last=_cards(taken[-1:]))
    if move.to == SUITS:
        return say("{cards} up", cards=cards)
    if move.to == WASTE:
        return say("{cards} to the waste", cards=cards)
    up = layout.stack(move.to).up
    if not up:
        number = STACK_PLACES.index(move.to) + 1
        if move.from_ == SUITS:
            return say("{cards} back to stack {number}", cards=cards, number=number)
        return say("{cards} to stack {number}", cards=cards, number=number)
    if move.from_ == SUITS:
        return say("{cards} back onto {card}", cards=cards, card=_card(up[-1]))
    return say("{cards} onto {card}", cards=cards, card=_card(up[-1]))


def describe_coming(before: Layout, after: Layout, step: Step) -> str:
    """A step that is still to be made, with its cards, on the layouts around it: ``Turn 4♣ K♦ 9♠``."""
    match step:
        case Move():
            return describe_move(before, step)
        case Turn():
            return say("Turn {cards}", cards=_cards(after.waste[len(before.waste) :]))
        case Reveal(stack=int(number)):
            return say("Stack {number} shows {card}", number=number, card=_card(after.stacks[number - 1].up[-1]))
    return say("Turn the waste over")


def turned_words(count: int) -> str:
    """What the button says that turns so many cards: ``Turn three``."""
    return say("Turn {count}", count=Spelled(count))


def _card(card: Card | None) -> str:
    return say("a card unseen") if card is None else str(card)


def _cards(cards: tuple[Card | None, ...]) -> str:
    return " ".join("–" if card is None else str(card) for card in cards)


def _deal(deal: Deal) -> Text:
    if is_position(deal):
        return Text("A position was entered")
    told = sum(card is not None for cards in (*(deal.stacks or ()), deal.stock or ()) for card in cards)
    if not told:
        return Text("The cards were dealt")
    if told == len(PACK):
        return Text("The cards were dealt, all {number} of them entered", number=told)
    return Text("The cards were dealt, {number} of them entered", number=told)


def card(house: House, _players: int) -> RulesCard:
    """The card, under these house rules."""
    return RulesCard(
        "one player",
        (
            part("Aim", rulebook.WON, rulebook.GIVE_UP),
            part("The layout", first(rulebook.LAYOUT, 4)),
            part(
                "Moves",
                rulebook.BUILD,
                first(rulebook.RUN, 2),
                first(rulebook.EMPTY_STACK, 2),
                first(rulebook.TO_SUITS, 2),
                rulebook.FROM_SUITS
                if house.from_suits
                else told(rulebook.FROM_SUITS, "What is on the suit stacks stays."),
                rulebook.TURN_UP,
            ),
            part(
                "The stock",
                told(rulebook.TURN, _turned(house)),
                *(() if house.redeals == 0 else (first(rulebook.REDEAL, 2),)),
                told(rulebook.REDEAL_LIMIT, _redeals(house)),
            ),
        ),
        legend(house),
        (part("When it goes wrong", rulebook.MISDEAL, first(rulebook.STANDS, 2), rulebook.DISTURBED),),
    )


def _turned(house: House) -> str:
    if house.draw == 3:
        return say("Three cards are turned from the stock onto the waste. Only the top card is available.")
    return say("One card is turned from the stock onto the waste. Only the top card is available.")


def _redeals(house: House) -> str:
    if house.redeals is None:
        return "The waste is turned over as often as the player likes."
    if not house.redeals:
        return "There is no redeal."
    return say("The waste is turned over {times}.", times=Counted(house.redeals, "time"))


def legend(house: House) -> tuple[Legend, ...]:
    """What is scored, as this table does."""
    if house.scoring == STANDARD:
        redeal, free = ("Redeal", "each, one card at a time", figure(scoring.REDEAL_OF_ONES)), 0
        if house.draw != 1:
            redeal = ("Redeal", "each from the third on", figure(scoring.REDEAL_OF_THREES))
            free = scoring.FREE_REDEALS_OF_THREES
        costly = house.redeals is None or house.redeals > free
        back = ("Back from a suit stack", "each card", figure(scoring.FROM_SUITS))
        lines = (
            ("Onto a suit stack", "each card", figure(scoring.TO_SUITS)),
            ("Waste to a stack", "each card", figure(scoring.WASTE_TO_STACK)),
            ("Card turned up", "on a stack", figure(scoring.SHOWN)),
            *((back,) if house.from_suits else ()),
            *((redeal,) if costly else ()),
        )
        return (Legend("Points", lines, said=("A deal never goes below 0.",)),)
    if house.scoring == VEGAS:
        stake = ("Stake", "each deal", figure(scoring.VEGAS_STAKE))
        return (Legend("Points", (stake, ("Card up", "on the suit stacks", figure(scoring.VEGAS_CARD)))),)
    return (Legend("Points", (("Card up", "on the suit stacks at the end", "1"), ("Won", "all of them", "52"))),)


# ---- the score sheet ----------------------------------------------------------------------------

COLUMNS: Final = (
    Column("result", 1.4),
    Column("cards up", 1.0),
    Column("redeals", 1.0),
    Column("points", 1.1, bold=True),
    Column("total", 1.2, strong=True),
)
"""What is written of a deal."""

IN_PLAY: Final = "in play"


def sheet(state: State, accounts: Sequence[HandAccount], text: SheetText) -> Sheet:
    """The sheet of a sitting with the accounts of its deals; with `text.blank` the same with nothing filled in."""
    name = state.seating.names[0]
    rows, totals = _rows(() if text.blank else accounts)
    charted = text.with_chart and not text.blank and len(totals) > 1
    return Sheet(
        game="",
        symbol="",
        title=text.title,
        date=text.date,
        groups=(ColumnGroup("", (Column("deal", 0.8, strong=True),)), ColumnGroup(name, COLUMNS, "Player")),
        rows=mark_rows(rows, text),
        empty_rows=0 if state.outcome is not None and not text.blank else max(0, ROWS_ON_A_SHEET - len(rows)),
        passages=passages(text, house_sentences(state)),
        chart=Chart(((name, tuple(totals)),)) if charted else None,
        initials=(name,) if text.with_initials else (),
        footer=text.footer,
        result=None if text.blank else _result(state, totals),
        blank=text.blank,
        note=text.note if is_short(text.note) else "",
        about="one player" if text.blank else "",
    )


def house_sentences(state: State) -> tuple[Sentence, ...]:
    """The house rules in force: scoring and cards turned at once always, then what is unusual."""
    return house_words(state.house_coming, {"scoring", "draw"})


def _rows(accounts: Sequence[HandAccount]) -> tuple[tuple[Row, ...], list[int]]:
    """The rows, and the total before the first deal and after each that counts."""
    rows, totals = [], [0]
    for account in accounts:
        cells: tuple[str, ...] = ("",) * len(COLUMNS)
        if not account.void:
            ending, up, redeals = account.cells[0]
            totals.append(totals[-1] + account.points[0])
            cells = (ending or IN_PLAY, up, redeals, signed(account.points[0]), figure(totals[-1]))
        rows.append(Row((str(account.number), *cells), row_words(account, rulebook.MISDEAL.id), struck=account.void))
    return tuple(rows), totals


def _result(state: State, totals: Sequence[int]) -> Result | None:
    deals = so_many(len(totals) - 1, "deal")
    if state.outcome is None:
        if len(totals) == 1:
            return None
        return Result(deals, "The game goes on.", ((state.seating.names[0], figure(totals[-1])),), over=False)
    won = bool(state.outcome.winners)
    player = state.seating.names[0]
    headline = say("{player} wins", player=player) if won else say("{player} does not win", player=player)
    return Result(
        headline,
        str(Text("{reason}.", reason=Capital(state.outcome.reason))),
        ((state.seating.names[0], figure(totals[-1])),),
        over=won,
    )
