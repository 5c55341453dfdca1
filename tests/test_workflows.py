"""The workflows on GitHub: what they run is pinned, and each job may do what its steps need and nothing else."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any, Final

import pytest
import yaml

from referee.cli import main

from .said import ROOT

FILES: Final = sorted((ROOT / ".github" / "workflows").iterdir())

SIGNS: Final = {"id-token": "write"}
NEEDS: Final[dict[str, dict[str, str]]] = {
    "actions/checkout": {"contents": "read"},
    "actions/setup-python": {},
    "actions/upload-artifact": {},
    "actions/download-artifact": {},
    "actions/attest-build-provenance": {**SIGNS, "attestations": "write"},
    "actions/upload-pages-artifact": {},
    "actions/deploy-pages": {**SIGNS, "pages": "write"},
    "docker/setup-qemu-action": {},
    "docker/setup-buildx-action": {},
    "docker/login-action": {},
    "docker/build-push-action": {"packages": "write"},
    "pypa/gh-action-pypi-publish": SIGNS,
    "gh release create": {"contents": "write"},
}
"""What an action, or a command, needs to be allowed."""


def read(file: Path) -> dict[Any, Any]:
    """A workflow. YAML takes its key `on` for the word yes."""
    held: dict[Any, Any] = yaml.safe_load(file.read_text(encoding="utf-8"))
    return held


def steps(job: dict[str, Any]) -> list[tuple[str, str]]:
    """The action and the command of each step; one of them is empty."""
    return [(step.get("uses", "").partition("@")[0], step.get("run", "")) for step in job["steps"]]


def needed(job: dict[str, Any]) -> dict[str, str]:
    """All that the steps of a job need to be allowed."""
    found: dict[str, str] = {}
    for action, command in steps(job):
        for name, allowed in NEEDS.items():
            if name == action or name in command:
                found |= allowed
    return found


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.name)
def test_a_job_may_do_what_its_steps_need_and_nothing_else(file: Path) -> None:
    """Nobody from outside makes a workflow run that may write."""
    flow = read(file)
    assert "pull_request_target" not in flow[True]
    for name, job in flow["jobs"].items():
        assert {action for action, _ in steps(job) if action} <= NEEDS.keys()
        assert job.get("permissions", flow["permissions"]) == needed(job), name
        assert job["timeout-minutes"] <= 60
        assert "latest" not in job["runs-on"]
    if "pull_request" in flow[True]:
        assert flow["permissions"] == {"contents": "read"}
        assert not any("permissions" in job for job in flow["jobs"].values())


def test_actions_are_pinned_to_a_commit_and_say_which_version_that_is() -> None:
    pins: dict[str, set[str]] = {}
    for file in FILES:
        for line in re.findall(r"^.*\buses: (.*)$", file.read_text(encoding="utf-8"), re.MULTILINE):
            assert re.fullmatch(r"[\w-]+/[\w-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+", line), f"{file.name}: {line}"
            pins.setdefault(line.partition("@")[0], set()).add(line.partition("@")[2])
    assert {action: found for action, found in pins.items() if len(found) > 1} == {}


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.name)
def test_commands_take_nothing_from_outside_into_their_words(file: Path) -> None:
    """A branch may be called anything: such values come by the environment. No password is kept, none stays behind."""
    text = file.read_text(encoding="utf-8")
    assert "secrets." not in text
    for job in read(file)["jobs"].values():
        assert not any("${{" in command for _, command in steps(job))
        for step in job["steps"]:
            if step.get("uses", "").startswith("actions/checkout@"):
                assert step["with"]["persist-credentials"] is False


def test_what_is_released_says_where_it_was_built() -> None:
    """Wheel, source archive, container for two kinds of machine, and the pocket; and nothing goes out before."""
    jobs = read(ROOT / ".github" / "workflows" / "release.yml")["jobs"]
    attested = [
        step["with"]
        for job in jobs.values()
        for step in job["steps"]
        if step.get("uses", "").startswith("actions/attest-build-provenance@")
    ]
    files, image = attested
    assert files["subject-path"].split() == ["dist/*", "referee-pocket-*.tar.gz"]
    [pushed] = [step for step in jobs["container"]["steps"] if step.get("id") == "push"]
    assert pushed["with"]["platforms"] == "linux/amd64,linux/arm64"
    assert image["subject-digest"] == "${{ steps.push.outputs.digest }}"
    assert {name: job.get("needs") for name, job in jobs.items()} == {
        "build": None,
        "container": "build",
        "pypi": ["build", "container"],
        "release": ["build", "container", "pypi"],
    }


@pytest.mark.parametrize("name", ["pocket", "release"])
def test_the_pocket_is_built_by_its_own_command(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    """What the workflow types is what the command reads."""
    jobs = read(ROOT / ".github" / "workflows" / f"{name}.yml")["jobs"]
    commands = [command for job in jobs.values() for _, command in steps(job)]
    [folder] = re.findall(r'/bin/referee"? pocket (\S+)$', "\n".join(commands), re.MULTILINE)
    assert folder == "site"
    assert main(["pocket", "--help"]) == 0
    assert "[DIR]" in capsys.readouterr().out


def test_the_container_is_built_of_the_files_of_hosting(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """By the line that the workflow says, run here."""
    commands = [run for _, run in steps(read(ROOT / ".github" / "workflows" / "release.yml")["jobs"]["build"])]
    [words] = re.findall(r'/bin/referee" (hosting .*)$', "\n".join(commands), re.MULTILINE)
    monkeypatch.chdir(tmp_path)
    assert main(words.split()) == 0
    assert (tmp_path / "container" / "Containerfile").is_file()
