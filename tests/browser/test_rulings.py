"""A dispute at the table: ruled on a phone, taken by both sides, on the scores and on paper, undone."""

from __future__ import annotations

import pytest
from flask import Flask
from playwright.sync_api import Page, expect
from pypdf import PdfReader

from referee.core.cards import parse_card
from referee.core.entries import Cited, LongText, Misdeal, Ruled, RulesChange, Shown, Told
from referee.games.spades import rulebook as book
from referee.games.spades.model import Deal
from referee.service import tables

from ..conftest import Clock
from ..evening import enter, new_id
from ..web.seed import play_evening
from .conftest import OpenPage
from .looking import look_at, look_on, sideways


@pytest.fixture
def evening(served: tuple[Flask, str]) -> str:
    """The address of a table with six hands played and the seventh dealt."""
    app, clock = served[0], Clock()
    token = play_evening(app, clock)
    with app.app_context():
        enter(token, Deal(dealer=1, depth="result"), now=clock.tick(60))
    return f"/t/{token}"


def shown(page: Page) -> str:
    """What a page says."""
    return page.locator("main").inner_text()


def go(page: Page, tab: str) -> None:
    """Tap a tab of the bar."""
    page.locator(".nav a", has_text=tab).click()
    expect(page.locator(".nav a[aria-current]")).to_have_text(tab)


def printed(page: Page) -> str:
    """The words of the sheet, saved with the button of its tab."""
    with page.expect_download() as waiting:
        page.get_by_role("link", name="Share the sheet").click()
    return " ".join(" ".join(sheet.extract_text() for sheet in PdfReader(waiting.value.path()).pages).split())


@pytest.mark.journey
@pytest.mark.parametrize("script", [True, False])
def test_a_misdeal_is_ruled_taken_printed_and_undone(open_page: OpenPage, evening: str, script: bool) -> None:
    """Three taps to the verdict, one records it; each side takes it on its own phone; undone, all is as before."""
    ann, bea = open_page(f"{evening}/scores", script=script), open_page(f"{evening}/referee", script=script)
    before = shown(ann)
    go(ann, "Sheet")
    printed_before = printed(ann)
    go(ann, "Referee")
    ann.get_by_role("link", name="Is it a misdeal?").click()
    ann.get_by_role("link", name="Not the same number of cards").click()
    ann.get_by_role("link", name="One card, and hands were looked at").click()
    expect(ann.locator("h2#rl")).to_have_text("A misdeal")
    note = ann.get_by_label("Note of the protest")
    expect(note).to_be_hidden()
    ann.locator("label:has(> input[name='side-1'][value='protest'])").click()
    expect(note).to_be_visible()
    note.fill("We saw only the back of it")
    ann.locator("label:has(> input[name='side-0'][value='accept'])").click()
    assert not sideways(ann)
    ann.get_by_role("button", name="Record and apply it").click()
    expect(ann.get_by_role("heading", name="Ruling, hand 7")).to_be_visible()
    expect(ann.locator(".takers li").nth(0)).to_contain_text("accepted")
    expect(ann.locator(".takers li").nth(1)).to_contain_text("under protest")
    expect(ann.get_by_label("Note of the protest")).to_have_value("We saw only the back of it")
    if script:
        look_at(ann)

    bea.reload()
    bea.locator(".ruled-row", has_text="A misdeal").click()
    bea.locator(".takers li").nth(1).get_by_role("button", name="Accept").click()
    expect(bea.locator(".takers li").nth(1)).to_contain_text("accepted")
    expect(bea.get_by_label("Note of the protest")).to_have_count(0)
    expect(bea.locator(".story")).to_contain_text("We saw only the back of it")

    if not script:
        ann.reload()
    expect(ann.locator(".takers li").nth(1)).to_contain_text("accepted")
    go(ann, "Scores")
    expect(ann.locator("#h8")).to_contain_text("Misdeal")
    expect(ann.locator("#hands")).to_contain_text("Ruling: A misdeal (SP-2.2). Accepted by Ann & Cy and Bea & Dov.")
    go(ann, "Sheet")
    words = printed(ann)
    for said in ("Hand 7: A misdeal.", f"SP-2.2 Misdeal: {book.MISDEAL.text}", "Accepted by Ann & Cy and Bea & Dov."):
        assert said in words
    assert words.count("Ann & Cy: initials") == words.count("agreed, Ann & Cy") == 1

    go(ann, "Referee")
    ann.locator(".ruled-row", has_text="A misdeal").click()
    ann.get_by_role("button", name="Undo it").click()
    expect(ann.get_by_role("heading", name="Ruling, hand 7 struck out")).to_be_visible()
    if script:
        look_at(ann)
    go(ann, "Scores")
    expect(ann.locator(".row-now")).to_be_visible()
    assert shown(ann) == before
    go(ann, "Sheet")
    after = printed(ann).partition("Corrections")
    assert "Struck out" in after[2], "the sheet tells that a ruling was struck out"
    assert printed_before.startswith(after[0].rstrip().removesuffix("Rulings"))
    expect(ann.locator(".paper")).not_to_contain_text("Hand 7: A misdeal")


def test_a_side_that_accepts_at_the_same_time_is_told(open_page: OpenPage, evening: str) -> None:
    """The note typed meanwhile stays in its field."""
    first, second = (
        open_page(f"{evening}/referee?ask=misdeal&a-what=count&a-found=more"),
        open_page(evening, script=False),
    )
    first.locator("label:has(> input[name='side-0'][value='protest'])").click()
    first.get_by_role("button", name="Record and apply it").click()
    first.wait_for_url("**/rulings/*")
    field = first.get_by_label("Note of the protest")
    expect(field).to_be_visible()
    field.fill("They never said so")
    second.goto(first.url)
    second.locator(".takers li").nth(1).get_by_role("button", name="Accept").click()
    expect(second.locator(".takers li").nth(1)).to_contain_text("accepted")
    first.get_by_role("button", name="Save the note").click()
    expect(first.get_by_role("alert")).to_contain_text("answered: Ruling: A misdeal (SP-2.2), accepted by Bea & Dov")
    expect(field).to_have_value("They never said so")
    first.get_by_role("button", name="Save the note").click()
    expect(first.locator(".story")).to_contain_text("“They never said so”")


TRICK = tuple(map(parse_card, ("8H", "7C", "KH", "5H")))


@pytest.fixture(scope="module")
def looked_at(served: tuple[Flask, str]) -> dict[str, str]:
    """A table with rulings of every kind, long ones and one struck out, only looked at."""
    app, clock = served[0], Clock()
    token = play_evening(app, clock)
    long = "The cards were dealt from the middle of the pack while two of the players looked another way. " * 6
    ruling = Ruled(
        question="revoke",
        card="queried",
        verdict=LongText("A revoke in trick 9"),
        why=LongText(long),
        remedy=LongText(long),
        cited=(Cited("SP-5.2", "Following suit", LongText(long)), Cited("SP-99.9", "Gone", LongText("It was so."))),
        told=(Told("Which cards fell, and in which order?", "8♥ 7♣ K♥ 5♥"),),
        shown=tuple(Shown(f"Trick {number}: Dov led", TRICK, bad=number == 2) for number in (1, 2)),
        house="7KQ-2M4",
        rules={"bag_limit": 5},
        accepted=(0,),
        protest=(1,),
        note="It was the last heart, as anybody who looked will know " * 3,
    )
    with app.app_context():
        view = enter(token, ruling, now=clock.tick(60))
        first = view.entries[-1].id
        enter(token, Deal(dealer=1, depth="result"), RulesChange(rules={"bag_limit": 7}), now=clock.tick(60))
        made = new_id()
        seen = tables.place_of(token).seq
        entries = [Ruled(question="misdeal", verdict=LongText("A misdeal")), Misdeal()]
        answer = tables.record(token, entries, id=made, seen=seen, author=tables.Author("x"), now=clock.tick(60))
        assert isinstance(answer, tables.Accepted)
        enter(token, Deal(dealer=1, depth="result"), now=clock.tick(60))
        tables.void(
            token,
            made,
            id=new_id(),
            seen=tables.place_of(token).seq,
            author=tables.Author("x", "Bea"),
            now=clock.tick(60),
        )
    return {
        "table": f"/t/{token}",
        "long": f"/t/{token}/rulings/{first}",
        "struck": f"/t/{token}/rulings/{made}",
        "effect": f"/t/{token}/entries/{made}.2",
    }


def test_a_protest_stands_out_among_the_scores(open_page: OpenPage, looked_at: dict[str, str]) -> None:
    """It is written in the colour of the whistle beside it."""
    page = open_page(f"{looked_at['table']}/scores")
    mark = page.locator(".mark-ruling:has(.is-protest)")
    colour = (
        "mark => [mark.querySelector('.is-protest'), mark.querySelector('.i')].map(one => getComputedStyle(one).color)"
    )
    protest, whistle = mark.first.evaluate(colour)
    assert protest == whistle


PAGES = (
    "{long}",
    "{struck}",
    "{effect}",
    "{table}/rulings",
    "{table}/referee",
    "{table}/referee?ask=misdeal&a-what=turn",
    "{table}/scores",
    "{table}/entries?hand=7",
    "{table}/house",
    "{table}/more",
)


@pytest.mark.parametrize("path", PAGES)
def test_a_page_with_rulings_is_readable_fits_and_answers_to_a_thumb(
    open_page: OpenPage, looked_at: dict[str, str], path: str
) -> None:
    """From the narrowest phone in the dark to a tablet."""
    address = path.format(**looked_at)
    look_on(open_page(address, width=320, scheme="dark"))
    look_at(open_page(address, width=1024))
