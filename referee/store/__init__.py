"""The embedded database: its tables, the append-only log, backups and the secret of this server."""

from .database import attach, check_ready, database_file, db, reading, writing
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
    "reading",
    "writing",
]
