"""Points by agreement where all points come to nothing: what one gets another pays, or the others in equal parts."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from ..core import entries
from ..core.asked import asked_as
from ..core.ruling import Ruling, ScoreLine
from ..core.seats import Seat, Seating
from ..core.text import Capital, Signed, Spelled, Text
from . import checks
from .accounts import agreed, by_rule, points_agreed
from .model import AnySitting, TrickHand
from .payments import Payment, from_each
from .rulebook import CommonRules
from .rulings import OnPlayer

if TYPE_CHECKING:
    from .course import AnyCourse

ODD: Final = "Two players can’t share an odd number. Choose who pays, or agree on an even one."


@dataclass(frozen=True, slots=True, kw_only=True)
class Penalty(entries.Penalty):
    """`points` for `seat`, as agreed. `to`: who alone pays or gets them; else the others share them."""

    to: Seat | None = asked_as("From one player only? Which?", default=None)


def check_penalty(game: AnyCourse, state: AnySitting, penalty: Penalty) -> list[Ruling]:
    """Points by agreement are paid by one player, or shared by the others."""
    found = checks.check_penalty(game, state, penalty)
    if found:
        return found
    on, others = OnPlayer(state.seating, penalty.seat), len(state.seating) - 1
    if penalty.to == penalty.seat:
        return on.refused(game.common.AGREED, "penalty-to", "Points go from one player to another.")
    if penalty.to is None and penalty.points % others:
        if others == 2:
            return on.refused(game.common.AGREED, "odd-points", ODD)
        uneven = "{number} players share them, so agree on a number that can be shared, or choose who pays."
        return on.refused(game.common.AGREED, "odd-points", uneven, number=Capital(Spelled(others)))
    return []


def agreed_shares(hand: TrickHand, seating: Seating, common: CommonRules) -> Iterator[ScoreLine]:
    """The lines of the points agreed on in a hand."""
    for penalty in hand.penalties:
        payers = _payers(penalty, range(len(seating)))
        each = Payment(penalty.points // len(payers), common.AGREED, agreed(seating.names[penalty.seat], penalty))
        yield from each.lines(from_each(penalty.seat, (penalty.seat, *payers)))


def _payers(penalty: entries.Penalty, seats: Iterable[Seat]) -> list[Seat]:
    to = penalty.to if isinstance(penalty, Penalty) else None
    return [seat for seat in seats if seat != penalty.seat] if to is None else [to]


def agreed_notes(hand: TrickHand, seating: Seating, common: CommonRules) -> Iterator[Text]:
    """What a row of the sheet says of them: ``Cy +2 from Ann``."""
    names = seating.names
    for penalty in hand.penalties:
        to = penalty.to if isinstance(penalty, Penalty) else None
        if to is None:
            yield points_agreed(names[penalty.seat], penalty, common.AGREED)
            continue
        said = Text(
            "{player} {points} from {other}" if penalty.points > 0 else "{player} {points} to {other}",
            player=names[penalty.seat],
            points=Signed(penalty.points),
            other=names[to],
        )
        if penalty.reason:
            said = Text("{payment}, {reason}", payment=said, reason=penalty.reason)
        yield by_rule(said, common.AGREED)


def penalty_in_words(penalty: Penalty, seating: Seating) -> Text | None:
    """One that a single player pays, as a short sentence; None for any other, which is said as in every game."""
    if penalty.to is None:
        return None
    names = seating.names
    paid = Text(
        "{player} {cost}, {other} {gain}",
        player=names[penalty.seat],
        cost=Signed(penalty.points),
        other=names[penalty.to],
        gain=Signed(-penalty.points),
    )
    return Text("{paid}: {reason}", paid=paid, reason=penalty.reason) if penalty.reason else paid
