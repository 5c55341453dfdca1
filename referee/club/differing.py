"""What would have changed at many tables, added up: hands by what became of them, games that would end otherwise."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field

from .changed import ChangedGame, ChangedHand, How


@dataclass(slots=True)
class Sums:
    """Games under other house rules. `counts` of their hands by what became of them; `winners` of how many games would
    be others, and of how many nobody can tell (`untold`).
    """

    games: int = 0
    hands: int = 0
    counts: Counter[How] = field(default_factory=Counter)
    winners: int = 0
    untold: int = 0

    def add(self, other: Sums) -> None:
        """Add those of other games."""
        self.games += other.games
        self.hands += other.hands
        self.counts.update(other.counts)
        self.winners += other.winners
        self.untold += other.untold


def sums(games: Sequence[ChangedGame]) -> Sums:
    """What these games add up to."""
    hands = [hand for game in games for hand in game.hands if is_told(hand)]
    return Sums(
        games=len(games),
        hands=len(hands),
        counts=Counter(hand.how for hand in hands),
        winners=sum(game.differs for game in games),
        untold=sum(game.untold for game in games),
    )


def most_changed(games: Iterable[ChangedGame], most: int | None = None) -> list[ChangedGame]:
    """Those that would have ended otherwise first, then those nobody can tell, then those with other hands."""
    return sorted(games, key=lambda game: (not game.differs, not game.untold, not differing(game)))[:most]


def is_told(hand: ChangedHand) -> bool:
    """Whether a hand counts, or would have: not one thrown in, or that nobody has finished."""
    return any(one is not None and one.complete and not one.void for one in (hand.before, hand.after)) or (
        hand.how is How.UNTOLD
    )


def differing(game: ChangedGame) -> list[ChangedHand]:
    """The hands of a game that would not have been the same."""
    return [hand for hand in game.hands if hand.how is not How.SAME and is_told(hand)]
