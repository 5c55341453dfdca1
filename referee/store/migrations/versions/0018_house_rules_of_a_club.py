"""House rules under a name in a club, and whether it shows ratings."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0018"
down_revision = "0017"


def upgrade() -> None:
    op.add_column("club", sa.Column("rates", sa.Boolean(), server_default=sa.false(), nullable=False))
    op.create_table(
        "saved_rules",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("club_id", sa.Integer(), nullable=False),
        sa.Column("game", sa.String(length=32), nullable=False),
        sa.Column("name", sa.String(length=80), nullable=False),
        sa.Column("rules", sa.JSON(), nullable=False),
        sa.Column("made", sa.DateTime(), nullable=False),
        sa.ForeignKeyConstraint(["club_id"], ["club.id"], name="fk_saved_rules_club_id_club"),
        sa.PrimaryKeyConstraint("id", name="pk_saved_rules"),
    )
    op.create_index("ix_saved_rules_club_id", "saved_rules", ["club_id"])


def downgrade() -> None:
    op.drop_table("saved_rules")
    op.execute("ALTER TABLE club DROP COLUMN rates")  # in place: triggers speak of the table
