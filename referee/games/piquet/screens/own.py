"""A whole hand told by its owner, or both laid open."""

from __future__ import annotations

from ....screens.hands import dealt_with, hands_screen
from ....screens.parts import Chosen, players
from ....screens.picking import PickingScreen, Pile, picking_screen, told
from .. import rulebook as book
from ..holding import CARDS_EACH
from ..knowing import declared_by
from ..model import PACK, State
from ..secrecy import hand_told
from .exchange import secret_picking
from .parts import GAME


def own(state: State, chosen: Chosen) -> PickingScreen:
    """The page on which one player tells the hand as it is at the opening lead. It shows none that is told."""
    hand, seat = state.hand, chosen.seat("seat", state.seating)
    if hand is None or seat is None or hand.complete or hand.void or hand.redealt or hand_told(hand, seat):
        raise KeyError("own")
    player = players(state.seating)[seat]
    field = f"hands-{seat}"
    found = "What it can declare is found." if declared_by(hand, seat) is None else ""
    if hand.winners:
        found = "The cards played from it are among them."
    base = picking_screen(
        told(chosen, PACK, [field]),
        PACK,
        [Pile(field, player.name, player, CARDS_EACH)],
        title=f"{player.name}’s hand",
        ask="Tap the hand of",
        help=f"The twelve cards after the exchange. {found}",
        rule=book.FOUND.id,
        page="own",
        fields=(("type", "hands"), ("seat", str(seat)), ("open", "1")),
        button="Tell this hand",
    )
    cover = f"{player.name} taps the twelve cards after the exchange, where nobody else can see them. No screen shows"
    cover += " them until the deal is over; what they declare is found and said in its turn."
    return secret_picking(state, base, chosen, player, cover)


def hands(state: State, chosen: Chosen) -> PickingScreen:
    """Both hands: at the deal as they were dealt, where they are no secret, or shown later."""
    dealing, hand = dealt_with(GAME.phase(state), chosen), state.hand
    house = state.house_coming
    if house.secret_hands or (not dealing and (hand is None or hand.void or hand.complete)):
        raise KeyError("hands")
    when = "as they were dealt" if dealing else "as they are at the opening lead"
    return hands_screen(
        state,
        chosen,
        PACK,
        CARDS_EACH,
        dealing=dealing,
        ask="Tap the hand of",
        help=f"The hands {when}. One left empty is not known.",
        rule=book.KNOWN_HANDS.id,
        remembered=not dealing,
    )
