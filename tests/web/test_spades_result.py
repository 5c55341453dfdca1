"""Spades by its result: all bids on one screen, and the tricks in one number a side."""

from __future__ import annotations

import re
from html import unescape
from typing import Any

import pytest
from flask import Flask

from referee.core.entries import TrickCounts
from referee.games.spades.model import Bid

from .pages import problems_of
from .sitting import data
from .test_hand import Table, words_of


def bidding(app: Flask, players: int = 4, **rules: Any) -> Table:
    """A hand by result that waits for its bids; Ann deals."""
    table = Table(app, players, **rules)
    table.deal("result")
    return table


def bids(*said: int, **more: object) -> dict[str, object]:
    """The fields of all bids by seat."""
    return {"type": "bids", **{f"bids-{seat}": number for seat, number in enumerate(said)}, **more}


# ---- the bids -----------------------------------------------------------------------------------------


def test_all_bids_are_recorded_with_one_press(app: Flask) -> None:
    """In the order of bidding, and one undo takes them back."""
    table = bidding(app)
    html = table.follow(table.post(**bids(3, 4, 0, 5)))
    assert "Tricks taken?" in html
    made = [kept.entry for kept in table.view().entries][1:]
    assert made == [Bid(seat=1, bid=4), Bid(seat=2, bid=0), Bid(seat=3, bid=5), Bid(seat=0, bid=3)]
    table.follow(table.post("/undo"))
    assert len(table.view().entries) == 1
    table.follow(table.post("/redo"))
    assert [kept.entry for kept in table.view().entries][1:] == made


def test_rows_run_in_the_order_of_bidding(app: Flask) -> None:
    """Who bids first and who deals is said; nil to six are in sight, the rest opens at the name."""
    html = bidding(app).get()
    assert re.findall(r'data-seat="(\d)"', html) == ["1", "2", "3", "0"]
    words = words_of(html)
    assert re.search(r"Bea to bid bids first", words)
    assert re.search(r"Ann D to bid deals, bids last", words)
    assert "7–13" in words
    assert html.count("checked") == 0


@pytest.mark.parametrize(
    ("missing", "says"),
    [((0,), "Ann hasn’t bid."), ((1, 2), "Bea and Cy haven’t bid."), ((0, 1, 2, 3), "haven’t bid.")],
)
def test_a_missing_bid_is_said_and_nothing_is_lost(app: Flask, missing: tuple[int, ...], says: str) -> None:
    """Nothing is recorded, and what was chosen is still chosen."""
    table = bidding(app)
    fields = {name: value for name, value in bids(3, 4, 2, 9).items() if name not in {f"bids-{s}" for s in missing}}
    answer = table.post(**fields)
    html = answer.get_data(as_text=True)
    assert answer.status_code == 422
    assert says in words_of(html)
    assert not problems_of(html)
    assert len(table.view().entries) == 1
    for seat, number in enumerate((3, 4, 2, 9)):
        assert (f'name="bids-{seat}" value="{number}" checked' in html) is (seat not in missing)


@pytest.mark.parametrize("bad", ["x", "-1", "20", "1e3", "४"])
def test_a_bid_that_is_no_number_is_said(app: Flask, bad: str) -> None:
    """A clear sentence, no traceback."""
    table = bidding(app)
    answer = table.post(**{**bids(3, 4, 2, 3), "bids-2": bad})
    assert answer.status_code == 422
    assert "Cy: a bid is a whole number from 0 to 19." in words_of(answer.get_data(as_text=True))


def test_a_queried_bid_asks_and_only_it_is_confirmed(app: Flask) -> None:
    """The bids may not add up: the sheet says so; what happened is recorded, the others as plain bids."""
    table = bidding(app, total_not_equal=True)
    fields = bids(4, 4, 2, 3)
    answer = table.post(**fields)
    html = answer.get_data(as_text=True)
    assert answer.status_code == 200
    assert "The bids can’t add up to 13." in words_of(html)
    assert "SP-3.6" in html
    assert len(table.view().entries) == 1
    back = unescape(re.search(r'class="choice choice-go" href="([^"]*)"', html)[1])  # type: ignore[index]
    again = table.client.get(back).get_data(as_text=True)
    assert 'name="bids-0" value="4" checked' in again
    table.follow(table.post(**fields, confirmed=1))
    assert [kept.entry.confirmed for kept in table.view().entries[1:]] == [False, False, False, True]


def test_what_other_bids_strike_out_comes_from_the_rules(app: Flask) -> None:
    """The dealer's number that would make thirteen, by what the others bid; the least of a side, by the partner's."""
    html = bidding(app, total_not_equal=True).get()
    [clash] = data(html, "data-clashes")
    assert (clash["of"], clash["summed"]) == ([1, 2, 3], True)
    assert clash["out"]["9"] == {"4": "The bids can’t add up to 13."}
    assert clash["out"]["13"] == {"0": "The bids can’t add up to 13."}
    assert "14" not in clash["out"]
    html = bidding(app, minimum_bid="side").get()
    [clash] = data(html, "data-clashes")
    assert clash["out"]["2"] == {
        "0": "Bea & Dov would bid 2 together. The least is 4.",
        "1": "Bea & Dov would bid 3 together. The least is 4.",
    }
    assert "4" not in clash["out"]


def test_what_the_bids_put_at_stake_comes_from_the_scoring(app: Flask) -> None:
    """Contracts by their sum, nils by how many and how blind, and what is left over."""
    stakes = data(bidding(app, blind_nil=True, ten_for_200=True).get(), "data-all-bids")
    assert stakes["contracts"]["7"] == "±70"
    assert stakes["contracts"]["10"] == "±200"
    assert stakes["contracts"]["14"] == "14 of 13 cannot be made"
    assert stakes["nils"]["n"] == "nil ±100"
    assert stakes["nils"]["bn"] == "nils ±300"
    assert "blinds" not in stakes
    assert data(bidding(app, blind_number="exact").get(), "data-all-bids")["blinds"] == ["b", "bb"]
    assert (stakes["over"]["12"], stakes["over"]["13"]) == ("1 not bid", "none left")
    assert stakes["lead"] == "Bea leads"
    joint = data(bidding(app, double_nil="joint", boston="wins").get(), "data-all-bids")
    assert joint["nils"]["nn"] == "team nil ±100"
    assert joint["contracts"]["13"] == "the game or −130"


def test_a_blind_bid_is_told_in_its_row(app: Flask) -> None:
    """Where the table plays it, behind what opens; a side not far enough behind is told why, and queried."""
    table = bidding(app, blind_nil=True, blind_deficit=100)
    html = table.get()
    assert html.count('name="blind-') == 4
    assert "Blind is closed:" in html
    assert "blind" not in bidding(app).get()
    answer = table.post(**bids(3, 0, 2, 3, **{"blind-1": "1"}))
    assert "A blind bid needs 100" in words_of(answer.get_data(as_text=True))
    table.follow(table.post(**bids(3, 0, 2, 3, **{"blind-1": "1"}), confirmed=1))
    assert table.view().entries[1].entry == Bid(seat=1, bid=0, blind=True, confirmed=True)


def test_a_refused_bid_is_said_at_the_form(app: Flask) -> None:
    """A number the hand does not have."""
    table = bidding(app)
    answer = table.post(**bids(3, 4, 2, 14))
    html = answer.get_data(as_text=True)
    assert answer.status_code == 422
    assert "Dov can’t bid 14" in words_of(html)
    assert "<dialog" not in html
    assert len(table.view().entries) == 1


def test_bids_made_one_by_one_stand_in_their_rows(app: Flask) -> None:
    """What is recorded leads to its correction; the rest is asked for together."""
    table = bidding(app)
    table.bid(4)
    html = table.get()
    assert "4 : change this bid" in words_of(html)
    assert 'name="bids-1"' not in html
    assert data(html, "data-all-bids")["told"] == {"1": "4"}
    table.follow(table.post(**{"type": "bids", "bids-0": 3, "bids-2": 2, "bids-3": 3}))
    assert [bid.bid for bid in table.state().hand.bids] == [3, 4, 2, 3]


def test_other_depths_ask_one_by_one_and_offer_all_at_once(app: Flask) -> None:
    """Trick by trick the bids come in turn; a link asks for all of them, another leads back."""
    table = Table(app)
    table.deal("tricks")
    html = table.get()
    assert "Bea, your bid?" in html
    assert f'href="{table.path}?bids=all"' in html
    html = table.get("?bids=all")
    assert "who-rows" in html
    assert f'href="{table.path}?bids=one"' in html
    html = table.follow(table.post(**bids(3, 4, 2, 3)))
    assert "Who won trick 1?" in html


# ---- the tricks ---------------------------------------------------------------------------------------


def counting(app: Flask, *said: int, players: int = 4, **rules: Any) -> Table:
    """A hand by result that waits for its tricks; `said` runs by seat."""
    table = bidding(app, players, **rules)
    table.follow(table.post(**bids(*said)))
    return table


def test_every_number_says_what_it_scores(app: Flask) -> None:
    """Short of the bid it is sunk with a minus, at the bid marked, above it with its bags."""
    html = counting(app, 3, 3, 4, 2).get()
    assert (
        '<label class="chip is-set"><input type="radio" name="took-0" value="6"><span>6<small class="minus">−70' in html
    )
    assert '<label class="chip is-bid"><input type="radio" name="took-0" value="7"><span>7<small>+70' in html
    assert '<label class="chip"><input type="radio" name="took-0" value="8"><span>8<small>+71' in html
    assert '<label class="chip is-bid"><input type="radio" name="took-1" value="5"><span>5<small>+50' in html
    reckoned = data(html, "data-took")
    assert reckoned["sides"][0]["cases"]["8"][:2] == [71, [71]]
    assert [line[1:] for line in reckoned["sides"][0]["cases"]["8"][2]] == [[70, "SP-7.1"], [1, "SP-7.3"]]


def test_a_full_bank_of_bags_is_reckoned(app: Flask) -> None:
    """The tenth bag costs its hundred in the tile already."""
    table = counting(app, 1, 2, 1, 2)
    table.follow(table.post(**{"type": "tricks", "took-0": 9}))
    table.deal("result", dealer=1)
    table.follow(table.post(**bids(3, 3, 3, 3)))
    cases = data(table.get(), "data-took")["sides"][0]
    assert cases["before"] == 27
    assert [cases["cases"][str(taken)][0] for taken in (8, 9)] == [62, -37]


def test_one_side_is_enough(app: Flask) -> None:
    """Without script the other may stay empty: the rest go there."""
    table = counting(app, 3, 3, 4, 2)
    table.follow(table.post(**{"type": "tricks", "took-0": 8}))
    assert table.view().entries[-1].entry == TrickCounts(sides=(8, 5))
    assert table.state().standing == (71, 50)


def test_a_nil_has_its_own_panel_first(app: Flask) -> None:
    """Its tricks are told apart, the other side's together, and nobody is said to have taken what nobody told."""
    table = counting(app, 3, 5, 4, 0)
    html = table.get()
    assert re.findall(r'name="took-(\d)" value="0"', html) == ["3", "0", "1"]
    assert "Dov’s nil" in html
    assert "a nil counts apart" in html
    table.follow(table.post(**{"type": "tricks", "took-3": 0, "took-0": 8}))
    assert table.view().entries[-1].entry == TrickCounts(counts=(None, 5, None, 0), sides=(8, 5))
    assert table.state().standing == (71, 150)
    said = words_of(table.get("/entries"))
    assert "Tricks: Bea 5, Dov 0, Ann & Cy 8, Bea & Dov 5" in said


def test_a_count_with_a_nil_apart_can_be_corrected(app: Flask) -> None:
    """Its page shows what was told, and takes the change."""
    table = counting(app, 3, 5, 4, 0)
    table.follow(table.post(**{"type": "tricks", "took-3": 0, "took-0": 8}))
    page = f"/entries/{table.view().entries[-1].id}"
    html = table.get(page)
    assert "None" not in words_of(html)


def test_players_may_be_told_one_by_one(app: Flask) -> None:
    """With partners each player's number has no points of its own, and all are kept."""
    table = counting(app, 3, 3, 4, 2)
    html = table.get("?tell=players&by=result")
    assert len(re.findall(r'name="took-\d" value="0"', html)) == 4
    fields = {"took-0": 5, "took-1": 3, "took-2": 3, "took-3": 2}
    table.follow(table.post(type="tricks", tell="players", **fields))
    assert table.view().entries[-1].entry == TrickCounts(counts=(5, 3, 3, 2))


@pytest.mark.parametrize(
    ("took", "says"),
    [
        ({}, "Enter how many tricks each took"),
        ({"took-0": 8, "took-1": 6}, "The tricks come to 14, not 13: 1 too many."),
        ({"took-0": 99}, "a number from 0 to 13, not “99”"),
        ({"took-0": "many"}, "a number from 0 to 13, not “many”"),
    ],
)
def test_what_does_not_add_up_is_said(app: Flask, took: dict[str, Any], says: str) -> None:
    """At the form, and nothing is recorded."""
    table = counting(app, 3, 3, 4, 2)
    answer = table.post(type="tricks", **took)
    html = answer.get_data(as_text=True)
    assert answer.status_code == 422
    assert says in words_of(html)
    assert not problems_of(html)
    assert len(table.view().entries) == 5


@pytest.mark.parametrize(
    ("players", "rules", "said"),
    [
        (2, {}, (4, 0)),
        (3, {}, (5, 0, 6)),
        (4, {"form": "solo"}, (3, 0, 4, 2)),
        (4, {"double_nil": "joint"}, (0, 4, 0, 3)),
        (5, {}, (2, 0, 2, 3, 1)),
        (6, {"packs": 1}, (1, 0, 2, 0, 1, 2)),
        (6, {"form": "teams", "packs": 1}, (0, 0, 2, 1, 1, 2)),
    ],
)
def test_every_form_of_the_game_is_counted(app: Flask, players: int, rules: dict[str, Any], said: Any) -> None:
    """Two to six players, alone, in pairs and teams, with nils: the first takes all, the last stays empty."""
    table = counting(app, *said, players=players, **rules)
    fields = list(dict.fromkeys(re.findall(r'name="(took-\d)"', table.get())))
    total = table.state().hand.tricks_total
    sent = dict.fromkeys(fields[:-1], 0) | {fields[0]: total}
    html = table.follow(table.post(type="tricks", **sent))
    assert "is scored" in html
    assert table.state().hand.taken == total
