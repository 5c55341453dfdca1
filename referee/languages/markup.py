"""Markup read from left to right, in pieces that break off anywhere: what of it is text, and what is in a tag."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

READ_OUT: Final = {
    *("aria-label", "title", "placeholder", "alt", "aria-valuetext", "content", "aria-description"),
    *("data-need", "data-first", "data-then", "data-says", "data-said", "data-button"),
}
"""Attributes people read or hear; those that begin with ``data-`` by a script, which writes them on a key."""

TAG: Final = re.compile(r"<(/?)([a-zA-Z][\w-]*|$)")
"""A tag begins; one whose name is a value has none yet."""

HEARD: Final = '<span class="vh">'
"""Opens words that are heard and not seen: they belong to the sentence that is seen."""

_SILENT: Final = {"script", "style", "code", "path"}
_IN_A_TAG: Final = re.compile(r"[\"'>]")


@dataclass(slots=True)
class Place:
    """Where in the markup we are. `tag` we are in, empty in text; `value`: the quotation mark that ends the value of
    the attribute we are in, `read_out` if people read or hear that; `head`: what of the tag was read since its last
    value; `silent`: the element whose text is not for people.
    """

    tag: str = ""
    value: str = ""
    read_out: bool = False
    head: str = ""
    silent: str = ""

    def cut(self, data: str) -> Iterator[tuple[str, str]]:
        """Markup in pieces: `text`, the `value` of an attribute read out, what `open`s a tag, other `tag` stuff."""
        at = 0
        while at < len(data):
            if self.value:
                end = data.find(self.value, at)
                end = len(data) if end < 0 else end
                if end > at:
                    yield ("value" if self.read_out else "tag"), data[at:end]
                at = end
                if end < len(data):
                    self.value, self.read_out, self.head = "", False, ""
                    yield "tag", data[at]
                    at += 1
            elif self.tag:
                found = _IN_A_TAG.search(data, at)
                end = len(data) if found is None else found.end()
                chunk = data[at:end]
                yield "tag", chunk
                at = end
                if found is None:
                    self.head += chunk
                elif found[0] == ">":
                    self.silent = self.tag if self.tag in _SILENT and not chunk.endswith("/>") else ""
                    self.tag = self.head = ""
                else:
                    self.value = found[0]
                    name = re.search(r"([\w-]+)\s*=\s*$", (self.head + chunk)[:-1])
                    self.read_out = self._is_read_out(name[1] if name else "")
                    self.head = ""
            else:
                found = TAG.search(data, at) if not self.silent else _closing(self.silent, data, at)
                end = len(data) if found is None else found.start()
                if end > at:
                    yield ("silent" if self.silent else "text"), data[at:end]
                at = end
                if found is not None and data.startswith(HEARD, end) and not self.silent:
                    yield "open", HEARD
                    at = end + len(HEARD)
                elif found is not None:
                    self.tag = "/" if found[1] else found[2].lower() or "x"
                    self.silent = ""
                    yield "open", found[0]
                    at = found.end()

    def _is_read_out(self, name: str) -> bool:
        return name in READ_OUT and (name != "content" or "description" in self.head)


def _closing(name: str, data: str, at: int) -> re.Match[str] | None:
    return re.compile(rf"<(/)({name})\b").search(data, at)
