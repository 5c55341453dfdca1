"""A called partner: the camps of a hand, and who the partner was where no card tells."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any, Generic, TypeVar

from ...core.asked import asked_as
from ...core.entries import Entry, entry
from ...core.ruling import Rule, Ruling
from ...core.seats import Seat
from ...core.text import Listed, Text
from ...play.camps import Camps
from ...play.known import camps_now
from ...play.model import S, TrickHand, hand_altered
from ...play.own_parts import Due, HandPhase, Own
from ...play.rulings import refused


@dataclass(frozen=True, slots=True, kw_only=True)
class CampsHand(TrickHand):
    """A hand with camps of its own. `made`: them, once the declarer has called; None before, or where are none."""

    made: Camps | None = None

    @property
    def camps(self) -> Camps | None:
        """The camps, as `TrickHand` has them."""
        return self.made


C = TypeVar("C", bound=TrickHand)
"""A hand with camps, which a field ``made`` of its own may say, as `CampsHand` has it."""


def tricks_told(hand: TrickHand) -> bool:
    """Once every trick is told."""
    return hand.tricks_told


@entry("partner")
class Partner(Entry):
    """`seat` was the partner; None: nobody was, and the camp stands as it was made."""

    seat: Seat | None = asked_as("Who was the partner?", default=None)


@dataclass(frozen=True, slots=True, kw_only=True)
class CalledPartner(Generic[S, C]):
    """That a hand may have a partner whom no card has told. `rule`: by which it is one. `early`: what is awaited.

    `ready`: whether it may be told yet; `too_early`: what is said where it may not.
    """

    rule: Rule
    ready: Callable[[C], bool] = tricks_told
    too_early: str = "Enter who the partner was once all tricks are in."
    early: Callable[[S, C, Seat | None], Text] = lambda _state, _hand, _seat: Text("First say who the partner was.")

    def due(self, _game: object, _state: S, hand: C) -> Due:
        """Anyone, once it may be told and the camps still are not known."""
        now = camps_now(hand) if self.ready(hand) else None
        return None if now is None or now.known else "anyone"

    def check(self, state: S, partner: Partner) -> list[Ruling]:
        """That there is a partner to be told, and it can be this player."""
        hand = state.this_hand
        now, names, seat = camps_now(hand), state.seating.names, partner.seat
        if now is None:
            return [refused(self.rule, "no-camps", Text("No partner was called in this hand."), seat)]
        if now.known:
            own = Listed(tuple(names[one] for one in sorted(now.own)))
            said = Text("It is known who plays together: {players}.", players=own)
            return [refused(self.rule, "camps-known", said, seat)]
        if not self.ready(hand):
            return [refused(self.rule, "partner-early", Text(self.too_early), seat)]
        if seat is not None and seat in hand.out:
            return [refused(self.rule, "sits-out", Text("{player} sits out this hand.", player=names[seat]), seat)]
        if seat is not None and seat in now.own:
            said = Text("{player} is no partner of their own. Say that nobody was.", player=names[seat])
            return [refused(self.rule, "own-partner", said, seat)]
        return []

    @staticmethod
    def move(state: S, partner: Partner) -> S:
        """The state once it is told: whoever is known to belong to the camp by a card stays in it."""
        hand = state.this_hand
        now = camps_now(hand)
        assert now is not None
        return hand_altered(state, made=Camps(now.own).with_partner(partner.seat))

    def offers(self, state: S, hand: C, _seat: Seat | None) -> Iterator[Partner]:
        """Everybody of whom it is not known, and nobody."""
        now = camps_now(hand)
        if now is not None and not now.known:
            yield from (Partner(seat=seat) for seat in sorted(now.others))
            yield Partner()

    def phase(self) -> HandPhase[Any, S, C]:
        """The phase in which it is told, behind all that tells of tricks."""
        return HandPhase(
            name="partner", takes=(Partner,), due=self.due, offers=self.offers, early=self.early, turn="to say"
        )

    def own(self) -> Own:
        """What is checked and done of the entry."""
        return Own.of(Partner, self.check, self.move, needs="not over")
