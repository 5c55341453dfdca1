"""Secrets kept with the records themselves, where there are no files beside them: what signs cookies, and others."""

from __future__ import annotations

import secrets

from flask import Flask
from sqlalchemy import select

from .database import db, reading, writing
from .models import Kept
from .secrets import SECRET_BYTES, SECRET_FILE
from .upserts import put_first


def kept_secret(app: Flask, name: str = SECRET_FILE) -> bytes:
    """The secret of that name in the records an app has, made when it is first asked for. Raises StorageError."""
    with app.app_context():
        found = _read(name)
        if found is None:
            with writing():
                put_first(Kept, {"name": name, "content": secrets.token_bytes(SECRET_BYTES)})
            found = _read(name)
        assert found is not None
        return found


def _read(name: str) -> bytes | None:
    with reading():
        return db.session.scalar(select(Kept.content).where(Kept.name == name))
