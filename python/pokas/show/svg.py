"""Pictures of games, combinations and hands, as SVG documents.

A picture is text and nothing else: it loads no font, script or image, is the same every time, and can be put
into a page, a notebook or a file. Light and dark are chosen by ``theme``; "auto" follows the reader.
"""

from __future__ import annotations

from pokas._core import CardError, PokasError
from pokas.games.registry import restore
from pokas.show.drawing.given import check_once, read_board, read_cards, read_closed
from pokas.show.drawing.hand import hand_block, hand_summary
from pokas.show.drawing.labels import label, title
from pokas.show.drawing.page import Block, balanced, check_width, document, text, text_width
from pokas.show.drawing.seats import Panel, cards_block, ring
from pokas.show.drawing.table import legend, table
from pokas.show.drawing.theme import check_theme
from pokas.show.names import read_names
from pokas.show.words.text import check_lang

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Collection, Iterable, Mapping, Sequence

    from pokas._core import Card, Combination
    from pokas.games.model import BoardLike, CardsLike, DeckLike, Variant
    from pokas.play.view import SeatView

__all__ = ["combination_svg", "variant_svg", "view_svg"]

NARROWEST = 330
"""Of a picture of a table, so that its heading has room."""

SEATS_DRAWN = 3
"""Around the table of a game without table cards."""


def variant_svg(
    variant: Variant,
    board: BoardLike = (),
    hand: CardsLike | None = None,
    *,
    closed: Iterable[str] = (),
    used: CardsLike | None = None,
    deck: DeckLike | None = None,
    heading: bool = True,
    lang: str = "en",
    theme: str = "auto",
    width: int | None = None,
) -> str:
    """The table of a game, as :meth:`pokas.Variant.svg` describes."""
    check_lang(lang)
    check_theme(theme)
    check_width(width)
    places = read_board(variant, board)
    cards = None if hand is None else read_cards(hand, "hand")
    check_once(places, cards or ())
    face_down = read_closed(variant, closed, places)
    best = None
    if used is None:
        chosen: Collection[Card] = ()
        if cards is not None and len(cards) == variant.hand_size:
            best = variant.best(cards, places, deck=deck)
            chosen = () if best is None else best.cards
    else:
        chosen = read_cards(used, "used")
        shown = {*places.values(), *(cards or ())}
        for card in chosen:
            if card not in shown:
                raise CardError(f"used: {card} is neither on the table nor in the hand")
    return _picture(
        variant, places, cards, face_down, chosen, best, heading=heading, lang=lang, theme=theme, width=width
    )


def _picture(
    variant: Variant,
    board: Mapping[str, Card | None],
    hand: Sequence[Card] | None,
    closed: Collection[str],
    used: Collection[Card],
    best: Combination | None,
    *,
    heading: bool,
    lang: str,
    theme: str,
    width: int | None,
) -> str:
    empty = hand is None and not any(board.values()) and not closed
    group = best.group if best is not None and len(variant.groups) > 1 else None
    gone, thrown = _burned(variant, board, hand)
    middle = table(variant, board, closed=closed, used=used, burned=gone, group=group)
    size = _text_size(middle.width)
    parts: list[Block] = []
    if middle.shapes:
        parts.append(middle)
    if hand is not None:
        parts.append(_hand(variant, hand, used, thrown, size, lang))
    elif empty:
        parts.append(
            _hand(variant, [None] * variant.hand_size, (), (), size, lang)
            if middle.shapes
            else _seats(variant, lang)
        )
    room = max(NARROWEST, *(part.width for part in parts))
    words = [] if best is None else [best.describe(lang)]
    if words:
        parts.append(_lines(words, 1.25 * size, room, "pk-ink pk-b"))
    below = (
        legend(variant, lang, room, size)
        if variant.positions
        else _faces(variant, lang, size)
        if empty
        else Block()
    )
    if below.shapes:
        parts.append(below)
    name = title(variant, lang)
    if heading:
        parts.insert(0, _lines([name], 1.25 * size, room, "pk-ink pk-b"))
    whole, y = Block(), 0.0
    for part in parts:
        whole.put(part, (room - part.width) / 2, y)
        y = whole.height + 14
    whole.width = room
    summary = _summary(variant, board, hand, closed, best, lang)
    return document(whole, name, summary, theme=theme, width=width)


def _text_size(width: float) -> float:
    """Of small text in a picture of this width: larger in wide ones, which are shrunk more to fit a page."""
    return min(20, max(15, width / 25))


def _lines(words: Sequence[str], size: float, width: float, classes: str) -> Block:
    """Centred lines."""
    lines = [line for said in words for line in balanced(said, size, width, bold="pk-b" in classes)]
    high = size * 1.25
    shapes = [
        text(line, width / 2, size + high * place, size, f"{classes} pk-m")
        for place, line in enumerate(lines)
    ]
    return Block(shapes, width, high * len(lines) + 2)


def _hand(
    variant: Variant,
    cards: Sequence[Card | None],
    used: Collection[Card],
    burned: Collection[Card],
    size: float,
    lang: str,
) -> Block:
    low, high = variant.hand_use
    words = label("hand", lang)
    if variant.positions:
        words += " · " + (
            label("exactly", lang, low=low) if low == high else label("from", lang, low=low, high=high)
        )
    row = cards_block(cards, 620, most=60, gap=8, used=used, burned=burned)
    wide = max(row.width, text_width(words, size))
    block = Block(width=wide)
    block.shapes.append(text(words, wide / 2, size, size, "pk-faint pk-m"))
    block.put(row, (wide - row.width) / 2, size + 8)
    return block


def _seats(variant: Variant, lang: str) -> Block:
    """Players around a table without cards: which of theirs lie open."""
    open_cards = _open_places(variant)
    panels = [
        Panel(
            seat, label("seat", lang, number=seat), [False if lies_open else None for lies_open in open_cards]
        )
        for seat in range(SEATS_DRAWN)
    ]
    return ring(panels, Block(height=30), lang, width=440)


def _open_places(variant: Variant) -> list[bool]:
    from pokas.games.script import StepKind

    found: list[bool] = []
    for step in variant.script:
        if step.kind is StepKind.STRIP:
            return [step.form == "dealt"] * variant.hand_size
        if step.kind in (StepKind.DEAL, StepKind.DEAL_OPEN):
            found.append(step.kind is StepKind.DEAL_OPEN)
    return found


def _faces(variant: Variant, lang: str, size: float) -> Block:
    """What an empty place and a back mean in a game without a table."""
    from pokas.show.drawing.cards import card_shape

    places = _open_places(variant)
    block, x = Block(), 0.0
    for word, wanted in (("open", True), ("closed", False)):
        if wanted not in places:
            continue
        words = label(word, lang)
        block.shapes += [
            card_shape(None, x, 0, 20, dealt=not wanted),
            text(words, x + 28, 14 + size / 3, size),
        ]
        x += 28 + text_width(words, size) + 20
        block.width, block.height = x - 20, 28
    return block


def _burned(
    variant: Variant, board: Mapping[str, Card | None], hand: Sequence[Card] | None
) -> tuple[set[str], set[Card]]:
    """What eliminations took away: positions of the table, and cards of the hand."""
    if variant.kill is None:
        return set(), set()
    in_hand, on_table, _ = variant.game.survivors(tuple(hand or ()), tuple(board.values()))
    gone = {
        name
        for (name, card), left in zip(board.items(), on_table, strict=True)
        if card is not None and left is None and name not in variant.kill.positions
    }
    return gone, {*(hand or ())} - {*in_hand}


def _summary(
    variant: Variant,
    board: Mapping[str, Card | None],
    hand: Sequence[Card] | None,
    closed: Collection[str],
    best: Combination | None,
    lang: str,
) -> str:
    """The picture in words, for those who do not see it."""
    said = []
    if board:
        cards = [
            f"{name} {card or ('(' + label('closed', lang) + ')' if name in closed else '–')}"
            for name, card in board.items()
        ]
        said.append(f"{label('table', lang)}: {', '.join(cards)}")
    else:
        said.append(label("nobody", lang, count=variant.hand_size))
    if len(variant.groups) > 1:
        said += [
            label("group", lang, number=place, names=" ".join(names))
            for place, names in enumerate(variant.groups, 1)
        ]
    if hand:
        said.append(f"{label('hand', lang)}: {' '.join(map(str, hand))}")
    if best is not None:
        said.append(best.describe(lang))
    return ". ".join(said) + "."


def combination_svg(
    combination: Combination,
    *,
    heading: bool = True,
    lang: str = "en",
    theme: str = "auto",
    width: int | None = None,
) -> str:
    """A combination on its table, with the cards it uses marked."""
    check_lang(lang)
    check_theme(theme)
    check_width(width)
    origin, hand, table_cards = combination._asked()
    if origin is None:
        raise PokasError("combination: it was not made by a Variant, so the shape of its table is not known")
    variant = restore(*origin)
    board = {place.name: card for place, card in zip(variant.positions, table_cards, strict=True)}
    return _picture(
        variant,
        board,
        hand,
        (),
        combination.cards,
        combination,
        heading=heading,
        lang=lang,
        theme=theme,
        width=width,
    )


def view_svg(
    view: SeatView,
    names: Sequence[str] | None = None,
    *,
    lang: str = "en",
    theme: str = "auto",
    width: int | None = None,
) -> str:
    """What a seat sees of a hand, as :meth:`pokas.SeatView.svg` describes."""
    check_lang(lang)
    check_theme(theme)
    check_width(width)
    if names is None:
        called = [label("seat", lang, number=seat) for seat in range(len(view.start))]
    else:
        called = list(read_names(names, len(view.start)))
    name = title(view.variant, lang)
    return document(
        hand_block(view, called, lang),
        name,
        hand_summary(view, called, lang),
        theme=theme,
        width=width,
        margin=9,
    )
