"""What the rules say of a step that is entered, and of two cards on the table."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from ...core.cards import Card
from ...core.ruling import Exhibit, Rule, Ruling
from ...core.text import UNSAID, Capital, Counted, Listed, Plural, Spelled, Text
from ...core.words import listed
from ...play.rulings import queried, refused
from . import rulebook as book
from .house import House
from .layout import PACK_SET, SUITS, VALUES, WASTE, Cards, Layout, Stack, is_red, place_words, where_is
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
        return refused(book.PACK, "not-in-pack", Text("{card} is not in this pack.", card=card), PLAYER)
    shown = (Exhibit(Text("entered"), (card,), bad=True),)
    if known is not None:
        message = Text("{known} lies {place}, not {card}.", known=known, place=place, card=card)
        return refused(book.FACE_DOWN, "known-otherwise", message, PLAYER, exhibits=shown)
    lies = where_is(layout, card)
    if lies:
        return refused(
            book.PACK, "card-seen", Text("{card} lies {lies} already.", card=card, lies=lies), PLAYER, exhibits=shown
        )
    return None


def _check_turn(layout: Layout, house: House, turn: Turn) -> Ruling | None:
    if not layout.stock:
        message = Text("The stock is empty.")
        if layout.waste and may_turn_over(layout, house):
            message = Text("The stock is empty: turn the waste over.")
        return refused(book.EMPTY_STOCK, "empty-stock", message, PLAYER)
    due, left = cards_to_turn(layout, house), len(layout.stock)
    cards = turn.cards if turn.cards is not None else (None,) * due
    if not cards:
        return refused(book.TURN, "no-cards", Text("Say which cards were turned."), PLAYER)
    if len(cards) > left:
        message = Text(
            "The stock holds {cards}, and {told} were entered.", cards=Counted(left, "card"), told=len(cards)
        )
        return refused(book.EMPTY_STOCK, "stock-short", message, PLAYER)
    for place, card in enumerate(cards):
        if card is not None:
            found = refuse_card(layout, card, layout.stock[place], Text("there in the stock"))
            if found is None and card in cards[:place]:
                found = refused(book.PACK, "card-twice", Text("{card} was entered twice.", card=card), PLAYER)
            if found is not None:
                return found
    if (cards[-1] or layout.stock[len(cards) - 1]) is None:
        return refused(book.FACE_DOWN, "untold", Text("Say which card lies on top of the waste now."), PLAYER)
    if len(cards) != due:
        rule = book.FEWER if due < house.draw else book.TURN
        message = Text(
            "{cards} {are} turned, not {told}.",
            cards=Capital(Counted(due, "card", in_letters=True)),
            are=Plural(due, "is", "are"),
            told=Spelled(len(cards)),
        )
        return queried(rule, "turn-count", message, PLAYER, until=UNTIL)
    return None


def _check_redeal(layout: Layout, house: House) -> Ruling | None:
    if not layout.waste:
        return refused(book.REDEAL, "empty-waste", Text("There is no waste to turn over."), PLAYER)
    if layout.stock:
        left = len(layout.stock)
        message = Text(
            "{cards} {lie} in the stock still: turn {them} first.",
            cards=Capital(Counted(left, "card", in_letters=True)),
            lie=Plural(left, "lies", "lie"),
            them=Plural(left, "it", "them"),
        )
        return queried(book.REDEAL, "stock-left", message, PLAYER, until=UNTIL)
    if not may_turn_over(layout, house):
        often = ("not be turned over at all", "be turned over once", "be turned over twice")
        limit = house.redeals or 0
        if limit < len(often):
            message = Text(f"The waste may {often[limit]}.")
        else:
            message = Text("The waste may be turned over {limit} times.", limit=limit)
        return queried(book.REDEAL_LIMIT, "redeal-limit", message, PLAYER, until=UNTIL)
    return None


def _check_reveal(layout: Layout, reveal: Reveal) -> Ruling | None:
    known: Card | None
    if reveal.stack is None:
        if not layout.waste:
            return refused(book.AVAILABLE, "nothing-there", Text("The waste is empty."), PLAYER)
        known, place, told = layout.waste[-1], Text("on top of the waste"), layout.waste[-1] is not None
    elif not 1 <= reveal.stack <= len(layout.stacks):
        message = Text(
            "There is no stack {stack}: they are numbered from 1 to {last}.",
            stack=reveal.stack,
            last=len(layout.stacks),
        )
        return refused(book.LAYOUT, "no-such-stack", message, PLAYER)
    else:
        stack = layout.stacks[reveal.stack - 1]
        if not stack.cards:
            return refused(book.AVAILABLE, "nothing-there", Text("Stack {stack} is empty.", stack=reveal.stack), PLAYER)
        known = stack.cards[-1]
        place, told = Text("on top of stack {stack}", stack=reveal.stack), bool(stack.up) and known is not None
    if told and known is not None:
        return refused(
            book.TURN_UP, "face-up", Text("{known} lies face up {place} already.", known=known, place=place), PLAYER
        )
    if reveal.card is not None:
        return refuse_card(layout, reveal.card, known, place)
    if known is None:
        return refused(book.FACE_DOWN, "untold", Text("Say which card lies {place}.", place=place), PLAYER)
    return None


def _check_move(layout: Layout, house: House, move: Move) -> Ruling | None:
    impossible = _impossible(layout, move)
    if impossible is not None:
        return impossible
    cards = cards_of(layout, move)
    head = cards[0]
    if None in cards or head is None:
        message = Text("Say first which card lies on top of {place}.", place=place_words(move.from_))
        return refused(book.FACE_DOWN, "untold", message, PLAYER)
    if move.to == WASTE:
        message = Text("Nothing is moved to the waste: it is filled from the stock.")
        return _against(book.AVAILABLE, "to-waste", message, cards)
    if move.count > 1 and (move.from_ == WASTE or move.to == SUITS):
        rule = book.TO_SUITS if move.to == SUITS else book.AVAILABLE
        return _against(rule, "one-card", _one_at_a_time(move), cards)
    if move.to == SUITS:
        return _check_to_suits(layout, head)
    target = layout.stack(move.to)
    if target.up and target.up[-1] is None:
        message = Text("Say first which card lies on top of {place}.", place=place_words(move.to))
        return refused(book.FACE_DOWN, "untold", message, PLAYER)
    if move.from_ == SUITS and not house.from_suits:
        message = Text("{card} stays on its suit stack: nothing comes back from there at this table.", card=head)
        return _against(book.FROM_SUITS, "from-suits", message, (head,), target)
    if not is_run(cards):
        message = Text("{cards} do not follow each other down in alternate colours.", cards=known_cards(cards))
        return _against(book.RUN, "no-run", message, cards, target)
    return None if fits_stack(head, target) else _misfit(move, head, cards, target)


def cards_of(layout: Layout, move: Move) -> Cards:
    """The cards a possible move takes, the lowest in place first."""
    if move.from_ == SUITS:
        return (card_from_suits(layout, move),)
    return layout.face_up(move.from_)[-move.count :]


def _impossible(layout: Layout, move: Move) -> Ruling | None:
    """Why a move cannot have happened, whatever the cards are; None if it can."""
    source, count = move.from_, move.count
    if source == move.to:
        return refused(book.AVAILABLE, "same-place", Text("The cards are moved to where they lie."), PLAYER)
    if count < 1:
        return refused(book.AVAILABLE, "no-cards", Text("At least one card is moved."), PLAYER)
    if count > 1 and source == SUITS:
        return refused(book.AVAILABLE, "one-card", _one_at_a_time(move), PLAYER)
    if move.suit is not None and source != SUITS:
        message = Text("A suit is said of a card that comes from the suit stacks.")
        return refused(book.FROM_SUITS, "suit-said", message, PLAYER)
    if source == SUITS:
        return _impossible_from_suits(layout, move)
    there = len(layout.face_up(source))
    if there >= count:
        return None
    if not there and source != WASTE and layout.stack(source).down:
        message = Text("The top card of {place} lies face down: turn it up first.", place=place_words(source))
        return refused(book.TURN_UP, "face-down", message, PLAYER)
    if there:
        message = Text(
            "{cards} {lie} face up on {place}, not {told}.",
            cards=Counted(there, "card"),
            lie=Plural(there, "lies", "lie"),
            place=place_words(source),
            told=count,
        )
    else:
        message = Text("{place} is empty.", place=Capital(place_words(source)))
    return refused(book.AVAILABLE, "nothing-there", message, PLAYER)


def _impossible_from_suits(layout: Layout, move: Move) -> Ruling | None:
    cards = may_come_back(layout, move)
    if len(cards) > 1:
        return refused(
            book.FROM_SUITS,
            "which-suit",
            Text("Say which card comes back: {cards}.", cards=Listed(known_cards(cards), "or")),
            PLAYER,
        )
    if cards:
        return None
    if move.of_suit is None:
        message = Text("The suit stacks are empty.")
    else:
        message = Text("The {suit} suit stack is empty.", suit=move.of_suit)
    return refused(book.AVAILABLE, "nothing-there", message, PLAYER)


def _one_at_a_time(move: Move) -> Text:
    if move.to == SUITS:
        return Text("Cards go to the suit stacks one at a time.")
    return Text("Cards go from {place} one at a time.", place=place_words(move.from_))


def known_cards(cards: Cards) -> tuple[Card, ...]:
    """Those of the cards that somebody has seen."""
    return tuple(card for card in cards if card is not None)


def _against(rule: Rule, code: str, message: Text, cards: Cards, target: Stack | None = None) -> Ruling:
    shown = [Exhibit(Text("moved"), known_cards(cards), bad=True)]
    if target is not None and target.up and target.up[-1] is not None:
        shown.append(Exhibit(Text("onto"), (target.up[-1],)))
    return queried(rule, code, message, PLAYER, exhibits=tuple(shown), until=UNTIL)


def _check_to_suits(layout: Layout, card: Card) -> Ruling | None:
    wanted = next_of_suit(layout, card.suit)
    if wanted == card:
        return None
    suit = card.suit
    if wanted is None:
        message = Text("The {suit} suit stack ends with its king.", suit=suit)
    elif not layout.pile(suit):
        begins = "The {suit} suit stack begins with {wanted}, not with {card}."
        message = Text(begins, suit=suit, wanted=wanted, card=card)
    else:
        goes_on = "The {suit} suit stack goes on with {wanted}, not with {card}."
        message = Text(goes_on, suit=suit, wanted=wanted, card=card)
    return _against(book.TO_SUITS, "not-next", message, (card,))


_RANK_WORDS: Final = {1: "ace", 11: "jack", 12: "queen", 13: "king"}


def _misfit(move: Move, head: Card, cards: Cards, target: Stack) -> Ruling:
    """The query of a card, or a run, that does not go onto a stack."""
    if not target.up and target.down:
        message = Text("The top card of {place} lies face down: it is turned up first.", place=place_words(move.to))
        return _against(book.TURN_UP, "onto-face-down", message, cards, target)
    if not target.up:
        message = Text("Only a king goes onto an empty stack, not {card}.", card=head)
        return _against(book.EMPTY_STACK, "not-king", message, cards, target)
    onto = target.up[-1] or UNSAID
    if VALUES[head] == KING:
        message = Text("A king goes onto an empty stack, not onto {onto}.", onto=onto)
        return _against(book.EMPTY_STACK, "king-onto", message, cards, target)
    value = VALUES[head] + 1
    on_black = "{card} goes onto a black {rank}, not onto {onto}."
    on_red = "{card} goes onto a red {rank}, not onto {onto}."
    rank = Text(_RANK_WORDS[value]) if value in _RANK_WORDS else value
    message = Text(on_black if is_red(head) else on_red, card=head, rank=rank, onto=onto)
    return _against(book.BUILD, "no-fit", message, cards, target)


@dataclass(frozen=True, slots=True)
class Going:
    """Whether a card goes onto another, or onto an empty stack: in a sentence without full stop, why, by which rule."""

    goes: bool
    says: str
    why: str
    rule: Rule

    @property
    def in_short(self) -> str:
        """That it goes, or why it does not."""
        return f"{self.says}." if self.goes else self.why


def may_go(card: Card, onto: Card | None, house: House, covering: tuple[Card, ...] = ()) -> Going:
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
