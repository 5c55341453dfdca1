"""The search where all hands are known: the game of `search`, played on bare integers for a side.

What double-dummy solvers do: cards that nobody else's card parts are tried once; positions are known again by how the
cards left rank to one another; what is likely to settle the matter is tried first; and a trick is left as soon as it is
lost. The partners play what the others wish, so a trick is the side's only if it cannot be helped.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from ...core.cards import NO_CARDS
from ...core.seats import Seat
from .cards import NO_MATCH, Ranking, Tiers, lawful, places
from .count import Count
from .guards import guarded
from .relative import Part, Relative

if TYPE_CHECKING:
    from .table import Laid, Moment

FAR: Final = 10_000
"""More than the power of any card: so much earlier or later a card is tried."""

Tried = tuple[int, int, int]
"""A card to be tried: when (the least first), its slot number, and with which power."""


@dataclass(frozen=True, slots=True)
class _Trick:
    """What stands still within a trick. `after`: by the number of cards played, the seats of the side still to play.

    `odd`: whether all cards that make an odd trick are there. `apart`: cards that are like no other. `mixed`: whether
    the duties of this trick are not those of the next.
    """

    relative: Relative
    number: int
    played: int | None
    turns: tuple[Seat, ...]
    after: tuple[tuple[Seat, ...], ...]
    odd: bool
    apart: int
    mixed: bool


class Open:
    """Whether the side wins every trick left, all hands being known. `hands`: by seat, while it is searched.

    `floor`: with so many cards left to the claimer, the tricks still to come count as the side's.
    """

    floor = 0

    def __init__(self, claimer: Seat, side: frozenset[Seat], turns: Sequence[tuple[Seat, ...]], count: Count) -> None:
        self.claimer, self.side, self.turns, self.count = claimer, side, turns, count
        self.none = claimer not in side
        self.others = tuple(seat for seat in sorted(turns[claimer]) if seat != claimer)
        self.opponents = sum(1 << seat for seat in self.others if seat not in side)
        self.hands: list[int] = []
        self.judged: dict[object, bool] = {}
        self.relatives: dict[object, Relative] = {}
        self.after = {
            order: tuple(tuple(seat for seat in order[at:] if seat in side) for at in range(len(order) + 1))
            for order in turns
        }

    def holds(self, now: Moment) -> bool:
        """Whether it does from this moment on."""
        self.hands = list(now.lie.surely)
        self.hands[self.claimer] = now.lie.hand
        if not now.laid:
            return self._leads(now.ranking, now.leader, now.number, now.played)
        laid = NO_CARDS
        for _, place, _ in now.laid:
            laid |= 1 << place
        trick = self._trick(now.ranking, now.leader, now.number, now.played, laid)
        return self._turn(trick, now.laid, now.best, now.best_place, now.winner)

    def relative(self, ranking: Ranking) -> Relative:
        """How cards lie to one another under a ranking."""
        found = self.relatives.get(ranking.ways)
        if found is None:
            found = self.relatives[ranking.ways] = Relative(ranking, self.claimer, self.side, self.turns)
        return found

    def _trick(self, ranking: Ranking, leader: Seat, number: int, played: int | None, live: int) -> _Trick:
        for own in self.hands:
            live |= own
        relative = self.relative(ranking)
        watched = ranking.watched & live
        odd = bool(watched) and watched.bit_count() == ranking.order.watch.bit_count()
        apart = ranking.movers & live | (watched if odd else NO_CARDS) | relative.marked(number, played)
        first = number == 1 and ranking.order.in_trick(1) is not ranking.order
        mixed = first or bool(ranking.free & live)
        turns = self.turns[leader]
        return _Trick(relative, number, played, turns, self.after[turns], odd, apart, mixed)

    # ---- between two tricks -------------------------------------------------------------------------

    def _leads(self, ranking: Ranking, leader: Seat, number: int, played: int | None) -> bool:
        """Whether the side wins all tricks from this one on, which `leader` leads."""
        hands = self.hands
        if hands[self.claimer].bit_count() <= self.floor:
            return True
        trick = self._trick(ranking, leader, number, played, NO_CARDS)
        relative = trick.relative
        parts: list[Part] = []
        key: tuple[object, ...]
        if trick.apart or trick.mixed:
            key = (leader, ranking.ways, ranking.ways.leading(number, played), *hands)
        else:
            parts = relative.parts(hands)
            key = (leader, ranking.ways, ranking.ways.leading(number, played), *[part.same for part in parts])
        found = self.judged.get(key)
        if found is None:
            decided = None
            if not (trick.mixed or trick.odd or self.none):
                parts = parts or relative.parts(hands)
                moving = bool(trick.apart & ranking.movers)
                if guarded(relative, parts, leader, (number, played), moving=moving):
                    decided = False
                elif not moving:
                    decided = self._decided(trick, leader, parts)
            found = self._turn(trick, (), NO_MATCH, -1, -1) if decided is None else decided
            self.judged[key] = found
        return found

    def _decided(self, trick: _Trick, leader: Seat, parts: list[Part]) -> bool | None:
        """Whether the claim is good, where no search is needed to say so; else None. See `lead`."""
        hands, relative = self.hands, trick.relative
        ranking = relative.ranking
        trumps, hand = ranking.trumps, hands[self.claimer]
        trumped = [seat for seat in self.others if hands[seat] & trumps]
        led_by_side = leader in self.side
        if led_by_side and not any(part.threats for part in parts) and all(seat in self.side for seat in trumped):
            return True
        if leader != self.claimer or sum(1 for suit in ranking.order.trumps if suit in ranking.suits) > 1:
            return None
        first = lawful(hand, ranking.tiers(ranking.ways.leading(trick.number, trick.played)))
        then = lawful(hand, ranking.tiers(ranking.ways.leading(trick.number + 1, trick.played)))
        plain = hand & ~trumps
        if first != then or first not in {hand, plain}:
            return None
        weak = harmful = 0
        for part in parts:
            weak |= part.guarded
            harmful |= part.harmful
        if trumped and plain:
            if first == hand:
                mine = (hand & trumps).bit_count()
                weak |= sum(1 << seat for seat in trumped if (hands[seat] & trumps).bit_count() > mine)
            else:
                for suit in relative.suits:
                    own = (plain & suit).bit_count()
                    weak |= sum(1 << seat for seat in trumped if (hands[seat] & suit).bit_count() < own)
        if not weak:
            return True
        return False if weak & self.opponents and not harmful else None

    # ---- within a trick -----------------------------------------------------------------------------

    def _turn(self, trick: _Trick, laid: tuple[Laid, ...], best: int, best_place: int, winner: Seat) -> bool:
        """Whether the side wins this trick, so far as it is `laid`, and all after it."""
        at = len(laid)
        relative, hands, side = trick.relative, self.hands, self.side
        seat = trick.turns[at]
        later = NO_CARDS
        for other in trick.after[at + 1]:
            later |= hands[other]
        own = hands[seat]
        led_place, passing = (laid[0][1], relative.ranking.passing) if at else (-1, NO_CARDS)
        if passing and passing >> led_place & 1:
            led_place = next((place for _, place, _ in laid if not passing >> place & 1), -1)
        tiers: Tiers = ()
        led = -1
        if led_place >= 0:
            led = relative.at[led_place]
            eased = relative.ranking.order.eases(seat, winner)
            tiers = relative.following(led_place, best_place, trick.number, eased=eased)
            if winner not in side and not trick.odd:
                may = later | own if seat in side else later
                if not may & relative.beating(led, best):
                    return False
        elif not at:
            ranking = relative.ranking
            tiers = ranking.tiers(ranking.ways.leading(trick.number, trick.played))
        wanted = seat == self.claimer
        count = self.count
        powers = relative.ranking.powers
        last = at + 1 == len(trick.turns)
        for _, place, power in self._tried(trick, seat, led, best, best_place, winner, tiers, later):
            count.one()
            slot = 1 << place
            if led >= 0:
                strength = (
                    relative.strengths[led][place]
                    if power == powers[place][0]
                    else relative.ranking.strength(place, relative.leds[led], power)
                )
                wins = strength > best or (strength == best >= 0 and relative.ranking.order.last_of_equals)
            else:
                strength, wins = power, True
            hands[seat] = own ^ slot
            now_laid = (*laid, (seat, place, power))
            if last:
                good = self._over(trick, now_laid, seat if wins else winner)
            elif wins:
                good = self._turn(trick, now_laid, strength, place, seat)
            else:
                good = self._turn(trick, now_laid, best, best_place, winner)
            hands[seat] = own
            if good is wanted:
                return wanted
        return not wanted

    def _over(self, trick: _Trick, laid: tuple[Laid, ...], winner: Seat) -> bool:
        """Whether a whole trick is the side's, and all after it."""
        ranking = trick.relative.ranking
        if trick.odd:
            plays = tuple(ranking.play(seat, place, power) for seat, place, power in laid)
            winner = ranking.order.winner(plays).seat
        if winner not in self.side:
            return False
        played = trick.played
        if played is not None:
            for _, place, _ in laid:
                played |= ranking.cards[place].bit
        if ranking.ways.after is not None:
            ways = ranking.ways.after(tuple(ranking.cards[place] for _, place, _ in laid))
            if ways is not ranking.ways:
                known = self.relatives.get(ways)
                ranking = Ranking(ranking.cards, ways) if known is None else known.ranking
        return self._leads(ranking, winner, trick.number + 1, played)

    # ---- which cards, and in which order ------------------------------------------------------------

    def _tried(  # noqa: PLR0917 - all that a turn hangs on
        self,
        trick: _Trick,
        seat: Seat,
        led: int,
        best: int,
        best_place: int,
        winner: Seat,
        tiers: Tiers,
        later: int,
    ) -> list[Tried]:
        """The cards of a player that need be tried, what is likely to settle the matter first."""
        relative, hands = trick.relative, self.hands
        ranking = relative.ranking
        own = hands[seat]
        cards = lawful(own, tiers)
        if cards & cards - 1:
            apart = cards & trick.apart
            rest = cards ^ apart
            if trick.mixed:
                rest = ranking.kinds(rest)
            elif rest & rest - 1:
                if seat not in self.side and ranking.order.by_suit and not self.none:
                    rest = relative.against(rest, led, best, later)
                else:
                    between = trick.apart
                    for other, held in enumerate(hands):
                        if other != seat:
                            between |= held
                    rest = relative.unlike(rest, between | 1 << best_place if best_place >= 0 else between)
            cards = rest | ranking.kinds(apart)
        if not cards & cards - 1:
            place = cards.bit_length() - 1
            if len(ranking.powers[place]) == 1:
                return [(0, place, ranking.powers[place][0])]
        return sorted(
            (self.when(relative, hands, seat, led, best, winner, later, place, power), place, power)
            for place in places(cards)
            for power in ranking.powers[place]
        )

    def when(  # noqa: PLR0917 - as above
        self,
        relative: Relative,
        hands: Sequence[int],
        seat: Seat,
        led: int,
        best: int,
        winner: Seat,
        later: int,
        place: int,
        power: int,
    ) -> int:
        """When a card is tried: the least first."""
        at = relative.at[place]
        suit = relative.suits[at]
        if led >= 0:
            strength = relative.strengths[led][place]
            wins = strength > best
        else:
            strength, wins = power, True
        if seat == self.claimer:
            return self._when_own(relative, hands, led, winner, place, power, wins=wins)
        mine = hands[self.claimer] & suit
        if self.none:
            return strength - (FAR if mine else 0)
        if seat not in self.side:
            if led >= 0 and wins:
                return -FAR - strength
            if led < 0:
                return -power if not later & relative.beating(at, power) else FAR + power
            guards = mine and hands[seat] & relative.beating(
                at, relative.strengths[at][(mine & -mine).bit_length() - 1]
            )
            return power + (FAR if guards and hands[seat] & suit else 0)
        if led < 0:
            return power if mine else power - FAR
        if wins:
            return FAR + strength
        return -power - (FAR if mine else 0)

    def _when_own(  # noqa: PLR0917 - as above
        self, relative: Relative, hands: Sequence[int], led: int, winner: Seat, place: int, power: int, *, wins: bool
    ) -> int:
        """The claimer's: on lead what nobody beats, trumps first while others hold some, each from the top."""
        ranking = relative.ranking
        opposed = helped = NO_CARDS
        for seat in self.others:
            if seat in self.side:
                helped |= hands[seat]
            else:
                opposed |= hands[seat]
        if self.none:
            return -power
        if led >= 0:
            if winner in self.side and not wins:
                return power
            return power + (0 if wins else FAR)
        at = relative.at[place]
        over = relative.beating(at, power) & relative.suits[at]
        is_trump = bool(ranking.trumps >> place & 1)
        risk = 4 * bool(over & opposed) + 2 * bool(over & helped)
        risk += bool(not opposed & ranking.trumps) if is_trump else bool(opposed & ranking.trumps)
        return risk * FAR - power
