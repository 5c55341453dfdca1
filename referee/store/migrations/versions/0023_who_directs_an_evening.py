"""Who directs an evening. An evening of years that no date is of begins on the last day there is, or the first."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0023"
down_revision = "0022"


def upgrade() -> None:
    op.add_column("evening", sa.Column("director", sa.String(length=64), nullable=True))
    op.create_index("ix_evening_director", "evening", ["director"])
    op.create_table(
        "evening_director",
        sa.Column("evening_id", sa.Integer(), nullable=False),
        sa.Column("device", sa.String(length=64), nullable=False),
        sa.Column("since", sa.DateTime(), nullable=False),
        sa.ForeignKeyConstraint(["evening_id"], ["evening.id"], name="fk_evening_director_evening_id_evening"),
        sa.PrimaryKeyConstraint("evening_id", "device", name="pk_evening_director"),
    )
    # Some zones are a day ahead or behind: every clock shows a day of these years.
    op.execute("UPDATE evening SET at = '2100-12-30 12:00:00' WHERE at > '2100-12-30 12:00:00'")
    op.execute("UPDATE evening SET at = '2000-01-02 12:00:00' WHERE at < '2000-01-02 12:00:00'")


def downgrade() -> None:
    op.drop_table("evening_director")
    op.drop_index("ix_evening_director", "evening")
    op.execute("ALTER TABLE evening DROP COLUMN director")  # in place: other tables speak of it
