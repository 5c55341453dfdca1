"""The site that needs no server, below ``/pocket/`` where `referee pocket` has built it for this one."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any, Final

from flask import Blueprint, Flask, Response, abort, current_app, send_file

from .static import kind_of

pages = Blueprint("offered", __name__, url_prefix="/pocket")

LIST: Final = "pocket.json"
"""The file that lists all others; a folder without it is no site."""

UNLISTED: Final = frozenset({LIST, "sw.js"})
"""Files that are not in the list: browsers fetch the service worker by rules of their own."""

START: Final = "index.html"

POLICY: Final = "; ".join(
    (
        "default-src 'none'",
        "script-src 'self' 'wasm-unsafe-eval' 'sha256-LlL4HllQJUuYE/DWJtfhOyL7Vdc4xEMugrOmWjFmb8M='",
        "worker-src 'self'",
        "connect-src 'self'",
        "style-src 'self'",
        "img-src 'self' data:",
        "manifest-src 'self'",
        "frame-src 'self'",
        "base-uri 'none'",
        "form-action 'none'",
        "frame-ancestors 'none'",
    )
)
"""The shell and its workers run Python, which is WebAssembly; the app in its frame brings a policy of its own.

The hash is that of the lines in the page itself, which load it again where its scripts did not come.
"""


PERMISSIONS: Final = "camera=(self), geolocation=(), microphone=(), payment=(), usb=(), screen-wake-lock=(self)"
"""A table is taken in from another phone with the camera."""


def read_list(folder: Path) -> dict[str, Any] | None:
    """The list of the site in `folder`; nothing if there is none that is whole."""
    try:
        listed = json.loads((folder / LIST).read_text(encoding="utf-8"))
    except (OSError, ValueError):
        return None
    return listed if isinstance(listed, dict) and isinstance(listed.get("files"), dict) else None


def place_of_site(app: Flask) -> Path:
    """Where the site is, or would be: as ``POCKET_SITE`` says, or in the data folder."""
    return Path(app.config.get("POCKET_SITE") or Path(app.config["DATA_FOLDER"], "pocket")).resolve()


def is_offered() -> bool:
    """Whether there is a site to open."""
    return read_list(place_of_site(current_app)) is not None


@pages.get("/")
def start() -> Response:
    """The page that everything else is loaded by."""
    return file(START)


@pages.get("/<path:path>")
def file(path: str) -> Response:
    """A file of the site. Browsers ask each time whether it is still the same."""
    folder = place_of_site(current_app)
    listed = read_list(folder)
    if listed is None or path not in {*listed["files"], *UNLISTED}:
        abort(404)
    same = listed["files"].get(path, {}).get("sha256") or f"{listed.get('build')}-{path}"
    try:
        response = send_file(folder / path, mimetype=kind_of(path), etag=same, conditional=True)
    except FileNotFoundError:
        abort(404)
    response.headers["Cache-Control"] = "no-cache"
    response.headers["Content-Security-Policy"] = POLICY
    response.headers["Permissions-Policy"] = PERMISSIONS
    return response
