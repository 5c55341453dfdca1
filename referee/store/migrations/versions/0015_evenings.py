"""Evenings of a club: their people, the rounds called and the tables opened for them."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0015"
down_revision = "0014"


def upgrade() -> None:
    op.create_table(
        "evening",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("token", sa.String(length=64), nullable=False),
        sa.Column("club_id", sa.Integer(), nullable=False),
        sa.Column("title", sa.String(length=80), nullable=False),
        sa.Column("at", sa.DateTime(), nullable=False),
        sa.Column("game", sa.String(length=32), nullable=False),
        sa.Column("rules", sa.JSON(), nullable=False),
        sa.Column("movement", sa.String(length=16), nullable=False),
        sa.Column("rounds", sa.Integer(), nullable=False),
        sa.Column("settings", sa.JSON(), nullable=False),
        sa.Column("seed", sa.Integer(), nullable=False),
        sa.Column("plan", sa.JSON(), nullable=False),
        sa.Column("opened", sa.DateTime(), nullable=False),
        sa.Column("ended", sa.DateTime(), nullable=True),
        sa.Column("announced", sa.JSON(), nullable=True),
        sa.Column("revision", sa.Integer(), server_default="0", nullable=False),
        sa.ForeignKeyConstraint(["club_id"], ["club.id"], name="fk_evening_club_id_club"),
        sa.PrimaryKeyConstraint("id", name="pk_evening"),
        sa.UniqueConstraint("token", name="uq_evening_token"),
    )
    op.create_index("ix_evening_club_id", "evening", ["club_id"])
    op.create_table(
        "evening_person",
        sa.Column("evening_id", sa.Integer(), nullable=False),
        sa.Column("number", sa.Integer(), nullable=False),
        sa.Column("person_id", sa.Integer(), nullable=False),
        sa.Column("from_round", sa.Integer(), nullable=False),
        sa.Column("to_round", sa.Integer(), nullable=True),
        sa.Column("left", sa.DateTime(), nullable=True),
        sa.Column("pair", sa.Integer(), nullable=True),
        sa.ForeignKeyConstraint(["evening_id"], ["evening.id"], name="fk_evening_person_evening_id_evening"),
        sa.ForeignKeyConstraint(["person_id"], ["person.id"], name="fk_evening_person_person_id_person"),
        sa.PrimaryKeyConstraint("evening_id", "number", name="pk_evening_person"),
        sa.UniqueConstraint("evening_id", "person_id", name="uq_evening_person_evening_id_person_id"),
    )
    op.create_index("ix_evening_person_person_id", "evening_person", ["person_id"])
    op.create_table(
        "evening_round",
        sa.Column("evening_id", sa.Integer(), nullable=False),
        sa.Column("number", sa.Integer(), nullable=False),
        sa.Column("called", sa.DateTime(), nullable=False),
        sa.Column("ends", sa.DateTime(), nullable=True),
        sa.Column("paused", sa.DateTime(), nullable=True),
        sa.Column("plan", sa.JSON(), nullable=False),
        sa.ForeignKeyConstraint(["evening_id"], ["evening.id"], name="fk_evening_round_evening_id_evening"),
        sa.PrimaryKeyConstraint("evening_id", "number", name="pk_evening_round"),
    )
    op.create_table(
        "evening_table",
        sa.Column("table_id", sa.Integer(), nullable=False),
        sa.Column("evening_id", sa.Integer(), nullable=False),
        sa.Column("round", sa.Integer(), nullable=False),
        sa.Column("number", sa.Integer(), nullable=False),
        sa.ForeignKeyConstraint(["table_id"], ["sitting.id"], name="fk_evening_table_table_id_sitting"),
        sa.ForeignKeyConstraint(["evening_id"], ["evening.id"], name="fk_evening_table_evening_id_evening"),
        sa.PrimaryKeyConstraint("table_id", name="pk_evening_table"),
        sa.UniqueConstraint("evening_id", "round", "number", name="uq_evening_table_evening_id_round_number"),
    )


def downgrade() -> None:
    for name in ("evening_table", "evening_round", "evening_person", "evening"):
        op.drop_table(name)
