"""A hand as those see it who only watch: what its screen shows, without what may be entered there."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Protocol, runtime_checkable

from ..core.cards import Card, Suit
from ..core.text import say
from ..core.words import capital
from .between import BetweenScreen, HandResult, OverScreen
from .cards import CardsScreen, LastTrick
from .parts import Player, SideNow
from .screen import SaidOtherwise, Screen
from .tricks import RibbonCell, TricksScreen


@dataclass(frozen=True, slots=True)
class Spot:
    """A place on the felt: a card, or in its place a `figure` with a `note`. `tag` is its label, `words` say it all.

    `turn`: the table waits for this player; `best`: this card wins so far; `out`: who sits here sits the hand out.
    """

    player: Player
    tag: str
    words: str
    card: Card | None = None
    figure: str = ""
    note: str = ""
    turn: bool = False
    best: bool = False
    out: bool = False


@dataclass(frozen=True, slots=True)
class Watched:
    """A hand as it is watched.

    `now` is what the table waits for, in a few words, `who`: it names the player; `over`: it waits for nothing.
    `middle` and `below` stand in the middle of the felt, behind the suit that was `led`. `sides`: how far each has
    come, of the same sides as the score or of others. `ribbon`: who won the tricks. `last` and `result` are those of
    the trick, and of the hand, before. `said`: a sentence besides.
    """

    now: str
    who: bool = False
    over: bool = False
    spots: tuple[Spot, ...] = ()
    led: Suit | None = None
    middle: str = ""
    below: str = ""
    sides: tuple[SideNow, ...] = ()
    ribbon: tuple[RibbonCell, ...] = ()
    last: LastTrick | None = None
    result: HandResult | None = None
    said: str = ""


@runtime_checkable
class Watchable(Protocol):
    """A screen of a kind that says itself what those who watch see."""

    def to_watch(self) -> Watched:
        """It."""


def watched(screen: Screen) -> Watched:
    """What those who watch see of a screen of the hand; of one that a game made for itself, its title."""
    match screen:
        case CardsScreen():
            return _cards(screen)
        case TricksScreen():
            return _tricks(screen)
        case BetweenScreen():
            dealer = next((one.name for one in screen.dealers if one.seat == screen.dealer), "")
            now = say("{dealer} deals", dealer=dealer) if dealer else screen.title
            return Watched(now, bool(dealer), result=screen.result, said=screen.standing)
        case OverScreen():
            return Watched(screen.title, over=True, result=screen.result, said=f"{screen.headline}: {screen.reason}.")
        case Watchable():
            return screen.to_watch()
        case SaidOtherwise() if screen.watched:
            return Watched(screen.watched)
    return Watched(screen.title)


def _cards(screen: CardsScreen) -> Watched:
    trick = (
        say("trick {number} of {tricks}", number=screen.turn.number, tricks=screen.turn.tricks)
        if screen.entry == "play"
        else ""
    )
    return Watched(
        screen.turn.title if screen.turn.player else capital(trick),
        screen.turn.player is not None,
        spots=tuple(
            Spot(
                one.player,
                one.player.name if one.turn else one.tag,
                one.words,
                card=one.card,
                figure="?" * one.turn,
                turn=one.turn,
                best=one.best,
                out=one.out,
            )
            for one in screen.turn.laid
        ),
        led=screen.turn.led,
        middle="led" if screen.turn.led else "the lead" if trick else screen.entry,
        below=trick,
        sides=tuple(replace(side, unit="") for side in screen.sides),
        last=screen.last,
    )


def _resting(player: Player) -> Spot:
    said = say("{player} sits out", player=player.name)
    return Spot(player, said, said, out=True)


def _tricks(screen: TricksScreen) -> Watched:
    leader = next((one.player.name for one in screen.trick.seats if one.leads), "")
    trick = say("trick {number} of {tricks}", number=screen.trick.number, tricks=screen.trick.tricks)
    return Watched(
        say("{leader} leads", leader=leader) if leader else capital(trick),
        bool(leader),
        spots=tuple(
            _resting(one.player)
            if one.out
            else Spot(
                one.player,
                one.player.name,
                f"{one.player.name}: {one.won} {one.of}",
                figure=str(one.won),
                note=one.of,
                turn=one.leads,
            )
            for one in screen.trick.seats
        ),
        middle=say("trick {number}", number=screen.trick.number),
        below=say("of {tricks}", tricks=screen.trick.tricks),
        sides=tuple(
            SideNow(
                (),
                one.name,
                one.mark,
                str(one.taken),
                "" if one.need is None else say("of {need}", need=one.need),
                one.words,
            )
            for one in screen.gauges
        ),
        ribbon=screen.trick.ribbon,
        said=screen.insight,
    )
