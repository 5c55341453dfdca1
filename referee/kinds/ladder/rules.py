"""The auction itself: who speaks, what is ruled of a bid and a pass, when it is over and what it leads to."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Final, Generic, Protocol, TypeAlias, TypeGuard, TypeVar, cast

from ...core.asked import EntryField, fields_of
from ...core.entries import Entry, Pass
from ...core.ruling import Rule, Ruling
from ...core.seats import Seat, Seating
from ...core.text import Part, Text
from ...core.values import altered
from ...play.model import H, Sitting, TrickHand
from ...play.own_parts import Due, HandPhase, Needs, Own, anyone_if_none
from ...play.rulings import OnPlayer, nothing_ruled, refused


class Spoken(Protocol):
    """A bid of any game: each says who made it."""

    @property
    def seat(self) -> Seat:
        """Who bid."""


B = TypeVar("B", bound=Spoken)


@dataclass(frozen=True, slots=True, kw_only=True)
class LadderHand(TrickHand, Generic[B]):
    """A hand with such an auction.

    `calls`: bids and passes in the order they were made. `high`: the bid to beat, at last the one that won.
    `auction_over`: nobody speaks any more, and somebody has won.
    """

    calls: tuple[B | Pass, ...] = ()
    high: B | None = None
    auction_over: bool = False

    @property
    def bids(self) -> tuple[B | None, ...]:
        """By seat, the last bid; None where there is none."""
        found: list[B | None] = [None] * len(self.held)
        for call in self.calls:
            if not isinstance(call, Pass):
                found[call.seat] = call
        return tuple(found)

    @property
    def passed(self) -> tuple[bool, ...]:
        """By seat, whether the last word was a pass; who sits the hand out is not asked, as if they had passed."""
        found = [seat in self.out for seat in range(len(self.held))]
        for call in self.calls:
            found[call.seat] = isinstance(call, Pass)
        return tuple(found)

    @property
    def spoke_last(self) -> Seat:
        """Who spoke last; the dealer before anybody has."""
        return self.calls[-1].seat if self.calls else self.dealer

    @property
    def won_bid(self) -> B:
        """The bid that won, in a hand that has one."""
        assert self.high is not None
        return self.high


AnyLadderHand: TypeAlias = LadderHand[Any]
L = TypeVar("L", bound=AnyLadderHand)


@dataclass(frozen=True, slots=True, kw_only=True)
class PassFinal:
    """That a pass is final: by which `rule`, with which `code`; what is said of a `bid` after it, of a `second`."""

    rule: Rule
    code: str
    bid: str
    second: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Over:
    """That the auction is over: by which `rule`, in `words` of the ``{player}`` who won it with a ``{bid}``."""

    rule: Rule
    words: str


PASS: Final = "pass"
"""What is told of a pass in place of a bid."""

OF_TURN: Final = frozenset({"bid-out-of-turn", "pass-out-of-turn", "bid-twice"})
"""Codes of what is ruled of who speaks, not of what is said."""


def as_is(_state: Any, hand: L) -> L:
    """Nothing more follows for the hand."""
    return hand


def never(*_: Any) -> bool:
    """Not by these rules."""
    return False


def always(_hand: Any) -> bool:
    """In every hand."""
    return True


def no_bid(_state: Any, _hand: Any, _passed: Any) -> None:
    """A pass is a pass."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Ladder(Generic[L, B, H]):
    """The auction of a game: its slots, and what follows from them.

    `bid`: the type of its bids. `needs`: which hand a word needs. `offered`: the bids there are for a seat, whether or
    not they may be made. `said`: a bid within a sentence. `beats`: whether the second of two bids is the one to beat
    from then on. `height`: what is ruled of a bid for what was bid before, or for its cards. `order`, `turn`: the rule
    of whose turn it is, and what is said of who is early, ``{expected}`` of ``{player}``. `final`: that a pass is.
    `top`: whether nothing is bid over a bid. `over`, `early`: what is said after the auction, and of a card that comes
    before its end, while it waits for ``{name}``; `anyone`: while it waits for no one in particular. `closes`: what
    else follows for the hand when the auction is over.

    `plain`: whether nothing is to be said of a bid over the highest so far. `impossible`: the refusal of a bid that no
    table hears. `aside`: what is ruled of a bid in place of its turn; None where its turn is asked. `pass_too`: what is
    ruled of a pass in place of its turn; empty where that is asked. `instead`: the bid that a pass counts as. `once`:
    whether each speaks once. `in_turns`: whether they speak in turn; else a bid stands alone for the auction, and
    `may_go_on` says whether it may yet prove to be the first of more. `all_passed`: why a hand is void that nobody bid
    for. `named`: bids that go by a name, by it, under some house rules. `parts`: the fields of a bid that are told
    beside whose it is, where not all of them are needed in every record. `reopens`: whether who has passed may speak
    again once another has bid; for `run`.
    """

    bid: type[B]
    needs: Needs
    offered: Callable[[Sitting[L, H], L, Seat], Iterable[B]]
    said: Callable[[B], Part]
    beats: Callable[[H, B, B], bool]
    height: Callable[[Sitting[L, H], L, B], list[Ruling]]
    order: Rule
    turn: str
    final: PassFinal
    top: Callable[[H, B], bool]
    over: Over
    early: str
    anyone: str = ""
    closes: Callable[[Sitting[L, H], L], L] = as_is
    plain: Callable[[H, B | None, B], bool] = never
    impossible: Callable[[Sitting[L, H], L, B], list[Ruling]] = nothing_ruled
    aside: Callable[[Sitting[L, H], L, B], list[Ruling] | None] = no_bid
    pass_too: Callable[[Sitting[L, H], L, Pass], list[Ruling]] = nothing_ruled
    instead: Callable[[Sitting[L, H], L, Pass], B | None] = no_bid
    once: Callable[[H], bool] = never
    in_turns: Callable[[L], bool] = always
    may_go_on: Callable[[L], bool] = never
    all_passed: str = ""
    named: Mapping[str, Callable[[H, Seat], B]] = field(default_factory=dict)
    parts: tuple[str, ...] = ()
    reopens: bool = False

    def __post_init__(self) -> None:
        final = (("final.bid", self.final.bid), ("final.second", self.final.second), ("over", self.over.words))
        said = (("turn", self.turn, "{expected}"), ("early", self.early, "{name}"))
        for slot, words, part in (*said, *((slot, words, "{player}") for slot, words in final)):
            if part not in words:
                raise ValueError(f"Ladder of {self.kind.type}: `{slot}` does not name {part}: {words!r}")

    # ---- whose turn it is -----------------------------------------------------------------------

    def speaker(self, hand: L, seating: Seating, house: H) -> Seat | None:
        """Who bids or passes next; None where the auction is over, or nobody waits for the other."""
        if hand.auction_over or not self.in_turns(hand):
            return None
        return self.next_of(seating.from_left_of(hand.spoke_last), hand.bids, hand.passed, hand.high, house)

    def next_of(
        self, seats: Iterable[Seat], bids: Sequence[B | None], passed: Sequence[bool], high: B | None, house: H
    ) -> Seat | None:
        """The first of these seats that speaks: not who has passed, nor who made the bid to beat."""
        if high is not None and self.top(house, high):
            return None
        holder, once = None if high is None else high.seat, self.once(house)
        return next(
            (seat for seat in seats if not passed[seat] and seat != holder and not (once and bids[seat] is not None)),
            None,
        )

    def due(self, _game: object, state: Sitting[L, H], hand: L) -> Due:
        """Whose word the hand waits for."""
        return None if hand.auction_over else anyone_if_none(self.speaker(hand, state.seating, state.house))

    def offers(self, state: Sitting[L, H], hand: L, seat: Seat | None) -> Iterator[Entry]:
        """Every bid there is for who is due, and a pass."""
        for each in range(len(state.seating)) if seat is None else (seat,):
            yield from cast("Iterable[Entry]", self.offered(state, hand, each))
            yield Pass(seat=each)

    def awaited(self, state: Sitting[L, H], hand: L, _seat: Seat | None = None) -> Text:
        """What the auction waits for, in a sentence."""
        speaker = self.speaker(hand, state.seating, state.house)
        return Text(self.anyone) if speaker is None else Text(self.early, name=state.seating.names[speaker])

    # ---- what is ruled --------------------------------------------------------------------------

    def _open(self, state: Sitting[L, H], seat: Seat) -> L | Ruling:
        """The hand that is bid for, or the refusal of a word too many."""
        hand = state.this_hand
        if seat in hand.out:
            said = Text("{player} sits out this hand.", player=state.seating.names[seat])
            return refused(self.order, "sits-out", said, seat)
        if not hand.auction_over or self.may_go_on(hand):
            return hand
        won: B = hand.won_bid
        said = Text(self.over.words, player=state.seating.names[won.seat], bid=self.said(won))
        return refused(self.over.rule, "auction-over", said, seat)

    def check_bid(self, state: Sitting[L, H], bid: B) -> list[Ruling]:
        """The rulings on a bid."""
        hand = self._open(state, bid.seat)
        if isinstance(hand, Ruling):
            return [hand]
        impossible = self.impossible(state, hand, bid)
        if impossible:
            return impossible
        if hand.passed[bid.seat]:
            found = OnPlayer(state.seating, bid.seat).queried(self.final.rule, self.final.code, self.final.bid)
        else:
            aside = self.aside(state, hand, bid)
            found = self._turn(state, hand, bid.seat, "bid") if aside is None else aside
        return [*found, *self.height(state, hand, bid)]

    def check_pass(self, state: Sitting[L, H], passed: Pass) -> list[Ruling]:
        """The rulings on a pass."""
        hand = self._open(state, passed.seat)
        if isinstance(hand, Ruling):
            return [hand]
        if hand.passed[passed.seat]:
            return OnPlayer(state.seating, passed.seat).refused(self.final.rule, self.final.code, self.final.second)
        return self.pass_too(state, hand, passed) or self._turn(state, hand, passed.seat, "pass")

    def _turn(self, state: Sitting[L, H], hand: L, seat: Seat, what: str) -> list[Ruling]:
        expected = self.speaker(hand, state.seating, state.house)
        if expected is None or expected == seat:
            return []
        names = state.seating.names
        return OnPlayer(state.seating, seat).queried(
            self.order, f"{what}-out-of-turn", self.turn, expected=names[expected]
        )

    # ---- what it does ---------------------------------------------------------------------------

    def move_bid(self, state: Sitting[L, H], bid: B) -> Sitting[L, H]:
        """The state after a bid."""
        return self._spoken(state, bid, bid)

    def move_pass(self, state: Sitting[L, H], passed: Pass) -> Sitting[L, H]:
        """The state after a pass, or after the bid that it counts as."""
        bid = self.instead(state, state.this_hand, passed)
        return self._spoken(state, passed, None) if bid is None else self.move_bid(state, bid)

    def _spoken(self, state: Sitting[L, H], call: B | Pass, bid: B | None) -> Sitting[L, H]:
        hand, house = state.this_hand, state.house
        high = bid if bid is not None and (hand.high is None or self.beats(house, hand.high, bid)) else hand.high
        hand = altered(hand, calls=(*hand.calls, call), high=high)
        if high is not None and self.speaker(hand, state.seating, house) is None:
            hand = self.won(state, hand)
        elif high is None and self.all_passed and all(hand.passed):
            hand = altered(hand, void=self.all_passed)
        return altered(state, hand=hand)

    def won(self, state: Sitting[L, H], hand: L) -> L:
        """The hand whose auction is over."""
        return self.closes(state, altered(hand, auction_over=True))

    # ---- a whole auction at once ----------------------------------------------------------------

    def run(self, state: Sitting[L, H], found: Sequence[Entry], start: int) -> tuple[int, Sitting[L, H]]:
        """Apply words from `start` on as long as they are plainly legal: in turn, bids that are `plain` over the last.

        Returns where it stopped and the state there, as entry by entry. It stops before a pass that counts as a bid,
        and before one by which all have passed.
        """
        if state.hand is None or state.hand.void or state.outcome is not None:
            return start, state
        hand, house, seating = state.this_hand, state.house, state.seating
        bids, passed, high, calls = list(hand.bids), list(hand.passed), hand.high, list(hand.calls)
        turn, at = self.speaker(hand, seating, house), start
        while at < len(found) and turn is not None:
            entry = found[at]
            if self._is_bid(entry) and entry.seat == turn and self.plain(house, high, entry):
                bids[turn] = high = entry
                if self.reopens:
                    passed = [False] * len(passed)
            elif type(entry) is Pass and entry.seat == turn and (high is not None or sum(passed) < len(passed) - 1):
                passed[turn] = True
            else:
                break
            calls.append(entry)
            turn = self.next_of(seating.from_left_of(turn), bids, passed, high, house)
            at += 1
        if at == start:
            return start, state
        hand = altered(hand, calls=tuple(calls), high=high)
        return at, altered(state, hand=self.won(state, hand) if turn is None else hand)

    def _is_bid(self, entry: Entry) -> TypeGuard[B]:
        return type(entry) is self.kind

    def must_bid(self, state: Sitting[L, H], hand: L, seat: Seat) -> bool:
        """Whether a player cannot pass, since nobody has bid."""
        return hand.high is None and bool(self.pass_too(state, hand, Pass(seat=seat)))

    # ---- what is told of a bid ------------------------------------------------------------------

    @property
    def asked(self) -> tuple[EntryField, ...]:
        """What is told of every bid beside whose it is: one part, or two."""
        if self.parts:
            return tuple(spec for spec in fields_of(self.kind) if spec.name in self.parts)
        return tuple(spec for spec in fields_of(self.kind) if spec.needed and spec.shape != "seat")

    def told(self, house: H, bid: B) -> tuple[str, ...]:
        """A bid as it is told: by its name, where it has one, or part by part."""
        name = next((name for name, make in self.named.items() if make(house, bid.seat) == bid), "")
        return (name,) if name else tuple(str(getattr(bid, part.name)) for part in self.asked)

    @property
    def kind(self) -> type[Entry]:
        """The type of its bids."""
        return cast("type[Entry]", self.bid)

    @property
    def phase(self) -> HandPhase[Any, Sitting[L, H], L]:
        """The auction as a phase: its candidates, and what is awaited, for a card that comes too early."""
        return HandPhase(name="bid", takes=(self.kind, Pass), due=self.due, offers=self.offers, early=self.awaited)

    @property
    def own(self) -> tuple[Own, Own]:
        """What the game checks and does of bids and passes."""
        return (
            Own(self.kind, self.check_bid, self.move_bid, self.needs),
            Own(Pass, self.check_pass, self.move_pass, self.needs),
        )


AnyLadder: TypeAlias = Ladder[Any, Any, Any]
"""The auction of any game."""
