"""``python examples/server``: a table for a few friends, in their browsers."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

import uvicorn

import pokas
from app import make_app
from journal import Journal, JournalError
from room import RULES, Room


def main() -> int:
    parser = argparse.ArgumentParser(prog="server", description="A poka table on the network.")
    parser.add_argument("--seats", type=int, default=2, choices=range(2, 8))
    parser.add_argument("--kava", type=int, default=100, help="chips of a buy-in")
    parser.add_argument("--rules", choices=sorted(RULES), default="filiko")
    parser.add_argument("--game", default="kotes", help="what is dealt until a dealer names another game")
    parser.add_argument("--journal", type=Path, default=Path("poka-night.journal"))
    parser.add_argument("--turn-seconds", type=float, default=60.0)
    parser.add_argument("--away-seconds", type=float, default=3.0)
    parser.add_argument("--host", default="127.0.0.1")
    parser.add_argument("--port", type=int, default=8000)
    asked = parser.parse_args()
    try:
        journal = Journal(asked.journal)
        room = Room(journal, seats=asked.seats, kava=asked.kava, rules=asked.rules, game=asked.game)
    except (JournalError, OSError, pokas.PokasError) as error:
        print(f"server: error: {error}", file=sys.stderr)
        return 2
    app = make_app(room, turn_seconds=asked.turn_seconds, away_seconds=asked.away_seconds)
    uvicorn.run(app, host=asked.host, port=asked.port, log_level="warning", ws_max_size=1 << 16)
    return 0


if __name__ == "__main__":
    sys.exit(main())
