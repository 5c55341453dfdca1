"""The wheel is whole: installed somewhere else it finds its pages and starts."""

from __future__ import annotations

import os
import subprocess
import sys
import zipfile
from pathlib import Path

ROOT = Path(__file__).parent.parent.parent

ASK = """
from referee.languages.shipped import catalogue
from referee.web import create_app
assert catalogue("de").template("Settings") == "Einstellungen"
client = create_app({"DATA_FOLDER": "data"}).test_client()
page = client.get("/new/spades")
style = client.get(page.text.split('<link rel="stylesheet" href="')[1].split('"')[0])
print(client.get("/readyz").status_code, page.status_code, style.status_code)
"""


def test_a_wheel_holds_everything_and_serves(tmp_path: Path) -> None:
    """Templates, styles, scripts, fonts, catalogues and migrations are inside it, and a page comes with its style."""
    build = [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(tmp_path)]
    subprocess.run(build, cwd=ROOT, check=True, capture_output=True)
    (wheel,) = tmp_path.glob("*.whl")
    place = tmp_path / "installed"
    with zipfile.ZipFile(wheel) as packed:
        names = packed.namelist()
        packed.extractall(place)
    served = ("_templates/base.html", "_static/css/base.css", "_static/js/enhance.js")
    for part in (*served, "paper/fonts/RefereeSans.ttf", "cli/hosted/Caddyfile"):
        assert f"referee/{part}" in names
    catalogues = {path.relative_to(ROOT).as_posix() for path in (ROOT / "referee" / "locale").rglob("*.*")}
    assert len(catalogues) > 250
    assert catalogues <= {*names}
    assert any("store/migrations/versions/" in name for name in names)
    assert not any("tests/" in name or "instance/" in name for name in names)
    # The place comes before the checkout, as it would where there is no checkout at all.
    alone = {**os.environ, "PYTHONPATH": str(place)}
    answer = subprocess.run(
        [sys.executable, "-c", ASK], cwd=tmp_path, env=alone, check=True, capture_output=True, text=True
    )
    assert answer.stdout.split() == ["200", "200", "200"]
