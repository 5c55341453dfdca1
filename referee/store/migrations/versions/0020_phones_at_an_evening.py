"""Whose phone it is at an evening."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0020"
down_revision = "0019"


def upgrade() -> None:
    op.add_column("evening_person", sa.Column("device", sa.String(length=64), nullable=True))


def downgrade() -> None:
    op.execute("ALTER TABLE evening_person DROP COLUMN device")
