"""Who sits where from hand to hand: substitutes sit down, and players swap seats.

The score belongs to a side. Where each plays alone, a side is a person: it moves from seat to seat with its
player. Where seats score together, a side is its seats, whoever sits on them. A substitute takes a place as it is.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace

from .entries import Players
from .errors import NameProblem
from .game import HandAccount
from .names import check_names, clean_text
from .retold import retold
from .ruling import Rule, Ruling, Severity
from .seats import Seat, Seating
from .text import UNSAID, Text, chained, listing


def reseated(seating: Seating, entry: Players) -> Seating:
    """The seating once `entry`, which fits it, is done."""
    origins = entry.seats or tuple(range(len(seating)))
    names = [seating.names[origin] for origin in origins]
    for seat, name in enumerate(entry.names or ()):
        if name is not None:
            names[seat] = clean_text(name)
    sides = seating.sides
    if _alone(seating):
        sides = tuple((origins.index(seat),) for (seat,) in sides)
    return replace(seating, names=tuple(names), sides=sides)


def check_players(entry: Players, seating: Seating, rule: Rule, unfinished: Text) -> list[Ruling]:
    """The refusal of a change of players that cannot be; `unfinished` says which hand is in play, if one is."""
    message = unfinished or _misfit(entry, seating)
    if not message:
        try:
            check_names(reseated(seating, entry).names)
        except NameProblem as error:
            message = retold(error)
    return [Ruling(rule, Severity.REFUSED, "players", message)] if message else []


def _misfit(entry: Players, seating: Seating) -> Text:
    moved = entry.seats is not None and entry.seats != tuple(range(len(seating)))
    found = misplaced(entry, len(seating))
    if not found and not moved and all(name is None for name in entry.names or ()):
        return Text("No one changed seats.")
    return found


def misplaced(entry: Players, size: int) -> Text:
    """What is wrong with an entry's seats or names at a table of so many, if anything is."""
    if entry.seats is not None and sorted(entry.seats) != list(range(size)):
        where = "Enter for each seat the one its player comes from: the numbers 0 to {last}, each once."
        return Text(where, last=size - 1)
    if entry.names is not None and len(entry.names) != size:
        how_many = "There are {seats} seats, and {names} names. Use null where no one new sits down."
        return Text(how_many, seats=size, names=len(entry.names))
    return UNSAID


def describe_players(entry: Players, seating: Seating) -> Text:
    """The change in words, `seating` being the one before it: ``Jean-Luc sits down for Bea``.

    Of one that fits no seats no more is said: it was refused, and is still listed.
    """
    if misplaced(entry, len(seating)):
        return Text("A change of players")
    said = _moves(entry.seats or (), seating)
    for seat, name in enumerate(entry.names or ()):
        if name is not None:
            origin = entry.seats[seat] if entry.seats else seat
            said.append(Text("{player} sits down for {other}", player=name, other=seating.names[origin]))
    return chained(said, "; ") or Text("Everyone keeps their seat")


def changes_of_players(hands: Sequence[HandAccount]) -> Iterator[Text]:
    """Who sat down for whom, and who moved, hand by hand: ``Jean-Luc for Bea from hand 8``."""
    before: Seating | None = None
    for hand in hands:
        after = hand.seating
        if before is not None and after is not None and after is not before:
            for said in differences(before, after):
                yield Text("{said} from hand {number}", said=said, number=hand.number)
        before = after


def by_side(account: HandAccount, seating: Seating) -> HandAccount:
    """An account that a game for single players made by seat, with its points, lines and cells by side."""
    side_of, sides = seating.side_of, seating.sides
    if all(side == seat for seat, side in enumerate(side_of)):
        return account
    order = [seat for (seat,) in sides]
    extra: Mapping[str, tuple[int, ...]] = {
        name: tuple(values[seat] for seat in order) for name, values in account.extra.items()
    }
    return replace(
        account,
        points=tuple(account.points[seat] for seat in order),
        lines=tuple(replace(line, side=side_of[line.side]) for line in account.lines),
        cells=tuple(account.cells[seat] for seat in order) if account.cells else (),
        extra=extra,
        calls=tuple(replace(call, side=side_of[call.side]) for call in account.calls),
    )


def _alone(seating: Seating) -> bool:
    return all(len(seats) == 1 for seats in seating.sides)


def _moves(origins: Sequence[Seat], seating: Seating) -> list[Text]:
    """Who changes places with whom, each ring of seats once: ``Ann and Bea swap seats``."""
    said, seen = list[Text](), set[Seat]()
    for start in range(len(origins)):
        ring, seat = list[str](), start
        while seat not in seen:
            seen.add(seat)
            ring.append(seating.names[seat])
            seat = origins.index(seat)
        if len(ring) > 1:
            swap = "{players} swap seats" if len(ring) == 2 else "{players} change seats"
            said.append(Text(swap, players=listing(ring)))
    return said


def differences(before: Seating, after: Seating) -> Iterator[Text]:
    """What lies between two seatings, in words: ``Jean-Luc for Bea``, ``Ann and Cy swapped seats``."""
    came = [seat for seat, name in enumerate(after.names) if name not in before.names]
    gone = [seat for seat, name in enumerate(before.names) if name not in after.names]
    for seat in came:
        own = before.sides[after.side_of[seat]][0] if _alone(after) else seat
        left = own if own in gone else gone[0]
        if left in gone:
            gone.remove(left)
        yield Text("{player} for {other}", player=after.names[seat], other=before.names[left])
    moved = [name for seat, name in enumerate(before.names) if name in after.names and after.names[seat] != name]
    if len(moved) > 1:
        swapped = "{players} swapped seats" if len(moved) == 2 else "{players} changed seats"
        yield Text(swapped, players=listing(moved))
    elif moved:
        yield Text("{player} moved to another seat", player=moved[0])
