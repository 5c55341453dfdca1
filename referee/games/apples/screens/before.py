"""Between the auction and the opening lead: the bidding pile, and the targets set aside."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from ....core.log import Standing
from ....core.words import counted, spelled
from ....screens.parts import Chosen, Player, ids_of, players
from ....screens.picking import PickingScreen, Pile, pack_grid, told
from ..bidding_pile import pile_open
from ..model import PACK, Hand, State
from ..model import Pile as PutIn
from ..targets import told as targets_told
from .parts import TargetsLine, contract_words, targets_line

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
    word = contract.trump.word.removesuffix("s")
    order = (contract.seat, *(seat for seat in state.seating.from_left_of(contract.seat) if seat != contract.seat))
    parts = tuple(
        Part(
            there[seat],
            counted(contract.number, word if seat == contract.seat else "card"),
            hand.put_in[seat] is not None,
            ids.get(seat, ""),
        )
        for seat in order
    )
    count = sum(part.told for part in parts)
    return PileScreen(
        title="The bidding pile",
        won=f"{contract_words(state)} won the auction",
        trump=contract.trump.word,
        parts=parts,
        count=count,
        go="Go on: the others’ are not told" if count else "Go on: cards not told",
    )


def pile_cards(state: State, chosen: Chosen) -> PickingScreen:
    """The cards of the bidding pile, by player."""
    hand = state.hand
    if hand is None or hand.contract is None or not pile_open(hand) or None not in hand.put_in:
        raise KeyError(PILE)
    contract, names = hand.contract, state.seating.names
    open_still = [player for player in players(state.seating) if hand.put_in[player.seat] is None]
    open_still.sort(key=lambda player: (player.seat - contract.seat) % len(names))
    piles = [Pile(f"put_in-{player.seat}", player.name, player, contract.number) for player in open_still]
    gone = {card for cards in hand.put_in for card in cards or ()}
    word = contract.trump.word
    cards = told(chosen, PACK, [pile.field for pile in piles])
    return PickingScreen(
        grid=pack_grid(cards, PACK, piles),
        title="The bidding pile",
        ask="Put in by",
        help=f"{names[contract.seat]} puts in {spelled(contract.number)} {word if contract.number > 1 else word[:-1]}, "
        f"the others as many cards of any suit. A player left empty is not told."
        + (f" {counted(len(gone), 'card')} of others are told already." if gone else ""),
        rule="AP-3.1" if cards.current == f"put_in-{contract.seat}" else "AP-3.2",
        page=PILE,
        fields=(("type", "piles"),),
        button="Record the pile",
    )


def targets_question(state: State, entries: Sequence[Standing]) -> TargetsScreen:
    """Who tells a target now, and what follows."""
    hand = state.this_hand
    line = targets_line(state, entries)
    lead = f"{state.seating.names[hand.contract.seat]} leads" if hand.contract is not None else ""
    go = "Go on to the tricks" if hand.depth != "result" else "Go on: play the hand"
    then = lead if line.count else f"{lead}; the targets are told at the end"
    return TargetsScreen(title="Targets", line=line, go=go, then=then)


def targets_page(state: State, entries: Sequence[Standing]) -> TargetsScreen:
    """The same, behind a screen of the play."""
    hand = state.hand
    if hand is None or not hand.auction_over or hand.complete or hand.void:
        raise KeyError(TARGETS)
    return TargetsScreen(title="Targets", line=targets_line(state, entries), go="", then="")
