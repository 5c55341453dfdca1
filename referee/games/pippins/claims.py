"""The rest are mine, at Pippins Aplenty: nobody claims here, but whether it would hold can be asked."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from typing import Any, Final

from ...core.cards import standard_pack
from ...core.errors import NotationError
from ...core.question import Asked, Input
from ...desk.claim import claim_question
from ...desk.claiming import Claiming, Judged
from ...desk.reading import read_cards
from ...play.claims.position import Ways
from .reaches import POWER, ways_under


def _inputs(_house: Any, _players: int) -> Sequence[Input]:
    return (
        Input(name="reaches", kind="cards", words="The reaches, the lowest first; none yet if left out", needed=False),
    )


def _ways(asked: Asked) -> Ways:
    reaches = read_cards(asked, "reaches", standard_pack())
    for lower, card in pairwise(reaches):
        if POWER[card.rank] <= POWER[lower.rank]:
            raise NotationError(f"Reaches run from the lowest up, and {card} is not above {lower}.", "reaches")
    suits = [card.suit for card in reaches]
    twice = next((card for place, card in enumerate(reaches) if card.suit in suits[:place]), None)
    if twice is not None:
        raise NotationError(f"A suit has one reach: {twice.suit.word} are there twice.", "reaches")
    return ways_under(reaches)


def _played_out(_judged: Judged) -> str:
    return "Play on: nobody claims here, for what the last tricks score hangs on which cards meet in them."


CLAIMING: Final = Claiming(ways=_ways, holds=_played_out, fails=_played_out, inputs=_inputs, counts=False)

CLAIM: Final = claim_question(CLAIMING)
"""Would the rest be theirs?"""
