"""Rules, rulings on entries, and the lines a score is made of."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from enum import StrEnum
from typing import TYPE_CHECKING

from .text import UNSAID, OfBook, Text, Words

if TYPE_CHECKING:
    from .cards import Card
    from .entries import Entry
    from .seats import Seat, Side


@dataclass(frozen=True, slots=True)
class Rule:
    """One rule that can be cited.

    `source` is its place in the document the game's rules come from, or says who decided where that
    is silent. `option` names the house rule that changes it, if one does.
    """

    id: str
    title: str
    text: str
    source: str
    option: str = ""

    def __post_init__(self) -> None:
        for name, of in (("title", OfBook), ("text", OfBook), ("source", Words)):
            if type(words := getattr(self, name)) is str:  # nobody would look it up
                object.__setattr__(self, name, of(words))

    def __str__(self) -> str:
        return f"{self.id} {self.title}"


class Rulebook(Mapping[str, Rule]):
    """All rules of one game by id, in order, under chapter headings."""

    def __init__(self, prefix: str, chapters: Mapping[str, Iterable[Rule]]) -> None:
        self.prefix = prefix
        self.chapters = {title: tuple(rules) for title, rules in chapters.items()}
        self._by_id = {rule.id: rule for rules in self.chapters.values() for rule in rules}

    @classmethod
    def read(cls, prefix: str, text: str, shared: Iterable[Rule] = ()) -> Rulebook:
        """The book as it is printed: chapters, and under each the numbers and titles of its rules.

        Indented below a title stand the rule's words, and behind the last dash its source; behind the title, in
        brackets, the house rule that changes it. A title alone is that of one of `shared`, whose words are told
        elsewhere. “Decided” is the source of what the others leave open or tell differently, and what was decided
        instead. Raises KeyError where there is none.
        """
        told = {rule.title: rule for rule in shared}
        chapters: dict[str, list[Rule]] = {}
        for part in re.split(r"\n(?=\S)", text.strip()):
            heading, _, words = part.partition("\n")
            if not heading[0].isdigit():
                rules = chapters.setdefault(OfBook(heading), [])
                continue
            number, _, title = heading.partition(" ")
            title, _, option = title.rstrip("]").partition(" [")
            if not words.strip():
                one = told[title]
                said, source, option = one.text, one.source, one.option
            else:
                said, _, source = " ".join(words.split()).rpartition(" — ")
            rules.append(Rule(f"{prefix}-{number}", title, said, source, option))
        return cls(prefix, chapters)

    def between(self, first: str, last: str) -> tuple[Rule, ...]:
        """The rules from number `first` to number `last`, in the order of the book."""
        ids = list(self._by_id)
        start, end = (ids.index(f"{self.prefix}-{number}") for number in (first, last))
        return tuple(self._by_id[rule_id] for rule_id in ids[start : end + 1])

    def __getitem__(self, rule_id: str) -> Rule:
        return self._by_id[rule_id.upper()]

    def __iter__(self) -> Iterator[str]:
        return iter(self._by_id)

    def __len__(self) -> int:
        return len(self._by_id)


class Severity(StrEnum):
    """What a referee's card says: red, yellow, white."""

    REFUSED = "refused"
    QUERIED = "queried"
    NOTED = "noted"


@dataclass(frozen=True, slots=True)
class Exhibit:
    """Cards shown as evidence, with a caption: ``Bea led`` 9♥.

    `bad` marks the card a ruling is about; `mark` is its place among several, from 0.
    """

    caption: Text
    cards: tuple[Card, ...]
    bad: bool = False
    mark: int | None = None


@dataclass(frozen=True, slots=True)
class Remedy:
    """What a broken rule costs once it is confirmed. `points` is None where the hand's end decides.

    `unsaid`: the message does not tell the points. Where it is read alone, they stand behind it.
    """

    rule: Rule
    message: Text
    side: Side
    points: int | None = None
    unsaid: bool = False


@dataclass(frozen=True, slots=True)
class Ruling:
    """What a rule says of one entry.

    `code` is a short name a program can switch on (``revoke``). `about` is an earlier entry that was
    wrong, where it shows only now. `until` says how long the entry may be corrected freely. `option`: the house rule
    that cannot be so, by its name.
    """

    rule: Rule
    severity: Severity
    code: str
    message: Text
    seat: Seat | None = None
    about: Entry | None = None
    exhibits: tuple[Exhibit, ...] = ()
    remedy: Remedy | None = None
    until: Text = UNSAID
    option: str = ""

    def __str__(self) -> str:
        return f"{self.message} ({self.rule.id})"


def refusal_in(rulings: Iterable[Ruling]) -> Ruling | None:
    """The first that says it cannot have happened; None where nothing is refused."""
    return next((ruling for ruling in rulings if ruling.severity is Severity.REFUSED), None)


@dataclass(frozen=True, slots=True)
class ScoreLine:
    """Some points of one side in one hand, with their rule and the reason in words.

    `into`: what it puts into a bank, such as ``("bags", 2)``, or takes out of it, below 0; None where it does neither.
    """

    side: Side
    points: int
    rule: Rule
    reason: Text
    into: tuple[str, int] | None = None

    def __str__(self) -> str:
        return f"{self.points:+d} {self.reason} ({self.rule.id})"
