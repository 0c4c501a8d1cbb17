"""Builds the complete static site: `python tools/build_site.py [FOLDER]` (`_site`).

Two folders are named by their content: `lib/…` (Pyodide and PyScript's core, the same from one
release to the next) and `app/…` (all else). The release's name is the hash of everything that
ships, so a page never mixes files of two builds.
"""

import base64
import hashlib
import json
import re
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

import texts
import wheels

import licences

ROOT = Path(__file__).resolve().parent.parent
NODE_MODULES = ROOT / "node_modules"
STATIC = ROOT / "pyscript_app" / "static"
PYODIDE_FILES = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm")
STYLES = ("boot.css", "style.css")
# PyScript's core asks for each of these in `py` and in `mpy`; the page uses none.
UNUSED_PLUGINS = ("donkey", "py-editor", "py-game", "py-terminal", "deprecations-manager", "error")
POLICY = {
    "default-src": ["'none'"],
    "script-src": ["'self'", "'wasm-unsafe-eval'"],
    "style-src": ["'self'"],
    "img-src": ["'self'", "data:"],
    "connect-src": ["'self'"],
    "manifest-src": ["'self'"],
    "worker-src": ["'self'"],
    "base-uri": ["'none'"],
    "form-action": ["'none'"],
}
PYTHON = """\
import js
try:
    import pyscript_app.main
    _started = pyscript_app.main.start()
    if _started is not None:
        await _started
except BaseException:
    import traceback
    js.coupDeDes.failed(traceback.format_exc())
"""


def main() -> None:
    """Build into the folder named on the command line."""
    site = Path(sys.argv[1] if len(sys.argv) > 1 else ROOT / "_site").resolve()
    with tempfile.TemporaryDirectory(prefix="coup-de-des-") as scratch:
        build(site, Path(scratch))


def build(site: Path, scratch: Path) -> None:
    """Write the site; `scratch` is for what is made on the way."""
    texts.compile_all()
    wheels.collect(scratch / "wheels")
    node("wasm/install.mjs", scratch / "wheels", scratch / "installed")
    node(
        "wasm/pack.mjs", scratch / "installed", ROOT / "tools" / "bundles.json", scratch / "packed"
    )
    memory = json.loads(node("wasm/snapshot.mjs", scratch / "packed", scratch / "packed"))

    shutil.rmtree(site, ignore_errors=True)
    lib = write_lib(site, scratch)
    release = hash_of([lib, *sorted((scratch / "packed").iterdir()), *page_sources()])
    app = site / "app" / release
    shutil.copytree(scratch / "packed", app)
    for style in STYLES:
        shutil.copy(STATIC / style, app / style)
    facts = {
        "release": release,
        "lib": f"../../lib/{lib.name}/",
        "sizes": {
            "wasm": (lib / "pyodide.asm.wasm").stat().st_size,
            "stdlib": (app / "stdlib.zip").stat().st_size,
            "app": (app / "app.zip").stat().st_size,
            **{game: (app / f"{game}.zip").stat().st_size for game in texts.own_games()},
            "snapshot": memory["snapshot"],
        },
        "games": texts.own_games(),
    }
    loads = bundle_modules(facts, app, scratch)
    write_index(site, app, loads)
    shutil.copytree(STATIC / "icons", site / "icons")
    shutil.copy(STATIC / "manifest.webmanifest", site / "manifest.webmanifest")
    (site / ".nojekyll").touch()
    licences.write(site / "licences", scratch / "installed")
    print(node("service_worker.mjs", site).strip())
    print(f"{site}: release {release}")


def node(tool: str, *arguments: Path) -> str:
    """Run one of our Node tools; its standard output."""
    command = ["node", str(ROOT / "tools" / tool), *map(str, arguments)]
    # Node cuts short what it writes to a pipe while it dies, so errors go to a file.
    with tempfile.TemporaryFile("w+") as errors:
        done = subprocess.run(
            command, cwd=ROOT, check=False, stdout=subprocess.PIPE, stderr=errors, text=True
        )
        errors.seek(0)
        said = done.stdout + errors.read()
    if done.returncode:
        # A Pyodide trace quotes its own source, a line of a million characters.
        told = [line for line in said.splitlines() if len(line) < 300]
        told = [line for line in told if not line.startswith("    at ")]
        raise SystemExit("\n".join([f"{tool} failed", *told[-40:]]))
    return done.stdout


def write_lib(site: Path, scratch: Path) -> Path:
    """Pyodide and PyScript's core, in a folder named by their content."""
    lib = scratch / "lib"
    (lib / "pyscript").mkdir(parents=True)
    for name in PYODIDE_FILES:
        shutil.copy(NODE_MODULES / "pyodide" / name, lib / name)
    for name in core_files():
        text = (NODE_MODULES / "@pyscript" / "core" / "dist" / name).read_text()
        (lib / "pyscript" / name).write_text(without_source_map(text))
    named = site / "lib" / hash_of([lib])
    shutil.copytree(lib, named)
    return named


def core_files() -> list[str]:
    """The entry of PyScript's core and what it imports statically, plus the silent error plugin."""
    dist = NODE_MODULES / "@pyscript" / "core" / "dist"
    names, todo = set(), ["core.js", *(file.name for file in dist.glob("error-*.js"))]
    while todo:
        name = todo.pop()
        names.add(name)
        found = re.findall(r'(?:from|import)\s*"\./([\w-]+\.js)"', (dist / name).read_text())
        todo.extend(set(found) - names)
    return sorted(names)


def without_source_map(text: str) -> str:
    """The script without the address of a map that does not ship."""
    return re.sub(r"\n//# sourceMappingURL=.*\s*$", "\n", text)


def page_sources() -> list[Path]:
    """Everything else the release is made from."""
    modules = sorted(STATIC.rglob("*"))
    return [
        *(m for m in modules if m.is_file()),
        ROOT / "index.html",
        Path(__file__),
        ROOT / "package-lock.json",
    ]


def hash_of(paths: list[Path]) -> str:
    """A short name for the content of these files and folders."""
    digest = hashlib.sha256()
    for path in paths:
        files = sorted(f for f in path.rglob("*") if f.is_file()) if path.is_dir() else [path]
        for file in files:
            digest.update(file.name.encode() + b"\0" + file.read_bytes() + b"\0")
    return digest.hexdigest()[:12]


def bundle_modules(
    facts: dict[str, object], app: Path, scratch: Path
) -> dict[str, dict[str, list[str]]]:
    """Bundle the page's modules; which files each entry point loads."""
    file = scratch / "build.json"
    file.write_text(json.dumps(facts))
    loads: dict[str, dict[str, list[str]]] = json.loads(node("bundle_js.mjs", file, app))
    return loads


def write_index(site: Path, app: Path, loads: dict[str, dict[str, list[str]]]) -> None:
    """Fill the shell's marked places and write it."""
    page = (ROOT / "index.html").read_text()
    page = re.sub(r"\s*<!-- unbuilt -->.*?<!-- /unbuilt -->", "", page, flags=re.DOTALL)
    last_view = minified_inline(STATIC / "last_view.js")
    page = page.replace('<html lang="fr"', f'<html lang="fr" data-release="{app.name}"')
    parts = {
        "policy": policy_tag([last_view]),
        "head": head_tags(app),
        "last-view": f"<script>{last_view}</script>",
        "modules": module_tags(app, loads),
        "python": python_tags(app),
    }
    for name, content in parts.items():
        page = page.replace(f"<!-- build: {name} -->", content)
    (site / "index.html").write_text(page)


def minified_inline(script: Path) -> str:
    """The inline script without its comments and indentation."""
    lines = [line.strip() for line in script.read_text().splitlines()]
    return "\n".join(line for line in lines if line and not line.startswith("//"))


def policy_tag(inline_scripts: list[str]) -> str:
    """The page's Content-Security-Policy, with a hash for each inline script."""
    hashes = [
        f"'sha256-{base64.b64encode(hashlib.sha256(script.encode()).digest()).decode()}'"
        for script in inline_scripts
    ]
    policy = {**POLICY, "script-src": [*POLICY["script-src"], *hashes]}
    content = "; ".join(f"{name} {' '.join(values)}" for name, values in policy.items())
    return f'<meta http-equiv="Content-Security-Policy" content="{content}">'


def head_tags(app: Path) -> str:
    """Styles, the module that starts all else, icons and the manifest."""
    here = f"app/{app.name}"
    tags = [f'<link rel="stylesheet" href="./{here}/{style}">' for style in STYLES]
    tags += [
        f'<script type="module" src="./{here}/boot.mjs"></script>',
        '<link rel="manifest" href="./manifest.webmanifest">',
        '<link rel="icon" href="./icons/favicon.svg" type="image/svg+xml">',
        '<link rel="icon" href="./icons/favicon-32.png" sizes="32x32" type="image/png">',
        '<link rel="apple-touch-icon" href="./icons/apple-touch-icon-180.png">',
    ]
    return "\n    ".join(tags)


def module_tags(app: Path, loads: dict[str, dict[str, list[str]]]) -> str:
    """Every module of the start, all asked for at once, after the last view is on the page.

    Asked for in the head, they keep the first paint waiting by a fifth.
    """
    here = f"app/{app.name}"
    modules = ["boot.mjs", "interpreter.mjs", "core.mjs"]
    early = [f"{here}/{file}" for name in modules for file in [name, *loads[name]["own"]]]
    for name in modules:
        early += [path.replace("../../", "") for path in loads[name]["lib"]]
    early += [
        f"{lib_folder(loads)}/pyscript/{file}" for file in core_files() if file.startswith("core-")
    ]
    tags = [f'<link rel="modulepreload" href="./{path}">' for path in dict.fromkeys(early)]
    return "\n    ".join(tags)


def lib_folder(loads: dict[str, dict[str, list[str]]]) -> str:
    """Where Pyodide lies, as seen from the page."""
    path = loads["interpreter.mjs"]["lib"][0]
    return path.replace("../../", "").rpartition("/")[0]


def python_tags(app: Path) -> str:
    """PyScript's configuration and the few lines of Python that start the app."""
    plugins = [f"!{plugin}" for plugin in UNUSED_PLUGINS]
    config = json.dumps({"interpreter": f"./app/{app.name}/interpreter.mjs", "plugins": plugins})
    micropython = json.dumps({"plugins": plugins})
    return (
        f'<py-config type="json" hidden>{config}</py-config>\n'
        f'    <mpy-config type="json" hidden>{micropython}</mpy-config>\n'
        f'    <script type="py">\n{PYTHON}    </script>'
    )


if __name__ == "__main__":
    main()
