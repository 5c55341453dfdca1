"""The meld calculator against the figures the rules give, and against a second, exhaustive way to count."""

from __future__ import annotations

import itertools
import json
import random
from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from referee.core.cards import PLAIN_SUITS, Card, Suit, card_set, parse_card
from referee.core.house import read_house
from referee.games.pinochle.house import House
from referee.games.pinochle.melds import KINDS, PACK, best_melds, best_points
from referee.games.pinochle.possible import possible_points

CASES: list[dict[str, Any]] = json.loads(Path(__file__).with_name("vectors.json").read_text(encoding="utf-8"))["cases"]

Counts = tuple[tuple[str, int], ...]
"""Cards by their codes, each with how often it is there."""


@pytest.mark.parametrize("case", CASES, ids=lambda case: str(case["name"]))
def test_vector(case: dict[str, Any]) -> None:
    """The cards laid down count what the rules say."""
    cards = [parse_card(code) for code in case["cards"]]
    assert best_melds(cards, Suit(case["trump"]), House()).points == case["points"]


# ---- a second way: every meld is tried, and what is left is counted again ---------------------------


def values(house: House, kind: str) -> list[int]:
    """What one to four of a kind count."""
    found = [getattr(house, f"{kind}_{times}") for times in range(1, 5)]
    if kind == "pinochle":
        chosen = house.pinochle_multiples.split("/")
        found[2:] = [int(chosen[n]) if own is None else own for n, own in enumerate(found[2:])]
    return found


def melds_of_a_class(house: House, trump: Suit | None) -> list[list[tuple[tuple[str, ...], int]]]:
    """The three classes, and in each every meld with its cards and points."""
    suits: list[tuple[tuple[str, ...], int]] = []
    for suit in "SHDC":
        pair = (f"K{suit}", f"Q{suit}")
        if trump is not None and suit == trump.value:
            run = tuple(f"{rank}{suit}" for rank in "ATKQJ")
            suits += [(run * times, points) for times, points in enumerate(values(house, "run"), start=1)]
            suits += [(pair * times, points) for times, points in enumerate(values(house, "royal"), start=1)]
        else:
            suits += [(pair * times, points) for times, points in enumerate(values(house, "marriage"), start=1)]
    pinochles = [(("JD", "QS") * times, points) for times, points in enumerate(values(house, "pinochle"), start=1)]
    around = [
        (tuple(f"{rank}{suit}" for suit in "SHDC") * times, points)
        for kind, rank in (("aces", "A"), ("kings", "K"), ("queens", "Q"), ("jacks", "J"))
        for times, points in enumerate(values(house, kind), start=1)
    ]
    return [suits, pinochles, around]


def counter_of(house: House, trump: Suit | None) -> Callable[[Sequence[str]], int]:
    """A way to count cards at a table: by trying every choice of melds in every class."""
    tries = [_trier(melds) for melds in melds_of_a_class(house, trump)]

    def counted(cards: Sequence[str]) -> int:
        return sum(best(cards) for best in tries)

    return counted


def _trier(melds: list[tuple[tuple[str, ...], int]]) -> Callable[[Sequence[str]], int]:
    needs = [(Counter(cards), points) for cards, points in melds]
    useful = {code for cards, _ in melds for code in cards}

    @cache
    def best(held: Counts) -> int:
        most, have = 0, Counter(dict(held))
        for needed, points in needs:
            if needed <= have:
                most = max(most, points + best(tuple(sorted((have - needed).items()))))
        return most

    return lambda cards: best(tuple(sorted(Counter(code for code in cards if code in useful).items())))


def houses() -> st.SearchStrategy[House]:
    """Tables with values of their own: few, so that singles and multiples compete."""
    names = [f"{kind}_{times}" for kind in ("run", "royal", "marriage", "pinochle") for times in range(1, 5)]
    names += [f"{kind}_{times}" for kind in ("aces", "kings", "queens", "jacks") for times in range(1, 5)]
    own = st.dictionaries(st.sampled_from(names), st.integers(0, 40), max_size=24)
    presets = st.sampled_from(["45/60", "60/90", "90/120"])
    return st.builds(lambda rules, multiples: House(**{**rules, "pinochle_multiples": multiples}), own, presets)


@st.composite
def hands(draw: st.DrawFn) -> list[Card]:
    """Up to 14 cards, of few kinds so that there are melds among them."""
    kinds = draw(st.lists(st.sampled_from(KINDS), min_size=2, max_size=9, unique=True))
    counts = draw(st.lists(st.integers(1, 4), min_size=len(kinds), max_size=len(kinds)))
    cards = [card for card, count in zip(kinds, counts, strict=True) for _ in range(count)]
    return cards[:14]


trumps = st.sampled_from([*PLAIN_SUITS, None])


@given(cards=hands(), trump=trumps, house=houses())
def test_the_best_melds_are_the_best(cards: list[Card], trump: Suit | None, house: House) -> None:
    """Whatever the values, no choice of melds counts more; and those told add up to the total."""
    found = best_melds(cards, trump, house)
    assert found.points == counter_of(house, trump)([card.code for card in cards])
    assert found.points == best_points(card_set(cards), trump, house)


@given(seed=st.integers(0, 2**32), trump=trumps, house=houses())
def test_melds_use_cards_that_are_there(seed: int, trump: Suit | None, house: House) -> None:
    """In each class no card serves twice; laying down only the cards named counts the same; ten times is ten times."""
    cards = random.Random(seed).sample(PACK, 20)
    found = best_melds(cards, trump, house)
    classes = ({"run", "royal", "marriage"}, {"pinochle"}, {"aces", "kings", "queens", "jacks"})
    for kinds in classes:
        used = Counter(card for meld in found.melds if meld.kind in kinds for card in meld.cards)
        assert not used - Counter(cards)
    assert not Counter(found.cards) - Counter(cards)
    assert best_melds(found.cards, trump, house).points == found.points
    assert best_melds(cards, trump, replace(house, scale=10)).points == 10 * found.points


def test_the_double_run_is_told_as_one() -> None:
    """A multiple takes the place of its singles, with every card of it."""
    cards = [parse_card(code) for code in ["AH", "TH", "KH", "QH", "JH", "AH", "TH", "KH", "QH", "JH"]]
    melds = best_melds(cards, Suit.HEARTS, House()).melds
    assert [(meld.name, meld.points, len(meld.cards)) for meld in melds] == [("Two runs", 150, 10)]


def test_a_card_of_another_pack_is_an_error() -> None:
    """There are no nines, and no fifth copy."""
    with pytest.raises(KeyError):
        best_melds([parse_card("9S")], None, House())
    with pytest.raises(KeyError):
        best_melds([parse_card("AS")] * 5, None, House())


# ---- what is possible at all ------------------------------------------------------------------------


def every_total(kinds: Sequence[str], most: Sequence[int], size: int, house: House, trump: Suit | None) -> set[int]:
    """The totals of every set of cards there is, one by one."""
    found, counted = set(), counter_of(house, trump)
    for counts in itertools.product(*(range(count + 1) for count in most)):
        if sum(counts) <= size:
            cards = [code for code, count in zip(kinds, counts, strict=True) for _ in range(count)]
            found.add(counted(cards))
    return found


def limit(kinds: Sequence[str], most: Sequence[int]) -> tuple[int, ...]:
    """The same as a limit for the search."""
    have = dict(zip(kinds, most, strict=True))
    return tuple(have.get(card.code, 0) for card in KINDS)


@pytest.mark.parametrize(
    ("kinds", "most", "size"),
    [
        ("KS QS KH QH KD QD KC QC", 2, 16),
        ("KS QS KH QH KD QD KC QC", 2, 11),
        ("AH TH KH QH JH", 4, 20),
        ("AH TH KH QH JH", 4, 12),
        ("QS JD QH QD QC", 3, 9),
        ("JS JH JD JC QS", 3, 15),
        ("AS TS KS QS JS JD", 2, 12),
        ("AD TD KD QD JD QS", 2, 10),
    ],
)
@pytest.mark.parametrize("trump", [Suit.SPADES, Suit.HEARTS, Suit.DIAMONDS, None])
def test_possible_points_of_a_few_cards(kinds: str, most: int, size: int, trump: Suit | None) -> None:
    """The search finds every total that some of the cards give, and no other."""
    codes = kinds.split()
    whole = [most] * len(codes)
    assert possible_points(House(), trump, limit(codes, whole), size) == every_total(codes, whole, size, House(), trump)


@given(
    codes=st.lists(st.sampled_from([card.code for card in KINDS]), min_size=3, max_size=6, unique=True),
    most=st.lists(st.integers(1, 3), min_size=6, max_size=6),
    size=st.integers(2, 14),
    trump=trumps,
    house=houses(),
)
def test_possible_points_under_any_table(
    codes: list[str], most: list[int], size: int, trump: Suit | None, house: House
) -> None:
    """The same with values of the table's own and any limit."""
    whole = most[: len(codes)]
    assert possible_points(house, trump, limit(codes, whole), size) == every_total(codes, whole, size, house, trump)


@given(seed=st.integers(0, 2**32), trump=trumps, size=st.integers(0, 20))
def test_whatever_is_dealt_is_possible(seed: int, trump: Suit | None, size: int) -> None:
    """No cards laid down are refused for their points."""
    cards = random.Random(seed).sample(PACK, size)
    assert best_melds(cards, trump, House()).points in possible_points(House(), trump)


def test_the_most_that_can_be_melded() -> None:
    """Four runs are the whole hand; with spades or diamonds three runs and four pinochles are more."""
    best = {suit: max(possible_points(House(), suit)) for suit in PLAIN_SUITS}
    assert best == {Suit.SPADES: 315, Suit.HEARTS: 300, Suit.DIAMONDS: 315, Suit.CLUBS: 300}


def test_odd_points_take_a_run() -> None:
    """Only a single run counts an odd number: nothing below 15 is odd, and without trump nothing at all."""
    assert {points for points in possible_points(House(), Suit.HEARTS) if points % 2 and points < 15} == set()
    assert 15 in possible_points(House(), Suit.HEARTS)
    assert not any(points % 2 for points in possible_points(House(), None))


def test_presets_change_what_is_possible() -> None:
    """Where three pinochles count 45 they do, and 4500 where points count ten times."""
    cards = [parse_card(code) for code in ["JD", "JD", "JD", "QS", "QS", "QS"]]
    house = read_house(House, {"pinochle_multiples": "45/60", "scale": 10})
    assert best_melds(cards, Suit.HEARTS, house).points == 450
    assert 450 in possible_points(house, Suit.HEARTS)
    assert 45 not in possible_points(house, Suit.HEARTS)
