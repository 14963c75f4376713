"""A web of feeds with pictures, for the measurements of the river with pictures."""
import http.server
import random
import re
import struct
import threading
import time
import zlib

#: Feeds, items a feed, and pictures that are different.
FEEDS, ITEMS, PHOTOS = 100, 100, 24
PORT = 18_766
WIDTH, HEIGHT = 240, 160
NEWEST = 1_790_000_000
WORDS = ("harbour light river stone paper window morning engine garden letter signal winter market "
         "bridge kettle mirror field station number orange").split()


class Gallery:
    """Serves the feeds and the photos until it is closed."""

    def __init__(self):
        photos = [photo(number) for number in range(PHOTOS)]

        class Handler(http.server.BaseHTTPRequestHandler):
            protocol_version = "HTTP/1.1"

            def do_GET(self):
                feed = re.fullmatch(r"/feed/(\d+)", self.path)
                picture = re.fullmatch(r"/photo/(\d+)", self.path)
                body = document(int(feed[1])) if feed else b""
                if picture:
                    body = photos[int(picture[1]) % PHOTOS]
                self.send_response(200 if body else 404)
                self.send_header("Content-Length", str(len(body)))
                self.end_headers()
                self.wfile.write(body)

            def log_message(self, *_):
                pass

        self.server = http.server.ThreadingHTTPServer(("127.0.0.1", PORT), Handler)
        threading.Thread(target=self.server.serve_forever, daemon=True).start()

    def close(self):
        self.server.shutdown()


def address(path):
    return f"http://127.0.0.1:{PORT}/{path}"


def document(feed):
    """The items of all feeds have their ranks by date in their titles; every second has a photo."""
    items = []
    for number in range(ITEMS):
        rank = number * FEEDS + feed
        random.seed(rank)
        title, text = (" ".join(random.choices(WORDS, k=count)) for count in (6, 60))
        image = (f'&lt;img src="{address(f"photo/{rank}")}" width="{WIDTH}" height="{HEIGHT}"&gt;'
                 if rank % 2 else "")
        date = time.strftime("%a, %d %b %Y %H:%M:%S GMT", time.gmtime(NEWEST - 600 * rank))
        items.append(f"<item><guid>{rank}</guid><title>#{rank:06d} {title}</title><pubDate>{date}"
                     f"</pubDate><description>{text} {text} {text}.{image}</description></item>")
    return (f'<rss version="2.0"><channel><title>Feed {feed:03d}</title>'
            f"<link>{address('')}</link>{''.join(items)}</channel></rss>").encode()


def photo(number):
    """A PNG that is to a terminal what a photo is: areas of related colours, and details in them."""
    dice = random.Random(number)
    colours = [[dice.randrange(256) for _ in range(3)] for _ in range(4)]
    layers = [(noise(dice, cells), weight) for cells, weight in ((3, .55), (7, .25), (17, .2))]
    light = noise(dice, 24)
    rows = []
    for y in range(HEIGHT):
        row = bytearray(b"\0")
        for x in range(WIDTH):
            place = sum(weight * value(layer, x, y) for layer, weight in layers) + .35 * y / HEIGHT
            step = min(2.999, max(0, 3 * (place - .15)))
            low, part = int(step), step % 1
            shade = .7 + .6 * value(light, x, y)
            row += bytes(min(255, int(shade * (a + (b - a) * part)))
                         for a, b in zip(colours[low], colours[low + 1]))
        rows.append(bytes(row))
    header = struct.pack(">IIBBBBB", WIDTH, HEIGHT, 8, 2, 0, 0, 0)
    return (b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", header)
            + chunk(b"IDAT", zlib.compress(b"".join(rows))) + chunk(b"IEND", b""))


def noise(dice, cells):
    return [[dice.random() for _ in range(cells + 2)] for _ in range(cells + 2)]


def value(layer, x, y):
    """The noise at a point, between its corners."""
    cells = len(layer) - 2
    x, y = x / WIDTH * cells, y / HEIGHT * cells
    column, row = int(x), int(y)
    x, y = x - column, y - row
    top = layer[row][column] * (1 - x) + layer[row][column + 1] * x
    bottom = layer[row + 1][column] * (1 - x) + layer[row + 1][column + 1] * x
    return top * (1 - y) + bottom * y


def chunk(name, data):
    return struct.pack(">I", len(data)) + name + data + struct.pack(">I", zlib.crc32(name + data))
