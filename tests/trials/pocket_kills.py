"""A pocket is killed while entries go in, by the process of its page and by the whole browser: nothing may be missing.

``python -m tests.trials.pocket_kills --kills 200 [--site DIR | --fetch-from DIR]``
"""

from __future__ import annotations

import argparse
import os
import random
import signal
import sys
import tempfile
import time
from contextlib import suppress
from pathlib import Path

from playwright.sync_api import BrowserContext, BrowserType, Error, sync_playwright

from referee.pocket import site

from ..chromium import SWITCHES, chromium_program
from ..pocket.killing import WAYS, Killed
from ..pocket.phones import Host, PocketPhone

A_TABLE = 20
"""Kills at a table, then another is opened."""


class OnDisk(Killed):
    """The same in a browser that keeps its pages' storage in a folder, and may be killed as a whole."""

    def __init__(self, chromium: BrowserType, folder: Path, host: Host) -> None:
        self._chromium = chromium
        self._folder = folder
        super().__init__(PocketPhone(self._launched(), host))
        self.phone.open()

    def _launched(self) -> BrowserContext:
        return self._chromium.launch_persistent_context(
            self._folder,
            executable_path=chromium_program(),
            args=list(SWITCHES),
            viewport={"width": 390, "height": 844},
        )

    def renderers(self) -> list[int]:
        """See `Killed`: its own alone, found below the browser that has the folder."""
        parents = {pid: parent for pid, parent, _ in processes()}
        own = self._browser()
        found = []
        for pid, _, command in processes():
            above = pid
            while above not in {own, 0}:
                above = parents.get(above, 0)
            if above == own and "--type=renderer" in command:
                found.append(pid)
        return found

    def _browser(self) -> int:
        mark = f"--user-data-dir={self._folder}"
        return next(pid for pid, _, command in processes() if mark in command and "--type=" not in command)

    def kill(self, way: str) -> None:
        """See `Killed`; ``browser``: all its processes, which is then started again."""
        if way != "browser":
            return super().kill(way)
        os.kill(self._browser(), signal.SIGKILL)
        with suppress(Error):
            self.phone.context.close()
        for lock in self._folder.glob("Singleton*"):
            lock.unlink()
        self.phone = PocketPhone(self._launched(), self.phone.host)
        self.phone.open()
        return None


def processes() -> list[tuple[int, int, str]]:
    """All there are: number, that of the parent, command."""
    found = []
    for folder in Path("/proc").glob("[0-9]*"):
        with suppress(OSError):
            parent = int((folder / "stat").read_text().rpartition(")")[2].split()[1])
            command = (folder / "cmdline").read_bytes().replace(b"\0", b" ").decode(errors="replace")
            found.append((int(folder.name), parent, command))
    return found


def trial(place: Path, built: Path, kills: int, seed: int) -> Killed:
    """Kill so often, and look each time."""
    rng = random.Random(seed)
    with sync_playwright() as playwright:
        killed = OnDisk(playwright.chromium, place, Host(built))
        for kill in range(kills):
            if kill % A_TABLE == 0:
                killed.begin()
            way = rng.choice((*WAYS, "kill", "browser"))
            killed.round(rng, way)
            if killed.faults:
                print(f"after kill {kill + 1} ({way}):", *killed.faults, sep="\n", flush=True)
                break
            if kill % 10 == 9:
                print(f"{kill + 1} kills, {killed.entries} entries acknowledged", flush=True)
        killed.phone.context.close()
        killed.phone.host.cut()
    return killed


def main() -> int:
    """Run it, and print what was found."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--kills", type=int, default=200)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--site", type=Path)
    parser.add_argument("--fetch-from", type=Path)
    wanted = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        built = wanted.site or Path(folder) / "site"
        if wanted.site is None:
            site.build(built, wanted.fetch_from)
        began = time.monotonic()
        killed = trial(Path(folder) / "browser", built, wanted.kills, wanted.seed)
    print(
        f"{wanted.kills} kills in {time.monotonic() - began:.0f} s, {killed.entries} entries acknowledged; "
        f"faults {len(killed.faults)}"
    )
    return bool(killed.faults)


if __name__ == "__main__":
    sys.exit(main())
