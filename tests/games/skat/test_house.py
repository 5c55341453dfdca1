"""Every choice of every house rule has a hand that is scored under it, so that none can go wrong unseen."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from referee.core.errors import HouseRuleError
from referee.core.house import options, read_house
from referee.core.sheet import SheetText
from referee.games.skat.game import SKAT
from referee.games.skat.house import PRESETS, House, check_house

from ..playout import start
from .golden import GOLDEN
from .test_vectors import CASES


def houses() -> Iterator[dict[str, Any]]:
    """The house rules under which a hand has an expected outcome."""
    for golden in GOLDEN:
        if golden.points is not None or golden.problems or golden.next is not None or golden.lines is not None:
            yield dict(golden.rules)
    presets = {preset.key: preset.rules for preset in PRESETS}
    for case in CASES:
        told = {**presets.get(case.get("preset", ""), {}), **case.get("options", {})}
        yield {name: value for name, value in told.items() if name != "players"}


def test_every_choice_has_a_hand() -> None:
    """Of an option each choice is one under which a hand comes out as expected; of a number, one beside its default."""
    seen = [read_house(House, rules) for rules in houses()]
    for name, default, about in options(House):
        found = {getattr(house, name) for house in seen}
        assert default in found
        if name != "results_agreed":
            wanted = {choice.value for choice in about.choices}
            assert wanted <= found if not about.bounds else found - {default}, name


def test_the_presets() -> None:
    """What each of them changes."""
    assert {preset.key: dict(preset.rules) for preset in PRESETS} == {
        "list": {},
        "turnier": {"scoring": "seeger"},
        "kneipe": {"all_pass": "ramsch", "kontra": "re", "rounds": 0},
        "bierlachs": {"scoring": "bierlachs", "limit": 301, "kontra": "re", "rounds": 0},
    }


@pytest.mark.parametrize(
    ("rules", "option"),
    [
        ({"push": True}, "push"),
        ({"bock": ["kontra"]}, "bock_kontra"),
        ({"bock": ["march"]}, "bock_march"),
        ({"bock": ["march"], "all_pass": "ramsch", "ramsch_march": 0}, "bock_march"),
        ({"kontra_needs_bid": True}, "kontra_needs_bid"),
        ({"bock": ["seventy"]}, "bock"),
        ({"bock": "sixty"}, "bock"),
        ({"limit": -1}, "limit"),
        ({"rounds": 100}, "rounds"),
        ({"scoring": "bier"}, "scoring"),
    ],
)
def test_what_does_not_fit_is_refused_at_its_option(rules: dict[str, Any], option: str) -> None:
    """A choice there is none of, a number out of its bounds, and an option without the one it needs."""
    with pytest.raises(HouseRuleError) as wrong:
        check_house(read_house(House, rules), 3)
    assert wrong.value.option == option


@pytest.mark.parametrize(
    ("players", "rules", "rows"), [(3, {}, 36), (4, {}, 48), (3, {"rounds": 4}, 12), (3, {"rounds": 0}, 48)]
)
def test_a_blank_list_has_a_row_for_each_hand(players: int, rules: dict[str, Any], rows: int) -> None:
    """36 at three seats and 48 at four in a series, and then its foot; as many as the longest where none are agreed."""
    state = start(SKAT, players, rules)
    labels = SKAT.sheet(state, SheetText(blank=True)).labels
    assert labels == (*map(str, range(1, rows + 1)), "won", "lost", "others", "total")
