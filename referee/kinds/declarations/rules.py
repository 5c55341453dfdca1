"""The declarations themselves: who may make them, until when, each once, and what is ruled of one."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any, Generic, Protocol, TypeAlias, TypeVar, cast

from ...core.entries import Entry
from ...core.ruling import Rule, Ruling
from ...core.seats import Seat
from ...core.text import Capital, Text
from ...core.values import altered
from ...play.model import HandT, S, TrickHand
from ...play.own_parts import Needs, Own
from ...play.rulings import OnPlayer, nothing_ruled

E = TypeVar("E", bound=Entry)


@dataclass(frozen=True, slots=True, kw_only=True)
class Declarable:
    """Something that may be declared: its `code` in the entry, how it is `said` in a sentence, what there is to do.

    `rule`: what it is worth once it is declared.
    """

    code: str
    said: str
    task: str
    rule: Rule


class Declaring(Protocol):
    """What the hand of a game holds of its declarations: those made, in that order, none at first."""

    declarations: tuple[Any, ...]


def in_hand(state: Any) -> Any:
    """The hand as it is."""
    return state.this_hand


def play_begun(hand: TrickHand, _seat: Seat) -> bool:
    """Whether a card was led, or a trick told."""
    return hand.play_begun


@dataclass(frozen=True, slots=True, kw_only=True)
class Declarations(Generic[S, HandT, E]):
    """The declarations of a game: its slots, and what follows from them.

    `kind`: the type of its entries; `code` of one, and `by`: who made it. `make`: the entry by which a seat declares
    what has that code. `every`: what may be declared, in the order in which it is asked for. `who`: the seats that may
    declare anything. `rule`: that of all of them. `hand`: the hand in which something may be declared, or the refusal
    where there is none yet, with what it `needs`. `late`: whether it is too late for a seat; `too_late`: what is then
    said of ``{what}``, with which a sentence begins. `ruled`: what is ruled besides.
    """

    kind: type[E]
    code: Callable[[E], str]
    by: Callable[[HandT, E], Seat]
    make: Callable[[Seat, str], E]
    every: tuple[Declarable, ...]
    who: Callable[[HandT], Sequence[Seat]]
    rule: Rule
    hand: Callable[[S], HandT | Ruling] = in_hand
    needs: Needs = "in progress"
    late: Callable[[HandT, Seat], bool] = play_begun
    too_late: str = "Play has begun. {what} is declared before the first lead."
    ruled: Callable[[S, HandT, E], list[Ruling]] = nothing_ruled

    def __post_init__(self) -> None:
        codes = [one.code for one in self.every]
        if not codes or len(set(codes)) < len(codes):
            raise ValueError(f"Declarations of {self.kind.type}: `every` has no code, or one twice: {codes}")
        if "{what}" not in self.too_late:
            raise ValueError(f"Declarations of {self.kind.type}: `too_late` does not name {{what}}: {self.too_late!r}")
        for code in codes:
            if self.code(self.make(0, code)) != code:
                raise ValueError(f"Declarations of {self.kind.type}: `make` makes no entry of {code!r}.")

    # ---- what was declared ----------------------------------------------------------------------

    def of(self, code: str) -> Declarable:
        """What has that code."""
        return next(one for one in self.every if one.code == code)

    def made(self, hand: HandT) -> tuple[E, ...]:
        """What was declared in a hand, in that order."""
        return cast("tuple[E, ...]", cast("Declaring", hand).declarations)

    def is_made(self, hand: HandT, code: str, seat: Seat | None = None) -> bool:
        """Whether it was declared, by that seat or by anybody."""
        found = (one for one in self.made(hand) if self.code(one) == code)
        return any(seat is None or self.by(hand, one) == seat for one in found)

    # ---- what is ruled, what it does ------------------------------------------------------------

    def check(self, state: S, declared: E) -> list[Ruling]:
        """The rulings on a declaration."""
        hand = self.hand(state)
        if isinstance(hand, Ruling):
            return [hand]
        seat, what = self.by(hand, declared), Text(self.of(self.code(declared)).said)
        on = OnPlayer(state.seating, seat)
        if seat not in self.who(hand):
            return on.refused(self.rule, "not-declared-by", "{player} can’t declare {what}.", what=what)
        if self.is_made(hand, self.code(declared), seat):
            return on.refused(self.rule, "declared", "{player} has already declared {what}.", what=what)
        if self.late(hand, seat):
            return on.refused(self.rule, "play-begun", self.too_late, what=Capital(what))
        return self.ruled(state, hand, declared)

    def move(self, state: S, declared: E) -> S:
        """The state after a declaration."""
        hand = self.hand(state)
        assert not isinstance(hand, Ruling)
        return altered(state, hand=altered(hand, declarations=(*self.made(hand), declared)))

    # ---- its parts of a game --------------------------------------------------------------------

    def offers(self, _state: S, hand: HandT, _seat: Seat | None = None) -> Iterator[Entry]:
        """Each that may still be made: nobody waits for it, so it is offered in another phase."""
        for seat in self.who(hand):
            if not self.late(hand, seat):
                yield from (self.make(seat, one.code) for one in self.every if not self.is_made(hand, one.code, seat))

    @property
    def own(self) -> tuple[Own, ...]:
        """What the game checks and does of them."""
        return (Own(self.kind, self.check, self.move, self.needs),)


AnyDeclarations: TypeAlias = Declarations[Any, Any, Any]
"""The declarations of any game."""
