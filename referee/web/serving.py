"""The app on the network: its addresses, and the server that runs it."""

from __future__ import annotations

import resource
import socket
from contextlib import suppress
from pathlib import Path
from typing import Final

from flask import Flask
from gunicorn.app.base import BaseApplication
from gunicorn.glogging import Logger

from ..store import db
from . import metrics
from .certificate import OwnCertificate
from .logs import Discreet, JsonLines
from .worker import Worker

THREADS: Final = 256
"""Requests a worker answers at once."""
CONNECTIONS: Final = 10_000
"""Most connections a worker holds, where the system lets it."""
OTHER_FILES: Final = 320
"""Files a process needs beside its connections, most of them the database's."""
STOP_SECONDS: Final = 5
"""How long requests in progress may go on when the server is stopped."""

EVERYWHERE: Final = frozenset({"0.0.0.0", "::", ""})
"""Hosts that mean every address of this machine."""


def network_address() -> str | None:
    """This machine's address on its network, as phones there can reach it; None without a network."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))  # an address of no machine: nothing is sent, but a route is chosen
        except OSError:
            return None
        address = str(probe.getsockname()[0])
    return None if address.startswith(("127.", "0.")) else address


def own_names() -> tuple[str, ...]:
    """What this machine is called on its network."""
    name = socket.gethostname().lower()
    return name, f"{name}.local"


def addresses(host: str, port: int, scheme: str = "http") -> tuple[str, str | None]:
    """The app's address on this machine, and the one for other devices, if they can reach it."""
    if host in EVERYWHERE:
        found = network_address()
        return f"{scheme}://localhost:{port}", None if found is None else f"{scheme}://{found}:{port}"
    shown = f"[{host}]" if ":" in host else host
    own = f"{scheme}://{shown}:{port}"
    at_home = host in {"localhost", "::1"} or host.startswith("127.")
    return own, None if at_home else own


def room_for_connections() -> int:
    """How many connections a process may hold: as many as it may open files, and it asks for enough."""
    found, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = CONNECTIONS + OTHER_FILES
    if found != resource.RLIM_INFINITY and found < wanted:
        allowed = wanted if most == resource.RLIM_INFINITY else min(wanted, most)
        with suppress(OSError, ValueError):
            resource.setrlimit(resource.RLIMIT_NOFILE, (allowed, most))
            found = allowed
    return CONNECTIONS if found == resource.RLIM_INFINITY else max(THREADS + 1, min(CONNECTIONS, found - OTHER_FILES))


def run(app: Flask, bound: socket.socket, workers: int, certificate: OwnCertificate | None = None) -> None:
    """Serve until stopped, over https where there is a certificate. Leaves by SystemExit, as gunicorn does."""
    with app.app_context():
        db.engine.dispose()  # a connection must not be shared by the workers
    _Server(app, bound, workers, certificate).run()


class _ServerLog(Logger):  # type: ignore[misc]  # gunicorn has no type hints
    """The server's own log. None is kept of requests: their addresses hold the tokens of tables."""

    def setup(self, cfg: object) -> None:
        super().setup(cfg)
        self.error_log.addFilter(Discreet())


class _JsonLog(_ServerLog):
    """The same for programs."""

    def setup(self, cfg: object) -> None:
        super().setup(cfg)
        for handler in self.error_log.handlers:
            handler.setFormatter(JsonLines())


class _Server(BaseApplication):  # type: ignore[misc]  # gunicorn has no type hints
    def __init__(self, app: Flask, bound: socket.socket, workers: int, certificate: OwnCertificate | None) -> None:
        self._app = app
        self.certificate = certificate
        self._settings: dict[str, object] = {
            "bind": f"fd://{bound.detach()}",
            "workers": workers,
            "worker_class": Worker,
            "worker_connections": room_for_connections(),
            "threads": THREADS,
            "graceful_timeout": STOP_SECONDS,
            "timeout": 60,
            "keepalive": 15,
            "control_socket_disable": True,
            "sendfile": False,  # what is not taken of a file is written by the loop too
            # What a request says of proxies is for the app to believe or not: see outside.py.
            "forwarded_allow_ips": "",
            "secure_scheme_headers": {},
            "loglevel": "warning",
            "logger_class": _JsonLog if app.config["LOG_JSON"] else _ServerLog,
            "child_exit": lambda _, worker: metrics.mark_dead(worker.pid),
            "accesslog": None,
            "proc_name": "referee",
        }
        if Path("/dev/shm").is_dir():
            self._settings["worker_tmp_dir"] = "/dev/shm"  # a slow disk must not look like a dead worker
        super().__init__()

    def load_config(self) -> None:
        for name, value in self._settings.items():
            self.cfg.set(name, value)

    def load(self) -> Flask:
        return self._app
