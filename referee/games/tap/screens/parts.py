"""What several screens of Tap are made of: the running score, where the hand is, and what it pays."""

from __future__ import annotations

from typing import Final

from ....core.ruling import Ruling
from ....core.text import say
from ....kinds.declarations.words import all_made
from ....screens.parts import Chosen, Link, NotNow, TallyLine
from ....screens.sides import tally_of
from ..auction import auction_told
from ..bonuses import BONUSES
from ..game import Tap
from ..house import House
from ..model import Bonus, Hand, State
from ..payment import (
    DECLARED_SLAM_TIMES,
    DECLARED_SPARROW_POINTS,
    SLAM_TIMES,
    SPARROW_POINTS,
    Contract,
    called,
    value_of,
)
from ..scoring import deciding_seats

GAME: Final = Tap()
"""The rules, as the screens ask them."""


def tally(state: State) -> tuple[TallyLine, ...]:
    """The running score by side; the declarer of the hand in progress is named."""
    declarer = None if state.open_hand is None else state.open_hand.declarer
    return tally_of(state, lambda _side, seats: "declarer" if declarer in seats else "")


def where(state: State, number: int) -> str:
    """Where the sitting is: ``hand 2 of 3 · Top Three``, ``game 2, hand 1 of 3``."""
    house, hand = state.house, state.hand
    game, place = divmod(number - 1, house.hands)
    said = say("hand {place} of {hands}", place=place + 1, hands=house.hands)
    if house.games != 1:
        said = say("game {game}, {said}", game=game + 1, said=said)
    if hand is not None and hand.contract is not None and not hand.complete and not hand.void:
        said += f" · {called(hand.contract)}"
    return said


def with_contract(state: State) -> Hand:
    """The hand in progress, which has its contract. Raises NotNow where it has none."""
    told = auction_told(state)
    if isinstance(told, Ruling) or told.declarer is None or told.contract is None:
        raise NotNow("contract")
    return told


def stake(contract: Contract, house: House) -> str:
    """What a contract puts at stake: ``4 from each defender, or 4 to each``."""
    value = value_of(contract, house)
    return say("{value} from each defender, or {value} to each", value=value)


def bonus_stake(bonus: Bonus, contract: Contract | None, house: House, *, declared: bool) -> str:
    """What a bonus is worth and what it costs, declared or not."""
    if bonus == "sparrow":
        if declared:
            return say(
                "{declared_sparrow_points} from each, or {declared_sparrow_points} to each",
                declared_sparrow_points=DECLARED_SPARROW_POINTS,
            )
        return say("{sparrow_points} from each, or nothing", sparrow_points=SPARROW_POINTS)
    times = DECLARED_SLAM_TIMES if declared else SLAM_TIMES
    if contract is None:
        if declared:
            return say("{times} times the contract, won or lost", times=times)
        return say("{times} times the contract", times=times)
    value = times * value_of(contract, house)
    if declared:
        return say("{value} from each, or {value} to each", value=value)
    return say("{value} from each instead of {value_of}", value=value, value_of=value_of(contract, house))


def declared_words(hand: Hand) -> str:
    """What is declared, in words: ``Slam and the Sparrow``; empty if nothing is."""
    return all_made(BONUSES, hand)


def decided_words(state: State, hand: Hand) -> str:
    """What a revoke has made of the contract, whatever is counted; empty where none decides it (TP-9.1)."""
    reneged = deciding_seats(state, hand)
    if not reneged:
        return ""
    return (
        say("{contract_words} is lost by a revoke", contract_words=called(hand.played))
        if hand.alone in reneged
        else say("{contract_words} is won by a revoke", contract_words=called(hand.played))
    )


def stock_link(hand: Hand) -> tuple[Link, ...]:
    """The way to the page of the stock, as long as cards of it are not known."""
    return (Link("The six cards of the stock", "sheet", "stock"),) if None in hand.stock else ()


def on(chosen: Chosen, field: str) -> bool:
    """Whether a switch is on."""
    return chosen.first(field) not in {"", "no"}
