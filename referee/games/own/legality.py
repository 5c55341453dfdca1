"""What must be played to a trick of a defined game: the duties of its chapter 7, tier by tier as card sets.

Without a suit led, after special cards alone, there is none. Cards that may be played at any time may be played in
every tier and bind nobody; those that need not be played bind nobody either.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, Final

from ...core.cards import NO_CARDS, Card, Suit, card_set, cards_in
from ...play.order import Order, Tier
from .pack import DefinedPack
from .ranks import Terms

BARRED: Final = "barred"
"""The duty broken by a card that may not be led, or played, yet."""


@dataclass(frozen=True, slots=True)
class Bar:
    """Cards (a card set) that may not be led, or not be `played` at all, until they are broken, the first trick is over
    or trumps were asked for. `broken_by`: the cards that break them.
    """

    cards: int
    played: bool
    until: str
    broken_by: int

    def holds(self, number: int, broken: int | None) -> bool:
        """Whether it holds in trick `number` still, after the cards `broken`, as `Laws.barred` has them."""
        if self.until == "broken":
            return broken is not None and not broken & self.broken_by
        return self.until == "asked" or number == 1


@dataclass(frozen=True, slots=True, kw_only=True)
class Laws:
    """What the definition says of play under the terms of one hand. `spared`, `any_time`, `called`: card sets.

    `eased`: while a partner's card wins nobody need trump or beat.
    """

    every: int
    follow: str
    void: str
    beat: str
    under: str
    eased: bool
    spared: int
    any_time: int
    called: int
    bars: tuple[Bar, ...]

    @property
    def by_suit(self) -> bool:
        """Whether the suit led alone says what must be played."""
        plain = self.beat == "no" and self.under != "not" and not (self.void == "trump" and self.under == "free")
        return plain and self.follow == "must" and not self.spared

    @property
    def with_partner_winning(self) -> Laws:
        """The same while a partner's card wins."""
        return replace(self, void="any", beat="no") if self.eased else self

    def barred(self, number: int, *, lead: bool, broken: int | None) -> int:
        """The cards barred in trick `number`: from being led, or from being played behind another. `broken`: the cards
        that were played (a card set), of which some may break others; None where that lifts every such bar.
        """
        return _together(bar.cards for bar in self.bars if (lead or bar.played) and bar.holds(number, broken))


def laws_of(data: Mapping[str, Any], pack: DefinedPack, terms: Terms, trumps: int) -> Laws:
    """The laws of play under these terms. `trumps`: what counts as one, a card set."""
    play = data["play"]

    def some(patterns: Sequence[str]) -> int:
        return card_set(pack.matching(patterns, trumps))

    bars = []
    for one in play.get("barred", ()):
        bar = Bar(some(one["cards"]), one["act"] == "play", one["until"], some(one.get("broken_by", one["cards"])))
        if not (bar.until == "asked" and terms.asked):
            bars.append(bar)
    any_time = [card for card, special in pack.specials.items() if special.any_time]
    return Laws(
        every=pack.every,
        follow=play["follow"],
        void=play["void"],
        beat=play["beat"],
        under=play.get("under", ""),
        eased=play.get("partner_winning") == "free",
        spared=some(play.get("exempt", ())),
        any_time=card_set([*any_time, *((pack.fool,) if pack.fool is not None else ())]),
        called=some([terms.called]) if terms.called and play.get("called") == "falls" else NO_CARDS,
        bars=tuple(bars),
    )


def _together(sets: Iterator[int]) -> int:
    found = NO_CARDS
    for cards in sets:
        found |= cards
    return found


def tiers_of(laws: Laws, order: Order, led: Suit, best: Card) -> list[Tier]:
    """What must be played where this suit was led and `best` is the best card so far."""
    own = order.of_suit.get(led, NO_CARDS) & laws.every if led is not Suit.SPECIALS else NO_CARDS
    trumps = NO_CARDS if order.trump is None else order.of_suit[order.trump] & laws.every
    duties = _Tiers(laws, own)
    if not own or laws.follow == "free":
        return duties.found
    higher = _higher(order, trumps, best) if best.bit & trumps else trumps
    ruffed = bool(best.bit & trumps) and led is not order.trump
    if laws.called & own:
        duties.add(laws.called, "called")
    if led is order.trump:
        if laws.beat != "no":
            duties.add(higher, "follow", "beat")
        duties.add(own, "follow")
        return duties.found
    instead = NO_CARDS
    if laws.follow == "or trump":
        instead = higher if laws.beat != "no" or laws.under == "not" else trumps
    if laws.beat == "always" and not ruffed:
        duties.add(_higher(order, own, best), "follow", "beat", instead)
    duties.add(own, "follow", also=instead)
    if laws.void == "trump":
        _trump(duties, laws, trumps, higher, ruffed=ruffed)
    elif ruffed and laws.under == "not":
        duties.add_all_but(trumps & ~higher)
    elif ruffed and laws.beat != "no":
        duties.add(higher, "overtrump", also=laws.every & ~trumps)
    return duties.found


def _trump(duties: _Tiers, laws: Laws, trumps: int, higher: int, *, ruffed: bool) -> None:
    """Who cannot follow trumps, above the best trump where that is asked; what else, where none is higher."""
    lower = trumps & ~higher
    if not ruffed or (laws.beat == "no" and laws.under not in {"free", "not"}):
        duties.add(trumps, "trump")
        return
    if laws.beat == "no":
        duties.add(higher, "trump", also=lower if laws.under == "free" else NO_CARDS)
    else:  # a lower trump is one card among others, unless it is to be played
        duties.add(higher, "overtrump" if laws.under in {"free", "not"} else "trump", "overtrump")
    if laws.under == "not":
        duties.add_all_but(lower)
    elif laws.under != "free":
        duties.add(trumps, "trump")


class _Tiers:
    """Tiers being put together, with the cards in each that bind nobody. `own`: the cards of the suit led."""

    def __init__(self, laws: Laws, own: int) -> None:
        self.found: list[Tier] = []
        self._free, self._spared, self._own, self._every = laws.any_time, laws.spared, own, laws.every

    def add(self, cards: int, duty: str, beat: str = "", also: int = NO_CARDS) -> None:
        """A tier of these cards; `also`: what may be played as well."""
        kept = (cards if duty == "follow" else cards | self._own) & self._spared
        binding = cards & ~self._spared & ~self._free
        if binding:
            self.found.append(Tier(binding, duty, beat, optional=(also | kept | self._free) & ~binding))

    def add_all_but(self, lower: int) -> None:
        """Anything but a lower trump, as long as there is anything else."""
        self.found.append(Tier(self._every & ~lower, "undertrump"))


def with_bars(tiers: Sequence[Tier], barred: int, every: int) -> list[Tier]:
    """The tiers where some cards may not be played unless nothing else that is lawful is left."""
    if not barred:
        return [*tiers]
    found = []
    for tier in tiers:
        if barred & (tier.cards | tier.optional):
            left = replace(tier, cards=tier.cards & ~barred, optional=tier.optional & ~barred, duty=tier.duty)
            found.append(left)
        found.append(tier)
    return [*found, Tier(every & ~barred, BARRED)]


def _higher(order: Order, cards: int, best: Card) -> int:
    """Those of some cards that rank above the best so far."""
    power = order.power[best.index]
    return card_set(card for card in cards_in(cards) if order.power[card.index] > power)
