"""Serves the built site as GitHub Pages does: `python tools/serve.py [--port 8000]`.

Text and WebAssembly go out gzipped, everything may be cached for ten minutes, and there are no
special headers. The tests and the bench start the same server.
"""

import argparse
import functools
import gzip
import mimetypes
import os
import socket
import sys
from http import HTTPStatus
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from urllib.parse import unquote, urlsplit

import segno

SITE = Path(__file__).resolve().parent.parent / "_site"
GZIPPED = {".html", ".js", ".mjs", ".css", ".json", ".wasm", ".svg", ".txt", ".webmanifest"}
TYPES = {
    ".mjs": "text/javascript",
    ".js": "text/javascript",
    ".wasm": "application/wasm",
    ".webmanifest": "application/manifest+json",
    ".bin": "application/octet-stream",
}
MAX_AGE = "max-age=600"


@functools.cache
def squeezed(path: Path, changed: float) -> bytes:  # noqa: ARG001 (a changed file is another entry)
    """The file's content, gzipped."""
    return gzip.compress(path.read_bytes(), 6, mtime=0)


class PagesHandler(BaseHTTPRequestHandler):
    """Answers with the files of one folder, under a prefix."""

    protocol_version = "HTTP/1.1"
    site = SITE
    prefix = "/"
    quiet = False

    def do_GET(self) -> None:
        """Send a file, a folder's index, or 404."""
        self.answer(with_body=True)

    def do_HEAD(self) -> None:
        """Send the headers alone."""
        self.answer(with_body=False)

    def answer(self, *, with_body: bool) -> None:
        """Send what lies at the address."""
        file = self.file_at(urlsplit(self.path).path)
        if file is None:
            self.reply(HTTPStatus.NOT_FOUND, b"not found", "text/plain", with_body=with_body)
            return
        content, headers = self.content_of(file)
        kind = TYPES.get(file.suffix) or mimetypes.guess_type(file.name)[0]
        self.reply(
            HTTPStatus.OK, content, kind or "application/octet-stream", headers, with_body=with_body
        )

    def content_of(self, file: Path) -> tuple[bytes, dict[str, str]]:
        """The bytes to send and the headers that describe them."""
        accepts = "gzip" in self.headers.get("Accept-Encoding", "")
        if accepts and file.suffix in GZIPPED:
            content = squeezed(file, file.stat().st_mtime)
            return content, {"Content-Encoding": "gzip", "Vary": "Accept-Encoding"}
        return file.read_bytes(), {}

    def file_at(self, path: str) -> Path | None:
        """The file an address stands for, or None when there is none inside the site."""
        if not path.startswith(self.prefix):
            return None
        file = (self.site / unquote(path.removeprefix(self.prefix))).resolve()
        if file.is_dir():
            file /= "index.html"
        return file if file.is_file() and file.is_relative_to(self.site) else None

    def reply(
        self,
        status: HTTPStatus,
        content: bytes,
        kind: str,
        headers: dict[str, str] | None = None,
        *,
        with_body: bool,
    ) -> None:
        """Send one whole answer."""
        if kind.startswith("text/") or kind.endswith("+json"):
            kind += "; charset=utf-8"
        self.send_response(status)
        self.send_header("Content-Type", kind)
        self.send_header("Content-Length", str(len(content)))
        self.send_header("Cache-Control", MAX_AGE)
        for name, value in (headers or {}).items():
            self.send_header(name, value)
        self.end_headers()
        if with_body:
            self.wfile.write(content)

    def log_message(self, format: str, *args: object) -> None:  # noqa: A002 (the base class's name)
        """Say each request at the terminal, unless a test listens."""
        if not self.quiet:
            super().log_message(format, *args)


class PagesServer(ThreadingHTTPServer):
    """One site on one port. A browser that goes away in mid-answer is no error."""

    daemon_threads = True

    def handle_error(self, request: object, client_address: object) -> None:
        """Stay silent about closed connections."""
        if not isinstance(sys.exc_info()[1], ConnectionError):
            super().handle_error(request, client_address)


def make_server(
    site: Path = SITE,
    *,
    host: str = "127.0.0.1",
    port: int = 0,
    prefix: str = "/",
    quiet: bool = False,
) -> PagesServer:
    """A server ready for `serve_forever`; port 0 takes any free one."""
    facts = {"site": site.resolve(), "prefix": prefix, "quiet": quiet}
    return PagesServer((host, port), type("Handler", (PagesHandler,), facts))


def lan_address() -> str | None:
    """This machine's address on the local network, if it has one."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            # Nothing is sent: choosing a route is enough to learn our own address.
            probe.connect(("192.0.2.1", 9))
        except OSError:
            return None
        address: str = probe.getsockname()[0]
    return None if address.startswith("127.") else address


def announce(port: int, prefix: str) -> None:
    """Print the addresses, and a QR code for a phone."""
    print(f"Coup de dés: http://localhost:{port}{prefix}")
    lan = lan_address()
    if lan:
        address = f"http://{lan}:{port}{prefix}"
        print(f"On a phone of the same network: {address}")
        segno.make(address).terminal(compact=True)
        print("Over plain http a phone cannot keep the page offline; the published page can.")
    sys.stdout.flush()


def main() -> None:
    """Serve until interrupted."""
    parser = argparse.ArgumentParser(description="Serve the built site as GitHub Pages does.")
    parser.add_argument("--port", type=int, default=int(os.environ.get("PORT", "8000")))
    parser.add_argument("--prefix", default="/", help="for example /coup-de-des/")
    parser.add_argument("--site", type=Path, default=SITE)
    options = parser.parse_args()
    if not (options.site / "index.html").exists():
        raise SystemExit(f"{options.site} is not built: run make site")
    server = make_server(options.site, host="0.0.0.0", port=options.port, prefix=options.prefix)  # noqa: S104 (a phone on the local network is to reach it)
    announce(server.server_port, options.prefix)
    try:
        server.serve_forever()
    except KeyboardInterrupt:
        print()


if __name__ == "__main__":
    main()
