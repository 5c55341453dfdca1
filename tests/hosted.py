"""The app as a club serves it: by the files that `referee hosting` writes, with the machine's own programs."""

from __future__ import annotations

import os
import re
import shlex
import shutil
import socket
import ssl
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from referee.cli import main

from .conftest import lacking

MISSING = "These tests need {program}: apt-get install {package}."


def need(program: str, package: str) -> str:
    """Where a program is. Without it the test fails in CI, and is skipped elsewhere."""
    found = shutil.which(program) or shutil.which(program, path="/usr/sbin:/sbin")
    if found is None:
        lacking(MISSING.format(program=program, package=package))
    return found


def free_port() -> int:
    """A port nobody listens on."""
    with socket.socket() as found:
        found.bind(("127.0.0.1", 0))
        return int(found.getsockname()[1])


def write_files(folder: Path, *more: str) -> Path:
    """The files of a club, for programs and folders of this test. Returns where they are."""
    program = Path(sys.executable).with_name("referee")
    told = ["--program", str(program), "--data", str(folder / "data"), "--backups", str(folder / "backups"), *more]
    assert main(["hosting", str(folder / "files"), *told]) == 0
    return folder / "files"


def command_of(unit: Path) -> tuple[list[str], dict[str, str]]:
    """What a unit of systemd runs, and in which environment."""
    text = unit.read_text(encoding="utf-8")
    settings = re.findall(r"^Environment=([A-Z_]+)=(.*)$", text, re.MULTILINE)
    [command] = re.findall(r"^ExecStart=(.*)$", text, re.MULTILINE)
    said = {name: value.replace("%%", "%") for name, value in settings if value}
    return shlex.split(command), {**os.environ, **said}


@contextmanager
def running(command: list[str], address: tuple[str, int], env: dict[str, str] | None = None) -> Iterator[None]:
    """A program that runs until it is left, from when it listens."""
    process = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, env=env, text=True)
    assert process.stderr is not None
    try:
        for _ in range(600):
            if process.poll() is not None:
                raise AssertionError(process.stderr.read())
            with socket.socket() as probe:
                if probe.connect_ex(address) == 0:
                    break
            time.sleep(0.05)
        yield
    finally:
        process.terminate()
        _, problems = process.communicate(timeout=60)
    assert "Traceback" not in problems


@contextmanager
def in_front(files: Path, folder: Path, port: int) -> Iterator[ssl.SSLContext]:
    """Caddy with the club's Caddyfile, and certificates of its own. Gives what trusts them."""
    caddy, config = need("caddy", "caddy"), folder / "Caddyfile"
    own = f"admin off\n skip_install_trust\n local_certs\n auto_https disable_redirects\n storage file_system {folder}"
    config.write_text(f"{{\n {own}\n}}\nimport {files / 'Caddyfile'}\n", encoding="utf-8")
    command = [caddy, "run", "--config", str(config), "--adapter", "caddyfile"]
    with running(command, ("127.0.0.1", port), {**os.environ, "HOME": str(folder)}):
        root = folder / "pki" / "authorities" / "local" / "root.crt"
        trusting = ssl.create_default_context()
        for _ in range(600):
            try:
                trusting = ssl.create_default_context(cafile=str(root))
                with socket.create_connection(("127.0.0.1", port)) as sock:
                    trusting.wrap_socket(sock, server_hostname="localhost").close()
                break
            except OSError:  # its own authority is made at the first start
                time.sleep(0.05)
        yield trusting
