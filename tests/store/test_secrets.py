"""The secret that signs cookies."""

from __future__ import annotations

import stat
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from referee.core.errors import RefereeError
from referee.store.folder import SECRET_FILE, load_secret


def test_it_is_made_once_and_for_its_owner_alone(tmp_path: Path) -> None:
    """The first start makes it, readable by nobody else; later starts find the same."""
    folder = tmp_path / "new" / "data"
    secret = load_secret(folder)
    assert len(secret) == 32
    assert stat.S_IMODE((folder / SECRET_FILE).stat().st_mode) == 0o600
    assert load_secret(folder) == secret
    assert load_secret(tmp_path / "other") != secret


def test_a_secret_others_could_read_is_closed_to_them(tmp_path: Path) -> None:
    secret = load_secret(tmp_path)
    (tmp_path / SECRET_FILE).chmod(0o644)
    assert load_secret(tmp_path) == secret
    assert stat.S_IMODE((tmp_path / SECRET_FILE).stat().st_mode) == 0o600


def test_a_damaged_secret_is_not_used(tmp_path: Path) -> None:
    (tmp_path / SECRET_FILE).write_bytes(b"short")
    with pytest.raises(RefereeError, match="damaged"):
        load_secret(tmp_path)


def test_all_who_start_at_once_get_the_same(tmp_path: Path) -> None:
    with ThreadPoolExecutor(16) as starting:
        assert len(set(starting.map(load_secret, [tmp_path] * 64))) == 1
