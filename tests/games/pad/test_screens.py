"""The screen of a round, and what is typed there: cells, sums, whose they are, what is said of what cannot be read."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import pytest
from werkzeug.datastructures import MultiDict

from referee.core.codec import read_entry, write_entry
from referee.games.pad.entries import ENTRY_TYPES
from referee.games.pad.forms import CellsForm, DealForm, RoundForm, read_sum
from referee.games.pad.game import rules_of
from referee.games.pad.screens import SCREENS, subtitle, tally
from referee.games.pad.screens.round import RoundScreen
from referee.games.pad.screens.sides import SidesScreen
from referee.games.pad.state import State
from referee.screens.parts import ELSEWHERE, OWN

from .table import ROUND, Plain, data_of, told, written

RUMMY = data_of("rummy-500")
LAST_CARD = data_of("last-card")
CANASTA = data_of("canasta")
DARTS = data_of("darts-501")
DICE = data_of("five-dice")
CLIMBING = data_of("climbing-hundred")
CHANGING = data_of("rummy-500", table={"players": [3, 6], "sides": "each round"})

Typed = dict[str, list[str]]


def shown(state: State, chosen: Mapping[str, Sequence[str]] | None = None) -> RoundScreen:
    screen = SCREENS.hand(state, (), _scores(state), chosen or {})
    assert isinstance(screen, RoundScreen)
    return screen


def _scores(state: State) -> Any:
    return SCREENS.game.explain(state)


def typed(state: State, **cells: str) -> CellsForm:
    return RoundForm(MultiDict({name.replace("_", "-"): value for name, value in cells.items()}), state=state)


def entries_of(form: CellsForm) -> list[Plain]:
    assert form.validate(), form.errors
    return [write_entry(entry) for entry in form.entries()]


# ---- what is shown ---------------------------------------------------------------------------------


def test_a_round_has_a_row_a_side_with_the_cells_asked() -> None:
    screen = shown(written(RUMMY, 3).state)
    assert [row.name for row in screen.rows] == ["Ann", "Bea", "Cy"]
    assert [head.name for head in screen.heads] == ["Laid down", "Left in hand"]
    assert [cell.field for row in screen.rows for group in row.cells for cell in group] == [
        *("c-laid-0", "c-left-0", "c-laid-1", "c-left-1", "c-laid-2", "c-left-2"),
    ]
    (out,) = screen.around
    assert [pick.words for pick in out.picks] == ["Ann", "Bea", "Cy", "Nobody"]
    assert screen.form == "rows"
    assert (screen.title, screen.done, screen.whose) == ("Deal 1", "Deal 1 done", "Player")


def test_values_of_some_players_are_told_with_their_names() -> None:
    """Another phone reads them, and the button that takes them back: two numbers of four would be anybody’s."""
    table = written(RUMMY, 3)
    entry = read_entry(ENTRY_TYPES, {"type": "cells", "values": {"laid": [5, None, 15]}})
    assert str(table.game.describe(entry, table.state.seating)) == "Laid down Ann 5, Cy 15"


@pytest.mark.parametrize(
    ("data", "players", "form"),
    [(LAST_CARD, 4, "tiles"), (CANASTA, 4, "columns"), (RUMMY, 8, "rows"), (CLIMBING, 4, "columns")],
)
def test_the_form_follows_from_how_much_is_asked(data: Plain, players: int, form: str) -> None:
    assert shown(written(data, players).state).form == form


def test_who_must_be_out_has_no_chip_for_nobody() -> None:
    (out,) = shown(written(LAST_CARD, 3).state).around
    assert [pick.words for pick in out.picks] == ["Ann", "Bea", "Cy"]
    assert out.must


def test_totals_and_the_last_rounds_are_in_sight() -> None:
    rounds = [told(out=0, left=[None, points, 5]) for points in (10, 20, 30)]
    state = written(LAST_CARD, 3, *[one for cells in rounds for one in (ROUND, cells)]).state
    screen = shown(state)
    assert screen.earlier == ((3, ("35", "0", "0")), (2, ("25", "0", "0")))
    assert [row.total for row in screen.rows] == ["75", "0", "0"]


def test_ones_own_row_stands_first_and_others_on_their_phones_are_not_waited_for() -> None:
    screen = shown(written(RUMMY, 3).state, {OWN: ["1"], ELSEWHERE: ["0", "2"]})
    assert [row.name for row in screen.rows] == ["Bea", "Ann", "Cy"]
    assert (screen.data["own"], screen.data["others"]) == (1, [0, 2])


def test_who_is_missing_is_shown_to_all() -> None:
    state = written(RUMMY, 3, ROUND, told(0, laid=65, left=15)).state
    screen = shown(state)
    assert screen.waiting == "Bea and Cy still to enter"
    ann = screen.rows[0]
    assert ann.told
    assert all(cell.told for group in ann.cells for cell in group)


def test_what_beside_a_side_stands_before_the_round() -> None:
    state = written(CANASTA, 4).state
    assert [row.shows for row in shown(state).rows] == [(("To open", "50"),)] * 2
    phases = shown(written(data_of("ten-phases"), 2).state)
    assert phases.rows[0].shows == (("Phase", "2 sets of 3"),)


def test_visits_are_asked_one_side_after_the_other() -> None:
    state = written(DARTS, 2).state
    assert [row.name for row in shown(state).rows] == ["Ann"]
    state = written(DARTS, 2, ROUND, told(0, scored=60)).state
    assert [row.name for row in shown(state).rows] == ["Bea"]


def test_a_box_used_before_cannot_be_had() -> None:
    used = told(0, box={"category": "sixes", "value": 24})
    state = written(DICE, 1, ROUND, used).state
    box = shown(state).rows[0].cells[0][0]
    assert {pick.value for pick in box.picks if pick.gone} == {"sixes"}


def test_who_plays_together_is_asked_first_where_that_changes() -> None:
    state = written(CHANGING, 4).state
    screen = SCREENS.hand(state, (), _scores(state), {})
    assert isinstance(screen, SidesScreen)
    assert screen.chosen == ("0", "1", "0", "1")
    form = DealForm(MultiDict({f"sides-{seat}": str(seat // 2) for seat in range(4)}), state=state)
    assert form.validate()
    state = written(CHANGING, 4, write_entry(form.entry())).state
    assert [row.name for row in shown(state).rows] == ["Ann & Bea", "Cy & Dov"]


@pytest.mark.parametrize(("out", "low"), [("total >= 50", True), ("total < 0", False), ("total <= 0", False)])
def test_who_is_last_in_did_best_by_what_throws_others_out(out: str, low: bool) -> None:
    """Where a high total throws out, the lowest leads."""
    state = written(data_of("threes-to-kings", out=out, wins="last_in", end=[{"rounds": 50}]), 3).state
    assert state.house.pad.low is low
    assert rules_of(state.house.definition).lowest_wins is low


def test_the_board_says_where_the_game_is() -> None:
    assert subtitle(written(LAST_CARD, 3).state) == "hand 1 · to 500"
    assert subtitle(written(data_of("threes-to-kings"), 3).state) == "round 1 of 11 · 3 cards, threes wild"
    assert subtitle(written(data_of("twelve-cards"), 3).state) == "round 1 · lowest wins"
    assert [line.goal for line in tally(written(LAST_CARD, 2).state)] == [500, 500]
    assert [line.goal for line in tally(written(DARTS, 2).state)] == [None, None]


# ---- what is typed -----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("39", 39),
        ("12+7+20", 39),
        ("12 + 7 + 20", 39),
        ("25−5", 20),
        ("-15", -15),
        ("–15", -15),
        ("12+", 12),
        ("0", 0),
        ("12*3", None),
        ("twelve", None),
        ("1.5", None),
        ("--5", None),
        ("1" * 8, None),
        ("1+" * 40 + "1", None),
    ],
)
def test_a_cell_takes_a_number_or_a_sum(text: str, value: int | None) -> None:
    assert read_sum(text) == value


def test_tenths_are_typed_with_a_point_or_a_comma() -> None:
    assert [read_sum(text, 10) for text in ("12.5", "12,5", "7+0.5", "7", "1.25")] == [125, 125, 75, 70, None]


def test_a_whole_round_is_a_deal_and_one_entry() -> None:
    state = written(LAST_CARD, 3).state
    made = entries_of(typed(state, c_out="1", c_left_0="12+7+20", c_left_2="0"))
    assert made == [ROUND, told(out=1, left=[39, None, 0])]
    replay = written(LAST_CARD, 3, *made)
    assert replay.problems == []
    assert SCREENS.game.phase(replay.state).between


def test_one_row_alone_is_that_sides_own() -> None:
    state = written(RUMMY, 3, ROUND).state
    assert entries_of(typed(state, c_laid_1="40", c_left_1="5", c_out="2")) == [told(1, laid=40, left=5, out=2)]


def test_what_is_on_record_is_not_told_again() -> None:
    state = written(RUMMY, 3, ROUND, told(0, laid=65, left=15)).state
    made = entries_of(typed(state, c_laid_0="65", c_left_0="15", c_laid_1="40", c_left_1="0"))
    assert made == [told(1, laid=40, left=0)]


def test_what_is_missing_of_a_box_is_named() -> None:
    """Two dashes beside one word would not tell which is the box and which its points."""
    cells = shown(written(DICE, 3, ROUND).state).rows[0].cells[0]
    assert [cell.empty for cell in cells] == ["which?", "points"]


def test_a_category_takes_its_points() -> None:
    state = written(DICE, 2).state
    form = typed(state, c_box_0="sixes")
    assert not form.validate()
    assert form.errors == {"c-box-0-value": ["Ann: enter the points of Sixes."]}
    made = entries_of(typed(state, **{"c_box_0": "sixes", "c_box_0_value": "24"}))
    assert made[1] == told(0, box={"category": "sixes", "value": 24})


def test_players_of_a_side_are_told_each() -> None:
    state = written(CLIMBING, 4).state
    cells = {"c_first": "1", "c_call_1": "small", "c_cards_0": "40", "c_cards_1": "60"}
    made = entries_of(typed(state, **cells))
    assert made[1] == told(first=1, call=[None, "small", None, None], cards=[40, 60])


def test_what_cannot_be_read_is_said_at_its_cell() -> None:
    form = typed(written(RUMMY, 3).state, c_laid_0="lots", c_left_0="12", c_laid_2="9999999")
    assert not form.validate()
    assert form.errors == {
        "c-laid-0": ["Ann: Laid down can’t be “lots”. Enter a whole number, or a sum such as 25+10."],
        "c-laid-2": ["Cy: Laid down can’t be “9999999”. Enter a number up to 1,000,000."],
    }


def test_an_empty_round_says_what_to_do() -> None:
    form = typed(written(RUMMY, 3).state)
    assert not form.validate()
    assert form.errors == {"round": ["Enter a number first."]}


def test_a_page_of_a_round_that_is_over_records_nothing() -> None:
    state = written(LAST_CARD, 2, ROUND, told(out=0, left=[None, 5])).state
    form = typed(state, number="1", c_out="0", c_left_1="5")
    assert not form.validate()
    assert form.errors == {"round": ["Hand 1 is done. This is hand 2."]}


@pytest.mark.parametrize("data", [RUMMY, LAST_CARD, CANASTA, DICE, CLIMBING], ids=lambda data: str(data["name"]))
def test_what_was_typed_is_filled_in_again(data: Plain) -> None:
    """After an undo the form makes the very same entries of its own fields."""
    typed_so: dict[str, Typed] = {
        "Rummy 500": {"c-laid-0": ["65"], "c-laid-1": ["−5"], "c-out": ["1"]},
        "Last Card": {"c-out": ["1"], "c-left-0": ["12"]},
        "Canasta": {"c-natural-1": ["2"], "c-go-1": ["out"], "c-cards-0": ["455"]},
        "Five Dice": {"c-box-0": ["sixes"], "c-box-0-value": ["24"]},
        "Climbing for Four": {"c-first": ["3"], "c-both-1": ["1"], "c-call-0": ["grand"]},
    }
    fields = typed_so[str(data["name"])]
    state = written(data, 4 if data["table"]["players"][1] == 4 else 2).state
    form = RoundForm(MultiDict({name: values[0] for name, values in fields.items()}), state=state)
    assert form.validate()
    assert RoundForm.filled(state, form.entries()) == fields


# ---- what is corrected ---------------------------------------------------------------------------------


def test_cells_are_corrected_on_the_screen_of_their_round() -> None:
    before = written(RUMMY, 3, ROUND).state
    entry = read_entry(ENTRY_TYPES, told(1, laid=40, left=5))
    page = SCREENS.correcting(before, entry, None, hidden=False)
    assert page is not None
    screen = page.screen  # type: ignore[attr-defined]
    assert [row.name for row in screen.rows if row.live] == ["Bea"]
    assert [cell.typed for group in screen.rows[1].cells for cell in group] == ["40", "5"]
    sent = MultiDict({"c-laid-1": "45", "c-left-1": "5"})
    form = CellsForm(sent, state=before, before=entry)
    assert form.validate()
    assert write_entry(form.entry()) == told(1, laid=45, left=5)


def test_a_correction_of_one_row_stays_that_row() -> None:
    before = written(RUMMY, 3, ROUND).state
    whole = read_entry(ENTRY_TYPES, told(laid=[65, None, None]))
    form = CellsForm(MultiDict({"c-laid-0": "60"}), state=before, before=whole)
    assert form.validate()
    assert write_entry(form.entry()) == told(laid=[60, None, None])
