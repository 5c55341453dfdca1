"""Score sheets and rules cards on paper: as PDF, the same bytes every time, and as a picture for the screen."""

from .document import draw, draw_cards, picture, picture_card
from .paper import Paper
from .svgpen import Drawing

__all__ = ["Drawing", "Paper", "draw", "draw_cards", "picture", "picture_card"]
