"""The play that beats a claim, drawn trick by trick."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypedDict, cast

from ..core.cards import Card, parse_card
from ..core.question import Verdict
from .parts import Player


class TrickOfLine(TypedDict):
    """A trick of the line as the verdict tells it, in plain values. `said`: what was said of each card besides."""

    number: int
    leader: int
    cards: list[str]
    said: list[str]
    winner: int


@dataclass(frozen=True, slots=True)
class DrawnCard:
    """One card of a trick: who played it, and whether it wins. `said`: what was said of it, such as an ace low."""

    card: Card
    player: Player
    wins: bool
    said: str


@dataclass(frozen=True, slots=True)
class DrawnTrick:
    """A trick with its cards in order of play."""

    number: int
    cards: tuple[DrawnCard, ...]
    winner: Player


@dataclass(frozen=True, slots=True)
class Drawn:
    """The line: the tricks `won` first, and the one that is `lost`, by `card`.

    `holding`: the cards its winner must hold, as at the claim; empty where that hand is known.
    """

    won: tuple[DrawnTrick, ...]
    lost: DrawnTrick
    card: DrawnCard
    holding: tuple[Card, ...]


def drawn(verdict: Verdict, players: tuple[Player, ...]) -> Drawn | None:
    """The line of a claim that is beaten; None where there is none."""
    tricks = [_trick(one, players) for one in cast("list[TrickOfLine]", verdict.data["line"])]
    if not tricks:
        return None
    lost = tricks[-1]
    card = next(one for one in lost.cards if one.wins)
    holding = cast("list[list[str]]", verdict.data["holding"])[lost.winner.seat]
    supposed = bool(verdict.data["supposed"])
    return Drawn(tuple(tricks[:-1]), lost, card, tuple(parse_card(code) for code in holding) if supposed else ())


def _trick(trick: TrickOfLine, players: tuple[Player, ...]) -> DrawnTrick:
    leader, winner = trick["leader"], trick["winner"]
    cards = []
    for step, (code, said) in enumerate(zip(trick["cards"], trick["said"], strict=True)):
        player = players[(leader + step) % len(players)]
        cards.append(DrawnCard(parse_card(code), player, player.seat == winner, said))
    return DrawnTrick(trick["number"], tuple(cards), players[winner])
