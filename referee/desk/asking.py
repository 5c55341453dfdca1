"""The tree of a situation as a question of the desk: all it may ask, by which house rules, about which topics."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from ..core.house import Value
from ..core.question import Input, Question, Topic
from .following import decide
from .situation import Ask, AskSeat, ByHouse, Check, Decision, Node, Situation


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


def as_question(situation: Situation) -> SituationQuestion:
    """The situation as a question of the desk."""
    options = dict.fromkeys(option for path in every_path(situation.opening) for option, _ in path.house)

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
