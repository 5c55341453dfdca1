"""What cards meld by a table of patterns, at best: a card serves once in each class of melds.

For tables of some dozen patterns. A game whose table is searched often, or is large, finds its melds itself.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import groupby

from ...core.cards import Card
from ...core.ruling import Rule


@dataclass(frozen=True, slots=True, kw_only=True)
class Pattern:
    """A kind of meld: its `cards`, and by how often it is laid down its `names` and what it is `worth`, by its `rule`.

    So many at once take the place of fewer. `serves`: its class; a card serves in one meld of each.
    """

    cards: tuple[Card, ...]
    names: tuple[str, ...]
    worth: tuple[int, ...]
    rule: Rule
    serves: str = ""

    def __post_init__(self) -> None:
        if not self.cards or not self.worth or len(self.names) != len(self.worth):
            raise ValueError(f"Pattern {self.names}: it has no card, or not a name for each of {self.worth}.")


@dataclass(frozen=True, slots=True)
class Meld:
    """One meld found: `times` 2 for two of a pattern at once."""

    pattern: Pattern
    times: int

    @property
    def name(self) -> str:
        """What it is called."""
        return self.pattern.names[self.times - 1]

    @property
    def points(self) -> int:
        """What it counts."""
        return self.pattern.worth[self.times - 1]

    @property
    def cards(self) -> tuple[Card, ...]:
        """Its cards."""
        return self.pattern.cards * self.times

    @property
    def rule(self) -> Rule:
        """The rule that gives its value."""
        return self.pattern.rule


@dataclass(frozen=True, slots=True)
class Best:
    """The melds that count most among some cards."""

    melds: tuple[Meld, ...] = ()

    @property
    def points(self) -> int:
        """What they count together."""
        return sum(meld.points for meld in self.melds)

    @property
    def cards(self) -> tuple[Card, ...]:
        """The cards they take, one that serves in several classes once."""
        needed: Counter[Card] = Counter()
        for _, melds in groupby(self.melds, key=lambda meld: meld.pattern.serves):
            needed |= Counter(card for meld in melds for card in meld.cards)
        return tuple(sorted(needed.elements(), key=lambda card: card.index))


def best_of(cards: Iterable[Card], table: Sequence[Pattern]) -> Best:
    """The melds of a table that count most among some cards; of equal ways the first, by the order of the table."""
    held = Counter(cards)
    found: tuple[Meld, ...] = ()
    classes: dict[str, list[Pattern]] = {}
    for pattern in table:
        classes.setdefault(pattern.serves, []).append(pattern)
    for patterns in classes.values():
        found += _best(held, tuple(patterns)).melds
    return Best(found)


def _best(held: Counter[Card], table: Sequence[Pattern]) -> Best:
    """The best of patterns that share their cards."""
    if not table:
        return Best()
    first, *rest = table
    needs = Counter(first.cards)
    most = min(len(first.worth), *(held[card] // count for card, count in needs.items()))
    ways = []
    for times in range(most, -1, -1):
        left = held - Counter({card: count * times for card, count in needs.items()})
        others = _best(left, rest).melds
        ways.append(Best((Meld(first, times), *others) if times else others))
    return max(ways, key=lambda way: way.points)
