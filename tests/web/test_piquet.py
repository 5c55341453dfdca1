"""The Hand tab at Piquet: every phase as people see it, what becomes of what they enter, and what stays secret."""

from __future__ import annotations

import re
from html import unescape
from typing import Any

import pytest
from flask import Flask
from werkzeug.datastructures import MultiDict

from referee.core.cards import Card, parse_card
from referee.core.entries import (
    Claim,
    Deal,
    End,
    Entry,
    Hands,
    Misdeal,
    Penalty,
    Play,
    Renege,
    TrickWon,
)
from referee.forms.answers import answers_of
from referee.forms.entry import OWN_PAGES
from referee.forms.questions import questions
from referee.games import find_game
from referee.games.piquet.counting import Answers
from referee.games.piquet.declarations import Point, SequenceHeld, SetHeld
from referee.games.piquet.model import (
    ENTRY_TYPES,
    CarteBlanche,
    CountsNothing,
    Declare,
    Exchange,
    FalseDeclaration,
    Result,
)
from referee.games.piquet.screens.declare import fields_of

from .secrecy import without_record
from .sitting import Table, Written, whole, words_of
from .test_seats import Guest

STRONG = ["AS", "KS", "QS", "JS", "TS", "AH", "KH", "QH", "AD", "KD", "AC", "KC"]
WEAK = ["9S", "8S", "7S", "JH", "TH", "9H", "QD", "JD", "TD", "QC", "JC", "TC"]


class Piquet(Table):
    """A table at Piquet: Ann and Bea."""

    game = "piquet"
    names = ("Ann", "Bea")


def deal(depth: str = "cards", dealer: int = 1, **more: Any) -> Written:
    """Bea deals, so Ann is elder."""
    return {"type": "deal", "dealer": dealer, "depth": depth, **more}


def declare(seat: int, point: str = "", sequences: str = "", sets: str = "", **more: Any) -> Written:
    """A declaration: ``5-49``, ``3K 3Q``, ``4A``."""
    entry: dict[str, Any] = {"type": "declare", "seat": seat, **more}
    if point:
        length, _, pips = point.partition("-")
        entry["point"] = {"length": int(length), **({"pips": int(pips)} if pips else {})}
    if sequences:
        entry["sequences"] = [{"length": int(one[0]), "top": one[1]} for one in sequences.split()]
    if sets:
        entry["sets"] = [{"size": int(one[0]), "rank": one[1]} for one in sets.split()]
    return entry


def exchange(seat: int, count: int) -> Written:
    """Cards exchanged."""
    return {"type": "exchange", "seat": seat, "count": count}


def plays(text: str) -> tuple[Written, ...]:
    """Cards with the seat before them: ``0AS 19S``."""
    return tuple({"type": "play", "seat": int(word[0]), "card": word[1:]} for word in text.split())


def tricks(text: str) -> tuple[Written, ...]:
    """Who won trick after trick."""
    return tuple({"type": "trick", "winner": int(seat)} for seat in text)


EXCHANGED = (exchange(0, 5), exchange(1, 3))
TOLD = (declare(0, "5-51", "5A 3A", "4A 4K"), declare(1, "3", "3J", "3Q 3J 3T"))


# ---- before the first deal, and after ------------------------------------------------------------------


def test_before_the_first_deal(app: Flask) -> None:
    """What a partie is; hands that are secret are not told with the deal."""
    html = Piquet(app).get()
    assert "Deal 1: who deals?" in html
    assert "A partie is six deals. A loser with under 100 at the end is rubiconed." in words_of(html)
    assert "Hands are known" not in html


def test_open_hands_may_be_told_with_the_deal(app: Flask) -> None:
    """At a table that keeps no secrets, the cards go back to the page that deals."""
    table = Piquet(app, secret_hands=False)
    assert "Hands are known" in table.get()
    answer = table.post("/deal", **{"hands-0": STRONG})
    assert "12 cards are known for this deal." in words_of(whole(answer))
    html = table.done(table.post(type="deal", dealer=1, depth="cards", **{"hands-0": STRONG}))
    assert "Ann exchanges" in words_of(html)


# ---- the exchange ---------------------------------------------------------------------------------------


def test_the_own_phone_says_you(app: Flask) -> None:
    """The exchange and one's own hand; the other phone says the name."""
    table = Piquet(app, deal())
    ann, bea = (Guest(table, seat).words() for seat in (0, 1))
    for mine, name in (
        ("You exchange", "Ann exchanges"),
        ("How many cards do you exchange?", "How many cards does Ann exchange?"),
        ("Record your exchange", "Record Ann’s exchange"),
    ):
        assert mine in ann
        assert name not in ann
        assert name in bea
        assert mine not in bea


def test_elder_exchanges_one_to_five(app: Flask) -> None:
    """Each number is a chip; more than five are struck out with the reason and its rule."""
    table = Piquet(app, deal())
    html = table.get()
    words = words_of(html)
    assert "How many cards does Ann exchange?" in words
    assert html.count('type="radio" name="count"') == 5
    assert html.count('class="chip-no"') == 3
    assert 'data-button="Ann exchanges 3" data-then="5 cards left for Bea"' in html
    assert "Record Ann’s exchange tap how many cards first" in words
    assert "6 or more are out: elder exchanges five at most." in words
    assert "PI-3.2" in html
    html = table.done(table.post(type="exchange", seat=0, count=3))
    assert "How many cards does Bea exchange?" in words_of(html)
    assert table.view().entries[-1].entry == Exchange(seat=0, count=3)


def test_younger_takes_what_the_talon_has(app: Flask) -> None:
    """Elder took five: three are left, and four cannot be drawn."""
    table = Piquet(app, deal(), exchange(0, 5))
    words = words_of(table.get())
    assert "4 or more are out: the talon has 3 cards left for Bea." in words
    assert "At least one, three at most. The talon has 3." in words
    html = whole(table.post(type="exchange", seat=1, count=4), 422)
    assert "The talon has 3 cards for Bea, so Bea can’t draw four." in words_of(html)
    assert len(table.view().entries) == 2


def test_six_by_elder_is_queried_and_may_have_happened(app: Flask) -> None:
    """The query names the rule; confirmed, it stands."""
    table = Piquet(app, deal())
    answer = table.post(type="exchange", seat=0, count=6)
    assert "can exchange five cards at most, not six" in words_of(whole(answer))
    table.confirmed(answer)
    assert table.view().entries[-1].entry == Exchange(seat=0, count=6, confirmed=True)


@pytest.mark.parametrize(
    ("fields", "says"),
    [
        ({}, "Tap how many cards, or which."),
        ({"count": "none"}, "An exchange is a whole number."),
        ({"count": "9"}, "from 0 to 8, not 9"),
        ({"count": "3", "seat": "5"}, "There is no seat 5 at this table. Seats run from 0 to 1."),
    ],
)
def test_an_exchange_nobody_can_read(app: Flask, fields: dict[str, str], says: str) -> None:
    """Nothing is stored, and the field says why."""
    table = Piquet(app, deal())
    html = whole(table.post(**{"type": "exchange", "seat": "0", **fields}), 422)
    assert says in words_of(html)
    assert len(table.view().entries) == 1


def test_the_exchange_need_not_be_told(app: Flask) -> None:
    """One tap goes on to the declarations, and what is declared there is recorded."""
    table = Piquet(app, deal())
    assert "at=declare" in table.get()
    html = table.get("?at=declare")
    assert "Ann, what do you declare?" in words_of(html)
    html = table.done(table.post(type="declare", seat=0, point="5", making="5-49"))
    assert "Bea, what do you declare?" in words_of(html)


def test_carte_blanche_is_declared_before(app: Flask) -> None:
    """It counts ten, and the exchange goes on."""
    table = Piquet(app, deal())
    assert "Carte blanche: 10" in table.get()
    assert "Ann says so before putting cards away." in words_of(table.get())
    html = table.done(table.post(**{"type": "carte-blanche", "seat": 0}))
    assert "Carte blanche: 10" not in html
    assert table.view().entries[-1].entry == CarteBlanche(seat=0)


def test_a_declaration_is_corrected_until_younger_plays(app: Flask) -> None:
    """The way there is offered as long as it costs nothing, also when elder has led; then no more."""
    table = Piquet(app, deal(), *EXCHANGED, declare(0, sets="4J"), declare(1), *plays("0AS"))
    assert "Correct a declaration, until Bea plays" in words_of(table.get("/rare"))
    kept = next(one for one in table.view().entries if isinstance(one.entry, Declare) and one.entry.seat == 0)
    page = table.get(f"/entries/{kept.id}")
    assert 'value="4J"' in page
    assert table.post(f"/entries/{kept.id}/amend", seat=0, sets="3J").status_code == 303
    assert Declare(seat=0, sets=(SetHeld(size=3, rank="J"),)) in [one.entry for one in table.view().entries]
    assert table.post(type="play", seat=1, card="9S").status_code == 303
    assert "Correct a declaration" not in words_of(table.get("/rare"))


def test_younger_may_show_carte_blanche_while_elder_is_asked(app: Flask) -> None:
    """Both are offered it on the page of elder's exchange, and each until exchanging."""
    table = Piquet(app, deal())
    html = table.get()
    assert "No king, queen or jack? Ann says so before putting cards away." in html
    assert "No king, queen or jack? Bea says so before putting cards away." in html
    table.done(table.post(type="exchange", seat=0, count=5))
    assert "Has Ann" not in table.get()
    table.done(table.post(**{"type": "carte-blanche", "seat": 1}))
    assert table.view().entries[-1].entry == CarteBlanche(seat=1)


def test_carte_blanche_dealt_again(app: Flask) -> None:
    """Where that is the rule, the ten stand and the same dealer deals."""
    table = Piquet(app, deal(), carte_blanche_redeal=True)
    html = table.done(table.post(**{"type": "carte-blanche", "seat": 0}))
    assert "dealt again" in words_of(html)
    assert "Deal 1: who deals?" in words_of(html)
    assert table.view().explanation.totals == (10, 0)


# ---- declarations ---------------------------------------------------------------------------------------


def test_declarations_are_chips(app: Flask) -> None:
    """A point, what it makes, every sequence and every set, each one tap."""
    html = Piquet(app, deal(), *EXCHANGED).get()
    assert html.count('name="sequences"') == 21
    assert html.count('name="sets"') == 10
    assert 'value="5-49"' in html
    for said in ("point of five", "making 49", "tierce to the king", "four kings", "three aces"):
        assert f'data-said="{said}"' in html


def test_a_declaration_is_recorded_as_it_was_spoken(app: Flask) -> None:
    """Of a point, two sequences of which one twice, and a set."""
    table = Piquet(app, deal(), *EXCHANGED)
    fields = {"point": "5", "making": ["4-40", "5-49"], "sequences": ["3K"], "again": ["3K", "3Q"], "sets": "4A"}
    html = table.done(table.post(type="declare", seat=0, **fields))
    entry = table.view().entries[-1].entry
    assert isinstance(entry, Declare)
    assert str(entry.said) == ("point of five, making 49, tierce to the king, tierce to the king and four aces")
    assert "Bea, what do you declare?" in words_of(html)
    assert "Point of five, making 49" in words_of(html)


def test_nothing_may_be_declared(app: Flask) -> None:
    """It is a tile among the others, chosen like them."""
    table = Piquet(app, deal(), *EXCHANGED)
    assert "Record what Ann declares tap it first, or Nothing" in words_of(table.get())
    html = table.done(table.post(type="declare", seat=0, point="0", nothing="1"))
    assert table.view().entries[-1].entry == Declare(seat=0)
    assert "Nothing was declared before." in words_of(html)


@pytest.mark.parametrize(
    ("fields", "says"),
    [
        ({"point": "2"}, "A point is three to eight cards of a suit."),
        ({"point": "five"}, "A point is three to eight cards of a suit."),
        ({"point": "5", "making": "5-99"}, "No point makes that."),
        ({"point": "5", "making": "x"}, "No point makes that."),
        ({"sequences": "3Z"}, "Choose one of the options."),
        ({"sequences": "39"}, ""),
        ({"sequences": "48"}, "There’s no such sequence."),
        ({"sets": ["3A", "4A"]}, "Three aces or four? Tap one of them."),
        ({"sets": "49"}, "There’s no such set."),
        ({"sets": "5A"}, "There’s no such set."),
        ({"answer-point": "maybe"}, "Answer good, not good or equal."),
        ({"nothing": "1"}, "Choose Nothing or a declaration, not both."),
        ({"nothing": "yes"}, "Choose one of the options."),
    ],
)
def test_a_declaration_nobody_can_read(app: Flask, fields: dict[str, Any], says: str) -> None:
    """Nothing is stored, the field says why, and what was tapped stays tapped."""
    table = Piquet(app, deal(), *EXCHANGED)
    answer = table.post(type="declare", seat=0, **{"sets": "3K", **fields})
    if not says:
        assert answer.status_code == 303
        return
    html = whole(answer, 422)
    assert says in words_of(html)
    assert len(table.view().entries) == 3
    if "sets" not in fields:
        assert 'name="sets" value="3K" autocomplete="off" data-said="three kings"' in html
        assert 'aria-label="three kings" checked' in html


@pytest.mark.parametrize("fields", [{}, {"point": "0"}, {"making": "5-49"}, {"again": "3K"}, {"answer-point": ""}])
def test_a_form_without_an_answer_declares_nothing_for_nobody(app: Flask, fields: dict[str, str]) -> None:
    """The button does nothing that was not chosen: what is missing is said, and nothing is stored."""
    table = Piquet(app, deal(), *EXCHANGED)
    html = whole(table.post(type="declare", seat=0, **fields), 422)
    assert "Tap what is declared, or Nothing." in words_of(html)
    assert len(table.view().entries) == 3


def test_what_a_point_makes_is_chosen_first(app: Flask) -> None:
    """Without a number the table says what it still asks for."""
    table = Piquet(app, deal(), *EXCHANGED, declare(0, "5"), declare(1, "5"))
    html = table.get()
    assert 'type="radio" name="making" value="5-49" data-button="Ann, making 49"' in html
    assert "Record what it makes tap the number first" in words_of(html)
    html = whole(table.post(type="declare", seat=0, point=5), 422)
    assert "Enter only what Ann’s point of five makes." in words_of(html)


def test_what_no_hand_holds_is_refused_at_its_place(app: Flask) -> None:
    """The rule is named, and every chip is still on."""
    table = Piquet(app, deal(), *EXCHANGED)
    html = whole(table.post(type="declare", seat=0, sequences=["8A", "5A"], sets="4A"), 422)
    assert "PI-4.7" in html
    assert 'aria-label="huitième to the ace" checked' in html
    assert len(table.view().entries) == 3


def test_points_of_one_length_are_asked_what_they_make(app: Flask) -> None:
    """Elder first; the answer follows."""
    table = Piquet(app, deal(), *EXCHANGED, declare(0, "5"), declare(1, "5"))
    words = words_of(table.get())
    assert "Both have a point of five" in words
    assert "Ann, making?" in words
    html = table.done(table.post(type="declare", seat=0, point=5, making="5-49"))
    assert "Bea, making?" in words_of(html)
    html = table.done(table.post(type="declare", seat=1, point=5, making="5-48"))
    assert "Point of five, making 49 good Ann counts" in words_of(html)


def test_the_answers_in_words(app: Flask) -> None:
    """Good, not good and equal, as soon as younger’s are told."""
    table = Piquet(app, deal("tricks"), *EXCHANGED, declare(0, "5-49", "3K", "3A"), declare(1, "5-49", "4Q"))
    words = words_of(table.get())
    assert "Point of five, making 49 equal neither counts it" in words
    assert "tierce to the king not good Bea counts" in words
    assert "three aces good Ann counts" in words


def test_answers_told_instead_of_what_younger_holds(app: Flask) -> None:
    """Younger says not good, and shows nothing."""
    table = Piquet(app, deal("tricks"), *EXCHANGED, declare(0, "5-49"))
    html = table.done(table.post(type="declare", seat=1, **{"answer-point": "not good"}))
    assert "Point of five, making 49 not good Bea counts" in words_of(html)


def test_an_answer_that_is_belied_is_refused(app: Flask) -> None:
    """And only by its title, for what younger declares is not said yet."""
    table = Piquet(app, deal("tricks"), *EXCHANGED, declare(0, "5-49"))
    html = whole(table.post(type="declare", seat=1, point=4, **{"answer-point": "not good"}), 422)
    assert "Good, not good, equal." in words_of(html)
    assert "PI-4.4" in html


def test_an_answer_by_mistake_is_asked_about_and_stands(app: Flask) -> None:
    """By its title alone, and on no page once it is recorded, before elder leads."""
    table = Piquet(app, deal("tricks"), *EXCHANGED, declare(0, "5-49"))
    hasty = {"type": "declare", "seat": 1, "point": 6, "answer-point": "good"}
    words = words_of(whole(table.post(**hasty)))
    assert "PI-4.12 An answer by mistake" in words
    assert "good or better" not in words
    assert table.post(**hasty, confirmed=1).status_code == 303
    html = table.get()
    assert "Point of five, making 49 good Ann counts" in words_of(html)
    for page in ("", "/entries", "/scores", "/sheet"):
        assert "mistake" not in table.get(page)


def test_a_penalty_is_recorded_and_takes_the_points_back(app: Flask) -> None:
    """Bea counts nothing in the deal, by its rule, and her points are gone."""
    table = Piquet(app, deal("tricks"), *EXCHANGED, declare(0, "5-49"), declare(1, sets="4J"))
    assert "Who counts nothing?" in words_of(table.get("/rare"))
    assert table.post(**{"type": "counts-nothing", "seat": "1", "page": "rare"}).status_code == 303
    for winner in "000000111111":
        assert table.post(type="trick", winner=winner).status_code == 303
    assert table.view().explanation.totals[1] == 0
    assert str(table.view().explanation.hands[0].note) == "Bea counts nothing (PI-8.6)"


def test_repique_is_called(app: Flask) -> None:
    """30 in hand before the other counts: 60 more, in its place of the list."""
    words = words_of(Piquet(app, deal("tricks"), *EXCHANGED, *TOLD).get())
    assert "Point of five, making 51 PI-4.1 +5 5" in words
    assert "Repique!" in words
    assert words.index("+14 37") < words.index("Repique!") < words.index("+60 97") < words.index("+14 111")


def test_pique_is_called_in_the_play(app: Flask) -> None:
    """Elder reaches 30 in play, younger has counted nothing."""
    said = (declare(0, "5-51", "5A"), declare(1))
    table = Piquet(app, deal("tricks"), *EXCHANGED, *said, *tricks("0" * 10))
    words = words_of(table.get())
    assert "Pique!" in words
    assert "A 60 20 in hand 40 in play" in words


# ---- the play -------------------------------------------------------------------------------------------


def test_cards_and_the_points_they_count(app: Flask) -> None:
    """A card led counts one, a trick won from it one, as they fall."""
    table = Piquet(app, deal(), *EXCHANGED, declare(0, "5"), declare(1), *plays("0AS 17S 0KS 18S 09H 1JH"))
    words = words_of(table.get())
    assert "Bea won trick 3 J♥ is its higher heart" in words
    assert "A 8 5 in hand 3 in play" in words
    assert "B 1 0 in hand 1 in play" in words
    assert "Lead any card. A card led counts one." in words


def test_a_revoke_is_queried_with_its_rule(app: Flask) -> None:
    """A spade comes out after a heart was thrown on spades."""
    table = Piquet(app, deal(), *EXCHANGED, declare(0, "5"), declare(1), *plays("0AS 17H 0KS"))
    answer = table.post(type="play", seat=1, card="8S")
    html = whole(answer)
    assert "PI-6.2" in html
    table.confirmed(answer)
    assert "trick 3" in table.get().lower()


def test_the_lead_may_come_before_youngers_declarations(app: Flask) -> None:
    """They are asked for when elder has led, and may be left for later again."""
    table = Piquet(app, deal(), *EXCHANGED, declare(0, "5"))
    assert "Ann leads first" in table.get()
    assert "Elder leads any card." in words_of(table.get("?at=play"))
    html = table.done(table.post(type="play", seat=0, card="AS"))
    assert "Bea, what do you declare?" in words_of(html)
    assert "Skip" in html
    html = table.done(table.post(type="play", seat=1, card="7S"))
    assert "Trick 2 of 12" in html
    assert "What Bea declares isn’t entered yet" in words_of(html)
    assert "Bea, what do you declare?" in words_of(table.get("/declare?seat=1"))


def test_declarations_untold_are_asked_for_at_the_end(app: Flask) -> None:
    """A deal is not scored without them."""
    table = Piquet(app, deal("tricks"), *EXCHANGED, *tricks("001100110011"))
    assert "Ann, what do you declare?" in words_of(table.get())


def test_the_result_of_a_deal(app: Flask) -> None:
    """Tricks and points in play; one count of tricks may stay empty."""
    table = Piquet(app, deal("result"), *EXCHANGED, declare(0, "5-49"), declare(1))
    html = table.get()
    assert "How did the play end?" in words_of(html)
    html = table.done(table.post(**{"type": "tricks", "counts-0": "8", "play-0": "10", "play-1": "6"}))
    assert "Deal 2: who deals?" in words_of(html)
    assert table.view().entries[-1].entry == Result(counts=(8, 4), play=(10, 6))
    assert "10 for the cards" in words_of(html)


@pytest.mark.parametrize(
    ("fields", "says"),
    [
        ({"play-0": "9", "play-1": "9"}, "Enter how many tricks one of you won."),
        ({"counts-0": "8", "play-0": "9"}, "Enter how many points Bea has in play."),
        ({"counts-0": "eight", "play-0": "9", "play-1": "9"}, "Ann can’t have eight tricks"),
        ({"counts-0": "13", "play-0": "9", "play-1": "9"}, "Ann can’t have 13 tricks"),
        ({"counts-0": "8", "counts-1": "5", "play-0": "9", "play-1": "9"}, "Together they win 12 tricks, not 8 and 5."),
        ({"counts-0": "8", "play-0": "12", "play-1": "9"}, "Bea has 7 or 8, not 9."),
    ],
)
def test_a_result_that_cannot_be(app: Flask, fields: dict[str, str], says: str) -> None:
    """Nothing is stored, and what was typed is still there."""
    table = Piquet(app, deal("result"), *EXCHANGED, declare(0, "5-49"), declare(1))
    html = whole(table.post(**{"type": "tricks", **fields}), 422)
    assert says in words_of(html)
    for name, value in fields.items():
        assert f'name="{name}" value="{value}"' in html
    assert len(table.view().entries) == 5


def test_a_pique_the_result_leaves_open_is_asked_for(app: Flask) -> None:
    """Only where elder can reach 30 first."""
    assert "Did Ann have 30 before Bea counted?" not in Piquet(app, deal("result"), declare(0, "5"), declare(1)).get()
    table = Piquet(app, deal("result"), declare(0, "6", "6A"), declare(1))
    assert "Did Ann have 30 before Bea counted?" in words_of(table.get())


def test_more_for_this_deal(app: Flask) -> None:
    """What seldom happens, with its rules."""
    table = Piquet(app, deal(), *EXCHANGED, *TOLD, *plays("0AS 17S"))
    html = table.get("/rare")
    for words in ("Misdeal", "False declaration", "Revoke found", "Points by agreement", "The rest are mine"):
        assert words in html
    html = table.done(table.post(**{"type": "false-declaration", "seat": "0", "page": "rare"}))
    assert "A 0 0 in hand 0 in play" in words_of(html)
    assert "Who says the rest are theirs?" in table.get("/claim")


# ---- the partie -----------------------------------------------------------------------------------------


def played(dealer: int, winners: str) -> tuple[Written, ...]:
    """A deal trick by trick."""
    return deal("tricks", dealer), declare(1 - dealer, "5-49"), declare(dealer), *tricks(winners)


def test_a_scored_deal_in_the_order_of_counting(app: Flask) -> None:
    """Lines by player, and once more in their order, each with its rule."""
    html = Piquet(app, *played(1, "000000011111")).get()
    words = words_of(html)
    assert "In the order of counting" in words
    assert "Ann leads by" in words
    assert "5 deals to play" in words
    assert "PI-6.8" in html


def test_the_partie_and_its_rubicon(app: Flask) -> None:
    """After six deals the loser is rubiconed: the sum and a hundred."""
    deals = [entry for number in range(6) for entry in played(1 - number % 2, "000000011111")]
    table = Piquet(app, *deals)
    words = words_of(table.get())
    totals = table.view().explanation.totals
    worth = sum(totals) + 100
    assert "is rubiconed" in words
    assert f"+ 100 = {worth}" in words
    assert "after 6 deals" in words
    assert "PI-7.3" in words


# ---- secrets --------------------------------------------------------------------------------------------

SHARED = ("", "?at=declare", "?at=play", "/rare", "/entries", "/scores", "/sheet", "/own?seat=0", "/declare?seat=1")


def shared_pages(table: Table) -> str:
    """Everything the table may look at."""
    found = []
    for page in SHARED:
        answer = table.client.get(table.path + page, follow_redirects=True)
        assert answer.status_code == 200, page
        found.append(answer.get_data(as_text=True))
    ids = [standing.id for standing in table.view().entries]
    found += [table.client.get(f"{table.path}/entries/{id}").get_data(as_text=True) for id in ids]
    return "\n".join(found)


def test_the_phone_is_given_to_its_owner(app: Flask) -> None:
    """First a cover without cards, then the pack; no browser keeps it."""
    table = Piquet(app, deal())
    answer = table.client.get(f"{table.path}/own?seat=1")
    html = whole(answer)
    assert "Hand the phone to Bea" in html
    assert answer.headers["Cache-Control"] == "no-store"
    assert 'class="tile' not in html
    html = table.get("/own?seat=1&open=1")
    assert html.count('class="tile ') == 32


def test_hands_told_change_nothing_of_what_is_shown(app: Flask) -> None:
    """Two tables, the same but for whose cards they are: every shared page is the same."""
    pages = []
    for mine in (STRONG, [*STRONG[:-1], "7D"]):
        table = Piquet(app, deal(), *EXCHANGED, declare(0, "5-51"), declare(1))
        table.done(table.post(type="hands", seat=0, page="own", open=1, id="the-same-id-here", **{"hands-0": mine}))
        stamped = shared_pages(table).replace(table.token, "")
        pages.append(re.sub(r"/record/[^\"]*", "", without_record(stamped)))
    scrubbed = [[line for line in page.splitlines() if "csrf" not in line and "seen" not in line] for page in pages]
    assert len(scrubbed[0]) == len(scrubbed[1])
    assert [line for line in scrubbed[0] if line not in scrubbed[1]] == []


def test_youngers_declarations_wait_for_the_lead(app: Flask) -> None:
    """Before it only the answers are shown, after it all of them."""
    table = Piquet(app, deal(), *EXCHANGED, declare(0, "5-49", "3K"), declare(1, "6-59", sets="4J"))
    words = words_of(table.get())
    assert "Point of five, making 49 not good Bea counts" in words
    assert "four jacks" not in unescape(shared_pages(table)).replace('data-said="four jacks"', "").replace(
        'aria-label="four jacks"', ""
    )
    assert "Bea declares and counts the rest when Ann has led." in words
    words = words_of(table.done(table.post(type="play", seat=0, card="AS")))
    assert "Four jacks" in words


def test_a_secret_exchange_names_no_card(app: Flask) -> None:
    """Refused or recorded, its cards stand on its own page alone."""
    table = Piquet(app, deal())
    cards = {"cards": ["7S", "8H"], "taken": ["AD", "KC"]}
    html = table.done(table.post(type="exchange", seat=0, page="exchanged", open=1, **cards))
    assert "How many cards does Bea exchange?" in words_of(html)
    shown = shared_pages(table)
    for code in ("7♠", "8♥", "A♦", "K♣"):
        assert code not in words_of(table.get("/entries"))
    assert 'value="7S" checked' not in shown
    assert 'value="AD" checked' not in shown


def test_a_hand_declares_what_it_holds(app: Flask) -> None:
    """Told in secret, its declarations are found."""
    table = Piquet(app, deal(), *EXCHANGED)
    html = table.done(table.post(type="hands", seat=0, page="own", open=1, **{"hands-0": STRONG}))
    assert "Bea, what do you declare?" in words_of(html)
    assert "Point of five, making 51" in words_of(html)
    again = table.client.get(f"{table.path}/own?seat=0").get_data(as_text=True)
    assert "Hand the phone to Ann" in words_of(again)
    assert " checked" not in again


def test_open_hands_are_played_from(app: Flask) -> None:
    """At a table without secrets only the cards of a known hand are shown."""
    known = {"type": "hands", "hands": [STRONG, WEAK]}
    html = Piquet(app, deal(), *EXCHANGED, known, secret_hands=False).get("?at=play")
    assert "Ann’s hand: 12 of 12 may be played" in words_of(html)


# ---- corrections ----------------------------------------------------------------------------------------


def test_a_declaration_is_corrected_by_its_chips(app: Flask) -> None:
    """The chips stand as they were tapped, and another may be tapped instead."""
    table = Piquet(app, deal(), *EXCHANGED, declare(0, "5-49", "3K", "4A"))
    entry = table.view().entries[-1].id
    html = table.get(f"/entries/{entry}")
    for said in ("point of five", "making 49", "tierce to the king", "four aces"):
        assert f'aria-label="{said}" checked' in html
    fields = {"seat": 0, "point": "5", "making": "5-48", "sequences": "3K", "sets": "4A"}
    answer = table.post(f"/entries/{entry}/amend", **fields)
    assert answer.status_code == 303
    corrected = table.view().entries[-1].entry
    assert isinstance(corrected, Declare)
    assert str(corrected.said) == "point of five, making 48, tierce to the king and four aces"


def test_a_correction_nobody_can_read(app: Flask) -> None:
    """It says so at the chips, and keeps them."""
    table = Piquet(app, deal(), *EXCHANGED, declare(0, "5-49"))
    entry = table.view().entries[-1].id
    html = whole(table.post(f"/entries/{entry}/amend", seat=0, point="5", sets=["3A", "4A"]), 422)
    assert "Three aces or four?" in words_of(html)
    assert 'aria-label="three aces" checked' in html


def cards(codes: str) -> tuple[Card, ...]:
    """Cards by their codes."""
    return tuple(parse_card(code) for code in codes.split())


EXAMPLES: tuple[Entry, ...] = (
    Deal(dealer=1, depth="cards"),
    Deal(dealer=0, hands=(cards("AS KS"), None)),
    CarteBlanche(seat=1),
    Exchange(seat=0, count=5),
    Exchange(seat=1, cards=cards("7S 8S"), taken=cards("AS KS")),
    Declare(seat=0),
    Declare(seat=0, point=Point(length=5, pips=49), sequences=(SequenceHeld(length=3, top="K"),) * 2),
    Declare(
        seat=1,
        point=Point(length=4),
        sets=(SetHeld(size=4, rank="T"),),
        answers=Answers(point="equal", sets="not good"),
    ),
    Hands(hands=(cards("AS"), None)),
    Play(seat=1, card=parse_card("AH")),
    TrickWon(winner=1),
    Result(counts=(8, 4), play=(10, 6)),
    Result(counts=(8, 4), play=(10, 6), pique=True),
    Result(counts=(8, 4), play=(10, 6), pique=False),
    Misdeal(reason="count", seat=1),
    FalseDeclaration(seat=0),
    CountsNothing(seat=1),
    Renege(seat=1, trick=8),
    Claim(seat=0, good=False),
    Claim(seat=1),
    Penalty(seat=0, points=-20, reason="slow play"),
    End(reason="stopped"),
)


def test_every_entry_comes_back_from_its_form_as_it_went_in(app: Flask) -> None:
    """The questions and the chips, filled from an entry and sent unchanged, make the same entry."""
    view = Piquet(app, deal(), *EXCHANGED, *TOLD[:1]).view()
    for entry in EXAMPLES:
        asks = questions(find_game("piquet").rules(), type(entry), view.seating, view.state.house, answers_of(entry))
        sent = [(name, value) for ask in asks for name, values in ask.values.items() for value in values]
        if isinstance(entry, Declare):
            sent += [(name, value) for name, values in fields_of(entry).items() for value in values]
        form_class = find_game("piquet").form_for(entry.type)
        assert form_class is not None
        form = form_class(MultiDict(sent), state=view.state)
        assert form.validate(), (entry, form.errors)
        assert form.entry() == entry
    assert {type(entry) for entry in EXAMPLES} | set(OWN_PAGES) == set(ENTRY_TYPES)


def test_a_secret_declaration_is_asked_afresh(app: Flask) -> None:
    """Its page shows nothing of it before the lead."""
    table = Piquet(app, deal(), *EXCHANGED, declare(0, "5-49"), declare(1, "6-59", sets="4J"))
    html = table.get(f"/entries/{table.view().entries[-1].id}")
    assert "stays hidden" in html
    assert 'aria-label="four jacks" checked' not in html


# ---- the referee’s desk ---------------------------------------------------------------------------------


def test_the_desk_finds_what_a_hand_declares(app: Flask) -> None:
    """Card by card, each declaration with what it counts and its rule."""
    table = Piquet(app, deal())
    words = words_of(table.get("/referee?ask=hand&cards=AS.KS.QS.JS.TS.AH.AD.AC"))
    assert "+34 if all of it is good" in words
    assert "point of five, making 51 PI-4.1 +5" in words
    assert "quint to the ace PI-4.2 +15" in words
    assert "four aces PI-4.3 +14" in words
    assert "carte blanche" in words_of(table.get("/referee?ask=hand&cards=AS.TS.9S.8S.7S.AH.TH.9H.8H.7H.AD.TD"))


@pytest.mark.parametrize(
    ("cards", "says"),
    [
        ("2S", "2♠ isn’t in this pack of 32."),
        ("XX", "isn’t a card"),
        (".".join(f"{r}S" for r in "AKQJT987") + ".AH", ""),
    ],
)
def test_the_desk_reads_what_it_can(app: Flask, cards: str, says: str) -> None:
    """What isn’t a card of the pack is said, and nothing breaks."""
    words = words_of(Piquet(app, deal()).get(f"/referee?ask=hand&cards={cards}"))
    assert says in words


def test_the_desk_says_who_won(app: Flask) -> None:
    """The higher card of the suit led, whatever else was played."""
    table = Piquet(app, deal())
    assert "9♥ is its only heart" in words_of(table.get("/referee?ask=trick&cards=9H.AS"))
    assert "K♥ is its higher heart" in words_of(table.get("/referee?ask=trick&cards=9H.KH"))
