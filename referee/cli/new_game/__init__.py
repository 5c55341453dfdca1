"""`referee new-game`: a game of tricks that runs, for whoever writes one: its folder, its tests, and its key."""

from __future__ import annotations

import argparse
import re
from pathlib import Path
from string import Template
from typing import Final

from ...core.errors import RefereeError
from ...core.text import Text
from ...core.words import capital, spelled
from ..commands import CLEAN, Commands, add_command

RANKS: Final = {24: "AKQJT9", 32: "AKQJT987", 36: "AKQJT9876", 52: "AKQJT98765432"}
"""The ranks of each pack, high to low."""

HERE: Final = Path(__file__).parent
_KEY: Final = re.compile(r"[a-z][a-z0-9]*(-[a-z0-9]+)*")
_KEYS: Final = re.compile(r"^KEYS: Final = \(\n(?:    .*,\n)*", re.MULTILINE)
"""The list of keys, one a line, but for the bracket that ends it."""


def add(commands: Commands) -> None:
    """What can be said of it."""
    parser = add_command(
        commands,
        "new-game",
        run,
        "write the start of a new game",
        "Writes a game of tricks into a copy of the source: rules, house rules, screens, desk, sheet and golden hands. "
        "It runs at once, and is offered under More games until it is no longer marked experimental.",
    )
    parser.add_argument("key", metavar="KEY", help="what records call it, such as german-whist")
    parser.add_argument("--title", help="what people call it (default: the key in words)")
    parser.add_argument("--players", type=int, default=4, choices=range(2, 8), metavar="N", help="players (default: 4)")
    parser.add_argument("--partners", action="store_true", help="two sides of partners")
    parser.add_argument(
        "--pack", type=int, default=52, choices=sorted(RANKS), metavar="N", help="24, 32, 36 or 52 cards"
    )
    parser.add_argument("--folder", default=".", help="the copy of the source (default: here)")


def run(wanted: argparse.Namespace) -> int:
    """Write it. Returns the exit code."""
    root, key = Path(wanted.folder), wanted.key
    listed = root / "referee" / "games" / "__init__.py"
    if not listed.exists() or not (root / "tests" / "games").is_dir():
        raise RefereeError("This is no copy of the source. Say where one is with --folder.")
    if not _KEY.fullmatch(key):
        said = "“{typed}” can’t be a key. Use small letters, figures and hyphens, such as german-whist."
        raise RefereeError(Text(said, typed=key[:40]))
    if wanted.partners and wanted.players % 2:
        said = "{number} players can’t form two sides. Leave --partners out, or choose 4 or 6."
        raise RefereeError(Text(said, number=wanted.players))
    name = key.replace("-", "_")
    if (root / "referee" / "games" / name).exists():
        raise RefereeError(Text("There is a game “{key}” already.", key=key))
    for source, target in _files(root, key, name):
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_text(Template(source.read_text(encoding="utf-8")).substitute(_words(wanted)), encoding="utf-8")
        print(target.relative_to(root).as_posix())
    text = listed.read_text(encoding="utf-8")
    listed.write_text(_KEYS.sub(rf'\g<0>    "{key}",\n', text, count=1), encoding="utf-8")
    print(Text("{file}: {key} is one of KEYS now.", file=listed.relative_to(root).as_posix(), key=key))
    then = f"ruff check --fix && ruff format && pytest -n auto -k {key}"
    print(Text("Next: {command}", command=then))
    return CLEAN


def _files(root: Path, key: str, name: str) -> list[tuple[Path, Path]]:
    """What is written, each from which template: a template’s name says where, with ``+`` between folders."""
    found = []
    for source in sorted(HERE.glob("*.txt")):
        place = source.stem.replace("KEY", key if source.stem.startswith(("templates", "asked")) else name)
        found.append((source, root / place.replace("asked+", "referee/service/asked/").replace("+", "/")))
    return found


def _words(wanted: argparse.Namespace) -> dict[str, str]:
    """What stands in the templates for this game."""
    name, players, pack = wanted.key.replace("-", "_"), wanted.players, wanted.pack
    each, title = pack // players, wanted.title or wanted.key.replace("-", " ").capitalize()
    how = " in two partnerships, partners opposite each other" if wanted.partners else ", each for themselves"
    sides = 2 if wanted.partners else players
    prefix = "".join(part[0] for part in wanted.key.split("-")).upper() + wanted.key[1:2].upper()
    return {
        "key": wanted.key,
        "name": name,
        "title": title,
        "said": title.lower(),
        "Class": "".join(part.capitalize() for part in wanted.key.split("-")),
        "CONST": name.upper(),
        "prefix": prefix[:2],
        "players": str(players),
        "who": f"{capital(spelled(players))} play{how}.",
        "seating": "Seating.teams(names, 2)" if wanted.partners else "Seating.solo(names)",
        "sides": str(sides),
        "pack": str(pack),
        "ranks": RANKS[pack],
        "each": str(each),
        "points": str([each - 1, 1] + [0] * (sides - 2)),
        "least": str(each - 1),
        "trick": " ".join(f"{rank}S" for rank in RANKS[pack][1:players] + "A"),
        "verdict": _verdict(players, each, partners=wanted.partners),
        "seats": ", ".join(map(str, [each - 1, 1] + [0] * (players - 2))),
    }


def _verdict(players: int, each: int, *, partners: bool) -> str:
    """What the desk says of a hand in which the first player took all tricks but one, and the next that one."""
    names = ("Ann", "Bea", "Cy", "Dov", "Eve", "Fay", "Gil")[:players]
    sides = [" & ".join(names[side::2]) for side in range(2)] if partners else list(names)
    points = [f"+{each - 1}", "+1", *["±0"] * (len(sides) - 2)]
    return ", ".join(f"{side} {told}" for side, told in zip(sides, points, strict=True))
