"""Which tables a device knows by how their log begins. Call these inside `reading()`."""

from __future__ import annotations

from dataclasses import dataclass

from sqlalchemy import func, select

from .database import db
from .models import ActionRow, DeviceTable, Key, Table


@dataclass(frozen=True, slots=True)
class Beginning:
    """A table that a device has seen: its owner's token, the link the device came by (`kind` None: the owner's)."""

    token: str
    link: str
    kind: str | None


def beginning_with(game: str, action_id: str, device: str | None) -> list[Beginning]:
    """The tables of this game whose log begins with this action, the one seen last first.

    Of those a device has seen, by links that still open them; with None, of all there are.
    """
    begins = (ActionRow.table_id == Table.id) & (ActionRow.seq == 1) & (ActionRow.action_id == action_id)
    if device is None:
        rows = select(Table.token, Table.token, Key.kind).outerjoin(Key, Key.token == Table.token)
        rows = rows.order_by(Table.id.desc())
    else:
        rows = select(Table.token, func.coalesce(DeviceTable.came_by, Table.token), Key.kind)
        rows = rows.join(DeviceTable, DeviceTable.table_id == Table.id)
        rows = rows.outerjoin(Key, Key.token == DeviceTable.came_by)
        rows = rows.where(DeviceTable.device == device, Key.withdrawn.is_(None))
        rows = rows.order_by(DeviceTable.seen.desc(), Table.id.desc())
    rows = rows.join(ActionRow, begins).where(Table.game == game, Table.deleted.is_(None))
    return [Beginning(token, link, kind) for token, link, kind in db.session.execute(rows)]
