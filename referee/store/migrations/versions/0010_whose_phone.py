"""Whose phone it is, by name: people change seats, and keep their phones. Nothing was stored by seat yet."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0010"
down_revision = "0009"


def upgrade() -> None:
    _anew(sa.Column("name", sa.String(length=80), nullable=False))


def downgrade() -> None:
    _anew(sa.Column("seat", sa.Integer(), nullable=False))


def _anew(whose: sa.Column[object]) -> None:
    op.drop_table("seat_phone")
    op.create_table(
        "seat_phone",
        sa.Column("table_id", sa.Integer(), nullable=False),
        whose,
        sa.Column("device", sa.String(length=64), nullable=False),
        sa.Column("since", sa.DateTime(), nullable=False),
        sa.ForeignKeyConstraint(["table_id"], ["sitting.id"], name="fk_seat_phone_table_id_sitting"),
        sa.PrimaryKeyConstraint("table_id", whose.name, name="pk_seat_phone"),
        sa.UniqueConstraint("table_id", "device", name="uq_seat_phone_table_id_device"),
    )
