"""The app as it answers inside a browser: every page and link of it, what it says of itself, and how it waits."""

from __future__ import annotations

import re
import shutil
import subprocess
import sys
from collections.abc import Callable, Iterator
from html import unescape
from importlib.metadata import version
from pathlib import Path
from urllib.parse import urlencode

import pytest
from flask import Flask
from flask.testing import FlaskClient
from jinja2 import FileSystemBytecodeCache

from referee.club.passed import query_of, read_link, rule_set
from referee.core.errors import NotationError
from referee.core.house import read_house
from referee.core.question import Asked, TakesLonger
from referee.desk import claim
from referee.games import GAMES, find_game
from referee.games.spades.model import Bid, Deal
from referee.service.elsewhere import Beside, elsewhere
from referee.service.exchange import export_table, import_record
from referee.store import database_file, detach
from referee.web import create_app, pocket

from ..conftest import Clock
from ..evening import enter, open_spades
from .conftest import csrf_token, new_table
from .links import crawl
from .sitting import ANN, NOW, Table, whole, words_of
from .test_klondike import NEARLY
from .test_klondike import Table as Klondike
from .test_links import Spades, played
from .test_over import SPADES

OF_A_NETWORK = re.compile(
    r"(?i)\bnetwork\b|\bserver\b|point a (phone.s )?camera|other phones?\b|another phone|big screen|television|"
    r"turn off this link|to watch\b|phones? here|computer only"
)
"""What is said where there are others. Not here, but for the pages that say how a table goes to them."""


@pytest.fixture
def app(data_folder: Path, clock: Clock, new_database: Path, compiled: FileSystemBytecodeCache) -> Iterator[Flask]:
    """The app in a pocket; an accident is answered with a page, as there."""
    shutil.copy(new_database, database_file(data_folder))
    made = create_app({"DATA_FOLDER": str(data_folder), "CLOCK": clock, "POCKET": True, "VERSION": "1.4"})
    made.jinja_env.bytecode_cache = compiled
    yield made
    detach(made)


GOES_TO_OTHERS = re.compile(r"/pocket-here|(/own)?/take|/t/[^/]+/(more|pass|sync)")
"""Pages that say how a table or a game goes on to others, and comes from them: by the camera, without a network."""


@pytest.mark.parametrize("key", GAMES)
def test_nothing_is_offered_that_needs_a_network(app: Flask, key: str) -> None:
    """Every page a link leads to, of the table and of all else: it is there, and no network is spoken of."""
    table = played(app, key)
    table.client.get(table.path)
    found = crawl(app, table, "/record.json", "/sheet.pdf", "/join?again=1", everywhere=True)
    assert len(found) > 80
    assert {"/pocket-here", f"/pocket-here?t={table.token}", "/settings", "/import", "/referee"} <= set(found)
    for address, text in found.items():
        assert re.match("200|30[237]", text), f"{address} is linked, and answers {text[:20]}"
        if "<body" in text and not GOES_TO_OTHERS.match(address):
            assert not OF_A_NETWORK.search(words_of(text)), address


def test_what_needs_a_network_says_so(app: Flask) -> None:
    """By its address it can still be asked for, from an old link or by hand."""
    table = played(app, "spades")
    assert {rule.endpoint for rule in app.url_map.iter_rules()} >= pocket.NEEDS_NETWORK
    assert table.client.get(f"{table.path}/share").headers["Location"] == f"/pocket-here?t={table.token}"
    for address in ("/board", f"{table.path}/board", "/metrics", "/https", f"{table.path}/share/enter/renew"):
        answer = table.client.get(address)
        assert answer.status_code == 404
        assert "That needs a server" in answer.get_data(as_text=True)


def test_it_is_shown_in_the_frame_of_its_own_shell_alone(client: FlaskClient) -> None:
    headers = client.get("/", headers={"Accept-Encoding": "gzip, br"}).headers
    assert "frame-ancestors 'self'" in headers["Content-Security-Policy"]
    assert {"X-Frame-Options", "Strict-Transport-Security", "Content-Encoding"}.isdisjoint(headers.keys())


def test_the_tables_are_there_though_the_cookie_is_lost(app: Flask, client: FlaskClient) -> None:
    client.post("/new/spades", data=new_table(csrf_token(client), "Ann", "Bea", "Cy", "Dov", title="Friday"))
    other = app.test_client()
    assert "Friday" in other.get("/tables").get_data(as_text=True)
    again = create_app({"DATA_FOLDER": app.config["DATA_FOLDER"], "POCKET": True})
    try:
        assert "Friday" in again.test_client().get("/tables").get_data(as_text=True)
    finally:
        detach(again)


def test_a_link_to_house_rules_opens_where_nobody_was(client: FlaskClient) -> None:
    """The host of a pocket knows its site alone: whoever is sent a link comes there, and then to the rules."""
    carried = rule_set(find_game("spades"), "Ours", read_house(find_game("spades").rules().house, {"target": 300}))
    page = f"/house/spades?{urlencode(query_of(carried))}"
    html = client.get(page, base_url="https://cards.example/a/hut/app").get_data(as_text=True)
    shown = re.search(r'<p class="address">([^<]+)</p>', html)
    assert shown is not None
    assert unescape(shown[1]).startswith("https://cards.example/a/hut/#/house/spades?")
    assert read_link(unescape(shown[1])) == carried


# ---- in your pocket -------------------------------------------------------------------------------------


def here(app: Flask, client: FlaskClient, at: str = "", /, **facts: object) -> str:
    """What the page says once the browser has told this of itself."""
    pocket.tell(app, facts)
    return words_of(whole(client.get(f"/pocket-here{at}")))


def test_the_page_says_what_the_browser_said_of_itself(app: Flask, client: FlaskClient) -> None:
    said = here(app, client)
    assert "Not ready without a network yet" in said
    assert "The records are here 0 tables" in said
    said = here(app, client, opened_ms=1900, installed=True, offline=True, persisted=True, unknown=1)
    assert "Ready without a network Installed, opened last in 1.9 s" in said
    assert "This browser won’t clear them" in said
    assert "waits" not in said
    assert "This browser can clear them" in here(app, client, persisted=False)
    assert "This phone is nearly full" in here(app, client, short=True)


def test_a_new_version_waits_while_a_hand_is_played(app: Flask, client: FlaskClient, clock: Clock) -> None:
    table = Spades(app)
    table.get()
    assert pocket.busy_at(app) == ""
    table.enter({"type": "deal", "dealer": 3})
    assert pocket.busy_at(app) == "Friday"
    said = here(app, client, waits="1.5")
    assert "Version 1.5 waits until the hand at Friday is over" in said
    assert "Send Friday to another phone" in said
    assert "Go on scoring Friday, Ann to bid" in said
    clock.tick(7 * 3600)
    assert pocket.busy_at(app) == ""
    assert "Version 1.5 waits for the next time it is opened" in here(app, client)


def test_a_finished_game_is_offered_as_a_file_until_it_was_taken(app: Flask) -> None:
    table = Spades(app, *SPADES)
    offer = "This game is kept on this device alone."
    assert offer not in words_of(table.get())
    table.enter({"type": "end", "reason": "stopped"})
    assert offer in words_of(table.get())
    assert table.client.get(f"{table.path}/record.json").status_code == 200
    assert offer not in words_of(table.get())
    table.done(table.post("/undo"))
    pocket.tell(app, {"short": True})
    assert "This phone is nearly full." in words_of(table.get())


# ---- long work --------------------------------------------------------------------------------------------


def runner_of(app: Flask) -> Beside:
    """What the second worker is handed its work by."""
    found = elsewhere(app)
    assert isinstance(found, Beside)
    return found


def second_worker(message: bytes) -> bytes:
    """What the second worker makes of a message: another interpreter, which shares nothing with this one."""
    code = "import sys; from referee.service.elsewhere import work; "
    code += "sys.stdout.buffer.write(work(sys.stdin.buffer.read(), lambda far: None))"
    return subprocess.run([sys.executable, "-c", code], input=message, check=True, capture_output=True).stdout


def work_off(app: Flask) -> list[str]:
    """Have all that is wanted done. Returns the ids."""
    runner = runner_of(app)
    jobs = runner.wanted()
    for job, message in jobs:
        with app.app_context():
            runner.done(job, second_worker(message))
    return [job for job, _ in jobs]


CLAIM = "/referee?game=spades&players=4&ask=claim&a-hand=AS+KS+QS"


def test_a_long_claim_is_worked_out_by_the_second_worker(
    app: Flask, client: FlaskClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The page waits for it, and is the same; asked without it, it waits anew; where it dies, that is said."""
    at_once = words_of(client.get(CLAIM).get_data(as_text=True))
    assert runner_of(app).wanted() == []
    assert "The claim holds" in at_once
    monkeypatch.setattr(claim, "BRIEFLY_TRIED", 0)
    monkeypatch.setattr(claim, "_found", long(claim._found))
    waiting = client.get(CLAIM)
    assert (waiting.status_code, waiting.data) == (202, b"")
    assert work_off(app) == [waiting.headers["Referee-Waits"]]
    again = {"Referee-Waits": waiting.headers["Referee-Waits"]}
    assert words_of(client.get(CLAIM, headers=again).get_data(as_text=True)) == at_once
    waiting = client.get(CLAIM, headers=again)
    assert waiting.status_code == 202
    with app.app_context():
        runner_of(app).failed(waiting.headers["Referee-Waits"])
    answer = client.get(CLAIM, headers={"Referee-Waits": waiting.headers["Referee-Waits"]})
    assert answer.status_code == 503
    assert "it was broken off" in words_of(answer.get_data(as_text=True))


def long(found: Callable[..., object]) -> Callable[..., object]:
    """A claim that takes longer than whoever asks briefly will wait."""

    def judged(asked: Asked, *rest: object) -> object:
        if asked.brief:
            raise TakesLonger
        return found(asked, *rest)

    return judged


def test_a_search_goes_on_in_the_second_worker(app: Flask) -> None:
    table = Klondike(app, NEARLY)
    assert table.post("/search", act="start").status_code == 303
    runner = runner_of(app)
    with app.app_context():
        [job] = runner._jobs
        assert runner.far(job, 1_200)
    assert "1,200" in words_of(table.get("/search")) or "Searching" in words_of(table.get("/search"))
    assert work_off(app) == [job]
    assert "It can still be won In 5 steps" in words_of(table.get("/search"))


def test_a_search_is_stopped_by_a_press(app: Flask) -> None:
    """Before it is begun, and while it is on its way: what comes of it then is of no use to anybody."""
    table = Klondike(app, NEARLY)
    runner = runner_of(app)
    table.post("/search", act="start")
    table.post("/search", act="stop")
    assert (runner.wanted(), len(runner.unwanted())) == ([], 1)
    table.post("/search", act="start")
    [(job, message)] = runner.wanted()
    table.post("/search", act="stop")
    assert runner.unwanted() == [job]
    with app.app_context():
        assert not runner.far(job, 5)
        runner.done(job, second_worker(message))
    assert "It can still be won" not in words_of(table.get("/search"))


# ---- which version judged -----------------------------------------------------------------------------------


def exported(table: Table) -> dict[str, object]:
    """The record of a table, as its page gives it."""
    found: dict[str, object] = table.client.get(f"{table.path}/record.json").get_json()
    return found


def test_the_record_keeps_the_version_that_judged_it(app: Flask, tmp_path: Path, clock: Clock) -> None:
    """Read by a newer one it keeps that, until this one has judged an entry; a server keeps it going."""
    table = Spades(app, {"type": "deal", "dealer": 3})
    record = exported(table)
    assert record["program"] == "1.4"
    assert "Judged by version 1.4" in words_of(table.get("/more"))
    app.config["VERSION"] = "1.5"
    assert exported(table) == record
    table.enter({"type": "bid", "seat": 0, "bid": 4})
    assert exported(table)["program"] == "1.5"
    server = create_app({"DATA_FOLDER": str(tmp_path / "server"), "CLOCK": clock, "SECRET_KEY": "-"})
    with server.app_context():
        there = import_record(record, author=ANN, now=clock())
        assert export_table(there.token) == record
        enter(there.token, Bid(seat=0, bid=4), now=clock())
        assert export_table(there.token)["program"] == version("referee-cards")
        own = open_spades(clock())
        assert "program" not in export_table(enter(own.token, Deal(dealer=3), now=clock()).token)
    detach(server)


def test_a_version_that_cannot_be_one_is_refused(app: Flask) -> None:
    record = exported(Spades(app))
    for program in (4, "1" * 33, "\x00"):
        with pytest.raises(NotationError), app.app_context():
            import_record({**record, "program": program}, author=ANN, now=NOW)
