"""Ids by chance, for actions that no device made."""

from __future__ import annotations

import secrets


def new_id() -> str:
    """An id as a device mints one."""
    return secrets.token_urlsafe(12)
