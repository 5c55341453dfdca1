"""What one game of tricks says of broken rules of play: which are paid for, at what price, and until when."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping
from typing import ClassVar, Generic, Literal

from ..core.ruling import Remedy, Rule
from ..core.seats import Seat
from ..core.text import Text
from .model import H, HandT, S
from .rulings import CommonRules, FalseCall, LeadDuty


class OwnReneges(ABC, Generic[S, HandT, H]):
    """A game's own part, as far as it is about broken rules of play."""

    common: CommonRules
    false_call_rule: ClassVar[Rule | None] = None
    """What a call costs that finds nothing, where it costs something."""
    revoked: ClassVar[str] = "reneged"
    """What a player did who broke a rule of play, as the game calls it."""
    lead_duties: ClassVar[Mapping[str, LeadDuty]] = {}
    """What may not be led, by the code of its duty, which is that of the ruling."""
    revoke_stands: ClassVar[Literal["card", "trick", "never"]] = "card"
    """When a broken duty of play is put right no more: once the next card is played, or the next trick led."""

    @abstractmethod
    def renege_remedy(self, state: S, seat: Seat) -> Remedy:
        """What a broken rule of play costs in the hand in progress."""

    def costly(self, hand: HandT, seat: Seat) -> bool:
        """Whether a seat has broken a rule of play that is paid for."""
        return seat in self.revokes(hand)

    def revokes(self, hand: HandT) -> tuple[Seat, ...]:
        """The seats that broke a rule of play that is paid for, as often as they did."""
        free = {duty for duty, about in self.lead_duties.items() if not about.costs}
        return tuple(breach.seat for breach in hand.breaches if breach.duty not in free)

    def void_by_revoke(self, state: S, hand: HandT) -> bool:
        """Whether the hand is void at its end for a rule of play that was broken in it."""
        return False

    def renege_price(self, state: S, seat: Seat, *, again: bool = False) -> Remedy:
        """What a broken rule of play costs now: a player who broke one before in the hand pays once.

        `again`: one before it is found in the same moment.
        """
        remedy = self.renege_remedy(state, seat)
        before = again or (state.hand is not None and self.costly(state.hand, seat))
        if not before or self.revoke_stands == "never":
            return remedy
        name = state.seating.names[seat]
        said = "{player} {revoked} before in this hand: it costs nothing more"
        return Remedy(remedy.rule, Text(said, player=name, revoked=Text(self.revoked)), remedy.side)

    def renege_rule(self, state: S) -> Rule:
        """The rule of a renege at this table."""
        return self.common.REVOKE

    def renege_cost(self, house_rules: H) -> str:
        """What a renege costs under these house rules, in a sentence about ``the player``, whatever the hand."""
        return "It costs what the rule says."

    def false_call(self, house_rules: H, seat: Seat) -> FalseCall | None:
        """What it costs `seat` to call a revoke that is not found; None where it costs nothing."""
        return None
