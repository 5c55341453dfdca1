"""What the screens of a game of one's own say of its definition: bids, trumps, and what the table plays for."""

from __future__ import annotations

from ....core.cards import Suit
from ....core.seats import Seat, Seating
from ....core.text import in_a_list, say
from ..cells import said_of_bid, suit_name
from ..hands import AnyHand, State
from ..model import Design
from ..trumps import NONE, trump_of
from ..won import declarer_of


def suit_sign(design: Design, letter: str) -> str:
    """A suit in a sign; one of a definition's own that has none by its name."""
    sign = "" if letter in {"", NONE} else Suit(letter).symbol
    return suit_name(design, letter) if sign in {"", letter} else sign


def trumps_now(design: Design, state: State, hand: AnyHand) -> str:
    """What is trump in a hand, in a sign: ``♥``; *no trumps*, and empty as long as nobody can say."""
    if design.trump.hidden and not hand.own.asked:
        return ""
    letter = trump_of(design, state, hand)
    return suit_sign(design, letter) if letter else ""


def played_by(design: Design, state: State, hand: AnyHand) -> str:
    """Who plays what, under which trumps: ``Ann plays 8♥, trumps ♥``; empty where nobody does and there are none."""
    who, what, trumps = declarer_of(design, hand), str(said_of_bid(design, hand)), trumps_now(design, state, hand)
    said = "" if not trumps else trumps if trumps == "no trumps" else say("trumps {trumps}", trumps=trumps)
    if who is None:
        return said.capitalize()
    name = state.seating.names[who]
    if not what and hand.own.named_by is None and trumps:
        return say("{name} made {trumps} trumps", name=name, trumps=trumps)
    if not what:
        return say("{name} named {trumps}", name=name, trumps=trumps) if trumps else ""
    lead = (
        say("{name} bid {what}", name=name, what=what)
        if what.isdigit()
        else say("{name} plays {what}", name=name, what=what)
    )
    doubled = "" if not getattr(hand, "doubles", ()) else ", doubled" if len(hand.doubles) == 1 else ", redoubled"
    return ", ".join(filter(None, (lead + doubled, said)))


def group_name(seating: Seating, seats: tuple[Seat, ...]) -> str:
    """Players who are told of together, by their names."""
    for side, own in enumerate(seating.sides):
        if set(own) == set(seats):
            return str(seating.side_name(side))
    return in_a_list([seating.names[seat] for seat in seats])
