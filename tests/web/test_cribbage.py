"""Cribbage as its pages ask for what only it has."""

from __future__ import annotations

import re

from flask import Flask

from tests.games.cribbage.golden import ALMOST, CUT, LAID, PLAYED, RESULT, cards, crib, show, starter

from .sitting import Table, words_of


class Cribbage(Table):
    """Two players; Bea deals, so Ann is pone."""

    game = "cribbage"
    names = ("Ann", "Bea")


def totals(table: Cribbage) -> list[int]:
    """The running totals."""
    return list(table.state().running)


def test_a_deal_by_its_result_is_one_form_and_one_undo(app: Flask) -> None:
    """A jack, the play, both hands and the crib are recorded at once, and taken back at once."""
    table = Cribbage(app, *RESULT)
    told = {"hand-0": "8", "hand-1": "12", "crib-0": "4", "jack": "yes", "counts-0": "3", "counts-1": "2"}
    answer = table.post(type="pegged", whole="1", **told)
    assert answer.status_code == 303
    assert totals(table) == [11, 20]
    assert table.state().account.complete
    assert table.post("/undo").status_code == 303
    assert totals(table) == [0, 0]


def test_what_comes_after_the_last_hole_is_left_out(app: Flask) -> None:
    """Ann is out with her hand: Bea’s and the crib are not recorded, whatever was tapped."""
    table = Cribbage(app, *RESULT, target=31)
    told = {"hand-0": "24", "hand-1": "12", "crib-0": "4", "counts-0": "9", "counts-1": "2"}
    assert table.post(type="pegged", whole="1", **told).status_code == 303
    assert totals(table) == [31, 2]
    assert "Ann wins" in words_of(table.get())
    assert "2 game points" in words_of(table.get()) or "1 game point" in words_of(table.get())


def test_a_play_in_which_nobody_pegs_is_refused_at_its_form(app: Flask) -> None:
    """And what was typed stands there still."""
    table = Cribbage(app, *RESULT)
    page = table.post(type="pegged", whole="1", **{"counts-0": "0", "counts-1": "0"}).get_data(as_text=True)
    assert "Somebody pegs at least 1" in words_of(page)
    page = table.post(type="pegged", whole="1", **{"counts-0": "many"}).get_data(as_text=True)
    assert "not “many”" in words_of(page)


def test_a_card_past_31_is_struck_out_and_refused(app: Flask) -> None:
    """The rank says why, and a card that is sent all the same is refused with its rule."""
    table = Cribbage(app, *CUT, *cards("7S", "8D", "9H"))
    page = table.get()
    assert "8: That makes 32, over 31." in page
    assert 'value="8H"' not in page
    answer = table.post(type="play", seat=1, card="8H").get_data(as_text=True)
    assert "the count never passes 31" in words_of(answer)
    assert "CR-3.1" in answer


def test_goes_of_known_hands_are_said_by_themselves(app: Flask) -> None:
    """A card after which neither can play brings both goes, and one undo takes all three back."""
    table = Cribbage(app, *LAID, *starter("5H"), *cards("KD", "QH"))
    assert table.post(type="play", seat=0, card="9H").status_code == 303
    hand = table.state().hand
    assert [gone.seat for gone in hand.play.gone] == [1, 0]
    assert (hand.play.turn, hand.play.total, totals(table)) == (1, 0, [1, 0])
    table.post("/undo")
    assert (table.state().hand.play.total, totals(table)) == (20, [0, 0])


def test_the_track_says_where_the_pegs_stand(app: Flask) -> None:
    """For who cannot see it; and it moves with the next card."""
    table = Cribbage(app, *CUT, *cards("7S"))
    assert "Pegs: Ann 0 and Bea 0. The game is 121." in table.get()
    table.post(type="play", seat=1, card="8D")
    assert "Pegs: Ann 0 and Bea 2, before that 0. The game is 121." in table.get()
    assert "15 for 2" in words_of(table.get())


def test_a_key_says_what_a_card_pegs_where_referee_counts(app: Flask) -> None:
    """Not where the players do: there they are to see it themselves."""
    assert "run +3" in Cribbage(app, *CUT, *cards("7S", "8D")).get()
    assert "run +3" not in Cribbage(app, *CUT, *cards("7S", "8D"), counting="told").get()


def test_muggins_is_offered_to_the_opponent_alone(app: Flask) -> None:
    """With what may be taken; and it is gone after the next count."""
    table = Cribbage(app, *PLAYED, *show(0, 0), muggins=True)
    page = table.get()
    assert "Muggins for Bea" in words_of(page)
    assert "Muggins for Ann" not in words_of(page)
    table.post(type="muggins", seat=1, points=2)
    assert totals(table) == [3, 10]
    assert "Muggins for" not in words_of(table.get())


def test_muggins_is_offered_in_the_play_and_after_the_crib(app: Flask) -> None:
    """Right where the card was played; too many are refused there, and the last deal's crib can still be taken."""
    table = Cribbage(app, *CUT, *cards("7S", "8D"), muggins=True)
    assert "Muggins for Ann" in words_of(table.get())
    refused = words_of(table.post(type="muggins", seat=0, points=3).get_data(as_text=True))
    assert "Ann can take 2 at most" in refused
    assert "Muggins for Ann" in refused
    table.post(type="play", seat=0, card="KD")
    assert "Muggins for" not in words_of(table.get())
    table = Cribbage(app, *PLAYED, *show(0, 2), *show(1, 2), *crib(0, "2H 2S KH JC"), muggins=True)
    assert "Muggins for Ann" in words_of(table.get())
    assert table.post(type="muggins", seat=0, points=2).status_code == 303
    assert "Muggins for" not in words_of(table.get())


def test_points_that_ended_the_game_can_be_taken(app: Flask) -> None:
    """Bea is out by a pair that she overlooked: the game goes on once Ann has taken it."""
    table = Cribbage(app, *ALMOST, muggins=True, target=31)
    assert "Bea wins" in words_of(table.get())
    assert "Muggins for Ann" in words_of(table.get())
    assert table.post(type="muggins", seat=0, points=2).status_code == 303
    assert totals(table) == [3, 30]
    assert "Ann’s card?" in words_of(table.get())


def test_the_hands_are_shown_with_each_combination(app: Flask) -> None:
    """Once the crib is counted."""
    table = Cribbage(app, *PLAYED)
    table.post(type="crib", cards=["2H", "2S", "KH", "JC"])
    words = re.sub(r"\s+", " ", words_of(table.get()))
    assert "The crib makes 6: 2 fifteens for 4, a pair for 2." in words
    assert "Bea’s crib" in words
