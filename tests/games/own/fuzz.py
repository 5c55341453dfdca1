"""Anything that may be entered at a shipped game of one's own, and what holds whatever was."""

from __future__ import annotations

from typing import Any, Final

from referee.core.cards import Pack, standard_pack
from referee.definitions.gallery import TRICK_GAMES, shipped
from referee.games import find_game
from referee.games.own.game import OwnGame, game_of
from referee.games.own.hands import State

from ..fuzzing import Maker, TrickSitting, Written, assert_adds_up
from ..playout import shuffled

OWN: Final = find_game("own").rules()


class Anything(TrickSitting):
    """One sitting that enters anything at one of the games: mostly what is offered, else any entry of any type."""

    game = OWN
    steps = 90
    sittings = 48
    pack = standard_pack()
    each = 13
    astray = 0.15
    strange = ("LJ", "14R")
    reasons = ("", "count", "passed-out")

    def __init__(self, seed: int) -> None:
        self.key = TRICK_GAMES[seed % len(TRICK_GAMES)]
        self.__dict__["game"] = game_of(shipped(self.key).definition)
        super().__init__(seed)

    @property
    def own(self) -> OwnGame:
        """The rules of the definition."""
        assert isinstance(self.game, OwnGame)
        return self.game

    def a_table(self) -> tuple[int, Written]:
        table = self.own.design.table
        sizes = range(table.least, table.most + 1)
        return self.rng.choice(sizes), {"definition": dict(shipped(self.key).definition.data)}

    def other_rules(self) -> Written:
        return {"results_agreed": self.rng.random() < 0.5}

    def in_play(self) -> Pack:
        return self.own.parts.rules.pack.cards

    def dealt(self) -> list[list[str]]:
        """The cards of everybody in the hand that is dealt next."""
        state: State = self.replay.state
        each = self.own.dealt_in(state, state.hands_counted + 1).each
        return [[card.code for card in cards] for cards in shuffled(self.in_play(), self.players, each, self.rng)]

    def makers(self, seat: int, own: list[str]) -> dict[str, Maker]:
        rng = self.rng
        sides = len(self.replay.state.seating.sides)

        def numbers(most: int) -> list[int]:
            return [rng.randrange(-1, most) for _ in range(rng.choice((2, sides, self.players)))]

        def bid() -> Written:
            each = self.own.design.auction.way == "each"
            codes = [one.code for one in self.own.design.auction.contracts]
            number = rng.choice((-1, 0, 1, 3, 7, 20))
            return {"seat": seat, "bid": number if each else rng.choice([*codes, f"{number}", f"{number}S", "x"])}

        found: dict[str, Maker] = {
            "tricks": lambda: {"counts": [rng.randrange(5) for _ in range(self.players)]},
            "points": lambda: {"counts": numbers(60)},
            "tallies": lambda: {"name": rng.choice((*self.own.design.tallies, "last", "x")), "counts": numbers(3)},
            "trump": lambda: rng.choice(({"card": self.card()}, {"suit": rng.choice("SHDCQ"), "seat": seat}, {})),
            "bid": bid,
            "partner": lambda: rng.choice(({"seat": seat}, {"card": self.card()}, {})),
            "pass-cards": lambda: {"seat": seat, "cards": own[:3]},
            "ask": lambda: {"seat": seat},
        }
        there = {kind.type for kind in self.game.entry_types}
        return {kind: maker for kind, maker in found.items() if kind in there}

    def assert_sound(self, state: Any) -> None:
        """Lines add up; no card is lost."""
        assert_adds_up(self.game.explain(state), len(state.seating.sides))
        hand = state.hand
        if hand is not None:
            assert hand.taken <= hand.tricks_total
