"""The rest are mine: whether a claim of all tricks left holds against any play and any cards the others may have.

The claimer plays their own cards and sees what is played. All others, the partner among them, play any cards the
duties of play allow, from any hands that fit what is known. So it is a game of two: the claimer against one who plays
all other cards, and who need not settle where the cards that are out lie until they are played. The claim is good
exactly if the claimer wins that game.
"""
