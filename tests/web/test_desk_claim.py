"""The rest are mine, on the desk's pages: alone and at a table, told without script, judged, recorded, undone."""

from __future__ import annotations

import html as html_text
import re
from urllib.parse import urlencode

import pytest
from flask import Flask
from flask.testing import FlaskClient

from referee.core.codec import read_entry
from referee.core.entries import Entry, Ruled
from referee.games import GAMES
from referee.games.spades.house import USUAL_FORM
from referee.games.spades.model import Claim

from ..conftest import Clock
from ..evening import enter, open_spades
from .pages import problems_of
from .seed import entries_of, hidden, page, text_of, view_of

SPADES = ["AS", "KS", "QS", "JS", "TS", "9S", "8S", "7S", "6S", "5S", "4S", "3S"]


def desk(**fields: object) -> str:
    """The address of the question; ``hand1`` is the answer of that name, ``_pile`` a field of the page."""
    named = {name[1:] if name.startswith("_") else f"a-{name}": value for name, value in fields.items()}
    return "referee?" + urlencode({"ask": "claim", **named}, doseq=True)


def said(client: FlaskClient, address: str) -> str:
    """What a page says, without the words for readers and the asked-for text glyphs."""
    html = page(client, address)
    assert problems_of(html) == []
    seen = re.sub(r'<span class="vh">.*?</span>', "", html).replace("&#xFE0E;", "").replace("\ufe0e", "")
    return text_of(re.sub(r'<span class="cd[^>]*><span aria-hidden="true">(.*?)</span></span>', r"\1", seen))


def tiles(html: str) -> dict[str, str]:
    """The cards that are told, by code, with the field they are sent in."""
    found = {
        code: name for name, code in re.findall(r'<input type="checkbox" name="([^"]+)" value="(\w+)" checked', html)
    }
    kept = re.search(r"<span data-kept hidden>(.*?)</span>", html, re.S)
    sent = re.findall(r'<input type="hidden" name="(a-(?:hand\d?|out|played))" value="([^"]*)">', html)
    found |= {code: name for name, codes in sent for code in codes.split()}
    return found | {code: name for name, code in re.findall(r'name="([^"]+)" value="(\w+)"', kept[1] if kept else "")}


def record_of(app: Flask, clock: Clock, *hands: list[str] | None, form: str = USUAL_FORM) -> str:
    """A table at which Ann is to lead to the first trick, card by card. Bids are 3 each. Returns its token."""
    deal = {"type": "deal", "dealer": 3, "depth": "cards", "hands": [*hands, *[None] * (4 - len(hands))]}
    bids = [{"type": "bid", "seat": seat, "bid": 3} for seat in range(4)]
    found: list[Entry] = [read_entry(GAMES["spades"].rules().entry_types, entry) for entry in (deal, *bids)]
    with app.app_context():
        token = open_spades(clock(), form=form).token
        enter(token, *found, now=clock.tick(60))
    return token


def press(client: FlaskClient, token: str, address: str, **fields: str) -> str:
    """Record the ruling a page offers. Returns the page of the ruling."""
    html = page(client, address)
    data = {name: html_text.unescape(value) for name, value in hidden(html, f"/t/{token}/referee").items()}
    answer = client.post(f"/t/{token}/referee", data={**data, **fields})
    assert answer.status_code == 303
    assert answer.headers["Location"].startswith(f"/t/{token}/rulings/")
    return said(client, answer.headers["Location"])


# ---- alone ------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "fields",
    [
        {},
        {"_pile": "a-hand1", "hand": "AS"},
        {"hand": "AS KS", "hand1": "QS", "played": "2S", "_pile": "a-out"},
        {"hand": "AS", "_show": "trick", "trick": "2H 3H", "leader": "2"},
        {"hand": "AS", "_show": "trick", "trick": "2H 3H 4H", "leader": "1"},
        {"hand": "AS KS QS"},
        {"hand": "AS AH"},
        {"hand": "AS", "hand1": "AS"},
        {"hand": "AS", "void1": "H", "hand1": "2H"},
        {"_players": "6", "_house-packs": "2", "hand": "AS AS", "_pile": "a-hand"},
        {"_players": "5", "_house-jokers": "big_little", "hand": "BJ", "_pile": "a-hand4"},
        {"_players": "3", "_house-kitty": "left_over", "hand": "KS", "hand1": "AS"},
    ],
)
def test_pages_of_a_claim_are_sound(client: FlaskClient, fields: dict[str, str]) -> None:
    """Whatever was told so far."""
    assert problems_of(page(client, f"/{desk(**fields)}")) == []


def test_a_claim_that_holds(client: FlaskClient) -> None:
    """The verdict, its reason and its rule; the cards stay in view and can be changed."""
    text = said(client, f"/{desk(hand='AS KS QS')}")
    assert "North claims the rest with A♠ K♠ Q♠ Change" in text
    assert "The claim holds Whatever the others hold and play, North wins all 3 tricks left." in text
    assert "SP-6.1 The rest are mine" in text
    assert "What follows North has all 3 tricks left." in text
    assert "Record" not in text


def test_a_claim_that_does_not_hold_is_shown_beaten(client: FlaskClient) -> None:
    """Trick by trick, by name, the lost one last; and the hand that beats it where it is only possible."""
    known = said(client, f"/{desk(hand='AS AH KH', hand1='QS JS 2H', hand2='3H 4H 5H', hand3='KD QD JD', broken=1)}")
    assert "The claim does not hold East can win trick 13 with Q♠." in known
    assert "Trick 13: East wins with Q♠" in known
    assert "If East holds" not in known
    open_still = said(client, f"/{desk(hand='AH', out='KH QH 2S')}")
    assert re.search(r"If (East|South|West) holds 2♠", open_still)
    assert "SP-9.5 False claim" in open_still


def test_the_side_can_claim_together(client: FlaskClient) -> None:
    """Chips over the verdict lead from one to the other; a note says where it makes the difference."""
    address = f"/{desk(hand='AH', hand1='3H', hand2='2S', hand3='4H')}"
    text = said(client, address)
    assert "South can win trick 13 with 2♠." in text
    assert "Claimed for the side it would hold: every trick left is North and South’s." in text
    link = re.search(r'class="chip chip-link" href="([^"]+)"', page(client, address))
    assert link is not None
    together = said(client, html_text.unescape(link[1]))
    assert "However the others play, North and South win the trick left." in together


def test_unbroken_spades_are_said_to_matter(client: FlaskClient) -> None:
    """With the rule, and broken by a chip."""
    text = said(client, f"/{desk(hand='AS AH', hand1='2S 3D', hand2='3H 4H', hand3='5H 6H')}")
    assert "Spades are not broken. If they were, the claim would hold. SP-5.5" in text
    text = said(client, f"/{desk(hand='AS AH', hand1='2S 3D', hand2='3H 4H', hand3='5H 6H', broken=1)}")
    assert "The claim holds" in text


def test_cards_are_told_without_script(client: FlaskClient) -> None:
    """Boxes of the pile that is shown, other piles beside; a card goes from one to the other; then the question."""
    first = page(client, f"/{desk()}")
    assert 'name="a-hand" value="AS" aria-label="ace of spades"' in first
    assert "Next" in text_of(first)
    assert "Does it hold?" not in text_of(first), "what else decides is asked before"
    assert "error" not in first
    fields = {"ask": "claim", "shown": "a-hand", "a-hand": ["AS", "KS"], "pile": "a-hand1"}
    second = page(client, "/referee?" + urlencode(fields, doseq=True))
    assert tiles(second) == {"AS": "a-hand", "KS": "a-hand"}
    assert 'name="a-hand1" value="QS" aria-label="queen of spades"' in second
    assert 'aria-label="ace of spades: North"' in second
    fields = {"ask": "claim", "shown": "a-hand1", "a-hand": ["AS", "KS"], "a-hand1": ["KS", "2H"], "pile": "a-hand"}
    third = page(client, "/referee?" + urlencode(fields, doseq=True))
    assert tiles(third) == {"AS": "a-hand", "KS": "a-hand1", "2H": "a-hand1"}


def test_a_claim_is_told_in_steps(client: FlaskClient) -> None:
    """The cards, then what else decides: three questions at the most, each with what was answered in the other step."""
    for game in (game.key for game in GAMES.values() if "claim" in {one.key for one in game.questions()}):
        first = page(client, f"/{desk(_game=game)}")
        assert "ask-row" not in first
        assert len(re.findall(r'<button class="btn btn-go[^>]*>', first)) == 1
        second = page(client, f"/{desk(_game=game, hand='KS', played='QS', _step=2, _shown='a-hand')}")
        assert problems_of(second) == []
        rows = second.count('<fieldset class="ask-row"') + second.partition('id="more"')[0].count(
            'class="panel ordered"'
        )
        assert 1 <= rows <= 3, game
        assert tiles(second) == {"KS": "a-hand", "QS": "a-played"}
    assert "North: Which cards does North hold?" in said(client, f"/{desk(_step=2, _shown='a-hand')}")
    back = page(client, f"/{desk(hand='AS', leader=2, void1='H', trick='KD', _step=1, _at=2, _shown='a-hand')}")
    assert '<input type="hidden" name="a-leader" value="2">' in back
    assert '<input type="hidden" name="a-void1" value="H">' in back
    assert '<input type="hidden" name="a-trick" value="KD">' in back
    other = page(client, f"/{desk(hand='AS', **{'_house-aces': 'as_said'}, _look=1, _at=2, _shown='a-hand')}")
    assert "Does it hold?" in text_of(other)
    assert "ask-row" in other


def test_a_trick_in_progress_is_tapped_in_order(client: FlaskClient) -> None:
    """On a page of its own, from which all that was told comes back."""
    html = page(client, f"/{desk(hand='AD', out='2D 3D', leader='3', _show='trick')}")
    assert '<input type="hidden" name="a-hand" value="AD">' in html
    assert 'name="a-trick" value="KD"' in html
    html = page(client, f"/{desk(hand='AD', out='2D 3D', leader='3', trick='KD', _show='trick')}")
    assert 'name="a-trick" value="KD QD"' in html
    back = re.search(r'class="btn btn-go" href="([^"]+)"', html)
    assert back is not None
    form = page(client, html_text.unescape(back[1]))
    assert "On the table K♦ Change" in said(client, html_text.unescape(back[1]))
    assert '<input type="hidden" name="a-trick" value="KD">' in form
    assert tiles(form) == {"AD": "a-hand", "2D": "a-out", "3D": "a-out"}
    assert "The claim holds" in said(client, f"/{desk(hand='AD', out='2D 3D', leader='3', trick='KD')}")
    full = page(client, f"/{desk(hand='AD', trick='KD QD JD', leader='1', _show='trick')}")
    assert "tile-btn" not in full


def test_another_number_of_players_keeps_what_was_told(client: FlaskClient) -> None:
    """The cards tapped so far stay; there is a pile for each player."""
    html = page(client, f"/{desk(hand='AS KS', hand1='2H', _players='6', _look='1', _shown='a-hand')}")
    assert tiles(html) == {"AS": "a-hand", "KS": "a-hand", "2H": "a-hand1"}
    assert len(re.findall(r'class="owner owner-btn', html)) == 8


@pytest.mark.parametrize(
    ("fields", "words", "kept"),
    [
        ({"hand": "AS QS", "hand1": "AS KS"}, "East: A♠ is in North’s hand already.", {"KS": "a-hand1"}),
        ({"hand": "AS", "hand2": "KS QS"}, "South: South has 1 card to play, not 2.", {"QS": "a-hand2"}),
        ({"hand": "AS", "played": "AS"}, "Gone: A♠ is in North’s hand already.", {}),
        ({"hand": "AS", "out": "KS"}, "Still out: The others hold 3 cards more, and only 1", {"KS": "a-out"}),
        ({"hand": "AS ZZ", "hand1": "KS"}, "North: “ZZ” isn’t a card", {"AS": "a-hand", "KS": "a-hand1"}),
        ({"hand": "AS 2C 3C 4C 5C 6C 7C 8C 9C TC JC QC KC AC"}, "A player has 13 cards to play", {"2C": "a-hand"}),
        ({"hand": "AS", "leader": "9"}, "This is a seat from 0 to 3.", {"AS": "a-hand"}),
        (
            {"hand": "AS", "void1": "H", "hand1": "2H"},
            "East holds 2♥, and has none of",
            {"2H": "a-hand1"},
        ),
        ({"hand": "AS", "trick": "AS"}, "A♠ is in North’s hand already.", {"AS": "a-hand"}),
        ({"hand": "AS", "weather": "fair"}, "Nothing is asked that this would answer.", {"AS": "a-hand"}),
        ({"_shown": "a-hand", "hand1": "2H"}, "North: Which cards does North hold?", {"2H": "a-hand1"}),
    ],
)
def test_what_cannot_be_is_said_at_its_place(
    client: FlaskClient, fields: dict[str, str], words: str, kept: dict[str, str]
) -> None:
    """One sentence, and everything told is still there."""
    address = f"/{desk(**fields)}"
    text = said(client, address)
    assert words in text
    assert ("Next" in text) is not ("Does it hold?" in text), "it goes on from the step where it is said"
    assert kept.items() <= tiles(page(client, address)).items()


def test_a_search_that_is_too_long_says_so(client: FlaskClient) -> None:
    """The page answers all the same: not decided, play on, and what would decide it."""
    hand = "AS KS JS TS AH KH JH AD KD JD AC KC JC"
    partner = "QS QD QC 8S 7S 6S QH TD 9D TH 9H 8H TC"
    text = said(client, f"/{desk(hand=hand, hand2=partner, side=1, broken=1)}")
    assert "Not decided After 50,000 cards tried it is still open whether the claim holds." in text
    assert "With more of the cards known it can be decided" in text
    assert "What follows Play on: nothing is claimed." in text


# ---- the other games --------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("game", "fields", "words"),
    [
        ("apples", {"hand": "AH", "trump": "H"}, "The claim holds"),
        ("pinochle", {"hand": "AS AS AS AS", "trump": "S"}, "The claim holds"),
        ("pinochle", {"hand": "TS", "hand1": "KS", "hand2": "AS", "hand3": "QS", "trump": "S"}, "South can win"),
        ("tap", {"hand": "FX", "hand1": "21X", "hand2": "1X", "declarer": "0"}, "West can win trick 16 with 1★"),
        ("piquet", {"hand": "AS QS", "out": "KS 7S"}, "If South holds K♠ 7♠"),
        ("pippins", {"hand": "AS KS", "reaches": "2H", "out": "3D 4D 5C 6C 7C 8C"}, "The claim would not hold"),
    ],
)
def test_every_game_of_tricks_answers(client: FlaskClient, game: str, fields: dict[str, str], words: str) -> None:
    """The empty form, what is told, and the verdict are whole pages."""
    for told in ({}, {**fields, "_pile": "a-hand"}, {**fields, "_show": "trick"}):
        assert problems_of(page(client, f"/{desk(_game=game, **told)}")) == []
    assert words in said(client, f"/{desk(_game=game, **fields)}")


@pytest.mark.parametrize(("game", "name"), [("apples", "trump"), ("pinochle", "trump"), ("tap", "declarer")])
def test_what_a_game_wants_besides_is_asked_at_its_place(client: FlaskClient, game: str, name: str) -> None:
    """The cards were told, and something is missing: its row says so once it was asked."""
    html = page(client, f"/{desk(_game=game, hand='KS', _shown='a-hand')}")
    assert f'aria-describedby="{name}-error"' in html
    assert tiles(html) == {"KS": "a-hand"}


def test_copies_are_told_one_by_one_without_script(client: FlaskClient) -> None:
    """A tap adds a copy to the pile that is shown, another mode takes one back."""
    kept = {"game": "pinochle", "ask": "claim", "shown": "a-hand1", "a-hand": ["AS", "AS"], "a-hand1": "AS"}
    html = page(client, "/referee?" + urlencode({**kept, "tap": "AS", "mode": "more"}, doseq=True))
    assert "ace of spades: 2 of 4, 2 elsewhere" in html
    html = page(client, "/referee?" + urlencode({**kept, "tap": "AS", "mode": "less"}, doseq=True))
    assert "ace of spades: 0 of 4, 2 elsewhere" in html


def test_reaches_are_told_from_the_lowest(client: FlaskClient) -> None:
    """On a page of their own; the wrong way round is said at their place."""
    html = page(client, f"/{desk(_game='pippins', hand='AS', reaches='2H', _show='reaches')}")
    assert 'name="a-reaches" value="2H 9S"' in html
    text = said(client, f"/{desk(_game='pippins', hand='AS', reaches='9H 2S')}")
    assert "Enter the reaches from the lowest up. 2♠ isn’t above 9♥." in text


# ---- at a table -------------------------------------------------------------------------------------


def test_a_table_knows_who_holds_what(app: Flask, client: FlaskClient, clock: Clock) -> None:
    """Who claims is the first question, with the hands that are known; then comes the verdict."""
    token = record_of(app, clock, [*SPADES, "2S"])
    text = said(client, f"/t/{token}/{desk()}")
    assert "Who claims the rest?" in text
    assert "Bea 13 cards, not all known" in text
    verdict = said(client, f"/t/{token}/{desk(claimer=0)}")
    assert "With which cards? A♠ K♠" in verdict
    assert "from the record" in verdict
    assert "The claim holds" in verdict
    assert "It records: Ann claimed the rest. Ann & Cy +67 Bea & Dov −60" in verdict


def test_a_hand_the_record_does_not_know_is_tapped(app: Flask, client: FlaskClient, clock: Clock) -> None:
    """Among the cards that may be theirs, so many of them; others cannot be tapped."""
    token = record_of(app, clock, [*SPADES, "AH"])
    html = page(client, f"/t/{token}/{desk(claimer=1)}")
    assert "Bea’s 13 cards" in text_of(html)
    assert 'value="AS" disabled aria-label="ace of spades: elsewhere"' in html
    assert 'value="2S" aria-label="2 of spades"' in html
    few = said(client, f"/t/{token}/{desk(claimer=1, hand='2S KH')}")
    assert "Bea: 13 cards must be left to play here, not 2." in few.replace("Bea: Bea:", "Bea:")
    assert tiles(page(client, f"/t/{token}/{desk(claimer=1, hand='2S KH')}"))["KH"] == "a-hand"
    held = "2S KH QH JH TH 9H 8H 7H 6H 5H 4H 3H 2H"
    assert "The claim does not hold" in said(client, f"/t/{token}/{desk(claimer=1, hand=held)}")


def test_a_ruling_is_recorded_with_its_claim_and_undone(app: Flask, client: FlaskClient, clock: Clock) -> None:
    """One press: the ruling and the claim, and the hand is scored; one undo takes both back."""
    token = record_of(app, clock, [*SPADES, "2S"])
    press(client, token, f"/t/{token}/{desk(claimer=0)}", **{"side-1": "accept"})
    assert [one.entry for one in entries_of(app, token, Claim)] == [Claim(seat=0)]
    ruling = entries_of(app, token, Ruled)[0].entry
    assert isinstance(ruling, Ruled)
    assert (ruling.question, ruling.code, ruling.seat, ruling.accepted) == ("claim", "good", 0, (1,))
    assert view_of(app, token).explanation.totals == (67, -60)
    data = hidden(page(client, f"/t/{token}"), "undo")
    assert client.post(f"/t/{token}/undo", data=data).status_code == 303
    assert entries_of(app, token, Claim) == entries_of(app, token, Ruled) == []
    assert view_of(app, token).explanation.totals == (0, 0)


def test_a_false_claim_gives_the_rest_away(app: Flask, client: FlaskClient, clock: Clock) -> None:
    """Unbroken spades spoil it: the opponents get all thirteen."""
    token = record_of(app, clock, [*SPADES, "AH"])
    ruling = press(client, token, f"/t/{token}/{desk(claimer=0)}")
    assert "The claim does not hold" in ruling
    assert "Trick 1 Ann A♥, " in ruling
    assert [one.entry for one in entries_of(app, token, Claim)] == [Claim(seat=0, good=False)]
    assert view_of(app, token).explanation.totals == (-60, 67)


def test_the_table_says_which_opponent_gets_the_rest(app: Flask, client: FlaskClient, clock: Clock) -> None:
    """Each for themselves: the one who beats the claim, until another chip is tapped."""
    token = record_of(app, clock, [*SPADES, "AH"], form="solo")
    text = said(client, f"/t/{token}/{desk(claimer=0)}")
    assert "Who gets the rest of a false claim?" in text
    assert "Whose tricks count?" not in text
    other = said(client, f"/t/{token}/{desk(claimer=0, to=2)}")
    assert "Cy gets all 13 tricks left" in other
    press(client, token, f"/t/{token}/{desk(claimer=0, to=2)}")
    assert [one.entry for one in entries_of(app, token, Claim)] == [Claim(seat=0, good=False, to=2)]


def test_a_table_of_tricks_asks_for_the_cards(app: Flask, client: FlaskClient, clock: Clock) -> None:
    """It knows who leads, and how many cards the claimer must have."""
    kinds = GAMES["spades"].rules().entry_types
    entries = [{"type": "deal", "dealer": 3, "depth": "tricks"}]
    entries += [{"type": "bid", "seat": seat, "bid": 3} for seat in range(4)]
    entries += [{"type": "trick", "winner": 2}] * 11
    with app.app_context():
        token = open_spades(clock()).token
        enter(token, *[read_entry(kinds, entry) for entry in entries], now=clock.tick(60))
    html = page(client, f"/t/{token}/{desk(claimer=0)}")
    assert "Ann’s 2 cards" in text_of(html)
    html = page(client, f"/t/{token}/{desk(claimer=0, hand='AS KS', _step=2)}")
    assert '<input type="radio" name="a-leader" value="2" checked>' in html
    wrong = said(client, f"/t/{token}/{desk(claimer=0, hand='AS', leader=2)}")
    assert "Ann: 2 tricks are left, so Ann does not hold one card." in wrong
    assert "The claim holds" in said(client, f"/t/{token}/{desk(claimer=0, hand='AS KS', leader=0)}")


def test_the_hand_page_leads_to_the_referee(app: Flask, client: FlaskClient, clock: Clock) -> None:
    """With whose turn it is filled in as the claimer."""
    token = record_of(app, clock, [*SPADES, "2S"])
    link = re.search(
        r'class="choice" href="([^"]+)"><span><b>Let the referee check it', page(client, f"/t/{token}/claim")
    )
    assert link is not None
    assert "The claim holds" in said(client, html_text.unescape(link[1]))
