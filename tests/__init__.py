"""The tests. What they share says what is wrong too, not only that something is."""

from __future__ import annotations

import pytest

pytest.register_assert_rewrite("tests.games")
