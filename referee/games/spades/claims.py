"""The rest are mine, at Spades: broken spades, and what a false claim costs at this table."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from ...core.entries import Entry
from ...core.errors import NotationError
from ...core.question import Input
from ...core.ruling import Rule
from ...core.seats import Seat
from ...core.text import Text
from ...desk.claim import claim_question
from ...desk.claiming import Again, Claiming, Judged
from ...desk.reading import read_flag, read_seat
from .fitting import form_of
from .house import House
from .model import Claim
from .order import LEAD_DUTIES, ways_of

CLAIM_OPTIONS: Final = (
    *("jokers", "aces", "packs", "identical", "kitty"),
    *("break_spades", "no_spade_lead_first_trick", "deuce_start", "false_claim"),
)
"""The house rules that decide whether a claim holds, and what becomes of one that does not."""


def _inputs(house: House, players: int) -> Sequence[Input]:
    broken = Input(name="broken", kind="flag", words="Are spades broken?", needed=False)
    to = Input(name="to", kind="seat", words="Who gets the rest of a false claim?", needed=False)
    return (*((broken,) if house.break_spades else ()), *((to,) if _asks_to(house, players) else ()))


def _asks_to(house: House, players: int) -> bool:
    """Whether there are several opponents of whom one gets the rest (SP-9.5)."""
    return house.false_claim == "rest" and players > 2 and form_of(house, players) not in {"partners", "teams"}


def _fails(judged: Judged) -> str:
    house: House = judged.asked.house
    if house.false_claim == "exposed":
        return "Play goes on, with {name}’s cards laid open."
    if house.false_claim == "set":
        return "Play goes on. {name}’s contract is set, or the nil broken, whatever is taken."
    taker = _taker(judged)
    if taker is None:
        return "The opponents get {tricks}; given so, they never break a nil."
    name = judged.asked.seating.names[taker]
    chosen = "" if judged.asked.answers.get("to") not in {None, ""} else " The table may name another opponent."
    return f"{name} gets {{tricks}}; given so, they never break a nil.{chosen}"


def _taker(judged: Judged) -> Seat | None:
    """Who gets the rest, where there are several sides to give it to: as was said, else who beats the claim."""
    asked, claimer = judged.asked, judged.claimed.claimer
    seating = asked.seating
    if not _asks_to(asked.house, len(seating)):
        return None
    to = read_seat(asked, "to")
    if to is not None and seating.side_of[to] == seating.side_of[claimer]:
        raise NotationError("The rest of a false claim goes to an opponent.", "to")
    if to is not None:
        return to
    taker = judged.taker
    if seating.side_of[taker] == seating.side_of[claimer]:
        taker = next(
            seat for seat in seating.from_left_of(claimer) if seating.side_of[seat] != seating.side_of[claimer]
        )
    return taker


def _entry(judged: Judged) -> Entry:
    claimer = judged.claimed.claimer
    if judged.finding.good:
        return Claim(seat=claimer, good=True)
    return Claim(seat=claimer, good=False, to=_taker(judged))


def _besides(judged: Judged, again: Again) -> Sequence[tuple[Text, Rule]]:
    """That it hangs on spades not being broken, where it does (SP-5.5)."""
    claimed = judged.claimed
    duties = [tier.duty for tier in judged.ways.leading(claimed.number, claimed.played).tiers]
    duty = next((LEAD_DUTIES[one] for one in duties if one in LEAD_DUTIES), None)
    if duty is None or not again(claimed, ways_of(judged.asked.house, broken=True)).good:
        return ()
    return ((Text("Spades are not broken. If they were, the claim would hold."), duty.rule),)


CLAIMING: Final = Claiming(
    ways=lambda asked: ways_of(asked.house, broken=read_flag(asked, "broken")),
    holds=lambda _judged: "{name} has {tricks}.",
    fails=_fails,
    inputs=_inputs,
    later={"to": "beaten"},
    entry=_entry,
    besides=_besides,
    options=CLAIM_OPTIONS,
)

CLAIM: Final = claim_question(CLAIMING)
"""Does the claim hold?"""
