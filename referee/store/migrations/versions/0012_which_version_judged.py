"""Which version of the program judged a table's last entry, where that is kept."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0012"
down_revision = "0011"


def upgrade() -> None:
    op.add_column("sitting", sa.Column("program", sa.String(length=32), nullable=True))


def downgrade() -> None:
    op.execute("ALTER TABLE sitting DROP COLUMN program")  # in place: triggers speak of the table
