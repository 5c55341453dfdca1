"""What must be told of a hand of a game of one's own by its result: what its lines use, and no more."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from typing import Final, Literal, TypeAlias

from ...definitions.expressions import Apply, Name, Tree, names
from ...definitions.scored import Line
from .model import Design

CONTRACT: Final = "contract."
"""What a name begins with that is true in one contract."""

By: TypeAlias = Literal["seat", "side", "camp", "one", "hand"]
"""For whom a value is told: each seat, side or camp; one of them; or the hand as a whole."""


@dataclass(frozen=True, slots=True)
class Asked:
    """A value that is asked: for whom, and what all told come to, None where that is not known."""

    name: str
    by: By
    total: int | None = None


def trees(design: Design, contract: str = "") -> Iterator[Tree]:
    """Every expression that is worked when a hand is scored, or behind it; of a `contract` only what may hold in it."""
    score, auction = design.score, design.auction
    for line in score.lines:
        if contract and line.when is not None and not _may_hold(line.when, contract):
            continue
        yield from (tree for tree in (line.when, line.points) if tree is not None)
    yield from (counter.adds for counter in score.counters)
    own = [tree for one in auction.contracts for tree in (one.need, one.value, one.lose)]
    ending = design.ending
    ties = ending.ties if isinstance(ending.ties, tuple) else ()
    ends = [end.when for end in ending.ends]
    others = (auction.need, auction.value, auction.lose, design.deal.stays, ending.out, ending.among, *ends, *ties)
    yield from (tree for tree in (*own, *others) if tree is not None)


def _may_hold(when: Tree, contract: str) -> bool:
    """Whether a condition may be true in a contract: not where it asks for another."""
    if isinstance(when, Apply) and when.op == "and":
        return all(_may_hold(part, contract) for part in when.parts)
    return not (isinstance(when, Name) and when.name.startswith(CONTRACT)) or when.name == CONTRACT + contract


@lru_cache(maxsize=1024)
def used(design: Design, contract: str = "") -> frozenset[str]:
    """Every name that the score of a hand, in a `contract`, uses: with *need* what that is made of, too."""
    return frozenset(name.name for tree in trees(design, contract) for name in names(tree))


def _of_players(lines: tuple[Line, ...]) -> frozenset[str]:
    """The names that a line of a player uses."""
    found = (tree for line in lines if line.whose == "player" for tree in (line.when, line.points))
    return frozenset(name.name for tree in found if tree is not None for name in names(tree))


@lru_cache(maxsize=4096)
def asked(design: Design, tricks: int | None, *, declared: bool = True, contract: str = "") -> tuple[Asked, ...]:
    """What is asked of the result of a hand of so many tricks, None if not known: tricks first.

    `declared`: whether somebody plays against the others; where nobody does, and totals run by player, all is told by
    seat. `contract`: the one that is played, where that is known.
    """
    wanted = used(design, contract)
    by: By = "camp" if design.table.by_camp and declared else "side"
    if design.table.by_camp and not declared:
        by = "seat"
    own = frozenset() if design.table.by_camp else _of_players(design.score.lines)

    def whose(name: str) -> By:
        return "seat" if name in own else by

    found = []
    if "points" in wanted:
        found.append(Asked("points", whose("points"), design.data.get("count", {}).get("total")))
    if "tricks" in wanted or not (found or wanted & {"last", "first", "run", "marriages", *design.tallies}):
        found.insert(0, Asked("tricks", whose("tricks"), tricks))
    found += [Asked(name, "one") for name in ("first", "last") if name in wanted]
    found += [Asked(name, whose(name)) for name in ("run", "marriages") if name in wanted]
    found += [Asked(name, whose(name)) for name in design.tallies if name in wanted]
    return tuple(found)


@lru_cache(maxsize=256)
def asked_of_the_bid(design: Design) -> tuple[Asked, ...]:
    """What of the auction is asked of a hand told by its result: what lines use, and for whom they are."""
    wanted, auction = used(design), design.auction
    lines = {line.whose for line in design.score.lines}
    played_for = bool(lines & {"declarer", "partner", "defenders"} or wanted & {"declarer", "declared", "partner"})
    found = []
    if auction.way == "each":
        found.append(Asked("bid", "seat"))
    elif (auction.named or design.trump.by in {"declarer", "winner"}) and (played_for or design.table.by_camp):
        found.append(Asked("declarer", "one"))
    of_a_bid = {"number", "denomination", "need", "value", "lose"}
    if auction.way in {"ascending", "ladder", "choice"} and any(
        name in of_a_bid or name.startswith(("contract.", "in.")) for name in wanted
    ):
        found.append(Asked("bid", "hand"))
    if design.table.sides == "holders":
        found.append(Asked("holders", "hand"))
    if design.table.sides == "declarer" and design.table.partner != "none":
        found.append(Asked("partner", "one"))
    found += [Asked(name, "hand") for name in ("doubled", "alone") if name in wanted]
    if any(name.startswith("trump.") for name in wanted):
        found.append(Asked("trump", "hand"))
    return tuple(found)
