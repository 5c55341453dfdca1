"""The rules card of Pippins Aplenty, and what its cards score under the reaches."""

from __future__ import annotations

from ...core.card import first, part, told
from ...core.sheet import Legend, RulesCard
from . import rulebook
from .house import House


def card(house: House, _players: int) -> RulesCard:
    """The card, under these house rules."""
    return RulesCard(
        "four players",
        (
            part(
                "Aim",
                told(rulebook.CARD_POINTS, "Win tricks when their cards are worth much: low trumps and plain suits."),
                told(rulebook.TARGET, f"The side that first passes {house.target} wins, the moment it does."),
            ),
            part("Deal", rulebook.PACK, first(rulebook.DEALER, 2)),
            part("The discard", first(rulebook.DISCARD, 2)),
            part("Play", rulebook.OPENING_LEAD, first(rulebook.FOLLOW, 2), first(rulebook.WINNER, 3), rulebook.TURN),
            part("The reaches", first(rulebook.REACHES, 2), first(rulebook.NEW_REACH, 2), rulebook.LAST_OF_EQUALS),
        ),
        legend(house),
        (
            part(
                "When it goes wrong",
                rulebook.MISDEAL,
                rulebook.TAKE_BACK,
                told(
                    rulebook.RENEGE,
                    f"A revoke may be put right until the next trick is led; after that the others score "
                    f"{house.renege_points}.",
                )
                if house.renege_points
                else first(rulebook.RENEGE),
                rulebook.CALLING,
            ),
        ),
    )


def legend(_house: House) -> tuple[Legend, ...]:
    """What a trick and its cards score."""
    return (
        Legend(
            "Each card of a trick",
            (
                ("Highest trump suit", "under the highest reach", "1"),
                ("Next trump suits", "each one more", "2, 3, 4"),
                ("No trump", "after one, two, three trumps", "2, 3, 4"),
                ("Above the top reach", "", "0"),
                ("Rank of a reach", "counts double", "×2"),
            ),
            said=("The trick itself scores 1; the first trick is worth no more.",),
        ),
        Legend(
            "The reaches",
            said=(
                "Of a trick’s cards above the top reach the lowest becomes the new top; after the first trick the "
                "lowest of all. An older reach of its suit leaves.",
            ),
        ),
    )
