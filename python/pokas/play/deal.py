"""Cards on the move: from the stub to hands and table, back into a new stub, and out of the game."""

from __future__ import annotations

from pokas._core import PokasError, Randomness
from pokas.play.end import finish
from pokas.play.events import DOWN, OWN, UP, EventKind, make

TYPE_CHECKING = False
if TYPE_CHECKING:
    from pokas._core import Card
    from pokas.games.script import Step
    from pokas.play.state import State

__all__ = [
    "burn",
    "deal_closed",
    "deal_face_down",
    "deal_one",
    "deal_open",
    "draw",
    "judge_open",
    "lay",
    "open_table",
    "servable",
]

_DEAL, _LAY, _OPEN, _ELIMINATE = EventKind.DEAL, EventKind.LAY, EventKind.OPEN, EventKind.ELIMINATE
_RESHUFFLE, _DECIDED = EventKind.RESHUFFLE, EventKind.DECIDED

_FACES = {face: tuple((face,) * count for count in range(8)) for face in (UP, OWN, DOWN)}
SEVEN, EIGHT = 7, 8


# The stub


def draw(state: State, count: int, seat: int = -1) -> tuple[Card, ...]:
    """Take cards from the top of the stub.

    If it runs out, what was thrown away is shuffled into a new one: every discard and folded hand, but when
    cards are drawn for an exchange (``seat``) not the player's own discards.
    """
    top = state.top
    cards = state.stub[top : top + count]
    state.top = top + len(cards)
    if len(cards) == count:
        return cards
    _reshuffle(state, seat)
    top = state.top
    more = state.stub[top : top + count - len(cards)]
    state.top = top + len(more)
    cards += more
    if len(cards) != count:
        raise PokasError(f"the deck of {state.deck.size} cards is used up")
    return cards


def servable(state: State, seat: int) -> int:
    """How many cards this seat could draw: the stub, what others have thrown away, and folded hands."""
    thrown = sum(owner != seat for owner, _ in state.discards)
    held = sum(len(state.hands[other]) for other in range(state.n) if state.folded >> other & 1)
    return len(state.stub) - state.top + thrown + held


def _reshuffle(state: State, seat: int) -> None:
    pile = [card for owner, card in state.discards if owner != seat]
    state.discards = [(owner, card) for owner, card in state.discards if owner == seat]
    for other in range(state.n):
        if state.folded >> other & 1:
            pile += state.hands[other]
            state.hands[other] = []
            state.faces[other] = []
    if state.random is None:
        state.random = Randomness()
    if state.random_start is None:
        state.random_start = state.random.state
    # In the order of the cards, so that the new stub depends on nothing but the set of them.
    state.stub = state.random.shuffle(sorted(pile))
    state.top = 0
    state.events.append(make((_RESHUFFLE, None, len(pile), 0, 0, False, (), (), (), (), (), (), ())))


# Cards to players


def deal_closed(state: State, step: Step) -> None:
    """One closed card to every player in, starting after the dealer."""
    _deal(state, OWN)


def deal_face_down(state: State) -> None:
    """One card to every player in that not even he may look at."""
    _deal(state, DOWN)


def deal_open(state: State, step: Step) -> None:
    """One open card to every player in; where open cards decide at once, one after the other."""
    if state.variant.reading != "instant":
        _deal(state, UP)
        return
    for seat in state.in_turn():
        deal_one(state, seat)
        judge_open(state, seat, state.hands[seat][-1])
        if state.result is not None:
            return


def deal_one(state: State, seat: int) -> None:
    """One open card to one player."""
    cards = draw(state, 1)
    state.hands[seat].append(cards[0])
    state.faces[seat].append(UP)
    state.events.append(make((_DEAL, None, 0, 0, 0, False, cards, _FACES[UP][1], (seat,), (), (), (), ())))


def _deal(state: State, face: str) -> None:
    live = state.live
    seats = state.turn
    if live != (1 << state.n) - 1:
        seats = tuple([seat for seat in seats if live >> seat & 1])
    count = len(seats)
    cards = draw(state, count)
    hands, faces = state.hands, state.faces
    for seat, card in zip(seats, cards, strict=True):
        hands[seat].append(card)
        faces[seat].append(face)
    state.events.append(
        make((_DEAL, None, 0, 0, 0, False, cards, _FACES[face][count], seats, (), (), (), ()))
    )
    if state.openings and state.variant.kill is not None:
        burn(state)


# Cards on the table


def lay(state: State, step: Step) -> None:
    """Closed cards on the positions of the step."""
    cards = draw(state, len(step.positions))
    state.laid.update(zip(step.positions, cards, strict=True))
    state.events.append(make((_LAY, None, 0, 0, 0, False, cards, (), (), step.positions, (), (), ())))


def open_table(state: State, step: Step) -> None:
    """Open the positions of the step; one that was not laid before is dealt now."""
    laid, board, names = state.laid, state.board, step.positions
    if laid:
        found = []
        for name in names:
            card = laid.pop(name, None)
            found.append(draw(state, 1)[0] if card is None else card)
        cards = tuple(found)
    else:
        cards = draw(state, len(names))
    board.update(zip(names, cards, strict=True))
    state.openings += 1
    state.events.append(make((_OPEN, None, 0, 0, 0, False, cards, (), (), names, (), (), ())))
    if state.variant.kill is not None:
        burn(state)


# Cards and players that leave the game


def burn(state: State) -> None:
    """Take out every card whose rank an open table card kills, and the players this throws out.

    Of folded hands only those cards go that ``folded_show_burned`` asks for. A player is thrown out for
    having too few cards only when his whole hand has been dealt.
    """
    variant, board = state.variant, state.board
    kill = variant.kill
    if kill is None or all(board[name] is None for name in kill.positions):
        return
    table = tuple(board.values())
    seats: list[int] = []
    cards: list[Card] = []
    out: list[int] = []
    left_on_table: tuple[Card | None, ...] = table
    asked = state.live | (state.folded if state.rules.folded_show_burned else 0)
    for seat in state.turn:
        if not asked >> seat & 1:
            continue
        hand = state.hands[seat]
        left, left_on_table, gone = variant.game.survivors(hand, table)
        if len(left) < len(hand):
            thrown = _throw(state, seat, set(left))
            cards += thrown
            seats += [seat] * len(thrown)
        if gone and state.live >> seat & 1 and _whole_hand_dealt(state):
            out.append(seat)
    places = tuple(
        name
        for name, card, kept in zip(board, table, left_on_table, strict=True)
        if card is not None and kept is None and name not in state.burned_places
    )
    if not cards and not places and not out:
        return
    state.burned_places += places
    state.burned += cards
    _eliminate(state, tuple(out), tuple(cards), tuple(seats), places)


def _throw(state: State, seat: int, left: set[Card]) -> list[Card]:
    """Remove the cards that are not left from a hand; those removed."""
    hand, faces = state.hands[seat], state.faces[seat]
    kept = [place for place, card in enumerate(hand) if card in left]
    thrown = [card for card in hand if card not in left]
    state.hands[seat] = [hand[place] for place in kept]
    state.faces[seat] = [faces[place] for place in kept]
    return thrown


def _whole_hand_dealt(state: State) -> bool:
    done = state.variant.script[: state.pc]
    return sum(step.kind in ("deal", "deal-open") for step in done) == state.variant.hand_size


def _eliminate(
    state: State,
    out: tuple[int, ...],
    cards: tuple[Card, ...] = (),
    seats: tuple[int, ...] = (),
    places: tuple[str, ...] = (),
) -> None:
    """Record what left the game, fold the seats that are out, and end the hand if at most one is left."""
    state.events.append(
        make((_ELIMINATE, None, 0, 0, state.openings, False, cards, (), seats, places, (), (), out))
    )
    if not out:
        return
    if state.fallen is None:
        state.fallen = [0] * state.n
    for seat in out:
        state.fallen[seat] = state.openings
        state.live &= ~(1 << seat)
        state.folded |= 1 << seat
    if not state.live & (state.live - 1):
        finish(state)


def judge_open(state: State, seat: int, card: Card) -> None:
    """Where open cards decide at once: a seven wins what its owner has a part in, an eight throws him out."""
    if state.variant.reading != "instant":
        return
    if card.rank == SEVEN:
        state.events.append(make((_DECIDED, seat, 0, 0, 0, False, (), (), (), (), (), (), ())))
        others = state.live & ~(1 << seat)
        state.openings += 1
        if state.fallen is None:
            state.fallen = [0] * state.n
        for other in range(state.n):
            if others >> other & 1:
                state.fallen[other] = state.openings
        state.live = 1 << seat
        finish(state, "refund")
    elif card.rank == EIGHT:
        state.openings += 1
        _eliminate(state, (seat,))
