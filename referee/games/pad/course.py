"""How a round goes: it is opened, told cell by cell or whole, closed once nothing is missing, and ends the game."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import replace

from ...core.game import Outcome
from ...core.ruling import Severity
from ...core.seats import Seating, Side
from ...core.text import UNSAID, Counted, Plural, Text
from ...definitions.ending import LAST_IN
from .checks import Looking, uncounted
from .entries import Cells, Deal
from .layout import Cells as Told
from .layout import Layout, layout_of
from .model import Pad
from .scoring import Uncountable, Worked, work_round
from .state import Round, State, carried_into, next_dealer, starter_of
from .telling import Found, Telling

# ---- opened ---------------------------------------------------------------------------------------


def opened(state: State, deal: Deal) -> Round:
    """The round a deal opens: its sides, its dealer, and what everybody holds."""
    house, seating = state.house_coming, state.coming
    pad = house.pad
    dealer = deal.dealer if deal.dealer is not None and pad.dealer != "none" else next_dealer(state)
    before = carried_into(pad, state.now)
    layout = layout_of(
        pad,
        seating,
        number=1 if state.last is None else state.last.number + 1,
        out=before.out,
        sides=deal.sides,
        dealer=dealer,
        starter=starter_of(state, dealer),
    )
    return Round(house=house, seating=seating, layout=layout, before=before, cells={})


def check_sides(pad: Pad, seating: Seating, out: Collection[Side], deal: Deal) -> Text:
    """What is wrong with who plays with whom in a round; unsaid where nothing is."""
    sides = deal.sides
    if not pad.each_round:
        return UNSAID if sides is None else Text("Sides do not change from {noun} to {noun}.", noun=pad.noun)
    if sides is None:
        return Text("Say who plays with whom in this {noun}.", noun=pad.noun)
    playing = [side for own, side in zip(seating.side_of, sides, strict=False) if own not in out]
    if any(side is None for side in playing):
        return Text("Say of every player on which side they are.")
    used = {side for side in playing if side is not None}
    if used != set(range(len(used))):
        return Text("Sides are numbered from 0, and none is left out.")
    return UNSAID


# ---- told -----------------------------------------------------------------------------------------


def telling(hand: Round, entry: Cells) -> tuple[Told, list[Found]]:
    """The cells of a round with those of an entry, and what is wrong with these."""
    told = Telling(
        hand.pad, hand.seating, hand.layout, hand.before, entry.values, entry.side, entry.seat, hand.complete
    )
    return told.read(hand.cells)


def found_in(hand: Round, entry: Cells, *, time: bool) -> list[Found]:
    """All that is said of an entry: of its cells, and of the round once nothing is missing.

    What a round told by several comes to is refused of none of them: it is noted, and the round stays open.
    """
    cells, found = telling(hand, entry)
    if found and any(one.severity is Severity.REFUSED for one in found):
        return found
    looking = Looking(hand.pad, hand.seating, hand.layout, hand.before, cells)
    if bounds := list(looking.bounds()):
        return bounds
    try:
        if any(looking.missing()):
            return [*found, *_found_early(hand.pad, looking)]
        said, before = looking.whole(time=time)[0], []
        if hand.complete and not any(hand.looking.missing()):
            before = hand.looking.whole(time=time)[0]
    except Uncountable as cannot:
        return [uncounted(cannot)]
    if not _tells_all(hand.pad, entry):
        said = [replace(one, severity=Severity.NOTED) if one.severity is Severity.REFUSED else one for one in said]
    return [*found, *(one for one in said if one not in before)]


def _found_early(pad: Pad, looking: Looking) -> list[Found]:
    """What is said of those who are told whole in a round that is open. Raises Uncountable."""
    told = told_whole(looking)
    found = list(looking.checked(told)) if pad.in_turn else []
    if told and _looked_at_early(pad) and all(one.severity is not Severity.REFUSED for one in found):
        _partly(looking, told)
    return found


def _tells_all(pad: Pad, entry: Cells) -> bool:
    """Whether an entry is of the whole table: more than what is asked once a round."""
    rows = (column.key for column in pad.columns if column.who in {"side", "player"})
    return entry.side is None and entry.seat is None and any(key in entry.values for key in rows)


def told_on(hand: Round, entry: Cells, *, time: bool) -> Round:
    """The round with an entry that is not refused: complete where nothing is missing, or it ends the game at once."""
    return settled(replace(hand, cells=telling(hand, entry)[0]), time=time)


def settled(hand: Round, *, time: bool, last: bool | None = None) -> Round:
    """The round worked as far as it is told: complete where nothing is missing, and nothing said of it refuses it."""
    looking = Looking(hand.pad, hand.seating, hand.layout, hand.before, hand.cells)
    try:
        if not any(looking.missing()):
            refused = any(one.severity is Severity.REFUSED for one in looking.whole(time=time)[0])
            worked = None if refused else looking.worked(time=time, last=last)
            return replace(hand, worked=worked, complete=not refused)
        told = told_whole(looking)
        if told and _looked_at_early(hand.pad):
            worked = _partly(looking, told)
            return replace(hand, worked=worked, complete=worked.over is not None)
    except Uncountable:
        pass
    return replace(hand, worked=None, complete=False)


def told_whole(looking: Looking) -> tuple[int, ...]:
    """The sides of a round of which something is told, and nothing is missing. Raises Uncountable."""
    layout = looking.layout
    missing = {camp for one in looking.missing() if (camp := _camp(layout, one.column.who, one.place)) is not None}
    told = {
        camp
        for column in looking.pad.columns
        for place, cell in enumerate(looking.cells.get(column.key, ()))
        if cell is not None and (camp := _camp(layout, column.who, place)) is not None
    }
    return tuple(camp for camp in layout.inside if camp in told - missing)


def _camp(layout: Layout, who: str, place: int | None) -> int | None:
    if place is None:
        return None
    if who == "side":
        return place
    return layout.camp_of(place) if who == "player" else None


def _looked_at_early(pad: Pad) -> bool:
    """Whether a round is scored before all are told: where they are told in turn, or it may end the game at once."""
    return pad.in_turn or any(end.once for end in pad.ending.ends)


def _partly(looking: Looking, told: Collection[int]) -> Worked:
    return work_round(looking.pad, looking.seating, looking.layout, looking.before, looking.cells, scoring=told)


# ---- the end --------------------------------------------------------------------------------------


def outcome_of(state: State) -> Outcome | None:
    """Who won, once the last round ends the game, or the table does; None while it goes on."""
    last = state.last
    if state.stopped:
        if last is None or last.worked is None or last.worked.over is None:
            return Outcome((), Text("the table ended the game"), state.house.pad.rule("7.2").id)
        return Outcome(last.worked.over.winners, Text("the table ended the game"), last.pad.rule("7.2").id)
    if last is None or last is not state.hand or last.worked is None or last.worked.over is None:
        return None
    over, pad = last.worked.over, last.pad
    rule = pad.rule("7.3" if over.end == LAST_IN else "7.2")
    return Outcome(over.winners, _reason(pad, over.end, last), rule.id, last.number)


def _reason(pad: Pad, end: int, last: Round) -> Text:
    if end == LAST_IN:
        return Text("nobody is left to play against")
    ending = pad.ending.ends[end]
    if ending.rounds:
        rounds = Counted(last.number, pad.noun)
        return Text("{rounds} {were} written", rounds=rounds, were=Plural(last.number, "was", "were"))
    return Text("time was called") if ending.minutes else Text("the end of the game was reached")
