"""Drawings of flat shapes, written as small PNG files; only Python's own library is needed."""

import math
import struct
import zlib

FINE = 3  # The squares of a pixel in each direction, whose mean gives the edges.
MOST_COLOURS = 64


class Drawing:
    """A sheet of paper. Colours are `#rrggbb`, and lengths are pixels."""

    def __init__(self, width, height, colour="#000000"):
        self.width, self.height = width, height
        self.inks = []
        ink = self.ink(colour)
        self.rows = [bytearray([ink]) * (width * FINE) for _ in range(height * FINE)]

    def ink(self, colour):
        """The number of a colour."""
        value = tuple(int(colour[place : place + 2], 16) for place in (1, 3, 5))
        if value not in self.inks:
            self.inks.append(value)
        return self.inks.index(value)

    def polygon(self, colour, *points):
        """Fills the polygon with these corners."""
        ink = self.ink(colour)
        corners = [(x * FINE, y * FINE) for x, y in points]
        sides = list(zip(corners, corners[1:] + corners[:1]))
        top = max(0, math.floor(min(y for _, y in corners)))
        bottom = min(len(self.rows), math.ceil(max(y for _, y in corners)) + 1)
        for row in range(top, bottom):
            y = row + 0.5
            cuts = sorted(
                x0 + (y - y0) * (x1 - x0) / (y1 - y0)
                for (x0, y0), (x1, y1) in sides
                if (y0 <= y) != (y1 <= y)
            )
            for left, right in zip(cuts[::2], cuts[1::2]):
                self.span(row, left, right, ink)

    def span(self, row, left, right, ink):
        """Fills a part of a row of squares."""
        start = max(0, round(left))
        end = min(self.width * FINE, round(right))
        if start < end:
            self.rows[row][start:end] = bytes([ink]) * (end - start)

    def box(self, colour, x, y, width, height):
        right, bottom = x + width, y + height
        self.polygon(colour, (x, y), (right, y), (right, bottom), (x, bottom))

    def ellipse(self, colour, x, y, rx, ry=None, turn=0):
        """Fills an ellipse around a point, turned by an angle in degrees."""
        ry, angle = ry or rx, math.radians(turn)
        points = []
        for step in range(96):
            a, b = (part(step * math.tau / 96) for part in (math.cos, math.sin))
            points.append((
                x + rx * a * math.cos(angle) - ry * b * math.sin(angle),
                y + rx * a * math.sin(angle) + ry * b * math.cos(angle),
            ))  # fmt: skip
        self.polygon(colour, *points)

    def line(self, colour, thickness, *points):
        """Draws a line with round corners through these points."""
        half = thickness / 2
        for (x0, y0), (x1, y1) in zip(points, points[1:]):
            length = math.hypot(x1 - x0, y1 - y0) or 1
            dx, dy = (y1 - y0) / length * half, (x0 - x1) / length * half
            self.polygon(
                colour, (x0 + dx, y0 + dy), (x1 + dx, y1 + dy), (x1 - dx, y1 - dy), (x0 - dx, y0 - dy)
            )
        for x, y in points:
            self.ellipse(colour, x, y, half)

    def bands(self, top, bottom, *colours):
        """Fills the whole width with bands of these colours, from top to bottom."""
        height = (bottom - top) / len(colours)
        for number, colour in enumerate(colours):
            self.box(colour, 0, top + number * height, self.width, height + 1)

    def save(self, path):
        """Writes a PNG with a palette (ISO/IEC 15948) and returns its bytes."""
        pixels = [self.pixels(row) for row in range(self.height)]
        palette, numbers = self.palette(pixels)
        lines = b"".join(b"\0" + bytes(numbers[pixel] for pixel in row) for row in pixels)
        header = struct.pack(">IIBBBBB", self.width, self.height, 8, 3, 0, 0, 0)
        data = b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", header)
        data += chunk(b"PLTE", b"".join(bytes(colour) for colour in palette))
        data += chunk(b"IDAT", zlib.compress(lines, 9)) + chunk(b"IEND", b"")
        path.write_bytes(data)
        return data

    def pixels(self, row):
        """The colours of a row of pixels."""
        squares = self.rows[row * FINE : (row + 1) * FINE]
        result = []
        for x in range(0, self.width * FINE, FINE):
            inks = b"".join(line[x : x + FINE] for line in squares)
            first = self.inks[inks[0]]
            if inks.count(inks[0]) < len(inks):
                parts = zip(*(self.inks[ink] for ink in inks))
                first = tuple(round(sum(part) / len(inks)) for part in parts)
            result.append(first)
        return result

    def palette(self, pixels):
        """The colours of the file, and the number in it of each colour of the drawing."""
        counts = {}
        for row in pixels:
            for colour in row:
                counts[colour] = counts.get(colour, 0) + 1
        palette = list(self.inks[:MOST_COLOURS])
        often = sorted(counts, key=lambda colour: (-counts[colour], colour))
        palette += [colour for colour in often if colour not in palette]
        palette = palette[:MOST_COLOURS]

        def nearest(colour):
            return min(
                range(len(palette)),
                key=lambda n: (sum((a - b) ** 2 for a, b in zip(colour, palette[n])), n),
            )

        return palette, {colour: nearest(colour) for colour in counts}


def chunk(name, data):
    """A part of a PNG file: its length, its name, its bytes and their check sum."""
    return struct.pack(">I", len(data)) + name + data + struct.pack(">I", zlib.crc32(name + data))
