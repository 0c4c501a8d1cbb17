"""Runs inside Pyodide beside `pack.py`: what a start imports and never uses is imported later.

Pyodide's own start imports the whole of asyncio, logging, sockets, processes and archives: nearly
half of all that Python reads before the page answers. What ships instead behaves alike: a module
comes when something of it is first needed.
"""

import ast
import asyncio
import importlib
from pathlib import Path

STAND_INS = Path("/stand_ins")
LATE = "late_modules"
# Importer → the modules it needs for calls that a page seldom makes, if ever.
PUT_OFF = {
    "asyncio/events.py": {"signal", "socket", "subprocess"},
    "asyncio/futures.py": {"concurrent.futures", "logging"},
    "asyncio/runners.py": {"signal"},
    "asyncio/tasks.py": {"concurrent.futures"},
}
ASYNCIO = "asyncio/__init__.py"


def stand_ins() -> dict[str, str]:
    """Path → source of what ships in the standard library instead of the module of that name."""
    files = {
        file.relative_to(STAND_INS).as_posix(): file.read_text()
        for file in sorted(STAND_INS.rglob("*.py"))
    }
    return {**files, ASYNCIO: late_asyncio()}


def late_asyncio() -> str:
    """The package's own module, with the home of each of its names."""
    modules = sorted(
        name.partition(".")[2]
        for name in vars(importlib.import_module("sys"))["modules"]
        if name.startswith("asyncio.")
    )
    homes = {
        name: module
        for module in modules
        for name in getattr(importlib.import_module(f"asyncio.{module}"), "__all__", ())
        if name in asyncio.__all__
    }
    lost = set(asyncio.__all__) - homes.keys()
    if lost:
        raise ValueError(f"asyncio: no home found for {sorted(lost)}")
    text = (STAND_INS / "asyncio.py.in").read_text()
    ordered = {name: homes[name] for name in asyncio.__all__}
    return text.format(homes=ordered, modules=tuple(modules))


def put_off(tree: ast.Module, path: str) -> None:
    """Replace the imports named for this file by modules that come when they are first needed."""
    names = PUT_OFF.get(path, set())
    for place, node in enumerate(tree.body):
        found = (
            {alias.name for alias in node.names} & names if isinstance(node, ast.Import) else set()
        )
        if found:
            (name,) = found
            tree.body[place] = ast.copy_location(late_module(name, tree), node)
    ast.fix_missing_locations(tree)


def late_module(name: str, tree: ast.Module) -> ast.stmt:
    """`name = Late("name", …)`, with the values that are used as soon as the importer runs."""
    root, _, inner = name.partition(".")
    call = f"__import__({LATE!r}).Late({name!r}{known_values(name, tree)})"
    if inner:
        call = f"__import__({LATE!r}).Late({root!r}, {inner}={call})"
    return ast.parse(f"{root} = {call}").body[0]


def known_values(name: str, tree: ast.Module) -> str:
    """The module's plain values that are used outside of function bodies, as keyword arguments."""
    module = importlib.import_module(name)
    used = {
        node.attr
        for node in at_once(tree)
        if isinstance(node, ast.Attribute) and ast.unparse(node.value) == name
    }
    values = {key: getattr(module, key) for key in sorted(used)}
    strange = [key for key, value in values.items() if not isinstance(value, int | str)]
    if strange:
        raise ValueError(f"{name}: {strange} cannot be put off")
    plain = {key: int(v) if isinstance(v, int) else str(v) for key, v in values.items()}
    return "".join(f", {key}={value!r}" for key, value in plain.items())


def at_once(node: ast.AST) -> list[ast.AST]:
    """Everything that runs when the module is imported: all but the bodies of functions."""
    found = []
    for field, inner in ast.iter_fields(node):
        if field == "body" and isinstance(
            node, ast.FunctionDef | ast.AsyncFunctionDef | ast.Lambda
        ):
            continue
        for child in inner if isinstance(inner, list) else [inner]:
            if isinstance(child, ast.AST):
                found += [child, *at_once(child)]
    return found
