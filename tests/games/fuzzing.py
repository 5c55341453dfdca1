"""Sittings where anything is entered: whatever it is, a game rules on it and never fails."""

from __future__ import annotations

import json
import random
from abc import ABC, abstractmethod
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from functools import partial
from typing import Any, ClassVar

from referee.core.asked import EntryField, fields_of
from referee.core.cards import Pack, cards_in
from referee.core.codec import read_entry, write_entry
from referee.core.entries import Entry, Players, Ruled
from referee.core.errors import HouseRuleError
from referee.core.game import AnyRules, Explanation
from referee.core.house import options, read_house
from referee.core.log import Standing
from referee.core.misfit import misfit
from referee.core.replay import Replay
from referee.core.ruling import Severity
from referee.games import find_game
from referee.screens.parts import NotNow
from referee.table.judging import judge

from .playout import NAMES, one_of_each_kind, shuffled

Written = dict[str, Any]
Maker = Callable[[], Written]

LOOKED_AT = 20
"""After so many entries all pages are looked at."""

OTHERS_SIT_DOWN = 0.04
"""How often a substitute sits down, or players change seats."""


class Sitting(ABC):
    """One sitting of one game: mostly what is offered is entered, else any entry of any type."""

    game: ClassVar[AnyRules]
    steps: ClassVar[int]
    """Entries of one sitting."""
    sittings: ClassVar[int] = 100
    """Sittings tried: each seed is one, so that a failure can be run again by its number."""
    astray: ClassVar[float] = 0.3
    """How often something else is entered than what is offered."""
    rules_may_clash: ClassVar[bool] = False
    """Whether house rules can forbid each other, and others are then agreed on; else all of them must fit."""

    def __init__(self, seed: int) -> None:
        self.rng = random.Random(seed)
        self.players, self.rules, self.house = self._open()
        self.start: Any = self.game.start(self.game.seating(NAMES[: self.players], self.house), self.house)
        self.replay: Replay[Any] = Replay(self.game, self.start, strict=False)
        self.written: list[Written] = []
        self.standing: list[Written] = []

    @abstractmethod
    def a_table(self) -> tuple[int, Written]:
        """How many sit down, and the house rules they want, which may not fit each other."""

    @abstractmethod
    def anything(self) -> Written:
        """An entry of any type, legal or not."""

    @abstractmethod
    def a_deal(self) -> Written:
        """A deal, with the cards of it that somebody tells."""

    @abstractmethod
    def assert_sound(self, state: Any) -> None:
        """Whatever holds in every state of the game."""

    def some_rules(self, share: float, *, besides: tuple[str, ...] = ()) -> Written:
        """A choice for each option but those `besides`, as often as `share`."""
        rng = self.rng
        return {
            name: rng.choice([choice.value for choice in about.choices])
            for name, _, about in options(self.game.house)
            if name not in besides and rng.random() < share
        }

    def other_rules(self) -> Written:
        """House rules the players agree on in the middle of a sitting."""
        some = self.rng.sample([*options(self.game.house)], 2)
        return {name: self.rng.choice(about.choices).value for name, _, about in some}

    def entry_of(self, makers: Mapping[str, Maker], kinds: Sequence[str]) -> Written:
        """An entry of one of these kinds, now and then confirmed at once."""
        kind = self.rng.choice(kinds)
        return {"type": kind, "confirmed": self.rng.random() < 0.2, **makers[kind]()}

    def next_entry(self) -> Written:
        """Something to enter now, as a record would hold it."""
        offered = list(one_of_each_kind(self.game, self.replay.state, self.rng))
        for choice in offered:
            found = self.game.check(self.replay.state, choice)
            assert all(ruling.severity is Severity.NOTED for ruling in found), choice
        if self.rng.random() < OTHERS_SIT_DOWN:
            return self.a_change_of_players()
        if not offered or self.rng.random() < self.astray:
            return self.anything()
        entry = write_entry(offered[0])
        return {**self.a_deal(), **entry} if entry["type"] == "deal" else entry

    def a_change_of_players(self) -> Written:
        """Somebody sits down, moves, or both; as often as not while nobody may."""
        rng, size = self.rng, self.players
        change: Written = {"type": "players"}
        if rng.random() < 0.6:
            change["seats"] = rng.sample(range(size), size)
        if rng.random() < 0.6:
            change["names"] = [rng.choice([None, None, "Gus", "Hal", "Ann"]) for _ in range(size)]
        return change

    def enter(self, written: Written) -> None:
        """Fold one entry in; what is not refused stands."""
        entry = read_entry(self.game.entry_types, written)
        assert read_entry(self.game.entry_types, write_entry(entry)) == entry
        before = len(self.replay.problems)
        self.written.append(written)
        self.replay.extend([entry])
        if all(problem.ruling.severity is not Severity.REFUSED for problem in self.replay.problems[before:]):
            assert self.game.describe(entry, self.start.seating)
            assert misfit(entry, self.players, len(self.start.seating.sides)) is None, written
            self.standing.append(written)

    def look(self) -> None:
        """Every page behind the hand is shown as the table stands, or is not to be shown now: no other trouble."""
        screens = find_game(self.game.key).screens()
        stand = tuple(Standing(seq, str(seq), entry, ()) for seq, entry in enumerate(self.replay.entries, 1))
        chosen = {"seat": ["1"], "trick": ["1"], "card": ["AS"]}
        for name in screens.pages:
            with suppress(NotNow):
                screens.page(name, self.replay.state, stand, chosen)

    def sit(self, steps: int) -> None:
        """Enter so many; one by one or at once is the same, and the judge reads all of it."""
        for _ in range(steps):
            self.enter(self.next_entry())
            self.assert_sound(self.replay.state)
            if len(self.written) % LOOKED_AT == 0:
                self.look()
        entries = [read_entry(self.game.entry_types, written) for written in self.written]
        at_once: Replay[Any] = Replay(self.game, self.start, strict=False)
        at_once.extend(entries)
        assert at_once.state == self.replay.state
        assert at_once.problems == self.replay.problems
        strict: Replay[Any] = Replay(self.game, self.start, strict=True)
        strict.extend(entries)
        self.assert_sound(strict.state)
        record = {
            "format": "referee/1",
            "game": self.game.key,
            "players": list(NAMES[: self.players]),
            "rules": self.rules,
        }
        for written in (self.written, self.standing):
            assert json.dumps(judge({**record, "entries": written}))

    def _open(self) -> tuple[int, Written, Any]:
        while True:
            players, rules = self.a_table()
            try:
                house = read_house(self.game.house, rules)
                self.game.check_house(house, players)
            except HouseRuleError:
                if not self.rules_may_clash:
                    raise
                continue
            return players, rules, house


class TrickSitting(Sitting):
    """A sitting of a game of tricks: a game says what it deals, and how its own entries are made."""

    pack: ClassVar[Pack]
    each: ClassVar[int]
    """Cards of each player."""
    strange: ClassVar[Sequence[str]] = ("LJ",)
    """Cards that the pack does not hold."""
    depths: ClassVar[Sequence[str]] = ("cards", "tricks", "result")
    depth_told: ClassVar[float] = 0.5
    """How often a deal says how closely it is followed."""
    reasons: ClassVar[Sequence[str]] = ("", "count")
    """Why a hand may be thrown in."""
    penalties: ClassVar[Sequence[int]] = (0, -20, 30, 9999)
    often: ClassVar[Sequence[str]] = ("play", "play")
    """What is entered oftener than the rest."""

    def __init__(self, seed: int) -> None:
        super().__init__(seed)
        self.hands = self.dealt()

    def dealt(self) -> list[list[str]]:
        """The cards of everybody, as they may be dealt now."""
        return [[card.code for card in cards] for cards in shuffled(self.pack, self.players, self.each, self.rng)]

    @abstractmethod
    def makers(self, seat: int, own: list[str]) -> dict[str, Maker]:
        """How this game's own entries are made, of a player who holds `own`, where their fields do not say enough."""

    def made(self, kind: type[Entry], seat: int, own: list[str]) -> Written:
        """An entry of `seat` as its fields say of themselves: a number in its bounds, now and then just beyond."""
        found = {spec.key: self._field(spec, seat, own) for spec in fields_of(kind)}
        return {key: value for key, value in found.items() if value is not None}

    def _field(self, spec: EntryField, seat: int, own: list[str]) -> object:
        rng = self.rng
        low, high = spec.asked.bounds
        if spec.optional and rng.random() < 0.4:
            return None
        match spec.shape:
            case "seat":
                return seat if spec.name == "seat" else self.seat()
            case "number":
                return rng.choice((low - 1, low, rng.randint(low, high), high, high + 1))
            case "code":
                return rng.choice(list(spec.codes))
            case "flag" | "yes":
                return rng.random() < 0.3
            case "card":
                return rng.choice((*own, self.card()))
            case "cards":
                return rng.sample(own, rng.randint(0, min(4, len(own))))
        return None

    def in_play(self) -> Pack:
        """The pack that is played with now."""
        return self.pack

    def seat(self) -> int:
        """A player; now and then nobody's number."""
        return self.rng.randrange(self.players) if self.rng.random() < 0.97 else self.rng.choice((-1, self.players))

    def card(self) -> str:
        """A card; now and then none of this pack."""
        return self.rng.choice(self.in_play()).code if self.rng.random() < 0.96 else self.rng.choice(self.strange)

    def some_hands(self) -> list[list[str] | None]:
        """What somebody tells of the hands: mostly as dealt, now and then a card short."""
        hands = self.hands if self.rng.random() < 0.75 else self.dealt()
        if self.rng.random() < 0.1:
            hands = [cards[1:] for cards in hands]
        return [cards if self.rng.random() < 0.6 else None for cards in hands]

    def a_deal(self) -> Written:
        self.hands = self.dealt()
        entry: Written = {"type": "deal"}
        if self.rng.random() < 0.5:
            entry["hands"] = self.some_hands()
        if self.rng.random() < self.depth_told:
            entry["depth"] = self.rng.choice(self.depths)
        return entry

    def a_play(self, seat: int, own: list[str]) -> Written:
        """A card laid, mostly one of `own`."""
        return {"seat": seat, "card": self.rng.choice((*own, self.card()))}

    def kinds(self, makers: Mapping[str, Maker]) -> list[str]:
        """What may be entered, each as often as it stands there."""
        return [*makers, *self.often]

    def anything(self) -> Written:
        rng, seat = self.rng, self.seat()
        own = self.hands[seat % self.players]
        makers: dict[str, Maker] = {
            "deal": lambda: {**self.a_deal(), "dealer": seat},
            "hands": lambda: {"hands": self.some_hands()},
            "play": lambda: self.a_play(seat, own),
            "trick": lambda: {"winner": seat},
            "misdeal": lambda: {"reason": rng.choice(self.reasons), "seat": seat},
            "renege": lambda: {"seat": seat, "trick": rng.choice((None, 1, 2, len(own) + 1))},
            "claim": lambda: {"seat": seat, "good": rng.random() < 0.5},
            "penalty": lambda: {"seat": seat, "points": rng.choice(self.penalties)},
            "rules": lambda: {"rules": self.other_rules()},
            "end": lambda: {"reason": rng.choice(("time", "time", "stopped"))},
            "agreed": lambda: {"seat": seat, "hand": rng.randint(1, 3), "points": [rng.randint(0, 9) for _ in own[:4]]},
            **self.makers(seat, own),
        }
        for kind in self.game.entry_types:
            if not issubclass(kind, (Players, Ruled)):
                makers.setdefault(kind.type, partial(self.made, kind, seat, own))
        return self.entry_of(makers, self.kinds(makers))


def cards_of(hand: Any) -> list[str]:
    """Every card of a hand of tricks: whose place nobody knows, shown, held, or played."""
    unplayed = [hand.pool, *hand.shown, *(held or 0 for held in hand.held)]
    played = [play for trick in (*(trick.plays for trick in hand.tricks), hand.trick) for play in trick]
    return [card.code for where in unplayed for card in cards_in(where)] + [play.card.code for play in played]


def assert_adds_up(explanation: Explanation, sides: int, *, start: int = 0) -> None:
    """The lines of every hand add up to its points, and the points to the totals, for each of so many sides.

    `start`: the total each began with.
    """
    totals = Counter[int](dict.fromkeys(range(sides), start))
    for account in explanation.hands:
        points = Counter[int]()
        for line in account.lines:
            assert 0 <= line.side < sides
            points[line.side] += line.points
        assert account.points == tuple(points[side] for side in range(sides))
        totals.update(dict(enumerate(account.points)))
    assert explanation.totals == tuple(totals[side] for side in range(sides))
