"""Style sheets, scripts and icons: where they lie, as templates do, and how browsers keep them.

The address holds a hash over all files, so that scripts which import one another by a relative address are renewed
together; the files are few and small, and are served from memory. Scripts are joined when the app starts (`joined`),
style sheets when they are asked for: ``css/felt+pack.css`` is both, in this order.
"""

from __future__ import annotations

import hashlib
import json
import mimetypes
from pathlib import Path, PurePath
from typing import Final

from flask import Flask, Response, abort, request

from ..core.text import ENGLISH, Language, spoken
from ..languages.catalogue import Catalogue
from .joined import Joined, sheet_sent
from .speaking import named, offered

PACKAGE = Path(__file__).resolve().parents[1]


def templates_folder() -> Path:
    """The folder of templates."""
    return _first(PACKAGE / "_templates", PACKAGE.parent / "templates")


def static_folder() -> Path:
    """The folder of style sheets, scripts and icons."""
    return _first(PACKAGE / "_static", PACKAGE.parent / "static")


def _first(*places: Path) -> Path:
    for place in places:
        if place.is_dir():
            return place
    raise FileNotFoundError(f"no {places[-1].name} folder in the package or beside it")


FOREVER: Final = "public, max-age=31536000, immutable"

SCRIPTS: Final = "js/"
MANIFEST: Final = "manifest.webmanifest"
SHEETS: Final = "css/"
MOST_SHEETS: Final = 8
"""How many style sheets one address may name."""

KINDS: Final = {
    ".js": "text/javascript",
    ".mjs": "text/javascript",
    ".webmanifest": "application/manifest+json",
    ".map": "application/json",
    ".svg": "image/svg+xml",
    ".bin": "application/octet-stream",
}
"""What this machine's own table of types may not know."""


def kind_of(name: str) -> str:
    """The type a file of this name is sent as."""
    return KINDS.get(PurePath(name).suffix) or mimetypes.guess_type(name)[0] or "application/octet-stream"


class Files:
    """What is sent at each address below the folder of static files."""

    def __init__(self, folder: Path) -> None:
        found = {file.relative_to(folder).as_posix(): file.read_bytes() for file in folder.rglob("*") if file.is_file()}
        mine = {name.removeprefix(SCRIPTS): held.decode() for name, held in found.items() if name.startswith(SCRIPTS)}
        self._joined = Joined(mine)
        found |= {SCRIPTS + name: held.encode() for name, held in self._joined.files.items()}
        sheets = {name: held for name, held in found.items() if name.startswith(SHEETS)}
        self._found = found | {name: sheet_sent(held.decode()).encode() for name, held in sheets.items()}

    @property
    def edition(self) -> str:
        """A hash of all of them."""
        digest = hashlib.sha256()
        for name, content in sorted(self._found.items()):
            digest.update(name.encode() + b"\0" + content + b"\0")
        return digest.hexdigest()[:12]

    def at(self, name: str) -> bytes | None:
        """The file of this name, style sheets joined by a plus, or the map of a script."""
        if (held := self._found.get(name)) is not None:
            return held
        if name.startswith(SCRIPTS) and name.endswith(".map"):
            told = self._joined.map_of(name.removeprefix(SCRIPTS).removesuffix(".map"))
            return told.encode() if told else None
        if not name.startswith(SHEETS) or "+" not in name:
            return None
        names = name.removeprefix(SHEETS).removesuffix(".css").split("+")
        if len(names) > MOST_SHEETS:
            return None
        parts = [self._found.get(f"{SHEETS}{one}.css") for one in names]
        return None if None in parts else b"".join(part for part in parts if part is not None)


def speaks(filename: str) -> bool:
    """Whether a static file says something to people: a script, or what a home screen is told."""
    return filename == MANIFEST or (filename.startswith(SCRIPTS) and filename.endswith(".js"))


def _in_language(content: bytes, filename: str, language: Catalogue) -> bytes:
    """A file that says something to people, in a language."""
    from ..languages.in_scripts import manifest_in_language, script_in_language  # English does without

    if filename == MANIFEST:
        return json.dumps(manifest_in_language(content, language.tag, language.found), ensure_ascii=False).encode()
    return script_in_language(content.decode(), language.found).encode()


def init_app(app: Flask) -> None:
    """Serve the static files as endpoint ``static``."""
    files = Files(static_folder())
    scripts: dict[tuple[str, Language], bytes] = {}
    edition = files.edition
    today = f"/static/{edition}/"

    def send(filename: str, **_: str) -> Response:
        content = files.at(filename)
        if content is None:
            abort(404)
        asked = request.path.removeprefix("/static/").partition("/")[0]
        tag = asked.partition(".")[2]
        language = named(tag) if tag in offered() else ENGLISH
        if isinstance(language, Catalogue) and speaks(filename):
            if (filename, language) not in scripts:  # few languages, few scripts
                scripts[filename, language] = _in_language(content, filename, language)
            content = scripts[filename, language]
        response = Response(content, mimetype=kind_of(filename))
        # An old page may ask with an old hash: it gets today's file, and shall ask again.
        response.headers["Cache-Control"] = (
            FOREVER if request.path.startswith((today, today[:-1] + ".")) else "no-cache"
        )
        response.add_etag()
        response.make_conditional(request)
        return response

    def in_language(endpoint: str, values: dict[str, object]) -> None:
        """A page says which language such a file speaks, by their address: one English page has the same ever."""
        name = values.get("filename")
        if endpoint == "static" and spoken().tag != ENGLISH.tag and isinstance(name, str) and speaks(name):
            values.setdefault("edition", f"{edition}.{spoken().tag}")

    if len(offered(app)) > 1:
        app.url_defaults(in_language)
    app.add_url_rule("/static/<edition>/<path:filename>", "static", send, defaults={"edition": edition})
    app.add_url_rule("/static/<edition>/<path:filename>", "static", send)
