"""What a scored hand says on a page: in the score table, between two hands, after the last."""

from __future__ import annotations

from typing import Final

from ....core.game import Explanation, HandAccount
from ....core.seats import Side
from ....core.words import counted
from ....screens.between import (
    KNOWN_HANDS,
    BetweenScreen,
    HandResult,
    OverScreen,
    TellCards,
    between_screen,
    end_screen,
    last_result,
    race,
)
from ....screens.parts import Chosen
from ....screens.scores import Bank, Rack, ScoreWords
from .. import rulebook as book
from ..game import SPADES
from ..house import score_ends_the_game
from ..model import State
from ..totals import origins

CAPTION = "4 → 5: bid 4, took 5. Then the points, and the total."
"""What the cells of the table hold."""


def cell(account: HandAccount, side: Side) -> str:
    """A side's hand in a few signs: ``nil + 4 → 5``."""
    bid, taken = account.cells[side][:2]
    return f"{_bid(bid)} → {_total(taken)}"


def told(account: HandAccount, side: Side) -> str:
    """The same in words: ``bid nil + 4, took 5``."""
    bid, taken = account.cells[side][:2]
    return f"bid {_bid(bid)}, took {_total(taken)}" if _bid(bid) else f"took {_total(taken)}"


def _bid(shown: str) -> str:
    """``3+4`` as its sum, ``N+4`` as nil + 4: partners' numbers add up, a nil stands apart."""
    parts = shown.split("+")
    numbers = [part for part in parts if part.isdigit()]
    words = [{"N": "nil", "BN": "blind nil"}.get(part, part) for part in parts if not part.isdigit()]
    if numbers:
        words.append(str(sum(map(int, numbers))))
    return " + ".join(words)


def _total(shown: str) -> str:
    parts = shown.split("+")
    return str(sum(map(int, parts))) if all(part.isdigit() for part in parts) else shown


def goals(state: State) -> tuple[int | None, int | None]:
    """The target and the floor; None where none ends the game."""
    if not score_ends_the_game(state.house):
        return None, None
    return state.house.target, state.house.floor


def racks(state: State) -> tuple[Rack, ...]:
    """The bags of every side; empty where bags cost nothing."""
    limit = state.house.bag_limit
    if limit is None:
        return ()
    found = []
    for side in range(len(state.seating.sides)):
        bank = origins(state, side)
        slots = tuple(bank[place] if place < len(bank) else None for place in range(limit))
        found.append(Rack(side, slots, limit - len(bank), state.house.bag_penalty))
    return tuple(found)


def wiped(account: HandAccount) -> tuple[tuple[Side, str], ...]:
    """The sides whose full bank was wiped in this hand, with what the score line says of it."""
    return tuple((line.side, str(line.reason)) for line in account.lines if line.rule is book.BAG_PENALTY)


BANK: Final = Bank(racks=racks, rule=book.BAG_PENALTY, wiped=wiped)

SCORES: Final = ScoreWords(caption=CAPTION, cell=cell, goals=goals, bank=BANK)


def between(state: State, chosen: Chosen) -> BetweenScreen:
    """The screen between two hands."""
    house = state.house_coming
    return between_screen(
        SPADES,
        state,
        chosen,
        result=hand_result(state),
        standing=_standing(state),
        known=("hands-", "face_up-"),
        tell=TellCards("Cards face up", "face_up") if house.face_up_deal else KNOWN_HANDS,
    )


def hand_result(state: State) -> HandResult | None:
    """What each side scored in the hand that is over; None before the first."""

    def bags(account: HandAccount, side: Side) -> str:
        found = account.extra.get("bags", ())
        return counted(found[side], "bag") if found and found[side] else ""

    return last_result(state, cell=told, note=bags)


def _standing(state: State) -> str:
    """What the table plays for next, in a sentence."""
    if SPADES.tied_at_the_end(state):
        return "The best totals are equal: another hand decides."
    if state.time_called:
        return "Time is called: this is the last hand."
    house = state.house
    if not score_ends_the_game(house) or not state.hands_counted:
        return ""
    return race(state.coming, state.standing, house.target)


def over(state: State, explanation: Explanation) -> OverScreen:
    """The screen of a finished game."""
    return end_screen(state, explanation, result=hand_result(state))
