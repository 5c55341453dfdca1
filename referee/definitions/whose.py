"""Whom a rule of a definition speaks of: how its sentence begins, and how its conditions go on."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Final

from ..core.text import UNSAID, Plural, Text
from .vocabulary import Data


@dataclass(frozen=True, slots=True)
class Whose:
    """Somebody a sentence is about.

    `begins` it: ``each side``. `who` goes on, with a plural verb if `several`: ``it``, ``they``; `of`: ``its``.
    `others` and `others_of` are those against them; `together` says that they may be more than one. `noun` is what one
    of them is called, ``side`` or ``player``. `anyone`: a sentence about whoever it is true of.
    `camp`: tricks and points are those of a camp, and `who` is the camp.
    """

    begins: Text
    who: Text
    several: bool
    of: Text
    others: Text
    others_of: Text
    together: bool
    noun: str
    anyone: bool = False
    camp: bool = False

    def alone(self) -> Whose:
        """The player alone, and not the camp."""
        return replace(self, who=_THEY[0], several=True, of=_THEY[2], camp=False) if self.camp else self

    def verbs(self, *, others: bool = False) -> Mapping[str, Plural]:
        """*be*, *have*, *do* and *win* as they go with them."""
        number = 2 if (self.several if not others else self.together) else 1
        return {
            "be": Plural(number, "is", "are"),
            "have": Plural(number, "has", "have"),
            "do": Plural(number, "does", "do"),
            "win": Plural(number, "wins", "win"),
        }


_IT: Final = (Text("it"), False, Text("its"))
_THEY: Final = (Text("they"), True, Text("their"))
_CAMP: Final = (Text("their side"), False, Text("their side’s"))

_OTHER_SIDE: Final = (Text("the other side"), Text("the other side’s"), False)
_OTHER_SIDES: Final = (Text("the other sides together"), Text("the other sides’"), True)
_OTHER_PLAYER: Final = (Text("the other player"), Text("the other player’s"), False)
_OTHERS: Final = (Text("the others together"), Text("the others’"), True)
_DECLARER: Final = (Text("the declarer’s side"), Text("the declarer’s"), False)
_DEFENDERS: Final = (Text("the defenders"), Text("the defenders’"), True)

_Against = tuple[Text, Text, bool]


def whose(game: Data, of: str = "side") -> Whose:
    """Those for whom a score line stands, by its `for`."""
    sides = game["table"]["sides"]
    kind = sides if isinstance(sides, str) else sides["type"]
    against = _against(game, kind)
    if kind in ("declarer", "holders"):
        return _of_camps(game, kind, of)
    by_sides = kind != "solo"
    named = "auction" not in game or game["auction"]["type"] == "none"
    if of == "declarer" and named:
        begins = Text("the side that named trumps") if by_sides else Text("the player who named trumps")
    elif of == "declarer":
        begins = Text("the declarer’s side") if by_sides else Text("the declarer")
    elif of == "defenders" and named:
        begins = Text("the side that did not name trumps") if by_sides else Text("each player who did not name trumps")
    elif of == "defenders":
        begins = Text("the side against the declarer") if by_sides else Text("each player but the declarer")
    elif of == "partner":
        begins = Text("the declarer’s partner")
    elif of == "player" or not by_sides:
        begins = Text("each player")
    else:
        begins = Text("each side")
    alone = not by_sides or of in ("player", "partner")
    return Whose(begins, *(_THEY if alone else _IT), *against, "player" if alone else "side")


def _against(game: Data, kind: str) -> _Against:
    two = game["table"]["players"] == [2, 2]
    if kind == "solo":
        return _OTHER_PLAYER if two else _OTHERS
    if kind == "teams":
        least, most = game["table"]["players"]
        return _OTHER_SIDE if least == most == 2 * game["table"].get("team_size", 2) else _OTHER_SIDES
    return _OTHER_SIDES if kind == "each round" else _OTHER_SIDE


def _of_camps(game: Data, kind: str, of: str) -> Whose:
    """Of one against the rest, or of who holds a card: totals run by player, tricks and points by camp."""
    if kind == "holders":
        begins = {"declarer": Text("each holder"), "defenders": Text("each of the others")}.get(of, Text("each player"))
        return Whose(begins, *_CAMP, *_OTHER_SIDE, "player", camp=True)
    lone = game["table"]["sides"]["partner"] == "none"
    declarer = (Text("the declarer"), Text("the declarer’s"), False) if lone else _DECLARER
    if of == "defenders":
        defenders = (Text("the defenders"), True, Text("the defenders’"))
        return Whose(Text("each defender"), *defenders, *declarer, "player", camp=True)
    camp = _THEY if lone else _CAMP
    if of in ("declarer", "partner"):
        begins = Text("the declarer") if of == "declarer" else Text("the declarer’s partner")
        return Whose(begins, *camp, *_DEFENDERS, "player", camp=True)
    return Whose(Text("each player"), *camp, *_OTHER_SIDE, "player", camp=True)


def anyone(game: Data) -> Whose:
    """Whoever something is true of: ``a side``, ``a player``."""
    base = whose(game)
    who, of = (Text("a player"), Text("a player’s")) if base.noun == "player" else (Text("a side"), Text("a side’s"))
    return Whose(base.begins, who, False, of, base.others, base.others_of, base.together, base.noun, anyone=True)


def in_general(of: Whose) -> Whose:
    """The same, of each of several: nobody’s in particular, as within a reading over all of them."""
    return Whose(of.begins, Text("they"), True, UNSAID, of.others, of.others_of, of.together, of.noun)
