"""How people ask about each rule in their own words: every rule has some, and they find it."""

from __future__ import annotations

import pytest

from referee.games import GAMES
from referee.service.asked import EVERY_GAME, asked
from referee.service.finding import find, found_in

COLLOQUIAL = {
    "hearts": {
        "can i dump the queen on the very first trick": "HE-4.5 ?play",
        "got all the hearts and the queen what do i get": "HE-6.1 HE-6.2",
        "who has to go first": "HE-4.1",
        "whats the black lady worth": "HE-5.2",
        "do we pass every time": "HE-3.1 HE-3.2",
        "somebody gave me four cards instead of three": "?pass HE-3.3",
        "am i allowed to lead a heart yet": "HE-4.6",
        "i only have hearts left can i lead one": "HE-4.6",
        "we all reached a hundred together": "HE-7.3 HE-7.1",
        "is the jack of diamonds good": "HE-5.3",
        "somebody forgot to pass": "HE-3.6",
    },
    "oh-hell": {
        "do the bids have to be uneven": "OH-4.3",
        "forgot what i bid": "OH-4.6 ?bids",
        "nobody turned up a trump": "OH-3.1 OH-3.2 ?misdeal",
        "took one more than i said": "OH-6.2",
        "whats bidding zero worth": "OH-6.3",
        "does the dealer get to pick any number": "OH-4.3",
        "which suit is boss": "OH-3.1",
        "can two people bid the same": "OH-4.4 OH-4.3",
    },
    "pinochle": {
        "two same aces which one wins": "PN-5.8 ?trick",
        "do i have to beat my own partner": "PN-5.4",
        "we didnt take enough": "PN-6.5",
        "how much for a king and queen in trump": "PN-4.2",
        "whats a ten worth in the tricks": "PN-6.1",
        "do i lose my meld if i take no tricks": "PN-6.7",
    },
    "tap": {
        "how many points in the tricks altogether": "TP-6.1 TP-6.3 TP-6.2 ?points",
        "whats the juggler worth last trick": "TP-7.5 TP-7.6 TP-6.5",
        "do kings go in the discard": "TP-4.4 ?bids",
        "no more of that suit do i have to play a tarot": "TP-5.3",
        "who plays against who": "TP-1.1 TP-3.7 TP-7.1",
        "how much if i lose": "TP-7.2",
        "can i bid again once i said no": "TP-3.4 ?bids",
        "how many of us can play": "TP-1.1",
    },
    "apples": {
        "what do i do with the bidding pile": "AP-3.1 AP-3.2 AP-3.3 AP-3.4",
        "do i get to see what others aim for": "AP-4.3 ?bids",
        "how much are two of the same card worth": "AP-7.3",
        "whats my secret card for": "AP-4.1 AP-7.6",
        "how many rounds do we play": "AP-8.1",
        "what happens if i miss my number": "AP-7.6",
    },
    "piquet": {
        "both have same point who scores": "PI-4.6",
        "forgot to say my four aces": "PI-4.10 PI-4.7 ?bids",
        "how many cards can i change": "PI-3.2 PI-3.3",
        "ninety points before he gets any": "PI-5.2",
        "do i have to follow": "PI-6.2",
        "whats it worth to win all the tricks": "PI-6.9",
        "not a single face card in my hand": "PI-2.1",
        "i got under a hundred at the end": "PI-7.3 PI-7.2",
        "how many deals": "PI-7.1",
        "what counts as a sequence": "PI-4.2",
    },
    "klondike": {
        "how many times thru the deck": "KL-3.5",
        "can i take a card back off the aces piles": "KL-2.5 ?bids",
        "black ten on a red jack ok": "KL-2.1 ?move",
        "can any card go in a free column": "KL-2.3 ?move",
        "i cant do anything any more": "KL-4.2",
        "how many do i flip at once": "KL-3.1",
        "do i lose points for taking cards back": "KL-5.5",
    },
    "spades": {
        "my mate went nil and got caught": "SP-7.4 SP-7.5",
        "how bad is it to get too many bags": "SP-7.6",
        "how come we lost a hundred": "SP-7.6 SP-7.4",
        "can i throw a spade off when i cant follow": "SP-5.2 SP-5.5",
        "he put down a club and later had hearts": "?revoke SP-9.1",
        "when am i allowed to start with spades": "SP-5.5 SP-5.6",
        "what do you get for making exactly what you said": "SP-7.1",
        "one short of our bid": "SP-7.2",
        "do you have to say a number or can you say nothing": "SP-3.2 ?bids SP-3.14 SP-3.3",
        "we played the whole hand with 51 cards": "SP-2.8 ?misdeal SP-2.12",
        "what if both of us get to 500": "SP-8.1 SP-8.3",
        "whose go is it after winning": "SP-5.9",
        "when do we stop": "SP-8.1",
    },
    "pippins": {
        "what do i do with the extra card": "PP-3.1",
        "is it game when we get round the board": "PP-7.3 PP-7.1",
        "two cards are both lowest": "PP-5.3 ?bids",
        "which suit is trump now": "PP-5.1 PP-4.4",
        "how do i move along the board": "PP-7.3",
        "how many cards do we get": "PP-2.1",
    },
}
"""By game, what is typed at a table, and what fits: rules, and questions of the desk behind a ?."""


@pytest.mark.parametrize("game", COLLOQUIAL)
def test_what_is_typed_at_a_table_finds_what_fits(game: str) -> None:
    """Among the first three, as people say it and not as the rules do."""
    missed = {}
    for query, fitting in COLLOQUIAL[game].items():
        hits = found_in(query, game)[:3]
        best = [hit.rule.id if hit.rule else f"?{hit.question.key}" if hit.question else "" for hit in hits]
        if not set(fitting.split()) & set(best):
            missed[query] = best
    assert missed == {}


@pytest.mark.parametrize("game", GAMES)
def test_every_rule_is_asked_for_somehow(game: str) -> None:
    """Each rule of the book has phrases of its own, or those of every game; and no line is of a rule that is none."""
    rulebook = GAMES[game].rules().rulebook
    own, common = asked(game), asked(EVERY_GAME)
    assert {rule.id for rule in rulebook.values() if rule.id not in own and rule.title not in common} == set()
    assert own.keys() - {rule.id for rule in rulebook.values()} == set()


def test_what_every_game_has_is_a_title_of_some_rule() -> None:
    """No line for all games is idle."""
    titles = {rule.title for game in GAMES.values() for rule in game.rules().rulebook.values()}
    assert asked(EVERY_GAME).keys() - titles == set()


@pytest.mark.parametrize(
    ("words", "game"),
    [
        ("piquet: who deals first", "piquet"),
        ("at pinochle, do i have to beat it", "pinochle"),
        ("In Hearts, when can I lead a heart?", "hearts"),
        ("what do i get for making my bid in oh hell?", "oh-hell"),
        ("spades: can i dump the queen on trick one", "spades"),
        ("klondike: how do i win the bid", "klondike"),
    ],
)
@pytest.mark.parametrize("at", [None, "tap"])
def test_a_game_that_is_named_comes_first(words: str, game: str, at: str | None) -> None:
    """At its own table, at another, and at none; also where others answer better."""
    assert find(words, at)[0].game.key == game


def test_a_suit_named_is_no_game() -> None:
    """“spades” and “hearts” are games only where they are named as one."""
    assert find("when are spades broken", "hearts")[0].game.key == "hearts"
    assert find("out of hearts can i trump", "spades")[0].game.key == "spades"


def test_a_real_word_is_no_slip_of_another() -> None:
    """“very” is idle, and not “every” with a letter left out."""
    hits = found_in("the very first lead", "hearts")
    assert [hit.rule for hit in hits] == [hit.rule for hit in found_in("the first lead", "hearts")]
