"""The dialogue on one screen: two speak, the others wait, and the numbers stand below."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Generic

from ...core.entries import Pass
from ...core.log import Standing
from ...core.seats import Seat
from ...core.text import Text
from ...play.model import S
from ...screens.parts import Chosen, Link, Player, ids_of, players
from .rules import Bid, Dialogue, Hold, L, Talk

SHOWN = 14
"""So many numbers are shown at first."""


@dataclass(frozen=True, slots=True)
class Speaker:
    """One of the two. `said`: what was said or held last, `entry` its id; `now`: this one speaks."""

    player: Player
    role: str
    said: str
    now: bool
    entry: str


@dataclass(frozen=True, slots=True)
class Step:
    """A number of the ladder. `past`: said already; `now`: the one said last. `small`: a game of that value."""

    number: int
    past: bool
    now: bool
    small: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class DialogueScreen:
    """Who is asked, the two who speak, and the numbers. `word`: ``bid``, ``hold`` or ``first``.

    `passes` and `then`: what a pass and the answer lead to. `waits`: who bids later, and what is said of it. `mine`:
    the question to the one who is asked. `next`: the lowest number that may be said.
    """

    title: str
    mine: str
    player: Player
    word: str
    next: int
    high: int
    speakers: tuple[Speaker, ...]
    waits: tuple[tuple[Player, str], ...]
    steps: tuple[Step, ...]
    more: tuple[Step, ...]
    passes: str
    then: str
    rule: str
    links: tuple[Link, ...] = ()
    template: str = "kinds/dialogue.html"
    asks: tuple[str, ...] = ("bid", "hold", "pass")


@dataclass(frozen=True, slots=True, kw_only=True)
class DialoguePage(Generic[S, L]):
    """How a game shows its dialogue. `roles`: what the seats are called, from the dealer’s left on. `worth`: what a
    number is the value of, by the number, for who is asked; `lone`: what is said of a pass of the last of all."""

    dialogue: Dialogue[S, L]
    roles: tuple[str, ...]
    worth: Callable[[S, L, Seat], Mapping[int, str]] = field(default=lambda _state, _hand, _seat: {})
    lone: Callable[[S], str] = field(default=lambda _state: "then nobody declares")

    def __call__(self, state: S, entries: Sequence[Standing], chosen: Chosen) -> DialogueScreen:
        """The screen of the auction."""
        hand: Any = state.this_hand
        talk = self.dialogue.talk(hand, state.seating)
        seat = chosen.seat_due("seat", state.seating, talk.seat)
        return self._drawn(state, hand, talk, seat, entries)

    def brief(self, state: S, entries: Sequence[Standing], chosen: Chosen) -> DialogueScreen:
        """The screen where nobody waits for the other: the first who has not passed is asked, or whoever was chosen."""
        hand: Any = state.this_hand
        talk = self.dialogue.talk(hand, state.seating)
        seat = chosen.seat_or("seat", state.seating, talk.alive[0])
        return self._drawn(state, hand, talk, seat, entries)

    def _drawn(self, state: S, hand: Any, talk: Talk, seat: Seat, entries: Sequence[Standing]) -> DialogueScreen:
        there, ids = players(state.seating), ids_of(entries, Bid, Hold, Pass)
        order = [one for one in state.seating.from_left_of(hand.dealer) if one not in hand.out]
        roles = dict(zip(order, self.roles, strict=False))
        high, two = talk.high or 0, talk.alive[:2]
        numbers = self.dialogue.open_numbers(talk)
        least = numbers[0] if numbers else high
        worth = self.worth(state, hand, seat)
        speakers = tuple(
            Speaker(there[one], roles.get(one, ""), self._said(hand, one), one == seat, ids.get(one, ""))
            for one in sorted(two, key=lambda one: one == seat)
        )
        others = [one for one in order if one not in two]
        steps = tuple(
            Step(number, number <= high, number == high, worth.get(number, "")) for number in self.dialogue.numbers
        )
        start = max(0, min(len(steps) - SHOWN, next((at for at, one in enumerate(steps) if one.number >= high), 0) - 2))
        return DialogueScreen(
            title=str(self._ask(there[seat].name, talk.word, high, least)),
            mine=str(self._ask("", talk.word, high, least)),
            player=there[seat],
            word=talk.word,
            next=least,
            high=high,
            speakers=speakers,
            waits=tuple((there[one], self._waiting(hand, one)) for one in others),
            steps=steps[start : start + SHOWN],
            more=steps[start + SHOWN :],
            passes=self._pass(state, talk, there),
            then=self._then(talk),
            rule=self.dialogue.speakers.id,
        )

    @staticmethod
    def _ask(name: str, word: str, high: int, least: int) -> Text:
        if word == "hold":
            named = "{player}, do you hold {bid}?"
            return Text(named, player=name, bid=high) if name else Text("Do you hold {bid}?", bid=high)
        if word == "first":
            named = "{player}, do you say {bid}?"
            return Text(named, player=name, bid=least) if name else Text("Do you say {bid}?", bid=least)
        return Text("{player}, your bid?", player=name) if name else Text("Your bid?")

    @staticmethod
    def _said(hand: Any, seat: Seat) -> str:
        """The number a seat said or held last."""
        high, said = 0, ""
        for call in hand.calls:
            if isinstance(call, Bid):
                high = max(high, call.bid)
            if call.seat == seat:
                said = "Pass" if isinstance(call, Pass) else str(high)
        return said

    @staticmethod
    def _waiting(hand: Any, seat: Seat) -> str:
        if seat in hand.barred:
            return "is out of the bidding."
        passed = any(call.seat == seat and isinstance(call, Pass) for call in hand.calls)
        return "has passed." if passed else "waits, and bids against the one who stays in."

    def _pass(self, state: S, talk: Talk, there: Sequence[Player]) -> str:
        """What a pass leads to."""
        if talk.word == "first" or talk.other is None:
            return self.lone(state)
        stays = there[talk.other].name
        if len(talk.alive) > 2:
            return str(Text("{player} stays in", player=stays))
        if talk.high is None:
            return str(Text("{player} may say {bid}", player=stays, bid=self.dialogue.numbers[0]))
        return str(Text("{player} declares", player=stays))

    def _then(self, talk: Talk) -> str:
        """What holding, or a bid, leads to."""
        if talk.word == "first":
            return str(Text("and declares"))
        if talk.word == "bid":
            return str(Text("then hold or pass"))
        more = next((one for one in self.dialogue.numbers if one > (talk.high or 0)), None)
        return str(Text("then {bid} or pass", bid=more) if more is not None else Text("then a pass"))
