"""A score pad without script: opened in two taps, written round by round, corrected, its rules read."""

from __future__ import annotations

import re
from html import unescape
from typing import Any

import pytest
from flask import Flask
from flask.testing import FlaskClient
from werkzeug.test import TestResponse

from referee.definitions.gallery import PADS, shipped
from referee.definitions.plain import plain_pad
from referee.service import tables
from referee.service.cache import facts_of
from referee.store import log, reading

from ..games.pad.golden import PAIRED
from .sitting import Table, value_of, whole, words_of


class Pad(Table):
    """Four at the plain pad, the lowest wins."""

    game = "pad"

    def __init__(self, app: Flask, key: str = "", **more: Any) -> None:
        data = shipped(f"pad-{key}").definition.data if key else plain_pad(lowest=True, points=100)
        super().__init__(app, definition={**data, **more})


def fields_of(html: str) -> dict[str, str]:
    """What a browser without script sends of the page’s forms, untouched."""
    found = dict(re.findall(r'<input type="hidden" name="([^"]+)" value="([^"]*)"', html))
    return {name: unescape(value) for name, value in found.items()}


def opened(client: FlaskClient, answer: TestResponse) -> str:
    assert answer.status_code == 303, words_of(answer.get_data(as_text=True))
    return whole(client.get(answer.headers["Location"]))


# ---- the way in ------------------------------------------------------------------------------------


def test_a_blank_pad_opens_in_two_taps(app: Flask) -> None:
    """The pad on the first page, and *Start*: nobody has to type a name."""
    client = app.test_client()
    home = whole(client.get("/"))
    (way,) = set(re.findall(r'href="(/new/pad)"', home))
    page = whole(client.get(way))
    html = opened(client, client.post(way, data={**fields_of(page), "wins": "high", "ends": "points", "points": "500"}))
    assert "Round 1" in words_of(html)
    assert "Any game · round 1 · to 500" in words_of(html)
    assert [value_of(html, f"c-scored-{side}") for side in range(4)] == [""] * 4


@pytest.mark.parametrize(
    ("answers", "said"),
    [
        ({"wins": "low", "ends": "points", "points": "200"}, "lowest wins"),
        ({"wins": "high", "ends": "rounds", "rounds": "7"}, "round 1 of 7"),
        ({"wins": "high", "ends": "any"}, "highest wins"),
        ({"wins": "high", "ends": "points", "points": "50", "teams": "two"}, "Player 1 & Player 3"),
    ],
)
def test_three_answers_make_the_plain_pad(app: Flask, answers: dict[str, str], said: str) -> None:
    client = app.test_client()
    page = whole(client.get("/new/pad"))
    html = opened(client, client.post("/new/pad", data={**fields_of(page), **answers}))
    assert said in words_of(html)


def test_an_answer_that_cannot_be_is_said_at_its_field(app: Flask) -> None:
    client = app.test_client()
    page = whole(client.get("/new/pad"))
    sent = {**fields_of(page), "ends": "points", "points": "lots", "p1": "Ann"}
    html = whole(client.post("/new/pad", data=sent), 422)
    assert "Enter a whole number from 1 to 1,000,000." in words_of(html)
    assert value_of(html, "points") == "lots"
    assert value_of(html, "p1") == "Ann"
    odd = {**fields_of(page), "ends": "any", "teams": "two", "players": "5"}
    assert "an even number" in words_of(whole(client.post("/new/pad", data=odd), 422))


def test_names_stay_when_a_game_or_a_number_is_chosen(app: Flask) -> None:
    client = app.test_client()
    page = whole(client.get("/new/pad"))
    sent = {**fields_of(page), "p1": "Ann", "p2": "Bea"}
    html = whole(client.post("/new/pad", data={**sent, "size": "6"}))
    assert [value_of(html, f"p{seat}") for seat in (1, 2, 6)] == ["Ann", "Bea", ""]
    html = whole(client.post("/new/pad", data={**sent, "from": "pad-gin-rummy"}))
    assert [value_of(html, f"p{seat}") for seat in (1, 2)] == ["Ann", "Bea"]
    assert 'name="p3"' not in html, "it is for two"
    assert "2 players · highest wins, to 100" in words_of(html)


def test_the_address_asks_for_players(app: Flask) -> None:
    """As for the other games: so many, or others than last time; a game that takes fewer says how many."""
    client = app.test_client()
    names = {"p1": "Ann", "p2": "Bea", "p3": "Cy"}
    page = whole(client.get("/new/pad?players=3"))
    assert len(re.findall(r'name="p\d+"', page)) == 3
    opened(client, client.post("/new/pad", data={**fields_of(page), **names, "ends": "any"}))
    assert value_of(whole(client.get("/new/pad")), "p3") == "Cy"
    assert value_of(whole(client.get("/new/pad?players=3")), "p3") == "Cy"
    assert value_of(whole(client.get("/new/pad?others=1")), "p3") == ""
    assert len(re.findall(r'name="p\d+"', whole(client.get("/new/pad?players=16")))) == 16
    assert len(re.findall(r'name="p\d+"', whole(client.get("/new/pad?players=16&from=pad-canasta")))) == 4
    assert [client.get(f"/new/pad?players={count}").status_code for count in (0, 17, -1)] == [404] * 3


def test_sixteen_write_on_one_pad(app: Flask) -> None:
    client = app.test_client()
    page = whole(client.get("/new/pad"))
    html = opened(client, client.post("/new/pad", data={**fields_of(page), "ends": "any", "players": "16"}))
    assert "Player 16" in words_of(html)
    assert value_of(html, "c-scored-15") == ""


@pytest.mark.parametrize("key", PADS)
def test_every_game_of_the_gallery_is_started_from(app: Flask, key: str) -> None:
    client = app.test_client()
    gallery = whole(client.get("/house/pad/gallery"))
    assert f"/new/pad?from={key}" in gallery
    page = whole(client.get(f"/new/pad?from={key}"))
    html = opened(client, client.post("/new/pad", data=fields_of(page)))
    assert shipped(key).definition.name in words_of(html)


@pytest.mark.parametrize(
    ("words", "names"),
    [("dice", ["Five Dice"]), ("RUMMY", ["Rummy 500", "Gin Rummy", "Threes to Kings"]), ("xyzzy", [])],
)
def test_the_gallery_is_searched(app: Flask, words: str, names: list[str]) -> None:
    html = whole(app.test_client().get("/house/pad/gallery", query_string={"q": words}))
    shown = words_of(html)
    assert [name for name in (shipped(key).definition.name for key in PADS) if name in shown] == names


# ---- the round -------------------------------------------------------------------------------------


def test_a_round_is_typed_and_scored_without_script(app: Flask) -> None:
    table = Pad(app)
    sent = {f"c-scored-{side}": text for side, text in enumerate(("12+7+20", "0", "5", "41"))}
    shown = words_of(table.done(table.post(type="round", number="1", **sent)))
    assert "Round 2" in shown
    assert table.view().explanation.totals == (39, 0, 5, 41)


def test_nothing_typed_is_lost_where_one_cell_cannot_be_read(app: Flask) -> None:
    table = Pad(app)
    html = whole(table.post(type="round", number="1", **{"c-scored-0": "12", "c-scored-1": "<b>x</b>"}), 422)
    assert "Bea: Points can’t be " in words_of(html)
    assert value_of(html, "c-scored-0") == "12"
    assert "<b>x</b>" not in html
    assert 'aria-describedby="error-c-scored-1"' in html
    assert not table.view().entries


def test_what_the_game_refuses_is_said_with_its_rule_and_marked(app: Flask) -> None:
    table = Pad(app, "darts-501")
    html = whole(table.post(type="round", number="1", **{"c-scored-0": "179"}), 422)
    assert "No three darts make that." in words_of(html)
    assert "DA-4.1" in html
    assert value_of(html, "c-scored-0") == "179"


def test_a_refusal_marks_the_cell_it_is_about(app: Flask) -> None:
    table = Pad(app, "rummy-500")
    html = whole(table.post(type="round", number="1", **{"c-laid-0": "7", "c-laid-1": "10"}), 422)
    assert "goes in steps of 5" in words_of(html)
    assert re.findall(r'name="(c-[^"]+)"[^>]* aria-invalid="true"', html) == ["c-laid-0"]


def test_a_query_is_answered_and_the_round_recorded(app: Flask) -> None:
    table = Pad(app, "canasta")
    sent = {"c-go-0": "out", "c-cards-0": "300", "c-cards-1": "0", "c-left-0": "0", "c-left-1": "50"}
    answer = table.post(type="round", number="1", **sent)
    assert "A side goes out with a canasta at least." in words_of(answer.get_data(as_text=True))
    table.confirmed(answer)
    assert table.view().explanation.totals == (400, -50)


def test_a_game_by_the_clock_says_when_it_ends(app: Flask) -> None:
    """Before: until when. Once time was called: that this is the last round."""
    table = Pad(app, end=[{"minutes": 45}])
    page = whole(table.client.get(table.path))
    assert "After 45 minutes the round in play is the last." in words_of(page)
    assert re.search(r'data-due="\d{10}" data-noun="round"', page)
    table.done(table.post(type="round", number="1", **{"c-scored-0": "12"}, some="1"))
    table.done(table.post(type="end", reason="time"))
    assert "Time is over. This is the last round." in words_of(whole(table.client.get(table.path)))


def test_the_scores_begin_with_what_a_game_begins_with(app: Flask) -> None:
    """At darts all count down from 501: in the table, the chart and the one as text."""
    table = Pad(app, "darts-501")
    for side, scored in enumerate(("180", "100", "60", "26")):
        table.done(table.post(type="round", number="1", **{f"c-scored-{side}": scored}, some="1"))
    assert table.view().explanation.totals == (321, 401, 441, 475)
    page = whole(table.client.get(f"{table.path}/scores"))
    shown = words_of(page)
    assert "0 501 501 501 501 1 321 401 441 475" in shown
    assert "−180 321" not in shown
    assert "−360" not in shown
    assert re.search(r">321</", page)


def test_undo_takes_the_round_back_and_fills_it_in_again(app: Flask) -> None:
    table = Pad(app)
    sent = {f"c-scored-{side}": str(side) for side in range(4)}
    table.done(table.post(type="round", number="1", **sent))
    html = table.done(table.post("/undo"))
    assert table.view().explanation.totals == (0, 0, 0, 0)
    assert [value_of(html, f"c-scored-{side}") for side in range(4)] == ["0", "1", "2", "3"]


def test_an_entry_is_corrected_on_the_screen_of_its_round(app: Flask) -> None:
    table = Pad(app)
    table.done(table.post(type="round", number="1", **{f"c-scored-{side}": "10" for side in range(4)}))
    entry = table.view().entries[-1].id
    html = table.get(f"/entries/{entry}")
    assert value_of(html, "c-scored-3") == "10"
    table.done(
        table.post(f"/entries/{entry}/amend", **{f"c-scored-{side}": "10" for side in range(3)}, **{"c-scored-3": "25"})
    )
    assert table.view().explanation.totals == (10, 10, 10, 25)


@pytest.mark.parametrize("rules", [{}, {"definition": PAIRED}], ids=["nobody deals", "sides in each round"])
def test_another_game_is_played_where_a_dealer_alone_opens_no_round(app: Flask, rules: dict[str, Any]) -> None:
    class Played(Table):
        game = "pad"

    table = Played(app, {"type": "end"}, **rules)
    assert "deals" not in table.get().partition("Play again")[2].partition("</button>")[0]
    answer = table.post("/again")
    assert answer.status_code == 303
    with app.app_context():
        assert tables.view_table(answer.headers["Location"].rsplit("/", 1)[1]).entries == ()


def test_its_rules_stand_below_the_table(app: Flask) -> None:
    table = Pad(app, "rummy-500")
    book = table.get("/rules")
    assert "RUM-3.1" in words_of(book)
    assert f"{table.path}/rules/RUM-3.1" in unescape(book)
    assert "Laid down" in words_of(table.get("/rules/RUM-3.1"))
    assert table.client.get(f"{table.path}/rules/RUM-9.9").status_code == 404


def test_every_page_of_a_pad_is_whole(app: Flask) -> None:
    table = Pad(app, "ten-phases", name="A <script>alert(1)</script> game")
    table.done(
        table.post(
            type="round",
            number="1",
            **{"c-out": "0", "c-made-0": "1", "c-left-1": "5", "c-left-2": "5", "c-left-3": "50"},
        )
    )
    for page in ("", "/scores", "/entries", "/rare", "/sheet", "/referee", "/house", "/more", "/people", "/board"):
        html = table.get(page)
        assert "<script>alert" not in html, page
    assert "A &lt;script&gt;" in table.get()


# ---- columns of one's own ----------------------------------------------------------------------------


def typed(html: str) -> dict[str, str]:
    """What the form of columns sends, untouched."""
    form = html[html.index('id="columns"') : html.index('id="try"')]
    found = dict(re.findall(r'<input (?:class="[^"]*" )?type="(?:hidden|text)" name="([^"]+)" value="([^"]*)"', form))
    found |= dict(re.findall(r'<input class="field num[^"]*" id="[^"]*" name="([^"]+)" value="([^"]*)"', form))
    for name, options in re.findall(r'<select class="field" name="([^"]+)"[^>]*>(.*?)</select>', form, re.DOTALL):
        chosen = re.search(r'<option value="([^"]*)" selected', options)
        found[name] = chosen[1] if chosen else ""
    found |= dict(re.findall(r'type="radio" name="([^"]+)" value="([^"]*)" checked', form))
    return {name: unescape(value) for name, value in found.items()}


def test_a_pad_of_ones_own_columns_is_played(app: Flask) -> None:
    client = app.test_client()
    sent = typed(whole(client.get("/house/pad/form")))
    sent |= {"name": "Kitchen Rummy", "name-0": "Laid down", "columns": "1", "wins": "highest", "ends": "points"}
    sent = typed(whole(client.post("/house/pad/form", data={**sent, "add": "1"})))
    assert sent["columns"] == "2"
    sent |= {"name-1": "Left in hand", "worth-1": "minus", "points": "300"}
    page = whole(client.post("/house/pad/form", data={**sent, "play": "1"}))
    html = opened(client, client.post("/new/pad", data=fields_of(page)))
    assert "Kitchen Rummy · round 1 · to 300" in words_of(html)
    assert value_of(html, "c-left_in_hand-0") == ""


def test_a_formula_that_cannot_be_read_is_said_at_its_column(app: Flask) -> None:
    client = app.test_client()
    sent = typed(whole(client.get("/house/pad/form")))
    sent |= {"name-0": "Left", "worth-0": "own", "points-0": "2 * lefft"}
    html = whole(client.post("/house/pad/form", data={**sent, "play": "1"}), 422)
    assert re.search(r'id="error-points-0"[^>]*>.*?Nothing here is called “lefft”', html, re.DOTALL)
    assert value_of(html, "points-0") == "2 * lefft"
    assert "It can’t be tried yet" in words_of(html)


@pytest.mark.parametrize("key", PADS)
def test_a_game_of_the_gallery_goes_through_the_form_unchanged(app: Flask, key: str) -> None:
    """What the form does not ask stays, and what it asks reads the same: one fingerprint."""
    client = app.test_client()
    html = whole(client.get("/house/pad/form", query_string={"from": key}))
    sent = [*typed(html).items(), *re.findall(r'type="checkbox" name="(checks|lines)" value="(\d+)" checked', html)]
    multi: dict[str, list[str]] = {}
    for name, value in sent:
        multi.setdefault(name, []).append(value)
    page = whole(client.post("/house/pad/form", data={**multi, "play": ["1"]}))
    assert shipped(key).definition.fingerprint in words_of(page)


def test_a_usual_line_is_added_as_a_sentence(app: Flask) -> None:
    client = app.test_client()
    sent = typed(whole(client.get("/house/pad/form?from=pad-last-card")))
    sent |= {"checks": "0", "lines": "0", "line": "bonus", "bonus.n": "25", "bonus.one": "out"}
    html = whole(client.post("/house/pad/form", data=sent))
    assert "bonus" in words_of(html)
    assert '"points":"25"' in unescape(html)


def test_what_strangers_send_is_refused_in_sentences(app: Flask) -> None:
    client = app.test_client()
    sent = fields_of(whole(client.get("/new/pad")))
    for hostile in ("{", "[" * 200, '{"kind":"pad"}', "null", '"x"', "9" * 5000):
        html = whole(client.post("/new/pad", data={**sent, "definition": hostile}), 422)
        assert 'role="alert"' in html
        whole(client.post("/house/pad/form", data={**sent, "definition": hostile}))


def test_a_table_keeps_its_definition(app: Flask) -> None:
    """It is on record whole: the table is the same when it is opened again."""
    table = Pad(app, "canasta")
    with app.app_context(), reading():
        found = log.find_table(table.token)
        assert found is not None
        game = facts_of(found).game
    assert game.title == "Canasta"
    assert game.rules().rulebook.prefix == "CAN"


# ---- changed in mid-game -------------------------------------------------------------------------------


def test_a_game_is_named_and_changed_from_the_next_round_on(app: Flask) -> None:
    table = Pad(app)
    table.done(table.post(type="round", number="1", **{f"c-scored-{side}": "10" for side in range(4)}))
    assert f'href="{table.path}/game"' in table.get("/house")
    sent = typed(table.get("/game")) | {"name": "Kitchen Rummy", "worth-0": "minus", "play": "1"}
    table.done(table.client.post(f"{table.path}/game", data=sent))
    table.done(table.post(type="round", number="2", **{f"c-scored-{side}": "4" for side in range(4)}))
    assert table.view().explanation.totals == (6, 6, 6, 6)
    assert table.state().house.pad.name == "Kitchen Rummy"


def test_what_cannot_change_in_a_game_is_said(app: Flask) -> None:
    table = Pad(app)
    table.done(table.post(type="round", number="1", **{f"c-scored-{side}": "10" for side in range(4)}))
    sent = typed(table.get("/game")) | {"least": "2", "most": "6", "play": "1"}
    html = whole(table.client.post(f"{table.path}/game", data=sent), 422)
    assert "The number of players can’t change during a game." in words_of(html)
