"""Random hands of Apples, and the rules of their play written out a second time, the slow way."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence

from referee.core.cards import Card, Pack, cards_in
from referee.core.entries import Deal, Entry, Hands, Pass, Play
from referee.core.ruling import Severity
from referee.games import find_game
from referee.games.apples.model import CARDS_EACH, LAYOUT, PACK, SUIT_LETTERS, Bid, Hand, State, Target

from ..playout import shuffled, start

APPLES = find_game("apples").rules()
SEATS = range(4)


def fresh() -> State:
    """A table before its first deal."""
    state: State = start(APPLES, 4, {})
    return state


def apply_all(state: State, entries: Sequence[Entry]) -> State:
    """The state after all of them."""
    for entry in entries:
        state = APPLES.apply(state, entry)
    return state


def opening(rng: random.Random) -> list[Entry]:
    """A deal and an auction that somebody wins."""
    dealer, winner = rng.choice(SEATS), rng.choice(SEATS)
    calls: list[Entry] = []
    for step in range(1, 5):
        seat = (dealer + step) % 4
        if seat == winner:
            calls.append(Bid(seat=seat, number=rng.randint(1, 4), suit=rng.choice(SUIT_LETTERS)))
        else:
            calls.append(Pass(seat=seat))
    return [Deal(dealer=dealer, depth="cards"), *calls]


def deal_out(rng: random.Random) -> tuple[Pack, ...]:
    """The four hands at the opening lead."""
    return shuffled(PACK, 4, CARDS_EACH, rng)


def set_aside(rng: random.Random, hands: Sequence[Pack]) -> dict[int, Card]:
    """A target out of each of these hands."""
    return {seat: rng.choice(hands[seat]) for seat in SEATS}


def some(rng: random.Random, targets: dict[int, Card]) -> dict[int, Card]:
    """Some of these targets."""
    return {seat: card for seat, card in targets.items() if rng.random() < 0.5}


def told(targets: dict[int, Card]) -> list[Entry]:
    """The entries that tell these targets."""
    return [Target(seat=seat, card=card) for seat, card in targets.items()]


def play_lawfully(
    state: State, rng: random.Random, hands: Sequence[Pack], targets: dict[int, Card], tricks: int = 12
) -> tuple[list[Play], State]:
    """Cards played by the rules from these hands without their targets, until so many tricks are played.

    Every one of them is offered, whether the hands are known or not.
    """
    left = [set(cards) - {targets[seat]} for seat, cards in enumerate(hands)]
    plays: list[Play] = []
    while state.hand is not None and len(state.hand.tricks) < tricks:
        trick, seat = state.hand.trick, APPLES.phase(state).seat
        assert seat is not None
        following = [card for card in left[seat] if trick and card.suit is trick[0].card.suit]
        card = rng.choice(sorted(following or left[seat], key=lambda card: card.index))
        left[seat].remove(card)
        plays.append(Play(seat=seat, card=card))
        assert plays[-1] in list(APPLES.choices(state))
        state = APPLES.apply(state, plays[-1])
    return plays, state


def anything_from(state: State, rng: random.Random, hands: Sequence[Pack], cards: int) -> tuple[list[Entry], State]:
    """So many cards played in turn from these hands, whatever comes to hand; a target told is not played."""
    assert state.hand is not None
    left = [[card for card in cards if card not in state.hand.targets] for cards in hands]
    entries: list[Entry] = []
    for _ in range(cards):
        seat = APPLES.phase(state).seat
        assert seat is not None
        card = left[seat].pop(rng.randrange(len(left[seat])))
        entries.append(Play(seat=seat, card=card, confirmed=True))
        state = APPLES.apply(state, entries[-1])
    return entries, state


def shown(hands: Sequence[Pack]) -> Entry:
    """All four hands at the opening lead."""
    return Hands(hands=tuple(hands))


def unlawful(state: State, entry: Entry) -> bool:
    """Whether an entry is refused or queried."""
    return any(ruling.severity is not Severity.NOTED for ruling in APPLES.check(state, entry))


def every_card(hand: Hand) -> list[str]:
    """Every card of a hand, wherever it is."""
    cards = [*cards_in(hand.pool)]
    for seat in SEATS:
        cards += cards_in(hand.held[seat] or 0)
        cards += cards_in(hand.shown[seat])
    cards += [play.card for trick in hand.tricks for play in trick.plays]
    cards += [play.card for play in hand.trick]
    if hand.turned:
        cards += [target for target in hand.targets if target is not None]
    return sorted(card.code for card in cards)


WHOLE_PACK = sorted(card.code for card in LAYOUT.pack)


# ---- the rules of play, written out a second time -----------------------------------------------------


def could_be_lawful(dealt: Pack, tricks: Sequence[Sequence[Play]], seat: int, target: Card | None) -> bool:
    """Whether a seat's plays from a known hand were lawful with some card as its target, or with this one."""
    played = {play.card for trick in tricks for play in trick if play.seat == seat}
    return any(
        lawful_with(dealt, tricks, seat, card) for card in dealt if card not in played and target in {None, card}
    )


def lawful_with(dealt: Pack, tricks: Sequence[Sequence[Play]], seat: int, target: Card) -> bool:
    """Whether a seat followed suit in every trick wherever the hand, without this target, could."""
    left = set(dealt) - {target}
    for trick in tricks:
        for play in trick:
            if play.seat != seat:
                continue
            led = trick[0].card.suit
            if play.card.suit is not led and any(card.suit is led for card in left):
                return False
            left.discard(play.card)
    return True


def tricks_of_plays(plays: Sequence[Play]) -> list[list[Play]]:
    """Plays in turn, four to a trick."""
    return [list(plays[first : first + 4]) for first in range(0, len(plays), 4)]


def winner_of(trick: Sequence[Play], trump: str) -> int:
    """Who wins a trick of four."""
    ranks = "23456789TJQKA"
    trumps = [play for play in trick if play.card.suit.value == trump]
    running = trumps or [play for play in trick if play.card.suit is trick[0].card.suit]
    return max(running, key=lambda play: ranks.index(play.card.rank)).seat


def ways_to_end(
    hands: Sequence[Pack], plays: list[Play], bid: Bid, targets: dict[int, Card]
) -> Iterator[tuple[str, ...]]:
    """Every lawful way to play on to the end, card by card, by trying every card."""
    if len(plays) == 48:
        yield tuple(f"{play.seat}{play.card.code}" for play in plays)
        return
    done = tricks_of_plays(plays)
    current = done[-1] if len(plays) % 4 else []
    seat = (current[-1].seat + 1) % 4 if current else winner_of(done[-1], bid.suit) if done else bid.seat
    gone = {play.card for play in plays}
    for card in hands[seat]:
        if card in gone or card in targets.values():
            continue
        after = [*plays, Play(seat=seat, card=card)]
        if could_be_lawful(hands[seat], tricks_of_plays(after), seat, targets.get(seat)):
            yield from ways_to_end(hands, after, bid, targets)
