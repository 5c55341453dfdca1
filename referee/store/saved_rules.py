"""House rules that clubs keep under a name. Call these inside `reading()` or `writing()`."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from datetime import datetime

from sqlalchemy import delete, select, update

from .club_models import Club, SavedRules
from .database import db


def saved_rules(club_id: int) -> Sequence[SavedRules]:
    """All of a club's, as they were kept."""
    return db.session.scalars(select(SavedRules).where(SavedRules.club_id == club_id).order_by(SavedRules.id)).all()


def add_rules(club_id: int, game: str, name: str, rules: Mapping[str, object], now: datetime) -> int:
    """Store house rules. Returns their id."""
    row = SavedRules(club_id=club_id, game=game, name=name, rules=dict(rules), made=now)
    db.session.add(row)
    db.session.flush()
    return row.id


def change_rules(number: int, **values: object) -> None:
    """Change what is kept of them."""
    db.session.execute(update(SavedRules).where(SavedRules.id == number).values(**values))


def remove_rules(number: int) -> None:
    """Keep them no longer."""
    db.session.execute(delete(SavedRules).where(SavedRules.id == number))


def shows_ratings(club_id: int) -> bool:
    """Whether a club shows how well somebody plays."""
    return bool(db.session.scalar(select(Club.rates).where(Club.id == club_id)))


def show_ratings(club_id: int, shown: bool) -> None:
    """Let a club show that, or no longer."""
    db.session.execute(update(Club).where(Club.id == club_id).values(rates=shown))
