"""What the referee's desk can be asked of Apples."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from ...core.cards import Suit
from ...core.question import Asked, Question, Verdict
from ...core.ruling import Exhibit
from ...core.text import UNSAID, Text
from ...desk.asking import as_question
from ...desk.before import points_before
from ...desk.claim import claim_question
from ...desk.claiming import Claiming
from ...desk.revoke import revoke_question
from ...desk.scored import account_of, score_question, scored_verdict
from ...desk.trick import Played, TrickAnswer, trick_question
from ...desk.won_game import won_question
from ...play.claims.position import Ways
from . import rulebook as book
from .disputes import BIDS, MISDEAL
from .game import Apples
from .legal import LEGAL
from .model import PACK
from .results import targets_of
from .rules import order
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


CLAIMING: Final = Claiming(
    ways=lambda asked: Ways(order=order(told_trump(asked))),
    holds=lambda _judged: "{name} has {tricks}, with every card still out except the targets.",
    fails=lambda _judged: "The claim is void: the play goes on, and it costs nothing.",
    inputs=lambda _house, _players: (TRUMP,),
    sides="never",
    public=as_shown,
)


# ---- score this hand ----------------------------------------------------------------------------


def _score(asked: Asked) -> Verdict:
    account_of(asked)
    targets = enumerate(targets_of(asked.state.hand))
    why = "Each player’s sets count, the own target among them; the 52 cards are there, none of them twice."
    found = scored_verdict(asked, Text(why))
    return replace(
        found,
        rules=found.rules or (book.SINGLE,),
        evidence=tuple(Exhibit(f"{asked.seating.names[seat]}’s target", (card,)) for seat, card in targets if card),
        remedy=UNSAID,
    )


SCORE: Final = score_question(Apples(), before=points_before(), verdict=_score, options=("renege_points",))

WON: Final = won_question(Apples(), ends=lambda _house: book.GOAL)

QUESTIONS: Final[tuple[Question, ...]] = (
    TRICK,
    REVOKE,
    claim_question(CLAIMING),
    as_question(MISDEAL),
    as_question(BIDS),
    SCORE,
    LEGAL,
    WON,
)
