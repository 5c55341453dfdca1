"""The Referee tab at Piquet: its trees, a deal scored, two hands compared, and what stays secret there."""

from __future__ import annotations

import re
from urllib.parse import urlencode

import pytest
from flask import Flask

from referee.core.entries import Misdeal, Ruled
from referee.games.piquet.model import FalseDeclaration

from .scratch import Scratch
from .secrecy import assert_same, desk_addresses, plain, press_each, walk
from .sitting import Written, whole, words_of
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
    assert "Elder has taken up a card of the talon from the record" in late
    assert "The deal stands" in late
    led = Piquet(app, deal(), *EXCHANGED, *PIQUE, *plays("0AS"))
    assert "“Good” stands" in words_of(led.get("/referee?ask=bids&a-what=good"))
    assert "A false answer by Bea" in words_of(led.get("/referee?ask=bids&a-what=not-good&a-played=yes"))


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


BEGIN = "/referee/hand?game=piquet"
"""Away from any table North deals nothing yet: who deals is told."""

FIVE = (declare(0, "5-51", "5A", "4A"), declare(1))


def result(first: int, mine: int, other: int, **more: object) -> Written:
    """Tricks and points in play; the first player won so many tricks."""
    return {"type": "tricks", "counts": [first, 12 - first], "play": [mine, other], **more}


def test_the_deal_that_is_over_is_scored_at_once(app: Flask) -> None:
    """As the record has it, every line with its rule; and it can be told otherwise."""
    words = words_of(Piquet(app, *SCORED).get("/referee?ask=score"))
    assert "Ann +76, Bea +2" in words
    assert "Ann has 23 in hand, 43 in play and 10 for the cards." in words
    assert "point of five, making 51 PI-4.1 +5 quint to the ace PI-4.2 +15 three aces PI-4.3 +3" in words
    assert "0 before, 76 after +76" in words
    assert "Try a different score" in words


@pytest.mark.parametrize(
    ("rules", "told", "says"),
    [
        ("", [*FIVE, result(11, 13, 2)], "North +117, South +2"),
        ("", [*FIVE, {"type": "false-declaration", "seat": 0}, result(11, 13, 2)], "North ±0, South +2"),
        (
            "&house-false_declaration=in_hand",
            [*FIVE, {"type": "false-declaration", "seat": 0}, result(11, 13, 2)],
            "North +23, South +2",
        ),
        ("", [declare(0, sequences="5A 5A"), declare(1), result(6, 9, 8)], "North +99, South +8"),
    ],
)
def test_a_deal_is_scored_without_a_table(app: Flask, rules: str, told: list[Written], says: str) -> None:
    """On the screens of the Hand tab, by the house rules that matter."""
    assert "House rules that matter" in words_of(whole(app.test_client().get("/referee?game=piquet&ask=score")))
    assert says in Scratch(app, f"{BEGIN}{rules}", deal("result"), *EXCHANGED, *told).say()


def test_a_deal_that_carte_blanche_ended_is_scored(app: Flask) -> None:
    """It is dealt again, and its points stand."""
    blank = Scratch(app, f"{BEGIN}&house-carte_blanche_redeal=on", deal("result"), {"type": "carte-blanche", "seat": 0})
    assert "North +10, South ±0" in blank.say()


@pytest.mark.parametrize(
    ("typed", "says"),
    [
        ({"counts-0": "13"}, "North can’t have 13 tricks. Enter a number from 0 to 12."),
        ({"counts-0": "x"}, "North can’t have x tricks. Enter a number from 0 to 12."),
        (
            {"counts-0": "7", "counts-1": "7", "play-0": "9", "play-1": "6"},
            "Together they win 12 tricks, not 7 and 7.",
        ),
        ({"counts-0": "7", "play-0": "3", "play-1": "5"}, "With 7 tricks North has 8 to 13 in play, not 3."),
        ({"counts-0": "6"}, "Enter how many points North has in play."),
    ],
)
def test_what_cannot_be_is_said_at_its_place(app: Flask, typed: dict[str, str], says: str) -> None:
    """One sentence; what was typed stays."""
    table = Scratch(app, BEGIN, deal("result"), *EXCHANGED, *FIVE)
    html = whole(table.post(type="tricks", **{"play-0": "", "play-1": "", **typed}), 422)
    assert says in words_of(html)
    assert f'name="counts-0" value="{typed["counts-0"]}"' in html


def test_where_the_pique_stays_open_it_is_asked(app: Flask) -> None:
    """And answered, it counts."""
    open_point = (declare(0, "5", "5A", "3A"), declare(1))
    table = Scratch(app, BEGIN, deal("result"), *EXCHANGED, *open_point)
    assert "Did North have 30 before South counted?" in table.say()
    told = {"type": "tricks", "counts-0": "11", "counts-1": "", "play-0": "13", "play-1": "2"}
    unsaid = table.post(**told)
    assert "Enter whether North had 30 before South counted" in words_of(whole(unsaid, 422))
    for pique, says in (("yes", "North +76, South +2"), ("no", "North +46, South +2")):
        there = Scratch(app, BEGIN, deal("result"), *EXCHANGED, *open_point)
        assert says in words_of(there.done(there.post(**told, pique=pique)))


def test_what_was_before_may_end_the_partie(app: Flask) -> None:
    """The sixth deal says who wins it; at a table both totals and the deals are known."""
    last = Scratch(app, f"{BEGIN}&a-before0=10&a-before1=120&a-hands=5", deal("result"), *EXCHANGED, *FIVE)
    last.enter(result(11, 13, 2))
    assert "10 before, 127 after" in last.say()
    assert "North would win: South passed the Rubicon" in last.say()
    table = Piquet(app, *SCORED, deal("result", 0))
    html = table.get("/referee?ask=score")
    assert re.search(r'name="a-before0"[^>]*value="76"', html)
    assert re.search(r'name="a-hands" value="1"[^>]* checked', html)


def test_a_race_to_a_hundred_does_not_ask_for_its_deals(app: Flask) -> None:
    """Points alone end it."""
    assert 'name="a-hands"' not in whole(app.test_client().get("/referee?game=piquet&ask=score&house-length=hundred"))


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
    assert "Ann declares and counts it once Bea has led." in younger


def test_hands_compared_go_on_to_be_scored(app: Flask) -> None:
    """The form carries both, and their owners declare all they hold."""
    table = Piquet(app)
    html = table.get(f"/referee?ask=declarations&elder=0&hand0={ANNS}&hand1={BEAS}")
    form = re.search(rf'<form action="{table.path}/referee/hand".*?</form>', html, re.DOTALL)
    assert form is not None
    sent = dict(re.findall(r'name="([^"]+)" value="([^"]*)"', form[0]))
    there = Scratch(app, f"{table.path}/referee/hand?{urlencode(sent)}", client=table.client)
    assert "Points in play" in there.say()
    there.enter(result(12, 13, 0))
    assert "Ann +164, Bea ±0" in there.say()


def test_hands_that_cannot_be_begin_no_deal(app: Flask) -> None:
    """The question comes back and says why."""
    answer = app.test_client().get(f"{BEGIN}&ask=score&a-elder=0&a-hand0={ANNS}&a-hand1=AS.{BEAS[3:]}")
    assert "A♠ is already in North’s hand." in words_of(whole(answer, 422))


@pytest.mark.parametrize(
    ("hands", "says"),
    [
        (f"hand0={ANNS}&hand1=AS.{BEAS[3:]}", "Bea: A♠ is already in Ann’s hand."),
        (f"hand0={ANNS}.7D&hand1={BEAS}", "Ann: A hand has twelve cards. You entered 13."),
        (f"hand0={ANNS}&hand1=2S", "Bea: 2♠ isn’t in this pack of 32."),
        (f"hand0=nonsense&hand1={BEAS}", "Ann: “nonsense” isn’t a card"),
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


def test_a_deal_gone_on_with_keeps_what_is_secret(app: Flask) -> None:
    """Told on from the record to be scored, it shows no more of a hand than the table does."""
    seen = []
    for hand in (STRONG, [*STRONG[:6], "AD", "AC", "JH", "TH", "QD", "JC"]):  # what was declared lies in both
        table = Piquet(app, deal(), *EXCHANGED, *PIQUE, *plays("0AS"), {"type": "hands", "hands": [hand, None]})
        there = Scratch(app, f"{table.path}/referee/hand?recorded=1", client=table.client)
        seen.append({page: text.replace(table.token, "TABLE") for page, text in walk(there, []).items()})
    assert len(seen[0]) > 5
    assert_same(seen[0], seen[1], "a hand")


def test_a_deal_gone_on_with_waits_for_what_younger_says(app: Flask) -> None:
    """Before elder has led nothing of it is told, after that it is."""
    before = (deal(), *EXCHANGED, declare(0, "5-49"), declare(1, "6-59", sets="4J"))
    for led in ((), plays("0AS")):
        table = Piquet(app, *before, *led)
        there = Scratch(app, f"{table.path}/referee/hand?recorded=1", client=table.client)
        assert ("Four jacks" in there.say()) == bool(led)


def test_open_hands_are_filled_in(app: Flask) -> None:
    """Where a table keeps no secrets they lie there for all to see."""
    table = Piquet(app, deal(), {"type": "hands", "hands": [STRONG, WEAK]}, secret_hands=False)
    assert "Ann counts 111 in hand, Bea nothing" in words_of(table.get("/referee?ask=declarations"))
    assert "counts" not in words_of(table.get("/referee?ask=declarations&hand0=.")).replace("Who counts what?", "")
