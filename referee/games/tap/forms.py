"""The forms of Tap: posted fields to entries."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, cast

from wtforms import ValidationError

from ...core.entries import Cards
from ...core.text import Counted, say
from ...forms.entry import EntryForm, asked_like
from ...forms.fields import CardsField, ChoiceField, NumberField, SeatField
from ...kinds.declarations import forms
from ...kinds.ladder import forms as ladder
from .auction import AUCTION, auction_told
from .bonuses import BONUSES
from .cards import HALF, JUGGLER, PACK
from .knowing import pile_size
from .model import Bid, Captured, Count, Hand, Stock
from .payment import BY_VALUE

# ---- the auction --------------------------------------------------------------------------------


class CallForm(ladder.CallForm):
    """A player's turn in the auction: a bid, or a pass."""

    ladder = AUCTION


class ContractForm(forms.ContractForm):
    """The contract told alone, with what was declared (TP-3.7)."""

    declarations, bid, contracts = BONUSES, Bid, BY_VALUE
    seat = SeatField("Choose who plays alone.")
    contract = ChoiceField(BY_VALUE, "Choose the contract.")


# ---- the stock ----------------------------------------------------------------------------------


class StockForm(EntryForm):
    """The stock: its two halves as they are tapped, or its six places in one field."""

    makes = Stock
    bottom = CardsField()
    top = CardsField()

    def validate_bottom(self, field: CardsField) -> None:
        self._half(field, "bottom")
        told = self["cards"]
        if not (field.data or self.top.data or told.data or told.process_errors):
            raise ValidationError("Tap the cards of one half at least.")

    def validate_top(self, field: CardsField) -> None:
        self._half(field, "top")

    def _half(self, field: CardsField, half: str) -> None:
        if len(field.data or ()) > HALF:
            said = "The bottom half has {size} cards. You tapped {told}."
            if half == "top":
                said = "The top half has {size} cards. You tapped {told}."
            raise ValidationError(say(said, size=HALF, told=len(field.data)))

    def values(self) -> dict[str, object]:
        halves = (self.bottom.data or (), self.top.data or ())
        tapped = tuple(card for half in halves for card in (*half, *(None,) * (HALF - len(half))))
        return {"cards": self["cards"].data or tapped}


# ---- the count ----------------------------------------------------------------------------------


class CapturedForm(EntryForm):
    """The declarer's pile, card by card, or the defenders' cards, which leave it. `tricks`, where said, must fit.

    `asked`: the question of the Sparrow has to be answered, for it was declared.
    """

    makes = Captured
    others = CardsField()
    by_others = ChoiceField(("", "1"))
    tricks = asked_like(Count, "tricks")
    asked = ChoiceField(("", "1"))

    def validate_tricks(self, field: NumberField) -> None:
        told = auction_told(self.state)
        if field.data is None or not isinstance(told, Hand):
            return
        wanted, there = pile_size(told, field.data), len(self.pile)
        if there != wanted:
            too_few, too_many = "{tricks} make {cards}: {off} missing.", "{tricks} make {cards}: {off} too many."
            if told.discards:
                too_few = "{tricks} and the discard make {cards}: {off} missing."
                too_many = "{tricks} and the discard make {cards}: {off} too many."
            raise ValidationError(
                say(
                    too_few if there < wanted else too_many,
                    tricks=Counted(field.data, "trick"),
                    cards=Counted(wanted, "card"),
                    off=Counted(abs(there - wanted), "card"),
                )
            )

    def validate_sparrow(self, field: ChoiceField) -> None:
        if self.asked.data and not field.data and JUGGLER in self.pile:
            raise ValidationError("The Sparrow was declared. Was the last trick won with the Juggler?")

    @property
    def pile(self) -> Cards:
        """The cards of the declarer's pile."""
        if not self.by_others.data:
            return cast("Cards", self["cards"].data or ())
        return tuple(card for card in PACK if card not in (self.others.data or ()))

    def values(self) -> dict[str, object]:
        return {**super().values(), "cards": self.pile}


class CountForm(EntryForm):
    """The declarer's count and tricks as two numbers. `asked`: as for the pile."""

    makes = Count
    asked = ChoiceField(("", "1"))
    slam_asked = ChoiceField(("", "1"))

    def validate_tricks(self, field: NumberField) -> None:
        if self.slam_asked.data and field.data is None and not field.process_errors:
            raise ValidationError("Slam was declared. Enter how many tricks the declarer won.")

    def validate_sparrow(self, field: ChoiceField) -> None:
        if self.asked.data and not field.data and self["tricks"].data != 0:
            raise ValidationError("The Sparrow was declared. Was the last trick won with the Juggler?")


FORMS: Final[Sequence[type[EntryForm]]] = (
    CallForm,
    ContractForm,
    ladder.AllPassForm,
    StockForm,
    CapturedForm,
    CountForm,
)
