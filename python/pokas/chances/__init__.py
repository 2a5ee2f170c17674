"""How likely: equity of hands and odds of games, counted or drawn, here or on many machines.

The package is not called ``odds`` because ``pokas.odds`` is the function.
"""
