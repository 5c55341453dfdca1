"""Where long logs may be opened."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0021"
down_revision = "0020"


def upgrade() -> None:
    op.create_table(
        "bookmark",
        sa.Column("table_id", sa.Integer(), nullable=False),
        sa.Column("seq", sa.Integer(), nullable=False),
        sa.Column("stamp", sa.String(length=64), nullable=False),
        sa.Column("content", sa.Text(), nullable=False),
        sa.ForeignKeyConstraint(["table_id"], ["sitting.id"], name="fk_bookmark_table_id_sitting"),
        sa.PrimaryKeyConstraint("table_id", name="pk_bookmark"),
    )


def downgrade() -> None:
    op.drop_table("bookmark")
