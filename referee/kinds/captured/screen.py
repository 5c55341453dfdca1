"""The page on which every card that counts is given to who won it, each once, the rest to one player by one tap."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ...core.cards import Card, all_of, cards_in
from ...core.text import Counted, say
from ...core.words import figure
from ...play.model import AnySitting
from ...screens.parts import Chosen, Player, players
from ...screens.picking import Note, PickingScreen, Pile, pack_grid, told
from .rules import Captures, Values


def to_come(captures: Captures[Any, Any], state: AnySitting) -> Mapping[Card, str]:
    """The cards that count and nobody is known to have won, with what each counts."""
    won = all_of(captures.known(state.this_hand, state.house))
    worth = captures.values(state.house).figures
    return {card: said for card, said in worth.items() if not won & card.bit}


def captured_page(
    captures: Captures[Any, Any], state: AnySitting, chosen: Chosen, wanted: Values, other: str
) -> PickingScreen:
    """Who won which of the cards that count. `wanted`: those whose points are missing while nobody has them.

    `other`: the words for telling the points instead, which may be done until some cards are known.
    """
    values, known = captures.values(state.house), captures.known(state.this_hand, state.house)
    there, pack = players(state.seating), tuple(to_come(captures, state))
    cards_told = told(chosen, pack, [f"captured-{one.seat}" for one in there])

    def pile(player: Player) -> Pile:
        field, before = f"captured-{player.seat}", tuple(cards_in(known[player.seat]))
        base = values.of(before)
        value = figure(base + values.of(cards_told.cards[field]))
        return Pile(field, player.name, player, None, value=value, base=base)

    missing = cards_told.missing(pack)
    points = say("{of} of {all} points are missing.", of=wanted.of(missing), all=wanted.all)
    note = Note(say("{cards} missing", cards=Counted(len(missing), "card")), points, captures.rule.id, wanted.all)
    return PickingScreen(
        grid=pack_grid(cards_told, pack, map(pile, there), worth=values.figures),
        title="Point cards",
        ask="Tap what was won by {whose}",
        help="",
        rule=captures.rule.id,
        page="captured",
        fields=(("type", "captured-all"),),
        button="Score the hand",
        all=len(pack),
        rest=True,
        notes=(note,) if missing else (),
        also=("captured",),
        remembered=True,
        points={card.code: values.points[card] for card in pack},
        other="" if any(known) else "counts",
        other_words=other,
    )
