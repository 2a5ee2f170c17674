"""One hand of any game, from the first ante to the last chip, and what a seat may know of it."""

from __future__ import annotations
