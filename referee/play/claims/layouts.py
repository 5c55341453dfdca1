"""Ways in which the cards out may lie that are worst for a claimer: one that beats the claim settles it.

Where not all hands are known, to search all of them together takes long, and one of them takes little. So before
that, hands are tried in which an opponent guards a suit of the claimer's, or two of them, or has none of a suit and
trumps, and in which the partners have little that wins a trick. None of them beating the claim says nothing.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

from ...core.seats import Seat
from .cards import Lie, Ranking

Wants = tuple[tuple[int, int], ...]
"""So many of some cards each."""


def layouts(ranking: Ranking, lie: Lie, partners: tuple[Seat, ...], opponents: tuple[Seat, ...]) -> Iterator[Lie]:
    """Lies with every card in its place, each of them one that `lie` allows, and no two alike."""
    seen: set[tuple[int, ...]] = set()
    weak = _with_weak(ranking, lie, partners)
    for guards in (1, 2, 0):
        for seat in opponents:
            for wants in _wanted(ranking, lie, seat, guards):
                for whole in (weak, lie) if guards else (weak,):
                    shared = whole.shared_out(seat, wants) if whole.possible(seat, wants) else ()
                    if shared and shared not in seen:
                        seen.add(shared)
                        yield _settled(lie, shared)


def _settled(lie: Lie, shared: tuple[int, ...]) -> Lie:
    held = tuple(sure | own for sure, own in zip(lie.surely, shared, strict=False))
    nothing = (0,) * len(held)
    return Lie(lie.hand, held, 0, nothing, nothing)


def _with_weak(ranking: Ranking, lie: Lie, partners: tuple[Seat, ...]) -> Lie:
    """The lie where partners have no card over one of the claimer's, and no trump, as far as that can be."""
    for suit in sorted(ranking.suits.values(), key=lambda own: not own & ranking.trumps):
        mine = lie.hand & suit
        over = suit if suit & ranking.trumps else suit & ~((mine & -mine) - 1) if mine else 0
        for seat in partners:
            lacking = lie.lacking(seat, over)
            lie = lacking if lacking.possible() else lie
    return lie


def _wanted(ranking: Ranking, lie: Lie, seat: Seat, guards: int) -> Iterator[Wants]:
    """What an opponent may hold: guards in so many suits, or where they are none, no card of a suit."""
    suits = [suit for suit in ranking.suits.values() if lie.hand & suit]
    if not guards:
        for suit in suits:
            yield ((lie.need[seat], ~suit),)
        return
    for some in combinations(suits, guards):
        wants: list[tuple[int, int]] = []
        for suit in some:
            mine = lie.hand & suit
            may, sure = lie.may[seat] & suit, lie.surely[seat] & suit
            over = may & ~((mine & -mine) - 1)
            count = max(0, min(mine.bit_count() - sure.bit_count(), may.bit_count()))
            top = 1 if over and not sure & ~((mine & -mine) - 1) and count else 0
            wants += [(top, 1 << over.bit_length() >> 1)] * top
            wants += [(count - top, may & ~(1 << over.bit_length() >> 1))] * (count > top)
        if wants and sum(count for count, _ in wants) <= lie.need[seat]:
            yield tuple(wants)
