"""What may follow what was said, in every kind of auction, and how each ends."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from referee.games.own.bidding import PASS, Bidding, Won, Word, begun, bids_of, read_word
from referee.games.own.model import Design

from .shipped import KEYS, changed, design


def auction(key: str = "whist", players: int = 4, cards: int = 13, **parts: Any) -> Bidding:
    """The auction of a shipped game, some of its parts changed, before anybody has spoken."""
    played = changed(key, **parts) if parts else design(key)
    return bidding(played, players, cards)


def bidding(played: Design, players: int, cards: int) -> Bidding:
    return Bidding(auction=played.auction, players=players, cards=cards, suits=played.suits)


def after(start: Bidding, *said: str) -> Bidding:
    """The auction after these words."""
    words = [read_word(start.auction, start.suits, word) for word in said]
    return begun(start, [word for word in words if word is not None])


def may(start: Bidding, *said: str) -> list[str]:
    """What may follow these words, as it is written."""
    return [word.written for word in after(start, *said).may()]


EACH = {"type": "each", "from": 0, "to": 3}
UP = {"type": "ascending", "from": 1, "to": 3}
SUITED = {**UP, "to": 2, "denominations": [{"code": "S", "name": "Spades"}, {"code": "N", "name": "None"}]}


@pytest.mark.parametrize(
    ("told", "said", "follows"),
    [
        (EACH, "", "0 1 2 3"),
        ({**EACH, "from": 1, "nil": True}, "", "0 1 2 3"),
        ({**EACH, "from": 1, "blind_nil": True}, "", "0 blind 1 2 3"),
        ({**EACH, "to": "cards"}, "", "0 1 2 3 4 5"),
        ({**EACH, "to": 6, "step": 2}, "0 2 4", "0 2 4 6"),
        ({**EACH, "hook": "on", "to": "cards"}, "1 1 1", "0 1 3 4 5"),
        ({**EACH, "hook": "on", "to": "cards"}, "1 1", "0 1 2 3 4 5"),
        ({**EACH, "hook": "on", "at_once": True, "to": "cards"}, "1 1 1", "0 1 2 3 4 5"),
        ({**EACH, "hook": "on", "from": 2, "to": 2}, "2 2 2", "2"),
        (UP, "", "1 2 3 pass"),
        (UP, "1 2", "3 pass"),
        (UP, "3", "pass"),
        ({**UP, "to": 120, "from": 100, "step": 10}, "100", "110 120 pass"),
        ({**UP, "dealer_equal": True}, "2 pass pass", "2 3 pass"),
        ({**UP, "dealer_equal": True}, "2 pass", "3 pass"),
        ({**UP, "dealer_must": True}, "pass pass pass", "1 2 3"),
        ({**UP, "dealer_must": True}, "pass 1 pass", "2 3 pass"),
        ({**UP, "all_pass": "dealer must"}, "pass pass pass", "1 2 3"),
        ({**UP, "from": 2, "dealer_must": 1}, "pass pass pass", "1 2 3"),
        (SUITED, "", "1S 1N 2S 2N pass"),
        (SUITED, "1N", "2S 2N pass"),
        ({**SUITED, "contracts": [{"code": "low", "name": "Low", "after": "1N"}]}, "1N", "low 2S 2N pass"),
        ({**SUITED, "contracts": [{"code": "low", "name": "Low", "after": "1"}]}, "low", "2S 2N pass"),
        ({**SUITED, "contracts": [{"code": "low", "name": "Low"}]}, "2N", "low pass"),
    ],
)
def test_what_may_follow(told: dict[str, object], said: str, follows: str) -> None:
    assert may(auction(auction=told, cards=5), *said.split()) == follows.split()


def test_the_hook_may_spare_a_hand_of_one_card() -> None:
    told = {**EACH, "to": "cards", "hook": "not_one"}
    assert may(auction(auction=told, cards=1), "1", "0", "0") == ["0", "1"]
    assert may(auction(auction=told, cards=2), "1", "0", "0") == ["0", "2"]


def test_contracts_come_after_one_another_where_they_say_so() -> None:
    low = {"code": "low", "name": "Low", "after": "1N"}
    lower = {"code": "lower", "name": "Lower", "after": "low"}
    told = auction(auction={**SUITED, "contracts": [low, lower]})
    assert may(told, "low") == ["lower", "2S", "2N", "pass"]
    assert may(told, "lower") == ["2S", "2N", "pass"]


def test_a_contract_may_bear_any_code() -> None:
    codes = ("nil", "7", "90", "2up")
    told = auction(auction={"type": "ladder", "contracts": [{"code": code, "name": code} for code in codes]})
    assert may(told) == [*codes, "pass"]
    assert may(told, "7") == ["90", "2up", "pass"]


def test_of_equal_denominations_neither_beats_the_other() -> None:
    assert may(auction("bid-whist"), "6down") == ["6nt", "6ntlow", "7up", "7down", "7nt", "7ntlow", "pass"]


@pytest.mark.parametrize(
    ("said", "speaker"),
    [("", 0), ("1", 1), ("1 pass", 2), ("1 pass pass pass", None), ("1 2 pass pass", 0), ("1 2 pass pass pass", None)],
)
def test_who_has_passed_is_out_until_one_is_left(said: str, speaker: int | None) -> None:
    assert after(auction(auction=UP), *said.split()).speaker == speaker


def test_where_each_speaks_once_it_ends_with_the_dealer() -> None:
    told = auction(auction={**UP, "once": True})
    assert after(told, "1", "2", "pass").speaker == 3
    assert after(told, "1", "2", "pass", "3").won == Won(3, Word("bid", 3))


@pytest.mark.parametrize(
    ("key", "void"), [("next dealer", "next dealer"), ("same dealer", "same dealer"), ("no trumps", "")]
)
def test_all_passing_voids_the_hand_or_leaves_it_without_a_declarer(key: str, void: str) -> None:
    assert after(auction(auction={**UP, "all_pass": key}), "pass", "pass", "pass", "pass").won == Won(void=void)


def test_trumps_are_ordered_up_in_the_first_round_and_named_in_the_second() -> None:
    told = auction("euchre")
    told = Bidding(auction=told.auction, players=4, cards=5, suits=told.suits, turned="H")
    assert may(told, "pass") == ["order", "order alone", "pass"]
    assert after(told, "pass", "order alone").won == Won(1, Word("order", alone=True))
    second = ["S", "S alone", "D", "D alone", "C", "C alone", "pass"]
    assert may(told, *["pass"] * 4) == second
    assert may(told, *["pass"] * 7) == second
    assert after(told, *["pass"] * 8).won == Won(void="next dealer")
    assert after(told, *["pass"] * 4, "S").won == Won(0, Word("name", None, "S"))


def test_a_dealer_may_have_to_name_trumps() -> None:
    told = auction("euchre", auction={"type": "order_up", "dealer_must": True})
    assert may(told, *["pass"] * 3) == ["order", "pass"]
    assert may(told, *["pass"] * 7) == ["S", "H", "D", "C"]


def test_who_chooses_may_leave_it_to_the_partner() -> None:
    told = auction("schieber")
    assert may(told) == ["hearts", "diamonds", "spades", "clubs", "top", "bottom", "push"]
    pushed = after(told, "push")
    assert pushed.speaker == 2
    assert "push" not in may(told, "push")
    assert after(told, "push", "top").won == Won(2, Word("bid", None, "top"))


def test_each_contract_may_be_chosen_once() -> None:
    played = design("mizerka")
    used = {0: {"clubs", "none"}, 1: {"hearts"}}
    told = Bidding(auction=played.auction, players=3, cards=13, used=used)
    assert may(told) == ["diamonds", "hearts", "spades", "misery"]
    every = Bidding(
        auction=played.auction, players=3, cards=13, used={0: {one.code for one in played.auction.contracts}}
    )
    assert len(may(every)) == 6


def test_a_contract_is_doubled_once_it_is_won() -> None:
    told = auction("twenty-nine", cards=8)
    won = ("16", "pass", "pass", "pass")
    assert may(told, *won) == ["double"]
    assert may(told, *won, "double") == ["redouble"]
    doubled = after(told, *won, "double", "redouble")
    assert doubled.may() == ()
    assert doubled.won == Won(0, Word("bid", 16), 4)


@pytest.mark.parametrize("written", ["order", "S", "9", "4Q", "unknown", "", "4 S"])
def test_a_word_no_auction_knows_is_none(written: str) -> None:
    played = design("bid-whist")
    assert read_word(played.auction, played.suits, written) is None


@given(st.data())
def test_every_auction_ends_and_what_may_be_said_reads_back(data: st.DataObject) -> None:
    played = design(data.draw(st.sampled_from(KEYS)))
    players = data.draw(st.integers(played.table.least, played.table.most))
    told = bidding(played, players, data.draw(st.integers(1, 13)))
    most = players * (len(bids_of(told.auction, told.cards)) + 2)
    while told.speaker is not None:
        words = told.may()
        assert words
        assert len({*words}) == len(words)
        assert {read_word(told.auction, told.suits, word.written) for word in words} == {*words}
        told = told.says(data.draw(st.sampled_from(words)))
        assert len(told.said) <= most
    assert told.won is not None
    assert (told.won.place is None) == (told.won.word is None)


@given(st.data())
def test_a_bid_that_follows_is_higher_or_the_dealers(data: st.DataObject) -> None:
    equal = {"dealer_equal": True, "type": "ascending", "from": 1, "to": 5}
    told = auction(auction=equal)
    while told.speaker is not None:
        high = told.high
        word = data.draw(st.sampled_from(told.may()))
        if word is not PASS and high is not None:
            assert (word.number or 0) > (high.word.number or 0) - (told.speaker == told.dealer)
        told = told.says(word)
