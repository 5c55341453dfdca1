"""Parts of the page of a claim: what can be told of it besides the cards, and the play that beats it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from itertools import combinations
from typing import Final, TypedDict, cast

from ..core.cards import PLAIN_SUITS, Card, Pack, Suit, card_of_any_pack
from ..core.entries import Cards
from ..core.errors import NotationError
from ..core.question import Asked, Input, Verdict
from ..core.seats import Seat
from ..core.text import in_a_list, say
from ..desk.claiming import ABSENT, ALL, NONE, WINS, Claiming, counting_with, hand_played, in_play, sitting_out
from ..desk.reading import read_cards
from ..desk.trick import in_turn
from .desk import answer_fields
from .grid import grid_of
from .parts import Fields, Player

MOST_REACHES: Final = 4

SUITS: Final = {suit.value: suit for suit in (*PLAIN_SUITS, Suit.TRUMPS)}

NO_SUITS: Final = frozenset({Suit.JOKERS, Suit.SPECIALS})
"""Of whose cards nobody says that a hand has none."""


@dataclass(frozen=True, slots=True)
class Offered:
    """One answer of a row: its value and words; `player` where it is one. `fields` lead to it, on a verdict."""

    value: str
    words: str
    player: Player | None = None
    fields: Fields = ()


@dataclass(frozen=True, slots=True)
class Row:
    """A question answered by one of a few chips. `name` is the answer's, `chosen` the value that is marked.

    `later`: it seldom matters, and stands with what else can be told.
    """

    name: str
    legend: str
    options: tuple[Offered, ...]
    chosen: str
    trouble: str = ""
    later: bool = False


@dataclass(frozen=True, slots=True)
class Ordered:
    """Cards whose order matters: `name` of the answer, what they are, and those told. `most` there can be.

    `blocks` of the pack, as `grid.grid_of` lays it out in its `shape`: each card, and whether it can still be tapped.
    """

    name: str
    legend: str
    help: str
    cards: tuple[Card, ...]
    most: int
    shape: str
    blocks: tuple[tuple[str, str, tuple[tuple[Card, bool], ...]], ...]
    trouble: str = ""

    def after(self, card: Card) -> str:
        """The cards with one more."""
        return " ".join(one.code for one in (*self.cards, card))

    @property
    def shorter(self) -> str:
        """The cards without the last."""
        return " ".join(one.code for one in self.cards[:-1])


@dataclass(frozen=True, slots=True)
class VoidSuit:
    """A suit, and whether it is told that the player lacks it."""

    letter: str
    symbol: str
    words: str
    told: bool


@dataclass(frozen=True, slots=True)
class Void:
    """The suits one player may have shown to lack."""

    name: str
    player: Player
    suits: tuple[VoidSuit, ...]
    trouble: str = ""


def rows_of(
    claiming: Claiming, asked: Asked, claimer: Seat, players: tuple[Player, ...], trouble: Mapping[str, str]
) -> tuple[Row, ...]:
    """The rows under the grid. `players`: those who do not sit out."""
    rows = [_leads(asked, claimer, players, trouble), *_out(claiming, asked, claimer, trouble)]
    rows += _sides(claiming, asked, claimer)
    for one in claiming.inputs(asked.house, len(asked.seating)):
        if one.name not in claiming.later and not (in_play(asked) and one.kind != "flag"):
            row = _row(one, asked, players, trouble)
            rows += [row] if row is not None else []
    return tuple(rows)


def _leads(asked: Asked, claimer: Seat, players: tuple[Player, ...], trouble: Mapping[str, str]) -> Row:
    options = tuple(Offered(str(player.seat), player.name, player) for player in players)
    hand = hand_played(asked)
    usual = hand.winners[-1] if hand is not None and hand.winners and not asked.answers.get("trick") else claimer
    legend = "Who led to the trick?" if asked.answers.get("trick") else "Who leads?"
    return Row("leader", legend, options, str(asked.answers.get("leader", usual)), trouble.get("leader", ""))


def _out(claiming: Claiming, asked: Asked, claimer: Seat, trouble: Mapping[str, str]) -> Iterator[Row]:
    """Who sits out, where somebody may and no record of the hand in play tells it: never a whole side."""
    if not claiming.most_out or in_play(asked):
        return
    seating = asked.seating
    others = [seat for seat in range(len(seating)) if seat != claimer]
    groups = [some for count in range(1, claiming.most_out + 1) for some in combinations(others, count)]
    told = (some for some in groups if not any({*side} <= {*some} for side in seating.sides if len(side) > 1))
    options = [Offered(" ".join(map(str, some)), in_a_list([seating.names[seat] for seat in some])) for some in told]
    chosen = " ".join(str(seat) for seat in sorted(out_told(asked)))
    yield Row(ABSENT, "Who sits out?", (Offered("", "nobody"), *options), chosen, trouble.get(ABSENT, ""), later=True)


def out_told(asked: Asked) -> frozenset[Seat]:
    """Who sits out, as far as it can be read: what is wrong with it is said at its place."""
    try:
        return sitting_out(asked)
    except NotationError:
        return frozenset()


def _sides(claiming: Claiming, asked: Asked, claimer: Seat) -> list[Row]:
    """What is claimed, and whose tricks count, where either is asked."""
    return [row for row in (_wins(claiming, asked), _side(claiming, asked, claimer)) if row is not None]


def _wins(claiming: Claiming, asked: Asked) -> Row | None:
    """Whether all tricks are claimed or none, where both are claims."""
    if claiming.none is None:
        return None
    options = (Offered("", "All tricks left"), Offered(NONE, "None of them"))
    given = str(asked.answers.get(WINS, ""))
    return Row(WINS, "What is claimed?", options, "" if given == ALL else given)


def _side(claiming: Claiming, asked: Asked, claimer: Seat) -> Row | None:
    """Whose tricks count, where somebody plays with the claimer and it is asked."""
    both = counting_with(claiming, asked, claimer) if claiming.sides == "asked" else frozenset()
    if not both - {claimer} - out_told(asked):
        return None
    names = asked.seating.names
    side = in_a_list([names[seat] for seat in sorted(both)], "&")
    options = (Offered("", say("{player}’s alone", player=names[claimer])), Offered("1", f"{side}’s"))
    return Row("side", "Whose tricks count?", options, "1" if asked.answers.get("side") else "")


def _row(one: Input, asked: Asked, players: tuple[Player, ...], trouble: Mapping[str, str]) -> Row | None:
    """A game's own question as chips; None for cards, which are told on a grid."""
    chosen, wrong = str(asked.answers.get(one.name, "")), trouble.get(one.name, "")
    if one.kind == "flag":
        return Row(one.name, one.words, (Offered("", "No"), Offered("1", "Yes")), "1" if chosen else "", wrong)
    if one.kind == "seat":
        options = tuple(Offered(str(player.seat), player.name, player) for player in players)
        return Row(one.name, one.words, options, chosen, wrong)
    if one.kind == "choice":
        options = tuple(Offered(value, _suit_words(value, words)) for value, words in one.options)
        return Row(one.name, one.words, options, chosen, wrong)
    return None


def _suit_words(value: str, words: str) -> str:
    return SUITS[value].symbol if value in SUITS else words


def rows_on_verdict(
    claiming: Claiming, asked: Asked, claimer: Seat, players: tuple[Player, ...], verdict: Verdict
) -> tuple[Row, ...]:
    """What may be said otherwise once there is a verdict: each chip leads to the verdict under it."""
    rows = _sides(claiming, asked, claimer)
    if asked.at_table and verdict.effect:
        for one in claiming.inputs(asked.house, len(asked.seating)):
            if claiming.later.get(one.name) != verdict.code:
                continue
            row = _row(one, asked, players, {})
            if row is not None and one.kind == "seat":
                mine = asked.seating.sides[asked.seating.side_of[claimer]]
                usual = str(getattr(verdict.effect[0], one.name, ""))
                options = tuple(option for option in row.options if int(option.value) not in mine)
                row = Row(row.name, row.legend, options, row.chosen or usual)
            rows += [row] if row is not None else []
    return tuple(
        Row(row.name, row.legend, tuple(_leading(asked, row.name, option) for option in row.options), row.chosen)
        for row in rows
    )


def _leading(asked: Asked, name: str, option: Offered) -> Offered:
    fields = answer_fields({**asked.answers, name: option.value})
    return Offered(option.value, option.words, option.player, fields)


def ordered_of(claiming: Claiming, asked: Asked, pack: Pack, trouble: Mapping[str, str]) -> tuple[Ordered, ...]:
    """The trick in progress, and a game's own cards in order, such as reaches."""
    size = len(asked.seating)
    most = size - len(out_told(asked)) - 1
    wanted = [("trick", "On the table", "in the order they were played", most)]
    if not in_play(asked):
        more = [one for one in claiming.inputs(asked.house, size) if one.kind == "cards"]
        wanted += [(one.name, one.legend or one.words, one.help, MOST_REACHES) for one in more]
    return tuple(
        Ordered(name, legend, help, cards, most, grid.shape, _blocks(cards, pack), trouble.get(name, ""))
        for grid in (grid_of(pack, "once"),)
        for name, legend, help, most in wanted
        for cards in (_cards(asked, name, pack),)
    )


def _cards(asked: Asked, name: str, pack: Pack) -> Cards:
    try:
        return read_cards(asked, name, pack)
    except NotationError:  # said at its place: see `trouble`
        return ()


def _blocks(cards: Cards, pack: Pack) -> tuple[tuple[str, str, tuple[tuple[Card, bool], ...]], ...]:
    return tuple(
        (block.part, block.label, tuple((card, cards.count(card) < pack.count(card)) for card in block.cards))
        for block in grid_of(pack, "once").blocks
    )


def voids_of(
    asked: Asked, claimer: Seat, players: tuple[Player, ...], pack: Pack, trouble: Mapping[str, str]
) -> tuple[Void, ...]:
    """The suits that each other player may have shown to lack."""
    known = [suit for suit in SUITS.values() if any(card.suit is suit for card in pack)]
    there = dict.fromkeys((*known, *(card.suit for card in pack if card.suit not in NO_SUITS)))
    found = []
    for player in players:
        if player.seat == claimer:
            continue
        name = f"void{player.seat}"
        told = str(asked.answers.get(name, "")).upper()
        suits = tuple(VoidSuit(suit.value, suit.symbol, suit.word, suit.value in told) for suit in there)
        found.append(Void(name, player, suits, trouble.get(name, "")))
    return tuple(found)


# ---- the play that beats it ---------------------------------------------------------------------


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


def drawn(
    verdict: Verdict, players: tuple[Player, ...], out: frozenset[Seat], *, counter: bool = False
) -> Drawn | None:
    """The line of a claim that is beaten; None where there is none. `out`: who sits out. `counter`: they play
    counter-clockwise."""
    tricks = [_trick(one, players, out, counter=counter) for one in cast("list[TrickOfLine]", verdict.data["line"])]
    if not tricks:
        return None
    lost = tricks[-1]
    card = next(one for one in lost.cards if one.wins)
    holding = cast("list[list[str]]", verdict.data["holding"])[lost.winner.seat]
    supposed = bool(verdict.data["supposed"])
    return Drawn(tuple(tricks[:-1]), lost, card, tuple(card_of_any_pack(code) for code in holding) if supposed else ())


def _trick(trick: TrickOfLine, players: tuple[Player, ...], out: frozenset[Seat], *, counter: bool) -> DrawnTrick:
    winner, turns = trick["winner"], in_turn(len(players), trick["leader"], out, counter=counter)
    cards = []
    for seat, code, said in zip(turns, trick["cards"], trick["said"], strict=True):
        player = players[seat]
        cards.append(DrawnCard(card_of_any_pack(code), player, player.seat == winner, said))
    return DrawnTrick(trick["number"], tuple(cards), players[winner])
