"""Anything that may be entered at Klondike, and what holds whatever was."""

from __future__ import annotations

from referee.core.codec import read_entry, write_entry
from referee.core.sheet import SheetText
from referee.games.klondike.layout import PACK, STACK_PLACES
from referee.games.klondike.model import State

from ..fuzzing import Maker, Sitting, Written, assert_adds_up
from .deals import KLONDIKE, as_seen, whole_deal

PLACES = ("waste", *STACK_PLACES, "suits")


class Anything(Sitting):
    """One sitting that enters anything: mostly what is offered, else any entry of any type."""

    game = KLONDIKE
    steps = 90
    astray = 0.25

    def a_table(self) -> tuple[int, Written]:
        return 1, self.some_rules(0.4)

    def a_deal(self) -> Written:
        rng, deal = self.rng, whole_deal(self.rng)
        way = rng.randrange(6)
        if way < 2:
            return write_entry(deal)
        if way < 4:
            return write_entry(as_seen(deal))
        if way == 4:
            return {"type": "deal"}
        return self._position()

    def _position(self) -> Written:
        """The layout of another deal played on a little, as it lies; sometimes told wrong."""
        rng = self.rng
        cards = [card.code for card in PACK if card.rank not in "A2"]
        rng.shuffle(cards)
        stacks = [[cards.pop() for _ in range(rng.randint(0, 5))] for _ in range(rng.choice((7, 7, 7, 6)))]
        up = [min(len(stack), rng.randint(0, 2)) for stack in stacks]
        entry: Written = {
            "type": "deal",
            "stacks": stacks,
            "up": up,
            "suits": ["2S", "2H", "2D", rng.choice(("2C", "3C"))],
        }
        entry["waste"] = [cards.pop() for _ in range(rng.randint(0, 4))]
        if rng.random() < 0.5:
            entry["stock"] = [code if rng.random() < 0.7 else None for code in cards]
        return entry

    def _code(self) -> str:
        return self.rng.choice(PACK).code if self.rng.random() < 0.97 else "LJ"

    def anything(self) -> Written:
        rng = self.rng
        makers: dict[str, Maker] = {
            "deal": self.a_deal,
            "turn": lambda: rng.choice(
                ({}, {"cards": [rng.choice((None, self._code())) for _ in range(rng.randint(0, 4))]})
            ),
            "move": lambda: {
                "from": rng.choice(PLACES),
                "to": rng.choice(PLACES),
                "count": rng.choice((1, 1, 1, 2, 3, 0)),
                "suit": rng.choice((None, None, "S", "H", "D", "C")),
            },
            "reveal": lambda: {
                "stack": rng.choice((None, *range(9))),
                "card": rng.choice((None, self._code(), self._code())),
            },
            "redeal": dict,
            "give-up": dict,
            "misdeal": lambda: {"reason": rng.choice(("", "count")), "seat": rng.choice((None, 0, 1))},
            "rules": lambda: {"rules": rng.choice(({"draw": 1}, {"redeals": 3}, {"scoring": "vegas"}, {"deals": 0}))},
            "end": lambda: {"reason": rng.choice(("time", "time", "stopped"))},
        }
        rare = {"end", "misdeal", "give-up"}
        kinds = [kind for kind in makers if kind not in rare or rng.random() < 0.2]
        return self.entry_of(makers, [*kinds, "move", "move", "reveal"])

    def enter(self, written: Written) -> None:
        """Fold one entry in; there are words for it, even if it is refused."""
        super().enter(written)
        assert KLONDIKE.describe(read_entry(KLONDIKE.entry_types, written), self.start.seating)

    def sit(self, steps: int) -> None:
        """Enter so many; the sheet prints whatever comes of it."""
        super().sit(steps)
        assert KLONDIKE.sheet(self.replay.state, SheetText()).groups

    def assert_sound(self, state: State) -> None:
        """Lines add up to points, points to the total; 52 cards lie on the table, none of them twice."""
        explanation = KLONDIKE.explain(state)
        assert_adds_up(explanation, 1)
        if state.hand is not None:
            cards = list(state.hand.layout.cards())
            told = [card for card in cards if card is not None]
            assert len(cards) == len(PACK)
            assert len(told) == len(set(told))
