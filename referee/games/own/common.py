"""The book of a game of one's own with what every game of tricks has, and what shared checks cite of it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Final

from ...core.ruling import Rule, Rulebook
from ...definitions.books import rules_of
from ...definitions.definition import Definition
from ...play.rulebook import COMMON

FURTHER: Final = (
    "Taking a card back",
    "Tricks add up",
    "Known hands",
    "One thing after the other",
    "How a hand is recorded",
    "Results agreed",
    "Stopping",
    "Changing the rules",
    "Substitutes and changed seats",
)
"""What stands behind the fixed rules of chapter 11, from 11.6 on, in the words of every game of tricks."""

FIRST_FURTHER: Final = 6

NAMED: Final[Mapping[str, tuple[str, ...]]] = {
    "SEATS": ("1.2",),
    "PACK": ("1.4",),
    "DEALER": ("2.5",),
    "MISDEAL": ("2.6",),
    "TRUMP": ("3.1",),
    "BIDDING": ("5.1", "2.1"),
    "BIDS": ("5.2", "5.1", "2.1"),
    "CONTRACTS": ("5.3", "5.1", "2.1"),
    "DEALER_BIDS": ("5.4", "5.1", "2.1"),
    "HOOK": ("5.5", "5.1", "2.1"),
    "ALL_PASS": ("5.6", "5.1", "2.1"),
    "DOUBLING": ("5.7", "5.1", "2.1"),
    "ONCE_EACH": ("5.9", "5.1", "2.1"),
    "WIDOW": ("6.1", "2.1"),
    "NEVER_AWAY": ("6.2", "6.1", "2.1"),
    "PASSING": ("6.4", "2.1"),
    "TALON": ("6.5", "2.1"),
    "HIDDEN": ("3.3", "3.1"),
    "BARRED": ("7.8", "7.2"),
    "OPENING_LEAD": ("7.1",),
    "FOLLOW": ("7.2",),
    "VOID": ("7.3", "7.2"),
    "BEAT": ("7.4", "7.3", "7.2"),
    "UNDER": ("7.6", "7.3", "7.2"),
    "CALLED": ("7.9", "7.2"),
    "WINNER": ("7.11",),
    "STOP": ("7.12", "7.11"),
    "POINTS": ("8.5", "8.1", "8.3", "7.11"),
    "END": ("10.1",),
    "TIE": ("10.3",),
    "OUT": ("10.4", "10.1"),
    "NOUGHTS": ("10.5", "10.1"),
    "REVOKE": ("11.1", "11.2"),
    "CALLING": ("11.2",),
    "CLAIM": ("11.3",),
    "FALSE_CLAIM": ("11.3",),
    "TURN": ("11.4",),
    "AGREED": ("11.5",),
    "TAKE_BACK": ("11.6",),
    "ADD_UP": ("11.7",),
    "KNOWN_HANDS": ("11.8",),
    "ONE_HAND": ("11.9",),
    "DEPTHS": ("11.10",),
    "RESULTS": ("11.11",),
    "STOPPED": ("11.12",),
    "CHANGE": ("11.13",),
    "PEOPLE": ("11.14",),
}
"""By what checks call a rule, its number, or those that stand for it where the game does not set it."""


class Common:
    """The rules of one game by name, as its checks cite them, and each by its number: ``rule_9_1``."""

    RULEBOOK: Rulebook
    SEATS: Rule
    PACK: Rule
    DEALER: Rule
    MISDEAL: Rule
    TRUMP: Rule
    BIDDING: Rule
    BIDS: Rule
    CONTRACTS: Rule
    DEALER_BIDS: Rule
    HOOK: Rule
    ALL_PASS: Rule
    DOUBLING: Rule
    ONCE_EACH: Rule
    WIDOW: Rule
    NEVER_AWAY: Rule
    PASSING: Rule
    TALON: Rule
    HIDDEN: Rule
    BARRED: Rule
    OPENING_LEAD: Rule
    FOLLOW: Rule
    VOID: Rule
    BEAT: Rule
    UNDER: Rule
    CALLED: Rule
    WINNER: Rule
    STOP: Rule
    POINTS: Rule
    END: Rule
    TIE: Rule
    OUT: Rule
    NOUGHTS: Rule
    REVOKE: Rule
    CALLING: Rule
    CLAIM: Rule
    FALSE_CLAIM: Rule
    TURN: Rule
    AGREED: Rule
    TAKE_BACK: Rule
    ADD_UP: Rule
    KNOWN_HANDS: Rule
    ONE_HAND: Rule
    DEPTHS: Rule
    RESULTS: Rule
    STOPPED: Rule
    CHANGE: Rule
    PEOPLE: Rule

    def __init__(self, definition: Definition) -> None:
        book = book_of(definition)
        self.RULEBOOK = book
        for name, numbers in NAMED.items():
            found = (f"{book.prefix}-{number}" for number in numbers)
            setattr(self, name, next(book[rule_id] for rule_id in found if rule_id in book))
        for rule_id, rule in book.items():
            setattr(self, f"rule_{rule_id.partition('-')[2].replace('.', '_')}", rule)

    def line(self, number: int) -> Rule:
        """The rule of a score line, 9.n."""
        return self.RULEBOOK[f"{self.RULEBOOK.prefix}-9.{number}"]


def book_of(definition: Definition) -> Rulebook:
    """The definition's book with the rules that every game of tricks has behind the fixed ones of chapter 11."""
    book = rules_of(definition)
    told = {rule.title: rule for rule in COMMON}
    further = [
        replace(told[title], id=f"{book.prefix}-11.{number}") for number, title in enumerate(FURTHER, FIRST_FURTHER)
    ]
    fixed = f"{book.prefix}-11.5"
    return Rulebook(
        book.prefix,
        {
            title: (*rules, *further) if any(rule.id == fixed for rule in rules) else rules
            for title, rules in book.chapters.items()
        },
    )
