"""A new table: what opens one, and what is said where something does not fit."""

from __future__ import annotations

import re

import pytest
from flask import Flask
from flask.testing import FlaskClient

from referee.games import GAMES
from referee.games.spades.model import Deal
from referee.service.keeping import describe
from referee.service.tables import TableView, view_table
from referee.web.opening import default_title

from ..conftest import Clock
from .conftest import csrf_token, new_table
from .pages import problems_of

FOUR = ("Ann", "Bea", "Cy", "Dov")
SIX = (*FOUR, "Eli", "Fay")


def opened(app: Flask, address: str) -> TableView:
    """The table at this address."""
    with app.app_context():
        return view_table(address.removeprefix("/t/"))


@pytest.mark.parametrize(
    ("names", "form", "sides"),
    [
        (SIX[:2], "usual", 2),
        (SIX[:3], "usual", 3),
        (SIX[:4], "usual", 2),
        (SIX[:4], "solo", 4),
        (SIX[:5], "usual", 5),
        (SIX, "usual", 3),
        (SIX, "teams", 2),
    ],
)
def test_a_table_opens_for_two_to_six(
    app: Flask, client: FlaskClient, names: tuple[str, ...], form: str, sides: int
) -> None:
    sent = new_table(csrf_token(client), *names, **{"house-form": form})
    answer = client.post("/new/spades", data=sent)
    assert answer.status_code == 303
    view = opened(app, answer.headers["Location"])
    assert view.names == names
    assert len(view.seating.sides) == sides
    assert view.entries[0].entry == Deal(dealer=len(names) - 1, depth="tricks")


def test_a_table_nobody_named_is_called_after_its_evening(app: Flask, client: FlaskClient, clock: Clock) -> None:
    answer = client.post("/new/spades", data=new_table(csrf_token(client), *FOUR, title=" "))
    title = opened(app, answer.headers["Location"]).title
    assert title == default_title(clock())
    assert title.startswith(f"{clock().astimezone():%A} ")


def test_house_rules_reach_the_record(app: Flask, client: FlaskClient) -> None:
    rules = {
        "house-target": "other",
        "house-target-other": "450",
        "house-floor": "other",
        "house-floor-other": "−350",
        "house-blind_nil": "on",
        "house-hands": "never",
        "house-deadline": "other",
        "house-deadline-other": "22:30",
    }
    answer = client.post("/new/spades", data=new_table(csrf_token(client), *FOUR, depth="cards", **rules))
    view = opened(app, answer.headers["Location"])
    assert dict(view.rules) == {"target": 450, "floor": -350, "blind_nil": True, "deadline": "22:30"}


def test_without_script_a_preset_counts_though_its_options_were_not_shown(app: Flask, client: FlaskClient) -> None:
    sent = new_table(csrf_token(client), *FOUR, preset="short", **{"house-target": "500", "house-blind_nil": "on"})
    view = opened(app, client.post("/new/spades", data=sent).headers["Location"])
    assert dict(view.rules) == {"target": 250, "bag_limit": 5, "bag_penalty": -50, "blind_nil": True}


def test_another_preset_is_shown_with_its_options(client: FlaskClient) -> None:
    sent = new_table(csrf_token(client), *FOUR, preset="short", look="1")
    page = client.post("/new/spades", data=sent).get_data(as_text=True)
    assert re.search(r'name="house-target" value="250" checked', page)
    assert "3 changed" in page
    assert 'value="Ann"' in page


def test_more_seats_keep_what_was_typed(client: FlaskClient) -> None:
    sent = new_table(csrf_token(client), "Ann", "Bea", "Cy", "", size="6", title="Cy’s birthday")
    answer = client.post("/new/spades", data=sent)
    page = answer.get_data(as_text=True)
    assert answer.status_code == 200
    assert problems_of(page) == []
    for kept in ('value="Ann"', 'value="Cy"', 'value="Cy’s birthday"', 'name="p6"'):
        assert kept in page


@pytest.mark.parametrize(
    ("names", "said"),
    [
        (("Ann", "Bea", "Cy", ""), "Player 4 has no name yet."),
        (("Ann", "Bea", "ann", "Dov"), "Players 1 and 3 are both “ann”. Rename one."),
        (("Ann", "Bea", "Cy", "x" * 10_000), "A name has at most 40 characters. This one has 10000."),
        (("Ann", "<b>Bea</b><b>Bea</b>", "Cy", "<b>Bea</b><b>Bea</b>"), "are both “&lt;b&gt;Bea"),
        (("Ann", "Bea", "\u3164", "Dov"), "U+3164"),
        (("Ann", "Bea", "C\u202ey", "Dov"), "U+202E"),
    ],
)
def test_a_bad_name_is_told_at_its_place_and_kept(client: FlaskClient, names: tuple[str, ...], said: str) -> None:
    answer = client.post("/new/spades", data=new_table(csrf_token(client), *names, **{"house-target": "300"}))
    page = answer.get_data(as_text=True)
    assert answer.status_code == 422
    assert said in page
    assert page.count('aria-invalid="true"') == 1
    assert problems_of(page) == []
    assert 'value="Ann"' in page
    assert re.search(r'name="house-target" value="300" checked', page)


@pytest.mark.parametrize(
    ("rules", "option", "said"),
    [
        ({"house-target": "other", "house-target-other": "7"}, "target", "whole number from 50 to 10000"),
        ({"house-target": "other", "house-target-other": "many"}, "target", "a whole number from 50 to 10000, please"),
        ({"house-target": "other", "house-target-other": "9" * 10_000}, "target", "a whole number"),
        ({"house-target": "other"}, "target", "a whole number"),
        ({"house-target": "everything"}, "target", "please choose one of these"),
        ({"house-deadline": "other", "house-deadline-other": "late"}, "deadline", "Enter a time such as 22:30."),
        ({"house-form": "pairs"}, "form", "Three pairs isn’t for 4 players"),
        ({"house-kitty": "left_over"}, "kitty", "there’s no kitty"),
    ],
)
def test_a_bad_house_rule_is_told_at_its_option(
    client: FlaskClient, rules: dict[str, str], option: str, said: str
) -> None:
    answer = client.post("/new/spades", data=new_table(csrf_token(client), *FOUR, **rules))
    page = answer.get_data(as_text=True)
    assert answer.status_code == 422
    place = page[page.index(f'id="opt-{option}"') :]
    assert said in place[: place.index("</fieldset>")].replace("&#39;", "'")
    assert problems_of(page) == []
    assert 'value="Dov"' in page


def test_a_bad_title_is_told_at_its_place(client: FlaskClient) -> None:
    answer = client.post("/new/spades", data=new_table(csrf_token(client), *FOUR, title="x" * 41))
    page = answer.get_data(as_text=True)
    assert answer.status_code == 422
    assert 'id="title-problem"' in page
    assert problems_of(page) == []


def test_two_taps_open_one_table(app: Flask, client: FlaskClient) -> None:
    """The token is the form's, so the second press finds the table, however long after and whatever happened there."""
    sent = new_table(csrf_token(client), *FOUR)
    first = client.post("/new/spades", data=sent)
    assert first.headers["Location"] == f"/t/{sent['token']}"
    with app.app_context():
        describe(sent["token"], title="Another name")
    assert client.post("/new/spades", data=sent).headers["Location"] == first.headers["Location"]
    assert client.get("/tables").get_data(as_text=True).count('href="/t/') == 1


def test_gone_back_and_corrected_it_is_another_table_and_asked_for(client: FlaskClient) -> None:
    sent = new_table(csrf_token(client), *FOUR, title="Friday table")
    first = client.post("/new/spades", data=sent).headers["Location"]
    for change in ({"p1": "Zed"}, {"dealer": "1"}, {"title": "Saturday table"}, {"house-target": "300"}):
        answer = client.post("/new/spades", data=sent | change)
        page = answer.get_data(as_text=True)
        assert answer.status_code == 422
        assert "This form has opened a table already." in page
        assert problems_of(page) == []
        minted = re.findall(r'name="token" value="([^"]+)"', page)[0]
        again = client.post("/new/spades", data=sent | change | {"token": minted})
        assert again.headers["Location"] not in {"", first}, "nothing typed is lost: one press more opens it"


def test_a_token_of_another_table_opens_and_tells_nothing(app: Flask, client: FlaskClient) -> None:
    names = ("Annabel", "Bea", "Cy", "Dov")
    theirs = new_table(csrf_token(client), *names, title="Their own table")
    client.post("/new/spades", data=theirs)
    other = app.test_client()
    for sent in (
        theirs | {"csrf_token": csrf_token(other)},
        new_table(csrf_token(other), "Una", "Val", "Wim", "Xe", token=theirs["token"]),
    ):
        answer = other.post("/new/spades", data=sent)
        page = answer.get_data(as_text=True)
        assert answer.status_code == 422
        assert "This form has opened a table already." in page
        assert "Location" not in answer.headers
        if sent["p1"] != "Annabel":
            assert "Their own table" not in page
            assert "Annabel" not in page
    assert "Their own table" not in other.get("/tables").get_data(as_text=True)
    assert opened(app, f"/t/{theirs['token']}").names == names


@pytest.mark.parametrize(
    "token", ["", "T", "short", "a" * 25, "T" * 26, "T" + "é" * 24, "../../etc/passwd", "T" * 9999]
)
def test_a_token_that_could_be_guessed_is_not_taken(client: FlaskClient, token: str) -> None:
    answer = client.post("/new/spades", data=new_table(csrf_token(client), *FOUR, token=token))
    page = answer.get_data(as_text=True)
    assert answer.status_code == 422
    assert "Send it once more." in page
    assert all(f'value="{name}"' in page for name in FOUR)
    assert 'href="/t/' not in client.get("/tables").get_data(as_text=True)


def test_the_next_table_starts_as_the_last_one(client: FlaskClient) -> None:
    sent = new_table(csrf_token(client), *FOUR, title="Friday table", dealer="1", **{"house-blind_nil": "on"})
    client.post("/new/spades", data=sent)
    page = client.get("/new/spades").get_data(as_text=True)
    assert problems_of(page) == []
    assert "As last time" in page
    assert "Friday table, 1 change" in page
    assert re.search(r'name="house-blind_nil" value="on" checked', page)
    assert re.search(r'name="dealer" value="1" checked', page)
    for name in FOUR:
        assert f'value="{name}"' in page
    assert '<option value="Dov">' in page


def test_an_opened_table_is_one_of_your_tables(client: FlaskClient) -> None:
    sent = new_table(csrf_token(client), *FOUR, title="Friday table")
    address = client.post("/new/spades", data=sent).headers["Location"]
    for path in ("/", "/tables"):
        page = client.get(path).get_data(as_text=True)
        assert problems_of(page) == []
        assert f'href="{address}"' in page
        assert "Friday table" in page


def test_another_device_does_not_see_it(app: Flask, client: FlaskClient) -> None:
    client.post("/new/spades", data=new_table(csrf_token(client), *FOUR, title="Friday table"))
    assert "Friday table" not in app.test_client().get("/").get_data(as_text=True)


def test_whatever_house_rule_is_chosen_the_page_follows(client: FlaskClient) -> None:
    """Seats, the button and the line that sums them up hang on house rules, so each asks for the page again."""
    for game in (key for key, one in GAMES.items() if one.defined is None):
        html = client.get(f"/new/{game}").get_data(as_text=True)
        options = re.findall(r'<input [^>]*name="house-[^>]*>', html)
        assert options, game
        assert [option for option in options if "data-look" not in option] == [], game


@pytest.mark.parametrize(
    ("game", "says"),
    [
        ("spades", "Player 4 deals, Player 1 is first to bid"),
        ("piquet", "Player 2 deals, Player 1 is first to exchange"),
        ("oh-hell", "Player 4 deals, Player 1 is first to bid"),
        ("hearts", "Player 4 deals"),
    ],
)
def test_the_button_says_what_eldest_does_first(client: FlaskClient, game: str, says: str) -> None:
    """Nothing where all do it together."""
    players = 2 if game == "piquet" else 4
    page = client.get(f"/new/{game}", query_string={"players": players, "dealer": players - 1})
    button = re.search(r'form="open".*?</button>', page.get_data(as_text=True), re.DOTALL)
    assert button is not None
    assert re.sub(r"<[^>]+>", "", button[0]).endswith(f"Deal the first hand{says}")


@pytest.mark.parametrize("players", ["0", "1", "13", "-4", "four", ""])
def test_an_impossible_number_of_players_is_refused(client: FlaskClient, players: str) -> None:
    sent = new_table(csrf_token(client), *FOUR, players=players)
    assert client.post("/new/spades", data=sent).status_code == 422
