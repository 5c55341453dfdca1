"""A thousand requests that never end: all are dropped in ten seconds, and nobody else waits for them."""

from __future__ import annotations

import statistics
import threading
import time
import urllib.request
from pathlib import Path

from referee.web.worker import ARRIVE_SECONDS

from ..cli.test_serve import served, status
from .slow_senders import address_of, half_sent, wait_until_dropped


def test_a_thousand_half_sent_requests_stop_nobody(tmp_path: Path) -> None:
    with served("serve", "--host", "127.0.0.1", "--port", "0", "--data", str(tmp_path)) as (_, url, _):
        assert status(f"{url}/rules") == 200
        answered: list[float] = []
        done = threading.Event()

        def look() -> None:
            while not done.wait(0.05):
                began = time.monotonic()
                with urllib.request.urlopen(f"{url}/rules", timeout=60) as page:
                    page.read()
                answered.append(time.monotonic() - began)

        looking = threading.Thread(target=look)
        began = time.monotonic()
        senders = half_sent(address_of(url), 1000)
        looking.start()
        left = wait_until_dropped(senders, 4 * ARRIVE_SECONDS)
        done.set()
        looking.join()
    last = max(sender.dropped for sender in senders) - began
    slow = statistics.quantiles(answered, n=20)[-1]
    print(f"\nall dropped after {last:.1f} s; meanwhile {len(answered)} pages, p95 {slow * 1000:.0f} ms")
    assert left == []
    assert last < ARRIVE_SECONDS + 3
    assert slow < 0.5
