"""Who plays together in one hand, where each keeps a score of their own: a declarer against the rest, and partners who
are known late.

What is said here is what everybody at the table may know: a known hand that holds the card called says nothing before
the card is played.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from ..core.cards import NO_CARDS
from ..core.seats import Seat


@dataclass(frozen=True, slots=True)
class Camps:
    """One camp of a hand, as it was made or told; whoever plays and is not of it plays against it.

    `seats`: who surely belongs to it: the declarer, a partner who was chosen, accepted or told. `called`: cards (a card
    set), whose holders belong to it too; nobody knows who that is before they are played.
    """

    seats: frozenset[Seat]
    called: int = NO_CARDS

    @classmethod
    def against_the_rest(cls, declarer: Seat) -> Camps:
        """One seat against all others."""
        return cls(frozenset({declarer}))

    def with_partner(self, seat: Seat | None) -> Camps:
        """The same once it is told who the partner is; None: nobody."""
        return Camps(self.seats if seat is None else self.seats | {seat})


@dataclass(frozen=True, slots=True)
class CampsNow:
    """The camps as far as the table knows them. `own`: who belongs to the camp that was made; `others`: all who play
    besides. `known`: whether that is settled; until then `others` may hold some who turn out to belong to it.
    """

    own: frozenset[Seat]
    others: frozenset[Seat]
    known: bool

    def together(self, seat: Seat) -> frozenset[Seat]:
        """The seats that are known to play with `seat`, which is among them."""
        if seat in self.own:
            return self.own
        return self.others if self.known and seat in self.others else frozenset({seat})

    def parties(self) -> tuple[frozenset[Seat], ...]:
        """Who stands together as far as is known: the camp, then the others, one by one until it is settled."""
        if self.known:
            return (self.own, self.others)
        return (*((self.own,) if self.own else ()), *(frozenset({seat}) for seat in sorted(self.others)))

    def shared(self, amounts: Sequence[int]) -> tuple[int, int]:
        """Of amounts by seat, such as tricks or the points in them, those of the camp and those of the others."""
        return sum(amounts[seat] for seat in self.own), sum(amounts[seat] for seat in self.others)
