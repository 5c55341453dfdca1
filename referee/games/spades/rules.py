"""What is legal in Spades: which room rules on which entry."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final

from ...core.entries import Entry, Misdeal, RulesChange, TrickCounts, TrickWon
from ...core.ruling import Ruling
from . import rulebook as book
from .agreement import check_end, check_rules
from .bidding import check_bid, check_kitty, check_match, check_pass
from .dealing import check_deal, check_hands, check_misdeal
from .model import (
    Bid,
    Claim,
    Deal,
    End,
    Hands,
    Match,
    PassCards,
    Penalty,
    Play,
    Renege,
    State,
    TakeKitty,
)
from .play import check_play
from .results import check_trick, check_tricks
from .rulings import refused, seat_problem
from .trouble import check_claim, check_penalty, check_renege


def check(state: State, entry: Entry) -> Sequence[Ruling]:
    """What the rules say of `entry` now; empty when nothing."""
    for seat in (getattr(entry, name, None) for name in ("seat", "dealer", "winner", "to")):
        if seat is not None and not 0 <= seat < len(state.seating):
            return [seat_problem(state, seat)]
    if state.outcome is not None and not isinstance(entry, _AFTER_THE_END):
        return [refused(_ending_rule(state), "game-over", f"The game is over: {_winners(state)}.")]
    return _CHECKS[type(entry)](state, entry)


def _winners(state: State) -> str:
    assert state.outcome is not None
    names = [state.seating.side_name(side) for side in state.outcome.winners]
    return f"{names[0]} won" if len(names) == 1 else f"{' and '.join(names)} share it"


def _ending_rule(state: State) -> Any:
    assert state.outcome is not None
    return book.RULEBOOK[state.outcome.rule]


_AFTER_THE_END: Final = (Renege, Penalty, Hands, Misdeal)
"""Rulings on the last hand, which may still be made when the game is over."""

_CHECKS: Final[dict[type[Entry], Callable[[State, Any], list[Ruling]]]] = {
    Deal: check_deal,
    Bid: check_bid,
    Match: check_match,
    PassCards: check_pass,
    TakeKitty: check_kitty,
    Hands: check_hands,
    Play: check_play,
    TrickWon: check_trick,
    TrickCounts: check_tricks,
    Misdeal: check_misdeal,
    Renege: check_renege,
    Claim: check_claim,
    Penalty: check_penalty,
    RulesChange: check_rules,
    End: check_end,
}
