"""Figures of a club as pages: of a person, of two, of a stretch of time; each opens into as many hands as it says."""

from __future__ import annotations

import re
from datetime import timedelta
from html import unescape

import pytest
from flask import Flask
from flask.testing import FlaskClient

from referee.club.plans import Movement
from referee.definitions.gallery import shipped
from referee.games.pad.entries import Cells
from referee.games.pad.entries import Deal as Round
from referee.service import club_tables, tables
from referee.service.clubs import view_club
from referee.service.directing import call_round
from referee.service.evenings import Settings
from referee.service.opening import new_token
from referee.service.planning import Wanted, set_up

from ..conftest import Clock
from ..evening import ANN, enter, hand_by_result
from ..service.test_clubs import MADE, played
from .test_club import begin, open_here

RUMMY = ({"laid": [90, 10], "left": [0, 0], "out": 0}, {"laid": [40, 50], "left": [20, 0], "out": 1})
LAST_CARD = ({"left": [24, 0], "out": 1},)

HANDS = (
    hand_by_result(3, said=(7, 3, 0, 2), took=(7, 3, 0, 3)),  # Cy makes a nil
    hand_by_result(0, said=(5, 3, 0, 2), took=(5, 3, 2, 3)),  # and does not
    hand_by_result(1, said=(5, 3, 3, 2), took=(4, 3, 3, 3)),  # Ann and Cy are set
)


@pytest.fixture
def club(app: Flask, client: FlaskClient, clock: Clock) -> str:
    """A club with a table of three hands."""
    token = begin(client)
    table = open_here(client, token, "Ann", "Bea", "Cy", "Zsófia")
    with app.app_context():
        for number, hand in enumerate(HANDS):
            enter(table, *hand[number == 0 :], now=clock.tick(1))  # the table opens with its first deal
    return token


def person(app: Flask, club: str, name: str) -> str:
    """The address of somebody's page."""
    with app.app_context():
        return f"/c/{club}/people/{view_club(club).who(name)}"


def read(client: FlaskClient, path: str) -> str:
    answer = client.get(path)
    assert answer.status_code == 200, path
    return unescape(answer.get_data(as_text=True))


def heading(client: FlaskClient, path: str) -> str:
    """What the page an address leads to is headed with."""
    found = re.search(r"<h1[^>]*>(.*?)</h1>", read(client, path), re.DOTALL)
    assert found is not None
    return re.sub("<[^>]+>", "", found[1])


def facts(page: str) -> dict[str, tuple[str, str]]:
    """Each figure of a page by its words: what it says, and where it opens."""
    found = re.findall(r'<a class="fact" href="([^"]+)"><b class="num[^"]*">(.*?)</b><span>(.*?)</span>', page)
    return {words: (re.sub("<[^>]+>", "", value), href) for href, value, words in found}


def test_figures_are_named_by_the_game_and_open_into_their_hands(app: Flask, client: FlaskClient, club: str) -> None:
    found = facts(read(client, person(app, club, "Cy")))
    assert found["nils made"][0] == "1 of 2"
    assert found["contracts made"][0] == "2 of 3"
    assert found["the side’s bags a hand"][0] == "0.7"
    assert heading(client, found["nils made"][1]) == "Cy: 2 hands with nils"
    assert read(client, found["nils made"][1]).count('class="row"') == 2


def test_a_nil_is_its_own_bidders_and_a_contract_that_of_both(app: Flask, client: FlaskClient, club: str) -> None:
    found = facts(read(client, person(app, club, "Ann")))
    assert "nils made" not in found
    assert found["contracts made"][0] == "2 of 3"


def test_what_was_not_made_is_told_by_its_cause(app: Flask, client: FlaskClient, club: str) -> None:
    page = read(client, person(app, club, "Cy"))
    cause = re.search(r'href="([^"]+cause=SP-7\.2[^"]*)"', page)
    assert cause is not None
    assert heading(client, cause[1]) == "Cy: 1 hand with contracts not made"


def test_each_height_of_bid_opens_into_its_hands(app: Flask, client: FlaskClient, club: str) -> None:
    page = read(client, person(app, club, "Cy"))
    rows = re.findall(r'<a href="([^"]+bid=[^"]+)">(.*?)</a></th><td>(.*?)</td><td>(.*?)</td>', page)
    assert [tuple(told) for _, *told in rows] == [("5", "1", "1"), ("7", "1", "1"), ("8", "0", "1")]
    assert heading(client, rows[2][0]) == "Cy: 1 hand with contracts of 8"


def row(page: str, words: str) -> tuple[str, str]:
    """Where a row of a page leads to, and the figure at its end."""
    found = re.search(
        rf'<a class="row" href="([^"]+)">(?:(?!</a>).)*<b>{words}</b>(?:(?!</a>).)*num[^>]*>(.*?)</span>', page
    )
    assert found is not None, words
    return found[1], found[2]


def test_the_best_hand_opens_into_its_score_lines(app: Flask, client: FlaskClient, club: str) -> None:
    page = read(client, person(app, club, "Cy"))
    where, points = row(page, "Best hand")
    assert points == "+119"
    assert "SP-7.4" in read(client, where), "a nil made it"
    where, hands = row(page, "All hands")
    assert (hands, heading(client, where)) == ("3", "Cy: the best hands")
    where, over = row(page, "Tricks above the bid")
    assert (over, heading(client, where)) == ("−0.3", "Cy: 3 hands with contracts")


def test_runs_open_into_their_games(app: Flask, client: FlaskClient, club: str, clock: Clock) -> None:
    """Games won one after the other, and those lost up to the last."""
    with app.app_context():
        for us in ((0, 2), (0, 2), (0, 2), (1, 3), (1, 3)):
            names = dict(zip((*us, *({0, 1, 2, 3} - set(us))), ("Ann", "Cy", "Bea", "Zsófia"), strict=True))
            played(view_club(club), clock, MADE, to=100, who=[names[seat] for seat in range(4)])
    page = read(client, person(app, club, "Ann"))
    where, games = row(page, "Longest run")
    assert (games, heading(client, where)) == ("3", "Ann: the longest run")
    assert read(client, where).count("Friday table, won") == 3
    where, games = row(page, "The last 2 games")
    assert (games, heading(client, where)) == ("2", "Ann: the last 2 games")
    assert read(client, where).count("Friday table, lost") == 2


def test_two_have_a_page_as_partners_and_one_head_to_head(app: Flask, client: FlaskClient, club: str) -> None:
    ann, bea = person(app, club, "Ann"), person(app, club, "Bea").rsplit("/", 1)[1]
    cy = person(app, club, "Cy").rsplit("/", 1)[1]
    assert "3 hands" in read(client, f"{ann}/with/{cy}")
    assert "0 hands" in read(client, f"{ann}/with/{bea}")
    assert "3 hands" in read(client, f"{ann}/against/{bea}")
    opened = facts(read(client, f"{ann}/with/{cy}"))["points a hand"][1]
    assert heading(client, opened) == "Ann: 3 hands with Cy"
    assert client.get(f"{ann}/with/{ann.rsplit('/', 1)[1]}").status_code == 404
    assert client.get(f"{ann}/with/9999").status_code == 404


def test_a_stretch_of_time_is_a_year_all_of_them_or_from_a_day_to_another(
    app: Flask, client: FlaskClient, club: str, clock: Clock
) -> None:
    cy, today = person(app, club, "Cy"), clock().astimezone().date()
    before, after = today - timedelta(days=1), today + timedelta(days=1)
    assert "3 hands" in read(client, f"{cy}?from={before}&to={after}")
    assert "3 hands" in read(client, f"{cy}?from={after}&to={before}")  # the wrong way round
    assert "0 hands" in read(client, f"{cy}?to={before}")
    assert "0 hands" in read(client, f"{cy}?year={today.year - 1}")
    assert "3 hands" in read(client, f"{cy}?year=all")
    page = read(client, f"{cy}?from=yesterday")
    assert "A day is written as a year, a month and a day" in page
    for odd in ("year=e1", "year=99999", "year=²³", "from=&to=", "least=x&made=x", "game=chess"):
        read(client, f"{cy}?{odd}")
        read(client, f"{cy}/hands?{odd}")


def test_charts_say_in_words_what_they_show(app: Flask, client: FlaskClient, club: str) -> None:
    page = read(client, person(app, club, "Cy"))
    spread = re.search(r'aria-label="How Cy’s hands are spread, by points ahead of the best other side: ([^"]+)"', page)
    assert spread is not None
    assert sum(int(part.rsplit(", ", 1)[1]) for part in spread[1].rstrip(".").split("; ")) == 3
    bar = re.search(r'<th scope="row"><a href="([^"]+least=[^"]+)">', page)
    assert bar is not None
    assert heading(client, bar[1]).startswith("Cy: 1 hand from ")


def test_records_that_take_long_are_read_over_several_requests(
    app: Flask, client: FlaskClient, club: str, clock: Clock
) -> None:
    """Each says how far it is and is asked again by the browser; what was read is kept."""
    for names in (("Ann", "Bea", "Cy", "Dov"), ("Bea", "Cy", "Dov", "Zsófia")):
        open_here(client, club, *names)
    app.config["READ_SECONDS"] = -1.0
    cy = person(app, club, "Cy")
    for read_now in (1, 2):
        answer = client.get(cy)
        assert (answer.status_code, answer.headers["Refresh"]) == (503, "1")
        assert f"{read_now} tables of 3" in answer.get_data(as_text=True)
    assert client.get(cy).status_code == 200
    app.extensions.pop("referee.played")  # another process
    codes = [client.get(f"/api/clubs/{club}/stats").status_code for _ in range(3)]
    assert codes == [503, 503, 200]


def test_figures_of_an_evening_are_of_its_tables_alone(
    app: Flask, client: FlaskClient, club: str, clock: Clock
) -> None:
    with app.app_context():
        seen = view_club(club)
        people = [one.id for one in seen.people if one.name != "Dov"]
        wanted = Wanted("Thursday", clock(), "spades", {}, Movement.INDIVIDUAL, 1, people, Settings(1, 0))
        number = set_up(seen, wanted, clock(), new_token())
        tables = call_round(seen, number, 1, ANN, clock()).tables
        enter(tables[0].token, *hand_by_result()[1:], now=clock.tick(1))
    cy = person(app, club, "Cy")
    assert "4 hands" in read(client, cy)
    page = read(client, f"{cy}?year=e{number}")
    assert "1 hand<" in page
    assert "All games, Thursday" in page
    opened = facts(page)["points a hand"][1]
    assert heading(client, opened) == "Cy: 1 hand"
    season = read(client, f"/c/{club}/evenings/{number}/standings")
    found = re.search(r'href="([^"]+/season[?][^"]+)"', season)
    assert found is not None
    assert "Spades, Thursday" in read(client, found[1])


def test_a_round_in_which_all_were_level_is_drawn_and_no_loss(app: Flask, client: FlaskClient, clock: Clock) -> None:
    token = begin(client, people="Ann, Bea, Cy, Dov")
    with app.app_context():
        seen = view_club(token)
        people = [one.id for one in seen.people]
        evening = Wanted("Friday", clock(), "spades", {}, Movement.INDIVIDUAL, 2, people, Settings(hands=1))
        number = set_up(seen, evening, clock(), new_token())
        for which in (1, 2):
            (table,) = call_round(seen, number, which, ANN, clock.tick(1)).tables[which - 1 :]
            enter(table.token, *hand_by_result(said=(4, 4, 4, 4), took=(3, 3, 4, 3))[1:], now=clock.tick(1))
    ann = person(app, token, "Ann")
    assert "all lost, one after the other" not in read(client, ann)
    page = read(client, f"{ann}/hands")
    assert (page.count(", drawn</b>"), page.count(", lost</b>")) == (2, 0)


def test_a_score_pad_has_its_columns_and_its_rules_by_their_names(
    app: Flask, client: FlaskClient, clock: Clock
) -> None:
    """What somebody lays down on average, the lines by rule, best and worst; two games do not mix their columns."""
    club = begin(client)
    for key, cells in (("pad-rummy-500", RUMMY), ("pad-last-card", LAST_CARD)):
        definition = shipped(key).definition.text
        with app.app_context():
            view = tables.open_table(
                game="pad",
                names=("Ann", "Bea"),
                rules={"definition": definition},
                title="Friday",
                author=ANN,
                first=(),
                now=clock.tick(1),
            )
            club_tables.take_in(view_club(club), view.token, clock())
            for values in cells:
                enter(view.token, Round(), Cells(values=values), now=clock.tick(1))
    page = read(client, person(app, club, "Ann"))
    found = facts(page)
    assert found["Rummy 500: Laid down, on average"][0] == "65"
    assert found["Rummy 500: Left in hand, on average"][0] == "10"
    assert found["Last Card: Left in hand, on average"][0] == "24"
    assert heading(client, found["Rummy 500: Laid down, on average"][1]) == "Ann: 2 hands with Rummy 500: Laid down"
    assert row(page, "Laid down")[1] == "+130"
    assert row(page, "Best hand")[1] == "+80"
    assert row(page, "Worst hand")[1] == "−30"
    assert page.count("Rummy 500, ") == 2
