"""How the search of a table is getting on, and what it found."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0009"
down_revision = "0008"


def upgrade() -> None:
    op.create_table(
        "search",
        sa.Column("token", sa.String(length=64), nullable=False),
        sa.Column("seq", sa.Integer(), nullable=False),
        sa.Column("run", sa.String(length=32), nullable=False),
        sa.Column("stage", sa.String(length=8), nullable=False),
        sa.Column("examined", sa.Integer(), nullable=False),
        sa.Column("answer", sa.JSON(), nullable=True),
        sa.Column("beat", sa.BigInteger(), nullable=False),
        sa.Column("looked", sa.BigInteger(), nullable=False),
        sa.CheckConstraint("stage IN ('running', 'answered', 'stopped')", name="ck_search_stage"),
        sa.PrimaryKeyConstraint("token", name="pk_search"),
    )


def downgrade() -> None:
    op.drop_table("search")
