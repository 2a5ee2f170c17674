"""A chart of the odds of a game, as SVG that reads well on light and on dark and brings no fonts."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pokas.show.words import category_name, check_lang, game_name, order_name, say
from pokas.show.words.charts import CHARTS

if TYPE_CHECKING:
    from pokas.chances.odds import Odds

__all__ = ["odds_chart"]

_STYLE = """
  svg { font: 13px system-ui, -apple-system, "Segoe UI", Roboto, sans-serif; }
  .back { fill: #ffffff; } text { fill: #1f2933; } .title { font-size: 17px; font-weight: 600; }
  .faint { fill: #5f6c7b; } .rule { stroke: #d5dbe1; } .held { fill: #0b7285; } .win { fill: #e8890c; }
  .error { stroke: #1f2933; stroke-width: 1.2; }
  @media (prefers-color-scheme: dark) {
    .back { fill: #14181d; } text { fill: #e6eaee; } .faint { fill: #9aa7b4; } .rule { stroke: #343d47; }
    .held { fill: #3bc9db; } .win { fill: #ffb454; } .error { stroke: #e6eaee; }
  }
"""

_LEFT, _RIGHT, _TOP, _ROW, _WIDTH = 150, 70, 96, 40, 720


def odds_chart(odds: Odds, *, lang: str = "en") -> str:
    """Two bars a category that can come up: how often it is the best at the table, and how often it wins.

    Thin lines reach two standard errors to either side. The text is a whole SVG document.
    """
    check_lang(lang)
    rows = [(category, row) for category, row in odds.categories.items() if row.dealt]
    height = _TOP + _ROW * len(rows) + 30
    span = _WIDTH - _LEFT - _RIGHT
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {_WIDTH} {height}" role="img" '
        f'aria-label="{_escaped(_title(odds, lang))}">',
        f"<style>{_STYLE}</style>",
        f'<rect class="back" width="{_WIDTH}" height="{height}"/>',
        f'<text class="title" x="20" y="30">{_escaped(_title(odds, lang))}</text>',
        f'<text class="faint" x="20" y="50">{_escaped(_facts(odds, lang))}</text>',
        *_legend(lang),
    ]
    for tick in range(0, 101, 25):
        x = _LEFT + span * tick / 100
        parts.append(f'<line class="rule" x1="{x:g}" x2="{x:g}" y1="{_TOP - 8}" y2="{height - 26}"/>')
        parts.append(f'<text class="faint" x="{x:g}" y="{height - 10}" text-anchor="middle">{tick} %</text>')
    for place, (category, row) in enumerate(rows):
        y = _TOP + _ROW * place
        name = _escaped(category_name(category, lang))
        parts.append(f'<text x="{_LEFT - 10}" y="{y + 17}" text-anchor="end">{name}</text>')
        parts += _bar("held", row.held, row.held_error, y, span)
        parts += _bar("win", row.win, row.win_error, y + 14, span)
    return "\n".join([*parts, "</svg>"]) + "\n"


def _bar(kind: str, rate: float, error: float, y: float, span: float) -> list[str]:
    width = span * rate
    shapes = [f'<rect class="{kind}" x="{_LEFT}" y="{y}" width="{width:.2f}" height="12" rx="2"/>']
    low, high = (_LEFT + span * min(max(rate + side * error, 0.0), 1.0) for side in (-2, 2))
    if high - low > 1:
        middle = y + 6
        shapes.append(f'<line class="error" x1="{low:.2f}" x2="{high:.2f}" y1="{middle}" y2="{middle}"/>')
    at = max(_LEFT + width, high) + 6
    shapes.append(f'<text class="faint" x="{at:.2f}" y="{y + 11}" font-size="11">{100 * rate:.2f} %</text>')
    return shapes


def _legend(lang: str) -> list[str]:
    shapes = []
    for place, kind in enumerate(("held", "win")):
        x = 20 + 230 * place
        shapes.append(f'<rect class="{kind}" x="{x}" y="62" width="12" height="12" rx="2"/>')
        shapes.append(f'<text x="{x + 18}" y="73">{_escaped(say(CHARTS[kind], lang))}</text>')
    return shapes


def _title(odds: Odds, lang: str) -> str:
    name = game_name(odds.variant, lang)
    words = "players" if odds.players > 1 else "one"
    return f"{name}: " + say(CHARTS[words], lang).format(players=odds.players, deck=odds.deck)


def _facts(odds: Odds, lang: str) -> str:
    how = say(CHARTS["exact" if odds.exact else "drawn"], lang).format(trials=f"{odds.trials:,}")
    return f"{order_name(odds.variant.order, lang)} · {how}"


def _escaped(text: str) -> str:
    return text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;").replace('"', "&quot;")
