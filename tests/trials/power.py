"""Power lost while SQLite writes: its files as a disk may leave them, and every entry acknowledged before is there.

``python -m tests.trials.power --entries 600 --cuts 3000``

A process enters, one hand at a time; its files are copied between the hands. From two copies that follow each other,
files are put together as they may lie on the disk when the power goes in between: what was synced is there, and of what
was written since any sector may be old or new, or the file may end early. SQLite syncs its log before a commit is
acknowledged, and the database before the log is begun anew; that it does is trusted here, not tried.
"""

from __future__ import annotations

import argparse
import random
import sqlite3
import subprocess
import sys
import tempfile
from collections import Counter
from collections.abc import Iterator
from contextlib import closing, contextmanager
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path
from typing import Final

from referee import store
from referee.service import tables

from ..conftest import bare_app
from ..evening import hand_by_result, open_spades

SECTOR: Final = 512
HAND: Final = len(hand_by_result())

RECORD: Final = """
import sys
from datetime import UTC, datetime
from tests.conftest import bare_app
from tests.evening import enter, hand_by_result
with bare_app(sys.argv[1]).app_context():
    for turn, _ in enumerate(sys.stdin):
        # Points go up and down, so that nobody reaches the end of the game.
        took = (5, 2, 4, 2) if turn % 2 else (2, 4, 2, 5)
        print(enter(sys.argv[2], *hand_by_result((3 + turn) % 4, took=took), now=datetime.now(UTC)).seq, flush=True)
"""


@dataclass(frozen=True)
class Moment:
    """The files when so many actions were acknowledged."""

    acknowledged: int
    database: bytes
    log: bytes


def moments(folder: Path, entries: int, rng: random.Random) -> Iterator[Moment]:
    """Enter so many hands, with a look at the files after each; now and then another process takes the log in."""
    app = bare_app(folder)
    with app.app_context():
        token = open_spades(datetime.now(UTC), target=10_000, floor=None, bag_limit=None).token
    store.detach(app)
    with entering(folder, token) as process:
        assert process.stdin is not None
        assert process.stdout is not None
        for _ in range(entries):
            process.stdin.write("\n")
            process.stdin.flush()
            acknowledged = int(process.stdout.readline())
            yield look(folder, acknowledged)
            if rng.random() < 0.05:
                with closing(sqlite3.connect(store.database_file(folder))) as opened:
                    opened.execute(f"PRAGMA wal_checkpoint({rng.choice(['PASSIVE', 'RESTART', 'TRUNCATE'])})")
                yield look(folder, acknowledged)


@contextmanager
def entering(folder: Path, token: str) -> Iterator[subprocess.Popen[str]]:
    """A process that enters a hand for each line it is given."""
    command = [sys.executable, "-c", RECORD, store.url_of(folder), token]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as process:
        try:
            yield process
        finally:
            process.kill()


def look(folder: Path, acknowledged: int) -> Moment:
    """The files as they are."""
    database = store.database_file(folder)
    return Moment(acknowledged, database.read_bytes(), database.with_name(f"{database.name}-wal").read_bytes())


def cut(before: Moment, after: Moment, rng: random.Random) -> tuple[bytes, bytes]:
    """The database and its log, as they may be if the power goes between two moments."""
    if before.database != after.database and rng.random() < 0.6:
        # The log is being taken into the database: it was synced whole before, and is kept until that is synced too.
        log = after.log if after.log.startswith(before.log) else before.log
        return torn(before.database, after.database, rng), log
    if before.database != after.database and not after.log.startswith(before.log):
        return after.database, torn(before.log, after.log, rng)
    return before.database, torn(before.log, after.log, rng)


def torn(old: bytes, new: bytes, rng: random.Random) -> bytes:
    """A file that was becoming `new`: up to some place it is, then it ends, or any sector is old, new or empty."""
    same = next((at for at in range(min(len(old), len(new))) if old[at] != new[at]), min(len(old), len(new)))
    end = rng.randint(same, len(new)) if len(new) > same else same
    kind = rng.choice(["ends", "empty", "mixed"])
    if kind == "ends":
        return new[:end] + old[end:]
    if kind == "empty":
        return new[:end] + (old[end:] or bytes(len(new) - end))
    sectors = []
    for at in range(same - same % SECTOR, max(len(old), len(new)), SECTOR):
        choices = [part for part in (old[at : at + SECTOR], new[at : at + SECTOR]) if part]
        sectors.append(rng.choice(choices).ljust(SECTOR, b"\0"))
    return (new[: same - same % SECTOR] + b"".join(sectors))[: max(len(old), len(new))]


def wrong_with(folder: Path, before: Moment, after: Moment, files: tuple[bytes, bytes]) -> str:
    """What is wrong with the records after the power came back; empty if nothing is."""
    database = store.database_file(folder)
    for path, content in zip((database, database.with_name(f"{database.name}-wal")), files, strict=True):
        path.write_bytes(content)
    database.with_name(f"{database.name}-shm").unlink(missing_ok=True)
    try:
        with closing(sqlite3.connect(database)) as opened:
            sound = opened.execute("PRAGMA integrity_check").fetchone()[0]
            numbers = [seq for (seq,) in opened.execute("SELECT seq FROM action ORDER BY seq")]
    except sqlite3.Error as error:
        return str(error)
    if sound != "ok":
        return str(sound)
    if numbers != list(range(1, len(numbers) + 1)) or len(numbers) % HAND:
        return f"half a hand: {len(numbers)} actions"
    if not before.acknowledged <= len(numbers) <= after.acknowledged:
        return f"{before.acknowledged} acknowledged, {len(numbers)} there, {after.acknowledged} were being written"
    return ""


def trial(folder: Path, entries: int, cuts: int, seed: int = 1) -> tuple[Counter[str], list[str]]:
    """Cut so often, spread over all moments. Returns how often what was cut, and what was wrong."""
    rng = random.Random(seed)
    tried: Counter[str] = Counter()
    wrong: list[str] = []
    (cut_folder := folder / "cut").mkdir(parents=True)
    before: Moment | None = None
    for after in moments(folder / "data", entries, rng):
        if before is not None:
            for _ in range(-(-cuts // entries)):
                files = cut(before, after, rng)
                found = wrong_with(cut_folder, before, after, files)
                wrong += [f"at {after.acknowledged}: {found}"] if found else []
                tried["in a checkpoint" if files[0] not in {before.database, after.database} else "in the log"] += 1
        before = after
    app = bare_app(cut_folder)  # the last one, as the app finds it
    with app.app_context():
        with store.reading():
            token = store.db.session.scalar(store.db.select(store.Table.token))
        assert token is not None
        assert not tables.view_table(token).attention
    store.detach(app)
    return tried, wrong


def main() -> int:
    """Run it, and print what was found."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--entries", type=int, default=600)
    parser.add_argument("--cuts", type=int, default=3000)
    parser.add_argument("--seed", type=int, default=1)
    wanted = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        tried, wrong = trial(Path(folder), wanted.entries, wanted.cuts, wanted.seed)
    cuts = ", ".join(f"{number} {where}" for where, number in sorted(tried.items()))
    print(f"{wanted.entries} hands; power lost {tried.total()} times ({cuts}): {len(wrong)} wrong")
    print(*wrong[:20], sep="\n")
    return bool(wrong)


if __name__ == "__main__":
    sys.exit(main())
