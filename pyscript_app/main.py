"""Start: open the store, build the session, put the first view on the page and listen."""

import gc
import json
import time
from collections.abc import Iterator, Mapping

from engine.dice.rollers import SystemRoller
from pyscript_app import browser
from pyscript_app.session import Session, World
from pyscript_app.storage import MemoryStorage
from pyscript_app.views.rendering import Standing

ENOUGH_TO_COLLECT = 5_000
"""Objects made since the last collection; on its own, the collector would choose a tap's moment."""

ID_LENGTH = 10
LETTERS = "0123456789abcdefghijklmnopqrstuvwxyz"


def new_id() -> str:
    """Draw an identifier nobody else has."""
    roller = SystemRoller()
    return "".join(LETTERS[roller.roll(len(LETTERS)) - 1] for _ in range(ID_LENGTH))


def now() -> int:
    """Tell the time in milliseconds since 1970."""
    return time.time_ns() // 1_000_000


class Page:
    """One session on one page."""

    def __init__(self) -> None:
        storage, unavailable = browser.open_storage()
        self.session = Session(
            World(
                storage=storage or MemoryStorage(),
                now=now,
                roller=SystemRoller(),
                new_id=new_id,
                safe=browser.without_data(),
                unavailable=unavailable,
                in_ios_tab=browser.in_ios_tab(),
            )
        )
        self._root = ("", "")
        self._standing: Standing = {}
        """The long lists that the page shows: of their rows, only what changed is sent again."""
        self._tidying = False

    def show(self) -> None:
        """Render, and let the page follow."""
        settings = self.session.settings
        root = (settings.language, "" if settings.theme == "auto" else settings.theme)
        if root != self._root:
            browser.set_root(*root)
            self._root = root
        known, self._standing = self._standing, {}  # nothing, should the page break off
        html, standing = self.session.change(known)
        browser.show("app", html)
        self._standing = standing

    def tapped(self, action: str, values: str, kind: str) -> None:
        """Do what a tap asks; a field speaks when it is left, not at every key."""
        if kind == "input":
            return
        self.act(action, json.loads(values))

    def measured(self) -> Mapping[str, int]:
        """Count what the page holds in memory, for the bench."""
        from pyscript_app.measure import measure  # noqa: PLC0415 - only the bench needs it

        return measure(self.session.journal)

    def found(self, lost: str) -> None:
        """Say that there was something here, and offer it back (D1, D2)."""
        self.session.lost = lost
        self.show()

    def act(self, action: str, values: dict[str, str | bool]) -> None:
        """Do an action, show what became of it, then what only the browser can do."""
        effect = self.session.handle(action, values)
        self.show()
        self._tidy_later()
        if effect is None:
            return
        if effect.kind == "download":
            browser.download(effect.name, effect.text)
        elif effect.kind == "pick_file":
            browser.pick_file(lambda text: self.act("saves.look", {"text": text}))
        elif effect.kind == "share_journal":
            browser.hand_on(*self.session.journal_text())
        elif effect.kind == "reload":
            browser.reload()

    def _tidy_later(self) -> None:
        """Have old acts made short, and what acts left behind collected, once it is worth it."""
        if self._tidying:
            return
        if self.session.has_old_acts or gc.get_count()[0] > ENOUGH_TO_COLLECT:
            self._tidying = True
            browser.when_quiet(self._tidy)

    def _tidy(self) -> None:
        self._tidying = False
        gc.collect()
        self.session.settle_old_acts()


def make_ready() -> Iterator[None]:
    """Build now what the first act would build, and run what a phone's first tap would run cold."""
    from pyscript_app import preload  # noqa: PLC0415 - after the page answers

    if not browser.on_fast_road():
        yield from preload.warm_up()
    for html in preload.rehearsal(SystemRoller()):
        browser.rehearse(html)
        yield
    browser.when_quiet(freeze)


def freeze() -> None:
    """Let the collector leave alone what is here by now: imports, and what was saved, stay."""
    gc.collect()
    gc.freeze()


def in_spare_time(work: Iterator[None]) -> None:
    """Go on with something, one step at each spare moment."""
    for _ in work:
        browser.when_spare(lambda: in_spare_time(work))
        return


def start() -> None:
    """Show the first view, then answer taps."""
    gc.disable()  # see `Page._tidy_later`
    page = Page()
    page.show()
    browser.on_tap(page.tapped)
    browser.offer_measure(page.measured)
    browser.ready()
    if page.session.is_new:
        browser.find_lost(page.found)
    browser.when_spare(lambda: in_spare_time(make_ready()))
