"""The screens of Piquet: which one the table sees now, and what it shows. All of it is pure.

The templates of `templates/hand` and `templates/games/piquet` draw them; a screen's `template` names its own. None
shows a card of a hand that is secret before its deal is over: see `secrecy`.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from ....core.game import Explanation
from ....core.log import Standing
from ....screens.depth import depth_by_trick
from ....screens.next_card import place_in_hand
from ....screens.parts import Chosen
from ....screens.screen import Screens, of_state
from ..knowing import next_to_declare
from ..model import CarteBlanche, Declare, Exchange, Hand, State
from ..secrecy import is_secret
from .between import between, over
from .cards import cards
from .declare import correcting, declare
from .exchange import exchange, exchanged
from .own import hands, own
from .parts import GAME, subtitle, tally
from .rare import claim, rare
from .result import result
from .tricks import tricks


def declare_page(state: State, chosen: Chosen) -> Any:
    """What a player declares, asked for in the midst of the play."""
    hand, seat = state.hand, chosen.seat("seat", state.seating)
    if hand is None or seat is None or hand.complete or hand.void or hand.told[seat] is not None:
        raise KeyError("declare")
    return declare(state, chosen, seat, late=True)


PAGES: Final = of_state(
    {
        "rare": lambda state, chosen: rare(state),
        "claim": claim,
        "hands": hands,
        "own": own,
        "exchanged": exchanged,
        "declare": declare_page,
    }
)
"""The pages behind the hand."""

FORM_ENTRIES: Final = frozenset({"declare", "exchange", "tricks"})
"""What is typed on the hand page itself: a refusal is said there, at its form."""

EXCHANGE, DECLARE, PLAY = "exchange", "declare", "play"
"""Where the table has got to before the lead, as the address says it (``at=declare``)."""


def hand(
    state: State, entries: Sequence[Standing], explanation: Explanation, chosen: Mapping[str, Sequence[str]]
) -> Any:
    """The screen for whatever the table waits for."""
    now, picked = GAME.phase(state), Chosen(chosen)
    if now.name == "over":
        return over(state, explanation)
    if now.name == "deal" or state.hand is None:
        return between(state, picked)
    at = stage(now.name, state.hand, picked)
    seat = now.seat
    if at == EXCHANGE and seat is not None:
        asked = picked.seat("seat", state.seating)
        other = asked is not None and state.hand.exchanges[asked] is None
        return exchange(state, entries, asked if asked is not None and other else seat, picked)
    if at == DECLARE:
        seat = next_to_declare(state.hand)
        if seat is not None:
            return declare(state, picked, seat, late=now.name == "declare-after")
    depth = depth_by_trick(state.hand, picked)
    if depth == "result":
        return result(state, picked)
    return tricks(state) if depth == "tricks" else cards(state, picked)


def stage(phase: str, current: Hand, chosen: Chosen) -> str:
    """What the table has got to before the lead: as it was recorded, or as the page was asked for."""
    if phase == "declare-after":
        return DECLARE
    if phase == "play":
        return PLAY
    asked = chosen.first("at")
    typed = chosen.first("type")
    if current.depth != "result" and (asked == PLAY or typed in {"play", "trick"} or chosen.first("card")):
        return PLAY
    if phase == "exchange" and (asked == DECLARE or typed == "declare"):
        return DECLARE
    return phase


place: Final = place_in_hand(
    {CarteBlanche: "the exchange", Exchange: "the exchange", Declare: "the declarations"}, word="deal"
)


def private(name: str, state: State) -> bool:
    """Cards told by their owner alone are not for the other's eyes, where hands are secret."""
    return name in {"own", "exchanged"} and is_secret(state)


SCREENS: Final = Screens(
    pages=PAGES,
    form_entries=FORM_ENTRIES,
    subtitle=subtitle,
    tally=tally,
    hand=hand,
    place=place,
    private=private,
    correcting=correcting,
)
