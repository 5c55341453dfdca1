"""Which devices looked at a table lately: found by the table."""

from __future__ import annotations

from alembic import op

revision = "0005"
down_revision = "0004"


def upgrade() -> None:
    op.create_index("ix_device_sitting_table_id", "device_sitting", ["table_id", "seen"])


def downgrade() -> None:
    op.drop_index("ix_device_sitting_table_id", "device_sitting")
