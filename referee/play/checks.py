"""What is legal of the entries that every trick game has: the check of each, by its type."""

from __future__ import annotations

from typing import Final

from ..core.entries import (
    Agreed,
    Claim,
    Deal,
    End,
    Entry,
    Hands,
    Misdeal,
    Penalty,
    Play,
    Players,
    Renege,
    Ruled,
    RulesChange,
    TrickWon,
)
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
from .own import GameCheck
from .played import check_play, check_trick
from .results import check_agreed

CHECKS: Final[dict[type[Entry], GameCheck]] = {
    Deal: check_deal,
    Hands: check_hands,
    Play: check_play,
    TrickWon: check_trick,
    Misdeal: check_misdeal,
    Renege: check_renege,
    Claim: check_claim,
    Penalty: check_penalty,
    RulesChange: check_rules,
    Players: check_players_change,
    End: check_end,
    Ruled: check_ruled_entry,
    Agreed: check_agreed,
}
