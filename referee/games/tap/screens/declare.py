"""Before the first lead: the half of the stock taken in Three Cards, Sparrow and Slam declared or not."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from ....core.log import Standing
from ....screens.parts import Chosen, Fields, Link, Player, players, since_the_deal
from ..exchange import half_of
from ..model import Bonus, Declare, Half, Hand, State, StockCards
from ..payment import CONTRACT_WORDS
from .bids import BonusSwitch, bonus_switch
from .parts import BONUSES, declared_words, stake, stock_link, with_contract

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
    """What the declarer declares. `on` are the fields of the address that leads on; `next` and `then` say where to."""

    title: str
    player: Player
    contract: str
    stake: str
    bonuses: tuple[BonusSwitch, ...]
    on: Fields
    next: str
    then: str
    links: tuple[Link, ...]
    template: str = "games/tap/declare.html"
    asks: tuple[str, ...] = ("declare",)


def declare(state: State, entries: Sequence[Standing], chosen: Chosen) -> DeclareScreen:
    """The screen of the declarations. Raises KeyError once the play has begun."""
    hand = with_contract(state)
    if hand.play_begun:
        raise KeyError("declare")
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
