"""Who plays together in a hand that no record tells: asked at the desk."""

from __future__ import annotations

from typing import Final

from ...core.question import Asked, Input
from ...core.seats import Seat
from ...desk.reading import need_seat, read_seat
from ...play.camps import Camps, CampsNow

DECLARER: Final = Input(name="declarer", kind="seat", words="Who is the declarer?", needed=False)
PARTNER: Final = Input(name="partner", kind="seat", words="Who is the declarer’s partner, if anybody?", needed=False)
"""What a game wants to know of its camps: the second where there may be a partner."""


def camps_told(asked: Asked) -> CampsNow:
    """The camps as they are told. Raises NotationError at the declarer, where that is missing."""
    made = Camps.against_the_rest(need_seat(asked, DECLARER.name, DECLARER.words))
    own = made.with_partner(read_seat(asked, PARTNER.name)).seats
    return CampsNow(own, frozenset(range(len(asked.seating))) - own, known=True)


def told_together(asked: Asked, claimer: Seat) -> frozenset[Seat]:
    """The seats that play with `claimer`, as `Claiming.together` gives them."""
    return camps_told(asked).together(claimer)
