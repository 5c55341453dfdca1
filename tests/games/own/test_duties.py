"""Duties that no golden case shows: bars, hidden trumps, a card called, and what is told of each that is broken."""

from __future__ import annotations

from typing import Any

import pytest

from referee.core.cards import card_of_any_pack, card_set, cards_in
from referee.definitions.gallery import shipped
from referee.games.own.cases_play import lawful, plays_of
from referee.games.own.order import CardRules
from referee.games.own.ranks import Terms

from .made import made


def whist(**play: Any) -> CardRules:
    """Whist, some of its play changed."""
    data = shipped("whist").definition.data
    return CardRules({**data, "play": {**data["play"], **play}})


def may(rules: CardRules, hand: str, trick: str = "", **more: Any) -> str:
    """The cards of a hand that may be played."""
    case = {"hand": hand.split(), "trick": trick.split(), "trump": "H", **more}
    return " ".join(card.code for card in lawful(rules, case))


def test_cards_barred_from_the_first_trick() -> None:
    """Behind a lead they yield where nothing else is lawful; so does what may not be led."""
    rules = CardRules(made("ladies late"))
    none: dict[str, Any] = {"trump": "none", "first_trick": True}
    assert may(rules, "QS 5H 3C", "AD", **none) == "3C"
    assert may(rules, "QS 5H", "AD", **none) == "QS 5H"
    assert may(rules, "QS 5H 3C", "AD", trump="none") == "QS 5H 3C"
    assert may(rules, "QS 3S 5H", "AS", **none) == "3S"
    assert may(rules, "QS 5H", "AS", **none) == "QS"
    assert may(rules, "QS 5H 3C", **none) == "3C"
    assert may(rules, "QS 5H 3C", trump="none") == "QS 3C"
    assert may(rules, "QS 5H 3C", trump="none", broken=True) == "QS 5H 3C"


def test_cards_barred_until_trumps_are_asked_for() -> None:
    rules = whist(barred=[{"cards": ["*!"], "act": "lead", "until": "asked"}])
    assert may(rules, "2H 3C") == "3C"
    assert may(rules, "2H 3C", asked=True) == "2H 3C"


def test_a_lead_is_free_where_nobody_knows_what_was_played() -> None:
    rules = CardRules(shipped("spades").definition.data)
    order = rules.order(Terms(trump="S"))
    ace = card_of_any_pack("AS")
    assert order.lead(2, None).broken_by(ace, card_set(map(card_of_any_pack, ["AS", "4D"]))) is None
    assert order.lead(2, 0).ahead[ace.index]
    assert not order.lead(2, ace.bit).ahead[ace.index]


def test_what_may_not_be_played_until_broken() -> None:
    rules = whist(barred=[{"cards": ["*H"], "act": "play", "until": "broken", "broken_by": ["QS"]}])
    held = card_set(map(card_of_any_pack, ["2H", "3C"]))
    for broken, wanted in ((False, "3C"), (True, "2H 3C")):
        duties = rules.order(Terms(broken=broken)).duties(plays_of(["AD"]), 1)
        assert " ".join(card.code for card in cards_in(held) if not duties.broken_by(card, held)) == wanted


def test_hidden_trumps_are_none_until_asked() -> None:
    rules = CardRules(shipped("twenty-nine").definition.data)
    plays = plays_of(["AH", "9C", "TH"])
    hidden, asked = (rules.order(Terms(trump="C", asked=asked)) for asked in (False, True))
    assert [order.winner(plays).card.code for order in (hidden, asked)] == ["AH", "9C"]


def test_the_card_called_falls() -> None:
    rules = whist(called="falls")
    order = rules.order(Terms(trump="H", called="KD"))
    hand = card_set(map(card_of_any_pack, ["KD", "3D", "2H"]))
    duties = order.duties(plays_of(["5D"]), 1)
    assert duties.broken_by(card_of_any_pack("KD"), hand) is None
    assert duties.broken_by(card_of_any_pack("3D"), hand) == (card_of_any_pack("KD").bit, "called")


@pytest.mark.parametrize(
    ("play", "hand", "trick", "card", "duty"),
    [
        ({}, "4D 2H", "KD", "2H", "follow"),
        ({"beat": "always"}, "AD 4D", "KD", "4D", "beat"),
        ({"void": "trump"}, "2H 4C", "KD", "4C", "trump"),
        ({"void": "trump", "beat": "trump"}, "2H 9H", "KD 5H", "2H", "overtrump"),
        ({"void": "any", "beat": "trump"}, "2H 9H", "KD 5H", "2H", "overtrump"),
        ({"under": "not"}, "2H 4C", "KD 5H", "2H", "undertrump"),
        ({"barred": [{"cards": ["*C"], "act": "play", "until": "first trick"}]}, "4C 4S", "KD", "4C", "barred"),
    ],
)
def test_what_is_broken_is_named(play: dict[str, Any], hand: str, trick: str, card: str, duty: str) -> None:
    duties = whist(**play).order(Terms(trump="H")).in_trick(1).duties(plays_of(trick.split()), len(trick.split()))
    broken = duties.broken_by(card_of_any_pack(card), card_set(map(card_of_any_pack, hand.split())))
    assert broken is not None
    assert broken[1] == duty


def test_orders_are_kept_and_not_for_good() -> None:
    """The same terms give the same order; however many terms there are, a few are kept."""
    rules = whist()
    assert rules.order(Terms(trump="H")) is rules.order(Terms(trump="H"))
    first = rules.order(Terms(trump="H"))
    for seat in range(100):
        rules.order(Terms(trump="H", mates=(frozenset({seat}),)))
    assert rules.order(Terms(trump="H")) is not first
