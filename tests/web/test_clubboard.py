"""Several tables on one screen: each in a tile of its own, and a bad link spoils no other."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest
from flask import Flask

from referee.service import keeping, tables
from referee.service.links import LinkKind, links_to, renew

from ..conftest import Clock
from ..evening import ANN, enter, hand_by_result, open_spades
from .seed import page, play_evening, play_long, play_six, text_of
from .sitting import NOW
from .test_bigscreen import BIDS, CONTROLS, DEALT, Spades


@pytest.fixture
def several(app: Flask, clock: Clock) -> list[str]:
    """Three tables: an evening of Spades, six for themselves, one whose first card is awaited."""
    return [play_evening(app, clock), play_six(app, clock), Spades(app, DEALT, *BIDS).token]


def address(*links: str, **more: str) -> str:
    """The screen of these links."""
    return "/board?" + "&".join([*(f"t={link}" for link in links), *(f"{name}={said}" for name, said in more.items())])


def tiles_of(html: str) -> list[str]:
    """What each tile says."""
    return [text_of(tile) for tile in html.split('<li class="scr-tab')[1:]]


def test_each_table_has_its_tile(app: Flask, several: list[str]) -> None:
    html = page(app.test_client(), address(*several, heading="The+Thursday+Club"))
    assert CONTROLS.findall(html) == []
    assert "The Thursday Club" in text_of(html)
    assert "3 tables" in text_of(html)
    evening, six, first = tiles_of(html)
    assert "Ann & Cy" in evening
    assert "315" in evening
    assert "Finn" in six
    assert "Ann to lead" in first
    assert 'class="scr-tab-now is-turn"' in html


def test_the_side_ahead_stands_first(app: Flask, several: list[str]) -> None:
    html = page(app.test_client(), address(several[0]))
    assert html.index("Ann &amp; Cy") < html.index("Bea &amp; Dov")
    assert re.search(r'class="scr-pair seat-2 is-behind"', html)


@pytest.mark.parametrize("bad", ["no-such-table", "../../etc", "~AAAA", "%00", "x" * 3000])
def test_a_bad_link_says_so_and_the_others_are_there(app: Flask, several: list[str], bad: str) -> None:
    html = page(app.test_client(), address(several[0], bad, several[1]))
    first, second, third = tiles_of(html)
    assert "315" in first
    assert "This link opens no table. It was turned off, or the table was deleted." in second
    assert "Finn" in third
    assert app.test_client().get(f"/board/seq?t={several[0]}&t={bad}").status_code == 200


def test_a_table_that_is_deleted_is_news(app: Flask, clock: Clock, several: list[str]) -> None:
    client = app.test_client()
    before = client.get(address(*several).replace("?", "/seq?")).get_json()
    with app.app_context():
        keeping.delete(several[0], clock())
    after = client.get(address(*several).replace("?", "/seq?")).get_json()
    assert after["revision"] > before["revision"]
    assert "opens no table" in tiles_of(page(client, address(*several)))[0]


def test_an_entry_at_any_of_them_is_news(app: Flask, clock: Clock, several: list[str]) -> None:
    client = app.test_client()
    html = page(client, address(*several))
    seq = int(re.findall(r'data-seq="(\d+)"', html)[0])
    assert client.get(address(*several).replace("?", "/seq?")).get_json()["seq"] == seq
    with app.app_context():
        enter(several[0], *hand_by_result(dealer=1), now=clock())
    assert client.get(address(*several).replace("?", "/seq?")).get_json()["seq"] > seq


def test_a_table_that_needs_the_referee_is_told(app: Flask, clock: Clock) -> None:
    """A correction left a later entry impossible."""
    table = Spades(
        app, DEALT, *BIDS, {"type": "play", "seat": 0, "card": "9H"}, {"type": "play", "seat": 1, "card": "QH"}
    )
    first, second = table.view().entries[-2:]
    with app.app_context():
        tables.amend(
            table.token,
            first.id,
            replace(second.entry, seat=0),  # type: ignore[call-arg]
            id="amended-1",
            seen=tables.place_of(table.token).seq,
            author=ANN,
            now=clock(),
        )
    html = page(app.test_client(), address(table.token))
    assert "is-raised" in html
    assert "An entry needs attention" in text_of(html)


def test_the_form_puts_a_screen_together(app: Flask, several: list[str]) -> None:
    """From your tables and from pasted links, each once; the address that comes of it holds the links alone."""
    client = app.test_client()
    page(client, "/")
    page(client, f"/t/{several[0]}")
    html = page(client, "/board")
    assert f'value="{several[0]}"' in html
    typed = f"http://cards.example/t/{several[1]}/join%0A{several[0]}"
    answer = client.get(f"/board?t={several[0]}&typed={typed}&heading=Club")
    assert answer.status_code == 303
    one, two = (watching(app, token) for token in several[:2])
    assert answer.headers["Location"] == f"/board?t={one}&t={two}&heading=Club"
    assert "315" in tiles_of(page(client, answer.headers["Location"]))[0]


def watching(app: Flask, token: str) -> str:
    """The link to watch a table."""
    with app.app_context():
        return links_to(token, NOW)[LinkKind.WATCH].token


def test_a_link_to_watch_is_enough_until_it_is_withdrawn(app: Flask, several: list[str]) -> None:
    """And no page of it holds a greater one."""
    link, client = watching(app, several[0]), app.test_client()
    html = page(client, address(link, several[1]))
    assert "315" in tiles_of(html)[0]
    assert several[0] not in html
    before = client.get(address(link).replace("?", "/seq?")).get_json()
    with app.app_context():
        renew(several[0], LinkKind.WATCH, NOW)
    html = page(client, address(link, several[1]))
    assert "opens no table. It was turned off" in tiles_of(html)[0]
    assert "Finn" in tiles_of(html)[1]
    assert client.get(address(link).replace("?", "/seq?")).get_json()["revision"] > before["revision"]


def test_what_makes_no_screen_is_said_at_the_form(app: Flask) -> None:
    client = app.test_client()
    empty = client.get("/board?typed=")
    assert empty.status_code == 422
    assert "Choose a table, or paste the link of one." in text_of(empty.get_data(as_text=True))
    many = client.get(address(*(f"table{number}" for number in range(13)), typed="and+more"))
    assert many.status_code == 422
    text = text_of(many.get_data(as_text=True))
    assert "A screen has room for 12 tables, and 15 were chosen." in text
    assert "and more" in many.get_data(as_text=True)


def test_where_many_sides_have_no_room_it_says_how_many(app: Flask, clock: Clock) -> None:
    links = [play_six(app, clock, 1), *(open_link(app, clock) for _ in range(11))]
    first, *_ = tiles_of(page(app.test_client(), address(*links)))
    assert "3 more" in first


def open_link(app: Flask, clock: Clock) -> str:
    """A table of Spades at which nothing happened."""
    with app.app_context():
        return open_spades(clock()).token


def test_it_is_found_from_your_tables(app: Flask, several: list[str]) -> None:
    client = app.test_client()
    page(client, "/")
    page(client, f"/t/{several[0]}")
    assert 'href="/board"' in page(client, "/tables")


def test_a_long_evening_is_one_tile_too(app: Flask, clock: Clock) -> None:
    token = play_long(app, clock, 40)
    assert "hand 40" in tiles_of(page(app.test_client(), address(token)))[0]
