"""How the cards left lie to one another: which of them need be tried, and when two positions are the same.

A card matters by who holds it and by which cards of others rank above and below it. So of cards in one hand that
nobody else's card parts one is tried; and positions are known again by the order of the holders in each suit, from the
lowest card up, whichever cards they are.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from ...core.cards import NO_CARDS
from ...core.seats import Seat
from .cards import Ranking, Tiers, places


@dataclass(frozen=True, slots=True)
class Part:
    """One suit of a position. Sets of seats are bits by seat.

    `same`: equal for suits that lie alike. `guarded`: by whom the claimer who leads the suit from the top is beaten;
    `harmful`: the partners who may win a trick of the claimer's here; `threats`: whether an opponent's card ranks above
    one of the side's. `kept`: by each way in which an opponent guards the suit, the partners who may win tricks
    elsewhere and help nothing, see `guards`.
    """

    same: int
    guarded: int
    harmful: int
    threats: bool
    kept: frozenset[int]


class Relative:
    """A ranking, and who stands together: `side` against the others. `single`: suits in which no ace may be low.

    `turns`: by the seat that leads, who plays to a trick, in order.
    """

    def __init__(self, ranking: Ranking, claimer: Seat, side: frozenset[Seat], turns: Sequence[Sequence[Seat]]) -> None:
        self.ranking, self.claimer, self.side, self.turns, self.seats = ranking, claimer, side, turns, len(turns)
        self.suits = tuple(ranking.suits.values())
        self.leds = tuple(ranking.suits)
        at = {suit: place for place, suit in enumerate(self.leds)}
        self.at = tuple(at[suit] for suit in ranking.suit)
        powers = ranking.powers
        self.single = tuple(all(len(powers[place]) == 1 for place in places(suit)) for suit in self.suits)
        self.strengths = tuple(
            tuple(ranking.strength(place, led, powers[place][0]) for place in range(len(powers))) for led in self.leds
        )
        low, high = [*range(len(powers))], [*range(len(powers))]
        for place in range(1, len(powers)):
            if self.at[place - 1] == self.at[place] and powers[place - 1][0] == powers[place][0]:
                low[place] = low[place - 1]
        for place in reversed(range(len(powers) - 1)):
            if low[place + 1] == low[place]:
                high[place] = high[place + 1]
        self.low, self.high = tuple(low), tuple(high)
        self._beating: dict[tuple[int, int], int] = {}
        self._following: dict[tuple[int, bool], Tiers] = {}
        self._parts: dict[tuple[int, tuple[int, ...]], Part] = {}
        self._numbers: dict[tuple[int, tuple[int, ...]], int] = {}
        self._known: dict[object, int] = {}
        self._marked: dict[object, int] = {}

    def beating(self, led: int, best: int) -> int:
        """The cards that can beat the best so far, by the place of the suit led and the strength of the best."""
        found = self._beating.get((led, best))
        if found is None:
            found = self._beating[led, best] = self.ranking.beating(self.leds[led], best)
        return found

    def following(self, led: int, best: int, number: int, *, eased: bool = False) -> Tiers:
        """What must be played where these two cards, by slot number, were led and are the best so far.

        `eased`: by a player whose partner is winning.
        """
        key = (led << 8 | best if number > 1 else ~(led << 8 | best)), eased
        found = self._following.get(key)
        if found is None:
            cards = self.ranking.cards
            order = self.ranking.order.in_trick(number)
            duties = order.at(cards[led].index, cards[best].index, eased=eased)
            found = self._following[key] = self.ranking.tiers(duties)
        return found

    def marked(self, number: int, played: int | None) -> int:
        """The cards that what may be led, now or later, tells apart from others of their suit."""
        ranking = self.ranking
        lead, then = ranking.ways.leading(number, played), ranking.ways.leading(number + 1, played)
        if not lead.tiers and not then.tiers:
            return NO_CARDS
        key = (lead, then)
        found = self._marked.get(key)
        if found is None:
            sets = [cards for tiers in (ranking.tiers(lead), ranking.tiers(then)) for tier in tiers for cards in tier]
            if played is not None:
                lifting = NO_CARDS
                for card in set(ranking.cards):
                    if ranking.ways.leading(number + 1, played | card.bit) is not then:
                        lifting |= card.bit
                sets.append(ranking.slots_of(lifting))
            found = NO_CARDS
            for cards in sets:
                for suit in self.suits:
                    some, rest = cards & suit, suit & ~cards
                    found |= (some if some.bit_count() <= rest.bit_count() else rest) if some and rest else NO_CARDS
            self._marked[key] = found
        return found

    # ---- when two positions are the same ------------------------------------------------------------

    def parts(self, held: Sequence[int]) -> list[Part]:
        """The suits of a position, by what each seat holds."""
        found = []
        known = self._parts
        for at, suit in enumerate(self.suits):
            own = tuple([cards & suit for cards in held])
            part = known.get((at, own))
            if part is None:
                part = known[at, own] = self._part(at, own)
            found.append(part)
        return found

    def _part(self, at: int, own: tuple[int, ...]) -> Part:
        ranking, led = self.ranking, self.leds[at]
        mine = own[self.claimer]
        from_top = sorted(places(mine), reverse=True)
        guarded = harmful = sides = opposed = 0
        low = (1 << self.low[from_top[-1]]) - 1 if self.single[at] and mine else NO_CARDS
        for seat, cards in enumerate(own):
            if seat in self.side:
                sides |= cards
            else:
                opposed |= cards
            if seat == self.claimer or not cards or not mine:
                continue
            last = from_top[min(len(from_top), cards.bit_count()) - 1]
            if cards & ranking.beating(led, ranking.powers[last][0]):
                guarded |= 1 << seat
            if seat in self.side and cards & ~low:
                harmful |= 1 << seat
        if led in ranking.order.trumps:
            harmful |= sum(1 << seat for seat in self.side if seat != self.claimer and own[seat])
        threats = bool(opposed) and any(
            opposed & ranking.beating(led, ranking.powers[place][-1]) for place in places(sides)
        )
        kept = self._kept(at, own, from_top) if mine else frozenset[int]()
        return Part(self._alike(at, own), guarded, harmful, threats, kept)

    def _kept(self, at: int, own: Sequence[int], from_top: Sequence[int]) -> frozenset[int]:
        """The ways in which opponents guard a suit, see `guards`: each by the partners who keep small cards enough."""
        ranking, led = self.ranking, self.leds[at]
        by_suit = ranking.order.by_suit
        if not by_suit and (led in ranking.order.trumps or not self.single[at]):
            return frozenset()
        last = from_top[-1]
        under, over = (1 << self.low[last]) - 1, ranking.beating(led, ranking.powers[last][0])
        small = {
            seat: (own[seat] & under).bit_count()
            for seat in self.side
            if seat != self.claimer and (by_suit or not own[seat] & over)
        }
        found = set()
        for seat in range(self.seats):
            held = NO_CARDS if seat in self.side else own[seat]
            for number, place in enumerate(from_top[: held.bit_count()], start=1):
                if held & ranking.beating(led, ranking.powers[place][0]):
                    every = (held >> self.high[place] + 1).bit_count() >= number
                    found.add(
                        sum(
                            1 << partner
                            for partner, cards in small.items()
                            if cards >= number and (every or self._sits_behind(seat, partner))
                        )
                    )
        return frozenset(found)

    def _sits_behind(self, seat: Seat, leader: Seat) -> bool:
        """Whether a player plays after the claimer where `leader` leads."""
        order = self.turns[leader]
        return order.index(seat) > order.index(self.claimer)

    def same(self, held: Sequence[int]) -> list[int]:
        """Numbers of the suits of a position, equal where they lie alike.

        `held`: what each seat surely holds, and after them sets of cards that may lie in other ways.
        """
        found = []
        for at, suit in enumerate(self.suits):
            own = tuple([cards & suit for cards in held])
            number = self._numbers.get((at, own))
            if number is None:
                number = self._numbers[at, own] = self._alike(at, own)
            found.append(number)
        return found

    def _alike(self, at: int, own: tuple[int, ...]) -> int:
        """A number of the order in which the holders of a suit follow one another.

        Where the suit alone says what must be played, opponents' cards with none of the side's between them are alike.
        """
        if not self.single[at]:
            return self._known.setdefault((at, own), len(self._known))
        plain = NO_CARDS
        whole = NO_CARDS
        twice = NO_CARDS
        for seat, cards in enumerate(own):
            twice |= whole & cards
            whole |= cards
            if seat < self.seats and seat not in self.side:
                plain |= cards
            else:
                twice |= cards
        plain = plain & ~twice if self.ranking.order.by_suit else NO_CARDS
        parting = whole & ~plain
        found: list[object] = [at]
        group: list[int] = []
        last = -1
        powers = self.ranking.powers
        for place in places(whole):
            holders = sum(1 << seat for seat, cards in enumerate(own) if cards >> place & 1)
            if plain >> place & 1 and not parting & ((2 << self.high[place]) - (1 << self.low[place])):
                group.append(holders)
            else:
                if group:
                    found.append(tuple(sorted(group)))
                    group = []
                found.append((holders, last >= 0 and powers[place] == powers[last]))
            last = place
        found.append(tuple(sorted(group)))
        return self._known.setdefault(tuple(found), len(self._known))

    # ---- which cards need be tried ------------------------------------------------------------------

    def unlike(self, cards: int, between: int) -> int:
        """Cards of one hand without those that no card of `between` parts from another: the lowest of each run."""
        found = NO_CARDS
        low, high = self.low, self.high
        for suit, single in zip(self.suits, self.single, strict=True):
            own = cards & suit
            if not own:
                continue
            if not own & own - 1:
                found |= own
                continue
            last = -1
            for place in places(own):
                if last < 0 or not single or between & ((2 << high[place]) - (1 << low[last])):
                    found |= 1 << place
                last = place
        return found

    def against(self, cards: int, led: int, best: int, later: int) -> int:
        """Of an opponent's cards, all alike to what must be played, those that need be tried.

        An opponent's higher card is worth at least a lower one. So of those that do not beat the best so far the lowest
        of each suit is played; of those that do, the lowest of those that the same cards of the side may beat `later`.
        """
        found = NO_CARDS
        for at, suit in enumerate(self.suits):
            own = cards & suit
            if not own:
                continue
            if not own & own - 1:
                found |= own
                continue
            better = own if led < 0 else own & self.beating(led, best)
            worse = own & ~better
            found |= worse & -worse
            if not better:
                continue
            if not self.single[at]:
                found |= better
                continue
            last = -1
            strengths = self.strengths[at if led < 0 else led]
            while better:
                slot = better & -better
                better ^= slot
                over = later & self.beating(at if led < 0 else led, strengths[slot.bit_length() - 1])
                if over != last:
                    found |= slot
                    last = over
        return found

    def ends(self, cards: int, between: int, *, both: bool) -> int:
        """Of cards that may all lie in the same places, the highest of each run that none of `between` parts.

        Whichever of a run is played, the cards left lie alike; the highest wins where any of them does. `both`: the
        lowest as well, for who may rather not win.
        """
        if not self.ranking.single or not self.ranking.order.by_suit:
            return self.ranking.kinds(cards)
        found = NO_CARDS
        for suit, single in zip(self.suits, self.single, strict=True):
            own = cards & suit
            if not single:
                found |= own
                continue
            first = last = -1
            for place in places(own):
                if last < 0 or between & ((1 << place) - (1 << last)):
                    found |= (1 << last if last >= 0 else NO_CARDS) | (1 << place if both else NO_CARDS)
                    first = place
                last = place
            found |= 1 << last if first >= 0 else NO_CARDS
        return found
