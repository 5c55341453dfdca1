"""The screens of the auction of French Tarot: bids, the contract told alone, the card called."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from ...core.log import Standing
from ...core.text import UNSAID, Text, Words, chained, in_a_list, say
from ...kinds.ladder.screen import LadderScreen
from ...screens.choosing import Answer, ChoosingScreen
from ...screens.parts import Chosen, Link, NotNow, players, playing
from ...screens.picking import PickingScreen, Pile, pack_grid, told
from ...screens.screen import Screen
from . import rulebook as book
from .auction import AUCTION, bids, callable_cards, open_bids
from .cards import PACK
from .house import House
from .model import CONTRACT_WORDS, IN_SENTENCE, TIMES, Bid, Contract, Hand, State
from .parts import WhoWhat, with_taker
from .scoring import MARKS


def _stake(contract: Contract) -> str:
    times = TIMES[contract]
    return "25 and the points" if times == 1 else say("25 and the points, × {times}", times=times)


BIDS: Final[LadderScreen[Hand, Bid, House]] = LadderScreen(
    ladder=AUCTION,
    next=lambda state, hand: (
        in_a_list([str(IN_SENTENCE[one]) for one in open_bids(hand, state.house)], "or"),
        book.BIDS,
    ),
    tile=lambda bid: MARKS[bid.contract],
    grid="calls",
    small=lambda _house, bid: f"× {TIMES[bid.contract]}",
    stake=lambda _house, bid: _stake(bid.contract),
)


def contract(state: State, chosen: Chosen) -> WhoWhat:
    """Who takes, with which contract, of a hand recorded by its result."""
    there = playing(players(state.seating), state.this_hand)
    return WhoWhat(
        title="Who takes?",
        type="contract",
        seats=there,
        seat=chosen.seat("seat", state.seating),
        who=Words("Who takes"),
        field="contract",
        what=Words("The contract"),
        chips=tuple(
            Answer(
                value=one,
                words=CONTRACT_WORDS[one],
                small=f"× {TIMES[one]}",
                chosen=chosen.first("contract") == one,
                button=say("Record {contract_words}", contract_words=IN_SENTENCE[one]),
                then=say("each opponent: {stake}", stake=_stake(one)),
            )
            for one in bids(state.house)
        ),
        switch=("chelem", "Chelem announced", "Made 400, failed −200", chosen.first("chelem") not in {"", "no"}),
        rule=book.BIDS.id,
        button="Record the contract",
        all_pass=True,
        asks=("contract", "all-pass"),
    )


def bidding(state: State, entries: Sequence[Standing], chosen: Chosen) -> Screen:
    """The auction, or its result alone."""
    return contract(state, chosen) if state.this_hand.depth == "result" else BIDS(state, entries, chosen)


CALLS: Final = {
    "K": ("{taker} calls a king", "{taker}, which king?", "Which king is called?"),
    "Q": ("{taker} calls a queen", "{taker}, which queen?", "Which queen is called?"),
    "C": ("{taker} calls a cavalier", "{taker}, which cavalier?", "Which cavalier is called?"),
    "V": ("{taker} calls a valet", "{taker}, which valet?", "Which valet is called?"),
}
"""By the rank that may be called: that it is to be, and which is asked for, of the taker and beside the chips."""


def call(state: State, chosen: Chosen) -> ChoosingScreen:
    """The taker of five calls a king."""
    hand = state.this_hand
    taker = players(state.seating)[hand.attacks]
    own = hand.held[hand.attacks]
    title, which, asked = CALLS[callable_cards(own)[0].rank]
    partner = Text("The holder is the partner, and says nothing.")
    return ChoosingScreen(
        title=say(title, taker=taker.name),
        player=taker,
        lead=say("{taker} plays {contract_words}", taker=taker.name, contract_words=IN_SENTENCE[hand.played]),
        more=say("{taker} to call", taker=taker.name),
        why=str(chained((partner, UNSAID if own is not None else Text("A queen with all four kings.")))),
        rule=book.CALL.id,
        field="card",
        fields=(),
        ask=say(which, taker=taker.name),
        legend=say(asked),
        chips=tuple(
            Answer(
                value=card.code,
                words=str(card),
                chosen=chosen.first("card") == card.code,
                button=say("Call {card}", card=card),
                then="before the chien is seen",
            )
            for card in callable_cards(own)
        ),
        need=say("{taker} hasn’t called", taker=taker.name),
        first="tap a card first",
        button="Record the call",
        links=(Link("A queen, cavalier or valet", "hand", "call"),) if own is None else (),
        asks=("call",),
    )


def lower(state: State, chosen: Chosen) -> PickingScreen:
    """Any court card called: a queen where all four kings are held, and so on. Raises NotNow where none is called."""
    hand = with_taker(state)
    if not hand.calls_king or hand.called is not None:
        raise NotNow("call")
    courts = tuple(card for card in PACK if card.rank in "KQCV")
    taker = players(state.seating)[hand.attacks]
    pile = Pile("card", taker.name, taker, 1, said=say("the card called"))
    return PickingScreen(
        grid=pack_grid(told(chosen, courts, ["card"]), courts, [pile]),
        title=say("{taker} calls a card", taker=taker.name),
        ask="Tap {whose}",
        help="A king; a queen with all four kings in hand, then a cavalier, then a valet.",
        rule=book.CALL.id,
        page="call",
        fields=(("type", "call"),),
        button="Record the call",
    )
