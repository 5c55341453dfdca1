"""Results that are agreed on: which hands wait for whose word, where the house rules ask for it. Pure."""

from __future__ import annotations

from dataclasses import dataclass

from ..core.entries import Agreed
from ..core.seats import Seating, Side
from ..core.text import Text, chained, listing
from .history import History
from .sitting import TableView


@dataclass(frozen=True, slots=True)
class Agreement:
    """What was said of one result. `deal` is its place among all deals, from 0, `number` that of the hand that counts.

    `scorer` is the side that told it last, None where no player did. `agreed` and `waits` are sides, and `protests`
    sides with what they say.
    """

    deal: int
    number: int
    points: tuple[int, ...]
    scorer: Side | None
    agreed: tuple[Side, ...]
    protests: tuple[tuple[Side, str], ...]
    waits: tuple[Side, ...]

    @property
    def asked(self) -> tuple[Side, ...]:
        """The sides that may still agree: those nobody has heard, and those that protest."""
        return tuple(sorted((*self.waits, *(side for side, _ in self.protests))))

    def words(self, seating: Seating) -> Text:
        """How it stands, in sentences; nothing where nobody was asked."""
        said = [Text("{side} protest: {why}.", side=seating.side_name(side), why=why) for side, why in self.protests]
        if self.waits:
            waits = listing(seating.side_name(side) for side in self.waits)
            said.append(Text("Not agreed yet by {sides}.", sides=waits))
        if not said and self.agreed:
            agreed = listing(seating.side_name(side) for side in self.agreed)
            said.append(Text("Agreed by {sides}.", sides=agreed))
        return chained(said)


def agreements(view: TableView) -> tuple[Agreement, ...]:
    """Every result, with what was said of it, in order; none where nobody asks for it."""
    if not view.agrees:
        return ()
    history, said = History(view), _said(view)
    found = []
    for deal in range(history.deals):
        at = history.account_of(deal)
        account = view.explanation.hands[at] if at is not None else None
        if account is not None and account.complete and not account.void:
            scorer = _scorer(view, history, deal)
            words = said.get((account.number, account.points), {})
            found.append(
                Agreement(
                    deal,
                    account.number,
                    account.points,
                    scorer,
                    tuple(side for side, entry in words.items() if not entry.protest),
                    tuple((side, entry.note) for side, entry in words.items() if entry.protest),
                    tuple(s for s in range(len(view.seating.sides)) if s != scorer and s not in words),
                )
            )
    return tuple(found)


def not_agreed(view: TableView) -> tuple[Agreement, ...]:
    """The results that wait for a side, or stand under protest."""
    return tuple(one for one in agreements(view) if one.asked)


def _said(view: TableView) -> dict[tuple[int, tuple[int, ...]], dict[Side, Agreed]]:
    """By the number of a hand and its points, what each side said of them last."""
    found: dict[tuple[int, tuple[int, ...]], dict[Side, Agreed]] = {}
    for kept in view.entries:
        if isinstance(kept.entry, Agreed):
            side = view.seating_for(kept.entry, kept.history[0].seq).side_of[kept.entry.seat]
            found.setdefault((kept.entry.hand, kept.entry.points), {})[side] = kept.entry
    return found


def _scorer(view: TableView, history: History, deal: int) -> Side | None:
    """The side of whoever told, or corrected, something of the hand last."""
    span = history.span(deal)
    told = [kept for kept in view.entries[span.start : span.end] if not isinstance(kept.entry, Agreed)]
    last = max((action for kept in told for action in kept.history), key=lambda action: action.seq)
    seating = view.seating_for(told[-1].entry, told[-1].history[0].seq)
    return seating.side_of[seating.names.index(last.by)] if last.by in seating.names else None
