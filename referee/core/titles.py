"""What breaking a duty of play is called."""

from __future__ import annotations

from typing import Final

TITLES: Final = {
    "follow": "A revoke",
    "beat": "A renege: not beaten",
    "trump": "A renege: not trumped",
    "overtrump": "A renege: not over-trumped",
}
"""By the code of the duty."""
