"""The layout on the felt: what is tapped, what may be moved, and what the table waits for."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from ....core.cards import PLAIN_SUITS, Card, Suit
from ....core.words import counted, figure
from ....screens.parts import Chosen, Fields
from .. import rulebook as book
from ..house import STANDARD, House
from ..layout import STACK_PLACES, SUITS, WASTE, Layout, Place
from ..legal import (
    SUIT_LETTERS,
    card_moves,
    cards_to_turn,
    is_stuck,
    may_turn_over,
    next_of_suit,
    turned_now,
    unturned_stack,
)
from ..model import Move, State
from ..scoring import redeal_price
from ..words import describe_move, turned_words
from .parts import deal_number, hand_of

SEEN_OF_WASTE: Final = 3
LONGEST_SAID: Final = 4
"""Of a run of so many cards, only its ends are named."""
LONG_RUN: Final = 8
"""From so many face-up cards on, they lie closer."""


@dataclass(frozen=True, slots=True)
class Spot:
    """A place that is tapped. `at` names it in the address: ``stack3``, ``suits S``.

    `goes` are the places its cards may go to, each with how many. `taken`: it was tapped first; `open`: what was
    tapped first goes here. `tells`: a card lies on it that is still to be turned up or told.
    """

    place: Place
    at: str
    words: str
    goes: tuple[tuple[Place, int], ...] = ()
    taken: bool = False
    open: bool = False
    tells: bool = False

    @property
    def said(self) -> str:
        """Where its cards go, for the script: ``stack5:2 suits:1``."""
        return " ".join(f"{place}:{count}" for place, count in self.goes)


@dataclass(frozen=True, slots=True)
class Pile:
    """A suit stack."""

    spot: Spot
    suit: Suit
    top: Card | None


@dataclass(frozen=True, slots=True)
class Column:
    """One of the seven stacks. `cards` lie face up, the first lowest in place; None for one not told."""

    spot: Spot
    down: int
    cards: tuple[Card | None, ...]
    tight: bool


@dataclass(frozen=True, slots=True)
class Waste:
    """The waste: the cards seen beneath the top one first."""

    spot: Spot
    cards: tuple[Card | None, ...]
    count: int


@dataclass(frozen=True, slots=True)
class Act:
    """A step that is no move. `fields` are posted; where `page` is named, it is asked there first."""

    words: str
    small: str
    fields: Fields
    page: str = ""
    asked: Fields = ()


@dataclass(frozen=True, slots=True)
class Listed:
    """A legal move in words. `step` is what its button says: see `forms.MoveForm`."""

    words: str
    step: str


@dataclass(frozen=True, slots=True, kw_only=True)
class LayoutScreen:
    """The deal as it lies.

    `taken`: the fields of the place that was tapped first. `stock` is what a tap on the stock does, `main` what the
    primary button does. `stuck`: why nothing leads further, or empty.
    """

    title: str
    number: int
    piles: tuple[Pile, ...]
    waste: Waste
    stock_count: int
    stock: Act
    redeals: int
    columns: tuple[Column, ...]
    taken: Fields
    taken_words: str
    moves: tuple[Listed, ...]
    main: Act
    stuck: str
    stuck_rule: str
    known: bool
    unseen: int
    template: str = "games/klondike/layout.html"
    asks: tuple[str, ...] = ("move", "turn", "redeal", "give-up")


def felt(state: State, chosen: Chosen) -> LayoutScreen:
    """The screen of the layout."""
    layout, house = hand_of(state).layout, state.house
    moves = list(card_moves(layout, house))
    taken = _taken(chosen)
    stock = stock_act(layout, house)
    stuck = is_stuck(layout, house)
    spots = _Spots(layout, moves, taken)
    return LayoutScreen(
        title=f"Deal {deal_number(state)}",
        number=deal_number(state),
        piles=tuple(
            Pile(spots.pile(suit), suit, pile[-1] if pile else None)
            for suit, pile in zip(PLAIN_SUITS, layout.suits, strict=True)
        ),
        waste=Waste(spots.waste(), layout.waste[-SEEN_OF_WASTE:], len(layout.waste)),
        stock_count=len(layout.stock),
        stock=stock,
        redeals=layout.redeals,
        columns=tuple(
            Column(spots.stack(index), len(stack.down), stack.up, len(stack.up) > LONG_RUN)
            for index, stack in enumerate(layout.stacks)
        ),
        taken=(("from_", taken[0]), ("suit", taken[1])) if taken else (),
        taken_words=spots.taken_words,
        moves=tuple(_listed(layout, moves, taken)),
        main=_main_act(layout, stock, stuck=stuck),
        stuck=_stuck_words(layout) if stuck else "",
        stuck_rule=book.STUCK.id,
        known=layout.all_known,
        unseen=len(layout.unseen),
    )


def _taken(chosen: Chosen) -> tuple[Place, str] | None:
    """The place that was tapped first, with the suit if it is a suit stack."""
    words = chosen.first("at").split() or [chosen.first("from_"), *chosen.all("suit")[:1]]
    place = next((place for place in (WASTE, *STACK_PLACES, SUITS) if words and words[0] == place), None)
    if place is None:
        return None
    suit = words[1] if len(words) > 1 and words[1] in {"S", "H", "D", "C"} else ""
    return None if place == SUITS and not suit else (place, suit)


class _Spots:
    """Every place of a layout with what can be done there."""

    def __init__(self, layout: Layout, moves: list[Move], taken: tuple[Place, str] | None) -> None:
        self.layout, self.moves, self.taken = layout, moves, taken
        self.open = {move.to for move in moves if taken is not None and self._from(move) == taken}
        self.taken_words = ""

    def _from(self, move: Move) -> tuple[Place, str]:
        if move.from_ != SUITS:
            return move.from_, ""
        if move.suit is not None:
            return SUITS, move.suit
        fitting = (p[-1] for p in self.layout.suits if p and describe_move(self.layout, move).startswith(str(p[-1])))
        return SUITS, next((SUIT_LETTERS[card.suit] for card in fitting), "")

    def _spot(self, place: Place, suit: str, words: str, *, tells: bool = False) -> Spot:
        me = (place, suit)
        if self.taken == me:
            self.taken_words = words
        return Spot(
            place,
            f"{place} {suit}".strip(),
            words,
            tuple((move.to, move.count) for move in self.moves if self._from(move) == me),
            taken=self.taken == me,
            open=place in self.open,
            tells=tells,
        )

    def pile(self, suit: Suit) -> Spot:
        """A suit stack: it opens for the one suit that waits for the card."""
        pile, letter = self.layout.pile(suit), SUIT_LETTERS[suit]
        top = f"{pile[-1]} on top" if pile else "empty"
        spot = self._spot(SUITS, letter, f"Suit stack of {suit.word}: {top}")
        wanted = next_of_suit(self.layout, suit)
        fits = wanted is not None and self.taken is not None and _top(self.layout, self.taken[0]) == wanted
        return Spot(SUITS, spot.at, spot.words, spot.goes, taken=spot.taken, open=fits)

    def waste(self) -> Spot:
        """The waste."""
        waste = self.layout.waste
        top = "empty" if not waste else f"{waste[-1] or 'a card not told'} on top, {counted(len(waste), 'card')}"
        return self._spot(WASTE, "", f"Waste: {top}", tells=bool(waste) and waste[-1] is None)

    def stack(self, index: int) -> Spot:
        """One of the seven."""
        stack = self.layout.stacks[index]
        up = " ".join("a card not told" if card is None else str(card) for card in stack.up)
        said = [f"{len(stack.down)} face down"] * bool(stack.down) + [up] * bool(up)
        tells = bool(stack.down) if not stack.up else stack.up[-1] is None
        return self._spot(STACK_PLACES[index], "", f"Stack {index + 1}: {', '.join(said) or 'empty'}", tells=tells)


def _top(layout: Layout, place: Place) -> Card | None:
    if place == SUITS:
        return None
    cards = layout.waste if place == WASTE else layout.stack(place).up
    return cards[-1] if cards else None


def _listed(layout: Layout, moves: list[Move], taken: tuple[Place, str] | None) -> Iterator[Listed]:
    """The legal moves in words, those to the suit stacks first; of a place that was tapped only its own."""
    for move in sorted(moves, key=lambda move: (move.to != SUITS, move.from_ == SUITS)):
        if taken is None or move.from_ == taken[0]:
            words = _in_short(layout, move)
            yield Listed(words, " ".join([move.from_, move.to, str(move.count), move.suit or ""]).strip())


def _in_short(layout: Layout, move: Move) -> str:
    """A move in words; of a long run only its ends."""
    words = describe_move(layout, move)
    if move.count < LONGEST_SAID:
        return words
    said = words.split()
    return f"{said[0]} to {said[move.count - 1]} {' '.join(said[move.count :])}"


# ---- to look at ----------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Shown:
    """A layout to look at: nothing of it is tapped."""

    piles: tuple[tuple[Suit, Card | None], ...]
    waste: tuple[Card | None, ...]
    stock_count: int
    columns: tuple[tuple[int, tuple[Card | None, ...], bool], ...]


def shown(layout: Layout) -> Shown:
    """The layout as it lies."""
    return Shown(
        tuple((suit, pile[-1] if pile else None) for suit, pile in zip(PLAIN_SUITS, layout.suits, strict=True)),
        layout.waste[-SEEN_OF_WASTE:],
        len(layout.stock),
        tuple((len(stack.down), stack.up, len(stack.up) > LONG_RUN) for stack in layout.stacks),
    )


# ---- the stock ----------------------------------------------------------------------------------


def stock_act(layout: Layout, house: House) -> Act:
    """What a tap on the stock does."""
    left, count = len(layout.stock), cards_to_turn(layout, house)
    if not left and layout.waste:
        return Act("Turn the waste over", _redeal_words(layout, house), (("type", "redeal"),))
    small = f"{left} in the stock"
    if left and turned_now(layout, house)[-1] is None:
        return Act(turned_words(count), small, (), "turn")
    return Act(turned_words(count or house.draw), small, (("type", "turn"),))


def _redeal_words(layout: Layout, house: House) -> str:
    if not may_turn_over(layout, house):
        return "more often than was agreed"
    price = redeal_price(house, layout.redeals + 1) if house.scoring == STANDARD else 0
    often = f"redeal {layout.redeals + 1}" + (f" of {house.redeals}" if house.redeals is not None else "")
    return f"{often}, {figure(price)} points" if price else often


def _main_act(layout: Layout, stock: Act, *, stuck: bool) -> Act:
    if stuck:
        return Act("Give up", f"{layout.cards_up} of 52 up", (("type", "give-up"),))
    index = unturned_stack(layout)
    if index is not None:
        stack = layout.stacks[index]
        known = stack.down[-1] if not stack.up else None
        if known is not None:
            fields = (("type", "reveal"), ("stack", str(index + 1)))
            return Act(f"Turn up stack {index + 1}", str(known), fields)
        return Act(f"Turn up stack {index + 1}", "which card is it?", (), "reveal", (("stack", str(index + 1)),))
    return stock


def _stuck_words(layout: Layout) -> str:
    if not layout.stock and not layout.waste:
        return "No card can be moved, and the stock is gone."
    return "Nothing is left but to go round the stock, and no card of it offers another move."
