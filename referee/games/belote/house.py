"""The house rules of Belote: every option with its values, default and words."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from ...core.house import Preset, number, one_of, switch, switched_on
from ...play.checks import results_agreed

LEAST: Final = 80
"""The lowest bid."""
STEP: Final = 10


@dataclass(frozen=True, kw_only=True)
class House:
    """The house rules in force at a table. `check_house` says which of them fit each other."""

    auction: str = one_of(
        "BL-2.6 The auction",
        "How trumps are made.",
        ("turn", "A card turned up", ""),
        ("bids", "Bids", "Trumps are made by bids."),
        group="The game",
    )
    target: int = number(
        "BL-7.1 Play to",
        "The game ends after a hand in which a total reaches it.",
        (501, 1000, 1500, 2000, 3000),
        default=1000,
        bounds=(1, 9999),
        sheet="To {}.",
    )
    hands: int = number(
        "BL-7.2 Number of hands",
        "The game ends after so many hands that count.",
        ((0, "No limit", ""), 8, 12, 16),
        bounds=(0, 99),
        sheet="{} hands.",
        one="One hand.",
    )
    suits: str = one_of(
        "BL-1.6 No trumps and all trumps",
        "Whether sans atout and tout atout may be bid.",
        ("four", "Four suits", ""),
        ("sa_ta", "With both", "No trumps and all trumps may be bid."),
    )
    belote_wins: bool = switched_on(
        "BL-7.4 A belote may win",
        "A side that failed may still reach the target by its belote.",
        "A belote alone does not win the game for a side that failed.",
    )
    second_round: str = one_of(
        "BL-2.2 Second round",
        "Which suits may be named when all have passed.",
        ("any", "Any suit", ""),
        ("other", "Not the turned one", "In the second round the turned suit may not be named."),
        group="The auction",
    )
    last_must_take: bool = switch(
        "BL-2.4 The last must take", "The dealer may not pass in the second round.", "The dealer must take."
    )
    passed_out: str = one_of(
        "BL-2.5 Passed out",
        "Who deals after all have passed.",
        ("next", "Next dealer", ""),
        ("same", "Same dealer", "After a hand passed out the same dealer deals again."),
    )
    max_bid: int = one_of(
        "BL-3.1 Highest bid",
        "The highest number that may be bid. Capot is above it.",
        (180, "180", ""),
        (160, "160", "Bids go up to 160."),
        (0, "No limit", "There is no highest bid."),
    )
    generale: bool = switch(
        "BL-3.3 Générale", "A player may bid to win all eight tricks alone.", "A générale may be bid."
    )
    fly: bool = switch(
        "BL-3.4 Coinche at any time",
        "A coinche need not wait for its player’s turn.",
        "A coinche may be said at any time.",
    )
    bid_out_of_turn: str = one_of(
        "BL-9.7 A call out of turn",
        "What becomes of a call that was not due.",
        ("silenced", "Void, no more bids", ""),
        ("stands", "It stands", "A call out of turn stands."),
    )
    undertrump: bool = switched_on(
        "BL-4.5 Under-trumping is a duty",
        "Who cannot beat a trump must play a lower one.",
        "Nobody has to under-trump.",
        group="The play",
    )
    over_partner: bool = switch(
        "BL-4.4 Over the partner’s trump",
        "A trump on the partner’s must beat it, if able.",
        "A trump on the partner’s must beat it.",
    )
    belote_words: bool = switched_on(
        "BL-5.2 Belote needs its words",
        "Both words must be said.",
        "Belote counts without the words.",
        group="Belote and declarations",
    )
    belote_counts: bool = switched_on(
        "BL-6.13 Belote helps the contract",
        "The 20 count when it is seen whether the contract is made.",
        "Belote does not help to make the contract.",
    )
    declarations: bool = switch("BL-5.3 Declarations", "Carrés and cards in a row score.", "With declarations.")
    declaration_tie: str = one_of(
        "BL-5.4 Equal declarations",
        "What happens when the best are equal.",
        ("none", "Nobody scores", ""),
        ("first", "The earlier player", "Of equal declarations the earlier player’s counts."),
    )
    litige: bool = switched_on(
        "BL-6.5 Litige",
        "With equal totals the takers’ points wait for the next hand.",
        "There is no litige.",
        group="Points",
    )
    tie: str = one_of(
        "BL-6.6 Equal without litige",
        "Whether the takers make it with equal totals.",
        ("fails", "Fails", ""),
        ("makes", "Makes it", "Equal totals make it."),
    )
    round: bool = switch("BL-6.12 Rounding", "Scores are rounded to the nearest ten.", "Scores are rounded to tens.")
    score: str = one_of(
        "BL-6.10 What is scored",
        "Whether the points in play are scored with the bid.",
        ("made_and_bid", "Points and bid", ""),
        ("bid_only", "The bid alone", "Only the bid is scored."),
    )
    capot_bid: int = one_of(
        "BL-6.11 A capot bid",
        "What a capot that was bid counts.",
        (250, "250", ""),
        (500, "500", "A capot bid counts 500."),
    )
    capot_bonus: bool = switched_on(
        "BL-6.2 Capot counts 252",
        "All tricks count 252 also where capot was not bid.",
        "All tricks count 162 unless capot was bid.",
    )
    revoke: str = one_of(
        "BL-9.1 A revoke",
        "What it costs when it is found too late.",
        ("lose", "The hand is lost", ""),
        ("void", "Void", "A hand with a revoke is void."),
        group="When it goes wrong",
    )
    misdeal_after: str = one_of(
        "BL-9.3 A misdeal in the auction",
        "What a misdeal costs once the auction has begun.",
        ("redeal", "Dealt again", ""),
        ("penalty", "The others score", "After the auction has begun a misdeal gives the hand to the other side."),
    )
    results_agreed: bool = results_agreed("BL-8.7")

    @property
    def by_bids(self) -> bool:
        """Whether the auction goes by bids."""
        return self.auction == "bids"


_BIDS: Final[dict[str, bool | int | str]] = {
    "auction": "bids",
    "undertrump": False,
    "round": True,
    "litige": False,
    "target": 2000,
    "belote_wins": False,
}

PRESETS: Final[tuple[Preset, ...]] = (
    Preset("classic", "Belote classique", "a card turned up", {}),
    Preset("contree", "Contrée", "bids to 180", _BIDS),
    Preset("coinchee", "Coinchée", "bids and declarations", {**_BIDS, "declarations": True, "max_bid": 0}),
)
