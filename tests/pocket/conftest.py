"""The site of static files, built once for all tests of a run."""

from __future__ import annotations

import fcntl
import os
from pathlib import Path

import pytest

from referee.pocket import site


@pytest.fixture(scope="session")
def parts_folder() -> Path | None:
    """A folder with the parts of the lock, as ``REFEREE_PARTS`` names it; without one they are fetched."""
    named = os.environ.get("REFEREE_PARTS")
    return Path(named) if named else None


@pytest.fixture(scope="session")
def pocket_site(tmp_path_factory: pytest.TempPathFactory, parts_folder: Path | None) -> Path:
    """The folder of the built site, for reading. ``REFEREE_POCKET`` names one that is built already."""
    if built := os.environ.get("REFEREE_POCKET"):
        return Path(built)
    own = tmp_path_factory.getbasetemp()
    shared = own.parent if "PYTEST_XDIST_WORKER" in os.environ else own
    folder = shared / "pocket"
    with (shared / "pocket.lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)  # whoever comes second waits, and finds it built
        if site.read_list(folder) is None:
            site.build(folder, parts_folder)
    return folder
