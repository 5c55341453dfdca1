"""Clients that ask for large answers and do not read them: nobody else waits, and who reads late gets it whole."""

from __future__ import annotations

import statistics
import threading
import time
import urllib.request
from pathlib import Path

from referee.web.serving import THREADS

from ..web.unread import ask_without_reading, large_table, read_whole, served_small
from .slow_senders import address_of

CLIENTS = THREADS + 80


def test_clients_that_do_not_read_stop_nobody(tmp_path: Path) -> None:
    """More than there are threads; pages for others meanwhile, then half of the clients read what they asked for."""
    path = large_table(tmp_path)
    with served_small(tmp_path) as url:
        asked = [ask_without_reading(address_of(url), path) for _ in range(CLIENTS)]
        time.sleep(8)  # until the answers are made
        waits: list[float] = []
        for _ in range(40):
            began = time.monotonic()
            with urllib.request.urlopen(f"{url}/healthz", timeout=60) as answer:
                answer.read()
            waits.append(time.monotonic() - began)
            time.sleep(0.05)
        whole: list[int] = []
        readers = [threading.Thread(target=lambda one=one: whole.append(read_whole(one))) for one in asked[::2]]
        for reader in readers:
            reader.start()
        for reader in readers:
            reader.join()
        for one in asked:
            one.close()
    slow = statistics.quantiles(waits, n=20)[-1]
    print(f"\n{CLIENTS} that do not read: others p95 {slow * 1000:.0f} ms, longest {max(waits) * 1000:.0f} ms")
    print(f"{len(whole)} read late: {sorted(set(whole))} bytes of them")
    assert max(waits) < 1
    assert len(set(whole)) == 1
