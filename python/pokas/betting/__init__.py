"""Betting: the actions, the rules of a table, one betting round, and the division of the pots.

Nothing here knows cards or games; :mod:`pokas.play` drives it with the script of a game.
"""
