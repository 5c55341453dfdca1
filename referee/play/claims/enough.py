"""Which of some cards need be tried, the others being as good as one of them."""

from __future__ import annotations

from .cards import lowest, places
from .table import Moment


def gaps(now: Moment, cards: int) -> int:
    """Cards that differ by which cards of the claimer beat them, one of each."""
    ranking, hand = now.ranking, now.lie.hand
    led = ranking.suit[now.led] if now.led >= 0 else None
    found = 0
    for suit in ranking.by_suit(cards):
        seen = set()
        mine = hand & ranking.suits[ranking.suit[lowest(suit)]]
        own = [ranking.powers[place][0] for place in places(mine)]
        for place in places(suit):
            power = ranking.powers[place][0]
            strength = ranking.strength(place, led or ranking.suit[place], power)
            gap = (sum(other < power for other in own), sum(other <= power for other in own))
            key = gap if led is None or ranking.beats(strength, now.best) else None
            if key not in seen:
                seen.add(key)
                found |= 1 << place
    return found


def distinct(now: Moment, cards: int, whole: int) -> int:
    """Cards without those that are as good as another one: further copies, and in one hand (`whole`) neighbours.

    Neighbours have no card between them that is still to be played, or lies in the trick.
    """
    ranking = now.ranking
    if not whole or not ranking.single:
        return ranking.kinds(cards)
    live = now.lie.live()
    for _, place, _ in now.laid:
        live |= 1 << place
    between = live & ~whole | ranking.watched | ranking.movers
    found = 0
    for suit in ranking.by_suit(cards):
        last = -1
        for place in places(suit):
            gap = between & ((1 << place + 1) - (1 << max(last, 0)))
            if last < 0 or gap or len(ranking.powers[place]) > 1 or len(ranking.powers[last]) > 1:
                found |= 1 << place
            last = place
    return found
