"""Who counts what, in its order: the answers in words, and every point so far with the sum of its player."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from ....core.seats import Seat
from ....core.text import Capital, Text
from ....screens.parts import Player, players
from ..answers import CLASSES, Answer, Class, Verdict
from ..counting import IN_HAND, Event
from ..declarations import Declaration
from ..knowing import counted_declarations, declared_by, next_to_declare, verdicts_now
from ..model import Hand, State
from ..rulebook import LESSER
from ..scoring import RULES, events
from ..secrecy import younger_hidden

CLASS_NAMES: Final[dict[Class, str]] = {"point": "Point", "sequences": "Sequences", "sets": "Sets"}
CALLED: Final = {"repique": "Repique", "pique": "Pique"}
"""What is called out when it falls."""


@dataclass(frozen=True, slots=True)
class AnswerLine:
    """One class: what elder declared in it (empty if nothing), and how it was answered (empty if not yet)."""

    name: str
    said: str
    answer: str
    words: str


@dataclass(frozen=True, slots=True)
class CountLine:
    """Points counted one after the other. `called`: a pique or repique. `total`: what its player has with them."""

    player: Player
    points: int
    words: str
    rule: str
    called: str
    total: int


@dataclass(frozen=True, slots=True)
class CountSum:
    """What a player has counted in this deal."""

    player: Player
    in_hand: int
    in_play: int

    @property
    def total(self) -> int:
        """Both together."""
        return self.in_hand + self.in_play


@dataclass(frozen=True, slots=True)
class Counting:
    """The count of the deal. `later`: what is not said yet, in a sentence. `open`: it is shown unfolded."""

    answers: tuple[AnswerLine, ...]
    lines: tuple[CountLine, ...]
    sums: tuple[CountSum, ...]
    later: str
    open: bool


def counting(state: State) -> Counting:
    """The count so far, as anybody may see it."""
    hand, there = state.this_hand, players(state.seating)
    whole = next_to_declare(hand) is None
    hidden = younger_hidden(state)
    found = [one for one in events(hand, state.house) if whole or one.what == "carte-blanche" or one.trick]
    if hidden:
        found = [one for one in found if one.seat == hand.elder or one.what == "carte-blanche"]
    return Counting(
        answers=tuple(answer_lines(state)),
        lines=tuple(count_lines(found, there)),
        sums=tuple(_sum(found, player) for player in there),
        later=_later(state, hand, whole=whole, hidden=hidden),
        open=not hand.winners,
    )


def _sum(found: Sequence[Event], player: Player) -> CountSum:
    own = [one for one in found if one.seat == player.seat]
    in_hand = sum(one.points for one in own if one.what in IN_HAND)
    return CountSum(player, in_hand, sum(one.points for one in own) - in_hand)


def count_lines(found: Sequence[Event], there: Sequence[Player]) -> Iterator[CountLine]:
    """A line for each point counted in hand, and for each trick."""
    for one in found:
        words = str(Text("{reason}", reason=Capital(one.reason)))
        if one.trick:
            words = f"Trick {one.trick}: {one.reason}"
        rule = LESSER if one.lesser else RULES[one.what]
        yield CountLine(there[one.seat], one.points, words, rule.id, CALLED.get(one.what, ""), one.total)


def answer_lines(state: State) -> Iterator[AnswerLine]:
    """What elder declared, class by class, with the answer once younger’s is known."""
    hand, names = state.this_hand, state.seating.names
    if declared_by(hand, hand.elder) is None:
        return
    mine, _ = counted_declarations(hand)
    answered = declared_by(hand, hand.younger) is not None and next_to_declare(hand) is None
    found = verdicts_now(hand) if answered else {}
    for name in CLASSES:
        said = said_of(name, mine)
        verdict = found.get(name)
        counts = "" if verdict is None else _counts(state, hand, verdict)
        if not said and (verdict is None or verdict.counts is None or younger_hidden(state)):
            continue
        answer: Answer | None = verdict.answer if verdict is not None else None
        yield AnswerLine(CLASS_NAMES[name], said or f"{names[hand.elder]} declares none", answer or "", counts)


def _counts(state: State, hand: Hand, verdict: Verdict) -> str:
    names = state.seating.names
    if verdict.counts is None:
        return "neither counts it"
    return f"{names[hand.elder if verdict.counts == 'elder' else hand.younger]} counts"


def said_of(name: Class, declared: Declaration) -> str:
    """One class of a declaration in words; empty where nothing is declared in it."""
    if name == "point":
        return str(declared.point) if declared.point is not None else ""
    own: Sequence[object] = declared.sequences if name == "sequences" else declared.sets
    return ", ".join(str(held) for held in own)


def _later(state: State, hand: Hand, *, whole: bool, hidden: bool) -> str:
    names = state.seating.names
    elder, younger = names[hand.elder], names[hand.younger]
    seat: Seat | None = next_to_declare(hand)
    if seat is not None:
        return f"What {names[seat]} declares is not told yet: nothing is counted in hand before."
    if hidden and any(verdict.counts == "younger" for verdict in verdicts_now(hand).values()):
        return f"{younger} says and counts the rest when {elder} has led."
    return ""
