"""What is melded, as a page sends it: the cards of several players at once, their points, or one player alone."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar, Final

from wtforms import ValidationError

from ...core.asked import field_of
from ...core.cards import card_set
from ...core.entries import Cards, Entry
from ...core.seats import Seat
from ...core.text import Counted, say
from ...forms.answers import codes_of
from ...forms.entry import EntryForm, Filled
from ...forms.fields import ChoiceField, EachField, NumberField, TextField, number, read_cards
from .rules import AnyMelding

PILE: Final = "cards-"
"""What the field of a player’s cards begins with; the seat follows."""


class MeldForm(EntryForm):
    """What one player melds: the cards laid down, or their points."""

    def validate_points(self, field: NumberField) -> None:
        if self["cards"].data and field.data is not None:
            raise ValidationError("Enter the cards or their points, not both.")

    def values(self) -> dict[str, object]:
        told = super().values()
        return {**told, "points": None if told["cards"] else told["points"] or 0}


class MeldsForm(EntryForm):
    """The cards laid down, ``cards-0`` and so on by seat.

    Recorded are all players with cards, and the one ``shown`` in any case; with ``nobody`` the others, who meld
    nothing. Where ``whole`` says so a player's cards are the whole hand, of which the best melds are laid down.
    """

    melding: ClassVar[AnyMelding]
    type = "melds"
    shown = TextField()
    whole = ChoiceField(("", "1"))
    nobody = ChoiceField(("", "1"))
    cards = EachField()

    def validate_cards(self, field: EachField) -> None:
        seats = range(len(self.seating))
        self.laid = {seat: read_cards(texts) for seat, texts in field.data.items() if seat in seats}
        if not self.nobody.data and self._shown is None and not any(self.laid.values()):
            raise ValidationError("Choose whose melds these are.")

    def validate_whole(self, field: ChoiceField) -> None:
        cards, size = self._cards_of_shown(), self.melding.size
        if field.data and cards and len(cards) != size:
            whole = Counted(size, "card")
            raise ValidationError(say("A whole hand has {cards}. You tapped {tapped}.", cards=whole, tapped=len(cards)))

    @property
    def _shown(self) -> Seat | None:
        seat = number(self.shown.data.removeprefix(PILE))
        return seat if seat is not None and 0 <= seat < len(self.seating) else None

    def _cards_of_shown(self) -> Cards:
        shown = self._shown
        return () if shown is None else read_cards(self.cards.data.get(shown, ()))

    def entries(self) -> Sequence[Entry]:
        melding, hand = self.melding, self.state.hand
        due = _due(melding, self.state)
        wanted = {seat for seat, cards in self.laid.items() if cards}
        if self.nobody.data:
            wanted |= set(due)
        elif self._shown is not None:
            wanted.add(self._shown)
        found: list[Entry] = []
        for seat in sorted(wanted, key=lambda seat: (due.index(seat) if seat in due else len(due), seat)):
            cards = self.laid.get(seat, ())
            known = hand is not None and all(card in melding.faces for card in cards)
            if self.whole.data and seat == self._shown and known:
                cards = melding.best(self.state, hand, card_set(cards)).cards
            points = None if cards else 0
            found.append(melding.kind(seat=seat, cards=cards or None, points=points, confirmed=self.confirmed))
        return found

    @classmethod
    def filled(cls, state: Any, entries: Sequence[Entry]) -> Filled | None:
        melds: list[Any] = [one for one in entries if isinstance(one, cls.melding.kind) and not one.points]
        if len(melds) != len(entries):
            return None
        found = {f"{PILE}{one.seat}": codes_of(one.cards) for one in melds if one.cards}
        shown = {"shown": [f"{PILE}{melds[0].seat}"]}
        return (
            {**found, **shown} if len(found) == len(melds) or len(melds) == 1 else {**found, **shown, "nobody": ["1"]}
        )


class PointsForm(EntryForm):
    """The points of melds, ``points-0`` and so on by seat; with ``rest`` who is left out melded nothing."""

    melding: ClassVar[AnyMelding]
    type = "meld-points"
    rest = ChoiceField(("", "0"))
    points = EachField()

    def validate_points(self, field: EachField) -> None:
        self.told: dict[Seat, int] = {}
        _, most = field_of(self.melding.kind, "points").asked.bounds
        for seat, name in enumerate(self.seating.names):
            points = field.number_at(seat, most, say("{name}: enter a whole number of points", name=name))
            if points is not None:
                self.told[seat] = points
        if not self.told and not self.rest.data:
            raise ValidationError("Enter the melds of at least one player.")

    def entries(self) -> Sequence[Entry]:
        due = _due(self.melding, self.state)
        told = self.told | ({seat: 0 for seat in due if seat not in self.told} if self.rest.data else {})
        order = [*(seat for seat in due if seat in told), *(seat for seat in told if seat not in due)]
        return [self.melding.kind(seat=seat, points=told[seat], confirmed=self.confirmed) for seat in order]

    @classmethod
    def filled(cls, state: Any, entries: Sequence[Entry]) -> Filled | None:
        melds: list[Any] = [one for one in entries if isinstance(one, cls.melding.kind) and one.points is not None]
        return {f"points-{one.seat}": [str(one.points)] for one in melds} if len(melds) == len(entries) else None


def meld_forms(melding: AnyMelding) -> tuple[type[EntryForm], ...]:
    """The forms of the melds of a game."""

    class One(MeldForm):
        makes = melding.kind

    class Cards(MeldsForm):
        pass

    class Points(PointsForm):
        pass

    Cards.melding = Points.melding = melding
    return (One, Cards, Points)


def _due(melding: AnyMelding, state: Any) -> list[Seat]:
    """Whose melds are not told yet, in that order."""
    return [] if state.hand is None else list(melding.due(state, state.hand))
