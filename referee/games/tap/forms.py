"""The forms of Tap: posted fields to entries."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final, cast

from wtforms import Field, ValidationError

from ...core.cards import Card
from ...core.entries import Entry, Pass
from ...core.words import counted
from ...forms import tricks as shared
from ...forms.entry import CardsField, ChoiceField, EntryForm, NumberField, SeatField, read_cards
from ...forms.questions import UNKNOWN
from .auction import auction_told
from .model import Bid, Captured, Claim, Count, Declare, Discard, Hand, Penalty, Stock, StockCards, Take
from .packs import ALL_POINTS, EACH, HALF, JUGGLER, PACK, STOCK
from .payment import BY_VALUE
from .pile import pile_size

PASS: Final = "pass"
"""What the auction's form sends for no bid."""

_FLAG: Final = ("", "1", "y", "on", "yes", "no")
"""What a switch sends, or the chips for yes and no where a question has to be answered."""

_UNKNOWN_PLACES: Final = frozenset({UNKNOWN, "-", "?"})


def _on(field: ChoiceField) -> bool:
    return field.data not in {"", "no"}


# ---- the auction --------------------------------------------------------------------------------


class BidForm(EntryForm):
    """A bid."""

    type = "bid"
    seat = SeatField("Choose who bids.")
    contract = ChoiceField(BY_VALUE, "Choose the bid first.")

    def entry(self) -> Entry:
        return Bid(seat=cast("int", self.seat.data), contract=cast("Any", self.contract.data), confirmed=self.confirmed)


class CallForm(EntryForm):
    """A player's turn in the auction: a bid, or a pass."""

    type = "call"
    seat = SeatField("Choose who bids.")
    call = ChoiceField((*BY_VALUE, PASS), "Tap a bid first, or Pass.")

    def entry(self) -> Entry:
        seat, call = cast("int", self.seat.data), self.call.data
        if call == PASS:
            return Pass(seat=seat, confirmed=self.confirmed)
        return Bid(seat=seat, contract=cast("Any", call), confirmed=self.confirmed)


class ContractForm(EntryForm):
    """The contract told alone, with what was declared (TP-3.7)."""

    type = "contract"
    seat = SeatField("Choose who plays alone.")
    contract = ChoiceField(BY_VALUE, "Choose the contract.")
    sparrow = ChoiceField(_FLAG)
    slam = ChoiceField(_FLAG)

    def entries(self) -> Sequence[Entry]:
        found: list[Entry] = [
            Bid(seat=cast("int", self.seat.data), contract=cast("Any", self.contract.data), confirmed=self.confirmed)
        ]
        found += [Declare(bonus="sparrow", confirmed=self.confirmed)] if _on(self.sparrow) else []
        found += [Declare(bonus="slam", confirmed=self.confirmed)] if _on(self.slam) else []
        return found


class AllPassForm(EntryForm):
    """Nobody bid: all who have not passed do so at once (TP-3.6)."""

    type = "all-pass"

    def entries(self) -> Sequence[Entry]:
        hand: Hand | None = self.state.hand
        seats: Sequence[int] = range(len(self.seating))
        if hand is not None:
            seats = [seat for seat in self.seating.from_left_of(hand.dealer) if not hand.passed[seat]]
        return [Pass(seat=seat, confirmed=self.confirmed) for seat in seats]


# ---- the stock ----------------------------------------------------------------------------------


class PlacesField(Field):
    """The places of the stock, the bottom card first: cards as people type them, a dash for one not known."""

    data: StockCards

    def process_formdata(self, valuelist: Sequence[str]) -> None:
        codes = [code for text in valuelist for code in text.replace(",", " ").split()][: STOCK + 1]
        self.data = tuple(None if code in _UNKNOWN_PLACES else read_cards([code])[0] for code in codes)


class StockForm(EntryForm):
    """The stock: its two halves as they are tapped, or its six places in one field."""

    type = "stock"
    bottom = CardsField()
    top = CardsField()
    cards = PlacesField()

    def validate_bottom(self, field: CardsField) -> None:
        self._half(field, "bottom")
        if not (field.data or self.top.data or self.cards.data or self.cards.process_errors):
            raise ValidationError("Tap the cards of one half at least.")

    def validate_top(self, field: CardsField) -> None:
        self._half(field, "top")

    def _half(self, field: CardsField, half: str) -> None:
        if len(field.data or ()) > HALF:
            raise ValidationError(f"The {half} half has {HALF} cards; {len(field.data)} are tapped.")

    def entry(self) -> Entry:
        halves = (self.bottom.data or (), self.top.data or ())
        tapped = tuple(card for half in halves for card in (*half, *(None,) * (HALF - len(half))))
        return Stock(cards=self.cards.data or tapped, confirmed=self.confirmed)


class TakeForm(EntryForm):
    """The half the declarer takes."""

    type = "take"
    half = ChoiceField(("top", "bottom"), "Tap the half that is taken.")

    def entry(self) -> Entry:
        return Take(half=cast("Any", self.half.data), confirmed=self.confirmed)


class DiscardForm(EntryForm):
    """The cards discarded, or the trumps shown among them."""

    type = "discard"
    cards = CardsField()

    def validate_cards(self, field: CardsField) -> None:
        if not field.data:
            raise ValidationError("Tap the cards that are discarded first.")

    def entry(self) -> Entry:
        return Discard(cards=self.cards.data, confirmed=self.confirmed)


class DeclareForm(EntryForm):
    """Slam or the Sparrow, declared before the first lead."""

    type = "declare"
    bonus = ChoiceField(("slam", "sparrow"), "Say what is declared.")

    def entry(self) -> Entry:
        return Declare(bonus=cast("Any", self.bonus.data), confirmed=self.confirmed)


# ---- the count ----------------------------------------------------------------------------------


class CapturedForm(EntryForm):
    """The declarer's pile, card by card, or the defenders' cards, which leave it. `tricks`, where said, must fit.

    `asked`: the question of the Sparrow has to be answered, for it was declared.
    """

    type = "captured"
    seat = SeatField("Choose the declarer.")
    cards = CardsField()
    others = CardsField()
    by_others = ChoiceField(("", "1"))
    tricks = NumberField("Tricks", 0, EACH)
    sparrow = ChoiceField(_FLAG)
    asked = ChoiceField(("", "1"))

    def validate_tricks(self, field: NumberField) -> None:
        told = auction_told(self.state)
        if field.data is None or not isinstance(told, Hand):
            return
        wanted, there = pile_size(told, field.data), len(self.pile)
        if there != wanted:
            and_discard = " and the discard" if told.discards else ""
            off = counted(abs(there - wanted), "card")
            how = "missing" if there < wanted else "too many"
            raise ValidationError(
                f"{counted(field.data, 'trick')}{and_discard} make {counted(wanted, 'card')}: {off} {how}."
            )

    def validate_sparrow(self, field: ChoiceField) -> None:
        if self.asked.data and not field.data and JUGGLER in self.pile:
            raise ValidationError("The Sparrow was declared: say whether the last trick was won with the Juggler.")

    @property
    def pile(self) -> tuple[Card, ...]:
        """The cards of the declarer's pile."""
        if not self.by_others.data:
            return self.cards.data or ()
        return tuple(card for card in PACK if card not in (self.others.data or ()))

    def entry(self) -> Entry:
        return Captured(
            seat=cast("int", self.seat.data),
            cards=self.pile,
            sparrow=_on(self.sparrow),
            confirmed=self.confirmed,
        )


class CountForm(EntryForm):
    """The declarer's count and tricks as two numbers. `asked`: as for the pile."""

    type = "count"
    points = NumberField("The count", 0, ALL_POINTS, "Say how many points the declarer counts.")
    tricks = NumberField("Tricks", 0, EACH)
    sparrow = ChoiceField(_FLAG)
    slam = ChoiceField(_FLAG)
    asked = ChoiceField(("", "1"))
    slam_asked = ChoiceField(("", "1"))

    def validate_tricks(self, field: NumberField) -> None:
        if self.slam_asked.data and field.data is None and not field.process_errors:
            raise ValidationError("Slam was declared: say how many tricks the declarer won.")

    def validate_sparrow(self, field: ChoiceField) -> None:
        if self.asked.data and not field.data and self.tricks.data != 0:
            raise ValidationError("The Sparrow was declared: say whether the last trick was won with the Juggler.")

    def entry(self) -> Entry:
        return Count(
            points=cast("int", self.points.data),
            tricks=self.tricks.data,
            sparrow=_on(self.sparrow),
            slam=_on(self.slam),
            confirmed=self.confirmed,
        )


# ---- what the shared entries have besides ----------------------------------------------------------


class ClaimForm(shared.ClaimForm):
    """A claim of the rest; a declarer may claim the Sparrow with it."""

    sparrow = ChoiceField(_FLAG)

    def entry(self) -> Entry:
        return Claim(
            seat=cast("int", self.seat.data),
            good=self.good.data == "yes",
            sparrow=_on(self.sparrow),
            confirmed=self.confirmed,
        )


class PenaltyForm(shared.PenaltyForm):
    """Points the table agrees on, and who pays them where that is one player."""

    to = SeatField()

    def entry(self) -> Entry:
        return Penalty(
            seat=cast("int", self.seat.data),
            points=self.points.data or 0,
            reason=self.reason.data,
            to=self.to.data,
            confirmed=self.confirmed,
        )


FORMS: Final[Mapping[str, type[EntryForm]]] = {
    **shared.SHARED_FORMS,
    **{
        form.type: form
        for form in (
            BidForm,
            shared.PassForm,
            CallForm,
            ContractForm,
            AllPassForm,
            StockForm,
            TakeForm,
            DiscardForm,
            DeclareForm,
            CapturedForm,
            CountForm,
            ClaimForm,
            PenaltyForm,
        )
    },
}
