"""The Hand tab of Pippins Aplenty: every phase as people see it, and what becomes of what they enter."""

from __future__ import annotations

import re
from html import unescape
from typing import Any

import pytest
from flask import Flask
from werkzeug.test import TestResponse

from referee.core.ruling import Severity
from referee.games.pippins.screens import lap_of
from referee.service import tables

from ..games.pippins.golden import (
    ANN,
    BEA,
    CY,
    DOV,
    FOUR_REACHES,
    HANDS,
    PASSED,
    START,
    discards,
    example,
    penalty,
    trick,
)
from ..games.written import deal
from . import sitting
from .conftest import csrf_token, new_table
from .sitting import value_of, whole, words_of


class Table(sitting.Table):
    """A table of four."""

    game = "pippins"

    def say(self, page: str = "") -> str:
        """What a page says."""
        return words_of(self.get(page))

    def count(self) -> int:
        """How many entries stand."""
        return len(self.view().entries)

    def card(self, seat: int, card: str, kind: str = "play", page: str = "") -> TestResponse:
        """A card tapped."""
        return self.post(type=kind, seat=str(seat), card=card, page=page)

    def correct(self, index: int, **fields: str) -> str:
        """The page after an entry was corrected; it must be accepted."""
        standing = self.view().entries[index]
        path = f"{self.path}/entries/{standing.id}"
        html = whole(self.client.get(path))
        form = next(found for found in re.findall(r"<form\b.*?</form>", html, re.DOTALL) if f"{path}/amend" in found)
        sent = dict(re.findall(r'<input type="hidden" name="([^"]+)" value="([^"]*)"', form))
        return self.done(self.client.post(f"{path}/amend", data={**sent, **fields}))


def tally(html: str) -> list[str]:
    """The running score: points with what stands beside them, by side."""
    return [words_of(f"<body>{found}</body>") for found in re.findall(r"<dd>(<b>.*?)</dd>", html, re.DOTALL)]


def tiles(html: str, kind: str = "") -> list[str]:
    """The cards one may tap: all, or those struck out (``rank-no``)."""
    found = re.findall(r'<button class="(rank[^"]*)" name="card" value="(\w+)"', html)
    return [code for classes, code in found if kind in classes]


def told(html: str) -> list[str]:
    """The trick before, card by card, as it is explained."""
    found = re.search(r'<ol class="told">(.*?)</ol>', html, re.DOTALL)
    assert found is not None
    return [words_of(f"<body>{line}</body>") for line in re.findall(r"<li>(.*?)</li>", found[1], re.DOTALL)]


def pegs(html: str) -> list[float]:
    """How far round the lap each side’s peg stands, in percent."""
    return [round((float(at) - 5) / 3.48, 1) for at in re.findall(r'<circle class="peg" cx="([\d.]+)"', html)]


# ---- every phase --------------------------------------------------------------------------------


def test_every_phase_is_a_whole_page(app: Flask) -> None:
    """From the deal to the result each page is well-formed and asks one question."""
    table = Table(app)
    assert "Who deals hand 1?" in table.say()
    table.enter(*deal())
    for seat, card in enumerate(("2H", "7C", "5H", "5D")):
        assert f"<title>{sitting.NAMES[seat]} to discard" in table.get()
        table.enter({"type": "discard", "seat": seat, "card": card})
    for number in range(1, 13):
        table.enter(*example(number)[len(example(number - 1)) : -3])
        html = table.get()
        assert f"Trick {number} of 12" in html
        assert "so far" in words_of(html)
        table.enter(*example(number)[-3:])
        table.get()
    said = table.say()
    assert "Hand 1 is scored Bea & Dov need 159 more." in said
    assert "Who deals hand 2?" in said
    for page in ("/rare", "/hands?for=shown", "/scores", "/entries", "/sheet", "/referee", "/house"):
        table.get(page)


def test_a_new_table_asks_for_no_depth(app: Flask) -> None:
    """A hand is recorded card by card, and no other way is offered or recorded."""
    client = app.test_client()
    assert 'name="depth"' not in client.get("/new/pippins").get_data(as_text=True)
    fields = new_table(csrf_token(client), "Ann", "Bea", "Cy", "Dov", preset="quick", **{"preset-shown": "quick"})
    answer = client.post("/new/pippins", data=fields)
    assert answer.status_code == 303
    with app.app_context():
        view = tables.view_table(answer.headers["Location"].rsplit("/", 1)[1])
    state: Any = view.state
    assert (state.hand.depth, view.phase.name, view.phase.seat) == ("cards", "discard", ANN)


def test_the_deal_asks_who_deals_alone(app: Flask) -> None:
    table = Table(app)
    assert 'name="depth"' not in table.get()
    table.done(table.post(type="deal", dealer="1"))
    assert table.view().phase.seat == CY


# ---- the discards -------------------------------------------------------------------------------


def test_a_discard_is_one_tap(app: Flask) -> None:
    table = Table(app, *deal())
    assert "When all four are turned up, tap each: four to come." in table.say()
    html = table.done(table.card(ANN, "2H", "discard"))
    assert "Bea to discard" in words_of(html)
    assert len(tiles(html)) == 51
    said = words_of(table.done(table.post("/undo")))
    assert "Ann to discard" in said


def test_a_discard_in_any_order(app: Flask) -> None:
    """The four are laid at once: who is asked first is of no matter."""
    table = Table(app, *deal())
    assert "Another player discarded first" in table.say("/rare")
    html = table.get("?seat=2")
    assert "<title>Cy to discard" in html
    table.done(table.card(CY, "5H", "discard", page="?seat=2"))
    assert table.view().phase.seat == ANN


@pytest.mark.parametrize(
    ("sent", "error"),
    [
        ({"seat": "0"}, "Choose the card that was discarded."),
        ({"seat": "0", "card": "1Z"}, "isn’t a card"),
        ({"card": "2H"}, "Choose who discards."),
        ({"seat": "9", "card": "2H"}, "There is no seat 9 at this table. Seats run from 0 to 3."),
    ],
)
def test_a_discard_that_cannot_be_read(app: Flask, sent: dict[str, str], error: str) -> None:
    table = Table(app, *deal())
    assert error in words_of(whole(table.post(type="discard", **sent), 422))
    assert table.count() == 1


@pytest.mark.parametrize(
    ("seat", "card", "message", "rule"),
    [
        (BEA, "2H", "Ann discarded 2♥.", "PP-1.2"),
        (ANN, "3H", "Ann has already discarded 2♥. Correct that entry instead.", "PP-3.2"),
        (BEA, "LJ", "in this pack", "PP-1.2"),
    ],
)
def test_a_discard_that_cannot_be_is_refused(app: Flask, seat: int, card: str, message: str, rule: str) -> None:
    table = Table(app, *deal(), *discards("2H"))
    html = whole(table.card(seat, card, "discard"), 422)
    assert message in words_of(html)
    assert rule in words_of(html)
    assert "sig-red" in html
    assert table.count() == 2


def test_a_discard_may_be_exchanged_by_correcting_it(app: Flask) -> None:
    table = Table(app, *deal(), *discards("2H 7C"))
    said = words_of(table.correct(1, seat="0", card="3H"))
    assert "Ann discarded 3♥" in said
    assert [card and card.code for card in table.state().hand.discards] == ["3H", "7C", None, None]


def test_a_known_hand_discards_its_own(app: Flask) -> None:
    html = Table(app, *deal(hands=HANDS)).get()
    assert tiles(html) == HANDS[0][::-1]
    assert "Ann’s hand: discard one" in words_of(html)


# ---- the play -----------------------------------------------------------------------------------


def test_no_trumps_before_the_first_trick_is_over(app: Flask) -> None:
    said = Table(app, *START).say()
    assert "No trumps yet" in said
    assert said.count("no trump") == 4
    assert "The lowest card sets the first reach Rule PP-5.2".replace("Rule ", "") in said
    assert "Lead any card." in said


def test_the_mock_trick(app: Flask) -> None:
    """The ninth trick of the example, three cards in: what each is worth, and who is winning."""
    html = Table(app, *example(8), *trick(DOV, "6S QS 4S")).get()
    order = re.findall(r'<li class="s-(\w)( not)?">.*?<small>([\w ]+)</small><b class="num">(\d)</b>', html)
    assert order == [
        ("c", "", "top", "1"),
        ("h", "", "second", "2"),
        ("d", "", "third", "3"),
        ("s", " not", "no trump", "4"),
    ]
    assert re.findall(r'<span class="token">(\d+)</span>', html) == ["4", "4", "4"]
    said = words_of(html)
    assert "A, 9 and 3 count double" in said
    assert "Worth 13 so far, and Ann is winning" in said
    assert "led · 5 left" in said
    assert "Follow ♠ if possible" in said


def test_four_reaches(app: Flask) -> None:
    html = Table(app, *FOUR_REACHES).get()
    assert "reaches-4" in html
    assert re.findall(r"<small>(top|second|third|lowest|no trump)</small>", html) == [
        "top",
        "second",
        "third",
        "lowest",
    ]


def test_the_last_trick_is_explained_card_by_card(app: Flask) -> None:
    """With its last card a trick is scored, and lies explained until the next is led; then it is kept in a fold."""
    table = Table(app, *example(9), *trick(CY, "QD 8H KD"))
    assert tally(table.get()) == ["47 lap 1, +47 this hand", "33 lap 1, +33 this hand"]
    html = table.done(table.card(BEA, "9S"))
    assert tally(html) == ["47 lap 1, +47 this hand", "50 lap 1, +50 this hand"]
    assert told(html) == ["Q♦ 3", "8♥ 2", "K♦ 3", "9♠ matches a reach: 2 × 4"]
    said = words_of(html)
    assert "Dov won trick 10 + 17".replace("+ ", "+") in said
    assert "1 for the trick, no new reach" in said
    assert "Dov leads" in said
    assert 'id="last-trick"' not in html

    html = table.done(table.card(DOV, "7S"))
    assert told(html) == ["Q♦ 3", "8♥ 2", "K♦ 3", "9♠ matches a reach: 2 × 4"]
    assert '<details class="panel panel-flush fold" id="last-trick">' in html


def test_a_new_reach_is_named(app: Flask) -> None:
    """A card above the top reach counts nothing, and the lowest of them is the next reach."""
    table = Table(app, *example(4))
    assert "Dov won trick 4" in table.say()
    table.enter(*trick(DOV, "9H 2S AH 3C"))
    html = table.get()
    assert told(html) == ["9♥ above the top: 0", "2♠ 4", "A♥ above the top: 0", "3♣ matches a reach: 2 × 1"]
    assert "1 for the trick, new reach 9♥" in words_of(html)


def test_the_first_trick_counts_one(app: Flask) -> None:
    html = Table(app, *example(1)).get()
    assert told(html) == ["6♣", "8♣", "2♣", "10♣"]
    assert "1 for the trick, new reach 2♣" in words_of(html)
    assert "PP-6.1" in words_of(html)


def test_only_held_cards_are_offered(app: Flask) -> None:
    """A known hand shows what it holds; what does not follow is struck out and leads to its reason."""
    hands = [[*HANDS[0][:12], "AH"], [*HANDS[1][:12], "AS"], HANDS[2], HANDS[3]]
    table = Table(app, *deal(hands=hands), *discards("2S 2H 2D 2C"), *trick(ANN, "KS"))
    html = table.get()
    assert set(tiles(html)) == {"AS", *HANDS[1][1:12]}
    assert set(tiles(html, "rank-no")) == set(HANDS[1][1:12])
    assert "Follow ♠." in words_of(html)
    table.enter(*trick(BEA, "AS"))
    assert "No ♠ in this hand: play any card." in table.say()
    assert tiles(table.get(), "rank-no") == []


def test_a_card_of_another_known_hand_is_theirs(app: Flask) -> None:
    table = Table(app, *deal(hands=[None, HANDS[1], None, None]), *discards("2S 2H 2D 2C"))
    html = table.get()
    assert set(tiles(html, "rank-no")) == set(HANDS[1][1:])
    assert "Bea’s" in words_of(html)


def test_a_revoke_is_queried_and_counts_at_once_if_it_happened(app: Flask) -> None:
    table = Table(app, *START, *trick(ANN, "9H 3C 4H 5H"), *trick(ANN, "KH"))
    before = table.count()
    answer = table.card(BEA, "QH")
    said = words_of(whole(answer))
    assert "Bea played 3♣ on a heart lead in trick 1" in said
    assert "PP-4.3" in said
    assert "Ann & Cy score 12" in said
    assert table.count() == before
    html = table.confirmed(answer)
    assert table.count() == before + 2, "the card, and the ruling on it"
    assert tally(html) == ["13 lap 1, +13 this hand", "0 lap 1, ±0 this hand"]


def test_the_query_says_where_the_card_stands(app: Flask) -> None:
    hands = [None, [*HANDS[1][:12], "AS"], None, None]
    table = Table(app, *deal(hands=hands), *discards("2S 2H 2D 2C"), *trick(ANN, "KS"))
    said = words_of(whole(table.card(BEA, "3H")))
    assert "Bea must follow ♠" in said
    assert "trick 1, second card" in said
    assert "free until the next trick is led" in said


def test_out_of_turn_is_asked_for_and_queried(app: Flask) -> None:
    table = Table(app, *START, *trick(ANN, "3S"))
    assert "Played out of turn" in table.say("/rare")
    answer = table.card(CY, "4S", page="?seat=2")
    assert "It is Bea’s turn to play, not Cy’s." in words_of(whole(answer))
    table.confirmed(answer)
    html = table.get()
    assert re.findall(r'<span class="named">(\w+)</span>', html[html.index('class="four"') :])[:4] == [
        "Ann",
        "Cy",
        "Bea",
        "Dov",
    ]


@pytest.mark.parametrize(
    ("sent", "message", "rule"),
    [
        ({"type": "play", "seat": "0", "card": "2H"}, "Bea discarded 2♥.", "PP-3.1"),
        ({"type": "play", "seat": "0", "card": "3S"}, "Ann played 3♠ in trick 1.", "PP-1.2"),
        ({"type": "trick", "winner": "0"}, "A trick scores by its cards", "PP-2.5"),
        ({"type": "claim", "seat": "0", "good": "yes"}, "Ann can’t claim the rest", "PP-4.6"),
        ({"type": "discard", "seat": "0", "card": "9S"}, "All four discards have been shown.", "PP-3.2"),
        ({"type": "end", "reason": "time"}, "This game doesn’t end by the clock.", "PP-7.4"),
    ],
)
def test_what_cannot_be_is_refused(app: Flask, sent: dict[str, str], message: str, rule: str) -> None:
    table = Table(app, *START, *trick(ANN, "3S 4S 5S 6S"))
    before = table.count()
    said = words_of(whole(table.post(**sent), 422))
    assert message in said
    assert rule in said
    assert table.count() == before


@pytest.mark.parametrize(
    ("sent", "error"),
    [
        ({"type": "play", "seat": "0"}, "Choose the card that was played."),
        ({"type": "play", "seat": "0", "card": "♠"}, "isn’t a card"),
        ({"type": "play", "seat": "x", "card": "9S"}, "This names no player"),
    ],
)
def test_a_card_that_cannot_be_read(app: Flask, sent: dict[str, str], error: str) -> None:
    table = Table(app, *START)
    assert error in words_of(whole(table.post(**sent), 422))
    assert table.count() == len(START)


def test_what_this_game_has_not(app: Flask) -> None:
    """No bid, no claim: a form of another game is not taken, and its pages lead back to the hand."""
    table = Table(app, *START)
    assert table.post(type="pass", seat="0").status_code in {400, 422}
    assert table.client.get(f"{table.path}/claim").status_code == 404
    assert "The rest are mine" not in table.say()
    assert table.count() == len(START)


# ---- trouble ------------------------------------------------------------------------------------


def test_what_seldom_happens(app: Flask) -> None:
    table = Table(app, *example(3))
    said = table.say("/rare")
    assert "The other side scores 12, once a hand." in said
    html = table.done(table.post(type="renege", seat="3", trick="2"))
    assert tally(html) == ["17 lap 1, +17 this hand", "8 lap 1, +8 this hand"]
    html = table.done(table.post(type="penalty", seat="1", points="−3", reason="talking"))
    assert tally(html) == ["17 lap 1, +17 this hand", "5 lap 1, +5 this hand"]
    said = words_of(table.done(table.post(type="misdeal", reason="A card was seen")))
    assert "Hand 1 was thrown in · A card was seen" in said
    assert "The same dealer deals again." in said
    assert tally(table.get()) == ["0 lap 1, ±0 this hand", "0 lap 1, ±0 this hand"]


@pytest.mark.parametrize(
    ("sent", "error"),
    [
        ({"type": "penalty", "seat": "1"}, "Enter how many points"),
        ({"type": "penalty", "points": "5"}, "Choose whom it is for."),
        ({"type": "renege", "seat": "1", "trick": "x"}, "The trick is a whole number"),
        ({"type": "renege", "seat": "1", "trick": "9"}, "There were tricks 1 to 4 so far."),
        ({"type": "misdeal"}, "Choose why the hand is thrown in."),
    ],
)
def test_a_ruling_not_told_whole(app: Flask, sent: dict[str, str], error: str) -> None:
    table = Table(app, *example(3))
    before = table.count()
    html = whole(table.post(page="/rare", **sent), 422)
    assert error in words_of(html)
    assert table.count() == before


def test_hands_are_shown(app: Flask) -> None:
    """A hand is shown as it was dealt: one that lacks its own discard is refused, and stays on the grid."""
    table = Table(app, *START, *trick(ANN, "3S"))
    sent = {"type": "hands", "hands-0": [*HANDS[0][1:], "3H"], "page": "/hands"}
    html = table.client.get(f"{table.path}/hands?for=shown").get_data(as_text=True)
    hidden = {name: value_of(html, name) for name in ("csrf_token", "id", "seen")}
    answer = table.client.post(f"{table.path}/entries", data={**hidden, **sent})
    said = words_of(whole(answer, 422))
    assert "Ann discarded 2♠, which isn’t in this hand." in said
    html = table.client.get(f"{table.path}/hands?for=shown").get_data(as_text=True)
    hidden = {name: value_of(html, name) for name in ("csrf_token", "id", "seen")}
    table.done(table.client.post(f"{table.path}/entries", data={**hidden, "type": "hands", "hands-0": HANDS[0]}))
    assert table.state().hand.held[ANN].bit_count() == 11


def test_known_hands_are_kept_for_the_deal(app: Flask) -> None:
    table = Table(app)
    html = whole(table.post("/hands", **{"dealer": "3", "hands-0": HANDS[0], "shown": "hands-0"}))
    assert "Tap Ann’s cards" in words_of(html)
    table.done(table.post(type="deal", dealer="3", **{"hands-0": HANDS[0]}))
    assert tiles(table.get()) == HANDS[0][::-1]


# ---- the race -----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("total", "lap", "hole"),
    [(-7, 1, 0), (0, 1, 0), (1, 1, 1), (120, 1, 120), (121, 2, 1), (240, 2, 120), (241, 3, 1), (600, 5, 120)],
)
def test_a_lap_ends_at_its_last_hole(total: int, lap: int, hole: int) -> None:
    """With 240 a side stands in the last hole of the second lap, and has not won; 241 is past it."""
    assert lap_of(total) == (lap, hole)


def test_the_pegs_go_round(app: Flask) -> None:
    table = Table(app, *example(), penalty(ANN, 103), penalty(BEA, 38), target=360)
    html = table.get()
    assert tally(html) == ["150 lap 2", "120 lap 1"]
    assert pegs(html) == [25.0, 100.0]
    table.enter(*deal(ANN), *discards("2H 7C 5H 5D", BEA), *trick(BEA, "6C 8C 2C"))
    html = table.done(table.card(ANN, "TC"))
    assert tally(html) == ["151 lap 2, +1 this hand", "120 lap 1, ±0 this hand"]


def test_without_the_board(app: Flask) -> None:
    html = Table(app, *example(), penalty(ANN, 103), board=False).get()
    assert pegs(html) == []
    assert tally(html) == ["150", "82"]
    assert "150 of 240" in html


def test_the_game_is_over_in_mid_hand(app: Flask) -> None:
    """The trick that passes the target ends it: nothing more is asked, and a card is refused."""
    table = Table(app, *PASSED[:-1], target=120)
    assert "Cy plays now" not in table.say()
    last = PASSED[-1]
    html = table.done(table.card(last["seat"], last["card"]))
    said = words_of(html)
    assert "Bea & Dov win" in said
    assert "120 was passed after 2 hands" in said
    assert "Trick 9, Dov: 6♠ 4, Q♠ 4, 4♠ 4, 4♣ 1, 1 for the trick" in said
    assert tally(html) == ["80 lap 1", "129 lap 2"]
    said = words_of(whole(table.card(DOV, "QD"), 422))
    assert "The game is over: Bea & Dov won." in said
    assert "Trick 10" not in words_of(table.done(table.post(type="penalty", seat="0", points="5")))


def test_points_taken_back_bring_the_hand_back(app: Flask) -> None:
    table = Table(app, *PASSED, target=120)
    html = table.done(table.post(type="penalty", seat="3", points="-9"))
    assert "Dov leads" in words_of(html)
    assert tally(html) == ["80 lap 1, +33 this hand", "120 lap 1, +38 this hand"]


@pytest.mark.parametrize(
    ("fields", "message"),
    [
        ({"house-target": "120"}, "Bea & Dov already have 121 points, so 120 is passed"),
        (
            {"house-target": "other", "house-target-other": "250"},
            "The target must be a multiple of 120, such as 240 or 360.",
        ),
        ({"house-target": "other", "house-target-other": "99"}, "120 to 2400"),
    ],
)
def test_a_target_that_cannot_be(app: Flask, fields: dict[str, str], message: str) -> None:
    """It is refused at its place, what was typed is kept, and nothing is recorded."""
    table = Table(app, *example(), penalty(BEA, 39), target=600)
    before = table.count()
    answer = table.client.get(f"{table.path}/house").get_data(as_text=True)
    hidden = {name: value_of(answer, name) for name in ("csrf_token", "id", "seen")}
    html = whole(table.client.post(f"{table.path}/house", data={**hidden, **fields}), 422)
    found = re.search(r'<p class="error" id="opt-target-error">(.*?)</p>', html, re.DOTALL)
    assert found is not None
    assert message in unescape(found[1])
    if typed := fields.get("house-target-other"):
        assert value_of(html, "house-target-other") == typed
    assert table.count() == before


# ---- looking back -------------------------------------------------------------------------------


def test_every_point_has_its_line(app: Flask) -> None:
    html = Table(app, *example()).get()
    lines = [words_of(f"<body>{line}</body>") for line in re.findall(r'<li class="line">(.*?)</li>', html, re.DOTALL)]
    assert len(lines) == 12
    assert "Trick 2, Ann: 2♦ matches a reach: 2 × 2, 1 for the trick, 8♦, 9♦ and 3♦ are above the top reach" in lines[0]
    assert lines[0].endswith("PP-6.4 +5")
    assert "Trick 1, Dov: 1 for the trick, no reaches yet" in " ".join(lines)


def test_an_early_card_corrected(app: Flask) -> None:
    """Cy’s 2♣ was 3♦: the reach is another, so every later trick is counted anew; what cannot be needs attention."""
    table = Table(app, *example(2), *trick(ANN, "4H KH"))
    assert tally(table.get()) == ["5 lap 1, +5 this hand", "1 lap 1, +1 this hand"]
    played = len(START) + 2
    said = words_of(table.correct(played, seat="2", card="4C"))
    assert "Cy played 4♣" in said
    html = table.get()
    # under 4♣ 3♦ and 2♦ count 2 each, and nothing is doubled
    assert tally(html) == ["5 lap 1, +5 this hand", "1 lap 1, +1 this hand"]
    assert re.findall(r'<ol class="reaches reaches-(\d)">', html) == ["2"]

    table.correct(played, seat="2", card="3D")
    assert "needs attention: Cy played 3♦ in trick 1." in table.say()
    view = table.view()
    first = view.attention[0]
    assert (first.entry, first.ruling.code, first.consequence) == (played + 4, "card-gone", False)
    table.correct(played, seat="2", card="2C")
    assert not table.view().attention
    assert tally(table.get()) == ["5 lap 1, +5 this hand", "1 lap 1, +1 this hand"]


def test_a_correction_that_moves_the_win(app: Flask) -> None:
    """Dov’s 10♣ was 7♦: Bea’s 8♣ won the first trick, and Dov’s lead to the next was out of turn."""
    table = Table(app, *example(2))
    table.correct(len(START) + 3, seat="3", card="7D")
    view = table.view()
    assert [(found.ruling.severity, found.ruling.code) for found in view.problems] == [
        (Severity.QUERIED, "out-of-turn")
    ]
    assert table.state().hand.winners == (BEA, ANN)
    assert "needs attention: It is Bea’s turn to lead, not Dov’s." in table.say()


def test_the_sheet_says_what_the_figures_do_not(app: Flask) -> None:
    table = Table(app, *example(), {"type": "renege", "seat": BEA, "trick": 3}, penalty(CY, -5))
    assert "Bea revoked (PP-8.1); Cy −5 (PP-8.2)" in table.say()
    answer = table.client.get(f"{table.path}/sheet.pdf?paper=a4")
    assert answer.status_code == 200
    assert answer.data.startswith(b"%PDF")
    assert unescape(table.say("/scores")).count("8 tricks") >= 1
