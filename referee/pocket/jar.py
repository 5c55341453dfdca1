"""The cookies of the app inside: a service worker may set none, so they are kept here, as a browser would."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable
from typing import Final

_OVER: Final = re.compile(r";\s*max-age=0\s*(;|$)", re.IGNORECASE)


class Jar:
    """Cookies by name: there is one app, at one place, and one browser."""

    def __init__(self, text: str = "") -> None:
        """`text` is what another jar was, as `str` gives it."""
        self._held: dict[str, str] = json.loads(text) if text else {}

    def __str__(self) -> str:
        return json.dumps(self._held, sort_keys=True)

    def header(self) -> str:
        """What a browser sends along; empty if there are none."""
        return "; ".join(f"{name}={value}" for name, value in self._held.items())

    def take(self, headers: Iterable[tuple[str, str]]) -> None:
        """Do what the headers of an answer say."""
        for header, said in headers:
            if header.lower() == "set-cookie":
                name, _, rest = said.partition("=")
                self._held.pop(name, None)
                if not _OVER.search(rest):
                    self._held[name] = rest.partition(";")[0]
