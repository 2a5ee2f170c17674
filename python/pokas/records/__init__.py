"""What is written down of hands and nights, and read back."""

from __future__ import annotations
