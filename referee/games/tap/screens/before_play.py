"""Before the first lead: bids, or a contract told alone; half of the stock taken; Sparrow and Slam declared."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from ....core.log import Standing
from ....core.seats import Seat
from ....core.words import listed
from ....kinds.ladder.screen import LadderScreen
from ....screens.choosing import Answer
from ....screens.parts import Chosen, Fields, Link, NotNow, Player, players, since_the_deal
from .. import rulebook as book
from ..auction import AUCTION, open_bids
from ..house import House
from ..model import Bid, Bonus, Declare, Half, Hand, State, StockCards, half_of
from ..payment import CONTRACT_WORDS, Contract, value_of
from ..payment import bids as bids_in_order
from ..scoring import CONTRACT_MARKS
from .parts import BONUSES, bonus_stake, declared_words, on, stake, stock_link, with_contract

bids: Final[LadderScreen[Hand, Bid, House]] = LadderScreen(
    ladder=AUCTION,
    next=lambda state, hand: (
        listed([CONTRACT_WORDS[contract] for contract in open_bids(hand, state.house)], "or"),
        book.NEXT_BID,
    ),
    tile=lambda bid: CONTRACT_MARKS[bid.contract],
    grid="calls",
    small=lambda house, bid: _worth(bid.contract, house),
    stake=lambda house, bid: stake(bid.contract, house),
)
"""The screen of the auction."""


def _worth(contract: Contract, house: House) -> str:
    return f"{value_of(contract, house)} from each"


@dataclass(frozen=True, slots=True)
class BonusSwitch:
    """A bonus that may be declared: what has to be done for it, what it is worth undeclared, and declared.

    `on`: it is declared; `entry`: the entry by which it was, empty where the last thing done was that.
    """

    bonus: Bonus
    name: str
    what: str
    undeclared: str
    stake: str
    on: bool
    entry: str


@dataclass(frozen=True, slots=True)
class ContractScreen:
    """Who plays alone, which contract, and what was declared."""

    title: str
    seats: tuple[Player, ...]
    seat: Seat | None
    chips: tuple[Answer, ...]
    bonuses: tuple[BonusSwitch, ...]
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
                words=CONTRACT_WORDS[one],
                small=_worth(one, house),
                chosen=chosen.first("contract") == one,
                button=f"Record {CONTRACT_WORDS[one]}",
                then=stake(one, house),
            )
            for one in bids_in_order(house)
        ),
        bonuses=tuple(bonus_switch(bonus, None, house, on=on(chosen, bonus)) for bonus in BONUSES),
    )


def bonus_switch(bonus: Bonus, contract: Contract | None, house: House, *, on: bool, entry: str = "") -> BonusSwitch:
    """The switch of a bonus, in a hand of this contract, or of one that is not said yet."""
    return BonusSwitch(
        bonus=bonus,
        name="The Sparrow" if bonus == "sparrow" else "Slam",
        what="Win the last trick with the Juggler" if bonus == "sparrow" else "Win every trick",
        undeclared=bonus_stake(bonus, contract, house, declared=False),
        stake=bonus_stake(bonus, contract, house, declared=True),
        on=on,
        entry=entry,
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
        title=f"Which half does {player.name} take?",
        player=player,
        stake=stake("three", state.house),
        halves=tuple((half, half_of(hand.stock, half)) for half in HALVES),
        links=stock_link(hand),
    )


@dataclass(frozen=True, slots=True)
class DeclareScreen:
    """What the declarer declares. `on` are the fields of the address that leads on; `next` and `then` say where to.

    `mine` is `next` on the phone of `player`.
    """

    title: str
    player: Player
    contract: str
    stake: str
    bonuses: tuple[BonusSwitch, ...]
    on: Fields
    next: str
    mine: str
    then: str
    links: tuple[Link, ...]
    template: str = "games/tap/declare.html"
    asks: tuple[str, ...] = ("declare",)


def declare(state: State, entries: Sequence[Standing], chosen: Chosen) -> DeclareScreen:
    """The screen of the declarations. Raises NotNow once the play has begun."""
    hand = with_contract(state)
    if hand.play_begun:
        raise NotNow("declare")
    house, player = state.house, players(state.seating)[hand.alone]
    by_result = hand.depth == "result" or chosen.first("by") == "result"
    by = chosen.first("by")
    told = declared_words(hand)
    return DeclareScreen(
        title=f"{player.name} may declare",
        player=player,
        contract=CONTRACT_WORDS[hand.played],
        stake=stake(hand.played, house),
        bonuses=tuple(
            bonus_switch(bonus, hand.played, house, on=bonus in hand.declared, entry=_entry(entries, bonus))
            for bonus in BONUSES
        ),
        on=() if by_result else (("on", "play"), *((("by", by),) if by else ())),
        next="On to the count" if by_result else f"{player.name} leads",
        mine="On to the count" if by_result else "You lead",
        then=f"{told} declared" if told else "nothing declared",
        links=_links(hand, by_result=by_result),
    )


def _entry(entries: Sequence[Standing], bonus: Bonus) -> str:
    for standing in since_the_deal(entries):
        entry = standing.entry
        if isinstance(entry, Declare) and entry.bonus == bonus:
            return "" if standing is entries[-1] else standing.id
    return ""


def _links(hand: Hand, *, by_result: bool) -> tuple[Link, ...]:
    if by_result:
        return ()
    discard = (Link("The discard", "hand", "discard"),) if hand.discards_open else ()
    return (*discard, *(stock_link(hand) if hand.contract == "three" else ()))
