"""The count of a hand: the declarer's pile tapped card by card, or points and tricks as two numbers."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Final

from ....core.cards import Card, cards_in
from ....core.log import Standing
from ....core.text import say
from ....screens.parts import Chosen, Link, Player, players
from ....screens.picking import Mark, PickingScreen, Pile, TileBlock, pack_grid, told
from .. import rulebook as book
from ..cards import ALL_POINTS, EACH, EMPTY_POINTS, JUGGLER, PACK, POINTS, VALUES
from ..knowing import as_shown, known_piles, pile_size, sparrow_made, tricks_possible
from ..model import Captured, Count, Hand, State
from ..payment import called
from .counting import Counted, CountPanel, count_cards, count_points, for_script
from .parts import bonus_stake, decided_words, on, with_contract

SUITS_LABEL: Final = "Suits, with their points"
WORTH: Final = {card: str(POINTS[card.index]) for card in PACK if POINTS[card.index] > EMPTY_POINTS}
"""What stands under a card: what it counts, where that is more than any card does."""


@dataclass(frozen=True, slots=True)
class SparrowAsk:
    """Whether the last trick was won with the Juggler, where only telling decides it.

    `declared`: then it has to be answered, with yes or no. `said` is the answer so far.
    """

    declared: bool
    stake: str
    said: str

    def told(self, said: str) -> str:
        """How the count goes on where this is said of it."""
        if said in {"", "no"}:
            return say(", was the Sparrow made?") if self.declared and not said else say(", no Sparrow")
        return say(", Sparrow made")


@dataclass(frozen=True, slots=True)
class TricksAsk:
    """How many tricks the declarer won: `fixed` where they are known, else as said, empty where nobody did."""

    fixed: int | None
    said: str
    least: int
    most: int

    @property
    def number(self) -> int | None:
        """How many, as they are known or said; None where nobody said, or the form will refuse it."""
        return self.fixed if self.fixed is not None else _number(self.said, EACH)


@dataclass(frozen=True, slots=True, kw_only=True)
class CountAsk:
    """The count of the declarer's pile, told by its cards, by the `others`', or as numbers.

    `script` and `groups` (JSON) are what the script needs to count; `here`: on the hand page itself.
    """

    panel: CountPanel
    counted_for: Counted
    script: Mapping[str, object]
    tricks: TricksAsk
    sparrow: SparrowAsk | None
    here: bool
    links: tuple[Link, ...]
    groups: str = ""
    others: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class PointsScreen:
    """Points and tricks as two numbers. `slam`: every trick is said to be won, which is asked without tricks."""

    title: str
    player: Player
    own: CountAsk
    points: str
    slam: bool
    template: str = "games/tap/points.html"
    asks: tuple[str, ...] = ("count",)


def by_points(entries: Sequence[Standing]) -> bool:
    """Whether the last count of this table was told as numbers: the next is asked for in the same way."""
    for standing in reversed(entries):
        if isinstance(standing.entry, Count | Captured):
            return isinstance(standing.entry, Count)
    return False


# ---- what both ask --------------------------------------------------------------------------------


def _counted_for(state: State, hand: Hand) -> Counted:
    name = state.seating.names[hand.alone]
    slam, decided = "slam" in hand.declared, decided_words(state, hand)
    return Counted(name, called(hand.played), hand.discards, slam, decided)


def _sparrow(state: State, hand: Hand, chosen: Chosen) -> SparrowAsk | None:
    if sparrow_made(hand) is not None:
        return None
    declared = "sparrow" in hand.declared
    stake = bonus_stake("sparrow", hand.contract, state.house, declared=declared)
    return SparrowAsk(declared, stake, chosen.first("sparrow"))


def _told_of(sparrow: SparrowAsk | None) -> str:
    return sparrow.told(sparrow.said) if sparrow is not None else ""


def _tricks(hand: Hand, chosen: Chosen) -> TricksAsk:
    could = tricks_possible(hand)
    fixed = could[0] if len(could) == 1 else None
    return TricksAsk(fixed, "" if fixed is not None else chosen.first("tricks").strip(), could[0], could[-1])


def _number(text: str, most: int) -> int | None:
    """A number as typed; None for what the form will refuse."""
    return min(int(text), most) if text.isascii() and text.isdigit() and len(text) < 4 else None


def _links(hand: Hand, other: Link) -> tuple[Link, ...]:
    declared = Link("Slam or Sparrow declared", "flag", "declare")
    return (other,) if hand.play_begun else (other, declared)


# ---- the pile ---------------------------------------------------------------------------------------


def fewer_others(hand: Hand) -> bool:
    """Whether the defenders are known to have the fewer cards: then those are tapped."""
    could = tricks_possible(hand)
    return len(could) == 1 and 2 * pile_size(hand, could[0]) > len(PACK)


def captured(state: State, chosen: Chosen, *, here: bool = False, others: bool = False) -> PickingScreen:
    """The grid of the declarer's pile, or of the `others`' cards. Raises NotNow where there is no contract yet."""
    hand = with_contract(state)
    player = players(state.seating)[hand.alone]
    seen = with_contract(as_shown(state))
    own, theirs = known_piles(seen)
    field = "others" if others else "cards"
    cards = told(chosen, PACK, [field], {field: tuple(cards_in(theirs if others else own))})
    marks: dict[Card, Mark] = dict.fromkeys(cards_in(own if others else theirs), "no")
    said = "the defenders’ cards" if others else say("{player}’s pile", player=player.name)
    grid = pack_grid(
        cards,
        PACK,
        [Pile(field, "the defenders" if others else player.name, player, None, said=said)],
        worth=WORTH,
        marks=marks,
    )
    counted_for, tricks, sparrow = _counted_for(state, hand), _tricks(hand, chosen), _sparrow(state, hand, chosen)
    tapped = cards.cards[field]
    panel = count_cards(
        counted_for,
        [POINTS[card.index] for card in tapped],
        [POINTS[card.index] for card in PACK if card not in tapped],
        tricks.number,
        _told_of(sparrow) if (JUGGLER in tapped) is not others else "",
        others=others,
    )
    count = CountAsk(
        panel=panel,
        counted_for=counted_for,
        script=for_script(counted_for, others=others),
        groups=groups(),
        tricks=tricks,
        sparrow=sparrow,
        here=here,
        links=_links(hand, Link("Points and tricks instead", "calc", "points")),
        others=others,
    )
    return PickingScreen(
        grid=replace(grid, blocks=tuple(_labelled(block) for block in grid.blocks)),
        title="The defenders’ cards" if others else say("{player}’s cards", player=player.name),
        ask="",
        help=_help(player.name, hand, others=others),
        rule=book.CARD_POINTS.id,
        page="defenders" if others else "captured",
        fields=(("type", "captured"), ("seat", str(hand.alone)), *((("by_others", "1"),) if others else ())),
        button="Score the hand",
        remembered=True,
        own=count,
        template="games/tap/captured.html",
    )


def _help(name: str, hand: Hand, *, others: bool) -> str:
    if hand.contract == "solo":
        if others:
            return say("The stock is one of them. All the other cards are {name}’s.", name=name)
        return say("The stock is the defenders’, with every card {name} doesn’t have.", name=name)
    if others:
        return say("The half of the stock left over is one of them. All the other cards are {name}’s.", name=name)
    return say("The half of the stock left over is the defenders’, with every card {name} doesn’t have.", name=name)


def _labelled(block: TileBlock) -> TileBlock:
    return TileBlock(block.part, SUITS_LABEL, block.tiles) if block.part == "suits" else block


def groups() -> str:
    """What cards count, for the script (JSON)."""
    return json.dumps(VALUES.groups(), separators=(",", ":"))


# ---- points and tricks --------------------------------------------------------------------------------


def points(state: State, chosen: Chosen, *, here: bool = False) -> PointsScreen:
    """The page of points and tricks. Raises NotNow where there is no contract yet."""
    hand = with_contract(state)
    player = players(state.seating)[hand.alone]
    counted_for, tricks, sparrow = _counted_for(state, hand), _tricks(hand, chosen), _sparrow(state, hand, chosen)
    typed = chosen.first("points").strip()
    return PointsScreen(
        title=say("What does {player} count?", player=player.name),
        player=player,
        own=CountAsk(
            panel=count_points(counted_for, _number(typed, ALL_POINTS), tricks.number, _told_of(sparrow)),
            counted_for=counted_for,
            script=for_script(counted_for, by_number=True),
            tricks=tricks,
            sparrow=sparrow,
            here=here,
            links=_links(hand, Link("Tap the cards instead", "hand", "captured")),
        ),
        points=typed,
        slam=on(chosen, "slam"),
    )
