"""Runs inside Pyodide on the shipped bundles: imports all of our modules, says which fail.

Modules that touch the page cannot be imported under Node; what they import is looked up instead.
"""

import importlib
import importlib.util
import json
import zipimport
from pathlib import Path

PAGE = {"js", "pyscript", "polyscript", "_pyscript", "pyodide_js"}
BUNDLES = Path("/coup-de-des")


def modules_in(bundle: Path) -> list[str]:
    """Every module of ours in a bundle."""
    # The encoding that zipfile reads names with is left out of what ships.
    files = zipimport.zipimporter(str(bundle))._get_files()  # noqa: SLF001
    paths = [name.removesuffix(".pyc") for name in files if name.endswith(".pyc")]
    names = [path.removesuffix("/__init__").replace("/", ".") for path in paths]
    return sorted(name for name in names if name.split(".")[0] in {"engine", "pyscript_app"})


def failure(name: str) -> str | None:
    """What importing this module says, if it fails for any reason but the page's absence."""
    try:
        importlib.import_module(name)
    except ModuleNotFoundError as error:
        if error.name and error.name.split(".")[0] in PAGE:
            return None
        return f"{name}: {error}"
    except Exception as error:  # noqa: BLE001 (whatever it is, it is what this test looks for)
        return f"{name}: {error!r}"
    return None


def named_modules(name: str) -> set[str]:
    """Absolute names in the import statements of a shipped module, also inside functions."""
    spec = importlib.util.find_spec(name)
    code = spec.loader.get_code(name)
    found, todo = set(), [code]
    while todo:
        block = todo.pop()
        todo += [const for const in block.co_consts if hasattr(const, "co_names")]
        for at in dis_imports(block):
            found.add(at)
    return found


def dis_imports(block) -> list[str]:  # noqa: ANN001 (a code object)
    """The modules a block of code imports by name."""
    import dis  # noqa: PLC0415 (also a test that it ships)

    return [i.argval for i in dis.get_instructions(block) if i.opname == "IMPORT_NAME" and i.argval]


def missing(name: str) -> list[str]:
    """Modules this one names that do not ship."""
    lost = []
    for wanted in sorted(named_modules(name)):
        if wanted.split(".")[0] in PAGE | {"pyodide"}:
            continue
        try:
            known = importlib.util.find_spec(wanted) is not None
        except ImportError:
            known = False
        if not known:
            lost.append(f"{name} needs {wanted}")
    return lost


def report() -> str:
    """JSON: the modules of each bundle, and everything that is wrong."""
    bundles = {file.stem: modules_in(file) for file in sorted(BUNDLES.glob("*.zip"))}
    names = [name for bundle in bundles.values() for name in bundle]
    failures = [said for said in map(failure, names) if said]
    failures += [lost for name in names for lost in missing(name)]
    return json.dumps({"bundles": bundles, "failures": failures})


report()
