"""A card somebody doubts, and what is known of the hand it came from: was a duty of play broken?"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from ..core.cards import NO_CARDS, Card, Suit, card_count, cards_in, every_copy
from ..core.entries import Cards, Play
from ..core.seats import Seat
from ..play.model import Breach, SetAside, TrickHand
from ..play.order import Duties, Order

Since = Literal["now", "trick", "later", ""]
"""What has been played since: nothing; no lead to the next trick; that lead. Empty where nobody said."""

Outcome = Literal["lawful", "clear", "open", "broken"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Suspicion:
    """A card played to a trick, and what is known of its player's other cards.

    `plays`: the trick as far as it went, the lead first, the card in question at `place`. `number`: the trick's, from
    1; 0 where nobody said. `duties`: what had to be played there. Of card sets, `held` are cards surely held
    besides; `known` cards of that hand of which `loose` may lie out of play; `possible` all it may have held, those
    among them. `count`: how many it still had to play, where that is known. `seat` and `hand`, the hand as everybody
    may know it, where they are known; `told` are cards said to have been seen since.
    """

    order: Order
    plays: tuple[Play, ...]
    place: int
    duties: Duties
    held: int = NO_CARDS
    known: int = NO_CARDS
    loose: int = 0
    possible: int
    count: int | None = None
    number: int = 0
    since: Since = ""
    whole: bool = False
    """Whether all of the hand is known."""
    right: int = 0
    """How many cards its player has played of which none can be doubted, where no one of them was asked about."""
    seat: Seat | None = None
    hand: TrickHand | None = None
    told: Cards = ()
    seen: int = NO_CARDS
    """Those of the cards surely held that were seen in the hand and are not known to have been played."""
    aside: SetAside | None = None
    """What of the hand lies face down out of play."""
    played_out: bool = False
    """Whether every card the hand had to play is on record."""

    @property
    def card(self) -> Card:
        """The card in question."""
        return self.plays[self.place].card

    @property
    def led(self) -> Suit:
        """The suit led."""
        return self.order.suit_of(self.plays[0].card)

    @property
    def best(self) -> Card:
        """The card that was winning when the one in question was played."""
        return self.order.winner(self.plays[: self.place]).card

    @property
    def breach(self) -> Breach | None:
        """What the record holds against this card already; a renege without its trick may be this one."""
        if self.hand is None:
            return None
        own = [breach for breach in self.hand.breaches if breach.seat == self.seat]
        return next((one for one in own if one.trick == self.number), next((one for one in own if not one.trick), None))

    def may_be_aside(self, cards: Cards) -> bool:
        """Whether all of these cards, a proof, may lie face down out of play: they were seen, and not played."""
        aside, unplayed = self.aside, self.seen | self.known
        if aside is None or not cards or len(cards) > aside.count:
            return False
        return all(unplayed >> card.index & 1 and not aside.never >> card.index & 1 for card in cards)


@dataclass(frozen=True, slots=True)
class Weighed:
    """What follows of a suspicion.

    ``lawful``: the card meets its duty whatever else was held. ``clear``: nothing was held that had to come before
    it by `duty`. ``broken``: `duty` was, by each of `cards`; without any, because too few others are unseen.
    ``open``: each of `wants` is a duty, with the cards that would show it broken.
    """

    outcome: Outcome
    duty: str = ""
    cards: Cards = ()
    wants: tuple[tuple[str, Cards], ...] = ()


def weigh(case: Suspicion) -> Weighed:
    """Whether a duty was broken, by what is known."""
    duties, wants, told = case.duties, dict[str, int](), NO_CARDS
    lacks = duties.lacks[duties.place(case.card)]
    for (mask, duty), tier in zip(lacks, duties.tiers, strict=False):
        copies = every_copy(mask)
        known = case.known & copies
        if card_count(known) > case.loose or case.held & copies:
            return Weighed("broken", duty, tuple(dict.fromkeys(cards_in(mask & (case.held | known)))))
        if tier.counted and case.count is not None and card_count(case.possible & ~copies) < case.count:
            return Weighed("broken", duty)
        fresh = case.possible & mask & ~told  # a tier may hold those of the one before
        if fresh:
            wants[duty], told = wants.get(duty, NO_CARDS) | fresh, told | fresh
    if wants:
        return Weighed("open", next(iter(wants)), wants=tuple((d, tuple(cards_in(c))) for d, c in wants.items()))
    return Weighed("clear", lacks[0][1]) if lacks else Weighed("lawful")
