"""A whole evening in browsers: 32 people at eight tables, each with a phone, the director's and the big screen.

One phone dies in the middle. At the end the director's page, the big screen, a player's phone, the program's answer,
the season's file and the printed sheet all say what a count by hand says.
"""

from __future__ import annotations

import csv
import re
from collections import Counter
from io import BytesIO, StringIO
from urllib.parse import urlsplit

from flask import Flask
from playwright.sync_api import BrowserContext, Page, expect
from pypdf import PdfReader

from referee.club.movement import Table
from referee.service import clubs
from referee.service.clubs import view_club
from referee.service.evenings import Evening, view_evening

from ..conftest import Clock
from ..evening import ANN
from .conftest import OpenPage
from .looking import look_at
from .phone import Phone
from .test_bigscreen import TELEVISION, on_a_screen

NAMES = [f"{first}{last}" for first in ("Ann", "Bea", "Cy", "Dov") for last in ("", *"abcdefg")]
BID = 3
"""What everybody bids, so that each side has to take six."""

Count = tuple[Counter[str], Counter[str]]
"""Points, and points before the opponents, by name: kept by hand."""


def worth(tricks: int) -> int:
    """Spades, one hand: six bid, ten each if made and one a bag; else ten each lost. Nobody has ten bags."""
    return 60 + tricks - 6 if tricks >= 6 else -60


class Company:
    """The phones of an evening by the names of their owners, and the points as somebody keeps them with a pencil."""

    def __init__(self, app: Flask, open_page: OpenPage, club: str) -> None:
        self._app = app
        self._open = open_page
        self.club = club
        self.address = ""
        self.phones: dict[str, Page] = {}
        self.points = Counter[str](dict.fromkeys(NAMES, 0))
        self.above = Counter[str](dict.fromkeys(NAMES, 0))

    def seen(self) -> Evening:
        """The evening as it is stored."""
        with self._app.app_context():
            return view_evening(view_club(self.club), int(self.address.rpartition("/")[2]))

    def phone_of(self, name: str) -> Page:
        """Somebody's own phone, at their seat: the same that they had before."""
        if name not in self.phones:
            page = self.phones[name] = self._open(f"{self.address}/mine")
            page.get_by_role("button", name=name, exact=True).click()
        page = self.phones[name]
        if "/mine" not in page.url:
            page.goto(f"{self.address}/mine")
        return page

    def at(self, table: Table) -> list[str]:
        """The names of those who sit there, clockwise."""
        people = self.seen().people
        return [people[number].person.name for number in table.seats]

    def sits(self, table: Table, number: int) -> Page:
        """A phone at that table, one that was used before if there is one; it has the table open."""
        names = self.at(table)
        page = self.phone_of(next((name for name in names if name in self.phones), names[0]))
        expect(page.locator(".where-no")).to_have_text(str(number))
        page.locator(".dock .btn-go").click()
        expect(page.locator(".board-title")).to_contain_text(f"table {number}")
        if "/join" in page.url:  # the seat still knows the phone that died
            page.locator(".dock .btn-go").click()
            page.wait_for_url(re.compile(r"/t/[^/]+$"))
        return page

    def counted(self, table: Table, tricks: int) -> None:
        """Write down what a table came to; `tricks` are those of its first side."""
        names, scores = self.at(table), (worth(tricks), worth(13 - tricks))
        for seat, name in enumerate(names):
            self.points[name] += scores[seat % 2]
            self.above[name] += scores[seat % 2] - scores[1 - seat % 2]

    def order(self) -> list[tuple[str, int]]:
        """Names and points, those with most first; equal ones by how far they lay before their opponents."""
        ranked = sorted(NAMES, key=lambda name: (-self.points[name], -self.above[name], name))
        return [(name, self.points[name]) for name in ranked]


def bid(page: Page) -> None:
    """Everybody bids the same, on this phone; the button is yet to be pressed."""
    phone = Phone(page)
    if page.locator("[data-away]").count():
        page.get_by_role("link", name="All on this phone").click()
        expect(page.locator("[data-away]")).to_have_count(0)
    for seat in range(4):
        phone.chip(f"bids-{seat}", str(BID))


def play(page: Page, tricks: int) -> None:
    """A whole hand by its result: the bids, then the tricks of a side."""
    phone = Phone(page)
    bid(page)
    phone.go()
    took(page, tricks)


def took(page: Page, tricks: int) -> None:
    """The tricks of the first side, which end the hand."""
    phone = Phone(page)
    phone.asked("Tricks taken?")
    side = "0" if page.locator("input[name='took-0']").count() else "1"
    phone.chip(f"took-{side}", str(tricks if side == "0" else 13 - tricks))
    phone.go()
    expect(page.locator("h1")).to_have_text("The round is over")


def dies(page: Page) -> None:
    """Battery: the browser is gone with everything in it."""
    context: BrowserContext = page.context
    context.close()


def test_an_evening_of_32_at_eight_tables(served: tuple[Flask, str], open_page: OpenPage) -> None:
    app, clock = served[0], Clock()
    with app.app_context():
        token = clubs.found_club("Thursday club", ANN.device, clock(), clubs.new_club_token())
        clubs.add_people(view_club(token), NAMES, clock())
    company = Company(app, open_page, token)

    director = open_page(f"/c/{token}/evenings/new")
    director.locator("input[name=hands]").fill("1")
    director.locator("label:has(input[name=rounds][value='3'])").check()
    director.locator(".dock .btn-go").click()
    director.wait_for_url(re.compile(r"/evenings/\d+$"))
    company.address = urlsplit(director.url).path
    screen = on_a_screen(open_page, f"{company.address}/screen", TELEVISION)
    expect(screen.locator(".scr-tab:not(.scr-out)")).to_have_count(8)

    # Round 1: eight phones, and the one at table 3 dies while its bids are on their way.
    first = company.seen().called[0].plan.tables
    tricks = [4, 5, 6, 7, 8, 9, 10, 3]
    for number, table in enumerate(first, 1):
        if number != 3:
            play(company.sits(table, number), tricks[number - 1])
        company.counted(table, tricks[number - 1])
    dying = company.sits(first[2], 3)
    bid(dying)
    dying.locator(".dock .btn-go").click(no_wait_after=True)
    dies(dying)
    (gone,) = [name for name, page in company.phones.items() if page is dying]
    del company.phones[gone]
    expect(director.locator(".dock small")).to_have_text("one table is still playing")
    other = company.phone_of(next(name for name in company.at(first[2]) if name != gone))
    other.locator(".dock .btn-go").click()
    expect(other.locator(".board-title")).to_contain_text("table 3")
    if "Tricks taken?" not in other.locator("h1").first.inner_text():  # nobody had said that they arrived
        bid(other)
        Phone(other).go()
    took(other, tricks[2])
    whole = company.seen()
    with app.app_context():
        from referee.service.results import results

        assert [one.hands for one in results(view_club(token), whole)] == [1] * 8

    # Round 2: whoever had a phone finds the next table by it; table 5 calls the director.
    director.locator(".dock .btn-go").click()
    expect(director.locator(".round p b")).to_have_text("Round 2 of 3")
    second = company.seen().called[1].plan.tables
    met = {frozenset(table.seats[i] for i in pair) for table in first for pair in ((0, 2), (1, 3))}
    assert not met & {frozenset(table.seats[i] for i in pair) for table in second for pair in ((0, 2), (1, 3))}
    tricks = [7, 6, 9, 5, 8, 4, 10, 2]
    for number, table in enumerate(second, 1):
        page = company.sits(table, number)
        if number == 5:
            page.locator(".nav a", has_text="Referee").click()
            page.get_by_role("link", name="Call the director").click()
            page.locator("input[name=words]").fill("Who bids first?")
            page.locator(".dock .btn-go").click()
            expect(director.locator(".raised")).to_contain_text("Table 5 calls you")
            expect(screen.locator(".is-raised")).to_have_count(1)
            director.get_by_role("button", name="Answered without a ruling").click()
            expect(screen.locator(".is-raised")).to_have_count(0)
            page.locator(".nav a", has_text="Hand").click()
        play(page, tricks[number - 1])
        company.counted(table, tricks[number - 1])

    director.get_by_role("button", name="End the evening here").click()
    expect(director.locator("h1")).to_have_text("Standings")
    same_everywhere(company, director, screen)
    look_at(director)
    look_at(company.phone_of(next(iter(company.phones))))


def same_everywhere(company: Company, director: Page, screen: Page) -> None:
    """What every page and file says, held against the count by hand."""
    order = company.order()
    best, points = order[0]
    rows = director.locator(".season tbody tr")
    expect(rows).to_have_count(32)
    told = rows.evaluate_all(
        "rows => rows.map(row => [row.querySelector('th a > span:not(.badge)').firstChild.textContent.trim(),"
        " row.querySelector('b.num').textContent])"
    )
    plain = {name: int(figure.replace("−", "-")) for name, figure in told}
    assert plain == dict(order)
    assert [plain[name] for name, _ in told] == [figure for _, figure in order]

    expect(screen.locator(".scr-round strong")).to_have_text("The evening is over")
    expect(screen.locator(".scr-standings tbody tr").first).to_contain_text(str(points))
    shown = screen.locator(".scr-standings tbody td:last-child").evaluate_all(
        "cells => cells.map(one => one.textContent)"
    )
    assert [int(figure.replace("−", "-")) for figure in shown] == [figure for _, figure in order]

    page = company.phone_of(best) if best in company.phones else company.phone_of(next(iter(company.phones)))
    owner = next(name for name, kept in company.phones.items() if kept is page)
    expect(page.locator("header")).to_contain_text(f"with {company.points[owner]}".replace("-", "−"))

    answer = director.request.get(f"/api/clubs/{company.club}{company.address.removeprefix(f'/c/{company.club}')}")
    lines = answer.json()["standings"]
    assert {one["name"]: (one["points"], one["before"]) for one in lines} == {
        name: (company.points[name], company.above[name]) for name in NAMES
    }
    number = company.address.rpartition("/")[2]
    file = director.request.get(f"/c/{company.club}/season/standings.csv?year=e{number}")
    kept = list(csv.DictReader(StringIO(file.body().decode("utf-8-sig"), newline="")))
    assert len(kept) == 32
    paper = director.request.get(f"{company.address}/standings.pdf").body()
    words = "\n".join(one.extract_text() for one in PdfReader(BytesIO(paper)).pages)
    for name, _ in order:
        assert name in words
