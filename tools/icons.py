"""Draws the icons: a gold d20 on a night sky. `python tools/icons.py` writes `static/icons/`.

The pictures are kept in the repository, so that a build does not depend on this machine's zlib.
"""

import math
import struct
import zlib
from pathlib import Path

ICONS = Path(__file__).resolve().parent.parent / "pyscript_app" / "static" / "icons"
NIGHT = (0x15, 0x13, 0x1F)
# From the lit face to the shaded ones.
GOLDS = ((0xF4, 0xD9, 0x8C), (0xE2, 0xBE, 0x66), (0xC9, 0xA2, 0x4B), (0xA9, 0x83, 0x36))
SAMPLES = 4

Point = tuple[float, float]


def on_circle(radius: float, degrees: float) -> Point:
    """A point around the middle of a unit square; 0° is up, clockwise."""
    angle = math.radians(degrees)
    return 0.5 + radius * math.sin(angle), 0.5 - radius * math.cos(angle)


def faces(radius: float) -> list[tuple[tuple[Point, ...], tuple[int, int, int]]]:
    """The ten visible faces of an icosahedron seen face-on, as triangles with their colours."""
    rim = [on_circle(radius, 60 * corner) for corner in range(6)]
    inner = [on_circle(radius * 0.6, 120 * corner) for corner in range(3)]
    lit, soft, dim, dark = GOLDS
    found = [(tuple(inner), lit)]
    for side in range(3):
        top, right = inner[side], inner[(side + 1) % 3]
        corner, middle, far = rim[2 * side], rim[2 * side + 1], rim[(2 * side + 2) % 6]
        found.append(((top, right, middle), soft if side == 0 else dim))
        found.append(((top, corner, middle), soft if side == 2 else dim))
        found.append(((right, middle, far), dark if side == 1 else dim))
    return found


def shrunk(triangle: tuple[Point, ...], gap: float) -> list[Point]:
    """The triangle drawn in a little, so that the night shows as edges between faces."""
    x = sum(point[0] for point in triangle) / 3
    y = sum(point[1] for point in triangle) / 3
    return [(x + (px - x) * (1 - gap), y + (py - y) * (1 - gap)) for px, py in triangle]


def inside(point: Point, triangle: list[Point]) -> bool:
    """Whether the point lies in the triangle."""
    x, y = point
    sides = []
    for (ax, ay), (bx, by) in zip(triangle, [*triangle[1:], triangle[0]], strict=True):
        sides.append((bx - ax) * (y - ay) - (by - ay) * (x - ax))
    return all(side >= 0 for side in sides) or all(side <= 0 for side in sides)


def colour_at(
    point: Point, drawn: list[tuple[list[Point], tuple[int, int, int]]]
) -> tuple[int, int, int]:
    """The colour of the face at this point, or of the night around the die."""
    return next((colour for triangle, colour in drawn if inside(point, triangle)), NIGHT)


def picture(size: int, radius: float) -> bytes:
    """A square PNG without transparency; `radius` of the die as a share of the side."""
    drawn = [(shrunk(triangle, 0.09), colour) for triangle, colour in faces(radius)]
    steps = [(sample + 0.5) / SAMPLES for sample in range(SAMPLES)]
    rows = bytearray()
    for y in range(size):
        rows.append(0)
        for x in range(size):
            points = [((x + dx) / size, (y + dy) / size) for dx in steps for dy in steps]
            colours = [colour_at(point, drawn) for point in points]
            rows += bytes(
                round(sum(channel) / len(colours)) for channel in zip(*colours, strict=True)
            )
    header = struct.pack(">2I5B", size, size, 8, 2, 0, 0, 0)
    chunks = [(b"IHDR", header), (b"IDAT", zlib.compress(bytes(rows), 9)), (b"IEND", b"")]
    return b"\x89PNG\r\n\x1a\n" + b"".join(chunk(name, content) for name, content in chunks)


def chunk(name: bytes, content: bytes) -> bytes:
    """One part of a PNG file."""
    length, checksum = len(content), zlib.crc32(name + content)
    return struct.pack(">I", length) + name + content + struct.pack(">I", checksum)


def drawing(radius: float) -> str:
    """The same die as SVG."""
    shapes = []
    for triangle, (red, green, blue) in faces(radius):
        points = " ".join(f"{100 * x:.2f},{100 * y:.2f}" for x, y in shrunk(triangle, 0.09))
        shapes.append(f'  <polygon points="{points}" fill="#{red:02x}{green:02x}{blue:02x}"/>')
    return "\n".join(
        [
            '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100">',
            '  <rect width="100" height="100" rx="18" fill="#15131f"/>',
            *shapes,
            "</svg>\n",
        ]
    )


def main() -> None:
    """Write every picture."""
    ICONS.mkdir(parents=True, exist_ok=True)
    (ICONS / "favicon.svg").write_text(drawing(0.42))
    pictures = {
        "favicon-32.png": (32, 0.46),
        "apple-touch-icon-180.png": (180, 0.38),
        "icon-192.png": (192, 0.42),
        "icon-512.png": (512, 0.42),
        # Launchers may cut a circle of four fifths: the die stays well inside.
        "maskable-512.png": (512, 0.32),
    }
    for name, (size, radius) in pictures.items():
        (ICONS / name).write_bytes(picture(size, radius))


if __name__ == "__main__":
    main()
