"""Who plays what, told alone: the contract of a hand that is recorded by its result, and what was declared."""

from __future__ import annotations

from dataclasses import dataclass

from ....core.seats import Seat
from ....screens.parts import Chosen, Player, players
from ..model import Bonus, State
from ..payment import CONTRACT_WORDS, bids, value_of
from ..words import BONUS_WORDS
from .parts import BONUSES, bonus_stake, on, stake


@dataclass(frozen=True, slots=True)
class ContractChip:
    """A contract: what each defender pays for it, what the button says of it, and what that puts at stake."""

    value: str
    words: str
    worth: str
    chosen: bool
    button: str
    then: str


@dataclass(frozen=True, slots=True)
class BonusSwitch:
    """A bonus that may be declared: what it is, and what it is worth and costs."""

    bonus: Bonus
    name: str
    what: str
    stake: str
    on: bool


@dataclass(frozen=True, slots=True)
class ContractScreen:
    """Who plays alone, which contract, and what was declared."""

    title: str
    seats: tuple[Player, ...]
    seat: Seat | None
    chips: tuple[ContractChip, ...]
    bonuses: tuple[BonusSwitch, ...]
    template: str = "games/tap/contract.html"
    asks: tuple[str, ...] = ("contract", "all-pass")


def contract(state: State, chosen: Chosen) -> ContractScreen:
    """The screen of the contract."""
    house = state.house
    picked = chosen.first("contract")
    return ContractScreen(
        title="Who plays what?",
        seats=players(state.seating),
        seat=chosen.seat("seat", state.seating),
        chips=tuple(
            ContractChip(
                value=one,
                words=CONTRACT_WORDS[one],
                worth=f"{value_of(one, house)} from each",
                chosen=picked == one,
                button=f"Record {CONTRACT_WORDS[one]}",
                then=stake(one, house),
            )
            for one in bids(house)
        ),
        bonuses=tuple(
            BonusSwitch(
                bonus=bonus,
                name=name_of(bonus),
                what=what_of(bonus),
                stake=bonus_stake(bonus, None, house, declared=True),
                on=on(chosen, bonus),
            )
            for bonus in BONUSES
        ),
    )


def name_of(bonus: Bonus) -> str:
    """A bonus as a heading says it: ``The Sparrow``."""
    words = BONUS_WORDS[bonus]
    return words[:1].upper() + words[1:]


def what_of(bonus: Bonus) -> str:
    """What has to be done for a bonus."""
    return "Win the last trick with the Juggler" if bonus == "sparrow" else "Win every trick"
