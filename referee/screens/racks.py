"""What each side has in its bank, a place for each thing in it, as the scores show it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from ..core.game import HandAccount
from ..core.seats import Side
from ..play.banks import AnyBanking, Bank
from .screen import BankRacks, Rack


def racks_of(bank: Bank, *, shown: Callable[[Any], bool]) -> BankRacks[Any]:
    """The racks of a game with that bank, where they are `shown` under its house rules."""

    def racks(state: AnyBanking) -> Sequence[Rack]:
        full = bank.full(state.house)
        if full is None or not shown(state.house):
            return ()
        found = []
        for side in range(len(state.seating.sides)):
            came = bank.origins(state, side)
            slots = tuple(came[place] if place < len(came) else None for place in range(full))
            found.append(Rack(side, slots, full - len(came), bank.points(state.house)))
        return found

    def wiped(account: HandAccount) -> Sequence[tuple[Side, str]]:
        return [(line.side, str(line.reason)) for line in account.lines if line.rule is bank.rule]

    return BankRacks(racks=racks, rule=bank.rule, wiped=wiped)
