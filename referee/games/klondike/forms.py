"""The forms of Klondike: posted fields to entries."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Final, cast

from wtforms import ValidationError

from ...core.cards import Card
from ...core.entries import Entry
from ...core.text import Text
from ...forms import entry as shared
from ...forms.entry import EntryForm
from ...forms.fields import EachField, PlacesField, TextField, read_places
from .laying import twice
from .layout import STACKS, SUITS, Cards, Layout, known_cards
from .legal import likely_count, told_cards
from .model import Deal, Move, State, Turn

if TYPE_CHECKING:
    from ...forms.house import FormData


class DealForm(EntryForm):
    """A deal: its seven face-up cards as ``tops``, or stack by stack the whole layout, or a position.

    What is wrong in one row is said of that row: ``stacks-3``, ``stock``.
    """

    makes = Deal
    tops = PlacesField()
    stacks = EachField()
    up = EachField()
    suits = PlacesField()

    def __init__(self, data: FormData, *, state: State, before: Entry | None = None) -> None:
        super().__init__(data, state=state, before=before)
        self.told: dict[int, Cards] = {}
        self.shown: dict[int, int] = {}
        self.by_row: dict[str, list[str]] = {}

    @property
    def errors(self) -> dict[str, list[str]]:  # type: ignore[override]
        """The sentences by field, and by row of a layout."""
        return {**cast("dict[str, list[str]]", super().errors), **self.by_row}

    def validate(self, extra_validators: Mapping[str, Sequence[object]] | None = None) -> bool:
        """Read the rows, and find the card that stands in two of them."""
        sound = super().validate(extra_validators)
        for place, texts in self.stacks.data.items():
            try:
                self.told[place] = read_places(texts)
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
            self.by_row[f"up-{place}"] = ["Enter how many are face up as a whole number."]

    def _find_doubles(self) -> None:
        rows = [
            (f"stacks-{place}", Text("on stack {number}", number=place + 1), cards)
            for place, cards in sorted(self.told.items())
        ]
        rows += [("stock", Text("in the stock"), self._cards("stock"))]
        rows += [("waste", Text("in the waste"), self._cards("waste"))]
        rows += [("tops", Text("face up"), self._cards("tops"))]
        seen: dict[Card, Text] = {}
        for row, where, cards in rows:
            for card in known_cards(cards):
                if card in seen:
                    self.by_row.setdefault(row, []).append(str(twice(card, seen[card], where)))
                seen.setdefault(card, where)

    def _cards(self, name: str) -> Cards:
        return cast("Cards", self[name].data or ())

    def values(self) -> dict[str, object]:
        told = super().values()
        stacks: tuple[Cards, ...] | None = None
        tops = self._cards("tops")
        # Only in a position is a row left empty an empty stack.
        position = self.shown or told["waste"] or self.suits.data or told["redeals"]
        if any(self.told.values()) or (position and self.stacks.data):
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
        return {**told, "stacks": stacks, "up": up, "suits": tuple(filter(None, self.suits.data or ()))}


class TurnForm(EntryForm):
    """Cards turned from the stock: all of them as ``cards``, or as ``told`` those that were not known and are now."""

    makes = Turn
    told = PlacesField()

    def values(self) -> dict[str, object]:
        cards: Cards | None = self["cards"].data or None
        if cards is None and self.told.data and self.layout is not None:
            cards = told_cards(self.layout, self.state.house, self.told.data)
        return {"cards": cards}

    @property
    def layout(self) -> Layout | None:
        """The layout as it lies, where there is one."""
        return self.state.hand.layout if self.state.hand is not None else None


class MoveForm(EntryForm):
    """Cards moved. Without ``count`` it is as many as the two places make likely.

    ``step`` says all of it in one value: ``stack3 stack5 2``, the suit last where one is said.
    """

    makes = Move
    step = TextField()

    def __init__(self, data: FormData, *, state: State, before: Entry | None = None) -> None:
        super().__init__(data, state=state, before=before)
        words = (self.step.data or "").split()
        if len(words) in {3, 4} and words[2].isascii() and words[2].isdigit() and len(words[2]) < 3:
            self["from_"].data, self["to"].data, self["count"].data = words[0], words[1], int(words[2])
            self["suit"].data = words[3] if len(words) > 3 else ""

    def values(self) -> dict[str, object]:
        told = super().values()
        if self["count"].data is None and self.state.hand is not None:
            told["count"] = likely_count(self.state.hand.layout, self["from_"].data, self["to"].data)
        return told if told["from_"] == SUITS else {**told, "suit": None}


class MisdealForm(shared.MisdealForm):
    """The deal is thrown in."""

    say_why = "Choose why the deal is thrown in."


FORMS: Final[Sequence[type[EntryForm]]] = (DealForm, TurnForm, MoveForm, MisdealForm)
