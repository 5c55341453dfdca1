"""The pages around a table, as people see and tap them."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, Route, expect

from .conftest import OpenPage
from .looking import PHONES, Look, look_at, look_on, sideways
from .phone import record_file

FOUR = ("Ann", "Bea", "Cy", "Dov")

PAGES = [
    "/",
    "/which?players=4",
    "/which?players=9",
    "/tables",
    "/new/spades?players=2",
    "/new/spades?players=3",
    "/new/spades?players=4",
    "/new/spades?players=5",
    "/new/spades?players=6",
    "/new/spades?players=7",
    "/rules",
    "/rules?q=nil",
    "/rules/spades",
    "/rules/spades/SP-7.6",
    "/settings",
    "/sheets",
    "/import",
    "/nothing",
]


def sit_down(page: Page, names: tuple[str, ...] = FOUR) -> None:
    """Write the names of the players."""
    for seat, name in enumerate(names, 1):
        page.locator(f"input[name=p{seat}]").fill(name)


def names_of(page: Page) -> list[str]:
    """The players in order."""
    fields = page.locator(".seat-field input[type=text]")
    return [fields.nth(seat).input_value() for seat in range(fields.count())]


def choose(page: Page, name: str, value: str) -> None:
    """Tap a chip."""
    page.locator(f"label:has(> input[name='{name}'][value='{value}'])").click()


# ---- every page --------------------------------------------------------------------------------


OFTEN = ("/", "/new/spades?players=6", "/settings", "/rules/spades")
"""Looked at in the other sizes and schemes too."""


@pytest.mark.parametrize("path", PAGES)
def test_a_page_is_readable_fits_and_answers_to_a_thumb(open_page: OpenPage, path: str) -> None:
    page = open_page(path, width=320, scheme="dark")
    look_on(page, PHONES)
    if path in OFTEN:
        look_on(page, [Look(390, "dark"), Look(320, "light")])


@pytest.mark.parametrize("path", OFTEN)
def test_a_page_fits_a_tablet(open_page: OpenPage, path: str) -> None:
    look_at(open_page(path, width=1024))


def test_all_options_of_the_house_rules_can_be_used(open_page: OpenPage) -> None:
    page = open_page("/new/spades", width=320)
    page.evaluate("() => { for (const fold of document.querySelectorAll('details')) fold.open = true; }")
    choose(page, "house-target", "other")
    choose(page, "house-deadline", "other")
    look_at(page)


def test_a_form_with_errors_is_as_readable_as_without(open_page: OpenPage) -> None:
    page = open_page("/new/spades")
    sit_down(page, ("Ann", "Ann", "Cy", "Dov"))
    page.locator("#house-rules > summary").click()
    page.locator("#all-options > summary").click()
    page.locator("#group-3 > summary").click()
    choose(page, "house-bag_limit", "other")
    page.locator("input[name='house-bag_limit-other']").fill("many")
    page.get_by_role("button", name="Deal the first hand").click()
    expect(page.locator(".error")).to_have_count(2)
    expect(page.locator("input[name=p2]")).to_be_focused()
    look_at(page)


def test_who_types_while_the_page_is_looked_at_again_types_on(open_page: OpenPage) -> None:
    """The answer to *other* says that its number is missing: the field that is being typed in keeps the focus."""
    page, held = open_page("/new/spades"), list[Route]()

    def hold(route: Route) -> None:
        held.append(route)

    page.evaluate("() => { for (const fold of document.querySelectorAll('details')) fold.open = true; }")
    page.route("**/new/spades", hold)
    choose(page, "house-target", "other")
    typed = page.locator("input[name='house-target-other']")
    typed.click()
    page.keyboard.type("57")
    page.keyboard.press("ArrowLeft")
    expect(page.locator("form[data-busy=look]")).to_have_count(1)
    held[0].continue_()
    expect(page.locator("#opt-target[aria-invalid]")).to_have_count(1)
    expect(typed).to_be_focused()
    page.keyboard.type("0")
    expect(typed).to_have_value("507")


# ---- a new table -------------------------------------------------------------------------------


@pytest.mark.journey
@pytest.mark.parametrize("script", [True, False])
def test_a_table_opens_with_and_without_script(open_page: OpenPage, script: bool) -> None:
    page = open_page("/new/spades", script=script)
    sit_down(page)
    page.get_by_role("button", name="6 players", exact=True).click()
    expect(page.locator("input[name=p6]")).to_be_visible()
    assert names_of(page) == [*FOUR, "", ""]
    sit_down(page, (*FOUR, "Eli", "Fay"))
    page.locator("label.deals").nth(2).click()
    page.locator("#house-rules > summary").click()
    choose(page, "preset", "short")
    page.get_by_role("button", name="Deal the first hand").click()
    page.wait_for_url("**/t/*")
    expect(page.locator(".tally-side")).to_have_count(3)
    expect(page.locator(".board-title")).to_contain_text("to 250")
    assert sideways(page) == []


def test_enter_in_a_name_does_not_change_the_number_of_players(open_page: OpenPage) -> None:
    for script in (True, False):
        page = open_page("/new/spades", script=script)
        sit_down(page)
        page.locator("input[name=p4]").press("Enter")
        page.wait_for_url("**/t/*")
        expect(page.locator(".tally-side")).to_have_count(2)


def test_seats_are_swapped_by_two_taps(open_page: OpenPage) -> None:
    page = open_page("/new/spades")
    sit_down(page)
    page.get_by_role("button", name="Swap the seat of Ann").click()
    page.get_by_role("button", name="Swap the seat of Bea").click()
    assert names_of(page) == ["Bea", "Ann", "Cy", "Dov"]
    expect(page.locator(".centre")).to_contain_text("Bea & Cy")
    expect(page.get_by_role("button", name="Deal the first hand")).to_contain_text("Dov deals, Bea is first to bid")


def test_seats_are_swapped_by_dragging(open_page: OpenPage) -> None:
    page = open_page("/new/spades", width=1024)
    sit_down(page)
    page.locator("[data-seat='0'] .seat-move").drag_to(page.locator("[data-seat='2']"))
    assert names_of(page) == ["Cy", "Bea", "Ann", "Dov"]
    page.get_by_role("button", name="Swap the seat of Bea").click()
    expect(page.locator(".is-held")).to_have_count(1)  # the drag left nothing half done


def test_the_button_says_who_deals(open_page: OpenPage) -> None:
    page = open_page("/new/spades")
    sit_down(page)
    page.locator("label.deals").nth(1).click()
    expect(page.get_by_role("button", name="Deal the first hand")).to_contain_text("Bea deals, Cy is first to bid")


def test_a_preset_shows_its_options_without_leaving_the_page(open_page: OpenPage) -> None:
    page = open_page("/new/spades")
    sit_down(page)
    page.evaluate("window.here = true")
    page.locator("#house-rules > summary").click()
    choose(page, "preset", "short")
    expect(page.locator("#all-options > summary")).to_contain_text("3 changed")
    assert page.locator("input[name='house-target'][value='250']").is_checked()
    assert names_of(page) == list(FOUR)
    assert page.evaluate("window.here")
    page.locator("#all-options > summary").click()
    page.locator("#group-1 > summary").click()
    choose(page, "house-target", "500")
    expect(page.locator("#all-options > summary")).to_contain_text("2 changed")


def test_solo_shows_that_each_plays_alone(open_page: OpenPage) -> None:
    page = open_page("/new/spades")
    page.locator("#house-rules > summary").click()
    choose(page, "preset", "cutthroat")
    expect(page.locator(".centre")).to_contain_text("Each for themselves")


def test_what_a_house_rule_changes_above_it_is_shown_at_once(open_page: OpenPage) -> None:
    """Partners at Hearts: who plays with whom, and the line that sums up the house rules."""
    page = open_page("/new/hearts")
    sit_down(page)
    expect(page.locator(".centre")).to_contain_text("Each for themselves")
    for fold in ("#house-rules", "#all-options", "#group-1"):
        page.locator(f"{fold} > summary").click()
    choose(page, "house-partners", "on")
    expect(page.locator(".centre")).to_contain_text(re.compile(r"Ann & Cy\s*v\s*Bea & Dov"))
    expect(page.locator("#house-rules > summary")).to_contain_text("1 changed")
    expect(page.locator("#group-1 > summary")).to_contain_text("1 changed")
    expect(page.locator("input[name='house-partners'][value='on']")).to_be_visible()
    assert names_of(page) == list(FOUR)
    page.get_by_role("button", name="Deal the first hand").click()
    page.wait_for_url("**/t/*")
    page.goto(f"{page.url}/house")  # here nothing else hangs on it, and a fold says at its head what was tapped in it
    page.locator("#group-2 > summary").click()
    choose(page, "house-leftover", "first_trick")
    expect(page.locator("#group-2 > summary")).to_contain_text("1 changed")


def test_a_lost_line_loses_nothing_and_opens_one_table(open_page: OpenPage) -> None:
    page = open_page("/new/spades")
    sit_down(page)
    page.locator("input[name=title]").fill("Cut off")

    def lose_the_answer(route: Route) -> None:
        route.fetch(max_redirects=0)  # the server opened the table; the phone never learns of it
        route.abort()

    page.route("**/new/spades", lose_the_answer)
    page.get_by_role("button", name="Deal the first hand").click()
    expect(page.locator(".notice")).to_contain_text("What you entered is still here")
    assert names_of(page) == list(FOUR)
    page.unroute("**/new/spades")
    page.get_by_role("button", name="Try again").click()
    page.wait_for_url("**/t/*")
    page.goto("/tables")
    expect(page.get_by_role("link", name="Cut off")).to_have_count(1)


# ---- a record brought in -------------------------------------------------------------------------


@pytest.mark.parametrize("script", [True, False], ids=["script", "no-script"])
def test_a_record_is_brought_in_by_its_form(open_page: OpenPage, script: bool) -> None:
    """The file is chosen on the phone and opens as a table; one that is none is said to be so, and nothing is lost."""
    page = open_page("/import", script=script)
    chosen, go = page.locator("input[name=record]"), page.get_by_role("button", name="Open its table")
    chosen.set_input_files({"name": "holidays.json", "mimeType": "application/json", "buffer": b"sun, sea"})
    go.click()
    expect(page.locator(".error")).to_be_visible()
    chosen.set_input_files(record_file("spades", FOUR, [{"type": "deal", "dealer": 3}], title="Brought along"))
    go.click()
    page.wait_for_url("**/t/*")
    expect(page.locator(".board-title")).to_contain_text("Brought along")
    expect(page.locator("h1")).to_have_text("Ann, your bid?")


# ---- settings and rules ------------------------------------------------------------------------


def test_settings_hold_on_every_page_whatever_the_phone_says(open_page: OpenPage) -> None:
    page = open_page("/settings", scheme="light")
    choose(page, "theme", "dark")
    choose(page, "deck", "four")
    page.get_by_label("Your name").fill("Dov")
    page.get_by_role("button", name="Save settings").click()
    expect(page.get_by_text("Kept on this device.")).to_be_visible()
    look_at(page)
    page.goto("/")
    assert page.evaluate("getComputedStyle(document.body).backgroundColor") == "rgb(11, 19, 16)"
    assert page.evaluate("document.documentElement.className").split() == ["deck-four", "js"]


def test_a_rule_chip_leads_to_the_rule_and_back(open_page: OpenPage) -> None:
    page = open_page("/new/spades?players=5")
    page.locator("#house-rules > summary").click()
    page.locator("#all-options > summary").click()
    page.locator("#group-1 > summary").click()
    page.locator("#opt-target .rule").click()
    page.wait_for_url("**/rules/spades/SP-8.1")
    page.get_by_role("link", name="Back to where you were").click()
    page.wait_for_url("**/new/spades?players=5")


def test_a_rule_is_found_by_a_word(open_page: OpenPage) -> None:
    page = open_page("/rules/spades")
    page.get_by_role("searchbox").fill("bag penalty")
    page.get_by_role("searchbox").press("Enter")
    page.get_by_role("link", name="SP-7.6").click()
    expect(page.get_by_role("heading", name="Bag penalty", exact=True)).to_be_visible()


def test_the_blank_sheet_is_chosen_in_place(open_page: OpenPage) -> None:
    page = open_page("/sheets")
    page.evaluate("window.here = true")
    choose(page, "players", "6")
    choose(page, "paper", "letter")  # before the first answer is there: the last choice counts
    page.wait_for_url("**/sheets?*paper=letter*")
    expect(page.locator(".paper")).to_have_attribute(
        "aria-label", re.compile("^Preview: Spades score sheet, blank.*, for 6, on Letter$")
    )
    assert page.evaluate("window.here")
