"""The ids of actions as a device sent them: those of what came along with one show it."""

from __future__ import annotations

from typing import Final

_AT_HAND: Final = "ruling"


def batch_of(action_id: str) -> str:
    """The id under which a device sent an action: entries sent at once are ``id``, ``id.2``, …"""
    return action_id.partition(".")[0]


def at_hand_id(base: str, place: int) -> str:
    """The id of a ruling that an entry made at the hand brought with it, the first at `place` 0."""
    return f"{base}.{_AT_HAND}{place + 1 if place else ''}"


def made_at_hand(action_id: str) -> bool:
    """Whether an action is a ruling that came with a card confirmed at the hand."""
    return action_id.partition(".")[2].startswith(_AT_HAND)
