"""The screens of the chien of French Tarot, and of the écart, which its taker alone sees."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from ...core.cards import cards_in
from ...core.text import say
from ...kinds.widow.screen import Laying, LayingPage
from ...screens.cards import CardsScreen
from ...screens.parts import Chosen, Link, NotNow, players
from ...screens.picking import PickingScreen, Pile, pack_grid, told
from ...screens.screen import Screen, Telling
from . import rulebook as book
from .cards import PACK
from .chien import ECART, seen_with_taker
from .game import FRENCH_TAROT
from .model import State
from .parts import with_taker


def chien(state: State, chosen: Chosen, *, here: bool = False) -> PickingScreen:
    """The cards of the chien. Raises NotNow where they are known, or there is no taker."""
    hand = with_taker(state)
    taker, size = players(state.seating)[hand.attacks], hand.chien_size
    pile = Pile("cards", "The chien", taker, size, said=say("the cards of the chien"))
    return PickingScreen(
        grid=pack_grid(told(chosen, PACK, ["cards"], {"cards": tuple(cards_in(hand.chien))}), PACK, [pile]),
        title="The chien is turned up",
        ask="Tap {whose}",
        help="",
        rule=book.CHIEN.id,
        page="chien",
        fields=(("type", "chien"),),
        button="Record the chien",
        own=Laying(why=say("All may see it. Then {taker} takes it.", taker=taker.name), here=here, skip="ecart"),
        template="kinds/widow.html",
    )


LAYING: Final = LayingPage(
    widow=ECART,
    game=lambda: FRENCH_TAROT,
    rule=book.ECART,
    first=lambda hand: say("the {chien_size} cards of the chien", chien_size=hand.chien_size),
    page="ecart",
    button="Record the écart",
)


def ecart(state: State, chosen: Chosen) -> PickingScreen:
    """What the taker lays aside, tapped where nobody else looks. Raises NotNow where nothing is laid aside."""
    hand = with_taker(state)
    if not hand.takes_chien or hand.laid or hand.play_begun:
        raise NotNow("ecart")
    name = state.seating.names[hand.attacks]
    seen = seen_with_taker(hand)
    known = hand.held[hand.attacks] is not None
    cards = tuple(card for card in PACK if not known or seen & card.bit)
    own = Laying(why="No king, no bout. A trump only where there is no other choice, and shown.", here=False)
    return LAYING.several(
        state,
        hand,
        chosen,
        hand.attacks,
        cards,
        title=say("What does {name} lay aside?", name=name),
        mine="Your écart",
        own=own,
    )


def laying(state: State, chosen: Chosen) -> Screen:
    """First the chien, where nobody has told it, then the écart."""
    hand = state.this_hand
    if not hand.chien and chosen.first("on") != "ecart":
        return chien(state, chosen, here=True)
    if hand.held[hand.attacks] is not None:
        return replace(ecart(state, chosen), own=Laying(why="Face down, before the lead.", here=True))
    screen = LAYING(state, chosen)
    links = (Link("Tap the écart", "hand", "ecart"), Link("Chelem", "flag", "chelem"))
    return replace(screen, links=links) if isinstance(screen, CardsScreen) else screen


def telling(name: str, state: State, _chosen: Chosen) -> Telling | None:
    """Whose écart is asked for, while it lies face down."""
    hand = state.open_hand
    if hand is None or hand.tricks_told or hand.taker is None or name != "ecart":
        return None
    return LAYING.telling(hand.taker)
