"""The referee's desk on a phone, alone and at a table: a trick, a misdeal, a bid and a hand, and a ruling applied."""

from __future__ import annotations

import re
from collections.abc import Mapping

import pytest
from flask import Flask
from playwright.sync_api import Page, expect

from referee.core.cards import parse_card
from referee.games.spades.model import Deal, Play

from ..conftest import Clock
from ..evening import bids, enter, open_spades
from .conftest import OpenPage
from .phone import Phone

PHONES = pytest.mark.parametrize(
    ("width", "scheme", "script"),
    [(390, "light", True), (320, "dark", True), (320, "dark", False)],
    ids=["390-light-script", "320-dark-script", "320-dark-no-script"],
)

FIRST_TRICK = ("7H", "QH", "2S", "KH")
"""Ann leads a heart, and Cy ruffs."""


class DeskPhone(Phone):
    """A phone at the referee's desk."""

    def __init__(self, page: Page, desk: str, *, script: bool) -> None:
        super().__init__(page, script=script)
        self.desk = desk

    def ask(self, question: str) -> None:
        """From the desk's first page, tap a question."""
        self.page.goto(self.desk)
        self.page.locator("a.ask-tile", has_text=question).click()
        expect(self.page.locator("h1", has_text=question)).to_have_count(1)

    def answer(self, *words: str) -> None:
        """Tap one answer after the other."""
        for said in words:
            self.page.locator("a.choice", has_text=said).click()

    def ruled(self, verdict: str, rule: str) -> None:
        """The desk has answered: its verdict, and the rule it cites first."""
        expect(self.page.locator(".ruling h2")).to_contain_text(verdict)
        expect(self.page.locator(".ruling .rule, .ruling .side-lines .rule").first).to_contain_text(rule)

    def known(self, words: str) -> None:
        """What the desk read off the record."""
        expect(self.page.locator(".so-far li", has=self.page.locator(".tag"))).to_contain_text(words)

    def tap_numbers(self, told: str, numbers: Mapping[int, int]) -> None:
        """Tap a number in the row of each of these seats: of tricks, the first seat of a side that counts as one."""
        for seat, number in numbers.items():
            self.chip(f"{told}-{seat}", str(number))

    def totals(self, *sides: tuple[str, str]) -> None:
        """What each side had before the hand and has after it, and the bags it is left with."""
        for lines, (points, bags) in zip(self.page.locator(".ruling .side-lines").all(), sides, strict=True):
            expect(lines).to_contain_text(points)
            expect(lines).to_contain_text(bags)


@pytest.fixture
def table(served: tuple[Flask, str]) -> str:
    """The address of a table of Spades where one trick was played, card by card."""
    app, clock = served[0], Clock()
    with app.app_context():
        token = open_spades(clock()).token
        first = [Play(seat=seat, card=parse_card(code)) for seat, code in enumerate(FIRST_TRICK)]
        enter(token, Deal(dealer=3, depth="cards"), *bids(3, 3, 3, 3), *first, now=clock.tick(60))
    return f"/t/{token}"


@PHONES
def test_questions_are_answered_alone(open_page: OpenPage, width: int, scheme: str, script: bool) -> None:
    """Without a table: every answer a tap, every number typed once."""
    phone = DeskPhone(open_page("/referee", width=width, scheme=scheme, script=script), "/referee", script=script)
    phone.look()

    phone.ask("Who won this trick?")
    for place in range(1, 5):  # the tile names the cards before it, so it is that of the page that follows
        phone.page.locator(f"button.tile-btn[value='{'.'.join(FIRST_TRICK[:place])}']").click()
    phone.ruled("2 of spades wins", "SP-5.4")
    phone.look()

    phone.ask("Is it a misdeal?")
    phone.look()
    phone.answer("A card was turned up", "The dealer, dealing", "a player wants a new deal")
    phone.ruled("A misdeal", "SP-2.7")
    phone.look()

    phone.ask("A slip in the bidding")
    phone.look()
    phone.answer("Its number is wrong", "It is too low")
    phone.ruled("The bid is in order", "SP-3.2")

    phone.ask("Score this hand")
    phone.page.locator("#before > summary").click()
    phone.page.locator("input[name='a-before0']").fill("100")
    phone.chip("a-bags1", "7")
    phone.look()
    phone.page.get_by_role("button", name="Enter the hand").click()
    phone.asked("Who deals hand 1?")
    phone.chip("dealer", "0")
    phone.chip("depth", "result")
    phone.look()
    phone.go()
    expect(phone.page.locator("input[name='bids-0']").first).to_be_attached()
    phone.tap_numbers("bids", {0: 0, 1: 4, 2: 5, 3: 3})
    phone.look()
    phone.go()
    phone.asked("Tricks taken?")
    phone.tap_numbers("took", {0: 0, 2: 4, 1: 9})
    phone.look()
    phone.go()
    phone.ruled("North & South +50, East & West +72", "SP-7.4")
    phone.totals(("100 before, 150 after", "0 bags banked"), ("0 before, 72 after", "9 bags banked"))
    phone.look()


@PHONES
def test_the_record_answers_for_the_table(
    open_page: OpenPage, table: str, width: int, scheme: str, script: bool
) -> None:
    """At a table nobody is asked what was recorded: the trick, that a card was played, the bids."""
    desk = f"{table}/referee"
    phone = DeskPhone(open_page(desk, width=width, scheme=scheme, script=script), desk, script=script)

    phone.ask("Who won this trick?")
    phone.known("Trick 1")
    phone.ruled("Cy wins with 2♠", "SP-5.4")
    phone.look()
    phone.page.get_by_role("link", name="Start empty").click()
    expect(phone.page.locator(".felt")).to_contain_text("Tap the cards in the order they were played")

    phone.ask("Is it a misdeal?")
    phone.answer("A card was turned up", "The dealer, dealing")
    phone.known("Has anyone bid?")
    phone.ruled("No misdeal: the deal stands", "SP-2.7")
    phone.look()

    phone.ask("A slip in the bidding")
    phone.answer("It was changed, or made twice")
    phone.known("When was it changed?")
    phone.ruled("The bid stands", "SP-3.7")

    phone.ask("Score this hand")
    expect(phone.page.locator("#before > summary")).to_have_text("Before this hand")
    expect(phone.page.get_by_role("button", name="Enter another hand")).to_be_visible()
    phone.look()
    phone.page.get_by_role("button", name="Enter the rest").click()
    phone.asked("Trick 2 of 13: Cy to lead")
    expect(phone.page.locator(".sides-now .sides-of")).to_have_text(["1 of 6 tricks", "0 of 6 tricks"])
    phone.look()
    phone.page.get_by_role("link", name="This hand…").click()
    phone.page.get_by_role("link", name="Finish by result").click()
    phone.asked("Tricks taken?")
    phone.page.get_by_role("link", name="Enter them player by player").click()
    cy = phone.page.locator("fieldset", has=phone.page.locator("input[name='took-2']"))
    expect(cy).to_contain_text("bid 3, has 1")
    phone.tap_numbers("took", {0: 3, 1: 3, 2: 4, 3: 3})
    phone.look()
    phone.go()
    phone.ruled("Ann & Cy +61, Bea & Dov +60", "SP-7.1")
    phone.look()
    phone.page.goto(table)  # where the hand is as it was
    phone.asked("Trick 2 of 13: Cy to lead")


@pytest.mark.journey
@PHONES
def test_a_misdeal_is_ruled_applied_and_undone(
    open_page: OpenPage, table: str, width: int, scheme: str, script: bool
) -> None:
    """One press throws the hand in; one more brings it back, with the trick that was played."""
    desk = f"{table}/referee"
    phone = DeskPhone(open_page(desk, width=width, scheme=scheme, script=script), desk, script=script)
    phone.ask("Is it a misdeal?")
    phone.answer("Not the same number of cards", "By more than one")
    phone.ruled("A misdeal", "SP-2.2")
    expect(phone.page.locator(".ruling")).to_contain_text("It records: Misdeal: wrong number of cards.")
    phone.look()
    phone.chip("side-0", "accept")
    phone.chip("side-1", "accept")
    phone.page.get_by_role("button", name="Record and apply it").click()
    expect(phone.page.get_by_role("button", name="Record and apply it")).to_have_count(0)

    phone.page.goto(table)
    phone.asked("Who deals hand 1?")
    phone.page.goto(f"{table}/entries")
    expect(phone.page.locator("main")).to_contain_text("Ruling: A misdeal (SP-2.2)")

    phone.page.goto(table)
    phone.page.locator("button[form=steps][aria-label^=Undo]:visible").first.click()
    phone.asked(re.compile("[Tt]rick 2.*: Cy to lead"))
