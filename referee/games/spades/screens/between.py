"""Between two hands, and after the last: what the hand scored, who deals next, who won."""

from __future__ import annotations

from dataclasses import dataclass

from ....core.game import Explanation, HandAccount
from ....core.ruling import ScoreLine
from ....core.seats import Seat, Side
from ....core.words import counted, figure
from ..ending import hands_counted, tied_at_the_end
from ..house import score_ends_the_game
from ..model import State
from ..moves import next_dealer
from ..scores import cell
from .parts import Chosen, Player, players


@dataclass(frozen=True, slots=True)
class SideResult:
    """What a side scored in one hand: ``5 → 6`` is bid and taken."""

    mark: str
    name: str
    points: int
    cell: str
    bags: str
    lines: tuple[ScoreLine, ...]
    total: int


@dataclass(frozen=True, slots=True)
class HandResult:
    """A hand as it ended. `void`: why it was thrown in, empty if it counts."""

    number: int
    void: bool
    note: str
    sides: tuple[SideResult, ...]


@dataclass(frozen=True, slots=True)
class BetweenScreen:
    """A hand is over, or none has been dealt. `known`: players whose cards are entered for the deal."""

    title: str
    result: HandResult | None
    number: int
    dealers: tuple[Player, ...]
    dealer: Seat | None
    depth: str
    face_up: int
    standing: str
    same_dealer: bool
    known: tuple[tuple[str, str], ...]
    template: str = "games/spades/between.html"
    asks: tuple[str, ...] = ("deal",)


@dataclass(frozen=True, slots=True)
class Place:
    """A side's place at the end."""

    mark: str
    name: str
    total: int
    won: bool


@dataclass(frozen=True, slots=True)
class OverScreen:
    """The game is over."""

    title: str
    winners: str
    verb: str
    reason: str
    rule: str
    places: tuple[Place, ...]
    result: HandResult | None
    hands: int
    template: str = "games/spades/over.html"
    asks: tuple[str, ...] = ()


def between(state: State, chosen: Chosen) -> BetweenScreen:
    """The screen between two hands."""
    number = hands_counted(state) + 1
    house = state.next_house or state.house
    dealer = chosen.seat("dealer", state.seating)
    if dealer is None:
        dealer = next_dealer(state)
    known = tuple(
        (name, value)
        for name, values in chosen.fields.items()
        if name.startswith(("hands-", "face_up-"))
        for value in values
    )
    last = state.hand.depth if state.hand is not None else None
    void = state.account is not None and state.account.void
    return BetweenScreen(
        title=f"Deal hand {number}" if state.account is None else f"Hand {state.account.number} is over",
        result=hand_result(state, state.account) if state.account is not None else None,
        number=number,
        dealers=players(state.seating),
        dealer=dealer,
        depth=chosen.first("depth") or last or "tricks",
        face_up=house.face_up_deal,
        standing=_standing(state),
        same_dealer=void,
        known=known,
    )


def hand_result(state: State, account: HandAccount) -> HandResult:
    """What each side scored."""
    seating = state.seating
    bags = account.extra.get("bags", ())
    return HandResult(
        number=account.number,
        void=account.void,
        note=account.note,
        sides=tuple(
            SideResult(
                mark=f"seat-{side + 1}",
                name=seating.side_name(side),
                points=account.points[side],
                cell=cell(account, side),
                bags=counted(bags[side], "bag") if bags and bags[side] else "",
                lines=tuple(line for line in account.lines if line.side == side),
                total=state.standing[side],
            )
            for side in range(len(seating.sides))
        ),
    )


def _standing(state: State) -> str:
    """What the table plays for next, in a sentence."""
    if tied_at_the_end(state):
        return "The best totals are equal: another hand decides."
    if state.time_called:
        return "Time is called: this is the last hand."
    house = state.house
    if not score_ends_the_game(house) or not hands_counted(state):
        return ""
    totals = state.standing
    best = max(totals)
    leaders = [side for side, total in enumerate(totals) if total == best]
    if len(leaders) > 1:
        return f"All square at {figure(best)}, to {house.target}." if len(leaders) == len(totals) else ""
    name = state.seating.side_name(leaders[0])
    verb = "needs" if len(state.seating.sides[leaders[0]]) == 1 else "need"
    return f"{name} {verb} {house.target - best} more."


def over(state: State, explanation: Explanation) -> OverScreen:
    """The screen of a finished game."""
    outcome, seating = state.outcome, state.seating
    assert outcome is not None
    names = [seating.side_name(side) for side in outcome.winners]
    alone = len(names) == 1 and len(seating.sides[outcome.winners[0]]) == 1
    who = names[0] if len(names) == 1 else f"{', '.join(names[:-1])} and {names[-1]}"
    totals = explanation.totals

    def rank(side: Side) -> tuple[int, int]:
        return -totals[side], side

    return OverScreen(
        title=f"{who} won" if len(names) == 1 else f"{who} share it",
        winners=who,
        verb=("wins" if alone else "win") if len(names) == 1 else "share the win",
        reason=outcome.reason,
        rule=outcome.rule,
        places=tuple(
            Place(f"seat-{side + 1}", seating.side_name(side), totals[side], side in outcome.winners)
            for side in sorted(range(len(seating.sides)), key=rank)
        ),
        result=hand_result(state, state.account) if state.account is not None else None,
        hands=hands_counted(state),
    )
