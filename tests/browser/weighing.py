"""What a page costs a phone that has nothing of ours yet: requests, and bytes over the wire with their headers."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from playwright.sync_api import Browser, CDPSession, Page

from ..watched import watched

QUIET = 700
"""Milliseconds after the page is loaded in which what its scripts fetch by themselves is still counted."""


@dataclass
class Load:
    """The requests of one load: the bytes of each by its address, and what kept it from being kept for good."""

    bytes_of: dict[str, float] = field(default_factory=dict)
    starts: dict[str, str] = field(default_factory=dict)
    repeated: list[str] = field(default_factory=list)

    @property
    def bytes(self) -> int:
        """All that came over the wire."""
        return round(sum(self.bytes_of.values()))

    @property
    def requests(self) -> int:
        """How often something was asked for."""
        return len(self.starts)

    def listen(self, talk: CDPSession) -> None:
        """Hear of every request from now on."""

        def begun(event: dict[str, Any]) -> None:
            address = event["request"]["url"]
            if not address.startswith("data:"):
                if address in self.starts.values():
                    self.repeated.append(address)
                self.starts[event["requestId"]] = address

        def came(event: dict[str, Any]) -> None:
            if event["requestId"] in self.starts:
                key = event["requestId"]
                self.bytes_of[key] = max(self.bytes_of.get(key, 0), event["encodedDataLength"])

        talk.on("Network.requestWillBeSent", begun)
        talk.on("Network.responseReceived", lambda event: came({**event["response"], "requestId": event["requestId"]}))
        talk.on("Network.loadingFinished", came)

    def told(self) -> list[tuple[int, str]]:
        """What came, heaviest first."""
        found = ((round(self.bytes_of.get(key, 0)), address) for key, address in self.starts.items())
        return sorted(found, reverse=True)


def weigh(browser: Browser, base: str, path: str, language: str = "") -> Load:
    """Open `path` on a new phone, which takes no brotli: over plain http no browser does."""
    context = watched(
        browser.new_context(
            base_url=base,
            has_touch=True,
            is_mobile=True,
            viewport={"width": 390, "height": 844},
            locale=language or None,
        ),
        served_here=True,
    )
    page: Page = context.new_page()
    talk = context.new_cdp_session(page)
    talk.send("Network.enable")
    talk.send("Network.setExtraHTTPHeaders", {"headers": {"Accept-Encoding": "gzip"}})
    load = Load()
    load.listen(talk)
    page.goto(path, wait_until="load")
    page.wait_for_timeout(QUIET)
    context.close()
    return load
