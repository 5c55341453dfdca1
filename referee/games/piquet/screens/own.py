"""A whole hand told by its owner, or both laid open."""

from __future__ import annotations

from ....screens.parts import Chosen, players
from ....screens.picking import PickingScreen, Pile, picking_screen, told
from .. import rulebook as book
from ..holding import CARDS_EACH
from ..knowing import declared_by
from ..model import PACK, State
from ..secrecy import hand_told
from .exchange import SecretPicking, secret_picking
from .parts import GAME


def own(state: State, chosen: Chosen) -> SecretPicking:
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
    """Both hands: at the deal as they were dealt, where they are no secret, or shown later.

    At the deal nothing is recorded here: the cards go back to the page that deals.
    """
    dealing = GAME.phase(state).name == "deal" and chosen.first("for") != "shown"
    there = players(state.coming if dealing else state.seating)
    hand, house = state.hand, state.next_house or state.house
    if house.secret_hands or (not dealing and (hand is None or hand.void or hand.complete)):
        raise KeyError("hands")
    piles = [Pile(f"hands-{player.seat}", player.name, player, CARDS_EACH) for player in there]
    fields = [("for", chosen.first("for"))] if dealing else [("type", "hands")]
    fields += [(key, chosen.first(key)) for key in ("dealer", "depth") if dealing and chosen.first(key)]
    when = "as they were dealt" if dealing else "as they are at the opening lead"
    return picking_screen(
        told(chosen, PACK, [pile.field for pile in piles]),
        PACK,
        piles,
        title="Known hands",
        ask="Tap the hand of",
        help=f"The hands {when}. One left empty is not known.",
        rule=book.KNOWN_HANDS.id,
        page="hands",
        fields=tuple(fields),
        button="Keep these for the deal" if dealing else "Show these hands",
        record=not dealing,
        remembered=not dealing,
    )
