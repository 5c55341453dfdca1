"""The database, embedded or a server's: its tables, the append-only log, backups and the secret of this server."""

from .backend import place_of, server_url, url_of
from .database import attach, check_ready, db, detach, kept_secret, load_secret, reading, scrub, usual_workers, writing
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
    "kept_secret",
    "load_secret",
    "place_of",
    "reading",
    "scrub",
    "server_url",
    "url_of",
    "usual_workers",
    "writing",
]
