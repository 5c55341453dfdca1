"""What would have changed, on a phone: a year and other house rules chosen, a hand opened to its lines."""

from __future__ import annotations

import re

from flask import Flask
from playwright.sync_api import expect

from referee.core.house import read_house
from referee.games import find_game
from referee.service import house_rules
from referee.service.clubs import view_club

from ..conftest import Clock
from ..seasons import recorded_club
from .conftest import OpenPage
from .looking import cut_words, look_at


def test_a_season_is_played_over_by_the_clubs_own_rules(served: tuple[Flask, str], open_page: OpenPage) -> None:
    app = served[0]
    with app.app_context():
        token = recorded_club(132, a_table=12, seed=3)
        spades = find_game("spades")
        sharp = read_house(spades.rules().house, {"target": 60, "bag_limit": 5})
        house_rules.keep(view_club(token), spades, "Friday rules", sharp, Clock()())
    page = open_page(f"/c/{token}/season")
    page.get_by_role("link", name="What would have changed").click()
    expect(page.locator("h1").first).to_have_text("What would have changed?")
    expect(page.locator("main")).to_contain_text("11 tables")
    look_at(page)

    page.locator("select[name=year]").select_option("all")
    page.wait_for_url(re.compile("year=all"))
    page.get_by_label("With which house rules?").select_option(label="Friday rules")
    page.get_by_role("button", name="Play it over").click()
    expect(page.locator("#ch")).to_have_text("By Friday rules")
    assert "year=all" in page.url
    games = page.locator(".over-game")
    expect(games).to_have_count(11)
    first = games.first
    expect(first.locator(".tag")).to_have_text(re.compile("other (end|winner)"))
    first.locator("summary").first.click()
    hand = first.locator(".over-hand", has_text="would have scored differently").first
    hand.locator("summary").click()
    expect(hand).to_contain_text("As it would have been")
    expect(hand).to_contain_text("SP-7.6")
    look_at(page)
    dark = open_page(page.url.partition(served[1])[2], width=320, scheme="dark")
    for fold in dark.locator(".over-game > summary, .over-game:first-of-type .over-hand summary").all():
        fold.click()
    look_at(dark)
    assert not cut_words(dark)

    first.get_by_role("link", name="The scores of this table").click()
    expect(page.locator("h1").first).to_be_visible()
    page.wait_for_url(re.compile("/t/.*scores"))


def test_other_rules_are_set_by_hand(served: tuple[Flask, str], open_page: OpenPage) -> None:
    app = served[0]
    with app.app_context():
        token = recorded_club(12, a_table=6, seed=3)
    page = open_page(f"/c/{token}/changed?year=all")
    page.get_by_text("Or set them yourself").click()
    look_at(page)
    page.get_by_role("button", name="What would have changed?").click()
    expect(page.locator(".facts3")).to_contain_text("would have scored differently")
