"""The melds on a grid of cards, one player after the other: what is tapped, what it melds at best, what that makes."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Final, Generic

from ...core.cards import Card, Pack, card_set
from ...core.log import Standing
from ...core.ruling import Rule
from ...core.seats import Seat
from ...core.text import Counted, Spelled, say, so_many
from ...core.words import figure
from ...play.model import HandT, S
from ...screens.parts import Chosen, Fields, Link, NotNow, Player, ids_of, players
from ...screens.picking import told
from .rules import E, Found, Melding

PILE: Final = "cards-"
"""What the field of a player’s cards begins with; the seat follows."""


@dataclass(frozen=True, slots=True)
class MeldCard:
    """One of the different cards: `here` tapped, `gone` copies that others have, and where a tap ends.

    `most`: how many copies can be tapped together, for this player and those others whose cards are tapped too;
    `copies`: how many there are in the pack.
    """

    card: Card
    here: int
    gone: int
    most: int
    copies: int

    @property
    def dots(self) -> tuple[str, ...]:
        """A mark for each copy: laid here, free, laid by others."""
        return ("on",) * self.here + ("",) * (self.copies - self.here - self.gone) + ("gone",) * self.gone


@dataclass(frozen=True, slots=True)
class Owner:
    """Whose melds. `points` so far, `said` beneath; `entry` is the id of the entry once they are told.

    `counts`: they count in this hand, so they can be asked for.
    """

    player: Player
    field: str
    points: str
    said: str
    entry: str
    current: bool
    counts: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class MeldScreen:
    """A player's cards are tapped on a grid of the different ones.

    `kept` are the cards tapped so far, for all players; `whole`: they are a whole hand. `sum` goes on, in two
    sentences, from the points of the `best` melds; `action` says what one press records, and what follows. `idle`
    says that all others meld nothing, if there are any. `mine` and `mine_action` are question and
    action on the phone of `player`.
    """

    title: str
    ask: str
    mine: str
    player: Player
    owners: tuple[Owner, ...]
    current: str
    copies: tuple[MeldCard, ...]
    kept: Fields
    less: bool
    whole: bool
    best: Found
    sum: tuple[str, str]
    action: tuple[str, str]
    mine_action: tuple[str, str]
    idle: str
    links: tuple[Link, ...]
    page: str
    template: str = "kinds/melds.html"
    asks: tuple[str, ...] = ("melds",)


@dataclass(frozen=True, slots=True, kw_only=True)
class MeldPage(Generic[S, HandT, E]):
    """How a game asks for its melds: on a grid of cards, on the `page` of that name, or by `points`, on another.

    `melding`: hands whose melds can be told, None where there is none. `pack`: every card, in the order in which a grid
    shows them. `together`: what melds come to beside others, and what that makes, in two sentences: of a seat, by what
    each that is asked for has so far. `so_far`: the same of the points told, and its `rule`. `role` of a player, within
    a row. `counts`: whether a player's melds count. `links` lead to what else may be done.
    """

    melds: Melding[S, HandT, E]
    page: str
    points: str
    melding: Callable[[S], HandT | None]
    pack: Callable[[HandT], Pack]
    together: Callable[[S, HandT, Seat, Callable[[Seat], int]], tuple[str, str]]
    so_far: Callable[[S, HandT], str]
    rule: Rule
    role: Callable[[S, HandT, Seat], str] = lambda _state, _hand, _seat: ""
    counts: Callable[[S, HandT, Seat], bool] = lambda _state, _hand, _seat: True
    links: Callable[[S], tuple[Link, ...]] = lambda _state: ()

    def hand(self, state: S, page: str) -> HandT:
        """The hand whose melds can be told. Raises NotNow with the page's name where there is none."""
        hand = self.melding(state)
        if hand is None:
            raise NotNow(page)
        return hand

    def __call__(self, state: S, entries: Sequence[Standing], chosen: Chosen) -> MeldScreen:
        """The screen of the melds. Raises NotNow where none can be told."""
        return _Tapped(self, state, chosen).screen(entries)


class _Tapped(Generic[S, HandT, E]):
    """What is tapped so far, and what it melds at best: `cards` and `best` by seat, of `seat` and those still due."""

    def __init__(self, ways: MeldPage[S, HandT, E], state: S, chosen: Chosen) -> None:
        self.ways, self.melds, self.state, self.chosen = ways, ways.melds, state, chosen
        self.hand = ways.hand(state, ways.page)
        self.told = self.melds.told(self.hand)
        self.due = list(self.melds.due(state, self.hand))
        self.seat = seat = self._seat()
        self.most = dict(zip(self.melds.faces, self.melds.most_of_each(self.hand, seat), strict=True))
        others = (laid for laid in self.told.melds if laid is not None and laid.seat != seat)
        self.laid = Counter(card for laid in others for card in laid.cards or ())
        self.faces = tuple(dict.fromkeys(ways.pack(self.hand)))
        free = tuple(card for card in self.faces for _ in range(self.melds.copies - self.laid[card]))
        there = [other for other in range(len(state.seating)) if other in self.due or other == seat]
        pile = Chosen({**chosen.fields, "pile": [f"{PILE}{seat}"]})
        found = told(pile, free, [f"{PILE}{other}" for other in there], self._best_of_known(there))
        self.less, self.whole = found.less, bool(chosen.first("whole"))
        self.cards = {other: found.cards[f"{PILE}{other}"] for other in there}
        self.cards[seat] = self._held(self.cards[seat])
        self.best = {
            other: self.melds.best(state, self.hand, card_set(card for card in cards if card in self.most))
            for other, cards in self.cards.items()
        }

    def _seat(self) -> Seat:
        """Whose cards are tapped: as asked for, or else the next whose melds are not told."""
        seating = self.state.seating
        for field in ("to", "shown"):
            place = self.chosen.first(field).removeprefix(PILE)
            if place in {str(seat) for seat in range(len(seating))}:
                return int(place)
        asked = self.chosen.seat("seat", seating)
        if asked is None and not self.due:
            raise NotNow(self.ways.page)
        return self.due[0] if asked is None else asked

    def _best_of_known(self, seats: Sequence[Seat]) -> dict[str, tuple[Card, ...]] | None:
        """What known hands would lay down at best, before anything is tapped."""
        if self.chosen.first("whole") or self.chosen.first("shown"):
            return None
        untold = {seat for seat in seats if self.told.melds[seat] is None}
        best = {seat: self.melds.best_to_lay(self.state, self.hand, seat) for seat in untold}
        return {f"{PILE}{seat}": best.get(seat) or () for seat in seats}

    def _held(self, cards: Sequence[Card]) -> tuple[Card, ...]:
        """The cards, no more of each than the player can have."""
        kept: list[Card] = []
        for card in cards:
            if card not in self.most or kept.count(card) < self.most[card]:
                kept.append(card)
        return tuple(kept)

    def points(self, seat: Seat) -> int:
        """What the cards tapped for a player count; 0 where none can be."""
        return self.best[seat].points if seat in self.best else 0

    def grid(self) -> Iterator[MeldCard]:
        """The different cards, with the copies that others have laid down, or are known to hold."""
        copies = self.melds.copies
        for card in self.faces:
            here = self.cards[self.seat].count(card)
            elsewhere = sum(cards.count(card) for seat, cards in self.cards.items() if seat != self.seat)
            open_still = max(min(self.most[card], copies - self.laid[card] - elsewhere), here)
            yield MeldCard(card, here, copies - open_still, open_still + elsewhere, copies)

    def owners(self, ids: Mapping[Seat, str]) -> Iterator[Owner]:
        """Everybody, with what is known of their melds. `ids`: the entries of those that are told."""
        told, counted_here = self.told, self.ways.counts
        for player in players(self.state.seating):
            own = player.seat
            recorded, current, cards = told.melds[own] is not None, own == self.seat, self.cards.get(own, ())
            if current or (cards and not recorded):
                said, worth = so_many(len(cards), "card"), str(self.points(own))
            elif recorded:
                said, worth = "ready", figure(told.melded[own] or 0)
            else:
                said, worth = "not yet", "–"
            counts = counted_here(self.state, self.hand, own)
            entry = ids.get(own, "") if recorded and not current else ""
            yield Owner(player, f"{PILE}{own}", worth, said if counts else "lost", entry, current, counts)

    def action(self, *, mine: bool = False) -> tuple[str, str]:
        """What one press records of all who have cards tapped, and what follows. `mine`: on the own phone."""
        names, seat = self.state.seating.names, self.seat
        missing = self.melds.size - len(self.cards[seat]) if self.whole else 0
        if missing:
            said = (
                say("{cards} missing", cards=Counted(missing, "card"))
                if missing > 0
                else say("{cards} too many", cards=Counted(-missing, "card"))
            )
            return said, "then the best melds are laid down"
        waiting = [other for other in self.due if other != seat]
        ready = [seat, *(other for other in waiting if self.cards[other])]
        if len(ready) > 1:
            melded = ", ".join(f"{names[other]} {self.points(other)}" for other in ready)
            return say("Record {total} melds", total=Spelled(len(ready))), melded
        then = say("then {player}", player=names[waiting[0]]) if waiting else "all melds are entered"
        points, player = self.points(seat), names[seat]
        if not points:
            return say("You meld nothing") if mine else say("{player} melds nothing", player=player), then
        return (
            say("You meld {points}", points=points)
            if mine
            else say("{player} melds {points}", player=player, points=points)
        ), then

    def idle(self) -> str:
        """That all others meld nothing; empty where nobody is left."""
        waiting = [other for other in self.due if other != self.seat and not self.cards[other]]
        if len(waiting) > 1:
            return "The others meld nothing"
        return say("{player} melds nothing", player=self.state.seating.names[waiting[0]]) if waiting else ""

    def links(self) -> Iterator[Link]:
        """Other ways to tell the same."""
        who = (("seat", str(self.seat)),)
        yield Link("Points only", "calc", self.ways.points, who)
        if self.whole:
            yield Link("Only the cards laid down", "hand", self.ways.page, who)
        elif self.melds.whole_hand(self.hand, self.seat) is None:
            yield Link("Best of a whole hand", "sum", self.ways.page, (*who, ("whole", "1")))
        yield from self.ways.links(self.state)

    def screen(self, entries: Sequence[Standing]) -> MeldScreen:
        """It."""
        seat, count = self.seat, len(self.cards[self.seat])
        name = self.state.seating.names[seat]
        ask, mine = say("Tap what {name} lays down", name=name), "Tap what you lay down"
        if self.whole:
            ask, mine = (
                say("{name}’s hand: {count} of {size}", name=name, count=count, size=self.melds.size),
                say("Your hand: {count} of {size}", count=count, size=self.melds.size),
            )
        elif self.hand.held[seat] is not None and self.melds.best_to_lay(self.state, self.hand, seat):
            ask, mine = say("{name}’s best melds", name=name), "Your best melds"
        return MeldScreen(
            title=say("{name}’s melds", name=name),
            ask=ask,
            mine=mine,
            player=players(self.state.seating)[seat],
            owners=tuple(self.owners(ids_of(entries, self.melds.kind))),
            current=f"{PILE}{seat}",
            copies=tuple(self.grid()),
            kept=tuple((f"{PILE}{other}", card.code) for other, cards in self.cards.items() for card in cards),
            less=self.less,
            whole=self.whole,
            best=self.best[seat],
            sum=self.ways.together(self.state, self.hand, seat, self.points),
            action=self.action(),
            mine_action=self.action(mine=True),
            idle=self.idle(),
            links=tuple(self.links()),
            page=self.ways.page,
        )
