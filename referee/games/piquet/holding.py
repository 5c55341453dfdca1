"""Whether a hand can hold what it declares, as far as its cards are known."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from ...core.text import UNSAID, Text
from ...core.words import figure
from .declarations import (
    FOUR,
    LENGTHS,
    MOST_SEQUENCES,
    SEQUENCE_NAMES,
    THREE,
    Declaration,
    pips_of,
    point_masks,
    sequence_masks,
    set_masks,
    tops,
)

CARDS_EACH: Final = 12

Part = tuple[bool, tuple[int, ...]]
"""A part of a declaration: every choice of cards that makes it; and whether it shares none with others of its kind."""


def unsayable(said: Declaration) -> Text:
    """Why no hand at all can hold a declaration, in a sentence; unsaid where one can."""
    point = said.point
    if point is not None:
        if point.length not in LENGTHS:
            return Text("A point is three to eight cards of a suit, not {length}.", length=point.length)
        if point.pips is not None and point.pips not in pips_of(point.length):
            least, most = pips_of(point.length)[0], pips_of(point.length)[-1]
            makes = "A {point} makes {least} to {most}, and never {pips}."
            of_cards = Text(point_words(point.length))
            return Text(makes, point=of_cards, least=least, most=most, pips=point.pips)
    for own in said.sequences:
        if own.length not in LENGTHS:
            return Text("A sequence has three to eight cards, not {length}.", length=own.length)
        if own.top not in tops(own.length):
            no_such = "There is no {sequence}: a {kind} goes down to the 7 at most."
            return Text(no_such, sequence=own.words, kind=Text(SEQUENCE_NAMES[own.length]))
    if any(held.size not in {THREE, FOUR} for held in said.sets):
        return Text("A set is three or four cards of a rank.")
    ranks = [held.rank for held in said.sets]
    if len(set(ranks)) < len(ranks):
        return Text("A rank makes one set: name it once.")
    if len(said.sequences) > MOST_SEQUENCES:
        return Text("Twelve cards hold {most} sequences at most.", most=MOST_SEQUENCES)
    return UNSAID


def point_words(length: int) -> str:
    """``point of 5``, in a sentence about figures."""
    return f"point of {figure(length)}"


@lru_cache(maxsize=4096)
def fits(said: Declaration, known: int, possible: int) -> bool:
    """Whether some hand of twelve holds all that was said: every card of `known`, and none outside `possible`.

    Both are card sets. Only of what `unsayable` has nothing against.
    """
    parts: list[Part] = [(True, sequence_masks(own)) for own in said.sequences]
    parts += [(False, set_masks(own)) for own in sorted(said.sets, key=lambda own: -own.size)]
    if said.point is not None:
        parts.append((False, point_masks(said.point.length, said.point.pips)))
    return _search(parts, 0, known, 0, possible)


def _search(parts: list[Part], at: int, joined: int, in_sequences: int, possible: int) -> bool:
    """Whether the parts from `at` on fit beside the cards already `joined`."""
    if joined.bit_count() > CARDS_EACH:
        return False
    if at == len(parts):
        return True
    apart, masks = parts[at]
    for mask in masks:
        if mask & ~possible or (apart and mask & in_sequences):
            continue
        if _search(parts, at + 1, joined | mask, in_sequences | mask if apart else in_sequences, possible):
            return True
    return False


def faults(said: Declaration, known: int, possible: int) -> tuple[str, ...]:
    """What of a declaration cannot be held, in words; empty where all of it can. The cards as for `fits`."""
    if fits(said, known, possible):
        return ()
    parts = [
        *([Declaration(point=said.point)] if said.point is not None else ()),
        *(Declaration(sequences=(own,)) for own in dict.fromkeys(said.sequences)),
        *(Declaration(sets=(own,)) for own in said.sets),
    ]
    wrong = tuple(str(part) for part in parts if not fits(part, known, possible))
    return wrong or (str(said),)
