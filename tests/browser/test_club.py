"""A club on a phone: begun, its people seated by chips and a newcomer in one field, and its pages as they look."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from .conftest import OpenPage
from .looking import arrived, cut_words, look_at, look_on

LONG = ("Emmanuelle Rosenberg", "Annabelle", "Sophie de Vries", "Christopher", "Alexander de Vries", "Bernadette")
PEOPLE = "Ann, Bea, Cy, Dov, Anneliese, Maximiliane Rossi"


def begin(page: Page) -> str:
    """Begin a club on its page; its address."""
    page.locator("input[name=name]").fill("The Thursday Club")
    page.locator("textarea[name=people]").fill(PEOPLE)
    page.get_by_role("button", name="Start the club").click()
    page.wait_for_url("**/c/C*")
    return page.url


def seated(page: Page) -> list[str]:
    return [field.input_value() for field in page.locator(".table-seats input[type=text]").all()]


def tap(page: Page, *names: str) -> None:
    for name in names:
        page.locator(".chip", has=page.locator(f"[data-person='{name}']")).click()


def play(page: Page) -> None:
    """Open the table, and come back to the form of the next one."""
    page.get_by_role("button", name="Deal the first hand").click()
    page.wait_for_url("**/t/*")
    arrived(page)


@pytest.mark.journey
def test_people_sit_down_as_they_usually_sit(open_page: OpenPage) -> None:
    page = open_page("/c/new")
    club = begin(page)
    new = f"/new/spades?club={club.rpartition('/')[2]}&others=1"
    page.goto(new)
    deal = page.get_by_role("button", name="Deal the first hand")
    expect(deal).to_contain_text("North is free: tap a name")
    tap(page, "Cy", "Bea", "Ann", "Dov")
    assert seated(page) == ["Cy", "Bea", "Ann", "Dov"]
    expect(deal).not_to_have_attribute("aria-disabled", "true")
    tap(page, "Anneliese")
    expect(page.locator("[data-no-room]")).to_be_visible()
    expect(page.locator("[data-person=Anneliese]")).not_to_be_checked()
    play(page)
    page.goto(new)
    tap(page, "Ann", "Bea", "Cy", "Dov")
    assert seated(page) == ["Cy", "Bea", "Ann", "Dov"]  # as the same four sat
    tap(page, "Ann")
    expect(deal).to_contain_text("South is free: tap a name")
    look_at(page)
    page.locator("input[name=new]").fill("Noor")
    page.locator("input[name=new]").press("Enter")
    assert seated(page) == ["Cy", "Bea", "Noor", "Dov"]
    play(page)
    page.goto(f"{club}/people")
    expect(page.locator(".face", has_text="Noor")).to_be_visible()


LONG_SEATS = """() => {
  const boxes = [...document.querySelectorAll(".seat-field")].map((seat) => seat.getBoundingClientRect());
  const meet = (a, b) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
  return boxes.flatMap((a, i) => boxes.slice(i + 1).filter((b) => meet(a, b))).length;
}"""
"""How many seats lie over another."""


def test_long_names_sit_beside_one_another(open_page: OpenPage) -> None:
    """Six at a narrow table: no name is cut, and no seat covers another."""
    page = open_page("/c/new", width=320)
    page.locator("textarea[name=people]").fill(", ".join(LONG))
    page.locator("input[name=name]").fill("Thursdays")
    page.get_by_role("button", name="Start the club").click()
    page.wait_for_url("**/c/C*")
    page.goto(f"/new/spades?club={page.url.rpartition('/')[2]}&others=1&players=6")
    tap(page, *LONG)
    assert not cut_words(page)
    assert page.evaluate(LONG_SEATS) == 0


def test_people_are_ticked_without_script(open_page: OpenPage) -> None:
    page = open_page("/c/new", script=False)
    club = begin(page)
    page.goto(f"/new/spades?club={club.rpartition('/')[2]}&others=1")
    tap(page, "Dov", "Ann", "Cy", "Bea")
    page.locator("input[name=new]").fill("Noor")
    page.get_by_role("button", name="Deal the first hand").click()
    expect(page.locator("#new-problem")).to_contain_text("There are four seats, all taken: no room for Noor.")
    assert sorted(seated(page)) == ["Ann", "Bea", "Cy", "Dov"]
    page.locator("input[name=new]").fill("")
    play(page)


def test_pages_of_a_club_are_readable_and_fit(open_page: OpenPage) -> None:
    page = open_page("/c/new")
    club = begin(page)
    look_on(page)
    person = page.locator(".face", has_text="Maximiliane").get_attribute("href")
    for path in ("/people", "/settings", "/share", "/delete", "/take", "/tables"):
        page.goto(f"{club}{path}")
        look_on(page)
    for path in ("/change", "/forget"):
        page.goto(f"{person}{path}")
        look_on(page)
