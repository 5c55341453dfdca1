"""The gallery: games that people can start from, and what a game somebody defined is in a line."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from flask import render_template, request

from ..core.names import folded
from ..core.text import Counted, Text, Words, say, so_many, spoken
from ..definitions.definition import Definition
from ..definitions.gallery import PADS, shipped
from ..definitions.ours import name_of
from ..definitions.plain import rounds_of, target_of

MOST_SOUGHT: Final = 80
"""Most characters of a search."""


@dataclass(frozen=True, slots=True)
class Tile:
    """A game of the gallery: its key, what it is called, what it is in a line, its six signs."""

    key: str
    name: str
    words: str
    signs: str


def tile_of(key: str) -> Tile:
    """One of the gallery."""
    return described(shipped(key).definition, key)


def described(definition: Definition, key: str = "") -> Tile:
    """A game as a tile shows it."""
    return Tile(key, name_of(definition), in_short(definition), definition.fingerprint)


def in_short(definition: Definition) -> str:
    """What a game is in a line: ``2–8 players · highest wins, to 500``."""
    sizes, data = sizes_of(definition), dict(definition.data)
    players = (
        say("{sizes}–{sizes2} players", sizes=sizes[0], sizes2=sizes[-1])
        if len(sizes) > 1
        else so_many(sizes[0], "player")
    )
    target, rounds = target_of(data), rounds_of(data)
    if target is not None:
        return f"{players} · {_who_wins_at(data['wins'], target)}"
    if rounds:
        after = _who_wins_after(data["wins"], Counted(rounds, data["round"]["noun"]))
        return f"{players} · {spoken().in_game('pad').speak(after)}"
    wins = {"highest": Words("highest wins"), "lowest": Words("lowest wins")}
    return f"{players} · {wins.get(data['wins'], Words('last one in wins'))}"


def _who_wins_at(wins: str, target: int) -> Text:
    if wins == "highest":
        return Text("highest wins, to {target}", target=target)
    if wins == "lowest":
        return Text("lowest wins, to {target}", target=target)
    return Text("last one in wins, to {target}", target=target)


def _who_wins_after(wins: str, rounds: Counted) -> Text:
    if wins == "highest":
        return Text("highest wins, {rounds}", rounds=rounds)
    if wins == "lowest":
        return Text("lowest wins, {rounds}", rounds=rounds)
    return Text("last one in wins, {rounds}", rounds=rounds)


def gallery_page() -> str:
    """The games there are for the pad, all of them or those a search finds."""
    words = request.args.get("q", "")[:MOST_SOUGHT].strip()
    wanted = folded(words).split()
    found = [tile_of(key) for key in PADS]
    if wanted:
        found = [tile for tile in found if all(word in _said(tile.key) for word in wanted)]
    return render_template("house/gallery.html", words=words, found=found, all=len(PADS))


def _said(key: str) -> str:
    """What a search looks through: names, columns, lines."""
    definition = shipped(key).definition
    data = definition.data
    called = (data["name"], str(name_of(definition)), data.get("about", ""), *ALSO_CALLED.get(key, ()))
    said = [key.removeprefix("pad-").replace("-", " "), *called]
    said += [column["name"] for column in data["columns"]] + [line["say"] for line in data["lines"]]
    return folded(" ".join(said))


ALSO_CALLED: Final[Mapping[str, Sequence[str]]] = {
    "pad-rummy-500": ("rummy", "cards"),
    "pad-gin-rummy": ("gin", "two players"),
    "pad-ten-phases": ("phases",),
    "pad-threes-to-kings": ("rummy", "wild cards"),
    "pad-last-card": ("shedding", "colours"),
    "pad-climbing-hundred": ("climbing", "partners"),
    "pad-twelve-cards": ("grid", "cards"),
    "pad-five-dice": ("dice",),
    "pad-dominoes": ("tiles", "bones"),
    "pad-darts-501": ("darts", "501"),
}
"""What people look for who mean a game of the gallery."""


def sizes_of(definition: Definition) -> Sequence[int]:
    """How many may play a game."""
    table = definition.data["table"]
    least, most = table["players"]
    team = table.get("team_size", 2) if table["sides"] == "teams" else 1
    return [size for size in range(least, most + 1) if size % team == 0]


def deals(definition: Definition) -> bool:
    """Whether somebody deals in a game."""
    return bool(definition.data["round"]["dealer"] != "none")
