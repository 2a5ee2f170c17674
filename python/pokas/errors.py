"""The error that players get to see: an action that is not allowed now, with why, in every language."""

from __future__ import annotations

from pokas._core import PokasError

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

__all__ = ["ActionError", "refused"]


class ActionError(PokasError):
    """An action that is not allowed now; the hand or the table stays as it was.

    ``str()`` is the message in English. A front end that wants to tell a player why finds

    - ``reason``: a short key that stays the same from release to release, "" for an error made by hand
    - ``parameters``: what it speaks of: ``who`` (a seat, or a name at a table), amounts, cards, the action
    - :meth:`describe`: the whole sentence in "en", "el" or "el-Latn"

    The words are put together when they are asked for, so that refusing costs little.
    """

    reason: str = ""
    parameters: Mapping[str, object] = {}

    def describe(self, lang: str = "en", names: Sequence[str] | None = None) -> str:
        """Why it is refused, as it would be told to a player. ``PokasError`` for another language.

        ``names`` are those of the players, one a seat; without them they are called by their seats.
        """
        from pokas.show.words import check_lang, refusal, say

        lang = check_lang(lang)
        text = refusal(self.reason, self.parameters, names) if self.reason else (super().__str__(),) * 2
        return say(text, lang)

    def __str__(self) -> str:
        return self.describe() if self.reason else super().__str__()

    def __repr__(self) -> str:
        return f"{type(self).__name__}({str(self)!r})"


def refused(reason: str, **parameters: object) -> ActionError:
    """The error for a reason that ``pokas.show.words`` has a text for."""
    error = ActionError(reason)
    error.reason = reason
    error.parameters = parameters
    return error
