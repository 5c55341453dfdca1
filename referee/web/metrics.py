"""Figures for whoever runs the server, as Prometheus reads them: requests, times, tables, streams.

They know an endpoint by its name and never an address, so no token is in them. Several processes count in files of a
folder they share (``PROMETHEUS_MULTIPROC_DIR``, set before the library is loaded), and each answers for all.
"""

from __future__ import annotations

import os
import time
from collections.abc import Iterable
from typing import TYPE_CHECKING, Final

from flask import Blueprint, Flask, Response, abort, current_app, g, request

from ..core.errors import RefereeError
from ..store.log import count_tables

if TYPE_CHECKING:
    from prometheus_client.core import Metric

pages = Blueprint("metrics", __name__)

FOLDER: Final = "PROMETHEUS_MULTIPROC_DIR"
MISSING: Final = "Metrics need one library more: pip install 'referee-cards[metrics]', or prometheus-client."

SECONDS: Final = (0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0, 10.0)
METHODS: Final = frozenset({"GET", "HEAD", "POST"})

_KEPT: Final = "referee.metrics"


class Metrics:
    """What one app counts."""

    def __init__(self) -> None:
        """Raises RefereeError if the library is missing."""
        try:
            from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram
        except ImportError:
            raise RefereeError(MISSING) from None
        self.registry = CollectorRegistry()
        told = ("endpoint", "method", "status")
        self.requests = Counter("referee_requests", "Requests answered.", told, registry=self.registry)
        self.seconds = Histogram(
            "referee_request_seconds",
            "How long a request took from when it was whole until its answer began.",
            ("endpoint",),
            buckets=SECONDS,
            registry=self.registry,
        )
        self.streams = Gauge(
            "referee_streams", "Streams open to phones.", multiprocess_mode="livesum", registry=self.registry
        )
        self._streams = 0

    def note(self, response: Response) -> None:
        """Count the answer to a request."""
        endpoint = request.endpoint or "none"
        method = request.method if request.method in METHODS else "other"
        self.requests.labels(endpoint, method, str(response.status_code)).inc()
        self.seconds.labels(endpoint).observe(time.perf_counter() - g.get("began", time.perf_counter()))

    def note_streams(self, opened: int) -> None:
        """Say how many streams this process holds."""
        if opened != self._streams:
            self._streams = opened
            self.streams.set(opened)

    def shown(self) -> bytes:
        """The figures of all processes, as text."""
        from prometheus_client import CollectorRegistry, generate_latest
        from prometheus_client.multiprocess import MultiProcessCollector

        found = self.registry
        if FOLDER in os.environ:
            found = CollectorRegistry()
            MultiProcessCollector(found)  # type: ignore[no-untyped-call]
        tables = CollectorRegistry()
        tables.register(_Tables())
        return bytes(generate_latest(found)) + bytes(generate_latest(tables))


class _Tables:
    """How many tables there are, asked of the database."""

    def collect(self) -> Iterable[Metric]:
        from prometheus_client.core import GaugeMetricFamily

        yield GaugeMetricFamily("referee_tables", "Tables kept.", value=count_tables())


def init_app(app: Flask) -> None:
    """Count, where `METRICS` is set. Before all others: what they do is part of what a request takes."""
    if not app.config.setdefault("METRICS", False):
        return
    metrics = app.extensions[_KEPT] = Metrics()

    @app.before_request
    def begin() -> None:
        g.began = time.perf_counter()

    @app.after_request
    def count(response: Response) -> Response:
        metrics.note(response)
        return response


def metrics_of(app: Flask) -> Metrics | None:
    """What an app counts; None if it does not."""
    found: Metrics | None = app.extensions.get(_KEPT)
    return found


def mark_dead(process: int) -> None:
    """A process has ended: what it held open counts no more."""
    if FOLDER in os.environ:
        from prometheus_client.multiprocess import mark_process_dead

        mark_process_dead(process)  # type: ignore[no-untyped-call]


@pages.get("/metrics")
def metrics() -> Response:
    """The figures, for whoever asks the server itself: what comes through a proxy comes from the world."""
    kept = metrics_of(current_app)
    if kept is None or "X-Forwarded-For" in request.headers:
        abort(404)
    from prometheus_client import CONTENT_TYPE_LATEST

    return Response(kept.shown(), headers={"Content-Type": CONTENT_TYPE_LATEST, "Cache-Control": "no-store"})
