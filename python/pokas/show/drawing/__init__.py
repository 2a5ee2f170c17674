"""The parts that pictures are put together from: text, themes, cards, the shape of a table, seats."""
