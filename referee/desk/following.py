"""Down the tree of a situation with what is told and what the record holds, to the next question or a verdict."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass, replace

from ..core.cards import parse_card
from ..core.errors import NotationError
from ..core.question import Asked, Input, Missing, Verdict
from ..core.seats import Seat
from ..core.text import Text
from .situation import Ask, AskSeat, ByHouse, Check, Decision, Facts, Situation, Way


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
