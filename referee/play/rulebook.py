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


COMMON: Final = (
    RESULTS,
    Rule(
        "",
        "Known hands",
        "Hands may be entered with the deal, or shown later. A known hand must be cards of the pack, no card in two "
        "hands, and only its cards can be played. One of another size than was dealt is a misdeal.",
        "Decided.",
    ),
    Rule(
        "",
        "One thing after the other",
        "Each hand goes its way from the deal to the last trick. The next is dealt when the last is finished or void.",
        "Decided.",
    ),
    Rule(
        "",
        "How a hand is recorded",
        "A hand may be recorded by its result, trick by trick, or card by card.",
        "Decided.",
    ),
    Rule(
        "",
        "Stopping",
        "The table may end the game at any time. A hand in progress does not count, and the best total wins.",
        "Decided.",
    ),
    Rule(
        "",
        "Changing the rules",
        "The table may change its house rules between hands. A change applies from the next deal.",
        "Decided.",
    ),
    Rule(
        "",
        "Substitutes and changed seats",
        "Between two hands a substitute may sit down for a player, and players may change seats. The score stays with "
        "the side, and a substitute takes it over.",
        "Decided.",
    ),
    Rule(
        "",
        "Points by agreement",
        "For what no rule covers, the table may agree on points for a player or a side.",
        "Decided.",
    ),
)
"""What games of tricks have in common, in words that a book takes by naming the title alone."""


def trick_rules(prefix: str, text: str) -> Rulebook:
    """The book of a game of tricks, as `Rulebook.read` has it: a rule of `COMMON` is its title alone."""
    return Rulebook.read(prefix, text, shared=COMMON)


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
