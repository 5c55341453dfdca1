"""Where a player lays cards away: one of a known hand, several of it, or only that it was done, if no one knows it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from typing import Any, Final, Generic

from ...core.cards import Card, Pack, cards_in
from ...core.entries import Cards
from ...core.ruling import Rule, Ruling
from ...core.seats import Seat
from ...core.text import Spelled, Text, Words, in_letters, say
from ...play.game import AnyTrickGame
from ...play.model import HandT, S
from ...screens.cards import CardsScreen, Picker, Turn
from ...screens.parts import Chosen, Fact, Fields, Link, Player, players
from ...screens.picking import PickingScreen, Pile, pack_grid, told
from ...screens.screen import Telling
from ...screens.usual import pick_card
from .rules import E, Widow

COVER: Final = Text("{player} taps the cards discarded, where no one else can see.")


@dataclass(frozen=True, slots=True, kw_only=True)
class Laying:
    """What is said beside the cards laid away. `why` goes on from the title; `facts`: why some cards are out.

    `here`: it stands on the hand page itself. `skip`: where one may go on with nothing told, as the ``on`` of that
    address; empty where one may not.
    """

    why: str
    facts: tuple[Fact, ...] = ()
    here: bool
    skip: str = ""
    links: tuple[Link, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class TakerScreen:
    """Somebody takes the `size` cards beside the hands, which `page` asks for. `due`: whose they are, if that is known.

    `lead`, `why` and `more` say what lies there, who takes it and what follows; `rule` may be looked up.
    """

    title: str
    lead: str
    why: str
    more: str
    rule: str
    size: int
    seats: tuple[Player, ...]
    due: Seat | None
    entry: str
    page: str
    template: str = "kinds/widow_taker.html"

    @property
    def asks(self) -> tuple[str, ...]:
        """The type of entry it has a form for."""
        return (self.entry,)


Against = Mapping[Card, Ruling]
"""The cards that may not be laid away, each with what is ruled of it."""


def no_facts(_cards: Pack, _against: Against) -> tuple[Fact, ...]:
    """Nothing is said of the cards."""
    return ()


def nothing_first(_hand: Any) -> str:
    """Nothing is taken first."""
    return ""


@dataclass(frozen=True, slots=True, kw_only=True)
class LayingPage(Generic[S, HandT, E]):
    """How a game asks what is laid away: its slots, and the screens.

    `widow`, `game`: what is asked of, and the game, which the widow is a part of. `rule`: what may be looked up.
    `first`: what the player takes first, in words, where the hand is not known. `facts`: lines about cards that are
    out, by the cards shown and those among them that may not go. `page`: the name of its page. `button`: its words.
    """

    widow: Widow[S, HandT, E]
    game: Callable[[], AnyTrickGame]
    rule: Rule
    first: Callable[[HandT], str] = nothing_first
    facts: Callable[[Pack, Against], tuple[Fact, ...]] = no_facts
    page: str = "discard"
    button: str = "Record the discard"

    def __call__(self, state: S, chosen: Chosen) -> CardsScreen | PickingScreen:
        """The screen of whoever is awaited."""
        hand, seat = state.this_hand, self.game().phase(state).seat
        assert seat is not None
        size, held = self.widow.size(state, hand), hand.held[seat]
        if size == 1 or held is None:
            return self._at_once(state, hand, chosen, seat, size)
        name = state.seating.names[seat]
        own = Laying(why="Face down, before the lead.", here=True)
        cards = tuple(cards_in(held))
        ask = say("Lay {size} cards away", size=Spelled(size))
        return self.several(
            state, hand, chosen, seat, cards, title=say("{name} to discard", name=name), mine=ask, own=own
        )

    def _at_once(self, state: S, hand: HandT, chosen: Chosen, seat: Seat, size: int) -> CardsScreen:
        """One card of a known hand; else a button that says it was done, and no card is shown to the table."""
        game, player = self.game(), players(state.seating)[seat]
        known, why = hand.held[seat] is not None, say("Face down, before the lead.")
        if not known:
            why = say("No one else sees which card goes.") if size == 1 else say("No one else sees which cards go.")
        pack = game.pack(state.house, len(state.seating))
        made = {card: self.widow.made(seat, (card,)) for card in pack}
        entries = {card: entry for card, entry in made.items() if entry is not None}
        return CardsScreen(
            turn=Turn(title=say("{player} to discard", player=player.name), player=player, tricks=hand.tricks_total),
            pick=pick_card(game, state, chosen, entries, seat) if size == 1 else Picker(()),
            holds=say("{player}’s hand: lay one away", player=player.name) if known else self.first(hand),
            why=why,
            rule=self.rule.id,
            entry=self.widow.entry.type,
            own=(say("{size} card", size=Spelled(size)) if size == 1 else say("{size} cards", size=Spelled(size))),
            template="kinds/widow_one.html" if known else "kinds/widow_unseen.html",
        )

    def several(
        self,
        state: S,
        hand: HandT,
        chosen: Chosen,
        seat: Seat,
        cards: Pack,
        *,
        title: str,
        mine: str,
        own: Laying,
        before: Cards = (),
    ) -> PickingScreen:
        """The cards laid away are tapped among `cards`; those against a rule are marked. `before`: tapped at first."""
        player, size = players(state.seating)[seat], self.widow.size(state, hand)
        against = self.against(state, hand, seat, cards)
        pile = Pile("cards", player.name, player, size, said=in_letters(size))
        return PickingScreen(
            grid=pack_grid(
                told(chosen, cards, ["cards"], {"cards": before}), cards, [pile], marks=dict.fromkeys(against, "no")
            ),
            title=title,
            mine=(mine, ""),
            ask="",
            help="",
            rule=self.rule.id,
            page=self.page,
            fields=self._fields(state, seat),
            button=self.button,
            own=replace(own, facts=self.facts(cards, against)),
            template="kinds/widow.html",
        )

    def both(
        self, state: S, chosen: Chosen, seat: Seat, names: tuple[str, str], *, title: str, ask: str, help: str
    ) -> PickingScreen:
        """The cards taken and those laid away, each of which may be left out, in the fields of these `names`."""
        game, player, size = self.game(), players(state.seating)[seat], self.widow.size(state, state.this_hand)
        pack = game.pack(state.house, len(state.seating))
        taken, laid = names
        piles = [
            Pile(taken, str(Words("Taken")), player, size, said=say("taken")),
            Pile(laid, str(Words("Discarded")), player, size, said=say("discarded")),
        ]
        return PickingScreen(
            grid=pack_grid(told(chosen, pack, names), pack, piles),
            title=title,
            ask=ask,
            help=help,
            rule=self.rule.id,
            page=self.page,
            fields=self._fields(state, seat),
            button=self.button,
            some=True,
        )

    def _fields(self, state: S, seat: Seat) -> Fields:
        type_is = ("type", self.widow.entry.type)
        return (type_is, ("seat", str(seat))) if self.widow.names_seat else (type_is,)

    def against(self, state: S, hand: HandT, seat: Seat, cards: Pack) -> Against:
        """Which of the cards may not be laid away, and what is ruled of each by itself."""
        found = {card: self.widow.faults(state, hand, seat, (card,)) for card in cards}
        return {card: rulings[0] for card, rulings in found.items() if rulings}

    def telling(self, seat: Seat, *, on: Fields | None = None) -> Telling:
        """That a player tells it where nobody else looks. `on`: where those go on who need not know."""
        return Telling((seat,), "the discard", field="", on=on, cover=COVER, rule=self.rule.id)
