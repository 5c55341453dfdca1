"""Cards told at Spades: hands, face-up cards, cards passed, the kitty."""

from __future__ import annotations

from ....core.words import counted
from ....screens.hands import dealt_with, hands_screen
from ....screens.parts import Chosen, Fields, players
from ....screens.picking import PickingScreen, Pile, picking_screen, told
from ..bidding import passing_seats
from ..game import phase
from ..model import State
from ..packs import layout_of


def hands(state: State, chosen: Chosen) -> PickingScreen:
    """Whole hands: at the deal, where they are known before, or shown later in a hand.

    ``for=face_up`` asks for the cards dealt face up instead.
    """
    dealing = dealt_with(phase(state), chosen)
    house = state.house_coming if dealing else state.house
    layout = layout_of(house, len(state.coming if dealing else state.seating))
    if dealing and chosen.first("for") == "face_up":
        return hands_screen(
            state,
            chosen,
            layout.pack,
            house.face_up_deal,
            dealing=True,
            field="face_up",
            title="Cards dealt face up",
            help=f"{counted(house.face_up_deal, 'card')} of each player, the same number for all.",
            rule="SP-2.4",
            kept=_told_as(chosen, "hands-"),
        )
    return hands_screen(
        state,
        chosen,
        layout.pack,
        layout.each,
        dealing=dealing,
        help="A hand left empty is not known. Known hands let the referee check every card played.",
        rule="SP-2.6",
        kept=_told_as(chosen, "face_up-"),
    )


def _told_as(chosen: Chosen, start: str) -> Fields:
    """The cards told in fields that begin so, to be sent along."""
    return tuple((key, value) for key, values in chosen.fields.items() if key.startswith(start) for value in values)


def pass_cards(state: State, chosen: Chosen) -> PickingScreen:
    """The cards one player passes on a nil."""
    hand = state.hand
    if hand is None or phase(state).name != "play" or not state.house.nil_pass:
        raise KeyError("pass")
    waiting = passing_seats(state, hand)
    seat = chosen.seat_or("seat", state.seating, waiting[0] if waiting else 0)
    player = players(state.seating)[seat]
    layout = layout_of(state.house, len(state.seating))
    count = state.house.nil_pass
    return picking_screen(
        told(chosen, layout.pack, ["cards"]),
        layout.pack,
        [Pile("cards", player.name, player, count)],
        title=f"{player.name} passes {counted(count, 'card')}",
        ask="Tap the cards passed by",
        help="Or go back and record only that they were passed.",
        rule="SP-3.8",
        page="pass",
        fields=(("type", "pass-cards"), ("seat", str(seat))),
        button="Record the pass",
        asks=("pass-cards",),
    )


def kitty_cards(state: State, chosen: Chosen) -> PickingScreen:
    """The kitty's cards, and those discarded for it."""
    if phase(state).name != "kitty":
        raise KeyError("kitty")
    seat = chosen.seat_or("seat", state.seating, phase(state).seat or 0)
    player = players(state.seating)[seat]
    layout = layout_of(state.house, len(state.seating))
    return picking_screen(
        told(chosen, layout.pack, ["taken", "discarded"]),
        layout.pack,
        [
            Pile("taken", "Taken", player, layout.kitty, said="taken"),
            Pile("discarded", "Discarded", player, layout.kitty, said="discarded"),
        ],
        title=f"{player.name} takes the kitty",
        ask="Tap the cards of the kitty:",
        help="Either may stay unknown.",
        rule="SP-2.5",
        page="kitty",
        fields=(("type", "kitty"), ("seat", str(seat))),
        button="Record the kitty",
        asks=("kitty",),
    )
