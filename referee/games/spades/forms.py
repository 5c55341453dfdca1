"""The forms of Spades: posted fields to entries."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final, cast

from wtforms import ValidationError

from ...core import entries
from ...core.cards import Card
from ...core.entries import Entry
from ...core.seats import Seat
from ...core.words import listed
from ...forms import tricks as shared
from ...forms.entry import (
    CardsField,
    ChoiceField,
    EachField,
    EntryForm,
    NumberField,
    SeatField,
    confirmed_in_turn,
    number,
)
from ...forms.tricks import hands_of
from .game import SPADES
from .model import (
    MOST_TRICKS,
    Bid,
    Claim,
    Deal,
    End,
    Match,
    PassCards,
    Penalty,
    Play,
    State,
    TakeKitty,
)
from .packs import layout_of
from .reckoning import Group, groups_of


class DealForm(shared.DealForm):
    """A new hand, and what is known of the cards: those dealt face up among it."""

    face_up = EachField()

    def validate_face_up(self, field: EachField) -> None:
        self.shown = hands_of(field, len(self.seating))

    def entry(self) -> Entry:
        shown = self.shown if any(self.shown) else None
        return Deal(
            dealer=self.dealer.data,
            depth=cast("Any", self.depth.data or None),
            hands=self.known if any(self.known) else None,
            face_up=tuple(cards or () for cards in shown) if shown else None,
            confirmed=self.confirmed,
        )


class BidForm(EntryForm):
    """A bid."""

    type = "bid"
    seat = SeatField("Choose who bids.")
    bid = NumberField("A bid", 0, MOST_TRICKS, "Choose the bid first.")
    blind = ChoiceField(("", "1", "y", "on"))

    def entry(self) -> Entry:
        return Bid(
            seat=cast("int", self.seat.data),
            bid=cast("int", self.bid.data),
            blind=bool(self.blind.data),
            confirmed=self.confirmed,
        )


class BidsForm(EntryForm):
    """All bids of a hand that are not made yet: ``bids-0`` and so on by seat, ``blind-0`` where one is blind."""

    type = "bids"
    bids = EachField()
    blind = EachField()

    def validate_bids(self, field: EachField) -> None:
        self.numbers: dict[Seat, int] = {}
        missing = []
        for seat in self._waiting():
            # A button that says a number comes after the chip it overrides.
            text = (field.data.get(seat) or [""])[-1].strip()
            found = number(text)
            if text and (found is None or not 0 <= found <= MOST_TRICKS):
                raise ValidationError(f"{self.seating.names[seat]}: a bid is a whole number from 0 to {MOST_TRICKS}.")
            if found is None:
                missing.append(self.seating.names[seat])
            else:
                self.numbers[seat] = found
        if missing:
            raise ValidationError(f"{listed(missing)} {'has' if len(missing) == 1 else 'have'} not bid.")
        if not self.numbers:
            raise ValidationError("All bids are made already.")

    def _waiting(self) -> Sequence[Seat]:
        hand = self.state.hand
        if hand is None:
            return range(len(self.seating))
        return [seat for seat in self.seating.from_left_of(hand.dealer) if hand.bids[seat] is None]

    def entries(self) -> Sequence[Entry]:
        """The bids in turn."""
        found = [
            Bid(seat=seat, bid=told, blind=any((self.blind.data.get(seat) or [""])[-1:]))
            for seat, told in self.numbers.items()
        ]
        return confirmed_in_turn(SPADES, self.state, found) if self.confirmed else found


class MatchForm(EntryForm):
    """A bid raised to match."""

    type = "match"
    seat = SeatField("Choose who raises.")

    def entry(self) -> Entry:
        return Match(seat=cast("int", self.seat.data), confirmed=self.confirmed)


class PassCardsForm(EntryForm):
    """Cards passed on a nil: which, or only how many."""

    type = "pass-cards"
    seat = SeatField("Choose who passes.")
    cards = CardsField()
    count = NumberField("The number of cards", 1, 3)

    def entry(self) -> Entry:
        cards = self.cards.data or None
        return PassCards(
            seat=cast("int", self.seat.data),
            cards=cards,
            count=None if cards else self.count.data,
            confirmed=self.confirmed,
        )


class TakeKittyForm(EntryForm):
    """Who takes the kitty, and its cards where they are known."""

    type = "kitty"
    seat = SeatField("Choose who takes the kitty.")
    taken = CardsField()
    discarded = CardsField()

    def entry(self) -> Entry:
        return TakeKitty(
            seat=cast("int", self.seat.data),
            taken=self.taken.data or None,
            discarded=self.discarded.data or None,
            confirmed=self.confirmed,
        )


class PlayForm(shared.PlayForm):
    """A card played, and what its player says of an ace."""

    ace = ChoiceField(("high", "low"))

    def entry(self) -> Entry:
        card = cast("Card", self.card.data)
        low = self.ace.data == "low" and card.rank == "A"
        return Play(
            seat=cast("int", self.seat.data),
            card=card,
            ace="low" if low else "high",
            confirmed=self.confirmed,
        )


class TricksForm(EntryForm):
    """The tricks of a whole hand, by seat or by side. One place left empty gets the rest.

    ``took-0`` and so on are those of a group of players (`reckoning.Group`), by the first of its seats; `tell` says
    whether each player is a group.
    """

    type = "tricks"
    counts = EachField()
    sides = EachField()
    took = EachField()
    tell = ChoiceField(("", "players", "sides"))

    def validate_took(self, field: EachField) -> None:
        self.by_group: Sequence[tuple[Group, int]] = ()
        if self.counts.data or self.sides.data or self.state.hand is None:
            return
        groups = groups_of(self.state, self.state.hand, by_player=self.tell.data == "players")
        names = [" & ".join(self.seating.names[seat] for seat in group.seats) for group in groups]
        told = self._numbers({place: field.data.get(group.seats[0], []) for place, group in enumerate(groups)}, names)
        self.by_group = list(zip(groups, told, strict=True))

    def validate_counts(self, field: EachField) -> None:
        self.by_seat: tuple[int, ...] | None = None
        if field.data or (not self.sides.data and self.state.hand is None):
            self.by_seat = self._numbers(field.data, self.seating.names)

    def validate_sides(self, field: EachField) -> None:
        self.by_side: tuple[int, ...] | None = None
        if field.data and not self.counts.data:
            names = tuple(self.seating.side_name(side) for side in range(len(self.seating.sides)))
            self.by_side = self._numbers(field.data, names)

    def _numbers(self, told: Mapping[int, Sequence[str]], names: Sequence[str]) -> tuple[int, ...]:
        return shared.counts_of(told, names, tricks_of(self.state))

    def entry(self) -> Entry:
        if not self.by_group:
            return entries.TrickCounts(counts=self.by_seat, sides=self.by_side, confirmed=self.confirmed)
        alone = {group.seats[0]: told for group, told in self.by_group if len(group.seats) == 1}
        sides = [0] * len(self.seating.sides)
        for group, told in self.by_group:
            sides[group.side] += told
        counts = tuple(alone.get(seat) for seat in range(len(self.seating)))
        if not alone:
            return entries.TrickCounts(sides=tuple(sides), confirmed=self.confirmed)
        if None not in counts:
            return entries.TrickCounts(counts=counts, confirmed=self.confirmed)
        return entries.TrickCounts(counts=counts, sides=tuple(sides), confirmed=self.confirmed)


class ClaimForm(shared.ClaimForm):
    """A claim of the rest, whether it held, and who gets the rest if it did not."""

    to = SeatField()

    def entry(self) -> Entry:
        good = self.good.data == "yes"
        return Claim(
            seat=cast("int", self.seat.data),
            good=good,
            to=None if good else self.to.data,
            confirmed=self.confirmed,
        )


class PenaltyForm(shared.PenaltyForm):
    """What the referee ruled against a player."""

    seat = SeatField("Choose whom it is against.")
    kind = ChoiceField(("points", "false-call", "flip"), "Choose what the penalty is for.")
    to = SeatField()

    def validate_points(self, field: NumberField) -> None:
        if self.kind.data == "points":
            super().validate_points(field)

    def validate_to(self, field: SeatField) -> None:
        if self.kind.data == "flip" and field.data is None and not field.process_errors:
            raise ValidationError("Choose whose trick it was.")

    def entry(self) -> Entry:
        kind = self.kind.data
        return Penalty(
            seat=cast("int", self.seat.data),
            kind=cast("Any", kind),
            to=self.to.data if kind == "flip" else None,
            points=(self.points.data or 0) if kind == "points" else 0,
            reason=self.reason.data,
            confirmed=self.confirmed,
        )


class EndForm(shared.EndForm):
    """The end: time is called, or the game stops as it stands."""

    def entry(self) -> Entry:
        return End(reason=cast("Any", self.reason.data), confirmed=self.confirmed)


FORMS: Final[Mapping[str, type[EntryForm]]] = {
    **shared.SHARED_FORMS,
    **{
        form.type: form
        for form in (
            DealForm,
            BidForm,
            BidsForm,
            MatchForm,
            PassCardsForm,
            TakeKittyForm,
            PlayForm,
            TricksForm,
            ClaimForm,
            PenaltyForm,
            EndForm,
        )
    },
}


def tricks_of(state: State) -> int:
    """The tricks of a hand: of the one in progress, or of any under the house rules."""
    if state.hand is not None:
        return state.hand.tricks_total
    return layout_of(state.house, len(state.seating)).tricks
