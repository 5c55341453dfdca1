"""Runs migrations on the connection given, or on the app's own database."""

from __future__ import annotations

from alembic import context
from flask import current_app
from sqlalchemy import Connection

from referee.store.database import backend_of, db
from referee.store.models import Base


def run_on(connection: Connection) -> None:
    context.configure(
        connection=connection,
        target_metadata=Base.metadata,
        render_as_batch=True,
        transactional_ddl=True,
        compare_type=True,
    )
    with context.begin_transaction():
        context.run_migrations()


given = context.config.attributes.get("connection")
if given is not None:
    run_on(given)
else:
    with db.engine.connect().execution_options(**backend_of(current_app).writes) as own, own.begin():
        run_on(own)
