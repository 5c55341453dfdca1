"""What is told at the end of a hand of a game of one's own: tricks by side, points, and what else its lines count."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Final

from ....core.entries import Entry
from ....core.ruling import ScoreLine
from ....core.seats import Seat, Side
from ....core.text import Counted, Words, say
from ....core.values import altered
from ....core.words import figure
from ....definitions.card_words import card
from ....definitions.working import CannotWork
from ....kinds.counts.rows import BY_RESULT, CountRow, CountsScreen, counts_by_player
from ....kinds.counts.rules import Group
from ....kinds.counts.screen import CorrectedCounts, CountPage
from ....screens.choosing import Answer, ChoosingScreen
from ....screens.parts import Chosen, NotNow, players, side_mark
from ....screens.picking import Note, PickingScreen, Pile, pack_grid, told
from ....screens.screen import Screen
from ..asked import Asked
from ..captured import PILE, Piles, awaits_trumps, piles_of
from ..cells import said_of_bid
from ..closing import closed
from ..entry_words import NOBODY, counted_in, who_alone
from ..game import OwnGame
from ..hands import AnyHand, State
from ..won import bids_by_seat, declarer_of
from .before import BeforePages
from .said import group_name, played_by

TRUMPS: Final = "trumps"
"""The value of ``tell`` that asks for trumps before points."""

BY_PANELS: Final = 2
"""So many sides are told each in a row of numbers; more in a list."""


@dataclass(frozen=True)
class TalliesScreen:
    """Something is counted for each of several, and its sum is not known. `name`: what, as the entry has it."""

    title: str
    ask: str
    rows: tuple[CountRow, ...]
    name: str
    yes: bool
    rule: str
    button: str = "Record it"
    help: str = "Leave a field empty for none."
    template: str = "games/own/tallies.html"
    asks: tuple[str, ...] = ("tallies",)


ASKS: Final[Mapping[str, str]] = {
    "points": Words("Who has how many card points?"),
    "run": Words("How many tricks in a row from the first?"),
    "marriages": Words("How many points in marriages?"),
}
"""The question for what is counted; a tally asks for its cards."""


@dataclass(frozen=True)
class CountPages:
    """The pages of the end of a hand of one game."""

    game: OwnGame

    # ---- tricks ---------------------------------------------------------------------------------

    @cached_property
    def panels(self) -> CountPage[State, AnyHand]:
        """The tricks of two sides."""
        return CountPage(counts=self.game.parts.counts, lines=self._lines, needs=self._needs, said=self._said)

    def _lines(self, state: State, hand: AnyHand, side: Side) -> Sequence[tuple[Seat | None, ScoreLine]] | None:
        """What a side scores, where that hangs on tricks alone."""
        parts = self.game.parts
        if parts.reckoning.missing(state, hand):
            return None
        try:
            found = closed(parts.design, parts.rules, parts.common, altered(state, hand=hand), hand)
        except CannotWork:
            return None
        if found.scored is None:
            return None
        return [(None, line) for line in found.told.lines if line.side == side]

    def _needs(self, _state: State, hand: AnyHand, group: Group) -> int | None:
        bids = bids_by_seat(hand)
        return sum(bids[seat] for seat in group.seats) if bids else None

    def _said(self, state: State, hand: AnyHand, group: Group) -> str:
        needs = self._needs(state, hand, group)
        if needs is not None:
            return say("bid {needs}", needs=needs)
        declarer = declarer_of(self.game.design, hand)
        return played_by(self.game.design, state, hand) if declarer in group.seats else ""

    def result(self, state: State, chosen: Chosen) -> Screen:
        """The tricks of a whole hand: by side, by camp, or of each player, as the game's lines read them."""
        hand, parts = state.this_hand, self.game.parts
        one = next((one for one in parts.reckoning.wanted(state, hand) if one.name == "tricks"), None)
        if one is not None and one.by == "camp":
            return self._by_camp(state, hand, chosen)
        if len(state.seating.sides) <= BY_PANELS and parts.counts.home is not None:
            return self.panels.screen(state, chosen)
        return counts_by_player(state, chosen, dict(enumerate(bids_by_seat(hand))))

    def _by_camp(self, state: State, hand: AnyHand, chosen: Chosen) -> CountsScreen:
        """The tricks of the declarer's camp and of the others: they stand at the first of each."""
        groups = self.game.parts.reckoning.groups(state, hand)
        declarer, played = declarer_of(self.game.design, hand), str(said_of_bid(self.game.design, hand))
        played = say("bid {played}", played=played) if played.isdigit() else played
        firsts = [next((seat for seat in seats if seat not in hand.out), seats[0]) for seats in groups]
        rows = tuple(
            CountRow(
                f"counts-{first}",
                group_name(state.seating, seats),
                players(state.seating)[first] if len(seats) == 1 else None,
                players(state.seating)[first].mark if len(seats) == 1 else "",
                played if declarer in seats else "",
                "",
                chosen.first(f"counts-{first}"),
                sum(hand.won[seat] for seat in seats),
            )
            for first, seats in zip(firsts, groups, strict=True)
        )
        none = tuple((f"counts-{seat}", "0") for seat in range(len(state.seating)) if seat not in firsts)
        return CountsScreen(
            title=say("Hand {number}: tricks taken", number=hand.number),
            all=hand.tricks_total,
            rows=rows,
            fields=(*BY_RESULT, *none),
        )

    def correcting(
        self, state: State, entry: Entry, typed: Mapping[str, Sequence[str]] | None, *, hidden: bool
    ) -> CorrectedCounts | None:
        """The form that corrects the tricks of two sides; None for every other entry."""
        if self.game.parts.counts.home is None or len(state.seating.sides) > BY_PANELS:
            return None
        return self.panels.correcting(state, entry, typed, hidden=hidden)

    # ---- points, and what else is counted -------------------------------------------------------

    def count(self, state: State, chosen: Chosen) -> Screen:
        """What is missing of the hand first."""
        hand = state.this_hand
        missing = self.game.parts.reckoning.missing(state, hand)
        if not missing:
            raise NotNow("count")
        one = missing[0]
        piles = piles_of(self.game, state, hand, one)
        if piles is not None and chosen.first("tell") != "counts":
            return self._captured(state, chosen, piles)
        if chosen.first("tell") == TRUMPS and self._asks_trumps(state, hand, one):
            return BeforePages(self.game).named(state, hand, chosen)
        if one.name == "points" and one.total is not None:
            return self._points(state, hand, chosen, one, one.total)
        if who_alone(self.game.design, one.name):
            return self._who(state, hand, chosen, one)
        return self._numbers(state, hand, chosen, one)

    def _asks_trumps(self, state: State, hand: AnyHand, one: Asked) -> bool:
        """Whether cards could be tapped for points, were it known what was trump."""
        tricks = one.name == "points" and hand.depth == "tricks" and awaits_trumps(self.game, state, hand)
        return tricks and self.game.parts.trumps.missing(state, hand) is not None

    def captured(self, state: State, chosen: Chosen) -> Screen:
        """The same grid as a page of its own, while its piles are looked at."""
        hand = state.open_hand
        missing = [] if hand is None else self.game.parts.reckoning.missing(state, hand)
        piles = piles_of(self.game, state, hand, missing[0]) if hand is not None and missing else None
        if piles is None:
            raise NotNow("captured")
        return self._captured(state, chosen, piles)

    def _captured(self, state: State, chosen: Chosen, piles: Piles) -> PickingScreen:
        """Who captured which of the cards that count."""
        there, worth = players(state.seating), piles.counting.values
        fields = [f"{PILE}{place}" for place in range(len(piles.seats))]
        cards = told(chosen, piles.cards, fields)

        def pile(place: int, seats: tuple[Seat, ...]) -> Pile:
            points, base = piles.points(place, cards.cards[fields[place]]), piles.base(place)
            name = group_name(state.seating, seats)
            return Pile(fields[place], name, replace(there[seats[0]], name=name), None, value=figure(points), base=base)

        left = cards.missing(piles.cards)
        note = Note(
            say("{cards} missing", cards=Counted(len(left), "card")),
            "Who captured them?",
            self.game.parts.common.POINTS.id,
        )
        return PickingScreen(
            grid=pack_grid(cards, piles.cards, [pile(*one) for one in enumerate(piles.seats)], worth=worth.figures),
            title=say("Hand {number}: cards captured", number=state.this_hand.number),
            ask="Tap what was captured by {whose}",
            help="",
            rule=self.game.parts.common.POINTS.id,
            page="captured",
            fields=(("type", "points"),),
            button="Score the hand",
            all=len(piles.cards) if piles.whole else 0,
            rest=piles.whole,
            notes=(note,) if left and piles.whole else (),
            remembered=True,
            points={card.code: points for card, points in worth.points.items()},
            other="counts",
            other_words="Enter points instead",
        )

    def _groups(self, state: State, hand: AnyHand, one: Asked) -> tuple[tuple[Seat, ...], ...]:
        if one.by in {"seat", "one"}:
            return tuple((seat,) for seat in range(len(state.seating)))
        return self.game.parts.reckoning.groups(state, hand)

    def _rows(self, state: State, hand: AnyHand, chosen: Chosen, one: Asked) -> tuple[CountRow, ...]:
        there, rows = players(state.seating), list[CountRow]()
        for place, seats in enumerate(self._groups(state, hand, one)):
            alone = there[seats[0]] if len(seats) == 1 else None
            sides = {state.seating.side_of[seat] for seat in seats}
            mark = side_mark(sides.pop()) if len(sides) == 1 else ""
            field = f"counts-{place}"
            rows.append(CountRow(field, group_name(state.seating, seats), alone, mark, "", "", chosen.first(field), 0))
        return tuple(rows)

    def _points(self, state: State, hand: AnyHand, chosen: Chosen, one: Asked, total: int) -> CountsScreen:
        return CountsScreen(
            title=say("Hand {number}: card points", number=hand.number),
            ask=ASKS["points"],
            all=total,
            rows=self._rows(state, hand, chosen, one),
            unit="point",
            units="points",
            fields=(("type", "points"),),
            errors=("counts",),
            other=TRUMPS if self._asks_trumps(state, hand, one) else "",
            other_words="Say what was trump, and tap the cards instead",
        )

    def _numbers(self, state: State, hand: AnyHand, chosen: Chosen, one: Asked) -> TalliesScreen:
        points, yes = one.name == "points", one.name == "holders"
        what = str(counted_in(self.game.design, one.name))
        ask = ASKS.get(one.name) or (
            say("Who held {card}?", card=card(self.game.design.data, self.game.design.table.card))
            if yes
            else say("{what}: how many?", what=what)
        )
        return TalliesScreen(
            title=say("Hand {number}: {ask}", number=hand.number, ask=ask),
            ask=ask,
            rows=self._rows(state, hand, chosen, one),
            name="" if points else one.name,
            yes=yes,
            rule=self.game.parts.common.POINTS.id,
            asks=("points",) if points else ("tallies",),
        )

    def _who(self, state: State, hand: AnyHand, chosen: Chosen, one: Asked) -> ChoosingScreen:
        """Who has the one thing that is counted: a player, a side, or of a card nobody."""
        what = str(counted_in(self.game.design, one.name))
        did = f"{what[:1].lower()}{what[1:]}"
        who = {
            str(place): group_name(state.seating, seats)
            for place, seats in enumerate(self._groups(state, hand, one))
            if not {*seats} <= hand.out
        }
        nobody = {} if one.by == "one" else {NOBODY: "Nobody"}
        return ChoosingScreen(
            title=say("Who {did}?", did=did),
            player=players(state.seating)[hand.dealer],
            lead=say("Hand {number}", number=hand.number),
            rule=self.game.parts.common.POINTS.id,
            field="who",
            fields=(("name", one.name),),
            ask=say("Who {did}?", did=did),
            legend=say("Who {did}?", did=did),
            chips=tuple(
                Answer(value=value, words=name, chosen=chosen.first("who") == value, button=f"{name} {did}", then="")
                for value, name in {**who, **nobody}.items()
            ),
            grid="two",
            need=say("Who {did}?", did=did),
            first="tap a name first",
            button="Record it",
            asks=("tallies",),
        )
