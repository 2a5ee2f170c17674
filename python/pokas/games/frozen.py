"""The base of the small read-only values of the catalogue."""

from __future__ import annotations

__all__ = ["Frozen"]


class Frozen:
    """A value that cannot be changed: compares, hashes, prints and pickles by its slots, in their order.

    Subclasses name their fields in ``__slots__``, in the order of the arguments that make them, and fill them
    once with :meth:`_fill`.
    """

    __slots__: tuple[str, ...] = ()

    def _fill(self, **fields: object) -> None:
        for name, value in fields.items():
            object.__setattr__(self, name, value)

    def _fields(self) -> tuple[object, ...]:
        return tuple(getattr(self, name) for name in type(self).__slots__)

    def __setattr__(self, name: str, value: object) -> None:
        raise AttributeError(f"a {type(self).__name__} cannot be changed")

    def __delattr__(self, name: str) -> None:
        raise AttributeError(f"a {type(self).__name__} cannot be changed")

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Frozen) or type(other) is not type(self):
            return NotImplemented
        return self._fields() == other._fields()

    def __hash__(self) -> int:
        return hash((type(self).__name__, self._fields()))

    def __reduce__(self) -> tuple[object, ...]:
        return type(self), self._fields()

    def __repr__(self) -> str:
        inside = ", ".join(f"{name}={getattr(self, name)!r}" for name in type(self).__slots__)
        return f"{type(self).__name__}({inside})"
