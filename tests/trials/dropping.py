"""A proxy that drops connections in the middle of an answer."""

from __future__ import annotations

import random
import socket
import threading
from collections.abc import Iterator
from contextlib import contextmanager, suppress


class Dropping:
    """Passes requests on, and cuts about half of the answers: before their first byte, within their head, or later."""

    def __init__(self, to: int, rng: random.Random) -> None:
        self.dropped = 0
        self._to = to
        self._rng = rng
        self._listening = socket.create_server(("127.0.0.1", 0))
        self.port: int = self._listening.getsockname()[1]

    def run(self) -> None:
        """Pass on what comes, until closed."""
        with suppress(OSError):
            while True:
                client, _ = self._listening.accept()
                threading.Thread(target=self._pass_on, args=(client,), daemon=True).start()

    def close(self) -> None:
        """Take no more."""
        with suppress(OSError):
            self._listening.shutdown(socket.SHUT_RDWR)
        self._listening.close()

    def _pass_on(self, client: socket.socket) -> None:
        with client, socket.create_connection(("127.0.0.1", self._to)) as server, suppress(OSError):
            server.sendall(_request(client))
            answer = b""
            while part := server.recv(65_536):
                answer += part
            if self._rng.random() < 0.5:
                self.dropped += 1
                answer = answer[: self._rng.choice([0, 1, 30, len(answer) - 1])]
            client.sendall(answer)


def _request(client: socket.socket) -> bytes:
    """A whole request: its head says how long its body is."""
    request = b""
    while b"\r\n\r\n" not in request:
        part = client.recv(65_536)
        if not part:
            return request
        request += part
    head, _, body = request.partition(b"\r\n\r\n")
    lines = head.lower().split(b"\r\n")
    wanted = next((int(line.partition(b":")[2]) for line in lines if line.startswith(b"content-length:")), 0)
    while len(body) < wanted:
        body += client.recv(65_536)
    return head + b"\r\n\r\n" + body


@contextmanager
def dropping(to: int, rng: random.Random) -> Iterator[Dropping]:
    """Such a proxy in front of a port."""
    proxy = Dropping(to, rng)
    running = threading.Thread(target=proxy.run)
    running.start()
    try:
        yield proxy
    finally:
        proxy.close()
        running.join()
