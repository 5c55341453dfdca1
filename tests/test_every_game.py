"""The contract every game keeps, whatever it is."""

from __future__ import annotations

import ast
import dataclasses
import importlib
import json
import random
import re
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from werkzeug.datastructures import MultiDict

from referee.core.asked import fields_of
from referee.core.codec import read_entry, write_entry
from referee.core.entries import LongText, Misdeal, Ruled
from referee.core.errors import NotationError
from referee.core.house import options, read_house, sheet_sentence, value_label, value_of
from referee.core.replay import Replay
from referee.core.ruling import Severity
from referee.core.sheet import SheetText
from referee.forms.answers import answers_of
from referee.forms.questions import questions
from referee.games import GAMES, folder_of
from referee.games.game import Game
from referee.service.finding import found_in
from referee.table.judging import judge
from referee.table.records import read_entry_at

from .examples import dear
from .games.desk import golden_of
from .games.golden import Golden
from .games.playout import NAMES, playout, start

ROOT = Path(__file__).parent.parent
every_game = pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.key)

tables = st.sampled_from([(game, size) for game in GAMES.values() for size in game.table_sizes])

OWN_PAGES = {"rules", "ruling", "players", "agreed"}
"""Types of entries that no form is made for: they have pages of their own."""


@every_game
def test_all_parts_exist(game: Game) -> None:
    """A game has all its parts, the same whenever asked for, templates for its screens, and golden hands."""
    for part in (game.rules, game.questions, game.desk, game.screens, game.scores, game.forms):
        assert part() is part()
    assert game.key == game.rules().key
    assert game is GAMES[game.key]
    assert (game.secrets() is None) == (game.screens().covers is None), "what is hidden is told under a cover"
    assert list((ROOT / "templates" / "games" / game.key).glob("*.html"))
    assert importlib.import_module(f"tests.games.{folder_of(game.key)}.golden").GOLDEN


@every_game
def test_every_entry_has_its_form(game: Game) -> None:
    """What can be recorded can be entered and corrected, and no shared form is of an entry the game lacks.

    House rules, rulings and who sits where have pages of their own.
    """
    types = {kind.type for kind in game.rules().entry_types}
    for kind in game.rules().entry_types:
        form = game.form_for(kind.type)
        assert (form is None) == (kind.type in OWN_PAGES), kind
        assert form is None or form.type == kind.type
    assert {form.type for form in game.forms() if "makes" in vars(form)} <= types


@every_game
def test_a_seat_nobody_sits_on_is_refused_in_one_sentence(game: Game) -> None:
    """By the rules, in a record and in a form alike: which seat was told, and which there are."""
    for size in game.table_sizes:
        last = f"Seats run from 0 to {size - 1}" if size > 1 else "Seat 0 is the only one"
        said = f"There is no seat {size} at this table. {last}."
        state = start(game.rules(), size, {})
        for entry in (Misdeal(seat=size), Ruled(question="", verdict=LongText("So be it"), seat=size)):
            assert [str(ruling.message) for ruling in game.rules().check(state, entry)] == [said]
            with pytest.raises(NotationError, match=re.escape(said)) as found:
                read_entry_at(game, size, write_entry(entry), "entries[0]")
            assert found.value.where == "entries[0].seat"
        form_class = game.form_for("misdeal")
        assert form_class is not None
        form = form_class(MultiDict({"reason": "A card was seen", "seat": str(size)}), state=state)
        assert not form.validate()
        assert form.errors == {"seat": [said]}


@every_game
def test_every_field_says_how_it_is_asked_for(game: Game) -> None:
    """A field that somebody can tell has a label, a code its words, and a number what its sentence begins with."""
    for kind in game.rules().entry_types:
        for spec in fields_of(kind):
            if kind.type not in OWN_PAGES and spec.shape != "other":
                assert spec.asked.label, (kind.type, spec.name)
                assert spec.asked.named or spec.shape not in {"number", "row"}, (kind.type, spec.name)
                assert all(words != code for code, words in spec.codes.items()), (kind.type, spec.name)


@every_game
def test_a_misdeal_is_told_in_words(game: Game) -> None:
    """The log and the button that undoes it say what a code means, as the row of the hand does."""
    rules = game.rules()
    seating = start(rules, game.table_sizes[-1], {}).seating
    for code, words in {**rules.misdeals, **rules.void_codes}.items():
        assert str(rules.describe(Misdeal(reason=code), seating)) == f"Misdeal: {words}"


@every_game
def test_every_rule_is_shown_by_a_golden_hand(game: Game) -> None:
    """No rule stands in the book that no golden hand shows, and none is shown that does not stand there.

    Who says that a hand shows a rule shows it by what the judge rules, scores or ends by; a case of the desk by its
    verdict.
    """
    covered = {rule for case in golden_hands(game) for rule in case.covers}
    verdicts = {rule for case in golden_of(game.key) for rule in case.rules}
    assert covered | verdicts == set(game.rules().rulebook)
    cited = {rule for case in golden_hands(game) for rule in {*case.covers} & rules_in(judge(case.record(game.key)))}
    never = {f"{game.rules().rulebook.prefix}-{number}" for number in golden_module(game).NEVER_CITED.split()}
    uncited = covered - cited - verdicts
    assert uncited == never, (
        "let a hand or the desk cite it, or name it in NEVER_CITED there, if it only says what there is"
    )


AT_THE_DESK = {"tap": {"not-nought"}}
"""What is ruled of an answer at the desk, not of an entry."""


@every_game
def test_every_ruling_is_shown_by_a_golden_hand(game: Game) -> None:
    """Whatever a game itself refuses, asks about or notes, a golden hand makes the judge say it."""
    folder = ROOT / "referee" / "games" / folder_of(game.key)
    ruled = {code for path in folder.rglob("*.py") for code in codes_in(ast.parse(path.read_text(encoding="utf-8")))}
    shown = {code for case in golden_hands(game) for *_, code in case.problems}
    assert ruled - shown == AT_THE_DESK.get(game.key, set())


def codes_in(tree: ast.Module) -> set[str]:
    """The codes of the rulings that are made in a file, those written out."""
    calls = [call for call in ast.walk(tree) if isinstance(call, ast.Call)]
    made = [call for call in calls if ast.unparse(call.func).rpartition(".")[2] in {"refused", "queried", "noted"}]
    texts = [[said.value for said in call.args if isinstance(said, ast.Constant)] for call in made]
    return {str(text[0]) for text in texts if text}


def golden_hands(game: Game) -> list[Golden]:
    """All golden hands of a game."""
    return list(golden_module(game).GOLDEN)


def golden_module(game: Game) -> Any:
    """Where a game’s golden hands stand, and which rules nothing cites."""
    return importlib.import_module(f"tests.games.{folder_of(game.key)}.golden")


def rules_in(ruling: object) -> set[str]:
    """The rules that the judge names, whatever for, by their ids."""
    return set(re.findall(r'"([A-Z]{2,3}-\d+\.\d+)"', json.dumps(ruling)))


@pytest.mark.parametrize("key", ["oh-hell", "hearts"])
def test_every_choice_is_shown_by_a_case(key: str) -> None:
    """Each choice of a house rule is in force in a golden hand, at the desk or in a vector; numbers to say apart."""
    rules, folder = GAMES[key].rules(), ROOT / "tests" / "games" / folder_of(key)
    presets = {preset.key: preset.rules for preset in rules.presets}
    shown = [case.rules for case in golden_hands(GAMES[key])] + [case.house for case in golden_of(key)]
    vectors = json.loads((folder / "vectors.json").read_text(encoding="utf-8"))["cases"]
    shown += [{**presets.get(case.get("preset"), {}), **case.get("options", {})} for case in vectors]
    assert [
        (name, choice.value)
        for name, default, about in options(rules.house)
        for choice in (() if about.bounds else about.choices)
        if all(told.get(name, default) != choice.value for told in shown)
    ] == []


@every_game
def test_every_rule_can_be_cited(game: Game) -> None:
    """A rule has its number, a title, its own words and its source; an option it names exists."""
    names = {name for name, _, _ in options(game.rules().house)}
    for rule_id, rule in game.rules().rulebook.items():
        assert rule.id == rule_id
        assert rule.id.startswith(f"{game.rules().rulebook.prefix}-")
        assert rule.title
        assert len(rule.text) >= (10 if game.defined else 20)
        assert rule.source
        assert "'" not in f"{rule.title} {rule.text} {rule.source}", "an apostrophe is ’"
        assert rule.option in names | {""}
        assert found_in(rule.id, game.key)[0].rule is rule


@every_game
def test_every_house_rule_is_explained(game: Game) -> None:
    """An option has a label, help, a group, and a rule of the book; its default is one of its values."""
    for name, default, about in options(game.rules().house):
        assert about.label, name
        assert about.help, name
        assert about.group, name
        assert about.rule in game.rules().rulebook, name
        for choice in about.choices:
            rules: dict[str, Any] = {name: choice.value}
            house = read_house(game.rules().house, rules)
            assert value_of(house, name) == choice.value
            assert value_label(about, choice.value)
            # What is unusual is said on the sheet, unless it is only another name for the usual.
            if choice.value != default and len(about.choices) > 1 and about.bounds:
                assert sheet_sentence(about, choice.value), (name, choice.value)


@every_game
def test_presets_fit_a_table(game: Game) -> None:
    """Every preset can be chosen at one size of table at least."""
    for preset in game.rules().presets:
        house = read_house(game.rules().house, preset.rules)
        fits = []
        for size in game.table_sizes:
            try:
                game.rules().check_house(house, size)
            except ValueError:
                continue
            fits.append(size)
        assert fits, preset.key


@every_game
def test_a_blank_sheet_for_every_table(game: Game) -> None:
    """A blank sheet has a column group for every side and empty cells only."""
    for size in game.table_sizes:
        state = start(game.rules(), size, {})
        sheet = game.rules().sheet(state, SheetText(blank=True))
        assert sheet.blank
        assert not sheet.rows
        assert len(sheet.initials) == len(state.seating.sides)


@every_game
def test_a_sheet_does_not_speak_of_one_as_of_several(game: Game) -> None:
    """A house rule that is a number may be 1."""
    rules, size = game.rules(), game.table_sizes[-1]
    for name, _, about in options(rules.house):
        if about.bounds is not None and about.bounds[0] <= 1 <= about.bounds[1]:
            sheet = game.sheet(start(rules, size, {name: 1}), SheetText())
            assert re.findall(r"\b1 (?:hands|deals|redeals|games|cards)\b", repr(sheet)) == [], name


@given(table=tables, seed=st.integers(0, 2**32))
def test_choices_pass_check(table: tuple[Game, int], seed: int) -> None:
    """What a game offers it neither refuses nor queries."""
    game, players = table
    entries, states = playout(game.rules(), start(game.rules(), players, {}), random.Random(seed), 70)
    for state, entry in zip(states, entries, strict=False):
        assert all(ruling.severity is Severity.NOTED for ruling in game.rules().check(state, entry))


@given(table=tables, seed=st.integers(0, 2**32))
def test_record_round_trips(table: tuple[Game, int], seed: int) -> None:
    """Written and read again, the same entries lead to the same state."""
    game, players = table
    first = start(game.rules(), players, {})
    entries, states = playout(game.rules(), first, random.Random(seed), 80)
    again = [read_entry(game.rules().entry_types, write_entry(entry)) for entry in entries]
    assert again == entries
    replay = Replay(game.rules(), first, strict=True)
    replay.extend(again)
    assert replay.state == states[-1]
    assert not [p for p in replay.problems if p.ruling.severity is not Severity.NOTED]


@given(table=tables, seed=st.integers(0, 2**32))
def test_every_entry_comes_back_from_the_page_that_corrects_it(table: tuple[Game, int], seed: int) -> None:
    """The questions made of an entry's fields, sent as they are filled, make the same entry."""
    comes_back(*table, seed)


@every_game
def test_an_evening_comes_back_from_the_page_that_corrects_it(game: Game) -> None:
    """Likewise with every game: which of them a property tries is left to chance."""
    comes_back(game, game.table_sizes[-1], seed=0)


def comes_back(game: Game, players: int, seed: int) -> None:
    """Every entry of a playout is corrected to itself, as the page that corrects it sends it.

    What a game asks besides, by a form of its own, is not among them.
    """
    entries, states = playout(game.rules(), start(game.rules(), players, {}), random.Random(seed), 80)
    for entry, state in zip(entries, states, strict=False):
        if any(spec.shape == "other" for spec in fields_of(type(entry))):
            continue
        asks = questions(game.rules(), type(entry), state.seating, state.house, answers_of(entry))
        sent = MultiDict([(name, value) for ask in asks for name, values in ask.values.items() for value in values])
        form_class = game.form_for(entry.type)
        assert form_class is not None
        form = form_class(sent, state=state, before=entry)
        assert form.validate(), (entry, form.errors)
        assert form.entry() == entry


@given(table=tables, seed=st.integers(0, 2**32), data=st.data())
def test_undo_restores_the_state(table: tuple[Game, int], seed: int, data: st.DataObject) -> None:
    """Gone back to any entry and forward again, the state is the one it was."""
    game, players = table
    first = start(game.rules(), players, {})
    entries, states = playout(game.rules(), first, random.Random(seed), 80)
    replay = Replay(game.rules(), first, strict=False)
    replay.extend(entries)
    back = data.draw(st.integers(0, len(entries)))
    replay.rewind(back)
    kept = len(replay.entries)
    assert kept <= back
    assert replay.state == states[kept]
    replay.extend(entries[kept:back])
    assert replay.state == states[back]
    replay.extend(entries[back:])
    assert replay.state == states[-1]


@given(table=tables, seed=st.integers(0, 2**32))
def test_points_are_the_sum_of_their_lines(table: tuple[Game, int], seed: int) -> None:
    """A hand's lines add up to its points, the hands to the totals, and every line has a rule of the book."""
    game, players = table
    _, states = playout(game.rules(), start(game.rules(), players, {}), random.Random(seed), 200)
    explained = game.rules().explain(states[-1])
    sums = [0] * len(explained.totals)
    for hand in explained.hands:
        lines = [sum(line.points for line in hand.lines if line.side == side) for side in range(len(sums))]
        assert lines == list(hand.points)
        assert all(game.rules().rulebook[line.rule.id] == line.rule and line.reason for line in hand.lines)
        sums = [total + points for total, points in zip(sums, hand.points, strict=True)]
    assert sums == list(explained.totals)


@given(table=tables, seed=st.integers(0, 2**32))
@dear(3)
def test_every_entry_can_be_said(table: tuple[Game, int], seed: int) -> None:
    """Each entry has words for the log."""
    game, players = table
    entries, states = playout(game.rules(), start(game.rules(), players, {}), random.Random(seed), 60)
    for entry in entries:
        assert game.rules().describe(entry, states[0].seating)


@every_game
def test_values_are_frozen(game: Game) -> None:
    """Entries and house rules cannot be changed once made."""
    for kind in (*game.rules().entry_types, game.rules().house):
        assert dataclasses.is_dataclass(kind)
        assert kind.__dataclass_params__.frozen  # type: ignore[attr-defined]


@every_game
def test_names_are_those_of_the_table(game: Game) -> None:
    """Every player sits on exactly one side."""
    for size in game.table_sizes:
        seating = start(game.rules(), size, {}).seating
        assert seating.names == NAMES[:size]
        assert sorted(seat for side in seating.sides for seat in side) == list(range(size))
