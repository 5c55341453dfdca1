"""Links to enter and to watch beside the owner's, and which phone is at which seat."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"


def upgrade() -> None:
    op.add_column("device_sitting", sa.Column("came_by", sa.String(length=64), nullable=True))
    op.create_table(
        "key",
        sa.Column("token", sa.String(length=64), nullable=False),
        sa.Column("table_id", sa.Integer(), nullable=False),
        sa.Column("kind", sa.String(length=8), nullable=False),
        sa.Column("made", sa.DateTime(), nullable=False),
        sa.Column("withdrawn", sa.DateTime(), nullable=True),
        sa.CheckConstraint("kind IN ('enter', 'watch')", name="kind"),
        sa.ForeignKeyConstraint(["table_id"], ["sitting.id"], name="fk_key_table_id_sitting"),
        sa.PrimaryKeyConstraint("token", name="pk_key"),
    )
    op.create_index("ix_key_table_id", "key", ["table_id"])
    op.create_table(
        "seat_phone",
        sa.Column("table_id", sa.Integer(), nullable=False),
        sa.Column("seat", sa.Integer(), nullable=False),
        sa.Column("device", sa.String(length=64), nullable=False),
        sa.Column("since", sa.DateTime(), nullable=False),
        sa.ForeignKeyConstraint(["table_id"], ["sitting.id"], name="fk_seat_phone_table_id_sitting"),
        sa.PrimaryKeyConstraint("table_id", "seat", name="pk_seat_phone"),
        sa.UniqueConstraint("table_id", "device", name="uq_seat_phone_table_id_device"),
    )


def downgrade() -> None:
    op.drop_table("seat_phone")
    op.drop_table("key")
    with op.batch_alter_table("device_sitting") as table:
        table.drop_column("came_by")
