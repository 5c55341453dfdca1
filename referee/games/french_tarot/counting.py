"""How the count of a hand is asked for: points and bouts, or the bouts and court cards tapped with the pile’s size."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from ...core.cards import card_set
from ...core.halves import Halves
from ...core.text import Signed, say
from ...screens.choosing import Answer
from ...screens.parts import Chosen, Link, Player, players
from ...screens.picking import PickingScreen, Pile, pack_grid, told
from . import rulebook as book
from .cards import ALL_POINTS, COUNTING, FOUR, NEEDED, VALUES, count_of
from .count import all_tricks, pile_size
from .house import House
from .model import CAMPS, IN_SENTENCE, MOST_CARDS, Contract, Hand, State
from .parts import with_taker
from .scoring import Result, contract_pays, rounded

WORTH: Final = {card: str(Halves(VALUES.by_index[card.index])) for card in COUNTING}
START: Final = ("Bouts, then points", "bouts and points first")
SAID: Final = ("Made by {gap}", "Made, just", "Lost by {gap}")
SIDES: Final = {"attack": "The taker", "defence": "The defence"}
PAYS: Final = "each opponent {pays}"


@dataclass(frozen=True, slots=True)
class Told:
    """A count in words: what it comes to, and what each opponent pays or gets."""

    lead: str
    then: str

    @property
    def as_list(self) -> list[str]:
        """Both, for the script."""
        return [self.lead, self.then]


def told_of(contract: Contract, points: Halves, bouts: int, house: House) -> Told:
    """What points with so many bouts come to."""
    result = Result(contract=contract, points=points, bouts=bouts)
    gap = rounded(result.gap) if house.half_points == "winner" else Halves(abs(result.gap))
    lead = SAID[2] if result.gap < 0 else SAID[0] if result.gap else SAID[1]
    pays = Signed((-1 if result.won else 1) * contract_pays(result, house))
    return Told(say(lead, gap=gap), say(PAYS, pays=pays))


@dataclass(frozen=True, slots=True, kw_only=True)
class CountAsk:
    """What both ways to tell a count ask besides. `petit`, `chelem`: chips for the sides, none where it is known.

    `script` (JSON): by bouts, what every number of halves comes to. `lead` and `then`: what is told so far.
    """

    player: Player
    contract: str
    petit: tuple[Answer, ...]
    chelem: tuple[Answer, ...]
    script: str
    lead: str
    then: str
    links: tuple[Link, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class PointsScreen:
    """The taker’s points and bouts. `halves`: whether a half may be told."""

    title: str
    own: CountAsk
    bouts: tuple[Answer, ...]
    points: str
    halves: bool
    most: int = int(ALL_POINTS) // 2
    template: str = "games/french-tarot/points.html"
    asks: tuple[str, ...] = ("points",)


def _sides(field: str, chosen: Chosen) -> tuple[Answer, ...]:
    now = chosen.first(field)
    nobody = Answer(value="", words="Nobody", chosen=now not in CAMPS, button="", then="")
    return (
        nobody,
        *(Answer(value=camp, words=SIDES[camp], chosen=now == camp, button="", then="") for camp in CAMPS),
    )


def _script(contract: Contract, house: House) -> str:
    """By bouts and halves of a point, what is said; for the script of the page."""
    rows = [
        [told_of(contract, Halves(half), bouts, house).as_list for half in range(ALL_POINTS + 1)]
        for bouts in range(len(NEEDED))
    ]
    return json.dumps(rows, ensure_ascii=False, separators=(",", ":"))


def _asked(state: State, hand: Hand, chosen: Chosen, now: Told | None, *links: Link) -> CountAsk:
    tricks = hand.tricks_told and bool(hand.winners)
    lead, then = (now.lead, now.then) if now is not None else START
    slam = all_tricks(hand) if hand.tricks_told else None
    return CountAsk(
        player=players(state.seating)[hand.attacks],
        contract=IN_SENTENCE[hand.played],
        petit=() if tricks else _sides("petit", chosen),
        chelem=() if hand.tricks_told and not slam else _sides("chelem", chosen),
        script=_script(hand.played, state.house),
        lead=lead,
        then=then,
        links=links,
    )


def _halves(text: str) -> Halves | None:
    try:
        return Halves.parse(text)
    except ValueError:
        return None


def points(state: State, chosen: Chosen, *, links: Sequence[Link] = ()) -> PointsScreen:
    """The page of points and bouts. Raises NotNow where there is no taker."""
    hand = with_taker(state)
    name = state.seating.names[hand.attacks]
    typed, bouts = chosen.first("points").strip()[:8], chosen.first("bouts")
    number = _halves(typed)
    fits = number is not None and number <= ALL_POINTS and bouts in {"0", "1", "2", "3"}
    now = told_of(hand.played, number, int(bouts), state.house) if fits and number is not None else None
    return PointsScreen(
        title=say("What does {name} count?", name=name),
        own=_asked(state, hand, chosen, now, Link("Tap the cards instead", "hand", "captured"), *links),
        bouts=tuple(
            Answer(
                value=str(count),
                words=str(count),
                small=say("needs {needed}", needed=needed),
                chosen=bouts == str(count),
                button="",
                then="",
            )
            for count, needed in enumerate(NEEDED)
        ),
        points=typed,
        halves=hand.playing != FOUR,
    )


@dataclass(frozen=True, slots=True, kw_only=True)
class PileAsk:
    """How many cards the pile has: as typed, or as the tricks say. `count`: the whole count asked besides."""

    count: CountAsk
    size: str
    points: str
    values: str


def captured(state: State, chosen: Chosen) -> PickingScreen:
    """The 19 counting cards on a grid, with the number of cards. Raises NotNow where there is no taker."""
    hand = with_taker(state)
    player = players(state.seating)[hand.attacks]
    cards = told(chosen, COUNTING, ["cards"])
    tapped, known = cards.cards["cards"], pile_size(hand)
    size = chosen.first("count").strip()[:2] or ("" if known is None else str(known))
    number = int(size) if size.isdigit() else None
    points = count_of(card_set(tapped), number) if number is not None and number <= MOST_CARDS else None
    bouts = sum(1 for card in tapped if card.suit.value == "X")
    now = None if points is None or points > ALL_POINTS else told_of(hand.played, points, bouts, state.house)
    ask = _asked(state, hand, chosen, now, Link("Points and bouts instead", "calc", "points"))
    values = {card.code: VALUES.by_index[card.index] - 1 for card in COUNTING}
    pile = Pile("cards", player.name, player, None, said=say("{player}’s pile", player=player.name))
    return PickingScreen(
        grid=pack_grid(cards, COUNTING, [pile], worth=WORTH),
        title=say("{player}’s bouts and court cards", player=player.name),
        ask="Tap those in {whose}",
        help="A pile counts half its cards, and 4 more for a bout or king, 3 for a queen, 2 for a cavalier, "
        "1 for a valet.",
        rule=book.CARD_POINTS.id,
        page="captured",
        fields=(("type", "captured"), ("seat", str(hand.attacks))),
        button="Score the hand",
        own=PileAsk(
            count=ask,
            size=size,
            points="" if points is None else str(points),
            values=json.dumps(values, separators=(",", ":")),
        ),
        template="games/french-tarot/captured.html",
    )
