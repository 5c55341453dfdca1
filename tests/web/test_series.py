"""Games in a row on a club's pages: found by themselves, a best of three decided, mixed games, points; by each link."""

from __future__ import annotations

import re
from collections.abc import Sequence

import pytest
from flask import Flask
from flask.testing import FlaskClient

from referee.core.entries import Deal, Entry
from referee.games.hearts.model import Points
from referee.service import club_tables, keeping, tables
from referee.service.clubs import view_club
from referee.service.links import LinkKind

from ..conftest import Clock
from ..evening import ANN, enter, hand_by_result
from .test_club import begin, links_of
from .test_evening import press, set_up, text

FOUR = ("Ann", "Bea", "Cy", "Dov")

Club = tuple[Flask, Clock, str]


@pytest.fixture
def club(app: Flask, client: FlaskClient, clock: Clock) -> Club:
    return app, clock, begin(client)


def page(client: FlaskClient, path: str, status: int = 200) -> str:
    answer = client.get(path)
    assert answer.status_code == status
    return text(answer.get_data(as_text=True))


def opened(club: Club, names: Sequence[str] = FOUR, *, game: str = "spades", days: int = 0, **rules: object) -> str:
    """A table of the club; its token."""
    app, clock, token = club
    with app.app_context():
        now = clock.tick(86_400 * days + 60)
        made = tables.open_table(game=game, names=names, rules=rules, title="", author=ANN, first=(), now=now)
        club_tables.take_in(view_club(token), made.token, now)
    return made.token


def enter_all(club: Club, table: str, *entries: Entry) -> None:
    app, clock, _ = club
    with app.app_context():
        enter(table, *entries, now=clock.tick(1))


def spades(club: Club, *, ours: bool = True, names: Sequence[str] = FOUR, days: int = 0, over: bool = True) -> str:
    """A short game of Spades that the first pair wins, or the other one."""
    table = opened(club, names, days=days, target=250)
    said = (6, 2, 3, 2) if ours else (2, 6, 2, 3)
    for dealer in (0, 1, 2) if over else (0,):
        enter_all(club, table, *hand_by_result(dealer, said, said))
    return table


def hearts(club: Club) -> str:
    """A game of Hearts: Dov before Cy, Bea and Ann."""
    table = opened(club, game="hearts", target=50)
    for dealer in range(3):
        enter_all(club, table, Deal(dealer=dealer, depth="result"), Points(counts=(17, 6, 2, 1)))
    return table


def in_a_row(client: FlaskClient, club: Club) -> list[str]:
    found = client.get(f"/c/{club[2]}/series").get_data(as_text=True)
    return re.findall(rf'href="(/c/{club[2]}/series/\d+)', found)


def test_a_best_of_three_stands_together_by_itself(client: FlaskClient, club: Club) -> None:
    """Nothing is set up; what is played when it is decided counts for nothing."""
    assert "None yet" in page(client, f"/c/{club[2]}/series")
    spades(club)
    assert in_a_row(client, club) == []
    spades(club, ours=False)
    opened(club, ("Ann", "Bea", "Cy", "Zsófia"))
    (row,) = in_a_row(client, club)
    assert "All are level at 1." in page(client, f"{row}?by=best-3")
    spades(club)
    assert "Ann & Cy have won it, 2 to 1." in page(client, f"{row}?by=best-3")
    spades(club, ours=False)
    assert "Ann & Cy have won it, 2 to 1." in page(client, f"{row}?by=best-3")
    assert "All are level at 2." in page(client, f"{row}?by=best-5")
    assert "4 games" in page(client, row)


def test_mixed_games_go_by_places(client: FlaskClient, club: Club) -> None:
    spades(club)
    hearts(club)
    listed = client.get(f"/c/{club[2]}/series").get_data(as_text=True)
    assert "2 games, Spades and Hearts" in listed
    (row,) = in_a_row(client, club)
    assert f'href="{row}?by=places"' in listed
    told = page(client, f"{row}?by=places")
    # Cy shares the first places at Spades and is second at Hearts: 2½ and 2.
    assert "Cy leads, 4½ to 3½." in told
    assert "Dov won" in told
    assert "half a point for everyone level, partners included" in told
    assert "they are taken off" in page(client, f"{row}?by=points")


def test_points_are_carried_over_to_another_day(client: FlaskClient, club: Club) -> None:
    spades(club)
    opened(club)
    (row,) = in_a_row(client, club)
    spades(club, ours=False, days=7)
    spades(club, ours=False, names=("Bea", "Ann", "Dov", "Cy"))
    assert "Ann & Cy lead, 270 to 120." in page(client, f"{row}?by=points")
    assert "2 games" in page(client, row)
    since = page(client, f"{row}?by=points&days=since")
    assert "4 games" in since
    assert "Ann & Cy lead, 660 to 510." in since


def test_a_correction_moves_it_and_a_deleted_table_goes(client: FlaskClient, club: Club) -> None:
    first, second = spades(club), spades(club, over=False)
    (row,) = in_a_row(client, club)
    assert "Still played" in page(client, row)
    app, clock, _ = club
    with app.app_context():
        keeping.delete(first, clock.tick(1))
    assert in_a_row(client, club) == []
    assert "No games in a row begin there" in page(client, row, 404)
    assert second


@pytest.mark.parametrize("asked", ["best-4", "best-0", "best-99", "best-", "best-²", "x", "best-999999999999"])
def test_what_nobody_plays_is_said_at_its_place(client: FlaskClient, club: Club, asked: str) -> None:
    spades(club)
    spades(club)
    (row,) = in_a_row(client, club)
    told = page(client, f"{row}?by={asked}", 422)
    assert "Choose an odd number from 3 to 15" in told or "Choose how the games count" in told
    assert "Best of five" in told


def test_who_watches_sees_it_by_their_own_links(app: Flask, client: FlaskClient, club: Club) -> None:
    first = spades(club)
    spades(club)
    watch = links_of(app, club[2])[LinkKind.WATCH]
    (row,) = in_a_row(client, club)
    html = app.test_client().get(row.replace(club[2], watch)).get_data(as_text=True)
    assert "Best of five" in html
    assert first not in html
    assert club[2] not in html


def test_programs_read_it_and_phones_hear_of_it(app: Flask, client: FlaskClient, club: Club) -> None:
    watch = links_of(app, club[2])[LinkKind.WATCH]
    spades(club)
    later = spades(club, over=False)
    hearts(club)
    (one,) = client.get(f"/api/clubs/{watch}/series").get_json()["series"]
    assert (one["games"], one["by"]) == (["spades", "spades", "hearts"], "places")
    assert one["sides"] == [["Ann"], ["Cy"], ["Bea"], ["Dov"]]
    at = f"/api/clubs/{watch}/series/{one['series']}"
    found = client.get(at).get_json()
    assert found["standings"][0] == {"place": 1, "people": ["Cy"], "total": 4.5}
    assert [game["winners"] for game in found["games"]] == [[0], None, [3]]
    assert {"people": ["Dov"], "points": 3.0} in found["games"][2]["gave"]
    best = client.get(f"{at}?by=best-3").get_json()
    assert (best["winner"], best["by"]) == (None, "best-3")
    for wrong in ("best-4", "luck"):
        answer = client.get(f"{at}?by={wrong}")
        assert (answer.status_code, answer.get_json()["where"]) == (422, "by")
    assert client.get(f"/api/clubs/{watch}/series/999").status_code == 404

    live = f"/c/{watch}/series/{one['series']}/seq"
    assert f'data-live="{live}"' in client.get(f"/c/{watch}/series/{one['series']}").get_data(as_text=True)
    before = client.get(live).get_json()["seq"]
    said = (6, 2, 3, 2)
    enter_all(club, later, *hand_by_result(1, said, said))
    assert client.get(live).get_json()["seq"] == before + 6
    assert client.get(live.replace("/seq", "/events")).get_data(as_text=True).count("data:") == 1


def test_the_rounds_of_an_evening_for_four_are_games_in_a_row(app: Flask, client: FlaskClient, clock: Clock) -> None:
    """Over by their hands, as the season has them, though nobody came to the goal; where all are level it is drawn."""
    token = begin(client, people=", ".join(FOUR))
    evening = set_up(client, token, rounds="2", hands="1")
    for said, took in (((4, 3, 3, 2), (4, 3, 3, 3)), ((4, 4, 4, 4), (3, 3, 4, 3))):
        press(client, f"{evening}/call", round="2")
        with app.app_context():
            table = max(club_tables.table_links(view_club(token)), key=lambda one: tables.view_table(one).opened)
            enter(table, *hand_by_result(said=said, took=took)[1:], now=clock.tick(1))
    (series,) = in_a_row(client, (app, clock, token))
    seen = page(client, series)
    assert re.search(r"(Ann|Bea|Cy|Dov) and (Ann|Bea|Cy|Dov) lead, 1 to 0", seen)
    assert re.search(r"2\. Spades Drawn between \w+ & \w+ and \w+ & \w+", seen)
