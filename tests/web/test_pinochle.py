"""The Hand tab of Pinochle: every phase as people see it, and what becomes of what they enter."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any

import pytest
from flask import Flask

from referee.core.entries import Pass
from referee.games.pinochle.model import Bid, Concede, Counters, Exchange, NameTrump, NoMarriage

from ..games import written
from .pinochle import (
    ANN,
    AUCTION,
    BIG,
    CY,
    TO_MELD,
    TO_PLAY,
    TO_TRUMP,
    Table,
    bid,
    counted,
    deal,
    known,
    laid,
    melded,
    named,
    passes,
)
from .sitting import Written, data, whole, words_of
from .test_seats import Guest

FORCED = (deal(), bid(0, 60), *passes(1, 2, 3), named())
"""Ann alone has bid."""

RENEGE = {"type": "renege", "seat": 0, "trick": 1}

PHASES: dict[str, tuple[tuple[Written, ...], dict[str, object], str, str]] = {
    "first deal": ((), {}, "", "Who deals hand 1?"),
    "auction opens": ((deal(),), {}, "", "No bid yet · Ann to bid The next bid is 50 or more"),
    "auction": ((deal(), *AUCTION[:4]), {}, "", "Cy bid 60 · Ann to bid The next bid is 65 or more"),
    "dealer stuck": ((deal(), *passes(0, 1, 2)), {}, "", "Can’t pass: The others have passed, so Dov must bid"),
    "moon": ((deal(), bid(0, 60)), {"shoot_moon": True, "tens_from_100": True}, "", "Moon ±500"),
    "trump": (TO_TRUMP, {}, "", "Ann & Cy score −85, Bea & Dov nothing, and there’s no play."),
    "no marriage": (TO_TRUMP, {"no_marriage_meld": True}, "", "Bea & Dov keep 20 or more in melds."),
    "exchange": ((deal("cards"), *AUCTION, named()), {"exchange": 3}, "", "Hand the phone to Ann"),
    "meld": (TO_MELD, {}, "", "Tap what Ann lays down"),
    "late meld": (TO_PLAY, {}, "/meld?seat=0", "Tap what Ann lays down"),
    "points": ((deal("result"), *AUCTION, named()), {}, "", "4 players to meld"),
    "first lead": ((deal("cards"), *TO_PLAY[1:]), {}, "", "Lead any card."),
    "a trick": (
        (deal("cards"), *TO_PLAY[1:], *written.laid("0AS", "1TC")),
        {},
        "",
        "Follow ♠, higher if possible. No ♠? Then a trump.",
    ),
    "trumped": (
        (deal("cards"), *TO_PLAY[1:], *written.laid("0AC", "1AH")),
        {},
        "",
        "Follow with any ♣. No ♣? Then a trump, higher if possible.",
    ),
    "trump led": ((deal("cards"), *TO_PLAY[1:], *written.laid("0AH")), {}, "", "Follow ♥, higher if possible."),
    "tricks": ((*TO_PLAY, *written.won(0, 1, 2)), {}, "", "The bid of 85 needs 30 of the 50 in play"),
    "melds to keep": (
        (deal(), bid(0, 60, won=True), named(), *melded(30, 0, 20, 0), *written.won(0)),
        {"save_meld": "20_and_20"},
        "",
        "The bid of 60 needs 20 of the 50 in play",
    ),
    "melds that do not count": (
        (deal(), bid(0, 52, won=True), named(), *melded(10, 0, 4, 0), *written.won(0)),
        {"save_meld": "20_and_20"},
        "",
        "52 more needed, but play has only 50: the bid can’t be made",
    ),
    "a trick to take": (
        (deal(), bid(0, 60, won=True), named(), *melded(60, 0, 0, 0), *written.won(1)),
        {"save_meld": "trick"},
        "",
        "The bid of 60 is already made, with a trick in play",
    ),
    "a trick to take, by cards": (
        (deal("cards"), bid(0, 60, won=True), named(), *melded(60, 0, 0, 0)),
        {"save_meld": "trick"},
        "",
        "needs a trick",
    ),
    "a renege": ((*TO_PLAY, *written.won(0), RENEGE), {}, "", "The bid of 85 is lost by a renege"),
    "a renege of theirs": (
        (deal(), bid(0, 60, won=True), named(), *melded(20, 0, 0, 0), *written.won(1), {**RENEGE, "seat": 1}),
        {},
        "",
        "The bid of 60 is made by a renege",
    ),
    "a renege as agreed": ((*TO_PLAY, *written.won(0), RENEGE), {"renege": "agreed"}, "", "30 of the 50 in play"),
    "a renege, by cards": (
        (deal("cards"), *TO_PLAY[1:], *written.laid("0AS", "1TS", "2KS", "3QS"), RENEGE),
        {},
        "",
        "lost by a renege",
    ),
    "counters": ((*TO_PLAY, *written.won(*[0, 1] * 10)), {}, "", "Bea & Dov won the last trick: +2."),
    "result": ((deal("result"), *TO_PLAY[1:]), {}, "", "With 2 for the last trick that’s 50."),
    "by result": (TO_PLAY, {"save_meld": "trick"}, "?by=result", "Tricks, where known"),
    "moon to win": (
        (deal(), bid(0, 500, moon=True), named(), *melded(0, 0, 0, 0), *written.won(0, 1)),
        {"shoot_moon": True},
        "",
        "The moon is lost: a trick went to the others",
    ),
    "gave up": ((*TO_MELD, {"type": "concede", "seat": 0}), {"concede": True}, "", "This hand isn’t played."),
    "gave up, by points": (
        (deal("result"), *TO_MELD[1:], {"type": "concede", "seat": 0}),
        {"concede": True},
        "",
        "2 players to meld",
    ),
    "scored": ((*FORCED, *melded(10, 0, 4, 0), counted(40, 8, 0)), {}, "", "bid 60: 14 + 42"),
    "over": ((*FORCED, *melded(10, 0, 4, 0), counted(40, 8, 1)), {"target": 50}, "", "Bea & Dov"),
    "rare, bidding": ((deal(),), {}, "/rare", "Bid out of turn PN-2.1"),
    "rare, melding": ((deal("cards"), *TO_MELD[1:]), {"concede": True}, "/rare", "Ann & Cy lose 85"),
    "rare, playing": ((deal("cards"), *TO_PLAY[1:], *written.laid("0AS")), {}, "/rare", "Played out of turn"),
    "rare, scored": ((*FORCED, *melded(0, 0, 0, 0), counted(40, 8, 0)), {}, "/rare", "Renege found"),
    "rare, agreed": (TO_PLAY, {"renege": "agreed"}, "/rare", "The table agrees on what it costs"),
    "claim": (TO_PLAY, {}, "/claim", "20 tricks left."),
    "hands": (TO_PLAY, {}, "/hands?for=shown", "Show these hands"),
    "hands to deal": ((), {}, "/hands", "Keep these for the deal"),
    "spoke out of turn": ((deal(),), {}, "?seat=2", "Out of turn: It’s Ann’s turn to bid."),
}


@pytest.mark.parametrize("name", PHASES)
def test_every_phase_has_its_screen(app: Flask, name: str) -> None:
    """The page is whole and says what the table waits for."""
    entries, rules, page, says = PHASES[name]
    table = Table(app, *entries, **rules)
    assert says in words_of(table.get(page))


@pytest.mark.parametrize("page", ["/claim", "/meld", "/points", "/exchange"])
def test_a_page_that_is_not_for_now_leads_back(app: Flask, page: str) -> None:
    """Before the auction is over nothing is claimed, melded or exchanged."""
    table = Table(app, deal())
    answer = table.client.get(table.path + page)
    assert (answer.status_code, answer.headers["Location"]) == (303, table.path)


# ---- the auction ----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("fields", "entry"),
    [
        ({"bid": "65"}, Bid(seat=0, bid=65)),
        ({"bid": ["", "66"]}, Bid(seat=0, bid=66)),
        ({"bid": ["65", "71"]}, Bid(seat=0, bid=71)),
        ({"bid": "pass"}, Pass(seat=0)),
        ({"bid": "moon"}, Bid(seat=0, bid=500, moon=True)),
    ],
)
def test_what_is_said_is_recorded(app: Flask, fields: dict[str, Any], entry: object) -> None:
    """A chip, another number, a pass or the moon."""
    table = Table(app, deal(), *AUCTION[:4], shoot_moon=True)
    table.done(table.post(type="bid", seat="0", **fields))
    assert table.view().entries[-1].entry == entry


@pytest.mark.parametrize(
    ("fields", "says"),
    [
        ({}, "Choose a bid, or Pass."),
        ({"bid": "123456789"}, "A bid is a whole number."),
        ({"bid": "sixty"}, "A bid is a whole number."),
        ({"bid": ["60", "sixty"]}, "A bid is a whole number."),
        ({"bid": "0"}, "A bid is a whole number from 1 to"),
    ],
)
def test_what_cannot_be_read_is_said_at_its_field(app: Flask, fields: dict[str, Any], says: str) -> None:
    """Nothing is stored, and what was typed stands there still."""
    table = Table(app, deal())
    before = table.view().seq
    html = whole(table.post(type="bid", seat="0", **fields), 422)
    assert says in words_of(html)
    assert table.view().seq == before
    sent = fields.get("bid", "")
    assert f'value="{sent if isinstance(sent, str) else sent[-1]}" inputmode' in html


def test_the_chips_are_the_next_bids_that_are_lawful(app: Flask) -> None:
    """One by one to 60, then in fives; in hundreds where points count ten times and bids rise by tens."""

    def chips(table: Table) -> list[str]:
        return re.findall(r'name="bid" value="(\d+)"', table.get())

    assert chips(Table(app, deal()))[:3] == ["50", "51", "52"]
    assert chips(Table(app, deal(), bid(0, 58)))[:4] == ["59", "60", "65", "70"]
    assert chips(Table(app, deal(), bid(0, 60)))[:2] == ["65", "70"]
    assert chips(Table(app, deal(), bid(0, 63)))[:3] == ["68", "70", "75"]
    assert chips(Table(app, deal(), bid(0, 1000), scale=10, tens_from_100=True))[:2] == ["1100", "1200"]
    assert len(chips(Table(app, deal()))) == 13
    assert not chips(Table(app, deal(), bid(0, 500, moon=True), shoot_moon=True))


def test_the_dealer_is_stuck(app: Flask) -> None:
    """The pass is struck out with its reason; said all the same it is queried, and counts as the least bid."""
    table = Table(app, deal(), *passes(0, 1, 2))
    html = table.get()
    assert re.search(r'<a class="chip-no span-2 bid-pass" href="#why-pass">Pass', html)
    assert re.search(r'<li id="why-pass" tabindex="-1">.*PN-2\.8', html)
    assert re.search(r'name="bid" value="pass"', html)
    before = table.view().seq
    answer = table.post(type="bid", seat="3", bid="pass")
    said = words_of(whole(answer))
    assert "so Dov must bid 50 or more." in said
    assert "It counts as a bid of 50, and Dov names trump." in said
    assert table.view().seq == before
    assert "Dov won the auction with 50" in words_of(table.confirmed(answer))


def test_a_bid_that_is_too_low_is_queried_and_can_stand(app: Flask) -> None:
    """With the rule; once it happened it is heard and outbids nothing."""
    table = Table(app, deal(), *AUCTION[:3])
    answer = table.post(type="bid", seat="3", bid="58")
    said = words_of(whole(answer))
    assert "After 60, bid 65 or more." in said
    assert "PN-2.3" in said
    html = table.confirmed(answer)
    assert "Cy bid 60 · Ann to bid The next bid is 65 or more" in words_of(html)


def test_bids_lie_on_the_table_and_lead_to_their_correction(app: Flask) -> None:
    """A pass shows what was bid before."""
    table = Table(app, deal(), *AUCTION[:5], *passes(1))
    html = table.get()
    tile = re.search(r'<a class="bid seat-2 bid-call bid-passed bid-long" href="([^"]+)">.*?</a>', html)
    assert tile is not None
    assert "58" in tile[0]
    assert "Bea passed" in words_of(whole(table.client.get(tile[1])))


# ---- trump, and the exchange ----------------------------------------------------------------------


def test_unlawful_suits_of_a_known_hand_are_struck_out(app: Flask) -> None:
    """Each with its reason; so is a marriage denied. All the same it can be recorded."""
    table = Table(app, known(0, ANN), *AUCTION)
    html = table.get()
    assert re.findall(r'class="chip-no[^"]*" href="#why-(\w+)"', html) == ["S", "D", "C", "none"]
    assert "Ann has no Q♠, so can’t name ♠: trump needs a marriage." in words_of(html)
    assert "Ann holds a marriage in ♥" in words_of(html)
    assert re.findall(r'name="say" value="(\w)" data-button', html) == ["H"]
    asked = table.post(type="after-auction", seat="0", say=["", "S"])
    assert "PN-3.1" in words_of(whole(asked))
    table.confirmed(asked)
    assert table.view().entries[-1].entry == NameTrump(seat=0, suit="S", confirmed=True)


def test_a_bidder_without_a_marriage_loses_the_bid(app: Flask) -> None:
    """The hand is over with one press."""
    table = Table(app, *TO_TRUMP)
    html = table.done(table.post(type="after-auction", seat="0", say="none"))
    assert table.view().entries[-1].entry == NoMarriage(seat=0)
    assert "−85" in words_of(html).replace(" ", "")
    assert "Ann has no marriage" in words_of(html)


def test_trump_must_be_chosen(app: Flask) -> None:
    """Nothing chosen, nothing stored."""
    table = Table(app, *TO_TRUMP)
    html = whole(table.post(type="after-auction", seat="0"), 422)
    assert "Choose the trump suit first." in words_of(html)


def test_the_exchange_is_told_from_the_grid(app: Flask) -> None:
    """Three cards of each, with counts; fewer are refused and stay tapped; untold is recorded too."""
    entries = (deal("cards"), *AUCTION, named())
    table = Table(app, *entries, exchange=3)
    tapped = {"cards-0": ["AS", "AS", "KS"], "cards-2": ["QH"]}
    looked = whole(table.post("/exchange", **tapped, shown="cards-0", pile="cards-2", tap="QH"))
    assert re.findall(r'name="cards-2" value="(\w+)"', looked) == ["QH", "QH"]
    assert re.findall(r'name="cards-0" value="(\w+)"', looked) == ["AS", "AS", "KS"]
    refused = whole(table.post(type="exchange-both", page="exchange", **tapped), 422)
    assert "hree cards go each way, not 1." in words_of(refused)
    assert 'name="cards-2" value="QH"' in refused
    nothing = whole(table.post(type="exchange-both", page="exchange"), 422)
    assert "Tap the cards, or skip them." in words_of(nothing)
    nobody = table.post(type="exchange-both", page="exchange", **{"cards-9": ["AS"]})
    assert "Tap the cards, or skip them." in words_of(whole(nobody, 422))
    early = Table(app, deal("cards"), exchange=3)
    gone = early.post(type="exchange-both", page="exchange", **{"cards-9": ["AS"]})
    assert "The table has moved on from that page. Nothing was recorded." in words_of(whole(gone, 422))
    html = table.done(table.post(type="exchange-both", page="exchange", untold="1"))
    assert [entry.entry for entry in table.view().entries[-2:]] == [Exchange(seat=0), Exchange(seat=2)]
    assert "Tap what Ann lays down" in words_of(html)


def test_an_exchange_stays_between_the_two_unless_every_hand_lies_open(app: Flask) -> None:
    """What Cy gets of Ann is known to them alone: the hand that is checked names none of it."""
    table = Table(app, known(2, CY), *AUCTION, named(), exchange=3)
    sent = {"cards-0": ["AC", "KC", "QC"], "cards-2": ["QD", "QD", "QS"]}
    table.done(table.post(type="exchange-both", page="exchange", **sent))
    table.done(table.post(type="melds", page="meld", shown="cards-0", nobody="1"))
    table.enter(*written.laid("0AC", "1JC"))
    said = words_of(table.get())
    assert "Cy to play" in said
    assert "of 20 may be played" not in said


# ---- counters, and the end of a hand ----------------------------------------------------------------

COUNTING = (deal("result"), *TO_PLAY[1:])


def test_one_side_of_the_counters_may_stay_empty(app: Flask) -> None:
    """The rest go there, and the result shows its lines with their rules."""
    table = Table(app, *COUNTING)
    html = table.done(table.post(type="counters", **{"sides-0": "30", "sides-1": "", "last_trick": "0"}))
    assert table.view().entries[-1].entry == Counters(sides=(30, 18), last_trick=0)
    said = words_of(html)
    assert "bid 85: 55 + 32" in said
    for rule in ("PN-6.1", "PN-6.2", "PN-6.4"):
        assert rule in said


@pytest.mark.parametrize(
    ("fields", "says"),
    [
        ({"last_trick": "0"}, "Enter each side’s counters"),
        ({"sides-0": "thirty", "sides-1": "18", "last_trick": "0"}, "Ann & Cy: enter counters from 0 to 48, not"),
        ({"sides-0": "49", "last_trick": "0"}, "Ann & Cy: enter counters from 0 to 48, not “49”."),
        ({"sides-0": "30", "sides-1": "17", "last_trick": "0"}, "The counters add up to 47, not 48. 1 are missing."),
        ({"sides-0": "30", "sides-1": "20", "last_trick": "0"}, "Enter the last trick separately"),
        ({"sides-0": "30", "sides-1": "18"}, "Choose which side won the last trick."),
        ({"sides-0": "30", "sides-1": "18", "last_trick": "2"}, "A side is a whole number from 0 to 1"),
        ({"sides-0": "30", "last_trick": "0", "tricks-0": "many"}, "Ann & Cy: enter tricks from 0 to 20"),
    ],
)
def test_counters_that_do_not_add_up_are_said_at_the_form(app: Flask, fields: dict[str, str], says: str) -> None:
    """Nothing is stored and what was typed stays."""
    table = Table(app, *COUNTING, save_meld="trick")
    before = table.view().seq
    html = whole(table.post(type="counters", **fields), 422)
    assert says in words_of(html)
    assert "<dialog" not in html
    assert table.view().seq == before
    for name, value in fields.items():
        if name != "last_trick":
            assert re.search(rf'name="{name}" value="{value}"', html)
    if fields.get("last_trick") == "0":
        assert 'name="last_trick" value="0" checked' in html


def test_counters_go_in_fives_where_kings_and_queens_count_five(app: Flask) -> None:
    """What is reckoned too; 480 in cards and 20 for the last trick."""
    rules = {"scale": 10, "kings_queens_five": True}
    table = Table(app, deal("result"), bid(0, 600), *passes(1, 2, 3), named(), *melded(0, 0, 0, 0), **rules)
    html = table.get()
    reckoned = data(html, "data-counters")
    assert reckoned["all"] == 480
    assert {int(case.split(",")[0]) for case in reckoned["cases"]} == set(range(0, 481, 5))
    refused = whole(table.post(type="counters", **{"sides-0": "242", "sides-1": "238", "last_trick": "0"}), 422)
    assert "can’t have 242. Counters come in 5s." in words_of(refused)
    table.done(table.post(type="counters", **{"sides-0": "245", "last_trick": "0"}))
    assert table.state().account.extra["play"] == (265, 235)


def test_giving_up_is_on_the_page_behind_the_hand(app: Flask) -> None:
    """With what it costs here; then only the opponents meld."""
    table = Table(app, *TO_MELD, concede=True)
    assert "Give up before the lead" in table.get("/rare")
    assert '<details class="rare" id="concede" open>' in table.get("/rare?open=concede")
    html = table.done(table.post(type="concede", seat="0", page="rare"))
    assert table.view().entries[-1].entry == Concede(seat=0)
    assert "Tap what Bea lays down" in words_of(html)
    table.done(table.post(type="melds", page="meld", shown="cards-1", **{"cards-1": "AS AH AD AC"}, nobody="1"))
    assert table.state().account.points == (-85, 10)
    assert 'id="concede"' not in Table(app, *TO_MELD).get("/rare")


def test_a_renege_is_recorded_with_its_cost(app: Flask) -> None:
    """Found by the referee: the bid is lost at the end."""
    table = Table(app, *TO_PLAY, *written.won(0))
    table.done(table.post(type="renege", seat="2", trick="1", page="rare"))
    table.enter(*written.won(*[0] * 19))
    table.enter({"type": "counters", "sides": [48, 0]})
    assert "bid of 85 lost: Cy reneged" in words_of(table.get())


@pytest.mark.parametrize(
    ("fields", "says"),
    [
        ({"type": "renege", "trick": "21"}, "Choose who broke the rule."),
        ({"type": "penalty", "kind": "points", "seat": "1", "points": "ten", "reason": "talk"}, "A penalty is a whole"),
        ({"type": "misdeal"}, "Choose why the hand is thrown in."),
        ({"type": "end", "kind": "stopped", "reason": "tired"}, "Choose one of the options."),
        (
            {"type": "claim", "page": "claim", "seat": "7", "good": "yes"},
            "There is no seat 7 at this table. Seats run from 0 to 3.",
        ),
    ],
)
def test_what_seldom_happens_is_asked_for_fully(app: Flask, fields: dict[str, str], says: str) -> None:
    """Nothing is stored, and the page says at its place what is missing."""
    table = Table(app, *TO_PLAY, *written.won(0))
    before = table.view().seq
    assert says in words_of(whole(table.post(**{"page": "rare", **fields}), 422))
    assert table.view().seq == before


def test_the_board_says_what_the_bidders_have_towards_the_bid(app: Flask) -> None:
    """The bid, then what is melded and taken card by card; trump in its title."""
    table = Table(app, deal("cards"), *AUCTION)
    assert "0 bid 85" in words_of(table.get())
    table.enter(named(), laid(0, BIG), *melded(0, 0, 0, 0)[1:])
    html = words_of(table.get())
    assert "51 of 85" in html
    assert "hand 1 · ♥ trump" in html
    table.enter(*written.laid("0AS", "1TS", "2KS", "3QS"))
    assert "54 of 85" in words_of(table.get())


# ---- by result ------------------------------------------------------------------------------------------


def test_by_result_bid_and_trump_are_one_screen(app: Flask) -> None:
    """Who, how much and the suit are recorded with one press, and one undo takes them back."""
    table = Table(app, deal("result"))
    html = table.get()
    assert "Who won the bid?" in words_of(html)
    assert html.count("checked") == 0
    html = table.done(table.post(type="won", seat=2, bid=57, trump="H"))
    assert "What do they meld?" in words_of(html)
    made = [kept.entry for kept in table.view().entries[1:]]
    assert made == [Bid(seat=2, bid=57, won=True), NameTrump(seat=2, suit="H")]
    assert "Cy won the auction with 57" in words_of(table.get("/entries"))
    table.done(table.post("/undo"))
    assert len(table.view().entries) == 1


@pytest.mark.parametrize(
    ("fields", "says"),
    [
        ({"bid": "57", "trump": "H"}, "Choose who won the auction."),
        ({"seat": "2", "trump": "H"}, "Choose the bid that won the auction."),
        ({"seat": "2", "bid": "pass", "trump": "H"}, "A bid is a whole number."),
        ({"seat": "2", "bid": "57"}, "Choose the trump suit."),
        ({"seat": "2", "bid": "57", "trump": "X"}, "Choose one of the options."),
        ({"seat": "9", "bid": "57", "trump": "H"}, "There is no seat 9 at this table. Seats run from 0 to 3."),
        ({"seat": "2", "bid": "many", "trump": "H"}, "A bid is a whole number."),
    ],
)
def test_a_result_of_the_auction_nobody_can_read(app: Flask, fields: dict[str, str], says: str) -> None:
    """What is missing is said at its place, and what was chosen stays."""
    table = Table(app, deal("result"))
    html = whole(table.post(type="won", tell="result", **fields), 422)
    assert says in words_of(html)
    assert len(table.view().entries) == 1
    if fields.get("bid") == "57":
        assert 'name="bid" value="57" checked' in html


def test_what_won_the_auction_is_judged(app: Flask) -> None:
    """Too low is queried, and stands once it is said to have happened, which its trump has no part in."""
    table = Table(app, deal("result"))
    html = whole(table.post(type="won", tell="result", seat=1, bid=45, trump="S"), 200)
    assert "The opening bid is at least 50." in words_of(html)
    table.done(table.post(type="won", tell="result", seat=1, bid=45, trump="S", confirmed=1))
    assert [kept.entry.confirmed for kept in table.view().entries[1:]] == [True, False]


def test_a_bidder_without_a_marriage_is_told_with_the_bid(app: Flask) -> None:
    """The bid is lost, and the hand over."""
    table = Table(app, deal("result"))
    html = table.done(table.post(type="won", seat=0, bid=52, trump="none"))
    assert "Who deals hand 2?" in words_of(html)
    assert table.state().standing == (-52, 0)


def test_the_moon_may_have_won_the_auction(app: Flask) -> None:
    """Where the table plays it, it stands among the numbers."""
    table = Table(app, deal("result"), shoot_moon=True)
    assert 'name="bid" value="moon"' in table.get()
    table.done(table.post(type="won", seat=0, bid="moon", trump="D"))
    assert table.view().entries[1].entry == Bid(seat=0, bid=500, moon=True, won=True)


def test_the_auction_may_be_told_either_way(app: Flask) -> None:
    """By result bid by bid, once somebody has spoken until its end; in other depths the result alone."""
    table = Table(app, deal("result"))
    assert f'href="{table.path}?tell=auction"' in table.get()
    assert "Ann, your bid?" in table.get("?tell=auction")
    table.enter(bid(0, 50))
    assert "Bea, your bid?" in table.get()
    other = Table(app, deal("tricks"), bid(0, 50), bid(1, 53))
    assert "Cy, your bid?" in other.get()
    assert f'href="{other.path}?tell=result"' in other.get()
    html = other.get("?tell=result")
    assert "Bea bid 53 so far" in words_of(html)
    assert 'name="bid" value="53"' in html
    other.done(other.post(type="won", tell="result", seat=1, bid=53, trump="C"))
    assert other.state().hand.bidder == 1


def test_the_button_knows_how_the_bid_ends(app: Flask) -> None:
    """For every count and last trick the points of both sides, and the bid's own sum."""
    table = Table(app, deal("result"), bid(0, 52, won=True), named(), *melded(20, 4, 8, 8))
    reckoned = data(table.get(), "data-counters")
    assert reckoned["before"] == [0, 0]
    assert reckoned["known"] is None
    assert len(reckoned["cases"]) == 2 * 49
    assert reckoned["cases"]["20,1"] == [-52, 42, "28 + 20 = 48: set, −52"]
    assert reckoned["cases"]["22,0"] == [52, 38, "28 + 24 = 52: made, +52"]
    table.done(table.post(type="counters", **{"sides-0": 20, "last_trick": 1}))
    assert table.state().account.points == (-52, 42)


@pytest.mark.parametrize(
    ("rules", "moon", "case", "ends"),
    [
        ({"shoot_moon": True}, True, "48,0", "Moon made: all 20 tricks, +500"),
        ({"shoot_moon": True}, True, "40,0", "The moon lost: only 42 in play, −500"),
        ({"save_meld": "20_and_20"}, False, "10,0", "0 + 12 = 12: set, −52"),
    ],
)
def test_how_a_bid_ends_by_the_house_rules(app: Flask, rules: dict[str, Any], moon: bool, case: str, ends: str) -> None:
    """The moon in words, and melds that are lost."""
    first = bid(0, 500, moon=True, won=True) if moon else bid(0, 52, won=True)
    table = Table(app, deal("result"), first, named(), *melded(20, 4, 8, 8), **rules)
    assert data(table.get(), "data-counters")["cases"][case][2] == ends


def test_a_renege_is_reckoned(app: Flask) -> None:
    """What the referee ruled decides the bid, whatever is counted."""
    hand = (deal("result"), bid(0, 52, won=True), named(), *melded(20, 4, 8, 8), {"type": "renege", "seat": 0})
    cases = data(Table(app, *hand).get(), "data-counters")["cases"]
    assert cases["48,0"][:2] == [-52, 12]
    assert cases["48,0"][2] == "Bid of 52 lost: Ann reneged, −52"


def test_cards_or_points_stay_chosen_for_the_next_player(app: Flask) -> None:
    """As the last melds were told, in this hand and the next; who melds nothing chooses neither."""
    table = Table(app, deal("result"), bid(0, 52, won=True), named())
    assert "4 players to meld" in words_of(table.get())
    table.enter(laid(0, "KH QH"))
    assert "Tap what Bea lays down" in words_of(table.get())
    table.enter({"type": "meld", "seat": 1, "points": 0})
    assert "Tap what Cy lays down" in words_of(table.get())
    table.enter({"type": "meld", "seat": 2, "points": 4})
    assert "1 player to meld" in words_of(table.get())
    table.enter(laid(3, "KS QS"), counted(30, 18, 0))
    table.enter(deal("result", dealer=0), bid(1, 52, won=True), named(seat=1))
    assert "Tap what Bea lays down" in words_of(table.get())


def test_points_stay_chosen_trick_by_trick_too(app: Flask) -> None:
    """A table that tells its melds by points is asked for points."""
    table = Table(app, *TO_MELD, {"type": "meld", "seat": 0, "points": 4})
    assert "3 players to meld" in words_of(table.get())


@pytest.mark.parametrize(
    ("entries", "others", "own"),
    [
        (
            (deal("cards"),),
            "Ann, your bid?",
            ("What do you bid?", "Your bid?", "you to bid", "Record your bid"),
        ),
        (TO_TRUMP, "Ann, what’s trump?", ("What’s trump?",)),
        (TO_MELD, "Ann melds nothing", ("Tap what you lay down", "You meld nothing")),
    ],
    ids=["auction", "trump", "melds"],
)
def test_the_player_who_is_asked_is_you_on_the_own_phone(
    app: Flask, entries: Sequence[Written], others: str, own: Sequence[str]
) -> None:
    table = Table(app, *entries)
    mine, theirs = Guest(table, 0).words(), Guest(table, 1).words()
    assert others in theirs
    assert others not in mine
    for words in own:
        assert words in mine
        assert words not in theirs
