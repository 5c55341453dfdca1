"""What the referee's desk can be asked of Apples."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from ...core.cards import Suit
from ...core.codec import write_line
from ...core.errors import NotationError
from ...core.question import Asked, Input, Missing, Question, Verdict
from ...core.ruling import Exhibit, ScoreLine, Severity
from ...core.words import signed
from ...desk.asking import as_question
from ...desk.reading import no_more, read_cards, read_flag
from ...desk.revoke import revoke_question
from ...desk.scored import SAID, points_before
from ...desk.trick import Played, TrickAnswer, trick_question
from ...desk.won_game import won_question
from . import rulebook as book
from .claims import CLAIM
from .disputes import BIDS, MISDEAL
from .game import Apples
from .legal import LEGAL
from .model import PACK
from .results import targets_of
from .rules import order
from .score_hand import CARDS, RENEGE, SCORE_OPTIONS, TARGET, HandAnswer, Told, recorded, score_this
from .secrecy import as_shown
from .who_won import TRUMP, told_trump, who_won

# ---- who won this trick? ------------------------------------------------------------------------


def _judge(asked: Asked, plays: Sequence[Played]) -> TrickAnswer:
    return who_won(plays, told_trump(asked))


TRICK: Final = trick_question(lambda _house, _players: PACK, _judge, inputs=lambda _house, _players: (TRUMP,))

# Suit is followed whatever is trump: nobody is asked for it.
REVOKE: Final = revoke_question(
    Apples(), order=lambda _asked: order(Suit.SPADES), options=("renege_points",), public=as_shown
)


# ---- score this hand ----------------------------------------------------------------------------


def _score_inputs(_house: object, players: int) -> Sequence[Input]:
    asked: list[Input] = []
    for seat in range(players):
        who = f"player {seat + 1}"
        asked += (
            Input(name=CARDS.format(seat), kind="cards", words=f"What did {who} capture?", needed=False),
            Input(name=TARGET.format(seat), kind="card", words=f"Which card was the target of {who}?", needed=False),
            Input(name=RENEGE.format(seat), kind="flag", words=f"Did {who} renege?", needed=False),
        )
    return asked


def told_hand(asked: Asked) -> Told:
    """The hand as it is told, else as the record has it. Raises NotationError for cards that are none of this pack."""
    seats = range(len(asked.seating))
    piles = tuple(read_cards(asked, CARDS.format(seat), PACK) or None for seat in seats)
    targets = [read_cards(asked, TARGET.format(seat), PACK) for seat in seats]
    wrong = next((seat for seat in seats if len(targets[seat]) > 1), None)
    if wrong is not None:
        raise NotationError("A target is one card.", TARGET.format(wrong))
    reneged = tuple(read_flag(asked, RENEGE.format(seat)) for seat in seats)
    known = recorded(asked.state, len(seats)) if not any(piles) else Told((None,) * len(seats), (None,) * len(seats))
    return Told(
        piles if any(piles) else known.piles,
        tuple(told[0] if told else target for told, target in zip(targets, known.targets, strict=True)),
        tuple(
            told if RENEGE.format(seat) in asked.answers else known.reneged[seat] for seat, told in enumerate(reneged)
        ),
    )


def _score(asked: Asked) -> Verdict:
    no_more(asked, [one.name for one in _score_inputs(asked.house, len(asked.seating))])
    account = asked.state.account if asked.at_table and not asked.answers else None
    if account is not None and not account.void:
        seats = tuple(range(len(asked.seating)))
        return scored(asked, HandAnswer(account, seats, targets_of(asked.state.hand)))
    told = told_hand(asked)
    if not any(pile is not None for pile in told.piles):
        raise Missing("Which cards did a player capture?", CARDS.format(0))
    return scored(asked, score_this(told, asked.seating, asked.house))


def scored(asked: Asked, answer: HandAnswer) -> Verdict:
    """What a hand scores, as a verdict: those of whom nothing was told have no points in it."""
    names, points = asked.seating.names, answer.account.points
    lines = [line for line in answer.account.lines if line.side in answer.seats]
    return Verdict(
        code="scored",
        verdict=", ".join(f"{names[seat]} {signed(points[seat])}" for seat in answer.seats),
        card=Severity.NOTED,
        why=_why(answer, lines),
        rules=tuple(dict.fromkeys(line.rule for line in lines)) or (book.SINGLE,),
        evidence=tuple(
            Exhibit(f"{names[seat]}’s target", (target,))
            for seat, target in enumerate(answer.targets)
            if seat in answer.seats and target is not None
        ),
        data={
            "points": [points[seat] if seat in answer.seats else None for seat in range(len(names))],
            "lines": [write_line(line) for line in lines],
        },
        account=answer.account,
    )


def _why(answer: HandAnswer, lines: Sequence[ScoreLine]) -> str:
    if answer.whole:
        return "Each player’s sets count, the own target among them; the 52 cards are there, none of them twice."
    if len(answer.seats) > 1:
        return "The sets of each player told count, the own target among them."
    sets = ", ".join(f"{line.reason} {signed(line.points)}" for line in lines) or "no two cards are of one rank"
    return f"{sets[0].upper()}{sets[1:]}."


SCORE: Final = Question(
    key="score",
    title="Score this hand",
    inputs=_score_inputs,
    answer=_score,
    options=SCORE_OPTIONS,
    said=SAID,
    before=points_before(),
)

WON: Final = won_question(Apples(), ends=lambda _house: book.GOAL)

QUESTIONS: Final[tuple[Question, ...]] = (
    TRICK,
    REVOKE,
    CLAIM,
    as_question(MISDEAL),
    as_question(BIDS),
    SCORE,
    LEGAL,
    WON,
)
