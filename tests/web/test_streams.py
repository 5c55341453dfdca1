"""Streams of the running server: what is entered is told at once to all who watch, by whichever process."""

from __future__ import annotations

import re
import socket
import ssl
from collections.abc import Iterator, Mapping
from contextlib import ExitStack, closing
from datetime import UTC, datetime
from pathlib import Path

import pytest
from flask import Flask
from flask.testing import FlaskClient

from referee.games.spades.model import Bid
from referee.service.watching import Places
from referee.store.log import Place
from referee.web import hub as hubs
from referee.web.certificate import FILE
from referee.web.hub import Hub
from referee.web.streams import AGAIN, BEAT, GONE, Stream, attach, frame

from ..cli.test_serve import served
from ..conftest import bare_app, begun, close
from ..evening import enter
from ..trials.crowd import open_tables, trial
from ..trials.slow_senders import address_of
from ..trials.watchers import Events, Phone, listening, wait_for
from .test_worker import end, started

SERVE = ("serve", "--host", "127.0.0.1", "--port", "0", "--data")


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory, new_database: Path) -> Iterator[str]:
    """The address of a running server of two processes."""
    with served(*SERVE, str(begun(tmp_path_factory.mktemp("data"), new_database)), "--workers", "2") as (
        process,
        url,
        _,
    ):
        yield url
        assert "Traceback" not in end(process)


@pytest.fixture
def phone(server: str) -> Iterator[Phone]:
    """A phone that enters."""
    made = Phone(server)
    yield made
    made.close()


def test_an_entry_is_told_to_every_stream_of_its_table_by_both_processes(server: str, phone: Phone) -> None:
    table, other = phone.open_table(), phone.open_table()
    with ExitStack() as stack:
        streams = [stack.enter_context(listening(server, table)) for _ in range(12)]
        elsewhere = stack.enter_context(listening(server, other))
        assert [stream.until(1) for stream in streams] == [{"seq": 1, "by": ""}] * 12
        for seat in range(3):
            phone.bid(table, seat, 3, seat + 1)
        for stream in streams:
            assert stream.until(4)["seq"] == 4
        phone.bid(other, 0, 5, 1)
        assert [elsewhere.until(number)["seq"] for number in (1, 2)] == [1, 2]


def test_a_screen_of_several_tables_has_one_stream(server: str, phone: Phone) -> None:
    """It is told of what is entered at any of them, and to ask again once one is gone."""
    tables = [phone.open_table() for _ in range(12)]
    query = "?t=nothing&" + "&".join(f"t={path.removeprefix('/t/')}" for path in tables[1:])
    with listening(server, "/board", query) as stream:
        assert stream.until(11) == {"seq": 11, "by": "", "revision": 1_000_000}
        phone.bid(tables[3], 0, 3, 1)
        stream.until(12)
        phone.bid(tables[11], 0, 3, 1)
        stream.until(13)
        assert phone.post(f"{tables[11]}/delete", sure="1")[0] == 303
        assert stream.names()[-1] == "again"
    with listening(server, "/board", query) as stream:
        assert stream.until(11)["revision"] == 2_000_000
    with listening(server, "/board", "?t=nothing") as stream:
        assert stream.status == 404


def test_other_names_are_told_and_that_it_is_gone(server: str, phone: Phone) -> None:
    table = phone.open_table()
    with listening(server, table) as stream:
        stream.until(1)
        assert phone.post(f"{table}/archive")[0] == 303
        assert stream.until(1)["revision"] == 1
        assert phone.post(f"{table}/delete", sure="1")[0] == 303
        assert stream.names() == ["gone"]
    with listening(server, table) as stream:
        assert stream.status == 404


def test_a_stream_by_a_link_that_is_withdrawn_ends_and_no_other(server: str, phone: Phone) -> None:
    """Whoever came by a lesser link asks again whether it still may, whenever links or names are changed."""
    table = phone.open_table()
    watch, enter = (re.findall(rf"/t/{kind}[\w-]{{24}}", phone.get(f"{table}/share"))[0] for kind in "WE")
    with (
        listening(server, table) as own,
        listening(server, watch) as watching,
        listening(server, enter) as entering,
    ):
        for stream in (own, watching, entering):
            stream.until(1)
        assert phone.post(f"{table}/share/watch/renew")[0] == 303
        assert watching.names() == entering.names() == ["", "again"]
        with listening(server, watch) as refused, listening(server, enter) as again:
            assert refused.status == 410
            again.until(1)
            phone.bid(table, 0, 3, 1)
            assert own.until(2)["seq"] == again.until(2)["seq"] == 2


@pytest.mark.parametrize("forged", ["999999.9", "-1", '0.0" OR 1=1', "x" * 5000, "1.0"])
def test_what_a_phone_says_it_saw_last_is_not_believed(server: str, phone: Phone, forged: str) -> None:
    """It is told how far the table is, at once."""
    table = phone.open_table()
    phone.bid(table, 0, 3, 1)
    with listening(server, table, Last_Event_ID=forged) as stream:
        assert next(iter(stream)) == {"id": "2.0", "data": '{"seq": 2, "by": ""}'}


def test_a_stream_is_neither_kept_nor_held_back_nor_packed(server: str, phone: Phone) -> None:
    with listening(server, phone.open_table(), Accept_Encoding="gzip, br, zstd") as stream:
        assert stream.status == 200
        assert stream.headers["content-type"] == "text/event-stream; charset=utf-8"
        assert stream.headers["cache-control"] == "no-store"
        assert stream.headers["x-accel-buffering"] == "no"
        assert "content-encoding" not in stream.headers
        assert "content-length" not in stream.headers


def test_a_stream_for_an_old_proxy_has_no_chunks(server: str, phone: Phone) -> None:
    table = phone.open_table()
    with socket.create_connection(("127.0.0.1", int(server.rpartition(":")[2])), timeout=60) as sock:
        sock.sendall(f"GET {table}/events HTTP/1.0\r\n\r\n".encode())
        file = sock.makefile("rb")
        while file.readline().strip():
            pass
        assert file.readline() == b"id: 1.0\n"
        phone.bid(table, 0, 3, 1)
        assert [file.readline() for _ in range(3)][-1] == b"id: 2.0\n"


def test_no_stream_without_its_table_nor_by_another_method(server: str, phone: Phone) -> None:
    table = phone.open_table()
    for path in ("/t/nothing", "/t/.", f"{table}x", "/t/%00"):
        with listening(server, path) as stream:
            assert stream.status == 404
    assert phone.post(f"{table}/events")[0] == 404
    assert phone._ask("HEAD", f"{table}/events")[0] == 200
    assert phone.get(f"{table}/seq").startswith('{"seq"'), "the connection goes on behind it"


def test_a_server_with_streams_stops_and_they_end_as_they_should(begun_folder: Path) -> None:
    with served(*SERVE, str(begun_folder)) as (process, url, _), ExitStack() as stack:
        with closing(Phone(url)) as phone:
            table = phone.open_table()
        streams = [stack.enter_context(listening(url, table)) for _ in range(50)]
        for stream in streams:
            stream.until(1)
        assert "Traceback" not in end(process)
        assert [stream.names() for stream in streams] == [[]] * 50


def test_a_stream_over_https(begun_folder: Path) -> None:
    """It is read as it is written, piece by piece, and ends as it should."""
    process, url = started(begun_folder, "--https")
    context = ssl.create_default_context(cafile=str(begun_folder / FILE))
    (table,) = open_tables(begun_folder, 1)
    with ExitStack() as stack:
        streams = []
        for _ in range(5):
            plain = stack.enter_context(socket.create_connection(address_of(url), timeout=60))
            secure = stack.enter_context(context.wrap_socket(plain, server_hostname="127.0.0.1"))
            streams.append(Events(secure, f"{table}/events"))
        assert [stream.until(1)["seq"] for stream in streams] == [1] * 5
        app = bare_app(begun_folder)
        with app.app_context():
            enter(table.removeprefix("/t/"), Bid(seat=0, bid=3), now=datetime.now(UTC))
        close(app)
        assert [stream.until(2)["by"] for stream in streams] == ["Ann"] * 5
        assert "Traceback" not in end(process)
        assert [stream.names() for stream in streams] == [[]] * 5


def test_under_load_every_entry_arrives_at_every_phone(begun_folder: Path) -> None:
    """The short form of a trial: see tests/trials/test_streams.py."""
    with served(*SERVE, str(begun_folder), "--workers", "2") as (process, url, _):
        found = trial(process, url, begun_folder, watchers=50, tables=8, writers=4, seconds=2, pause=0.01)
    assert (found.missed, found.broken, found.refused) == (0, 0, [])
    assert len(found.delays) >= found.entries * (50 // 8)


def test_under_another_server_a_stream_says_how_far_it_is_and_ends(client: FlaskClient, table: str) -> None:
    answer = client.get(f"{table}/events")
    assert answer.mimetype == "text/event-stream"
    assert answer.get_data(as_text=True) == 'id: 1.0\ndata: {"seq": 1, "by": ""}\n\n'


@pytest.mark.spoils
def test_over_the_most_a_phone_is_told_when_to_ask_again(app: Flask, client: FlaskClient, table: str) -> None:
    attach(app, Hub(app, 0, lambda: None))
    answer = client.get(f"{table}/events")
    assert answer.status_code == 503
    assert answer.headers["Retry-After"] == "60"
    assert answer.mimetype == "text/plain"


class Held:
    """A hub, and streams of its own of the table with the id 1."""

    def __init__(self, app: Flask) -> None:
        self.ended = 0
        self.hub = Hub(app, 100, self._note)
        self.place = Place(1, "", 0)

    def _note(self) -> None:
        self.ended += 1

    def listen(self) -> socket.socket:
        """A new stream: its reader's end."""
        ours, theirs = socket.socketpair()
        self.hub.take(ours, Stream({1: self.place}, chunked=False))
        theirs.settimeout(60)
        return theirs

    def screen(self, places: Mapping[int, Place]) -> socket.socket:
        """A stream of several tables, beside one that is missing."""
        ours, theirs = socket.socketpair()
        self.hub.take(ours, Stream(places, chunked=False, by_lesser=True, besides=1000000))
        theirs.settimeout(60)
        return theirs

    def tell(self, places: Places) -> None:
        """What the watcher would tell."""
        self.hub._todo.defer(self.hub._tell, places)


@pytest.fixture
def held(sqlite_app: Flask) -> Iterator[Held]:
    """A hub over a database, where the table is not: its watcher would tell that it is gone, and is not asked."""
    made = Held(sqlite_app)
    made.hub._watcher.stop()
    yield made
    made.hub.stop()
    made.hub.join()


def test_who_does_not_read_is_dropped_and_the_others_are_told(held: Held) -> None:
    slow, quick = held.listen(), held.listen()
    read, number = b"", 1
    while held.hub.dropped == 0:
        number += 1
        held.tell({1: Place(number, "Ann", 0)})
        while frame(Place(number, "Ann", 0)) not in read:
            read = read[-200:] + quick.recv(65536)
    assert number < 2000
    wait_for(lambda: held.ended == 1)
    assert held.hub.open == 1
    held.tell({1: None})
    assert quick.recv(65536).endswith(GONE)
    assert quick.recv(1) == b""
    while slow.recv(65536):
        pass
    for sock in (slow, quick):
        sock.close()


def test_who_leaves_or_talks_is_forgotten(held: Held) -> None:
    one, two, three = (held.listen() for _ in range(3))
    one.close()
    two.sendall(b"hello?")
    wait_for(lambda: held.hub.open == 1)
    for sock in (two, three):
        sock.close()
    wait_for(lambda: held.hub.open == 0)
    assert held.hub.dropped == 0


def test_what_was_entered_while_a_stream_was_opened_is_told(held: Held) -> None:
    first = held.listen()
    held.tell({1: Place(2, "Ann", 0)})
    assert first.recv(1000) == frame(Place(2, "Ann", 0))
    with held.listen() as second:  # it was told of 1
        assert second.recv(1000) == frame(Place(2, "Ann", 0))
    first.close()


def test_a_screen_of_several_tables_is_told_how_far_they_are_together(held: Held) -> None:
    """By one stream, once for all that is new at a time; where one is gone, or a link may be, it is to ask again."""
    both = {1: Place(3, "", 0), 2: Place(4, "", 1)}
    one, screen = held.listen(), held.screen(both)
    held.tell({1: Place(5, "Ann", 0), 2: Place(6, "Bea", 1)})
    assert screen.recv(1000) == frame(Place(11, "", 1000001))
    assert one.recv(1000) == frame(Place(5, "Ann", 0))
    held.tell({2: None})
    assert screen.recv(1000) == AGAIN
    with held.screen({1: Place(5, "Ann", 0)}) as other:
        held.tell({1: Place(5, "Ann", 1)})
        assert other.recv(1000) + other.recv(1000) == frame(Place(5, "", 1000001)) + AGAIN
    wait_for(lambda: held.hub.open == 1)
    assert one.recv(1000) == frame(Place(5, "Ann", 1))
    held.tell({1: None})
    assert one.recv(1000) == GONE
    for sock in (one, screen):
        sock.close()


def test_a_silent_stream_says_that_it_is_there(held: Held, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(hubs, "BEAT_SECONDS", 0.01)
    with held.listen() as stream:
        assert stream.recv(len(BEAT)) == BEAT
        assert stream.recv(len(BEAT)) == BEAT


@pytest.mark.filterwarnings("ignore::pytest.PytestUnhandledThreadExceptionWarning")
def test_an_accident_ends_the_streams_and_none_is_taken_on(held: Held) -> None:
    """A phone that looks is better off than one that waits for what never comes."""
    with held.listen() as one:
        held.hub._todo.defer(lambda: 1 / 0)
        assert one.recv(10) == b""
        with held.listen() as two:
            assert two.recv(10) == b""
    assert not held.hub.has_room()


def test_a_stream_that_comes_while_it_stops_ends_at_once(held: Held) -> None:
    with held.listen() as one:
        held.hub.stop()
        with held.listen() as two:
            assert one.recv(10) == two.recv(10) == b""
    wait_for(lambda: held.hub.open == 0)
    assert not held.hub.has_room()
