"""What the referee's desk can be asked of Spades."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from ...core.question import Asked, Question, Verdict
from ...core.text import Listed, Text, chained
from ...core.words import counted
from ...desk.asking import as_question
from ...desk.before import by_side, hands_before, joined, points_before
from ...desk.revoke import revoke_question
from ...desk.scored import line_by_line, score_question
from ...desk.trick import Played, TrickAnswer, trick_question
from ...desk.won_game import won_question
from . import rulebook as book
from .claims import CLAIM
from .disputes import BIDS, MISDEAL, PLAY
from .game import SPADES
from .house import House, score_ends_the_game
from .legal import LEGAL
from .model import Hand, State
from .order import order_of
from .who_won import TRICK_OPTIONS, pack_in_play, said_low, who_won


def _judge(asked: Asked, plays: Sequence[Played]) -> TrickAnswer:
    return who_won(plays, asked.house)


TRICK: Final = trick_question(pack_in_play, _judge, options=TRICK_OPTIONS, said="low", hears=said_low)

REVOKE: Final = revoke_question(
    SPADES,
    order=lambda asked: order_of(asked.house),
    options=("renege", "false_renege_call", "break_spades", "no_spade_lead_first_trick", "jokers"),
)

# ---- score this hand ----------------------------------------------------------------------------


def _bags_that_stay(house: House) -> tuple[int, int] | None:
    return None if house.bag_limit is None else (0, house.bag_limit - 1)


def _with_bags(state: State, bags: tuple[int, ...]) -> State:
    # No hand of this table brought them: the bank holds them as from hand 0.
    return replace(state, banks=tuple((0,) * number for number in bags))


BEFORE: Final = joined(
    points_before(),
    by_side(
        "bags",
        "How many bags?",
        bounds=_bags_that_stay,
        had=lambda state: tuple(map(len, state.banks)),
        has=lambda state: tuple(map(len, state.bank)),
        start=_with_bags,
        says=lambda bags: f"{counted(bags, 'bag')} banked",
    ),
    hands_before(lambda house: house.first_hand_bids_itself or house.hands is not None),
)


def _score(asked: Asked) -> Verdict:
    found, state = line_by_line(asked), asked.state
    teams = [asked.seating.side_name(side) for side in range(len(asked.seating.sides))]
    totals = chained(
        (Text("{side} {total}", side=one, total=at) for one, at in zip(teams, state.standing, strict=True)), ", "
    )
    remedy = Text("The totals are then {totals}.", totals=totals)
    if state.outcome is not None:
        end = Text(
            "That would end the game: {sides} would win.", sides=Listed(tuple(teams[s] for s in state.outcome.winners))
        )
        remedy = chained((remedy, end))
    return replace(
        found,
        remedy=remedy,
        told=(("Bids", _told_bids(state.hand)), ("Tricks", " ".join(map(str, state.hand.won)))),
        data={**found.data, "bags": [len(bank) for bank in state.bank]},
    )


def _told_bids(hand: Hand) -> str:
    """The bids in words: ``3, nil, 4, blind nil``; that nobody bid, where the hand bids itself."""
    words = [f"{'blind ' if bid.blind else ''}{bid.bid or 'nil'}" for bid in hand.bids if bid is not None]
    return ", ".join(words) or "none: the hand bids itself"


SCORE: Final = score_question(
    SPADES,
    before=BEFORE,
    verdict=_score,
    options=(
        "form",
        "failed_nil_tricks",
        "double_nil",
        "bag_limit",
        "bag_penalty",
        "blind_nil",
        "blind_number",
        "ten_for_200",
        "boston",
        "first_hand_bids_itself",
        "renege",
        "false_renege_call",
    ),
)

# ---- who has won? -------------------------------------------------------------------------------

WON: Final = won_question(
    SPADES,
    ends=lambda house: book.TARGET if score_ends_the_game(house) else book.HANDS,
    counts_hands=lambda house: house.hands is not None,
)

QUESTIONS: Final[tuple[Question, ...]] = (
    TRICK,
    REVOKE,
    CLAIM,
    as_question(MISDEAL),
    as_question(BIDS),
    SCORE,
    as_question(PLAY),
    LEGAL,
    WON,
)
"""In this order."""
