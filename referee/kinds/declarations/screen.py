"""The page of the declarations: a switch for each, one tap of which declares it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, Generic

from ...core.asked import fields_of
from ...core.log import Standing
from ...core.ruling import Ruling
from ...core.seats import Seat
from ...play.model import HandT, S
from ...screens.parts import Chosen, Fields, Link, NotNow, Player, players, since_the_deal
from . import words
from .rules import Declarable, Declarations, E


@dataclass(frozen=True, slots=True)
class Switch:
    """What may be declared: what has to be done for it, what it is worth undeclared, and declared.

    `fields`: what declares it. `on`: it is declared; `entry`: the entry by which it was, empty where the last thing
    done was that.
    """

    code: str
    name: str
    what: str
    undeclared: str
    stake: str
    fields: Fields
    on: bool
    entry: str


@dataclass(frozen=True, slots=True, kw_only=True)
class DeclareScreen:
    """What a player declares. `lead` is the banner, `why` the line in it, with the `rule`.

    `on` are the fields of the address that leads on; `next` and `then` say where to. `mine_lead`, `mine_ask` and `mine`
    are lead, question and `next` on the phone of `player`.
    """

    title: str
    player: Player
    lead: str
    mine_lead: str
    why: str
    rule: str
    ask: str
    mine_ask: str
    field: str
    switches: tuple[Switch, ...]
    on: Fields
    next: str
    mine: str
    then: str
    links: tuple[Link, ...]
    asks: tuple[str, ...]
    template: str = "kinds/declarations.html"


@dataclass(frozen=True, slots=True, kw_only=True)
class Onward:
    """Where the page leads: the fields of the address, and what its button says, to all and on the player’s phone."""

    on: Fields = ()
    next: str
    mine: str


@dataclass(frozen=True, slots=True, kw_only=True)
class DeclarePage(Generic[S, HandT, E]):
    """How a game asks for its declarations, on the `page` of that name.

    `lead`: what is played, to all and on the phone of who declares; `why`: the line below it. `stake`: what a
    declarable is worth, declared or not, in a hand, or before there is one. `onward`: where the page leads. `links`:
    ways elsewhere.
    """

    declarations: Declarations[S, HandT, E]
    page: str
    lead: Callable[[S, HandT], tuple[str, str]]
    why: Callable[[S, HandT], str]
    stake: Callable[[S, HandT | None, Declarable, bool], str]
    onward: Callable[[S, HandT, Chosen], Onward]
    links: Callable[[S, HandT, Chosen], tuple[Link, ...]] = lambda _state, _hand, _chosen: ()

    def __call__(self, state: S, entries: Sequence[Standing], chosen: Chosen) -> DeclareScreen:
        """The page. Raises NotNow where it is too late, or nothing is played yet."""
        declarations = self.declarations
        hand = declarations.hand(state)
        if isinstance(hand, Ruling):
            raise NotNow(self.page)
        may = [seat for seat in declarations.who(hand) if not declarations.late(hand, seat)]
        if not may:
            raise NotNow(self.page)
        asked = chosen.seat("seat", state.seating)
        seat = asked if asked in may else may[0]
        player, (lead, mine_lead) = players(state.seating)[seat], self.lead(state, hand)
        onward = self.onward(state, hand, chosen)
        return DeclareScreen(
            title=str(words.may_declare(player.name)),
            player=player,
            lead=lead,
            mine_lead=mine_lead,
            why=self.why(state, hand),
            rule=declarations.rule.id,
            ask=str(words.asked(player.name)),
            mine_ask=str(words.asked()),
            field=self._fields(seat, declarations.every[0].code)[-1][0],
            switches=tuple(
                self.switch(
                    state,
                    one,
                    hand,
                    seat,
                    on=declarations.is_made(hand, one.code, seat),
                    entry=self._entry(hand, entries, one.code, seat),
                )
                for one in declarations.every
            ),
            on=onward.on,
            next=onward.next,
            mine=onward.mine,
            then=str(words.then(words.all_made(declarations, hand))),
            links=self.links(state, hand, chosen),
            asks=(declarations.kind.type,),
        )

    def switch(
        self, state: S, one: Declarable, hand: HandT | None = None, seat: Seat = 0, *, on: bool, entry: str = ""
    ) -> Switch:
        """The switch of a declarable, in a hand, or where none is said yet."""
        return Switch(
            code=one.code,
            name=str(words.name_of(one)),
            what=one.task,
            undeclared=self.stake(state, hand, one, False),
            stake=self.stake(state, hand, one, True),
            fields=self._fields(seat, one.code),
            on=on,
            entry=entry,
        )

    def _fields(self, seat: Seat, code: str) -> Fields:
        """What is sent to declare it: whose it is, where the entry says, and last which."""
        made: Any = self.declarations.make(seat, code)
        told = {spec.name: str(getattr(made, spec.name)) for spec in fields_of(self.declarations.kind) if spec.needed}
        return tuple(sorted(told.items(), key=lambda field: field[1] == code))

    def _entry(self, hand: HandT, entries: Sequence[Standing], code: str, seat: Seat) -> str:
        """By which entry a seat declared it: its id; empty where that was the last thing done, or it did not."""
        declarations = self.declarations
        for standing in since_the_deal(entries):
            entry = standing.entry
            if not isinstance(entry, declarations.kind) or declarations.code(entry) != code:
                continue
            if declarations.by(hand, entry) == seat:
                return "" if standing is entries[-1] else standing.id
        return ""
