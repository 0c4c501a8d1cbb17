"""Start: put the first view on the page and listen."""

from pyscript_app import browser
from pyscript_app.preload import Counter, page


def start() -> None:
    """Render the first view, then again after each tap."""
    counter = Counter()
    browser.show("app", page(counter))

    def tapped(_action: str, _values: str, _kind: str) -> None:
        counter.thrown.append(counter.dice.randint(1, 20))
        browser.show("app", page(counter))

    browser.on_tap(tapped)
    browser.ready()
