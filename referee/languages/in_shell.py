"""What the page around the app in a browser says: ``say("…")`` in its scripts, what stands in the page itself, and what
a home screen is told.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator, Mapping
from html.parser import HTMLParser
from typing import Final

_SAYS: Final = re.compile(r"\bsay\(\s*(\"(?:[^\"\\\n]|\\.)*\")")
_TOLD: Final = re.compile(r'"(?:description|name)": ("[A-Z](?:[^"\\\n]|\\.)*")')
"""What is read of a manifest: other names are those of fields."""
_WORDS: Final = re.compile("[A-Za-z]{2}")
_LEFT: Final = {"script", "style", "title"}
"""What is none of the page."""
_NAMES: Final = {"Referee"}


def said_in_shell(files: Mapping[str, bytes]) -> Iterator[tuple[str, str]]:
    """The messages of these files, each with the file that says it."""
    for name, content in sorted(files.items()):
        if name.endswith((".js", ".html")):
            yield from ((name, ast.literal_eval(found)) for found in _SAYS.findall(content.decode()))
        if name.endswith(".webmanifest"):
            told = map(ast.literal_eval, _TOLD.findall(content.decode()))
            yield from ((name, words) for words in told if words not in _NAMES)
        if name.endswith(".html"):
            page = _Page()
            page.feed(content.decode())
            yield from ((name, words) for words in page.said if words not in _NAMES and _WORDS.search(words))


class _Page(HTMLParser):
    """The texts of a page, and what is read out in their place."""

    def __init__(self) -> None:
        super().__init__()
        self.said: list[str] = []
        self._within: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        if tag in _LEFT:
            self._within.append(tag)
        heard = "content" if ("name", "description") in attrs else "aria-label"
        self.said += [words for name, words in attrs if name == heard and words]

    def handle_endtag(self, tag: str) -> None:
        if self._within[-1:] == [tag]:
            self._within.pop()

    def handle_data(self, data: str) -> None:
        if not self._within and data.strip():
            self.said.append(data.strip())
