"""A suspect card that may still be taken back: until when, and what then lies open."""

from __future__ import annotations

from ..core.entries import Entry
from ..core.ruling import Ruling
from ..core.text import Text
from ..play.checks import hand_to_rule_on
from ..play.model import TrickSitting
from .revoke_evidence import Words


def can_be_put_right(words: Words) -> bool:
    """Whether the card may still be taken back: until the next card, or the next lead, or always."""
    stands, since = words.game.corrected_until(words.asked.house), words.case.since
    if words.asked.earlier:
        return False
    return stands == "never" or since == "now" or (stands == "trick" and since == "trick")


def until(words: Words) -> Text:
    """How long the card may be taken back."""
    case, names = words.case, words.seating.names
    stands = words.game.corrected_until(words.asked.house)
    if stands == "never":
        return Text(", and the play goes on from there")
    if stands == "trick" or len(case.plays) == len(names):
        return Text(", before the next trick is led")
    if case.seat is None:
        return Text(", before the next player plays")
    return Text(", before {player} plays", player=names[words.seating.left_of(case.seat)])


def kept_open(words: Words) -> tuple[Entry, ...]:
    """What keeps the card lying open where it is a penalty card, in a hand that a ruling can touch."""
    seat, state = words.case.seat, words.asked.state_of(TrickSitting)
    if seat is None or state is None or not can_record(words):
        return ()
    entry = words.game.laid_open(state, seat, words.case.card)
    return () if entry is None else (entry,)


def can_record(words: Words) -> bool:
    """Whether there is a hand that a ruling on its play can touch."""
    state = words.asked.state_of(TrickSitting)
    return state is not None and not isinstance(hand_to_rule_on(words.game, state), Ruling)
