"""Score this hand on a page of the desk: every card tapped to the player who won it, the targets with a ring."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final

from ....core.cards import Card, card_set, parse_card
from ....core.errors import NotationError
from ....core.ruling import ScoreLine
from ....core.seats import Seat
from ....core.words import signed
from ....play.known import put
from ....screens.desk import Place
from ....screens.grid import grid_of
from ....screens.parts import Chosen, Fields, Player, players
from ..model import PACK
from ..score_hand import HandAnswer, Told, recorded, score_this
from ..sets import score_sets
from .captured import worth

LONGEST: Final = 240
"""Most characters of cards in the address that are read."""
NO_BREAK: Final = "\N{NO-BREAK SPACE}"
RING: Final = "t"
"""Before the seat whose target is tapped next."""


@dataclass(frozen=True, slots=True)
class Heap:
    """What lies before a player. `now`, `ring_now`: a tap adds to it, or names its target."""

    player: Player
    cards: tuple[Card, ...]
    target: Card | None
    reneged: bool
    now: bool
    ring_now: bool

    @property
    def count(self) -> int:
        """Its cards, the target among them."""
        return len(self.cards) + (self.target is not None)

    @property
    def value(self) -> str:
        """What its sets are worth so far: ``+25``."""
        return worth(sum(one.points for one in score_sets(card_set(self.cards), self.target)))


@dataclass(frozen=True, slots=True)
class HeapTile:
    """A card of the pack. `of`: who has it; `target`: it is set aside."""

    card: Card
    of: Player | None
    here: bool
    target: bool


@dataclass(frozen=True, slots=True)
class Scored:
    """A player's score: its lines, and the points they come to."""

    player: Player
    lines: tuple[ScoreLine, ...]
    points: int


@dataclass(frozen=True, slots=True)
class ScorePage:
    """The question with its answer so far. `kept`: what is told, as fields of every form and link.

    `trouble`: an address that cannot be read. `lacks`: why there is no score yet. `left`: cards nobody has.
    `from_record`: nothing was tapped, and the record has this.
    """

    heaps: tuple[Heap, ...]
    blocks: tuple[tuple[HeapTile, ...], ...]
    kept: Fields
    scored: tuple[Scored, ...]
    whole: bool
    lacks: str
    trouble: str
    left: int
    from_record: bool

    @property
    def current(self) -> Heap:
        """The heap that is tapped."""
        return next(heap for heap in self.heaps if heap.now or heap.ring_now)

    @property
    def headline(self) -> str:
        """The points of all players told: ``Ann +25, Bea +50``."""
        return ", ".join(f"{one.player.name}{NO_BREAK}{signed(one.points)}" for one in self.scored)

    @property
    def begun(self) -> bool:
        """Whether any card is told."""
        return any(heap.count for heap in self.heaps)


@dataclass(frozen=True, slots=True)
class _Tapped:
    """What the address holds, by seat: cards without the own target, targets, reneges; and where a tap goes."""

    piles: tuple[tuple[Card, ...], ...]
    targets: tuple[Card | None, ...]
    reneged: tuple[bool, ...]
    seat: Seat
    ring: bool

    @property
    def told(self) -> Told:
        """The same as a hand to be scored."""
        return Told(tuple(pile or None for pile in self.piles), self.targets, self.reneged)

    def without(self, card: Card) -> _Tapped:
        """The same, and nobody has this card."""
        return replace(
            self,
            piles=tuple(tuple(one for one in pile if one != card) for pile in self.piles),
            targets=tuple(None if target == card else target for target in self.targets),
        )


def score(place: Place, chosen: Chosen) -> ScorePage:
    """The question with the cards that the address holds; without any, with those of the record."""
    there = players(place.seating)
    size = len(there)
    fresh = not any(f"c{seat}" in chosen.fields for seat in range(size))
    told, trouble = (recorded(place.state, size), "") if fresh else _read(chosen, size)
    tapped = _tap(_aim(chosen, told), chosen)
    answer, lacks = _answer(place, tapped)
    return ScorePage(
        heaps=_heaps(there, tapped),
        blocks=tuple(tuple(_tile(there, tapped, card) for card in block.cards) for block in grid_of(PACK).blocks),
        kept=_fields(tapped),
        scored=_scored(there, answer) if answer else (),
        whole=answer is not None and answer.whole,
        lacks=lacks,
        trouble=trouble,
        left=len(PACK) - sum(map(len, tapped.piles)) - sum(target is not None for target in tapped.targets),
        from_record=fresh and any(tapped.piles),
    )


# ---- the address --------------------------------------------------------------------------------


def _read(chosen: Chosen, size: int) -> tuple[Told, str]:
    """What the address says, and what of it is left out: cards that are none, or lie somewhere already."""
    seen: set[Card] = set()
    trouble: list[str] = []

    def cards(name: str) -> tuple[Card, ...]:
        found = []
        for word in chosen.first(name)[:LONGEST].replace(",", ".").replace(" ", ".").split("."):
            card = _card(word, seen, trouble) if word else None
            if card is not None:
                seen.add(card)
                found.append(card)
        return tuple(found)

    targets = tuple(next(iter(cards(f"t{seat}")), None) for seat in range(size))
    piles = tuple(cards(f"c{seat}") for seat in range(size))
    return Told(piles, targets, tuple(bool(chosen.first(f"r{seat}")) for seat in range(size))), "".join(trouble[:1])


def _card(word: str, seen: set[Card], trouble: list[str]) -> Card | None:
    try:
        card = parse_card(word)
    except NotationError as error:
        trouble.append(str(error))
        return None
    if card in PACK and card not in seen:
        return card
    trouble.append(f"{card} is in two places." if card in seen else f"{card} is not in this pack.")
    return None


def _aim(chosen: Chosen, told: Told) -> _Tapped:
    """A hand told, and whose cards are tapped next."""
    now = chosen.first("now") or chosen.first("who") or "0"
    seat = now.removeprefix(RING)
    good = seat.isascii() and seat.isdigit() and int(seat[:2]) < len(told.piles)
    piles = tuple(told.captured(each) for each in range(len(told.piles)))
    return _Tapped(piles, told.targets, told.reneged, int(seat) if good else 0, good and now.startswith(RING))


def _tap(tapped: _Tapped, chosen: Chosen) -> _Tapped:
    """What is told after the card, or the button, that was tapped."""
    seat = tapped.seat
    card = _card(chosen.first("tap"), set(), []) if chosen.first("tap") else None
    if card is not None:
        here = card == tapped.targets[seat] if tapped.ring else card in (*tapped.piles[seat], tapped.targets[seat])
        tapped = tapped.without(card)
        if here:
            return tapped
        if not tapped.ring:
            return replace(tapped, piles=put(tapped.piles, seat, (*tapped.piles[seat], card)))
        before = tapped.targets[seat]
        piles = tapped.piles if before is None else put(tapped.piles, seat, (*tapped.piles[seat], before))
        return replace(tapped, piles=piles, targets=put(tapped.targets, seat, card))
    if chosen.first("rest"):
        gone = {*(card for pile in tapped.piles for card in pile), *tapped.targets}
        left = tuple(card for card in PACK if card not in gone)
        return replace(tapped, piles=put(tapped.piles, seat, (*tapped.piles[seat], *left)))
    if chosen.first("flip"):
        return replace(tapped, reneged=put(tapped.reneged, seat, not tapped.reneged[seat]))
    return tapped


def _fields(tapped: _Tapped) -> Fields:
    """What is told as fields; a player's cards stand there even if there are none, as nothing else says it was told."""
    found: list[tuple[str, str]] = []
    for seat, (pile, target) in enumerate(zip(tapped.piles, tapped.targets, strict=True)):
        found.append((f"c{seat}", ".".join(card.code for card in pile)))
        if target is not None:
            found.append((f"t{seat}", target.code))
        if tapped.reneged[seat]:
            found.append((f"r{seat}", "1"))
    return (*found, ("who", f"{RING if tapped.ring else ''}{tapped.seat}"))


# ---- what is shown ------------------------------------------------------------------------------


def _answer(place: Place, tapped: _Tapped) -> tuple[HandAnswer | None, str]:
    """The score of what is told so far, or what it still lacks."""
    if not any(tapped.piles):
        return None, ""
    try:
        return score_this(tapped.told, place.seating, place.house), ""
    except NotationError as error:
        return None, str(error)


def _heaps(there: Sequence[Player], tapped: _Tapped) -> tuple[Heap, ...]:
    return tuple(
        Heap(
            player=player,
            cards=tapped.piles[player.seat],
            target=tapped.targets[player.seat],
            reneged=tapped.reneged[player.seat],
            now=tapped.seat == player.seat and not tapped.ring,
            ring_now=tapped.seat == player.seat and tapped.ring,
        )
        for player in there
    )


def _tile(there: Sequence[Player], tapped: _Tapped, card: Card) -> HeapTile:
    target = card in tapped.targets
    seat = next((seat for seat, pile in enumerate(tapped.piles) if card in pile), None)
    if target:
        seat = tapped.targets.index(card)
    return HeapTile(card, None if seat is None else there[seat], seat == tapped.seat, target)


def _scored(there: Sequence[Player], answer: HandAnswer) -> tuple[Scored, ...]:
    account = answer.account
    return tuple(
        Scored(there[seat], tuple(line for line in account.lines if line.side == seat), account.points[seat])
        for seat in answer.seats
    )
