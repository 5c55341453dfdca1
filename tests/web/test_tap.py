"""The Hand tab of Tap: every phase as people see it, and what becomes of what they enter."""

from __future__ import annotations

import json
import random
import re
from collections.abc import Iterable, Sequence
from html import unescape
from typing import Any

import pytest
from flask import Flask
from werkzeug.test import TestResponse

from referee.forms.entry import OWN_PAGES
from referee.games import find_game
from referee.games.tap.cards import PACK, VALUES
from referee.games.tap.screens.counting import Counted, count_cards

from ..games.tap.evening import played
from ..games.written import laid, won
from . import sitting
from .sitting import Written, whole, words_of

DEPTHS = ("result", "tricks", "cards")


class Table(sitting.Table):
    """A table of three."""

    game = "tap"
    names = ("Ann", "Bea", "Cy")

    def say(self, page: str = "") -> str:
        """What a page says."""
        return words_of(self.get(page))

    def send(self, type: str, page: str = "", /, **fields: object) -> TestResponse:
        """A form filled in on the hand page, or on a page behind it."""
        html = self.client.get(f"{self.path}/{page}".rstrip("/")).get_data(as_text=True)
        hidden = {name: sitting.value_of(html, name) for name in ("csrf_token", "id", "seen")}
        return self.client.post(f"{self.path}/entries", data={**hidden, "type": type, "page": page, **fields})

    def count(self) -> int:
        """How many entries stand."""
        return len(self.view().entries)


def deal(depth: str = "tricks", **more: Any) -> Written:
    """Ann deals, so Bea is eldest."""
    return {"type": "deal", "dealer": 0, "depth": depth, **more}


def bid(seat: int, contract: str) -> Written:
    """A bid."""
    return {"type": "bid", "seat": seat, "contract": contract}


def passes(*seats: int) -> list[Written]:
    """So many pass."""
    return [{"type": "pass", "seat": seat} for seat in seats]


THREE = (bid(1, "three"), *passes(2, 0))
TOP = (bid(1, "three"), bid(2, "top"), *passes(0, 1))
"""Cy plays Top Three."""
SOLO = (bid(1, "solo"),)
SIXTEEN = (1, 1, 2, 0, 1, 1, 2, 1, 0, 1, 1, 2, 0, 1, 2, 1)
"""Bea wins nine, Cy four, Ann three."""
STOCK = {"type": "stock", "cards": ["1X", "7C", "CS", "KD", None, "21X"]}

PILE = [
    *("QS", "QH", "TH", "8H", "7H", "KD", "KC", "QC", "CC", "VC", "TC", "7C"),
    *("2X", "6X", "8X", "9X", "15X", "16X", "17X", "18X", "19X", "21X", "FX"),
]
"""Twenty-three cards that count 51: with seven tricks 58."""


def in_order(codes: Iterable[str]) -> list[str]:
    """Cards in the order of the pack, as a form sends them."""
    return sorted(codes, key=[card.code for card in PACK].index)


def tile(html: str, code: str) -> str:
    """The tile of a card in a grid."""
    found = re.search(rf'<label class="tile[^>]*>(?:(?!</label>).)*value="{code}".*?</label>', html, re.DOTALL)
    assert found is not None, code
    return found[0]


def shown(html: str) -> list[str]:
    """The cards a grid offers."""
    return re.findall(r'<input type="checkbox" name="[\w-]+" value="(\w+)"', html)


def on(html: str) -> list[str]:
    """The cards that are on in a grid."""
    return re.findall(r'<input type="checkbox" name="[\w-]+" value="(\w+)" checked', html)


# ---- every phase --------------------------------------------------------------------------------


@pytest.mark.parametrize("depth", DEPTHS)
@pytest.mark.parametrize("auction", [THREE, TOP, SOLO], ids=["three", "top", "solo"])
def test_every_phase_is_a_whole_page(app: Flask, depth: str, auction: Sequence[Written]) -> None:
    """From the deal to the result, each page is well-formed and asks one question."""
    table = Table(app)
    assert "Who deals hand 1?" in table.say()
    table.enter(deal(depth))
    assert ("Who plays what?" if depth == "result" else "Bea, your bid?") in table.say()
    entries = auction[-1:] if auction is SOLO else auction
    if depth == "result":
        entries = [next(entry for entry in reversed(auction) if entry["type"] == "bid")]
    for entry in entries:
        table.enter(entry)
        table.get()
    if auction is THREE:
        assert "Which half does Bea take?" in table.say()
        table.enter({"type": "take", "half": "top"})
    if depth != "result":
        assert "what do you declare?" in table.say()
    table.enter({"type": "declare", "bonus": "sparrow"})
    for page in ("?on=play", "/rare", "/claim", "/hands?for=shown", "/stock", "/discard", "/declare", "/points"):
        answer = table.client.get(table.path + page)
        assert answer.status_code in {200, 303}
        if answer.status_code == 200:
            whole(answer)
    if depth == "cards":
        seat = table.view().phase.seat
        assert seat is not None
        table.enter(*laid(f"{seat}KH"))
        assert "K♥ is winning" in table.say()
    if depth == "tricks":
        for winner in SIXTEEN:
            assert "Who won trick" in table.say("?on=play")
            table.enter(*won(winner))
    if depth != "cards":
        assert "of 61" in table.say()
        table.get("/captured")
        declarer = table.state().hand.declarer
        took = SIXTEEN.count(declarer) if depth == "tricks" else 9
        table.enter({"type": "count", "points": 55, "tricks": took})
        said = table.say()
        assert "Hand 1 is scored" in said
        assert "Who deals hand 2?" in said


def test_the_declarer_and_the_contract_stand_over_every_page(app: Flask) -> None:
    said = Table(app, deal(), *TOP).say()
    assert "hand 1 of 3 · Top Three" in said
    assert "Cy 0 declarer" in said


# ---- the auction --------------------------------------------------------------------------------


def test_only_the_lowest_bid_and_solo_can_be_tapped(app: Flask) -> None:
    """The others are struck out, each with its reason and rule."""
    table = Table(app, deal(), bid(1, "three"))
    html, said = table.get(), table.say()
    assert re.findall(r'<input type="radio" name="contract" value="(\w+)"', html) == ["top", "solo", "pass"]
    assert html.count("chip-no") == 2
    assert "Three Cards is out: the next bid is Top Three or Solo. Anyway: bid Three Cards TP-3.3" in said.replace(
        "Rule ", ""
    )
    assert "Bottom Three is out: Top Three hasn’t been bid yet. Cy can bid that, or Solo." in said


def test_the_order_of_top_and_bottom_follows_the_house(app: Flask) -> None:
    said = Table(app, deal(), bid(1, "three"), traditional_order=True).say()
    assert "The next bid is Bottom Three or Solo" in said
    assert "Bottom Three 4 from each Top Three" in said.replace(" isn’t allowed. Why?", "")


def test_a_bid_and_a_pass_are_one_tap_each(app: Flask) -> None:
    table = Table(app, deal())
    assert "Bea bid Three Cards · Cy to bid" in words_of(table.done(table.post(type="bid", seat="1", contract="three")))
    said = words_of(table.done(table.post(type="bid", seat="2", contract="pass")))
    assert "Ann, your bid?" in said
    said = words_of(table.done(table.post(type="bid", seat="0", contract="pass")))
    assert "Which half does Bea take?" in said


def test_nothing_tapped_is_said_at_the_chips(app: Flask) -> None:
    table = Table(app, deal())
    before = table.count()
    html = whole(table.post(type="bid", seat="1"), 422)
    assert 'id="error-bid-contract"' in html
    assert "Choose a bid, or Pass." in words_of(html)
    assert table.count() == before


def test_a_bid_left_out_is_queried_and_stands_once_confirmed(app: Flask) -> None:
    table = Table(app, deal())
    answer = table.post(type="bid", seat="1", contract="bottom")
    said = words_of(answer.get_data(as_text=True))
    assert "Three Cards hasn’t been bid yet. Bea can bid that, or Solo." in said
    assert "TP-3.3" in said
    assert table.count() == 1
    assert "Bea bid Bottom Three" in words_of(table.confirmed(answer))


def test_a_bid_too_low_is_queried_and_may_stand(app: Flask) -> None:
    table = Table(app, deal(), bid(1, "three"), bid(2, "top"))
    answer = table.post(type="bid", seat="0", contract="three")
    html = whole(answer, 200)
    assert "Three Cards is too low now" in words_of(html)
    assert "sig-red" not in html
    assert table.count() == 3
    assert "Cy bid Top Three · Bea to bid" in words_of(table.confirmed(answer))


def test_all_pass_is_one_action_and_passes_the_deal_on(app: Flask) -> None:
    table = Table(app, deal())
    said = words_of(table.done(table.post(type="all-pass")))
    assert "Hand 1 was thrown in" in said
    assert "same dealer" not in said
    assert table.view().phase.seat == 1
    assert "Bea, your bid?" in words_of(table.done(table.post("/undo")))


def test_what_was_bid_leads_to_its_correction(app: Flask) -> None:
    table = Table(app, deal(), bid(1, "three"), *passes(2))
    html = table.get()
    assert len(re.findall(r'<a class="bid [^"]*" href="[^"]*/entries/', html)) == 2


def test_out_of_turn_is_asked_for_and_queried(app: Flask) -> None:
    table = Table(app, deal())
    assert "Bid out of turn" in table.say("/rare")
    assert "It’s Bea’s turn to bid." in table.say("?seat=2")
    said = words_of(table.post(page="?seat=2", type="bid", seat="2", contract="three").get_data(as_text=True))
    assert "TP-3.1" in said


# ---- the contract alone ---------------------------------------------------------------------------


def test_the_contract_is_told_with_its_declarations_in_one_action(app: Flask) -> None:
    table = Table(app, deal("result"))
    html = table.done(table.post(type="contract", seat="1", contract="top", sparrow="1", slam="1"))
    assert "0 of 61" in words_of(html)
    hand = table.state().hand
    assert (hand.declarer, hand.contract, set(hand.declared)) == (1, "top", {"slam", "sparrow"})
    assert "Who plays what?" in words_of(table.done(table.post("/undo")))


@pytest.mark.parametrize(
    ("sent", "error"),
    [
        ({"contract": "top"}, "Choose who plays alone."),
        ({"seat": "1"}, "Choose the contract."),
        ({"seat": "7", "contract": "top"}, "There is no seat 7 at this table. Seats run from 0 to 2."),
        ({"seat": "1", "contract": "grand"}, "Choose one of the options."),
    ],
)
def test_a_contract_not_told_whole_keeps_what_was_chosen(app: Flask, sent: dict[str, str], error: str) -> None:
    table = Table(app, deal("result"))
    html = whole(table.post(type="contract", slam="1", **sent), 422)
    assert error in words_of(html)
    assert re.search(r'name="slam" value="1"[^>]*checked', html)
    assert table.count() == 1


def test_three_cards_asks_for_the_half_by_result_too(app: Flask) -> None:
    table = Table(app, deal("result"))
    html = table.done(table.post(type="contract", seat="0", contract="three"))
    assert "Which half does Ann take?" in words_of(html)
    assert "0 of 61" in words_of(table.done(table.post(type="take", half="bottom")))


# ---- the stock, the discard -------------------------------------------------------------------------


def test_the_halves_are_drawn_where_they_are_known(app: Flask) -> None:
    html = Table(app, deal(), *THREE, STOCK).get()
    faces = re.findall(r'<span class="pc s-(\w)"', html)
    assert faces == ["d", "x", "x", "c", "s"]  # the top half first, one card of it face down
    assert html.count("pc-back") == 1


def test_the_stock_is_told_in_its_halves(app: Flask) -> None:
    table = Table(app, deal(), *THREE)
    table.done(table.send("stock", "stock", bottom=["1X", "7C"], top=["KD"]))
    known = table.state().hand.stock
    assert [card and card.code for card in known] == ["1X", "7C", None, "KD", None, None]
    assert set(on(table.get("/stock"))) == {"1X", "7C"}


def test_four_cards_are_no_half(app: Flask) -> None:
    table = Table(app, deal(), *THREE)
    html = whole(table.send("stock", "stock", shown="bottom", bottom=["1X", "7C", "8C", "9C"]), 422)
    assert "The bottom half has 3 cards. You tapped 4." in words_of(html)
    assert set(on(html)) == {"1X", "7C", "8C", "9C"}
    assert table.count() == 4


def known_hand(depth: str = "cards") -> list[Written]:
    """All is known of a deal in which Bea plays Three Cards and takes the top half."""
    rest = [card.code for card in PACK]
    stock = ["7S", "8S", "9S", "7D", "8D", "2X"]
    bea = ["KH", "QH", "VH", "1X", *(f"{trump}X" for trump in range(5, 17))]
    others = [code for code in rest if code not in {*stock, *bea}]
    hands = [others[:16], bea, others[16:]]
    return [deal(depth, hands=hands), {"type": "stock", "cards": stock}, *THREE, {"type": "take", "half": "top"}]


def test_a_known_hand_is_discarded_from_its_own_cards(app: Flask) -> None:
    """Kings and Honours are struck out, and trumps too, for there are three others."""
    html = Table(app, *known_hand()).get("?open=1")
    assert len(shown(html)) == 19
    struck = {code for code in shown(html) if "is-no" in tile(html, code)}
    assert struck == {"KH", "1X", "2X", *(f"{trump}X" for trump in range(5, 17))}
    said = words_of(html)
    assert "Kings and Honours are out: they can’t be discarded." in said
    assert "Trumps are out: there are three other cards to discard." in said


def test_a_king_in_the_discard_is_queried(app: Flask) -> None:
    table = Table(app, *known_hand())
    answer = table.send("discard", "discard", cards=["KH", "QH", "VH"])
    said = words_of(answer.get_data(as_text=True))
    assert "Bea can’t discard K♥. No King and no Honour." in said
    assert "TP-4.4" in said
    before = table.count()
    assert "what do you declare?" in words_of(table.confirmed(answer))
    assert table.count() == before + 1


def test_a_lawful_discard_leads_to_the_declarations(app: Flask) -> None:
    table = Table(app, *known_hand())
    html = table.done(table.send("discard", "discard", cards=["QH", "VH", "7D"]))
    assert "Bea, what do you declare?" in words_of(html)


def test_a_discard_may_be_left_out(app: Flask) -> None:
    table = Table(app, *known_hand())
    assert "?on=declare" in table.get()
    assert "Bea, what do you declare?" in table.say("?on=declare")


@pytest.mark.parametrize(
    ("cards", "error"),
    [
        ([], "Tap the discarded cards first."),
        (["7H", "8H"], "Cy discards three cards, not 2."),
        (["Y"], "isn’t a card"),
    ],
)
def test_a_discard_not_told_whole_keeps_its_cards(app: Flask, cards: list[str], error: str) -> None:
    table = Table(app, deal("cards"), *TOP)
    before = table.count()
    html = whole(table.send("discard", "discard", cards=cards), 422)
    assert error in words_of(html)
    assert set(on(html)) == set(cards) - {"Y"}
    assert table.count() == before


def test_trumps_that_had_to_be_discarded_are_shown(app: Flask) -> None:
    table = Table(app, deal("cards"), *TOP)
    said = words_of(table.done(table.send("discard", "discard", cards=["4X"])))
    assert "4★ is shown to the defenders." in said
    html = table.get("/discard?open=1")
    assert on(html) == ["4X"]


# ---- declarations ---------------------------------------------------------------------------------


def test_each_declaration_says_what_it_is_worth_and_costs(app: Flask) -> None:
    said = Table(app, deal(), *TOP).say()
    assert "Declared: 8 from each, or 8 to each Not declared: 4 from each, or nothing" in said
    assert "Declared: 32 from each, or 32 to each Not declared: 16 from each instead of 4" in said


def test_a_declaration_is_a_switch(app: Flask) -> None:
    table = Table(app, deal(), *TOP)
    assert table.get().count('aria-checked="false"') == 2
    html = table.done(table.post(type="declare", bonus="slam"))
    assert html.count('aria-checked="true"') == 1
    assert "Cy leads Slam declared" in words_of(html)
    assert "Slam declared: Cy needs every trick" in table.say("?on=play")
    html = table.done(table.post("/undo"))
    assert html.count('aria-checked="false"') == 2


def test_nothing_is_declared_once_the_play_has_begun(app: Flask) -> None:
    table = Table(app, deal(), *TOP, *won(2))
    assert table.client.get(f"{table.path}/declare").status_code == 303


# ---- the play -------------------------------------------------------------------------------------


def test_the_trumps_are_a_section_of_twenty_two(app: Flask) -> None:
    html = Table(app, deal("cards"), *TOP).get("?on=play")
    section = re.search(r'<div class="ranks ranks-long nth-5 of-x s-x">(.*?)</div>', html, re.DOTALL)
    assert section is not None
    assert re.findall(r'name="card" value="(\w+)"', section[1]) == [*(f"{trump}X" for trump in range(1, 22)), "FX"]


def test_the_emperor_trick_says_who_won_it(app: Flask) -> None:
    said = Table(app, deal("cards"), *TOP, *laid("21X", "021X", "1FX")).say()
    assert "Cy won trick 1 1★ takes the Emperor trick" in said
    assert "TP-5.6" in said


def test_a_revoke_of_a_known_hand_is_queried_with_its_rule(app: Flask) -> None:
    bea = ["KH", "QH", "VH", "1X", *(f"{trump}X" for trump in range(5, 17))]
    table = Table(app, deal("cards", hands=[None, bea, None]), *TOP, *laid("27H", "08H"))
    html = table.get()
    assert "Bea’s hand: 3 of 16 cards may be played" in words_of(html)
    assert html.count("rank-no") == 13
    answer = table.post(type="play", seat="1", card="9X")
    assert "Bea must follow ♥" in words_of(answer.get_data(as_text=True))
    assert "TP-5.2" in words_of(answer.get_data(as_text=True))
    assert "trick 1, third card" in words_of(answer.get_data(as_text=True))
    assert "is its" in words_of(table.confirmed(answer))


def test_a_claim_may_bring_the_sparrow(app: Flask) -> None:
    table = Table(app, deal(), *TOP, *won(2, 2, 1, 0))
    assert "Cy wins the last trick with the Juggler" in table.say("/claim")
    table.done(table.send("claim", "claim", seat="2", good="yes", sparrow="1"))
    hand = table.state().hand
    assert (hand.won, hand.claims[0].sparrow) == ((1, 1, 14), True)
    html = table.get()
    assert 'data-fixed="14"' in html
    assert 'name="sparrow"' not in html  # it is told already


# ---- the pile -------------------------------------------------------------------------------------


def look(table: Table, **fields: object) -> str:
    """The pile again without script: nothing is recorded."""
    return whole(table.post("/captured", page="/captured", **fields))


def test_the_pile_is_counted_as_on_the_picture(app: Flask) -> None:
    """58 of 61, one card still to tap, and a cavalier or better wins it."""
    table = Table(app, deal("result"), bid(1, "top"))
    html = look(table, cards=PILE, tricks="7", shown="cards")
    said = words_of(html)
    assert "58 of 61 One card still to tap A cavalier or better wins it" in said
    assert "1 card to go 23 of 24 tapped" in said
    assert 'aria-disabled="true"' in html
    assert set(on(html)) == set(PILE)


@pytest.mark.parametrize(
    ("cards", "tricks_said", "words"),
    [
        ([], "", "0 of 61 Tap Bea’s cards Three cards a trick, and the discard"),
        (PILE, "", "58 of 61 One card more: 7 tricks and the discard"),
        ([*PILE, "KS"], "", "63 of 61 7 tricks and the discard Top Three is won, 2 over"),
        ([*PILE, "9S"], "7", "59 of 61 7 tricks and the discard Top Three is lost, 2 short"),
        ([*PILE, "CS"], "7", "61 of 61 7 tricks and the discard Top Three is won, just"),
        ([*PILE, "KS"], "6", "62 of 61 3 cards too many 6 tricks and the discard: 21 cards"),
        (PILE[:6], "8", "24 of 61 21 cards still to tap 37 points more to win"),
        (["7S", "8S", "9S"], "1", "4 of 61 3 cards still to tap Not enough for 61"),
    ],
)
def test_what_is_missing_is_said(app: Flask, cards: list[str], tricks_said: str, words: str) -> None:
    table = Table(app, deal("result"), bid(1, "top"))
    assert words in words_of(look(table, cards=cards, tricks=tricks_said, shown="cards"))


@pytest.mark.parametrize(
    ("seat", "rules", "cards", "words"),
    [
        (1, {}, [*PILE, "KS"], "63 of 61 7 tricks and the discard Top Three is lost by a revoke"),
        (0, {}, [*PILE, "9S"], "59 of 61 7 tricks and the discard Top Three is won by a revoke"),
        (0, {}, PILE, "58 of 61 One card more: 7 tricks and the discard Top Three is won by a revoke"),
        (0, {"renege": "noted"}, [*PILE, "9S"], "59 of 61 7 tricks and the discard Top Three is lost, 2 short"),
    ],
)
def test_a_renege_that_decides_is_said_of_the_count(
    app: Flask, seat: int, rules: dict[str, Any], cards: list[str], words: str
) -> None:
    """The contract is lost or won by it, whatever is counted; where it is only noted, by the count."""
    table = Table(app, deal("result"), bid(1, "top"), {"type": "renege", "seat": seat}, **rules)
    said = words_of(look(table, cards=cards, shown="cards"))
    assert words in said


def test_a_renege_that_decides_is_said_in_the_play(app: Flask) -> None:
    """Instead of how many tricks the declarer has."""
    table = Table(app, deal(), *TOP, *won(1), {"type": "renege", "seat": 1, "trick": 1})
    assert "Top Three is won by a revoke" in words_of(table.get())


def test_tricks_that_are_known_are_not_asked(app: Flask) -> None:
    html = Table(app, deal(), *TOP, *won(*SIXTEEN)).get()
    assert 'data-fixed="4"' in html
    assert 'name="tricks"' not in html
    assert "4 of 61 15 cards still to tap" in words_of(html)


def test_the_defenders_cards_are_tapped_instead(app: Flask) -> None:
    """One switch turns the count round: all the other cards are the declarer's, and the score is the same."""
    table = Table(app, deal("result"), bid(1, "top"))
    assert f'href="{table.path}/defenders"' in table.get()
    theirs = [card.code for card in PACK if card.code not in {*PILE, "KS"}]
    look_again = whole(table.post("/defenders", page="defenders", by_others="1", others=theirs[:-1], shown="others"))
    assert "1 card to go 29 of 30 tapped" in words_of(look_again)
    assert set(on(look_again)) == set(theirs[:-1])
    fields = {"seat": "1", "page": "defenders", "by_others": "1"}
    short = table.send("captured", **fields, others=theirs[:-1], tricks="7")
    assert "1 card too many" in words_of(whole(short, 422))
    said = words_of(table.done(table.send("captured", **fields, others=theirs, tricks="7")))
    assert "Bea won Top Three with 63" in said
    assert table.view().explanation.totals == (-4, 8, -4)


def test_whoever_took_fewer_is_tapped_where_the_tricks_are_known(app: Flask) -> None:
    """Ten tricks and the discard are more than the half: the page opens at the defenders' cards."""
    html = Table(app, deal(), *TOP, *won(*[2] * 10, *[0] * 6)).get()
    assert "data-others" in html
    assert "Tap the defenders’ cards" in words_of(html)
    assert "Cy’s tricks 10" in words_of(html)


def test_a_pile_is_scored(app: Flask) -> None:
    table = Table(app, deal("result"), bid(1, "top"))
    said = words_of(table.done(table.send("captured", seat="1", cards=[*PILE, "KS"], tricks="7")))
    assert "Hand 1 is scored" in said
    assert table.view().explanation.totals == (-4, 8, -4)
    assert "Bea won Top Three with 63" in said


@pytest.mark.parametrize(
    ("fields", "error", "rule"),
    [
        ({"cards": PILE}, "23 cards don’t make whole tricks.", "TP-6.4"),
        ({"cards": PILE, "tricks": "7"}, "7 tricks and the discard make 24 cards: 1 card missing.", ""),
        ({"cards": [*PILE, "KS"], "tricks": "x"}, "Tricks is a whole number.", ""),
        ({"cards": [*PILE, "KS"], "tricks": "17"}, "from 0 to 16", ""),
        ({"cards": [*PILE, "AS"]}, "A♠ isn’t in this pack.", "TP-1.2"),
        ({"cards": [*PILE, "KS"], "sparrow": "1"}, "The Juggler isn’t in Bea’s cards", "TP-6.5"),
    ],
)
def test_a_pile_that_cannot_be_keeps_its_cards(app: Flask, fields: dict[str, Any], error: str, rule: str) -> None:
    """Nothing is stored, what is wrong is said over the grid, and every card tapped is still on."""
    table = Table(app, deal("result"), bid(1, "top"))
    html = whole(table.send("captured", "captured", seat="1", **fields), 422)
    assert error in words_of(html)
    assert rule in words_of(html)
    assert set(on(html)) == {code for code in fields["cards"] if code != "AS"}
    assert table.count() == 2


def test_a_declared_sparrow_has_to_be_answered(app: Flask) -> None:
    table = Table(app, deal("result"), bid(1, "top"), {"type": "declare", "bonus": "sparrow"})
    pile = [*PILE, "1X"]
    fields: dict[str, object] = {"seat": "1", "cards": pile, "asked": "1"}
    html = whole(table.send("captured", "captured", **fields), 422)
    assert "The Sparrow was declared. Was the last trick won with the Juggler?" in words_of(html)
    assert set(on(html)) == set(pile)
    table.done(table.send("captured", "captured", **fields, sparrow="no"))
    assert table.view().explanation.totals == (4, -8, 4)  # +4 for the contract, −8 for the Sparrow, by each


def test_the_sparrow_is_not_asked_where_the_cards_show_it(app: Flask) -> None:
    """All sixteen tricks card by card: only the discard is left to tell."""
    truth = next(one for one in map(played, seeds()) if one.contract != "solo" and one.half)
    table = Table(
        app,
        deal("cards", dealer=truth.dealer),
        *truth.auction(),
        *([{"type": "take", "half": truth.half}] if truth.contract == "three" else []),
        *({"type": "play", "seat": seat, "card": card} for seat, card in truth.plays),
    )
    html = table.get()
    assert "discard?" in words_of(html)
    assert set(shown(html)) == {*truth.stock, *truth.discard} - {card for _, card in truth.plays}
    said = words_of(table.done(table.send("discard", "discard", cards=truth.discard)))
    assert "Hand 1 is scored" in said
    assert table.state().account.extra["card_points"][truth.declarer] == truth.points


def seeds() -> Iterable[random.Random]:
    """Deals at random, the same every time."""
    return (random.Random(seed) for seed in range(100))


# ---- points and tricks ------------------------------------------------------------------------------


def test_points_and_tricks_are_two_numbers(app: Flask) -> None:
    table = Table(app, deal("result"), bid(1, "solo"))
    assert "What does Bea count?" in table.say("/points")
    said = words_of(table.done(table.send("count", "points", points="70", tricks="10")))
    assert "Bea won Solo with 70" in said
    table.enter({"type": "deal", "dealer": 1, "depth": "result"}, bid(2, "top"))
    assert "What does Cy count?" in table.say()  # told as numbers the last time


def test_a_count_begins_with_a_name_as_it_was_typed(app: Flask) -> None:
    """A name may begin with a small letter; what stands first otherwise begins with a capital."""

    class Named(Table):
        names = ("Ann", "de Vries", "Cy")

    assert "de Vries needs 61" in Named(app, deal("result"), bid(1, "solo")).say("/points")
    discard = count_cards(Counted("de Vries", "Top Three", 3, slam=False), [0] * 3, [1] * 51, 0)
    assert (discard.ready, discard.lead) == (True, "The discard")


@pytest.mark.parametrize(
    ("fields", "error", "rule"),
    [
        ({"points": ""}, "Enter how many points the declarer counts.", ""),
        ({"points": "123"}, "The count is a whole number from 0 to 122, not 123.", ""),
        ({"points": "many"}, "The count is a whole number.", ""),
        ({"points": "122", "tricks": "15"}, "Bea can’t have 122", "TP-6.4"),
        ({"points": "5", "tricks": "9"}, "Bea can’t have 5", "TP-6.4"),
        ({"points": "70", "tricks": "0", "sparrow": "1"}, "Bea won no trick, so there’s no Sparrow.", "TP-6.5"),
    ],
)
def test_a_count_that_cannot_be_keeps_what_was_typed(app: Flask, fields: dict[str, str], error: str, rule: str) -> None:
    table = Table(app, deal("result"), bid(1, "top"))
    html = whole(table.send("count", "points", **fields), 422)
    assert error in words_of(html)
    assert rule in words_of(html)
    for name, value in fields.items():
        if name != "sparrow":
            assert f'name="{name}" value="{value}"' in html
    assert table.count() == 2


def test_slam_that_was_declared_needs_the_tricks(app: Flask) -> None:
    table = Table(app, deal("result"), bid(1, "top"), {"type": "declare", "bonus": "slam"})
    html = whole(table.send("count", "points", points="90", slam_asked="1"), 422)
    assert "Slam was declared. Enter how many tricks the declarer won." in words_of(html)
    table.done(table.send("count", "points", points="90", tricks="13", slam_asked="1"))
    assert table.view().explanation.totals == (32, -64, 32)


def test_slam_undeclared_may_be_told_without_tricks(app: Flask) -> None:
    table = Table(app, deal("result"), bid(1, "top"))
    assert "Bea won every trick." in table.say("/points")
    table.done(table.send("count", "points", points="119", slam="1"))
    assert table.view().explanation.totals == (-16, 32, -16)


# ---- after the hand -----------------------------------------------------------------------------------


def hand_of(dealer: int, declarer: int, contract: str, points: int, took: int = 8) -> list[Written]:
    """A hand by its result."""
    told = {"type": "count", "points": points, "tricks": took}
    taken = [{"type": "take", "half": "top"}] if contract == "three" else []
    return [{"type": "deal", "dealer": dealer, "depth": "result"}, bid(declarer, contract), *taken, told]


GAME = (*hand_of(0, 1, "top", 64), *hand_of(1, 0, "solo", 60), *hand_of(2, 2, "three", 70, 9))
"""Bea wins Top Three, Ann loses Solo, Cy wins Three Cards: −23, 13 and 10."""


def test_a_game_is_three_hands(app: Flask) -> None:
    said = Table(app, *GAME).say()
    assert "Bea wins" in said
    assert "The game is played out after 3 hands" in said
    assert re.search(r"1 Bea 13 2 Cy 10 3 Ann −23", said)


def test_the_next_game_of_a_session_begins(app: Flask) -> None:
    table = Table(app, *GAME, games=2)
    said = table.say()
    assert "Game 1 is over: Bea won with 13. The next game begins. Points carry over." in said
    table.enter({"type": "deal", "dealer": 0, "depth": "result"})
    assert "game 2, hand 1 of 3" in table.say()
    table.enter(bid(1, "top"), {"type": "count", "points": 64, "tricks": 8}, *hand_of(1, 0, "top", 64)[:])
    table.enter(*hand_of(2, 2, "top", 40))
    said = table.say()
    assert "2 games are played out after 6 hands" in said
    assert "Game 1 Bea won with 13" in said


def test_how_the_game_stands(app: Flask) -> None:
    table = Table(app, *hand_of(0, 1, "top", 64))
    assert "2 hands to go. Bea leads." in table.say()
    table.enter(*hand_of(1, 0, "top", 64))
    assert "One hand to go. Ann and Bea lead." in table.say()


# ---- what seldom happens ---------------------------------------------------------------------------------


def test_what_seldom_happens_is_recorded_from_its_page(app: Flask) -> None:
    table = Table(app, deal(), *TOP, *won(2, 2))
    said = table.say("/rare")
    for words in ("Misdeal", "Revoke found", "Points by agreement", "The rest are mine", "Finish by result"):
        assert words in said
    table.done(table.send("renege", "rare", seat="0", trick="2"))
    table.done(table.send("penalty", "rare", kind="points", seat="1", to="0", points="3", reason="late"))
    table.enter(*won(*SIXTEEN[2:]), {"type": "count", "points": 40})
    lines = {(line.side, line.points, line.rule.id) for line in table.state().account.lines}
    assert {(1, 3, "TP-9.4"), (0, -3, "TP-9.4"), (2, 8, "TP-9.1")} <= lines
    table.done(table.send("misdeal", "rare", reason="Wrong stock", confirmed="1"))
    assert table.view().explanation.totals == (0, 0, 0)


def test_an_odd_penalty_for_two_is_refused_at_its_form(app: Flask) -> None:
    table = Table(app, deal(), *TOP, *won(2))
    html = whole(table.send("penalty", "rare", kind="points", seat="1", points="3", reason="late"), 422)
    assert "Two players can’t share an odd number." in words_of(html)
    assert 'value="late"' in html
    assert '<details class="rare" id="points" open>' in html


def test_the_session_can_be_stopped(app: Flask) -> None:
    table = Table(app, *hand_of(0, 1, "top", 64), {"type": "deal", "dealer": 1})
    said = words_of(table.done(table.send("end", "rare", kind="stopped", reason="stopped")))
    assert "Bea wins" in said
    assert "The table ended the game after 1 hand" in said


# ---- corrections --------------------------------------------------------------------------------------


EVERYTHING: tuple[Sequence[Written], ...] = (
    (
        deal("cards"),
        {"type": "stock", "cards": ["8C", "7C", "CS", "KD", None, "21X"]},
        *THREE,
        {"type": "take", "half": "top"},
        {"type": "discard", "cards": ["KD", "VS", "9S"], "confirmed": True},
        {"type": "declare", "bonus": "sparrow"},
        *laid("1KH", "27H", "08H"),
        {"type": "claim", "seat": 1, "good": False},
        {"type": "renege", "seat": 2, "trick": 1},
        {"type": "penalty", "seat": 1, "points": 4, "reason": "cards shown", "to": 2},
        {"type": "claim", "seat": 1, "sparrow": True},
    ),
    (
        deal("result", hands=[[card.code for card in PACK[:16]], None, None]),
        bid(1, "top"),
        {"type": "captured", "seat": 1, "cards": in_order([*PILE, "1X"]), "sparrow": True},
    ),
    (deal("result"), bid(1, "top"), {"type": "count", "points": 119, "sparrow": True, "slam": True}),
    (
        deal("tricks"),
        *TOP,
        {"type": "hands", "hands": [None, [card.code for card in PACK[16:32]], None]},
        *won(*SIXTEEN),
        {"type": "count", "points": 50},
    ),
    (deal("tricks"), {"type": "misdeal", "reason": "Wrong stock"}, deal("tricks"), *SOLO, {"type": "end"}),
)
"""Tables that hold an entry of every type between them."""


@pytest.mark.parametrize("entries", EVERYTHING, ids=["cards", "pile", "count", "tricks", "stopped"])
def test_every_entry_can_be_corrected_from_its_own_words(app: Flask, entries: Sequence[Written]) -> None:
    """The form of each entry is whole, and sent back as it stands changes nothing."""
    table = Table(app, *entries)
    before = table.view()
    for standing in before.entries:
        html = table.get(f"/entries/{standing.id}")
        form = html[html.index('id="correct"') :]
        form = form[: form.index("</form>")]
        answer = table.client.post(f"{table.path}/entries/{standing.id}/amend", data=fields_of(form))
        assert answer.status_code in {303, 200}, (standing.entry, words_of(answer.get_data(as_text=True)))
    after = table.view()
    assert [standing.entry for standing in after.entries] == [standing.entry for standing in before.entries]


def test_there_is_a_form_for_every_type_of_entry() -> None:
    game = find_game("tap")
    types = {kind.type for kind in game.rules().entry_types} - {kind.type for kind in OWN_PAGES}
    assert all(game.form_for(type) is not None for type in types)
    assert types == {entry["type"] for entries in EVERYTHING for entry in entries}


def fields_of(form: str) -> dict[str, list[str]]:
    """What a browser would send of a form."""
    sent: dict[str, list[str]] = {}
    for field in re.findall(r"<input\b[^>]*>", form):
        kind, name, value = (re.search(rf'{what}="([^"]*)"', field) for what in ("type", "name", "value"))
        if name is None or (kind and kind[1] in {"checkbox", "radio"} and " checked" not in field):
            continue
        sent.setdefault(name[1], []).append(value[1] if value else "")
    return sent


def test_a_bid_is_corrected_and_what_followed_is_scored_anew(app: Flask) -> None:
    table = Table(app, *hand_of(0, 1, "top", 64))
    entry = table.view().entries[1].id
    html = table.get(f"/entries/{entry}")
    hidden = {name: sitting.value_of(html, name) for name in ("csrf_token", "id", "seen")}
    answer = table.client.post(
        f"{table.path}/entries/{entry}/amend", data={**hidden, "seat": "1", "contract": "bottom"}
    )
    assert answer.status_code == 303
    assert table.view().explanation.totals == (-5, 10, -5)


def test_the_stock_is_corrected_place_by_place(app: Flask) -> None:
    table = Table(app, deal(), *THREE, STOCK)
    entry = table.view().entries[-1].id
    html = table.get(f"/entries/{entry}")
    assert 'value="1X 7C CS KD – 21X"' in html
    hidden = {name: sitting.value_of(html, name) for name in ("csrf_token", "id", "seen")}
    answer = table.client.post(f"{table.path}/entries/{entry}/amend", data={**hidden, "cards": "1x 7c cs - ? 20x"})
    assert answer.status_code == 303
    assert [card and card.code for card in table.state().hand.stock] == ["1X", "7C", "CS", None, None, "20X"]
    html = table.get(f"/entries/{entry}")
    hidden = {name: sitting.value_of(html, name) for name in ("csrf_token", "id", "seen")}
    answer = table.client.post(f"{table.path}/entries/{entry}/amend", data={**hidden, "cards": "1X 7C"})
    html = whole(answer, 422)
    assert "The stock has six places" in words_of(html)
    assert 'value="1X 7C"' in html


def test_what_is_written_of_cards_is_read_out(app: Flask) -> None:
    """Cavaliers, valets, trumps, the Juggler, the World and Tomfool have words of their own."""
    html = Table(app, deal("cards"), *TOP, *laid("2CS", "0VS", "1TS")).get()
    for words in ("cavalier of spades", "valet of spades", "10 of spades"):
        assert f'<span class="vh">{words}</span>' in html
    html = Table(app, deal("cards"), *TOP, *laid("21X", "0FX", "121X")).get()
    for words in ("trump 1", "trump 21", "Tomfool"):
        assert f'<span class="vh">{words}</span>' in html


def test_points_of_cards_are_those_of_the_rules(app: Flask) -> None:
    """The script counts with the groups on the page, the server with the rules: they are the same."""
    html = Table(app, deal("result"), bid(1, "top")).get()
    found = re.search(r'data-groups="([^"]*)"', html)
    assert found is not None
    groups = json.loads(unescape(found[1]))
    worth = {code: group["values"][1] for group in groups for code in group["cards"]}
    assert worth == {card.code: VALUES.of([card]) for card in PACK}
    assert all(
        group["values"] == [worth[group["cards"][0]] * n for n in range(len(group["cards"]) + 1)] for group in groups
    )


def test_a_pile_sent_after_another_phone_scored_the_hand_is_refused_aloud(app: Flask) -> None:
    """The page of the pile is gone by then: the hand page says that nothing was stored, and why."""
    table = Table(app, deal("tricks"), *TOP, *won(*SIXTEEN))
    html = table.get("/captured")
    sent = {name: sitting.value_of(html, name) for name in ("csrf_token", "id", "seen")}
    table.enter({"type": "count", "points": 60, "tricks": 4})
    pile = {"type": "captured", "page": "captured", "seat": "2", "cards": PILE}
    said = words_of(whole(table.client.post(f"{table.path}/entries", data={**sent, **pile}), 409))
    assert "Meanwhile Ann entered: Count: 60, 4 tricks. Nothing of yours was stored" in said
    assert "Who deals hand 2?" in said
