"""What the referee's desk can be asked of Apples."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from ...core.cards import PLAIN_SUITS, Card, Suit
from ...core.entries import Play
from ...core.question import Asked, Input, Question, Verdict
from ...core.ruling import Exhibit
from ...core.text import UNSAID, Text
from ...desk.asking import as_question
from ...desk.claim import claim_question
from ...desk.claiming import Claiming
from ...desk.reading import read_choice
from ...desk.revoke import revoke_question
from ...desk.scored import account_of, points_before, score_question, scored_verdict
from ...desk.trick import Heard, Played, TrickAnswer, trick_question
from ...desk.won_game import won_question
from ...play.claims.position import Ways
from ...play.order import standard_order
from . import rulebook as book
from .calls import LEGAL
from .disputes import BIDS, MISDEAL
from .game import APPLES
from .model import PACK, State
from .results import targets_of
from .targets import as_shown

TRUMP: Final = Input(
    name="trump",
    kind="choice",
    words="Which suit is trump?",
    options=tuple((suit.value, suit.word) for suit in PLAIN_SUITS),
)
"""What is asked besides the cards; at a table the auction tells it."""


def trump_of(state: State | None) -> Suit | None:
    """The trump suit of the hand last dealt, where its auction has been won."""
    hand = state.hand if state is not None else None
    return hand.contract.trump if hand is not None and hand.auction_over and hand.contract is not None else None


def told_trump(asked: Asked) -> Suit:
    """The trump suit as it was told, else as the record has it. Raises Missing where neither says."""
    known = trump_of(asked.state)
    offered = [suit for suit, _ in TRUMP.options]
    told = read_choice(asked, TRUMP.name, offered, missing="" if known is not None else TRUMP.words)
    return Suit(told) if told or known is None else known


def who_won(plays: Sequence[Played], trump: Suit) -> TrickAnswer:
    """The winning card of a trick, its cards in order, the lead first."""
    played = [Play(seat=place, card=play.card) for place, play in enumerate(plays)]
    best = standard_order(trump).winner(played)
    heard = tuple(
        Heard(play.card, play is best, _heard(play.card, best.card, played[0].card, trump)) for play in played
    )
    return TrickAnswer(best.seat, best.card, f"{best.card} {why_won(played, trump)}.", (book.WINNER,), heard)


def why_won(plays: Sequence[Play], trump: Suit) -> str:
    """Why a trick was won, as it goes on after the card’s name: ``is its only trump``."""
    best = standard_order(trump).winner(plays).card
    one = "trump" if best.suit is trump else best.suit.word.removesuffix("s")
    alone = sum(play.card.suit is best.suit for play in plays) == 1
    return f"is its {'only' if alone else 'highest'} {one}"


def _heard(card: Card, best: Card, lead: Card, trump: Suit) -> str:
    if card == best:
        return "wins the trick"
    if card.suit is trump:
        return f"a trump, lower than {best}"
    if card.suit is not lead.suit:
        return "not the suit led, and no trump"
    return f"beaten by the trump {best}" if best.suit is trump else f"lower than {best}"


# ---- who won this trick? ------------------------------------------------------------------------


TRICK: Final = trick_question(
    lambda _house, _players: PACK,
    lambda asked, plays: who_won(plays, told_trump(asked)),
    inputs=lambda _house, _players: (TRUMP,),
)

# Suit is followed whatever is trump: nobody is asked for it.
REVOKE: Final = revoke_question(
    APPLES, order=lambda _asked: standard_order(Suit.SPADES), options=("renege_points",), public=as_shown
)


CLAIMING: Final = Claiming(
    ways=lambda asked: Ways(order=standard_order(told_trump(asked))),
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


SCORE: Final = score_question(APPLES, before=points_before(), verdict=_score, options=("renege_points",))

WON: Final = won_question(APPLES, ends=lambda _house: book.GOAL)

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
