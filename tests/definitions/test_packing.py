"""A definition in a link comes out as it went in, and a link that was cut or made up is refused in a sentence."""

from __future__ import annotations

import base64
import json
import zlib
from random import Random
from typing import Final

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from referee.definitions.faults import Faults
from referee.definitions.gallery import PADS, TRICK_GAMES, shipped
from referee.definitions.packing import CUT, FORM, MOST_LETTERS, NEWER, pack, unpack
from referee.definitions.reading import read_definition

KEYS: Final = (*PADS, *TRICK_GAMES)


def packed(content: bytes) -> str:
    """Any bytes, packed as a definition is."""
    return FORM + base64.urlsafe_b64encode(zlib.compress(content, 9)).rstrip(b"=").decode()


def said(letters: str) -> str:
    """Why a link is refused: the first reason."""
    with pytest.raises(Faults) as wrong:
        unpack(letters)
    return str(wrong.value.faults[0].said)


def test_every_shipped_game_comes_out_as_it_went_in() -> None:
    """With its name and version; one code at its fixed size holds it."""
    letters = {key: pack(shipped(key).definition) for key in KEYS}
    assert [key for key in KEYS if unpack(letters[key]) != shipped(key).definition] == []
    assert max(map(len, letters.values())) < 1400


def test_the_largest_definition_comes_out() -> None:
    """What does not deflate is within the bound of a link, too."""
    random = Random(1)
    written = ["".join(chr(random.randrange(0x4E00, 0x9FFF)) for _ in range(255)) for _ in range(40)]
    texts = [{"title": "Ours", "text": text} for text in written]
    definition = read_definition({**shipped("whist").definition.data, "text": texts})
    assert len(definition.text.encode()) > 31_000
    assert unpack(pack(definition)) == definition


def test_a_link_cut_anywhere_is_refused() -> None:
    """Messengers cut links; no half of a game is read."""
    letters = pack(shipped("whist").definition)
    assert {said(letters[:end]) for end in range(len(letters))} == {str(CUT)}
    assert said(letters + "AAAA") == str(CUT)


@given(st.integers(1, 400), st.sampled_from("ABCxyz019_-"))
@settings(max_examples=200, deadline=None)
def test_a_link_with_a_letter_changed_is_the_same_or_refused(at: int, sign: str) -> None:
    """A definition never becomes another one on its way."""
    definition = shipped("whist").definition
    letters = pack(definition)
    at = min(at, len(letters) - 1)
    try:
        found = unpack(letters[:at] + sign + letters[at + 1 :])
    except Faults:
        return
    assert found == definition


@given(st.text(max_size=80))
@settings(max_examples=200, deadline=None)
def test_a_link_that_was_made_up_is_refused(letters: str) -> None:
    """Whatever stands behind the sign."""
    assert said(letters)


def test_a_bomb_is_not_unpacked() -> None:
    """A few letters that would become a gigabyte are refused after 64 KB of it."""
    deflate = zlib.compressobj(9)
    parts = [deflate.compress(bytes(1_000_000)) for _ in range(30)]
    bomb = FORM + base64.urlsafe_b64encode(b"".join(parts) + deflate.flush()).decode().rstrip("=")
    assert len(bomb) < MOST_LETTERS
    assert said(bomb) == "This is larger than 32,768 bytes."
    assert said(FORM + "A" * MOST_LETTERS) == "This is larger than 32,768 bytes."


@pytest.mark.parametrize(
    ("content", "why"),
    [
        (b"[]", "This must be an object with named fields."),
        (b"{", "This is not JSON"),
        (b'{"kind": "pad", "kind": "pad"}', "“kind” is there twice in one object"),
        (b"[" * 60_000, "nested too deeply"),
        (json.dumps({"format": "referee-own/2"}).encode(), "Only “referee-own/1” can be read here."),
    ],
)
def test_what_is_packed_is_checked(content: bytes, why: str) -> None:
    """A link is somebody else’s, like a file."""
    assert why in said(packed(content))


def test_a_link_of_a_newer_form_says_so() -> None:
    """It is no cut one."""
    assert said("2" + pack(shipped("whist").definition)[1:]) == str(NEWER)
