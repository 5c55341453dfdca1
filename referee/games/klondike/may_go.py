"""May this card go there? Two cards on the table, and what the rules say of them."""

from __future__ import annotations

from dataclasses import dataclass

from ...core.cards import Card
from ...core.entries import Cards
from ...core.ruling import Rule
from ...core.words import listed
from .house import House
from .layout import VALUES, Layout, Stack
from .model import Move
from .rules import check_step, reason_for


@dataclass(frozen=True, slots=True)
class Going:
    """Whether a card goes onto another, or onto an empty stack: in a sentence without full stop, why, by which rule."""

    goes: bool
    says: str
    why: str
    rule: Rule


def may_go(card: Card, onto: Card | None, house: House, covering: Cards = ()) -> Going:
    """What the rules say of one card on the table, and another or none; all are different cards.

    `covering`: the cards that lie upon the one that moves, and go with it, the lowest in place first.
    """
    target = Stack(up=(onto,) if onto is not None else ())
    layout = Layout((Stack(up=(card, *covering)), target, *(Stack(),) * 5))
    asked = Move(from_="stack1", to="stack2", count=1 + len(covering))
    found = check_step(layout, house, asked)
    what = f"{card} with {listed([str(one) for one in covering])} upon it" if covering else str(card)
    where = f"onto {onto}" if onto is not None else "onto an empty stack"
    if found is not None:
        return Going(False, f"{what} does not go {where}", str(found.message), found.rule)
    why = f"{onto} is of the other colour and one higher." if onto is not None else "A king goes onto an empty stack."
    return Going(True, f"{what} goes {where}", why, reason_for(layout, house, asked))


def next_up(card: Card, onto: Card | None) -> bool:
    """Whether a card is the next of its suit after the other, as the suit stacks go up (KL-2.4)."""
    return onto is not None and card.suit is onto.suit and VALUES[card] == VALUES[onto] + 1
