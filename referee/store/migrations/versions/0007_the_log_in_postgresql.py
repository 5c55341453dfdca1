"""What SQLite's triggers hold, held by PostgreSQL too; and a place for the secret that servers share."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"

# An integrity error, as SQLite's is.
REFUSE = "RAISE EXCEPTION '{words}' USING ERRCODE = 'integrity_constraint_violation';"
APPEND_ONLY = REFUSE.format(words="the log is append-only")
DELETED = REFUSE.format(words="the table is deleted")

# A log goes with its table alone, and only once that is marked as deleted; nobody writes there any more. Who writes
# locks the table first, so that two who write there take turns, and one who deletes it waits or is waited for.
FUNCTIONS = {
    "action_kept": f"BEGIN {APPEND_ONLY} END",
    "action_deleted": f"""BEGIN
        IF (SELECT deleted FROM sitting WHERE id = OLD.table_id) IS NULL THEN {APPEND_ONLY} END IF;
        RETURN OLD;
    END""",
    "action_inserted": f"""BEGIN
        IF (SELECT deleted FROM sitting WHERE id = NEW.table_id FOR NO KEY UPDATE) IS NOT NULL THEN {DELETED} END IF;
        RETURN NEW;
    END""",
}
TRIGGERS = {
    "action_no_update": "BEFORE UPDATE ON action FOR EACH ROW EXECUTE FUNCTION action_kept()",
    "action_no_truncate": "BEFORE TRUNCATE ON action FOR EACH STATEMENT EXECUTE FUNCTION action_kept()",
    "action_no_delete": "BEFORE DELETE ON action FOR EACH ROW EXECUTE FUNCTION action_deleted()",
    "action_no_insert": "BEFORE INSERT ON action FOR EACH ROW EXECUTE FUNCTION action_inserted()",
}


def upgrade() -> None:
    op.create_table(
        "kept",
        sa.Column("name", sa.String(length=32), nullable=False),
        sa.Column("content", sa.LargeBinary(), nullable=False),
        sa.PrimaryKeyConstraint("name", name="pk_kept"),
    )
    if op.get_bind().dialect.name == "postgresql":
        for name, body in FUNCTIONS.items():
            op.execute(f"CREATE FUNCTION {name}() RETURNS trigger LANGUAGE plpgsql AS $$ {body} $$")
        for name, when in TRIGGERS.items():
            op.execute(f"CREATE TRIGGER {name} {when}")


def downgrade() -> None:
    if op.get_bind().dialect.name == "postgresql":
        for name in TRIGGERS:
            op.execute(f"DROP TRIGGER {name} ON action")
        for name in FUNCTIONS:
            op.execute(f"DROP FUNCTION {name}()")
    op.drop_table("kept")
