"""A game of one's own on a phone: made from Whist with few taps, tried, passed on; every screen looked at."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Locator, Page, expect

from referee.definitions.gallery import shipped
from referee.definitions.packing import unpack
from referee.definitions.steps import STEPS

from .conftest import OpenPage
from .looking import look_at

SIZES = pytest.mark.parametrize(("width", "scheme"), [(390, "light"), (320, "dark")], ids=["390-light", "320-dark"])


class Maker:
    """Somebody with a phone who makes a game; every tap and every letter typed is counted."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.taps = self.typed = 0

    def tap(self, what: Locator) -> None:
        what.click()
        self.taps += 1

    def type(self, field: Locator, text: str) -> None:
        field.fill(text)
        self.taps += 1
        self.typed += len(text)

    def next(self, step: str) -> None:
        """On to a step, which is then shown."""
        self.tap(self.page.locator(".dock .btn-go"))
        expect(self.page.locator(".steps-bar .is-now")).to_have_text(step)

    def pick(self, title: str) -> None:
        """A picture by its title."""
        picture = self.page.locator("label.pic").filter(has=self.page.locator("b", has_text=re.compile(f"^{title}$")))
        self.tap(picture)
        expect(picture.locator("input")).to_be_checked()

    def add(self, words: str) -> None:
        """A score line, by words of its sentence."""
        lines = self.page.locator(".own-line").count()
        fold = self.page.locator("#add-line")
        if fold.get_attribute("open") is None:
            self.tap(fold.locator("summary"))
        self.tap(fold.get_by_role("button", name=re.compile(words)))
        expect(self.page.locator(".own-line")).to_have_count(lines + 1)

    def reads(self, words: str) -> None:
        """What the rulebook says of the step by now."""
        expect(self.page.locator(".own-reads")).to_contain_text(words)


@pytest.mark.journey
def test_sueca_is_made_from_whist_without_an_expression(open_page: OpenPage) -> None:
    """Some 25 taps and a few letters: three minutes are plenty. What follows from a choice is not asked again."""
    page = open_page("/own")
    look_at(page)
    maker = Maker(page)
    maker.tap(page.get_by_role("link", name="Make a game"))
    maker.tap(page.locator(".chip", has_text="anticlockwise"))
    maker.reads("anticlockwise")
    maker.next("Pack")
    maker.pick("40")
    maker.pick("A 7 K J")
    maker.reads("40 cards")
    maker.next("Deal")
    maker.reads("Everybody is dealt 10 cards.")
    for step in ("Trumps", "Ranks", "Bids", "Exchange", "Play", "Count"):
        maker.next(step)
    maker.pick("11 10 4 3 2")
    maker.reads("They come to 120.")
    maker.next("Score")
    maker.tap(page.get_by_role("button", name="Remove score line 1"))
    expect(page.locator(".own-line")).to_have_count(0)
    maker.add("card points, up to")
    maker.add("but not all tricks")
    maker.add("for all tricks")
    maker.type(page.locator(".own-line").nth(2).locator("input.num"), "4")
    maker.type(page.get_by_label("How many points"), "4")
    maker.tap(page.locator(".dock .btn-go"))
    expect(page.locator(".felt-preview")).to_contain_text("trick 1 of 10")
    look_at(page)
    maker.tap(page.get_by_role("link", name="Save the game"))
    maker.type(page.get_by_label("Name of the game"), "Sueca")
    maker.tap(page.get_by_role("button", name="Save"))
    expect(page.locator(".share-3 h2")).to_have_text("Sueca")
    look_at(page)
    assert maker.taps <= 26
    assert maker.typed <= 7
    letters = page.locator(".own-letters").input_value().partition("#")[2]
    page.get_by_role("link", name="Play now").click()
    expect(page.locator("h1")).to_have_text("New table")
    look_at(page)
    page.get_by_role("button", name="Deal the first hand").click()
    expect(page.locator("body")).to_have_class(re.compile("at-table"))
    made = unpack(letters).data
    sueca = shipped("sueca").definition.data
    for part in ("table", "pack", "deal", "trump", "play", "count", "end", "wins"):
        assert made[part] == sueca[part], part
    worked = [[(line["when"], line["points"]) for line in of["score"]["lines"]] for of in (made, sueca)]
    assert worked[0] == worked[1]


@pytest.mark.journey
def test_a_link_opens_what_stands_behind_its_sign(open_page: OpenPage) -> None:
    """The server is sent nothing of it before somebody looks: the script puts it into the field and presses."""
    page = open_page("/own/game?from=manille")
    link = page.locator(".own-letters").input_value()
    other = open_page(re.sub(r"^https?://[^/]+", "", link))
    expect(other.locator(".share-3 h2")).to_have_text("Manille")


@SIZES
@pytest.mark.parametrize("key", ["euchre", "five-hundred", "mizerka"])
def test_every_step_is_looked_at(open_page: OpenPage, key: str, width: int, scheme: str) -> None:
    """With all that a full definition shows, and with what is folded away."""
    page = open_page(f"/own/make/table?from={key}", width=width, scheme=scheme)
    for step in STEPS:
        expect(page.locator(".steps-bar .is-now")).to_have_text(step.title)
        look_at(page)
        page.evaluate("for (const fold of document.querySelectorAll('main details')) fold.open = true")
        look_at(page)
        page.locator(".dock .btn-go").click()
    expect(page.locator("h1")).to_have_text("Try it out")
    look_at(page)
    page.get_by_role("link", name="Save the game").click()
    expect(page.locator("h1")).to_have_text("Your game")
    look_at(page)


@SIZES
def test_the_pages_around_are_looked_at(open_page: OpenPage, width: int, scheme: str) -> None:
    page = open_page("/own", width=width, scheme=scheme)
    look_at(page)
    for path in ("/own/beyond", "/own/rules?from=schieber", "/own/take", "/own/try?from=schieber&trick=99"):
        page.goto(page.url.partition("/own")[0] + path)
        look_at(page)


def test_what_is_wrong_is_shown_where_it_is(open_page: OpenPage) -> None:
    """An expression typed wrongly: the sentence and the sign stand below it, and what was typed stays."""
    page = open_page("/own/make/score")
    page.get_by_text("Write it yourself").first.click()
    field = page.get_by_label("When", exact=True).first
    field.fill("trick > 6")
    field.blur()
    expect(page.locator(".own-at mark")).to_have_text("t")
    expect(page.locator("main")).to_contain_text("Did you mean “tricks”?")
    expect(page.get_by_label("When", exact=True).first).to_have_value("trick > 6")
    look_at(page)
