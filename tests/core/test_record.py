"""The record format: what is read, and what is told of what cannot be."""

from __future__ import annotations

import json
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from referee.core.codec import known_bids, known_plays, read_entry, write_entry
from referee.core.entries import Entry, entry
from referee.core.errors import NotationError
from referee.core.record import MOST_BYTES, MOST_DEPTH, read_json, read_record, write_record
from referee.core.text import Text
from referee.games import GAMES, find_game
from referee.games.game import Game
from referee.table.facts import read_entries

SPADES = find_game("spades").rules()

GOOD: dict[str, Any] = {
    "format": "referee/1",
    "game": "spades",
    "rules": {"target": 250},
    "players": ["Ann", "Bea", "Cy", "Dov"],
    "entries": [{"type": "deal", "dealer": 3}],
}


def test_a_record_round_trips() -> None:
    """Read and written again it is the same."""
    assert write_record(read_record(GOOD)) == GOOD


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("", "not JSON: expecting value at line 1"),
        ("{", "not JSON"),
        ("[" * 100_000 + "]" * 100_000, "nested too deeply"),
        ("[" * 1000, "nested too deeply"),
        ('{"a": NaN}', "NaN is no number"),
        (b"\xff\xfe{", "not text in UTF-8"),
        ("9" * 10_000, "too long"),
        ('{"a": 1, "b": {"c": 1, "d": 2, "c": 1}}', "“c” is there twice in one object"),
        ('{"a": 1, "\\u0061": 2}', "“a” is there twice in one object"),
        (" " * (MOST_BYTES + 1), "too long"),
    ],
)
def test_what_is_not_json_says_so(text: str | bytes, says: str) -> None:
    """One sentence, no traceback."""
    with pytest.raises(NotationError, match=says):
        read_json(text)


def altered(**changes: Any) -> dict[str, Any]:
    """The good record with some keys replaced, or taken out where None."""
    return {key: value for key, value in {**GOOD, **changes}.items() if value is not None}


@pytest.mark.parametrize(
    ("value", "says", "where"),
    [
        ([], "A record is a JSON object", ""),
        (altered(format=None), "The format is “missing”", "format"),
        (altered(format="referee/2"), "“referee/2”; only “referee/1”", "format"),
        (altered(players=None), "has no “players”", "players"),
        (altered(players="Ann"), "“players” is a list", "players"),
        (altered(players=["Ann", 3]), "name is text", r"players\[1\]"),
        (altered(entries={}), "“entries” is a list, not an object", "entries"),
        (altered(entries=[3]), "An entry is a JSON object", r"entries\[0\]"),
        (altered(game=5), "“game” is text, not 5", "game"),
        (altered(rules=[]), "“rules” is an object, not a list", "rules"),
        (altered(extra=1), "A record has no “extra”", "extra"),
    ],
)
def test_a_wrong_shape_names_the_place(value: object, says: str, where: str) -> None:
    """What is wrong, and where."""
    with pytest.raises(NotationError, match=says) as told:
        read_record(value)
    assert told.value.where == where.replace("\\", "")


@pytest.mark.parametrize(
    ("entry", "says", "where"),
    [
        (3, "An entry is a JSON object", ""),
        ({}, "has no “type”", "type"),
        ({"type": 5}, "is text, not 5", "type"),
        ({"type": "fold"}, "no entry “fold” in this game", "type"),
        ({"type": "bid", "seat": 0}, "A “bid” entry needs “bid”", "bid"),
        ({"type": "bid", "seat": "0", "bid": 3}, "whole number, not “0”", "seat"),
        ({"type": "bid", "seat": True, "bid": 3}, "whole number, not true", "seat"),
        ({"type": "bid", "seat": 0, "bid": 3.5}, "whole number, not 3.5", "bid"),
        ({"type": "bid", "seat": 0, "bid": 10**30}, "far too large", "bid"),
        ({"type": "bid", "seat": 0, "bid": 3, "blind": 1}, "true or false", "blind"),
        ({"type": "bid", "seat": 0, "bid": 3, "loud": 1}, "A “bid” entry has no “loud”", "loud"),
        ({"type": "play", "seat": 0, "card": "ZZ"}, "“ZZ” isn’t a card", "card"),
        ({"type": "play", "seat": 0, "card": 7}, "A card is text", "card"),
        ({"type": "play", "seat": 0, "card": "AS", "ace": "up"}, "one of high, low", "ace"),
        ({"type": "deal", "hands": [["AS", "1Z"]]}, "“1Z” isn’t a card", "hands[0][1]"),
        ({"type": "deal", "hands": "AS"}, "This is a list", "hands"),
        ({"type": "tricks", "counts": [1] * 500}, "500 places", "counts"),
        ({"type": "misdeal", "reason": "x" * 500}, "500 characters", "reason"),
        ({"type": "penalty", "seat": 0, "kind": "fine"}, "one of false-call", "kind"),
    ],
)
def test_a_wrong_entry_names_the_field(entry: object, says: str, where: str) -> None:
    """What is wrong with an entry, and in which field."""
    with pytest.raises(NotationError, match=says) as told:
        read_entry(SPADES.entry_types, entry)
    assert told.value.where == where


ENTRIES: list[dict[str, Any]] = [
    {"type": "deal"},
    {"type": "deal", "dealer": 2, "hands": [["AS"], None], "depth": "cards", "face_up": [["KS"]]},
    {"type": "bid", "seat": 1, "bid": 0, "blind": True, "confirmed": True},
    {"type": "match", "seat": 0},
    {"type": "pass-cards", "seat": 1, "cards": ["AS", "2C"]},
    {"type": "kitty", "seat": 1, "taken": ["AS"], "discarded": ["2C"]},
    {"type": "hands", "hands": [["AS"], None]},
    {"type": "play", "seat": 3, "card": "BJ"},
    {"type": "play", "seat": 3, "card": "AH", "ace": "low"},
    {"type": "trick", "winner": 2},
    {"type": "tricks", "counts": [1, 2, 3, 7]},
    {"type": "tricks", "sides": [6, 7]},
    {"type": "misdeal", "reason": "count", "seat": 1},
    {"type": "renege", "seat": 2, "trick": 4},
    {"type": "claim", "seat": 2, "good": False, "to": 1},
    {"type": "penalty", "seat": 1, "kind": "points", "points": -20, "reason": "late"},
    {"type": "rules", "rules": {"target": 300}},
    {"type": "players", "seats": [1, 0, 2, 3], "names": [None, "Jean-Luc", None, None]},
    {"type": "end", "reason": "stopped"},
    {"type": "agreed", "seat": 1, "hand": 3, "points": [62, -40]},
    {"type": "agreed", "seat": 1, "hand": 3, "points": [62, -40], "protest": True, "note": "a bag too many"},
    {"type": "ruling", "question": "misdeal", "verdict": "The deal stands"},
    {"type": "ruling", "question": "", "query": "unbroken-lead", "code": "established", "verdict": "Breaking spades"},
    {
        "type": "ruling",
        "question": "revoke",
        "answers": {"seat": 2},
        "told": [{"asked": "Who?", "said": "Cy"}],
        "code": "revoke",
        "verdict": "A revoke",
        "why": "Cy held a heart. " * 20,
        "remedy": "The contract is set.",
        "cited": [{"rule": "SP-5.2", "title": "Following suit", "words": "Who can, follows. " * 30}],
        "shown": [{"caption": "trick 3", "cards": ["2C"], "bad": True}],
        "seat": 2,
        "house": "7KQ-2M4",
        "rules": {"target": 300},
        "accepted": [0],
        "protest": [1],
        "note": "we saw it otherwise",
    },
]


@pytest.mark.parametrize("entry", ENTRIES, ids=lambda entry: str(entry["type"]))
def test_every_entry_round_trips(entry: dict[str, Any]) -> None:
    """Read and written again it is the same."""
    assert write_entry(read_entry(SPADES.entry_types, entry)) == entry


def test_every_entry_type_is_tried() -> None:
    """The list above is complete."""
    assert {entry["type"] for entry in ENTRIES} == {kind.type for kind in SPADES.entry_types}


@entry("carried", "entry")
class Carried(Entry):
    """An entry with a field whose name means something else to Python."""

    from_: int
    in_: str = ""


def test_a_name_python_keeps_for_itself_has_an_underscore_there_alone() -> None:
    """``from`` in the record is ``from_`` in the class, both ways, also where it is missing or wrong."""
    written = {"type": "carried", "from": 3, "in": "a bag"}
    entry = read_entry((Carried,), written)
    assert entry == Carried(from_=3, in_="a bag")
    assert write_entry(entry) == written
    for wrong in ({"type": "carried"}, {"type": "carried", "from": "here"}):
        with pytest.raises(NotationError) as told:
            read_entry((Carried,), wrong)
        assert told.value.where == "from"
    with pytest.raises(NotationError, match="has no “from_”"):
        read_entry((Carried,), {"type": "carried", "from_": 3})


json_values: st.SearchStrategy[Any] = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False) | st.text(max_size=5),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=5), inner, max_size=4),
    max_leaves=8,
)


@given(st.sampled_from(ENTRIES), st.data())
def test_garbage_never_breaks_the_reader(entry: dict[str, Any], data: st.DataObject) -> None:
    """Any field replaced by any value is read, or told in a sentence."""
    key = data.draw(st.sampled_from([*entry, "seat", "cards"]))
    spoilt = {**entry, key: data.draw(json_values)}
    try:
        read = read_entry(SPADES.entry_types, spoilt)
    except NotationError as told:
        assert str(told)
    else:
        assert read_entry(SPADES.entry_types, write_entry(read)) == read


@given(json_values)
def test_garbage_is_no_record(value: Any) -> None:
    """Any value is read as a record or told in a sentence; so is its JSON."""
    try:
        read_record(read_json(json.dumps(value)))
    except NotationError as told:
        assert str(told)


DEEP = st.integers(MOST_DEPTH - 3, MOST_DEPTH + 3).flatmap(
    lambda levels: st.lists(st.sampled_from(["[", '{"a":']), min_size=levels, max_size=levels)
)


@given(DEEP, st.sampled_from(["0", '"["', '"]]"', '"\\""', '"\\\\"', '"é"', '{"[":"]"}']), st.booleans())
def test_nesting_is_counted_whatever_stands_in_texts(opens: list[str], inside: str, beside: bool) -> None:
    """Lists in lists, objects in objects or both in turn, with brackets in texts or without."""
    text = "".join(opens) + inside + "".join("]" if one == "[" else "}" for one in reversed(opens))
    text = f'[{text}, "", {inside}]' if beside else text
    levels = len(opens) + beside + (inside[0] == "{")
    if levels > MOST_DEPTH:
        with pytest.raises(NotationError, match="nested too deeply"):
            read_json(text)
    else:
        assert read_json(text) == json.loads(text)


@pytest.mark.parametrize("levels", [MOST_DEPTH, MOST_DEPTH + 1])
@pytest.mark.parametrize("row", ['{"a": 1}, ', '{"a":1},', "[[]], ", '{"a": "}, {"}, ', '{"a": "\\\\"}, ', "{}, "])
def test_what_follows_in_a_row_hides_no_nesting(row: str, levels: int) -> None:
    """However many objects or lists follow one another, beside or inside of those that are counted."""
    inner = "[" * (levels - 2) + "]" * (levels - 2)
    text = f"[{row * 99}[{row * 9}{inner}]]"
    if levels > MOST_DEPTH:
        with pytest.raises(NotationError, match="nested too deeply"):
            read_json(text)
    else:
        assert read_json(text) == json.loads(text)


@pytest.mark.parametrize("key", GAMES)
def test_the_entries_known_beforehand_are_those_that_are_read(key: str) -> None:
    """Plays and bids by their seat and what they say; a record keeps equal ones apart, and looks closely at others."""
    game = find_game(key)
    kinds = game.rules().entry_types
    plays, bids = known_plays(kinds), known_bids(kinds)
    for seat, cards in plays.items():
        for code, play in cards.items():
            assert play == read_entry(kinds, {"type": "play", "seat": seat, "card": code})
    for seat, numbers in bids.items():
        for number, bid in numbers.items():
            assert bid == read_entry(kinds, {"type": "bid", "seat": seat, "bid": number})
    if plays:
        play_written = {"type": "play", "seat": 1, "card": "AS"}
        no_card = "ZZ" if game.defined is None else "??"  # a suit that people made may be called so
        assert_read_closely(game, play_written, {"card": "as"}, [{"card": ["AS"]}, {"card": no_card}])
    if bids:
        bid_written = {"type": "bid", "seat": 1, "bid": 1}
        assert_read_closely(game, bid_written, {"confirmed": False}, [{"bid": [1]}, {"bid": True}, {"bid": 1.0}])


def assert_read_closely(game: Game, written: dict[str, Any], same: dict[str, Any], odd: list[dict[str, Any]]) -> None:
    """Equal entries are values of their own, also where one is told otherwise; what is `odd` is refused."""
    first, again, other = read_entries(game, [written, written, {**written, **same}])
    assert first == again == other
    assert first is not again
    assert len(set(map(id, read_entries(game, [written] * 3)))) == 3
    of_no_seat: list[dict[str, Any]] = [{"seat": True}, {"seat": 1.0}]
    for wrong in (*of_no_seat, *odd):
        with pytest.raises(NotationError):
            read_entries(game, [{**written, **wrong}])


def test_what_cannot_be_read_is_a_sentence_with_its_parts() -> None:
    """Another language orders them otherwise, and says what stands there instead."""
    kinds = SPADES.entry_types
    with pytest.raises(NotationError) as told:
        read_entry(kinds, {"type": "deal", "dealer": []})
    assert told.value.message == Text("This is a whole number, not {value}.", value=Text("a list"))
    with pytest.raises(NotationError) as told:
        read_entry(kinds, {"type": "play", "seat": 0, "card": "1S"})
    words = "“{typed}” isn’t a card. Write the rank, then S, H, D or C, as in AS or 10D."
    assert told.value.message == Text(words, typed="1S")
    with pytest.raises(NotationError) as told:
        read_entry(kinds, {"type": "deal", "who": 1})
    assert told.value.message == Text("A “{entry}” entry has no “{key}”.", entry="deal", key="who")
