"""What Klondike answers at the referee's desk, and its question whether a card goes onto another."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from ....core.cards import Card
from ....core.ruling import Rule
from ....screens.desk import Desk, DeskPage, Place
from ....screens.grid import cards_told
from ....screens.parts import Chosen
from ....screens.situations import plain_question, situation_question
from ..desk import EMPTY, SCORE, WON
from ..disputes import MISDEAL, MOVES_AND_STOCK
from ..house import House
from ..layout import FRESH, PACK, SUITS, Layout
from ..legal import card_moves, is_stuck, reason_for
from ..model import State
from ..paper import describe_move
from ..rules import Going, may_go
from ..stuck import STUCK
from .picking import Tile, pack_tiles


@dataclass(frozen=True, slots=True)
class MovePage:
    """`card` goes onto `onto`, or onto an empty stack: `found` says whether and why, once both are told.

    `covering`: the cards upon it that go with it. `field`: what the next tap tells. `legal`: what may be moved at this
    table now, each with the rule that allows it, None where there is no layout; `stuck`: nothing leads further there.
    """

    card: Card | None
    onto: str
    covering: tuple[Card, ...]
    found: Going | None
    halves: tuple[tuple[Tile, ...], ...]
    field: str
    trouble: str
    legal: tuple[tuple[str, Rule], ...] | None
    stuck: bool


def move(place: Place, chosen: Chosen) -> MovePage:
    """May this card go there?"""
    card, trouble = _read(chosen.first("card"))
    text = chosen.first("onto")
    onto, wrong = (None, "") if text == EMPTY else _read(text)
    read = [_read(code)[0] for code in chosen.all("covering")][:12]
    covering = tuple(dict.fromkeys(one for one in read if one is not None and one not in {card, onto}))
    found = None
    if card is not None and (onto is not None or text == EMPTY) and card != onto:
        found = may_go(card, onto, place.house_of(House), covering)
    elif card is not None and card == onto:
        trouble = "Tap two cards: the one that moves, and the one it goes onto."
    state, house = place.state_of(State), place.house_of(House)
    layout = _layout(state)
    return MovePage(
        card=card,
        onto=EMPTY if text == EMPTY else onto.code if onto is not None else "",
        covering=covering,
        found=found,
        halves=pack_tiles((card, onto, *covering), None),
        field="card" if card is None else "covering" if found else "onto",
        trouble=trouble or wrong,
        legal=None if state is None or layout is None else _legal(layout, state.house),
        stuck=layout is not None and is_stuck(layout, house),
    )


def _read(code: str) -> tuple[Card | None, str]:
    """A card of the pack; else what is wrong with it, where anything was told."""
    cards, trouble = cards_told([code] if code else [], PACK)
    return (cards[0] if cards else None), trouble


def _layout(state: State | None) -> Layout | None:
    hand = state.open_hand if state is not None else None
    return hand.layout if hand is not None and hand.layout != FRESH else None


def _legal(layout: Layout, house: House) -> tuple[tuple[str, Rule], ...]:
    found = sorted(card_moves(layout, house), key=lambda one: one.to != SUITS)
    return tuple((describe_move(layout, one), reason_for(layout, house, one)) for one in found)


QUESTIONS: Final = (
    situation_question(MISDEAL, "misdeal"),
    situation_question(MOVES_AND_STOCK, "whistle", "A wrong move"),
    plain_question(SCORE, "sum"),
    DeskPage(
        key="move",
        title="May it go there?",
        sign="swap",
        template="games/klondike/desk.html",
        page=move,
        help="A card, and what it goes onto",
        style="css/klondike.css",
    ),
    situation_question(STUCK, "flag", "No move is left, or only the stock"),
    plain_question(WON, "crown"),
)
"""What the desk can be asked, in this order."""

DESK: Final = Desk(QUESTIONS, "run, redeal, KL-2.1")
