"""The usual score lines: what each says, what a form shows with its blanks in braces, and what it works out."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final


@dataclass(frozen=True, slots=True)
class Told:
    """One of them. `say` becomes the sentence of the line; `asks` is what a form shows, with every blank.

    `usual` are numbers to begin with, by blank; elsewhere it is 1. `whose` and `at` are *for* and *at* of the line.
    """

    say: str
    points: str
    when: str = ""
    whose: str = ""
    at: str = ""
    asks: str = ""
    usual: tuple[tuple[str, int], ...] = ()


_MADE: Final = "if(need = 0, tricks = 0, tricks >= need)"

_MADE_BY_OTHERS: Final = "if(need = 0, others_sum(tricks) = 0, others_sum(tricks) >= need)"

OWN_LINES: Final[Mapping[str, Told]] = {
    "tricks-above": Told(
        "Tricks above {n}",
        "tricks - {n}",
        "tricks > {n}",
        asks="1 point for each trick above {n}",
        usual=(("n", 6),),
    ),
    "each-trick": Told("{n} for each trick", "{n} * tricks", asks="{n} for each trick", usual=(("n", 10),)),
    "card-points": Told("Card points", "points", asks="The card points"),
    "half": Told(
        "More than half of the card points",
        "{n}",
        "points > {half}",
        asks="{n} for more than {half} card points",
        usual=(("half", 60),),
    ),
    "all-tricks": Told("All tricks", "{n}", "others_sum(tricks) = 0 and tricks > 0", asks="{n} for all tricks"),
    "last-trick": Told("Last trick", "{n}", "last", asks="{n} for the last trick", usual=(("n", 10),)),
    "made": Told("Contract made", "value", _MADE, "declarer", asks="The declarer scores the value of a contract made"),
    "lost": Told(
        "Contract lost", "-lose", f"not {_MADE}", "declarer", asks="The declarer pays the penalty of a contract lost"
    ),
    "set": Told(
        "Set: for the others",
        "{m}",
        "tricks >= {n}",
        "defenders",
        asks="{m} for the other side with {n} tricks or more",
        usual=(("n", 3), ("m", 2)),
    ),
    "made-in-points": Told(
        "Bid made in points",
        "points",
        "points >= number",
        "declarer",
        asks="A bid made in points scores the card points",
    ),
    "lost-in-points": Told(
        "Bid lost in points", "-number", "points < number", "declarer", asks="A bid lost in points costs the bid"
    ),
    "against": Told(
        "Each trick against the contract",
        "{n} * tricks",
        "tricks > 0",
        "defenders",
        asks="{n} for each trick against the contract",
        usual=(("n", 10),),
    ),
    "exactly": Told(
        "Exactly the bid", "{n} + bid", "tricks = bid", asks="{n} and the bid for exactly the bid", usual=(("n", 10),)
    ),
    "missed": Told(
        "Missed the bid",
        "-{n} * abs(tricks - bid)",
        "tricks != bid",
        asks="{n} lost for each trick off the bid",
        usual=(("n", 10),),
    ),
    "at-least": Told(
        "At least the bid",
        "{n} * bid",
        "tricks >= bid and bid > 0",
        asks="{n} for each trick bid, if at least so many are won",
        usual=(("n", 10),),
    ),
    "fewer": Told(
        "Fewer than bid",
        "-{n} * bid",
        "tricks < bid",
        asks="{n} lost for each trick bid, if fewer are won",
        usual=(("n", 10),),
    ),
    "nil": Told(
        "Nil", "if(tricks = 0, {n}, -{n})", "nil", "player", asks="{n} won or lost for a nil", usual=(("n", 100),)
    ),
    "quota": Told(
        "Quota by seat",
        "tricks - if(turn = 0, {a}, if(turn = 1, {b}, {c}))",
        asks="Tricks above a quota: {a} for eldest, {b} for the second, {c} for the others",
        usual=(("a", 6), ("b", 4), ("c", 3)),
    ),
    "captured": Told("{tally} captured", "{n} * {tally}", "{tally}", asks="{n} for each {tally} captured"),
    "doubled": Told(
        "Times the double", "doubled * value", whose="declarer", asks="The value of the contract, times the double"
    ),
    "points-between": Told(
        "More than {a} card points",
        "{n}",
        "points > {a} and points <= {b}",
        asks="{n} for more than {a} card points, up to {b}",
        usual=(("a", 60), ("b", 90)),
    ),
    "points-not-all": Told(
        "More than {a} card points",
        "{n}",
        "points > {a} and others_sum(tricks) > 0",
        asks="{n} for more than {a} card points, but not all tricks",
        usual=(("n", 2), ("a", 90)),
    ),
    "points-above": Told(
        "Card points above {n}",
        "points - {n}",
        "points > {n}",
        asks="1 point for each card point above {n}",
        usual=(("n", 34),),
    ),
    "most-points": Told(
        "Most card points", "{n}", "points > others_most(points)", asks="{n} for more card points than any other"
    ),
    "tricks-at-least": Told(
        "At least {n} tricks", "{m}", "tricks >= {n}", asks="{m} for {n} tricks or more", usual=(("n", 7),)
    ),
    "tricks-between": Told(
        "Made",
        "{n}",
        "tricks >= {a} and tricks < {b}",
        "declarer",
        asks="{n} for the declarer with {a} tricks or more, but fewer than {b}",
        usual=(("a", 3), ("b", 5)),
    ),
    "more-tricks": Told(
        "Tricks more than the others",
        "tricks - others_sum(tricks)",
        "tricks > others_sum(tricks)",
        asks="1 point for each trick more than the others",
    ),
    "above-bid": Told(
        "Tricks above the bid", "tricks - bid", "tricks > bid", asks="1 point for each trick above the bid"
    ),
    "nothing": Told("Missed", "0", "tricks != bid", asks="Nothing for a missed bid"),
    "exactly-each": Told(
        "Exactly the bid",
        "{n} + {m} * bid",
        "tricks = bid",
        asks="{n}, and {m} for each trick, for exactly the bid",
        usual=(("n", 20), ("m", 10)),
    ),
    "pays-made": Told(
        "Pays the declarer",
        "-value",
        _MADE_BY_OTHERS,
        "defenders",
        asks="Each pays the declarer the value of a contract made",
    ),
    "paid-lost": Told(
        "Is paid by the declarer",
        "lose",
        f"not {_MADE_BY_OTHERS}",
        "defenders",
        asks="The declarer pays each the penalty of a contract lost",
    ),
    "captured-one": Told("{tally} captured", "{n}", "{tally}", asks="{n} for capturing {tally}"),
    "stake-made": Told(
        "Bid made",
        "doubled",
        "points >= number",
        "declarer",
        asks="A bid made in points scores 1, doubled 2, redoubled 4",
    ),
    "stake-lost": Told(
        "Bid lost",
        "-doubled",
        "points < number",
        "declarer",
        asks="A bid lost in points costs 1, doubled 2, redoubled 4",
    ),
    "pays": Told(
        "Each pays the declarer", "-value", whose="defenders", asks="Each pays the declarer the contract’s value"
    ),
}

PAD_LINES: Final[Mapping[str, Told]] = {
    "others-left": Told(
        "{one}: what the others have left",
        "others_sum({column})",
        "{one}",
        asks="{one} scores {column} of all others",
    ),
    "bonus": Told("{one}: bonus", "{n}", "{one}", asks="{n} for {one}", usual=(("n", 10),)),
    "not-lowest": Told(
        "{one}, but not alone lowest: doubled",
        "{column}",
        "{one} and {column} > 0 and {column} >= others_least({column})",
        asks="{one}, but not alone lowest: {column} counts twice",
    ),
    "lowest": Told(
        "Lowest: nothing", "-{column}", "{column} = least({column})", asks="The lowest {column} counts nothing"
    ),
    "call": Told(
        "A call made or lost",
        "if({one}, {n}, -{n})",
        "{choice}",
        "player",
        asks="{choice} wins {n} with {one}, or else loses it",
        usual=(("n", 100),),
    ),
    "all-of-one": Told(
        "All the points of one: to the others",
        "{n}",
        "others_most({column}) = {n}",
        asks="If one has {n} in {column}, all others score it",
        usual=(("n", 26),),
    ),
    "paid": Told(
        "Winners are paid by losers",
        "{value} * (players - count({yes}))",
        "{yes}",
        asks="{yes} is paid {value} by each of the others",
    ),
    "back": Told(
        "Above {n}: back to {m}",
        "{m} - total - {column}",
        "total + {column} > {n}",
        asks="Above {n}, with {column} added, the total goes back to {m}",
        usual=(("n", 50), ("m", 25)),
    ),
    "end-bonus": Told(
        "Bonus at the end",
        "{m}",
        "{group} >= {n}",
        at="end",
        asks="{m} at the end for {n} or more in the boxes {group}",
        usual=(("n", 63), ("m", 35)),
    ),
    "end-total": Told(
        "Bonus at the end",
        "{m}",
        "total >= {n}",
        at="end",
        asks="{m} at the end for a total of {n} or more",
        usual=(("n", 100), ("m", 100)),
    ),
    "place": Told(
        "Place {n}", "{m}", "rank({column}) = {n}", asks="{m} for place {n} by {column}", usual=(("n", 1), ("m", 10))
    ),
}
