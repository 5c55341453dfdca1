"""An evening of a club as its director sees it on a phone: set up, called, followed, ended; and each page looked at."""

from __future__ import annotations

import re
from datetime import UTC, datetime
from urllib.parse import urlsplit

import pytest
from flask import Flask
from playwright.sync_api import Page, Route, expect

from referee.club.plans import Movement
from referee.core.entries import LongText, Ruled, TrickCounts
from referee.service import clubs, directing, planning, tables
from referee.service.clubs import view_club
from referee.service.directing import call_round, end
from referee.service.evenings import Evening, Settings, view_evening
from referee.service.opening import new_token
from referee.service.planning import Wanted

from ..conftest import Clock
from ..evening import ANN, enter, hand_by_result
from .conftest import OpenPage
from .looking import arrived, cut_words, look_at, look_on, sideways
from .test_bigscreen import TABLET, TELEVISION, UPRIGHT, Size, is_legible, on_a_screen

NAMES = [
    f"{first}{last}"
    for first in ("Ann", "Zsófia", "Jean-Luc", "محمد")
    for last in ["", "a", "b", "c", "d", "e", "f", "g"]
]
HAND = hand_by_result()[1:]


def club_of(app: Flask) -> str:
    with app.app_context():
        clock = Clock()
        token = clubs.found_club("Thursday club", ANN.device, clock(), clubs.new_club_token())
        clubs.add_people(view_club(token), [*NAMES, "Maximilian-Alexander"], clock())
    return token


def stored(app: Flask, club: str, number: int) -> Evening:
    with app.app_context():
        return view_evening(view_club(club), number)


@pytest.fixture(scope="module")
def played(served: tuple[Flask, str]) -> str:
    """An evening of 33 at its second round; somebody came late, somebody has left. Its address."""
    app, clock = served[0], Clock()
    token = club_of(app)
    with app.app_context():
        club = view_club(token)
        people = [one.id for one in club.people]
        wanted = Wanted("Thursday", clock(), "spades", {}, Movement.INDIVIDUAL, 5, people[1:], Settings(2, 25))
        number = planning.set_up(club, wanted, clock(), new_token())
        seen = call_round(club, number, 1, ANN, clock())
        for table in seen.tables:
            enter(table.token, *HAND, *hand_by_result(0), now=clock.tick(1))
        directing.come(club, number, people[:1])
        seen = call_round(club, number, 2, ANN, clock())
        for table in seen.tables_in(2)[:3]:
            enter(table.token, *HAND, now=clock.tick(1))
        directing.leave(club, number, seen.called[1].plan.tables[4].sides[0][0], clock())
    return f"/c/{token}/evenings/{number}"


@pytest.mark.parametrize("page", ["", "/standings", "/rulings", "/people", "/mine", "/../new", "/..", "/series"])
def test_a_page_is_readable_fits_and_answers_to_a_thumb(open_page: OpenPage, played: str, page: str) -> None:
    """The narrowest phone in the dark, and the usual one in the light."""
    club = played.partition("/evenings")[0]
    address = {
        "/series": f"{club}/series",
        "/../new": f"{played.rpartition('/')[0]}/new",
        "/..": played.rpartition("/")[0],
    }.get(page, played + page)
    look_on(open_page(address))


def test_the_title_of_an_evening_stands_out_in_the_list(open_page: OpenPage, played: str) -> None:
    """It is as large as the titles of other rows, though it is marked as a name."""
    title = open_page(played.rpartition("/")[0]).locator(".row b").first
    size = title.evaluate("(title) => getComputedStyle(title).fontSize")
    expect(title.locator(".named")).to_have_css("font-size", size)


def set_up(page: Page, club: str) -> str:
    """An evening set up and its first round called, on the page. Its address."""
    page.goto(f"/c/{club}/evenings")
    page.get_by_role("link", name="Set up an evening").click()
    arrived(page)
    page.locator("label", has_text="Maximilian-Alexander").click()
    expect(page.locator(".tag-on").first).to_have_text("32 of 33")
    page.locator("input[name=hands]").fill("1")
    page.locator(".dock .btn-go").click()
    page.wait_for_url(re.compile(r"/evenings/\d+$"))
    return urlsplit(page.url).path


@pytest.mark.journey
@pytest.mark.parametrize("script", [True, False])
def test_a_director_calls_a_round_and_ends_the_evening(
    served: tuple[Flask, str], open_page: OpenPage, script: bool
) -> None:
    """32 people at eight tables; called while seven play it asks first. It works without script as well."""
    app, clock = served[0], Clock()
    club, page = club_of(app), open_page(script=script)
    page.goto(f"/c/{club}/evenings/new")
    if script:
        address = set_up(page, club)
    else:
        page.locator("label", has_text="Maximilian-Alexander").click()
        page.locator("input[name=hands]").fill("1")
        page.locator(".dock .btn-go").click()
        arrived(page)
        address = urlsplit(page.url).path
    number = int(address.rpartition("/")[2])
    expect(page.locator(".trow")).to_have_count(8)
    expect(page.locator(".round p b")).to_have_text("Round 1 of 5")
    seen = stored(app, club, number)
    with app.app_context():
        enter(seen.tables[0].token, *HAND, now=clock.tick(1))
    if script:  # what a table enters is seen by itself
        expect(page.locator(".dock small")).to_have_text("seven tables are still playing")
    else:
        page.reload()
    page.locator(".dock .btn-dashed").click()
    expect(page.get_by_role("heading", name="Call round 2 now?")).to_be_visible()
    page.get_by_role("link", name="Wait for them").click()
    with app.app_context():
        for table in seen.tables[1:]:
            enter(table.token, *HAND, now=clock.tick(1))
    if not script:
        page.reload()
    go = page.locator(".dock .btn-go")
    expect(go).to_contain_text("Call round 2")
    go.click()
    expect(page.locator(".round p b")).to_have_text("Round 2 of 5")
    assert len(stored(app, club, number).tables_in(2)) == 8
    page.get_by_role("button", name="Five minutes more").click()
    expect(page.locator(".round-clock")).to_have_text(re.compile(r"^(30:00|29:\d\d)$"))
    page.get_by_role("button", name="Stop the clock").click()
    expect(page.locator(".round p span")).to_have_text("the clock stands")
    page.get_by_role("button", name="End the evening here").click()
    expect(page.get_by_role("heading", name="End the evening now?")).to_be_visible()
    look_at(page)
    page.get_by_role("button", name="End the evening", exact=True).click()
    expect(page.locator("h1")).to_have_text("Standings")
    expect(page.locator(".season tbody tr")).to_have_count(32)


def test_a_correction_after_the_end_is_told(served: tuple[Flask, str], open_page: OpenPage) -> None:
    """On the page of the standings, which comes anew by itself."""
    app, clock = served[0], Clock()
    token = club_of(app)
    with app.app_context():
        club = view_club(token)
        people = [one.id for one in club.people[:4]]
        wanted = Wanted("Four", clock(), "spades", {}, Movement.INDIVIDUAL, 1, people, Settings(1, 0))
        number = planning.set_up(club, wanted, clock(), new_token())
        seen = call_round(club, number, 1, ANN, clock())
        view = enter(seen.tables[0].token, *HAND, now=clock.tick(1))
        end(club, view_evening(club, number), clock())
    page = open_page(f"/c/{token}/evenings/{number}/standings")
    expect(page.locator(".call-ok")).to_have_text("Announced: nothing was corrected since.")
    with app.app_context():
        told = TrickCounts(counts=(1, 6, 1, 5))
        last = view.entries[-1].id
        tables.amend(view.token, last, told, id="corrected-1", seen=view.seq, author=ANN, now=clock.tick(1))
    expect(page.locator("#since")).to_have_text("Corrected since the standings were announced.")
    look_at(page)


@pytest.mark.parametrize("size", [TELEVISION, TABLET, UPRIGHT])
def test_the_big_screen_is_legible(open_page: OpenPage, played: str, size: Size) -> None:
    page = on_a_screen(open_page, f"{played}/screen", size)
    expect(page.locator(".scr-standings tbody tr:visible")).to_have_count(9)
    expect(page.locator("[data-turned]")).to_have_text("1–9 of 33")
    is_legible(page)
    longest = "() => { document.querySelector('.scr-standings tbody .named').textContent = 'Maximilian-Alexander' }"
    page.evaluate(longest)  # whoever leads
    is_legible(page)


def test_two_tables_fill_the_big_screen(served: tuple[Flask, str], open_page: OpenPage) -> None:
    """Names and points grow with their cards; two long names still have room."""
    app, clock = served[0], Clock()
    with app.app_context():
        token = clubs.found_club("Thursday club", ANN.device, clock(), clubs.new_club_token())
        clubs.add_people(view_club(token), NAMES[:8], clock())
        people = [one.id for one in view_club(token).people]
        wanted = Wanted("Thursday", clock(), "spades", {}, Movement.INDIVIDUAL, 3, people, Settings(2, 25))
        number = planning.set_up(view_club(token), wanted, clock(), new_token())
        call_round(view_club(token), number, 1, ANN, clock())
    page = on_a_screen(open_page, f"/c/{token}/evenings/{number}/screen", TELEVISION)
    assert page.locator(".scr-tab:has(.scr-pair)").count() == 2
    name = page.locator(".scr-pair > span").first
    size = name.evaluate("own => parseFloat(getComputedStyle(own).fontSize) / innerWidth * 100")
    assert size > 2.1, "of a hundredth of the width"
    for long in (False, True):
        if long:
            name.evaluate("own => { own.textContent = 'Maximilian-Alexander & Christina Katharina' }")
        for shape in (TELEVISION, TABLET, UPRIGHT):
            page.set_viewport_size({"width": shape["width"], "height": shape["height"]})
            is_legible(page)


@pytest.mark.parametrize("width", [320, 390])
def test_a_phone_that_opens_the_big_screen_reads_it(open_page: OpenPage, played: str, width: int) -> None:
    """The director does, before it goes on the television."""
    page = open_page(f"{played}/screen", width=width)
    assert not cut_words(page)
    assert not sideways(page)


def test_a_table_calls_and_a_ruling_answers(served: tuple[Flask, str], open_page: OpenPage, played: str) -> None:
    """A player's phone, the director's and the big screen: each is told at once of what another does."""
    app = served[0]
    _, _, club, _, number = played.split("/")
    seen = stored(app, club, int(number))
    director, screen = open_page(f"{played}/director"), on_a_screen(open_page, f"{played}/screen", TELEVISION)
    expect(screen.locator(".is-raised")).to_have_count(0)
    director.get_by_role("button", name="Direct from this phone").click()
    expect(director.get_by_role("link", name="The director’s link")).to_be_visible()

    player = open_page(f"{played}/mine")
    who = seen.people[seen.called[1].plan.tables[5].seats[2]].person.name
    player.get_by_role("button", name=who, exact=True).click()
    expect(player.locator(".where-no")).to_have_text("6")
    look_at(player)
    player.locator(".dock .btn-go").click()
    expect(player.locator(".board-title")).to_contain_text("round 2, table 6")
    player.locator(".nav a", has_text="Referee").click()
    player.get_by_role("link", name="Call the director").click()
    player.locator("input[name=words]").fill("Was that a revoke?")
    look_at(player)
    player.locator(".dock .btn-go").click()
    expect(player.locator("h1")).to_have_text("The director is called")

    expect(director.locator(".raised")).to_contain_text("Table 6 calls you“Was that a revoke?”")
    expect(screen.locator(".is-raised .scr-tab-far")).to_have_text("referee!")
    look_at(director)
    with app.app_context():
        said = Ruled(question="revoke", verdict=LongText("No revoke."))
        enter(seen.tables_in(2)[5].token, said, now=datetime.now(UTC))
    expect(director.locator(".raised")).to_have_count(0)
    expect(screen.locator(".is-raised")).to_have_count(0)
    director.locator(".nav a", has_text="Rulings").click()
    expect(director.locator("main")).to_contain_text("No revoke")
    look_at(director)


def test_what_is_typed_while_the_page_is_looked_at_again_stays(served: tuple[Flask, str], open_page: OpenPage) -> None:
    """The answer is of a choice made before: the words go on where they were, under the same caret."""
    page = open_page(f"/c/{club_of(served[0])}/evenings/new")
    held: list[Route] = []

    def hold(route: Route) -> None:
        held.append(route)

    page.route("**/evenings/new", hold)
    page.locator("label:has([name=movement][value=robin])").check()
    title = page.locator("[name=title]")
    title.click()
    page.keyboard.type("Whi")
    page.locator("label:has([name=p])").nth(1).uncheck()
    title.click()
    page.keyboard.type("st")
    assert len(held) == 2  # the second choice is looked at too, and the first answer is none any more
    page.keyboard.type(" and mo")
    for route in held:
        route.continue_()
    page.unroute("**/evenings/new")
    expect(page.locator(".tag-on").first).to_have_text("32 of 33")
    page.keyboard.type("re")
    expect(title).to_have_value("Whist and more")
    expect(title).to_be_focused()
    expect(page.locator("[name=movement]:checked")).to_have_value("robin")


def test_an_evening_is_set_up_by_keys_alone(served: tuple[Flask, str], open_page: OpenPage) -> None:
    """What has the focus is seen and keeps it, and its place, while the page says what that gives."""
    page = open_page(f"/c/{club_of(served[0])}/evenings/new")

    def tab_to(selector: str, key: str = "Tab") -> None:
        for _ in range(80):
            page.keyboard.press(key)
            if page.evaluate("(selector) => document.activeElement.matches(selector)", selector):
                return
        raise AssertionError(f"no key leads to {selector}")

    there = page.locator(".tag-on").first
    expect(there).to_have_text("33 of 33")
    tab_to("input[name=p]")
    place = "() => document.activeElement.getBoundingClientRect().top"
    before = page.evaluate(place)
    page.keyboard.press("Space")
    expect(there).to_have_text("32 of 33")
    assert page.evaluate(place) == before
    assert page.evaluate("() => getComputedStyle(document.activeElement.nextElementSibling).outlineStyle") == "solid"
    tab_to("input[name=movement]")
    page.keyboard.press("ArrowDown")
    expect(page.locator("[name=movement]:checked")).to_have_value("ladder")
    page.keyboard.press("ArrowUp")
    expect(page.locator("[name=movement]:checked")).to_have_value("individual")
    tab_to("input[name=title]")
    page.keyboard.type("By keys")
    page.keyboard.press("Enter")  # looks, and sets nothing up
    expect(page.locator("[name=title]")).to_have_value("By keys")
    tab_to(".dock .btn-go")
    page.keyboard.press("Enter")
    expect(page.locator("h1")).to_have_text("Round 1: 8 tables")
    look_at(page)
