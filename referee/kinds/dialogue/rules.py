"""The dialogue itself: who says what next, what is ruled of a word, who declares at which number."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any, Generic, Literal, TypeVar

from ...core.asked import asked_as
from ...core.entries import Entry, Pass, entry
from ...core.ruling import Rule, Ruling
from ...core.seats import Seat, Seating
from ...core.text import Text
from ...core.values import altered
from ...play.model import S, TrickHand
from ...play.own_parts import Due, HandPhase, Own, anyone_if_none
from ...play.rulings import OnPlayer

Word = Literal["bid", "hold", "first"]
"""What is awaited: a number, the answer to one, or the lowest from the one whom nobody has bid to."""


@entry("bid")
class Bid(Entry):
    """`seat` says a number."""

    seat: Seat = asked_as("Who bid?", missing="Choose who bids.")
    bid: int = asked_as("The bid", missing="Choose the bid first.", named="A bid", bounds=(0, 999))


@entry("hold")
class Hold(Entry):
    """`seat` holds the number said last."""

    seat: Seat = asked_as("Who held?", missing="Choose who holds.")


Call = Bid | Hold | Pass


@dataclass(frozen=True, slots=True)
class Talk:
    """Where a dialogue stands. `seat` says the `word` next; None where nobody does, or nobody in particular.

    `other`: who is spoken to, or has spoken. `alive`: who has not passed, in order. `high`: the last number said.
    """

    alive: tuple[Seat, ...]
    high: int | None
    seat: Seat | None = None
    word: Word = "bid"
    other: Seat | None = None

    @property
    def declarer(self) -> Seat | None:
        """Who is left with a number said."""
        return self.alive[0] if len(self.alive) == 1 and self.high is not None else None

    @property
    def over(self) -> bool:
        """Whether nobody speaks any more."""
        return not self.alive or self.declarer is not None


@dataclass(frozen=True, slots=True, kw_only=True)
class DialogueHand(TrickHand):
    """A hand with such an auction. `calls`: what was said, in order. `barred`: who may say nothing.

    `declarer` and `high`: who plays, at which number, once it is over. `all_passed`: nobody does.
    """

    calls: tuple[Call, ...] = ()
    barred: frozenset[Seat] = frozenset()
    declarer: Seat | None = None
    high: int | None = None
    all_passed: bool = False


L = TypeVar("L", bound=DialogueHand)


@dataclass(frozen=True, slots=True, kw_only=True)
class Dialogue(Generic[S, L]):
    """The auction of a game: its slots, and what follows from them.

    `numbers`: those that may be said, rising. `values`, `speakers`, `over`, `lowest`, `said`, `barred`: the rules that
    a bid is one of them, of who speaks to whom, of who declares, of the lowest that is said to nobody, that a word
    stands, and of who is out. `closes`: what else follows for the hand once it is over.
    """

    numbers: tuple[int, ...]
    values: Rule
    speakers: Rule
    over: Rule
    lowest: Rule
    said: Rule
    barred: Rule
    closes: Callable[[S, L], L]

    # ---- where it stands ------------------------------------------------------------------------

    def talk(self, hand: L, seating: Seating) -> Talk:
        """Where the dialogue of a hand stands: of those who have not passed the first answers, the second bids."""
        passed: set[Seat] = set()
        high: int | None = None
        asked: Seat | None = None
        for call in hand.calls:
            match call:
                case Bid():
                    high, asked = max(call.bid, high or 0), call.seat
                case Hold():
                    asked = None
                case Pass():
                    passed.add(call.seat)
        silent = passed | hand.out | hand.barred
        alive = tuple(seat for seat in seating.from_left_of(hand.dealer) if seat not in silent)
        if not alive or (len(alive) == 1 and high is not None) or not self.in_turns(hand):
            return Talk(alive, high)
        if len(alive) == 1:
            return Talk(alive, high, alive[0], "first")
        answers, bids = alive[:2]
        return Talk(alive, high, answers, "hold", bids) if asked == bids else Talk(alive, high, bids, "bid", answers)

    @staticmethod
    def in_turns(hand: L) -> bool:
        """Whether one speaks after the other: of a hand told more briefly, who declares may be told alone."""
        return hand.depth not in {"result", "tricks"}

    def open_numbers(self, talk: Talk) -> tuple[int, ...]:
        """What may be said next."""
        if talk.word == "first":
            return self.numbers[:1]
        if talk.over or talk.word == "hold":
            return ()
        return tuple(one for one in self.numbers if talk.high is None or one > talk.high)

    def due(self, _game: object, state: S, hand: L) -> Due:
        """Whose word the hand waits for."""
        talk = self.talk(hand, state.seating)
        return None if talk.over else anyone_if_none(talk.seat)

    def offers(self, state: S, hand: L, seat: Seat | None) -> Iterator[Entry]:
        """Every number there is for who is due, the answer, and a pass."""
        talk = self.talk(hand, state.seating)
        for each in talk.alive if seat is None else (seat,):
            yield from (Bid(seat=each, bid=number) for number in self.open_numbers(talk))
            if talk.word == "hold" and talk.seat is not None:
                yield Hold(seat=each)
            yield Pass(seat=each)

    def early(self, state: S, hand: L, _seat: Seat | None = None) -> Text:
        """What the auction waits for, in a sentence."""
        talk, names = self.talk(hand, state.seating), state.seating.names
        if talk.seat is None:
            return Text("Enter first who declares, and at which bid.")
        said = "The bidding comes first. {player} holds or passes."
        if talk.word != "hold":
            said = "The bidding comes first. {player} bids or passes."
        return Text(said, player=names[talk.seat])

    # ---- what is ruled --------------------------------------------------------------------------

    def _closed(self, state: S, seat: Seat) -> list[Ruling]:
        """The refusal of any word: the auction is over, or the seat has no part in it."""
        hand, on = state.this_hand, OnPlayer(state.seating, seat)
        if hand.declarer is not None:
            over = "The bidding is over. {declarer} declares at {bid}."
            declarer = state.seating.names[hand.declarer]
            return on.refused(self.over, "auction-over", over, declarer=declarer, bid=hand.high or 0)
        if hand.all_passed:
            return on.refused(self.over, "auction-over", "All have passed.")
        if seat in hand.out:
            return on.refused(self.speakers, "sits-out", "{player} sits out this hand.")
        if seat in hand.barred:
            return on.refused(self.barred, "barred", "{player} is out of the bidding.")
        return []

    def _order(self, state: S, seat: Seat, kind: str) -> list[Ruling]:
        """What is ruled of a word of somebody who has passed, or before it was their turn."""
        hand, on = state.this_hand, OnPlayer(state.seating, seat)
        talk = self.talk(hand, state.seating)
        if seat not in talk.alive:
            if kind == "pass":
                return on.refused(self.said, "passed", "{player} has passed already.")
            return on.queried(self.said, "passed", "{player} has passed. What is said is said.")
        awaited = {"bid": ("bid", "pass"), "hold": ("hold", "pass"), "first": ("bid", "pass")}[talk.word]
        if talk.seat is None or (seat == talk.seat and kind in awaited):
            return []
        names, other = state.seating.names, talk.seat
        if talk.word == "hold":
            said = "{expected} holds {bid} or passes first."
            return on.queried(self.speakers, f"{kind}-out-of-turn", said, expected=names[other], bid=talk.high or 0)
        said = "It’s {expected}’s turn to bid."
        return on.queried(self.speakers, f"{kind}-out-of-turn", said, expected=names[other])

    def check_bid(self, state: S, bid: Bid) -> list[Ruling]:
        """The rulings on a number said."""
        on = OnPlayer(state.seating, bid.seat)
        if bid.bid not in self.numbers:
            near = self._near(bid.bid)
            return on.refused(self.values, "no-value", "No game has the value {bid}. {near}", bid=bid.bid, near=near)
        closed = self._closed(state, bid.seat)
        if closed:
            return closed
        found, talk = self._order(state, bid.seat, "bid"), self.talk(state.this_hand, state.seating)
        if talk.high is not None and bid.bid <= talk.high:
            low = "{bid} is not above {high}, which was said before."
            found += on.queried(self.speakers, "too-low", low, bid=bid.bid, high=talk.high)
        elif talk.word == "first" and bid.bid != self.numbers[0]:
            first = "No one has bid, so {player} says {least} or passes."
            found += on.queried(self.lowest, "first", first, least=self.numbers[0])
        return found

    def _near(self, bid: int) -> Text:
        """The numbers on both sides of one that is none of them."""
        lower = [one for one in self.numbers if one < bid]
        higher = [one for one in self.numbers if one > bid]
        if lower and higher:
            return Text("The nearest are {lower} and {higher}.", lower=lower[-1], higher=higher[0])
        said = "The lowest is {one}." if higher else "The highest is {one}."
        return Text(said, one=higher[0] if higher else lower[-1])

    def check_hold(self, state: S, hold: Hold) -> list[Ruling]:
        """The rulings on an answer."""
        closed = self._closed(state, hold.seat)
        if closed:
            return closed
        if self.talk(state.this_hand, state.seating).high is None:
            on = OnPlayer(state.seating, hold.seat)
            return on.refused(self.speakers, "nothing-bid", "No one has bid, so {player} has nothing to hold.")
        return self._order(state, hold.seat, "hold")

    def check_pass(self, state: S, passed: Pass) -> list[Ruling]:
        """The rulings on a pass."""
        return self._closed(state, passed.seat) or self._order(state, passed.seat, "pass")

    # ---- what it does ---------------------------------------------------------------------------

    def move(self, state: S, call: Call) -> S:
        """The state after a word."""
        hand = state.this_hand
        return altered(state, hand=self.after(state, altered(hand, calls=(*hand.calls, call))))

    def after(self, state: S, hand: L) -> L:
        """A hand with what was said in it, and what follows where nobody speaks any more."""
        talk = self.talk(hand, state.seating)
        if not talk.over:
            return hand
        hand = altered(hand, declarer=talk.declarer, high=talk.high, all_passed=talk.declarer is None)
        return self.closes(state, hand)

    def run(self, state: S, found: Sequence[Entry], start: int) -> tuple[int, S]:
        """Apply words from `start` on as long as they are plainly legal, each by who is due: as entry by entry.

        Returns where it stopped and the state there. It stops before a pass by which all have passed.
        """
        hand: Any = state.hand
        if hand is None or hand.void or hand.complete or not self.in_turns(hand) or state.outcome is not None:
            return start, state
        at = start
        while at < len(found) and hand.declarer is None:
            entry, talk = found[at], self.talk(hand, state.seating)
            match entry:
                case Bid():
                    plain = talk.word == "bid" and entry.bid in self.numbers and entry.bid > (talk.high or 0)
                case Hold():
                    plain = talk.word == "hold"
                case Pass():
                    plain = len(talk.alive) > 1
                case _:
                    break
            if not plain or entry.seat != talk.seat:
                break
            hand = self.after(state, altered(hand, calls=(*hand.calls, entry)))
            at += 1
        return at, state if at == start else altered(state, hand=hand)

    def without(self, state: S, hand: L, seat: Seat) -> L:
        """The hand with a seat out of the bidding, which begins again without those who passed before any bid."""
        first = next((at for at, call in enumerate(hand.calls) if isinstance(call, Bid)), len(hand.calls))
        out = hand.barred | {seat} | {call.seat for call in hand.calls[:first]}
        return self.after(state, altered(hand, calls=(), barred=out, declarer=None, high=None, all_passed=False))

    # ---- its parts of a game --------------------------------------------------------------------

    @property
    def phase(self) -> HandPhase[Any, S, L]:
        """The auction as a phase."""
        return HandPhase(
            name="bid", takes=(Bid, Hold, Pass), due=self.due, offers=self.offers, early=self.early, rule=self.speakers
        )

    @property
    def own(self) -> Sequence[Own]:
        """What the game checks and does of its words."""
        return (
            Own.of(Bid, self.check_bid, self.move, needs="in progress"),
            Own.of(Hold, self.check_hold, self.move, needs="in progress"),
            Own.of(Pass, self.check_pass, self.move, needs="in progress"),
        )


def spoke_up(hand: DialogueHand, seat: Seat) -> bool:
    """Whether a seat bid or held anything."""
    return any(call.seat == seat and not isinstance(call, Pass) for call in hand.calls)
