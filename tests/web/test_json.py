"""What pages give to scripts, and programs are given, holds words and plain values alone."""

from __future__ import annotations

import pytest
from flask import Flask

from referee.core.cards import parse_card
from referee.core.text import Counted, Text


def test_a_sentence_is_in_words(app: Flask) -> None:
    """With its parts, however deep it lies."""
    said = Text("{player} took {bags}", player="Ann", bags=Counted(2, "bag"))
    assert app.json.dumps({"lines": [[said, 2]]}) == '{"lines": [["Ann took 2 bags", 2]]}'


@pytest.mark.parametrize("value", [Counted(2, "bag"), parse_card("AS")])
def test_no_other_value_goes_out_by_its_fields(app: Flask, value: object) -> None:
    """A script would show it as `[object Object]`."""
    with pytest.raises(TypeError, match="no form in JSON"):
        app.json.dumps([value])
