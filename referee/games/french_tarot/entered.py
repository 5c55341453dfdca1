"""What deals, cards, tricks and misdeals of French Tarot mean beside what they mean in every game of tricks."""

from __future__ import annotations

from typing import Final

from ...core.cards import NO_CARDS
from ...core.entries import Deal as AnyDeal
from ...core.entries import Misdeal as AnyMisdeal
from ...core.entries import Play
from ...core.entries import TrickWon as AnyTrick
from ...core.ruling import Ruling
from ...core.text import Text
from ...core.values import altered
from ...play import checks, moves, played
from ...play.game import AnyTrickGame
from ...play.rulings import refused, refuses
from . import chien, count, poignees
from . import rulebook as book
from .model import (
    Deal,
    Misdeal,
    State,
    TrickWon,
)

DEALERS_FAULT: Final = ("misdeal", "chien", "faced")
"""The misdeals after which the dealer may not bid, where nobody says whose fault it was (FT-2.4)."""


def move_deal(game: AnyTrickGame, state: State, deal: Deal) -> State:
    """The state with the hand dealt, and the chien as far as it is known."""
    after: State = moves.MOVES[AnyDeal](game, state, deal)
    hand, known = after.this_hand, NO_CARDS
    for card in deal.chien:
        known |= card.bit
    if not known and hand.pool.bit_count() == hand.chien_size:
        known = hand.pool  # every hand is known, so it is what is left
    return altered(after, hand=altered(hand, chien=known, pool=hand.pool & ~known)) if known else after


def check_play(game: AnyTrickGame, state: State, play: Play) -> list[Ruling]:
    """The rulings on a card, on a trump hidden behind the Excuse, and on the écart that the last card shows."""
    found, hand = played.check_play(game, state, play), state.hand
    if refuses(found) or hand is None:
        return found
    found += poignees.hidden_shown(state, hand, play)
    if hand.takes_chien and len(hand.winners) + 1 == hand.tricks_total and len(hand.trick) + 1 == hand.trick_size:
        found += chien.rule_at_last(state, move_play(game, state, play))
    return found


def move_play(game: AnyTrickGame, state: State, play: Play) -> State:
    """The state after a card: the last trick may be won by the Excuse, and show a wrong écart (FT-6.8, FT-4.5)."""
    after: State = moves.MOVES[Play](game, state, play)
    hand = after.this_hand
    if not hand.tricks or hand.tricks[-1].number != hand.tricks_total:
        return after
    last = hand.tricks[-1]
    winner = count.wins_last(hand, last)
    if winner is not None and winner != last.winner:
        won = list(hand.won)
        won[last.winner] -= 1
        won[winner] += 1
        tricks = (*hand.tricks[:-1], last._replace(winner=winner))
        hand = altered(hand, won=tuple(won), winners=(*hand.winners[:-1], winner), tricks=tricks)
    return altered(after, hand=chien.with_fault(hand) if chien.wrong_at_last(hand) else hand)


def check_trick(game: AnyTrickGame, state: State, trick: TrickWon) -> list[Ruling]:
    """The rulings on a trick told; the petit is said of the last, or of the one before it (FT-8.3)."""
    found, hand = checks.CHECKS[AnyTrick](game, state, trick), state.hand
    if refuses(found) or hand is None or not trick.petit:
        return found
    if hand.petit_trick is not None:
        return [refused(book.PETIT, "petit-told", Text("The petit was in another trick."), trick.winner)]
    if len(hand.winners) + 2 < hand.tricks_total:
        return [refused(book.PETIT, "petit-early", Text("Say it of the last trick only."), trick.winner)]
    return found


def move_trick(game: AnyTrickGame, state: State, trick: TrickWon) -> State:
    """The state after a trick that is told."""
    after: State = moves.MOVES[AnyTrick](game, state, trick)
    hand = after.this_hand
    return altered(after, hand=altered(hand, petit_trick=len(hand.winners))) if trick.petit else after


def _dealers_fault(misdeal: Misdeal) -> bool:
    return misdeal.fault == "dealer" or (misdeal.fault is None and misdeal.reason in DEALERS_FAULT)


def move_misdeal(game: AnyTrickGame, state: State, misdeal: Misdeal) -> State:
    """The state with the hand void, and whose fault it was."""
    after: State = moves.MOVES[AnyMisdeal](game, state, misdeal)
    return altered(after, hand=altered(after.this_hand, misdealt=_dealers_fault(misdeal)))
