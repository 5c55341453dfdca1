"""Trees of situations read from an outline: what is asked, what may be answered, and the ruling at each end.

A line and what stands indented below it, as in a book of rulings::

    ? shown: Have the four discards been shown? [turned_up]
      - no: No | a line of help
        broken two-own: One of the two goes back (PP-3.3, PP-3.1)
          Each player discards one card, and the four have not been shown.
          → The player takes back whichever of the two they like, unseen.
      - yes: Yes
        <late>

``player who: Who looked?`` asks for a player. ``under renege = 'noted'`` and ``otherwise``, beside each other, are
where a house rule parts the ways. ``<late>``, below an answer or behind it (``- dealt: Yes <late>``), is a tree that
stands elsewhere, and ``- <late>`` a whole answer that does; ``<laid card (PP-5.2)>`` is one that comes back with other
words: an outline with the gaps ``{key}`` and ``{rules}``, and ``{why}`` and ``{then}``, which are told below the line,
as below an end, where it has them. In brackets behind a question: what knows its answer from a record, and ``matters``
where its answers are matters of their own; behind an answer for how many players it is offered: ``- kitty [4–6]: …``.

An end is ``in order``, ``broken`` or ``cannot``, with its key, its verdict and the rules it cites; below it why, behind
the arrow what is done. A deal that is ``thrown in`` has the reason that the record keeps for its verdict; one that
``stands`` has none: their remedy is the game's, unless one is told. ``blames who`` names the seat it is about,
``records name`` what is entered, ``note PP-2.5 …`` what is worth knowing besides.
"""

from __future__ import annotations

import re
from ast import literal_eval
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import Final

from ..core.question import Asked
from ..core.ruling import Rule
from ..core.seats import Seat
from . import situations
from .misdeal import Deals
from .situations import Ask, AskSeat, ByHouse, Decision, Effect, Node, Situation, Way

_QUESTION: Final = re.compile(r"(?:\?|player) (?P<key>\S+): (?P<words>.*?)(?: \[(?P<marks>[^\]]*)\])?")
_WAY: Final = re.compile(
    r"- (?P<key>\S+)(?: \[(?P<least>\d)–(?P<most>\d)\])?: (?P<words>.*?)(?: \| (?P<help>.*?))?(?: <(?P<tree>\S+)>)?"
)
_END: Final = re.compile(
    r"(?P<kind>in order|broken|cannot|thrown in|stands) (?P<key>\S+): ?(?P<said>.*?) ?\((?P<rules>[^()]*)\)"
)
_CASE: Final = re.compile(r"under (?P<option>\S+) = (?P<value>.*)")
_REFRAIN: Final = re.compile(r"<(?P<name>\S+) (?P<key>\S+) \((?P<rules>[^()]*)\)>")
_NOTE: Final = re.compile(r"note (?P<rule>\S+) (?P<words>.*)")

_COLOURS: Final = {"in order": situations.in_order, "broken": situations.broken, "cannot": situations.cannot}
_BESIDES: Final = ("→ ", "blames ", "records ", "note ")


@dataclass(frozen=True, slots=True)
class _Part:
    """A line, and the parts indented below it."""

    head: str
    below: tuple[_Part, ...]

    def matched(self, pattern: re.Pattern[str]) -> dict[str, str]:
        """What the line says, by the names of `pattern`; ValueError where it is no such line."""
        found = pattern.fullmatch(self.head)
        if found is None:
            raise ValueError(f"no such line in an outline: {self.head}")
        return found.groupdict(default="")


def _read(text: str) -> tuple[_Part, ...]:
    return _parts([line for line in text.splitlines() if line.strip()])


def _parts(lines: Sequence[str]) -> tuple[_Part, ...]:
    """Lines with what is indented below each."""
    depths = [len(line) - len(line.lstrip()) for line in lines]
    heads = [place for place, depth in enumerate(depths) if depth == depths[0]]
    spans = pairwise([*heads, len(lines)])
    return tuple(_Part(lines[head].strip(), _parts(lines[head + 1 : end])) for head, end in spans)


def _sentences(lines: Sequence[_Part]) -> Iterator[str]:
    """What is told below an end: why first, then what is besides, each with the lines it runs on to."""
    said = ""
    for line in lines:
        if line.head.startswith(_BESIDES):
            yield said
            said = line.head
        else:
            said = f"{said} {line.head}".strip()
    yield said


@dataclass(frozen=True, slots=True, kw_only=True)
class _Reader:
    book: Mapping[str, Rule]
    deals: Deals | None
    known: Mapping[str, Callable[[Asked], str | None]]
    seats: Mapping[str, Callable[[Asked], Seat | None]]
    effects: Mapping[str, Effect]
    nodes: Mapping[str, Node]
    answers: Mapping[str, Way]
    refrains: Mapping[str, str]

    def node(self, parts: Sequence[_Part]) -> Node:
        """What one line leads to, or several where a house rule parts the ways."""
        head = parts[0].head
        if head.startswith("under "):
            return self.by_house(parts)
        (part,) = parts
        if head.startswith("<"):
            return self.elsewhere(part)
        if head.startswith("? "):
            return self.ask(part)
        if head.startswith("player "):
            asked = part.matched(_QUESTION)
            known = self.seats[asked["marks"]] if asked["marks"] else None
            return AskSeat(key=asked["key"], words=asked["words"], then=self.node(part.below), known=known)
        return self.end(part)

    def elsewhere(self, part: _Part) -> Node:
        """A tree that stands elsewhere, or comes back with the words of this line."""
        if "(" not in part.head:
            return self.nodes[part.head.strip("<>")]
        told = part.matched(_REFRAIN)
        text = self.refrains[told.pop("name")]
        why, *besides = _sentences(part.below)
        if any(not words.startswith("→ ") for words in besides):
            raise ValueError(f"a tree that comes back has why and then alone: {part.head}")
        told |= {"why": why, "then": "".join(besides).removeprefix("→ ")}
        for gap, words in told.items():
            text = text.replace(f"{{{gap}}}", words)
        return self.node(_read(text))

    def by_house(self, parts: Sequence[_Part]) -> ByHouse:
        """Where a house rule parts the ways."""
        *cases, otherwise = parts
        told = [(part.matched(_CASE), self.node(part.below)) for part in cases]
        return ByHouse(
            option=told[0][0]["option"],
            cases=tuple((literal_eval(case["value"]), then) for case, then in told),
            otherwise=self.node(otherwise.below),
        )

    def ask(self, part: _Part) -> Ask:
        """A question with its answers."""
        asked = part.matched(_QUESTION)
        marks = asked["marks"].split(", ") if asked["marks"] else []
        known = next((self.known[mark] for mark in marks if mark != "matters"), None)
        ways = tuple(self.way(below) for below in part.below)
        return Ask(key=asked["key"], words=asked["words"], ways=ways, known=known, matters="matters" in marks)

    def way(self, part: _Part) -> Way:
        """An answer, and what it leads to."""
        if part.head.startswith("- <"):
            return self.answers[part.head[3:-1]]
        told = part.matched(_WAY)
        sizes = range(int(told["least"]), int(told["most"]) + 1) if told["least"] else None
        then = self.nodes[told["tree"]] if told["tree"] else self.node(part.below)
        return Way(told["key"], told["words"], then, told["help"], sizes)

    def end(self, part: _Part) -> Decision:
        """What is ruled."""
        told = part.matched(_END)
        kind, key, verdict = told["kind"], told["key"], told["said"]
        rules = tuple(self.book[rule] for rule in told["rules"].split(", "))
        why, *besides = _sentences(part.below)
        remedy = next((words[2:] for words in besides if words.startswith("→ ")), "")
        about = next((words.removeprefix("blames ") for words in besides if words.startswith("blames ")), "")
        if kind in _COLOURS:
            notes = [_Part(words, ()).matched(_NOTE) for words in besides if words.startswith("note ")]
            recorded = [words.removeprefix("records ") for words in besides if words.startswith("records ")]
            return _COLOURS[kind](
                key,
                verdict,
                why,
                remedy,
                *rules,
                effect=tuple(self.effects[name] for name in recorded),
                about=about,
                notes=tuple((note["words"], self.book[note["rule"]]) for note in notes),
            )
        if self.deals is None:
            raise ValueError(f"no deals were named: {part.head}")
        if any(words.startswith(("records ", "note ")) for words in besides) or (kind == "stands" and about):
            raise ValueError(f"a deal that is ruled on records and notes nothing: {part.head}")
        if kind == "stands":
            return self.deals.stands(key, why, *rules, remedy=remedy)
        return self.deals.thrown_in(key, why, verdict, *rules, deals=remedy, who=about)


@dataclass(frozen=True, slots=True)
class Outline:
    """What the outlines of one game cite: its rules, and what it says of its deals."""

    book: Mapping[str, Rule]
    deals: Deals | None = None

    def read(
        self,
        text: str,
        *,
        known: Mapping[str, Callable[[Asked], str | None]] | None = None,
        seats: Mapping[str, Callable[[Asked], Seat | None]] | None = None,
        effects: Mapping[str, Effect] | None = None,
        answers: Mapping[str, Way] | None = None,
        **nodes: Node | str,
    ) -> Node:
        """The tree that `text` tells, with the names it uses; `answers` are named whole, or for what they lead to.

        Raises ValueError for a line that is none of an outline, KeyError for a rule or a name there is not.
        """
        reader = _Reader(
            book=self.book,
            deals=self.deals,
            known=known or {},
            seats=seats or {},
            effects=effects or {},
            nodes={name: way.then for name, way in (answers or {}).items()}
            | {name: node for name, node in nodes.items() if not isinstance(node, str)},
            answers=answers or {},
            refrains={name: text for name, text in nodes.items() if isinstance(text, str)},
        )
        return reader.node(_read(text))

    def situation(
        self,
        key: str,
        title: str,
        text: str,
        *,
        known: Mapping[str, Callable[[Asked], str | None]] | None = None,
        seats: Mapping[str, Callable[[Asked], Seat | None]] | None = None,
        effects: Mapping[str, Effect] | None = None,
        answers: Mapping[str, Way] | None = None,
        **nodes: Node | str,
    ) -> Situation:
        """A dispute of one kind, whose tree `text` tells. `title` is the question as a player would put it."""
        opening = self.read(text, known=known, seats=seats, effects=effects, answers=answers, **nodes)
        return Situation(key=key, title=title, opening=opening)
