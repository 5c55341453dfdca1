"""What the referee's desk can be asked of Pippins Aplenty."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from ...core.cards import standard_pack
from ...core.codec import write_line
from ...core.errors import NotationError
from ...core.question import Asked, Input, Missing, Question, Verdict
from ...core.ruling import Exhibit, Severity
from ...core.seats import Seat, Side
from ...core.words import counted, signed
from ...desk.asking import as_question
from ...desk.reading import no_more, read_cards, read_flag, read_number
from ...desk.revoke import revoke_question
from ...desk.scored import SAID, points_before
from ...desk.trick import Played, TrickAnswer, trick_question
from ...desk.won_game import won_question
from . import rulebook as book
from .claims import CLAIM
from .disputes import DISCARDS_AND_REACHES, MISDEAL
from .game import TRICKS, Pippins
from .reaches import order_under, trump_suits
from .score_hand import MOST_BEFORE, PLAYERS, SCORE_OPTIONS, HandAnswer, Told, recorded, score_this
from .scoring import score_hand
from .trick_score import POINTS
from .who_won import REACHES, told_reaches, who_won

# ---- who won this trick? ------------------------------------------------------------------------


def _judge(asked: Asked, plays: Sequence[Played]) -> TrickAnswer:
    reaches = told_reaches(asked, plays)
    return who_won(plays, trump_suits(reaches), reaches)


TRICK: Final = trick_question(
    lambda _house, _players: standard_pack(), _judge, inputs=lambda _house, _players: (REACHES,)
)

# Suit is followed under whatever reaches: nobody is asked for them.
REVOKE: Final = revoke_question(Pippins(), order=lambda _asked: order_under(()), options=("renege_points",))


# ---- score this hand ----------------------------------------------------------------------------


def _score_inputs(_house: object, _players: int) -> Sequence[Input]:
    revoked = (f"Did player {seat + 1} revoke, and was found out?" for seat in range(PLAYERS))
    before = (f"What had side {side + 1} before the hand?" for side in range(2))
    return (
        Input(name="cards", kind="cards", words="The cards of all tricks in the order they were played"),
        Input(name="leads", kind="list", words="Who led each trick? After the first the winner does, unless told."),
        Input(name="discards", kind="cards", words="The four cards discarded", needed=False),
        *(Input(name=f"revoked{n}", kind="flag", words=words, needed=False) for n, words in enumerate(revoked)),
        *(Input(name=f"before{n}", kind="number", words=words, needed=False) for n, words in enumerate(before)),
    )


def read_leads(asked: Asked) -> tuple[Seat, ...]:
    """Who led each trick, as far as told: a list of seats, or a text of them set apart by blanks or full stops."""
    given: Any = asked.answers.get("leads")
    words = given.replace(".", " ").split() if isinstance(given, str) else given
    if words in (None, [], ()):
        raise Missing("Who led to the first trick?", "leads")
    seats = {seat: seat for seat in range(PLAYERS)} | {str(seat): seat for seat in range(PLAYERS)}
    fits = isinstance(words, list | tuple) and len(words) <= TRICKS
    if not fits or not all(type(word) in {int, str} and word in seats for word in words):
        raise NotationError(f"This is a list of at most {TRICKS} seats from 0 to {PLAYERS - 1}.", "leads")
    return tuple(seats[word] for word in words)


def _score(asked: Asked) -> Verdict:
    no_more(asked, [one.name for one in _score_inputs(asked.house, len(asked.seating))])
    known = recorded(asked.state) if not asked.answers else None
    if known is not None:
        return scored(asked, known)
    pack = standard_pack()
    told = Told(
        cards=read_cards(asked, "cards", pack, missing="Which cards were played?"),
        leads=read_leads(asked),
        discards=read_cards(asked, "discards", pack),
        revoked=tuple(seat for seat in range(PLAYERS) if read_flag(asked, f"revoked{seat}")),
        before=tuple(_before(asked, side) for side in range(2)),
    )
    return scored(asked, score_this(told, asked.seating, asked.house))


def _before(asked: Asked, side: Side) -> int:
    """What a side had before the hand: as told, else as in the record."""
    told = read_number(asked, f"before{side}", -MOST_BEFORE, MOST_BEFORE)
    known: int = asked.state.totals[side] if asked.at_table else 0
    return known if told is None else told


def scored(asked: Asked, answer: HandAnswer) -> Verdict:
    """What a hand scores so far, as a verdict."""
    seating, hand, lines = asked.seating, answer.hand, answer.lines
    points = ", ".join(f"{seating.side_name(side)} {signed(won)}" for side, won in enumerate(answer.points))
    reaches = (Exhibit("The reaches now, the lowest first", hand.top),) if hand.top else ()
    return Verdict(
        code="scored" if answer.over else "so-far",
        verdict=points,
        card=Severity.QUERIED if answer.queried else Severity.NOTED,
        why=_why(asked, answer),
        rules=tuple(dict.fromkeys(line.rule for line in lines)) or (book.TRICK_POINT,),
        evidence=reaches,
        notes=tuple((str(ruling.message), ruling.rule) for ruling in answer.queried),
        data={
            "points": list(answer.points),
            "lines": [write_line(line) for line in lines],
            "tricks": [
                {"winner": trick.winner, "points": scored, "reaches": [card.code for card in reaches]}
                for trick, scored, reaches in zip(hand.tricks, hand.points, hand.reaches[1:], strict=True)
            ],
        },
        account=answer.state.account or score_hand(hand, asked.house, seating),
    )


def _why(asked: Asked, answer: HandAnswer) -> str:
    tricks = len(answer.hand.tricks)
    told = counted(tricks, "trick")
    if answer.won is not None:
        side = asked.seating.side_name(answer.won)
        return f"{side} passed {asked.house.target} after {told} of this hand, and won."
    said = f"{told} of {TRICKS}" if not answer.over else f"All {TRICKS} tricks"
    each = "each counted" if tricks > 1 else "counted"
    besides = [
        f" {line.reason}: {signed(line.points)} for {asked.seating.side_name(line.side)}."
        for line in answer.lines
        if line.rule in {book.RENEGE, book.AGREED}
    ]
    return f"{said}, {each} under the reaches as they lay before it.{''.join(besides)}"


SCORE: Final = Question(
    key="score",
    title="Score this hand",
    inputs=_score_inputs,
    answer=_score,
    options=SCORE_OPTIONS,
    said=SAID,
    before=points_before(),
)

WON: Final = won_question(
    Pippins(),
    ends=lambda _house: book.TARGET,
    again=lambda _house: "The play goes on where it stopped.",
)

QUESTIONS: Final[tuple[Question, ...]] = (
    TRICK,
    REVOKE,
    CLAIM,
    as_question(MISDEAL),
    as_question(DISCARDS_AND_REACHES),
    SCORE,
    POINTS,
    WON,
)
