"""Which other phone asks for a person's seat, and since when."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0011"
down_revision = "0010"


def upgrade() -> None:
    op.add_column("seat_phone", sa.Column("asker", sa.String(length=64), nullable=True))
    op.add_column("seat_phone", sa.Column("asked", sa.DateTime(), nullable=True))


def downgrade() -> None:
    with op.batch_alter_table("seat_phone") as table:
        table.drop_column("asked")
        table.drop_column("asker")
