"""What the referee's desk answers for Spades: who won a trick, and what a hand scores."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final

from ...core.cards import Card, Pack, Suit
from ...core.entries import Entry, TrickCounts
from ...core.game import HandAccount, Outcome
from ...core.house import Value
from ...core.ruling import Rule, Ruling, Severity
from ...core.seats import Seating
from . import rulebook
from .game import Spades
from .house import House
from .model import NIL, Bid, Deal, Play
from .packs import layout_of
from .tricks import power_of, suit_of, winning_play

TRICK_OPTIONS: Final = ("jokers", "aces", "packs", "identical")
"""The house rules that decide who wins a trick."""

SCORE_OPTIONS: Final = (
    "form",
    "failed_nil_tricks",
    "double_nil",
    "bag_limit",
    "bag_penalty",
    "blind_number",
    "ten_for_200",
    "boston",
)
"""The house rules that change what a hand scores, as far as bids and tricks tell."""

USUAL_PLAYERS: Final = 4

_SINGULAR: Final = {Suit.SPADES: "spade", Suit.HEARTS: "heart", Suit.DIAMONDS: "diamond", Suit.CLUBS: "club"}


# ---- who won this trick? ------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Heard:
    """One card of the trick and what became of it, in a few words."""

    play: Play
    wins: bool
    words: str


@dataclass(frozen=True, slots=True)
class TrickAnswer:
    """Who wins: `place` among the plays, from 0, why, and by which rules."""

    place: int
    card: Card
    why: str
    rules: tuple[Rule, ...]
    plays: tuple[Heard, ...]


def pack_in_play(players: int, house: House) -> Pack:
    """Every card of the pack, equal cards as often as there are."""
    return layout_of(house, players).pack


def who_won(plays: Sequence[Play], house: House) -> TrickAnswer:
    """The winning card of a trick, its plays in order, the lead first. There is at least one."""
    best = winning_play(plays, house)
    place = next(index for index, play in enumerate(plays) if play is best)
    led = suit_of(plays[0].card, house)
    spades = [play for play in plays if suit_of(play.card, house) is Suit.SPADES]
    why = _why(best, led, spades, house)
    rules = [rulebook.WINNER]
    if best.card.suit is not suit_of(best.card, house) or (house.jokers != "off" and power_of(best, house) > _ACE):
        rules.append(rulebook.JOKERS)
    if any(play.ace == "low" for play in plays):
        rules.append(rulebook.ACES)
    twins = [play for play in plays if play.card == best.card and play.ace == best.ace]
    if len(twins) > 1:
        which = "last" if house.identical == "last" else "first"
        why += f" Of {len(twins)} equal cards the {which} one played wins."
    heard = tuple(Heard(play, play is best, _words(play, best, led, house)) for play in plays)
    return TrickAnswer(place, best.card, why, tuple(rules), heard)


_ACE: Final = power_of(Play(seat=0, card=Card("A", Suit.SPADES)), House())


def _why(best: Play, led: Suit, spades: Sequence[Play], house: House) -> str:
    if not spades:
        return f"No spade was played, so the highest {_SINGULAR[led]} wins: {led.word} were led."
    if best.card.suit is Suit.JOKERS:
        return f"{best.card} counts as a spade, and no higher spade was played."
    if best.card.suit is not Suit.SPADES:
        return f"{best.card} counts as a spade at this table, above A♠, and no higher spade was played."
    if len(spades) == 1 and led is not Suit.SPADES:
        return f"Spades are trumps: the one spade beats every {_SINGULAR[led]}."
    if led is Suit.SPADES:
        return "Spades were led: the highest spade wins."
    return f"Spades are trumps: of the {_number(len(spades))} spades the highest wins."


def _words(play: Play, best: Play, led: Suit, house: House) -> str:
    if play is best:
        return "wins"
    suit = suit_of(play.card, house)
    if play.ace == "low":
        return "said to be low"
    if suit not in {led, Suit.SPADES}:
        return "neither the suit led nor a spade"
    if play.card == best.card:
        return "the same card, but the other one counts"
    if suit is Suit.SPADES:
        return "a lower spade"
    return "beaten by a spade" if suit_of(best.card, house) is Suit.SPADES else "lower"


def _number(count: int) -> str:
    return ("no", "one", "two", "three", "four", "five", "six")[count]


# ---- score this hand ----------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Told:
    """A hand as it is told: bids and tricks by seat, points and banked bags by side before it."""

    bids: tuple[int, ...]
    blind: tuple[bool, ...]
    tricks: tuple[int, ...]
    before: tuple[int, ...]
    bags: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class HandAnswer:
    """What a hand scores: its account, and by side the totals and the banked bags after it.

    `rulings`: what was against a rule. Where one of them refuses, there is no account.
    """

    account: HandAccount | None
    totals: tuple[int, ...]
    bags: tuple[int, ...]
    rulings: tuple[Ruling, ...]
    outcome: Outcome | None = None


def scoring_house(house: House, told: Told | None = None) -> House:
    """The house rules as far as they score: what concerns deal, bidding order and play left out.

    A blind bid told of is taken as allowed where the house has no word on it.
    """
    changed: dict[str, Value] = {
        "first_hand_bids_itself": False,
        "face_up_deal": 0,
        "kitty": "off",
        "nil_pass": 0,
        "match_bid": False,
        "forced_bids": "off",
        "deuce_start": False,
        "hands": None,
        "deadline": "",
    }
    if told is not None:
        blind = [bid for bid, blind in zip(told.bids, told.blind, strict=True) if blind]
        if NIL in blind:
            changed["blind_nil"] = True
        if any(bid != NIL for bid in blind) and house.blind_number == "off":
            changed["blind_number"] = "at_least"
    return replace(house, **changed)  # type: ignore[arg-type]


def tricks_in_hand(players: int, house: House) -> int:
    """How many tricks a hand has."""
    return layout_of(scoring_house(house), players).tricks


def score_this(told: Told, seating: Seating, house: House) -> HandAnswer:
    """Score one hand told by its bids and tricks, with the game's own checks and scoring."""
    game = Spades()
    house = scoring_house(house, told)
    state = replace(
        game.start(seating, house),
        totals=told.before,
        # No hand of this table brought them: the bank holds them as from hand 0.
        banks=tuple((0,) * bags for bags in told.bags),
    )
    dealer = len(seating) - 1
    entries: list[Entry] = [Deal(dealer=dealer, depth="result")]
    entries += [Bid(seat=seat, bid=told.bids[seat], blind=told.blind[seat]) for seat in seating.from_left_of(dealer)]
    entries.append(TrickCounts(counts=told.tricks))
    found: list[Ruling] = []
    for entry in entries:
        rulings = game.check(state, entry)
        found += rulings
        if any(ruling.severity is Severity.REFUSED for ruling in rulings):
            return HandAnswer(None, told.before, told.bags, tuple(found))
        state = game.apply(state, replace(entry, confirmed=True) if rulings else entry)
    return HandAnswer(
        state.account, state.standing, tuple(len(bank) for bank in state.bank), tuple(found), state.outcome
    )
