"""What several screens of French Tarot are made of."""

from __future__ import annotations

from dataclasses import dataclass

from ...core.seats import Seat
from ...screens.choosing import Answer
from ...screens.parts import Link, NotNow, Player
from .model import Hand, State


@dataclass(frozen=True, slots=True, kw_only=True)
class WhoWhat:
    """Who, and what, in one form of that `type`: a player, and a chip sent as `field`.

    `who` and `what` name both. `switch`: a field that may be on, its name, what it means, and whether it is.
    `all_pass`: everyone may pass at once. `behind`: it stands on a page behind the hand.
    """

    title: str
    type: str
    seats: tuple[Player, ...]
    seat: Seat | None
    who: str
    field: str
    what: str
    chips: tuple[Answer, ...]
    rule: str
    button: str
    asks: tuple[str, ...]
    switch: tuple[str, str, str, bool] | None = None
    all_pass: bool = False
    behind: bool = False
    links: tuple[Link, ...] = ()
    template: str = "games/french-tarot/who.html"


def with_taker(state: State) -> Hand:
    """The hand in progress, which has its taker. Raises NotNow where it has none."""
    hand = state.open_hand
    if hand is None or hand.taker is None:
        raise NotNow("taker")
    return hand
