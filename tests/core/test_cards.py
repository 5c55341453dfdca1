"""Cards read and write as the record says."""

from __future__ import annotations

from collections import Counter

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from referee.core.card_places import MOST_COPIES, MOST_KINDS, MOST_SPECIALS, PLANE
from referee.core.cards import (
    CARDS,
    NO_CARDS,
    Card,
    Suit,
    card_at,
    card_count,
    card_of_any_pack,
    card_set,
    cards_in,
    copies,
    every_copy,
    parse_card,
    show_cards,
    standard_pack,
    table_of,
    with_card,
    without_card,
    without_set,
)
from referee.core.errors import NotationError

some_cards = st.lists(st.sampled_from(CARDS), max_size=30)


@pytest.mark.parametrize("card", CARDS, ids=lambda card: card.code)
def test_every_card_is_read_back(card: Card) -> None:
    """Notation round-trips, in either case."""
    assert parse_card(card.code) is card
    assert parse_card(card.code.lower()) == card


def test_ten_may_be_written_out() -> None:
    """10D is read as TD, and shown as 10♦."""
    assert parse_card("10D") == parse_card("td")
    assert str(parse_card("TD")) == "10♦"
    assert parse_card("TD").words == "10 of diamonds"


def test_tarot_trumps_keep_their_numbers() -> None:
    """10X is the tenth trump, not a ten of some suit."""
    assert parse_card("10X").rank == "10"
    assert parse_card("FX").words == "Tomfool"
    assert parse_card("CC").words == "cavalier of clubs"


@pytest.mark.parametrize("text", ["", "1S", "AX", "22X", "0X", "10", "AS ", "♠A", "XJ", "A" * 5000, "AZ"])
def test_what_is_no_card_says_so(text: str) -> None:
    """A wrong card is told in a sentence, never longer than a line; a blank around it is forgiven."""
    if text == "AS ":
        assert parse_card(text) == parse_card("AS")
        return
    with pytest.raises(NotationError, match="isn’t a card") as told:
        parse_card(text)
    assert len(str(told.value)) < 120


def test_a_card_that_does_not_exist_cannot_be_made() -> None:
    """There is no joker of spades."""
    with pytest.raises(NotationError):
        Card("B", Suit.SPADES)


def test_the_pack_has_52_different_cards() -> None:
    """Four suits of thirteen."""
    assert len(set(standard_pack())) == 52


@given(some_cards)
def test_a_set_holds_what_was_put_in(cards: list[Card]) -> None:
    """Copies count, and taking all out leaves nothing."""
    held = card_set(cards)
    assert sorted(card.code for card in cards_in(held)) == sorted(card.code for card in cards)
    assert card_count(held) == len(cards)
    for card in cards:
        assert copies(held, card) == cards.count(card)
    for card in cards:
        held = without_card(held, card)
    assert held == 0


@given(some_cards, some_cards)
def test_a_set_less_another(cards: list[Card], others: list[Card]) -> None:
    """Taking a set away is taking its cards away one by one, as often as any pack holds them."""
    assume(max(Counter(cards + others).values(), default=0) <= MOST_COPIES)
    both = card_set(cards + others)
    assert without_set(both, card_set(others)) == card_set(cards)


def test_a_card_not_held_cannot_be_taken() -> None:
    """The second of one card is a mistake."""
    held = with_card(0, parse_card("AS"))
    with pytest.raises(KeyError):
        without_card(without_card(held, parse_card("AS")), parse_card("AS"))


def test_cards_in_a_sentence() -> None:
    """Two cards are joined by *and*."""
    nine, six, ace = parse_card("9H"), parse_card("6H"), parse_card("AS")
    assert show_cards([nine]) == "9♥"
    assert show_cards([nine, six, ace]) == "9♥, 6♥ and A♠"


@pytest.mark.parametrize("code", ["14R", "1R", "XA", "W", "W7", "30X", "9B", "BJ", "TJ", "WX", "KNS", "31X"])
def test_cards_of_packs_people_make(code: str) -> None:
    """Each has a place of its own behind the cards that are known here, and is the same whenever it is read."""
    card = card_of_any_pack(code)
    assert card.code == code
    assert card is card_of_any_pack(code) is card_at(card.index)
    assert [*cards_in(with_card(card_set([parse_card("AS")]), card))] == [parse_card("AS"), card]


def test_no_copy_of_a_card_stands_where_another_does() -> None:
    """Nor right behind the last copy of one: whoever looks for one more finds none."""
    taken = NO_CARDS
    for index in range(MOST_KINDS):
        try:
            card = card_at(index)
        except IndexError:
            break
        most = MOST_SPECIALS if card.suit is Suit.SPECIALS else MOST_COPIES
        behind = card.bit << most * PLANE
        own = every_copy(card.bit) | behind
        assert own.bit_count() == most + 1
        assert not taken & own, card
        taken |= own
    assert index > len(CARDS)


@pytest.mark.parametrize("code", ["", "AA9", "9", "♠", "aS", "0X", "AA♠", "AAAS", "1SS♠", "aaS", "ABCD" * 30])
def test_what_no_pack_can_have(code: str) -> None:
    """It is told in a sentence, never longer than a line."""
    with pytest.raises(NotationError, match="isn’t a card") as told:
        card_of_any_pack(code)
    assert len(str(told.value)) < 120


def test_ranks_of_two_signs_stand_apart() -> None:
    """Each in every suit, as often as any other card, and none where another card is."""
    ranks = ("KN", "OB", "Z0", "31", "01", "4A")
    cards = [card_of_any_pack(rank + suit) for rank in ranks for suit in "AJSXZ"]
    assert [card_at(card.index) for card in cards] == cards
    held = card_set(cards * MOST_COPIES)
    assert held == every_copy(card_set(cards))
    assert Counter(cards_in(held)) == Counter(cards * MOST_COPIES)
    assert card_set([*cards, parse_card("AS"), card_of_any_pack("W")]).bit_count() == len(cards) + 2
    assert without_set(held, card_set(cards[:2] * 3)) == card_set([*cards[:2], *cards[2:] * MOST_COPIES])
    assert max(card.index for card in cards) < MOST_KINDS


def test_ten_copies_of_a_special_card() -> None:
    """Special cards may be there more often than any other."""
    jester = card_of_any_pack("N")
    held = card_set([jester] * MOST_SPECIALS)
    assert every_copy(jester.bit) == held
    assert without_set(held, card_set([jester] * 7)) == card_set([jester] * 3)


def test_a_table_is_as_long_as_its_cards_need() -> None:
    """Whatever is not told of has the other value."""
    wizard = card_of_any_pack("W")
    table = table_of({wizard: 5}, 0)
    assert (table[wizard.index], sum(table), len(table)) == (5, 5, wizard.index + 1)
    assert len(table_of({}, 0)) == len(CARDS)
