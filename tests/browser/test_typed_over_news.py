"""Other phones enter while somebody types: whatever replaces the page, nothing typed is lost, and no key."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import pytest
from playwright.sync_api import Locator, expect

from referee.definitions.gallery import shipped

from .conftest import OpenPage
from .devices import NOWHERE
from .looking import takes_taps
from .phone import open_record
from .test_pads import NAMES, Pad

LIVE = """async () => {
  const { src } = document.querySelector("script[src$='/js/enhance.js']");
  return import(src.replace("enhance.js", "live.js"));
}"""

NEWS = f"async () => (await ({LIVE})()).refresh()"
"""What a phone does that is told of an entry of another: it fetches the page, and puts it in place of the one there."""

MARK = "document.querySelector('main form.col').dataset.old = ''"
"""The form that is there, to see that another took its place."""

CELLS = """() => Object.fromEntries(
  [...document.querySelectorAll("form.pad .cc-yes input, form.pad input[type=radio]")].filter((one) => one.checked)
    .concat([...document.querySelectorAll("form.pad input.cc, form.pad select.cc")])
    .filter((one) => one.value).map((one) => [one.name, one.value])
)"""
"""What stands in the cells of a round, by their fields."""


class Interrupted(Pad):
    """A phone whose page is replaced before each tap; the finger goes where the thing was, at once."""

    def tap(self, what: Locator) -> None:
        takes_taps(self.page)
        what.scroll_into_view_if_needed()
        box = what.bounding_box()
        assert box is not None
        self.page.evaluate(MARK)
        self.page.evaluate(NEWS)
        expect(self.page.locator("form[data-old]")).to_have_count(0)
        self.page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
        self.taps += 1


def at_table(open_page: OpenPage, key: str, names: Sequence[str]) -> Interrupted:
    """A table of a game of the gallery, on a phone that keeps taps off a page that is new."""
    page = open_page(NOWHERE, moment=True)
    open_record(page, "pad", names, [], {"definition": dict(shipped(f"pad-{key}").definition.data)}, title="")
    takes_taps(page)
    return Interrupted(page)


def cells(pad: Pad) -> Mapping[str, str]:
    """What stands in the cells."""
    found: Mapping[str, str] = pad.page.evaluate(CELLS)
    return found


@pytest.mark.journey
def test_numbers_and_sums_are_typed_over_news(open_page: OpenPage) -> None:
    """Also the half of a number, in the cell that was chosen, and what one player of the table is asked for."""
    pad = at_table(open_page, "last-card", NAMES)
    pad.chip("Dov")
    pad.tap(pad.page.locator("input[name='c-left-1']"))
    pad.keys("1", "2", "+", "7", "+", "2", "0")
    assert cells(pad) == {"c-out": "3", "c-left-1": "12+7+20"}
    pad.keys("back", "5")
    pad.next()
    pad.keys("4", "0")
    assert cells(pad) == {"c-out": "3", "c-left-1": "12+7+25", "c-left-2": "40"}
    pad.next()
    assert cells(pad)["c-left-2"] == "40"
    pad.keys("0")
    expect(pad.page.locator(".dock .btn-go")).to_contain_text("Hand 1 done")


def test_chips_choices_and_ticks_are_tapped_over_news(open_page: OpenPage) -> None:
    pad = at_table(open_page, "canasta", NAMES)
    for value in ("1", "0"):
        pad.keys(value)
        pad.next()
    pad.tap(pad.page.locator("button[data-pad-pick]").first)
    pad.chip("Concealed")
    chosen = pad.page.locator("select.cc").first.get_attribute("name")
    assert chosen is not None
    assert chosen in cells(pad)


def test_a_category_is_taken_over_news(open_page: OpenPage) -> None:
    pad = at_table(open_page, "five-dice", NAMES[:2])
    pad.chip("Sixes")
    pad.chip("24")
    assert set(cells(pad).values()) >= {"24"}
    pad.next()
    takes_taps(pad.page)
    pad.totals("24", "0")


def test_what_fills_itself_goes_on_doing_so(open_page: OpenPage) -> None:
    pad = at_table(open_page, "climbing-hundred", NAMES)
    pad.tap(pad.page.locator("input[name='c-cards-0']"))
    pad.keys("4", "5")
    pad.page.evaluate(NEWS)
    expect(pad.page.locator("input[name='c-cards-1'].is-auto")).to_have_value("55")
    pad.keys("back")
    expect(pad.page.locator("input[name='c-cards-1'].is-auto")).to_have_value("96")


@pytest.mark.journey
def test_a_key_pressed_as_news_come_is_typed(open_page: OpenPage) -> None:
    """The finger is down before the page comes, and lifted behind it."""
    pad = at_table(open_page, "last-card", NAMES)
    pad.chip("Dov")
    takes_taps(pad.page)
    for key in "19":
        pad.page.locator(f"[data-pad-key='{key}']").hover()
        pad.page.mouse.down()
        with pad.page.expect_response(lambda one: one.request.resource_type == "fetch") as came:
            pad.page.evaluate(f"() => {{ window.came = ({NEWS})() }}")
        came.value.finished()
        pad.page.mouse.up()
        pad.page.evaluate("() => window.came")
    assert cells(pad) == {"c-out": "3", "c-left-0": "19"}


def test_a_round_is_as_it_was_after_a_look_at_the_scores(open_page: OpenPage) -> None:
    pad = at_table(open_page, "last-card", NAMES)
    pad.chip("Dov")
    pad.keys("1", "2", "+")
    page = pad.page
    takes_taps(page)
    page.get_by_role("link", name="Scores").click()
    expect(page.locator("form.pad")).to_have_count(0)
    page.locator(".nav a").first.click()
    expect(page.locator("input[name='c-left-0']")).to_have_value("12+")
    page.reload()
    expect(page.locator("input[name='c-left-0']")).to_have_value("12+")
    takes_taps(page)
    pad.keys("8")
    assert cells(pad) == {"c-out": "3", "c-left-0": "12+8"}


def test_bids_are_tapped_over_news(open_page: OpenPage) -> None:
    """As on a pad; what did not stand there before takes no tap in that moment."""
    page = open_page(NOWHERE, moment=True)
    open_record(page, "spades", NAMES, [{"type": "deal", "dealer": 3, "depth": "result"}])
    phone = Interrupted(page)
    for seat, bid in enumerate((3, 4, 2)):
        phone.tap(page.locator(f"label:has(> input[name='bids-{seat}'][value='{bid}'])"))
    expect(page.locator(".who-row input:checked")).to_have_count(3)
    page.evaluate(NEWS)
    expect(page.locator("header.board button[data-stays], header.board a[data-stays]")).to_have_count(0)
