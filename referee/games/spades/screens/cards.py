"""Card by card: the trick on the felt, the last trick and why it was won, and the pack to pick from."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from ....core.cards import PLAIN_SUITS, RANKS_HIGH_TO_LOW, Card, Suit, card_set, copies, parse_card
from ....core.ruling import Ruling, Severity
from ....core.seats import Seat
from ..model import NIL, Hand, Play, State
from ..packs import TWO_OF_CLUBS, layout_of
from ..play import check_play
from ..tricks import known_cards, next_player, power_of, suit_of, winning_play
from .offers import Offer, offers
from .parts import Chosen, Player, players, side_total

JOKERS: Final = (parse_card("BJ"), parse_card("LJ"))

_WHY_SHORT: Final = {
    "revoke": "revoke",
    "unbroken-lead": "closed",
    "first-trick-lead": "not yet",
    "deuce-start": "2♣ first",
    "played-twice": "played",
    "not-in-pack": "out",
    "not-held": "",
}
"""Two words at most on the tile; the ruling itself says the rest."""


@dataclass(frozen=True, slots=True)
class LaidCard:
    """A place on the felt: the card laid there, or none yet. `tag` stands on the label under it."""

    player: Player
    card: Card | None
    tag: str
    best: bool
    turn: bool


@dataclass(frozen=True, slots=True)
class LastTrick:
    """The trick before: its cards in order of play, the winner's place among them, and why."""

    cards: tuple[Card, ...]
    won: int
    who: str
    card: Card
    why: str
    rule: str


@dataclass(frozen=True, slots=True)
class Tile:
    """A card to pick. `kind`: ``live``, ``gone``, or ``no`` for one against a rule, with `small` for why.

    `left`: how many copies may still come, where the pack holds more than one; else 0.
    """

    card: Card
    kind: str
    small: str
    left: int
    words: str


@dataclass(frozen=True, slots=True)
class SuitSection:
    """A suit of the picker. `tiles` stand in the order of the pack; `jokers` in a row of their own."""

    suit: Suit
    note: str
    open: bool
    tiles: tuple[Tile, ...]
    jokers: tuple[Tile, ...]


@dataclass(frozen=True, slots=True)
class ContractLine:
    """What a side bid, in a sign or two: ``7``, ``nil + 4``."""

    players: tuple[Player, ...]
    name: str
    words: str


@dataclass(frozen=True, slots=True)
class CardsScreen:
    """A card is asked for. `asks_leader`: nobody knows who holds 2♣, which is led first."""

    title: str
    player: Player | None
    number: int
    tricks: int
    led: Suit | None
    laid: tuple[LaidCard, ...]
    last: LastTrick | None
    suits: tuple[SuitSection, ...]
    says_ace: bool
    ace: str
    why: str
    rule: str
    offers: tuple[Offer, ...]
    contracts: tuple[ContractLine, ...]
    holders: tuple[Player, ...] = ()
    template: str = "games/spades/cards.html"
    asks: tuple[str, ...] = ("play",)


def cards(state: State, chosen: Chosen) -> CardsScreen:
    """The screen of the next card."""
    hand, seating = state.hand, state.seating
    assert hand is not None
    there = players(seating)
    asked = chosen.seat("seat", seating)
    turn = next_player(hand, state.house, seating)
    seat = asked if asked is not None else turn
    number = len(hand.winners) + 1
    led = suit_of(hand.trick[0].card, state.house) if hand.trick else None
    name = seating.names[seat] if seat is not None else "somebody"
    why, rule = _why(state, hand, seat, led)
    return CardsScreen(
        title=f"{name} to {'lead' if led is None else 'play'}",
        player=there[seat] if seat is not None else None,
        number=number,
        tricks=hand.each,
        led=led,
        laid=_laid(state, hand, there, seat),
        last=_last(state, hand),
        suits=_suits(state, hand, seat, led, chosen) if seat is not None else (),
        says_ace=state.house.aces == "as_said",
        ace="low" if chosen.first("ace") == "low" else "high",
        why=why,
        rule=rule,
        offers=offers(state, hand),
        contracts=() if hand.bids_itself else _contracts(state, hand, there),
        holders=there if seat is None else (),
    )


def _laid(state: State, hand: Hand, there: tuple[Player, ...], seat: Seat | None) -> tuple[LaidCard, ...]:
    best = winning_play(hand.trick, state.house) if hand.trick else None
    leader = hand.trick[0].seat if hand.trick else None
    found = []
    for player in there:
        play = next((play for play in hand.trick if play.seat == player.seat), None)
        turn = player.seat == seat and play is None
        tag = player.name
        if turn:
            tag = f"{player.name} to {'play' if hand.trick else 'lead'}"
        elif player.seat == leader:
            tag = f"{player.name} led"
        found.append(LaidCard(player, play.card if play else None, tag, play is not None and play is best, turn))
    return tuple(found)


def _contracts(state: State, hand: Hand, there: tuple[Player, ...]) -> tuple[ContractLine, ...]:
    found = []
    for side, seats in enumerate(state.seating.sides):
        bids = [bid for seat in seats if (bid := hand.bids[seat]) is not None]
        words = ["nil" for bid in bids if bid.bid == NIL]
        total = side_total(hand, state.seating, side)
        words += [str(total)] if total else []
        found.append(
            ContractLine(tuple(there[seat] for seat in seats), state.seating.side_name(side), " + ".join(words))
        )
    return tuple(found)


def _last(state: State, hand: Hand) -> LastTrick | None:
    if not hand.tricks or len(hand.tricks) < len(hand.winners):
        return None
    trick = hand.tricks[-1]
    best = winning_play(trick.plays, state.house)
    name = state.seating.names[trick.winner]
    return LastTrick(
        cards=tuple(play.card for play in trick.plays),
        won=next(place for place, play in enumerate(trick.plays) if play is best),
        who=f"{name} won trick {len(hand.tricks)}",
        card=best.card,
        why=why_won(trick.plays, best, state),
        rule="SP-5.4",
    )


def why_won(plays: tuple[Play, ...], best: Play, state: State) -> str:
    """Why a trick was won, as it goes on after the card's name: ``is its only spade``."""
    house = state.house
    suit = suit_of(best.card, house)
    same = [play for play in plays if suit_of(play.card, house) is suit]
    equal = [play for play in same if power_of(play, house) == power_of(best, house)]
    one = suit.word.removesuffix("s")
    if len(equal) > 1:
        return f"was {'first' if house.identical == 'first' else 'last'} of two equal cards"
    if best.ace == "low":
        return "was said to be low, and no other followed"
    if len(same) == 1:
        return f"is its only {one}"
    return f"is its highest {one}"


def _suits(state: State, hand: Hand, seat: Seat, led: Suit | None, chosen: Chosen) -> tuple[SuitSection, ...]:
    pack = layout_of(state.house, len(state.seating))
    jokers_in = state.house.jokers != "off"
    sections = []
    asked = chosen.first("suit").upper()
    open_suit = led or (Suit.SPADES if hand.broken or not state.house.break_spades else Suit.HEARTS)
    if asked in {"S", "H", "D", "C"}:
        open_suit = Suit(asked)
    gone = card_set(hand_cards(hand))
    for suit in PLAIN_SUITS:
        tiles = tuple(_tile(state, hand, seat, Card(rank, suit), gone) for rank in RANKS_HIGH_TO_LOW)
        jokers: tuple[Tile, ...] = ()
        if suit is Suit.SPADES and jokers_in:
            jokers = tuple(_tile(state, hand, seat, joker, gone) for joker in JOKERS)
        left = sum(copies(pack.all_cards, tile.card) - copies(gone, tile.card) for tile in (*tiles, *jokers))
        note = f"led · {left} left" if suit is led else f"{left} left"
        sections.append(SuitSection(suit, note, suit is open_suit, tiles, jokers))
    return tuple(sections)


def hand_cards(hand: Hand) -> list[Card]:
    """Every card played in this hand so far."""
    before = [play.card for trick in hand.tricks for play in trick.plays]
    return before + [play.card for play in hand.trick]


def _tile(state: State, hand: Hand, seat: Seat, card: Card, gone: int) -> Tile:
    pack = layout_of(state.house, len(state.seating))
    have = copies(pack.all_cards, card)
    left = have - copies(gone, card)
    shown_left = left if have > 1 else 0
    if not have:
        return Tile(card, "gone", "", 0, f"{card.words}, not in this pack")
    if not left:
        return Tile(card, "gone", "", 0, f"{card.words}, played")
    against = _against(state, Play(seat=seat, card=card))
    if against is None:
        return Tile(card, "live", "", shown_left, card.words)
    owner = _owner(state, hand, seat, card) if against.code in {"card-gone", "not-held"} else ""
    small = f"{owner}’s" if owner else _WHY_SHORT.get(against.code, "why?")
    if len(small) > 8:
        small = "theirs"
    return Tile(card, "no", small, shown_left, f"{card.words}: {against.message} Why?")


def _owner(state: State, hand: Hand, seat: Seat, card: Card) -> str:
    for other, name in enumerate(state.seating.names):
        if other != seat and copies(known_cards(hand, other), card):
            return name
    return ""


def _against(state: State, play: Play) -> Ruling | None:
    """The first ruling that speaks against the card itself, not against whose turn it is."""
    return next(
        (
            ruling
            for ruling in check_play(state, play)
            if ruling.severity is not Severity.NOTED and ruling.code not in {"out-of-turn", "forced-bid"}
        ),
        None,
    )


def _why(state: State, hand: Hand, seat: Seat | None, led: Suit | None) -> tuple[str, str]:
    """The line under the picker: what the player must do now, and its rule."""
    if seat is None:
        return "2♣ is led first. Who holds it?", "SP-5.1"
    name = state.seating.names[seat]
    house = state.house
    if led is not None:
        best = winning_play(hand.trick, house)
        return (
            f"{best.card} is winning. {name} follows {led.symbol} if possible; another suit says there is none.",
            "SP-5.2",
        )
    first = not hand.winners
    if first and house.deuce_start and copies(known_cards(hand, seat) | hand.pool, TWO_OF_CLUBS):
        return f"{name} leads 2♣ to the first trick.", "SP-5.1"
    if first and house.no_spade_lead_first_trick:
        return f"{name} leads, but no spade to the first trick.", "SP-5.6"
    if house.break_spades and not hand.broken:
        return f"{name} leads. Spades are not broken: another suit, unless only spades are left.", "SP-5.5"
    return f"{name} leads any card.", "SP-5.1" if first else "SP-5.9"
