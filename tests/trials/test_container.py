"""The container of `referee hosting`, built and run for real, killed while people write, and started again.

Needs root, a network, and ``apt-get install podman buildah runc debootstrap postgresql``. No registry of images is
asked: the base is a Debian made by debootstrap, or the folder in ``REFEREE_BASE``. Takes some ten minutes.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass
from http.client import HTTPException
from itertools import cycle
from pathlib import Path
from typing import Any, Final
from urllib.parse import parse_qs, urlsplit

import pytest
import yaml
from sqlalchemy.engine import make_url

from ..hosted import free_port, need, write_files
from ..said import ROOT
from .kill import ALONE, WRITERS, Found, Writer, ask, look, new_tables, postgresql

OWNER: Final = 10001
"""As whom the app runs in there."""
LIMITS: Final = ("--ulimit=nofile=8192:8192", "--ulimit=nproc=2048:2048")
"""Podman's own are higher than a guest may set on some machines."""
STARTS: Final = 120
"""Seconds a container may take to be ready."""
KILLS: Final = 4


def run(*command: str | Path) -> str:
    """What a program printed. What it had to say stands in the failure, where it failed."""
    done = subprocess.run([str(word) for word in command], capture_output=True, text=True, check=False)
    assert done.returncode == 0, f"{command}: {done.stdout[-2000:]}{done.stderr[-4000:]}"
    return done.stdout


@dataclass(frozen=True)
class Image:
    """The image in a store of its own, with the files it was made of."""

    store: Path
    files: Path

    def podman(self, *words: str | Path) -> str:
        """Podman's answer."""
        where = ("--root", self.store / "root", "--runroot", self.store / "run", "--storage-driver", "vfs")
        return run(need("podman", "podman"), *where, "--cgroup-manager=cgroupfs", *words)


@pytest.fixture(scope="module")
def image() -> Iterator[Image]:
    """Built from the Containerfile as it is written, the wheel and what it needs beside it."""
    need("runc", "runc")
    folder = Path(tempfile.mkdtemp(prefix="referee-container-", dir="/var/tmp"))
    image = Image(folder / "store", write_files(folder, "--public-url", "https://cards.example.org"))
    try:
        base = Path(os.environ.get("REFEREE_BASE", folder / "base"))
        if not base.exists():
            run(need("debootstrap", "debootstrap"), "--variant=minbase", "--include=python3-venv", _suite(), base)
        (base / "etc" / "pip.conf").write_text("[global]\nno-index = true\nfind-links = /from\n", encoding="utf-8")
        run("tar", "-C", base, "-cf", folder / "base.tar", ".")
        image.podman("import", folder / "base.tar", "localhost/base:debian")
        run("env", "-C", ROOT, sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", image.files)
        (wheel,) = image.files.glob("*.whl")
        run(sys.executable, "-m", "pip", "download", "-q", "-d", image.files, f"{wheel}[postgres,metrics,scripts]")
        build = ("--isolation", "chroot", "--format", "docker", "--layers=false", "--build-arg")
        image.podman("build", *build, "BASE=localhost/base:debian", "-t", "localhost/referee", image.files)
        yield image
    finally:
        with suppress(AssertionError):
            image.podman("rm", "--all", "--force", "--time", "0")
        mounted = ["umount", "-q", str(folder / "store" / "root" / "overlay")]  # which podman mounts anyway, sometimes
        subprocess.run(mounted, check=False, capture_output=True)
        shutil.rmtree(folder, ignore_errors=True)


def _suite() -> str:
    """This machine's own Debian: its Python takes the wheels that are fetched here."""
    [name] = [line for line in Path("/etc/os-release").read_text().splitlines() if line.startswith("VERSION_CODENAME=")]
    return name.partition("=")[2].strip('"')


class Container:
    """The app, run with what compose.yaml says of it, but on a port and a folder of this trial."""

    def __init__(self, image: Image, records: Path, **environment: str) -> None:
        app: dict[str, Any] = yaml.safe_load((image.files / "compose.yaml").read_text())["services"]["referee"]
        self.image, self.records, self.port, self.name = image, records, free_port(), f"referee-{free_port()}"
        said = {name: value for name, value in app["environment"].items() if "$" not in value}
        said |= {"REFEREE_HOST": "127.0.0.1", "REFEREE_PORT": f"{self.port}"} | environment
        self.options = ["--runtime=runc", "--network=host", *LIMITS, f"--volume={records}:/data"]
        self.options += ["--read-only"] * app["read_only"] + [f"--tmpfs={place}" for place in app["tmpfs"]]
        self.options += [f"--cap-drop={one}" for one in app["cap_drop"]]
        self.options += [f"--security-opt={one.removesuffix(':true')}" for one in app["security_opt"]]
        self.options += [f"--env={name}={value}" for name, value in said.items()]

    def create(self, *more: str) -> None:
        """Make it, and start it."""
        self.image.podman("run", "--detach", f"--name={self.name}", *self.options, *more, "localhost/referee")
        self.wait()

    def wait(self) -> None:
        """Until it can serve."""
        give_up = time.monotonic() + STARTS
        while True:
            with suppress(OSError, HTTPException):
                if ask(self.port, "GET", "/readyz")[0] == 200:
                    return
            assert time.monotonic() < give_up, self.image.podman("logs", self.name)
            time.sleep(0.1)

    def inside(self, *command: str) -> str:
        """What a command prints in there."""
        return self.image.podman("exec", self.name, *command)


def killed_while_people_write(container: Container, place: Path | str) -> Found:
    """Kill it with all that runs in it and start it again, four times, then once a new one on the same volume."""
    tables, stop = new_tables(place, 31), threading.Event()
    give_away(container.records)
    container.create()
    writers = [Writer(n, cycle(tables[min(n, ALONE) :: ALONE + 1]), stop, container.port) for n in range(WRITERS)]
    threads = [threading.Thread(target=writer.run) for writer in writers]
    for thread in threads:
        thread.start()
    try:
        for kill in range(KILLS):
            before, give_up = sum(len(writer.told) for writer in writers), time.monotonic() + STARTS
            while sum(len(writer.told) for writer in writers) < before + 10 * WRITERS and time.monotonic() < give_up:
                time.sleep(0.05)
            container.image.podman("kill", "--signal=KILL", container.name)
            container.image.podman("wait", container.name)
            if kill < KILLS - 1:
                container.image.podman("start", container.name)
            else:
                container.image.podman("rm", container.name)
                container.create()
            container.wait()
    finally:
        stop.set()
        for thread in threads:
            thread.join()
    return look(place, writers, KILLS)


def give_away(folder: Path) -> None:
    """The volume is the app's own, as one that is made for it is."""
    for path in (folder, *folder.rglob("*")):
        os.chown(path, OWNER, OWNER)


def is_shut_in(container: Container) -> None:
    """It is not root, can do nothing root can, and writes to its volume alone."""
    assert container.inside("id", "-u").strip() == f"{OWNER}"
    assert "CapEff:\t0000000000000000" in container.inside("grep", "CapEff", "/proc/self/status")
    tries = "for place in / /opt/referee /etc /var /data /tmp; do touch $place/mine 2>/dev/null && echo $place; done; :"
    assert container.inside("sh", "-c", tries).split() == ["/data", "/tmp"]
    container.inside("rm", "/data/mine")


def test_records_in_sqlite_outlive_it(image: Image, tmp_path: Path) -> None:
    records = tmp_path / "records"
    records.mkdir()
    container = Container(image, records)
    found = killed_while_people_write(container, records)
    print(found)
    assert found.faults() == []
    assert found.entries >= 10 * WRITERS * KILLS
    is_shut_in(container)
    image.podman("healthcheck", "run", container.name)
    backup = container.inside("referee", "backup", "/data/backups", "--keep", "2")
    assert (records / "backups" / Path(backup.splitlines()[0]).name).stat().st_uid == OWNER
    began = time.monotonic()
    image.podman("stop", "--time", "15", container.name)
    assert time.monotonic() - began < 15, "it hears that it is to stop"
    assert "Traceback" not in image.podman("logs", container.name)


def test_records_in_postgresql_outlive_it(image: Image, tmp_path: Path) -> None:
    """The database is this machine's, reached by its socket."""
    records = tmp_path / "records"
    records.mkdir()
    with postgresql() as url:
        [sockets] = parse_qs(urlsplit(url).query)["host"]
        Path(sockets).chmod(0o755)  # the cluster below it stays shut
        inside = str(make_url(url).set(query={"host": "/run/postgresql"}))
        container = Container(image, records, REFEREE_DATABASE=inside, REFEREE_LOG_JSON="1", REFEREE_METRICS="1")
        container.options.append(f"--volume={sockets}:/run/postgresql")
        found = killed_while_people_write(container, url)
        print(found)
        assert found.faults() == []
        assert found.entries >= 10 * WRITERS * KILLS
        assert not list(records.glob("*.sqlite3"))
        assert "referee_" in ask(container.port, "GET", "/metrics")[1]
        image.podman("rm", "--force", "--time", "15", container.name)
