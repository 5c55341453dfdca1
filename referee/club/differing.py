"""What would have changed at many tables: played over as they are stored, added up, and as plain values."""

from __future__ import annotations

import gc
from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from datetime import date
from typing import Final, TypeVar

from ..core.house import Value
from ..core.log import Written, actions_of
from ..core.plain import JsonObject
from ..games import find_game
from ..table.facts import Facts
from ..table.sitting import Fold
from .changed import ChangedGame, ChangedHand, How, Result, changed_game, untold_game


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
    """Those that would have ended differently first, then those nobody can tell, then those with other hands."""
    return sorted(games, key=lambda game: (not game.differs, not game.untold, not differing(game)))[:most]


def is_told(hand: ChangedHand) -> bool:
    """Whether a hand counts, or would have: not one thrown in, or that nobody has finished."""
    return any(one is not None and one.complete and not one.void for one in (hand.before, hand.after)) or (
        hand.how is How.UNTOLD
    )


def differing(game: ChangedGame) -> list[ChangedHand]:
    """The hands of a game that would not have been the same."""
    return [hand for hand in game.hands if hand.how is not How.SAME and is_told(hand)]


# ---- as plain values ----------------------------------------------------------------------------

FORMAT: Final = "referee-changed/1"


def told(games: Iterable[ChangedGame]) -> JsonObject:
    """Games with every hand."""
    return {"format": FORMAT, "games": [_game(game, game.hands) for game in games]}


def told_of_many(
    games: Iterable[ChangedGame], found: Sums, left_out: int, day_of: Callable[[ChangedGame], date]
) -> JsonObject:
    """What many games add up to, and each with its day and the hands that would not have been the same."""
    return {
        "format": FORMAT,
        "hands": found.hands,
        "how": {how.value: count for how, count in sorted(found.counts.items())},
        "differ": found.winners,
        "untold": found.untold,
        "left_out": left_out,
        "games": [{"day": day_of(game).isoformat(), **_game(game, differing(game))} for game in games],
    }


def _game(game: ChangedGame, hands: Iterable[ChangedHand]) -> JsonObject:
    return {
        "title": game.title,
        "game": game.game.key,
        "sides": game.sides,
        "before": _result(game.before),
        "after": _result(game.after),
        "differs": game.differs,
        "why": game.why,
        "hands": [
            {
                "deal": hand.deal,
                "how": hand.how.value,
                "before": hand.before.points if hand.before else None,
                "after": hand.after.points if hand.after else None,
                "why": str(hand.why.message) if hand.why else "",
                "rule": hand.why.rule if hand.why else "",
                "entry": hand.why.entry if hand.why else "",
                "behind": hand.behind,
            }
            for hand in hands
        ],
    }


def _result(one: Result | None) -> JsonObject | None:
    return None if one is None else {"totals": one.totals, "winners": one.winners}


# ---- played over in a process of its own --------------------------------------------------------

T = TypeVar("T", Facts, ChangedGame)

Logged = tuple[Facts, Sequence[Written]]
"""A table, not folded yet."""


def parted(of: T) -> T:
    """A value without its game: that goes to another process by its key."""
    return replace(of, game=None)  # type: ignore[arg-type]


def play_elsewhere(
    key: str, logs: list[Logged], rules: Mapping[str, Value], most: int | None
) -> tuple[Sums, list[ChangedGame]]:
    """The same in a process of its own: the game comes by its `key`, and no value has one."""
    game = find_game(key)
    gc.disable()  # folds have no circles: looking for some takes as long as folding
    try:
        found, games = play([(replace(facts, game=game), written) for facts, written in logs], rules, most)
        return found, [parted(one) for one in games]
    finally:
        gc.enable()


def play(logs: list[Logged], rules: Mapping[str, Value], most: int | None) -> tuple[Sums, list[ChangedGame]]:
    """What these tables would have been: what they add up to, and what changed most, at most so many games."""
    games = [_one(facts, written, rules) for facts, written in logs]
    return sums(games), most_changed(games, most)


def _one(facts: Facts, written: Sequence[Written], rules: Mapping[str, Value]) -> ChangedGame:
    try:
        view = Fold(facts, actions_of(written, facts.game.rules().entry_types)).view()
    except Exception:  # one table that cannot be read must not hide the others
        return untold_game(facts, Result((0,) * len(facts.seating.sides), None), "Its record cannot be read.")
    return changed_game(view, rules)
