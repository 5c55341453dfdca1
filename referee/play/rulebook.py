"""The book of a game of tricks, and what shared checks cite of it: nothing else of a game is loaded to read a book."""

from __future__ import annotations

from typing import Final, Protocol

from ..core.ruling import Rule, Rulebook

RESULTS: Final = Rule(
    "",
    "Results agreed",
    "Where the table asks for it, a result is final once every side but the one that entered it has agreed "
    "to its points. Who does not agree protests and says why; the table then corrects it, or they agree after all. "
    "The game goes on meanwhile, and points that are corrected later are agreed again.",
    "Decided, after the scoring devices of bridge clubs.",
    "results_agreed",
)
"""A rule of every game of several sides, which has the number of each book."""


def trick_rules(prefix: str, text: str) -> Rulebook:
    """The book of a game of tricks, as `Rulebook.read` has it: *Results agreed* has the words of all."""
    return Rulebook.read(prefix, text, shared=(RESULTS,))


class CommonRules(Protocol):
    """A game's own rules for what every trick game has: its module `rulebook`, which names them so.

    `RULEBOOK`: all of them; `SEATS`: who sits and scores together; `DEPTHS`: how a hand may be recorded;
    `ONE_HAND`: one thing after the other; `AGREED`: points the table agrees on; `CHANGE`: house rules changed
    during a game; `PEOPLE`: substitutes and changed seats; `RESULTS`: results agreed by the other side; `CALLING`:
    who may call a broken rule of play, and until when.
    """

    RULEBOOK: Rulebook
    SEATS: Rule
    DEPTHS: Rule
    ONE_HAND: Rule
    PACK: Rule
    KNOWN_HANDS: Rule
    DEALER: Rule
    MISDEAL: Rule
    OPENING_LEAD: Rule
    TURN: Rule
    WINNER: Rule
    TAKE_BACK: Rule
    REVOKE: Rule
    CALLING: Rule
    CLAIM: Rule
    FALSE_CLAIM: Rule
    AGREED: Rule
    CHANGE: Rule
    PEOPLE: Rule
    RESULTS: Rule
    STOPPED: Rule
