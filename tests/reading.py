"""Every page that a test opens, read as a person would: words, and nothing of the values behind them.

Each answer of an app in this process is read once, however often it comes: what was read is known by its digest.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from hashlib import blake2b
from html import unescape
from io import BytesIO
from json import dumps
from typing import Final

from flask import Response, request, request_finished
from pypdf import PdfReader

_IN_ALL: Final = r"\[object|\bundefined\b|\bNaN\b|\bText\(|[{}]|(?<![./])\.\.(?![./])|['\"]"
UNWORDED: Final = re.compile(rf"{_IN_ALL}|(?<![.!?:;·–]) None\b|^None$", re.MULTILINE)
"""A value that nobody put into words, a slot that nobody filled, a stop too many, an apostrophe of a typewriter."""

_UNSEEN: Final = re.compile(r"<!--.*?-->|<(script|style|code|pre|textarea|template)\b.*?</\1>", re.DOTALL)
_TAG: Final = re.compile(r"<[^>]*>")
_SAID: Final = re.compile(r"\s(?:aria-label|title|alt|placeholder|data-hint|data-said)=(?:\"([^\"]*)\"|'([^']*)')")
_CHOICE: Final = re.compile(
    r"(?<= name=\"house-)([\w-]+\" value=\"(?!None\")[^\"]*\"(?: checked)?(?: data-look)?><span>)None(?=</span>)"
)
"""A choice of house rules that a person would call so, where that is not the value that it sends."""
_INLINE: Final = re.compile(r"</?(?:a|b|i|em|strong|span|bdi|small|abbr|kbd|q|wbr)\b[^>]*>")


def words_of(html: str) -> list[str]:
    """What a page says, a run of words each: what is seen, and what is read out."""
    seen = _CHOICE.sub(r"\1Not any", _UNSEEN.sub(" ", html))
    said = [one or other for one, other in _SAID.findall(seen)]
    said += _TAG.sub("\n", _INLINE.sub("", seen)).splitlines()
    return [words for one in said if (words := " ".join(unescape(one).split()))]


def unworded(words: str) -> bool:
    """Whether it shows what no person would write."""
    return UNWORDED.search(words) is not None


WATCH: Final = """(() => {
  const unworded = new RegExp(PATTERN, "m");
  const skipped = "script, style, code, pre, textarea, template, noscript";
  const look = (words) => {
    const said = words?.split(/\\s+/).join(" ").trim();
    if (said && unworded.test(said)) console.error(`UNWORDED ${said}`);
  };
  const named = ["aria-label", "title", "alt", "placeholder"];
  const read = (node) => {
    if (node.nodeType === Node.TEXT_NODE) return node.parentElement?.closest(skipped) || look(node.data);
    if (node.nodeType !== Node.ELEMENT_NODE || node.matches(skipped)) return null;
    for (const name of named) look(node.getAttribute(name));
    for (const child of node.childNodes) read(child);
  };
  document.addEventListener("DOMContentLoaded", () => new MutationObserver((changes) => {
    for (const { type, target, attributeName, addedNodes } of changes) {
      if (type === "attributes") look(target.getAttribute(attributeName));
      else if (type === "characterData") read(target);
      else addedNodes.forEach(read);
    }
  }).observe(document,
    { subtree: true, childList: true, characterData: true, attributes: true, attributeFilter: named }));
})()""".replace("PATTERN", dumps(_IN_ALL))
"""Reads what a script writes into a page, which came from no server; what it finds it says on the console."""

WATCH_WHOLE: Final = WATCH.replace("() => new Mut", "() => read(document.documentElement) ?? new Mut", 1)
"""The same, of a page whose server no test of this process reads: first all that came with it."""

MARK: Final = "UNWORDED "
"""How such a finding begins there."""


@dataclass
class Reading:
    """What was read in this process, and what was found since the last test began. `typed`: what people typed.

    `failed`: requests of a browser that were answered with an error, and its status; `expected`: those a test named.
    """

    found: list[tuple[str, str]] = field(default_factory=list)
    typed: set[str] = field(default_factory=set)
    failed: list[tuple[str, str]] = field(default_factory=list)
    expected: set[str] = field(default_factory=set)
    _known: dict[bytes, list[str]] = field(default_factory=dict)

    def begin(self) -> None:
        """A test begins."""
        self.found.clear()
        self.typed.clear()
        self.failed.clear()
        self.expected.clear()

    def read(self, where: str, page: bytes) -> None:
        """Read a page, unless it was read before."""
        mark = blake2b(page, digest_size=16).digest()
        if mark not in self._known:
            self._known[mark] = [words for words in words_of(page.decode()) if unworded(words)]
        self.found += [(where, words) for words in self._known[mark]]

    def read_paper(self, where: str, paper: bytes) -> None:
        """Read what a PDF says, line by line, unless it was read before."""
        mark = blake2b(paper, digest_size=16).digest()
        if mark not in self._known:
            pages = PdfReader(BytesIO(paper)).pages
            lines = [line.strip() for page in pages for line in page.extract_text().splitlines()]
            self._known[mark] = [words for words in lines if unworded(words)]
        self.found += [(where, words) for words in self._known[mark]]

    def note(self, where: str, words: str) -> None:
        """What a browser showed."""
        self.found.append((where, words))

    def troubles(self) -> list[str]:
        """What was found that nobody typed, by page."""
        unsaid = [f"{where}: {words}" for where, words in self.found if self._is_ours(words)]
        failed = [f"{how}: {where}" for where, how in self.failed if how not in self.expected]
        return list(dict.fromkeys([*unsaid, *failed]))

    def _is_ours(self, words: str) -> bool:
        for typed in sorted(self.typed, key=len, reverse=True):
            words = words.replace(typed, "")
        return unworded(words)


READING: Final = Reading()


def read_answer(_sender: object, response: Response, **_more: object) -> None:
    """Read what an app answered, if it is a page or a paper."""
    if response.is_streamed or "Content-Encoding" in response.headers:
        return
    if response.mimetype == "application/pdf" and response.status_code == 200 and request.method != "HEAD":
        READING.read_paper(f"{request.method} {request.full_path.rstrip('?')}", response.get_data())
    if response.mimetype == "text/html":
        READING.read(f"{request.method} {request.full_path.rstrip('?')}", response.get_data())


def read_before_it_is_packed(response: Response) -> Response:
    """The same of an app that packs its answers for a browser: registered last, it comes first."""
    read_answer(None, response)
    return response


request_finished.connect(read_answer)
