"""What the site needs besides its pages: the games' pages, pictures, and the list of games in the menu."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

from mkdocs.config.defaults import MkDocsConfig
from mkdocs.structure.files import File, Files

import game_pages
import pokas
import pot_pictures
from pokas.show.words import game_name


def on_config(config: MkDocsConfig) -> MkDocsConfig:
    """Put the games where the menu says so, and leave out pages that are not written yet."""
    nav: list[Any] = config.nav or []
    docs = Path(config.docs_dir)
    for entry in nav:
        for title, target in entry.items():
            if target == "games/":
                entry[title] = _menu("games", "en")
            elif target == "el/games/":
                entry[title] = _menu("el/games", "el")
            elif isinstance(target, list):
                entry[title] = [item for item in target if docs.joinpath(_path(item)).exists()]
    return config


def _path(item: Any) -> str:
    """The file of a line of the menu, with a title or without."""
    found: str = item if isinstance(item, str) else next(iter(item.values()))
    return found


def on_page_content(html: str, **_: Any) -> str:
    """Docstrings may name things as :class:`Name`; a page shows the name."""
    return re.sub(r":(?:class|func|meth|mod|attr|data):<code>[~.]?([^<]*)</code>", r"<code>\1</code>", html)


def on_post_page(output: str, page: Any, **_: Any) -> str:
    """Greek pages say that they are Greek, to those who read them aloud."""
    if page.file.src_uri.startswith("el/"):
        return output.replace('<html lang="en"', '<html lang="el"', 1)
    return output


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
