"""The screens of Oh Hell: which one the table sees now, and what it shows. All of it is pure."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from ...core.cards import card_set
from ...core.entries import Bid
from ...core.game import HandAccount
from ...core.log import Standing
from ...core.seats import Seat, Side
from ...core.text import Counted, Meant, Words, say
from ...desk.trick import won_trick
from ...kinds.counts.rows import CountsScreen, counts_by_player
from ...kinds.single_bids.screen import BidsScreen, BidWays, bids_screen, plain_bid
from ...play.order import standard_order
from ...screens.cards import CardsScreen, Turn
from ...screens.desk_pages import desk_of
from ...screens.next_card import place_in_hand
from ...screens.parts import OWN, Chosen, Link, NotNow, SideNow, TallyLine, players
from ...screens.rare import RareScreen
from ...screens.screen import ScoreWords, Screens, of_state
from ...screens.sides import tally_of
from ...screens.tricks import TricksScreen, asked_trick, by_depth, depth_now
from ...screens.usual import (
    Early,
    around_hands,
    next_card,
    pick_card,
    rare_page,
    subtitle_of,
    usual_pages,
)
from ...screens.who_won import trump_trick_page
from . import rulebook as book
from .desk import CLAIMING, QUESTIONS, TRUMP
from .game import OH_HELL, check_bid
from .house import size_of, sizes, trump_source
from .model import Hand, State, Trump
from .scoring import points_for


def bids(state: State, entries: Sequence[Standing], chosen: Chosen) -> BidsScreen:
    """The screen of the bids."""
    links = () if state.this_hand.named else (Link("Trumps", "hand", "trump"),)
    ways = BidWays(check=check_bid, bid=plain_bid, then=_then)
    return bids_screen(state, entries, chosen, ways, turns=state.house.bidding != "at_once", links=links)


def counts(state: State, chosen: Chosen) -> CountsScreen:
    """The screen of the tricks of a whole hand."""
    return counts_by_player(state, chosen, dict(enumerate(state.this_hand.numbers)))


def _coming(state: State) -> str:
    """How the next hand is dealt, in a sentence."""
    number, players = state.hands_counted + 1, len(state.coming)
    source = trump_source(state.house_coming, players, number)
    cards = Counted(size_of(state.house_coming, players, number), "card")
    if source.shown == "card":
        return say("{cards} each, then one is turned.", cards=cards)
    if source.shown == "last":
        return say("{cards} each, the dealer’s last is shown.", cards=cards)
    if source.suit is None:
        return say("{cards} each, trumps: none.", cards=cards)
    return say("{cards} each, trumps: {suit}.", cards=cards, suit=source.suit)


def trump(state: State, chosen: Chosen) -> CardsScreen:
    """The card turned, or the dealer's last card shown."""
    now, there = state.open_hand, players(state.seating)
    if now is None or now.named:
        raise NotNow("trump")
    source = trump_source(state.house, len(there), now.number)
    last = source.shown == "last"
    title = "Which card shows trumps?" if last else "Which card was turned?"
    entries = {card: Trump(card=card) for card in OH_HELL.pack(state.house, len(there))}
    return CardsScreen(
        turn=Turn(title=title, player=there[now.dealer], tricks=now.tricks_total),
        pick=pick_card(OH_HELL, state, chosen, entries, now.dealer, whole=True),
        why="The dealer’s last card stays in the hand." if last else "Its suit is trump, and it is out of play.",
        rule=source.rule.id,
        entry="trump",
        template="hand/shown.html",
    )


def trump_or_bids(state: State, entries: Sequence[Standing], chosen: Chosen) -> CardsScreen | BidsScreen:
    """The bids; trick by trick the trumps before them, which are bid by, unless they are skipped."""
    now = state.this_hand
    asked = (
        now.depth == "tricks" and not now.named and all(bid is None for bid in now.bids) and not chosen.first("skip")
    )
    if not asked:
        return bids(state, entries, chosen)
    return replace(trump(state, chosen), links=(Link("Skip", "next", "", (("skip", "trumps"),)),))


def _then(state: State, bid: Bid) -> str:
    """What a bid scores if it is made."""
    size = state.this_hand.each
    return say(
        "{points_for} for exactly {bid}", points_for=points_for(state.house, size, bid.bid, bid.bid)[0], bid=bid.bid
    )


def stands(now: Hand, seat: Seat) -> str:
    """How a player stands to the bid: ``made``, ``over``, ``short``; empty while it can still be made."""
    needs, left = now.numbers[seat] - now.won[seat], now.tricks_total - now.taken
    if needs < 0 or needs > left:
        return Meant("over", "in brief") if needs < 0 else Meant("short", "in brief")
    return "" if needs else Meant("made", "in brief")


OF_BID: Final = {"": "of {bid}", "made": "of {bid} made", "over": "of {bid} over", "short": "of {bid} short"}
"""How many tricks were bid, with what `stands` says."""


def tricks(state: State, _chosen: Chosen) -> TricksScreen:
    """Who won this trick? What all still want is set against the tricks left."""
    now = state.this_hand
    wanted = sum(max(0, bid - won) for bid, won in zip(now.numbers, now.won, strict=True))

    def bid(seat: Seat) -> str:
        return say(OF_BID[stands(now, seat)], bid=now.numbers[seat])

    trick = asked_trick(now, players(state.seating), of=bid, leader=OH_HELL.next_player(state, now))
    return TricksScreen(
        trick=trick,
        insight=say("{wanted} wanted, {tricks_total} left", wanted=wanted, tricks_total=now.tricks_total - now.taken),
    )


def cards(state: State, chosen: Chosen) -> CardsScreen:
    """The next card."""
    now = state.this_hand
    sides = tuple(
        SideNow((one,), one.name, one.mark, str(now.won[one.seat]), say("of {bid}", bid=bid), stands(now, one.seat))
        for one, bid in zip(players(state.seating), now.numbers, strict=True)
    )
    turned = card_set([now.turned] if now.turned is not None else [])
    return next_card(OH_HELL, state, chosen, sides=sides, sides_are="Tricks taken, of those bid", gone=turned)


def trump_or_card(state: State, chosen: Chosen) -> CardsScreen:
    """The next card; first what is turned for trumps, where that was left out."""
    return (cards if state.this_hand.named else trump)(state, chosen)


def tally(state: State) -> tuple[TallyLine, ...]:
    """The running score, and what each bid in the hand in progress."""
    now = state.open_hand
    told = {} if now is None else {bid.seat: say("bid {bid}", bid=bid.bid) for bid in now.bids if bid is not None}
    return tally_of(state, lambda _side, seats: told.get(seats[0], ""))


def where(state: State, number: int) -> str:
    """Where the sitting is, with the trumps: ``hand 3 of 19 · 8 cards, ♥``."""
    now, players = state.hand, len(state.seating)
    house = state.house if state.open_hand is not None else state.house_coming
    size = Counted(size_of(house, players, number), "card")
    hands = max(len(sizes(state.house_coming, players)), number)
    if now is None or not now.named or now.complete:
        return say("hand {number} of {max} · {size}", number=number, max=hands, size=size)
    if now.trump is None:
        return say("hand {number} of {max} · {size}, trumps none", number=number, max=hands, size=size)
    return say("hand {number} of {max} · {size}, trumps {trump}", number=number, max=hands, size=size, trump=now.trump)


def cell(account: HandAccount, side: Side) -> str:
    """What a player bid and took: ``bid 3, took 2``."""
    return say("bid {extra}, took {tricks_of}", extra=account.extra["bids"][side], tricks_of=account.tricks_of(side))


BIDS: Final = Early("bid", "Bid out of turn", book.BID_ORDER.id, lambda state, seat: state.this_hand.bids[seat] is None)
AT_ONCE: Final = replace(BIDS, title="Another player’s bid", rule=book.AT_ONCE.id)


def rare(state: State, chosen: Chosen) -> RareScreen:
    """The page of what seldom happens: where all bid at once nobody is out of turn."""
    return rare_page(OH_HELL, state, chosen, early=AT_ONCE if state.house.bidding == "at_once" else BIDS)


SCREENS: Final = Screens(
    pages=of_state({**usual_pages(OH_HELL), "rare": rare, "trump": trump}),
    form_entries=("tricks",),
    subtitle=subtitle_of(where),
    tally=tally,
    game=OH_HELL,
    around=around_hands(OH_HELL, cell=cell, standing=_coming),
    by_phase={
        **of_state({"trump": trump}),
        "bid": trump_or_bids,
        "play": by_depth(depth_now, of_state({"result": counts, "tricks": tricks, "cards": trump_or_card})),
    },
    place=place_in_hand({Bid: Words("the bids")}),
    own_seat={"claim": "seat", "": OWN},
)

DESK: Final = desk_of(
    QUESTIONS,
    "hook, trumps, OH-4.3",
    winner=trump_trick_page(TRUMP, lambda _, trump, plays: won_trick(standard_order(trump), plays, book.WINNER)),
    claiming=CLAIMING,
    signs={"bids": "bid", "legal": "bid"},
)

SCORES: Final[ScoreWords[State]] = ScoreWords(
    caption="For example, “3 → 2” means bid 3, took 2. Then the points, and the total."
)
