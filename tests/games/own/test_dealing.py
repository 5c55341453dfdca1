"""How hands are dealt and by whom, when trumps are known, and what is asked of a result."""

from __future__ import annotations

from typing import Any

import pytest

from referee.definitions.working import Steps
from referee.games.own.asked import Asked, asked, asked_of_the_bid
from referee.games.own.dealing import (
    losers_of,
    next_dealer,
    packets,
    passed,
    size,
    sizes,
    tricks_of,
    trump_of_deal,
    widow_size,
    winners_of,
)
from referee.games.own.game import game_of
from referee.games.own.scoring import score
from referee.games.own.told import Account, Told

from .shipped import changed, design
from .sixty import game


@pytest.mark.parametrize(
    ("cards", "players", "found"),
    [
        (13, 4, (13,)),
        ([5, 3, 8], 4, (5, 3, 8)),
        ({"4": 8, "5": 6}, 5, (6,)),
        ({"from": 3, "to": 1}, 4, (3, 2, 1)),
        ({"from": 1, "to": 3}, 4, (1, 2, 3)),
        ({"from": 3, "to": 1, "back": True}, 4, (3, 2, 1, 2, 3)),
        ({"from": 2, "to": 2, "back": True}, 4, (2,)),
        ({"from": 11, "to": "all"}, 4, (11, 12, 13)),
    ],
)
def test_cards_by_hand(cards: Any, players: int, found: tuple[int, ...]) -> None:
    played = changed("whist", deal__cards=cards)
    assert sizes(played, players) == found
    assert [size(played, players, number) for number in range(1, 2 * len(found) + 1)] == [*found, *found]


def test_a_widow_by_players() -> None:
    assert widow_size(changed("whist", deal__widow={"3": 1, "4": 0}), 3) == 1
    assert widow_size(design("five-hundred"), 4) == 3
    assert widow_size(design("whist"), 4) == 0


def test_cards_passed_by_hand() -> None:
    played = changed("whist", exchange={"pass": {"cards": {"4": 3}, "to": ["left", "keep"]}})
    assert [passed(played, 4, number) for number in (1, 2, 3)] == [(3, "left"), (0, "keep"), (3, "left")]
    assert passed(design("whist"), 4, 1) == (0, "keep")


def test_packets_that_come_to_the_hand() -> None:
    assert packets(design("euchre"), 5) == (3, 2)
    assert packets(design("whist"), 13) == (13,)
    assert packets(changed("whist", deal__packets=[3, 3]), 7) == (2, 2, 2, 1)


@pytest.mark.parametrize(
    ("trump", "found"),
    [
        ({"by": "none"}, ["none"] * 3),
        ({"by": "fixed", "suit": "S"}, ["S"] * 3),
        ({"by": "rotating", "sequence": ["H", "none"]}, ["H", "none", "H"]),
        ({"by": "turned"}, [None] * 3),
    ],
)
def test_trumps_of_the_deal(trump: dict[str, object], found: list[str | None]) -> None:
    played = changed("whist", trump=trump)
    assert [trump_of_deal(played, number) for number in (1, 2, 3)] == found


@pytest.mark.parametrize(
    ("key", "players", "number", "found"),
    [
        ("whist", 4, 1, 13),
        ("oh-hell", 4, 2, 6),
        ("court-piece", 4, 1, None),
        ("bid-whist", 4, 1, 13),
        ("five-hundred", 4, 1, 10),
        ("briscola", 2, 1, 20),
        ("german-whist", 2, 1, 13),
    ],
)
def test_tricks_that_count(key: str, players: int, number: int, found: int | None) -> None:
    assert tricks_of(design(key), players, number) == found


def dealt_next(played: Any, tricks: tuple[int, ...], **told: Any) -> int:
    steps = Steps()
    account = Account(played, Told(players=4, dealer=3, counted={"tricks": tricks}, **told), steps)
    return next_dealer(account, score(account), steps)


@pytest.mark.parametrize(
    ("dealer", "tricks", "found"),
    [
        ("turns", (8, 5), 0),
        ("stays", (8, 5), 3),
        ("winner", (8, 5), 0),
        ("winner", (5, 8), 1),
        ("loser", (8, 5), 1),
        ("loser", (5, 8), 0),
        ({"stays": "tricks >= 7"}, (8, 5), 0),
        ({"stays": "tricks >= 7"}, (5, 8), 3),
    ],
)
def test_who_deals_next(dealer: Any, tricks: tuple[int, int], found: int) -> None:
    assert dealt_next(changed("whist", deal__dealer=dealer), tricks) == found


def test_the_deal_stays_by_what_the_declarer_took() -> None:
    assert dealt_next(design("court-piece"), (7, 3), declarer=0) == 3
    assert dealt_next(design("court-piece"), (3, 7), declarer=0) == 2
    assert dealt_next(design("court-piece"), (3, 7), declarer=1) == 3


def test_the_deal_passes_on_where_several_won() -> None:
    assert dealt_next(changed("knock-out-whist", deal__dealer="winner"), (2, 2, 2, 1)) == 0
    assert dealt_next(changed("knock-out-whist", deal__dealer="winner"), (1, 2, 3, 1)) == 2


def test_the_other_way_round_the_next_dealer_sits_on_the_right() -> None:
    assert dealt_next(design("sueca"), (8, 5)) == 2


def test_who_is_out_does_not_deal() -> None:
    assert dealt_next(design("knock-out-whist"), (0, 3, 2, 2), out=(0,)) == 1


def test_who_won_and_who_lost_a_hand() -> None:
    def hand(key: str, **counted: tuple[int, ...]) -> Account:
        return Account(design(key), Told(players=len(next(iter(counted.values()))), dealer=0, counted=counted), Steps())

    knocked = hand("knock-out-whist", tricks=(3, 3, 1, 0))
    assert winners_of(knocked, score(knocked)) == (0, 1)
    assert losers_of(knocked, score(knocked)) == (3,)
    hearts = hand("black-maria", points=(30, 9, 4))
    assert winners_of(hearts, score(hearts)) == (2,)
    assert losers_of(hearts, score(hearts)) == (0,)


@pytest.mark.parametrize(
    ("key", "found"),
    [
        ("whist", [Asked("tricks", "side", 13)]),
        ("spades", [Asked("tricks", "seat", 13)]),
        ("black-maria", [Asked("points", "side", 43)]),
        ("sueca", [Asked("tricks", "side", 10), Asked("points", "side", 120)]),
        ("court-piece", [Asked("tricks", "side", None)]),
        ("nap", [Asked("tricks", "camp", 5)]),
        ("pitch", [Asked("points", "side"), *(Asked(name, "side") for name in ("high", "jack", "low"))]),
        ("knock-out-whist", [Asked("tricks", "side", 7)]),
    ],
)
def test_what_is_asked_of_a_result(key: str, found: list[Asked]) -> None:
    played = design(key)
    assert [*asked(played, tricks_of(played, played.table.most, 1))] == found


def test_each_further_name_of_a_line_is_asked() -> None:
    lines = [{"say": "A line", "when": "last and not first", "points": "marriages + run"}]
    told = asked(changed("whist", score__lines=lines), 13)
    assert told == (Asked("first", "one"), Asked("last", "one"), Asked("run", "side"), Asked("marriages", "side"))


def test_a_contract_asks_for_what_its_own_lines_use() -> None:
    """Where hearts count, nobody is asked for tricks; where tricks do, no cards are counted."""
    played = game_of(game("king-of-six").definition).design
    wanted = [[one.name for one in asked(played, 13, contract=code)] for code in ("t", "h", "k", "")]
    assert wanted == [["tricks"], ["points"], ["points"], ["tricks", "points"]]


def test_where_nobody_declared_all_is_asked_by_seat() -> None:
    assert asked(design("nap"), 5, declared=False) == (Asked("tricks", "seat", 5),)


@pytest.mark.parametrize(
    ("key", "found"),
    [
        ("whist", []),
        ("oh-hell", [Asked("bid", "seat")]),
        ("court-piece", []),
        ("euchre", [Asked("declarer", "one"), Asked("alone", "hand")]),
        ("five-hundred", [Asked("declarer", "one"), Asked("bid", "hand")]),
        ("solo-whist", [Asked("declarer", "one"), Asked("bid", "hand"), Asked("partner", "one")]),
        ("twenty-nine", [Asked("declarer", "one"), Asked("bid", "hand"), Asked("doubled", "hand")]),
        ("mizerka", [Asked("bid", "hand")]),
    ],
)
def test_what_is_asked_of_the_auction(key: str, found: list[Asked]) -> None:
    assert [*asked_of_the_bid(design(key))] == found


def test_who_is_out_for_good_does_not_deal() -> None:
    account = Account(design("knock-out-whist"), Told(players=4, dealer=3, counted={"tricks": (0, 4, 0, 3)}), Steps())
    assert next_dealer(account, score(account), Steps()) == 0
    assert next_dealer(account, score(account), Steps(), (0, 2)) == 1
