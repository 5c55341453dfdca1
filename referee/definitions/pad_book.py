"""The rulebook of a pad: who plays, what is entered each round, what is checked, what it scores."""

from __future__ import annotations

from collections.abc import Iterator

from ..core.text import UNSAID, Capital, Counted, Listed, Part, Spelled, Text, Unclosed, chained, verbatim
from .laws import (
    Chapter,
    Law,
    chapter,
    counter,
    end,
    line,
    numbered,
    out,
    own_words,
    phrases,
    players,
    sentence,
    shown_in,
    ties,
    wins,
)
from .vocabulary import Data, quoted


def pad_book(game: Data) -> tuple[Chapter, ...]:
    """Its chapters. A rule’s number is that of its parameter, whatever else is set."""
    table, told, hand_word = game["table"], game["round"], game["round"]["noun"]
    return (
        chapter(
            Text("The table"),
            Law("1.1", Text("Players"), players(table["players"])),
            Law("1.2", Text("Sides"), _sides(table)),
        ),
        chapter(
            Text("The rounds"),
            Law("2.1", Text("The {hand_word}", hand_word=hand_word), _written(told)),
            Law("2.2", Text("Names"), _names(told)),
            Law("2.3", Text("The dealer"), _dealer(told)),
            Law("2.4", Text("Who starts"), _first(told)),
        ),
        chapter(Text("What is entered"), *numbered(3, (_column(game, column) for column in game["columns"]))),
        chapter(Text("What is checked"), *numbered(4, (*_sums(game), *_checks(game)))),
        chapter(Text("Score lines"), *numbered(5, (line(game, one) for one in game["lines"]))),
        chapter(Text("Counters"), *numbered(6, (counter(game, one) for one in game.get("counters", ())))),
        chapter(
            Text("The game"),
            Law("7.1", Text("The start"), _start(game.get("total", {}))),
            Law("7.2", Text("The end"), end(game, hand_word)),
            Law("7.3", Text("Out"), out(game)),
            Law("7.4", Text("Who wins"), wins(game)),
            Law("7.5", Text("A tie"), ties(game, hand_word)),
            Law("7.6", Text("Zero sum"), _zero_sum(game)),
            Law("7.7", Text("Shown before"), _shown(game)),
        ),
        chapter(Text("The makers’ own words"), *own_words(8, game)),
    )


def _sides(table: Data) -> Text:
    if table["sides"] == "teams":
        return Text("Sides of {size}, seated in turn.", size=Spelled(table.get("team_size", 2)))
    if table["sides"] == "each round":
        return Text("Who plays with whom is said each round.")
    return Text("Everybody plays alone.")


def _written(told: Data) -> Text:
    hand_word = told["noun"]
    written = Text("The game is written {hand_word} by {hand_word}.", hand_word=hand_word)
    in_turn = Text("Entries are made one after the other.") if told.get("in_turn") else UNSAID
    return chained((written, in_turn))


def _names(told: Data) -> Text:
    numbered_names = enumerate(told.get("names", ()), 1)
    names = tuple(Text("{number} “{name}”", number=number, name=name) for number, name in numbered_names)
    return Text("They are {names}.", names=Listed(names)) if names else UNSAID


def _dealer(told: Data) -> Text:
    hand_word = told["noun"]
    return {
        "turns": Text("The deal passes on."),
        "winner": Text("The winner of a {hand_word} deals the next.", hand_word=hand_word),
        "loser": Text("The loser of a {hand_word} deals the next.", hand_word=hand_word),
        "stays": Text("The dealer deals again."),
        "none": Text("Nobody deals."),
    }[told["dealer"]]


def _first(told: Data) -> Text:
    hand_word = told["noun"]
    return {
        "left of dealer": Text("The player left of the dealer starts."),
        "dealer": Text("The dealer starts."),
        "winner": Text("The winner of a {hand_word} starts the next.", hand_word=hand_word),
        "loser": Text("The loser of a {hand_word} starts the next.", hand_word=hand_word),
        "none": UNSAID,
    }[told.get("first", "none")]


# ---- columns --------------------------------------------------------------------------------------


def _column(game: Data, column: Data) -> tuple[Text, Text]:
    say = column.get("say", column["name"])
    parts = (
        sentence(verbatim(say)) if say != column["name"] else UNSAID,
        *_entered(game, column),
        _points(game, column),
        _skipped(game, column),
        Text("Left empty, it is {number}.", number=column["default"]) if "default" in column else UNSAID,
    )
    return verbatim(column["name"]), chained(parts)


def _skipped(game: Data, column: Data) -> Text:
    """When a cell is not asked."""
    if "skip" not in column:
        return UNSAID
    said = phrases(game, "player" if column["who"] == "player" else "side")
    condition = said.condition(column["skip"])
    if said.is_of_all(column["skip"]):
        return Text("Not asked when {condition}.", condition=condition)
    if said.of.noun == "player":
        return Text("A player is not asked when {condition}.", condition=condition)
    return Text("A side is not asked when {condition}.", condition=condition)


def _entered(game: Data, column: Data) -> Iterator[Text]:
    """What is put into a column, and by whom."""
    kind, hand_word = column["type"], game["round"]["noun"]
    who = phrases(game, "player" if column["who"] == "player" else "side").of
    each = Capital(who.begins)
    if kind == "yes":
        yield from _marked(column, hand_word, who.noun)
    elif kind == "category":
        yield Text("{who} fills one box each {hand_word}, and each box once a game.", who=each, hand_word=hand_word)
        boxes = (_box(one) for one in column["categories"])
        yield Text("The boxes are {boxes}.", boxes=Listed(tuple(boxes)))
        for group in dict.fromkeys(one["group"] for one in column["categories"] if "group" in one):
            of = tuple(one["name"] for one in column["categories"] if one.get("group") == group)
            yield Text("The boxes “{group}” are {boxes}.", group=group, boxes=Listed(of))
    else:
        what = _choices(column) if kind == "choice" else _range(column)
        if kind == "number" and "values" not in column and {"from", "to"} <= column.keys():
            what = Text("a number from {range}", range=what)
        once = {
            "one": Text("One player enters {values}.", values=what),
            "round": Text("Once a {hand_word}: {values}.", hand_word=hand_word, values=what),
        }
        if column["who"] in once:
            yield once[column["who"]]
        elif kind == "choice":
            yield Text("{who} chooses {choices}.", who=each, choices=what)
        elif kind == "count":
            yield Text("{who} enters how many: {values}.", who=each, values=what)
        else:
            yield Text("{who} enters {values}.", who=each, values=what)
        if kind == "count" and "each" in column:
            points = Counted(abs(column["each"]), "point")
            lost = column["each"] < 0
            yield Text("Each loses {points}.", points=points) if lost else Text("Each scores {points}.", points=points)


def _marked(column: Data, hand_word: str, of: str) -> Iterator[Text]:
    exactly, most = column.get("exactly"), column.get("at_most")
    if column["who"] == "round":
        yield Text("Marked for the whole {hand_word} where it is so.", hand_word=hand_word)
    elif column["who"] == "one" and exactly == 1:
        yield Text("Marked for exactly one player.")
    elif column["who"] == "one":
        yield Text("Marked for one player, or for nobody.")
    else:
        every = "player" if column["who"] == "player" else of
        yield (
            Text("Marked for each side it is true of.")
            if every == "side"
            else Text("Marked for each player it is true of.")
        )
        if exactly is not None:
            yield Text("It is true of exactly {many}.", many=Counted(exactly, every, in_letters=True))
        if most is not None:
            yield Text("It is true of at most {many}.", many=Counted(most, every, in_letters=True))


def _box(one: Data) -> Text:
    return (
        Text("{name} ({range})", name=one["name"], range=_range(one))
        if {"from", "to", "values"} & one.keys()
        else (Text("{name}", name=one["name"]))
    )


def _range(of: Data) -> Text:
    """Which numbers may be entered."""
    if "values" in of:
        return Text("{values}", values=Listed(tuple(of["values"]), "or"))
    least, most = of.get("from"), of.get("to")
    if least is not None and most is not None:
        said = Text("{least} to {most}", least=least, most=most)
    elif least is None and most is None:
        said = Text("any number")
    elif least is not None:
        said = Text("at least {least}", least=least)
    else:
        said = Text("at most {most}", most=of["to"])
    step = of.get("step", 1)
    return Text("{range} in steps of {step}", range=said, step=step) if step > 1 else said


def _choices(column: Data) -> Text:
    choices: list[Part] = [
        Text("“{name}” ({points})", name=one["name"], points=Counted(one["points"], "point"))
        if one.get("points")
        else quoted(one["name"])
        for one in column["choices"]
    ]
    return Text("{choices}", choices=Listed(tuple(choices), "or"))


def _points(game: Data, column: Data) -> Text:
    if "points" not in column:
        return UNSAID
    said = phrases(game, "player" if column["who"] == "player" else "side")
    who, points = Capital(said.of.begins), column["points"].replace(" ", "")
    if points == column["key"]:
        return Text("{who} scores what is entered.", who=who)
    if points == f"-{column['key']}":
        return Text("{who} loses what is entered.", who=who)
    return Text("{who} {scores}.", who=who, scores=said.scored(column["points"]))


# ---- checks, and what holds for the game ----------------------------------------------------------


def _sums(game: Data) -> Iterator[tuple[Text, Text]]:
    for column in game["columns"]:
        if "sum" in column:
            name, value = quoted(column["name"]), phrases(game).value(column["sum"]["is"])
            comes = Text("{name} of all together must come to {value}.", name=name, value=value)
            wrong = {
                "refused": Text("Any other sum is refused."),
                "queried": Text("Any other sum is asked about."),
            }[column["sum"]["on"]]
            yield Text("The sum of {name}", name=name), chained((comes, wrong))


def _checks(game: Data) -> Iterator[tuple[Text, Text]]:
    said = phrases(game)
    for check in game.get("checks", ()):
        condition, on = said.condition(check["if"]), check["on"]
        if said.is_of_all(check["if"]):
            found = {
                "refused": Text("Refused when {condition}.", condition=condition),
                "queried": Text("Asked about when {condition}.", condition=condition),
                "noted": Text("Noted when {condition}.", condition=condition),
            }[on]
        elif said.of.noun == "player":
            found = {
                "refused": Text("Refused for a player when {condition}.", condition=condition),
                "queried": Text("Asked about for a player when {condition}.", condition=condition),
                "noted": Text("Noted for a player when {condition}.", condition=condition),
            }[on]
        else:
            found = {
                "refused": Text("Refused for a side when {condition}.", condition=condition),
                "queried": Text("Asked about for a side when {condition}.", condition=condition),
                "noted": Text("Noted for a side when {condition}.", condition=condition),
            }[on]
        yield Text("{words}", words=Unclosed(verbatim(check["say"]))), found


def _start(total: Data) -> Text:
    start = Text("Everybody starts at {start}.", start=total["start"]) if total.get("start") else UNSAID
    return chained((start, shown_in(total.get("unit", 1))))


def _zero_sum(game: Data) -> Text:
    if not game.get("zero_sum"):
        return UNSAID
    hand_word = game["round"]["noun"]
    return Text("The points of each {hand_word} add up to zero.", hand_word=hand_word)


def _shown(game: Data) -> Text:
    said = phrases(game)
    return chained(
        Text("“{name}” is {value}.", name=one["name"], value=said.value(one["value"])) for one in game.get("shows", ())
    )
