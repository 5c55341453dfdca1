"""When a table and its server held the same, and until when this device holds the pen there."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0016"
down_revision = "0015"


def upgrade() -> None:
    op.add_column("remote", sa.Column("pen_until", sa.DateTime(), nullable=True))
    op.add_column("remote", sa.Column("sent", sa.DateTime(), nullable=True))


def downgrade() -> None:
    for column in ("sent", "pen_until"):
        op.execute(f"ALTER TABLE remote DROP COLUMN {column}")  # in place: triggers speak of the table
