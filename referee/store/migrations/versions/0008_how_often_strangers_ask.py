"""How often devices and addresses asked for what costs much."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0008"
down_revision = "0007"


def upgrade() -> None:
    op.create_table(
        "tally",
        sa.Column("key", sa.String(length=80), nullable=False),
        sa.Column("count", sa.Integer(), nullable=False),
        sa.Column("until", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("key", name="pk_tally"),
    )
    op.create_index("ix_tally_until", "tally", ["until"])


def downgrade() -> None:
    op.drop_table("tally")
