"""In which language a table’s paper and big screen are, and what a club speaks; empty where nobody said."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0024"
down_revision = "0023"


def upgrade() -> None:
    op.add_column("sitting", sa.Column("language", sa.String(length=16), nullable=False, server_default=""))
    op.add_column("club", sa.Column("language", sa.String(length=16), nullable=False, server_default=""))


def downgrade() -> None:
    op.execute("ALTER TABLE club DROP COLUMN language")  # in place: other tables speak of it
    op.execute("ALTER TABLE sitting DROP COLUMN language")  # in place: triggers speak of the table
