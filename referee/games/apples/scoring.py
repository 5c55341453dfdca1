"""Scoring of one hand of Apples: what captured cards and a target are worth, set by set."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Final

from ...core.cards import NO_CARDS, PLAIN_SUITS, RANKS_HIGH_TO_LOW, Card
from ...core.game import HandAccount
from ...core.ruling import Rule, ScoreLine
from ...core.seats import Seat, Seating
from ...core.text import Phrase, Spelled, Text
from ...core.words import figure, signed
from ...play.accounts import account_of, agreed_lines, row_note, trouble_told
from . import rulebook
from .captured import piles_of, targets_of
from .house import House
from .model import CARDS_OF_A_TRICK, Hand

VALUES: Final[Mapping[str, int]] = MappingProxyType(
    {
        **dict.fromkeys("A", 15),
        **dict.fromkeys("KQJT", 10),
        **dict.fromkeys("9876", 5),
        **dict.fromkeys("5432", -15),
    }
)
"""What a card of each rank is worth (AP-7.1)."""

TIMES: Final[Mapping[int, int]] = MappingProxyType({2: 1, 3: 2, 4: 4})
"""How often the value counts, by the cards of the rank (AP-7.3 to AP-7.5)."""

TARGET_POINTS: Final[Mapping[int, int]] = MappingProxyType({3: 40, 4: 80})
"""What three and four of the target's rank score, whatever they are worth (AP-7.6)."""

_COUNT_RULES: Final = {2: rulebook.PAIR, 3: rulebook.THREE, 4: rulebook.FOUR}
SETS: Final = frozenset({*_COUNT_RULES.values(), rulebook.TARGET_SET})
"""The rules by which sets score."""
_NAMES: Final = {
    **{"A": Text("Aces"), "K": Text("Kings"), "Q": Text("Queens"), "J": Text("Jacks"), "T": Text("10s")},
    **{"9": Text("9s"), "8": Text("8s"), "7": Text("7s"), "6": Text("6s")},
    **{"5": Text("5s"), "4": Text("4s"), "3": Text("3s"), "2": Text("2s")},
}

RANK_CARDS: Final[Mapping[str, int]] = MappingProxyType(
    {rank: sum(1 << Card(rank, suit).index for suit in PLAIN_SUITS) for rank in RANKS_HIGH_TO_LOW}
)
"""The four cards of each rank, as a card set."""


@dataclass(frozen=True, slots=True)
class ScoredSet:
    """Two, three or four cards of one rank, and what they score. `target`: the target's points count."""

    rank: str
    count: int
    points: int
    target: bool = False

    @property
    def rule(self) -> Rule:
        """The rule its points follow from."""
        return rulebook.TARGET_SET if self.target else _COUNT_RULES[self.count]

    @property
    def name(self) -> Text:
        """``three Jacks``, ``pair of 9s``, ``three 4s, the target``."""
        cards = _NAMES[self.rank]
        what = Text("pair of {cards}", cards=cards)
        if self.count > 2:
            what = Text("{count} {cards}", count=Spelled(self.count), cards=cards)
        return Text("{set}, the target", set=what) if self.target else what

    def __str__(self) -> str:
        return f"{self.name} {figure(self.points)}"


def score_sets(captured: int, target: Card | None) -> Iterator[ScoredSet]:
    """The sets among a player's captured cards (a card set, the own target left out) and the target.

    From aces down to twos; single cards make none. Without a target its points are not counted.
    """
    cards = captured | (1 << target.index if target is not None else 0)
    for rank, four in RANK_CARDS.items():
        count = (cards & four).bit_count()
        if count < 2:
            continue
        special = TARGET_POINTS.get(count) if target is not None and target.rank == rank else None
        points = VALUES[rank] * TIMES[count] if special is None else special
        yield ScoredSet(rank, count, points, special is not None)


def pile_value(captured: int, target: Card | None) -> int:
    """The points of a player's captured cards (a card set, the own target left out) with the target."""
    return sum(scored.points for scored in score_sets(captured, target))


def score_pile(side: Seat, captured: int, target: Card | None) -> Iterator[ScoreLine]:
    """A line for each set among the captured cards (a card set, the own target left out) and the target."""
    for scored in score_sets(captured, target):
        yield ScoreLine(side, scored.points, scored.rule, scored.name)


def lines_of(hand: Hand, house: House, seating: Seating) -> Iterator[ScoreLine]:
    """Every line, player by player: the sets, a revoke, once a hand, and points by agreement."""
    agreed = tuple(agreed_lines(hand, seating.names, rulebook))
    for seat, (pile, target) in enumerate(zip(piles_of(hand), targets_of(hand), strict=True)):
        yield from score_pile(seat, pile or NO_CARDS, target)
        if any(breach.seat == seat for breach in hand.breaches):
            revoked = Text("{player} revoked", player=seating.names[seat])
            yield ScoreLine(seat, house.renege_points, rulebook.REVOKE, revoked)
        yield from (line for line in agreed if line.side == seat)


def _shown(target: Card | None) -> str:
    """A target, put into the letters of whoever reads it; nothing where there is none."""
    return "" if target is None else Phrase(Text("{card}", card=target))


def score_hand(hand: Hand, house: House, seating: Seating) -> HandAccount:
    """Score a hand in which all captured cards and targets are known. A player’s cells: tricks, target, sets."""
    lines = tuple(lines_of(hand, house, seating))
    tricks = tuple((pile or NO_CARDS).bit_count() // CARDS_OF_A_TRICK for pile in piles_of(hand))
    cells = (
        (tricks[seat], _shown(target), _plus_and_minus(line for line in lines if line.side == seat))
        for seat, target in enumerate(targets_of(hand))
    )
    # What the referee ruled in this hand, each with its rule: ``Cy revoked (AP-9.1)``.
    faults = (breach.seat for breach in hand.breaches)
    note = row_note(trouble_told(hand, seating.names, faults, rulebook))
    return account_of(hand, lines, cells, note, tricks=tricks, seating=seating)


def _plus_and_minus(lines: Iterable[ScoreLine]) -> str:
    """The points of a player’s sets, those won and those lost apart: ``+40 −15``; a dash where there is no set."""
    points = [line.points for line in lines if line.rule in SETS]
    parts = (sum(point for point in points if point > 0), sum(point for point in points if point < 0))
    return " ".join(signed(part) for part in parts if part) or "–"
