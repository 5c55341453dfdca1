"""The server a table goes to, and who alone enters at one."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0013"
down_revision = "0012"


def upgrade() -> None:
    op.create_table(
        "pen",
        sa.Column("table_id", sa.Integer(), nullable=False),
        sa.Column("holder", sa.String(length=64), nullable=False),
        sa.Column("name", sa.String(length=80), nullable=False),
        sa.Column("since", sa.DateTime(), nullable=False),
        sa.Column("until", sa.DateTime(), nullable=True),
        sa.ForeignKeyConstraint(["table_id"], ["sitting.id"], name="fk_pen_table_id_sitting"),
        sa.PrimaryKeyConstraint("table_id", name="pk_pen"),
    )
    op.create_table(
        "remote",
        sa.Column("table_id", sa.Integer(), nullable=False),
        sa.Column("server", sa.String(length=300), nullable=False),
        sa.Column("link", sa.String(length=64), nullable=False),
        sa.Column("seq", sa.Integer(), nullable=False),
        sa.Column("digest", sa.String(length=64), nullable=False),
        sa.Column("facts", sa.JSON(), nullable=False),
        sa.Column("alone", sa.Boolean(), nullable=False),
        sa.Column("theirs", sa.JSON(), nullable=True),
        sa.Column("chosen", sa.String(length=8), nullable=True),
        sa.Column("chosen_at", sa.DateTime(), nullable=True),
        sa.Column("pen", sa.String(length=64), nullable=True),
        sa.Column("told", sa.String(length=400), nullable=False),
        sa.Column("tried", sa.DateTime(), nullable=True),
        sa.ForeignKeyConstraint(["table_id"], ["sitting.id"], name="fk_remote_table_id_sitting"),
        sa.PrimaryKeyConstraint("table_id", name="pk_remote"),
    )


def downgrade() -> None:
    op.drop_table("remote")
    op.drop_table("pen")
