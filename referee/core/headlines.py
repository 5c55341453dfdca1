"""What a game's statistics are headed by: names for what its score says anyway. The game counts nothing for them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

from .ruling import Rule
from .text import Words
from .words import figure


@dataclass(frozen=True, slots=True)
class Made:
    """Of what is undertaken (the `what` of a `core.game.Call`), how much is made: ``Made("nil", "nils")``.

    `several` are what is undertaken, and `done` is said of those that are counted. `over`: what lies above or below the
    bid, as in ``tricks above the bid``; empty where that says nothing.
    `contracts`: what each `Call.bid` is called, from 0, as in ``Solo``; empty where a bid is a number.
    """

    call: str
    several: str
    done: str = "made"
    over: str = ""
    contracts: tuple[str, ...] = ()

    @property
    def words(self) -> str:
        """What its figure is of: ``nils made``."""
        return Words(f"{self.several} {self.done}")

    def bid_in_words(self, bid: int) -> str:
        """How high a bid is."""
        return self.contracts[bid] if self.contracts else figure(bid)


@dataclass(frozen=True, slots=True)
class Each:
    """What the game counts beside points (a name in `HandAccount.extra`), a hand: ``Each("bags", "bags a hand")``."""

    counts: str
    words: str


@dataclass(frozen=True, slots=True)
class Lines:
    """Score lines by a rule, above nothing or `below`: ``Lines(book.MOON, "moons shot", below=True)``."""

    rule: Rule
    words: str
    below: bool = False


Headline: TypeAlias = Made | Each | Lines
