"""Eight write over HTTP while what the server stands on fails: it says so, loses nothing, and goes on by itself.

``python -m tests.trials.faults [full|away|postgres|nginx|many …]``; ``full`` mounts a small file system, as root.
"""

from __future__ import annotations

import random
import signal
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, suppress
from functools import partial
from http.client import HTTPException
from itertools import cycle
from pathlib import Path
from typing import Final

from referee.store import database_file

from .. import postgres
from ..hosted import free_port, need
from .kill import ALONE, Server, Writer, ask, look, new_tables
from .watchers import listening, wait_for

WRITERS: Final = 8
MANY: Final = 64
ROUNDS: Final = 5
"""How often each fault comes and goes."""
SMALL: Final = "3m"
"""The disk that is filled up."""

Fault = Callable[[], str]
"""Does harm; returns what a page must say then, empty where nothing can be said."""
Mend = Callable[[], object]
"""Undoes it."""


def server_over(place: Path | str, errors: Path) -> Server:
    """A server of two processes, not started yet."""
    where = ["--data", str(place)] if isinstance(place, Path) else ["--database", place, "--data", str(errors.parent)]
    return Server([*where, "--workers", "2"], errors)


def trial(
    place: Path | str,
    server: Server,
    faults: Sequence[tuple[Fault, Mend]],
    *,
    front: int = 0,
    many: int = 0,
) -> list[str]:
    """Let people write while these come and are mended in turn. `front`: the port of a proxy on the way; `many` write
    at one table, instead of some at their own. Returns what is wrong.
    """
    *pool, spare = new_tables(place, 61)
    server.start()
    stop, port, wrong = threading.Event(), front or server.port, list[str]()
    writers = [
        Writer(
            number + ALONE if many else number,
            cycle(pool[:1] if many else pool[min(number, ALONE) :: ALONE + 1]),
            stop,
            port,
        )
        for number in range(many or WRITERS)
    ]
    threads = [threading.Thread(target=writer.run) for writer in writers]
    for thread in threads:
        thread.start()

    def stored() -> int:
        return sum(len(writer.told) for writer in writers)

    def goes_on(more: int) -> None:
        before = stored()
        wait_for(lambda: stored() >= before + more or not any(map(threading.Thread.is_alive, threads)), 300)

    try:
        with listening(f"http://127.0.0.1:{server.port}", f"/t/{pool[0]}") as stream:
            assert stream.status == 200
            for harm, mend in faults:
                goes_on(10 * WRITERS)
                said = harm()
                if said:
                    wait_for(partial(says, server.port, spare, said), 120)
                else:
                    time.sleep(random.random())
                quiet = stored()
                time.sleep(1)
                print(f"meanwhile stored: {stored() - quiet}; said: {said or 'nothing'}", flush=True)
                mend()
            goes_on((many or WRITERS) * 10)
        with listening(f"http://127.0.0.1:{server.port}", f"/t/{pool[0]}") as stream:
            first = next(iter(stream))
            if "data" not in first:
                wrong.append(f"no stream after it: {first}")
    finally:
        stop.set()
        for thread in threads:
            thread.join()
        server.stop()
    if b"Traceback" in server.errors.read_bytes():
        wrong.append(f"tracebacks in {server.errors}")
    found = look(place, writers, 0)
    print(f"{found.entries:,} entries acknowledged, {found.retries:,} further requests, {len(found.faults())} wrong")
    return wrong + found.faults()


def says(port: int, token: str, words: str) -> bool:
    """Whether an entry is answered so now."""
    return words in trouble(port, token)


def trouble(port: int, token: str) -> str:
    """The page that answers an entry now, where it is not taken; empty if it is, or if nobody answers."""
    with suppress(OSError, HTTPException):
        _, page, cookie = ask(port, "GET", "/settings")
        csrf = page.partition('name="csrf_token" value="')[2].partition('"')[0]
        seen = ask(port, "GET", f"/t/{token}/seq", None, cookie)[1].partition('"seq":')[2].partition(",")[0].strip()
        form = {"csrf_token": csrf, "id": f"tried-{time.monotonic_ns()}", "seen": seen, "confirmed": "1"}
        status, page, _ = ask(
            port, "POST", f"/t/{token}/entries", form | {"type": "bid", "seat": "0", "bid": "4"}, cookie
        )
        if status == 503:
            return page
    return ""


# ---- the faults -------------------------------------------------------------------------------------


@contextmanager
def small_disk(folder: Path) -> Iterator[Path]:
    """A file system of its own that is soon full."""
    place = folder / "disk"
    place.mkdir()
    subprocess.run(["mount", "-t", "tmpfs", "-o", f"size={SMALL}", "none", str(place)], check=True)
    try:
        yield place
    finally:
        subprocess.run(["umount", "--lazy", str(place)], check=True)


def full(folder: Path) -> list[str]:
    """The disk is full, and then there is room again."""
    with small_disk(folder) as place:
        data, ballast = place / "data", place / "ballast"

        def fill() -> str:
            with suppress(OSError), ballast.open("wb", buffering=0) as file:
                while True:
                    file.write(bytes(4_096))
            return "The disk is full"

        return trial(data, server_over(data, folder / "errors"), [(fill, ballast.unlink)])


def away(folder: Path) -> list[str]:
    """The file of the records is gone, and comes back."""
    data, aside = folder / "data", folder / "aside"
    aside.mkdir()
    names = [database_file(data).name + end for end in ("", "-wal", "-shm")]

    def move(source: Path, to: Path) -> None:
        for name in names:
            if (source / name).exists():
                (source / name).rename(to / name)

    def take() -> str:
        move(data, aside)
        return "Nothing was recorded"

    back = partial(move, aside, data)
    return trial(data, server_over(data, folder / "errors"), [(take, back)] * ROUNDS)


def restarted(folder: Path) -> list[str]:
    """PostgreSQL is stopped or killed, and started again."""
    cluster = postgres.new_cluster()
    running = [postgres.start(cluster)]

    def end(how: signal.Signals) -> str:
        running[0].send_signal(how)
        running[0].wait()
        return "The database does not answer"

    def start() -> None:
        running[0] = postgres.start(cluster)
        postgres.wait_until_served(postgres.address(cluster))

    try:
        postgres.wait_until_served(postgres.address(cluster))
        with postgres.new_database(postgres.address(cluster)) as url:
            ways = [signal.SIGINT, signal.SIGQUIT, signal.SIGKILL] * 2
            return trial(url, server_over(url, folder / "errors"), [(partial(end, how), start) for how in ways])
    finally:
        postgres.stop(running[0], cluster)


def nginx(folder: Path) -> list[str]:
    """A proxy is killed in the middle of what it passes on, and started again."""
    data, port = folder / "data", free_port()
    server = server_over(data, folder / "errors")
    kinds = ("client_body", "proxy", "fastcgi", "uwsgi", "scgi")
    kept = " ".join(f"{kind}_temp_path {folder}/{kind};" for kind in kinds)
    conf = folder / "nginx.conf"
    conf.write_text(
        f"""daemon off; master_process off; pid {folder}/pid; error_log {folder}/log; events {{}}
        http {{ access_log off; {kept} server {{ listen 127.0.0.1:{port};
        location / {{ proxy_pass http://127.0.0.1:{server.port}; proxy_set_header Host $http_host; }} }} }}""",
        encoding="utf-8",
    )
    command = [need("nginx", "nginx-light"), "-p", str(folder), "-c", str(conf)]
    running = [subprocess.Popen(command)]

    def end() -> str:
        running[0].kill()
        running[0].wait()
        return ""

    def start() -> None:
        running[0] = subprocess.Popen(command)

    try:
        return trial(data, server, [(end, start)] * (4 * ROUNDS), front=port)
    finally:
        end()


def many(folder: Path) -> list[str]:
    """No fault, but so many write at one table that each is outrun again and again."""
    data = folder / "data"
    return trial(data, server_over(data, folder / "errors"), [], many=MANY)


ALL: Final = {"full": full, "away": away, "postgres": restarted, "nginx": nginx, "many": many}


def main() -> int:
    """Run those named, or all, and print what was found."""
    wrong = 0
    for name in sys.argv[1:] or ALL:
        with tempfile.TemporaryDirectory() as folder:
            print(f"{name}: {ALL[name].__doc__}", flush=True)
            found = ALL[name](Path(folder))
            print(*found[:20], sep="\n")
            wrong += bool(found)
    return wrong


if __name__ == "__main__":
    sys.exit(main())
