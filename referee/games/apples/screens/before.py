"""Between the auction and the opening lead: the bidding pile, and the targets, each for its owner's eyes alone."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from ....core.cards import PLAIN_SUITS, RANKS_HIGH_TO_LOW, Card, all_of, copies
from ....core.log import Standing
from ....core.text import Counted, Spelled, SuitWord, in_a_list, say, so_many
from ....play.known import known_cards, may_hold
from ....screens.grid import grid_of
from ....screens.parts import Chosen, NotNow, Player, ids_of, players
from ....screens.picking import PickingScreen, Pile, pack_grid, told
from .. import rulebook as book
from ..auction import pile_open
from ..model import PACK, Hand, State, Target
from ..model import Pile as PutIn
from ..targets import as_shown, targets_told


@dataclass(frozen=True, slots=True)
class Aside:
    """A player and whether the target is told: never which. `entry`: the id of its entry, empty where none stands."""

    player: Player
    told: bool
    entry: str = ""


@dataclass(frozen=True, slots=True)
class TargetsLine:
    """Who has told a target so far, in a sentence, and how many."""

    seats: tuple[Aside, ...]
    words: str

    @property
    def count(self) -> int:
        """How many targets are told."""
        return sum(one.told for one in self.seats)


def targets_line(state: State, entries: Sequence[Standing] = ()) -> TargetsLine:
    """Who has told a target so far."""
    known = targets_told(state)
    ids = ids_of(entries, Target)
    seats = tuple(Aside(player, known[player.seat], ids.get(player.seat, "")) for player in players(state.seating))
    names = [one.player.name for one in seats if one.told]
    if not names:
        words = "No target entered yet"
    elif len(names) == len(seats):
        words = "All four targets entered"
    else:
        words = say("Targets entered: {names}", names=in_a_list(names))
    return TargetsLine(seats, words)


PILE, TARGETS, PLAY = "pile", "targets", "play"
"""Where the table has got to before the lead, as the address says it (``at=targets``)."""


@dataclass(frozen=True, slots=True)
class Part:
    """A player's part of the bidding pile: what it must be, and whether it is told. `entry`: the id of its entry."""

    player: Player
    words: str
    told: bool
    entry: str


@dataclass(frozen=True, slots=True, kw_only=True)
class PileScreen:
    """The bidding pile is asked for: its cards, or that nobody tells them."""

    title: str
    won: str
    trump: str
    parts: tuple[Part, ...]
    count: int
    go: str
    template: str = "games/apples/pile.html"
    asks: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class TargetsScreen:
    """The targets are set aside. `go`: what follows; empty on the page behind the hand."""

    title: str
    line: TargetsLine
    go: str
    then: str
    template: str = "games/apples/targets.html"
    asks: tuple[str, ...] = ()


def stage(state: State, chosen: Chosen) -> str:
    """What the table has got to before the lead: as it was recorded, or as the page was asked for."""
    hand = state.this_hand
    on_to_play = chosen.first("at") == PLAY or chosen.first("by") or chosen.first("seat")
    if on_to_play or not pre_play(hand) or all(targets_told(state)):
        return PLAY
    if chosen.first("at") == TARGETS or not pile_open(hand) or None not in hand.put_in:
        return TARGETS
    return PILE


def pre_play(hand: Hand) -> bool:
    """Whether the auction is over and nothing of the play is recorded."""
    captured = any(cards is not None for cards in hand.captured)
    return hand.auction_over and not hand.play_begun and not hand.claims and not captured


def pile_question(state: State, entries: Sequence[Standing]) -> PileScreen:
    """Were the cards of the bidding pile noted?"""
    hand = state.this_hand
    ids, there, contract = ids_of(entries, PutIn), players(state.seating), hand.won_bid
    word = contract.trump.one
    order = (contract.seat, *(seat for seat in state.seating.from_left_of(contract.seat) if seat != contract.seat))
    parts = tuple(
        Part(
            there[seat],
            so_many(contract.number, word if seat == contract.seat else "card"),
            hand.put_in[seat] is not None,
            ids.get(seat, ""),
        )
        for seat in order
    )
    count = sum(part.told for part in parts)
    return PileScreen(
        title="The bidding pile",
        won=say("{player}’s {bid} won the auction", player=state.seating.names[contract.seat], bid=contract.said),
        trump=contract.trump.word,
        parts=parts,
        count=count,
        go="Go on without the others’" if count else "Go on without the cards",
    )


def pile_cards(state: State, chosen: Chosen) -> PickingScreen:
    """The cards of the bidding pile, by player."""
    hand = state.hand
    if hand is None or hand.high is None or not pile_open(hand) or None not in hand.put_in:
        raise NotNow(PILE)
    contract, names = hand.high, state.seating.names
    open_still = [player for player in players(state.seating) if hand.put_in[player.seat] is None]
    open_still.sort(key=lambda player: (player.seat - contract.seat) % len(names))
    piles = [Pile(f"put_in-{player.seat}", player.name, player, contract.number) for player in open_still]
    gone = {card for cards in hand.put_in for card in cards or ()}
    cards = told(chosen, PACK, [pile.field for pile in piles])
    return PickingScreen(
        grid=pack_grid(cards, PACK, piles),
        title="The bidding pile",
        ask="Put in by {whose}",
        help=say(
            "{player} puts in {number} {suit}, the others as many cards of any suit."
            " Leave a player empty if it isn’t known.",
            player=names[contract.seat],
            number=Spelled(contract.number),
            suit=SuitWord(contract.trump, one=contract.number == 1),
        )
        + (say(" {cards} of others are already entered.", cards=Counted(len(gone), "card")) if gone else ""),
        rule=book.PILE_WINNER.id if cards.current == f"put_in-{contract.seat}" else book.PILE_OTHERS.id,
        page=PILE,
        fields=(("type", "piles"),),
        button="Record the pile",
    )


def targets_question(state: State, entries: Sequence[Standing]) -> TargetsScreen:
    """Who tells a target now, and what follows."""
    hand = state.this_hand
    line = targets_line(state, entries)
    lead = say("{player} leads", player=state.seating.names[hand.high.seat]) if hand.high is not None else ""
    go = "Go on to the tricks" if hand.depth != "result" else "Go on: play the hand"
    then = lead if line.count else say("{lead}. Enter the targets at the end", lead=lead)
    return TargetsScreen(title="Targets", line=line, go=go, then=then)


def targets_page(state: State, entries: Sequence[Standing]) -> TargetsScreen:
    """The same, behind a screen of the play."""
    hand = state.hand
    if hand is None or not hand.auction_over or hand.complete or hand.void:
        raise NotNow(TARGETS)
    return TargetsScreen(title="Targets", line=targets_line(state, entries), go="", then="")


# ---- a target -----------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class TargetTile:
    """A card to set aside. `gone`: it cannot be this player’s: it was played, or lies elsewhere."""

    card: Card
    chosen: bool
    gone: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class TargetScreen:
    """The cards among which one player’s target is, for the owner’s eyes alone. `held`: the hand is known."""

    title: str
    player: Player
    blocks: tuple[tuple[TargetTile, ...], ...]
    held: bool
    chosen: Card | None
    template: str = "games/apples/target.html"
    asks: tuple[str, ...] = ("target",)


def target(state: State, chosen: Chosen) -> TargetScreen:
    """The page of one player’s target. It shows none that is told: there is nothing to show then."""
    hand, seat = state.hand, chosen.seat("seat", state.seating)
    if hand is None or not hand.auction_over or hand.complete or hand.void or seat is None or targets_told(state)[seat]:
        raise NotNow("target")
    shown = as_shown(state).hand
    assert shown is not None
    player = players(state.seating)[seat]
    held = shown.held[seat] is not None
    picked = chosen.first("card")
    blocks = _held(shown, seat, picked) if held else _pack(shown, seat, picked)
    return TargetScreen(
        title=say("{player}’s target", player=player.name),
        player=player,
        blocks=blocks,
        held=held,
        chosen=next((tile.card for block in blocks for tile in block if tile.chosen), None),
    )


def _held(hand: Hand, seat: int, picked: str) -> tuple[tuple[TargetTile, ...], ...]:
    """The cards of a known hand, suit by suit."""
    own = known_cards(hand, seat)
    cards = [Card(rank, suit) for suit in PLAIN_SUITS for rank in RANKS_HIGH_TO_LOW]
    return (tuple(TargetTile(card, card.code == picked, False) for card in cards if copies(own, card)),)


def _pack(hand: Hand, seat: int, picked: str) -> tuple[tuple[TargetTile, ...], ...]:
    """The whole pack; what was played, or is known to lie elsewhere, cannot be tapped."""
    out = all_of(hand.captured)
    found = []
    for block in grid_of(PACK).blocks:
        tiles = []
        for card in block.cards:
            gone = bool(out >> card.index & 1) or not may_hold(hand, seat, card)
            tiles.append(TargetTile(card, card.code == picked and not gone, gone))
        found.append(tuple(tiles))
    return tuple(found)
