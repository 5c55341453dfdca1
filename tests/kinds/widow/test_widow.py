"""Four cards taken and four laid away: what is ruled of them, where the cards are, what is offered, and the pages."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import Any, Final

import pytest
from flask import Flask
from hypothesis import given
from hypothesis import strategies as st

from referee.core.cards import Card, card_set, cards_in, parse_card
from referee.core.entries import Cards, Deal, Entry, Play, TrickWon
from referee.core.question import Asked, Missing
from referee.core.ruling import Severity
from referee.desk.situations import Decision, broken, in_order
from referee.kinds.widow.desk import LaidWrongly, never_among

from ...games.playout import start
from ...web.sitting import Table
from ..plain_game import ALONE, KONTRA, RE, Alone
from .widow_game import ACES, PACK, PLAIN, SIZE, SPADES, WIDOW, TakeWidow, widow_game

__all__ = ["widow_game"]

NEEDY: Final = (*PACK[:12],)  # twelve spades, the deuce left out
HANDS: Final = (NEEDY, *(tuple(PACK[13 + 13 * suit : 25 + 13 * suit]) for suit in range(3)))
LEFT: Final = tuple(card for card in PACK if not any(card in hand for hand in HANDS))


def cards(words: str) -> Cards:
    """The cards of a few words."""
    return tuple(parse_card(word) for word in words.split())


def after(*entries: Entry, known: bool = True, alone: int = 1) -> Any:
    """The state after a deal by Dov, in which one plays alone, and these entries; what is queried happened."""
    state: Any = PLAIN.apply(start(PLAIN, 4, {}), Deal(dealer=3, hands=HANDS if known else None))
    for one in (Alone(seat=alone), *entries):
        assert "refused" not in ruled(state, one), one
        state = PLAIN.apply(state, replace(one, confirmed=True))
    return state


def ruled(state: Any, entry: Entry) -> str:
    """What is ruled of an entry: ``queried ace``; empty where nothing is."""
    return " ".join(f"{one.severity.value} {one.code}" for one in PLAIN.check(state, entry))


def takes(laid: str | None = None, *, seat: int = 1, taken: Cards | None = None) -> TakeWidow:
    """The widow taken."""
    return TakeWidow(seat=seat, taken=taken, cards=None if laid is None else cards(laid))


GOLDEN: Final = [
    # who plays alone and what they lay away; whether hands are known; what is ruled
    (takes(), True, ""),
    (takes(), False, ""),
    (takes(seat=2), True, "refused not-alone"),
    (takes("KH QH JH TH"), True, ""),
    (takes("KH QH JH"), True, "refused size"),
    (takes("KH QH JH TH 9H"), True, "refused size"),
    (takes("KH KH QH JH"), True, "refused card-twice"),
    (takes("KH QH JH KC"), True, "refused card-gone"),
    (takes("KH QH JH 2S", taken=LEFT), True, "queried spade"),
    (takes("KH QH JH 2S"), True, "queried spade"),
    (takes("KH QH JH BJ"), True, "refused not-in-pack"),
    (takes(taken=LEFT), True, ""),
    (takes(taken=LEFT[:3]), True, "refused size"),
    (takes(taken=(*LEFT[:3], HANDS[2][0])), True, "refused gone"),
    (takes(taken=(*LEFT[:3], LEFT[0])), True, "refused gone"),
    (takes("AH KH QH JH"), True, "queried ace"),
    (takes("2S KH QH JH", taken=LEFT), True, "queried spade"),
    (takes("2S AH KH QH", taken=LEFT), True, "queried ace queried spade"),
    (takes("2S 3S 4S 5S"), False, "noted shown"),
]


@pytest.mark.parametrize(("entry", "known", "found"), GOLDEN)
def test_what_is_ruled_of_the_cards(entry: TakeWidow, known: bool, found: str) -> None:
    assert ruled(after(known=known), entry) == found


def test_who_lacks_other_cards_lays_away_as_many_of_those_as_are_lacking() -> None:
    """Twelve spades and a widow with three plain cards: one spade, and not two."""
    state = after(alone=0)
    plain = " ".join(card.code for card in LEFT if card not in cards("2S"))
    assert ruled(state, takes(f"{plain} 3S", seat=0, taken=LEFT)) == "noted shown"
    assert ruled(state, takes(f"{' '.join(plain.split()[:2])} 3S 4S", seat=0, taken=LEFT)) == "queried spade"


def test_it_comes_once_and_before_the_play() -> None:
    once = after(takes("KH QH JH TH"))
    found = PLAIN.check(once, takes())
    assert [(one.code, str(one.message)) for one in found] == [("taken-twice", "Bea has taken the widow.")]
    begun = after(Play(seat=0, card=parse_card("AS")), known=False)
    assert ruled(begun, takes()) == "refused too-late"
    assert PLAIN.phase(after(TrickWon(winner=0), known=False)).name == "play"


def test_a_card_against_the_rule_is_shown_as_evidence_beside_those_that_could_go() -> None:
    (spade,) = PLAIN.check(after(), takes("2S KH QH JH", taken=LEFT))
    caption = [(str(one.caption), one.bad) for one in spade.exhibits]
    assert caption == [("Bea discards", True), ("Bea has", False)]
    assert str(spade.message) == "Bea lays 2♠ away without need."


def test_the_table_waits_for_it_and_offers_what_may_go() -> None:
    known, unknown = after(), after(known=False)
    assert (PLAIN.phase(known).name, PLAIN.phase(known).seat) == ("widow", 1)
    assert list(WIDOW.offers(unknown, unknown.this_hand, 1)) == [takes()]
    assert list(WIDOW.offers(known, known.this_hand, None)) == []
    offered = list(WIDOW.offers(known, known.this_hand, 1))
    assert len(offered) == len(set(offered)) == 330  # four of eleven: the ace stays
    assert all(ruled(known, one) == "" for one in offered)


@given(st.permutations(LEFT), st.permutations(HANDS[1]), st.booleans(), st.booleans())
def test_no_card_is_lost_or_doubled(left: list[Card], hand: list[Card], named: bool, seen: bool) -> None:
    """Whatever is taken and laid away: what is held, laid and open makes the pack, and nobody holds what was laid."""
    mixed = [*left[:2], *hand[:2]]
    entry = TakeWidow(seat=1, taken=LEFT if seen else None, cards=tuple(mixed) if named else None)
    state = after()
    if "refused" in ruled(state, entry):
        return
    now = PLAIN.apply(state, replace(entry, confirmed=True)).this_hand
    laid = card_set(mixed) if named else 0
    held = [cards or 0 for cards in now.held]
    assert sum(cards.bit_count() for cards in (*held, *now.shown, now.pool, laid)) == len(PACK)
    assert not laid & ((held[1] | now.shown[1]) | now.pool)


@given(st.sets(st.sampled_from(PACK), min_size=SIZE, max_size=SIZE))
def test_what_breaks_no_rule_is_just_what_is_offered(chosen: set[Card]) -> None:
    """Of a known hand: what is offered breaks no rule, and all that breaks none is offered, but for cards that can only
    come from a widow nobody has seen.
    """
    state = after(alone=2)
    entry = TakeWidow(seat=2, cards=tuple(cards_in(card_set(chosen))))
    plain, unseen = ({card for card in some if not (ACES | SPADES) >> card.index & 1} for some in (HANDS[2], LEFT))
    against = any(one.severity is not Severity.NOTED for one in PLAIN.check(state, entry))
    assert against == (not chosen <= plain | unseen)
    offered = {
        card_set(one.cards or ()) for one in WIDOW.offers(state, state.this_hand, 2) if isinstance(one, TakeWidow)
    }
    assert (card_set(chosen) in offered) == (chosen <= plain)


# ---- its pages ----------------------------------------------------------------------------------


class Pages(Table):
    """A hand in which Bea plays alone."""

    game = "widow"


DEALT: Final = {"type": "deal", "dealer": 3, "depth": "cards"}
KNOWN: Final = {**DEALT, "hands": [[card.code for card in hand] for hand in HANDS]}
BEA: Final = {"type": "alone", "seat": 1}


@pytest.mark.usefixtures("widow_game")
def test_of_a_known_hand_the_cards_are_tapped(app: Flask) -> None:
    table = Pages(app, KNOWN, BEA)
    assert "Hand the phone to Bea" in table.get()
    page = table.get("?open=1")
    assert "Bea to discard" in page
    assert page.count('type="checkbox" name="cards"') == 12
    assert "is-no" in page  # the ace
    assert "0 of 4" in page
    table.done(table.post(type="widow", seat="1", cards=["KH", "QH", "JH", "TH"]))
    assert table.state().hand.widow.cards == cards("KH QH JH TH")


@pytest.mark.usefixtures("widow_game")
def test_of_a_hand_nobody_knows_only_that_it_was_done(app: Flask) -> None:
    table = Pages(app, DEALT, BEA)
    page = table.get()
    assert "lay four cards away" in page
    assert "takes the widow first." in page
    assert 'name="card' not in page
    table.done(table.post(type="widow", seat="1"))
    assert table.state().hand.widow == takes()
    assert "Bea discarded" in table.get("/entries")


@pytest.mark.usefixtures("widow_game")
def test_what_cannot_be_is_said_at_its_place_and_nothing_is_stored(app: Flask) -> None:
    table = Pages(app, KNOWN, BEA)
    before = len(table.view().entries)
    answer = table.post(type="widow", seat="1", cards=["KH", "QH"]).get_data(as_text=True)
    assert "The widow has four cards, not two." in answer or "The widow has 4 cards, not 2." in answer
    assert len(table.view().entries) == before


# ---- the desk -----------------------------------------------------------------------------------

LAID: Final = LaidWrongly(
    put_right=KONTRA,
    calling=RE,
    known=lambda _asked: None,
    revoked=lambda key, why, rules: broken(key, "It is a revoke", why, "Score it as one.", *rules),
)
WRONGLY: Final = LAID.found("ace", "It is taken back", "No ace is laid away.", ALONE, remedy="Another card goes.")
FINE: Final = in_order("fine", "Nothing was wrong", "There is no ace.", "Play on.", ALONE)


def test_when_it_is_found_decides_what_becomes_of_cards_laid_away_wrongly() -> None:
    ends = {way.key: way.then for way in WRONGLY.ways if isinstance(way.then, Decision)}
    assert {when: (end.key, [rule.id for rule in end.rules]) for when, end in ends.items()} == {
        "before": ("ace-before", [KONTRA.id, ALONE.id]),
        "after": ("ace-after", [KONTRA.id, ALONE.id, RE.id]),
        "dealt": ("ace-dealt", [RE.id, ALONE.id]),
    }


@pytest.mark.parametrize(
    ("answers", "leads"),
    [
        ({"discarded": "KH QH"}, "fine"),
        ({"discarded": "AH KH", "found": "after"}, "ace-after"),
        ({"discarded": "AH KH", "found": "dealt"}, "ace-dealt"),
    ],
)
def test_the_cards_told_say_whether_anything_is_wrong(answers: dict[str, str], leads: str) -> None:
    check, state = never_among(PACK, ACES, WRONGLY, FINE), after()
    asked = Asked(game=PLAIN, seating=state.seating, house=state.house, answers=answers)
    (end,) = (way.then for way in check.ways if way.key == check.finds(asked))
    assert isinstance(end, Decision)
    assert end.key == leads


def test_what_is_missing_is_asked_for() -> None:
    check, state = never_among(PACK, ACES, WRONGLY, FINE), after()
    for answers, words in (({}, "Which cards were discarded?"), ({"discarded": "AH"}, "When is it found?")):
        asked = Asked(game=PLAIN, seating=state.seating, house=state.house, answers=answers)
        with pytest.raises(Missing, match=re.escape(words)):
            check.finds(asked)


# ---- its slots ----------------------------------------------------------------------------------

WRONG: Final[dict[str, tuple[dict[str, Any], str]]] = {
    "whose it is": (
        {"entry": Deal},
        "Widow of “deal”: it names no seat, and `by` does not say whose it is.",
    ),
    "cards that cannot be taken": (
        {"gone": None},
        "Widow of “widow”: cards are `taken`, but `gone` has no words for those that cannot be.",
    ),
    "fewer, and no number": (
        {"some": lambda _hand, _cards: True, "wrong_size": None},
        "Widow of “widow”: fewer are allowed by `some`, but `wrong_size` has no words.",
    ),
    "cards that are not named": (
        {"never": (replace(WIDOW.never[0], broken="No ace goes."),)},
        "Widow of “widow”: `never` with ace does not name {cards}: 'No ace goes.'",
    ),
}


@pytest.mark.parametrize(("slots", "said"), WRONG.values(), ids=WRONG)
def test_what_contradicts_itself_stops_at_import(slots: dict[str, Any], said: str) -> None:
    with pytest.raises(ValueError, match="Widow") as told:
        replace(WIDOW, **slots)
    assert str(told.value) == said
