"""What every page must be: read here tag by tag."""

from __future__ import annotations

import re
from collections import Counter
from dataclasses import dataclass, field
from hashlib import blake2b
from html.parser import HTMLParser

from referee.languages.forms import FORMS

VOID = {"area", "base", "br", "col", "embed", "hr", "img", "input", "link", "meta", "source", "track", "wbr"}
CLOSED_BY_ITSELF = {"path", "rect", "circle", "use", "line", "polyline"}
WORDS = re.compile(r"(?<=>)[^<>]*[^<>\s][^<>]*(?=<)")
LEADS = re.compile(r'(?<= )(href|src|action|formaction)="(/|#|http://localhost/)[^"]*"')
SAYS = re.compile(
    r'(?<= )(class|value|content|alt|title|placeholder|aria-label|data-[a-z-]+|d|points|transform)="[^"]*"'
)
"""What may differ between two pages of which one is as well formed as the other."""

well_formed: set[bytes] = set()
"""The pages that were read and found well, by what they come to."""

REFERENCES = ("for", "aria-labelledby", "aria-describedby", "list", "form")


@dataclass
class PageReader(HTMLParser):
    """A page's tags, checked while they are read."""

    problems: list[str] = field(default_factory=list)
    ids: list[str] = field(default_factory=list)
    references: list[str] = field(default_factory=list)
    title: str = ""
    lang: str = ""
    main: int = 0

    def __post_init__(self) -> None:
        super().__init__()
        self._open: list[str] = []
        self._post_forms_without_token: list[str] = []
        self._in_post_form = False

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        values = {name: value or "" for name, value in attrs}
        for name, value in values.items():
            if name == "style" or name.startswith("on"):
                self.problems.append(f"<{tag} {name}=…> is inline")
            if name in {"src", "href", "action", "formaction"} and not value.startswith(
                ("/", "#", "http://localhost/")
            ):
                self.problems.append(f"<{tag} {name}={value!r}> leads off the site")
        if tag == "style":
            self.problems.append("<style> is inline")
        if tag == "script" and "src" not in values:
            self.problems.append("<script> is inline")
        if tag == "html":
            self.lang = values.get("lang", "")
        self.main += tag == "main"
        if "id" in values:
            self.ids.append(values["id"])
        for name in REFERENCES:
            self.references += values.get(name, "").split()
        if tag == "form" and values.get("method", "").lower() == "post":
            self._post_forms_without_token.append(values.get("action", ""))
        if tag == "input" and values.get("name") == "csrf_token":
            self._post_forms_without_token = self._post_forms_without_token[:-1]
        if tag not in VOID:
            self._open.append(tag)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.handle_starttag(tag, attrs)
        if tag not in VOID:
            self.handle_endtag(tag)

    def handle_endtag(self, tag: str) -> None:
        if not self._open or self._open.pop() != tag:
            self.problems.append(f"</{tag}> closes nothing at line {self.getpos()[0]}")

    def handle_data(self, data: str) -> None:
        if self._open[-1:] == ["title"]:
            self.title += data

    def verdict(self) -> list[str]:
        """All that is wrong with the page."""
        found = list(self.problems)
        found += [f"id {name!r} is there {count} times" for name, count in Counter(self.ids).items() if count > 1]
        found += [f"#{name} is pointed at, and not there" for name in self.references if name not in self.ids]
        found += [f"the form to {action} has no token" for action in self._post_forms_without_token]
        if self._open:
            found.append(f"not closed: {self._open}")
        if self.lang not in {"en", *FORMS}:
            found.append("the page says no language")
        if not self.title.strip():
            found.append("the page has no title")
        if self.main != 1:
            found.append(f"{self.main} <main>")
        return found


def problems_of(html: str) -> list[str]:
    """What is wrong with a page of HTML; empty when nothing is.

    A page is not read again where one was found well that differs in nothing but words and what they are worth.
    """
    known = blake2b(SAYS.sub(r"\1", LEADS.sub(r"\1=\2", WORDS.sub("…", html))).encode()).digest()
    if known in well_formed:
        return []
    reader = PageReader()
    reader.feed(html)
    reader.close()
    found = reader.verdict()
    if not found:
        well_formed.add(known)
    return found
