"""Score sheets and rules cards on paper: as PDF, the same bytes every time, and as a picture for the screen."""
