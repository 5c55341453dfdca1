"""What captured cards count: points, tallies, marriages, and whose a card is that stays with its player."""

from __future__ import annotations

from typing import Any

import pytest

from referee.core.cards import card_of_any_pack, card_set
from referee.core.entries import Play
from referee.definitions.gallery import shipped
from referee.games.own.counting import Counting, Marriage, captured_in
from referee.games.own.order import CardRules
from referee.games.own.ranks import Terms
from referee.play.model import Trick

from .made import made


def held(codes: str) -> int:
    return card_set(map(card_of_any_pack, codes.split()))


def counting(count: dict[str, Any], key: str = "whist", trump: str = "H") -> Counting:
    """What counts in a shipped game with its card points changed."""
    return CardRules({**shipped(key).definition.data, "count": count}).counting(Terms(trump=trump))


def tricks(*laid: str) -> list[Trick]:
    """Tricks told as ``winner: cards``, each led by seat 0."""
    found = []
    for number, trick in enumerate(laid, 1):
        winner, cards = trick.split(": ")
        plays = tuple(Play(seat=seat, card=card_of_any_pack(code)) for seat, code in enumerate(cards.split()))
        found.append(Trick(number, plays, int(winner)))
    return found


def test_the_closest_pattern_that_names_a_card_counts() -> None:
    """However the keys are ordered; before its rank, and trumps by a table of their own, where there is one."""
    by_card = {"*H": 1, "J!": 7, "QS": 13}
    for order in (by_card, dict(reversed(by_card.items()))):
        some = counting({"by_card": order, "cards": {"Q": 3, "J": 2, "A": 11}, "trump": {"K": 40}})
        assert some.points(held("QS"), 0, last=False) == 13
        assert some.points(held("QD JD AD"), 0, last=False) == 16
        assert some.points(held("JH KH"), 0, last=False) == 8
    assert counting({"cards": {"K": 4}, "trump": {"A": 11}}).points(held("KH KD AH AD"), 0, last=False) == 15


def test_a_special_card_has_no_rank() -> None:
    """The bird is no red card of rank R, and the big joker no B: they count by their codes alone."""
    rules = CardRules({**made("own colours"), "count": {"cards": {"R": 9, "RO": 20, "14": 10}}})
    assert rules.counting(Terms(trump="R")).points(held("RO 14G"), 0, last=False) == 30


def test_tricks_the_last_and_all_of_them_count() -> None:
    some = counting({"trick": 2, "last": 10, "all": 50, "divide": 5, "total": 36})
    assert some.points(0, 3, last=False) == 6
    assert some.points(0, 13, last=True, everything=True) == 86
    assert (some.divide, some.total, some.counts) == (5, 36, True)
    assert not counting({}).counts


def test_a_contract_has_card_points_of_its_own() -> None:
    """And shares what it does not say."""
    rules = CardRules(shipped("schieber").definition.data)
    under, plain = (rules.counting(Terms(contract=code, trump="none")) for code in ("bottom", ""))
    assert [one.points(held("6D AD"), 0, last=True) for one in (under, plain)] == [16, 16]
    assert [one.points(held("6D 6C"), 0, last=False) for one in (under, plain)] == [22, 0]


@pytest.mark.parametrize(
    ("cards", "by", "wanted"),
    [
        ("highest trump", "captured", (0, 1)),
        ("lowest trump", "captured", (1, 0)),
        ("lowest trump", "held", (0, 1)),
        (["J!"], "captured", (1, 0)),
        (["T*"], "captured", (2, 1)),
        (["T*"], "held", (0, 3)),
    ],
)
def test_tallies(cards: Any, by: str, wanted: tuple[int, ...]) -> None:
    """Of two sides: what each captured, or what each held; the highest and lowest are those in play."""
    some = counting({"tallies": {"some": {"cards": cards, "by": by}}})
    captured, dealt = [held("JH 3H TD TC"), held("KH TS 2C")], [held("JH KH 2C"), held("3H TD TC TS")]
    assert some.tally("some", captured, dealt) == wanted


def test_no_trump_in_play_is_neither_highest_nor_lowest() -> None:
    some = counting({"tallies": {"high": {"cards": "highest trump", "by": "captured"}}}, trump="none")
    assert some.tally("high", [held("AH"), held("KH")], [0, 0]) == (0, 0)


HANDS = (held("KH QH KD QD"), held("AH 9H AD 9D"))
SEATS = (frozenset({0}), frozenset({1}))


@pytest.mark.parametrize(
    ("scored", "laid", "wanted"),
    [
        ("held", (), "0H 0D"),
        ("played", ("1: KH AH",), ""),
        ("played", ("1: KH AH", "1: KD AD", "0: QH 9D"), "0H"),
        ("led", ("1: KH AH", "1: KD AD", "0: QH 9D"), "0H"),
        ("after a trick", ("1: KH AH", "0: KD 9D", "1: QH 9H", "1: QD AD"), ""),
        ("after a trick", ("1: KH AH", "0: QH 9D", "0: KD 9H", "1: QD AD"), "0D"),
    ],
)
def test_marriages(scored: str, laid: tuple[str, ...], wanted: str) -> None:
    """By how, and when, the two cards come to the table."""
    some = counting({"marriages": {"ranks": "K Q", "trump": 40, "plain": 20, "scored": scored}})
    there = tricks(*laid)
    found = some.marriages(HANDS, [trick.plays for trick in there], [SEATS[trick.winner] for trick in there])
    assert " ".join(f"{one.seat}{one.suit.value}" for one in found) == wanted


def test_a_marriage_of_trumps_alone() -> None:
    some = counting({"marriages": {"ranks": "K Q", "trump": 20, "scored": "held"}})
    (one,) = some.marriages(HANDS, [], [])
    assert one == Marriage(0, card_of_any_pack("KH").suit, 20)
    assert [*counting({}).marriages(HANDS, [], [])] == []


def test_a_fool_that_is_kept_stays_with_its_player() -> None:
    rules = CardRules(made("tarot"))
    laid = tricks("2: KS FX 21X", "0: QS JS 1S")
    assert captured_in(laid, 3, rules.kept) == (held("QS JS 1S"), held("FX"), held("KS 21X"))
    assert captured_in(laid, 3)[2] == held("KS FX 21X")


def test_equal_cards_captured_count_twice() -> None:
    assert captured_in(tricks("1: TH TH", "1: TH KS"), 2) == (0, held("TH TH TH KS"))
