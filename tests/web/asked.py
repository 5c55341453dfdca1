"""A page as a phone without script has it: what it asks of “you”, and the forms by which that can be sent."""

from __future__ import annotations

import html
import json
import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from html.parser import HTMLParser
from itertools import islice, product
from typing import Any, Final

ASKS: Final = re.compile(r"<(h1|h2|legend|button)\b[^>]*>(.*?)</\1>|<section class=\"call\b[^>]*>(.*?)</section>", re.S)
"""What asks somebody something: a question, a banner, a button."""

TO_YOU: Final = re.compile(r"\byour?\b|\byou’", re.IGNORECASE)
ASKED: Final = re.compile(r"(\w+), (?:your|what do you)\b")
PAD: Final = re.compile(r"data-pad='([^']*)'")
MOST_ANSWERS: Final = 40
MOST_CARDS: Final = 6

Sent = list[tuple[str, str]]


@dataclass
class Form:
    """A form that records something. `hidden`: what it sends unseen; `radios`: answers, by the name of their group."""

    id: str
    action: str
    hidden: Sent = field(default_factory=list)
    radios: dict[str, list[str]] = field(default_factory=dict)
    boxes: Sent = field(default_factory=list)
    typed: Sent = field(default_factory=list)
    buttons: Sent = field(default_factory=list)
    checked: Sent = field(default_factory=list)

    @property
    def as_it_comes(self) -> dict[str, list[str]]:
        """What it sends with nothing tapped."""
        found: dict[str, list[str]] = {}
        for name, value in [*self.hidden, *self.typed, *self.checked]:
            found.setdefault(name, []).append(value)
        return found

    @property
    def type(self) -> str:
        """The type of the entry it makes."""
        return dict(self.hidden).get("type", "")

    @property
    def taps(self) -> bool:
        """Whether there is something to tap or to type before it is sent."""
        return bool(self.radios or self.boxes or self.typed)

    def fillings(self) -> Iterator[Sent]:
        """What people may send by it: each button with a choice in every group, and some of the cards.

        Last with nought typed wherever nothing is.
        """
        groups = [[(name, value) for value in values] for name, values in self.radios.items()]
        chosen = [list(some) for some in islice(product(*groups), MOST_ANSWERS)]
        cards = [self.boxes[at : at + count] for count in range(1, MOST_CARDS) for at in range(3) if self.boxes]
        for press in self.buttons or [("", "")]:
            for some in chosen:
                for tapped in [[], *cards]:
                    yield [*self.hidden, *self.typed, *some, *tapped, *([press] if press[0] else [])]
        if any(not value for _, value in self.typed):
            noughts = [(name, value or "0") for name, value in self.typed]
            yield [*self.hidden, *noughts, *((name, values[0]) for name, values in self.radios.items())]


class FormReader(HTMLParser):
    """The forms of a page that go to its table's entries."""

    def __init__(self, page: str) -> None:
        super().__init__()
        self.forms: list[Form] = []
        self._by_id: dict[str, Form] = {}
        self._now: Form | None = None
        self.feed(page)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        of = {name: value or "" for name, value in attrs}
        if tag == "form":
            records = of.get("action", "").endswith(("/entries", "/amend"))
            self._now = Form(of.get("id", ""), of["action"]) if records else None
            if self._now is not None:
                self.forms.append(self._now)
                self._by_id[self._now.id] = self._now
        form = self._by_id.get(of["form"]) if "form" in of else self._now
        if form is None or "disabled" in of:
            return
        name, sent = of.get("name", ""), (of.get("name", ""), of.get("value", ""))
        if "checked" in of:
            form.checked.append((name, of.get("value", "on")))
        match tag, of.get("type", ""):
            case "input", "hidden":
                form.hidden.append(sent)
            case "input", "radio":
                form.radios.setdefault(name, []).append(sent[1])
            case "input", "checkbox":
                form.boxes.append((name, of.get("value", "on")))
            case (("input" | "textarea"), _):
                form.typed.append(sent)
            case "button", ("" | "submit"):
                form.buttons.append(sent)

    def handle_endtag(self, tag: str) -> None:
        if tag == "form":
            self._now = None


def asked_of_you(page: str, name: str) -> list[str]:
    """What a page asks of “you”, who are `name`, in its questions, banners and buttons: their words.

    “Ann, your bid?” is asked of Ann alone.
    """
    main = page[page.index("<main") :]
    found = [re.sub(r"\s+", " ", re.sub(r"<[^>]+>", " ", one[1] or one[2])).strip() for one in ASKS.findall(main)]
    return [said for said in found if TO_YOU.search(said) and named(said) in {"", name} and said != "You’re done"]


def asked_on_a_pad(page: str) -> list[str]:
    """What is still asked of the row of whose phone it is: a pad calls everybody by name, and asks that row first."""
    found = PAD.search(page)
    data: dict[str, Any] = json.loads(html.unescape(found[1])) if found else {}
    if data.get("own") is None:
        return []
    return [cell["ask"] for cell in data["cells"] if cell["side"] == data["own"] and "told" not in cell]


def named(said: str) -> str:
    """Who is asked by name; empty where nobody is."""
    found = ASKED.match(said)
    return found[1] if found else ""
