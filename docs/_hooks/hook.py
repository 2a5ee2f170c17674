"""What the site needs besides its pages: the games' pages, pictures, and the list of games in the menu."""

from __future__ import annotations

from typing import Any

from mkdocs.config.defaults import MkDocsConfig
from mkdocs.structure.files import File, Files

import game_pages
import pokas
import pot_pictures
from pokas.show.words import game_name


def on_config(config: MkDocsConfig) -> MkDocsConfig:
    """Put the games where the menu says so."""
    nav: list[Any] = config.nav or []
    for entry in nav:
        for title, target in entry.items():
            if target == "games/":
                entry[title] = _menu("games", "en")
            elif target == "el/games/":
                entry[title] = _menu("el/games", "el")
    return config


def _menu(folder: str, lang: str) -> list[Any]:
    overview = "Overview" if lang == "en" else "Όλα"
    games: list[Any] = [{game_name(game, lang): f"{folder}/{game.slug}.md"} for game in pokas.variants()]
    return [{overview: f"{folder}/index.md"}, *games]


def on_files(files: Files, config: MkDocsConfig) -> Files:
    """Make the pages and the pictures."""
    texts, pictures = game_pages.pages()
    for path, content in (texts | pictures | pot_pictures.pictures()).items():
        files.append(File.generated(config, path, content=content))
    return files
