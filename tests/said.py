"""The commands that the pages of this project say: found in their fenced lines and among their words."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).parents[1]

OURS: Final = ("referee", "pytest", "ruff", "mypy", "pip", "python3", ".ci/run", "pre-commit")
"""What a command may begin with."""

FOREIGN: Final = {
    "apt-get install chromium-headless-shell": "`.ci/run` installs it",
    "pipx run referee-cards": "started from the wheel by tests/cli/test_installed.py; nothing here asks for a release",
    "uvx referee-cards": "likewise",
    "pg_restore": "PostgreSQL's own, named as what reads a backup of it",
    "podman compose up -d": "tests/trials/test_container.py builds and runs what compose.yaml says",
    "timedatectl set-timezone": "sets the clock of a whole machine",
}
"""Commands of other programs, that no test may run on this machine, and why they are there."""

_FENCED: Final = re.compile(r"^ *```(?:sh|bash|shell|console)\n(.*?)^ *```$", re.DOTALL | re.MULTILINE)
_ANY_FENCED: Final = re.compile(r"^ *```.*?^ *```$", re.DOTALL | re.MULTILINE)
_SPAN: Final = re.compile(r"`([^`\n]+)`")
_SETS: Final = re.compile(r"(?:[A-Z_]+=\S* )+")
_FOREIGN_PROGRAMS: Final = frozenset(words.split()[0] for words in FOREIGN) | {
    *("curl", "docker", "git", "journalctl", "psql", "pg_dump", "sudo", "systemctl", "npm", "npx", "uv", "pipx"),
}


@dataclass(frozen=True)
class Said:
    """A command as a page says it. `whole`: it stands in a fence, to be typed as it is; else it may be but named."""

    words: str
    page: str
    whole: bool


def pages() -> list[Path]:
    """The pages that say commands."""
    found = [ROOT / "README.md", *sorted((ROOT / "referee").rglob("README.md"))]
    return [*found, *sorted((ROOT / ".github").glob("*.md")), *sorted((ROOT / ".github" / "docs").glob("*.md"))]


def commands() -> list[Said]:
    """Every command once, each part of a line of several by itself."""
    found: dict[str, Said] = {}
    for page in pages():
        text, name = page.read_text(encoding="utf-8"), page.relative_to(ROOT).as_posix()
        for said in _commands_of(text, name):
            known = found.get(said.words)
            if known is None or (said.whole and not known.whole):
                found[said.words] = said
    return list(found.values())


def options() -> set[str]:
    """Every option that a page says by itself, such as ``--keep N``."""
    spans = [span for page in pages() for span in _spans(page.read_text(encoding="utf-8"))]
    return {option for span in spans if span.startswith("-") for option in re.findall(r"(?<!\S)--?[a-z][\w-]*", span)}


def _commands_of(text: str, page: str) -> Iterator[Said]:
    for fence in _FENCED.findall(text):
        for line in fence.replace("\\\n", " ").splitlines():
            words = re.sub(r"(^|\s)#.*", "", line.strip().removeprefix("$ ")).strip()
            for part in _parts(words):
                yield Said(part, page, whole=True)
    for span in _spans(text):
        parts = _parts(span)
        if all(_begins_a_command(part) for part in parts):
            for part in parts:
                yield Said(part, page, whole=len(parts) > 1)


def _spans(text: str) -> list[str]:
    return _SPAN.findall(_ANY_FENCED.sub("", text))


def _parts(words: str) -> list[str]:
    return [part.strip().removeprefix(".venv/bin/") for part in words.split("&&") if part.strip()]


def _begins_a_command(part: str) -> bool:
    first = program(part)
    return first in OURS or first in _FOREIGN_PROGRAMS


def program(words: str) -> str:
    """What a command begins with, behind what it sets in the environment."""
    return behind_sets(words).split()[0]


def behind_sets(words: str) -> str:
    """A command without what it sets in the environment."""
    return _SETS.sub("", words, count=1)
