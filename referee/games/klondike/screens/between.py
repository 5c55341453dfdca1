"""The deal, and what comes before and after it: the face-up cards told, or the whole layout, or the result."""

from __future__ import annotations

from dataclasses import dataclass

from ....core.game import Explanation
from ....core.words import counted, spelled
from ....screens.between import HandResult, OverScreen, over_screen
from ....screens.between import hand_result as shared_result
from ....screens.parts import Chosen
from .. import rulebook as book
from ..layout import STACKS
from ..model import State
from ..scores import cell
from .parts import GAME, Tile, deal_number, pack_tiles
from .picking import NONE, Slot, told_so_far


@dataclass(frozen=True, slots=True, kw_only=True)
class DealScreen:
    """The seven face-up cards are asked for, in the order of the stacks. `standing` says how it stands.

    Under the button stands how many are `missing`: `to_come` with the number for ``{missing}``, or else `all_here`.
    """

    title: str
    number: int
    result: HandResult | None
    ending: str
    standing: str
    rule: str
    slots: tuple[Slot, ...]
    told: tuple[str, ...]
    halves: tuple[tuple[Tile, ...], ...]
    missing: int
    to_come: str = f"{{missing}} of {STACKS} to come"
    all_here: str = f"all {spelled(STACKS)} are here"
    template: str = "games/klondike/between.html"
    asks: tuple[str, ...] = ("deal",)


def between(state: State, chosen: Chosen) -> DealScreen:
    """The screen before a deal."""
    told = told_so_far(chosen, "tops", STACKS, gaps=True)
    lying = told + (None,) * (STACKS - len(told))
    current = lying.index(None) if None in lying else -1
    number, hand = deal_number(state), state.hand
    return DealScreen(
        title=f"Deal {number}" if hand is None else f"Deal {hand.number} is over",
        number=number,
        result=deal_result(state),
        ending=hand.ending if hand is not None else "",
        standing=_standing(state),
        rule=book.FACE_DOWN.id,
        slots=tuple(Slot(place, str(place + 1), card, current=place == current) for place, card in enumerate(lying)),
        told=tuple(card.code if card is not None else NONE for card in lying),
        halves=pack_tiles(lying, None),
        missing=lying.count(None),
    )


def _standing(state: State) -> str:
    hand = state.hand
    played = state.counted + (hand is not None and hand.complete)
    won = state.won + (hand is not None and hand.ending == "won")
    if not played:
        return ""
    left = f" of {state.house.deals}" if state.house.deals else ""
    return f"{won} won in {counted(played, 'deal')}{left}."


def deal_result(state: State) -> HandResult | None:
    """What the last deal scored; None before the first."""
    if state.hand is None:
        return None
    account = GAME.accounts(state)[-1]
    total = state.total + (0 if account.void else account.points[0])
    return shared_result(state.seating, account, (total,), cell=cell)


def over(state: State, explanation: Explanation) -> OverScreen:
    """The screen of a finished game."""
    assert state.outcome is not None
    counted_deals = sum(account.complete for account in explanation.hands)
    return over_screen(
        state.seating,
        state.outcome,
        explanation.totals,
        result=deal_result(state),
        hands=counted_deals,
        nobody=("The cards", "win"),
        template="games/klondike/over.html",
    )
