"""What is ruled of a call, and what it does; coinche and surcoinche; whose call a hand waits for."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any, Final

from ...core.cards import copies
from ...core.entries import Entry, Pass
from ...core.ruling import Ruling, Severity, refusal_in
from ...core.seats import Seat
from ...core.text import Text, Words
from ...core.values import altered
from ...kinds.double.rules import Doubles, Doubling, Word
from ...kinds.ladder.rules import Ladder
from ...play.known import known_cards, receive
from ...play.own_parts import Due, HandPhase, Own
from ...play.rulings import OnPlayer
from . import rulebook as book
from .auction import BIDDING, OTHER_SUIT, auction_of, in_turns
from .dealing import check_rest, check_turned, move_rest, move_turned
from .house import House
from .model import PASSED_OUT, Bid, Coinche, Hand, Rest, Sat, Surcoinche, Turned
from .ranks import PACK, PARTNERS, SEATS

PASSES_THEN: Final = 3
"""So many passes in a row end the auction."""

# ---- calls --------------------------------------------------------------------------------------

VOID_CALLS: Final = frozenset({"bid-out-of-turn", "pass-out-of-turn", OTHER_SUIT})
"""What makes a call void, by the code of its ruling (BL-9.7)."""


def check_call(state: Sat, call: Bid | Pass) -> list[Ruling]:
    """The rulings on a bid or a pass."""
    hand, ladder = state.this_hand, auction_of(state.house)
    if isinstance(call, Pass) and hand.doubles:
        return _check_answer(state, hand, call)
    if hand.silenced and call.seat in hand.silenced and isinstance(call, Bid) and not hand.auction_over:
        said = "{player} or the partner called out of turn, and may not bid in this hand."
        return OnPlayer(state.seating, call.seat).refused(book.CALLS, "silenced", said)
    if isinstance(call, Bid):
        return ladder.check_bid(state, call)
    return ladder.check_pass(state, call)


def move_call(state: Sat, call: Bid | Pass) -> Sat:
    """The state after a bid or a pass: one that is void silences its side, where the house has it (BL-9.7)."""
    hand, ladder = state.this_hand, auction_of(state.house)
    if isinstance(call, Pass) and hand.doubles:
        return altered(state, hand=altered(hand, answers=hand.answers + 1))
    queried = {ruling.code for ruling in check_call(state, call) if ruling.severity is Severity.QUERIED}
    if queried & VOID_CALLS and state.house.bid_out_of_turn == "silenced":
        return _silenced(state, hand, ladder, call.seat)
    after = ladder.move_bid(state, call) if isinstance(call, Bid) else ladder.move_pass(state, call)
    return _taken(after)


def _silenced(state: Sat, hand: Hand, ladder: Ladder[Hand, Bid, House], seat: Seat) -> Sat:
    hand = altered(hand, silenced=hand.silenced | PARTNERS[seat])
    if all(hand.passed) and hand.high is None:
        hand = altered(hand, void=PASSED_OUT)
    elif hand.high is not None and ladder.speaker(hand, state.seating, state.house) is None:
        hand = ladder.won(state, hand)
    return altered(state, hand=hand)


def _taken(state: Sat) -> Sat:
    """The state in which the taker has the turned card (BL-2.3)."""
    hand = state.this_hand
    if hand.turned is None or hand.taker is None or hand.by_bids or copies(known_cards(hand, hand.taker), hand.turned):
        return state
    return altered(state, hand=receive(hand, hand.taker, hand.turned))


# ---- coinche ------------------------------------------------------------------------------------


def _not_now(state: Sat, hand: Hand, seat: Seat) -> bool:
    """Whether a coinche, or its answer, comes when it may not be said (BL-3.4, BL-3.5)."""
    if hand.doubles:
        return hand.answers >= PASSES_THEN
    if not in_turns(hand):
        return hand.play_begun or bool(hand.taken)
    if hand.auction_over:
        return True
    return not state.house.fly and BIDDING.speaker(hand, state.seating, state.house) != seat


@dataclass(frozen=True, slots=True, kw_only=True)
class Coinches(Doubles[Sat, Hand]):
    """Coinche and surcoinche: what is said out of turn, or of the own side’s bid, does not count."""

    def check(self, state: Sat, doubling: Doubling) -> list[Ruling]:
        """The rulings on a word."""
        hand, word, on = state.this_hand, self.word_of(doubling), OnPlayer(state.seating, doubling.seat)
        if not state.house.by_bids:
            return on.refused(book.AUCTION, "no-bids", "At this table there are no bids, so no one coinches.")
        found = Doubles.check(self, state, doubling)
        wrong = refusal_in(found)
        if wrong is not None and wrong.code == "other-side" and len(self.said(hand)) == self.takes.index(word.kind):
            return on.queried(word.rule, "other-side", CANNOT[word.kind])
        return found

    def move(self, state: Sat, doubling: Doubling) -> Sat:
        """The state after a word; a coinche ends the bids."""
        if any(ruling.severity is Severity.QUERIED for ruling in self.check(state, doubling)):
            return state
        after = Doubles.move(self, state, doubling)
        return after if after.this_hand.auction_over else altered(after, hand=BIDDING.won(after, after.this_hand))


def _bidders(state: Sat, hand: Hand) -> tuple[Seat, ...]:
    return () if hand.high is None else tuple(sorted(PARTNERS[hand.high.seat]))


CANNOT: Final[Mapping[type[Doubling], str]] = {
    Coinche: "{player} can’t coinche here. It doesn’t count.",
    Surcoinche: "{player} can’t surcoinche here. It doesn’t count.",
}

COINCHES: Final = Coinches(
    words=(
        Word(kind=Coinche, said=Words("coinche"), times=2, rule=book.COINCHE),
        Word(kind=Surcoinche, said=Words("surcoinche"), times=4, rule=book.SURCOINCHE),
    ),
    players=_bidders,
    late=_not_now,
    too_late="It isn’t {player}’s turn to say {word}. It doesn’t count.",
)


def answering(hand: Hand, _state: Sat) -> Seat | None:
    """Who may answer a coinche next, from the player after the one who said it; None once that is over."""
    if len(hand.doubles) != 1 or hand.answers >= PASSES_THEN or not in_turns(hand):
        return None
    return (hand.doubles[0].seat + 1 + hand.answers) % SEATS


def _check_answer(state: Sat, hand: Hand, passed: Pass) -> list[Ruling]:
    on, due = OnPlayer(state.seating, passed.seat), answering(hand, state)
    if due is None:
        return on.refused(book.AUCTION_ENDS, "auction-over", "The auction is over.")
    if due != passed.seat:
        said = "It’s {expected}’s turn, not {player}’s."
        return on.queried(book.CALLS, "pass-out-of-turn", said, expected=state.seating.names[due])
    return []


# ---- phases -------------------------------------------------------------------------------------


def _turned_due(_game: object, _state: Sat, hand: Hand) -> Due:
    waits = not hand.by_bids and in_turns(hand) and hand.turned is None and not hand.auction_over
    return hand.dealer if waits and not hand.calls else None


def _every_turned(state: Sat, hand: Hand, _seat: Seat | None) -> Iterator[Entry]:
    found = (Turned(card=card) for card in PACK)
    yield from (one for one in found if not check_turned(state, one))


def _call_due(_game: object, state: Sat, hand: Hand) -> Due:
    ladder = auction_of(state.house)
    return ladder.due(_game, state, hand)


def _calls(state: Sat, hand: Hand, seat: Seat | None) -> Iterator[Entry]:
    yield from auction_of(state.house).offers(state, hand, seat)
    yield from COINCHES.offers(state, hand)


def _awaited(state: Sat, hand: Hand, seat: Seat | None) -> Text:
    return auction_of(state.house).awaited(state, hand, seat)


def _answers(state: Sat, hand: Hand, seat: Seat | None) -> Iterator[Entry]:
    if seat is not None:
        yield Pass(seat=seat)
    yield from COINCHES.offers(state, hand)


def _answer_words(state: Sat, hand: Hand, seat: Seat | None) -> Text:
    return Text("{name} passes, or the bidding side says surcoinche.", name=state.seating.names[seat or 0])


PHASES: Final[tuple[HandPhase[Any, Sat, Hand], ...]] = (
    HandPhase(
        name="turned",
        takes=(Turned,),
        due=_turned_due,
        offers=_every_turned,
        early=lambda _state, _hand, _seat: Text("First enter the card that was turned up."),
        turn="to turn a card up",
    ),
    HandPhase(name="bid", takes=(Bid, Pass, Coinche), due=_call_due, offers=_calls, early=_awaited),
    HandPhase(
        name="answer",
        takes=(Surcoinche, Pass),
        due=lambda _game, state, hand: answering(hand, state),
        offers=_answers,
        early=_answer_words,
        turn="to answer the coinche",
    ),
)

OWN: Final = (
    Own.of(Turned, check_turned, move_turned, needs="in progress"),
    Own.of(Bid, check_call, move_call, needs="not over"),
    Own.of(Pass, check_call, move_call, needs="not over"),
    Own.of(Rest, check_rest, move_rest, needs="not over"),
    *COINCHES.own,
)
"""What the game checks and does of them."""
