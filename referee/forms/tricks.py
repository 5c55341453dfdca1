"""The forms of the entries that every trick game has: the deal, cards and tricks, and what goes wrong.

A game takes them as they are, or extends the one for an entry it extends.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final, cast

from wtforms import ValidationError

from ..core import entries
from ..core.cards import Card
from ..core.entries import MOST_PENALTY, MOST_TRICKS, Cards, Entry
from .entry import CardField, ChoiceField, EachField, EntryForm, NumberField, SeatField, TextField, number, read_cards


class DealForm(EntryForm):
    """A new hand: its dealer, how it is recorded, and what is known of the cards."""

    type = "deal"
    dealer = SeatField()
    depth = ChoiceField(("", "result", "tricks", "cards"))
    hands = EachField()

    def validate_hands(self, field: EachField) -> None:
        self.known = hands_of(field, len(self.seating))

    def entry(self) -> Entry:
        return entries.Deal(
            dealer=self.dealer.data,
            depth=cast("Any", self.depth.data or None),
            hands=self.known if any(self.known) else None,
            confirmed=self.confirmed,
        )


class PassForm(EntryForm):
    """No bid."""

    type = "pass"
    seat = SeatField("Choose who passes.")

    def entry(self) -> Entry:
        return entries.Pass(seat=cast("int", self.seat.data), confirmed=self.confirmed)


class HandsForm(EntryForm):
    """Hands shown face up, by seat; one left empty is not known."""

    type = "hands"
    hands = EachField()

    def validate_hands(self, field: EachField) -> None:
        self.known = hands_of(field, len(self.seating))
        if not any(self.known):
            raise ValidationError("Tap the cards of at least one player first.")

    def entry(self) -> Entry:
        return entries.Hands(hands=self.known, confirmed=self.confirmed)


class PlayForm(EntryForm):
    """A card played."""

    type = "play"
    seat = SeatField("Choose who played.")
    card = CardField()

    def entry(self) -> Entry:
        return entries.Play(
            seat=cast("int", self.seat.data), card=cast("Card", self.card.data), confirmed=self.confirmed
        )


class TrickForm(EntryForm):
    """Who won a trick."""

    type = "trick"
    winner = SeatField("Tap who won the trick.")

    def entry(self) -> Entry:
        return entries.TrickWon(winner=cast("int", self.winner.data), confirmed=self.confirmed)


class CountsForm(EntryForm):
    """The tricks of a whole hand by seat: ``counts-0`` and so on. One place left empty gets the rest."""

    type = "tricks"
    counts = EachField()

    def validate_counts(self, field: EachField) -> None:
        hand = self.state.hand
        self.told = counts_of(field.data, self.seating.names, MOST_TRICKS if hand is None else hand.tricks_total)

    def entry(self) -> Entry:
        return entries.TrickCounts(counts=self.told, confirmed=self.confirmed)


class MisdealForm(EntryForm):
    """The hand is void."""

    type = "misdeal"
    reason = TextField()
    other = TextField()
    seat = SeatField()

    def validate_reason(self, field: TextField) -> None:
        if not (field.data or self.other.data):
            raise ValidationError("Say why the hand is thrown in.")

    def entry(self) -> Entry:
        reason = self.other.data or self.reason.data
        return entries.Misdeal(reason=reason, seat=self.seat.data, confirmed=self.confirmed)


class RenegeForm(EntryForm):
    """A broken rule of play that the referee found."""

    type = "renege"
    seat = SeatField("Choose who broke the rule.")
    trick = NumberField("The trick", 1, MOST_TRICKS)

    def entry(self) -> Entry:
        return entries.Renege(seat=cast("int", self.seat.data), trick=self.trick.data, confirmed=self.confirmed)


class ClaimForm(EntryForm):
    """A claim of the rest, and whether it held."""

    type = "claim"
    seat = SeatField("Choose who claims the rest.")
    good = ChoiceField(("yes", "no"), "Say whether the claim holds.")

    def entry(self) -> Entry:
        return entries.Claim(seat=cast("int", self.seat.data), good=self.good.data == "yes", confirmed=self.confirmed)


class PenaltyForm(EntryForm):
    """Points the table agrees on."""

    type = "penalty"
    seat = SeatField("Choose whom it is for.")
    points = NumberField("A penalty", -MOST_PENALTY, MOST_PENALTY)
    reason = TextField()

    def validate_points(self, field: NumberField) -> None:
        if not field.data and not field.process_errors:
            raise ValidationError("Say how many points: −20 takes twenty away.")

    def entry(self) -> Entry:
        return entries.Penalty(
            seat=cast("int", self.seat.data),
            points=self.points.data or 0,
            reason=self.reason.data,
            confirmed=self.confirmed,
        )


class EndForm(EntryForm):
    """The end: time is called, or the game stops as it stands."""

    type = "end"
    reason = ChoiceField(("time", "stopped"), "Say whether time is up or the game stops.")

    def entry(self) -> Entry:
        return entries.End(reason=cast("Any", self.reason.data), confirmed=self.confirmed)


SHARED_FORMS: Final[Mapping[str, type[EntryForm]]] = {
    form.type: form
    for form in (
        DealForm,
        HandsForm,
        PlayForm,
        TrickForm,
        MisdealForm,
        RenegeForm,
        ClaimForm,
        PenaltyForm,
        EndForm,
    )
}
"""By the type of their entry: those every trick game has. A game with an auction adds `PassForm`."""


def counts_of(told: Mapping[int, Sequence[str]], names: Sequence[str], total: int) -> tuple[int, ...]:
    """Tricks by place as they were typed, which come to `total`: one place left empty gets the rest."""
    found: list[int | None] = []
    for place, name in enumerate(names):
        text = (told.get(place) or [""])[0].strip()
        count = number(text)
        if text and (count is None or not 0 <= count <= total):
            shown = text if len(text) <= 12 else text[:12] + "…"
            raise ValidationError(f"{name}: a number from 0 to {total}, not “{shown}”.")
        found.append(count)
    empty = [place for place, count in enumerate(found) if count is None]
    rest = total - sum(count for count in found if count is not None)
    if len(empty) > 1:
        raise ValidationError("Say how many tricks each took; only one may be left empty, for the rest.")
    if empty:
        if rest < 0:
            raise ValidationError(f"These are {total - rest} tricks already, and the hand has {total}.")
        found[empty[0]] = rest
    return tuple(cast("int", count) for count in found)


def hands_of(field: EachField, players: int) -> tuple[Cards | None, ...]:
    """Hands by seat as ``hands-0``, ``hands-1`` … hold them; one that is empty is not known."""
    return tuple(read_cards(field.data[seat]) or None if seat in field.data else None for seat in range(players))
