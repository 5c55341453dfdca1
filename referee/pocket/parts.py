"""What the site is made of besides the package itself: files of npm and PyPI, by name, version and hash.

They come from a folder or from their registries; whatever is not what the lock says is refused.
"""

from __future__ import annotations

import hashlib
import json
import os
from dataclasses import dataclass
from functools import cache
from http.client import HTTPException
from pathlib import Path
from typing import Any, Final, Literal
from urllib.error import HTTPError, URLError
from urllib.parse import urljoin
from urllib.request import Request, urlopen

from ..core.errors import RefereeError
from ..core.text import Text

LOCK: Final = Path(__file__).with_name("lock.json")
"""The list of parts: an object a part, with the fields of `Part`."""

PYPI: Final = "https://pypi.org/simple/"
NPM: Final = "https://registry.npmjs.org/"
SIMPLE_JSON: Final = "application/vnd.pypi.simple.v1+json"
SECONDS: Final = 60


@dataclass(frozen=True, slots=True, kw_only=True)
class Part:
    """One file of a registry. `sha256` is in hex; `use` says whether the site wants it or its tests alone."""

    name: str
    version: str
    registry: Literal["npm", "PyPI"]
    file: str
    sha256: str
    use: Literal["site", "tests"] = "site"

    def __str__(self) -> str:
        return f"{self.name} {self.version}"


@cache
def locked(use: Literal["site", "tests"] = "site") -> tuple[Part, ...]:
    """The parts of the site, or those its tests need besides."""
    parts = [Part(**entry) for entry in json.loads(LOCK.read_text(encoding="utf-8"))["parts"]]
    return tuple(part for part in parts if part.use == use)


def fetched(part: Part, folder: Path | None) -> bytes:
    """The file of `part`: from `folder` if one is given, and then from nowhere else; otherwise from its registry.

    Raises RefereeError in one sentence: the file is missing, cannot be had, or is not the one that is locked.
    """
    if folder is None:
        return _proven(part, _from_registry(part), Text("what {registry} sent", registry=part.registry))
    file = folder / part.file
    try:
        return _proven(part, file.read_bytes(), str(file))
    except FileNotFoundError:
        words = "{file} is missing: it is {part}, from {registry}."
        raise RefereeError(Text(words, file=str(file), part=str(part), registry=part.registry)) from None


def _proven(part: Part, content: bytes, source: Text | str) -> bytes:
    if hashlib.sha256(content).hexdigest() != part.sha256:
        words = "{part}: {source} is another file than the one this version of Referee was made with."
        raise RefereeError(Text(words, part=str(part), source=source))
    return content


def _from_registry(part: Part) -> bytes:
    try:
        return _read(_address(part))
    except HTTPError as error:
        why = f"{error.code} {error.reason}"
        words = "{registry} does not give {part} ({why})."
        raise RefereeError(Text(words, registry=part.registry, part=str(part), why=why)) from None
    except (URLError, HTTPException, OSError) as error:
        told = error.reason if isinstance(error, URLError) else error
        words = (
            "{registry} cannot be reached for {part} ({why}): try again with a connection, "
            "or fetch its files elsewhere and say --fetch-from."
        )
        raise RefereeError(Text(words, registry=part.registry, part=str(part), why=str(told))) from None


def _address(part: Part) -> str:
    """Where the registry keeps the file. A mirror is named as for pip and npm: PIP_INDEX_URL, NPM_CONFIG_REGISTRY."""
    if part.registry == "npm":
        return f"{_slashed(os.environ.get('NPM_CONFIG_REGISTRY') or NPM)}{part.name}/-/{part.file}"
    index = f"{_slashed(os.environ.get('PIP_INDEX_URL') or PYPI)}{part.name}/"
    listed: dict[str, Any] = json.loads(_read(index, accept=SIMPLE_JSON))
    for file in listed["files"]:
        if file["filename"].lower() == part.file.lower():
            return urljoin(index, str(file["url"]))
    raise RefereeError(Text("PyPI does not have {file}.", file=part.file))


def _slashed(address: str) -> str:
    return address if address.endswith("/") else f"{address}/"


def _read(address: str, accept: str = "*/*") -> bytes:
    request = Request(address, headers={"Accept": accept, "User-Agent": "referee-cards"})
    with urlopen(request, timeout=SECONDS) as answer:
        content: bytes = answer.read()
    return content
