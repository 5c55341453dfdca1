"""What Tap answers at the referee's desk: who won a trick, and what a hand pays."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from ....core.desk.trick import Heard, Played, TrickAnswer
from ....core.entries import Deal, Entry, Play
from ....core.ruling import Rule, Ruling, ScoreLine, Severity
from ....core.seats import Seating
from ....screens.desk import Place, Question
from ....screens.parts import Chosen
from ....screens.who_won import TrickPage, trick_page
from .. import rulebook as book
from ..house import House
from ..model import Bid, Bonus, Count, Declare, Take
from ..packs import ALL_POINTS, PACK
from ..payment import CONTRACT_WORDS, Contract, bids, value_of
from ..rules import ORDER
from .cards import is_emperor_trick, why_won
from .parts import GAME, on

HINT: Final = "Sparrow, discard, TP-3.3"
"""What one may look up, in the empty field."""

PAY_OPTIONS: Final = ("traditional_order",)
"""The house rule that changes what a hand pays."""

DECLARER: Final = "The declarer"


# ---- who won this trick? ------------------------------------------------------------------------


def trick(place: Place, chosen: Chosen) -> TrickPage:
    """Who won this trick?"""
    return trick_page(place, chosen, pack=PACK, judge=who_won)


def who_won(plays: Sequence[Played]) -> TrickAnswer:
    """The winning card, why, and what became of the others."""
    played = [Play(seat=index, card=play.card) for index, play in enumerate(plays)]
    best = ORDER.winner(played)
    emperor = is_emperor_trick(played)
    heard = tuple(Heard(play.card, play is best, _heard(play, best, played, emperor=emperor)) for play in played)
    why, _ = why_won(played)
    rules: tuple[Rule, ...] = (book.EMPEROR,) if emperor else (book.WINNER,)
    return TrickAnswer(best.seat, best.card, f"{best.card} {why}.", rules, heard)


def _heard(play: Play, best: Play, played: Sequence[Play], *, emperor: bool) -> str:
    if play is best:
        return "wins"
    if emperor:
        return "loses to the Juggler in an Emperor trick"
    if play.card.suit is best.card.suit:
        return f"a lower {play.card.suit.word.removesuffix('s')}"
    if play.card.suit is played[0].card.suit:
        return "beaten by a trump"
    return "neither the suit led nor a trump"


# ---- what does it pay? ----------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Toggle:
    """Something that may have happened: declared, or made."""

    name: str
    words: str
    on: bool


@dataclass(frozen=True, slots=True)
class PayPage:
    """The question *What does it pay?* with its answer once it is asked.

    `lines` are one defender's, `each` what that defender gets in all: negative where it is paid to the declarer.
    """

    contracts: tuple[tuple[str, str, str, bool], ...]
    points: str
    most: int
    toggles: tuple[Toggle, ...]
    lines: tuple[ScoreLine, ...]
    each: int
    answered: bool
    refused: tuple[Ruling, ...]
    trouble: str


def pay(place: Place, chosen: Chosen) -> PayPage:
    """The question with what the address holds."""
    house: House = place.house
    order = bids(house)
    asked = chosen.first("contract")
    contract = next((one for one in order if one == asked), order[0])
    typed = chosen.first("points").strip()[:8]
    toggles = tuple(
        Toggle(name, words, on(chosen, name))
        for name, words in (
            ("slam_declared", "Slam declared"),
            ("slam", "Every trick won"),
            ("sparrow_declared", "Sparrow declared"),
            ("sparrow", "Sparrow made"),
        )
    )
    points = int(typed) if typed.isascii() and typed.isdigit() and len(typed) < 4 else None
    trouble = "" if points is not None or not typed else f"The count is a whole number from 0 to {ALL_POINTS}."
    lines: tuple[ScoreLine, ...] = ()
    refused: tuple[Ruling, ...] = ()
    if points is not None:
        lines, refused = _paid(house, contract, points, {toggle.name for toggle in toggles if toggle.on})
    return PayPage(
        contracts=tuple((one, CONTRACT_WORDS[one], str(value_of(one, house)), one == contract) for one in order),
        points=typed,
        most=ALL_POINTS,
        toggles=toggles,
        lines=lines,
        each=sum(line.points for line in lines),
        answered=points is not None and not refused,
        refused=refused,
        trouble=trouble,
    )


def _paid(
    house: House, contract: Contract, points: int, happened: set[str]
) -> tuple[tuple[ScoreLine, ...], tuple[Ruling, ...]]:
    """The lines of one defender, or why the count cannot be."""
    state = GAME.start(Seating.solo((DECLARER, "One defender", "The other defender")), house)
    bonuses: tuple[Bonus, ...] = ("slam", "sparrow")
    entries: list[Entry] = [Deal(dealer=2, depth="result"), Bid(seat=0, contract=contract)]
    entries += [Take(half="top")] if contract == "three" else []
    entries += [Declare(bonus=bonus) for bonus in bonuses if f"{bonus}_declared" in happened]
    for entry in entries:
        state = GAME.apply(state, entry)
    told = Count(points=points, slam="slam" in happened, sparrow="sparrow" in happened)
    refused = tuple(ruling for ruling in GAME.check(state, told) if ruling.severity is Severity.REFUSED)
    if refused:
        return (), refused
    account = GAME.apply(state, told).account
    assert account is not None
    return tuple(line for line in account.lines if line.side == 1), ()


QUESTIONS: Final = (
    Question("trick", "Who won this trick?", "trick", "desk/trick.html", trick),
    Question("pay", "What does it pay?", "sum", "games/tap/pay.html", pay, PAY_OPTIONS, style="css/tap.css"),
)
"""What the desk can be asked, in this order."""
