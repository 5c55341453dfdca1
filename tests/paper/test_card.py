"""Rules cards: one page for every game, with rules of its own book and this table's values."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from itertools import combinations

import pytest

from referee.core.sheet import CardPart, Sentence
from referee.games import GAMES, find_game
from referee.paper.document import draw_cards
from referee.paper.pages import Paper
from referee.service.printing import book_card, print_blank

from .reading import Page, read
from .test_any_sheet import overlap

papers = pytest.mark.parametrize("paper", list(Paper))
LEAST_SIZE = 8.99


def lines_of(parts: Sequence[CardPart]) -> list[str]:
    return [line.rule for part in parts for line in part.lines]


def words(page: Page) -> str:
    return " ".join(text.text for text in page.texts)


@papers
@pytest.mark.parametrize("key", list(GAMES))
def test_every_game_has_a_card(key: str, paper: Paper) -> None:
    """One page on its side, nothing on anything else nor across the fold, readable, all rules out of the book."""
    game = find_game(key)
    for preset in game.rules().presets:
        for players in game.table_sizes:
            try:
                card = book_card(key, players, preset.rules)
            except ValueError:
                continue
            (page,) = read(draw_cards(card, paper))
            assert page.width > page.height
            assert min(text.size for text in page.texts) >= LEAST_SIZE
            assert [(a.text, b.text) for a, b in combinations(page.texts, 2) if overlap(a, b)] == []
            fold = page.width / 2
            assert [text.text for text in page.texts if text.left < fold < text.right] == []
            assert all(text.left > 24 and text.right < page.width - 24 and text.bottom > 12 for text in page.texts)
            assert set(lines_of((*card.card.play, *card.card.trouble))) <= set(game.rules().rulebook)
            for legend in card.card.scores:
                assert legend.title in words(page)


OTHERWISE: list[tuple[str, int, dict[str, object], tuple[str, ...], tuple[str, ...]]] = [
    (
        "spades",
        4,
        {"hands": 8, "deuce_start": True, "break_spades": False, "no_spade_lead_first_trick": True},
        ("After 8 hands", "The holder of 2♣ leads it.", "No spade is led to the first trick."),
        ("Eldest leads any card", "may be led at any time", "Instead of a target"),
    ),
    ("spades", 6, {"deadline": "22:30"}, ("102 cards", "At 22:30"), ("52 cards", "a number of hands")),
    (
        "spades",
        2,
        {"jokers": "big_little"},
        ("Two players are not dealt a hand.",),
        ("ace high", "dealt one at a time"),
    ),
    ("spades", 4, {"blind_nil": True, "blind_deficit": 0}, ("at any score",), ("when 0 behind",)),
    ("pinochle", 4, {"scale": 10}, ("50 once a bid has reached 600", "all 500 points"), ("over 60", "all 50 points")),
    ("pinochle", 4, {"renege": "agreed"}, ("costs what the table agrees",), ("the bid is lost, whatever",)),
    ("tap", 3, {"renege": "noted"}, ("A revoke is only noted.",), ("who revokes loses",)),
    ("apples", 4, {"renege_points": 0}, ("A revoke costs nothing.",), ("loses 0 points",)),
    (
        "klondike",
        1,
        {"scoring": "standard", "redeals": 0, "from_suits": False},
        ("There is no redeal.",),
        ("the waste is turned over and becomes", "Back from a suit stack", "from the third on"),
    ),
]


@pytest.mark.parametrize(("key", "players", "rules", "there", "gone"), OTHERWISE)
def test_a_card_says_nothing_the_table_plays_otherwise(
    key: str, players: int, rules: dict[str, object], there: tuple[str, ...], gone: tuple[str, ...]
) -> None:
    """Where a house rule changes a rule, the card has what the table plays, and not what the book says."""
    (page,) = read(draw_cards(book_card(key, players, rules), Paper.A4))
    said = words(page)
    assert [part for part in there if part not in said] == []
    assert [part for part in gone if part in said] == []


def test_a_card_tells_the_house_rules_in_force() -> None:
    """What a table changed stands on it, in the play, in the points and in the list of house rules."""
    (page,) = read(draw_cards(book_card("spades", 4, {"target": 300, "blind_nil": True, "bag_limit": 5}), Paper.A4))
    said = words(page)
    for part in ("reach 300", "Blind nil", "5 bags", "To 300."):
        assert part in said, part
    (page,) = read(draw_cards(book_card("pinochle", 4, {"scale": 10}), Paper.A4))
    assert "Least bid 500" in words(page)
    assert page.has("1500")


def test_a_card_with_very_many_house_rules_goes_on_on_its_back() -> None:
    """Not smaller than can be read on a table: every line is there, on two pages."""
    card = book_card("tap", 3)
    house = tuple(Sentence(f"TP-9.{number}", "A rule of this table, told at some length.") for number in range(1, 40))
    pages = read(draw_cards(replace(card, house=house), Paper.A4))
    assert len(pages) == 2
    said = " ".join(map(words, pages))
    assert [line for line in lines_of((*card.card.play, *card.card.trouble)) if line not in said] == []
    assert all(sentence.rule in said for sentence in house)
    for page in pages:
        assert [(a.text, b.text) for a, b in combinations(page.texts, 2) if overlap(a, b)] == []
        assert min(text.bottom for text in page.texts) > 12


@pytest.mark.parametrize("key", GAMES)
def test_nothing_is_cut_on_a_card_or_a_blank_sheet(key: str) -> None:
    """For every number of players, on either paper."""
    for players in GAMES[key].table_sizes:
        for paper in Paper:
            for printed in (draw_cards(book_card(key, players), paper), print_blank(key, players, paper)):
                assert [text.text for page in read(printed) for text in page.texts if "…" in text.text] == [], players
