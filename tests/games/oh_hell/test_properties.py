"""What holds of any hand of Oh Hell, whatever is bid and taken."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from referee.core.codec import read_entry
from referee.core.house import options, read_house
from referee.games import find_game
from referee.games.oh_hell.game import OH_HELL
from referee.games.oh_hell.house import MOST_CARDS, House, largest, size_of, sizes, trump_source
from referee.games.oh_hell.model import State
from referee.games.oh_hell.rulebook import MADE, MISSED
from referee.games.oh_hell.scoring import SCORINGS, points_for
from referee.games.oh_hell.screens import where
from referee.screens.rare import RareScreen
from referee.table.asking import answer
from referee.table.judging import judge

from ..playout import house_rules_on_paper, start
from ..written import bids, deal, took
from .golden import ends_after

scorings = st.sampled_from(sorted(SCORINGS))
houses = st.fixed_dictionaries(
    {
        name: st.sampled_from([choice.value for choice in about.choices])
        for name, _, about in options(House)
        if name != "max_cards"
    }
)


@given(scoring=scorings, cards=st.integers(1, 17), data=st.data())
def test_a_bid_made_is_worth_more_than_any_miss(scoring: str, cards: int, data: st.DataObject) -> None:
    """Whoever can make the bid wants to: no miss by fewer tricks scores more, nor does one that wins more by far."""
    bid, took = data.draw(st.integers(0, cards)), data.draw(st.integers(0, cards))
    house = House(scoring=scoring)
    made, missed = points_for(house, cards, bid, bid)[0], points_for(house, cards, bid, took)[0]
    if took < bid or (took > bid and not scoring.startswith("basic")):
        assert made > missed


def test_the_book_tells_what_each_scoring_counts() -> None:
    """A scoring that counts otherwise than the usual one is named where its rule is told, by made and missed."""
    usual, scoring = SCORINGS["exact"], next(about for name, _, about in options(House) if name == "scoring")
    for choice in scoring.choices:
        of, name = SCORINGS[str(choice.value)], f"“{choice.label.partition(',')[0]}"
        assert name in MADE.text or of.made(3) == usual.made(3), choice.label
        assert name in MISSED.text or of.missed(3, 1) == usual.missed(3, 1), choice.label


@given(rules=houses, players=st.integers(3, 7), data=st.data())
def test_every_hand_can_be_dealt(rules: dict[str, object], players: int, data: st.DataObject) -> None:
    """No hand needs more cards than there are, with one to turn where one is turned; sizes go by one at most."""
    most = data.draw(st.none() | st.integers(1, MOST_CARDS[players]))
    house = read_house(House, {**rules, "max_cards": most})
    known = sizes(house, players)
    assert max(known) == largest(house, players) <= MOST_CARDS[players]
    assert all(abs(one - other) <= 1 for one, other in pairwise(known))
    for number in range(1, len(known) + 3):
        source = trump_source(house, players, number)
        assert size_of(house, players, number) * players + (source.shown == "card") <= 52
        assert source.suit is None or not source.shown


def test_the_sheet_is_silent_on_a_house_rule_without_effect() -> None:
    """Of the hook where all bid at once, of a number of hands and a turn there are not, of a card nobody turns."""
    rules = {"bidding": "at_once", "hands": 5, "turn_twice": True, "sequence": "down", "full_deal": "last_card"}
    assert house_rules_on_paper(OH_HELL, 4, {**rules, "trump": "spades"}) == [
        "Down to one card.",
        "Spades are always trumps.",
        "All bid at once.",
        "Made: 10 and the bid; missed: nothing.",
    ]


def test_the_rules_card_says_what_the_table_plays() -> None:
    """Where who cannot follow must trump, the card says that suit is followed; where all bid at once, that they do."""
    card = OH_HELL.card(read_house(House, {"must_trump": True, "bidding": "at_once"}), 4)
    said = {part.title: [(one.rule, one.text) for one in part.lines] for part in card.play}
    assert ("OH-5.4", "A player who can must follow the suit led. One who cannot must trump if able.") in said["Play"]
    assert said["Bids"][1][0] == "OH-4.4"
    assert said["Bids"][1][1].startswith("All bid at once")


@pytest.mark.parametrize(("bidding", "said"), [("in_turn", "Bid out of turn"), ("at_once", "Another player’s bid")])
def test_where_all_bid_at_once_nobody_is_out_of_turn(bidding: str, said: str) -> None:
    """*This hand* offers another's bid, and does not call it wrong."""
    state = start(OH_HELL, 4, {"bidding": bidding, "trump": "none"})
    state = OH_HELL.apply(state, read_entry(OH_HELL.entry_types, {"type": "deal", "dealer": 3}))
    page = find_game("oh-hell").screens().page("rare", state, (), {})
    assert isinstance(page, RareScreen)
    assert page.out_of_turn is not None
    assert page.out_of_turn.title == said


def test_one_card_is_said_to_be_one() -> None:
    """Where hands of another size are told for it, and at the desk where no hand is dealt so."""
    record = {"format": "referee/1", "game": "oh-hell", "players": list("ABC"), "rules": {"sequence": "up"}}
    hands = [["AS", "KS"], ["AH", "KH"], ["AD", "KD"]]
    judged: Any = judge({**record, "entries": [{"type": "deal", "dealer": 0, "hands": hands}]})
    assert judged["problems"][-1]["message"] == "In this hand each player gets 1 card, not 2."
    question = {"format": "referee-question/1", "game": "oh-hell", "question": "legal", "rules": {"sequence": "fixed"}}
    assert answer({**question, "answers": {"bid": 0, "cards": 1}})["error"] == "No hand of this game has 1 card."


def test_the_hands_left_are_those_agreed_by_now() -> None:
    """A row that is shortened between two hands is told so at once, by the record and by the screen."""
    record = {"format": "referee/1", "game": "oh-hell", "players": list("ABCD"), "rules": {"max_cards": 3}}
    played = deal() + bids(1, 0, 0, 0) + took(2, 1, 0, 0)
    left = [judge({**record, "entries": played + more})["hands_left"] for more in ([], ends_after(2), ends_after(9))]
    assert left == [4, 1, 8]
    state: State = start(OH_HELL, 4, {"max_cards": 3})
    for entry in played + ends_after(2):
        state = OH_HELL.apply(state, read_entry(OH_HELL.entry_types, entry))
    assert where(state, 2) == "hand 2 of 2 · 2 cards"
