"""The embedded database: its tables, the append-only log, backups and the secret of this server."""

from .database import attach, check_ready, db, detach, reading, writing
from .folder import database_file
from .models import ActionRow, Base, DeviceTable, Table

__all__ = [
    "ActionRow",
    "Base",
    "DeviceTable",
    "Table",
    "attach",
    "check_ready",
    "database_file",
    "db",
    "detach",
    "reading",
    "writing",
]
