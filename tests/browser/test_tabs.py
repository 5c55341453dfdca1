"""Scores, corrections, the referee's desk, the sheet and the page behind the dots, as people see and tap them."""

from __future__ import annotations

import io
import re

import pytest
from axe_playwright_python.sync_playwright import Axe
from flask import Flask
from playwright.sync_api import Locator, Page, expect
from pypdf import PdfReader

from referee.core.entries import TrickCounts
from referee.games.spades.model import Bid, Deal
from referee.service import tables

from ..conftest import Clock
from ..evening import DOV, enter, new_id, open_spades
from ..web.seed import play_evening, play_six
from .conftest import OpenPage
from .looking import PHONES, look_at, look_on, sideways, takes_taps


@pytest.fixture
def evening(served: tuple[Flask, str]) -> str:
    """The address of a table of its own with six hands played, one corrected."""
    app, clock = served[0], Clock()
    token = play_evening(app, clock)
    with app.app_context():
        view = tables.view_table(token)
        fifth = [one for one in view.entries if isinstance(one.entry, TrickCounts)][4]
        changed = TrickCounts(counts=(4, 2, 4, 3))
        tables.amend(token, fifth.id, changed, id=new_id(), seen=view.seq, author=DOV, now=clock.tick(60))
    return f"/t/{token}"


@pytest.fixture(scope="module")
def looked_at(served: tuple[Flask, str]) -> dict[str, str]:
    """Tables only looked at: an evening with an entry that needs attention, six players, and nothing yet."""
    app, clock = served[0], Clock()
    token = play_evening(app, clock)
    with app.app_context():
        view = tables.view_table(token)
        fifth = [one for one in view.entries if isinstance(one.entry, TrickCounts)][4]
        tables.amend(
            token, fifth.id, TrickCounts(counts=(4, 2, 4, 3)), id=new_id(), seen=view.seq, author=DOV, now=clock.tick()
        )
        bid = next(one for one in view.entries if isinstance(one.entry, Bid))
        tables.void(token, bid.id, id=new_id(), seen=tables.place_of(token).seq, author=DOV, now=clock.tick())
        enter(token, Deal(dealer=1, depth="result"), Bid(seat=2, bid=3), now=clock.tick())
        fresh = open_spades(clock(), aces="as_said").token
    return {
        "evening": f"/t/{token}",
        "bid": f"/t/{token}/entries/{bid.id}",
        "tricks": f"/t/{token}/entries/{fifth.id}",
        "deal": f"/t/{token}/entries/{view.entries[0].id}",
        "six": f"/t/{play_six(app, clock)}",
        "fresh": f"/t/{fresh}",
    }


PAGES = (
    "{evening}/scores",
    "{evening}/scores?open=7-2",
    "{evening}/scores?open=6-1",
    "{six}/scores?open=3-4",
    "{fresh}/scores",
    "{evening}/entries",
    "{evening}/entries?hand=1",
    "{bid}",
    "{tricks}",
    "{deal}",
    "{evening}/referee",
    "{evening}/referee?q=bags",
    "{evening}/referee?ask=trick&leader=1&cards=7H.QH",
    "{six}/referee?ask=trick&cards=7H.8H.9H",
    "{fresh}/referee?ask=trick&cards=AH.2H",
    "{evening}/referee?ask=trick&leader=1&cards=7H.QH.2S.KH",
    "{evening}/referee?ask=score",
    "/referee?ask=trick&house-jokers=big_little&cards=7H.LJ",
    "/referee?ask=score&a-before0=100&a-bags0=9",
    "/referee?ask=score&a-before0=x",
    "{evening}/sheet",
    "{six}/sheet",
    "{evening}/more",
)


IN_THE_LIGHT = (
    "{evening}/scores?open=7-2",
    "{bid}",
    "{evening}/referee?ask=trick&leader=1&cards=7H.QH.2S.KH",
    "{evening}/sheet",
    "{evening}/more",
)


@pytest.mark.parametrize("path", PAGES)
def test_a_page_is_readable_fits_and_answers_to_a_thumb(
    open_page: OpenPage, looked_at: dict[str, str], path: str
) -> None:
    """The narrowest phone in the dark; for some the usual one in the light, too."""
    page = open_page(path.format(**looked_at), width=320, scheme="dark")
    look_on(page, PHONES if path in IN_THE_LIGHT else PHONES[:1])


@pytest.mark.parametrize("path", ["{six}/scores", "{tricks}"])
def test_a_page_fits_a_tablet_in_the_light(open_page: OpenPage, looked_at: dict[str, str], path: str) -> None:
    """Two columns and larger type."""
    look_at(open_page(path.format(**looked_at), width=1024))


# ---- scores -----------------------------------------------------------------------------------------


@pytest.mark.parametrize("script", [True, False])
def test_a_score_opens_into_its_lines_and_a_line_into_its_rule(open_page: OpenPage, evening: str, script: bool) -> None:
    """Tap Bea & Dov's last hand, read the lines, tap the rule of the penalty."""
    page = open_page(f"{evening}/scores", script=script)
    cell = page.locator("#c7-2")
    expect(cell).to_have_attribute("aria-expanded", "false")
    cell.click()
    expect(cell).to_have_attribute("aria-expanded", "true")
    lines = page.locator("#why-7-2 .line")
    expect(lines).to_have_count(4)
    expect(lines.nth(2)).to_contain_text("11 bags banked: ten cost 100, one stays")
    if script:
        expect(cell).to_be_focused()
    cell.click()
    expect(page.locator("#why-7-2")).to_have_count(0)
    cell.click()
    lines.nth(2).locator(".rule").click()
    expect(page).to_have_url(re.compile(r"/rules/spades/SP-7\.6$"))
    expect(page.locator("main")).to_contain_text("Bag penalty")


def test_six_columns_scroll_inside_their_panel(open_page: OpenPage, looked_at: dict[str, str]) -> None:
    """The page stays; the table moves, and the hand's number stays in sight."""
    page = open_page(f"{looked_at['six']}/scores", width=320)
    assert sideways(page) == []
    region = page.locator(".wide-table")
    assert region.evaluate("(box) => box.scrollWidth > box.clientWidth")
    region.evaluate("(box) => { box.scrollLeft = 10000; }")
    last = page.locator("#h3 .cell").last
    head = page.locator("#h3 th")
    box, first = last.bounding_box(), head.bounding_box()
    assert box is not None
    assert first is not None
    assert box["x"] + box["width"] <= 320
    assert first["x"] >= 0


# ---- corrections ------------------------------------------------------------------------------------


def totals_on(page: Page) -> list[str]:
    """The running score on the board."""
    return page.locator(".tally dd b").all_inner_texts()


def took(page: Page, seat: int, count: int) -> Locator:
    """The chip of so many tricks of a player."""
    return page.locator("label.chip", has=page.locator(f"input[name='took-{seat}'][value='{count}']"))


@pytest.mark.journey
@pytest.mark.parametrize("script", [True, False])
def test_an_entry_three_hands_ago_is_corrected_struck_out_and_brought_back(
    open_page: OpenPage, evening: str, script: bool
) -> None:
    """From the scores to the hand, to its tricks, and back with other totals; then struck out and undone."""
    page = open_page(f"{evening}/scores", script=script)
    assert totals_on(page) == ["315", "211"]
    page.get_by_role("link", name="Hand 3: correct it").click()
    expect(page.locator("h1.ask")).to_have_text("Hand 3")
    page.locator(".entry-row", has_text="Tricks: Ann 0").click()
    for seat, count in enumerate((0, 5, 4, 4)):
        took(page, seat, count).check()
    page.get_by_role("button", name="Save the correction").click()
    saved = page.locator(".saved")
    expect(saved).to_contain_text("Bea took 5, not 4; Cy took 4, not 5")
    before, after = ["315", "211"], totals_on(page)
    assert after != before
    expect(saved.locator(".moved li").first).to_contain_text(re.compile(rf"315.*{after[0]}", re.S))

    page.get_by_role("button", name="Remove entry").click()
    expect(page.locator(".saved")).to_contain_text("Removed.")
    struck = totals_on(page)
    assert struck != after
    page.get_by_role("button", name="Restore").click()
    expect(page.locator(".saved")).to_contain_text("Restored.")
    assert totals_on(page) == after

    page.get_by_role("button", name="Take the correction back").click()
    expect(page.locator(".saved")).to_contain_text("The correction is taken back.")
    assert totals_on(page) == ["315", "211"]
    expect(page.locator(".story li")).to_have_count(5)


def test_a_refused_correction_keeps_what_was_typed(open_page: OpenPage, evening: str) -> None:
    """Fourteen tricks: the sentence, its rule, and the numbers as chosen. With script the other numbers follow."""
    page = open_page(f"{evening}/entries?hand=3", width=320, script=False)
    page.locator(".entry-row", has_text="Tricks: Ann 0").click()
    took(page, 1, 5).check()
    page.get_by_role("button", name="Save the correction").click()
    expect(page.locator(".refused")).to_contain_text("The tricks come to 14, not 13")
    expect(page.locator(".refused .rule")).to_have_text(re.compile("SP-4.2"))
    expect(took(page, 1, 5)).to_be_checked()
    assert totals_on(page) == ["315", "211"]


@pytest.mark.parametrize("script", [True, False])
def test_a_queried_correction_asks_first(open_page: OpenPage, evening: str, script: bool) -> None:
    """The wrong dealer: the sheet says the rule; taken back it keeps the choice, confirmed it stands."""
    page = open_page(f"{evening}/entries?hand=7", width=320, scheme="dark", script=script)
    page.locator(".entry-row").first.click()
    page.locator("label.chip", has_text="Dov").click()
    page.get_by_role("button", name="Save the correction").click()
    sheet = page.locator("dialog.up")
    expect(sheet).to_contain_text("SP-2.1")
    if script:
        look_at(page)
    sheet.locator(".choice-go").click()
    expect(page.locator("dialog.up")).to_have_count(0)
    expect(page.locator("input[name=dealer][value='3']")).to_be_checked()
    page.get_by_role("button", name="Save the correction").click()
    page.locator("dialog.up").get_by_role("button", name="It happened").click()
    expect(page.locator(".saved")).to_contain_text("Saved.")


# ---- the desk ---------------------------------------------------------------------------------------


@pytest.mark.parametrize(("at_table", "script"), [(True, True), (False, False)])
def test_who_won_this_trick(open_page: OpenPage, evening: str, script: bool, at_table: bool) -> None:
    """Four cards tapped in order, the winner with the reason and the rule; one taken back, and again."""
    page = open_page(f"{evening}/referee" if at_table else "/referee", script=script)
    page.get_by_role("link", name="Who won this trick?").click()
    if at_table:
        page.locator(".chip-link", has_text="Bea").click()
        expect(page.locator(".chip-link.is-on", has_text="Bea")).to_be_visible()
    for laid, card in enumerate(("7 of hearts", "queen of hearts", "2 of spades", "king of hearts")):
        expect(page.locator(".laid .pc")).to_have_count(laid)
        page.get_by_role("button", name=card, exact=True).click()
    verdict = page.locator(".ruling .verdict")
    expect(verdict).to_contain_text("Dov wins with" if at_table else "wins")
    expect(verdict).to_contain_text("Spades are trumps, so the one spade beats every heart.")
    expect(page.locator(".cite .rule")).to_have_text(re.compile("SP-5.4"))
    expect(page.locator(".proof .pc-won")).to_have_count(1)
    page.get_by_role("link", name=re.compile("^Take")).click()
    page.get_by_role("button", name="ace of spades", exact=True).click()
    expect(page.locator(".ruling .verdict")).to_contain_text("so the highest of the two spades wins")
    again = open_page(page.url, script=not script)
    expect(again.locator(".ruling .verdict")).to_contain_text("so the highest of the two spades wins")


@pytest.mark.parametrize("script", [True, False])
def test_score_this_hand(open_page: OpenPage, script: bool) -> None:
    """Points and bags before; bids and tricks as at any table; then the lines, their rules and the totals after."""
    page = open_page("/referee?ask=score", width=320, scheme="dark", script=script)
    page.locator("#before > summary").click()
    page.locator("input[name=a-before0]").fill("100")
    page.locator("label:has(> input[name=a-bags0][value='9'])").click()
    look_at(page)
    page.get_by_role("button", name="Enter the hand").click()
    page.locator(".seg label").last.click()
    page.locator("label:has(> input[name=depth][value=result])").click()
    page.get_by_role("button", name="Deal hand 1").click()
    for seat, number in enumerate((4, 3, 0, 5)):
        page.locator(f"label:has(> input[name=bids-{seat}][value='{number}'])").click()
    look_at(page)
    page.locator(".dock .btn-go").click()
    expect(page.locator("input[name=took-0]").first).to_be_attached()
    look_at(page)
    for field, number in (("took-2", 1), ("took-0", 4), ("took-1", 8)):
        page.locator(f"label:has(> input[name={field}][value='{number}'])").click()
    page.locator(".dock .btn-go").click()
    ruling = page.locator(".ruling")
    expect(ruling).to_contain_text("100 before, −59 after")
    expect(ruling.locator(".rule")).to_have_count(5)
    look_at(page)


# ---- the sheet --------------------------------------------------------------------------------------


@pytest.mark.journey
@pytest.mark.parametrize("script", [True, False])
def test_the_sheet_is_chosen_seen_and_printed(open_page: OpenPage, evening: str, script: bool) -> None:
    """Letter paper without the chart: the preview follows, and the PDF says the same."""
    page = open_page(f"{evening}/sheet", script=script)
    expect(page.locator(".paper")).to_contain_text("Ann & Cy")
    page.locator("label.chip", has_text="Letter").click()
    if script:
        expect(page.locator(".paper")).to_have_attribute("viewBox", "0 0 612.0 792.0")
    expect(page.locator(".paper path[stroke-dasharray]").first).to_be_attached()
    page.locator("label.chip", has_text="Chart").click()
    if not script:
        page.get_by_role("button", name="Preview").click()
    expect(page.locator(".paper path[stroke-dasharray]")).to_have_count(0)
    expect(page.locator(".paper")).to_have_attribute("viewBox", "0 0 612.0 792.0")
    button = page.locator(".dock .btn-go")
    target = button.evaluate("(button) => button.formAction + '?' + new URLSearchParams(new FormData(button.form))")
    answer = page.request.get(target)
    assert answer.headers["content-disposition"].startswith("inline")
    reader = PdfReader(io.BytesIO(answer.body()))
    box = reader.pages[0].mediabox
    assert (round(box.width), round(box.height)) == (612, 792)
    text = "".join(sheet.extract_text() for sheet in reader.pages)
    for said in ("Friday table", "Ann & Cy", "315", "211", "Corrections"):
        assert said in text, said


def test_the_shared_sheet_is_saved_under_its_name(open_page: OpenPage, evening: str) -> None:
    """Where a phone cannot share files, the button saves the PDF."""
    page = open_page(f"{evening}/sheet")
    with page.expect_download() as waiting:
        page.get_by_role("link", name="Share the sheet").click()
    saved = waiting.value
    assert saved.suggested_filename.startswith("Spades – Friday table – 2026-05-0")
    assert PdfReader(saved.path()).pages


def test_the_tabs_lead_everywhere_without_a_reload(open_page: OpenPage, evening: str) -> None:
    """One tap each, the same document all along."""
    page = open_page(f"{evening}/scores")
    page.evaluate("() => { window.stillHere = true; }")
    for tab, sign in (("Referee", "h1"), ("Sheet", ".paper"), ("Hand", ".tally"), ("Scores", ".stand")):
        page.locator(".nav").get_by_role("link", name=tab).click()
        expect(page.locator(".nav a[aria-current]")).to_have_text(tab)
        expect(page.locator(sign).first).to_be_visible()
    page.get_by_role("link", name=re.compile("^More")).click()
    expect(page.locator(".qr")).to_be_visible()
    assert page.evaluate("() => window.stillHere")


@pytest.mark.parametrize("tab", ["scores", "entries", "referee"])
def test_the_bar_of_tabs_leaves_no_target_half_covered(open_page: OpenPage, evening: str, tab: str) -> None:
    """Whatever part of a row the bar hides, no finger is asked to hit what is left of it."""
    page = open_page(f"{evening}/{tab}", width=412)
    takes_taps(page)
    for down in range(0, 200, 23):
        page.evaluate(f"window.scrollTo(0, {down})")
        found = Axe().run(page, options={"runOnly": ["target-size"]}).response["violations"]
        assert found == [], down
