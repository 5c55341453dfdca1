"""Who was the partner: asked once the tricks are in, where no card told it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

from ...core.text import Words, in_a_list, say
from ...play.camps import CampsNow
from ...play.known import camps_now
from ...play.model import AnySitting
from ...screens.choosing import Answer, ChoosingScreen
from ...screens.parts import Chosen, NotNow, Player, players
from .rules import CalledPartner, Partner

SHORT: Final = 4
"""A longer name has a chip of two columns."""


DECLARER: Final = Words("declarer")


def partner_screen(
    state: AnySitting, chosen: Chosen, partner: CalledPartner[Any, Any], *, declarer: str = DECLARER
) -> ChoosingScreen:
    """The page. Raises NotNow where nobody need be told. `declarer`: what the game calls who called."""
    now = camps_now(state.this_hand)
    if now is None or now.known or not partner.ready(state.this_hand):
        raise NotNow(Partner.type)
    tricks = state.this_hand.tricks_told
    there = players(state.seating)
    own = [there[seat] for seat in sorted(now.own)]
    return ChoosingScreen(
        title="Who was the partner?",
        player=own[0] if own else there[state.this_hand.dealer],
        lead="All tricks are in." if tricks else "Recorded by its result.",
        more="The card called was not seen." if tricks else say("Who played with the {declarer}?", declarer=declarer),
        rule=partner.rule.id,
        field="seat",
        fields=(),
        ask="Who was the partner?",
        legend="Who was the partner?",
        chips=tuple(_chips(now, own, there, chosen)),
        need="Who was it?",
        first="tap a name first",
        button="Record the partner",
        asks=(Partner.type,),
    )


def _chips(now: CampsNow, own: list[Player], there: tuple[Player, ...], chosen: Chosen) -> Iterator[Answer]:
    with_whom = in_a_list([player.name for player in own])
    for seat in sorted(now.others):
        name = there[seat].name
        yield Answer(
            value=str(seat),
            words=name,
            chosen=chosen.first("seat") == str(seat),
            button=say("{name} was the partner", name=name),
            css=" span-2" if len(name) > SHORT else "",
            then=say("of {with_whom}", with_whom=with_whom) if with_whom else "",
        )
    yield Answer(
        value="",
        words="Nobody",
        chosen=False,
        button="Nobody was the partner",
        then="one against the rest",
        css=" span-2",
    )
