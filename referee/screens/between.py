"""Between two hands, and after the last: what a hand scored, who deals next, who won."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from ..core.game import Explanation, HandAccount, Outcome, placed
from ..core.ruling import ScoreLine
from ..core.seats import Seat, Seating, Side
from ..core.text import Capital, Counted, Text, Words, in_a_list, say
from ..play.model import AnySitting
from .parts import Chosen, Fields, Player, players, side_mark

if TYPE_CHECKING:
    from ..play.game import AnyTrickGame

DEPTHS: Final[Fields] = (
    ("result", Words("by result")),
    ("tricks", Words("by tricks")),
    ("cards", Words("card by card")),
)
"""How a hand may be recorded, with the words on the chips."""


OfSide = Callable[[HandAccount, Side], str]
"""A game's words for what a side did in a hand: asked where the hand is not void and has cells."""


def said_of_side(words: OfSide, account: HandAccount, side: Side) -> str:
    """What a side did in a hand, in the game's `words`; empty where the hand is void or has no cells."""
    return "" if account.void or not account.cells else words(account, side)


@dataclass(frozen=True, slots=True)
class SideResult:
    """What a side scored in one hand. `cell` is its result in a few signs, ``5 → 6``; `note` stands behind it."""

    mark: str
    name: str
    points: int
    cell: str
    note: str
    lines: tuple[ScoreLine, ...]
    total: int


@dataclass(frozen=True, slots=True)
class HandResult:
    """A hand as it ended. `note` is what a row needs to say besides; in a void hand, why it is void."""

    number: int
    void: bool
    note: str
    sides: tuple[SideResult, ...]


@dataclass(frozen=True, slots=True)
class TellCards:
    """The button to the page `page` on which cards are told for the deal; `value` is posted as ``for``."""

    words: str
    value: str = ""
    page: str = "hands"


KNOWN_HANDS: Final = TellCards("Hands are known")
"""Where every card of the deal, or some hands, can be entered beforehand."""


@dataclass(frozen=True, slots=True, kw_only=True)
class BetweenScreen:
    """A hand is over, or none has been dealt.

    `standing`: what the table plays for next, in a sentence. `same_dealer`: the last hand is void and its dealer
    deals again. `known`: cards already told for the deal, to be posted with it. `errors`: the fields of the deal
    whose errors are said here. `own`: what a game shows besides. `again`: what the button says for the same dealer.
    """

    title: str
    ask: str
    button: str
    again: str
    result: HandResult | None
    number: int
    dealers: tuple[Player, ...]
    dealer: Seat | None
    depth: str
    depths: Fields = DEPTHS
    depth_rule: str
    standing: str = ""
    same_dealer: bool = False
    known: Fields = ()
    tell: TellCards | None = KNOWN_HANDS
    errors: tuple[str, ...] = ("dealer", "hands", "depth")
    own: object = None
    template: str = "hand/between.html"
    asks: tuple[str, ...] = ("deal",)


@dataclass(frozen=True, slots=True)
class FinalPlace:
    """A side's place at the end."""

    place: int
    mark: str
    name: str
    total: int
    won: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class OverScreen:
    """The game is over after so many `hands`; `told`: how many the reason says. `own`: what a game shows besides."""

    title: str
    headline: str
    reason: Text
    rule: str
    places: tuple[FinalPlace, ...]
    result: HandResult | None
    hands: int
    told: int | None = None
    own: object = None
    template: str = "hand/over.html"
    asks: tuple[str, ...] = ()

    def why(self, hand_word: str) -> str:
        """Why the game ended, and after how many hands, which are `hand_word`; where that is the reason, once."""
        hands, reason = Counted(self.hands, hand_word), Capital(self.reason)
        if not self.hands:
            return str(Text("{reason} before a {hand_word} was scored", reason=reason, hand_word=hand_word))
        if self.told == self.hands:
            return str(Text("{reason}", reason=reason))
        return str(Text("{reason} after {hands}", reason=reason, hands=hands))


def between_screen(
    game: AnyTrickGame,
    state: AnySitting,
    chosen: Chosen,
    *,
    result: HandResult | None,
    depth: str = "tricks",
    standing: str = "",
    known: Sequence[str] = ("hands-",),
    tell: TellCards | None = KNOWN_HANDS,
    own: object = None,
    template: str = "hand/between.html",
) -> BetweenScreen:
    """The screen between two hands of a game of tricks.

    The next dealer is offered where nothing is chosen, and the depth of the last hand, or `depth` before the first.
    Chosen fields whose names begin as in `known` are posted with the deal.
    """
    account, seating, number = state.account, state.coming, state.hands_counted + 1
    dealer, hand_word = game.next_dealer(state), game.hand_word
    last = state.hand.depth if state.hand is not None else None
    told = tuple(
        (name, value) for name, values in chosen.fields.items() if name.startswith(tuple(known)) for value in values
    )
    return BetweenScreen(
        title=say("{hand_word} {number}", hand_word=Capital(hand_word), number=number)
        if account is None
        else say("{hand_word} {number} is over", hand_word=Capital(hand_word), number=account.number),
        ask=say("Who deals {hand_word} {number}?", hand_word=hand_word, number=number)
        if hand_word != "deal"
        else say("Deal {number}: who deals?", number=number),
        button=say("Deal {hand_word} {number}", hand_word=hand_word, number=number)
        if hand_word != "deal"
        else say("Deal {number}", number=number),
        again=say("Deal {hand_word} {number} again", hand_word=hand_word, number=number)
        if hand_word != "deal"
        else say("Deal {number} again", number=number),
        result=result,
        number=number,
        dealers=players(seating),
        dealer=chosen.seat_or("dealer", seating, dealer),
        depth=chosen.first("depth") or last or (depth if depth in game.depths else game.depths[0]),
        depths=tuple((one, words) for one, words in DEPTHS if one in game.depths),
        depth_rule=game.common.DEPTHS.id,
        standing=standing,
        same_dealer=account is not None and account.void and dealer == account.dealer,
        known=told,
        tell=tell,
        errors=("dealer", *(name.removesuffix("-") for name in known), "depth"),
        own=own,
        template=template,
    )


def last_result(state: AnySitting, *, cell: OfSide, note: OfSide = lambda account, side: "") -> HandResult | None:
    """What each side scored in the hand that is over, in a game of tricks; None before the first."""
    if state.account is None:
        return None
    return hand_result(state.seating, state.account, state.standing, cell=cell, note=note)


def hand_result(
    seating: Seating,
    account: HandAccount,
    standing: Sequence[int],
    *,
    cell: OfSide,
    note: OfSide = lambda account, side: "",
) -> HandResult:
    """What each side scored. `standing` are the totals after it, `cell` and `note` the game's words for a side."""
    return HandResult(
        number=account.number,
        void=account.void,
        note=str(account.note),
        sides=tuple(
            SideResult(
                mark=side_mark(side),
                name=seating.side_name(side),
                points=account.points[side],
                cell=said_of_side(cell, account, side),
                note=note(account, side),
                lines=tuple(line for line in account.lines if line.side == side),
                total=standing[side],
            )
            for side in range(len(seating.sides))
        ),
    )


def race(seating: Seating, totals: Sequence[int], target: int) -> str:
    """How far the leading side is from the target, in a sentence; empty where some sides lead together."""
    best = max(totals)
    leaders = [side for side, total in enumerate(totals) if total == best]
    if len(leaders) > 1:
        return (
            say("All square at {best}, to {target}.", best=best, target=target) if len(leaders) == len(totals) else ""
        )
    name, more = seating.side_name(leaders[0]), target - best
    if len(seating.sides[leaders[0]]) == 1:
        return say("{name} needs {target} more.", name=name, target=more)
    return say("{name} need {target} more.", name=name, target=more)


def end_screen(
    state: AnySitting, explanation: Explanation, *, result: HandResult | None, lowest_wins: bool = False
) -> OverScreen:
    """The screen of a game of tricks that is over."""
    totals, hands = explanation.totals, state.hands_counted
    return over_screen(state.seating, state.final, totals, result=result, hands=hands, lowest_wins=lowest_wins)


def over_screen(
    seating: Seating,
    outcome: Outcome,
    totals: Sequence[int],
    *,
    result: HandResult | None,
    hands: int,
    nobody: tuple[str, str] | None = None,
    template: str = "hand/over.html",
    lowest_wins: bool = False,
) -> OverScreen:
    """The screen of a finished game. `totals` by side; `result` is the last hand, `hands` how many counted.

    `nobody`: the title and the headline where no side wins, if it is not nobody who does.
    """
    names = [seating.side_name(side) for side in outcome.winners]
    alone = len(names) == 1 and len(seating.sides[outcome.winners[0]]) == 1
    title, headline = nobody or (say("Nobody won"), say("Nobody wins"))
    if len(names) == 1:
        title = say("{player} won", player=names[0])
        headline = say("{player} wins", player=names[0]) if alone else say("{side} win", side=names[0])
    elif names:
        who = in_a_list(names)
        title, headline = say("{who} share it", who=who), say("{who} share the win", who=who)

    return OverScreen(
        title=title,
        headline=headline,
        reason=outcome.reason,
        rule=outcome.rule,
        places=tuple(
            FinalPlace(place, side_mark(side), seating.side_name(side), totals[side], side in outcome.winners)
            for place, side in placed(totals, outcome.winners, lowest_wins=lowest_wins)
        ),
        result=result,
        hands=hands,
        told=outcome.hands,
        template=template,
    )
