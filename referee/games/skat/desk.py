"""What the referee’s desk can be asked of Skat. A dispute is a tree: answers lead on, each end cites its rule."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from ...core.question import Asked, Input, Question
from ...desk.asking import as_question
from ...desk.by_order import Ranked
from ...desk.claim import claim_question
from ...desk.reading import read_choice
from ...desk.scored import points_before, score_question
from ...desk.trick import Played, TrickAnswer, won_trick
from ...desk.won_game import won_question
from ...kinds.dialogue.desk import word_question
from ...play.order import Order
from . import rulebook as book
from .before_play import AUCTION
from .counting import EYES_QUESTION
from .disputes import ENDING, PLAY
from .game import SKAT
from .model import CONTRACT_WORDS, MARKS, Claim, State
from .pub import PUB
from .slips import ANNOUNCING, BIDDING, MISDEAL
from .values import order_of

GAMES: Final = tuple(
    (game, words if MARKS[game] == words else f"{MARKS[game]} {words}") for game, words in CONTRACT_WORDS.items()
)
GAME: Final = Input(name="game", kind="choice", words="Which game is played?", options=GAMES, needed=False)
"""Which game is played; Ramsch ranks as Grand."""


def known_game(state: State | None) -> str:
    """The game of a record; empty where it has none."""
    hand = None if state is None else state.hand
    if hand is None or hand.void:
        return ""
    return hand.game or ("grand" if hand.ramsch else "")


def _order(asked: Asked) -> Order:
    """How the cards rank, in the game told or recorded."""
    known = known_game(asked.state_of(State))
    missing = "" if known else "Which game is played?"
    return order_of(read_choice(asked, GAME.name, [code for code, _ in GAMES], missing=missing) or known)


def won_by(game: str, plays: Sequence[Played]) -> TrickAnswer:
    """Who won a trick in a game."""
    return won_trick(order_of(game), plays, book.WINNER)


RANKED: Final = Ranked(game=SKAT, order=_order, inputs=lambda _house, _players: (GAME,))
CLAIMING: Final = replace(
    RANKED.claiming(
        "claim",
        holds="{name} has {tricks}, with the eyes still out.",
        none="No trick comes any more: so a Null is made.",
    ),
    sides="always",
    entry=lambda judged: Claim(seat=judged.claimed.claimer, good=judged.finding.good),
)
"""Declarer claims alone, the defenders together; of a Null declarer claims to win none."""

QUESTIONS: Final[tuple[Question, ...]] = (
    RANKED.trick(),
    RANKED.revoke("revoke"),
    claim_question(CLAIMING),
    as_question(MISDEAL),
    as_question(BIDDING),
    as_question(ANNOUNCING),
    score_question(SKAT, before=points_before(), options=("scoring", "kontra", "all_pass", "rounds", "limit")),
    as_question(PLAY),
    as_question(ENDING),
    EYES_QUESTION,
    as_question(PUB),
    word_question(SKAT, AUCTION),
    won_question(
        SKAT, ends=lambda _house: book.END, counts_hands=lambda house: not house.limit, options=("rounds", "limit")
    ),
)
