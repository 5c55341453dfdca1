"""The running server among requests that never end, end late, or come in odd ways."""

from __future__ import annotations

import re
import signal
import socket
import subprocess
import sys
import urllib.error
import urllib.request
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest

from referee.cli.serve import listen
from referee.core.record import MOST_BYTES
from referee.web.limits import UPLOAD_BYTES
from referee.web.serving import THREADS

from ..conftest import begun
from ..trials.slow_senders import BODY, HEAD, address_of, connect, half_sent, wait_until_dropped

SERVE = """
import sys
from referee.cli import main
from referee.web import worker
worker.ARRIVE_SECONDS = float(sys.argv[1])
sys.exit(main(sys.argv[2:]))
"""


def started(folder: Path, *more: str, seconds: float = 1.5) -> tuple[subprocess.Popen[str], str]:
    """A running server that gives a request so many seconds to arrive, and its address."""
    arguments = [str(seconds), "serve", "--host", "127.0.0.1", "--port", "0", "--data", str(folder), *more]
    process = subprocess.Popen(
        [sys.executable, "-c", SERVE, *arguments], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
    )
    assert process.stdout is not None
    found = re.search(r"(https?)(://\S+)", process.stdout.readline())
    assert found is not None
    urllib.request.urlopen(f"http{found[2]}/healthz", timeout=60).close()  # by plain HTTP, which any port answers
    return process, found[0]


def end(process: subprocess.Popen[str]) -> str:
    """Stop it as a system does. Returns what it complained of."""
    process.send_signal(signal.SIGTERM)
    _, problems = process.communicate(timeout=60)
    assert process.returncode == 0
    return problems


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory, new_database: Path) -> Iterator[str]:
    """The address of a running server."""
    process, url = started(begun(tmp_path_factory.mktemp("data"), new_database))
    yield url
    assert "Traceback" not in end(process)


def read_answer(sock: socket.socket) -> tuple[int, bytes]:
    """One answer with a length: its status and body."""
    file = sock.makefile("rb")
    status = int(file.readline().split()[1])
    length = 0
    while (line := file.readline().strip()) != b"":
        name, _, value = line.partition(b":")
        if name.lower() == b"content-length":
            length = int(value)
    return status, file.read(length)


def read_to_end(sock: socket.socket) -> bytes:
    """All that comes until the other side closes."""
    found = b""
    while data := sock.recv(65536):
        found += data
    return found


def test_requests_that_never_end_hold_nobody_up_and_are_dropped(server: str) -> None:
    """As many as there are threads and more, with half a head, half a body, drips or nothing."""
    address = address_of(server)
    senders = half_sent(address, THREADS + 50)
    for _ in range(20):
        with urllib.request.urlopen(f"{server}/healthz", timeout=60) as answer:
            assert answer.read() == b"alive\n"
    assert wait_until_dropped(senders, 60) == []
    for sender in senders:
        assert sender.answer == b"" or sender.answer.startswith(b"HTTP/1.1 408 ")
    assert sum(sender.answer != b"" for sender in senders) == len(senders) * 4 // 5 + 1


def test_a_kept_connection_has_the_same_time_for_its_next_request(server: str) -> None:
    with closing(connect(address_of(server), HEAD + b"\r\n")) as sock:
        assert read_answer(sock)[0] == 200
        sock.sendall(BODY)
        assert read_answer(sock)[0] == 408
        assert sock.recv(1) == b""


def test_a_request_in_many_small_parts_is_answered(server: str) -> None:
    with closing(connect(address_of(server))) as sock:
        for at in range(0, len(HEAD), 3):
            sock.sendall(HEAD[at : at + 3])
        sock.sendall(b"\r")
        sock.sendall(b"\n")
        assert read_answer(sock)[0] == 200


def test_requests_sent_one_behind_the_other_are_answered_in_order(server: str) -> None:
    get = b"GET /%s HTTP/1.1\r\nHost: localhost\r\n\r\n"
    question = b'{"format": "referee-question/1"}'
    post = b"POST /api/rule HTTP/1.1\r\nHost: localhost\r\nContent-Length: %d\r\n\r\n" % len(question) + question
    with closing(connect(address_of(server), get % b"healthz" + post + get % b"readyz" + get[:7])) as sock:
        file = sock.makefile("rb")
        statuses = []
        for _ in range(3):
            statuses.append(int(file.readline().split()[1]))
            length = 0
            while (line := file.readline().strip()) != b"":
                if line.lower().startswith(b"content-length:"):
                    length = int(line.split(b":")[1])
            file.read(length)
        assert statuses == [200, 400, 200]


@pytest.mark.parametrize(
    ("sent", "status"),
    [
        (b"POST /api/rule HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n2\r\n{}\r\n0\r\n\r\n", 411),
        (b"POST /api/rule HTTP/1.1\r\nHost: x\r\nContent-Length: %d\r\n\r\n" % (UPLOAD_BYTES + 1), 413),
        (b"GET / HTTP/1.1\r\nCookie: " + b"x" * 40_000, 431),
        (b"GET / HTTP/1.1\nHost: x\n\n", 400),
        (b"GET\r\n\r\n", 400),
        (b"GET / HTTP/1.1\r\nContent Length: 5\r\n\r\nhello", 400),
        (b"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n", 400),
    ],
)
def test_what_is_no_request_is_refused_and_the_connection_ends(server: str, sent: bytes, status: int) -> None:
    with closing(connect(address_of(server), sent)) as sock:
        answer = read_to_end(sock)
    assert int(answer.split()[1]) == status
    assert answer.count(b"HTTP/1.") == 1, "one answer, whatever stood behind it"


def test_a_refused_upload_can_be_sent_to_its_end_and_the_answer_read(server: str) -> None:
    """A browser looks at the answer when it has sent its file."""
    head = b"POST /import HTTP/1.1\r\nHost: localhost\r\nContent-Length: %d\r\n\r\n" % (2 * UPLOAD_BYTES)
    with closing(connect(address_of(server), head)) as sock:
        for _ in range(40):
            sock.sendall(b"x" * 100_000)
        status, body = read_answer(sock)
    assert status == 413
    assert b"Nothing was recorded" in body


@pytest.mark.parametrize("wait", [True, False])
def test_who_asks_for_leave_first_is_given_it(server: str, wait: bool) -> None:
    body = b" " * 300_000
    head = b"POST /api/judge HTTP/1.1\r\nHost: localhost\r\nExpect: 100-continue\r\nContent-Length: %d\r\n\r\n"
    with closing(connect(address_of(server), head % len(body))) as sock:
        if wait:
            assert sock.recv(4096) == b"HTTP/1.1 100 Continue\r\n\r\n"
        sock.sendall(body)
        answer = sock.recv(4096)
        if not wait and b"HTTP/1.1 400" not in answer:  # the leave and the answer may come in two pieces
            answer += sock.recv(4096)
    assert b"HTTP/1.1 400 " in answer
    assert not wait or answer.startswith(b"HTTP/1.1 400")


def test_a_record_as_long_as_can_be_arrives(server: str) -> None:
    """The longest that is read, and the form around it: the record is looked at."""
    body = b" " * MOST_BYTES
    request = urllib.request.Request(f"{server}/api/judge", body, {"Content-Type": "application/json"})
    with pytest.raises(urllib.error.HTTPError, match="400") as refused:
        urllib.request.urlopen(request, timeout=60)
    assert b"This is not JSON" in refused.value.read()


def test_who_does_not_wait_for_the_answer_harms_nobody(server: str) -> None:
    for sent in (HEAD, HEAD + b"\r\n", BODY):
        for _ in range(20):
            connect(address_of(server), sent).close()
    with urllib.request.urlopen(f"{server}/healthz", timeout=60) as answer:
        assert answer.status == 200


def test_stopping_ends_half_sent_requests_and_answers_whole_ones(begun_folder: Path) -> None:
    process, url = started(begun_folder, seconds=600)
    with closing(connect(address_of(url), HEAD)) as half, closing(connect(address_of(url), BODY)) as body:
        with urllib.request.urlopen(f"{url}/healthz", timeout=60) as answer:
            assert answer.status == 200
        assert "Traceback" not in end(process)
        assert half.recv(100) == b""
        assert body.recv(100) == b""


def test_who_connects_before_there_is_a_worker_has_no_slow_connection() -> None:
    """What is sent in two parts leaves at once: a connection keeps what its listening socket began with."""
    bound = listen("127.0.0.1", 0)
    with closing(bound), closing(connect(bound.getsockname())):
        taken, _ = bound.accept()
        with closing(taken):
            assert taken.getsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY) != 0
