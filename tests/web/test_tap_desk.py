"""The desk of Tap as pages: disputes ruled on and recorded, a hand scored, a pile counted."""

from __future__ import annotations

import re

import pytest
from flask import Flask

from referee.games.tap.cards import PACK, POINTS

from .scratch import Scratch
from .sitting import Written, whole, words_of
from .test_tap import TOP, Table, deal

SIX = "1X.21X.FX.KS.KH.KD.QS.QH.CD.VS.7H.2X.3X.4X.5X.6X.7X.8X.9X.10X.11X"
"""Six tricks and the discard, 54 in cards."""


def page(app: Flask, question: str) -> str:
    """What the desk answers away from any table."""
    return whole(app.test_client().get(f"/referee?game=tap&{question}"))


def asked(app: Flask, question: str) -> str:
    """The same in words."""
    return words_of(page(app, question))


def error_of(html: str) -> tuple[str, str]:
    """Where something is wrong, and what."""
    found = re.search(r'<p class="error" id="(\w+)-error" role="alert">(.*?)</p>', html, re.DOTALL)
    assert found is not None
    return found[1], words_of(f"<body>{found[2]}</body>")


def test_questions_stand_in_their_order(app: Flask) -> None:
    """The trick first, then what went wrong, then what is counted."""
    tiles = re.findall(r"ask=(\w+)[^\"]*\"", page(app, ""))
    assert list(dict.fromkeys(tiles)) == [
        "trick",
        "revoke",
        "claim",
        "misdeal",
        "bids",
        "score",
        "play",
        "points",
        "legal",
        "game",
    ]


@pytest.mark.parametrize(
    ("cards", "words"),
    [
        ("1X.21X.FX", "1★ wins 1★ takes the Emperor trick."),
        ("21X.FX.2X", "F★ wins F★ is its highest trump."),
        ("KH.QH.3X", "3★ wins 3★ is its only trump."),
        ("QH.KH.KS", "K♥ wins K♥ is its highest heart."),
        ("1X.2X.KS", "2★ wins 2★ is its highest trump."),
    ],
)
def test_the_desk_says_who_won_a_trick(app: Flask, cards: str, words: str) -> None:
    """With the reason."""
    assert words in asked(app, f"ask=trick&cards={cards}")


def test_a_wrong_discard_is_ruled_on_with_one_tap(app: Flask) -> None:
    """Once the hand is counted the record knows who and when: the contract is lost with the ruling."""
    table = Table(app, deal("result"), {"type": "bid", "seat": 1, "contract": "top"}, {"type": "count", "points": 70})
    html = table.get("/referee?ask=bids&a-what=high&a-discarded=KS&a-discarded=7H&a-discarded=8H")
    assert "Bea has revoked" in words_of(html)
    assert "It records: Bea revoked. Ann +8 Bea −16 Cy +8" in words_of(html)
    table.done(table.post("/referee", ask="bids", **{"a-what": "high", "a-discarded": "KS 7H 8H"}))
    view = table.view()
    assert [standing.entry.type for standing in view.entries][-2:] == ["ruling", "renege"]
    assert view.explanation.totals == (4, -8, 4)


def test_before_the_lead_a_wrong_discard_is_taken_back(app: Flask) -> None:
    """The record knows that no card is led."""
    html = words_of(Table(app, deal("cards"), *TOP).get("/referee?ask=bids&a-what=trump"))
    assert "It is taken back" in html
    assert "from the record" in html


# ---- score this hand ----------------------------------------------------------------------------------


BEGIN = "/referee/hand?game=tap"
"""Away from any table North deals, so East is eldest."""


def played_by(contract: str, *told: Written) -> list[Written]:
    """A hand by result up to its count: West plays that contract."""
    taken = [{"type": "take", "half": "top"}] if contract == "three" else []
    return [deal("result"), {"type": "bid", "seat": 2, "contract": contract}, *taken, *told]


@pytest.mark.parametrize(
    ("rules", "told", "count", "words"),
    [
        ("", played_by("top"), {"points": 61}, "North −4, East −4, West +8"),
        ("&house-traditional_order=on", played_by("top"), {"points": 61}, "North −5, East −5, West +10"),
        ("", played_by("solo"), {"points": 60}, "North +8, East +8, West −16"),
        ("", played_by("top"), {"points": 119, "slam": True, "sparrow": True}, "North −20, East −20, West +40"),
        (
            "",
            played_by("three", {"type": "declare", "bonus": "slam"}, {"type": "declare", "bonus": "sparrow"}),
            {"points": 70, "sparrow": True},
            "North +16, East +16, West −32",
        ),
        ("", played_by("top", {"type": "renege", "seat": 2}), {"points": 70}, "West revoked: Top Three is lost"),
        (
            "&house-renege=noted",
            played_by("top", {"type": "renege", "seat": 2}),
            {"points": 70},
            "North −4, East −4, West +8",
        ),
    ],
)
def test_the_desk_scores_a_hand(
    app: Flask, rules: str, told: list[Written], count: dict[str, object], words: str
) -> None:
    """What each player gets or pays, and every line."""
    said = Scratch(app, f"{BEGIN}{rules}", *told, {"type": "count", **count}).say()
    assert words in said
    assert "0 before," in said


@pytest.mark.parametrize(
    ("contract", "typed", "says"),
    [
        ("solo", {"points": "117"}, "West can’t have 117"),
        ("solo", {"points": "x"}, "The count is a whole number."),
        ("top", {"points": ""}, "count"),
        ("top", {"points": "61", "tricks": "17"}, "from 0 to 16"),
    ],
)
def test_what_cannot_be_is_said_at_its_place(app: Flask, contract: str, typed: dict[str, str], says: str) -> None:
    """One sentence; what was typed stays, and nothing is scored."""
    table = Scratch(app, BEGIN, *played_by(contract))
    html = whole(table.post(type="count", **typed), 422)
    assert says in words_of(html)
    assert "before," not in words_of(html)


def test_the_table_goes_on_with_what_its_record_knows(app: Flask) -> None:
    """Who plays what, before the count; the score after it."""
    table = Table(app, deal("result"), {"type": "bid", "seat": 1, "contract": "top"})
    assert "Enter the rest" in table.say("/referee?ask=score")
    there = Scratch(app, f"{table.path}/referee/hand?recorded=1", client=table.client)
    assert "Bea" in there.say()
    assert 'name="points"' in there.get("/points")
    table.enter({"type": "count", "points": 70, "tricks": 9})
    said = table.say("/referee?ask=score")
    assert "Ann −4, Bea +8, Cy −4" in said
    assert "0 before, 8 after +8" in said


# ---- count a pile -------------------------------------------------------------------------------------


def test_a_pile_is_counted_as_it_is_tapped(app: Flask) -> None:
    """Cards and tricks against 61; what is missing is said, and a whole pile leads to its score."""
    none = asked(app, "ask=points")
    assert "0 of 61 Tap the declarer’s cards" in none
    some = asked(app, "ask=points&cards=KS.KH")
    assert "One card more: the discard" in some
    html = page(app, f"ask=points&cards={SIX}")
    assert "60 of 61 6 tricks and the discard The contract is lost, 1 short 54 in 21 cards 6 for tricks" in words_of(
        html
    )
    assert "Score this hand the declarer counts 60" in words_of(html)
    solo = asked(app, f"ask=points&cards={SIX}&contract=solo")
    assert "61 of 61 7 tricks The contract is won, just" in solo
    assert "3 cards still to tap" in asked(app, f"ask=points&cards={SIX}&tricks=7")


def test_every_card_of_the_pack_can_be_tapped_and_taken_back(app: Flask) -> None:
    """Each tile holds the pile with its card, or without it; what counts more than 1 says so."""
    html = page(app, "ask=points&cards=KS.7H")
    tiles = re.findall(r'name="cards" value="([^"]+)" aria-pressed="(\w+)"', html)
    assert len(tiles) == len(PACK)
    assert [after for after, on in tiles if on == "true"] == ["7H", "KS"]
    assert {after for after, on in tiles if on == "false"} == {
        f"KS.7H.{card.code}" for card in PACK if card.code not in {"KS", "7H"}
    }
    assert re.findall(r'<small aria-hidden="true">(\d)</small>', html) == [
        str(POINTS[card.index]) for card in PACK if POINTS[card.index] > 1
    ]
    last = page(app, "ask=points&cards=KS")
    assert 'name="cards" value="-" aria-pressed="true"' in last


@pytest.mark.parametrize(
    ("fields", "where", "says"),
    [
        ("cards=KS.KS", "cards", "K♠ is in this pack only once."),
        ("cards=KS.AS", "cards", "A♠ isn’t in this pack."),
        ("cards=KS.ZZ", "cards", "isn’t a card"),
        ("cards=KS&tricks=20", "tricks", "Enter a whole number from 0 to 16."),
        ("cards=KS.KH.KD", "cards", "The declarer discarded three cards, no King and no Honour"),
    ],
)
def test_cards_that_cannot_be_are_named(app: Flask, fields: str, where: str, says: str) -> None:
    """The cards that can be stay tapped."""
    html = page(app, f"ask=points&{fields}")
    assert error_of(html)[0] == where
    assert says in error_of(html)[1]
    assert re.search(r'aria-pressed="true"><span class="tile-in"><b aria-hidden="true">K<span', html)
    assert "the declarer counts" not in words_of(html)


def test_more_cards_than_there_can_be(app: Flask) -> None:
    """In Solo six cards are always the defenders’: with 49 the pile has one too many."""
    cards = ".".join(card.code for card in PACK[:49])
    assert "One card too many" in asked(app, f"ask=points&cards={cards}&contract=solo&tricks=16")


def test_at_a_table_the_pile_begins_with_the_cards_recorded(app: Flask) -> None:
    """Those of the declarer’s tricks; the discard, which lies face down, is not among them."""
    first = ({"type": "play", "seat": seat, "card": card} for seat, card in ((2, "KS"), (0, "7S"), (1, "8S")))
    table = Table(app, deal("cards"), *TOP, {"type": "discard", "cards": ["7H", "8H", "9H"]}, *first)
    html = table.get("/referee?ask=points")
    on = re.findall(r'aria-pressed="true"><span class="tile-in"><b aria-hidden="true">(\w+)<span', html)
    assert sorted(on) == ["7", "8", "K"]
    assert "Solo, without" not in words_of(html)


def test_points_before_a_hand_that_cannot_be_are_said_at_their_field(app: Flask) -> None:
    """All players’ points come to nought together, told here as in the record: nothing is begun."""
    answer = app.test_client().get("/referee/hand?game=tap&ask=score&a-before0=5&a-before1=5&a-before2=5")
    assert answer.status_code == 422
    assert "These add up to +15." in words_of(whole(answer, 422))
