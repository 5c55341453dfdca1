"""What the form that opened a table said, so that the same form opens it once."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0001"


def upgrade() -> None:
    op.add_column("sitting", sa.Column("opened_with", sa.String(length=64), nullable=True))


def downgrade() -> None:
    with op.batch_alter_table("sitting") as table:
        table.drop_column("opened_with")
