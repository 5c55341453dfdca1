"""Melds of a plain game: who lays down, what is ruled, what is known of the cards then, and what they count."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from itertools import product
from typing import Any, Final

import pytest
from hypothesis import given
from hypothesis import strategies as st

from referee.core.cards import Card, card_set, standard_pack
from referee.core.entries import Deal, Entry, Play, TrickWon
from referee.kinds.melds.patterns import Pattern, best_of
from referee.kinds.melds.words import cell, in_words

from ...games.playout import start
from ..plain_game import MELDING, MELDS, PAIRS, PLAIN, TABLE, Alone, LayDown, State, cards_of

PACK: Final = standard_pack()
OPEN: Final = [tuple(PACK[place : place + 13]) for place in range(0, 52, 13)]
"""A suit for each."""


def after(*entries: Entry, known: bool = False, **rules: Any) -> State:
    """The state after a deal by Dov, Ann alone, and these entries; what is queried happened."""
    deal = Deal(dealer=3, hands=tuple(OPEN) if known else None)
    state: State = PLAIN.apply(start(PLAIN, 4, {"melds": True, **rules}), deal)
    for one in (Alone(seat=0), *entries):
        assert "refused" not in ruled(state, one), one
        state = PLAIN.apply(state, one)
    return state


def ruled(state: State, entry: Entry) -> str:
    """What is ruled of an entry; empty where nothing is."""
    return " ".join(f"{one.severity.value} {one.code}" for one in PLAIN.check(state, entry))


RUN: Final = LayDown(seat=0, cards=cards_of("AS KS QS"))
LED: Final = Play(seat=0, card=cards_of("2S")[0])

GOLDEN: Final = [
    # what was entered, what is melded and what is ruled of it
    ((), RUN, ""),
    ((), LayDown(seat=2, points=40), ""),
    ((), LayDown(seat=1, points=0), ""),
    ((), LayDown(seat=0, points=7), "refused odd-points"),
    ((), LayDown(seat=0), "refused cards-or-points"),
    ((), LayDown(seat=0, cards=cards_of("KS QS"), points=10), "refused cards-or-points"),
    ((), LayDown(seat=0, cards=cards_of("BJ")), "refused not-in-pack"),
    ((), LayDown(seat=0, cards=PACK[:14]), "refused too-many"),
    ((), LayDown(seat=0, cards=cards_of("KS KS")), "refused not-held"),
    ((RUN,), LayDown(seat=1, cards=cards_of("KS QS")), "refused not-held"),
    ((RUN,), LayDown(seat=0, points=10), "queried meld-twice"),
    ((LED,), LayDown(seat=1, points=10), "queried meld-late"),
    ((LED,), LayDown(seat=0, cards=cards_of("KS QS")), "queried meld-late"),
    ((TrickWon(winner=0),), LayDown(seat=1, points=10), "queried meld-late"),
]


@pytest.mark.parametrize(("before", "laid", "found"), GOLDEN)
def test_what_is_ruled_of_a_meld(before: tuple[Entry, ...], laid: Entry, found: str) -> None:
    assert ruled(after(*before), laid) == found


def test_a_meld_that_has_no_place_is_refused() -> None:
    assert ruled(after(melds=False), RUN) == "refused no-melds"


def test_each_melds_in_turn_and_a_card_may_be_led_instead() -> None:
    state = after()
    assert (PLAIN.phase(state).name, PLAIN.phase(state).seat) == ("meld", 0)
    state = after(RUN)
    assert (PLAIN.phase(state).name, PLAIN.phase(state).seat) == ("meld", 1)
    assert ruled(after(), LED) == ""
    assert PLAIN.phase(after(LED)).name == "play"
    assert PLAIN.phase(after(melds=False)).name == "play"


def test_of_a_known_hand_the_best_is_offered_and_less_is_noted() -> None:
    """A card that was played meanwhile was there when melds were laid down."""
    state = after(known=True)
    hand = state.this_hand
    rich = 2
    best = MELDING.best_to_lay(state, hand, rich)
    assert best
    assert best == best_of(OPEN[rich], TABLE).cards
    offered = list(MELDING.offers(state, hand, rich))
    assert offered[0] == LayDown(seat=rich, cards=best)
    assert LayDown(seat=rich, points=20) in offered
    assert list(MELDING.offers(state, hand)) == []
    assert ruled(state, LayDown(seat=rich, points=0)) == "noted more-to-meld"
    assert ruled(state, offered[0]) == ""
    played = after(Play(seat=0, card=OPEN[0][0]), known=True).this_hand
    assert MELDING.whole_hand(played, 0) == card_set(OPEN[0])


def test_cards_laid_down_are_known_and_nobody_else_has_them() -> None:
    hand = after(RUN).this_hand
    own = cards_of("AS KS QS")
    assert hand.shown[0] == card_set(own)
    assert hand.pool == card_set(card for card in PACK if card not in own)
    assert (hand.melds[0], hand.melded[0]) == (RUN, 30)
    most = MELDING.most_of_each(hand, 1)
    assert {face for face, count in zip(MELDING.faces, most, strict=True) if not count} == set(own)


def test_melds_are_lines_of_the_score_and_stand_on_the_sheet() -> None:
    laid = (RUN, LayDown(seat=1, points=40), LayDown(seat=2, cards=cards_of("KH QH KD QD")), LayDown(seat=3, points=0))
    account = after(*laid, *[TrickWon(winner=0)] * 13).account
    assert account is not None
    said = [(line.side, line.points, str(line.reason)) for line in account.lines if line.rule is MELDS]
    assert said == [
        (0, 30, "Ann’s melds: a run 30"),
        (1, 40, "Bea’s melds"),
        (2, 20, "Cy’s melds: a pair 10, a pair 10"),
    ]
    assert [own[1] for own in account.cells] == ["30", "40", "20", ""]
    assert (cell(20, kept=False), cell(0, kept=False)) == ("(20)", "")


def test_it_is_said_in_words() -> None:
    seating = after().seating
    told = (RUN, LayDown(seat=1, points=40), LayDown(seat=2, points=0))
    assert [str(in_words(one, seating)) for one in told] == [
        "Ann laid down A♠, K♠ and Q♠",
        "Bea melded 40",
        "Cy melded nothing",
    ]
    assert in_words(LED, seating) is None


# ---- by a table of patterns ---------------------------------------------------------------------

FOUND: Final = [
    ("", 0, ""),
    ("KS QS", 10, "A pair"),
    ("AS KS QS", 30, "A run"),
    ("QS QH QD QC", 40, "Four queens"),
    ("AS KS QS QH QD QC KH", 80, "A run, A pair, Four queens"),
    ("AS KH QD", 0, ""),
]


@pytest.mark.parametrize(("held", "points", "names"), FOUND)
def test_the_best_of_some_cards(held: str, points: int, names: str) -> None:
    """The king of a run is in no pair, and a queen serves in a suit and with the others."""
    best = best_of(cards_of(held), TABLE)
    assert best.points == points
    assert ", ".join(meld.name for meld in best.melds) == names


TWICE: Final = Pattern(cards=cards_of("KS QS"), names=("A pair", "Two pairs"), worth=(10, 35), rule=MELDS)


def test_two_at_once_count_by_themselves() -> None:
    best = best_of(cards_of("KS KS QS QS QS"), (TWICE,))
    assert [(meld.name, meld.times, meld.points) for meld in best.melds] == [("Two pairs", 2, 35)]
    assert Counter(best.cards) == Counter(cards_of("KS KS QS QS"))


@given(st.sets(st.sampled_from(cards_of("AS KS QS AH KH QH KD QD QC 2S")), max_size=10))
def test_it_is_the_best_of_all_ways(held: set[Card]) -> None:
    """As tried out: every choice of patterns none of which takes a card twice in its class."""

    def fits(taken: list[Pattern]) -> bool:
        return all(
            Counter(card for one in taken if one.serves == serves for card in one.cards) <= Counter(held)
            for serves in ("suit", "around")
        )

    ways = [[one for one, count in zip(TABLE, picked, strict=True) if count] for picked in product((0, 1), repeat=9)]
    best = best_of(held, TABLE)
    assert best.points == max(sum(one.worth[0] for one in way) for way in ways if fits(way))
    assert best_of(best.cards, TABLE).points == best.points


# ---- its slots ----------------------------------------------------------------------------------

WRONG: Final = {
    "no cards": ({"faces": ()}, "Melding of meld: `faces` are none, or have a card twice."),
    "a card twice": ({"faces": cards_of("AS AS")}, "Melding of meld: `faces` are none, or have a card twice."),
    "too large a hand": ({"size": 53}, "Melding of meld: a hand of `size` 53 is not in such a pack."),
}


@pytest.mark.parametrize(("slots", "said"), WRONG.values(), ids=WRONG)
def test_what_contradicts_itself_stops_at_import(slots: dict[str, Any], said: str) -> None:
    with pytest.raises(ValueError, match="Melding of meld") as told:
        replace(MELDING, **slots)
    assert str(told.value) == said


@pytest.mark.parametrize("slots", [{"cards": ()}, {"worth": ()}, {"names": ("A pair", "Two pairs")}])
def test_a_pattern_has_cards_and_a_name_for_each_value(slots: dict[str, Any]) -> None:
    with pytest.raises(ValueError, match=r"^Pattern "):
        replace(PAIRS[0], **slots)
