"""Phones for the tests: each test's are as good as new, but for the styles and scripts they have loaded before."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import NamedTuple

from playwright.sync_api import Browser, ConsoleMessage, Error, Page

from ..chromium import PATIENCE
from ..reading import WATCH
from ..watched import note_answer, note_words
from .looking import give_axe

NOWHERE = "about:blank"
"""Where a device is that has opened no page yet."""

AT_ONCE = "Taps-At-Once"
"""A header by which a device asks for styles without the moment in which a new page takes no tap: thousands of presses
would each wait for it, those without script longest."""

KEPT = "cookies,local_storage,indexeddb,cache_storage,service_workers"
"""What a browser keeps for an address beside what it has loaded; a tab's own storage is emptied by itself."""


class Kind(NamedTuple):
    """What cannot be changed on a device: whether it answers to fingers, runs script, waits a moment, and the language
    that it asks for; without one Chromium’s own, which is English.
    """

    touch: bool
    script: bool
    moment: bool
    language: str = ""


@dataclass
class Devices:
    """The devices of a session: lent to a test, cleaned, and lent again. Starting one costs more than most tests.

    `troubles` are the words of scripts that raised, and of what the browser blocked, since they were last cleaned.
    `resting` is where they wait. On a page of the same address a browser keeps its process, and all it has compiled.
    """

    browser: Browser
    address: str
    resting: str = NOWHERE
    troubles: list[str] = field(default_factory=list)
    _free: dict[Kind, list[Page]] = field(default_factory=dict)
    _lent: list[tuple[Kind, Page]] = field(default_factory=list)

    def lend(self, kind: Kind, *, width: int, scheme: str) -> Page:
        """A device that no one uses and that knows nothing, on no page."""
        free = self._free.get(kind)
        page = free.pop() if free else self._start(kind)
        self._lent.append((kind, page))
        page.set_viewport_size({"width": width, "height": 844 if kind.touch else 768})
        page.emulate_media(color_scheme="dark" if scheme == "dark" else "light")
        return page

    def take_back(self) -> None:
        """Clean all that was lent. What cannot be cleaned is closed."""
        for kind, page in self._lent:
            try:
                self._clean(page)
            except Error:
                page.context.close()
            else:
                self._free.setdefault(kind, []).append(page)
        self._lent.clear()

    def _start(self, kind: Kind) -> Page:
        context = self.browser.new_context(
            base_url=self.address,
            has_touch=kind.touch,
            java_script_enabled=kind.script,
            reduced_motion="reduce",
            locale=kind.language or None,
            extra_http_headers={} if kind.moment else {AT_ONCE: "yes"},
        )
        context.set_default_timeout(PATIENCE)
        give_axe(context)
        context.add_init_script(WATCH)
        context.on("response", note_answer)
        page = context.new_page()
        page.on("console", self._note)
        page.on("pageerror", lambda error: self.troubles.append(str(error)))
        page.on("crash", self._lose)
        return page

    def _lose(self, page: Page) -> None:
        """Lend it no more: a test of another room may kill the processes of all pages."""
        for free in self._free.values():
            if page in free:
                free.remove(page)

    def _note(self, message: ConsoleMessage) -> None:
        if note_words(message):
            return
        # What failed to load is noted as its answer comes, or does not.
        if message.type in {"error", "warning"} and "Failed to load resource" not in message.text:
            self.troubles.append(message.text)

    def _clean(self, page: Page) -> None:
        context = page.context
        context.set_offline(False)
        page.unroute_all(behavior="ignoreErrors")
        for more in context.pages:
            if more is not page:
                more.close()
        if page.url != NOWHERE:
            page.evaluate("sessionStorage.clear()")
            page.goto(self.resting)
        context.clear_cookies()
        talk = context.new_cdp_session(page)
        talk.send("Storage.clearDataForOrigin", {"origin": self.address, "storageTypes": KEPT})
        talk.detach()
