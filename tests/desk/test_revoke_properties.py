"""What holds of every ruling on a revoke: random hands, lawful or not, against the bare rules written out again."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from referee.core.cards import Card, Pack, Suit, standard_pack
from referee.core.codec import read_entry
from referee.core.entries import Play
from referee.core.question import Asked, Verdict
from referee.core.ruling import Severity
from referee.desk.revoke import revoke_question
from referee.games.pinochle.melds import PACK as PINOCHLE_PACK
from referee.games.piquet.model import ORDER as PIQUET_ORDER
from referee.games.piquet.model import PACK as PIQUET_PACK
from referee.games.tap.cards import PACK as TAP_PACK
from referee.play.order import standard_order
from tests.games.apples import golden as apples
from tests.games.pinochle import golden as pinochle
from tests.games.pippins import golden as pippins
from tests.games.piquet import golden as piquet
from tests.games.playout import OPEN_HANDS, shuffled, start
from tests.games.spades.golden_revoke import BIDS, DEAL
from tests.games.tap import golden as tap
from tests.games.written import deal

from ..examples import dear
from .revoke_games import GAMES, QUESTIONS

seeds = st.integers(0, 2**32)

Hands = list[list[Card]]
Written = list[dict[str, Any]]


def codes(cards: Sequence[Card]) -> list[str]:
    """Cards as the record has them."""
    return [card.code for card in cards]


# ---- the bare rules ---------------------------------------------------------------------------------


def plain_breach(trick: list[Card], card: Card, rest: list[Card], _before: list[Card]) -> str | None:
    """Follow suit."""
    suit = trick[0].suit if trick else None
    if suit is None or card.suit is suit:
        return None
    return "follow" if any(other.suit is suit for other in rest) else None


def spades_breach(trick: list[Card], card: Card, rest: list[Card], before: list[Card]) -> str | None:
    """Follow suit; and no spade is led before one was played, by a player who has anything else."""
    if trick:
        return plain_breach(trick, card, rest, before)
    unbroken = all(other.suit is not Suit.SPADES for other in before)
    if card.suit is Suit.SPADES and unbroken and any(other.suit is not Suit.SPADES for other in rest):
        return "unbroken-lead"
    return None


def tap_breach(trick: list[Card], card: Card, rest: list[Card], before: list[Card]) -> str | None:
    """Follow suit, else trump."""
    if plain_breach(trick, card, rest, before):
        return "follow"
    if not trick or card.suit in {trick[0].suit, Suit.TRUMPS}:
        return None
    return "trump" if any(other.suit is Suit.TRUMPS for other in rest) else None


_HEIGHT = "JQKTA"


def pinochle_breach(trick: list[Card], card: Card, rest: list[Card], _before: list[Card]) -> str | None:
    """Follow and beat, else trump and over-trump; hearts are trumps. The first duty that could be met is named."""
    if not trick:
        return None
    led = trick[0].suit
    trumps = [other for other in trick if other.suit is Suit.HEARTS]

    def higher(than: list[Card], cards: list[Card]) -> list[Card]:
        best = max(_HEIGHT.index(other.rank) for other in than)
        return [other for other in cards if _HEIGHT.index(other.rank) > best]

    same = [other for other in rest if other.suit is led]
    mine = [other for other in rest if other.suit is Suit.HEARTS]
    must_beat = led is Suit.HEARTS or not trumps
    if card.suit is led:
        on = [other for other in trick if other.suit is led]
        return "beat" if must_beat and not higher(on, [card]) and higher(on, same) else None
    if same:
        return "follow"
    if card.suit is Suit.HEARTS:
        return "overtrump" if trumps and not higher(trumps, [card]) and higher(trumps, mine) else None
    return "trump" if mine else None


Breach = Callable[[list[Card], Card, list[Card], list[Card]], str | None]


# ---- tables -----------------------------------------------------------------------------------------


def spades_table(hands: Hands, known: bool) -> Written:
    """Four bids of three."""
    deal = {**DEAL, "depth": "cards"}
    return [{**deal, "hands": [codes(hand) for hand in hands]} if known else deal, *BIDS]


def apples_table(hands: Hands, known: bool) -> Written:
    """Hearts with four; with the hands come the targets, each player's last card, or everything stays untold."""
    entries = [*deal(depth="cards"), *apples.AUCTION]
    if known:
        entries.append({"type": "hands", "hands": [codes(hand) for hand in hands]})
        entries += apples.targets(" ".join(hand[-1].code for hand in hands))
    return entries


def pinochle_table(hands: Hands, known: bool) -> Written:
    """Sixty, hearts, and nothing melded."""
    more: dict[str, Any] = {"hands": [codes(hand) for hand in hands]} if known else {}
    entries = [*deal(depth="cards", **more), *pinochle.BID, *pinochle.named(), *pinochle.melds(0, 0, 0, 0)]
    return [{**entry, "confirmed": True} for entry in entries]


def tap_table(hands: Hands, known: bool) -> Written:
    """Solo: no card changes its place."""
    more: dict[str, Any] = {"hands": [codes(hand) for hand in hands]} if known else {}
    return [*tap.deal(depth="cards", **more), *tap.SOLO]


def pippins_table(hands: Hands, known: bool) -> Written:
    """Each discards the last card."""
    more: dict[str, Any] = {"hands": [codes(hand) for hand in hands]} if known else {}
    return [*deal(**more), *pippins.discards(" ".join(hand[-1].code for hand in hands))]


def piquet_table(hands: Hands, known: bool) -> Written:
    """Nothing declared."""
    shown = [{"type": "hands", "hands": [codes(hand) for hand in hands]}] if known else []
    return [*piquet.deal(depth="cards"), *piquet.NONE, *shown]


@dataclass(frozen=True)
class Table:
    """A game to play at: its pack, cards each and how many of them are set aside; how a record begins."""

    key: str
    pack: Pack
    each: int
    begin: Callable[[Hands, bool], Written]
    breach: Breach
    players: int = 4
    aside: int = 0


TABLES = [
    Table("spades", standard_pack(), 13, spades_table, spades_breach),
    Table("apples", standard_pack(), 13, apples_table, plain_breach, aside=1),
    Table("pinochle", PINOCHLE_PACK, 20, pinochle_table, pinochle_breach),
    Table("tap", TAP_PACK, 16, tap_table, tap_breach, players=3),
    Table("pippins", standard_pack(), 13, pippins_table, plain_breach, aside=1),
    Table("piquet", PIQUET_PACK, 12, piquet_table, plain_breach, players=2),
]
tables = st.sampled_from(TABLES)

OPEN = {
    **QUESTIONS,
    "apples": revoke_question(GAMES["apples"], order=lambda _asked: standard_order(Suit.SPADES)),
    "piquet": revoke_question(GAMES["piquet"], order=lambda _asked: PIQUET_ORDER),
}
"""The questions as they would be asked by somebody who may know everything the record does."""


@dataclass(frozen=True)
class Played:
    """A card that was played: to which trick, after which cards, and the duty it broke by the bare rules.

    `held`: what else was in the hand, with what lies set aside.
    """

    seat: int
    trick: int
    duty: str | None
    last: bool
    card: Card
    laid: list[Card]
    before: list[Card]
    held: list[Card]


@dataclass(frozen=True)
class Named:
    """A ruling made at the table: as which card fell, on which one, both by their places, and the duty it names."""

    at: int
    about: int
    duty: str


@dataclass(frozen=True)
class Evening:
    """A table in the middle of a hand."""

    state: Any
    played: list[Played]
    ruled: list[Named]


def play(table: Table, rng: random.Random, *, known: bool, lawful: bool, cards: int) -> Evening:
    """A hand played for a while: with lawful cards only, or any at all, mostly lawful ones."""
    game = GAMES[table.key]
    hands: Hands = [list(hand) for hand in shuffled(table.pack, table.players, table.each, rng)]
    state = start(game, table.players, OPEN_HANDS.get(table.key, {}) if known else {})
    for written in table.begin(hands, known):
        entry = read_entry(game.entry_types, written)
        assert not [one for one in game.check(state, entry) if one.severity is Severity.REFUSED]
        state = game.apply(state, entry)
    left = [hand[: len(hand) - table.aside] for hand in hands]
    trick: list[Card] = []
    before: list[Card] = []
    found: list[Played] = []
    ruled: list[Named] = []
    entries: list[Any] = []
    for at in range(cards):
        if game.phase(state).name != "play":
            break
        seat = game.next_player(state, state.hand)
        right = [c for c in left[seat] if table.breach(trick, c, _without(left[seat], c), before) is None]
        card = rng.choice(right if lawful or rng.random() < 0.75 else left[seat])
        rest = _without(left[seat], card)
        duty = table.breach(trick, card, rest, before)
        held = [*rest, *hands[seat][len(hands[seat]) - table.aside :]]
        found.append(Played(seat, len(state.hand.winners) + 1, duty, False, card, trick, list(before), held))
        left[seat] = rest
        entry = game.play_type(seat=seat, card=card, confirmed=True)
        for ruling in game.check(state, entry):
            assert ruling.severity is not Severity.REFUSED
            if ruling.severity is Severity.QUERIED and ruling.code in DUTIES:
                about = at if ruling.about is None else next(i for i, e in enumerate(entries) if e is ruling.about)
                ruled.append(Named(at, about, DUTIES[ruling.code]))
        state = game.apply(state, entry)
        entries.append(entry)
        trick = [play.card for play in state.hand.trick]
        before.append(card)
    if found:
        found[-1] = replace(found[-1], last=True)
    return Evening(state, found, ruled)


DUTIES = {"revoke": "follow", **{duty: duty for duty in ("beat", "trump", "overtrump", "unbroken-lead")}}
"""What is said of a card that broke a duty of play, by the code of its ruling."""


def _without(hand: list[Card], card: Card) -> list[Card]:
    rest = list(hand)
    rest.remove(card)
    return rest


def ruled(table: Table, evening: Evening, one: Played, *, everything: bool = False, **more: Any) -> Verdict:
    """The ruling on a card that was played."""
    state = evening.state
    question = (OPEN if everything else QUESTIONS)[table.key]
    answers = {"seat": one.seat, "trick": one.trick, **more}
    return question.answer(
        Asked(game=GAMES[table.key], seating=state.seating, house=state.house, state=state, answers=answers)
    )


def still_correctable(table: Table, evening: Evening, one: Played) -> bool:
    """Whether a card can be taken back, by each game's own rule."""
    if table.key == "piquet":
        return True
    if evening.state.hand.complete:
        return False
    if table.key == "pippins":
        hand = evening.state.hand
        return one.trick > len(hand.tricks) or (one.trick == len(hand.tricks) and not hand.trick)
    return one.last


def broken_duties(table: Table, evening: Evening, one: Played) -> set[str | None]:
    """What a card may have broken as far as the table may know: at Apples a target is not known during the play."""
    if table.key != "apples" or evening.state.hand.complete:
        return {one.duty}
    played = {other.card for other in evening.played if other.seat == one.seat}
    targets = [card for card in one.held if card not in played]
    return {table.breach(one.laid, one.card, _without(one.held, target), one.before) for target in targets}


@given(table=tables, seed=seeds, cards=st.integers(1, 80))
def test_with_every_card_known_the_bare_rules_decide(table: Table, seed: int, cards: int) -> None:
    """A breach is named by the duty that was broken, and is correctable by the game's rule.

    Nothing is left open but what hangs on a target at Apples: there an earlier play is presumed to have been right.
    """
    evening = play(table, random.Random(seed), known=True, lawful=False, cards=cards)
    at_the_table = {named.about for named in evening.ruled}
    for place, one in enumerate(evening.played):
        verdict = ruled(table, evening, one, everything=True)
        broken = broken_duties(table, evening, one)
        if len(broken) > 1 and place not in at_the_table:
            assert verdict.code == "open", (one, verdict)
            continue
        if broken == {None}:
            assert verdict.code == "none", (one, verdict)
            continue
        assert verdict.data["duty"] in broken - {None}, (one, verdict)
        assert verdict.code == ("correctable" if still_correctable(table, evening, one) else "established")
        assert verdict.rules[0] is not GAMES[table.key].common.REVOKE


@given(table=tables, seed=seeds, known=st.booleans(), cards=st.integers(1, 80))
def test_a_lawful_hand_is_never_blamed(table: Table, seed: int, known: bool, cards: int) -> None:
    """Whatever is known of it, and whoever asks about which card."""
    evening = play(table, random.Random(seed), known=known, lawful=True, cards=cards)
    for one in evening.played:
        verdict = ruled(table, evening, one)
        assert verdict.code in {"none", "open"}, (one, verdict)
        assert not verdict.effect


@given(seed=seeds)
@dear(4)
def test_the_card_set_aside_proves_nothing(seed: int) -> None:
    """At Apples, all twelve tricks played and no target told: the card each has left is shown, and nobody is blamed."""
    table = next(one for one in TABLES if one.key == "apples")
    hands = shuffled(table.pack, table.players, table.each, random.Random(seed))
    evening = play(table, random.Random(seed), known=False, lawful=True, cards=48)
    for one in evening.played:
        verdict = ruled(table, evening, one, later=hands[one.seat][-1].code)
        assert verdict.code == "none", (one, verdict)
        assert "whole hand" not in str(verdict.why)


@given(table=tables, seed=seeds, cards=st.integers(1, 80))
def test_a_breach_is_never_cleared(table: Table, seed: int, cards: int) -> None:
    """With hands nobody knows: what was wrong is found or left open, and what is found was wrong."""
    evening = play(table, random.Random(seed), known=False, lawful=False, cards=cards)
    for one in evening.played:
        verdict = ruled(table, evening, one)
        if one.duty is not None:
            assert verdict.code != "none", (one, verdict)
        if verdict.code in {"correctable", "established"}:
            assert one.duty is not None, (one, verdict)


@given(table=tables, seed=seeds, cards=st.integers(1, 80))
def test_a_wrong_card_is_ruled_on_once(table: Table, seed: int, cards: int) -> None:
    """With hands nobody knows: as soon as its player's own cards show it, by the duty they show, and never again.

    Where a duty is counted out (too few other cards are unseen), it is no duty that was met.
    """
    evening = play(table, random.Random(seed), known=False, lawful=False, cards=cards)
    for place, one in enumerate(evening.played):
        named = [(ruling.at, ruling.duty) for ruling in evening.ruled if ruling.about == place]
        assert len(named) <= 1, (one, named)
        seen: list[Card] = []
        proof: tuple[int, str] | None = None
        for later, other in enumerate(evening.played[place + 1 :], place + 1):
            if other.seat == one.seat:
                seen.append(other.card)
                duty = table.breach(one.laid, one.card, seen, one.before)
                if duty is not None:
                    proof = later, duty
                    break
        if named and (proof is None or named[0][0] < proof[0]):
            assert one.duty is not None, (one, named)
        else:
            assert named == ([] if proof is None else [proof]), one


@given(table=tables, seed=seeds, known=st.booleans(), lawful=st.booleans(), cards=st.integers(1, 80))
def test_what_is_named_as_proof_proves_it(table: Table, seed: int, known: bool, lawful: bool, cards: int) -> None:
    """Any card named, shown from that hand, turns what was open into a breach of one of the duties named."""
    rng = random.Random(seed)
    evening = play(table, rng, known=known, lawful=lawful, cards=cards)
    for one in evening.played:
        verdict = ruled(table, evening, one)
        if verdict.code != "open":
            continue
        named = verdict.data["would_prove"]
        assert isinstance(named, list)
        assert named
        card = rng.choice(named)
        shown = ruled(table, evening, one, later=card)
        assert shown.code == ("correctable" if still_correctable(table, evening, one) else "established")
        assert shown.evidence[-1].cards == (read_card(card),)
        none = ruled(table, evening, one, hand=True)
        assert none.code in {"none", "open"}, "the whole hand was seen without them"


def read_card(code: str) -> Card:
    """A card by its code."""
    return next(card for table in TABLES for card in table.pack if card.code == code)


@pytest.mark.parametrize("table", TABLES, ids=lambda table: str(table.key))
def test_the_hands_above_are_what_they_claim(table: Table) -> None:
    """Random hands do break every duty of the game, so that the tests above say something."""
    rng = random.Random(7)
    broken = set()
    for _ in range(40):
        broken |= {one.duty for one in play(table, rng, known=False, lawful=False, cards=80).played}
    game = GAMES[table.key]
    assert broken - {None} == {*game.duties, *(["unbroken-lead"] if table.key == "spades" else [])}
    assert isinstance(game.play_type(seat=0, card=table.pack[0]), Play)
