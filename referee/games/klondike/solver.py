"""Can it still be won? Asked of a layout in which every card is known."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, fields
from heapq import heappop, heappush
from itertools import pairwise
from typing import Final, Literal, get_args
from zlib import crc32

from ...core.cards import Card, Suit
from ...core.codec import read_entry, write_entry
from ...core.plain import Json, JsonObject
from ..game import Stop
from . import packaged
from .house import House
from .layout import PACK, STACK_PLACES, SUITS, VALUES, WASTE, Layout, Place, Stack, card_of
from .legal import SUIT_LETTERS, after_step, card_moves, is_run
from .model import Move, Redeal, Reveal, State, Step, Turn
from .positions import GAP, HEAD, REDEALS, Positions
from .rules import check_step
from .taken_apart import EMPTY, FAST, UP, Child, Play, Start


@dataclass(frozen=True, slots=True)
class Taste:
    """Which positions look promising: the price of each thing in the way. The least is looked at first.

    `fast`: of a card that cannot be moved; `stock`: of a card in the stock; `up`: the gain of a card up; `spread`: of
    the difference between the suits; `over`: of a card above a lower one of its suit; `redeal`: of each redeal where
    they are limited; `chance`: the most that is added at random, so that not always the same is tried.
    """

    fast: int = 10
    stock: int = 8
    up: int = 5
    spread: int = 0
    over: int = 0
    redeal: int = 60
    chance: int = 0


TASTES: Final = (
    Taste(chance=15),
    Taste(spread=10),
    Taste(stock=15, up=-3, spread=5, chance=10),
    Taste(over=10, chance=10),
    Taste(stock=5, up=-3),
    Taste(chance=40),
)
"""Several, since none finds every way: where one goes astray for long, another often is there soon."""

SHORT_RUN: Final = 4_000
LONG_RUN: Final = 14_000
"""Positions one taste may examine before the next has its turn, in the first round and after it."""

LOOKS_BETWEEN_STOPS: Final = 64


@dataclass(frozen=True, slots=True)
class Found:
    """How a search ended: won (True) with its plays, lost (False), or neither. `stopped`: somebody ended it."""

    won: bool | None
    examined: int
    plays: tuple[Play, ...] = ()
    stopped: bool = False


def search(positions: Positions, limit: int, stop: Stop) -> Found:
    """Search until it is won, lost, stopped, or `limit` positions are examined; one seen again counts again.

    Lost is only what one run has looked through to the end.
    """
    if positions.hopeless:
        return Found(won=False, examined=0)
    if positions.is_won(positions.first):
        return Found(won=True, examined=0, plays=tuple(positions.first_plays))
    found, turn = Found(won=None, examined=0), 0
    while found.won is None and not found.stopped and found.examined < limit:
        size = SHORT_RUN if turn < len(TASTES) else LONG_RUN
        # Chance falls otherwise in every run.
        run = _Run(positions, TASTES[turn % len(TASTES)], turn)
        found = run.search(found.examined, min(found.examined + size, limit), stop)
        turn += 1
    return found


class _Run:
    """One run of the search, by one taste."""

    def __init__(self, positions: Positions, taste: Taste, salt: int) -> None:
        self._positions = positions
        self._taste = taste
        self._salt = salt
        self._came_from: dict[bytes, bytes] = {positions.first: b""}

    def search(self, examined: int, limit: int, stop: Stop) -> Found:
        """As `search`; so many positions were `examined` by earlier runs."""
        positions, came_from = self._positions, self._came_from
        heap: list[tuple[int, int, bytes]] = [(0, 0, positions.first)]
        order = 0
        while heap:
            if examined >= limit:
                return Found(won=None, examined=examined)
            if examined % LOOKS_BETWEEN_STOPS == 0 and stop(examined):
                return Found(won=None, examined=examined, stopped=True)
            _, _, key = heappop(heap)
            examined += 1
            for child in positions.children(key):
                after = child.key
                if after in came_from:
                    continue
                came_from[after] = key
                if (child.deeper or child.fuller) and not positions.hopeful(child.stacks):
                    continue
                if (child.deeper or after[HEAD] == GAP[0]) and positions.is_won(after):
                    return Found(won=True, examined=examined, plays=self._line(after))
                order -= 1  # of equals the latest, so that a line is followed to its end
                heappush(heap, (self._price(child), order, after))
        return Found(won=False, examined=examined)

    def _price(self, child: Child) -> int:
        taste, key, look = self._taste, child.key, self._positions.look
        up = key[:4]
        price = taste.stock * key.index(GAP, HEAD) - taste.up * sum(up) + taste.redeal * key[REDEALS]
        for stack in child.stacks:
            if stack:
                seen = look(stack)
                price += taste.fast * seen.fast + taste.over * seen.over
        if taste.spread:
            price += taste.spread * (max(up) - min(up))
        if taste.chance:
            price += (crc32(key, self._salt) & 0xFFFF) * taste.chance >> 16
        return price

    def _line(self, last: bytes) -> tuple[Play, ...]:
        """The plays that lead to a position, from the first."""
        line = [last]
        while self._came_from[line[-1]]:
            line.append(self._came_from[line[-1]])
        plays = self._positions.first_plays.copy()
        for before, after in pairwise(reversed(line)):
            plays += next(child.plays for child in self._positions.children(before) if child.key == after)
        return tuple(plays)


LIMIT: Final = 125_000
"""Positions that are examined at most: some five seconds."""

Verdict = Literal["won", "lost", "undecided"]


@dataclass(frozen=True, slots=True)
class Answer:
    """Whether a layout can be won. *Undecided*: the search reached its limit, or was stopped.

    `steps`: where it can, every entry from here to the last card up. `examined`: how many positions were looked at,
    of at most `limit`.
    """

    verdict: Verdict
    steps: tuple[Step, ...] = ()
    examined: int = 0
    limit: int = LIMIT
    stopped: bool = False


def write_answer(answer: Answer | None) -> JsonObject | None:
    """An answer as plain values."""
    if answer is None:
        return None
    values = {field.name: getattr(answer, field.name) for field in fields(answer)}
    return {**values, "steps": [write_entry(step) for step in answer.steps]}


def read_answer(values: Mapping[str, Json] | None) -> Answer | None:
    """The same read back."""
    if values is None:
        return None
    steps = values["steps"] if isinstance(values["steps"], list) else []
    told: dict[str, object] = {**values, "steps": tuple(read_entry(get_args(Step), step) for step in steps)}
    made: Callable[..., Answer] = Answer
    return made(**told)


def never(_examined: int) -> bool:
    """Nobody stops the search."""
    return False


def solve(layout: Layout, house: House, *, limit: int = LIMIT, stop: Stop = never) -> Answer:
    """Search for a way to win under these house rules, whatever it scores.

    *Won* comes with its steps, each of them legal; *lost* is said only when everything there is was looked through.
    `stop` is asked often, with how many positions were examined so far; where it says True the search ends. Unless it
    does, the same layout always gets the same answer. Raises ValueError where a card is not known.
    """
    if not layout.all_known:
        raise ValueError("every card of the layout must be known")
    if not _suits_in_order(layout):
        return Answer("undecided", limit=limit)
    found = search(Positions(start_of(layout, house)), limit, stop)
    if found.won:
        return Answer("won", steps_of(layout, house, found.plays), found.examined, limit)
    # A run that a wrong move has broken is searched as if it stayed so: then nothing is lost for sure.
    lost = found.won is False and all(is_run(stack.up) for stack in layout.stacks)
    return Answer("lost" if lost else "undecided", (), found.examined, limit, found.stopped)


def solve_state(state: State, stop: Stop = never) -> Answer | None:
    """The same of the deal in progress; None where there is none, or some of its cards are not known.

    What stays undecided is given to the packaged solver, where it is installed and takes such a layout.
    """
    hand, house = state.open_hand, state.house
    if hand is None or not hand.layout.all_known:
        return None
    answer = solve(hand.layout, house, stop=stop)
    if answer.verdict == "undecided" and not answer.stopped and not stop(answer.examined):
        steps = packaged.way_to_win(hand.layout, house)
        if steps is not None and wins(hand.layout, house, steps):
            return Answer("won", steps, answer.examined, answer.limit)
    return answer


def wins(layout: Layout, house: House, steps: Iterable[Step]) -> bool:
    """Whether these steps are legal, one after the other, and bring every card up."""
    for step in steps:
        if check_step(layout, house, step) is not None:
            return False
        layout = after_step(layout, house, step)
    return layout.cards_up == len(PACK)


def _suits_in_order(layout: Layout) -> bool:
    """Whether each suit stack goes up card by card, as it does unless a wrong move stands."""
    return all(VALUES[card] == value for pile in layout.suits for value, card in enumerate(pile, 1))


# ---- cards as numbers, and back -----------------------------------------------------------------

_SUIT_ORDER: Final = (Suit.SPADES, Suit.HEARTS, Suit.CLUBS, Suit.DIAMONDS)
"""As `positions` numbers them."""

_CARDS: Final = tuple(card_of(suit, value) for value in range(1, 14) for suit in _SUIT_ORDER)
_NUMBERS: Final = {card: number for number, card in enumerate(_CARDS)}


def start_of(layout: Layout, house: House) -> Start:
    """A layout as the search sees it."""
    return Start(
        stacks=tuple(_written(stack) for stack in layout.stacks),
        stock=_numbers(layout.waste + layout.stock),
        waste=len(layout.waste),
        up=tuple(len(layout.pile(suit)) for suit in _SUIT_ORDER),
        draw=house.draw,
        redeals=None if house.redeals is None else max(0, house.redeals - layout.redeals),
        from_suits=house.from_suits,
    )


def _numbers(cards: Sequence[Card | None]) -> bytes:
    return bytes(_NUMBERS[card] for card in cards if card is not None)


def _written(stack: Stack) -> bytes:
    """A stack as the search sees it: only the run on top of it can be moved."""
    run = len(stack.up)
    while run and not is_run(stack.up[-run:]):
        run -= 1
    numbers = _numbers(stack.down + stack.up)
    fast = len(numbers) - run
    return bytes(number + FAST for number in numbers[:fast]) + numbers[fast:]


def steps_of(layout: Layout, house: House, plays: Iterable[Play]) -> tuple[Step, ...]:
    """The entries that make these plays, and bring up what is left after them."""
    table = _Table(layout, house)
    for card, target in plays:
        table.play(_CARDS[card], target)
    table.finish()
    return tuple(table.steps)


class _Table:
    """A layout on which plays are made, entry by entry."""

    def __init__(self, layout: Layout, house: House) -> None:
        self.layout = layout
        self.house = house
        self.steps: list[Step] = []
        self._turn_up()

    def play(self, card: Card, target: int) -> None:
        """A card, with what lies upon it, to where it goes."""
        source, count = self._find(card)
        suit = SUIT_LETTERS[card.suit] if source == SUITS else None
        self._do(Move(from_=source, to=self._goal(target), count=count, suit=suit))
        self._turn_up()

    def finish(self) -> None:
        """Bring up all that can go up, through the stock as often as that takes."""
        while self.layout.cards_up < len(PACK):
            up = next((move for move in card_moves(self.layout, self.house) if move.to == SUITS), None)
            if up is not None:
                self._do(up)
                self._turn_up()
            else:
                self._go_round()

    def _do(self, step: Step) -> None:
        self.steps.append(step)
        self.layout = after_step(self.layout, self.house, step)

    def _turn_up(self) -> None:
        for number, stack in enumerate(self.layout.stacks, 1):
            if stack.down and not stack.up:
                self._do(Reveal(stack=number))

    def _go_round(self) -> None:
        self._do(Turn() if self.layout.stock else Redeal())

    def _find(self, card: Card) -> tuple[Place, int]:
        """Where a card is, and how many cards go with it. One in the stock is turned up first."""
        for place, stack in zip(STACK_PLACES, self.layout.stacks, strict=True):
            if card in stack.up:
                return place, len(stack.up) - stack.up.index(card)
        if card in self.layout.pile(card.suit):
            return SUITS, 1
        while not self.layout.waste or self.layout.waste[-1] != card:
            self._go_round()
        return WASTE, 1

    def _goal(self, target: int) -> Place:
        if target == UP:
            return SUITS
        places = zip(STACK_PLACES, self.layout.stacks, strict=True)
        if target == EMPTY:
            return next(place for place, stack in places if not stack.up and not stack.down)
        return next(place for place, stack in places if stack.up and stack.up[-1] == _CARDS[target])
