"""Tables, the append-only log of each, and which device has seen which table."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None

APPEND_ONLY = "the log is append-only"


def upgrade() -> None:
    op.create_table(
        "sitting",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("token", sa.String(length=64), nullable=False),
        sa.Column("game", sa.String(length=32), nullable=False),
        sa.Column("title", sa.String(length=80), nullable=False),
        sa.Column("names", sa.JSON(), nullable=False),
        sa.Column("rules", sa.JSON(), nullable=False),
        sa.Column("opened", sa.DateTime(), nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_sitting"),
        sa.UniqueConstraint("token", name="uq_sitting_token"),
    )
    op.create_table(
        "action",
        sa.Column("table_id", sa.Integer(), nullable=False),
        sa.Column("seq", sa.Integer(), nullable=False),
        sa.Column("action_id", sa.String(length=64), nullable=False),
        sa.Column("kind", sa.String(length=8), nullable=False),
        sa.Column("target", sa.String(length=64), nullable=True),
        sa.Column("entry", sa.JSON(none_as_null=True), nullable=True),
        sa.Column("by_device", sa.String(length=64), nullable=False),
        sa.Column("by_name", sa.String(length=80), nullable=False),
        sa.Column("at", sa.DateTime(), nullable=False),
        sa.CheckConstraint("kind IN ('record', 'amend', 'void')", name="kind"),
        sa.CheckConstraint("seq > 0", name="seq"),
        sa.ForeignKeyConstraint(["table_id"], ["sitting.id"], name="fk_action_table_id_sitting"),
        sa.PrimaryKeyConstraint("table_id", "seq", name="pk_action"),
        sa.UniqueConstraint("table_id", "action_id", name="uq_action_table_id_action_id"),
    )
    op.create_table(
        "device_sitting",
        sa.Column("device", sa.String(length=64), nullable=False),
        sa.Column("table_id", sa.Integer(), nullable=False),
        sa.Column("seen", sa.DateTime(), nullable=False),
        sa.ForeignKeyConstraint(["table_id"], ["sitting.id"], name="fk_device_sitting_table_id_sitting"),
        sa.PrimaryKeyConstraint("device", "table_id", name="pk_device_sitting"),
    )
    op.create_index("ix_device_sitting_device", "device_sitting", ["device", "seen"])
    if op.get_bind().dialect.name == "sqlite":
        for verb in ("UPDATE", "DELETE"):
            op.execute(
                f"CREATE TRIGGER action_no_{verb.lower()} BEFORE {verb} ON action "
                f"BEGIN SELECT RAISE(ABORT, '{APPEND_ONLY}'); END"
            )


def downgrade() -> None:
    op.drop_table("device_sitting")
    op.drop_table("action")
    op.drop_table("sitting")
