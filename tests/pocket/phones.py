"""A host of static files that can be cut off and renewed, and phones that open the site from it."""

from __future__ import annotations

import threading
import time
from dataclasses import dataclass, field
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any

from playwright.sync_api import BrowserContext, ConsoleMessage, Error, FrameLocator, Page, expect

from ..reading import MARK
from ..watched import watched

PREFIX = "/a/hut/"
"""Where the site lies on its host."""

STARTING = 60_000
"""Milliseconds a start may take on a busy machine before it is given up."""

KEPT = "path => caches.match(new URL(path, location)).then(Boolean)"


class _Files(SimpleHTTPRequestHandler):
    protocol_version = "HTTP/1.1"

    def __init__(self, *args: Any, host: Host, **kwargs: Any) -> None:
        self._host = host
        super().__init__(*args, **kwargs)

    def translate_path(self, path: str) -> str:
        plain = path.partition("?")[0].partition("#")[0]
        self._host.asked.append(plain)
        below = plain.removeprefix(PREFIX) if plain.startswith(PREFIX) else "no such file"
        return str(self._host.folder / (below or "index.html"))

    def copyfile(self, source: Any, outputfile: Any) -> None:
        """The file, or a beginning of it where the network goes."""
        if self._host.breaks and self.path.endswith(self._host.breaks):
            outputfile.write(source.read(100))
            self._host.goes_on.wait()
            self.close_connection = True
        elif self._host.pace:
            while part := source.read(50_000):
                with self._host.line:  # one line for all connections
                    time.sleep(len(part) / self._host.pace)
                if self._host.is_cut:
                    self.close_connection = True
                    return
                outputfile.write(part)
        else:
            super().copyfile(source, outputfile)

    def do_GET(self) -> None:
        """Nothing on a connection that was there before the network went."""
        if self._host.is_cut:
            self.close_connection = True
        else:
            super().do_GET()

    def end_headers(self) -> None:
        """No copy by the browser itself: what is there without a network is what the site keeps."""
        self.send_header("Cache-Control", "no-store")
        for name, value in self._host.headers.items():
            self.send_header(name, value)
        super().end_headers()

    def log_message(self, format: str, *args: object) -> None:
        """Nothing: what was asked for is in `asked`."""


class Host:
    """A plain static host, with the site below a prefix. `asked` are the paths it was asked for.

    `headers` are sent with every file. What ends with `breaks` breaks off; before it does it stands still until
    `goes_on` is set, as it is at first. `pace`: bytes a second over its line, as many as there can be if 0.
    """

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.asked: list[str] = []
        self.headers: dict[str, str] = {}
        self.breaks = ""
        self.goes_on = threading.Event()
        self.goes_on.set()
        self.pace = 0
        self.line = threading.Lock()
        self.is_cut = False
        self._port = 0
        self._server: ThreadingHTTPServer | None = None
        self.mend()

    def mend(self) -> None:
        """Answer, at the same address as before."""
        self.is_cut = False
        self._server = ThreadingHTTPServer(("127.0.0.1", self._port), partial(_Files, host=self))
        self._server.daemon_threads = True
        self._port = self._server.server_port
        threading.Thread(target=self._server.serve_forever, daemon=True).start()

    def cut(self) -> None:
        """Answer nobody any more."""
        self.is_cut = True
        if self._server is not None:
            self._server.shutdown()
            self._server.server_close()
            self._server = None

    @property
    def address(self) -> str:
        """Where the site is."""
        return f"http://127.0.0.1:{self._port}{PREFIX}"


@dataclass
class PocketPhone:
    """A phone with a site in its pocket."""

    context: BrowserContext
    host: Host
    troubles: list[str] = field(default_factory=list)
    page: Page = field(init=False)

    def __post_init__(self) -> None:
        watched(self.context, minds_errors=False)
        self.page = self.tab()

    def tab(self) -> Page:
        """Another tab of the same browser."""
        page = self.context.new_page()
        page.on("pageerror", self._raised)
        page.on("console", self._said)
        return page

    def _raised(self, error: Error) -> None:
        self.troubles.append(str(error))

    def _said(self, message: ConsoleMessage) -> None:
        if (
            message.type == "error"
            and not message.text.startswith(MARK)
            and "Failed to load resource" not in message.text
        ):
            self.troubles.append(message.text)

    @property
    def app(self) -> FrameLocator:
        """What the frame shows."""
        return self.page.frame_locator("iframe.frame")

    @property
    def frame(self) -> Any:
        """The frame itself, until the page around it is loaded anew: it is found and waited in like a page."""
        return self.page.locator("iframe.frame").element_handle().content_frame()

    @property
    def path(self) -> str:
        """The page of the app that the address names."""
        return self.page.url.partition("#")[2]

    def go(self, path: str) -> None:
        """Another page of the app, by its address."""
        self.page.evaluate("path => { location.hash = path }", path)
        expect(self.page).to_have_url(f"{self.host.address}#{path}")
        self.app.locator(f"html[data-at='{path}'], main").first.wait_for()
        self.frame.wait_for_url(f"**/app{path}")

    def wait_for_all(self) -> None:
        """Wait until nothing more is to be fetched."""
        self.go("/pocket-here")
        ready = self.app.get_by_text("Ready without a network")
        for _ in range(60):
            if ready.count():
                break
            self.page.wait_for_timeout(500)
            self.frame.goto(self.frame.url)
        expect(ready).to_be_visible()
        self.go("/")

    def wait_for_file(self, path: str) -> None:
        """Wait until a file of the site is kept."""
        for _ in range(STARTING // 250):
            if self.page.evaluate(KEPT, path):
                return
            self.page.wait_for_timeout(250)
        raise AssertionError(path)

    def open(self, path: str = "") -> None:
        """Open the site, and press the button of the first time if it is there."""
        self.page.goto(f"{self.host.address}{f'#{path}' if path else ''}")
        self.started()

    def reload(self) -> None:
        """Load the whole page anew."""
        self.page.reload()
        self.started()

    def started(self) -> None:
        """Wait until the app is there. The button is pressed where it begins the first time, and for nothing else."""
        ready = self.page.locator("#shell:has(#now:text-matches('^Ready')) #go:not([aria-disabled])")
        expect(ready.or_(self.page.locator("iframe.frame")).first).to_be_visible(timeout=STARTING)
        if ready.is_visible():
            ready.click()
        expect(self.app.locator("main")).to_be_visible(timeout=STARTING)
