"""The layout on the felt: what is tapped, what may be moved, and what the table waits for."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from ....core.cards import PLAIN_SUITS
from ....core.text import Counted, SuitWord, say
from ....screens.parts import Chosen, Fields
from .. import rulebook as book
from ..house import STANDARD, House
from ..layout import STACK_PLACES, SUITS, WASTE, Layout, Place
from ..legal import (
    card_from_suits,
    card_moves,
    cards_to_turn,
    is_stuck,
    may_turn_over,
    turned_now,
    unturned_stack,
)
from ..model import Move, State
from ..paper import describe_move, turned_words
from ..rules import cards_of
from ..scoring import redeal_price

LONGEST_SAID: Final = 3
"""Of a run of more cards, only its ends are named."""

SPOTS: Final = (*(f"{SUITS} {suit.value}" for suit in PLAIN_SUITS), WASTE, *STACK_PLACES)
"""The places that are tapped, as an address names them."""


@dataclass(frozen=True, slots=True)
class Spot:
    """A place that is tapped.

    `goes`: the places its cards may go to, each with how many, for the script: ``stack5:2 suits:1``. `taken`: it was
    tapped first; `open`: what was tapped first goes here. `tells`: a card lies on it that is still to be turned up or
    told.
    """

    place: Place
    words: str
    goes: str
    taken: bool
    open: bool
    tells: bool


@dataclass(frozen=True, slots=True)
class Act:
    """A step that is no move. `fields` are posted; where `page` is named, it is asked there first. With neither there
    is nothing to press.
    """

    words: str
    small: str
    fields: Fields
    page: str = ""
    asked: Fields = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class LayoutScreen:
    """The deal as it lies. `spots` are its places by their names in the address: ``waste``, ``stack3``, ``suits S``.

    `taken`: the fields of the place that was tapped first. `moves`: what may be moved, each as its button says it to
    `forms.MoveForm`, and in words. `stock` is what a tap on the stock does, `main` what the primary button does.
    `stuck`: why nothing leads further, or empty.
    """

    title: str
    layout: Layout
    spots: Mapping[str, Spot]
    stock: Act
    taken: Fields
    taken_words: str
    moves: Fields
    main: Act
    stuck: str
    stuck_rule: str = book.STUCK.id
    template: str = "games/klondike/layout.html"
    asks: tuple[str, ...] = ("move", "turn", "redeal", "give-up")


def felt(state: State, chosen: Chosen) -> LayoutScreen:
    """The screen of the layout."""
    layout, house = state.this_hand.layout, state.house
    moves = list(card_moves(layout, house))
    taken = _taken(chosen)
    stock, stuck = stock_act(layout, house), is_stuck(layout, house)
    spots = dict(_spots(layout, moves, taken))
    place, _, suit = taken.partition(" ")
    return LayoutScreen(
        title=say("Deal {number}", number=state.number),
        layout=layout,
        spots=spots,
        stock=stock,
        taken=(("from_", place), ("suit", suit)) if taken else (),
        taken_words=spots[taken].words if taken else "",
        moves=tuple(_in_words(layout, moves, place)),
        main=_main_act(layout, stock, stuck=stuck),
        stuck=_stuck_words(layout, house) if stuck else "",
    )


def _taken(chosen: Chosen) -> str:
    """The place that was tapped first, or empty."""
    told = chosen.first("at") or f"{chosen.first('from_')} {chosen.first('suit')}".strip()
    return told if told in SPOTS else ""


def _from(layout: Layout, move: Move) -> str:
    """The place a move takes its cards from, as an address names it."""
    card = card_from_suits(layout, move) if move.from_ == SUITS else None
    return move.from_ if card is None else f"{SUITS} {card.suit.value}"


def _spots(layout: Layout, moves: Sequence[Move], taken: str) -> Iterator[tuple[str, Spot]]:
    """Every place of a layout with what can be done there."""
    following = [move for move in moves if _from(layout, move) == taken]
    open_to = {move.to for move in following}
    going_up = {card.suit for move in following if move.to == SUITS for card in cards_of(layout, move) if card}

    def spot(at: str, place: Place, words: str, *, opens: bool, tells: bool = False) -> tuple[str, Spot]:
        goes = " ".join(f"{move.to}:{move.count}" for move in moves if _from(layout, move) == at)
        return at, Spot(place, words, goes, taken == at, opens, tells)

    for suit, pile in layout.by_suit:
        named = SuitWord(suit)
        yield spot(
            f"{SUITS} {suit.value}",
            SUITS,
            say("Suit stack of {suit}: {card} on top", suit=named, card=pile[-1])
            if pile
            else say("Suit stack of {suit}: empty", suit=named),
            opens=suit in going_up,
        )
    waste = layout.waste
    top = waste[-1] if waste else None
    on_top = (
        say("Waste: empty")
        if not waste
        else say("Waste: a card not entered on top, {cards}", cards=Counted(len(waste), "card"))
        if top is None
        else say("Waste: {card} on top, {cards}", card=top, cards=Counted(len(waste), "card"))
    )
    yield spot(WASTE, WASTE, on_top, opens=False, tells=waste[-1:] == (None,))
    for number, (place, stack) in enumerate(zip(STACK_PLACES, layout.stacks, strict=True), 1):
        up = " ".join(say("a card not entered") if card is None else str(card) for card in stack.up)
        said = [say("{total} face down", total=len(stack.down))] * bool(stack.down) + [up] * bool(up)
        words = (
            say("Stack {number}: {cards}", number=number, cards=", ".join(said))
            if said
            else say("Stack {number}: empty", number=number)
        )
        yield spot(place, place, words, opens=place in open_to, tells=stack.waits)


def _in_words(layout: Layout, moves: Sequence[Move], taken: str) -> Iterator[tuple[str, str]]:
    """The legal moves, those to the suit stacks first; of a place that was tapped only its own.

    Empty stacks are alike: what may go to any of them is offered the first.
    """
    empty = next((place for place in STACK_PLACES if not layout.stack(place).cards), None)
    for move in sorted(moves, key=lambda move: (move.to != SUITS, move.from_ == SUITS)):
        again = move.to in STACK_PLACES and move.to != empty and not layout.stack(move.to).cards
        if taken in {"", move.from_} and not again:
            yield (
                f"{move.from_} {move.to} {move.count} {move.suit or ''}".strip(),
                describe_move(layout, move, longest=LONGEST_SAID),
            )


# ---- the stock ----------------------------------------------------------------------------------


def stock_act(layout: Layout, house: House) -> Act:
    """What a tap on the stock does."""
    left, count = len(layout.stock), cards_to_turn(layout, house)
    if not left and layout.waste:
        return Act("Turn the waste over", _redeal_words(layout, house), (("type", "redeal"),))
    small = say("{left} in the stock", left=left)
    if left and turned_now(layout, house)[-1] is None:
        return Act(turned_words(count), small, (), "turn")
    return Act(turned_words(count or house.draw), small, (("type", "turn"),))


def _redeal_words(layout: Layout, house: House) -> str:
    if not may_turn_over(layout, house):
        return "more often than agreed"
    price = redeal_price(house, layout.redeals + 1) if house.scoring == STANDARD else 0
    often = say("redeal {redeals}", redeals=layout.redeals + 1) + (
        say(" of {redeals}", redeals=house.redeals) if house.redeals is not None else ""
    )
    return say("{often}, {price} points", often=often, price=price) if price else often


def _main_act(layout: Layout, stock: Act, *, stuck: bool) -> Act:
    if stuck:
        return Act("Give up", say("{cards_up} of 52 up", cards_up=layout.cards_up), (("type", "give-up"),))
    index = unturned_stack(layout)
    if index is None and not layout.stock and not layout.waste:
        return Act("Move a card", "the stock is used up", ())
    if index is None:
        return stock
    turn, which, card = (
        say("Turn up stack {index}", index=index + 1),
        (("stack", str(index + 1)),),
        layout.stacks[index].cards[-1],
    )
    if card is None:
        return Act(turn, "which card is it?", (), "reveal", which)
    return Act(turn, str(card), (("type", "reveal"), *which))


def _stuck_words(layout: Layout, house: House) -> str:
    if not layout.stock and not layout.waste:
        return "No card can be moved, and the stock is used up."
    if not may_turn_over(layout, house):
        if not layout.stock:
            return "No card can be moved, and no redeal is left."
        return "You can only turn the rest of the stock, and no card in it gives another move."
    return "You can only go round the stock, and no card in it gives another move."
