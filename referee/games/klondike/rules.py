"""What the rules say of a step that is entered, and of two cards on the table."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from ...core.cards import Card
from ...core.ruling import Exhibit, Rule, Ruling
from ...core.text import UNSAID, Capital, Counted, Listed, Part, Spelled, Text, Words
from ...play.rulings import queried, refused
from . import rulebook as book
from .house import House
from .layout import (
    PACK_SET,
    STACK_PLACES,
    STACKS,
    SUITS,
    VALUES,
    WASTE,
    Cards,
    Layout,
    Place,
    Stack,
    is_red,
    known_cards,
    of_place,
    where_is,
)
from .legal import (
    KING,
    card_from_suits,
    cards_to_turn,
    fits_stack,
    is_run,
    may_come_back,
    may_turn_over,
    next_of_suit,
    reason_for,
)
from .model import PLAYER, Move, Reveal, Step, Turn

UNTIL: Final = Text("until the next move")


def refuse(rule: Rule, code: str, said: str, /, *, exhibits: tuple[Exhibit, ...] = (), **parts: Part) -> Ruling:
    """It cannot have happened; all is done by the one player."""
    return refused(rule, code, Text(said, **parts), PLAYER, exhibits=exhibits)


def _query(rule: Rule, code: str, said: str, /, *, exhibits: tuple[Exhibit, ...] = (), **parts: Part) -> Ruling:
    """It is against a rule, and can be put right until the next move (KL-2.8)."""
    return queried(rule, code, Text(said, **parts), PLAYER, exhibits=exhibits, until=UNTIL)


def check_step(layout: Layout, house: House, step: Step) -> Ruling | None:
    """What the rules say of a step: a refusal, a query, or nothing."""
    if isinstance(step, Turn):
        return _check_turn(layout, house, step)
    if isinstance(step, Move):
        return _check_move(layout, house, step)
    if isinstance(step, Reveal):
        return _check_reveal(layout, step)
    return _check_redeal(layout, house)


def refuse_card(layout: Layout, card: Card, known: Card | None, place: Text) -> Ruling | None:
    """Why `card` cannot turn up at a place, where `known` lies if anybody has seen it; None if it can."""
    if known == card:
        return None
    if not PACK_SET >> card.index & 1:
        return refuse(book.PACK, "not-in-pack", "{card} isn’t in this pack.", card=card)
    shown = (Exhibit(Text("entered"), (card,), bad=True),)
    if known is not None:
        said = "{known} is {place}, not {card}."
        return refuse(book.FACE_DOWN, "known-otherwise", said, exhibits=shown, known=known, place=place, card=card)
    lies = where_is(layout, card)
    if lies:
        return refuse(book.PACK, "card-seen", "{card} is already {lies}.", exhibits=shown, card=card, lies=lies)
    return None


def _check_turn(layout: Layout, house: House, turn: Turn) -> Ruling | None:
    due, left = cards_to_turn(layout, house), len(layout.stock)
    if not left:
        again = layout.waste and may_turn_over(layout, house)
        said = "The stock is empty. Turn the waste over." if again else "The stock is empty."
        return refuse(book.EMPTY_STOCK, "empty-stock", said)
    cards = turn.cards if turn.cards is not None else (None,) * due
    if not cards:
        return refuse(book.TURN, "no-cards", "Enter which cards were turned.")
    if len(cards) > left:
        said = "The stock has {cards}. You entered {told}."
        return refuse(book.EMPTY_STOCK, "stock-short", said, cards=Counted(left, "card"), told=len(cards))
    for place, card in enumerate(cards):
        if card is not None:
            found = refuse_card(layout, card, layout.stock[place], Text("there in the stock"))
            if found is None and card in cards[:place]:
                found = refuse(book.PACK, "card-twice", "{card} was entered twice.", card=card)
            if found is not None:
                return found
    if (cards[-1] or layout.stock[len(cards) - 1]) is None:
        return refuse(book.FACE_DOWN, "untold", "Enter which card is on top of the waste now.")
    rule = book.FEWER if due < house.draw else book.TURN
    if due == 1 != len(cards):
        return _query(rule, "turn-count", "One card is turned, not {told}.", told=Spelled(len(cards)))
    if len(cards) != due:
        return _query(
            rule,
            "turn-count",
            "{cards} are turned, not {told}.",
            cards=Capital(Counted(due, "card", in_letters=True)),
            told=Spelled(len(cards)),
        )
    return None


def _check_redeal(layout: Layout, house: House) -> Ruling | None:
    if not layout.waste:
        return refuse(book.REDEAL, "empty-waste", "There’s no waste to turn over.")
    left, limit = len(layout.stock), house.redeals or 0
    if left == 1:
        return _query(book.REDEAL, "stock-left", "One card is still in the stock. Turn it first.")
    if left:
        return _query(
            book.REDEAL,
            "stock-left",
            "{cards} are still in the stock. Turn them first.",
            cards=Capital(Counted(left, "card", in_letters=True)),
        )
    if may_turn_over(layout, house):
        return None
    if limit < len(_SO_OFTEN):
        return _query(book.REDEAL_LIMIT, "redeal-limit", _SO_OFTEN[limit])
    return _query(book.REDEAL_LIMIT, "redeal-limit", "The waste can be turned over {limit} times.", limit=limit)


_SO_OFTEN: Final = (
    "The waste can not be turned over at all.",
    "The waste can be turned over once.",
    "The waste can be turned over twice.",
)


def _check_reveal(layout: Layout, reveal: Reveal) -> Ruling | None:
    if reveal.stack is not None and not 1 <= reveal.stack <= STACKS:
        said = "There’s no stack {stack}. They are numbered 1 to {last}."
        return refuse(book.LAYOUT, "no-such-stack", said, stack=reveal.stack, last=STACKS)
    where = WASTE if reveal.stack is None else STACK_PLACES[reveal.stack - 1]
    cards = layout.waste if where == WASTE else layout.stack(where).cards
    if not cards:
        return _empty(where)
    known, place = cards[-1], of_place(where, Words("on top of stack {number}"), Words("on top of the waste"))
    if known is not None and layout.face_up(where):
        return refuse(book.TURN_UP, "face-up", "{known} is already face up {place}.", known=known, place=place)
    if reveal.card is not None:
        return refuse_card(layout, reveal.card, known, place)
    if known is None:
        return refuse(book.FACE_DOWN, "untold", "Enter which card is {place}.", place=place)
    return None


def _check_move(layout: Layout, house: House, move: Move) -> Ruling | None:
    impossible = _impossible(layout, move)
    if impossible is not None:
        return impossible
    cards = cards_of(layout, move)
    head = cards[0]
    if None in cards or head is None:
        return _untold(move.from_)
    if move.to == WASTE:
        said = "Nothing moves to the waste. It’s filled from the stock."
        return _against(book.AVAILABLE, "to-waste", said, cards)
    if move.count > 1 and move.to == SUITS:
        return _against(book.TO_SUITS, "one-card", "Cards go to the suit stacks one at a time.", cards)
    if move.count > 1 and move.from_ == WASTE:
        return _against(book.AVAILABLE, "one-card", "Cards go from the waste one at a time.", cards)
    if move.to == SUITS:
        return _check_to_suits(layout, head)
    target = layout.stack(move.to)
    if target.up and target.up[-1] is None:
        return _untold(move.to)
    if move.from_ == SUITS and not house.from_suits:
        said = "{card} stays on its suit stack. House rule: nothing comes back from there."
        return _against(book.FROM_SUITS, "from-suits", said, (head,), target, card=head)
    if not is_run(cards):
        said = "{cards} don’t go down in alternate colours."
        return _against(book.RUN, "no-run", said, cards, target, cards=known_cards(cards))
    return None if fits_stack(head, target) else _misfit(move, head, cards, target)


def cards_of(layout: Layout, move: Move) -> Cards:
    """The cards a possible move takes, the lowest in place first."""
    if move.from_ == SUITS:
        return (card_from_suits(layout, move),)
    return layout.face_up(move.from_)[-move.count :]


def _empty(place: Place) -> Ruling:
    empty = of_place(place, "Stack {number} is empty.", "The waste is empty.")
    return refused(book.AVAILABLE, "nothing-there", empty, PLAYER)


def _impossible(layout: Layout, move: Move) -> Ruling | None:
    """Why a move cannot have happened, whatever the cards are; None if it can."""
    source, count = move.from_, move.count
    if source == move.to:
        return refuse(book.AVAILABLE, "same-place", "The cards are already there.")
    if count < 1:
        return refuse(book.AVAILABLE, "no-cards", "Move at least one card.")
    if count > 1 and source == SUITS:
        return refuse(book.AVAILABLE, "one-card", "Cards go from the suit stacks one at a time.")
    if move.suit is not None and source != SUITS:
        return refuse(book.FROM_SUITS, "suit-said", "Name a suit only for a card from the suit stacks.")
    if source == SUITS:
        return _impossible_from_suits(layout, move)
    there = len(layout.face_up(source))
    if there >= count:
        return None
    if not there and source != WASTE and layout.stack(source).down:
        return refuse(book.TURN_UP, "face-down", _FACE_DOWN, number=STACK_PLACES.index(source) + 1)
    if not there:
        return _empty(source)
    if source == WASTE:
        said = "The waste has {cards} face up, not {told}."
        return refuse(book.AVAILABLE, "nothing-there", said, cards=Counted(there, "card"), told=count)
    said, number = "Stack {number} has {cards} face up, not {told}.", STACK_PLACES.index(source) + 1
    return refuse(book.AVAILABLE, "nothing-there", said, number=number, cards=Counted(there, "card"), told=count)


_FACE_DOWN: Final = "The top card of stack {number} is face down. Turn it up first."


def _impossible_from_suits(layout: Layout, move: Move) -> Ruling | None:
    cards = may_come_back(layout, move)
    if len(cards) > 1:
        said = "Choose which card comes back: {cards}."
        return refuse(book.FROM_SUITS, "which-suit", said, cards=Listed(known_cards(cards), "or"))
    if cards:
        return None
    if move.of_suit is None:
        return refuse(book.AVAILABLE, "nothing-there", "The suit stacks are empty.")
    return refuse(book.AVAILABLE, "nothing-there", "The {suit} suit stack is empty.", suit=move.of_suit)


def _untold(place: Place) -> Ruling:
    said = of_place(
        place,
        "Enter first which card is on top of stack {number}.",
        "Enter first which card is on top of the waste.",
    )
    return refused(book.FACE_DOWN, "untold", said, PLAYER)


def _against(rule: Rule, code: str, said: str, moved: Cards, target: Stack | None = None, /, **parts: Part) -> Ruling:
    """The query of cards that were moved, and the card they were put upon."""
    shown = [Exhibit(Text("moved"), known_cards(moved), bad=True)]
    if target is not None and target.up and target.up[-1] is not None:
        shown.append(Exhibit(Text("onto"), (target.up[-1],)))
    return _query(rule, code, said, exhibits=tuple(shown), **parts)


def _check_to_suits(layout: Layout, card: Card) -> Ruling | None:
    wanted, suit = next_of_suit(layout, card.suit), card.suit
    if wanted == card:
        return None
    if wanted is None:
        return _against(book.TO_SUITS, "not-next", "The {suit} suit stack is complete.", (card,), suit=suit)
    said = "Next on the {suit} suit stack is {wanted}, not {card}."
    if not layout.pile(suit):
        said = "The {suit} suit stack starts with {wanted}, not {card}."
    return _against(book.TO_SUITS, "not-next", said, (card,), suit=suit, wanted=wanted, card=card)


_RANK_WORDS: Final = {1: "ace", 11: "jack", 12: "queen", 13: "king"}


def _misfit(move: Move, head: Card, cards: Cards, target: Stack) -> Ruling:
    """The query of a card, or a run, that does not go onto a stack."""
    if not target.up and target.down:
        number = STACK_PLACES.index(move.to) + 1
        return _against(book.TURN_UP, "onto-face-down", _FACE_DOWN, cards, target, number=number)
    if not target.up:
        said = "Only a king goes onto an empty stack, not {card}."
        return _against(book.EMPTY_STACK, "not-king", said, cards, target, card=head)
    onto = target.up[-1] or UNSAID
    if VALUES[head] == KING:
        said = "A king goes onto an empty stack, not onto {onto}."
        return _against(book.EMPTY_STACK, "king-onto", said, cards, target, onto=onto)
    value = VALUES[head] + 1
    rank = Text(_RANK_WORDS[value]) if value in _RANK_WORDS else value
    said = "{card} goes onto a red {rank}, not onto {onto}."
    if is_red(head):
        said = "{card} goes onto a black {rank}, not onto {onto}."
    return _against(book.BUILD, "no-fit", said, cards, target, card=head, rank=rank, onto=onto)


@dataclass(frozen=True, slots=True)
class Going:
    """Whether a card goes onto another, or onto an empty stack: in a sentence without full stop, why, by which rule."""

    goes: bool
    says: Text
    why: Text
    rule: Rule

    @property
    def in_short(self) -> str:
        """That it goes, or why it does not."""
        return str(Text("{says}.", says=self.says) if self.goes else self.why)


def may_go(card: Card, onto: Card | None, house: House, covering: tuple[Card, ...] = ()) -> Going:
    """What the rules say of one card on the table, and another or none; all are different cards.

    `covering`: the cards that lie upon the one that moves, and go with it, the lowest in place first.
    """
    target = Stack(up=(onto,) if onto is not None else ())
    layout = Layout((Stack(up=(card, *covering)), target, *(Stack(),) * 5))
    asked = Move(from_="stack1", to="stack2", count=1 + len(covering))
    found = check_step(layout, house, asked)
    says = _says(card, onto, covering, goes=found is None)
    if found is not None:
        return Going(False, says, found.message, found.rule)
    why = Text("A king goes onto an empty stack.")
    if onto is not None:
        why = Text("{onto} is the other colour and one higher.", onto=onto)
    return Going(True, says, why, reason_for(layout, house, asked))


def _says(card: Card, onto: Card | None, covering: tuple[Card, ...], *, goes: bool) -> Text:
    if onto is None and covering:
        said = "{card} with {covering} on it does not go onto an empty stack"
        if goes:
            said = "{card} with {covering} on it goes onto an empty stack"
        return Text(said, card=card, covering=covering)
    if onto is None:
        said = "{card} goes onto an empty stack" if goes else "{card} does not go onto an empty stack"
        return Text(said, card=card)
    if covering:
        said = "{card} with {covering} on it does not go onto {onto}"
        if goes:
            said = "{card} with {covering} on it goes onto {onto}"
        return Text(said, card=card, covering=covering, onto=onto)
    return Text("{card} goes onto {onto}" if goes else "{card} does not go onto {onto}", card=card, onto=onto)


def slid_out(card: Card, stayed: Sequence[Card]) -> Going:
    """What the rules say of a card that is taken out from under others, which stay behind (KL-2.7)."""
    why = Text("A card moves with all the cards that lie on it: {cards} must go along.", cards=tuple(stayed))
    return Going(False, Text("{card} is not slid out from under others", card=card), why, book.AVAILABLE)


def next_up(card: Card, onto: Card | None) -> bool:
    """Whether a card is the next of its suit after the other, as the suit stacks go up (KL-2.4)."""
    return onto is not None and card.suit is onto.suit and VALUES[card] == VALUES[onto] + 1
