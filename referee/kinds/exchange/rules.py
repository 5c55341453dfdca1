"""The exchange itself: who passes cards on, what is ruled of a pass, when cards go over, whose secret they are."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any, Generic, Protocol, TypeAlias, TypeVar, cast

from ...core.cards import Card
from ...core.entries import Cards, Entry
from ...core.ruling import Rule, Ruling
from ...core.seats import Seat
from ...core.text import Text
from ...core.values import altered
from ...play.known import all_known, change_hands
from ...play.model import HandT, S
from ...play.own_parts import HandPhase, nothing_awaited
from ...play.rulings import OnPlayer


@dataclass(frozen=True, slots=True, kw_only=True)
class Passing(Entry):
    """The cards `seat` passes on; None where nobody tells which. A game says what its fields are called."""

    seat: Seat
    cards: Cards | None

    def unnamed(self) -> Passing:
        """The pass without its cards, as all may read it."""
        return altered(self, cards=None)


@dataclass(frozen=True, slots=True, kw_only=True)
class PassingSome(Passing):
    """The same, or how many they are."""

    count: int | None

    @property
    def size(self) -> int:
        """How many cards are passed."""
        return len(self.cards) if self.cards is not None else self.count or 0

    def unnamed(self) -> Passing:
        """How many were passed."""
        return altered(self, cards=None, count=self.size)


P = TypeVar("P", bound=Passing)


class Passed(Protocol):
    """What the hand of a game holds of its exchange.

    `passes`: those told, in that order, none at first. `unseen`: cards were passed that giver and taker alone know; the
    play goes by what the table knows.
    """

    passes: tuple[Any, ...]
    unseen: bool


Way: TypeAlias = tuple[Seat, Seat, "Cards | None"]
"""Who gives, who takes, and which cards; None where the table does not see them."""


def named_unseen(hand: HandT, passed: Passing) -> bool:
    """Cards are hidden that were named while not every hand lay open."""
    return passed.cards is not None and (cast("Passed", hand).unseen or not all_known(hand))


@dataclass(frozen=True, slots=True, kw_only=True)
class Exchange(Generic[S, HandT, P]):
    """The exchange of a game: its slots, and what follows from them.

    `passes`: the type of its entries. `waiting`: who has cards to pass on and has not told of it, in the order they are
    asked. `taker`: who gets what is passed. `goes`: the passes that go over once the last of those told is in.
    `barred`: the refusal of a pass that has no place in the hand. `once`, `second`: by which rule each passes once, and
    the code and words of the refusal of a second. `ruled`: the rulings on a pass that has its place. `offered`: one
    whose cards nobody tells. `over`: the hand once cards have gone over. `hidden`: whether others may not see a pass,
    in a hand that is not complete.
    """

    passes: type[P]
    waiting: Callable[[S, HandT], Sequence[Seat]]
    taker: Callable[[S, HandT, P], Seat]
    goes: Callable[[S, tuple[P, ...]], Sequence[P]]
    once: Rule
    second: tuple[str, str]
    barred: Callable[[S, HandT, P], list[Ruling]]
    ruled: Callable[[S, HandT, P], list[Ruling]]
    offered: Callable[[S, Seat], P]
    over: Callable[[HandT, Sequence[Way]], HandT] = change_hands
    hidden: Callable[[HandT, P], bool] = named_unseen

    def __post_init__(self) -> None:
        if "{player}" not in self.second[1]:
            raise ValueError(f"Exchange of {self.passes.type}: `second` does not name {{player}}: {self.second[1]!r}")

    def has_told(self, hand: HandT, seat: Seat) -> bool:
        """Whether a seat has told what it passes."""
        return any(one.seat == seat for one in cast("Passed", hand).passes)

    def check(self, state: S, passed: P) -> list[Ruling]:
        """The rulings on a pass."""
        hand = state.this_hand
        found = self.barred(state, hand, passed)
        if not found and self.has_told(hand, passed.seat):
            found = OnPlayer(state.seating, passed.seat).refused(self.once, *self.second)
        return found or self.ruled(state, hand, passed)

    def move(self, state: S, passed: P) -> S:
        """The state after a pass.

        Where every hand lies open so do the cards passed. Else they are a secret of giver and taker: nothing the table
        is shown, offered or refused hangs on them, until each is played.
        """
        hand = state.this_hand
        seen, told = all_known(hand), (*hand.passes, passed)
        hand = altered(hand, passes=told, unseen=hand.unseen or bool(passed.cards and not seen))
        gone = [(one, one.cards if seen else None) for one in self.goes(state, told)]
        ways = [(one.seat, self.taker(state, hand, one), cards) for one, cards in gone]
        return altered(state, hand=self.over(hand, ways) if ways else hand)

    def hides(self, state: S, entry: Entry) -> bool:
        """Whether an entry holds what only giver and taker may see: until the hand is over."""
        hand = state.hand
        return hand is not None and not hand.complete and isinstance(entry, self.passes) and self.hidden(hand, entry)

    def owned(self, state: S, entry: Entry) -> dict[Seat, tuple[Card, ...]]:
        """Whose secret an entry is: who passes cards on knows them."""
        if not isinstance(entry, self.passes) or not entry.cards or not self.hides(state, entry):
            return {}
        return {entry.seat: entry.cards}

    def covered(self, entry: Entry) -> Entry:
        """An entry as all may read it."""
        return entry.unnamed() if isinstance(entry, self.passes) else entry

    def phase(
        self,
        name: str,
        *,
        asked: Callable[[S, HandT], bool] = lambda _state, _hand: True,
        beside: tuple[type[Entry], ...] = (),
        together: bool = False,
        early: Callable[[Any, Any, Seat | None], Text] = nothing_awaited,
        rule: Rule | None = None,
    ) -> HandPhase[Any, S, HandT]:
        """The exchange as a phase, where it is `asked` for: see `HandPhase`. `beside`: what may come instead."""

        def due(_game: object, state: S, hand: HandT) -> Seat | None:
            return next(iter(self.waiting(state, hand)), None) if asked(state, hand) else None

        def offers(state: S, _hand: HandT, seat: Seat | None) -> Iterator[Entry]:
            yield from () if seat is None else (self.offered(state, seat),)

        def waiting(state: S, hand: HandT) -> Sequence[Seat]:
            return sorted(self.waiting(state, hand)) if together else ()

        takes: tuple[type[Entry], ...] = (self.passes, *beside)
        return HandPhase(name=name, takes=takes, due=due, offers=offers, waiting=waiting, early=early, rule=rule)
