"""The secret that signs cookies, kept with the records themselves: where there are no files beside them."""

from __future__ import annotations

import secrets

from flask import Flask
from sqlalchemy import select

from .database import db, reading, writing
from .models import Kept
from .secrets import SECRET_BYTES, SECRET_FILE
from .upserts import put


def kept_secret(app: Flask) -> bytes:
    """The secret of the records an app has, made when it is first asked for. Raises StorageError."""
    with app.app_context():
        found = _read()
        if found is None:
            with writing():
                put(Kept, {"name": SECRET_FILE, "content": secrets.token_bytes(SECRET_BYTES)})
            found = _read()
        assert found is not None
        return found


def _read() -> bytes | None:
    with reading():
        return db.session.scalar(select(Kept.content).where(Kept.name == SECRET_FILE))
