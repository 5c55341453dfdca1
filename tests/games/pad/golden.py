"""Golden rounds of the pad: at least one for every rule of the plain one, and for whatever is ruled of any."""

from __future__ import annotations

from typing import Any

from ..golden import Entries, Golden, at_last, players
from .table import data_of

NEVER_CITED = "7.5"
"""Rules that no case makes the program cite: they say who wins, and the outcome cites how the game ended."""

DEAL: Entries = [{"type": "deal"}]
END: Entries = [{"type": "end"}]
VOID: Entries = [{"type": "void", "reason": "wrong"}]


def cells(side: int | None = None, **values: Any) -> Entries:
    """Values of a round, of the whole table or of one side."""
    return [{"type": "cells", "values": values, **({} if side is None else {"side": side})}]


def written(*scored: int) -> Entries:
    """A round of the plain pad told whole."""
    return [*DEAL, *cells(scored=list(scored))]


def by(key: str, **changed: Any) -> dict[str, Any]:
    """The house rules of a shipped pad, some of it told otherwise."""
    return {"definition": data_of(key, **changed)}


PAIRED = {
    "format": "referee-own/1",
    "kind": "pad",
    "name": "Paired",
    "short": "PRD",
    "version": 1,
    "table": {"players": [4, 4], "sides": "each round"},
    "round": {"noun": "hand", "dealer": "turns"},
    "columns": [{"key": "worth", "name": "Worth", "type": "number", "who": "side", "points": "worth"}],
    "lines": [],
    "end": [{"rounds": 8}],
    "out": "total < -5",
    "wins": "highest",
    "ties": "share",
}

TIMED = by("rummy-500", end=[{"minutes": 30}])

GOLDEN = [
    Golden(
        name="everybody scores what is entered, and stopped the highest total wins",
        covers=["PAD-3.1", "PAD-7.2", "PAD-7.4", "PAD-7.5"],
        players=3,
        entries=[*written(5, 0, -3), *written(1, 10, 0), *END],
        points=[1, 10, 0],
        lines=[(0, 1, "PAD-3.1"), (1, 10, "PAD-3.1")],
        totals=[6, 10, -3],
        winners=[1],
        over_by="PAD-7.2",
    ),
    Golden(
        name="a round is told row by row",
        covers=["PAD-2.1"],
        players=2,
        entries=[*DEAL, *cells(1, scored=4)],
        totals=[0, 0],
        next=("cells", None),
        also=[{"type": "cells"}],
        reason="Enter the values of this round.",
    ),
    at_last(
        "refused",
        "PAD-1.1",
        "players",
        "Round 1 is being played. Finish it first.",
        "nobody changes seats in the middle of a round",
        players=3,
        entries=[*DEAL, *cells(0, scored=4), *players(seats=[1, 2, 0])],
    ),
    at_last(
        "refused",
        "PAD-1.2",
        "sides",
        "Sides do not change from round to round.",
        "sides are not told where everybody plays alone",
        players=2,
        entries=[{"type": "deal", "sides": [0, 1]}],
    ),
    at_last(
        "refused",
        "PAD-2.3",
        "no-dealer",
        "Nobody deals in this game.",
        "no dealer is told where nobody deals",
        players=2,
        entries=[{"type": "deal", "dealer": 1}],
    ),
    at_last(
        "refused",
        "PAD-2.1",
        "no-hand",
        "No hand has been dealt: deal first.",
        "a round is opened first",
        players=2,
        entries=cells(scored=[1, 2]),
    ),
    at_last(
        "refused",
        "PAD-2.1",
        "no-hand",
        "No round is open",
        "what is not open cannot be made void",
        players=2,
        entries=VOID,
    ),
    at_last(
        "refused",
        "PAD-2.1",
        "hand-unfinished",
        "Round 1 is being played. Finish it first.",
        "one round is finished before the next is opened",
        players=2,
        entries=[*DEAL, *cells(0, scored=4), *DEAL],
    ),
    at_last(
        "refused",
        "PAD-2.1",
        "whose",
        "a side’s or a player’s",
        "values are a side’s or a player’s",
        players=2,
        entries=[*DEAL, {"type": "cells", "side": 0, "seat": 0, "values": {"scored": 4}}],
    ),
    at_last(
        "queried",
        "PAD-2.1",
        "misdeal-late",
        "Making it void removes its score.",
        "a finished round is made void only after asking",
        players=2,
        entries=[*written(4, 5), *VOID],
        totals=[0, 0],
    ),
    at_last(
        "refused",
        "PAD-7.2",
        "game-over",
        "The game is over",
        "a game that is over goes on no more",
        players=2,
        entries=[*written(4, 5), *END, *DEAL],
        winners=[1],
        over_by="PAD-7.2",
    ),
    at_last(
        "refused",
        "PAD-7.2",
        "no-clock",
        "doesn’t end by the clock",
        "time is called only in a game by the clock",
        players=2,
        entries=[*written(4, 5), {"type": "end", "reason": "time"}],
    ),
    Golden(
        name="time is called, and the round in progress is the last",
        covers=[],
        players=2,
        rules=TIMED,
        entries=[*DEAL, {"type": "end", "reason": "time"}, *cells(laid=[50, 20], out=0, left=[0, 10])],
        totals=[50, 10],
        winners=[0],
        over_by="RUM-7.2",
    ),
    Golden(
        name="a dealer out of turn is noted",
        covers=[],
        problems=[(2, "noted", "RUM-2.3", "wrong-dealer")],
        says="It was Bea’s turn to deal. Cy deals.",
        players=3,
        rules=by("rummy-500"),
        entries=[*DEAL, *cells(laid=[5, 0, 0], left=[0, 0, 0]), {"type": "deal", "dealer": 2}],
    ),
    at_last(
        "noted",
        "PAD-2.1",
        "changed",
        "It holds from round 2 on.",
        "another definition holds from the next round on",
        players=2,
        entries=[*DEAL, {"type": "rules", "rules": by("rummy-500", table={"players": [1, 16], "sides": "solo"})}],
    ),
    Golden(
        name="who is out does not deal",
        covers=[],
        problems=[(2, "refused", "PRD-7.3", "dealer-out")],
        says="Ann is out of the game.",
        rules={"definition": PAIRED},
        entries=[
            {"type": "deal", "sides": [0, 1, 1, 1]},
            *cells(worth=[-9, 3]),
            {"type": "deal", "dealer": 0, "sides": [None, 0, 1, 1]},
        ],
        totals=[-9, 3, 3, 3],
    ),
]
