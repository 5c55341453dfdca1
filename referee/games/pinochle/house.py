"""The house rules of Pinochle: every option with its values, default and words."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import Final

from ...core.errors import HouseRuleError
from ...core.house import Preset, number, one_of, switch
from ...core.text import Text
from ...play.checks import results_agreed

VALUES: Final = "Values of the melds"

SEATS: Final = 4

TENFOLD: Final = 10
"""The scale at which all points count ten times."""

MOST_VALUE: Final = 2000
"""The most a meld may be agreed to count, in single points."""

AS_REVOKE: Final = "as_revoke"
"""What costs as a renege does, by a house rule."""

MELD_NAMES: Final = {
    "run": ("Run", "Two runs", "Three runs", "Four runs"),
    "royal": ("Royal marriage", "Two royal marriages", "Three royal marriages", "Four royal marriages"),
    "marriage": ("Marriage", "Two marriages", "Three marriages", "Four marriages"),
    "pinochle": ("Pinochle", "Two pinochles", "Three pinochles", "Four pinochles"),
    "aces": ("Aces around", "Aces around twice", "Aces around three times", "Aces around four times"),
    "kings": ("Kings around", "Kings around twice", "Kings around three times", "Kings around four times"),
    "queens": ("Queens around", "Queens around twice", "Queens around three times", "Queens around four times"),
    "jacks": ("Jacks around", "Jacks around twice", "Jacks around three times", "Jacks around four times"),
}
"""What each meld is called, single and multiple. A meld's option is its kind with the multiple: ``run_2``."""

Values = tuple[tuple[int, ...], ...]
"""By kind, in the order of `MELD_NAMES`: what one to four of it count, in single points."""

_RULE_OF_KIND: Final = {kind: f"PN-4.{place}" for place, kind in enumerate(MELD_NAMES, start=1)}


def _meld(kind: str, times: int, points: int) -> int:
    """The option for what a meld counts."""
    name = MELD_NAMES[kind][times - 1]
    return one_of(
        f"{_RULE_OF_KIND[kind]} {name}",
        "In single points, even if points count ten times.",
        (points, str(points), ""),
        bounds=(0, MOST_VALUE),
        sheet=f"{name} {{}}.",
        group=VALUES,
    )


def _pinochles(times: int, place: str) -> int | None:
    """The option for three or four pinochles: as `pinochle_multiples` says, or a number of its own."""
    name = MELD_NAMES["pinochle"][times - 1]
    return one_of(
        f"{_RULE_OF_KIND['pinochle']} {name}",
        f"The {place} of the two numbers chosen under Melds, or one of your own.",
        (None, "As chosen", ""),
        bounds=(0, MOST_VALUE),
        sheet=f"{name} {{}}.",
        group=VALUES,
    )


@dataclass(frozen=True, kw_only=True)
class House:
    """The house rules in force at a table, in single points whatever the scale."""

    target: int = number(
        "PN-7.1 Play to",
        "The first side there wins. If both reach it in one hand, the bidders win.",
        (350, 500, 1000),
        default=500,
        bounds=(50, 10_000),
        sheet="To {}.",
        group="The game",
    )
    scale: int = one_of(
        "PN-6.8 Points",
        "Single, or melds, counters, bids and target all times ten.",
        (1, "Single", ""),
        (TENFOLD, "Times ten", "All points count ten times."),
    )
    minimum: int = number(
        "PN-2.2 Least bid",
        "The lowest opening bid. The dealer must bid it if all pass.",
        (40, 50, 60),
        default=50,
        bounds=(1, 500),
        sheet="The least bid is {}.",
        group="The auction",
    )
    tens_from_100: bool = switch("PN-2.4 Tens from 100", "From 100, bids rise by tens.", "From 100, bids rise by tens.")
    single_round: bool = switch("PN-2.9 One round of bids", "Everyone bids once.", "One round of bids.")
    shoot_moon: bool = switch(
        "PN-2.11 Shooting the moon", "A bid to win all 20 tricks, for 500 won or lost.", "Shooting the moon counts 500."
    )
    concede: bool = switch(
        "PN-3.4 Giving up",
        "The bidder may give up before leading and lose only the bid.",
        "The bidder may give up before the lead.",
    )
    no_marriage_meld: bool = one_of(
        "PN-3.2 Bidder without a marriage",
        "Whether the opponents keep melds of 20 or more.",
        (False, "They score nothing", ""),
        (True, "They keep 20 or more", "Without a marriage the opponents keep melds of 20 or more."),
    )
    exchange: int = one_of(
        "PN-3.3 Cards exchanged",
        "Bidder and partner exchange cards before the melds.",
        (0, "None", ""),
        (3, "3", "Bidder and partner exchange three cards."),
        (4, "4", "Bidder and partner exchange four cards."),
        group="Melds",
    )
    pinochle_multiples: str = one_of(
        "PN-4.4 Three and four pinochles",
        "What three and four pinochles are worth.",
        ("45/60", "45 and 60", "Three pinochles 45, four 60."),
        ("60/90", "60 and 90", ""),
        ("90/120", "90 and 120", "Three pinochles 90, four 120."),
        default="60/90",
    )
    meld_to_play: int = one_of(
        "PN-3.6 Melds to play on",
        "With less, the bidding side loses its bid and the hand isn’t played.",
        (0, "Off", ""),
        (20, "20", "The bidders need 20 in melds to play."),
        bounds=(0, 100),
        sheet="The bidders need {} in melds to play.",
        later=True,
    )
    save_meld: str = one_of(
        "PN-6.7 To keep the melds",
        "What a side must win in play to keep its melds.",
        ("none", "Nothing", ""),
        ("trick", "A trick", "Melds are kept with a trick."),
        ("point", "A point", "Melds are kept with a point in play."),
        ("20_and_20", "20 and 20", "Melds are kept with 20 melded and 20 in play."),
        group="Scoring",
    )
    kings_queens_five: bool = switch(
        "PN-6.9 Kings and queens five",
        "Aces and 10s count ten, kings and queens five. Needs points times ten.",
        "Aces and 10s count ten, kings and queens five.",
    )
    renege: str = one_of(
        "PN-8.1 Renege",
        "What it costs to break a rule of play.",
        ("points", "Bid, or all 50", "A renege loses the bid, or all points in play."),
        ("agreed", "As agreed", "A renege costs what the table agrees."),
        group="When it goes wrong",
    )
    renege_play: str = one_of(
        "PN-8.1 Play after a bidder’s renege",
        "Who gets the points in play when a renege loses the bid.",
        ("as_won", "As won", ""),
        ("all", "All to the others", "After a renege of the bidders the others score all points in play."),
        later=True,
    )
    false_claim: str = one_of(
        "PN-8.3 A false claim",
        "What a false claim costs.",
        ("play_on", "Play on", ""),
        (AS_REVOKE, "As a renege", "A false claim is a renege."),
        later=True,
    )
    false_call: str = one_of(
        "PN-8.6 A false call",
        "What a wrong call of a renege costs.",
        ("free", "Nothing", ""),
        (AS_REVOKE, "As a renege", "A false call is a renege by the caller."),
        later=True,
    )
    run_1: int = _meld("run", 1, 15)
    run_2: int = _meld("run", 2, 150)
    run_3: int = _meld("run", 3, 225)
    run_4: int = _meld("run", 4, 300)
    royal_1: int = _meld("royal", 1, 4)
    royal_2: int = _meld("royal", 2, 8)
    royal_3: int = _meld("royal", 3, 12)
    royal_4: int = _meld("royal", 4, 16)
    marriage_1: int = _meld("marriage", 1, 2)
    marriage_2: int = _meld("marriage", 2, 4)
    marriage_3: int = _meld("marriage", 3, 6)
    marriage_4: int = _meld("marriage", 4, 8)
    pinochle_1: int = _meld("pinochle", 1, 4)
    pinochle_2: int = _meld("pinochle", 2, 30)
    pinochle_3: int | None = _pinochles(3, "first")
    pinochle_4: int | None = _pinochles(4, "second")
    aces_1: int = _meld("aces", 1, 10)
    aces_2: int = _meld("aces", 2, 100)
    aces_3: int = _meld("aces", 3, 150)
    aces_4: int = _meld("aces", 4, 200)
    kings_1: int = _meld("kings", 1, 8)
    kings_2: int = _meld("kings", 2, 80)
    kings_3: int = _meld("kings", 3, 120)
    kings_4: int = _meld("kings", 4, 160)
    queens_1: int = _meld("queens", 1, 6)
    queens_2: int = _meld("queens", 2, 60)
    queens_3: int = _meld("queens", 3, 90)
    queens_4: int = _meld("queens", 4, 120)
    jacks_1: int = _meld("jacks", 1, 4)
    jacks_2: int = _meld("jacks", 2, 40)
    jacks_3: int = _meld("jacks", 3, 60)
    jacks_4: int = _meld("jacks", 4, 80)

    @cached_property
    def meld_values(self) -> Values:
        """What every meld counts at this table."""
        third, fourth = map(int, self.pinochle_multiples.split("/"))
        chosen = {"pinochle_3": third, "pinochle_4": fourth}

        def value(name: str) -> int:
            own: int | None = getattr(self, name)
            return chosen[name] if own is None else own

        return tuple(tuple(value(f"{kind}_{times}") for times in range(1, 5)) for kind in MELD_NAMES)

    results_agreed: bool = results_agreed("PN-7.6", group="When it goes wrong")


PRESETS: Final[tuple[Preset, ...]] = (
    Preset("standard", "Standard", "to 500, pinochles 60 and 90", {}),
    Preset("pinochles_45_60", "Pinochles 45 and 60", "three count 45, four 60", {"pinochle_multiples": "45/60"}),
    Preset("pinochles_90_120", "Pinochles 90 and 120", "three count 90, four 120", {"pinochle_multiples": "90/120"}),
    Preset("tenfold", "Times ten", "to 5000, bids from 500", {"scale": TENFOLD}),
    Preset(
        "kings_and_queens",
        "Kings and queens five",
        "to 5000, aces and 10s ten",
        {"scale": TENFOLD, "kings_queens_five": True},
    ),
    Preset(
        "short_auction",
        "Short auction",
        "one round, tens from 100, three cards exchanged",
        {"single_round": True, "tens_from_100": True, "exchange": 3},
    ),
)


def check_house(house: House, players: int) -> None:
    """Raise HouseRuleError where options do not fit each other, or the number of players."""
    if players != SEATS:
        raise HouseRuleError("players", Text("Pinochle is for four players, not {players}.", players=players))
    if house.kings_queens_five and house.scale != TENFOLD:
        raise HouseRuleError(
            "kings_queens_five",
            "Kings and queens can count five only with points times ten. Set Points to times ten.",
        )


def target_of(house: House) -> int:
    """The points that win the game, at the scale in force."""
    return house.target * house.scale


def melds_to_play(house: House) -> int:
    """What the bidding side must meld to play on, at the scale in force; 0 where it need not (PN-3.6)."""
    return house.meld_to_play * house.scale


def least_bid(house: House) -> int:
    """The least opening bid, at the scale in force."""
    return house.minimum * house.scale
