"""What the screens of Spades say: the words, not their looks."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest
from flask import Flask

from referee.core.cards import parse_card
from referee.core.entries import Entry, Renege, TrickCounts, TrickWon
from referee.core.house import read_house
from referee.games import GAMES, find_game
from referee.games.spades.house import House
from referee.games.spades.model import (
    Bid,
    Claim,
    Deal,
    End,
    Penalty,
    Play,
    State,
    TakeKitty,
    bids_offered,
)
from referee.games.spades.screens import SCREENS
from referee.games.spades.screens.tricks import why_won
from referee.screens.parts import PLACES, NotNow, initials

NAMES = ("Ann", "Bea", "Cy", "Dov")


def after(*entries: Entry, names: tuple[str, ...] = NAMES, rules: Mapping[str, object] | None = None) -> State:
    """The state after these entries."""
    game = find_game("spades").rules()
    house = read_house(House, rules or {})
    state: State = game.start(game.seating(names, house), house)
    for entry in entries:
        state = game.apply(state, entry)
    return state


def bids(*numbers: int) -> list[Entry]:
    """Bids in turn after a deal by the last player."""
    return [Bid(seat=seat, bid=number) for seat, number in enumerate(numbers)]


def plays(*cards: str) -> tuple[Play, ...]:
    """Cards from the first seat on; a small ``l`` behind an ace says low."""
    return tuple(
        Play(seat=seat, card=parse_card(code[:2]), ace="low" if code.endswith("l") else "high")
        for seat, code in enumerate(cards)
    )


@pytest.mark.parametrize(
    ("names", "letters"),
    [
        (("Ann", "Bea", "Cy", "Dov"), ("A", "B", "C", "D")),
        (("Ann", "Al", "Cy", "Dov"), ("An", "Al", "C", "D")),
        (("Ann", "Anna", "Cy", "Dov"), ("1", "2", "C", "D")),
        (("Émile", "Øle"), ("É", "Ø")),
    ],
)
def test_initials_tell_players_apart(names: tuple[str, ...], letters: tuple[str, ...]) -> None:
    """One letter where that is enough, two for those of one initial, else the number of the seat."""
    assert initials(names) == letters


def test_seats_have_places_of_their_own() -> None:
    """Nobody sits on anybody's lap."""
    for size, places in PLACES.items():
        assert len(set(places)) == size


@pytest.mark.parametrize(
    ("cards", "why"),
    [
        (("TD", "KD", "JS", "KC"), "is its only spade"),
        (("TD", "2S", "JS", "KC"), "is its highest spade"),
        (("TD", "KD", "3D", "KC"), "is its highest diamond"),
        (("TD", "KH", "3C", "KC"), "is its only diamond"),
        (("AHl", "KD", "3C", "KC"), "was called low, and no other followed"),
    ],
)
def test_a_trick_says_why_it_was_won(cards: tuple[str, ...], why: str) -> None:
    """The reason goes on after the winning card."""
    from referee.games.spades.order import winning_play

    trick = plays(*cards)
    state = after(rules={"aces": "as_said"})
    assert str(why_won(trick, winning_play(trick, state.house), state)) == why


def test_equal_cards_say_which_of_them_won() -> None:
    """With two packs the first of two equal cards wins, or the last."""
    from referee.games.spades.order import winning_play

    trick = plays("KD", "KD", "3C", "2H", "4H", "5H")
    for identical in ("first", "last"):
        state = after(names=(*NAMES, "Eve", "Flo"), rules={"identical": identical})
        assert str(why_won(trick, winning_play(trick, state.house), state)) == f"was {identical} of two equal cards"


STAKES = [
    ({}, (4, 3, 3), 4, "Bea & Dov: 7 tricks, +70 or −70"),
    ({}, (4, 0, 3), 4, "Bea & Dov: 4 tricks, +40 or −40 · nil ±100"),
    ({"double_nil": "joint"}, (4, 0, 3), 0, "Bea & Dov: team nil ±100"),
    ({"ten_for_200": True}, (1, 5, 1), 5, "Bea & Dov: 10 tricks, +200 or −200"),
    ({"boston": "wins"}, (0, 6, 0), 7, "Bea & Dov: 13 tricks, wins the game or −130"),
    ({}, (1, 9, 1), 9, "Bea & Dov: 18 of 13 tricks cannot be made"),
]


@pytest.mark.parametrize(("rules", "before", "number", "words"), STAKES)
def test_a_chip_says_what_is_at_stake(
    rules: dict[str, object], before: tuple[int, ...], number: int, words: str
) -> None:
    """The button under the chips says what the bid can bring and cost."""
    state = after(Deal(dealer=3), *bids(*before), rules=rules)
    screen: Any = SCREENS.hand(state, (), find_game("spades").rules().explain(state), {})
    assert screen.chips[number].then == words


INSIGHTS = [
    ((4, 3, 3, 3), (), "13 needed, 13 tricks left: none to spare"),
    ((3, 3, 3, 2), (), "11 needed, 13 tricks left: 2 bags to fall"),
    ((4, 4, 4, 4), (), "16 needed, 13 tricks left: one side will be set"),
    ((1, 0, 1, 3), (1,), "Bea’s nil is broken"),
    ((1, 3, 1, 3), (0, 2), "Ann & Cy made it: more tricks are bags"),
    ((1, 1, 1, 1), (0, 1, 2, 3), "Every contract is made. More tricks are bags"),
    ((6, 1, 6, 1), (1, 3), "Ann & Cy needed 12 more, 11 tricks left: set"),
]


@pytest.mark.parametrize(("said", "winners", "words"), INSIGHTS)
def test_the_line_under_the_gauges(said: tuple[int, ...], winners: tuple[int, ...], words: str) -> None:
    """The one thing worth knowing about the contracts."""
    state = after(Deal(dealer=3, depth="tricks"), *bids(*said), *(TrickWon(winner=seat) for seat in winners))
    screen: Any = SCREENS.hand(state, (), find_game("spades").rules().explain(state), {})
    assert screen.insight == words


FLIPPED = Penalty(seat=1, to=0, kind="flip")
RULED: list[tuple[dict[str, object], tuple[int, ...], Entry, str, str]] = [
    ({}, (0, 0), Renege(seat=0, trick=1), "set", "Ann & Cy’s contract is set"),
    ({"renege": "three_tricks"}, (0, 0), Renege(seat=0, trick=1), "needs 7", "12 needed, 11 tricks left: one side"),
    ({"illegal_flip": "three_tricks"}, (0, 0, 0, 1, 1, 1), FLIPPED, "made", "Ann & Cy made it: more tricks are bags"),
    ({"false_claim": "set"}, (0,), Claim(seat=0, good=False), "set", "Ann & Cy’s contract is set"),
]


@pytest.mark.parametrize(("rules", "winners", "ruled", "words", "line"), RULED)
def test_what_was_ruled_counts_at_once(
    rules: dict[str, object], winners: tuple[int, ...], ruled: Entry, words: str, line: str
) -> None:
    """How a side stands is said with what a renege, a flip and a false claim changed."""
    tricks = (TrickWon(winner=seat) for seat in winners)
    state = after(Deal(dealer=3, depth="tricks"), *bids(3, 2, 3, 3), *tricks, ruled, rules=rules)
    screen: Any = SCREENS.hand(state, (), find_game("spades").rules().explain(state), {})
    assert screen.gauges[0].words == words
    assert screen.insight.startswith(line)


def test_a_renege_breaks_the_nil_on_the_screen_as_well() -> None:
    """A nil that took nothing does not stand where its player reneged."""
    played = [TrickWon(winner=1), Renege(seat=0, trick=1)]
    state = after(Deal(dealer=3, depth="tricks"), *bids(0, 3, 0, 3), *played)
    screen: Any = SCREENS.hand(state, (), find_game("spades").rules().explain(state), {})
    assert screen.gauges[0].words == "nil broken"
    assert screen.insight == "Ann’s nil is broken"


@pytest.mark.parametrize(
    ("won", "words", "line"),
    [(6, "made", "Ann & Cy made it exactly: one more trick sets it"), (7, "set", "Ann & Cy’s contract is set")],
)
def test_an_exact_blind_contract_has_no_bags(won: int, words: str, line: str) -> None:
    """Of a blind number that is exact it is said that one trick more sets it."""
    said = [Bid(seat=seat, bid=3, blind=seat in {0, 2}) for seat in range(4)]
    tricks = [TrickWon(winner=0)] * won
    rules = {"blind_number": "exact", "blind_deficit": 0}
    state = after(Deal(dealer=3, depth="tricks"), *said, *tricks, rules=rules)
    screen: Any = SCREENS.hand(state, (), find_game("spades").rules().explain(state), {})
    assert screen.gauges[0].words == words
    assert screen.insight == line


@pytest.mark.parametrize("kitty", ["off", "left_over", "and_round"])
def test_every_bid_that_can_be_made_is_offered(kitty: str) -> None:
    """Up to all the tricks, the kitty’s among them: on both screens, to programs, and where a bid is corrected."""
    game, names = find_game("spades").rules(), NAMES[:3]
    state = after(Deal(dealer=2, depth="cards"), names=names, rules={"kitty": kitty})
    if kitty != "off":
        state = game.apply(state, TakeKitty(seat=0))
    numbers = [
        number
        for number in range(25)
        if all(ruling.code != "out-of-range" for ruling in game.check(state, Bid(seat=0, bid=number)))
    ]
    single: Any = SCREENS.hand(state, (), game.explain(state), {})
    every: Any = SCREENS.hand(state, (), game.explain(state), {"bids": ["all"]})
    assert [chip.value for chip in single.chips] == numbers
    assert [chip.value for chip in (*every.rows[0].few, *every.rows[0].many)] == numbers
    assert [number for number, _ in bids_offered(state.house, 3)] == numbers
    assert [entry.bid for entry in game.choices(state) if isinstance(entry, Bid)] == numbers


def test_where_the_sitting_is_is_said_truly() -> None:
    """A game stopped early had fewer hands than agreed; one that goes on after a tie has more."""
    told = [Deal(dealer=3, depth="result"), *bids(3, 3, 3, 3), TrickCounts(counts=(3, 4, 3, 3))]
    even = [Deal(dealer=3, depth="result"), *bids(5, 5, 5, 5), TrickCounts(counts=(3, 3, 3, 4))]
    assert SCREENS.subtitle(after(*told, End(reason="stopped"), rules={"hands": 8})) == "over after 1 hand"
    tied = after(*even, Deal(dealer=0), rules={"hands": 1})
    assert SCREENS.subtitle(tied) == "hand 2 · after a tie"


def test_a_card_of_another_known_hand_bears_its_name() -> None:
    """The tile says whose it is, and looks against the rules."""
    hearts = tuple(parse_card(f"{rank}H") for rank in "AKQJT98765432")
    state = after(Deal(dealer=3, depth="cards", hands=(None, None, hearts, None)), *bids(3, 3, 3, 3))
    screen: Any = SCREENS.hand(state, (), find_game("spades").rules().explain(state), {})
    tiles = {tile.card.code: tile for section in screen.pick.suits for tile in section.tiles}
    assert (tiles["AH"].kind, tiles["AH"].small) == ("no", "Cy’s")
    assert tiles["AD"].kind == "live"


def test_a_double_pack_says_how_many_are_left() -> None:
    """Of two equal cards one is left; of none, the tile is thin."""
    state = after(
        Deal(dealer=5, depth="cards"), *bids(3, 3, 3, 3, 3, 3), *plays("KD", "KD", "QD"), names=(*NAMES, "Eve", "Flo")
    )
    screen: Any = SCREENS.hand(state, (), find_game("spades").rules().explain(state), {})
    tiles = {tile.card.code: tile for section in screen.pick.suits for tile in section.tiles}
    assert tiles["KD"].kind == "gone"
    assert (tiles["QD"].kind, tiles["QD"].left) == ("live", 1)
    assert (tiles["AD"].kind, tiles["AD"].left) == ("live", 2)


def test_an_entry_knows_its_place() -> None:
    """The query sheet says which card of which trick it is about."""
    state = after(Deal(dealer=3, depth="cards"), *bids(3, 3, 3, 3), *plays("KD"))
    assert SCREENS.place(state, plays("KD", "QD")[1]) == "trick 1, second card"
    assert SCREENS.place(state, Bid(seat=1, bid=3)) == "hand 1, the bids"


@pytest.mark.parametrize("key", GAMES)
def test_no_page_of_a_game_hides_behind_one_of_every_table(key: str, app: Flask) -> None:
    """The fixed addresses of a table come first: a page of that name would never be seen."""
    fixed = {rule.rule.split("/")[3] for rule in app.url_map.iter_rules() if rule.rule.startswith("/t/<token>/")}
    pages = set(find_game(key).screens().pages)
    assert "scores" in fixed
    assert not pages & fixed
    assert "rare" in pages


def test_every_game_offers_what_the_pages_ask_of_it() -> None:
    """The module of screens has all that the Hand tab calls."""
    screens = find_game("spades").screens()
    assert set(screens.pages) == {"rare", "claim", "hands", "pass", "kitty"}
    assert set(screens.form_entries) == {"tricks", "bids"}
    with pytest.raises(NotNow):
        SCREENS.page("nothing", after(), (), {})
