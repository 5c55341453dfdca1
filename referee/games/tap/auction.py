"""The auction: what may be bid, by whom, and what it leads to."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from ...core.entries import Entry, Pass
from ...core.ruling import Ruling
from ...core.seats import Seat, Seating
from ...core.text import Text
from ...core.values import altered
from ...play.known import put
from ...play.rulings import OnPlayer, deal_first, refused
from . import rulebook as book
from .house import House
from .knowing import half_taken
from .model import ALL_PASSED, Bid, Half, Hand, State
from .payment import CONTRACT_WORDS, Contract, bids


def highest(hand: Hand, house: House) -> Bid | None:
    """The highest bid made, and of equal ones the first: it stays the highest where one too low stands (TP-3.3)."""
    order = bids(house)
    return max(hand.bids, key=lambda made: order.index(made.contract), default=None)


def next_speaker(hand: Hand, seating: Seating, house: House) -> Seat | None:
    """Who bids or passes next; None where the contract may be told alone, or the auction is over."""
    if hand.contract is not None or hand.depth == "result":
        return None
    after = hand.dealer if hand.last is None else hand.last
    best = highest(hand, house)
    silent = None if best is None else best.seat
    return next(seat for seat in seating.from_left_of(after) if not hand.passed[seat] and seat != silent)


def open_bids(hand: Hand, house: House) -> tuple[Contract, ...]:
    """The bids that may be made next: the lowest not made yet, and Solo (TP-3.3)."""
    order, best = bids(house), highest(hand, house)
    place = 0 if best is None else order.index(best.contract) + 1
    if hand.depth == "result":
        return order[place:]
    return tuple(dict.fromkeys((*order[place : place + 1], order[-1]))) if place < len(order) else ()


def choices(state: State, hand: Hand) -> Iterator[Entry]:
    """Every bid and pass that may come next, and some that may not."""
    speaker = next_speaker(hand, state.seating, state.house)
    for seat in range(len(state.seating)) if speaker is None else (speaker,):
        for contract in bids(state.house):
            yield Bid(seat=seat, contract=contract)
        yield Pass(seat=seat)


def _auction_over(state: State, hand: Hand, on: OnPlayer) -> list[Ruling]:
    """The refusal of a word too many; empty while the auction goes on, or may."""
    if hand.contract is None or hand.declarer is None or _may_go_on(hand):
        return []
    over, contract = "The auction is over. {declarer} plays {contract}.", Text(CONTRACT_WORDS[hand.contract])
    return on.refused(
        book.DECLARER, "auction-over", over, declarer=state.seating.names[hand.declarer], contract=contract
    )


def _may_go_on(hand: Hand) -> bool:
    """Whether a contract told alone may yet prove to be the first bid of an auction: nothing else is told (TP-3.7)."""
    if hand.depth != "result" or hand.contract == "solo" or sum(hand.passed) == len(hand.passed) - 1:
        return False
    began = hand.declared or hand.discard or hand.taken or hand.claims or hand.penalties or hand.breaches
    chosen = hand.contract == "three" and hand.half is not None
    known = any(cards is not None for cards in (*hand.dealt, *hand.stock))
    return not (began or chosen or known)


def _turn(state: State, hand: Hand, on: OnPlayer, code: str) -> list[Ruling]:
    speaker = next_speaker(hand, state.seating, state.house)
    if speaker is None or speaker == on.seat or hand.passed[on.seat]:
        return []
    message = "It’s {speaker}’s turn to bid."
    return on.queried(book.ORDER_OF_BIDS, code, message, speaker=state.seating.names[speaker])


def check_bid(state: State, bid: Bid) -> list[Ruling]:
    """The rulings on a bid."""
    hand, on = state.this_hand, OnPlayer(state.seating, bid.seat)
    over = _auction_over(state, hand, on)
    if over:
        return over
    order, wanted = bids(state.house), open_bids(hand, state.house)
    found = _turn(state, hand, on, "bid-out-of-turn")
    if hand.passed[bid.seat]:
        found += on.queried(book.PASS_IS_FINAL, "passed", "{player} has passed and can’t bid again in this hand.")
    if order.index(bid.contract) < order.index(wanted[0]):
        could = " or ".join(CONTRACT_WORDS[contract] for contract in wanted)
        low = "{bid} is too low now. The next bid is {could}."
        found += on.queried(book.NEXT_BID, "too-low", low, bid=Text(CONTRACT_WORDS[bid.contract]), could=could)
    elif bid.contract not in wanted:
        skipped = "{lowest} hasn’t been bid yet. {player} can bid that, or Solo."
        found += on.queried(book.NEXT_BID, "bid-skipped", skipped, lowest=CONTRACT_WORDS[wanted[0]])
    return found


def check_pass(state: State, passed: Pass) -> list[Ruling]:
    """The rulings on a pass."""
    hand, on = state.this_hand, OnPlayer(state.seating, passed.seat)
    over = _auction_over(state, hand, on)
    if over:
        return over
    if hand.passed[passed.seat]:
        return on.refused(book.PASS_IS_FINAL, "passed", "{player} has passed already.")
    best = highest(hand, state.house)
    if best is not None and best.seat == passed.seat:
        stands = "{player} has the highest bid. The others bid or pass."
        return on.refused(book.DECLARER, "pass-highest", stands)
    return _turn(state, hand, on, "pass-out-of-turn")


def bid(state: State, made: Bid) -> State:
    """The state after a bid."""
    hand = state.this_hand
    hand = altered(hand, bids=(*hand.bids, made), last=made.seat, passed=put(hand.passed, made.seat, value=False))
    return altered(state, hand=_ended(altered(hand, half=None), state.house))


def pass_(state: State, passed: Pass) -> State:
    """The state after a pass."""
    hand = state.this_hand
    hand = altered(hand, last=passed.seat, passed=put(hand.passed, passed.seat, value=True))
    return altered(state, hand=_ended(hand, state.house))


def run(state: State, found: Sequence[Entry], start: int) -> tuple[int, State]:
    """Apply a whole auction from `start` on, if all of it is plainly legal and leads to a contract."""
    hand = state.hand
    if hand is None or hand.void or hand.contract is not None or hand.last is not None or hand.depth == "result":
        return start, state
    if state.outcome is not None:
        return start, state
    order, passed = bids(state.house), [False] * len(state.seating)
    made: list[Bid] = []
    seat = state.seating.left_of(hand.dealer)
    for at in range(start, len(found)):
        entry = found[at]
        if type(entry) is Pass and entry.seat == seat:
            passed[seat] = True
        elif type(entry) is Bid and entry.seat == seat and entry.contract in {order[len(made)], order[-1]}:
            made.append(entry)
        else:
            break
        if made and (sum(passed) == len(passed) - 1 or made[-1].contract == order[-1]):
            hand = altered(hand, bids=tuple(made), passed=tuple(passed), last=seat)
            return at + 1, altered(state, hand=with_contract(hand, state.house))
        if all(passed):
            break
        seat = next(other for other in state.seating.from_left_of(seat) if not passed[other])
    return start, state


def _ended(hand: Hand, house: House) -> Hand:
    """The hand with its contract, once the auction is over; void, once all have passed (TP-3.5, TP-3.6)."""
    if all(hand.passed):
        return altered(hand, void=ALL_PASSED)
    if not hand.bids:
        return hand
    others = len(hand.passed) - 1
    if hand.bids[-1].contract == "solo" or sum(hand.passed) == others or hand.depth == "result":
        return with_contract(hand, house)
    return hand


def with_contract(hand: Hand, house: House) -> Hand:
    """The hand, in which somebody has bid, with its highest bid as the contract.

    The half of the stock is taken where that says which.
    """
    best = highest(hand, house)
    assert best is not None
    hand = altered(hand, declarer=best.seat, contract=best.contract)
    half: Half | None = None
    if best.contract in {"top", "bottom"}:
        half = best.contract
    return half_taken(hand, half)


def auction_told(state: State) -> Hand | Ruling:
    """The hand in progress with its contract, or the refusal to say there is none yet.

    Where how the hand is recorded is not said yet, the highest bid so far may be told as the contract (TP-3.7).
    """
    hand = state.hand
    if hand is None or hand.void:
        return deal_first(book.ONE_HAND)
    if hand.complete:
        return refused(book.ONE_HAND, "hand-over", Text("Hand {number} is over.", number=hand.number))
    if hand.contract is not None:
        return hand
    if hand.bids and hand.depth is None:
        return with_contract(hand, state.house)
    return refused(book.ONE_HAND, "bid-first", waiting(state, hand))


def hand_told(state: State) -> Hand:
    """The same for an entry that was checked: there is a contract."""
    hand = auction_told(state)
    assert isinstance(hand, Hand)
    return hand


def waiting(state: State, hand: Hand) -> Text:
    """What the auction waits for, in a sentence."""
    speaker = next_speaker(hand, state.seating, state.house)
    if speaker is None:
        return Text("Enter first who plays which contract.")
    return Text("The auction comes first. {player} bids or passes.", player=state.seating.names[speaker])
