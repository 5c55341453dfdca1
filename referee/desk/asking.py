"""The tree of a situation as a question of the desk: all it may ask, and the way down it to a verdict."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass, replace

from ..core.cards import card_typed
from ..core.errors import NotationError
from ..core.house import Value
from ..core.meant import did_you_mean
from ..core.question import Asked, Input, Missing, Question, Topic, Verdict
from ..core.seats import Seat
from ..core.text import Phrase, Text, Words, chained, in_english
from .situations import Ask, AskSeat, ByHouse, Check, Decision, Facts, Node, Situation, Way


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
    """How far the answers lead: `at` is the question that comes next, or the decision.

    `options`: the house rules that parted the ways, by name.
    """

    answered: tuple[Answered, ...]
    at: Ask | AskSeat | Check | Decision
    facts: Facts
    options: tuple[str, ...] = ()


def follow(situation: Situation, asked: Asked) -> Step:
    """Go down the tree with the answers given, and those the record holds. An empty answer is asked for all the same.

    Raises NotationError for an answer that is none of those offered, or that no question asked for.
    """
    node, facts = situation.opening, Facts(asked)
    answered: list[Answered] = []
    options: list[str] = []

    def stop(at: Ask | AskSeat | Check | Decision) -> Step:
        return Step(tuple(answered), at, facts, tuple(options))

    while not isinstance(node, Decision):
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
                return stop(node)
            try:
                found = node.finds(asked)
            except Missing:  # what was told shows that it matters
                return stop(node)
            answered += told
            node = _way(node, found, len(asked.seating)).then
            continue
        given = asked.answers.get(node.key)
        read = node.known(asked) if given is None and node.known is not None and asked.at_table else None
        value = given if given is not None else read
        if value is None or value == "":
            _nothing_over(asked, answered)
            return stop(node)
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
    _nothing_over(asked, answered)
    return stop(node)


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
            return " ".join(str(card_typed(word)) for word in text.replace(",", " ").split())
    if one.kind == "seat" and text in map(str, range(len(asked.seating))):
        return asked.seating.names[int(text)]
    return text


def _way(node: Ask | Check, told: object, players: int) -> Way:
    ways = tuple(way for way in node.ways if way.fits(players))
    way = next((way for way in ways if way.key == told), None)
    if way is None:
        offered = ", ".join(way.key for way in ways)
        said = "“{question}” is answered by one of {values}."
        raise NotationError(Text(said, question=node.words, values=offered), node.key)
    return way


def _seat(node: AskSeat, told: object, asked: Asked) -> Seat:
    size = len(asked.seating)
    if isinstance(told, str) and told.isascii() and told.isdigit() and len(told) < 3:
        told = int(told)
    if not isinstance(told, int) or isinstance(told, bool) or not 0 <= told < size:
        said = "“{question}” is answered by a seat from 0 to {last}."
        raise NotationError(Text(said, question=node.words, last=size - 1), node.key)
    return told


def _nothing_over(asked: Asked, answered: Sequence[Answered]) -> None:
    used = {one.key for one in answered}
    over = next((key for key, value in asked.answers.items() if key not in used and value != ""), None)
    if over is not None:
        raise NotationError(
            Text("Nothing was asked that this would answer."), str(over)[:40], did_you_mean(str(over), sorted(used))
        )


def decide(situation: Situation, asked: Asked) -> Verdict:
    """The verdict the answers lead to. Raises Missing, naming the next question, where one is still open."""
    step = follow(situation, asked)
    if isinstance(step.at, Decision):
        return verdict_of(step.at, step)
    raise _missing(step.at, asked)


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


# ---- as a question of the desk ------------------------------------------------------------------


def verdict_of(decision: Decision, step: Step) -> Verdict:
    """A decision with the players named in it."""
    facts = step.facts
    names = {key: facts.asked.seating.names[seat] for key, seat in facts.seats.items()}
    return Verdict(
        code=decision.key,
        verdict=Text(decision.verdict, **names),
        card=decision.card,
        why=Text(decision.why, **names),
        rules=decision.rules,
        remedy=Text(decision.remedy, **names),
        effect=tuple(entry for effect in decision.effect if (entry := effect(facts)) is not None),
        seat=facts.seats.get(decision.about),
        notes=tuple((Text(words, **names), rule) for words, rule in decision.notes),
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


@dataclass(frozen=True, slots=True, kw_only=True)
class SituationQuestion(Question):
    """A question of the desk that a `situation` asks, one answer after the other."""

    situation: Situation


def as_question(situation: Situation, *decide_too: str) -> SituationQuestion:
    """The situation as a question of the desk. `decide_too`: the house rules by which an answer is found."""
    options = dict.fromkeys(option for path in every_path(situation.opening) for option, _ in path.house)
    options |= dict.fromkeys(decide_too)

    def inputs(house: object, players: int) -> Sequence[Input]:
        return tuple(_inputs(situation.opening, house, players).values())

    return SituationQuestion(
        situation=situation,
        key=situation.key,
        title=situation.title,
        inputs=inputs,
        answer=lambda asked: decide(situation, asked),
        options=tuple(options),
        topics=tuple(_topics(situation.opening)),
    )


def _topics(
    node: Node, answers: tuple[tuple[str, str], ...] = (), around: tuple[str, ...] = (), sizes: range | None = None
) -> Iterator[Topic]:
    """What the questions of a tree tell apart, under any house rules. `sizes`: who may be asked them at all."""
    if not isinstance(node, Ask) or (answers and not node.matters):
        return
    for way in node.ways:
        here = (*answers, (node.key, way.key))
        fits = sizes if way.sizes is None else way.sizes
        ends = dict.fromkeys(path.decision for path in every_path(way.then))
        told = (way.help, *(said for end in ends for said in (end.verdict, end.why)))
        above = (*around, node.words)
        yield Topic(
            words=way.words,
            answers=here,
            around=_one_after_the_other(above),
            text=_one_after_the_other(told),
            sizes=fits,
        )
        yield from _topics(way.then, here, (*around, way.words), fits)


def _one_after_the_other(words: Iterable[str]) -> Phrase:
    """Words of ours in one, in the language of who reads it."""
    return Phrase(chained(Words(in_english(one)) for one in words))


def _inputs(node: Node, house: object, players: int) -> dict[str, Input]:
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
