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
    table, told, noun = game["table"], game["round"], game["round"]["noun"]
    return (
        chapter(
            Text("The table"),
            Law("1.1", Text("Players"), players(table["players"])),
            Law("1.2", Text("Sides"), _sides(table)),
        ),
        chapter(
            Text("The rounds"),
            Law("2.1", Text("The {noun}", noun=noun), _written(told)),
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
            Law("7.2", Text("The end"), end(game, noun)),
            Law("7.3", Text("Out"), out(game)),
            Law("7.4", Text("Who wins"), wins(game)),
            Law("7.5", Text("A tie"), ties(game, noun)),
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
    written = Text("The game is written {noun} by {noun}.", noun=told["noun"])
    in_turn = Text("Entries are made one after the other.") if told.get("in_turn") else UNSAID
    return chained((written, in_turn))


def _names(told: Data) -> Text:
    numbered_names = enumerate(told.get("names", ()), 1)
    names = tuple(Text("{number} “{name}”", number=number, name=name) for number, name in numbered_names)
    return Text("They are {names}.", names=Listed(names)) if names else UNSAID


def _dealer(told: Data) -> Text:
    return {
        "turns": Text("The deal passes on."),
        "winner": Text("The winner of a {noun} deals the next.", noun=told["noun"]),
        "loser": Text("The loser of a {noun} deals the next.", noun=told["noun"]),
        "stays": Text("The dealer deals again."),
        "none": Text("Nobody deals."),
    }[told["dealer"]]


def _first(told: Data) -> Text:
    return {
        "left of dealer": Text("The player left of the dealer starts."),
        "dealer": Text("The dealer starts."),
        "winner": Text("The winner of a {noun} starts the next.", noun=told["noun"]),
        "loser": Text("The loser of a {noun} starts the next.", noun=told["noun"]),
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
    kind, noun = column["type"], game["round"]["noun"]
    who = phrases(game, "player" if column["who"] == "player" else "side").of
    each = Capital(who.begins)
    if kind == "yes":
        yield from _marked(column, noun, who.noun)
    elif kind == "category":
        yield Text("{who} fills one box each {noun}, and each box once a game.", who=each, noun=noun)
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
            "round": Text("Once a {noun}: {values}.", noun=noun, values=what),
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


def _marked(column: Data, noun: str, of: str) -> Iterator[Text]:
    exactly, most = column.get("exactly"), column.get("at_most")
    if column["who"] == "round":
        yield Text("Marked for the whole {noun} where it is so.", noun=noun)
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
        condition = said.condition(check["if"])
        if said.is_of_all(check["if"]):
            when = Text("when {condition}", condition=condition)
        elif said.of.noun == "player":
            when = Text("for a player when {condition}", condition=condition)
        else:
            when = Text("for a side when {condition}", condition=condition)
        yield (
            Text("{words}", words=Unclosed(verbatim(check["say"]))),
            {
                "refused": Text("Refused {when}.", when=when),
                "queried": Text("Asked about {when}.", when=when),
                "noted": Text("Noted {when}.", when=when),
            }[check["on"]],
        )


def _start(total: Data) -> Text:
    start = Text("Everybody starts at {start}.", start=total["start"]) if total.get("start") else UNSAID
    return chained((start, shown_in(total.get("unit", 1))))


def _zero_sum(game: Data) -> Text:
    if not game.get("zero_sum"):
        return UNSAID
    return Text("The points of each {noun} add up to zero.", noun=game["round"]["noun"])


def _shown(game: Data) -> Text:
    said = phrases(game)
    return chained(
        Text("“{name}” is {value}.", name=one["name"], value=said.value(one["value"])) for one in game.get("shows", ())
    )
