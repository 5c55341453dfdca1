"""Clubs with their links and their people, tables that belong to one, and what their games came to."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0014"
down_revision = "0013"


def upgrade() -> None:
    op.create_table(
        "club",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("token", sa.String(length=64), nullable=False),
        sa.Column("name", sa.String(length=80), nullable=False),
        sa.Column("opened", sa.DateTime(), nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_club"),
        sa.UniqueConstraint("token", name="uq_club_token"),
    )
    op.create_table(
        "club_key",
        sa.Column("token", sa.String(length=64), nullable=False),
        sa.Column("club_id", sa.Integer(), nullable=False),
        sa.Column("kind", sa.String(length=8), nullable=False),
        sa.Column("made", sa.DateTime(), nullable=False),
        sa.Column("withdrawn", sa.DateTime(), nullable=True),
        sa.CheckConstraint("kind IN ('enter', 'watch')", name="kind"),
        sa.ForeignKeyConstraint(["club_id"], ["club.id"], name="fk_club_key_club_id_club"),
        sa.PrimaryKeyConstraint("token", name="pk_club_key"),
    )
    op.create_index("ix_club_key_club_id", "club_key", ["club_id"])
    op.create_table(
        "person",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("club_id", sa.Integer(), nullable=False),
        sa.Column("name", sa.String(length=80), nullable=False),
        sa.Column("mark", sa.Integer(), nullable=False),
        sa.Column("came", sa.DateTime(), nullable=False),
        sa.Column("same_as", sa.Integer(), nullable=True),
        sa.Column("forgotten", sa.DateTime(), nullable=True),
        sa.ForeignKeyConstraint(["club_id"], ["club.id"], name="fk_person_club_id_club"),
        sa.ForeignKeyConstraint(["same_as"], ["person.id"], name="fk_person_same_as_person"),
        sa.PrimaryKeyConstraint("id", name="pk_person"),
    )
    op.create_index("ix_person_club_id", "person", ["club_id"])
    op.create_table(
        "person_name",
        sa.Column("club_id", sa.Integer(), nullable=False),
        sa.Column("spelling", sa.String(length=80), nullable=False),
        sa.Column("person_id", sa.Integer(), nullable=False),
        sa.ForeignKeyConstraint(["club_id"], ["club.id"], name="fk_person_name_club_id_club"),
        sa.ForeignKeyConstraint(["person_id"], ["person.id"], name="fk_person_name_person_id_person"),
        sa.PrimaryKeyConstraint("club_id", "spelling", name="pk_person_name"),
    )
    op.create_index("ix_person_name_person_id", "person_name", ["person_id"])
    op.create_table(
        "device_club",
        sa.Column("device", sa.String(length=64), nullable=False),
        sa.Column("club_id", sa.Integer(), nullable=False),
        sa.Column("seen", sa.DateTime(), nullable=False),
        sa.Column("came_by", sa.String(length=64), nullable=True),
        sa.ForeignKeyConstraint(["club_id"], ["club.id"], name="fk_device_club_club_id_club"),
        sa.PrimaryKeyConstraint("device", "club_id", name="pk_device_club"),
    )
    op.create_index("ix_device_club_device", "device_club", ["device", "seen"])
    op.create_table(
        "played",
        sa.Column("table_id", sa.Integer(), nullable=False),
        sa.Column("seq", sa.Integer(), nullable=False),
        sa.Column("revision", sa.Integer(), nullable=False),
        sa.Column("content", sa.JSON(), nullable=False),
        sa.ForeignKeyConstraint(["table_id"], ["sitting.id"], name="fk_played_table_id_sitting"),
        sa.PrimaryKeyConstraint("table_id", name="pk_played"),
    )
    op.create_table(
        "club_table",
        sa.Column("table_id", sa.Integer(), nullable=False),
        sa.Column("club_id", sa.Integer(), nullable=False),
        sa.ForeignKeyConstraint(["table_id"], ["sitting.id"], name="fk_club_table_table_id_sitting"),
        sa.ForeignKeyConstraint(["club_id"], ["club.id"], name="fk_club_table_club_id_club"),
        sa.PrimaryKeyConstraint("table_id", name="pk_club_table"),
    )
    op.create_index("ix_club_table_club_id", "club_table", ["club_id"])


def downgrade() -> None:
    for name in ("club_table", "played", "device_club", "person_name", "person", "club_key", "club"):
        op.drop_table(name)
