"""What the names of a definition stand for in a round, for each side: its cells as numbers, and what it finds."""

from __future__ import annotations

from collections.abc import Sequence

from ...core.seats import Seat, Side
from ...definitions.working import Frame
from .layout import Before, Box, Cell, Cells, Layout, Values
from .model import Column, Pad


class Reading:
    """The values of one round as far as its cells are told; what is not told has its default.

    `points` by side of the table are those of the columns, nought until they are worked.
    """

    def __init__(self, pad: Pad, layout: Layout, before: Before, cells: Cells) -> None:
        self.pad, self.layout, self.before, self.cells = pad, layout, before, cells
        self.points = [0] * len(before.totals)
        self._camps = [self._of_seats(camp, layout.camps[camp]) for camp in range(len(layout.camps))]
        self._usual = [layout.holders[camp][0] for camp in layout.inside]
        self._held: dict[Side, Values] = {}
        self._frames: Sequence[Values] | None = None

    # ---- cells ----------------------------------------------------------------------------------

    def cell(self, column: Column, place: int) -> Cell:
        """What is told there, or its default; None where nothing is, which counts as nought."""
        told = self.cells.get(column.key)
        cell = told[place] if told is not None and place < len(told) else None
        if cell is None and column.default is not None:
            if column.choices:
                return column.choices[column.default].code if 0 <= column.default < len(column.choices) else None
            return column.default
        return cell

    def _of_seats(self, camp: int, seats: Sequence[Seat]) -> dict[str, int]:
        """What the columns are for some seats of a camp: all of them, or one player."""
        found: dict[str, int] = {}
        for column in self.pad.columns:
            if column.who == "one":
                found[column.key] = int(self.cell(column, 0) in seats)
                continue
            places = {"side": (camp,), "player": seats, "round": (0,)}[column.who]
            cells = [self.cell(column, place) for place in places]
            found[column.key] = sum(_number(column, cell) for cell in cells)
            for choice in column.choices:
                found[f"{column.key}.{choice.code}"] = int(choice.code in cells)
            for category in column.categories:
                boxes = [cell for cell in cells if isinstance(cell, Box) and cell.category == category.key]
                found[f"{column.key}.{category.key}"] = int(bool(boxes))
                if category.group:
                    name = f"group.{category.group}"
                    found[name] = found.get(name, 0) + sum(box.value for box in boxes)
        layout = self.layout
        found["round"] = layout.number
        found["players"], found["sides"] = len(layout.seats), len(layout.inside)
        found["dealer"], found["starter"] = int(layout.dealer in seats), int(layout.starter in seats)
        return found

    def _holding(self, values: Values, side: Side) -> Values:
        """Values of a camp or a player, with the total and counters of a side of the table."""
        before = self.before
        found = {"points": self.points[side], **values, "total": before.totals[side]}
        for key, counted in before.counters.items():
            found[key] = counted[side]
        for group, counted in before.groups.items():
            found[f"group.{group}"] = counted[side] + values.get(f"group.{group}", 0)
        return found

    def worked(self, points: Sequence[int]) -> None:
        """Take in what the columns scored, by side of the table."""
        self.points = list(points)
        self._held.clear()
        self._frames = None

    # ---- frames ---------------------------------------------------------------------------------

    def of_side(self, side: Side) -> Values:
        """What the names stand for, for a side of the table; of one that does not play only what it holds."""
        held = self._held.get(side)
        if held is None:
            camp = self.layout.camp_of_side(side)
            held = self._held[side] = self._holding({} if camp is None else self._camps[camp], side)
        return held

    def frame(self, camp: int, side: Side, player: Seat | None = None) -> Frame:
        """A camp’s frame, its total that of one of its sides, or that of a player in it. A camp that plays alone."""
        if self._frames is None:
            self._frames = tuple(map(self.of_side, self._usual))
        place = self.layout.inside.index(camp)
        sides = self._frames
        if player is not None or self._usual[place] != side:
            own = self.of_side(side) if player is None else self._holding(self._of_seats(camp, (player,)), side)
            if player is not None:
                own = {**self.of_side(side), **self._owned(own)}
            sides = (*sides[:place], own, *sides[place + 1 :])
        return Frame(sides, place, self._earlier(place, side))

    def _owned(self, values: Values) -> Values:
        """What is a player’s own of a player’s values: groups belong to the side."""
        return {name: value for name, value in values.items() if not name.startswith("group.")}

    def _earlier(self, place: int, side: Side) -> Sequence[Sequence[Values]]:
        if not self.pad.looks_back:
            return ()
        holders = [*self._usual[:place], side, *self._usual[place + 1 :]]
        return [[held[holder] for holder in holders] for held in self.before.earlier]

    def all_sides(self) -> tuple[Values, ...]:
        """What the names stand for, by side of the table."""
        return tuple(map(self.of_side, range(len(self.before.totals))))


def frames_of(pad: Pad, sides: Sequence[Values], earlier: Sequence[Sequence[Values]]) -> tuple[Frame, ...]:
    """A frame for every side of the table."""
    before = earlier if pad.looks_back else ()
    return tuple(Frame(sides, side, before) for side in range(len(sides)))


def standing_frames(pad: Pad, layout: Layout, before: Before, cells: Cells) -> tuple[Frame, ...]:
    """A frame for every side of the table, with what `before` says it holds now."""
    return frames_of(pad, Reading(pad, layout, before, cells).all_sides(), before.earlier)


def _number(column: Column, cell: Cell) -> int:
    match cell:
        case Box():
            return cell.value
        case str():
            place = column.choice_of(cell)
            return 0 if place is None else column.choices[place].points
        case int():
            return int(cell)
    return 0
