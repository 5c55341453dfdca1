"""The usual score lines: the sentence of each, what a form shows with its blanks in braces, and what it works out."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final


@dataclass(frozen=True, slots=True)
class Told:
    """One of them. `say` becomes the sentence of the line; `asks` is what a form shows, with every blank.

    `usual` are numbers to begin with, by blank. `whose` and `at` are *for* and *at* of the line; empty is as usual.
    """

    key: str
    say: str
    asks: str
    usual: dict[str, int]
    points: str
    when: str = ""
    whose: str = ""
    at: str = ""


_USUAL: Final = re.compile(r"\{(\w+)=(\d+)\}")


def _read(table: str) -> Iterator[Told]:
    """Three lines each: key and sentence; what is asked, ``{n=6}`` a blank that is usually 6; points, when, for, at."""
    lines = table.strip().splitlines()
    for said, asks, worked in zip(lines[::3], lines[1::3], lines[2::3], strict=True):
        key, _, say = said.partition(": ")
        usual = {blank: int(number) for blank, number in _USUAL.findall(asks)}
        parts = ("" if part == "-" else part for part in worked.strip().split(" | "))
        yield Told(key, say, _USUAL.sub(r"{\1}", asks.strip()), usual, *parts)


OWN_LINES: Final = tuple(
    _read(
        """
tricks-above: Tricks above {n}
    1 point for each trick above {n=6}
    tricks - {n} | tricks > {n}
each-trick: {n} for each trick
    {n=10} for each trick
    {n} * tricks
card-points: Card points
    The card points
    points
half: More than half of the card points
    {n} for more than {half=60} card points
    {n} | points > {half}
all-tricks: All tricks
    {n} for all tricks
    {n} | others_sum(tricks) = 0 and tricks > 0
last-trick: Last trick
    {n=10} for the last trick
    {n} | last
made: Contract made
    The declarer scores the value of a contract made
    value | if(need = 0, tricks = 0, tricks >= need) | declarer
lost: Contract lost
    The declarer pays the penalty of a contract lost
    -lose | not if(need = 0, tricks = 0, tricks >= need) | declarer
set: Set: for the others
    {m=2} for the other side with {n=3} tricks or more
    {m} | tricks >= {n} | defenders
made-in-points: Bid made in points
    A bid made in points scores the card points
    points | points >= number | declarer
lost-in-points: Bid lost in points
    A bid lost in points costs the bid
    -number | points < number | declarer
against: Each trick against the contract
    {n=10} for each trick against the contract
    {n} * tricks | tricks > 0 | defenders
exactly: Exactly the bid
    {n=10} and the bid for exactly the bid
    {n} + bid | tricks = bid
missed: Missed the bid
    {n=10} lost for each trick off the bid
    -{n} * abs(tricks - bid) | tricks != bid
at-least: At least the bid
    {n=10} for each trick bid, if at least so many are won
    {n} * bid | tricks >= bid and bid > 0
fewer: Fewer than bid
    {n=10} lost for each trick bid, if fewer are won
    -{n} * bid | tricks < bid
nil: Nil
    {n=100} won or lost for a nil
    if(tricks = 0, {n}, -{n}) | nil | player
quota: Quota by seat
    Tricks above a quota: {a=6} for eldest, {b=4} for the second, {c=3} for the others
    tricks - if(turn = 0, {a}, if(turn = 1, {b}, {c}))
captured: {tally} captured
    {n} for each {tally} captured
    {n} * {tally} | {tally}
doubled: Times the double
    The value of the contract, times the double
    doubled * value | - | declarer
points-between: More than {a} card points
    {n} for more than {a=60} card points, up to {b=90}
    {n} | points > {a} and points <= {b}
points-not-all: More than {a} card points
    {n=2} for more than {a=90} card points, but not all tricks
    {n} | points > {a} and others_sum(tricks) > 0
points-above: Card points above {n}
    1 point for each card point above {n=34}
    points - {n} | points > {n}
most-points: Most card points
    {n} for more card points than any other
    {n} | points > others_most(points)
tricks-at-least: At least {n} tricks
    {m} for {n=7} tricks or more
    {m} | tricks >= {n}
tricks-between: Made
    {n} for the declarer with {a=3} tricks or more, but fewer than {b=5}
    {n} | tricks >= {a} and tricks < {b} | declarer
more-tricks: Tricks more than the others
    1 point for each trick more than the others
    tricks - others_sum(tricks) | tricks > others_sum(tricks)
above-bid: Tricks above the bid
    1 point for each trick above the bid
    tricks - bid | tricks > bid
nothing: Missed
    Nothing for a missed bid
    0 | tricks != bid
exactly-each: Exactly the bid
    {n=20}, and {m=10} for each trick, for exactly the bid
    {n} + {m} * bid | tricks = bid
pays-made: Pays the declarer
    Each pays the declarer the value of a contract made
    -value | if(need = 0, others_sum(tricks) = 0, others_sum(tricks) >= need) | defenders
paid-lost: Is paid by the declarer
    The declarer pays each the penalty of a contract lost
    lose | not if(need = 0, others_sum(tricks) = 0, others_sum(tricks) >= need) | defenders
captured-one: {tally} captured
    {n} for capturing {tally}
    {n} | {tally}
stake-made: Bid made
    A bid made in points scores 1, doubled 2, redoubled 4
    doubled | points >= number | declarer
stake-lost: Bid lost
    A bid lost in points costs 1, doubled 2, redoubled 4
    -doubled | points < number | declarer
pays: Each pays the declarer
    Each pays the declarer the contract’s value
    -value | - | defenders
"""
    )
)

PAD_LINES: Final = tuple(
    _read(
        """
others-left: {one}: what the others have left
    {one} scores {column} of all others
    others_sum({column}) | {one}
bonus: {one}: bonus
    {n=10} for {one}
    {n} | {one}
not-lowest: {one}, but not alone lowest: doubled
    {one}, but not alone lowest: {column} counts twice
    {column} | {one} and {column} > 0 and {column} >= others_least({column})
lowest: Lowest: nothing
    The lowest {column} counts nothing
    -{column} | {column} = least({column})
call: A call made or lost
    {choice} wins {n=100} with {one}, or else loses it
    if({one}, {n}, -{n}) | {choice} | player
all-of-one: All the points of one: to the others
    If one has {n=26} in {column}, all others score it
    {n} | others_most({column}) = {n}
paid: Winners are paid by losers
    {yes} is paid {value} by each of the others
    {value} * (players - count({yes})) | {yes}
back: Above {n}: back to {m}
    Above {n=50}, with {column} added, the total goes back to {m=25}
    {m} - total - {column} | total + {column} > {n}
end-bonus: Bonus at the end
    {m=35} at the end for {n=63} or more in the boxes {group}
    {m} | {group} >= {n} | - | end
end-total: Bonus at the end
    {m=100} at the end for a total of {n=100} or more
    {m} | total >= {n} | - | end
place: Place {n}
    {m=10} for place {n=1} by {column}
    {m} | rank({column}) = {n}
"""
    )
)
