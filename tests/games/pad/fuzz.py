"""Anything that may be entered on a pad, and what holds whatever was."""

from __future__ import annotations

from typing import Any

from referee.core.sheet import SheetText
from referee.definitions.gallery import PADS
from referee.games.pad.game import PAD
from referee.games.pad.state import State

from ..fuzzing import Maker, Sitting, Written, assert_adds_up
from .golden import PAIRED
from .table import data_of
from .values import value, values

STRANGE: tuple[Any, ...] = (None, True, -1, 10**9, 0.5, "", "gin", [], [1, 2], {"category": "ones", "value": 3}, {})


class Anything(Sitting):
    """One sitting that enters anything: mostly rounds as they may be, else any entry of any type."""

    game = PAD
    steps = 60
    sittings = 60
    astray = 0.2

    def a_table(self) -> tuple[int, Written]:
        definitions = [*(data_of(key.removeprefix("pad-")) for key in PADS), PAIRED]
        definition = self.rng.choice(definitions)
        least, most = definition["table"]["players"]
        return self.rng.randint(least, most), {"definition": definition}

    def a_deal(self) -> Written:
        rng, pad = self.rng, self.replay.state.house_coming.pad
        deal: Written = {"type": "deal"}
        if rng.random() < 0.1:
            deal["dealer"] = rng.randrange(self.players)
        if pad.each_round or rng.random() < 0.03:
            deal["sides"] = [rng.choice((0, 1)) if rng.random() < 0.97 else None for _ in range(self.players)]
        return deal

    def anything(self) -> Written:
        rng, hand = self.rng, self.replay.state.open_hand
        if hand is not None and rng.random() < 0.7:
            return {"type": "cells", **self._cells()}
        makers: dict[str, Maker] = {
            "deal": self.a_deal,
            "cells": self._cells,
            "void": lambda: {"reason": rng.choice(("", "wrong"))},
            "misdeal": lambda: {"seat": rng.choice((None, 0))},
            "rules": lambda: {"rules": {"definition": rng.choice((data_of("rummy-500"), data_of("canasta"), {}))}},
            "end": lambda: {"reason": rng.choice(("time", "time", "time", "stopped"))},
        }
        rare = {"end", "void", "misdeal"}
        return self.entry_of(makers, [kind for kind in makers if kind not in rare or rng.random() < 0.2])

    def _cells(self) -> Written:
        """A round told whole, a row of it, or something strange."""
        rng, hand = self.rng, self.replay.state.open_hand
        if hand is None or rng.random() < 0.15:
            keys = [column.key for column in self.replay.state.house.pad.columns]
            return {"values": {rng.choice(keys): rng.choice(STRANGE)}}
        if rng.random() < 0.5:
            return {"values": values(rng, hand)}
        columns = [column for column in hand.pad.columns if column.who in {"side", "player"}]
        told = {column.key: value(rng, column, hand.layout) for column in columns}
        return {rng.choice(("side", "seat")): rng.randrange(len(hand.seating.sides)), "values": told}

    def assert_sound(self, state: State) -> None:
        """Lines add up to points, points to totals; nobody who is out scores."""
        explanation = PAD.explain(state)
        start = state.house.pad.start
        assert_adds_up(explanation, len(state.seating.sides), start=start)
        hand = state.hand
        if hand is not None and hand.worked is not None:
            assert all(hand.worked.points[side] == 0 for side in hand.before.out)

    def sit(self, steps: int) -> None:
        """Enter so many; the sheet prints whatever comes of it."""
        super().sit(steps)
        assert PAD.sheet(self.replay.state, SheetText()).groups
