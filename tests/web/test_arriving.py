"""Requests as they come: byte by byte, one behind the other, too long, or never whole."""

from __future__ import annotations

import pytest

from referee.web.arriving import HEAD_BYTES, Arriving
from referee.web.limits import UPLOAD_BYTES

GET = b"GET / HTTP/1.1\r\nHost: localhost\r\n\r\n"
POST = b"POST /new HTTP/1.1\r\nHost: localhost\r\ncontent-LENGTH:  5 \r\n\r\nhello"


@pytest.mark.parametrize("request_sent", [GET, POST, b"GET / HTTP/1.0\r\n\r\n"])
@pytest.mark.parametrize("step", [1, 2, 3, 7, 1000])
def test_it_is_whole_with_its_last_byte(request_sent: bytes, step: int) -> None:
    arriving = Arriving()
    for start in range(0, len(request_sent), step):
        assert not arriving.is_whole()
        arriving.add(request_sent[start : start + step])
    assert arriving.is_whole()
    assert arriving.take_out() == request_sent
    assert not arriving.is_whole()
    assert len(arriving) == 0


def test_what_is_sent_behind_it_is_the_next_one() -> None:
    """Three at once and half a fourth: each is given out alone, in order."""
    arriving = Arriving()
    arriving.add(POST + GET + b"\r\n" + POST + GET[:9])
    taken = []
    while arriving.is_whole():
        taken.append(arriving.take_out())
    assert taken == [POST, GET, POST]
    arriving.add(GET[9:])
    assert arriving.take_out() == GET


@pytest.mark.parametrize(
    ("sent", "status"),
    [
        (b"GET / HTTP/1.1\r\nX: " + b"x" * HEAD_BYTES, 431),
        (b"G" * (HEAD_BYTES + 1), 431),
        (b"GET / HTTP/1.1\nHost: localhost\n\n", 400),
        (b"GET / HTTP/1.1\r\nHost: localhost\n\r\n\r\n", 400),
        (b"POST / HTTP/1.1\r\nTransfer-Encoding: chunked\r\n\r\n5\r\nhello", 411),
        (b"POST / HTTP/1.1\r\nContent-Length: 5\r\ntransfer-encoding: chunked\r\n\r\n", 411),
        (b"POST / HTTP/1.1\r\nContent-Length: 5\r\nContent-Length: 6\r\n\r\n", 400),
        (b"POST / HTTP/1.1\r\nContent-Length: -5\r\n\r\n", 400),
        (b"POST / HTTP/1.1\r\nContent-Length: +5\r\n\r\n", 400),
        (b"POST / HTTP/1.1\r\nContent-Length: 5, 5\r\n\r\n", 400),
        (b"POST / HTTP/1.1\r\nContent-Length: \xb2\r\n\r\n", 400),
        (b"POST / HTTP/1.1\r\nContent-Length:\r\n\r\n", 400),
        (b"POST / HTTP/1.1\r\nContent-Length: " + b"9" * 30 + b"\r\n\r\n", 400),
        (b"POST / HTTP/1.1\r\nContent-Length: %d\r\n\r\n" % (UPLOAD_BYTES + 1), 413),
    ],
)
def test_what_can_never_be_whole_is_refused_at_once(sent: bytes, status: int) -> None:
    arriving = Arriving()
    arriving.add(sent)
    assert arriving.refusal is not None
    assert arriving.refusal.status == status
    assert not arriving.is_whole()
    head, _, body = arriving.refusal.answer().partition(b"\r\n\r\n")
    assert head.startswith(b"HTTP/1.1 %d " % status)
    assert b"Connection: close" in head
    assert b"Content-Length: %d" % len(body) in head


def test_the_longest_upload_is_taken() -> None:
    arriving = Arriving()
    arriving.add(b"POST /import HTTP/1.1\r\nContent-Length: %d\r\n\r\n" % UPLOAD_BYTES)
    for _ in range(UPLOAD_BYTES // 50_000):
        assert not arriving.is_whole()
        arriving.add(b"x" * 50_000)
    assert arriving.is_whole()
    assert len(arriving.take_out()) > UPLOAD_BYTES


def test_who_waits_for_leave_to_send_the_body_is_told_once() -> None:
    arriving = Arriving()
    arriving.add(b"POST / HTTP/1.1\r\nExpect: 100-Continue\r\nContent-Length: 5\r\n\r\n")
    assert arriving.waits_for_leave()
    assert not arriving.waits_for_leave()
    arriving.add(b"hello")
    assert arriving.is_whole()
    impatient = Arriving()
    impatient.add(b"POST / HTTP/1.1\r\nExpect: 100-continue\r\nContent-Length: 5\r\n\r\nhello")
    assert not impatient.waits_for_leave()
