"""Rules of a definition as they are written: a number that never moves, a title, and what it says."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from functools import reduce
from typing import Final

from ..core.text import UNSAID, Capital, Closed, Counted, Listed, Spelled, Text, Unclosed, chained, verbatim
from .expressions import Apply, Name, parse
from .phrases import Phrases
from .shaped import number_of
from .vocabulary import Data, vocabulary
from .whose import anyone, in_general, whose


@dataclass(frozen=True, slots=True)
class Law:
    """One rule: its number within the book, ``9.1``, and its words. `said` is empty where its parameter is not set."""

    number: str
    title: Text
    said: Text


@dataclass(frozen=True, slots=True)
class Chapter:
    """Rules under one heading."""

    title: Text
    laws: tuple[Law, ...]


def chapter(title: Text, *laws: Law) -> Chapter:
    """The rules of a chapter that say something."""
    return Chapter(title, tuple(law for law in laws if law.said))


def numbered(number: int, laws: Iterable[tuple[Text, Text]], after: int = 0) -> tuple[Law, ...]:
    """Rules in the order of the definition: ``5.1``, ``5.2`` …, behind as many others."""
    return tuple(Law(f"{number}.{place}", title, said) for place, (title, said) in enumerate(laws, after + 1))


def own_words(number: int, game: Data) -> tuple[Law, ...]:
    """What people wrote themselves."""
    return numbered(number, ((verbatim(one["title"]), verbatim(one["text"])) for one in game.get("text", ())))


def phrases(game: Data, of: str = "side") -> Phrases:
    """How its expressions are said of those for whom a line stands."""
    return Phrases(vocabulary(game), whose(game, of))


def phrases_of_anyone(game: Data) -> Phrases:
    """How they are said of whoever they are true of."""
    return Phrases(vocabulary(game), anyone(game))


def sentence(text: Text) -> Text:
    """Words as a sentence of its own."""
    return Text("{words}", words=Capital(Closed(text)))


def by_players(told: Mapping[str, int]) -> list[tuple[str, int]]:
    """Numbers that depend on how many play, for the fewest first."""
    return sorted(told.items(), key=lambda one: int(one[0]))


# ---- what pads and trick games say alike ----------------------------------------------------------


def players(bounds: tuple[int, int]) -> Text:
    """How many play."""
    least, most = bounds
    if least < most:
        return Text("{least} to {most} play.", least=Capital(Spelled(least)), most=Spelled(most))
    return Text("One plays.") if most == 1 else Text("{number} play.", number=Capital(Spelled(most)))


def line(game: Data, told: Data) -> tuple[Text, Text]:
    """A score line: its own sentence, and whom it gives what, and when."""
    said = phrases(game, told.get("for", "side"))
    tree = parse(told["points"])
    above = said.counts_above(parse(told["when"]), tree) if "when" in told else UNSAID
    who, scores, at = said.of.begins, above or said.scored(told["points"]), told.get("at", "round")
    title = Text("{words}", words=Unclosed(verbatim(told["say"])))
    if "when" not in told or above:
        ended = Text("at the end of the game {who} {scores}", who=who, scores=scores)
        return title, sentence(ended if at == "end" else Text("{who} {scores}", who=who, scores=scores))
    parts = {"who": who, "scores": scores, "condition": said.condition(told["when"])}
    if at == "end":
        return title, sentence(Text("at the end of the game {who} {scores} when {condition}", **parts))
    if at == "once":
        return title, sentence(Text("{who}, the first time that {condition}, {scores}", **parts))
    if isinstance(tree, Apply) and tree.op == "if":
        return title, sentence(Text("{who}, when {condition}, {scores}", **parts))
    return title, sentence(Text("{who} {scores} when {condition}", **parts))


def counter(game: Data, told: Data) -> tuple[Text, Text]:
    """What grows from round to round: by how much, what its steps are called, and what full ones cost."""
    said, start = phrases(game), told.get("from", 0)
    adds = parse(told["adds"])
    who = said.of.begins
    grows = (
        Text("It grows by 1 for {who} when {condition}.", who=who, condition=said.condition(told["adds"]))
        if said.is_condition(adds)
        else Text("It grows for {who} by {value}.", who=who, value=said.value(told["adds"]))
    )
    steps = [
        Text("{number} “{name}”", number=number, name=name)
        for number, name in enumerate(told.get("names", ()))
        if number >= start
    ]
    full = told.get("full")
    costs = told.get("points", 0)
    spent = UNSAID
    if full is not None and costs:
        points = Counted(abs(costs), "point")
        spent = (
            Text("Every {full} of them cost {points}, and are taken away.", full=full, points=points)
            if costs < 0
            else Text("Every {full} of them score {points}, and are taken away.", full=full, points=points)
        )
    return verbatim(told["name"]), chained(
        (
            sentence(verbatim(told["say"])) if told.get("say", told["name"]) != told["name"] else UNSAID,
            Text("It starts at {start}.", start=start) if start else UNSAID,
            grows,
            Text("Its steps are {names}.", names=Listed(tuple(steps))) if steps else UNSAID,
            spent,
        )
    )


def end(game: Data, hand_word: str) -> Text:
    """When the game is over: any one of its ends ends it."""
    either = [one["when"] for one in game["end"] if one.keys() == {"when"}]
    ends = [_end(game, one, hand_word) for one in game["end"] if len(either) < 2 or one.keys() != {"when"}]
    if len(either) > 1:
        condition = phrases_of_anyone(game).any_condition(either)
        if not ends:
            return Text("The game ends when {condition}.", condition=condition)
        ends.insert(0, Text("when {condition}", condition=condition))
    if len(ends) == 1:
        return _ends_so(ends[0])
    return Text("The game ends {ends}.", ends=Listed(tuple(ends), "or"))


def _ends_so(end: Text) -> Text:
    """The one end there is, as a sentence."""
    return Text(_ENDS_SO[end.template], **end.parts)


_ENDS_SO: Final[Mapping[str, str]] = {
    "when {condition}": "The game ends when {condition}.",
    "at once when {condition}": "The game ends at once when {condition}.",
    "after {rounds}": "The game ends after {rounds}.",
    "after {minutes}": "The game ends after {minutes}.",
    "after {hand_word} number {value}": "The game ends after {hand_word} number {value}.",
}


def _end(game: Data, one: Data, hand_word: str) -> Text:
    if "rounds" in one:
        return Text("after {rounds}", rounds=Counted(one["rounds"], hand_word))
    if "minutes" in one:
        return Text("after {minutes}", minutes=Counted(one["minutes"], "minute"))
    tree, said = parse(one["when"]), phrases_of_anyone(game)
    if isinstance(tree, Apply) and tree.op == ">=" and isinstance(tree.parts[0], Name):
        number, value = number_of(tree.parts[1]), tree.parts[1]
        if tree.parts[0].name in ("hand", "round"):
            if number is not None:
                return Text("after {rounds}", rounds=Counted(number, hand_word))
            return Text("after {hand_word} number {value}", hand_word=hand_word, value=said.value_of(value))
    condition = said.condition(one["when"])
    if one.get("at") == "once":
        return Text("at once when {condition}", condition=condition)
    return Text("when {condition}", condition=condition)


def out(game: Data) -> Text:
    """Who is out for the rest of the game."""
    if "out" not in game:
        return UNSAID
    said = phrases(game)
    if said.of.noun == "player":
        return Text("A player is out when {condition}.", condition=said.condition(game["out"]))
    return Text("A side is out when {condition}.", condition=said.condition(game["out"]))


def wins(game: Data) -> Text:
    """Who wins, and among whom."""
    best = {
        "highest": Text("The highest total wins."),
        "lowest": Text("The lowest total wins."),
        "last_in": Text("The last one left wins."),
    }[game["wins"]]
    if "among" not in game:
        return best
    said = phrases(game)
    condition = said.condition(game["among"])
    if said.of.noun == "player":
        only = Text("A player can win only when {condition}.", condition=condition)
    else:
        only = Text("A side can win only when {condition}.", condition=condition)
    return chained((best, only, Text("If that is true of none, all can.")))


def ties(game: Data, hand_word: str) -> Text:
    """What becomes of equal best totals."""
    told = game["ties"]
    if told == "share":
        return Text("Equal best totals share the win.")
    if told == "play_on":
        return Text(
            "On equal best totals the game goes on, {hand_word} by {hand_word}, until one is best.",
            hand_word=hand_word,
        )
    said = phrases(game)
    values = [replace(said, of=in_general(said.of)).value(one) for one in told]
    return Text("Of equal best totals, the one with more wins: by {values}.", values=reduce(_then_by, values))


def _then_by(first: Text, second: Text) -> Text:
    return Text("{first}, then by {second}", first=first, second=second)


def shown_in(unit: int) -> Text:
    """In what totals are written."""
    if unit == 10:
        return Text("Points are kept in tenths: 41 is shown as 4.1.")
    return Text("Points are kept in hundredths: 410 is shown as 4.1.") if unit == 100 else UNSAID
