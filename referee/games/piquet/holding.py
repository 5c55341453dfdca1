"""Whether known cards can hold what was declared, and what of it they cannot."""

from __future__ import annotations

from functools import lru_cache

from ...core.text import Text
from .declarations import CARDS_EACH, Declaration, Held, alone, masks_of

Part = tuple[bool, tuple[int, ...]]
"""A part of a declaration: every choice of cards that makes it; and whether it shares none with others of its kind."""


@lru_cache(maxsize=4096)
def fits(said: Declaration, known: int, possible: int) -> bool:
    """Whether some hand of twelve holds all that was said: every card of `known`, and none outside `possible`.

    Both are card sets. Only of what `unsayable` has nothing against.
    """
    parts: list[Part] = [(True, masks_of(own)) for own in said.sequences]
    parts += [(False, masks_of(own)) for own in sorted(said.sets, key=lambda own: -own.size)]
    if said.point is not None:
        parts.append((False, masks_of(said.point)))
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


def false_parts(said: Declaration, known: int, possible: int) -> tuple[Held, ...]:
    """What of a declaration cannot be held: all of it, where only together it cannot. The cards as for `fits`."""
    if fits(said, known, possible):
        return ()
    wrong = tuple(part for part in dict.fromkeys(said.parts) if not fits(alone(part), known, possible))
    return wrong or said.parts


def faults(said: Declaration, known: int, possible: int) -> tuple[Text, ...]:
    """What of a declaration cannot be held, in words; empty where all of it can. The cards as for `fits`."""
    wrong = false_parts(said, known, possible)
    return (said.words,) if wrong and wrong == said.parts else tuple(part.words for part in wrong)


def without(said: Declaration, wrong: tuple[Held, ...]) -> Declaration:
    """What is left of a declaration without some of its parts."""
    return Declaration(
        point=None if said.point in wrong else said.point,
        sequences=tuple(held for held in said.sequences if held not in wrong),
        sets=tuple(held for held in said.sets if held not in wrong),
    )
