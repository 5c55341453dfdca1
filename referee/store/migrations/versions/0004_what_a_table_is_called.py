"""A table's date and note, whether it is archived, deleted or finished, and who sat down at it later."""

from __future__ import annotations

from typing import Any

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"

APPEND_ONLY = "the log is append-only"
DELETED = "the table is deleted"


def new_columns() -> tuple[sa.Column[Any], ...]:
    return (
        sa.Column("day", sa.Date(), nullable=True),
        sa.Column("note", sa.String(length=200), nullable=False, server_default=""),
        sa.Column("archived", sa.DateTime(), nullable=True),
        sa.Column("deleted", sa.DateTime(), nullable=True),
        sa.Column("finished", sa.Boolean(), nullable=True),
        sa.Column("guests", sa.JSON(), nullable=False, server_default="[]"),
        sa.Column("revision", sa.Integer(), nullable=False, server_default="0"),
    )


def upgrade() -> None:
    for column in new_columns():
        op.add_column("sitting", column)
    op.create_index("ix_sitting_deleted", "sitting", ["deleted"])
    if op.get_bind().dialect.name == "sqlite":
        op.execute("DROP TRIGGER action_no_delete")
        # A log goes with its table alone, and only once that is marked as deleted; nobody writes there any more.
        op.execute(
            "CREATE TRIGGER action_no_delete BEFORE DELETE ON action "
            "WHEN (SELECT deleted FROM sitting WHERE id = OLD.table_id) IS NULL "
            f"BEGIN SELECT RAISE(ABORT, '{APPEND_ONLY}'); END"
        )
        op.execute(
            "CREATE TRIGGER action_no_insert BEFORE INSERT ON action "
            "WHEN (SELECT deleted FROM sitting WHERE id = NEW.table_id) IS NOT NULL "
            f"BEGIN SELECT RAISE(ABORT, '{DELETED}'); END"
        )


def downgrade() -> None:
    if op.get_bind().dialect.name == "sqlite":
        op.execute("DROP TRIGGER action_no_insert")
        op.execute("DROP TRIGGER action_no_delete")
        op.execute(
            f"CREATE TRIGGER action_no_delete BEFORE DELETE ON action BEGIN SELECT RAISE(ABORT, '{APPEND_ONLY}'); END"
        )
    op.drop_index("ix_sitting_deleted", "sitting")
    for column in reversed(new_columns()):
        op.drop_column("sitting", column.name)
