"""The screens of Pinochle: which one the table sees now, and what it shows. All of it is pure."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from ....core.entries import Pass
from ....core.game import Call, HandAccount
from ....core.log import Standing
from ....core.seats import Seat, Side
from ....core.text import Signed, Words, say
from ....kinds.exchange.screen import covers
from ....play.accounts import points_of
from ....screens.between import race
from ....screens.claim import ClaimScreen
from ....screens.next_card import place_in_hand
from ....screens.parts import Chosen, Link
from ....screens.picking import PickingScreen, dealt_with, hands_screen
from ....screens.rare import Fold, Press, RareScreen
from ....screens.screen import Covers, ScoreWords, Screen, Screens, of_state
from ....screens.tricks import by_depth, depth_now
from ....screens.usual import Early, around_hands, claim_page, rare_page, subtitle_of
from .. import rulebook as book
from ..game import PINOCHLE
from ..house import AS_REVOKE, target_of
from ..melds import HAND_SIZE
from ..model import Bid, Concede, Hand, State
from ..trump import exchange_due
from .auction import auction, contract, trump
from .melds import exchange, meld, melding, points
from .parts import against, pack_from, tally, where
from .play import cards, counters, tricks

BIDS: Final = Early("bid", "Bid out of turn", book.BID_ORDER.id, lambda _state, _seat: True)


def rare(state: State, chosen: Chosen) -> RareScreen:
    """The page of what seldom happens."""
    hand, now = state.hand, PINOCHLE.phase(state)
    links, folds = [], []
    if hand is not None and now.name == "play":
        links.append(Link("Melds entered late", "plus", "meld", (("seat", str(hand.bidder)),)))
    if hand is not None and now.name in {"meld", "bidders-meld"} and exchange_due(state, hand):
        links.append(Link("Cards exchanged", "swap", "exchange"))
    if hand is not None and hand.bidder is not None and against(state, Concede(seat=hand.bidder)) is None:
        folds.append(_concede(state, hand))
    return rare_page(PINOCHLE, state, chosen, early=BIDS, links=links, extra=folds)


def _concede(state: State, hand: Hand) -> Fold:
    name = state.seating.names[hand.won_bid.seat]
    side = state.seating.side_of[hand.won_bid.seat]
    own, others = state.seating.side_name(side), state.seating.side_name(1 - side)
    cost = say(
        "{own} lose {bid}. {others} score their melds, and no one scores for play.",
        own=own,
        bid=hand.won_bid.bid,
        others=others,
    )
    if hand.won_bid.moon:
        cost = say(
            "{own} lose the moon. {others} score their melds, and no one scores for play.", own=own, others=others
        )
    return Fold(
        "concede",
        "Give up before the lead",
        book.CONCEDE.id,
        cost,
        "concede",
        (Press(say("{name} gives up", name=name), "seat", str(hand.won_bid.seat)),),
    )


def claim(state: State, chosen: Chosen) -> ClaimScreen:
    """The page of a claim."""
    return claim_page(
        PINOCHLE,
        state,
        chosen,
        help="The claimer shows the hand. Their side takes every counter still out and the last trick.",
        false_cost=say("Play goes on with the claimer’s cards face up. It counts as a renege.")
        if state.house.false_claim == AS_REVOKE
        else say("Play goes on with the claimer’s cards face up."),
    )


def hands(state: State, chosen: Chosen) -> PickingScreen:
    """The page of known hands."""
    dealing = dealt_with(PINOCHLE.phase(state), chosen)
    return hands_screen(
        state,
        chosen,
        pack_from(None if state.hand is None or dealing else state.hand.trump),
        HAND_SIZE,
        dealing=dealing,
        help="Leave unknown hands empty. For known hands the referee finds the best melds and checks every card.",
        rule=book.KNOWN_HANDS.id,
        rest=True,
        remembered=True,
    )


def _bid_words(call: Call) -> str:
    return "moon" if call.bid is None else say("bid {bid}", bid=call.bid)


def cell(account: HandAccount, side: Side) -> str:
    """A side's hand in a few signs: ``bid 85: 55 + 31``, and what the table agreed on: ``, agreed +10``."""
    _, melds, play = account.cells[side]
    told = " + ".join(part for part in (melds or ("0" if play else ""), play) if part)
    said = next((_bid_words(call) for call in account.calls if call.side == side), "")
    agreed = points_of(account.lines, len(account.points), {book.AGREED})[side]
    so_far = ": ".join(part for part in (said, told) if part)
    return ", ".join(part for part in (so_far, say("agreed {agreed}", agreed=Signed(agreed)) if agreed else "") if part)


def goals(state: State) -> tuple[int | None, int | None]:
    """The target, and no floor."""
    return target_of(state.house), None


def bidding(state: State, entries: Sequence[Standing], chosen: Chosen) -> Screen:
    """The screen of the auction, or of its result alone."""
    return contract(state, chosen) if _result_alone(state.this_hand, chosen) else auction(state, entries, chosen)


def _coming(state: State) -> str:
    return race(state.coming, state.standing, target_of(state.house_coming))


def _result_alone(current: Hand, chosen: Chosen) -> bool:
    """Whether only the result of the auction is asked for: by result, until somebody has spoken, or as asked."""
    asked = chosen.first("tell")
    if asked in {"auction", "result"}:
        return asked == "result"
    return current.depth == "result" and not current.calls and not chosen.first("seat")


def _exchanging(page: str, state: State) -> Sequence[Seat]:
    """Who has not passed cards on yet: it is asked on the hand page too."""
    hand, here = state.hand, page or PINOCHLE.phase(state).name
    return exchange_due(state, hand) if hand is not None and here == "exchange" else ()


COVERS: Final[Covers[State]] = covers(
    "exchange",
    what="the exchange",
    rule=book.EXCHANGE,
    count=lambda state: state.house.exchange,
    asked=_exchanging,
    of=lambda state: state.seating.sides[state.seating.side_of[state.this_hand.won_bid.seat]],
    less=lambda _state: (("Skip", (("type", "exchange-both"), ("untold", "1"))),),
)

SCREENS: Final = Screens(
    pages={
        **of_state({"rare": rare, "claim": claim, "hands": hands, "exchange": exchange, "points": points}),
        "meld": meld,
    },
    form_entries=frozenset({"counters", "melds", "meld-points", "exchange-both", "won"}),
    subtitle=subtitle_of(where),
    tally=tally,
    game=PINOCHLE,
    around=around_hands(PINOCHLE, cell=cell, standing=_coming),
    by_phase={
        "bid": bidding,
        "meld": melding,
        "bidders-meld": melding,
        "opponents-meld": melding,
        "play": by_depth(depth_now, of_state({"result": counters, "tricks": tricks, "cards": cards})),
        **of_state({"trump": trump, "exchange": exchange, "counters": counters}),
    },
    place=place_in_hand({Bid: Words("the auction"), Pass: Words("the auction")}),
    covers=COVERS,
)

SCORES: Final = ScoreWords(caption="Bid, melds + points in play, points, total.", cell=cell, goals=goals)
