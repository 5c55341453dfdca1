"""What is worth saying of a hand of French Tarot once it is scored, beside its lines: nothing in it is wrong."""

from __future__ import annotations

from collections.abc import Iterator

from ...core.ruling import Ruling
from ...core.text import Text
from ...play.rulings import OnPlayer, noted
from . import rulebook as book
from .cards import EXCUSE, NEEDED
from .count import camp_of, excuse_of
from .model import Camp, Hand, State
from .scoring import Result, result_of, rounded


def remarks_on(state: State, hand: Hand) -> Iterator[Ruling]:
    """A contract just made, where a half went, a poignée paid to the other side, and the Excuse in the last trick."""
    result = result_of(state, hand)
    if result.guilty is None:
        yield from _of_count(state, hand, result)
    winners: Camp = "attack" if result.won else "defence"
    for seat, size in result.poignees:
        if camp_of(hand, seat) != winners:
            said = "{player}’s {size} poignée is paid to the other side."
            yield from OnPlayer(state.seating, seat).noted(book.POIGNEE_WORTH, "poignee-pays", said, size=Text(size))
    settled = excuse_of(hand, state.house)
    if settled is not None and settled.trick == hand.tricks_total:
        said = "{card} was played to the last trick. It counts for {side}."
        yield noted(book.EXCUSE_LAST, "excuse-last", Text(said, card=EXCUSE, side=_side(settled.owner)))


def _of_count(state: State, hand: Hand, result: Result) -> Iterator[Ruling]:
    on, needed = OnPlayer(state.seating, hand.attacks), NEEDED[result.bouts]
    if not result.gap:
        yield from on.noted(book.NEEDED, "just-made", "{player} has just the {needed} points needed.", needed=needed)
    if result.points % 2 and state.house.half_points == "winner":
        said = "The half goes to {side}: {points} of {needed} counts as {gap} {way}."
        way = Text("above" if result.won else "short")
        side = _side("attack" if result.won else "defence")
        points = {"points": result.points, "needed": needed, "gap": abs(rounded(result.gap))}
        yield from on.noted(book.HALF, "half", said, side=side, way=way, **points)


def _side(camp: Camp) -> Text:
    return Text({"attack": "the taker’s side", "defence": "the defence"}[camp])
