"""Melds on the screen: tapped, found, added up, told by points, found in a whole hand."""

from __future__ import annotations

import re

import pytest
from flask import Flask

from referee.core.cards import parse_card
from referee.core.entries import Cards
from referee.games.pinochle.model import LayDown

from ..games import written
from .pinochle import ANN, AUCTION, BIG, CY, TO_MELD, TO_PLAY, Table, deal, known, laid, melded, named
from .sitting import whole, words_of

LAID_OF_ANN = ("AH", "TH", "KH", "QH", "JH", "AS", "AD", "AC", "KS", "KD", "KC", "JS", "JD", "JC")
"""What the best melds of Ann’s hand take."""


def cards(codes: str) -> Cards:
    """Cards written one after another."""
    return tuple(parse_card(code) for code in codes.split())


def found_in(html: str) -> list[tuple[str, str, str]]:
    """The melds a page lists: name, points, rule."""
    found = re.findall(r'<a class="find" href="[^"]*/(PN-[\d.]+)"><b>([^<]+)</b><b class="num">(\d+)</b>', html)
    return [(name, points, rule) for rule, name, points in found]


def dots(html: str, card: str) -> str:
    """The four dots of a card: ``x`` laid here, ``o`` free, ``-`` laid by others."""
    button = re.search(rf'name="tap" value="{card}".*?</button>', html)
    assert button is not None
    marks = {"on": "x", "": "o", "gone": "-"}
    inside = button[0][button[0].index('class="copies"') :]
    return "".join(marks[mark] for mark in re.findall(r'<span(?: class="(on|gone)")?></span>', inside))


def test_melds_are_found_while_cards_are_tapped(app: Flask) -> None:
    """As the picture has it: points with cards and rule, the sum with the partner’s, what is still needed."""
    table = Table(app, *TO_MELD, laid(1, "KC QC"), *melded(0, 0, 4)[2:])
    html = whole(table.post("/meld", shown="cards-0", **{"cards-0": BIG.split()}))
    assert found_in(html) == [
        ("Run", "15", "PN-4.1"),
        ("Royal marriage", "4", "PN-4.2"),
        ("Marriage", "2", "PN-4.3"),
        ("Two pinochles", "30", "PN-4.4"),
    ]
    said = words_of(html)
    assert "51 With Cy’s 4, that makes 55. The bid of 85 needs 30 of the 50 in play." in said
    assert "Ann 51 12 cards Bea 2 ready Cy 4 ready Dov – not yet" in said
    assert "Ann melds 51 then Dov" in said
    assert (dots(html, "KH"), dots(html, "KC"), dots(html, "AC")) == ("xxoo", "ooo-", "oooo")


def test_a_tap_adds_a_card_or_takes_one_back(app: Flask) -> None:
    """Without script too: never more than there are, nor than others have left."""
    table = Table(app, *TO_MELD, laid(1, "QS QS QS JD JD JD"))
    sent = {"cards-0": ["QS"], "shown": "cards-0"}

    def tapped(**fields: object) -> list[str]:
        html = whole(table.post("/meld", **sent, **fields))
        return re.findall(r'name="cards-0" value="(\w+)"', html)

    assert tapped(tap="JD") == ["QS", "JD"]
    assert tapped(tap="QS") == ["QS"]
    assert tapped(tap="QS", mode="less") == []
    assert tapped(tap="KS", mode="less") == ["QS"]
    assert 'name="mode" value="less" checked' in whole(table.post("/meld", **sent, tap="KS", mode="less"))


def test_one_press_records_a_player_and_asks_for_the_next(app: Flask) -> None:
    """From the bidder on, clockwise; a player with nothing is recorded with nothing."""
    table = Table(app, *TO_MELD)
    html = table.done(table.post(type="melds", page="meld", shown="cards-0", **{"cards-0": BIG.split()}))
    assert table.view().entries[-1].entry == LayDown(seat=0, cards=cards(BIG))
    assert "Tap what Bea lays down" in words_of(html)
    html = table.done(table.post(type="melds", page="meld", shown="cards-1"))
    assert table.view().entries[-1].entry == LayDown(seat=1, points=0)
    assert "Tap what Cy lays down" in words_of(html)


def test_what_was_tapped_for_another_is_recorded_with_it(app: Flask) -> None:
    """The button says so; one undo takes both back."""
    table = Table(app, *TO_MELD)
    sent = {"cards-0": ["KS", "QS"], "cards-2": ["KC", "QC"]}
    html = whole(table.post("/meld", to="cards-2", shown="cards-0", **sent))
    assert "Record two melds Cy 2, Ann 2" in words_of(html)
    assert dots(html, "KS") == "ooo-"
    table.done(table.post(type="melds", page="meld", shown="cards-2", **sent))
    assert [entry.entry for entry in table.view().entries[-2:]] == [
        LayDown(seat=0, cards=cards("KS QS")),
        LayDown(seat=2, cards=cards("KC QC")),
    ]
    table.done(table.post("/undo"))
    assert not [entry for entry in table.view().entries if isinstance(entry.entry, LayDown)]


def test_the_others_can_meld_nothing_at_once(app: Flask) -> None:
    """And the hand goes on to the lead."""
    table = Table(app, deal("cards"), *TO_MELD[1:])
    assert "The others meld nothing" in words_of(table.get())
    html = table.done(table.post(type="melds", page="meld", shown="cards-0", nobody="1", **{"cards-0": ["KS", "QS"]}))
    assert table.state().hand.melded == (2, 0, 0, 0)
    assert "Lead any card." in words_of(html)


@pytest.mark.parametrize(
    ("fields", "says"),
    [
        ({"cards-0": ["KS", "XX"], "shown": "cards-0"}, "XX"),
        ({"cards-0": ["KS"] * 5, "shown": "cards-0"}, "Ann can’t hold"),
        ({"cards-0": ["2S"], "shown": "cards-0"}, "2♠ isn’t in this pack."),
        (
            {"cards-0": ["KS"] * 4 + ["KH"] * 4 + ["AS"] * 4 + ["AH"] * 4 + ["AD"] * 4 + ["AC"], "shown": "cards-0"},
            "21",
        ),
        ({"shown": "cards-9"}, "Choose whose melds these are."),
        ({}, "Choose whose melds these are."),
    ],
)
def test_cards_that_cannot_be_are_said_at_the_form(app: Flask, fields: dict[str, object], says: str) -> None:
    """Nothing is stored; what can be kept of the taps is kept."""
    table = Table(app, *TO_MELD)
    before = table.view().seq
    html = whole(table.post(type="melds", page="meld", **fields), 422)
    assert says in words_of(html)
    assert "<dialog" not in html
    assert table.view().seq == before
    if "cards-0" in fields and says != "2♠ isn’t in this pack.":
        assert '<input type="hidden" name="cards-0" value="KS">' in html


# ---- points alone -----------------------------------------------------------------------------------


def test_points_alone_are_told_for_all(app: Flask) -> None:
    """At depth result they are asked for first; who is left out melds nothing, if so said."""
    table = Table(app, deal("result"), *AUCTION, named())
    assert "4 players to meld" in words_of(table.get())
    html = table.done(table.post(type="meld-points", page="points", **{"points-0": "51", "points-3": ""}))
    assert table.state().hand.melded == (51, None, None, None)
    assert "The bid of 85 needs 34 of the 50 in play." in words_of(html)
    table.done(table.post(type="meld-points", page="points", rest="0", **{"points-2": "4"}))
    assert table.state().hand.melded == (51, 0, 4, 0)


@pytest.mark.parametrize(
    ("fields", "says"),
    [
        ({}, "Enter the melds of at least one player."),
        ({"points-0": "many"}, "Ann: enter a whole number of points, not “many”."),
        ({"points-1": "-3"}, "Bea: enter a whole number of points, not “-3”."),
        ({"points-0": "51", "points-2": "13"}, "No 20 cards can meld 13. Nearest: 12 or 14."),
    ],
)
def test_points_that_cannot_be_are_refused_with_a_reason(app: Flask, fields: dict[str, str], says: str) -> None:
    """None of them is stored, and all that was typed stands there still."""
    table = Table(app, deal("result"), *AUCTION, named())
    before = table.view().seq
    html = whole(table.post(type="meld-points", page="points", **fields), 422)
    assert says in words_of(html)
    assert table.view().seq == before
    for name, value in fields.items():
        assert f'name="{name}" value="{value}"' in html
    if "13" in says:
        assert "PN-4.11" in words_of(html)


def test_points_must_fit_what_others_laid_down(app: Flask) -> None:
    """Aces, pinochles and kings of hearts are gone: nobody else melds 300."""
    table = Table(app, *TO_MELD, laid(0, "AS AS AS AS JD JD JD JD QS QS QS QS KH KH KH KH"))
    refused = whole(table.post(type="meld-points", page="points", **{"points-1": "300"}), 422)
    assert "Bea can’t meld 300 with the cards that are left." in words_of(refused)


# ---- a whole hand -----------------------------------------------------------------------------------


def test_the_best_melds_of_a_whole_hand_are_laid_down(app: Flask) -> None:
    """Twenty cards are tapped; those that meld are recorded, the others stay unknown."""
    table = Table(app, *TO_MELD)
    html = whole(table.post("/meld", shown="cards-0", whole="1", **{"cards-0": ANN.split()}))
    assert "Ann’s hand: 20 of 20" in words_of(html)
    assert [name for name, _, _ in found_in(html)] == ["Run", "Aces around", "Kings around", "Jacks around"]
    assert "Ann melds 37" in words_of(html)
    table.done(table.post(type="melds", page="meld", shown="cards-0", whole="1", **{"cards-0": ANN.split()}))
    told = table.view().entries[-1].entry
    assert isinstance(told, LayDown)
    assert sorted(card.code for card in told.cards or ()) == sorted(LAID_OF_ANN)


def test_a_whole_hand_has_twenty_cards(app: Flask) -> None:
    """Fewer are missing, and say so."""
    table = Table(app, *TO_MELD)
    sent = {"shown": "cards-0", "whole": "1", "cards-0": ["KS", "QS"]}
    assert "18 cards missing" in words_of(whole(table.post("/meld", **sent)))
    html = whole(table.post(type="melds", page="meld", **sent), 422)
    assert "A whole hand has 20 cards. You tapped 2." in words_of(html)
    assert '<input type="hidden" name="whole" value="1">' in html


def test_a_known_hand_shows_its_best_melds_at_once(app: Flask) -> None:
    """Only its cards can be tapped; points it cannot give are refused."""
    table = Table(app, known(0, ANN), *AUCTION, named())
    html = table.get()
    assert "Ann’s best melds" in words_of(html)
    assert "Ann melds 37 then Bea" in words_of(html)
    assert (dots(html, "AS"), dots(html, "QS"), dots(html, "AH")) == ("xo--", "----", "x---")
    refused = whole(table.post(type="meld-points", page="points", **{"points-0": "51"}), 422)
    assert "Ann’s hand, as entered, can’t meld 51." in words_of(refused)
    less = table.done(
        table.post(type="melds", page="meld", shown="cards-0", **{"cards-0": ["AH", "TH", "KH", "QH", "JH"]})
    )
    assert "Ann’s hand could meld 37, not just 15." in words_of(less)


# ---- told before, told late, told without trump -----------------------------------------------------


def test_melds_told_lead_to_their_correction(app: Flask) -> None:
    """Two equal cards of an entry can both be kept when it is corrected."""
    table = Table(app, *TO_MELD, laid(0, BIG))
    link = re.search(r'<a class="owner owner-told seat-1" href="([^"]+)">', table.get())
    assert link is not None
    page = whole(table.client.get(link[1]))
    assert "Ann laid down 12 cards" in words_of(page)
    fields = {name: re.findall(rf'name="{name}" value="([^"]*)"', page)[0] for name in ("csrf_token", "id", "seen")}
    answer = table.client.post(
        f"{link[1]}/amend", data={**fields, "seat": "0", "cards": ["AH", "TH", "KH", "KH", "QH", "QH", "JH"]}
    )
    assert answer.status_code == 303, words_of(answer.get_data(as_text=True))
    assert table.state().hand.melded[0] == 19


def test_melds_told_after_the_lead_are_queried(app: Flask) -> None:
    """From the page behind the hand; they stand once it happened."""
    table = Table(app, *TO_PLAY, *written.won(0))
    assert "/meld?seat=0" in table.get("/rare")
    answer = table.post(type="melds", page="meld", shown="cards-2", **{"cards-2": ["KC", "QC"]})
    assert "Cy has already melded 4" in words_of(whole(answer))
    table.confirmed(answer)
    assert table.state().hand.melded[2] == 2


def test_opponents_meld_without_trump_where_the_table_plays_it(app: Flask) -> None:
    """The bidders’ melds are lost; 20 of the others are kept."""
    no_marriage = {"type": "no-marriage", "seat": 0}
    table = Table(app, deal(), *AUCTION, no_marriage, no_marriage_meld=True)
    said = words_of(table.get())
    assert "Ann – lost Bea 0 0 cards Cy – lost Dov – not yet" in said
    assert "no trump" in said
    sent = {"cards-1": ["KS", "QS", "KH", "QH", "KD", "QD", "KC", "QC"]}
    html = whole(table.post("/meld", shown="cards-1", **sent))
    assert "22" in words_of(html)
    table.done(table.post(type="melds", page="meld", shown="cards-1", nobody="1", **sent))
    assert table.state().account.points == (-85, 22)


# ---- card by card -------------------------------------------------------------------------------------


def tiles(html: str) -> dict[str, str]:
    """The cards of the picker: what stands under each, ``!`` before it where it is struck out."""
    found = re.findall(r'<button class="rank([^"]*)" name="card" value="(\w+)".*?</button>', html)
    smalls = re.findall(r'name="card" value="(\w+)"[^>]*>.*?(?:<small>([^<]*)</small>)?</button>', html)
    small = dict(smalls)
    return {card: ("!" if "rank-no" in css else "") + small[card] for css, card in found}


LEGAL = [
    ((), 20, {}, ""),
    (("0KS", "1JS"), 1, {"KS": "!beat it", "QS": "!beat it", "AH": "!follow", "AD": "!follow"}, "PN-5.4"),
    (("0AC", "1JC"), 7, {"AS": "!trump", "AD": "!trump"}, "PN-5.5"),
    (("0AC", "1KH"), 3, {"QH": "!higher", "KH": "!higher", "AD": "!trump"}, "PN-5.6"),
    (("0KS", "1AH"), 3, {"JH": "!follow", "AD": "!follow"}, "PN-5.3"),
    (("0AH", "1JH"), 7, {"AS": "!follow", "JD": "!follow"}, "PN-5.3"),
]
"""Cards on the felt before Cy plays: how many of the hand are lawful, what is struck out and why, and a rule broken."""


@pytest.mark.parametrize(("before", "lawful", "struck", "rule"), LEGAL)
def test_lawful_cards_of_a_known_hand_stand_out(
    app: Flask, before: tuple[str, ...], lawful: int, struck: dict[str, str], rule: str
) -> None:
    """The others are struck out with the duty that forbids them; played all the same, that very rule is cited."""
    table = Table(app, known(2, CY), *TO_MELD[1:], *melded(0, 0, 0, 0), *written.laid(*before))
    if not before:
        table = Table(app, known(0, CY.replace("JD JD", "AC TC")), *TO_MELD[1:], *melded(0, 0, 0, 0))
    html = table.get()
    shown = tiles(html)
    hand = "Cy" if before else "Ann"
    many = "all" if lawful == 20 else str(lawful)
    assert f"{hand}’s hand: {many} of 20 may be played" in words_of(html)
    assert {card: shown[card] for card in struck} == struck
    for card in struck:
        answer = table.post(type="play", seat="2", card=card)
        said = words_of(whole(answer))
        assert "Queried · trick 1, third card" in said
        assert "The bid of 85 is lost" in said
    if rule:
        last = words_of(whole(table.post(type="play", seat="2", card=next(iter(struck)))))
        assert rule in last


def test_the_last_trick_says_why_it_was_won(app: Flask) -> None:
    """The first of two aces; the only trump; the highest of the suit."""
    table = Table(app, deal("cards"), *TO_PLAY[1:], *written.laid("0AS", "1TS", "2AS", "3JS"))
    assert "Ann won trick 1 A♠ was first of two aces PN-5.8" in words_of(table.get())
    table.enter(*written.laid("0JC", "1TC", "2QC", "3AH"))
    assert "Dov won trick 2 A♥ is its only trump" in words_of(table.get())
    table.enter(*written.laid("3TD", "0KD", "1AD", "2JD"))
    assert "Bea won trick 3 A♦ is its highest diamond" in words_of(table.get())


def test_copies_left_are_counted(app: Flask) -> None:
    """Each card with how many may still come; what lies with another’s melds is not the player’s."""
    table = Table(app, deal("cards"), *TO_PLAY[1:], *written.laid("0AS", "1AS", "2AS", "3AS"))
    shown = tiles(table.get())
    assert "AS" not in shown
    assert shown["TS"] == "×4"
    assert len(shown) == 19
    assert "PN-5.2" in words_of(table.get("/rare"))
