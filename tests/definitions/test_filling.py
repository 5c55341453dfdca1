"""The form of a trick game: what a step shows is what it takes, and what was chosen is in the definition."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from referee.definitions.asking import Field, Lines, Option, Pictures, Records, Step
from referee.definitions.drafting import KEPT
from referee.definitions.faults import Faults
from referee.definitions.filling import answered, chosen, draft_of, is_switch, name_of, places, text_at, usual_total
from referee.definitions.gallery import TRICK_GAMES, shipped
from referee.definitions.pad_schema import PAD
from referee.definitions.paths import found_at, is_under, put, shape_at
from referee.definitions.reading import read_definition
from referee.definitions.score_lines import PARTS
from referee.definitions.shapes import ByName, Either, Fields, ListOf, Shape
from referee.definitions.steps import STEPS, step_of, where_said
from referee.definitions.trick_schema import TRICK_GAME
from referee.definitions.typed import read_typed
from tests.games.own.sixty import ODD, other

Data = Mapping[str, Any]


def game(key: str) -> dict[str, Any]:
    """The definition of a shipped trick game, or of one that nobody plays."""
    return dict((other(key) if key in ODD else shipped(key)).definition.data)


def fields_of(step: Step, data: Data) -> Iterator[tuple[Field, str, str]]:
    """Every field that a step may show: its name in the form, and its path."""
    for part in step.all:
        if isinstance(part, Field):
            yield part, part.path, part.path
        elif isinstance(part, Pictures):
            yield from ((one, name_of(part, option, one), one.path) for option in part.options for one in option.asks)
        elif isinstance(part, Records):
            for place in places(part, data):
                yield from ((one, f"{place}.{one.path}", f"{place}.{one.path}") for one in part.fields)


def untouched(step: Step, data: Data) -> dict[str, str]:
    """What is sent where nothing was changed."""
    sent = {}
    for field, name, path in fields_of(step, data):
        if is_switch(path):
            sent[f"was:{name}"] = "1"
            if found_at(data, path):
                sent[name] = "yes"
        else:
            sent[name] = text_at(field, path, data)
    for part in step.all:
        if isinstance(part, Pictures) and (option := chosen(part, data)) is not None:
            sent[f"pick:{part.key}"] = option.key
    return sent


def step(key: str) -> Step:
    found = step_of(key)
    assert found is not None
    return found


def sent(key: str, data: Data, **changed: str) -> dict[str, Any]:
    """A step sent with some fields changed; ``__`` in a name stands for what it cannot hold."""
    return answered(step(key), data, {**untouched(step(key), data), **changed})


def pick(data: Data, key: str, **options: str) -> dict[str, Any]:
    """A step sent with other pictures."""
    return sent(key, data, **{f"pick:{name}": option for name, option in options.items()})


@pytest.mark.parametrize("key", (*TRICK_GAMES, *ODD))
def test_what_a_step_shows_is_what_it_takes(key: str) -> None:
    """At every step: sent untouched, nothing changes; of the shipped each value, typed again, comes back."""
    data = game(key)
    for one in STEPS:
        assert answered(one, data, untouched(one, data)) == data
        for field, _, path in fields_of(one, data):
            value = found_at(data, path)
            if key in ODD or value is None or field.frame or field.words or is_switch(path):
                continue
            assert read_typed(shape_at(TRICK_GAME, path), text_at(field, path, data)) == value, path


def test_every_place_of_a_definition_is_asked_somewhere() -> None:
    """Each part of a trick game belongs to a step; of its head, name and the like, the page of the game asks."""
    asked = {path for path in TRICK_GAME.parts if where_said(path) is not None}
    assert set(TRICK_GAME.parts) - asked == {"name", "short", "by", "version", "about", "from"}


def parameters(shape: Shape, path: str = "") -> Iterator[str]:
    """The path of every value of a shape, places of lists and names left out."""
    if isinstance(shape, Fields):
        for key, one in shape.parts.items():
            yield from parameters(one, f"{path}.{key}" if path else key)
    elif isinstance(shape, ListOf) and isinstance(shape.item, Fields):
        yield from parameters(shape.item, path)
    elif isinstance(shape, ByName) and isinstance(shape.part, Fields):
        yield from parameters(shape.part, path)
    elif isinstance(shape, Either):
        yield path
        for one in shape.shapes:
            if isinstance(one, ListOf) and isinstance(one.item, Fields):
                yield from parameters(one, path)
    else:
        yield path


def asked_in(step: Step) -> Iterator[str]:
    """The paths that a step writes, by a field or a picture."""
    for part in step.all:
        if isinstance(part, Field):
            yield part.path
        elif isinstance(part, Records):
            yield from (f"{part.path}.{one.path}" for one in part.fields)
        elif isinstance(part, Lines):
            yield from (f"{part.path}.{one}" for one in PARTS)
        else:
            yield from (path for option in part.options for path in option.sets)
            yield from (one.path for option in part.options for one in option.asks)


def test_every_parameter_can_be_set() -> None:
    """By a field, or by a picture; of its head the page of the game asks."""
    set_somewhere = {re.sub(r"\[\d+\]", "", path) for one in STEPS for path in asked_in(one)}
    left = {*parameters(TRICK_GAME)} - set_somewhere
    head = {"name", "short", "by", "version", "about", "from", "format", "kind"}
    by_pictures = {"auction.type", "trump.by", "deal.stock.draw"}
    assert left == head | by_pictures


def test_the_form_of_a_pad_sets_every_parameter_or_says_that_it_keeps_it() -> None:
    columns = ("key", "name", "type", "who", "each", "points", "from", "to", "choices", "say")
    asked: tuple[str, ...] = (
        "name",
        "table.players",
        "round.noun",
        "lines",
        "checks",
        "wins",
        "end.when",
        "end.rounds",
    )
    asked += tuple(f"columns.{one}" for one in columns)
    kept = tuple(path for paths in KEPT.values() for path in paths)
    left = [path for path in parameters(PAD) if not any(is_under(path, one) for one in (*asked, *kept))]
    assert sorted(left) == ["about", "by", "format", "from", "kind", "short", "version"]
    assert [path for path in kept if any(is_under(path, one) for one in asked)] == []


def test_who_plays_alone_gives_no_tricks_to_the_other_side() -> None:
    data = pick(game("whist"), "table", sides="solo")
    assert (data["revoke"], "revoke_cost" in data) == ("void", False)
    assert pick(pick(game("whist"), "table", sides="pairs"), "score")["revoke"] == "tricks to others"


def test_the_steps_of_a_counter_and_own_words_are_typed() -> None:
    data = pick(game("spades"), "score")
    data = sent("score", data, **{"score.counters[0].names": "No bag, One bag, Two and more", "do": "add:text"})
    assert data["score"]["counters"][0]["names"] == ["No bag", "One bag", "Two and more"]
    data = sent("score", data, **{"text[0].title": "The door", "text[0].text": "Whoever sits there pours."})
    assert draft_of(data)[1] == ()
    assert data["text"] == [{"title": "The door", "text": "Whoever sits there pours."}]


def test_a_contract_counts_in_its_own_way() -> None:
    data = sent("bids", game("schieber"), **{"auction.contracts[0].count.by_card": "QS 13, *H 1"})
    assert data["auction"]["contracts"][0]["count"]["by_card"] == {"QS": 13, "*H": 1}
    assert "count" not in sent("bids", data, **{"auction.contracts[0].count.by_card": ""})["auction"]["contracts"][0]


def options() -> list[tuple[str, Pictures, Option]]:
    return [
        (one.key, part, option)
        for one in STEPS
        for part in one.all
        if isinstance(part, Pictures)
        for option in part.options
    ]


@pytest.mark.parametrize(("key", "part", "option"), options(), ids=lambda one: getattr(one, "key", one))
def test_a_picture_chosen_is_the_one_shown(key: str, part: Pictures, option: Option) -> None:
    """Whatever is picked from Whist is what the next page shows as picked."""
    made = pick(game("whist"), key, **{part.key: option.key})
    now = chosen(part, made)
    assert now is not None
    assert now.key == option.key or option.key in {"otherwise", "own"}
    draft_of(made)


def test_sueca_from_whist_in_five_choices() -> None:
    """Anticlockwise, 40 cards, the seven second, 11 10 4 3 2: all else follows, and reads as the shipped one does."""
    whist, sueca = game("whist"), game("sueca")
    made = sent("table", whist, **{"table.direction": "counter"})
    made = pick(made, "pack", size="40")
    assert found_at(made, "deal.cards") == 10
    made = pick(made, "pack", high="seven")
    made = pick(made, "count", cards="aces")
    for path in ("table", "pack", "deal", "trump", "play", "count"):
        assert made[path] == sueca[path], path
    lines = sent("score", made, do="drop:score.lines[0]")
    for line in ("points-between", "points-not-all", "all-tricks"):
        lines = sent("score", lines, do=f"line:{line}")
    made = sent("score", lines, **{"score.lines[2]:n": "4", "end.points:end[0].when": "4"})
    told = [(line["when"], line["points"]) for line in made["score"]["lines"]]
    assert told == [(line["when"], line["points"]) for line in sueca["score"]["lines"]]
    assert made["end"] == sueca["end"]
    read_definition(made)


def test_points_follow_the_order_of_the_pack() -> None:
    """Chosen before the order of ranks, the scale goes with it, and so does the sum."""
    made = pick(pick(game("whist"), "count", cards="aces"), "pack", size="40", high="three")
    assert made["count"]["cards"] == {"A": 11, "3": 10, "K": 4, "Q": 3, "J": 2}
    assert made["count"]["total"] == usual_total(made) == 120


def test_a_line_keeps_the_words_somebody_gave_it() -> None:
    """Its number changes, its sentence stays; a line that kept the usual sentence gets the new number there too."""
    whist = game("whist")
    made = sent("score", whist, **{"score.lines[0]:n": "7"})
    assert made["score"]["lines"] == [{"when": "tricks > 7", "points": "tricks - 7", "say": "Tricks above six"}]
    usual = sent("score", sent("score", whist, do="line:tricks-above"), **{"score.lines[1]:n": "8"})
    assert usual["score"]["lines"][1]["say"] == "Tricks above 8"


def test_a_line_is_written_by_hand() -> None:
    """Its expressions count where they were changed."""
    made = sent("score", game("whist"), **{"score.lines[0].points": "2 * tricks", "score.lines[0].for": "player"})
    assert made["score"]["lines"] == [
        {"when": "tricks > 6", "points": "2 * tricks", "say": "Tricks above six", "for": "player"}
    ]


def test_an_expression_is_wrong_at_its_character() -> None:
    with pytest.raises(Faults) as wrong:
        sent("score", game("whist"), **{"score.lines[0].points": "tricks / 2"})
    (fault,) = wrong.value.faults
    assert (fault.path, fault.at) == ("score.lines[0].points", 7)


def test_a_blank_takes_a_number() -> None:
    with pytest.raises(Faults) as wrong:
        sent("score", game("whist"), **{"score.lines[0]:n": "six"})
    assert [(fault.path, str(fault.said)) for fault in wrong.value.faults] == [
        ("score.lines[0]", "Enter a whole number.")
    ]


def test_what_contradicts_is_told_at_its_step_and_carried() -> None:
    """Fourteen cards for each of four are too many: said at the deal, while the draft goes on."""
    made = pick(game("whist"), "deal", cards="some")
    made = sent("deal", made, **{"cards.some:deal.cards": "14"})
    data, faults = draft_of(made)
    assert data["deal"]["cards"] == 14
    assert [where_said(fault.path) for fault in faults] == [step("deal")]


def test_the_last_line_can_be_taken_away_for_now() -> None:
    """It is said what is missing, and another can be added."""
    made = sent("score", game("whist"), do="drop:score.lines[0]")
    _, faults = draft_of(made)
    assert "Nothing scores yet. Add a score line." in {str(fault.said) for fault in faults}
    assert found_at(sent("score", made, do="line:each-trick"), "score.lines[0].points") == "10 * tricks"


def test_contracts_are_added_renamed_and_removed() -> None:
    made = pick(game("whist"), "bids", type="ladder")
    made = sent("bids", made, do="add:auction.contracts")
    assert [one["code"] for one in made["auction"]["contracts"]] == ["game", "game2"]
    made = sent("bids", made, **{"auction.contracts[1].name": "Slam", "auction.contracts[1].need": "13"})
    assert (made["auction"]["contracts"][1]["name"], made["auction"]["contracts"][1]["need"]) == ("Slam", 13)
    made = sent("bids", made, do="drop:auction.contracts[0]")
    assert [one["name"] for one in made["auction"]["contracts"]] == ["Slam"]


def test_cards_are_typed_as_they_are_printed() -> None:
    made = sent("pack", game("whist"), **{"pack.ranks": "A 10 K Q J 9 8 7", "pack.without": "10♥ 7♠"})
    assert (made["pack"]["ranks"], made["pack"]["without"]) == ("A T K Q J 9 8 7", ["TH", "7S"])
    counted = sent("count", made, **{"count.by_card": "Q♠ 13, *H 1, 10* 2"})
    assert counted["count"]["by_card"] == {"QS": 13, "*H": 1, "T*": 2}


def test_the_ten_of_a_pack_of_numbers_stays_one() -> None:
    """Typed for the first time, and again with a card more."""
    own = [{"code": "R", "name": "Red", "red": True}, {"code": "G", "name": "Green"}]
    data = {**game("whist"), "pack": {"suits": own, "ranks": "A K Q J T"}}
    made = sent("pack", data, **{"pack.ranks": "12 11 10 9 8"})
    assert made["pack"]["ranks"] == "12 11 10 9 8"
    short = {**made, "pack": {**made["pack"], "ranks": "10 9 8"}}
    again = sent("pack", short, **{"pack.ranks": "10 9 8 7", "pack.without": "10R"})
    assert (again["pack"]["ranks"], again["pack"]["without"]) == ("10 9 8 7", ["10R"])
    assert sent("count", again, **{"count.by_card": "10* 2"})["count"]["by_card"] == {"10*": 2}


@pytest.mark.parametrize(
    ("typed", "value"),
    [
        ("13", 13),
        ("7 6 5", [7, 6, 5]),
        ("7 to 1 and back", {"from": 7, "to": 1, "back": True}),
        ("1 to all", {"from": 1, "to": "all"}),
        ("3: 17, 4: 13", {"3": 17, "4": 13}),
        ("many", "many"),
    ],
)
def test_the_cards_of_a_deal_in_one_line(typed: str, value: object) -> None:
    assert read_typed(shape_at(TRICK_GAME, "deal.cards"), typed) == value


@pytest.mark.parametrize(
    ("path", "value", "left"),
    [
        ("a.b[1]", None, {"a": {"b": [1]}, "c": {"d": 3}}),
        ("a.b[2]", 5, {"a": {"b": [1, 2, 5]}, "c": {"d": 3}}),
        ("c.d", None, {"a": {"b": [1, 2]}}),
        ("e.f[0].g", 7, {"a": {"b": [1, 2]}, "c": {"d": 3}, "e": {"f": [{"g": 7}]}}),
    ],
)
def test_a_place_is_written_and_taken_away(path: str, value: object, left: object) -> None:
    data = {"a": {"b": [1, 2]}, "c": {"d": 3}}
    assert put(data, path, value) == left
    assert data == {"a": {"b": [1, 2]}, "c": {"d": 3}}


@pytest.mark.parametrize(
    "button", ["drop:pack", "drop:", "drop:score", "add:pack.ranks", "up:x", ":::", "drop:end[99]"]
)
def test_a_button_that_there_is_not_does_nothing(button: str) -> None:
    whist = game("whist")
    assert sent("score", whist, do=button) == whist


@pytest.mark.parametrize(
    "data", [None, [], {}, {"kind": "own"}, {"kind": "pad"}, dict(shipped("pad-dominoes").definition.data)]
)
def test_what_is_no_draft_is_refused(data: object) -> None:
    with pytest.raises(Faults):
        draft_of(data)


def test_lines_are_a_part_of_the_last_step() -> None:
    assert any(isinstance(part, Lines) for part in STEPS[-1].parts)


BUTTONS = ("drop:pack", "drop:", "drop:score", "add:pack.ranks", "up:x", ":::", "drop:end[99]")

NASTY = (
    "", " ", "-1", "0", "999999999999999999", "1e9", "x", "A", "A A", "S", "♠", "10", "*!", "A lots", "A: 1, A: 2",
    "3: x", "tricks", "tricks /", "1 // 0", "((((", "total >= #", "{n}", "<b>", "\u202e", "\x00", "none", "yes", "no",
    "x" * 500, "A 1, " * 90, "7 to 1 and back", "1 to all", "a.b[0]", "]", "points > " + "(" * 40,
)  # fmt: skip
"""What somebody may type, or send."""


@given(
    st.sampled_from(TRICK_GAMES),
    st.lists(st.tuples(st.sampled_from(STEPS), st.integers(), st.sampled_from(NASTY)), max_size=6),
    st.sampled_from((*BUTTONS, "add:end", "add:auction.contracts", "add:count.tallies", "add:pack.suits", "line:nil")),
)
def test_whatever_is_sent_is_taken_or_refused_in_a_sentence(
    key: str, answers: list[tuple[Step, int, str]], button: str
) -> None:
    """A draft stays one, with faults of the whole at most; what is none is refused, and the draft before stays."""
    data = game(key)
    for one, number, text in answers:
        fields = untouched(one, data)
        name = sorted(fields)[number % len(fields)]
        try:
            data = answered(one, data, {**fields, name: text, "do": button})
        except Faults as wrong:
            assert all(str(fault.said) for fault in wrong.faults)
        found, faults = draft_of(data)
        assert found == data
        assert all(where_said(fault.path) for fault in faults)
        for step_shown in STEPS:
            assert answered(step_shown, data, untouched(step_shown, data)) == data


@pytest.mark.parametrize(("place", "more"), [("exchange", {"pass": {"cards": {"A": 2}, "to": ["left"]}}), ("deal", {})])
def test_numbers_by_players_are_by_numbers_of_players(place: str, more: dict[str, Any]) -> None:
    """Of cards passed and of a widow, as of cards dealt."""
    whist = game("whist")
    data = {**whist, place: more or {**whist["deal"], "widow": {"A": 2}}}
    with pytest.raises(Faults) as wrong:
        read_definition(data)
    assert all("a number of players" in str(fault.said) for fault in wrong.value.faults)
