"""Rulebooks made from definitions: their words, their numbers, and the names that people gave."""

from __future__ import annotations

import json
import re
from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from referee.definitions.books import chapters_of, rules_of
from referee.definitions.definition import Definition, canonical
from referee.definitions.gallery import PADS, TRICK_GAMES, shipped
from referee.definitions.laws import phrases
from referee.definitions.reading import read_definition
from referee.definitions.scope import names_of
from referee.definitions.vocabulary import vocabulary

from .altered import as_plain, objects
from .test_phrases import PAD
from .told import FOLDER, VARIATIONS, as_text
from .varied import varied

ALL = (*PADS, *TRICK_GAMES)

HOSTILE = "{x} <b>&amp; %s"
"""What would show where a name is taken for a template, markup or a format."""


def text_of(key: str) -> str:
    """The whole book of a shipped definition."""
    return as_text(rules_of(shipped(key).definition))


def test_every_book_reads_as_it_was_read() -> None:
    """Every word of them has been read: `python -m tests.definitions.told` writes them anew, to be read again."""
    assert [key for key in ALL if text_of(key) != (FOLDER / f"{key}.txt").read_text(encoding="utf-8")] == []
    assert sorted(path.stem for path in FOLDER.glob("*.txt")) == sorted((*ALL, VARIATIONS))


def turned(data: Any) -> Any:
    """The same data with the fields of every object the other way round: JSON gives them no order."""
    if isinstance(data, dict):
        return {key: turned(data[key]) for key in reversed(data)}
    return [turned(one) for one in data] if isinstance(data, list) else data


def test_the_order_of_fields_changes_nothing() -> None:
    """A record, a link and the file have the same game in different orders; a cache has them as one."""
    there = {key: shipped(key).definition for key in ALL}
    back = {key: read_definition(turned(dict(one.data))) for key, one in there.items()}
    assert [key for key in ALL if json.dumps(back[key].data) != json.dumps(there[key].data)] == []


def test_every_parameter_reads_as_it_was_read() -> None:
    assert "\n".join(varied()) + "\n" == (FOLDER / f"{VARIATIONS}.txt").read_text(encoding="utf-8")


def test_no_number_stands_twice() -> None:
    twice = []
    for key in ALL:
        numbers = [law.number for part in chapters_of(shipped(key).definition) for law in part.laws]
        twice += [f"{key} {number}" for number in numbers if numbers.count(number) > 1]
    assert twice == []


def test_lines_are_numbered_in_order() -> None:
    """Golden cases cite them."""
    wrong = []
    for key in ALL:
        definition = shipped(key).definition
        lines = definition.data["lines"] if definition.kind == "pad" else definition.data["score"]["lines"]
        chapter = 5 if definition.kind == "pad" else 9
        for number, line in enumerate(lines, 1):
            title = rules_of(definition)[f"{definition.short}-{chapter}.{number}"].title
            wrong += [f"{key}: {title}"] if title != line["say"].removesuffix(".") else []
    assert wrong == []


RAW = re.compile(r"[{}_]|<=|>=|!=|//|\*|\b[a-z]\w*\.\w|\b(?:if|count|sum|least|most|rank|min|max|abs)\(")


def test_nothing_of_an_expression_is_left_in_the_words() -> None:
    assert [(key, RAW.findall(text_of(key))) for key in ALL if RAW.search(text_of(key))] == []


def named_otherwise(data: Any) -> int:
    """Gives everything a hostile name; says how many were given."""
    given = 0
    for where in objects(data):
        for field in ("name", "say", "title", "noun"):
            if field in where:
                where[field] = HOSTILE
                given += 1
        if "names" in where:
            where["names"] = [HOSTILE for _ in where["names"]]
    return given


def test_names_stand_as_they_were_typed() -> None:
    """Pages escape them; here they are parts, never templates."""
    wrong = []
    for key in ALL:
        data = as_plain(key)
        data["text"] = [{"title": HOSTILE, "text": HOSTILE}]
        given_names = named_otherwise(data)
        text = as_text(rules_of(Definition(canonical(data))))
        if text.count(HOSTILE) < given_names - 1 or RAW.search(text.replace(HOSTILE, "")):
            wrong.append(key)
    assert wrong == []


SIGNS = ("+", "-", "*", "//", "%", "=", "!=", "<", "<=", ">", ">=", "and", "or")

values = st.recursive(
    st.one_of(st.integers(0, 30).map(str), st.sampled_from(["left", "out", "blocked", "go.big", "bags", "total"])),
    lambda part: st.one_of(
        st.tuples(part, st.sampled_from(SIGNS), part).map(lambda one: f"({' '.join(one)})"),
        part.map(lambda one: f"(not {one})"),
        part.map(lambda one: f"-({one})"),
        st.tuples(st.sampled_from(["min", "max", "nearest", "up", "down"]), part, part).map(
            lambda one: f"{one[0]}({one[1]}, {one[2]})"
        ),
        st.tuples(part, part, part).map(lambda one: f"if({', '.join(one)})"),
        st.tuples(st.sampled_from(["abs", "sum", "count", "rank", "others_sum", "others_count", "streak"]), part).map(
            lambda one: f"{one[0]}({one[1]})"
        ),
    ),
    max_leaves=8,
).filter(lambda text: len(text) <= 200 and text.count("(") <= 12)


@given(values)
def test_any_expression_is_said_in_words(expression: str) -> None:
    said = phrases(PAD)
    for text in (said.value(expression), said.condition(expression), said.scored(expression)):
        assert RAW.findall(str(text).replace("{Big} <b>", "")) == []


def test_every_name_that_may_be_written_has_words() -> None:
    missing = []
    for key in ALL:
        data = shipped(key).definition.data
        missing += [f"{key}: {name}" for name in names_of(data) ^ vocabulary(data).keys()]
    assert missing == []


def test_a_rank_without_a_name_is_told_too() -> None:
    """Whoever counts it counts nothing; its book is still read."""
    data = as_plain("sueca")
    data["count"]["cards"][""] = 1
    assert "11 for A, 10 for 7" in as_text(rules_of(read_definition(data)))
