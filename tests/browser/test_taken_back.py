"""What waits on a phone is taken back: it is dropped, or, where the table may have it, struck out there."""

from __future__ import annotations

from datetime import UTC, datetime

import pytest
from flask import Flask
from playwright.sync_api import Page, Route, expect

from referee.core.entries import TrickWon
from referee.service import tables
from referee.service.pens import take_pen
from referee.service.tables import Author

from .looking import look_at, takes_taps
from .test_outbox import SLOW_TO_READ, WAITLINE, ann, asked, cut, mend, waits, winners, won

__all__ = ["ann"]


def take_back(page: Page) -> None:
    """Take back the last that waits."""
    takes_taps(page)
    page.locator(".dock button[form=steps]").first.click()
    expect(page.locator(WAITLINE)).to_have_count(0)


def on_its_way(page: Page) -> Route:
    """Ann won a trick, and what says so is held up behind the phone; what is sent later is not."""
    held: list[Route] = []
    page.route("**/entries", lambda route: route.continue_() if held else held.append(route))
    won(page, "Ann")
    waits(page, 1)
    return held[0]


@pytest.mark.journey
def test_undo_takes_back_what_was_not_sent(ann: Page) -> None:
    ann.context.set_offline(True)
    won(ann, "Ann")
    waits(ann, 1)
    takes_taps(ann)
    won(ann, "Bea")
    waits(ann, 2)
    undo = ann.locator(".dock button[form=steps]").first
    expect(undo).to_contain_text("not sent yet")
    undo.click()
    waits(ann, 1)
    expect(ann.locator(".centre .num")).to_have_text("2")
    ann.context.set_offline(False)
    asked(ann, 2)
    assert winners(ann) == ["A"]


def test_undo_of_what_may_have_arrived_takes_it_off_the_table(ann: Page) -> None:
    """The phone is cut off as it says so: it says so again once the table answers."""
    ann.route("**/entries", lambda route: (route.fetch(max_redirects=0), route.abort()))
    won(ann, "Ann")
    waits(ann, 1)
    cut(ann)
    with ann.expect_event("requestfailed", lambda request: request.url.endswith("/withdraw")):
        take_back(ann)
    with ann.expect_response("**/withdraw"):
        ann.unroute_all(behavior="wait")
    assert winners(ann) == []


def test_undo_of_what_is_on_its_way_takes_it_off_the_table(ann: Page) -> None:
    """The table has the entry already, and its answer, which comes after the undo, does not answer that."""
    held = on_its_way(ann)
    answer = held.fetch(max_redirects=0)
    take_back(ann)
    with ann.expect_response("**/withdraw"):
        held.fulfill(response=answer)
    assert winners(ann) == []


def test_undo_of_what_arrived_as_the_phone_was_cut_off_takes_it_off_the_table(ann: Page) -> None:
    """It knows that it is cut off now: as it sent the entry it was not."""

    def arrives(route: Route) -> None:
        route.fetch(max_redirects=0)
        ann.context.set_offline(True)
        route.abort()

    ann.route("**/entries", arrives)
    won(ann, "Ann")
    waits(ann, 1)
    take_back(ann)
    with ann.expect_response("**/withdraw"):
        ann.context.set_offline(False)
    assert winners(ann) == []


def test_undo_of_what_an_earlier_page_sent_takes_it_off_the_table(ann: Page) -> None:
    """Nobody heard the answer, for the page was gone by then; the next one is cut off before it sends it again."""
    held = on_its_way(ann)
    held.fetch(max_redirects=0)
    ann.context.add_init_script(SLOW_TO_READ)
    ann.reload()
    ann.context.set_offline(True)
    waits(ann, 1)
    take_back(ann)
    with ann.expect_response("**/withdraw"):
        ann.context.set_offline(False)
    assert winners(ann) == []
    ann.context.close()


def test_what_was_refused_and_taken_back_holds_up_nothing(ann: Page, served: tuple[Flask, str]) -> None:
    """Bea was faster, and the phone leaves it for later; taken back without a network, what follows goes by itself."""
    cut(ann)
    won(ann, "Ann")
    waits(ann, 1)
    token = ann.url.split("/t/")[1].split("?")[0]
    with served[0].app_context():
        seen, author, now = tables.place_of(token).seq, Author("device-of-bea", "Bea"), datetime.now(UTC)
        tables.record(token, [TrickWon(winner=1)], id="bea-won-a-trick", seen=seen, author=author, now=now)
    mend(ann)
    ann.context.set_offline(True)
    ann.context.set_offline(False)
    ann.get_by_role("dialog").get_by_role("button", name="Not now").click()
    expect(ann.get_by_role("dialog")).to_have_count(0)
    ann.context.set_offline(True)
    take_back(ann)
    takes_taps(ann)
    won(ann, "Cy")
    waits(ann, 1)
    ann.context.set_offline(False)
    asked(ann, 3)
    assert winners(ann) == ["B", "C"]


def test_what_cannot_be_taken_back_is_said_to_stand(ann: Page, served: tuple[Flask, str]) -> None:
    """It is stored, and another phone holds the pen when it is taken back: that is said, and nothing is held up."""
    ann.route("**/entries", lambda route: (route.fetch(max_redirects=0), route.abort()))
    won(ann, "Ann")
    waits(ann, 1)
    token = ann.url.split("/t/")[1].split("?")[0]
    with served[0].app_context():
        take_pen(token, "secret-of-bea", name="Bea", until=None, now=datetime.now(UTC), check=lambda _: None)
    takes_taps(ann)
    ann.locator(".dock button[form=steps]").first.click()
    expect(ann.locator(".notice")).to_contain_text("Couldn’t undo that. Bea’s phone holds the pen")
    expect(ann.locator(WAITLINE)).to_have_count(0)
    ann.unroute_all(behavior="wait")
    asked(ann, 2)
    assert winners(ann) == ["A"]


def test_while_an_undo_waits_no_trick_is_told(ann: Page) -> None:
    """The page cannot ask for the trick before, and what was told to its question would be that."""
    won(ann, "Ann")
    asked(ann, 2)
    won(ann, "Cy")
    asked(ann, 3)
    ann.context.set_offline(True)
    ann.locator(".dock button[form=steps]").first.click()
    waits(ann, 1)
    expect(ann.locator("form[data-again]")).to_be_hidden()
    expect(ann.locator("main")).to_contain_text("Undo is waiting to be sent.")
    look_at(ann)
    ann.context.set_offline(False)
    asked(ann, 2)
    expect(ann.locator("form[data-again]")).to_be_visible()
    assert winners(ann) == ["A"]
