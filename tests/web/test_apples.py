"""The Hand tab at Apples: every phase as people see it, and what becomes of what they enter."""

from __future__ import annotations

import json
import re
from html import unescape

import pytest
from flask import Flask

from referee.core.cards import PLAIN_SUITS, RANKS_HIGH_TO_LOW, Card, card_set, parse_card
from referee.core.entries import Captured, Pass
from referee.games.apples.model import Bid, Pile, Target
from referee.games.apples.scoring import pile_value

from ..games.written import laid, won
from .apples import AUCTION, Table, deal, heaps, target
from .sitting import words_of

PILES = (
    "5S 5D QC TD 9D 3D 2H 2D",
    "7S 7D 6S 5C 4D 3S 3H 3C 8S 8H JH 9C",
    "AC KS KD QH JS JC TS TH TC 8D 6H 6D 6C 5H 4C 2S",
    "AS AD KC QD 9S 8C 7H 7C 4S 4H KH 9H",
)
"""What Ann, Bea, Cy and Dov captured, the cards of the picture the screen was drawn from."""

TARGETS = ("2C", "AH", "JD", "QS")
POINTS = (25, -20, 80, 30)
WINNERS = (0, 0, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3)
HAND = ["AS", "KS", "4S", "AH", "9H", "8D", "7D", "QC", "JC", "9C", "8C", "3C", "2C"]


def told(*, without: str = "") -> dict[str, list[str]]:
    """The fields of the whole hand, targets among them."""
    fields = heaps(PILES, TARGETS)
    return {name: [code for code in codes if code not in without.split()] for name, codes in fields.items()}


def button(html: str) -> str:
    """What the primary button says that can be seen."""
    found = re.findall(r'<(?:button|a)[^>]*class="btn btn-go[^>]*>.*?</(?:button|a)>', html, re.S)
    shown = [one for one in found if "hidden" not in one.split(">")[0]]
    return words_of(f"<body>{shown[-1]}</body>")


# ---- the auction ----------------------------------------------------------------------------------------


def test_the_first_call(app: Flask) -> None:
    """Eldest is asked; nothing is struck out, the pass is a tile among the numbers, and nothing is chosen."""
    html = Table(app, deal()).get()
    assert "Ann, your bid?" in html
    assert "No bid yet" in html
    assert "chip-no" not in html
    assert button(html) == "Record Ann’s bid a number and a suit, or Pass"
    assert 'name="number" value="pass"' in html
    assert "checked" not in html
    assert html.count("from 1<") == 4


def test_a_bid_is_a_number_and_a_suit(app: Flask) -> None:
    """One form holds both; the suit sends it."""
    table = Table(app, deal())
    html = table.done(table.post(type="bid", seat=0, number=5, suit="H"))
    assert "Bea, your bid?" in html
    assert "Ann bid 5♥" in words_of(html)
    assert table.view().entries[-1].entry == Bid(seat=0, number=5, suit="H")


def test_what_cannot_beat_the_last_bid_is_struck_out(app: Flask) -> None:
    """Numbers below it with their reason and rule; the same number only in higher suits."""
    html = Table(app, deal(), *AUCTION[:3]).get()
    words = words_of(html)
    assert len(re.findall(r'class="chip-no"', html)) == 4
    assert "1 to 4 are out: the next bid is 5♣ or more." in words
    assert "5 only in ♣ or ♠" in words
    assert 'data-out="1 2 3 4 5" data-least="from 6"' in html
    assert 'data-out="1 2 3 4" data-least="from 5"' in html
    assert "AP-2.3" in html
    assert "2♦ A Ann 3♣ B Bea 5♥ C Cy" in words


def test_thirteen_spades_is_the_end_of_bidding_high(app: Flask) -> None:
    """Below it every number is lawful in spades; after it nobody is asked."""
    table = Table(app, deal())
    html = table.done(table.post(type="bid", seat=0, number=13, suit="S"))
    assert "Ann’s 13♠ won the auction" in words_of(html)


@pytest.mark.parametrize(
    ("fields", "said"),
    [
        ({}, "Choose a number and a suit, or Pass."),
        ({"suit": "H"}, "Choose a number and a suit, or Pass."),
        ({"number": "4"}, "Tap the suit of the bid."),
        ({"number": "14", "suit": "H"}, "A bid is a whole number from 1 to 13, not 14."),
        ({"number": "4", "suit": "X"}, "Choose one of the options."),
    ],
)
def test_the_button_does_nothing_that_was_not_chosen(app: Flask, fields: dict[str, str], said: str) -> None:
    """A call is a number and a suit, or the pass that was tapped; anything less is said, and nothing recorded."""
    table = Table(app, deal())
    html = table.not_done(table.post(type="bid", seat=0, **fields))
    assert said in words_of(html)
    assert re.search(r'aria-describedby="error-bid-(number|suit)"', html)
    assert len(table.view().entries) == 1


def test_a_call_is_what_was_chosen(app: Flask) -> None:
    """The number with the suit is the bid; the pass is the pass, whatever suit was tapped before it."""
    table = Table(app, deal())
    html = table.get("?number=4&suit=H")
    assert button(html) == "Ann bids 4♥ then Bea bids"
    table.done(table.post(type="bid", seat=0, number=4, suit="H"))
    assert button(table.get("?number=pass")) == "Bea passes then Cy: 4♣ or more"
    table.done(table.post(type="bid", seat=1, number="pass", suit="S"))
    assert [kept.entry for kept in table.view().entries][1:] == [Bid(seat=0, number=4, suit="H"), Pass(seat=1)]


def test_a_number_must_be_chosen_first(app: Flask) -> None:
    """A suit alone records nothing; the page says what is missing, and where."""
    table = Table(app, deal())
    html = table.not_done(table.post(type="bid", seat=0, suit="H"))
    assert "Choose a number and a suit, or Pass." in html
    assert len(table.view().entries) == 1


@pytest.mark.parametrize(
    ("fields", "says"),
    [
        ({"number": "0", "suit": "H"}, "from 1 to 13, not 0"),
        ({"number": "14", "suit": "H"}, "from 1 to 13, not 14"),
        ({"number": "five", "suit": "H"}, "A bid is a whole number."),
        ({"number": "5", "suit": "X"}, "Choose one of the options."),
        ({"number": "5"}, "Tap the suit of the bid."),
        ({"number": "5", "suit": "H", "seat": "7"}, "There is no seat 7 at this table. Seats run from 0 to 3."),
    ],
)
def test_a_bid_nobody_can_read(app: Flask, fields: dict[str, str], says: str) -> None:
    """Nothing is stored, and the field says why."""
    table = Table(app, deal())
    html = table.not_done(table.post(**{"type": "bid", "seat": "0", **fields}))
    assert says in words_of(html)
    assert len(table.view().entries) == 1


def test_what_was_tapped_stays_tapped(app: Flask) -> None:
    """A number chosen with a suit that was not sent is still chosen on the page that says so."""
    table = Table(app, deal())
    html = table.not_done(table.post(type="bid", seat=0, number=7))
    assert 'name="number" value="7" checked' in html


def test_a_bid_too_low_is_queried_with_its_rule(app: Flask) -> None:
    """It can be corrected, the number still chosen, or it happened: then it stands, and is the bid to beat."""
    table = Table(app, deal(), *AUCTION[:3])
    answer = table.post(type="bid", seat=3, number=4, suit="S")
    html = table.not_done(answer, 200)
    assert "4♠ doesn’t beat Cy’s 5♥." in words_of(html)
    assert "AP-2.3" in html
    assert f'href="{table.path}?seat=3&amp;number=4&amp;suit=S"' in html
    assert len(table.view().entries) == 4
    html = table.done(table.post(type="bid", seat=3, number=4, suit="S", confirmed=1))
    assert "Dov bid 4♠" in words_of(html)


def test_a_bid_the_table_says_happened_can_be_tapped(app: Flask) -> None:
    """The struck-out numbers come back for a bid that was made all the same."""
    table = Table(app, deal(), *AUCTION[:3])
    assert f"{table.path}?seat=3&amp;anyway=1" in table.get()
    html = table.get("?anyway=1")
    assert "chip-no" not in html
    assert 'name="number" value="1"' in html


def test_a_known_hand_bids_no_more_than_it_holds(app: Flask) -> None:
    """The numbers beyond the longest suit are struck out, and each suit says its own bounds."""
    hand = ["AS", "KS", "QS", "JS", "TS", "AH", "KH", "QH", "AD", "KD", "AC", "KC", "QC"]
    html = Table(app, deal(hands=[hand, None, None, None])).get()
    assert "6 to 13 are out: Ann doesn’t have that many of any suit." in words_of(html)
    assert 'data-out="3 4 5 6 7 8 9 10 11 12 13"' in html


def test_a_pass_is_final_unless_the_table_says_otherwise(app: Flask) -> None:
    """Who passed is not asked again; called upon out of turn, the page says what speaks against it."""
    table = Table(app, deal(), *AUCTION[:4])
    assert "Ann, your bid?" in table.get()
    html = table.get("?seat=3")
    assert "Dov has passed and is out of the auction." in words_of(html)
    assert 'value="pass"' not in html
    assert 'href="#why-pass"' in html


def test_the_last_pass_says_what_it_ends(app: Flask) -> None:
    """The button names the winner, or the hand thrown in."""
    last = Table(app, deal(), *AUCTION[:5])
    assert 'data-then="Cy wins the auction with 5♥"' in last.get()
    assert button(last.get("?number=pass")) == "Bea passes Cy wins the auction with 5♥"
    passes = [{"type": "pass", "seat": seat} for seat in range(3)]
    table = Table(app, deal(), *passes)
    assert button(table.get("?number=pass")) == "Dov passes everyone passes, so the hand is void"
    html = table.done(table.post(type="pass", seat=3))
    assert "Hand 1 was thrown in · all passed" in words_of(html)
    assert button(html) == "Deal hand 1 again"


# ---- the bidding pile -----------------------------------------------------------------------------------


def test_the_pile_is_asked_for_once_and_can_be_left_out(app: Flask) -> None:
    """After the auction, who puts in what; one tap goes on."""
    table = Table(app, deal(), *AUCTION)
    html = table.get()
    words = words_of(html)
    assert "What went into the bidding pile?" in words
    assert "Cy 5 hearts" in words
    assert words.count("5 cards") == 3
    assert f'href="{table.path}?at=targets"' in html
    assert "Who has set a target aside?" in words_of(table.get("?at=targets"))


def test_the_whole_pile_is_recorded_at_once(app: Flask) -> None:
    """Each player’s part is an entry, and one press undoes all."""
    table = Table(app, deal(), *AUCTION)
    parts = {"put_in-0": "2S 3S 4S 5S 6S", "put_in-2": "AH KH QH JH TH", "put_in-3": "2D 3D 4D 5D 6D"}
    html = table.done(table.post(type="piles", page="pile", **parts))
    assert words_of(html).count("entered") >= 3
    entered = [standing.entry for standing in table.view().entries[7:]]
    assert [entry.seat for entry in entered if isinstance(entry, Pile)] == [0, 2, 3]
    assert "Ann put 5 cards into the bidding pile, and 2 more parts of the pile" in html
    table.done(table.post("/undo"))
    assert len(table.view().entries) == 7


def test_a_pile_of_the_wrong_cards_is_queried(app: Flask) -> None:
    """The winner puts in trumps alone; what was tapped stays tapped."""
    table = Table(app, deal(), *AUCTION)
    html = table.not_done(table.post(type="piles", page="pile", **{"put_in-2": "AH KH QH JH TS"}), 200)
    assert "10♠ is not a trump" in words_of(html)
    assert "AP-3.1" in html
    assert len(table.view().entries) == 7
    assert 'name="put_in-2" value="AH KH QH JH TS"' in html


def test_a_card_in_two_parts_is_refused(app: Flask) -> None:
    """Nothing of the pile is stored."""
    table = Table(app, deal(), *AUCTION)
    html = table.not_done(
        table.post(type="piles", page="pile", **{"put_in-0": "AS 3S 4S 5S 6S", "put_in-1": "AS 2D 3D 4D 5D"})
    )
    assert "A♠ is already in the bidding pile. Ann put it in." in words_of(html)
    assert len(table.view().entries) == 7


def test_an_empty_pile_says_so(app: Flask) -> None:
    """No cards, no entry."""
    table = Table(app, deal(), *AUCTION)
    assert "Tap at least one player’s cards first." in words_of(table.not_done(table.post(type="piles", page="pile")))


# ---- targets --------------------------------------------------------------------------------------------


def test_the_phone_goes_to_its_owner(app: Flask) -> None:
    """First a page without any card, then the pack; the page is kept by no browser."""
    table = Table(app, deal(), *AUCTION)
    assert f"{table.path}/target?seat=0" in table.get("?at=targets")
    cover = table.get("/target?seat=0")
    assert "Hand the phone to Ann" in cover
    assert 'name="card"' not in cover
    page = table.get("/target?seat=0&open=1")
    assert page.count('name="card"') == 52
    assert "checked" not in page
    answer = table.client.get(f"{table.path}/target?seat=0&open=1")
    assert answer.headers["Cache-Control"] == "no-store"


def test_a_target_is_told_in_secret(app: Flask) -> None:
    """It is recorded; the next page says that, and no more. With a new cookie browsers let go of the page it was on."""
    table = Table(app, deal(), *AUCTION)
    answer = table.post(type="target", seat=0, card="2C", page="target", open=1)
    assert "Set-Cookie" in answer.headers
    html = table.done(answer)
    assert table.view().entries[-1].entry == Target(seat=0, card=parse_card("2C"))
    assert "Targets entered: Ann" in words_of(html)
    assert "2♣" not in words_of(html)
    assert "Ann set a target aside" in html


def test_a_told_target_has_no_page(app: Flask) -> None:
    """Nobody comes back to look: the page leads to the hand."""
    table = Table(app, deal(), *AUCTION, target(0, "2C"))
    assert table.client.get(f"{table.path}/target?seat=0&open=1").status_code == 303
    assert table.client.get(f"{table.path}/target?seat=9").status_code == 303


def test_a_target_without_a_card(app: Flask) -> None:
    """The owner’s page says so itself."""
    table = Table(app, deal(), *AUCTION)
    html = table.not_done(table.post(type="target", seat=0, page="target", open=1))
    assert "Tap the card that is set aside." in html
    assert "Ann, your target?" in html


def test_a_known_hand_offers_its_own_cards(app: Flask) -> None:
    """Thirteen cards to choose from."""
    hand = ["AS", "KS", "QS", "JS", "TS", "AH", "KH", "QH", "AD", "KD", "AC", "KC", "QC"]
    table = Table(app, deal(), *AUCTION, {"type": "hands", "hands": [hand, None, None, None]})
    assert table.get("/target?seat=0&open=1").count('name="card"') == 13


def test_a_target_can_be_told_anew(app: Flask) -> None:
    """Its entry asks afresh; corrected, the record holds the other card, and no page has shown either."""
    table = Table(app, deal(), *AUCTION, target(0, "2C"))
    id = table.view().entries[-1].id
    page = table.get(f"/entries/{id}")
    assert "What was entered stays hidden until the hand is over." in page
    assert "checked" not in page.split('name="card"', 1)[1]
    answer = table.post(f"/entries/{id}/amend", seat=0, card="9D")
    assert answer.status_code == 303
    assert table.state().hand.targets[0] == parse_card("9D")
    html = table.get(f"/entries/{id}")
    assert "9♦" not in words_of(html).replace("A♠", "").split("What happened to it")[1]


def test_targets_can_be_told_during_the_play(app: Flask) -> None:
    """The screens of the play lead to them."""
    for entries in ([deal(), *AUCTION, *laid("2AH")], [deal("tricks"), *AUCTION, *won(0)]):
        table = Table(app, *entries)
        assert f'href="{table.path}/targets"' in table.get()
        assert "Who has set a target aside?" in table.get("/targets")


# ---- the play -------------------------------------------------------------------------------------------


def test_the_winner_of_the_auction_leads(app: Flask) -> None:
    """Card by card, on the felt; trump is said."""
    table = Table(app, deal(), *AUCTION)
    html = table.get("?at=play")
    assert "Cy to lead" in html
    assert "The auction’s winner leads any card." in words_of(html)
    html = table.done(table.post(type="play", seat=2, card="AD"))
    assert "Dov to play" in html


def test_a_revoke_of_a_known_hand_is_queried(app: Flask) -> None:
    """Cards against the rule are hatched; tapped, the sheet shows what must be followed, and what it costs."""
    hand = ["AS", "KS", "4S", "AH", "9H", "8D", "7D", "QC", "JC", "9C", "8C", "3C", "2C"]
    known = {"type": "hands", "hands": [hand, None, None, None]}
    table = Table(app, deal(), *AUCTION, known, *laid("2KH", "35H"))
    html = table.get()
    assert "2 of 13 may be played" in words_of(html)
    assert html.count("rank-no") == 11
    sheet = table.not_done(table.post(type="play", seat=0, card="3C"), 200)
    assert "Ann must follow ♥" in words_of(sheet)
    assert "AP-5.2" in sheet
    assert "Ann loses 50" in sheet
    table.done(table.post(type="play", seat=0, card="3C", confirmed=1))
    assert table.state().hand.breaches


def test_one_card_of_the_suit_may_be_the_target(app: Flask) -> None:
    """With one heart and no target told, nothing is hatched: the heart may lie aside."""
    hand = ["AS", "KS", "4S", "AH", "9D", "8D", "7D", "QC", "JC", "9C", "8C", "3C", "2C"]
    known = {"type": "hands", "hands": [hand, None, None, None]}
    table = Table(app, deal(), *AUCTION, known, *laid("2KH", "35H"))
    assert "rank-no" not in table.get()


def test_a_target_that_is_played_is_no_news_while_the_hand_is_played(app: Flask) -> None:
    """The card is taken like any other: a refusal would tell who was to know nothing."""
    table = Table(app, deal(), *AUCTION, target(0, "2C"))
    html = table.done(table.post(type="play", seat=2, card="2C"))
    assert "set aside as a target" not in words_of(html)
    assert "AP-4.2" not in html


def test_trick_by_trick(app: Flask) -> None:
    """One tap a trick, twelve of them."""
    table = Table(app, deal("tricks"), *AUCTION)
    html = table.get("?at=play")
    assert "Who won trick 1 of 12?" in html
    assert "Cy’s 5♥: hearts are trumps. 12 tricks left" in words_of(html)
    html = table.done(table.post(type="trick", winner=1))
    assert "Who won trick 2 of 12?" in html


def test_the_depth_may_be_cut_short(app: Flask) -> None:
    """A hand begun trick by trick is finished by its result."""
    table = Table(app, deal("tricks"), *AUCTION, *won(0, 1))
    assert f'href="{table.path}?by=result"' in table.get("/rare")
    assert "52 cards to place" in words_of(table.get("?by=result"))
    html = table.done(table.post(type="captured-all", page="captured", **told()))
    assert "Hand 1 is scored" in html


# ---- captured cards -------------------------------------------------------------------------------------


def test_the_end_is_told_on_the_grid(app: Flask) -> None:
    """At the depth of the result it is the hand page itself, once the play may have begun."""
    table = Table(app, deal("result"), *AUCTION)
    html = table.get("?at=play")
    assert html.count('class="tile ') == 52
    assert "52 cards to place" in words_of(html)
    assert button(html) == "Score the hand 52 cards to place"
    assert "btn-go is-early" in html


def test_everything_is_recorded_by_one_press(app: Flask) -> None:
    """Targets and piles: eight entries, one step back, and the points of the picture."""
    table = Table(app, deal("result"), *AUCTION)
    html = table.done(table.post(type="captured-all", page="captured", **told()))
    view = table.view()
    assert view.explanation.totals == POINTS
    assert [type(one.entry) for one in view.entries[7:]] == [Target] * 4 + [Captured] * 4
    words = words_of(html)
    assert "Hand 1 is scored" in words
    for target_shown in ("target 2♣", "target A♥", "target J♦", "target Q♠"):
        assert target_shown in words
    assert "three Jacks, the target" in words
    table.done(table.post("/undo"))
    assert len(table.view().entries) == 7


def test_targets_told_before_lie_among_the_cards(app: Flask) -> None:
    """They are not asked for again, nor marked: they are only one of the player’s cards."""
    early = [target(0, "2C"), target(2, "JD")]
    table = Table(app, deal("result"), *AUCTION, *early)
    html = table.get("?at=play")
    assert html.count("</span>secret</span>") == 2
    assert 'value="target-0"' not in html
    fields = {**told(), "captured-0": [*PILES[0].split(), "2C"], "captured-2": [*PILES[2].split(), "JD"]}
    del fields["target-0"], fields["target-2"]
    table.done(table.post(type="captured-all", page="captured", **fields))
    assert table.view().explanation.totals == POINTS


def test_a_secret_target_must_lie_before_its_owner(app: Flask) -> None:
    """Whose it is, is said; which it is, is not."""
    table = Table(app, deal("result"), *AUCTION, target(0, "2C"))
    fields = {**told(), "captured-0": [*PILES[0].split(), "5C"], "captured-1": PILES[1].replace("5C", "2C").split()}
    del fields["target-0"]
    html = table.not_done(table.post(type="captured-all", page="captured", **fields))
    assert "Ann’s target is not among Ann’s cards." in words_of(html)
    assert len(table.view().entries) == 8


WRONG = [
    ({"captured-3": PILES[3].removesuffix(" KH 9H")}, "K♥ and 9♥ are missing."),
    ({"captured-0": PILES[0] + " 9H"}, "9♥ is double."),
    ({"captured-0": PILES[0] + " 9H", "captured-3": PILES[3].removesuffix(" 9H")}, "Ann’s pile has 10."),
    ({"target-3": "", "captured-3": PILES[3] + " QS"}, "Tap the target of Dov."),
    ({"target-0": "2C 9H"}, "Ann has one target, not 2♣ and 9♥."),
    ({"captured-0": "", "captured-1": ""}, "20 cards still to enter."),
    ({"captured-0": PILES[0] + " 1Z"}, "“1Z” isn’t a card"),
]


@pytest.mark.parametrize(("changed", "says"), WRONG, ids=[says for _, says in WRONG])
def test_heaps_that_are_not_the_pack(app: Flask, changed: dict[str, str], says: str) -> None:
    """What is missing, double or wrongly counted is named; nothing is stored, and every card stays where it was."""
    table = Table(app, deal("result"), *AUCTION)
    fields = {**told(), **{name: codes.split() for name, codes in changed.items()}}
    html = table.not_done(table.post(type="captured-all", page="captured", **fields))
    assert says in words_of(html)
    assert len(table.view().entries) == 7
    kept = re.findall(r'name="(captured-\d|target-\d)" value="(\w\w)"', html)
    for name in ("captured-1", "captured-2", "target-1"):
        sent = set(fields[name])
        assert {code for field, code in kept if field == name and code in sent} == sent


def test_tricks_told_fix_the_counts(app: Flask) -> None:
    """Trick by trick each heap knows how many cards it must have, and says so in the words of the rule."""
    table = Table(app, deal("tricks"), *AUCTION, *won(*WINNERS))
    words = words_of(table.get())
    for wanted in ("Ann 0 0 of 9", "Bea 0 0 of 13", "Cy 0 0 of 17", "Dov 0 0 of 13"):
        assert wanted in words
    swapped = {**told(), "captured-0": PILES[0].split()[:-1], "captured-1": [*PILES[1].split(), "2D"]}
    html = table.not_done(table.post(type="captured-all", page="captured", **swapped))
    assert "Two tricks and a target make 9. Ann’s pile has 8." in words_of(html)


def test_the_grid_works_without_script(app: Flask) -> None:
    """Each choice is a look at the same page: values, what is missing, and whose the rest must be."""
    table = Table(app, deal("tricks"), *AUCTION, *won(*WINNERS))
    fields = told(without="KH 9H")
    looked = table.post("/captured", shown="captured-3", pile="captured-3", **fields)
    html = table.not_done(looked, 200)
    words = words_of(html)
    for shown in ("Ann +25 9 of 9", "Bea −20 13 of 13", "Cy +80 17 of 17", "Dov +15 11 of 13"):
        assert shown in words
    assert "Missing 2 cards · K♥ and 9♥" in words
    assert "Three tricks and a target make 13. Dov’s pile has 11." in words
    assert html.count("is-missing") == 2
    assert html.count("is-target") == 4
    assert button(html) == "The rest are Dov’s 15 becomes 30"
    given = table.not_done(table.post("/captured", shown="captured-3", rest="captured-3", **fields), 200)
    assert "Everything is entered" in given
    assert button(given) == "Score the hand Ann +25 · Bea −20 · Cy +80 · Dov +30"
    assert "is-early" not in given
    assert len(table.view().entries) == 19


@pytest.mark.typed("{a}", "{")
def test_a_count_that_is_wrong_is_said_of_any_name(app: Flask) -> None:
    """Braces in a name are none to be filled in."""

    class Named(Table):
        names = ("{a}", "Bea", "Cy", "Dov")

    table = Named(app, deal("tricks"), *AUCTION, *won(*WINNERS))
    looked = table.post("/captured", shown="captured-0", pile="captured-0", **told(without="5S"))
    assert "Two tricks and a target make 9. {a}’s pile has 8." in words_of(table.not_done(looked, 200))


def test_the_sets_a_browser_counts_with_are_those_of_the_rules(app: Flask) -> None:
    """For every rank and every count, with the target’s rank and without, the page holds what the scoring says."""
    html = Table(app, deal("result"), *AUCTION).get("?at=play")
    found = re.search(r'data-sets="([^"]*)"', html)
    assert found is not None
    table = dict(json.loads(unescape(found[1])))
    assert list(table) == list(RANKS_HIGH_TO_LOW)
    for rank in RANKS_HIGH_TO_LOW:
        four = [Card(rank, suit) for suit in PLAIN_SUITS]
        for count in (2, 3, 4):
            assert table[rank][str(count)][1] == pile_value(card_set(four[:count]), None)
            assert table[rank][f"t{count}"][1] == pile_value(card_set(four[1:count]), four[0])
        assert set(table[rank]) == {"2", "3", "4", "t2", "t3", "t4"}


def test_card_by_card_only_the_targets_are_asked_for(app: Flask) -> None:
    """The captured cards follow; of the last four cards each is tapped for its owner, the last follows too."""
    table = Table(app, deal(), *AUCTION, target(0, "2C"), *whole_play())
    html = table.get()
    assert html.count('class="tile ') == 4
    assert "3 targets to name" in words_of(html)
    assert 'value="captured-0"' not in html
    html = table.done(table.post(type="captured-all", page="captured", **{"target-1": "AH", "target-2": "JD"}))
    assert "Hand 1 is scored" in html
    targets = [table.view().explanation.hands[0].cells[seat][1] for seat in range(4)]
    assert targets == ["2♣", "A♥", "J♦", "Q♠"]


def whole_play() -> list[dict[str, object]]:
    """Twelve tricks of suit after suit, in which nobody is seen to revoke."""
    pack = [f"{rank}{suit}" for suit in "HSDC" for rank in "23456789TJQKA"]
    left = [code for code in pack if code not in TARGETS]
    leader, made = 2, []
    for first in range(0, 48, 4):
        trick = left[first : first + 4]
        made += [{"type": "play", "seat": (leader + step) % 4, "card": code} for step, code in enumerate(trick)]
        led = trick[0][1]
        ranked = [("H" in code, code[1] == led or "H" in code, "23456789TJQKA".index(code[0])) for code in trick]
        leader = (leader + max(range(4), key=lambda at: ranked[at])) % 4
    return [{**play, "confirmed": True} for play in made]


# ---- around the hand ------------------------------------------------------------------------------------


def test_what_seldom_happens(app: Flask) -> None:
    """Misdeal, renege, points and the end, each with its rule and cost."""
    html = Table(app, deal(), *AUCTION, *laid("2AH")).get("/rare")
    for rule in ("AP-1.4", "AP-9.1", "AP-9.3", "AP-5.3"):
        assert rule in html
    assert "The player loses 50, once a hand." in html


def test_a_false_claim_costs_nothing(app: Flask) -> None:
    """And a good one leaves the targets to tell."""
    table = Table(app, deal(), *AUCTION, *laid("2AH", "32H", "03H", "14H"))
    assert "costs nothing" in table.get("/claim")
    table.done(table.post(type="claim", page="claim", seat=2, good="no"))
    assert "Cy to lead" in table.get()
    html = table.done(table.post(type="claim", page="claim", seat=2, good="yes"))
    assert "4 targets to name" in words_of(html)


def test_a_misdeal(app: Flask) -> None:
    """The hand is void, and the same player deals again."""
    table = Table(app, deal(), *AUCTION)
    html = table.done(table.post(type="misdeal", page="rare", reason="Wrong dealer"))
    assert "Hand 1 was thrown in" in html
    assert button(html) == "Deal hand 1 again"


def test_the_next_hand_is_dealt(app: Flask) -> None:
    """The deal passes on, and the way of recording stays."""
    table = Table(app, deal("result"), *AUCTION)
    html = table.done(table.post(type="captured-all", page="captured", **told()))
    assert "Cy needs 170 more." in html
    assert 'name="dealer" value="0" checked' in html
    html = table.done(table.post(type="deal", dealer=0, depth="result"))
    assert "Bea, your bid?" in html


def test_the_game_is_over_at_the_goal(app: Flask) -> None:
    """Who won, by which rule, with every player’s place."""
    table = Table(app, deal("result"), *AUCTION, goal=50)
    html = table.done(table.post(type="captured-all", page="captured", **told()))
    words = words_of(html)
    assert "Cy wins" in words
    assert "50 was reached" in words.replace("50 Was", "50 was")
    assert "AP-8.1" in html


EXAMPLES: dict[str, dict[str, object]] = {
    "bid": {"number": 6, "suit": "S"},
    "pile": {"cards": ["AH", "KH", "QH", "JH", "TH"]},
    "captured": {"cards": PILES[0].split()},
    "pass": {},
}


@pytest.mark.parametrize("kind", EXAMPLES)
def test_every_kind_of_entry_can_be_corrected(app: Flask, kind: str) -> None:
    """Its page asks for every field, and takes it back as it was."""
    pile = {"type": "pile", "seat": 2, "cards": EXAMPLES["pile"]["cards"]}
    targets = [target(seat, card) for seat, card in enumerate(TARGETS)]
    piles = [{"type": "captured", "seat": seat, "cards": cards.split()} for seat, cards in enumerate(PILES)]
    table = Table(app, deal("result"), *AUCTION, pile, *targets, *piles)
    standing = next(one for one in table.view().entries if one.entry.type == kind)
    html = table.get(f"/entries/{standing.id}")
    assert html.count("<fieldset") + html.count('class="labelled"') >= 1 + len(EXAMPLES[kind])
    seat = getattr(standing.entry, "seat", 0)
    answer = table.post(f"/entries/{standing.id}/amend", seat=seat, confirmed=1, **EXAMPLES[kind])
    assert answer.status_code in {200, 303}, words_of(answer.get_data(as_text=True))


SHARED: dict[str, tuple[dict[str, object], dict[str, object]]] = {
    "deal": ({}, {"dealer": 3, "depth": "tricks"}),
    "play": ({"type": "play", "seat": 2, "card": "AH"}, {"seat": 2, "card": "KH"}),
    "trick": ({"type": "trick", "winner": 0}, {"winner": 1}),
    "hands": ({"type": "hands", "hands": [HAND, None, None, None]}, {"hands-0": " ".join([*HAND[:-1], "5C"])}),
    "renege": ({"type": "renege", "seat": 1}, {"seat": 0, "trick": 1}),
    "claim": ({"type": "claim", "seat": 2, "good": False}, {"seat": 1, "good": "no"}),
    "penalty": ({"type": "penalty", "seat": 1, "points": -5, "reason": "late"}, {"seat": 1, "points": "−15"}),
    "misdeal": ({"type": "misdeal", "reason": "Wrong dealer"}, {"reason": "Unequal hands"}),
}
"""By kind, an entry and what it is corrected to."""


@pytest.mark.parametrize("kind", SHARED)
def test_the_entries_of_every_trick_game_can_be_corrected(app: Flask, kind: str) -> None:
    """Saved, the entry reads so."""
    made, corrected = SHARED[kind]
    table = Table(app, deal(), *AUCTION, *([made] if made else []))
    standing = next(one for one in table.view().entries if one.entry.type == kind)
    assert "Save the correction" in table.get(f"/entries/{standing.id}")
    answer = table.post(f"/entries/{standing.id}/amend", **corrected)
    assert answer.status_code == 303, words_of(answer.get_data(as_text=True))
    assert len(next(one for one in table.view().entries if one.id == standing.id).history) == 2


def test_a_hand_begun_with_cards_is_finished_by_its_result(app: Flask) -> None:
    """What was won card by card lies before its winner already."""
    trick = laid("2AH", "32H", "03H", "14H")
    table = Table(app, deal(), *AUCTION, *trick)
    assert f'href="{table.path}?by=result"' in table.get("/rare")
    html = table.get("?by=result")
    assert "48 cards to place" in words_of(html)
    assert re.findall(r'name="captured-2" value="(..)"', html) == ["AH", "4H", "3H", "2H"]


def test_a_game_without_a_clock_offers_no_call_of_time(app: Flask) -> None:
    """It can be stopped as it stands."""
    html = Table(app, deal()).get("/more")
    assert "Stop as it stands" in html
    assert "Call time" not in html


def test_pages_that_make_no_sense_lead_back(app: Flask) -> None:
    """An old link leads to the hand."""
    table = Table(app, deal())
    for page in ("/pile", "/target?seat=0", "/targets", "/captured", "/claim"):
        assert table.client.get(table.path + page).status_code == 303
    assert table.client.get(f"{table.path}/nothing").status_code == 404
