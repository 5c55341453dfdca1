"""People with a bad connection, and others who mean no good: requests sent by halves, and what becomes of them."""

from __future__ import annotations

import selectors
import socket
import time
from contextlib import suppress
from dataclasses import dataclass

HEAD = b"GET / HTTP/1.1\r\nHost: localhost\r\n"
BODY = b"POST /settings HTTP/1.1\r\nHost: localhost\r\nContent-Length: 5000\r\n\r\nname="


@dataclass
class Sender:
    """One connection: what it says at once, what it drips, what it is answered, and when it was dropped."""

    sock: socket.socket
    drips: bool = False
    answer: bytes = b""
    dropped: float = 0.0


def address_of(url: str) -> tuple[str, int]:
    """Host and port of a server's address."""
    host, _, port = url.partition("://")[2].rpartition(":")
    return host, int(port)


def connect(address: tuple[str, int], first: bytes = b"") -> socket.socket:
    """A connection that has said so much."""
    sock = socket.create_connection(address, timeout=60)
    if first:
        sock.sendall(first)
    return sock


def half_sent(address: tuple[str, int], count: int) -> list[Sender]:
    """So many connections, in turn with half a head, half a body, a head that drips, a body that drips, nothing."""
    kinds = ((HEAD, False), (BODY, False), (HEAD + b"X-Drip: ", True), (BODY, True), (b"", False))
    return [Sender(connect(address, first), drips) for first, drips in (kinds[n % len(kinds)] for n in range(count))]


def wait_until_dropped(senders: list[Sender], seconds: float) -> list[Sender]:
    """Drip on until every one is dropped, or so many seconds are over. Returns those that are not."""
    selector = selectors.DefaultSelector()
    for sender in senders:
        sender.sock.setblocking(False)
        selector.register(sender.sock, selectors.EVENT_READ, sender)
    left = list(senders)
    until, next_drip = time.monotonic() + seconds, time.monotonic()
    while left and time.monotonic() < until:
        for key, _ in selector.select(0.1):
            sender = key.data
            try:
                data = sender.sock.recv(4096)
            except OSError:
                data = b""
            sender.answer += data
            if not data:
                sender.dropped = time.monotonic()
                selector.unregister(sender.sock)
                sender.sock.close()
                left.remove(sender)
        if time.monotonic() >= next_drip:
            next_drip += 0.5
            for sender in left:
                if sender.drips:
                    with suppress(OSError):
                        sender.sock.send(b"x")
    selector.close()
    return left
