"""The pad: any game, written in rounds and scored by what its definition says."""
