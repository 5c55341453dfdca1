"""Before the first lead: the bidding, the skat, what is laid away, the announcement, or a game told at one stroke."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from ...core.cards import cards_in
from ...core.log import Standing
from ...core.seats import Seat
from ...core.text import Text, Words, say
from ...core.words import figure
from ...kinds.dialogue.screen import DialoguePage
from ...kinds.widow.screen import Laying
from ...screens.parts import Chosen, Fact, Link, NotNow, Player, players
from ...screens.picking import PickingScreen, Pile, pack_grid, told
from ...screens.screen import Screen, Telling
from . import rulebook as book
from .before_play import AUCTION, SIZE, push_due
from .house import House
from .model import CONTRACT_WORDS, CONTRACTS, MARKS, Hand, State
from .scoring import sum_of
from .values import BASES, BIDS, JACK_SET, NULLS, PACK, Facts, matadors_of, result_of

ROLES: Final = (Words("forehand (Vorhand)"), Words("middlehand (Mittelhand)"), Words("rearhand (Hinterhand)"))
_ENDS: Final = {"passed_in": "passed in", "ramsch": "then Ramsch", "redeal": "dealt again"}


def worths(_state: State, hand: Hand, seat: Seat) -> Mapping[int, str]:
    """By bid, the games of that value that a known hand has by itself."""
    held, found = hand.held[seat], dict[int, str]()
    if held is None:
        return found
    for game in ("D", "H", "S", "C", "grand"):
        value = BASES[game] * (abs(matadors_of(game, held)) + 1)
        found[value] = f"{found.get(value, '')}{MARKS[game] if game != 'grand' else 'G'}"
    return found


DIALOGUE: Final[DialoguePage[State, Hand]] = DialoguePage(
    dialogue=AUCTION, roles=ROLES, worth=worths, lone=lambda state: _ENDS[state.house.all_pass]
)


# ---- a game, with what it is worth -------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class GameChip:
    """A game to announce. `worth`: its value as a sum, where the cards are known; `hand`: the same with Hand."""

    code: str
    words: str
    mark: str
    suit: str
    worth: str
    small: str
    chosen: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class AnnounceScreen:
    """Which game is announced. `bids`: chips of the bid, where it is told at one stroke, with `seats` to choose from.
    `passed`: what its key says where nobody bids.

    `may_hand`: the skat was not taken. `fixed`: Hand is said already, for that is what was chosen before.
    """

    title: str
    mine: str
    player: Player | None
    lead: str
    games: tuple[GameChip, ...]
    may_hand: bool
    on: Mapping[str, bool]
    seats: tuple[Player, ...] = ()
    seat: Seat | None = None
    bids: tuple[int, ...] = ()
    bid: str = ""
    passed: str = ""
    facts: tuple[Fact, ...] = ()
    links: tuple[Link, ...] = ()
    template: str = "games/skat/announce.html"

    @property
    def asks(self) -> tuple[str, ...]:
        """The types of entry it has forms for."""
        return ("contract", "all-pass") if self.bids else ("announce", "skat")


def _worth(game: str, cards: int | None, bid: int, *, hand: bool) -> tuple[str, str]:
    """The value of a game as a sum, and in short; of Null its values. `cards`: the twelve, or ten of them."""
    if game == "null":
        return "", say("{nulls}, ouvert {nulls2}", nulls=NULLS[hand, False], nulls2=NULLS[hand, True])
    if cards is None:
        return "", say("{bases} each", bases=BASES[game])
    result = result_of(Facts(game, 0, matadors_of(game, cards), 61, 5, hand))
    short = " · below the bid" if result.value < bid else ""
    return str(sum_of(result)), f"{figure(result.value)}{short}"


def _games(hand: Hand, cards: int | None, chosen: Chosen, *, plays_hand: bool) -> Iterator[GameChip]:
    for game in CONTRACTS:
        worth, small = _worth(game, cards, hand.high or 0, hand=plays_hand)
        suit = game.lower() if game in {"C", "S", "H", "D"} else ""
        yield GameChip(game, CONTRACT_WORDS[game], MARKS[game], suit, worth, small, chosen.first("game") == game)


LEVELS: Final = (("schneider", "Schneider announced"), ("schwarz", "Schwarz announced"), ("ouvert", "Ouvert"))


def announce(state: State, chosen: Chosen) -> AnnounceScreen:
    """The announcement of declarer; before the skat is taken that is a Hand."""
    hand = state.this_hand
    player = players(state.seating)[hand.alone]
    untaken = hand.took is None
    cards = hand.held[hand.alone]
    twelve = None if cards is None else cards | hand.laid
    plays_hand = untaken and chosen.first("hand") == "1"
    said = Text("{player} declares at {bid}", player=player.name, bid=hand.high or 0)
    return AnnounceScreen(
        title=say("{player}, which game?", player=player.name),
        mine="Which game do you play?",
        player=player,
        lead=str(said),
        games=tuple(_games(hand, twelve, chosen, plays_hand=plays_hand)),
        may_hand=untaken,
        on={name: chosen.first(name) == "1" for name in ("hand", "schneider", "schwarz", "ouvert")},
        links=(),
    )


def contract(state: State, chosen: Chosen) -> AnnounceScreen:
    """Who declares, at which bid, and what, at one stroke."""
    hand = state.this_hand
    there = tuple(one for one in players(state.seating) if one.seat not in hand.out)
    return AnnounceScreen(
        title="Who plays what?",
        mine="Who plays what?",
        player=None,
        lead="",
        games=tuple(_games(hand, None, chosen, plays_hand=False)),
        may_hand=True,
        on={name: chosen.first(name) == "1" for name in ("hand", "schneider", "schwarz", "ouvert")},
        seats=there,
        seat=chosen.seat("seat", state.seating),
        bids=BIDS,
        bid=chosen.first("bid"),
        passed="All passed (eingepasst)" if state.house.all_pass == "passed_in" else "All passed",
        links=(Link("Bid by bid", "check", fields=(("by", "bids"),)),),
    )


def bidding(state: State, entries: Sequence[Standing], chosen: Chosen) -> Screen:
    """The bidding, or a game at one stroke where the hand is told so and nobody has spoken."""
    hand = state.this_hand
    if not AUCTION.in_turns(hand) and not hand.calls and chosen.first("by") != "bids":
        return contract(state, chosen)
    return (DIALOGUE if AUCTION.in_turns(hand) else DIALOGUE.brief)(state, entries, chosen)


# ---- the skat ---------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True, kw_only=True)
class SkatScreen:
    """The skat lies there: declarer takes it or plays Hand; in Schieberamsch a player takes it or pushes it on."""

    title: str
    mine: str
    player: Player
    lead: str
    why: str
    rule: str
    other: str
    other_then: str
    push: bool
    template: str = "games/skat/skat.html"

    @property
    def asks(self) -> tuple[str, ...]:
        """The types of entry it has forms for."""
        return ("skat", "push")


def skat(state: State, chosen: Chosen) -> Screen:
    """Whether declarer takes the skat; the announcement where it is a Hand."""
    if chosen.first("hand") == "1":
        return announce(state, chosen)
    hand = state.this_hand
    player = players(state.seating)[hand.alone]
    return SkatScreen(
        title=say("{player}, do you take the skat?", player=player.name),
        mine="Do you take the skat?",
        player=player,
        lead=str(Text("{player} declares at {bid}", player=player.name, bid=hand.high or 0)),
        why="Take it and lay two cards away, or play Hand, one level more.",
        rule=book.SKAT.id,
        other="Hand",
        other_then="the skat stays",
        push=False,
    )


def push(state: State, chosen: Chosen) -> Screen:
    """Who takes the skat of a Ramsch or pushes it on; what is laid away for it."""
    hand = state.this_hand
    if hand.took is not None:
        return discard(state, chosen)
    due = push_due(None, state, hand)
    assert isinstance(due, int)
    player = players(state.seating)[due]
    return SkatScreen(
        title=say("{player}, do you take the skat?", player=player.name),
        mine="Do you take the skat?",
        player=player,
        lead="Schieberamsch",
        why="Take it and lay two cards away, no jack; or push it on unseen, which doubles.",
        rule=book.PUSH.id,
        other="Push it on",
        other_then="counts double",
        push=True,
    )


def _takes(state: State) -> Seat | None:
    """Who may take the skat now."""
    hand = state.open_hand
    seat = None if hand is None else hand.declarer if hand.declarer is not None else push_due(None, state, hand)
    waits = hand is not None and hand.took is None and hand.announced is None
    return seat if waits and isinstance(seat, int) else None


def telling(name: str, state: State, _chosen: Chosen) -> Telling | None:
    """Whose the skat is whose cards are asked for: they lie face down for everybody else."""
    seat = _takes(state) if name == "skat" else None
    if seat is None:
        return None
    return Telling(
        (seat,),
        "the skat",
        field="",
        cover=Text("{player} taps the two cards, where no one else can see."),
        rule=book.SKAT.id,
    )


def skat_cards(state: State, chosen: Chosen) -> PickingScreen:
    """The page on which the two cards of the skat are told."""
    hand, seat = state.open_hand, _takes(state)
    if hand is None or seat is None:
        raise NotNow("skat")
    player = players(state.seating)[seat]
    pile = Pile("cards", "The skat", player, SIZE, said="the skat")
    held = hand.held[seat] or 0
    free = tuple(card for card in PACK if not card.bit & held)
    return PickingScreen(
        grid=pack_grid(told(chosen, free, ["cards"]), free, [pile]),
        title="The skat",
        mine=("The skat", "Its two cards"),
        ask="Which two cards?",
        help="No one else sees which cards they are until the hand is scored.",
        rule=book.SKAT.id,
        page="skat",
        fields=(("type", "skat"), ("seat", str(seat))),
        button="Record the skat",
        all=SIZE,
    )


@dataclass(frozen=True, slots=True, kw_only=True)
class AwayScreen:
    """Somebody, whose hand nobody knows, lays two cards away: only that it was done is recorded."""

    title: str
    mine: str
    player: Player
    rule: str
    template: str = "games/skat/away.html"
    asks: tuple[str, ...] = ("discard",)


def discard(state: State, chosen: Chosen) -> Screen:
    """Two cards laid away: tapped in a known hand; else that it was done."""
    hand = state.this_hand
    seat = hand.took
    if seat is None:
        raise NotNow("discard")
    player, held = players(state.seating)[seat], hand.held[seat]
    rule = book.PUSH.id if hand.ramsch else book.SKAT.id
    if held is None:
        return AwayScreen(
            title=say("{player}, lay two cards away", player=player.name),
            mine="Lay two cards away",
            player=player,
            rule=rule,
        )
    cards = tuple(cards_in(held))
    jacks = [card for card in cards if hand.ramsch and card.bit & JACK_SET]
    pile = Pile("cards", player.name, player, SIZE, said="two")
    return PickingScreen(
        grid=pack_grid(told(chosen, cards, ["cards"]), cards, [pile], marks=dict.fromkeys(jacks, "no")),
        title=say("{player} to lay two cards away", player=player.name),
        mine=("Lay two cards away", ""),
        ask="",
        help="",
        rule=rule,
        page="",
        fields=(("type", "discard"), ("seat", str(seat))),
        button="Lay them away",
        own=Laying(why="Face down. They count with declarer’s tricks." if not hand.ramsch else "Face down.", here=True),
        template="kinds/widow.html",
    )


def where(state: State, number: int) -> str:
    """Where the sitting is: ``round 9, hand 26``."""
    house: House = state.house_coming
    seats = len(state.seating)
    at = (number - 1) // seats + 1
    where = say("hand {number}", number=number)
    if house.rounds and not house.limit:
        where = say("round {at} of {rounds}", at=at, rounds=house.rounds)
    return f"{where} · Bock" if state.open_hand is not None and state.open_hand.bock else where
