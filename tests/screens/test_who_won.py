"""The desk's question of every trick game."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from referee.core.cards import Pack, Suit
from referee.core.ruling import Rule
from referee.core.text import UNSAID, Text
from referee.desk.trick import Heard, Played, TrickAnswer
from referee.screens.desk import Place
from referee.screens.parts import Chosen
from referee.screens.who_won import Choice, Saying, TrickPage, trick_page

from .packs import FOUR, FOURFOLD, STANDARD
from .plain import Plain

RULE = Rule("XX-1.1", "Highest", "The highest card wins.", "a test")
LOW = Saying("-low", "An ace", "high: make it low", "low: make it high", lambda card: card.rank == "A")


def first_wins(plays: Sequence[Played]) -> TrickAnswer:
    """The lead wins, whatever follows."""
    heard = tuple(Heard(play.card, play is plays[0], UNSAID) for play in plays)
    return TrickAnswer(0, plays[0].card, Text("It was led."), (RULE,), heard)


def ask(pack: Pack = STANDARD, *, named: bool = True, choices: Sequence[Choice] = (), **fields: str) -> TrickPage:
    """The question with these fields in its address."""
    game = Plain(pack)
    place = Place(game=game, seating=FOUR, house=game.house(), named=named, totals=(0, 0))
    chosen = Chosen({name: [value] for name, value in fields.items()})
    return trick_page(place, chosen, judge=first_wins, saying=LOW, choices=choices)


def test_two_cards_are_answered() -> None:
    """Who led counts round; without it cards are told by their places."""
    page = ask(cards="KH.9H", leader="2")
    assert [one.who for one in page.laid] == ["Cy", "Dov"]
    assert page.winner == "Cy"
    assert [one.who for one in ask(cards="KH.9H").laid] == ["lead", "2nd"]
    assert ask(cards="KH").answer is None


def test_a_tile_leads_on_to_the_next_card() -> None:
    """Its link holds the cards before it; a card played is no link any more, unless there are more of it."""
    page = ask(cards="KH.9H")
    tiles = {tile.card.code: tile for block in page.blocks for tile in block.tiles}
    assert tiles["AS"].after == "KH.9H.AS"
    assert (tiles["9H"].after, tiles["9H"].order) == (None, 2)
    copies = {tile.card.code: tile for block in ask(FOURFOLD, cards="KH.KH").blocks for tile in block.tiles}
    assert (copies["KH"].after, copies["KH"].order) == ("KH.KH.KH", 2)
    assert page.shorter == "KH"


@pytest.mark.parametrize(
    ("written", "words"),
    [
        ("KH.KH", "K♥ is in this pack only once."),
        ("1X", "1★ isn’t in this pack."),
        ("KH.QH.JH.TH.9H", "A trick of 4 players has 4 cards."),
        ("nonsense", "isn’t a card"),
    ],
)
def test_what_cannot_be_a_trick_is_said(written: str, words: str) -> None:
    """Nothing is laid then."""
    page = ask(cards=written)
    assert words in page.trouble
    assert not page.laid


def test_something_may_be_said_of_a_card() -> None:
    """An ace can be turned; of another card nothing is asked, whatever the address says."""
    page = ask(cards="AH-low.9H-low")
    assert [(one.turn, one.turned) for one in page.laid] == [("low: make it high", "AH.9H"), ("", "AH-low.9H-low")]
    assert page.saying == "An ace"
    assert ask(cards="KH.9H").saying == ""


def test_a_choice_goes_along() -> None:
    """Trump, say, is kept in every link."""
    trump = Choice("trump", "Trump", ((Suit.SPADES.value, "♠"), (Suit.HEARTS.value, "♥")), "H")
    assert ask(cards="KH", choices=(trump,)).kept == (("trump", "H"),)
