"""The felt, the last trick and the cards to pick from."""

from __future__ import annotations

from referee.core.cards import PLAIN_SUITS, Card, Suit, card_set, parse_card
from referee.core.text import Text
from referee.screens.cards import No, SuitCards, held_tiles, laid_cards, last_trick, sections, tile
from referee.screens.parts import players

from .packs import FOUR, FOURFOLD, STANDARD, TAROT, cards

THERE = players(FOUR)


def no_hearts(card: Card) -> No | None:
    """A rule against hearts."""
    return No("not yet", "Hearts are closed.") if card.suit is Suit.HEARTS else None


def test_the_felt_says_who_led_who_wins_and_who_is_next() -> None:
    """Each place has its label; the best card is the one the game names."""
    king, nine = cards("KH 9H")
    laid = laid_cards(THERE, [(3, nine), (0, king)], turn=1, best=0)
    assert [place.tag for place in laid] == ["Ann", "Bea to play", "Cy", "Dov led"]
    assert [place.best for place in laid] == [True, False, False, False]
    assert [place.card for place in laid] == [king, None, None, nine]
    assert laid_cards(THERE, [], turn=2, best=None)[2].tag == "Cy to lead"


def test_what_is_discarded_was_not_led() -> None:
    """On the felt of the discards nobody leads, and nobody plays."""
    nine, king = cards("9H KH")
    laid = laid_cards(THERE, [(0, king), (3, nine)], turn=1, best=None, discards=True)
    assert [place.tag for place in laid] == ["Ann", "Bea to discard", "Cy", "Dov"]
    assert laid[0].words == "Ann discarded king of hearts"


def test_the_last_trick_names_its_winner() -> None:
    """The winner is a seat; its card is found among the plays."""
    nine, king = cards("9H KH")
    last = last_trick(
        THERE, [(3, nine), (0, king)], number=4, winner=0, why=Text("is its highest heart"), rule="SP-5.4"
    )
    assert (last.who, last.card, last.won) == ("Ann won trick 4", king, 1)


def test_a_tile_is_live_gone_or_against_a_rule() -> None:
    """What is played, or not in the pack, cannot be picked; what is against a rule can."""
    pack, gone = card_set(STANDARD[:-1]), card_set(cards("AS"))
    found = {code: tile(parse_card(code), pack=pack, gone=gone, against=no_hearts) for code in ("AS", "KS", "KH", "2C")}
    assert {code: one.kind for code, one in found.items()} == {"AS": "gone", "KS": "live", "KH": "no", "2C": "gone"}
    assert found["KH"].small == "not yet"
    assert found["KH"].words == "king of hearts: Hearts are closed. Why?"
    assert found["2C"].words == "2 of clubs, not in this pack"


def test_a_tile_counts_the_copies_that_are_left() -> None:
    """Of four equal cards three may still come."""
    one = tile(parse_card("AS"), pack=card_set(FOURFOLD), gone=card_set(cards("AS")), against=lambda card: None)
    assert (one.kind, one.left) == ("live", 3)


def test_a_section_for_every_suit_there_is() -> None:
    """Trumps are a fifth suit; the suit led says so, and how many are left."""
    suits = [
        SuitCards(suit, tuple(card for card in TAROT if card.suit is suit)) for suit in (*PLAIN_SUITS, Suit.TRUMPS)
    ]
    gone = card_set(cards("KS 3X"))
    found = sections(
        suits, pack=card_set(TAROT), gone=gone, led=Suit.SPADES, open_suit=Suit.TRUMPS, against=lambda card: None
    )
    assert [section.note for section in found] == ["led · 7 left", "8 left", "8 left", "8 left", "21 left"]
    assert [section.open for section in found] == [False, False, False, False, True]
    assert len(found[4].tiles) == 22


def test_of_a_known_hand_only_its_cards_are_offered() -> None:
    """Each once, in the order of the pack, with its copies and with what speaks against it."""
    found = held_tiles(FOURFOLD, card_set(cards("AH AH JS KD")), no_hearts)
    assert [(one.card.code, one.kind, one.left) for one in found] == [
        ("JS", "live", 0),
        ("AH", "no", 2),
        ("KD", "live", 0),
    ]


def test_long_words_do_not_go_on_a_tile() -> None:
    """They are said when it is tapped."""
    found = held_tiles(STANDARD, card_set(cards("AS")), lambda card: No("much too long", "No."))
    assert found[0].small == "why?"
