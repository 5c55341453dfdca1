"""The house rules of Hearts: every option with its values, default and words."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from ...core.errors import HouseRuleError
from ...core.house import Preset, Value, number, one_of, switch, switched_on
from ...play.checks import results_agreed

PARTNERED: Final = 4
"""So many play where two play against two."""


@dataclass(frozen=True, kw_only=True)
class House:
    """The house rules in force at a table. `check_house` says which of them fit each other."""

    partners: bool = switch(
        "HE-1.4 Partners",
        "Four play two against two. Partners sit opposite and add their points together.",
        "Partners sit opposite and add their points.",
        later=True,
        group="The table",
    )
    leftover: str = one_of(
        "HE-1.3 Cards left over",
        "With three, five or six players, some cards are left out, or the rest is a kitty.",
        ("removed", "Left out", ""),
        ("first_trick", "Kitty, first trick", "A kitty goes to the winner of the first trick."),
        ("first_points", "Kitty, first points", "A kitty goes with the first penalty card."),
        group="The pack",
    )
    passing: str = one_of(
        "HE-3.1 The pass",
        "Which way the cards go.",
        ("rotate", "In turn", "The pass changes every hand."),
        ("left", "Left", "Cards are passed left."),
        ("right", "Right", "Cards are passed right."),
        ("across", "Across", "Cards are passed across."),
        ("none", "None", "No cards are passed."),
        key="pass",
        group="The pass",
    )
    pass_hold: bool = switched_on("HE-3.2 A hold hand", "One hand of the rotation has no pass.", "No hold hand.")
    pass_count: int = one_of(
        "HE-3.3 Cards passed",
        "How many cards each player passes.",
        (3, "3", "Three cards are passed."),
        (1, "1", "One card is passed."),
        (2, "2", "Two cards are passed."),
        (4, "4", "Four cards are passed."),
    )
    keep_spades: bool = switch(
        "HE-3.7 Spades kept", "Q♠, K♠ and A♠ may not be passed.", "Q♠, K♠ and A♠ are not passed.", later=True
    )
    first_lead: str = one_of(
        "HE-4.1 The first lead",
        "Who leads first, and what.",
        ("lowest_club", "The lowest club", "The lowest club is led first."),
        ("any_club", "Its holder, any club", "The player with the lowest club leads any club."),
        ("eldest", "Eldest", "Eldest leads first."),
        group="The play",
    )
    first_trick: str = one_of(
        "HE-4.5 Points in the first trick",
        "Whether penalty cards can be thrown on it.",
        ("no_points", "None", "No points in the first trick."),
        ("free", "Allowed", "Points may be played to the first trick."),
    )
    break_hearts: bool = switched_on(
        "HE-4.6 Hearts must be broken",
        "No heart is led until one has been played.",
        "Hearts may be led at any time.",
        on="Hearts must be broken.",
    )
    queen_breaks: bool = switch("HE-4.6 Q♠ breaks hearts", "If not, only a heart does.", "Q♠ breaks hearts.")
    queen_forced: bool = switched_on(
        "HE-4.7 Q♠ before a heart",
        "With only Q♠ and unbroken hearts, Q♠ must be led.",
        "Q♠ need not be led before an unbroken heart.",
    )
    ends_early: bool = switch(
        "HE-4.10 No point left",
        "The hand ends once every card that counts is won.",
        "The hand ends with the last card that counts.",
        later=True,
    )
    values: str = one_of(
        "HE-5.1 What counts",
        "Which cards are penalties.",
        ("standard", "Hearts and Q♠", "Hearts 1, Q♠ 13."),
        ("hearts", "Hearts only", "Hearts 1."),
        ("spot", "Hearts by number", "Hearts their number, J 11, Q 12, K 13, A 14."),
        ("black_maria", "Hearts and three spades", "Hearts 1, Q♠ 13, K♠ 10, A♠ 7."),
        group="Counting",
    )
    diamond: str = one_of(
        "HE-5.3 The good diamond",
        "It takes ten points off the player who wins it.",
        ("off", "None", ""),
        ("jack", "J♦", "J♦ −10."),
        ("ten", "10♦", "10♦ −10."),
    )
    moon: str = one_of(
        "HE-6.1 Shooting the moon",
        "One player wins every penalty card.",
        ("others", "The others pay", "A moon: the others count them all."),
        ("self", "Taken off", "A moon: they are taken off the shooter."),
        ("choice", "The shooter chooses", "A moon: the shooter chooses who counts."),
        ("off", "Not played", "No moon."),
    )
    moon_needs_diamond: bool = switch(
        "HE-6.1 With the good diamond", "A moon needs the good diamond too.", "A moon needs the good diamond."
    )
    sun: bool = switch("HE-6.3 Shooting the sun", "A moon with every trick counts double.", "A sun is double.")
    moon_at_end: bool = switch(
        "HE-6.4 A moon that would lose",
        "If adding would lose the shooter the game, the points can be taken off instead.",
        "A moon that would lose the shooter the game may be taken off.",
        later=True,
    )
    target: int = number(
        "HE-7.1 Play to",
        "The game ends when a total reaches this.",
        (100, 50, 500),
        bounds=(1, 5000),
        sheet="To {}.",
        group="The end",
    )
    hands: int = number(
        "HE-7.2 A number of hands",
        "The game ends after this many hands, whatever the totals.",
        ((0, "Off", ""), 4, 8, 12),
        bounds=(0, 100),
        sheet="{} hands.",
        one="One hand.",
    )
    tie: str = one_of(
        "HE-7.3 Equal lowest totals",
        "What happens when the lowest totals are equal.",
        ("play_on", "Another hand", ""),
        ("share", "They share", "Equal lowest totals share the win."),
    )
    exact: str = one_of(
        "HE-7.4 Exactly the target",
        "Whether such a total goes back.",
        ("off", "Ends the game", ""),
        ("half", "Back to half", "Exactly the target goes back to half."),
        ("zero", "Back to nothing", "Exactly the target goes back to nothing."),
    )
    revoke: str = one_of(
        "HE-8.1 A revoke",
        "What a revoke found too late costs.",
        ("all", "All penalties", "A revoke: all penalties, the others 0."),
        ("add", "All, on top", "A revoke: all penalties on top."),
        ("void", "The hand is void", "A revoke voids the hand."),
        group="When it goes wrong",
    )
    false_claim: str = one_of(
        "HE-8.4 A false claim",
        "What the claimer pays.",
        ("as_revoke", "As a revoke", "A false claim is a revoke."),
        ("play_on", "Nothing", ""),
    )
    results_agreed: bool = results_agreed("HE-7.8")

    @property
    def goal(self) -> int | None:
        """The total that ends the game; None where it ends after a number of hands: then no target counts (HE-7.2)."""
        return None if self.hands else self.target

    @property
    def set_back(self) -> int | None:
        """What a total of exactly the target goes back to, rounded down; None where it stands (HE-7.4)."""
        return {"half": self.target // 2, "zero": 0}.get(self.exact) if self.goal else None


_OLD: Final[Mapping[str, Value]] = {"first_lead": "eldest", "first_trick": "free", "break_hearts": False, "moon": "off"}
"""What the older games have in common."""

PRESETS: Final[tuple[Preset, ...]] = (
    Preset("black_lady", "Black Lady", "hearts and Q♠, to 100", {}),
    Preset("partners", "Partnership Hearts", "two against two", {"partners": True}),
    Preset("omnibus", "Omnibus", "with J♦", {"diamond": "jack"}),
    Preset("spot", "Spot Hearts", "hearts by number, to 500", {"values": "spot", "target": 500}),
    Preset(
        "black_maria", "Black Maria", "with K♠ and A♠, passed right", {"values": "black_maria", "pass": "right", **_OLD}
    ),
    Preset("plain", "Plain Hearts", "hearts only, no pass", {"values": "hearts", "pass": "none", **_OLD}),
)


def check_house(house: House, players: int) -> None:
    """Raise HouseRuleError where options do not fit each other, or the number of players."""
    if house.passing == "across" and players % 2:
        raise HouseRuleError("pass", "Passing across needs an even number of players. Choose left or right.")
    if house.partners and players != PARTNERED:
        raise HouseRuleError("partners", "Partners need four players, two against two.")
    if house.moon_needs_diamond and house.diamond == "off":
        raise HouseRuleError("moon_needs_diamond", "A moon can need the good diamond only if you play with one.")
