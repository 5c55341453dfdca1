"""Rules cards: one page for every game, with rules of its own book and this table's values."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations

import pytest

from referee.core.sheet import CardPart
from referee.games import GAMES, find_game
from referee.paper.document import draw_cards
from referee.paper.pages import Paper
from referee.service.printing import book_card

from .reading import Page, read
from .test_any_sheet import overlap

papers = pytest.mark.parametrize("paper", list(Paper))
LEAST_SIZE = 6.0


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


def test_a_card_tells_the_house_rules_in_force() -> None:
    """What a table changed stands on it, in the play, in the points and in the list of house rules."""
    (page,) = read(draw_cards(book_card("spades", 4, {"target": 300, "blind_nil": True, "bag_limit": 5}), Paper.A4))
    said = words(page)
    for part in ("reach 300", "Blind nil", "5 bags", "To 300."):
        assert part in said, part
    (page,) = read(draw_cards(book_card("pinochle", 4, {"scale": 10}), Paper.A4))
    assert "Least bid 500" in words(page)
    assert page.has("1500")
