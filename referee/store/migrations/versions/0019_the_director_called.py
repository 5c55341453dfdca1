"""Tables that call the director of their evening."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0019"
down_revision = "0018"


def upgrade() -> None:
    op.create_table(
        "evening_call",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("table_id", sa.Integer(), nullable=False),
        sa.Column("at", sa.DateTime(), nullable=False),
        sa.Column("words", sa.String(length=200), nullable=False),
        sa.Column("by", sa.String(length=80), nullable=False),
        sa.Column("ruling", sa.String(length=64), nullable=True),
        sa.Column("answered", sa.DateTime(), nullable=True),
        sa.Column("answer", sa.String(length=200), nullable=False),
        sa.Column("answered_by", sa.String(length=80), nullable=False),
        sa.ForeignKeyConstraint(["table_id"], ["sitting.id"], name="fk_evening_call_table_id_sitting"),
        sa.PrimaryKeyConstraint("id", name="pk_evening_call"),
    )
    op.create_index("ix_evening_call_table_id", "evening_call", ["table_id"])


def downgrade() -> None:
    op.drop_table("evening_call")
