"""Before the first lead: bids, or a contract told alone; half of the stock taken; Sparrow and Slam declared."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from ....core.asked import of_codes
from ....core.seats import Seat
from ....core.text import in_a_list, say
from ....kinds.declarations.rules import Declarable
from ....kinds.declarations.screen import DeclarePage, Onward, Switch
from ....kinds.ladder.screen import LadderScreen
from ....screens.choosing import Answer
from ....screens.parts import Chosen, Link, Player, players
from .. import rulebook as book
from ..auction import AUCTION, open_bids
from ..bonuses import BONUSES, CODES
from ..house import House
from ..model import Bid, Declare, Half, Hand, State, StockCards, half_of
from ..payment import Contract, called, value_of
from ..payment import bids as bids_in_order
from ..scoring import CONTRACT_MARKS
from .parts import bonus_stake, on, stake, stock_link, with_contract

bids: Final[LadderScreen[Hand, Bid, House]] = LadderScreen(
    ladder=AUCTION,
    next=lambda state, hand: (
        in_a_list([str(called(contract)) for contract in open_bids(hand, state.house)], "or"),
        book.NEXT_BID,
    ),
    tile=lambda bid: CONTRACT_MARKS[bid.contract],
    grid="calls",
    small=lambda house, bid: _worth(bid.contract, house),
    stake=lambda house, bid: stake(bid.contract, house),
)
"""The screen of the auction."""


def _worth(contract: Contract, house: House) -> str:
    return say("{value_of} from each", value_of=value_of(contract, house))


@dataclass(frozen=True, slots=True)
class ContractScreen:
    """Who plays alone, which contract, and what was declared."""

    title: str
    seats: tuple[Player, ...]
    seat: Seat | None
    chips: tuple[Answer, ...]
    bonuses: tuple[Switch, ...]
    template: str = "games/tap/contract.html"
    asks: tuple[str, ...] = ("contract", "all-pass")


def contract(state: State, chosen: Chosen) -> ContractScreen:
    """The screen of the contract."""
    house = state.house
    return ContractScreen(
        title="Who plays what?",
        seats=players(state.seating),
        seat=chosen.seat("seat", state.seating),
        chips=tuple(
            Answer(
                value=one,
                words=called(one),
                small=_worth(one, house),
                chosen=chosen.first("contract") == one,
                button=say("Record {contract_words}", contract_words=called(one)),
                then=stake(one, house),
            )
            for one in bids_in_order(house)
        ),
        bonuses=tuple(declare.switch(state, one, on=on(chosen, one.code)) for one in BONUSES.every),
    )


HALVES: Final[tuple[Half, ...]] = ("top", "bottom")


@dataclass(frozen=True, slots=True)
class TakeScreen:
    """Which half is taken: each of them with its cards, None where one is not known."""

    title: str
    player: Player
    stake: str
    halves: tuple[tuple[Half, StockCards], ...]
    links: tuple[Link, ...]
    template: str = "games/tap/take.html"
    asks: tuple[str, ...] = ("take",)


def take(state: State, chosen: Chosen) -> TakeScreen:
    """The screen of the half taken."""
    hand = with_contract(state)
    player = players(state.seating)[hand.alone]
    return TakeScreen(
        title=say("Which half does {player} take?", player=player.name),
        player=player,
        stake=stake("three", state.house),
        halves=tuple((half, half_of(hand.stock, half)) for half in HALVES),
        links=stock_link(hand),
    )


# ---- Sparrow and Slam ---------------------------------------------------------------------------


def _bonus_stake(state: State, hand: Hand | None, one: Declarable, declared: bool) -> str:
    contract = None if hand is None else hand.played
    return bonus_stake(of_codes(CODES, one.code), contract, state.house, declared=declared)


def _lead(state: State, hand: Hand) -> tuple[str, str]:
    contract = called(hand.played)
    return say("{player} plays {contract}", player=state.seating.names[hand.alone], contract=contract), say(
        "You play {contract}", contract=contract
    )


def _by_result(hand: Hand, chosen: Chosen) -> bool:
    return hand.depth == "result" or chosen.first("by") == "result"


def _onward(state: State, hand: Hand, chosen: Chosen) -> Onward:
    """On to the count, or to the lead of who declares."""
    if _by_result(hand, chosen):
        return Onward(next="On to the count", mine="On to the count")
    by = chosen.first("by")
    on = (("on", "play"), *((("by", by),) if by else ()))
    return Onward(on=on, next=say("{player} leads", player=state.seating.names[hand.alone]), mine="You lead")


def _links(_state: State, hand: Hand, chosen: Chosen) -> tuple[Link, ...]:
    if _by_result(hand, chosen):
        return ()
    discard = (Link("The discard", "hand", "discard"),) if hand.discards_open else ()
    return (*discard, *(stock_link(hand) if hand.contract == "three" else ()))


declare: Final[DeclarePage[State, Hand, Declare]] = DeclarePage(
    declarations=BONUSES,
    page="declare",
    lead=_lead,
    why=lambda state, hand: say("{stake}. What is declared counts more.", stake=stake(hand.played, state.house)),
    stake=_bonus_stake,
    onward=_onward,
    links=_links,
)
"""The screen of the declarations."""
