"""What is so_many, in its order: in the deal as it goes on, between two deals, and after the partie."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Final

from ....core.game import Explanation, HandAccount
from ....core.seats import Seat, Side
from ....core.text import Capital, Counted, Text, say, so_many
from ....core.words import figure
from ....screens.between import (
    KNOWN_HANDS,
    BetweenScreen,
    HandResult,
    OverScreen,
    between_screen,
    end_screen,
    last_result,
    race,
)
from ....screens.parts import Chosen, Player, players
from ..comparing import CLASS_NAMES
from ..counting import IN_HAND, Answer, Event, Verdict
from ..declarations import CLASSES, Class, Declaration
from ..game import PIQUET
from ..house import HUNDRED
from ..knowing import counted_declarations, declared_by, next_to_declare, verdicts_now, younger_hidden
from ..model import Hand, State
from ..scoring import DEALS, EXTRA_DEALS, PARTS, RUBICON, deals_left, drawn, events, partie_result, rule_of

CALLED: Final = {"repique": "Repique", "pique": "Pique"}
"""What is called out when it falls."""


@dataclass(frozen=True, slots=True)
class AnswerLine:
    """One class: what elder declared in it, and how it was answered (empty if not yet); its `name` by `heading_of`."""

    name: str
    said: str
    answer: str
    words: str


@dataclass(frozen=True, slots=True)
class CountLine:
    """Points counted one after the other. `called`: a pique or repique. `total`: what its player has with them."""

    player: Player
    points: int
    words: str
    rule: str
    called: str
    total: int


@dataclass(frozen=True, slots=True)
class CountSum:
    """What a player has counted in this deal."""

    player: Player
    in_hand: int
    in_play: int

    @property
    def total(self) -> int:
        """Both together."""
        return self.in_hand + self.in_play


@dataclass(frozen=True, slots=True)
class Counting:
    """The count of the deal. `later`: what is not said yet, in a sentence. `open`: it is shown unfolded."""

    answers: tuple[AnswerLine, ...]
    lines: tuple[CountLine, ...]
    sums: tuple[CountSum, ...]
    later: str
    open: bool


def counting(state: State) -> Counting:
    """The count so far, as anybody may see it."""
    hand, there = state.this_hand, players(state.seating)
    whole = next_to_declare(hand) is None
    hidden = younger_hidden(state)
    found = [one for one in events(hand, state.house) if whole or one.what == "carte-blanche" or one.trick]
    if hidden:
        found = [one for one in found if one.seat == hand.elder or one.what == "carte-blanche"]
    return Counting(
        answers=tuple(answer_lines(state)),
        lines=tuple(count_lines(found, there)),
        sums=tuple(_sum(found, player) for player in there),
        later=_later(state, hand, whole=whole, hidden=hidden),
        open=not hand.winners,
    )


def _sum(found: Sequence[Event], player: Player) -> CountSum:
    own = [one for one in found if one.seat == player.seat]
    in_hand = sum(one.points for one in own if one.what in IN_HAND)
    return CountSum(player, in_hand, sum(one.points for one in own) - in_hand)


def count_lines(found: Sequence[Event], there: Sequence[Player]) -> Iterator[CountLine]:
    """A line for each point counted in hand, and for each trick."""
    for one in found:
        words = str(Text("{reason}", reason=Capital(one.reason)))
        if one.trick:
            words = say("Trick {trick}: {reason}", trick=one.trick, reason=one.reason)
        yield CountLine(there[one.seat], one.points, words, rule_of(one).id, CALLED.get(one.what, ""), one.total)


def answer_lines(state: State) -> Iterator[AnswerLine]:
    """What elder declared, class by class, with the answer once younger’s is known."""
    hand, names = state.this_hand, state.seating.names
    if declared_by(hand, hand.elder) is None:
        return
    mine, _ = counted_declarations(hand, bars=state.house.penalty_bars)
    answered = declared_by(hand, hand.younger) is not None and next_to_declare(hand) is None
    found = verdicts_now(hand, bars=state.house.penalty_bars) if answered else {}
    for name in CLASSES:
        said = said_of(name, mine)
        verdict = found.get(name)
        counts = "" if verdict is None else _counts(state, hand, verdict)
        if not said and (verdict is None or verdict.counts is None or younger_hidden(state)):
            continue
        answer: Answer | None = verdict.answer if verdict is not None else None
        yield AnswerLine(
            heading_of(name, said),
            said or say("{player} declares none", player=names[hand.elder]),
            answer or "",
            counts,
        )


def _counts(state: State, hand: Hand, verdict: Verdict) -> str:
    names = state.seating.names
    if verdict.counts is None:
        return "neither counts it"
    return say("{player} counts", player=names[hand.elder if verdict.counts == "elder" else hand.younger])


def heading_of(name: Class, said: str) -> str:
    """The class before what is said of it; empty where that names it: ``point of four``."""
    return "" if name == "point" and said else CLASS_NAMES[name]


def said_of(name: Class, declared: Declaration) -> str:
    """One class of a declaration in words; empty where nothing is declared in it."""
    return ", ".join(str(part) for part in declared.of(name))


def _later(state: State, hand: Hand, *, whole: bool, hidden: bool) -> str:
    names = state.seating.names
    elder, younger = names[hand.elder], names[hand.younger]
    seat: Seat | None = next_to_declare(hand)
    if seat is not None:
        return say("What {player} declares isn’t entered yet. Nothing counts in hand before that.", player=names[seat])
    if hidden and any(verdict.counts == "younger" for verdict in verdicts_now(hand).values()):
        return say("{younger} declares and counts the rest when {elder} has led.", younger=younger, elder=elder)
    return ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Partie:
    """What the partie is worth. `score`: its result, by the rule `score_rule`; empty where there is none.

    `order`: every line of the last deal as it was counted.
    """

    score: str
    score_words: str
    score_rule: str
    order: tuple[CountLine, ...]


def between(state: State, chosen: Chosen) -> BetweenScreen:
    """The screen between two deals. Its own: every line of the last one as it was counted."""
    house = state.house_coming
    return between_screen(
        PIQUET,
        state,
        chosen,
        result=hand_result(state),
        depth="cards",
        standing=standing(state),
        # What goes back to the page that deals is seen by whoever looks at it.
        tell=None if house.secret_hands else KNOWN_HANDS,
        own=order_lines(state),
        template="games/piquet/between.html",
    )


def hand_result(state: State) -> HandResult | None:
    """What each player counted in the deal that is over; None before the first."""

    def tricks(account: HandAccount, side: Side) -> str:
        (seat,) = state.seating.sides[side]
        return so_many(account.tricks[seat], "trick") if account.tricks and not account.void else ""

    return last_result(state, cell=_parts, note=tricks)


def _parts(account: HandAccount, side: Side) -> str:
    """``8 in hand · 7 in play · 10 for the cards``."""
    if account.void:
        return ""
    found = [f"{figure(account.extra[name][side])} {said}" for name, said in PARTS.items() if account.extra[name][side]]
    return " · ".join(found) or "nothing counted"


def order_lines(state: State) -> tuple[CountLine, ...]:
    """The lines of the last deal in the order of counting."""
    account = state.account
    if account is None or account.void:
        return ()
    there = [players(state.seating)[seat] for (seat,) in state.seating.sides]
    sums = [0] * len(there)
    found = []
    for line in account.lines:
        sums[line.side] += line.points
        found.append(CountLine(there[line.side], line.points, str(line.reason), line.rule.id, "", sums[line.side]))
    return tuple(found)


def standing(state: State) -> str:
    """What the table plays for next, in a sentence."""
    totals = state.standing
    if state.house.length == HUNDRED:
        return race(state.coming, totals, RUBICON) if state.hands_counted else ""
    if not state.hands_counted:
        return say("A partie is six deals. A loser with under {rubicon} at the end is rubiconed.", rubicon=RUBICON)
    left = deals_left(state.house, state.hands_counted) or 0
    if totals[0] == totals[1]:
        if left == 0:
            return say("Both have {totals}. Two more deals are played.", totals=totals[0])
        return say("All square at {totals}, {deals} to play.", totals=totals[0], deals=Counted(left, "deal"))
    if left == EXTRA_DEALS and state.hands_counted == DEALS:
        return "Two more deals are played."
    leader = 0 if totals[0] > totals[1] else 1
    ahead = figure(totals[leader] - totals[1 - leader])
    return say(
        "{side_name} leads by {ahead}, {deals} to play.",
        side_name=state.coming.side_name(leader),
        ahead=ahead,
        deals=Counted(left, "deal"),
    )


def over(state: State, explanation: Explanation) -> OverScreen:
    """The screen of a finished partie. Its own: what it is worth."""
    base = end_screen(state, explanation, result=hand_result(state))
    if drawn(state) and len(state.final.winners) > 1:
        base = replace(base, title=say("The partie is drawn"), headline=say("The partie is drawn"))
    found = partie_result(state)
    words = ""
    if found is not None and found.winner is not None:
        words = say("{side_name} scores the partie", side_name=state.seating.side_name(found.winner))
    partie = Partie(
        score=figure(found.points) if found is not None and found.winner is not None else "",
        score_words=words,
        score_rule=found.rule.id if found is not None else "",
        order=order_lines(state),
    )
    return replace(base, own=partie, template="games/piquet/over.html")
