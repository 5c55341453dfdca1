"""The result of the auction on one screen: who won it, with what, and what is trump."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from ....core.cards import PLAIN_SUITS, Suit
from ....screens.parts import Chosen, Link, Player, players
from .. import rulebook as book
from ..auction import moon_worth, next_bids
from ..model import State
from .auction import chip_numbers
from .parts import bid_words

ROW: Final = 7
NUMBERS: Final = 2 * ROW
NONE: Final = "none"


@dataclass(frozen=True, slots=True)
class BidChip:
    """What may have won the auction. `said`: how the button says it."""

    value: str
    words: str
    said: str
    chosen: bool


@dataclass(frozen=True, slots=True)
class SuitChip:
    """A trump suit, or no marriage where `suit` is None. `said` and `then`: what the button says."""

    value: str
    suit: Suit | None
    words: str
    said: str
    then: str
    chosen: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class ContractScreen:
    """Who won the auction is asked for. `so_far`: what was bid here before; `other`: a number typed so far."""

    title: str
    players: tuple[Player, ...]
    bidder: str
    so_far: str
    numbers: tuple[BidChip, ...]
    other: str
    least: int
    suits: tuple[SuitChip, ...]
    rule: str
    links: tuple[Link, ...]
    template: str = "games/pinochle/contract.html"
    asks: tuple[str, ...] = ("won",)


def contract(state: State, chosen: Chosen) -> ContractScreen:
    """The screen of the auction's result."""
    hand, seating, house = state.this_hand, state.seating, state.house
    there, picked, other = players(seating), chosen.first("say"), chosen.first("other")
    allowed = next_bids(house, hand.high)
    numbers = list(chip_numbers(house, allowed))
    so_far = ""
    if hand.high is not None:
        so_far = f"{seating.names[hand.high.seat]} bid {bid_words(hand.high).lower()} so far"
        numbers = [hand.high.bid, *numbers] if not hand.high.moon else []
    moon = [BidChip("moon", "Moon", "the moon", picked == "moon")] if house.shoot_moon else []
    worth = moon_worth(house)
    return ContractScreen(
        title=f"Hand {hand.number}: bid and trump",
        players=tuple(there[seat] for seat in seating.from_left_of(hand.dealer)),
        bidder=chosen.first("seat"),
        so_far=so_far,
        numbers=(
            *(
                BidChip(str(number), str(number), str(number), picked == str(number) and not other)
                for number in numbers[: NUMBERS - len(moon)]
            ),
            *moon,
        ),
        other=other,
        least=allowed.start if allowed else worth,
        suits=(
            *(
                SuitChip(
                    value=suit.value,
                    suit=suit,
                    words=suit.word.capitalize(),
                    said=f"{suit.symbol}\ufe0e trump",
                    then="then the melds",
                    chosen=chosen.first("trump") == suit.value,
                )
                for suit in PLAIN_SUITS
            ),
            SuitChip(
                value=NONE,
                suit=None,
                words="No marriage",
                said="no marriage",
                then="the bid is lost, and the hand is over",
                chosen=chosen.first("trump") == NONE,
            ),
        ),
        rule=book.WON.id,
        links=(Link("Bid by bid", "hand", "", (("tell", "auction"),)),),
    )
