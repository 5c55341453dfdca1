"""Room for names of forty letters, each with its marks."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0022"
down_revision = "0021"

NAMES = (
    ("sitting", "title"),
    ("action", "by_name"),
    ("seat_phone", "name"),
    ("pen", "name"),
    ("club", "name"),
    ("person", "name"),
    ("person", "short"),
    ("person_name", "spelling"),
    ("saved_rules", "name"),
    ("evening", "title"),
    ("evening_call", "by"),
    ("evening_call", "answered_by"),
)


def upgrade() -> None:
    _lengths(640)


def downgrade() -> None:
    _lengths(80)


def _lengths(length: int) -> None:
    if op.get_bind().dialect.name == "sqlite":
        return  # which counts nothing
    for table, column in NAMES:
        op.alter_column(table, column, type_=sa.String(length=length))
