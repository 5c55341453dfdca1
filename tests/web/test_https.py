"""Served over https with a certificate of its own: real clients, half-made handshakes, and plain HTTP at the port."""

from __future__ import annotations

import socket
import ssl
import stat
import sys
import threading
import urllib.error
import urllib.request
from collections.abc import Iterator
from contextlib import closing
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest

from referee.cli import main
from referee.core.record import MOST_BYTES
from referee.web.certificate import FILE, LASTS, RENEWED, OwnCertificate
from referee.web.connection import Outgoing
from referee.web.serving import THREADS

from ..conftest import begun
from ..trials.slow_senders import HEAD, Sender, address_of, connect, wait_until_dropped
from .test_worker import end, read_answer, read_to_end, started

HELLO = bytes.fromhex("16030100c8010000c40303")
"""How a handshake begins: a record of 200 bytes is promised, and no more than its first come."""

Served = tuple[str, ssl.SSLContext]


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory, new_database: Path) -> Iterator[Served]:
    """The address of a server, and what a client that trusts its certificate alone connects with."""
    folder = begun(tmp_path_factory.mktemp("data"), new_database)
    process, url = started(folder, "--https")
    assert url.startswith("https://")
    yield url, ssl.create_default_context(cafile=str(folder / FILE))
    assert "Traceback" not in end(process)


def connected(server: Served) -> ssl.SSLSocket:
    """A connection whose handshake is made; the certificate is checked, name and all."""
    url, context = server
    return context.wrap_socket(connect(address_of(url)), server_hostname="127.0.0.1")


def get(server: Served, path: str) -> str:
    url, context = server
    with urllib.request.urlopen(url + path, timeout=60, context=context) as answer:
        return str(answer.read().decode())


def test_pages_and_files_come_over_tls(server: Served) -> None:
    """Cookies are Secure and nothing binds the browser to https for later, for another may be served here without."""
    with urllib.request.urlopen(f"{server[0]}/new/spades", timeout=60, context=server[1]) as answer:
        page = answer.read().decode()
        assert "; Secure" in answer.headers["Set-Cookie"]
        assert "Strict-Transport-Security" not in answer.headers
    style = page.split('<link rel="stylesheet" href="')[1].split('"')[0]
    assert "{" in get(server, style)


def test_a_kept_connection_has_many_requests_however_they_are_cut(server: Served) -> None:
    with closing(connected(server)) as sock:
        for cut in (1, 7, 1000):
            request = HEAD + b"\r\n"
            for at in range(0, len(request), cut):
                sock.sendall(request[at : at + cut])
            assert read_answer(sock)[0] == 200
        sock.sendall(b"GET /healthz HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n")
        assert read_answer(sock) == (200, b"alive\n")
        assert sock.recv(1) == b"", "and it ends as TLS ends"


def test_the_longest_record_arrives_and_long_answers_leave(server: Served) -> None:
    url, context = server
    request = urllib.request.Request(f"{url}/api/judge", b" " * MOST_BYTES, {"Content-Type": "application/json"})
    with pytest.raises(urllib.error.HTTPError, match="400") as refused:
        urllib.request.urlopen(request, timeout=60, context=context)
    assert b"This is not JSON" in refused.value.read()
    assert get(server, "/rules/spades").rstrip().endswith("</html>")


def test_half_made_handshakes_hold_nobody_up_and_are_dropped(server: Served) -> None:
    """As many as there are threads and more: one byte of a handshake, half of it, or none of it, some made in drips."""
    address = address_of(server[0])
    kinds = ((HELLO[:1], False), (HELLO, False), (HELLO, True), (b"", False))
    senders = [Sender(connect(address, kinds[n % 4][0]), kinds[n % 4][1]) for n in range(THREADS + 44)]
    for _ in range(10):
        assert get(server, "/healthz") == "alive\n"
    assert wait_until_dropped(senders, 60) == []


def test_half_a_request_behind_a_handshake_is_dropped_too(server: Served) -> None:
    with closing(connected(server)) as sock:
        sock.sendall(HEAD)
        assert read_answer(sock)[0] == 408
        assert sock.recv(1) == b""


@pytest.mark.parametrize("sent", [b"\x16\x03\x01\x00\x05hello", b"\x16" + b"\xff" * 50])
def test_what_is_no_handshake_ends_and_harms_nobody(server: Served, sent: bytes) -> None:
    for _ in range(3):
        with closing(connect(address_of(server[0]), sent)) as sock:
            assert read_to_end(sock)[:1] in {b"\x15", b"H", b""}, "an alert of TLS, or an answer to no HTTP"
    assert get(server, "/healthz") == "alive\n"


def test_who_refuses_the_certificate_or_speaks_old_tls_is_let_go(server: Served) -> None:
    with pytest.raises(urllib.error.URLError, match="CERTIFICATE_VERIFY_FAILED"):
        urllib.request.urlopen(f"{server[0]}/", timeout=60)
    old = ssl.create_default_context()
    old.check_hostname, old.verify_mode = False, ssl.CERT_NONE
    old.maximum_version = ssl.TLSVersion.TLSv1_2
    with closing(old.wrap_socket(connect(address_of(server[0])), server_hostname="x")) as sock:
        assert sock.version() == "TLSv1.2"
    for _ in range(5):
        connect(address_of(server[0]), HELLO).close()
    assert get(server, "/healthz") == "alive\n"


def test_many_at_once_are_all_answered(server: Served) -> None:
    said: list[str] = []
    threads = [threading.Thread(target=lambda: said.append(get(server, "/readyz"))) for _ in range(24)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert said == ["ready\n"] * 24


def test_over_http_the_warning_is_explained_and_nothing_else_is_done(server: Served) -> None:
    plain = server[0].replace("https://", "http://")
    with urllib.request.urlopen(f"{plain}/t/Tabc?x=%22%3E", timeout=60) as answer:
        page = answer.read().decode()
        assert "Set-Cookie" not in answer.headers
        assert answer.headers["Cache-Control"] == "no-store"
    assert "Your browser will warn once" in page
    assert f'href="{server[0]}/t/Tabc?x=%22%3E"' in page
    for path, data in (("/settings", b"name=Ann"), ("/api/judge", b"{}"), ("/api/rules", None)):
        with pytest.raises(urllib.error.HTTPError, match="403") as refused:
            urllib.request.urlopen(plain + path, data, timeout=60)
        assert b"over https" in refused.value.read()
    said = get(server, "/https")
    assert "The browser will warn once" in said
    assert "Go on over https" not in said


def test_stopping_ends_half_made_handshakes_at_once(begun_folder: Path) -> None:
    process, url = started(begun_folder, "--https", seconds=600)
    with closing(connect(address_of(url), HELLO)) as half:
        context = ssl.create_default_context(cafile=str(begun_folder / FILE))
        with urllib.request.urlopen(f"{url}/healthz", timeout=60, context=context) as answer:
            assert answer.status == 200
        assert "Traceback" not in end(process)
        assert half.recv(100) == b""


# ---- the certificate ---------------------------------------------------------------------------------


class Kept:
    """A certificate in a folder, with a clock and names to set."""

    def __init__(self, folder: Path) -> None:
        self.now = datetime.now(UTC)
        self.names = ["localhost", "127.0.0.1", "10.0.0.5"]
        self.folder = folder
        self.made = self.open()

    def open(self) -> OwnCertificate:
        """As at a start."""
        return OwnCertificate(self.folder, lambda: self.names, lambda: self.now)


def test_a_certificate_is_kept_and_is_its_owners(tmp_path: Path) -> None:
    kept = Kept(tmp_path)
    assert stat.S_IMODE((tmp_path / FILE).stat().st_mode) == 0o600
    assert kept.open().made == kept.made.made
    assert not kept.made.renew()
    assert kept.made.made.end - kept.now == LASTS - timedelta(microseconds=kept.now.microsecond)


def test_it_is_renewed_before_it_runs_out_and_when_the_address_changes(tmp_path: Path) -> None:
    """While it is served, and at the next start; another process shows the new one, too."""
    kept = Kept(tmp_path)
    other = kept.open()
    kept.now += LASTS - RENEWED + timedelta(seconds=1)
    assert kept.made.renew()
    assert not kept.made.renew()
    assert other.renew()
    assert other.made == kept.made.made == kept.open().made
    kept.names = ["localhost", "127.0.0.1", "fe80::1", "odd_name", "", "ROOM.local"]
    assert kept.open().made.names >= {"127.0.0.1", "fe80::1", "room.local"}
    assert other.renew()
    kept.names = ["localhost"]
    assert not other.renew(), "it holds more than it need, which does no harm"


def test_a_damaged_certificate_is_made_anew(tmp_path: Path) -> None:
    kept = Kept(tmp_path)
    whole = (tmp_path / FILE).read_bytes()
    for damaged in (b"", whole[:300], whole[whole.index(b"-----BEGIN CERT") :], whole.replace(b"M", b"N")):
        (tmp_path / FILE).write_bytes(damaged)
        assert kept.open().made.fits(kept.names, kept.now)
        assert (tmp_path / FILE).read_bytes() != damaged


def test_what_hinders_https_is_said_in_a_sentence(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = str(free.getsockname()[1])
    serve = ["serve", "--https", "--port", port, "--data", str(tmp_path / "data")]
    assert main([*serve, "--proxy"]) == 2
    assert capsys.readouterr().err == "With --proxy, the proxy handles https. Leave --https out.\n"
    (tmp_path / "data" / FILE).mkdir(parents=True)
    assert main(serve) == 2
    problem = capsys.readouterr().err
    assert FILE in problem
    assert problem.count("\n") == 1
    monkeypatch.setitem(sys.modules, "cryptography", None)
    assert main(serve) == 2
    assert "pip install 'referee-cards[https]'" in capsys.readouterr().err


def test_a_long_answer_that_is_read_late_arrives_whole(tmp_path: Path) -> None:
    """What TLS has begun to write it must be given again, as long as before: however much the line takes at once."""
    kept = Kept(tmp_path)
    answer = bytes(range(251)) * 40_000
    with socket.create_server(("127.0.0.1", 0)) as listening:
        plain = connect(listening.getsockname())
        near, _ = listening.accept()
        near.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, 4_000_000)
    far: list[ssl.SSLSocket] = []
    trusting = ssl.create_default_context(cafile=str(tmp_path / FILE))
    thread = threading.Thread(target=lambda: far.append(trusting.wrap_socket(plain, server_hostname="localhost")))
    thread.start()
    with closing(kept.made.context.wrap_socket(near, server_side=True)) as sock:
        thread.join()
        outgoing = Outgoing(sock)
        for at in range(0, len(answer), 2_000_000):
            outgoing.sendall(answer[at : at + 2_000_000])
        assert len(outgoing), "it was more than the line takes"
        found = bytearray()
        with closing(far[0]) as reader:
            while len(found) < len(answer):
                outgoing.write_on()
                found += reader.recv(50_000)
        assert found == answer
