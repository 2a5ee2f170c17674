"""A night between one person at a terminal and players that are programs."""

from __future__ import annotations

from hashlib import sha256

from pokas._core import PokasError
from pokas.cli import drop_output
from pokas.cli.labels import title
from pokas.cli.play import helping, prompts
from pokas.cli.play.ending import LAST, show_ending
from pokas.cli.play.keyboard import Gone
from pokas.cli.play.naming import name_game
from pokas.cli.play.questions import Question, question_of
from pokas.cli.play.saved import Saved
from pokas.cli.play.understand import Refusal, Request, choose, understand
from pokas.cli.play.vocabulary import Meaning
from pokas.games.registry import variants
from pokas.play.agents import Caller, RandomAgent, Waiter, _least
from pokas.show.night import entry_text
from pokas.show.words import Text, chips, say
from pokas.show.words.playing import ANSWERS

TYPE_CHECKING = False
if TYPE_CHECKING:
    from pokas.betting.actions import Action
    from pokas.cli.play.keyboard import Keyboard
    from pokas.cli.play.saved import Keeper
    from pokas.cli.play.screen import Screen
    from pokas.games.model import Variant
    from pokas.play.hand import Hand
    from pokas.play.view import SeatView

__all__ = ["Evening"]


class Leave(Exception):
    """The person wants to leave and to go on another time."""


class Evening:
    """Plays a night until the person leaves or it is over; see :meth:`run`."""

    def __init__(self, saved: Saved, screen: Screen, keyboard: Keyboard, keeper: Keeper) -> None:
        self.saved, self.table = saved, saved.table
        self.screen, self.keyboard, self.keeper = screen, keyboard, keeper
        self.lang = screen.lang
        self._announced: set[Variant] = set()

    def run(self) -> int:
        """The exit code: 0 at the end and when the person leaves, else that of the signal."""
        try:
            self._night()
        except Leave:
            self._farewell()
            return 0
        except Gone as gone:
            try:
                self._save()
                self.screen.out.line()
                self._farewell()
                self.screen.out.flush()
            except OSError:  # the terminal has gone as well; the night is saved
                drop_output()
            return gone.code
        return 0

    def _night(self) -> None:
        while True:
            if self.table.hand is None:
                if not self._between():
                    break
                self._deal()
            self._hand()
        if not self.table.ended:
            self.table.end(agreed=True)
        helping.night(self.table, self.screen)
        self.keeper.drop()

    def _save(self) -> None:
        problem = self.keeper.keep(self.saved)
        if problem is not None:
            self.screen.put("cannot save", why=f"{self.keeper.path}: {problem}")

    def _farewell(self) -> None:
        self._save()
        if self.keeper.failed is not None:
            self.screen.put("not saved")
            return
        name = str(self.keeper.path)
        said = f"pokas play --resume {_shell(name)}"
        self.screen.put("saved")
        self.screen.out.line("  " + self.screen.out.fit(said), "bold")

    # Between hands

    def _between(self) -> bool:
        """Whatever comes before the next hand; False when the night is over."""
        table, person = self.table, self.saved.person
        for name in table.broke:
            if name == person:
                if not self._buys():
                    return False
            else:
                self.screen.text(entry_text(table.buy(name), self.lang))
        self._save()
        if table.hands and not self._goes_on():
            return False
        return table.dealer is not None

    def _buys(self) -> bool:
        kava = self.table.bank.kava
        while True:
            self.screen.put("buy", style="bold", chips=chips(kava))
            meant = self._choice(Question.BUY)
            if meant is Meaning.YES:
                self.screen.text(entry_text(self.table.buy(self.saved.person), self.lang))
                self._save()
                return True
            if meant is Meaning.NO:
                return False

    def _goes_on(self) -> bool:
        """Ask for the next hand; False when everybody stops."""
        table = self.table
        while True:
            held = ", ".join(f"{name} {stack}" for name, stack in table.stacks.items())
            self.screen.put("chips now", list=held)
            self.screen.put("what next", style="bold")
            meant = self._choice(Question.NEXT)
            if meant is Meaning.NEXT:
                return True
            if meant is Meaning.END:
                return False
            if meant is Meaning.LAP:
                try:
                    self.screen.text(entry_text(table.last_lap(), self.lang))
                except PokasError:
                    self.screen.put("last lap already")
                self._save()
                return table.dealer is not None

    def _choice(self, question: Question) -> Meaning | None:
        """The answer to a question between hands, or None when something else was asked for."""
        while True:
            found = choose(self.keyboard.ask("> "), question, self.lang)
            if isinstance(found, Refusal):
                self.screen.text(found.text)
            elif isinstance(found, Request):
                self._request(found, None)
                return None
            else:
                return found

    # Dealing

    def _deal(self) -> None:
        table = self.table
        game = None if table.owed is not None else self.saved.game or self._named()
        number = table.hands + 1
        seed = self.saved.seed
        deck = None if seed is None else sha256(f"pokas play {seed} hand {number}".encode()).digest()
        owed = table.owed
        table.deal(game, seed=deck)
        self._save()
        if owed is not None:
            game_text = Text(owed.english, owed.name)
            self.screen.put("owed", game=game_text, ante=owed.ante_chips or 0)

    def _named(self) -> Variant:
        """What the dealer names in dealer's choice."""
        table = self.table
        players = sum(stack > 0 for stack in table.stacks.values())
        if table.dealer != self.saved.person:
            fitting = [game for game in variants() if game._decks[players] is not None]
            return fitting[self._draw("game", table.hands) % len(fitting)]
        while True:
            self.screen.put("which game", style="bold")
            line = self.keyboard.ask(self.screen.say("game prompt"))
            found = name_game(line, players)
            if not isinstance(found, tuple):
                return found
            request = choose(line, Question.NONE, self.lang)
            if isinstance(request, Request):
                self._request(request, None)
            else:
                self.screen.text(say(found, self.lang))

    def _draw(self, what: str, *numbers: int) -> int:
        """A number that depends on this night and on nothing that happens in it."""
        said = f"{self.saved.luck} {what} {' '.join(map(str, numbers))}"
        return int.from_bytes(sha256(said.encode()).digest()[:8], "big")

    # One hand

    def _hand(self) -> None:
        hand = self.table.hand
        if hand is None:
            return
        names = self.table.in_hand
        me = names.index(self.saved.person)
        self._open(hand.view(me), names)
        told = 0
        while (seat := hand.actor) is not None:
            if seat != me:
                self._program(hand, seat)
                continue
            view = hand.view(me)
            told = self._tell(view, names, told)
            self._save()
            self.screen.state(view, names, self.table.hands)
            hand.apply(self._answer(hand, view, names))
            self._save()
        view = hand.view(me)
        self._tell(view, names, told)
        show_ending(view, names, self.screen)

    def _open(self, view: SeatView, names: tuple[str, ...]) -> None:
        screen, game = self.screen, view.variant
        self.screen.out.line()
        number = self.table.hands
        screen.rule(
            screen.say("hand", number=number),
            title(game, self.lang),
            screen.say("dealer", name=names[view.dealer]),
        )
        if game not in self._announced:
            self._announced.add(game)
            helping.rules(game, screen)
            screen.rule(screen.say("play"))
        if view.carried:
            screen.put("on the table", chips=chips(view.carried), amount=view.carried)

    def _tell(self, view: SeatView, names: tuple[str, ...], told: int) -> int:
        """Say what has happened since; how many lines have been said now."""
        lines = self._story(view, names)
        for line in lines[told:]:
            self.screen.text(line)
        return max(told, len(lines))

    def _story(self, view: SeatView, names: tuple[str, ...]) -> list[str]:
        """What happened in this hand, a line a happening; its end, once it is over, is shown otherwise."""
        end = len(view.events)
        if view.result is not None:
            end = next((place for place, event in enumerate(view.events) if event.kind in LAST), end)
        empty = view._replace(events=(), result=None, actor=None)
        heading = len(empty.log(self.lang, names).splitlines())
        return empty._replace(events=view.events[:end]).log(self.lang, names).splitlines()[heading:]

    def _program(self, hand: Hand, seat: int) -> None:
        """Let a program answer. It gets its view and nothing else."""
        name = self.table.in_hand[seat]
        others = [other for other in self.table.names if other != self.saved.person]
        kind = others.index(name) % 3
        chance = RandomAgent(self._draw("act", self.table.hands, len(hand.events), seat))
        agent = (Waiter(), chance, Caller())[kind]
        try:
            hand.apply(agent.act(hand.view(seat)))
        except Exception:  # whatever a program does wrong, the night goes on
            hand.replace_agent(seat)
            hand.apply(_least(hand))

    def _answer(self, hand: Hand, view: SeatView, names: tuple[str, ...]) -> Action:
        """What the person does, after as many questions as it takes."""
        while True:
            self.screen.legal(view)
            found = understand(self.keyboard.ask("> "), view, self.lang)
            if isinstance(found, Request):
                self._request(found, view)
            elif isinstance(found, Refusal):
                self.screen.text(found.text, style="used")
            elif hand.can(found):
                return found
            else:  # the words allow nothing that the hand refuses; should they ever, the hand is right
                self.screen.text(say(ANSWERS["not allowed now"], self.lang))

    # Requests

    def _request(self, request: Request, view: SeatView | None) -> None:
        screen, what = self.screen, request.what
        if what is Meaning.QUIT:
            raise Leave
        if what is Meaning.SAVE:
            self._save()
            if self.keeper.failed is None:
                screen.put("saved in", path=str(self.keeper.path))
        elif what is Meaning.NIGHT:
            helping.night(self.table, screen)
        elif what is Meaning.GAMES:
            helping.games(screen)
        elif view is None:
            helping.words(Question.NEXT, screen)
        elif what is Meaning.LOG:
            screen.text(view.log(self.lang, self.table.in_hand))
        elif what is Meaning.TABLE:
            screen.state(view, self.table.in_hand, self.table.hands)
        else:
            self._help(what, view)

    def _help(self, what: Meaning, view: SeatView) -> None:
        if what in (Meaning.HELP, Meaning.RULES):
            helping.rules(view.variant, self.screen)
        if what in (Meaning.HELP, Meaning.WORDS):
            helping.words(question_of(view), self.screen)
        if what is Meaning.LEGAL:
            for text, typed in prompts.choices(view, self.lang):
                self.screen.text(f"{text}: {typed}", indent="  ")


def _shell(name: str) -> str:
    from shlex import quote

    return quote(name)
