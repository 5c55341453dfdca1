"""The Referee tab at Piquet: its trees, a deal scored, two hands compared, and what stays secret there."""

from __future__ import annotations

import re
from html import unescape

import pytest
from flask import Flask

from referee.core.entries import Misdeal, Ruled
from referee.games.piquet.model import FalseDeclaration

from .secrecy import assert_same, desk_addresses, plain, press_each, walk
from .sitting import whole, words_of
from .test_piquet import EXCHANGED, STRONG, WEAK, Piquet, deal, declare, plays, tricks

ANNS, BEAS = ".".join(STRONG), ".".join(WEAK)
PIQUE = (declare(0, "5-51", "5A", "3A"), declare(1))
SCORED = (deal("tricks"), *EXCHANGED, *PIQUE, *tricks("000000100000"))


def tap(html: str, name: str, card: str) -> str:
    """The value a tile sends: the whole hand once it is tapped."""
    found = re.search(rf'name="{name}" value="([^"]*)" aria-pressed="[a-z]+"><[^>]*>(?:(?!</button>).)*{card}', html)
    assert found is not None, card
    return found[1]


# ---- trees ---------------------------------------------------------------------------------------------


def test_every_question_is_there_in_order(app: Flask) -> None:
    """At a table and away."""
    titles = [
        "Who won this trick?",
        "Is it a misdeal?",
        "Exchanged or declared wrongly?",
        "Score this hand",
        "Who counts what?",
        "What does a hand declare?",
    ]
    for html in (Piquet(app, deal()).get("/referee"), whole(app.test_client().get("/referee?game=piquet"))):
        places = [words_of(html).index(title) for title in titles]
        assert places == sorted(places)


def test_a_misdeal_is_recorded_in_one_press(app: Flask) -> None:
    """The ruling and the deal thrown in."""
    table = Piquet(app, deal())
    html = table.get("/referee?ask=misdeal&a-what=exposed&a-by=elder&a-wants=yes")
    assert "A misdeal" in words_of(html)
    assert "It records: Misdeal: a card was seen." in words_of(html)
    answers = {"a-what": "exposed", "a-by": "elder", "a-wants": "yes"}
    taken = {"side-0": "accept", "side-1": "accept"}
    assert table.post("/referee", ask="misdeal", **answers, **taken).status_code == 303
    ruling, misdeal = (kept.entry for kept in table.view().entries[-2:])
    assert isinstance(ruling, Ruled)
    assert ruling.accepted == (0, 1)
    assert isinstance(misdeal, Misdeal)


def test_what_the_record_knows_is_not_asked(app: Flask) -> None:
    """Elder has exchanged, so it is too late; a card is led, so “good” stands, and younger is who dealt."""
    late = words_of(Piquet(app, deal(), *EXCHANGED).get("/referee?ask=misdeal&a-what=exposed&a-by=elder"))
    assert "Elder has exchanged from the record" in late
    assert "The deal stands" in late
    led = Piquet(app, deal(), *EXCHANGED, *PIQUE, *plays("0AS"))
    assert "“Good” stands" in words_of(led.get("/referee?ask=bids&a-what=good"))
    assert "A false answer by Bea" in words_of(led.get("/referee?ask=bids&a-what=not-good"))


def test_a_false_declaration_takes_the_points_back(app: Flask) -> None:
    """The page says what it costs before it is recorded."""
    table = Piquet(app, *SCORED)
    answers = {"a-what": "false", "a-when": "after", "a-seat": "0"}
    words = words_of(table.get("/referee?ask=bids&a-what=false&a-when=after&a-seat=0"))
    assert "It records: Ann declared falsely. Ann −76" in words
    assert table.post("/referee", ask="bids", **answers).status_code == 303
    assert isinstance(table.view().entries[-1].entry, FalseDeclaration)
    assert table.view().explanation.totals == (0, 2)


# ---- score this hand -----------------------------------------------------------------------------------


def test_the_deal_that_is_over_is_scored_at_once(app: Flask) -> None:
    """What the record shows is filled in, and the answer stands above it."""
    html = Piquet(app, *SCORED).get("/referee?ask=score")
    words = words_of(html)
    assert "Ann +76, Bea +2" in words
    assert "Ann has 23 in hand, 43 in play and 10 for the cards." in words
    assert "point of five, making 51; quint to the ace; three aces" in words
    assert 'name="tricks0" value="11"' in html
    assert 'name="play1" value="2"' in html
    assert 'name="pique" value="yes" checked' in html


def test_a_deal_is_scored_without_a_table(app: Flask) -> None:
    """From chips and numbers; the house rules that matter are beside them."""
    client = app.test_client()
    first = whole(client.get("/referee?game=piquet&ask=score"))
    assert "House rules that matter" in words_of(first)
    told = "&told=1&elder=0&point0=5&making0=5-51&sequences0=5A&sets0=4A&tricks0=11&play0=13"
    html = whole(client.get(f"/referee?game=piquet&ask=score{told}"))
    assert "North +117, South +2" in words_of(html)
    assert 'name="point0" value="5" autocomplete="off" data-said="point of five"' in html
    assert 'aria-label="four aces" checked' in html
    false = words_of(whole(client.get(f"/referee?game=piquet&ask=score{told}&false0=1")))
    assert "North ±0, South +2" in false
    in_hand = whole(client.get(f"/referee?game=piquet&ask=score{told}&false0=1&house-false_declaration=in_hand"))
    assert "North +23, South +2" in words_of(in_hand)


def test_a_sequence_declared_twice(app: Flask) -> None:
    """Two quints to the ace: one for its class, the other because of it."""
    told = "told=1&elder=0&sequences0=5A&again0=5A&tricks0=6&play0=9&play1=8"
    words = words_of(whole(app.test_client().get(f"/referee?game=piquet&ask=score&{told}")))
    assert "North +99, South +8" in words


@pytest.mark.parametrize(
    ("fields", "says", "kept"),
    [
        ("tricks0=13", "This is a whole number from 0 to 12.", 'name="tricks0" value="13"'),
        ("tricks0=x", "This is a whole number from 0 to 12.", 'name="tricks0" value="x"'),
        ("tricks0=7&tricks1=7", "Both together win 12 tricks.", 'name="tricks1" value="7"'),
        ("tricks0=7&play0=3&play1=5", "With 7 tricks Ann has 8 to 13 in play, not 3.", 'name="play0" value="3"'),
        ("point0=5&making0=5-43", "A point of 5 makes 44 to 51, and never 43.", 'name="point0" value="5"'),
        ("sequences0=ZZ", "“ZZ” is not a number and a card", 'name="tricks0" value=""'),
        ("hand0=AS.KS&tricks0=6", "A hand has twelve cards: Ann’s has 2 so far.", 'name="hand0" value="AS.KS"'),
        ("hand0=AS.2S", "2♠ is not in this pack.", 'name="hand0" value="AS.2S"'),
        ("elder=7", "This is a seat from 0 to 1.", 'name="elder" value="0" checked'),
        ("tricks0=6", "How many points in play had each?", 'name="tricks0" value="6"'),
    ],
)
def test_what_cannot_be_is_said_at_its_place(app: Flask, fields: str, says: str, kept: str) -> None:
    """One sentence; what was typed stays."""
    html = Piquet(app, deal()).get(f"/referee?ask=score&told=1&{fields}")
    assert says in words_of(html)
    assert kept in html


def test_where_the_pique_stays_open_it_is_asked(app: Flask) -> None:
    """And answered, it counts."""
    told = "/referee?ask=score&told=1&elder=0&point0=5&sequences0=5A&sets0=3A&tricks0=11&play0=13"
    table = Piquet(app)
    words = words_of(table.get(told))
    assert "Say whether Ann had 30 before Bea counted" in words
    assert "Had elder 30 before younger counted?" in words
    assert "Ann +76, Bea +2" in words_of(table.get(f"{told}&pique=yes"))
    assert "Ann +46, Bea +2" in words_of(table.get(f"{told}&pique=no"))


# ---- who counts what? ----------------------------------------------------------------------------------


def test_both_hands_are_tapped_card_by_card(app: Flask) -> None:
    """Elder's first; when it is whole the other's comes, and then the answer."""
    client = app.test_client()
    address = "/referee?game=piquet&ask=declarations"
    html = whole(client.get(address))
    assert "Tap the twelve cards each has after the exchange, North’s first." in words_of(html)
    hand0 = ""
    for card in ("ace of spades", "king of spades"):
        hand0 = tap(html, "hand0", card)
        html = whole(client.get(f"{address}&elder=0&to=0&hand0={hand0}&hand1="))
    assert hand0 == "AS.KS"
    assert tap(html, "hand0", "ace of spades") == "KS"
    full = whole(client.get(f"{address}&elder=0&to=0&hand0={ANNS}&hand1="))
    assert tap(full, "hand1", "9 of spades") == "9S"
    assert 'name="hand1" value="AS"' not in full
    again = whole(client.get(f"{address}&elder=0&at=0&hand0={ANNS}&hand1={BEAS}"))
    assert tap(again, "hand0", "ace of spades") == ANNS.removeprefix("AS.")


def test_who_counts_what_and_in_which_order(app: Flask) -> None:
    """Each class with its reason, every point with its rule, the repique called."""
    words = words_of(Piquet(app).get(f"/referee?ask=declarations&elder=0&hand0={ANNS}&hand1={BEAS}"))
    assert "Ann counts 111 in hand, Bea nothing" in words
    assert "Ann’s quint to the ace is longer than Bea’s tierce to the queen." in words
    order = [words.index(one) for one in ("PI-4.1 +5 5", "PI-4.2 +15 20", "PI-4.3 +14 37", "PI-5.2 +60 97")]
    assert order == sorted(order)
    younger = words_of(Piquet(app).get(f"/referee?ask=declarations&elder=1&hand0={ANNS}&hand1={BEAS}"))
    assert "Ann says and counts it once Bea has led." in younger


def test_hands_compared_go_on_to_be_scored(app: Flask) -> None:
    """The link carries both."""
    table = Piquet(app)
    html = table.get(f"/referee?ask=declarations&elder=0&hand0={ANNS}&hand1={BEAS}")
    link = re.search(rf'href="{table.path}(/referee\?[^"]*ask=score[^"]*hand0[^"]*)"', html)
    assert link is not None
    scoring = table.get(unescape(link[1]))
    assert f'name="hand0" value="{ANNS}"' in scoring
    assert "All that the hand holds is declared." in words_of(scoring)
    done = table.get(f"{unescape(link[1])}&told=1&tricks0=12")
    assert "Ann +164, Bea ±0" in words_of(done)


@pytest.mark.parametrize(
    ("hands", "says"),
    [
        (f"hand0={ANNS}&hand1=AS.{BEAS[3:]}", "Bea: A♠ is in Ann’s hand already."),
        (f"hand0={ANNS}.7D&hand1={BEAS}", "Ann: A hand has twelve cards: these are 13."),
        (f"hand0={ANNS}&hand1=2S", "Bea: 2♠ is not in this pack of 32."),
        (f"hand0=nonsense&hand1={BEAS}", "Ann: “nonsense” is no card"),
    ],
)
def test_impossible_hands_are_named(app: Flask, hands: str, says: str) -> None:
    """At the hand that is wrong; the cards tapped stay tapped."""
    html = Piquet(app).get(f"/referee?ask=declarations&elder=0&at=1&{hands}")
    assert says in words_of(html)
    assert "counts" not in words_of(html).replace("Who counts what?", "")
    assert html.count('aria-pressed="true"') == len([c for c in hands.partition("hand1=")[2].split(".") if c != "2S"])


# ---- secrets -------------------------------------------------------------------------------------------

DESK = (
    "/referee?ask=score",
    "/referee?ask=score&told=1&elder=0&tricks0=7&play0=9&play1=6",
    "/referee?ask=declarations",
    f"/referee?ask=declarations&elder=0&hand0={ANNS}",
    f"/referee?ask=declarations&elder=0&hand1={BEAS}",
    "/referee?ask=hand",
    "/referee?ask=bids&a-what=false&a-when=after&a-seat=1",
)


def test_the_desk_shows_no_hand_told_in_secret(app: Flask) -> None:
    """Whichever hand was told, every page of the desk, and all they lead to there, say the same."""
    seen = []
    for hand in (STRONG, [*WEAK[:6], *STRONG[6:]]):
        table = Piquet(app, deal(), *EXCHANGED, {"type": "hands", "hands": [hand, None]})
        pages = {page: plain(table.get(page), table) for page in DESK}
        pages |= {key: text for key, text in walk(table, ["/referee"]).items() if key.startswith("/t/TOKEN/referee")}
        seen.append(pages)
    assert_same(seen[0], seen[1], "a hand")


def test_the_desk_tells_no_hand_told_in_secret_from_another(app: Flask) -> None:
    """Asked of both about cards of either hand, before the lead and after it; and what is recorded of its rulings."""
    other = [*STRONG[:6], "AD", "AC", "JH", "TH", "QD", "JC"]  # what was declared lies in it too
    for led in ((), (*PIQUE, *plays("0AS 19S 0KS"))):
        seen = []
        for hand in (STRONG, other):
            table = Piquet(app, deal(), *EXCHANGED, *led, {"type": "hands", "hands": [hand, None]})
            asked = desk_addresses(2, ["AD", "KD", "QD"], "declarations", "bids&a-what=false&a-when=after&a-seat=1")
            pages = {ask: plain(table.client.get(table.path + ask).get_data(as_text=True), table) for ask in asked}
            seen.append({**pages, **{f"press {ask}": text for ask, text in press_each(table, asked[6::3]).items()}})
        assert_same(seen[0], seen[1], "a hand")


def test_the_desk_waits_for_what_younger_says(app: Flask) -> None:
    """Before elder has led nothing of it is filled in, after that it is."""
    before = (deal(), *EXCHANGED, declare(0, "5-49"), declare(1, "6-59", sets="4J"))
    assert 'aria-label="four jacks" checked' not in Piquet(app, *before).get("/referee?ask=score")
    assert 'aria-label="point of five" checked' in Piquet(app, *before).get("/referee?ask=score")
    assert 'aria-label="four jacks" checked' in Piquet(app, *before, *plays("0AS")).get("/referee?ask=score")


def test_open_hands_are_filled_in(app: Flask) -> None:
    """Where a table keeps no secrets they lie there for all to see."""
    table = Piquet(app, deal(), {"type": "hands", "hands": [STRONG, WEAK]}, secret_hands=False)
    assert "Ann counts 111 in hand, Bea nothing" in words_of(table.get("/referee?ask=declarations"))
    assert "counts" not in words_of(table.get("/referee?ask=declarations&hand0=.")).replace("Who counts what?", "")
