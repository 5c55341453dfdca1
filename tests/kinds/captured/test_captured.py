"""Captured cards of a plain hand: aces count eleven, tens ten, and a knave takes two off."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any, Final

import pytest
from hypothesis import given
from hypothesis import strategies as st

from referee.core.card_places import MOST_COPIES
from referee.core.cards import NO_CARDS, Card, card_set, cards_in, parse_card, standard_pack
from referee.core.entries import Captured, Play
from referee.core.ruling import Rule, Ruling
from referee.core.seats import Seat, Seating
from referee.core.text import Text
from referee.kinds.captured.rules import CapturedHand, Captures, Values, move, won_in_tricks
from referee.kinds.captured.screen import captured_page, to_come
from referee.play.model import Sitting, Trick
from referee.play.rulings import refused
from referee.screens.parts import Chosen

RULE: Final = Rule("TT-1.1", "Captured", "Each card is one player’s.", "Decided.")
PACK: Final = standard_pack()
WORTH: Final = {"A": 11, "T": 10, "J": -2}
VALUES: Final = Values({card: WORTH[card.rank] for card in PACK if card.rank in WORTH})
NAMES: Final = ("Ann", "Bea", "Cy")


def cards(text: str) -> tuple[Card, ...]:
    return tuple(map(parse_card, text.split()))


@dataclass(frozen=True, slots=True, kw_only=True)
class Hand(CapturedHand):
    """A hand of which nothing was told yet."""

    told: tuple[int, ...] = (NO_CARDS,) * 3


State = Sitting[Hand, Any]


def _known(hand: Hand, _house: object) -> tuple[int, ...]:
    won = won_in_tricks(hand)
    return tuple(told | mine & VALUES.cards for told, mine in zip(hand.told, won, strict=True))


def _closed(state: State, seat: Seat | None) -> list[Ruling]:
    return [refused(RULE, "trick-begun", Text("Finish the trick."), seat)] if state.this_hand.trick else []


CAPTURES: Final[Captures[Hand, Any]] = Captures(rule=RULE, values=lambda _house: VALUES, known=_known, closed=_closed)


def state_of(**fields: Any) -> State:
    """A hand of three, with some tricks recorded or told."""
    hand = Hand(
        number=1,
        dealer=2,
        due=2,
        depth=None,
        each=3,
        tricks_total=3,
        held=(None,) * 3,
        shown=(0,) * 3,
        pool=0,
        **{"won": (0, 0, 0), **fields},
    )
    return Sitting(seating=Seating.solo(NAMES), house=None, hand=hand)


def trick(number: int, winner: Seat, text: str) -> Trick:
    return Trick(number, tuple(Play(seat=seat, card=card) for seat, card in enumerate(cards(text))), winner)


ONE_TRICK: Final = {"tricks": (trick(1, 1, "AS TS 9S"),), "winners": (1,), "won": (0, 1, 0)}

BEGUN: Final = (Play(seat=0, card=parse_card("2S")),)

GOLDEN: Final = [
    ("cards that count", {}, 0, "AH TH JH", ""),
    ("none", {}, 0, "", ""),
    ("a card that counts nothing", {}, 0, "AH KH", "no-point: K♥ doesn’t count here."),
    ("a card named twice", {}, 0, "AH TH AH", "card-twice: A♥ is named twice."),
    ("told of another", {"told": (0, card_set(cards("AH")), 0)}, 2, "AH", "card-twice: Bea already has A♥."),
    ("told before", {"told": (0, 0, card_set(cards("AH")))}, 2, "AH", "card-twice: Cy already has A♥."),
    ("won in a trick", ONE_TRICK, 0, "TS", "card-twice: Bea already has 10♠."),
    ("no trick won", {"won": (2, 1, 0)}, 2, "AH", "no-trick: Cy won no trick."),
    ("nothing, with no trick", {"won": (2, 1, 0)}, 2, "", ""),
    (
        "a trick lies there",
        {"trick": (Play(seat=0, card=parse_card("2S")),)},
        0,
        "AH",
        "trick-begun: Finish the trick.",
    ),
]


@pytest.mark.parametrize(("hand", "seat", "told", "ruled"), [pytest.param(*row, id=name) for name, *row in GOLDEN])
def test_what_is_told_is_ruled_on(hand: dict[str, Any], seat: Seat, told: str, ruled: str) -> None:
    """Of each card: what is said of it, by the rule of the game; nothing of those that may be told."""
    found = CAPTURES.check(state_of(**hand), Captured(seat=seat, cards=cards(told)))
    assert [f"{one.code}: {one.message}" for one in found] == ([ruled] if ruled else [])
    assert {one.rule for one in found} <= {RULE}


def test_a_hand_is_whole_once_every_card_is_somebodys() -> None:
    """By the tricks recorded and what was told; a card that counts nothing is nobody's to tell."""
    state = state_of(**ONE_TRICK)
    rest = tuple(cards_in(VALUES.cards & ~card_set(cards("AS TS"))))
    for card in rest:
        assert not CAPTURES.whole(state.this_hand, None)
        told = Captured(seat=0, cards=(card,))
        assert CAPTURES.check(state, told) == []
        state = move(state, told)
    assert CAPTURES.whole(state.this_hand, None)
    assert sum(map(VALUES.worth, CAPTURES.known(state.this_hand, None))) == VALUES.all == 4 * 19


def test_the_page_counts_what_each_has() -> None:
    """Cards of recorded tricks count and are not asked for; what nobody has is said with its points."""
    state = state_of(**ONE_TRICK)
    chosen = Chosen({"captured-0": ["AH JH"], "captured-1": ["TD"]})
    screen = captured_page(CAPTURES, state, chosen, VALUES, "Enter points instead")
    assert [(pile.name, pile.count) for pile in screen.grid.piles] == [("Ann", 2), ("Bea", 1), ("Cy", 0)]
    assert [pile.value for pile in screen.grid.piles] == ["9", "31", "0"]
    assert [(note.lead, note.text, note.rule) for note in screen.notes] == [
        ("7 cards missing", "36 of 76 points are missing.", "TT-1.1")
    ]
    assert (screen.all, screen.other, screen.asks) == (10, "", ("captured-all", "captured"))
    assert {*to_come(CAPTURES, state)} == {*cards_in(VALUES.cards)} - {*cards("AS TS")}
    assert captured_page(CAPTURES, state_of(), Chosen({}), VALUES, "Enter points instead").other == "counts"


def test_the_rest_goes_to_one_by_one_tap() -> None:
    """Then nothing is missing."""
    chosen = Chosen({"captured-0": ["AH JH"], "rest": ["captured-2"]})
    screen = captured_page(CAPTURES, state_of(), chosen, VALUES, "")
    assert [pile.count for pile in screen.grid.piles] == [2, 0, 10]
    assert screen.notes == ()


# ---- what holds of any cards --------------------------------------------------------------------

DEALT: Final = st.lists(st.sampled_from(PACK), max_size=20).filter(
    lambda cards: all(cards.count(card) <= MOST_COPIES for card in cards)
)


@given(DEALT)
def test_a_card_set_counts_what_its_cards_count(dealt: list[Card]) -> None:
    """Copies too, and so does the script, which adds up groups of a single pack."""
    points = sum(WORTH.get(card.rank, 0) for card in dealt)
    assert VALUES.of(dealt) == points
    assert VALUES.worth(card_set(dealt)) == points
    assert VALUES.count(card_set(dealt), 11) == sum(card.rank == "A" for card in dealt)
    single = {card.code for card in dealt}
    groups: list[Any] = VALUES.groups()
    assert sum(group["values"][len(single & {*group["cards"]})] for group in groups) == VALUES.of({*dealt})


@given(st.lists(st.tuples(st.integers(0, 2), st.permutations(PACK).map(lambda pack: tuple(pack[:3]))), max_size=4))
def test_whose_cards_are_by_the_tricks(won: list[tuple[Seat, tuple[Card, ...]]]) -> None:
    """Each trick’s cards are its winner’s."""
    gone: set[Card] = set()
    tricks: list[Trick] = []
    for winner, three in won:
        if not gone & {*three}:
            gone |= {*three}
            plays = tuple(Play(seat=seat, card=card) for seat, card in enumerate(three))
            tricks.append(Trick(len(tricks) + 1, plays, winner))
    state = state_of()
    hand = replace(state.this_hand, tricks=tuple(tricks), winners=tuple(one.winner for one in tricks))
    piles = won_in_tricks(hand)
    assert sum(pile.bit_count() for pile in piles) == len(gone)
    assert all(piles[one.winner] >> play.card.index & 1 for one in tricks for play in one.plays)
