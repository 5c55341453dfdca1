"""What the desk is asked of a game on the pad: who has won, who deals, the score so far, what it would take."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Final

from ...core.errors import NotationError
from ...core.plain import JsonObject
from ...core.question import Asked, Input, Question, Verdict
from ...core.ruling import Rule, ScoreLine, Severity
from ...core.seats import Side
from ...core.text import Capital, Counted, Signed, Text, chained, listing
from ...core.words import figure
from ...definitions.ending import Standing, best, reached
from ...definitions.working import CannotWork, Steps
from ...desk.reading import need_number, no_more
from ...desk.won_game import KEY as WON
from ...desk.won_game import MOST_POINTS
from ...desk.won_game import SAID as WON_SAID
from ...desk.won_game import TITLE as WON_TITLE
from .house import House
from .layout import Before, Layout, at_the_start, layout_of
from .model import Pad
from .state import State, next_dealer
from .values import Reading, frames_of

DEALER: Final = "dealer"
SO_FAR: Final = "standing"
TAKES: Final = "takes"

FARTHEST: Final = 2_000
"""Points beyond which nobody asks what it would take."""


def _pad(asked: Asked) -> Pad:
    state = asked.state_of(State)
    return asked.house_of(House).pad if state is None else state.house_coming.pad


def _rule(asked: Asked, number: str) -> Rule:
    """A rule of the book the desk speaks by."""
    pad = _pad(asked)
    book = asked.game.rulebook
    return book.get(f"{book.prefix}-{number}") or pad.rule(number)


def _named(asked: Asked, side: Side) -> str:
    return asked.seating.side_name(side)


def _written(pad: Pad, value: int) -> str:
    if pad.unit == 1:
        return figure(value)
    return figure(value // pad.unit) if value % pad.unit == 0 else f"{value / pad.unit:.{len(str(pad.unit)) - 1}f}"


def _stand(asked: Asked, totals: Sequence[int]) -> Text:
    """Every side with its total: ``Ann 40, Bea 12``."""
    pad = _pad(asked)
    return listing(
        Text("{side} {total}", side=_named(asked, side), total=_written(pad, total))
        for side, total in enumerate(totals)
    )


# ---- who has won -----------------------------------------------------------------------------------


def _totals_asked(house: House, players: int) -> Sequence[Input]:
    pad = house.pad
    sides = max(1, players // pad.team_size)
    points = (-MOST_POINTS, MOST_POINTS)
    return [
        Input(name=f"total{side}", kind="number", words="Total so far", bounds=points, side=side)
        for side in range(sides)
    ]


def _won(asked: Asked) -> Verdict:
    """Who has won: by the record, or by totals that are told."""
    pad, state = _pad(asked), asked.state_of(State)
    no_more(asked, [one.name for one in _totals_asked(asked.house_of(House), len(asked.seating))])
    if state is not None and not asked.answers:
        totals = asked.game.explain(state).totals
        outcome = state.outcome
        winners = () if outcome is None else outcome.winners
        rule = _rule(asked, "7.4") if outcome is None else asked.game.rulebook[outcome.rule]
        reason = None if outcome is None else outcome.reason
        return _won_by(asked, totals, winners, rule, reason)
    totals = tuple(
        need_number(
            asked, f"total{side}", -MOST_POINTS, MOST_POINTS, Text("What has {side}?", side=_named(asked, side))
        )
        for side in range(len(asked.seating.sides))
    )
    try:
        ended, winners = _ended(pad, asked, totals)
    except CannotWork as cannot:
        raise NotationError(str(cannot.said), "total0") from None
    if not ended:
        return _won_by(asked, totals, (), _rule(asked, "7.2"), None)
    return _won_by(asked, totals, winners, _rule(asked, "7.4"), Text("the end of the game was reached"))


def _won_by(asked: Asked, totals: Sequence[int], winners: Sequence[Side], rule: Rule, reason: Text | None) -> Verdict:
    stand = _stand(asked, totals)
    data: JsonObject = {"totals": list(totals), "over": reason is not None, "winners": list(winners)}
    if reason is None:
        return Verdict(
            code="goes-on",
            verdict=Text("Nobody yet"),
            card=Severity.NOTED,
            why=Text("Nothing that ends the game has happened: {stand}.", stand=stand),
            rules=(rule,),
            remedy=Text("Play on."),
            data=data,
        )
    names = listing(_named(asked, side) for side in winners)
    won = Text("{names} wins", names=names) if len(winners) == 1 else Text("{names} share the win", names=names)
    return Verdict(
        code="won" if len(winners) == 1 else "shared" if winners else "nobody",
        verdict=won if winners else Text("Nobody wins"),
        card=Severity.NOTED,
        why=Text("{reason}: {stand}.", reason=Capital(reason), stand=stand),
        rules=(rule,),
        remedy=Text("The game is over."),
        data=data,
    )


def _ended(pad: Pad, asked: Asked, totals: Sequence[int], rounds: int = 1) -> tuple[bool, tuple[int, ...]]:
    """Whether the game is over with these totals, and who has won then. Raises CannotWork."""
    before = replace(at_the_start(pad, len(totals)), totals=tuple(totals))
    layout = layout_of(pad, asked.seating, number=rounds)
    return _reached(pad, layout, before)


def _reached(pad: Pad, layout: Layout, before: Before) -> tuple[bool, tuple[int, ...]]:
    steps = Steps()
    values = Reading(pad, layout, before, {}).all_sides()
    frames = frames_of(pad, values, before.earlier)
    standing = Standing(frames, before.totals, layout.number, out=sorted(before.out))
    if reached(pad.ending, standing, steps) is None:
        return False, ()
    return True, best(pad.ending, standing, steps)


# ---- who deals --------------------------------------------------------------------------------------


def _nothing(_house: House, _players: int) -> Sequence[Input]:
    return ()


def _deals(asked: Asked) -> Verdict:
    """Who deals, in the round that is open or the next."""
    no_more(asked, [])
    pad, state, rule = _pad(asked), asked.state_of(State), _rule(asked, "2.3")
    if pad.dealer == "none":
        return Verdict(
            code="nobody",
            verdict=Text("Nobody deals"),
            card=Severity.NOTED,
            why=Text("In this game nobody deals."),
            rules=(rule,),
        )
    if state is None:
        dealer, number = 0, 1
    else:
        hand = state.open_hand
        found = next_dealer(state) if hand is None else hand.layout.dealer
        dealer, number = found if found is not None else 0, state.number
    name = asked.seating.names[dealer]
    return Verdict(
        code="deals",
        verdict=Text("{player} deals", player=name),
        card=Severity.NOTED,
        why=Text("{noun} {number} is {player}’s to deal.", noun=Capital(pad.noun), number=number, player=name),
        rules=(rule,),
        seat=dealer,
        data={"dealer": dealer, "round": number},
    )


# ---- the score so far ---------------------------------------------------------------------------------


def _so_far(asked: Asked) -> Verdict:
    """Every total, and the lines of the last round."""
    no_more(asked, [])
    state = asked.state_of(State)
    if state is None:
        return _no_table(asked)
    pad, explained = _pad(asked), asked.game.explain(state)
    counting = [one for one in explained.hands if one.complete and not one.void]
    if not counting:
        why = Text("No {noun} is scored yet.", noun=pad.noun)
        rules: tuple[Rule, ...] = (_rule(asked, "2.1"),)
    else:
        last, book = counting[-1], asked.game.rulebook
        why = Text(
            "{noun} {number}: {lines}.",
            noun=Capital(pad.noun),
            number=last.number,
            lines=chained((_said(asked, one) for one in last.lines), "; ") or Text("nobody scored"),
        )
        cited = tuple(dict.fromkeys(book.get(one.rule.id) or one.rule for one in last.lines))
        rules = cited or (_rule(asked, "2.1"),)
    return Verdict(
        code="standing",
        verdict=_stand(asked, explained.totals),
        card=Severity.NOTED,
        why=why,
        rules=rules,
        data={"totals": list(explained.totals), "rounds": len(counting)},
    )


def _said(asked: Asked, line: ScoreLine) -> Text:
    """A line in words: ``Ann +20, Points``."""
    said = "{side} {points}, {reason}"
    return Text(said, side=_named(asked, line.side), points=Signed(line.points), reason=line.reason)


def _no_table(asked: Asked) -> Verdict:
    """Away from a table there is nothing to tell of."""
    return Verdict(
        code="no-table",
        verdict=Text("Nothing is written yet"),
        card=Severity.NOTED,
        why=Text("The rounds of a table say it. Open one, then ask there."),
        rules=(_rule(asked, "2.1"),),
    )


# ---- what it would take ---------------------------------------------------------------------------------


def _takes(asked: Asked) -> Verdict:
    """With how many points in the next round each side ends the game, or takes the lead."""
    no_more(asked, [])
    state = asked.state_of(State)
    if state is None:
        return _no_table(asked)
    pad = _pad(asked)
    totals, rule = asked.game.explain(state).totals, _rule(asked, "7.2")
    if state.outcome is not None:
        return replace(_won(asked), code="over")
    ends, leads = dict(_each(asked, state, totals)), dict(_leading(pad, state, totals))
    said = [
        Text("{side} ends the game with {points}.", side=_named(asked, side), points=Signed(points))
        for side, points in ends.items()
    ]
    said += [
        Text("{side} leads with {points}.", side=_named(asked, side), points=Signed(points))
        for side, points in leads.items()
    ]
    left = next((end.rounds for end in pad.ending.ends if end.rounds), 0)
    if left and not ends:
        after = left - state.number + 1
        said.insert(0, Text("The game ends behind {rounds} more.", rounds=Counted(after, pad.noun)))
    verdict = Text("No single {noun} ends the game", noun=pad.noun)
    if ends:
        nearest = min(ends, key=lambda side: abs(ends[side]))
        verdict = Text("{side} needs {points}", side=_named(asked, nearest), points=Signed(ends[nearest]))
    return Verdict(
        code="takes",
        verdict=verdict,
        card=Severity.NOTED,
        why=chained(said) or Text("Nothing that one {noun} brings ends the game.", noun=pad.noun),
        rules=(rule, _rule(asked, "7.4")),
        data={
            "ends": {str(side): points for side, points in ends.items()},
            "leads": {str(side): points for side, points in leads.items()},
        },
    )


def _each(asked: Asked, state: State, totals: Sequence[int]) -> Iterator[tuple[Side, int]]:
    """The fewest points in one round with which a side ends the game, the others scoring nothing."""
    pad, before = _pad(asked), state.now
    layout = layout_of(pad, asked.seating, number=state.number, out=before.out)
    if pad.each_round or all(end.when is None for end in pad.ending.ends):
        return
    for side in range(len(totals)):
        if side in before.out:
            continue
        for points in sorted(range(-FARTHEST, FARTHEST + 1), key=abs):
            after = [total + (points if one == side else 0) for one, total in enumerate(totals)]
            try:
                ended, _ = _reached(pad, layout, replace(before, totals=tuple(after)))
            except CannotWork:
                return
            if ended:
                yield side, points
                break


def _leading(pad: Pad, state: State, totals: Sequence[int]) -> Iterator[tuple[Side, int]]:
    """The fewest points with which a side that does not lead alone would, the others scoring nothing."""
    sign = -1 if pad.ending.wins == "lowest" else 1
    inside = [side for side in range(len(totals)) if side not in state.now.out]
    for side in inside:
        others = [sign * totals[one] for one in inside if one != side]
        if others and sign * totals[side] <= max(others):
            yield side, sign * (max(others) + 1 - sign * totals[side])


QUESTIONS: Final[Sequence[Question]] = (
    Question(key=WON, title=WON_TITLE, inputs=_totals_asked, answer=_won, said=WON_SAID),
    Question(
        key=DEALER,
        title="Who deals?",
        inputs=_nothing,
        answer=_deals,
        said=("whose deal is it", "who deals next", "who is the dealer"),
    ),
    Question(
        key=SO_FAR,
        title="The score so far",
        inputs=_nothing,
        answer=_so_far,
        said=("what is the score", "how do we stand", "where do the points come from"),
    ),
    Question(
        key=TAKES,
        title="What would it take?",
        inputs=_nothing,
        answer=_takes,
        said=("how many points do i need", "can we still win", "what do we need to win"),
    ),
)
