"""What the referee's desk can be asked of Pippins Aplenty."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from typing import Final

from ...core.cards import standard_pack
from ...core.codec import write_line
from ...core.errors import NotationError
from ...core.question import Asked, Input, Missing, Question, Verdict
from ...core.ruling import Exhibit, ScoreLine, Severity
from ...core.text import Counted, Signed, Text, chained
from ...desk.asking import as_question
from ...desk.before import points_before
from ...desk.claim import claim_question
from ...desk.claiming import Claiming, Judged
from ...desk.reading import read_cards
from ...desk.revoke import revoke_question
from ...desk.scored import ENTRIES, score_question
from ...desk.trick import Played, TrickAnswer, trick_question
from ...desk.won_game import won_question
from ...play.claims.position import Ways
from . import rulebook as book
from .disputes import DISCARDS_AND_REACHES, MISDEAL
from .game import PIPPINS, TRICKS
from .model import Hand
from .reaches import POWER, order_under, trump_suits, ways_under
from .scoring import lines_of, points_so_far, score_hand
from .trick import POINTS, REACHES, told_reaches, who_won

# ---- who won this trick? ------------------------------------------------------------------------


def _judge(asked: Asked, plays: Sequence[Played]) -> TrickAnswer:
    reaches = told_reaches(asked, plays)
    return who_won(plays, trump_suits(reaches), reaches)


TRICK: Final = trick_question(
    lambda _house, _players: standard_pack(), _judge, inputs=lambda _house, _players: (REACHES,)
)

# Suit is followed under whatever reaches: nobody is asked for them.
REVOKE: Final = revoke_question(PIPPINS, order=lambda _asked: order_under(()), options=("renege_points",))


# ---- would the rest be theirs? ------------------------------------------------------------------


def _inputs(_house: object, _players: int) -> Sequence[Input]:
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

# ---- score this hand ----------------------------------------------------------------------------


def _score(asked: Asked) -> Verdict:
    """What the hand scores so far: each trick as it is told."""
    seating, hand = asked.seating, asked.state.hand
    if not hand.play_begun:
        raise Missing("No card of this hand is played yet: tell the rest of its entries.", ENTRIES)
    lines, points = lines_of(hand, asked.house, seating), points_so_far(hand, asked.house, seating)
    return Verdict(
        code="scored" if hand.complete else "so-far",
        verdict=chained(
            (
                Text("{side} {points}", side=seating.side_name(side), points=Signed(won))
                for side, won in enumerate(points)
            ),
            ", ",
        ),
        card=Severity.QUERIED if asked.queried else Severity.NOTED,
        why=_why(asked, hand, lines),
        rules=tuple(dict.fromkeys(line.rule for line in lines)) or (book.TRICK_POINT,),
        evidence=(Exhibit("The reaches now, the lowest first", hand.top),) if hand.top else (),
        notes=tuple((ruling.message, ruling.rule) for ruling in asked.queried),
        data={
            "points": list(points),
            "lines": [write_line(line) for line in lines],
            "tricks": [
                {"winner": trick.winner, "points": scored, "reaches": [card.code for card in reaches]}
                for trick, scored, reaches in zip(hand.tricks, hand.points, hand.reaches[1:], strict=True)
            ],
        },
        account=asked.state.account or score_hand(asked.state, hand),
    )


def _why(asked: Asked, hand: Hand, lines: Sequence[ScoreLine]) -> Text:
    tricks = len(hand.tricks)
    told = Counted(tricks, "trick")
    outcome = asked.game.outcome(asked.state)
    if outcome is not None:
        side = asked.seating.side_name(outcome.winners[0])
        passed = "{side} passed {target} after {tricks} of this hand, and won."
        return Text(passed, side=side, target=asked.house.target, tricks=told)
    said = Text("All {tricks} tricks", tricks=TRICKS)
    if not hand.complete:
        said = Text("{tricks} of {all}", tricks=told, all=TRICKS)
    each = "{tricks}, each counted under the reaches as they lay before it."
    one = "{tricks}, counted under the reaches as they lay before it."
    besides = (
        Text(
            "{reason}: {points} for {side}.",
            reason=line.reason,
            points=Signed(line.points),
            side=asked.seating.side_name(line.side),
        )
        for line in lines
        if line.rule in {book.REVOKE, book.AGREED}
    )
    return chained((Text(each if tricks > 1 else one, tricks=said), *besides))


SCORE: Final = score_question(PIPPINS, before=points_before(), verdict=_score, options=("target", "renege_points"))

WON: Final = won_question(
    PIPPINS,
    ends=lambda _house: book.TARGET,
    again=lambda _house: "The play goes on where it stopped.",
)

QUESTIONS: Final[tuple[Question, ...]] = (
    TRICK,
    REVOKE,
    claim_question(CLAIMING),
    as_question(MISDEAL),
    as_question(DISCARDS_AND_REACHES),
    SCORE,
    POINTS,
    WON,
)
