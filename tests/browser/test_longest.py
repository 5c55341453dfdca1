"""Words 40 % longer than in English, on the narrowest phone: no page is wider than that, and nothing is cut. What a
script writes on a page is in no catalogue of templates: it is read where it stands.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field

import pytest
from flask import Flask
from playwright.sync_api import Page

from ..conftest import Clock
from ..languages import crawl
from ..languages.crawl import Crawl
from ..offering import LONGEST, PSEUDO
from ..steps import steps
from .conftest import OpenPage
from .devices import NOWHERE

SHORT = """() => {
  const width = document.documentElement.clientWidth;
  const told = (element) => `${element.className || element.localName}: ${element.innerText.trim().slice(0, 60)}`;
  const found = new Set();
  if (document.documentElement.scrollWidth > width) {
    for (const one of document.body.querySelectorAll("*"))
      if (one.checkVisibility() && one.getBoundingClientRect().right > width + 0.5) found.add(`wide, ${told(one)}`);
  }
  const keys = "button, a, label, summary, .chip > span, .btn, .tag, .badge, .cell, .turn, td, th";
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const own = node.parentElement;
    if (!node.data.trim() || own.closest(".vh, .skip, script, style, svg, option") || !own.checkVisibility()) continue;
    range.selectNodeContents(node);
    const boxes = [...range.getClientRects()].filter((box) => box.width > 0 && box.height > 0);
    if (!boxes.length) continue;
    const [left, right] = [Math.min(...boxes.map((box) => box.left)), Math.max(...boxes.map((box) => box.right))];
    const bottom = Math.max(...boxes.map((box) => box.bottom));
    for (let around = own; around && around !== document.body; around = around.parentElement) {
      const style = getComputedStyle(around);
      if (["auto", "scroll"].includes(style.overflowX) || style.clipPath !== "none") break;
      const [box, hides] = [around.getBoundingClientRect(), style.overflowX !== "visible"];
      if (style.display === "inline" || !(hides || around.matches(keys))) continue;
      if (right > box.right + 1 || left < box.left - 1 || (hides && bottom > box.bottom + 3)) {
        found.add(`${hides ? "cut" : "out of its key"}, ${node.data.trim()} in ${told(around)}`);
        break;
      }
    }
  }
  return [...found];
}"""
"""What makes a page wider than the phone, words that are hidden, and words that come out of their keys."""

WORDS = """() => {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const found = new Set([...document.querySelectorAll("[aria-label]")].map((one) => one.ariaLabel));
  const unread = "script, style, svg, template, noscript, code, textarea, body [lang=en], .law > .quiet:last-child";
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    if (!node.parentElement.closest(unread)) found.add(node.data);
  }
  return [...found].map((words) => words.replace(/\\s+/g, " ").trim()).filter(Boolean);
}"""
"""Each text of the page as it stands now, and what is read out: no source as it is cited, no English that says so."""


@dataclass
class Seen(Crawl):
    """A phone that opens the pages of an area: `short` is what has too little room, by address; `english` what scripts
    wrote in no other language.
    """

    page: Page | None = None
    short: dict[str, list[str]] = field(default_factory=dict)
    english: dict[str, str] = field(default_factory=dict)
    looked: int = 0

    def read(self, address: str, name: str = "", *, compared: bool = False, status: int = 200) -> str:
        """Look at a page."""
        if address.endswith("/board") or address.startswith("/own/file"):
            return ""  # for a big screen, or kept as a file
        self.looked += 1
        assert self.page is not None
        answer = self.page.goto(address)
        assert answer is not None
        assert answer.status == status, (answer.status, address)
        found = self.page.evaluate(SHORT)
        if found:
            self.short.setdefault(name or address, []).extend(found)
        came = answer.text()
        sent = set(crawl.left_in(came))  # counted where pages are read without a browser
        for words in self.page.evaluate(WORDS):
            if crawl.is_english(words) and words not in sent:
                self.english.setdefault(words, name or address)
        return came

    def note(self, name: str, page: str) -> None:
        """What is only answered is not looked at."""

    def printed(self, address: str, name: str = "") -> None:
        """Paper has its own width."""


@pytest.fixture
def phone(open_in: OpenPage, served_in_all: tuple[Flask, str]) -> Callable[[str], Seen]:
    """The narrowest phone, in a language."""
    return lambda language: Seen(served_in_all[0], Clock(), page=open_in(NOWHERE, width=320, language=language))


AREAS: dict[str, Callable[[Crawl], None]] = {
    "first pages": crawl.first,
    "new tables": crawl.opening,
    "hands": lambda phone: crawl.hands(phone, list),
    "looked back": lambda phone: crawl.looked_back(phone, list),
    "referee": lambda phone: crawl.referee(phone, 6),
    "rulebooks": crawl.books,
    "help": crawl.helped,
    "club": crawl.club,
    "own games": crawl.made,
}


@pytest.mark.parametrize("area", AREAS)
def test_the_longest_words_have_room(phone: Callable[[str], Seen], area: str) -> None:
    """On a phone of 320 pixels, whose letters are the widest: each message 40 % longer than in English."""
    seen = phone(PSEUDO)
    AREAS[area](seen)
    assert seen.looked > 0
    assert seen.short == {}
    assert seen.english == {}


@pytest.mark.journey
def test_a_sample_of_the_longest_words_has_room(phone: Callable[[str], Seen]) -> None:
    """The first page, a new table, some hands and what lies behind the tabs, each message as long as in the language
    that takes most letters for it.
    """
    seen = phone(LONGEST)
    for address in ("/", "/new/skat"):
        seen.read(address)
    for step in steps()[::40]:
        path = seen.step(step)
        for page in ("", "/scores", "/referee", "/sheet", "/more"):
            seen.read(path + page, f"{step} {page}")
    assert seen.looked > 12
    assert seen.short == {}
