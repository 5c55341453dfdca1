"""One answer of several: who is asked, what was said before, a chip for each answer, and why some are out."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from ..core.text import say
from .parts import Fact, Fields, Link, Offer, Player

if TYPE_CHECKING:
    from .watched import Watched


@dataclass(frozen=True, slots=True, kw_only=True)
class Said:
    """What a player said or did, as it lies on the table. `entry`: the id of its entry, empty where none is to change.

    `role` stands behind the name; `now`: this player is asked; `css`: how the tile looks besides. `own`: what a game
    shows beside the words.
    """

    player: Player
    words: str
    now: bool
    entry: str = ""
    role: str = ""
    deals: bool = False
    css: str = ""
    own: object = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Answer:
    """A chip. `fact`: where the reason stands why it may not be; empty if it may.

    `button` is what the button says once it is chosen, and `mine` on the phone of who is asked; `then` is what follows.
    `small` stands under its words, `rest` is
    read out behind them; `css`: how the chip looks besides.
    """

    value: str
    words: str
    chosen: bool
    button: str
    then: str
    fact: str = ""
    small: str = ""
    rest: str = ""
    css: str = ""
    mine: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Mine:
    """What a screen says on the phone of the player who is asked, in place of what it says on others.

    `lead` only where it names the player.
    """

    ask: str
    more: str
    need: str
    button: str
    legend: str
    lead: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class ChoosingScreen:
    """A question that one chip answers, posted as `field` with `fields` besides: of an entry that is first in `asks`.

    `lead` and `more` are the banner, `why` and `rule` the line in it. `tiles`: what was said before, and `order` how.
    `need` says what is missing, `first` what to do, `button` what recording does. `grid`: how the chips stand.
    `own`: what a game shows besides. `mine`: the words on the phone of `player`, where they are others.
    """

    title: str
    player: Player
    lead: str
    more: str = ""
    why: str = ""
    rule: str = ""
    tiles: tuple[Said, ...] = ()
    order: str = ""
    field: str
    fields: Fields
    ask: str
    legend: str
    chips: tuple[Answer, ...]
    grid: str = "bids-grid"
    facts: tuple[Fact, ...] = ()
    need: str
    first: str
    button: str
    offers: tuple[Offer, ...] = ()
    links: tuple[Link, ...] = ()
    own: object = None
    mine: Mine | None = None
    template: str = "hand/choosing.html"
    asks: tuple[str, ...]

    def to_watch(self) -> Watched:
        """What those who watch see: what each player said before, where that lies on the table."""
        from .watched import Spot, Watched

        return Watched(
            self.title,
            bool(self.tiles),
            spots=tuple(
                Spot(
                    tile.player,
                    say("{player} deals", player=tile.player.name) if tile.deals else tile.player.name,
                    f"{tile.player.name}: {tile.words}" if tile.words and not tile.now else tile.player.name,
                    figure="?" if tile.now else "",
                    note="" if tile.now else tile.words,
                    turn=tile.now,
                )
                for tile in sorted(self.tiles, key=lambda one: one.player.seat)
            ),
        )

    @property
    def chosen(self) -> Answer | None:
        """The chip picked so far, where the button says what it does: another answer may be missing."""
        return next((chip for chip in self.chips if chip.chosen and chip.button), None)
