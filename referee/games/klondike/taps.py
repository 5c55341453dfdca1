"""What a tap means: how many cards go from place to place, and which of the cards turned were told."""

from __future__ import annotations

from .house import House
from .layout import SUITS, VALUES, WASTE, Cards, Layout, Place
from .rules import KING, cards_to_turn, fits_stack, is_run


def likely_count(layout: Layout, source: Place, target: Place) -> int:
    """How many cards a tap on two places means: as many as fit there; else as many as fit by their rank; else one."""
    if source in {WASTE, SUITS} or target in {WASTE, SUITS} or source == target:
        return 1
    up, stack = layout.stack(source).up, layout.stack(target)
    runs = [count for count in range(1, len(up) + 1) if None not in up[-count:] and is_run(up[-count:])]
    for count in runs:
        head = up[-count]
        if head is not None and fits_stack(head, stack):
            return count
    top = stack.up[-1] if stack.up else None
    wanted = KING if not stack.up else VALUES[top] - 1 if top is not None else 0
    for count in runs:
        head = up[-count]
        if head is not None and VALUES[head] == wanted:
            return count
    return 1


def turned_now(layout: Layout, house: House) -> Cards:
    """The cards that are turned next as far as they are known, the last on top."""
    return layout.stock[: cards_to_turn(layout, house)]


def told_cards(layout: Layout, house: House, told: Cards) -> Cards:
    """The cards turned, where `told` are those of the unknown ones that were seen: the topmost, in order.

    More than there are unknown ones are taken as they were told.
    """
    due = turned_now(layout, house)
    unknown = [place for place, card in enumerate(due) if card is None]
    if len(told) > len(unknown):
        return told
    found = list(due)
    for place, card in zip(reversed(unknown), reversed(told), strict=False):
        found[place] = card
    return tuple(found)


def unturned_stack(layout: Layout) -> int | None:
    """The index of the first stack whose top card is face down, or face up and not told; None where none is."""
    for index, stack in enumerate(layout.stacks):
        if (stack.up and stack.up[-1] is None) or (not stack.up and stack.down):
            return index
    return None
