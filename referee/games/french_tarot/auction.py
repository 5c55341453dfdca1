"""The auction of French Tarot: each speaks once; a king called, the chelem announced, the petit sec before it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from ...core.asked import of_codes
from ...core.cards import PLAIN_SUITS, Card, Suit, card_set, copies
from ...core.entries import Entry
from ...core.ruling import Ruling
from ...core.seats import Seat
from ...core.text import Text
from ...core.values import altered
from ...kinds.declarations.rules import Declarable, Declarations
from ...kinds.ladder.rules import Ladder, Over, PassFinal, never
from ...play.own_parts import Due
from ...play.rulings import OnPlayer, refused
from . import rulebook as book
from .cards import EXCUSE, PETIT, TRUMPS
from .house import House
from .model import ALL_PASSED, CONTRACT_WORDS, CONTRACTS, PETIT_SEC, Bid, Call, Contract, Declare, Hand, PetitSec, State
from .turned import turned_up

CALLED_RANKS: Final = ("K", "Q", "C", "V")
"""What may be called, the next where all four of the one before are held (FT-3.5)."""


def bids(house: House) -> tuple[Contract, ...]:
    """The bids there are, from the lowest (FT-3.2)."""
    return CONTRACTS[CONTRACTS.index(of_codes(CONTRACTS, house.lowest_bid)) :]


def open_bids(hand: Hand, house: House) -> tuple[Contract, ...]:
    """The bids that are higher than all so far."""
    order = bids(house)
    return order if hand.high is None else order[order.index(hand.high.contract) + 1 :]


def _impossible(state: State, _hand: Hand, bid: Bid) -> list[Ruling]:
    if bid.contract in bids(state.house):
        return []
    return OnPlayer(state.seating, bid.seat).refused(book.BIDS, "no-such-bid", "At this table the lowest bid is garde.")


def _aside(state: State, hand: Hand, bid: Bid) -> list[Ruling] | None:
    """A second bid, or one by a dealer who misdealt; None where its turn is asked."""
    on = OnPlayer(state.seating, bid.seat)
    if hand.bids[bid.seat] is not None:
        return on.queried(book.ONCE, "bid-twice", "{player} has bid already. A second bid does not count.")
    return None


def _height(state: State, hand: Hand, bid: Bid) -> list[Ruling]:
    on, found = OnPlayer(state.seating, bid.seat), list[Ruling]()
    if hand.misdealt and bid.seat == hand.dealer:
        found += on.queried(book.MISDEAL, "misdealer-bids", "{player} misdealt and may not bid in this deal.")
    if hand.high is not None and bid.contract not in open_bids(hand, state.house):
        low = "{bid} is not higher than {high}."
        words = Text(CONTRACT_WORDS[bid.contract]), Text(CONTRACT_WORDS[hand.high.contract])
        found += on.queried(book.ONCE, "too-low", low, bid=words[0], high=words[1])
    return [*found, *sec_unsaid(state, hand, bid.seat)]


def is_sec(held: int | None) -> bool:
    """Whether a known hand, a card set, has the petit as its only trump, without the Excuse (FT-2.6)."""
    return held is not None and held & (TRUMPS | EXCUSE.bit) == PETIT.bit


def sec_unsaid(state: State, hand: Hand, seat: Seat) -> list[Ruling]:
    """A petit sec in a known hand, whose holder bids or passes without showing it (FT-2.6)."""
    held = hand.held[seat]
    if state.house.petit_sec != "void" or hand.bids[seat] is not None or hand.passed[seat] or not is_sec(held):
        return []
    said = "{player} has the petit as the only trump, without the Excuse, and shows it before bidding."
    return OnPlayer(state.seating, seat).queried(book.PETIT_SEC, "petit-sec", said)


def _closes(_state: State, hand: Hand) -> Hand:
    """The hand with its taker, who has the chien as far as it is known."""
    return turned_up(hand, hand.chien)


AUCTION: Final[Ladder[Hand, Bid, House]] = Ladder(
    bid=Bid,
    needs="not over",
    offered=lambda state, _hand, seat: (Bid(seat=seat, contract=one) for one in bids(state.house)),
    said=lambda bid: Text(CONTRACT_WORDS[bid.contract]),
    order=book.ONCE,
    turn="It’s {expected}’s turn to bid.",
    early="The auction comes first. {name} bids or passes.",
    anyone="Enter first who takes, and which contract.",
    over=Over(rule=book.ONCE, words="The auction is over. {player} plays {bid}."),
    final=PassFinal(
        rule=book.ONCE,
        code="passed",
        bid="{player} has passed and can’t bid in this hand.",
        second="{player} has passed already.",
    ),
    plain=lambda house, high, bid: (
        bid.contract in bids(house) and (high is None or CONTRACTS.index(bid.contract) > CONTRACTS.index(high.contract))
    ),
    beats=lambda _house, high, bid: CONTRACTS.index(bid.contract) > CONTRACTS.index(high.contract),
    impossible=_impossible,
    aside=_aside,
    height=_height,
    top=lambda _house, bid: bid.contract == CONTRACTS[-1],
    once=lambda _house: True,
    in_turns=lambda hand: hand.depth != "result",
    may_go_on=never,
    closes=_closes,
    all_passed=ALL_PASSED,
)
"""The highest bid stays the highest where one too low stands (FT-3.4)."""


def run_auction(state: State, found: Sequence[Entry], start: int) -> tuple[int, State]:
    """Apply bids and passes from `start` on as long as nothing is to be said of them."""
    hand = state.open_hand
    if hand is None or hand.misdealt or hand.depth == "result" or any(map(is_sec, hand.held)):
        return start, state
    return AUCTION.run(state, found, start)


# ---- the petit sec ------------------------------------------------------------------------------


def check_petit_sec(state: State, shown: PetitSec) -> list[Ruling]:
    """The rulings on a petit sec."""
    hand, on = state.this_hand, OnPlayer(state.seating, shown.seat)
    if state.house.petit_sec != "void":
        return on.refused(book.PETIT_SEC, "sec-played", "At this table a petit sec is played.")
    if shown.seat in hand.out:
        return on.refused(book.PETIT_SEC, "sits-out", "{player} sits out this hand.")
    if hand.bids[shown.seat] is not None or hand.passed[shown.seat] or hand.auction_over:
        return on.refused(book.PETIT_SEC, "sec-late", "{player} has bid or passed, so the hand is played.")
    held = hand.held[shown.seat]
    if held is not None and not is_sec(held):
        return on.refused(book.PETIT_SEC, "no-sec", "{player}’s hand, as entered, has no petit sec.")
    return []


def move_petit_sec(state: State, _shown: PetitSec) -> State:
    """The state with the hand void."""
    return altered(state, hand=altered(state.this_hand, void=PETIT_SEC))


# ---- the called card ----------------------------------------------------------------------------


def callable_cards(held: int | None) -> tuple[Card, ...]:
    """What the taker may call: a king, or the first rank of which the hand has not all four (FT-3.5)."""
    for rank in CALLED_RANKS:
        cards = tuple(Card(rank, suit) for suit in PLAIN_SUITS)
        if held is None or card_set(cards) & ~held:
            return cards
    return cards


def call_due(_game: object, _state: State, hand: Hand) -> Due:
    """The taker of five, before the chien is seen; nobody where the hand is recorded by its result."""
    waits = hand.calls_king and hand.called is None and hand.made is None and hand.depth != "result"
    return hand.taker if waits and not hand.play_begun else None


def call_offers(state: State, hand: Hand, _seat: Seat | None) -> Iterator[Entry]:
    """The cards that may be called, as far as the taker’s hand is known."""
    held = hand.held[hand.attacks]
    own = held if held is not None and not state.house.call_own else 0
    yield from (Call(card=card) for card in callable_cards(held) if not own & card.bit)


def check_call(state: State, call: Call) -> list[Ruling]:
    """The rulings on a card called."""
    hand, card = state.this_hand, call.card
    if not hand.calls_king:
        return [refused(book.CALL, "no-call", Text("A king is called only where five play."))]
    if hand.taker is None:
        return [refused(book.CALL, "auction-first", AUCTION.awaited(state, hand))]
    on, held = OnPlayer(state.seating, hand.taker), hand.held[hand.taker]
    if card.suit is Suit.TRUMPS or card.rank not in CALLED_RANKS:
        return on.refused(book.CALL, "call-court", "{player} calls a king, or a queen, cavalier or valet.")
    if hand.called is not None:
        return on.refused(book.CALL, "called", "{player} has called {card}.", card=hand.called)
    if hand.play_begun or hand.laid:
        return on.refused(book.CALL, "call-late", "A card is called before the chien is seen.")
    found = list[Ruling]()
    if held is not None and not state.house.call_own and copies(held, card):
        found += on.queried(
            book.CALL, "own-card", "At this table {player} may not call {card} of the own hand.", card=card
        )
    higher = CALLED_RANKS[: CALLED_RANKS.index(card.rank)]
    lacking = tuple(
        Card(rank, suit) for rank in higher for suit in PLAIN_SUITS if not (held or 0) & Card(rank, suit).bit
    )
    if held is not None and lacking:
        lower = "{player} lacks {lacking} and calls that rank first."
        found += on.queried(book.CALL, "lower-called", lower, lacking=lacking[0])
    if held is None and higher:
        needs = "{player} may call {card} only with all kings in hand, and every rank above it."
        found += on.noted(book.CALL, "needs-kings", needs, card=card)
    return found


def move_call(state: State, call: Call) -> State:
    """The state with the card called."""
    return altered(state, hand=altered(state.this_hand, called=call.card))


# ---- the chelem ---------------------------------------------------------------------------------

CHELEM: Final = Declarable(code="chelem", said="the chelem", task="Win every trick", rule=book.CHELEM)


def _with_taker(state: State) -> Hand | Ruling:
    hand = state.this_hand
    return hand if hand.taker is not None else refused(book.CHELEM_SAID, "auction-first", AUCTION.awaited(state, hand))


ANNOUNCED: Final[Declarations[State, Hand, Declare]] = Declarations(
    kind=Declare,
    code=lambda declared: declared.bonus,
    by=lambda _hand, declared: declared.seat,
    make=lambda seat, _code: Declare(seat=seat, bonus="chelem"),
    every=(CHELEM,),
    who=lambda hand: () if hand.taker is None else (hand.taker,),
    rule=book.CHELEM_SAID,
    hand=_with_taker,
    too_late="Play has begun. {what} is announced before the first lead.",
)
"""The chelem, which the taker alone may announce (FT-3.7)."""
