"""Hands of every trick game played by chance and recorded card by card, with more or less of the cards told."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from itertools import islice
from random import Random
from typing import Any, cast

from referee.core.cards import Card
from referee.core.codec import read_entry
from referee.core.entries import Cards, Deal, Entry, Hands, Play, TrickWon
from referee.games import find_game
from referee.games.apples.model import Target
from referee.games.tap.model import Discard, Stock
from referee.play.game import AnyTrickGame

from ..games.playout import OPEN_HANDS, shuffled, start
from ..games.tap import evening

PLAYERS = {"spades": 4, "apples": 4, "pinochle": 4, "tap": 3, "pippins": 4, "piquet": 2}


def trick_game(key: str) -> AnyTrickGame:
    """A game of tricks by its key."""
    return cast("AnyTrickGame", find_game(key).rules())


def played_hand(key: str, rng: Random) -> list[Entry]:
    """A whole hand with all its cards told, lawfully played."""
    if key == "tap":
        return _tap_hand(rng)
    while True:
        found = _tried(key, rng)
        if found:
            return found


def _tried(key: str, rng: Random) -> list[Entry]:
    """As `played_hand`; empty where it was passed out, or a card set aside turned out to be needed."""
    game, players = trick_game(key), PLAYERS[key]
    state = start(game, players, OPEN_HANDS.get(key, {}))
    layout = game.layout(state.house, players)
    hands = shuffled(layout.pack, players, layout.each, rng)
    # Cards change hands between the deal and the play: what is played from is shown then.
    told_late = key in {"apples", "piquet"}
    deal = game.deal_type(dealer=players - 1, hands=None if told_late else hands, depth="cards")
    before_play: list[Entry] = [Hands(hands=hands)] if told_late else []
    if key == "apples":
        before_play += [Target(seat=seat, card=rng.choice(hands[seat])) for seat in range(players)]
    aside = {entry.seat: entry.card for entry in before_play if isinstance(entry, Target)}
    entries: list[Entry] = [deal]
    state = game.apply(state, deal)
    while not state.hand.complete and not state.hand.void:
        offered = [entry for entry in islice(game.choices(state), 600) if not isinstance(entry, TrickWon)]
        # No rule refuses a target before it is turned up: its owner knows better than to play it.
        cards = [entry for entry in offered if isinstance(entry, Play) and entry.card != aside.get(entry.seat)]
        if not cards and isinstance(entries[-1], Play):
            break
        if not offered:
            return []
        entry = before_play.pop(0) if cards and before_play else rng.choice(cards or offered)
        entries.append(entry)
        state = game.apply(state, entry)
    return entries if isinstance(entries[-1], Play) and state.hand.taken == state.hand.tricks_total else []


def _tap_hand(rng: Random) -> list[Entry]:
    """The same for Tap, where a discard against the rules would show only in the cards left over."""
    truth = evening.played(rng)
    written: list[dict[str, Any]] = [{"type": "deal", "dealer": truth.dealer, "hands": truth.hands, "depth": "cards"}]
    written += truth.auction()
    written.append({"type": "stock", "cards": truth.stock})
    written += [{"type": "take", "half": truth.half}] if truth.contract == "three" else []
    written += [{"type": "discard", "cards": truth.discard}] if truth.half else []
    written += [{"type": "play", "seat": seat, "card": card} for seat, card in truth.plays]
    return [read_entry(find_game("tap").rules().entry_types, one) for one in written]


def less_told(entries: Sequence[Entry], rng: Random) -> list[Entry]:
    """The same hand where some hands were not told, and some of the cards set aside."""
    found: list[Entry] = []
    for entry in entries:
        told: Entry = entry
        if isinstance(entry, (Deal, Hands)) and entry.hands is not None:
            hands = tuple(hand if rng.random() < 0.3 else None for hand in entry.hands)
            told = replace(entry, hands=hands)
        if not isinstance(entry, (Target, Stock, Discard)) or rng.random() < 0.5:
            found.append(told)
    return found


def state_before(key: str, entries: Sequence[Entry], cards_left: int) -> Any:
    """The state while that many cards are still to be played."""
    game = trick_game(key)
    state = start(game, PLAYERS[key], OPEN_HANDS.get(key, {}))
    for entry in entries[: len(entries) - cards_left]:
        state = game.apply(state, entry)
    return state


def still_held(entries: Sequence[Entry], cards_left: int, seats: int) -> list[Cards]:
    """What each seat has then still to play."""
    last = entries[len(entries) - cards_left :]
    held: list[list[Card]] = [[] for _ in range(seats)]
    for play in last:
        assert isinstance(play, Play)
        held[play.seat].append(play.card)
    return [tuple(own) for own in held]
