"""What people of a club are called for short, and when a name was taken out of a table."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0017"
down_revision = "0016"


def upgrade() -> None:
    op.add_column("person", sa.Column("short", sa.String(length=80), nullable=False, server_default=""))
    op.add_column("sitting", sa.Column("unnamed", sa.DateTime(), nullable=True))


def downgrade() -> None:
    op.execute("ALTER TABLE sitting DROP COLUMN unnamed")  # in place: triggers speak of the table
    op.execute("ALTER TABLE person DROP COLUMN short")  # in place: other tables speak of it
