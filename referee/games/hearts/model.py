"""What can be recorded of a game of Hearts, in words too, and the state it leads to."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final, Literal

from ...core import entries
from ...core.asked import asked_as
from ...core.entries import Captured, Cards, Entry, TrickCounts, entry
from ...core.seats import Seat, Seating
from ...core.text import Counted, Text, Words, listing
from ...kinds.captured.rules import CapturedHand
from ...kinds.exchange.rules import PassingSome
from ...play.game import with_shared
from ...play.model import Sitting
from ...play.words import told_of
from .cards import LEAD_DUTIES, all_penalties
from .house import House

MoonChoice = Literal["others", "self"]


@entry("pass-cards", "pass")
class PassCards(PassingSome):
    """The cards `seat` gives (HE-3.1), or how many where nobody tells which; `to` whom, if not the hand's way."""

    seat: Seat = asked_as("Who passed?", missing="Choose who passes.")
    cards: Cards | None = asked_as("The cards passed", default=None)
    count: int | None = asked_as("How many, if not entered", named="A pass", bounds=(0, 17), default=None)
    to: Seat | None = asked_as("To whom, if not the usual way", default=None)


@dataclass(frozen=True, slots=True, kw_only=True)
class Trick(entries.TrickWon):
    """A trick told by its winner. `cards`: exactly its point cards, or left out."""

    cards: Cards | None = asked_as("Its point cards, if entered", default=None)


@entry("points", "result")
class Points(Entry):
    """The penalties of a hand by seat, before a moon; `diamond`: who won the good diamond (HE-5.5)."""

    counts: tuple[int, ...] = asked_as(
        "Penalties taken",
        each="seat",
        bounds=(0, 104),
        named="A count",
        total=lambda state: all_penalties(state.house),
        units="points",
    )
    diamond: Seat | None = asked_as("Who won the good diamond?", default=None)


@entry("moon", "choice")
class Moon(Entry):
    """What the shooter chooses (HE-6.2)."""

    seat: Seat = asked_as("Who shot the moon?", missing="Choose who shot the moon.")
    choice: MoonChoice = asked_as(
        "The choice",
        missing="Choose who counts the points.",
        codes={"others": "The others count them", "self": "They are taken off"},
    )


ENTRY_TYPES: Final = with_shared(Trick, PassCards, Captured, Points, TrickCounts, Moon)


@dataclass(frozen=True, slots=True, kw_only=True)
class Hand(CapturedHand):
    """One hand. Lists run by seat.

    `way`: how many seats to the left cards are passed, 0 in a hold. `passes`: those told, in order; `unseen`: see
    `Passed`. `trick_points`: numbers of tricks told without all their cards, with their point cards (a card set) where
    those were told. `counts`: penalties told without cards, and who has the good `diamond`. `choice`: the shooter's.
    """

    way: int
    passes: tuple[PassCards, ...] = ()
    trick_points: tuple[tuple[int, int | None], ...] = ()
    counts: tuple[int, ...] | None = None
    diamond: Seat | None = None
    choice: MoonChoice | None = None
    unseen: bool = False

    @property
    def passing(self) -> bool:
        """Whether some have passed, and not all."""
        return 0 < len(self.passes) < len(self.held)

    @property
    def revokers(self) -> set[Seat]:
        """Who revoked: what may not be led, or discarded to the first trick, costs nothing."""
        return {breach.seat for breach in self.breaches if breach.duty not in LEAD_DUTIES}

    def receiver(self, seat: Seat, told: Seat | None = None) -> Seat:
        """Who gets what `seat` passes: who is `told` to, else the player in the direction of the hand."""
        return (seat + self.way) % len(self.held) if told is None else told


State = Sitting[Hand, House]

MISDEALS: Final[Mapping[str, str]] = {
    **entries.MISDEALS,
    "pack": Words("the pack was faulty"),
    "pass": Words("the pass left unequal hands"),
    "played": Words("a hand had a card too many"),
}


def in_words(entry: Entry, seating: Seating) -> Text | None:
    """The game’s own entries as short sentences without a full stop: ``Bea passed A♠ Q♠ 7♥``."""
    names = seating.names
    if isinstance(entry, PassCards):
        cards = Counted(entry.size, "card") if entry.cards is None else entry.cards
        passed = Text("{player} passed {cards}", player=names[entry.seat], cards=cards)
        return passed if entry.to is None else Text("{passed} to {other}", passed=passed, other=names[entry.to])
    if isinstance(entry, Trick) and entry.cards is not None:
        won = entry.cards or Text("no points")
        return Text("{player} won a trick with {cards}", player=names[entry.winner], cards=won)
    if isinstance(entry, Points):
        counts = listing(told_of(names, entry.counts))
        if entry.diamond is None:
            return Text("Penalties: {counts}", counts=counts)
        return Text("Penalties: {counts}, the good diamond {player}", counts=counts, player=names[entry.diamond])
    if isinstance(entry, Moon):
        how = Text("the others count all") if entry.choice == "others" else Text("all are taken off")
        return Text("{player} shot the moon: {how}", player=names[entry.seat], how=how)
    return None
