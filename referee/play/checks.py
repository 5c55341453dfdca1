"""What is legal of the entries that every trick game has: the check of each, by its type."""

from __future__ import annotations

from typing import Final

from ..core import entries
from ..core.entries import Entry
from .agreed import (
    check_claim,
    check_end,
    check_penalty,
    check_players_change,
    check_renege,
    check_ruled_entry,
    check_rules,
)
from .dealt import check_deal, check_hands, check_misdeal
from .own_entries import GameCheck
from .played import check_play, check_trick
from .results import check_agreed

CHECKS: Final[dict[type[Entry], GameCheck]] = {
    entries.Deal: check_deal,
    entries.Hands: check_hands,
    entries.Play: check_play,
    entries.TrickWon: check_trick,
    entries.Misdeal: check_misdeal,
    entries.Renege: check_renege,
    entries.Claim: check_claim,
    entries.Penalty: check_penalty,
    entries.RulesChange: check_rules,
    entries.Players: check_players_change,
    entries.End: check_end,
    entries.Ruled: check_ruled_entry,
    entries.Agreed: check_agreed,
}
