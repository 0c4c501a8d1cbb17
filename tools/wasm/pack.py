"""Runs inside Pyodide: compiles what the app can reach and writes it as `.pyc` bundles.

Reads `/bundles.json` (bundle → prefixes of module names, `leave_out`, `stdlib`), writes
`/out/stdlib.zip` and one zip for each bundle. The bytes depend on the sources alone.
"""

import ast
import importlib
import importlib._bootstrap_external as external
import importlib.util
import json
import sys
import zipfile
from pathlib import Path

import late
import written_code

OUT = Path("/out")
PLAN = json.loads(Path("/bundles.json").read_text())
STDLIB = next(
    entry
    for entry in sys.path
    if entry.endswith(f"python{sys.version_info[0]}{sys.version_info[1]}.zip")
)
SITE_PACKAGES = next(entry for entry in sys.path if entry.endswith("site-packages"))
FIXED_TIME = (1980, 1, 1, 0, 0, 0)
# These exist only in the page.
PAGE_ONLY = {"js", "pyscript", "polyscript", "_pyscript", "pyodide_js"}


def belongs(name: str, prefix: str) -> bool:
    """Whether a module is this one or lies inside it."""
    return name == prefix or name.startswith(f"{prefix}.")


def bundle_of(name: str) -> str | None:
    """The bundle with the longest prefix of this module's name."""
    if any(belongs(name, prefix) for prefix in PLAN["leave_out"]):
        return None
    found = [
        (len(prefix), bundle)
        for bundle, prefixes in PLAN["bundles"].items()
        for prefix in prefixes
        if belongs(name, prefix)
    ]
    return max(found)[1] if found else None


def shipped_files() -> dict[str, Path]:
    """Every file of the installed packages that belongs to a bundle, by path inside the zip."""
    root = Path(SITE_PACKAGES)
    files = {}
    for file in sorted(root.rglob("*")):
        inner = file.relative_to(root).as_posix()
        module = inner.removesuffix(".py").removesuffix("/__init__").replace("/", ".")
        if (file.suffix == ".py" and bundle_of(module)) or (
            file.is_file() and file.suffix == ".mo" and bundle_of(package_of(inner))
        ):
            files[inner] = file
    return files


def package_of(inner: str) -> str:
    """The package in whose folder a file of data lies."""
    return inner.rpartition("/")[0].replace("/", ".")


def imports_of(source: str, module: str, *, package: bool) -> set[str]:
    """Absolute names of all modules a source names in an import, also inside functions."""
    parent = module if package else module.rpartition(".")[0]
    names = set()
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Import):
            names |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            relative = "." * node.level + (node.module or "")
            names.add(importlib.util.resolve_name(relative, parent) if node.level else relative)
    return names


def import_stdlib(names: set[str]) -> None:
    """Import those of these names that are of the standard library."""
    for name in sorted(names):
        root = name.split(".")[0]
        if root in sys.stdlib_module_names and root not in PAGE_ONLY:
            importlib.import_module(name)


def import_reachable(files: dict[str, Path]) -> None:
    """Import all that ships and all of the standard library it names anywhere.

    A library's own import inside a function may name what we never call (cattrs: orjson…), so
    only names of the standard library are followed, and those of libraries only if they import.
    """
    for inner, file in files.items():
        if file.suffix != ".py":
            continue
        package = file.name == "__init__.py"
        module = inner.removesuffix(".py").removesuffix("/__init__").replace("/", ".")
        names = imports_of(file.read_text(), module, package=package)
        ours = module.split(".")[0] in PLAN["ours"]
        if ours:
            import_stdlib(names)
        if not ours or not any(name.split(".")[0] in PAGE_ONLY for name in names):
            try_import(module, must=ours)


def try_import(module: str, *, must: bool) -> None:
    """Import a module; a library's own may need what does not ship."""
    try:
        importlib.import_module(module)
    except ImportError:
        if must and not page_only(module):
            raise


def page_only(module: str) -> bool:
    """Whether a module of ours can be imported in the page alone."""
    return (
        module in {"pyscript_app.main", "pyscript_app.browser"}
        or module.split(".", maxsplit=1)[0] == "pyscript"
    )


def stdlib_files() -> dict[str, str]:
    """Path → source of every standard module that was imported, from Pyodide's own zip."""
    wanted = {
        name
        for name in sys.modules
        if not any(belongs(name, out) for out in PLAN["stdlib"]["leave_out"])
    }
    with zipfile.ZipFile(STDLIB) as archive:
        names = [name for name in archive.namelist() if name.endswith(".py")]
        files = {
            name: archive.read(name).decode()
            for name in sorted(names)
            if name.removesuffix(".py").removesuffix("/__init__").replace("/", ".") in wanted
        }
    return files | late.stand_ins()


def compiled(source: str, path: str) -> bytes:
    """A `.pyc` that Python trusts unchecked; `path` is what tracebacks show."""
    tree = ast.parse(source)
    if path.split("/", maxsplit=1)[0] not in PLAN["keep_docstrings"]:
        drop_docstrings(tree)
    late.put_off(tree, path)
    written_code.hand_over(tree, path)
    code = compile(tree, path, "exec", dont_inherit=True, optimize=0)
    # The documented modules write a `.pyc` only to a disk, and only with its source's date.
    return bytes(external._code_to_hash_pyc(code, b"\0" * 8, False))  # noqa: SLF001, FBT003


def drop_docstrings(tree: ast.Module) -> None:
    """Leave out what documents modules and functions: a fifth of the bytes.

    Classes keep theirs: a dataclass without one writes its own at import, slowly.
    """
    documented = ast.Module | ast.FunctionDef | ast.AsyncFunctionDef
    for node in ast.walk(tree):
        if isinstance(node, documented) and ast.get_docstring(node, clean=False) is not None:
            only = len(node.body) == 1 and not isinstance(node, ast.Module)
            node.body[:1] = [ast.copy_location(ast.Pass(), node.body[0])] if only else []


def write_zip(path: Path, files: dict[str, bytes]) -> None:
    """Write a zip whose bytes depend on the files alone."""
    with zipfile.ZipFile(path, "w") as archive:
        for name, content in sorted(files.items()):
            info = zipfile.ZipInfo(name, FIXED_TIME)
            info.compress_type = zipfile.ZIP_DEFLATED
            archive.writestr(info, content, compresslevel=9)


def pack() -> None:
    """Write all bundles."""
    OUT.mkdir(exist_ok=True)
    files = shipped_files()
    written = written_code.Written(PLAN["bundles"], PLAN["first"], bundle_of)
    written.record_methods()
    import_reachable(files)
    written.record_converters(PLAN["converters"])
    import_stdlib(set(PLAN["stdlib"]["also"]))
    bundles = {bundle: {} for bundle in PLAN["bundles"]}
    for inner, file in files.items():
        module = inner.removesuffix(".py").removesuffix("/__init__").replace("/", ".")
        if file.suffix == ".py":
            bundles[bundle_of(module)][f"{inner}c"] = compiled(file.read_text(), inner)
        else:
            bundles[bundle_of(package_of(inner))][inner] = file.read_bytes()
    for bundle, content in bundles.items():
        name, source = written.module(bundle)
        content[f"{name}.pyc"] = compiled(source, f"{name}.py")
        write_zip(OUT / f"{bundle}.zip", content)
    stdlib = {f"{name}c": compiled(source, name) for name, source in stdlib_files().items()}
    write_zip(OUT / "stdlib.zip", stdlib)


pack()
