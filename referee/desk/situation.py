"""A situation at the table as a tree: questions, answers, house rules that part the ways, a decision at each end."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, field, replace
from typing import Any, Final

from ..core.cards import parse_card
from ..core.entries import Entry
from ..core.errors import NotationError
from ..core.house import Value
from ..core.question import Asked, Input, Missing, Question, Topic, Verdict
from ..core.ruling import Rule, Severity
from ..core.seats import Seat

MOST_ASKED: Final = 3
"""Nobody is asked more than so many questions."""


@dataclass(frozen=True, slots=True)
class Facts:
    """What has been told by the time a decision is reached: seats by the key of their question."""

    asked: Asked
    seats: Mapping[str, Seat] = field(default_factory=dict)


Effect = Callable[[Facts], Entry | None]
"""An entry a decision records, made of what was told; None where the record holds nothing it could change."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Decision:
    """The end of a path. `key` is its own within the situation.

    `verdict`, `why` and `remedy` may name the players asked for: ``{who}`` where a question's key is ``who``.
    `about`: the key of the seat that is blamed. `notes`: what is worth knowing besides, each with its rule.
    """

    key: str
    verdict: str
    card: Severity
    why: str
    rules: tuple[Rule, ...]
    remedy: str
    effect: tuple[Effect, ...] = ()
    about: str = ""
    notes: tuple[tuple[str, Rule], ...] = ()


@dataclass(frozen=True, slots=True)
class Way:
    """One answer to a question, and what it leads to. `help`: a line under it.

    `sizes`: for how many players it is offered; for any number where it says nothing.
    """

    key: str
    words: str
    then: Node
    help: str = ""
    sizes: range | None = None

    def fits(self, players: int) -> bool:
        """Whether so many players may be asked this."""
        return self.sizes is None or players in self.sizes


@dataclass(frozen=True, slots=True, kw_only=True)
class Ask:
    """A question with a few answers. `known` reads the answer off a table's record where that holds it.

    `matters`: its answers are matters of their own, which somebody may look for, and not when it was or who objects;
    those of a tree's first question always are.
    """

    key: str
    words: str
    ways: tuple[Way, ...]
    known: Callable[[Asked], str | None] | None = None
    matters: bool = False

    def offered(self, players: int) -> tuple[Way, ...]:
        """The answers that so many players may give."""
        return tuple(way for way in self.ways if way.fits(players))


@dataclass(frozen=True, slots=True, kw_only=True)
class AskSeat:
    """A question for a player. `known` as for `Ask`."""

    key: str
    words: str
    then: Node
    known: Callable[[Asked], Seat | None] | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class ByHouse:
    """Where the house rules part the ways: `cases` by the value of `option`, `otherwise` for every other."""

    option: str
    cases: tuple[tuple[Value, Node], ...]
    otherwise: Node

    def under(self, house: Any) -> Node:
        """What these house rules lead to."""
        value = getattr(house, self.option)
        return next((node for case, node in self.cases if case == value and type(case) is type(value)), self.otherwise)


@dataclass(frozen=True, slots=True, kw_only=True)
class Check:
    """Where a fault is looked for, and not taken for granted: what was said or laid is asked for, all at once.

    `inputs` of the house rules and the number of players. `finds` reads them, and names the way they lead to; it
    raises NotationError naming the input that cannot be, or Missing for one that is wanted after all.
    `settled`: the way a table's record leads to whatever is told, so that nothing is asked.
    """

    key: str
    words: str
    inputs: Callable[[Any, int], Sequence[Input]]
    finds: Callable[[Asked], str]
    ways: tuple[Way, ...]
    settled: Callable[[Asked], str | None] | None = None


Node = Ask | AskSeat | ByHouse | Check | Decision


@dataclass(frozen=True, slots=True, kw_only=True)
class Situation:
    """A dispute of one kind, with its tree. `title` is the question as a player would put it."""

    key: str
    title: str
    opening: Node


@dataclass(frozen=True, slots=True)
class Answered:
    """One answer on the way, as it was told or read off the record (`known`)."""

    key: str
    words: str
    value: str
    said: str
    known: bool = False


@dataclass(frozen=True, slots=True)
class Step:
    """How far the answers lead: to the question that comes `next`, or to the decision.

    `options`: the house rules that parted the ways, by name.
    """

    answered: tuple[Answered, ...]
    next: Ask | AskSeat | Check | None
    decision: Decision | None
    facts: Facts
    options: tuple[str, ...] = ()


def follow(situation: Situation, asked: Asked) -> Step:
    """Go down the tree with the answers given, and those the record holds. An empty answer is asked for all the same.

    Raises NotationError for an answer that is none of those offered, or that no question asked for.
    """
    node, facts = situation.opening, Facts(asked)
    answered: list[Answered] = []
    options: list[str] = []
    while True:
        if isinstance(node, Decision):
            _nothing_over(asked, answered)
            return Step(tuple(answered), None, node, facts, tuple(options))
        if isinstance(node, ByHouse):
            options.append(node.option)
            node = node.under(asked.house)
            continue
        if isinstance(node, Check):
            told, whole = _told(node, asked)
            settled = node.settled(asked) if node.settled is not None and asked.at_table and not told else None
            if settled is not None:
                node = _way(node, settled, len(asked.seating)).then
                continue
            if not whole:
                _nothing_over(asked, [*answered, *told])
                return Step(tuple(answered), node, None, facts, tuple(options))
            try:
                found = node.finds(asked)
            except Missing:  # what was told shows that it matters
                return Step(tuple(answered), node, None, facts, tuple(options))
            answered += told
            node = _way(node, found, len(asked.seating)).then
            continue
        given = asked.answers.get(node.key)
        read = node.known(asked) if given is None and node.known is not None and asked.at_table else None
        value = given if given is not None else read
        if value is None or value == "":
            _nothing_over(asked, answered)
            return Step(tuple(answered), node, None, facts, tuple(options))
        if isinstance(node, Ask):
            way = _way(node, value, len(asked.seating))
            answered.append(Answered(node.key, node.words, way.key, way.words, known=given is None))
            node = way.then
        else:
            seat = _seat(node, value, asked)
            facts = replace(facts, seats={**facts.seats, node.key: seat})
            name = asked.seating.names[seat]
            answered.append(Answered(node.key, node.words, str(seat), name, known=given is None))
            node = node.then


def _told(check: Check, asked: Asked) -> tuple[list[Answered], bool]:
    """What was told of the things a check asks for, and whether nothing it needs is missing."""
    found, whole = [], True
    for one in check.inputs(asked.house, len(asked.seating)):
        given = asked.answers.get(one.name)
        if given is None or given in ("", []):
            whole = whole and not one.needed
            continue
        found.append(Answered(one.name, one.words, str(given), _in_words(one, given, asked)))
    return found, whole


def _in_words(one: Input, given: object, asked: Asked) -> str:
    """An answer as it is read back: a choice by its words, a player by name, cards with their suits."""
    text = " ".join(map(str, given)) if isinstance(given, list | tuple) else str(given)
    if one.kind == "choice":
        return dict(one.options).get(text, text)
    if one.kind in {"card", "cards"}:
        with suppress(NotationError):
            return " ".join(str(parse_card(word)) for word in text.replace(",", " ").split())
    if one.kind == "seat" and text in map(str, range(len(asked.seating))):
        return asked.seating.names[int(text)]
    return text


def _way(node: Ask | Check, told: object, players: int) -> Way:
    ways = tuple(way for way in node.ways if way.fits(players))
    way = next((way for way in ways if way.key == told), None)
    if way is None:
        offered = ", ".join(way.key for way in ways)
        raise NotationError(f"“{node.words}” is answered by one of {offered}.", node.key)
    return way


def _seat(node: AskSeat, told: object, asked: Asked) -> Seat:
    size = len(asked.seating)
    if isinstance(told, str) and told.isascii() and told.isdigit() and len(told) < 3:
        told = int(told)
    if not isinstance(told, int) or isinstance(told, bool) or not 0 <= told < size:
        raise NotationError(f"“{node.words}” is answered by a seat from 0 to {size - 1}.", node.key)
    return told


def _nothing_over(asked: Asked, answered: Sequence[Answered]) -> None:
    used = {one.key for one in answered}
    over = next((key for key, value in asked.answers.items() if key not in used and value != ""), None)
    if over is not None:
        raise NotationError("Nothing was asked that this would answer.", str(over)[:40])


def decide(situation: Situation, asked: Asked) -> Verdict:
    """The verdict the answers lead to. Raises Missing, naming the next question, where one is still open."""
    step = follow(situation, asked)
    if step.decision is None:
        assert step.next is not None
        raise _missing(step.next, asked)
    return verdict_of(step.decision, step)


def _missing(node: Ask | AskSeat | Check, asked: Asked) -> Missing:
    """What is wanted next: of a check the first thing it needs that is not told."""
    if isinstance(node, Check):
        wanted = node.inputs(asked.house, len(asked.seating))
        first = next((one for one in wanted if one.needed and asked.answers.get(one.name) in (None, "", [])), None)
        if first is not None:
            return Missing(first.words, first.name)
        try:
            node.finds(asked)
        except Missing as missing:
            return missing
    return Missing(node.words, node.key)


def verdict_of(decision: Decision, step: Step) -> Verdict:
    """A decision with the players named in it."""
    facts = step.facts
    names = {key: facts.asked.seating.names[seat] for key, seat in facts.seats.items()}
    return Verdict(
        code=decision.key,
        verdict=decision.verdict.format(**names),
        card=decision.card,
        why=decision.why.format(**names),
        rules=decision.rules,
        remedy=decision.remedy.format(**names),
        effect=tuple(entry for effect in decision.effect if (entry := effect(facts)) is not None),
        seat=facts.seats.get(decision.about),
        notes=tuple((words.format(**names), rule) for words, rule in decision.notes),
        told=tuple((one.words, one.said) for one in step.answered),
        options=step.options,
    )


@dataclass(frozen=True, slots=True)
class Path:
    """One way through a tree: the answers by key (None for any seat), and the house rules that lead there."""

    answers: tuple[tuple[str, str | None], ...]
    house: tuple[tuple[str, Value], ...]
    decision: Decision


def every_path(node: Node) -> Iterator[Path]:
    """All ways to all decisions. A house rule's `otherwise` is walked without a value for it."""
    if isinstance(node, Decision):
        yield Path((), (), node)
    elif isinstance(node, ByHouse):
        for value, then in node.cases:
            for path in every_path(then):
                yield replace(path, house=((node.option, value), *path.house))
        yield from every_path(node.otherwise)
    elif isinstance(node, AskSeat):
        for path in every_path(node.then):
            yield replace(path, answers=((node.key, None), *path.answers))
    else:
        for way in node.ways:
            for path in every_path(way.then):
                yield replace(path, answers=((node.key, way.key), *path.answers))


def as_question(situation: Situation) -> Question:
    """The situation as a question of the desk."""
    options = dict.fromkeys(option for path in every_path(situation.opening) for option, _ in path.house)

    def inputs(house: Any, players: int) -> Sequence[Input]:
        return tuple(_inputs(situation.opening, house, players).values())

    return Question(
        key=situation.key,
        title=situation.title,
        inputs=inputs,
        answer=lambda asked: decide(situation, asked),
        options=tuple(options),
        topics=tuple(_topics(situation.opening)),
    )


def _topics(
    node: Node, answers: tuple[tuple[str, str], ...] = (), around: str = "", sizes: range | None = None
) -> Iterator[Topic]:
    """What the questions of a tree tell apart, under any house rules. `sizes`: who may be asked them at all."""
    if not isinstance(node, Ask) or (answers and not node.matters):
        return
    for way in node.ways:
        here = (*answers, (node.key, way.key))
        fits = sizes if way.sizes is None else way.sizes
        ends = dict.fromkeys(path.decision for path in every_path(way.then))
        text = " ".join((way.help, *(f"{end.verdict} {end.why}" for end in ends)))
        yield Topic(words=way.words, answers=here, around=f"{around} {node.words}", text=text, sizes=fits)
        yield from _topics(way.then, here, f"{around} {way.words}", fits)


def _inputs(node: Node, house: Any, players: int) -> dict[str, Input]:
    """What so many players may be asked below `node`, by key; only the first question is always asked."""
    if isinstance(node, Decision):
        return {}
    if isinstance(node, ByHouse):
        found: dict[str, Input] = {}
        for then in (*(then for _, then in node.cases), node.otherwise):
            found = _together(found, _inputs(then, house, players))
        return found
    if isinstance(node, Check):
        found = {one.name: one for one in node.inputs(house, players)}
        for way in node.ways:
            below = {key: replace(one, needed=False) for key, one in _inputs(way.then, house, players).items()}
            found = _together(found, below)
        return found
    if isinstance(node, AskSeat):
        below = {key: replace(one, needed=False) for key, one in _inputs(node.then, house, players).items()}
        return {node.key: Input(name=node.key, kind="seat", words=node.words), **below}
    ways = node.offered(players)
    offered = tuple((way.key, way.words) for way in ways)
    found = {node.key: Input(name=node.key, kind="choice", words=node.words, options=offered)}
    for way in ways:
        below = {key: replace(one, needed=False) for key, one in _inputs(way.then, house, players).items()}
        found = _together(found, below)
    return found


def _together(first: dict[str, Input], second: dict[str, Input]) -> dict[str, Input]:
    """Inputs of two branches: one asked in both has the options of both."""
    found = dict(first)
    for key, one in second.items():
        if key in found:
            found[key] = replace(found[key], options=tuple(dict.fromkeys((*found[key].options, *one.options))))
        else:
            found[key] = one
    return found
