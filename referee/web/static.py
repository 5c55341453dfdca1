"""Style sheets, scripts and icons: where they lie, as templates do, and how browsers keep them.

The address holds a hash over all files, so that scripts which import one another by a relative address are renewed
together; the files are few and small, and are served from memory.
"""

from __future__ import annotations

import hashlib
import mimetypes
from pathlib import Path, PurePath
from typing import Final

from flask import Flask, Response, abort, request

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

KINDS: Final = {
    ".js": "text/javascript",
    ".mjs": "text/javascript",
    ".webmanifest": "application/manifest+json",
    ".svg": "image/svg+xml",
    ".bin": "application/octet-stream",
}
"""What this machine's own table of types may not know."""


def kind_of(name: str) -> str:
    """The type a file of this name is sent as."""
    return KINDS.get(PurePath(name).suffix) or mimetypes.guess_type(name)[0] or "application/octet-stream"


def init_app(app: Flask) -> None:
    """Serve the static files as endpoint ``static``."""
    folder = static_folder()
    files = {file.relative_to(folder).as_posix(): file.read_bytes() for file in folder.rglob("*") if file.is_file()}
    edition = _edition(files)
    today = f"/static/{edition}/"

    def send(filename: str, **_: str) -> Response:
        content = files.get(filename)
        if content is None:
            abort(404)
        response = Response(content, mimetype=kind_of(filename))
        # An old page may ask with an old hash: it gets today's file, and shall ask again.
        response.headers["Cache-Control"] = FOREVER if request.path.startswith(today) else "no-cache"
        response.add_etag()
        response.make_conditional(request)
        return response

    app.add_url_rule("/static/<edition>/<path:filename>", "static", send, defaults={"edition": edition})


def _edition(files: dict[str, bytes]) -> str:
    digest = hashlib.sha256()
    for name, content in sorted(files.items()):
        digest.update(name.encode() + b"\0" + content + b"\0")
    return digest.hexdigest()[:12]
