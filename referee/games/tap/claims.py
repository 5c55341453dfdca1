"""The rest are mine, at Tap: the side's tricks count, and a declarer may mean the Sparrow with them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from ...core.entries import Entry
from ...core.question import Asked, Input
from ...core.seats import Seat
from ...desk.claim import claim_question
from ...desk.claiming import Claiming, Judged, game_of, in_play, plain_claim
from ...desk.reading import need_seat, read_flag
from ...play.claims.position import Ways
from .rules import ORDER
from .secrecy import as_shown


def _inputs(_house: Any, _players: int) -> Sequence[Input]:
    return (
        Input(name="declarer", kind="seat", words="Who is the declarer?", needed=False),
        Input(name="sparrow", kind="flag", words="Is the Sparrow claimed with it?", needed=False),
    )


def _ways(_asked: Asked) -> Ways:
    return Ways(order=ORDER)


def _together(asked: Asked, claimer: Seat) -> frozenset[Seat]:
    """The declarer alone, or both defenders."""
    if in_play(asked):
        return game_of(asked).winning_together(asked.state, claimer)
    declarer = need_seat(asked, "declarer", "Who is the declarer?")
    if declarer == claimer:
        return frozenset({claimer})
    return frozenset(seat for seat in range(len(asked.seating)) if seat != declarer)


def _holds(_judged: Judged) -> str:
    return "{name} has {tricks}, with all cards still out."


def _fails(_judged: Judged) -> str:
    return "The claim is noted, and play goes on."


def _entry(judged: Judged) -> Entry:
    sparrow = judged.finding.good and read_flag(judged.asked, "sparrow")
    return plain_claim(judged.asked, judged.claimed.claimer, good=judged.finding.good, sparrow=sparrow)


CLAIMING: Final = Claiming(
    ways=_ways,
    holds=_holds,
    fails=_fails,
    inputs=_inputs,
    later={"sparrow": "good"},
    sides="always",
    together=_together,
    entry=_entry,
    public=as_shown,
)

CLAIM: Final = claim_question(CLAIMING)
"""Does the claim hold?"""
