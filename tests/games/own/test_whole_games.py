"""Whole games of people's own: how they end, who is out, who deals and names trumps, and what may be bid on the way."""

from __future__ import annotations

import random
from collections import Counter
from itertools import pairwise
from typing import Any

import pytest

from referee.core.entries import Deal, Pass
from referee.definitions.gallery import TRICK_GAMES, shipped
from referee.games.own.bidding import Bidding, Word
from referee.games.own.dealing import size
from referee.games.own.entries import Call, EachBid, Trump
from referee.games.own.game import OwnGame, game_of
from referee.play.model import Sitting
from tests.games.playout import one_choice, start

from .further import further
from .simulated import Simulated


def whole(key: str, seed: int, *, ours: bool = False) -> Simulated:
    """A game played to its end."""
    table = Simulated(further(key) if ours else shipped(key).definition, seed)
    while table.hand():
        assert table.state.hands_counted < 200
    return table


def accounts(state: Sitting[Any, Any]) -> list[Any]:
    """Every hand, the last one too."""
    return [one for one in (*state.accounts, state.account) if one is not None and not one.void]


def test_lines_of_the_end_stand_in_the_last_hand_alone() -> None:
    table = whole("forty points", 3, ours=True)
    rules = [{line.rule.id for line in account.lines} for account in accounts(table.state)]
    assert [place for place, found in enumerate(rules) if "FP-9.3" in found] == [len(rules) - 1]
    wins = Counter(line.side for account in accounts(table.state) for line in account.lines if line.rule.id == "FP-9.1")
    ends = {line.side: line.points for line in accounts(table.state)[-1].lines if line.rule.id == "FP-9.3"}
    assert ends == {side: won for side, won in wins.items() if won}


def test_counters_are_told_beside_the_totals() -> None:
    table = Simulated(further("forty points"), 3)
    assert table.game.explain(table.state).extra == {"wins": (0,) * table.players}
    while table.hand():
        wins = Counter(line.side for one in accounts(table.state) for line in one.lines if line.rule.id == "FP-9.1")
        told = tuple(wins[side] for side in range(table.players))
        assert table.game.explain(table.state).extra == {"wins": told}
        assert table.game.totals_extra(table.game.close_hand(table.state)) == {"wins": told}


def test_a_line_that_stands_once_does() -> None:
    stood: Counter[int] = Counter()
    for seed in range(12):
        table = whole("forty points", seed, ours=True)
        own = Counter(line.side for one in accounts(table.state) for line in one.lines if line.rule.id == "FP-9.2")
        assert not own or max(own.values()) == 1
        stood.update(own)
    assert stood


def test_who_won_deals_and_names_trumps() -> None:
    table = Simulated(further("forty points"), 5)
    while table.hand():
        hand, best = table.state.hand, table.game.close_hand(table.state).past.best
        if len(best) == 1:
            assert table.game.next_dealer(table.state) == best[0]
            named = [entry for entry in table.entries if isinstance(entry, Trump)]
            assert named or not hand.tricks


@pytest.mark.parametrize("seed", range(5))
def test_who_wins_no_trick_is_out_and_the_last_one_in_wins(seed: int) -> None:
    table = whole("knock-out-whist", seed)
    state = table.state
    won = [{line.side for line in one.lines if line.rule.id == "KO-9.2"} for one in accounts(state)]
    assert all(later <= before for before, later in pairwise(won))
    assert set(table.game.outcome(state).winners) <= won[-1]  # type: ignore[union-attr]


def test_a_game_ends_after_its_hands() -> None:
    table = whole("mizerka", 1)
    outcome = table.game.outcome(table.state)
    assert outcome is not None
    assert (table.state.hands_counted, outcome.hands, outcome.rule) == (18, 18, "SC-10.1")
    chosen = Counter(entry for entry in chosen_in("mizerka"))
    assert max(chosen.values()) == 1


def chosen_in(key: str) -> list[tuple[int, str]]:
    """Who chose which contract in a whole game."""
    table, found = Simulated(shipped(key).definition, 2), []
    going = True
    while going:
        going = table.hand()
        found += [(entry.seat, entry.bid) for entry in table.entries if isinstance(entry, Call)]
    return found


def test_a_dealer_stays_where_nothing_can_be_worked() -> None:
    whole("two of clubs", 4, ours=True)


# ---- what may be bid ------------------------------------------------------------------------------


def bid_words(game: OwnGame, state: Any) -> set[Word] | None:
    """What is offered of bids now, as words; None where something else is awaited."""
    if game.phase(state).name not in {"bid", "call"}:
        return None
    found = set()
    for entry in game.choices(state):
        if isinstance(entry, EachBid):
            found.add(Word("bid", entry.bid, blind=entry.blind))
        elif isinstance(entry, Call):
            found.add(Word("push") if entry.bid == "push" else written(game, entry.bid))
        elif isinstance(entry, Pass):
            found.add(Word("pass"))
        elif entry.type == "order":
            found.add(Word("order", alone=entry.alone))  # type: ignore[attr-defined]
        elif entry.type == "name":
            found.add(Word("name", None, entry.suit, entry.alone))  # type: ignore[attr-defined]
    return found


def written(game: OwnGame, bid: str) -> Word:
    from referee.games.own.bidding import read_word

    word = read_word(game.design.auction, game.design.suits, bid)
    assert word is not None
    return word


AUCTIONS = [key for key in TRICK_GAMES if "auction" in shipped(key).definition.data]


@pytest.mark.parametrize("key", AUCTIONS)
def test_a_table_offers_what_may_follow_by_the_definition(key: str) -> None:
    definition = shipped(key).definition
    game, seen = game_of(definition), 0
    for seed in range(6):
        rng = random.Random(seed)
        players = rng.randint(game.design.table.least, game.design.table.most)
        state = start(game, players, {"definition": definition.text})
        state = game.apply(state, Deal(dealer=rng.randrange(players), depth="cards"))
        told = Bidding(
            auction=game.design.auction,
            players=players,
            cards=size(game.design, players, 1),
            suits=game.design.suits,
            none_too=game.design.trump.none_too,
        )
        while state.open_hand is not None and not state.open_hand.play_begun and told.speaker is not None:
            offered = bid_words(game, state)
            entry: Any = one_choice(game, state, rng)
            assert entry is not None
            state = game.apply(state, entry)
            if offered is None:
                if entry.type == "turned":
                    told = Bidding(
                        auction=told.auction, players=players, cards=5, suits=told.suits, turned=entry.card.suit.value
                    )
                continue
            assert offered == {*told.may()}, (key, told.said)
            seen += 1
            told = told.says(said_by(game, entry))
    assert seen


def said_by(game: OwnGame, entry: Any) -> Word:
    """An entry of an auction as a word."""
    if isinstance(entry, EachBid):
        return Word("bid", entry.bid, blind=entry.blind)
    if isinstance(entry, Call):
        return Word("push") if entry.bid == "push" else written(game, entry.bid)
    if isinstance(entry, Pass):
        return Word("pass")
    return Word("order", alone=entry.alone) if entry.type == "order" else Word("name", None, entry.suit, entry.alone)
