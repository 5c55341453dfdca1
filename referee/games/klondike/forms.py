"""The forms of Klondike: posted fields to entries."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Final, cast

from wtforms import Field, ValidationError

from ...core.cards import Card
from ...core.entries import Entry, Misdeal
from ...forms.entry import CardField, ChoiceField, EachField, EntryForm, NumberField, TextField, read_cards
from ...forms.tricks import EndForm
from .layout import STACK_PLACES, STACKS, SUITS, WASTE, Cards, Layout
from .model import Deal, GiveUp, Move, Redeal, Reveal, Turn
from .taps import likely_count, told_cards

PLACES: Final = (WASTE, *STACK_PLACES, SUITS)
UNKNOWN: Final = frozenset({"–", "-", "?"})
"""What is typed for a card nobody has seen."""

MOST_REDEALS: Final = 99


def read_known(texts: Iterable[str]) -> Cards:
    """Cards as they are tapped or typed, a dash for one nobody has seen. Raises ValidationError with a sentence."""
    found: list[Card | None] = []
    for text in texts:
        for code in text.replace(",", " ").split():
            found += [None] if code in UNKNOWN else read_cards((code,))
    return tuple(found)


class KnownField(Field):
    """Cards one upon the other, the last on top; a dash stands for one nobody has seen."""

    data: Cards

    def process_formdata(self, valuelist: Sequence[str]) -> None:
        self.data = read_known(valuelist)


class DealForm(EntryForm):
    """A deal: its seven face-up cards as ``tops``, or stack by stack the whole layout, or a position.

    What is wrong in one row is said of that row: ``stacks-3``, ``stock``.
    """

    type = "deal"
    tops = KnownField()
    stacks = EachField()
    stock = KnownField()
    up = EachField()
    waste = KnownField()
    suits = KnownField()
    redeals = NumberField("The redeals before", 0, MOST_REDEALS)

    def __init__(self, data: Any, *, state: Any) -> None:
        super().__init__(data, state=state)
        self.told: dict[int, Cards] = {}
        self.shown: dict[int, int] = {}
        self.by_row: dict[str, list[str]] = {}

    @property
    def errors(self) -> dict[str, list[str]]:  # type: ignore[override]
        """The sentences by field, and by row of a layout."""
        return {**cast("dict[str, list[str]]", super().errors), **self.by_row}

    def validate(self, extra_validators: Any = None) -> bool:
        """Read the rows, and find the card that stands in two of them."""
        sound = super().validate(extra_validators)
        for place, texts in self.stacks.data.items():
            try:
                self.told[place] = read_known(texts)
            except ValidationError as error:
                self.by_row[f"stacks-{place}"] = [str(error)]
        for place, texts in self.up.data.items():
            self._read_up(place, " ".join(texts).strip())
        self._find_doubles()
        return sound and not self.by_row

    def _read_up(self, place: int, text: str) -> None:
        if not text:
            return
        if text.isascii() and text.isdigit() and len(text) < 3:
            self.shown[place] = int(text)
        else:
            self.by_row[f"up-{place}"] = ["How many lie face up is a whole number."]

    def _find_doubles(self) -> None:
        rows = [(f"stacks-{place}", f"on stack {place + 1}", cards) for place, cards in sorted(self.told.items())]
        rows += [("stock", "in the stock", self._cards(self.stock)), ("waste", "in the waste", self._cards(self.waste))]
        rows += [("tops", "face up", self._cards(self.tops))]
        seen: dict[Card, str] = {}
        for row, where, cards in rows:
            for card in cards:
                if card is None:
                    continue
                if card in seen:
                    twice = f"twice {where}" if seen[card] == where else f"{seen[card]} and {where}"
                    self.by_row.setdefault(row, []).append(f"{card} is entered {twice}.")
                seen.setdefault(card, where)

    @staticmethod
    def _cards(field: Field) -> Cards:
        return cast("Cards", field.data or ())

    def entry(self) -> Entry:
        stacks: tuple[Cards, ...] | None = None
        tops = self._cards(self.tops)
        if any(self.told.values()):
            # Only in a position is a row left empty an empty stack.
            position = self.shown or self._cards(self.waste) or self._cards(self.suits) or self.redeals.data
            stacks = tuple(
                self.told.get(place, ()) or (() if position else (None,) * (place + 1)) for place in range(STACKS)
            )
        elif any(tops):
            # More cards than stacks are kept, and refused as such.
            padded = tops + (None,) * (STACKS - len(tops))
            stacks = tuple((None,) * place + (card,) for place, card in enumerate(padded))
        up: tuple[int, ...] | None = None
        if self.shown and stacks is not None:
            up = tuple(self.shown.get(place, min(1, len(cards))) for place, cards in enumerate(stacks))
        return Deal(
            stacks=stacks,
            stock=self._cards(self.stock) or None,
            up=up,
            waste=self._cards(self.waste),
            suits=tuple(card for card in self._cards(self.suits) if card is not None),
            redeals=self.redeals.data or 0,
            confirmed=self.confirmed,
        )


class TurnForm(EntryForm):
    """Cards turned from the stock: all of them as ``cards``, or as ``told`` those that were not known and are now."""

    type = "turn"
    cards = KnownField()
    told = KnownField()

    def entry(self) -> Entry:
        cards: Cards | None = self.cards.data or None
        if cards is None and self.told.data and self.layout is not None:
            cards = told_cards(self.layout, self.state.house, self.told.data)
        return Turn(cards=cards, confirmed=self.confirmed)

    @property
    def layout(self) -> Layout | None:
        """The layout as it lies, where there is one."""
        return self.state.hand.layout if self.state.hand is not None else None


class MoveForm(EntryForm):
    """Cards moved. Without ``count`` it is as many as the two places make likely.

    ``step`` says all of it in one value: ``stack3 stack5 2``, the suit last where one is said.
    """

    type = "move"
    step = TextField()
    from_ = ChoiceField(PLACES, "Tap first where the cards lie.")
    to = ChoiceField(PLACES, "Tap where the cards go.")
    count = NumberField("The number of cards", 1, 13)
    suit = ChoiceField(("", "S", "H", "D", "C"))

    def __init__(self, data: Any, *, state: Any) -> None:
        super().__init__(data, state=state)
        words = (self.step.data or "").split()
        if len(words) in {3, 4} and words[2].isascii() and words[2].isdigit() and len(words[2]) < 3:
            self.from_.data, self.to.data, self.count.data = words[0], words[1], int(words[2])
            self.suit.data = words[3] if len(words) > 3 else ""

    def entry(self) -> Entry:
        source, target = cast("Any", self.from_.data), cast("Any", self.to.data)
        count = self.count.data
        if count is None:
            count = likely_count(self.state.hand.layout, source, target) if self.state.hand is not None else 1
        return Move(
            from_=source,
            to=target,
            count=count,
            suit=cast("Any", self.suit.data or None) if source == SUITS else None,
            confirmed=self.confirmed,
        )


class UnseenField(CardField):
    """The card that turned up; left out where it is known."""

    def pre_validate(self, form: Any) -> None:
        """Any card, or none: the rules say whether one is needed."""


class RevealForm(EntryForm):
    """The card that turned up on a stack, or lies on the waste."""

    type = "reveal"
    stack = NumberField("The stack", 1, STACKS)
    card = UnseenField()

    def entry(self) -> Entry:
        return Reveal(stack=self.stack.data, card=self.card.data, confirmed=self.confirmed)


class RedealForm(EntryForm):
    """The waste turned over."""

    type = "redeal"

    def entry(self) -> Entry:
        return Redeal(confirmed=self.confirmed)


class GiveUpForm(EntryForm):
    """The deal given up."""

    type = "give-up"

    def entry(self) -> Entry:
        return GiveUp(confirmed=self.confirmed)


class MisdealForm(EntryForm):
    """The deal is thrown in."""

    type = "misdeal"
    reason = TextField()
    other = TextField()

    def validate_reason(self, field: TextField) -> None:
        if not (field.data or self.other.data):
            raise ValidationError("Say why the deal is thrown in.")

    def entry(self) -> Entry:
        return Misdeal(reason=self.other.data or self.reason.data, confirmed=self.confirmed)


FORMS: Final[Mapping[str, type[EntryForm]]] = {
    form.type: form for form in (DealForm, TurnForm, MoveForm, RevealForm, RedealForm, GiveUpForm, MisdealForm, EndForm)
}
