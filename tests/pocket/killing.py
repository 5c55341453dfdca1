"""A pocket whose page is killed while entries go in: what was acknowledged must all be there, once, and whole."""

from __future__ import annotations

import os
import random
import signal
import time
from collections import Counter
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final

from playwright.sync_api import ConsoleMessage, Frame

from .phones import PocketPhone

WRITER: Final = Path(__file__).with_name("writer.js").read_text(encoding="utf-8")
OPEN: Final = """async (root) => {
    const page = new DOMParser().parseFromString(await (await fetch(`${root}/new/spades`)).text(), "text/html");
    const form = new FormData(page.querySelector("form[method=post]"));
    for (const [seat, name] of ["Ann", "Bea", "Cy", "Dov"].entries()) form.set(`p${seat + 1}`, name);
    form.set("depth", "result");
    const answer = await fetch(`${root}/new/spades`, { method: "POST", body: new URLSearchParams(form) });
    return answer.url.match(/\\/t\\/([^/?]+)/)[1];
}"""
EACH: Final = 4
"""Actions of one entry of the writer: four bids, or all four taken back."""
WAYS: Final = ("kill", "leave", "close")
"""How a page ends: its process is killed, another page comes in its place, or its tab is closed."""


@dataclass
class Killed:
    """A phone at one table, what the page there was told is recorded, and what was found wrong."""

    phone: PocketPhone
    token: str = ""
    told: set[int] = field(default_factory=set)
    faults: list[str] = field(default_factory=list)
    entries: int = 0

    def begin(self) -> None:
        """Open another table."""
        self.token = self.frame.evaluate(OPEN, self.root)
        self.told.clear()

    def write(self) -> None:
        """Let the page enter, from the first entry that it does not know to be recorded."""
        self.phone.page.on("console", self._heard)
        self.frame.evaluate(WRITER, {"root": self.root, "token": self.token, "from": len(self.told)})

    def wait(self, entries: int, seconds: float) -> None:
        """Until so many more are acknowledged, and so long."""
        wanted, give_up = len(self.told) + entries, time.monotonic() + 60
        while len(self.told) < wanted and time.monotonic() < give_up and not self.faults:
            self.phone.page.wait_for_timeout(5)
        self.phone.page.wait_for_timeout(1000 * seconds)

    def kill(self, way: str) -> None:
        """End the page, in the middle of whatever it does, and open the site in another."""
        page = self.phone.page
        if way == "kill":
            for pid in self.renderers():
                with suppress(ProcessLookupError):
                    os.kill(pid, signal.SIGKILL)
        elif way == "leave":
            page.goto("about:blank")
        page.remove_listener("console", self._heard)
        page.close()
        self.phone.page = self.phone.tab()
        self.phone.open()

    def renderers(self) -> list[int]:
        """The processes that run the pages of this browser."""
        browser = self.phone.context.browser
        assert browser is not None
        session = browser.new_browser_cdp_session()
        found = session.send("SystemInfo.getProcessInfo")["processInfo"]
        session.detach()
        return [process["id"] for process in found if process["type"] == "renderer"]

    def look(self) -> None:
        """Compare what is there with what was told."""
        log: list[dict[str, Any]] = self._asked("record.json")["log"]
        if self._asked("seq")["seq"] != len(log):
            self.faults.append(f"the log of {len(log)} actions has gaps")
        stored = Counter(action["id"].partition(".")[0] for action in log)
        entered = {int(id.partition("-")[2]): count for id, count in stored.items() if id.startswith("writer-")}
        self.faults += [f"lost: {number}" for number in self.told if number not in entered]
        self.faults += [f"{count} of {EACH}: {number}" for number, count in entered.items() if count != EACH]
        if sorted(entered) != list(range(len(entered))):
            self.faults.append(f"one was left out: {sorted(entered)}")

    def round(self, rng: random.Random, way: str) -> None:
        """Enter for a while, be killed, and look."""
        before = len(self.told)
        self.write()
        self.wait(rng.randint(1, 4), rng.random() / 3)
        self.entries += len(self.told) - before
        self.kill(way)
        self.look()

    def _asked(self, page: str) -> Any:
        return self.frame.evaluate(f"fetch('{self.root}/t/{self.token}/{page}').then(answer => answer.json())")

    def _heard(self, message: ConsoleMessage) -> None:
        what, _, rest = message.text.partition(" ")
        if what == "told":
            self.told.add(int(rest))
        elif what == "odd" and "Failed to fetch" not in rest:
            self.faults.append(rest)

    @property
    def root(self) -> str:
        """Where the app lies."""
        return f"{self.phone.host.address}app"

    @property
    def frame(self) -> Frame:
        """What shows the app."""
        return next(frame for frame in self.phone.page.frames if "/app" in frame.url)
