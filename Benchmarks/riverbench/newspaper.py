"""A web with an archive of feeds, and a paper whose items have long web pages that come slowly."""
import glob
import gzip
import http.server
import multiprocessing
import os
import time

from . import gallery

PORT = 18_767
#: The pages that are taken: their number and sizes in bytes, and the seconds that a server takes for one.
PAGES, SMALLEST, LARGEST = 50, 100_000, 300_000
DELAY = .2


def shared_pages(folder, smallest=SMALLEST, largest=LARGEST):
    """The shared web pages of these sizes, by path."""
    pages = {}
    for pattern in ("news/*.html.gz", "pages/*/source.html.gz"):
        for path in sorted(glob.glob(os.path.join(folder, "articles", pattern))):
            with gzip.open(path) as file:
                page = file.read()
            if smallest <= len(page) < largest:
                pages[path] = page
    return pages


def address(path):
    return f"http://127.0.0.1:{PORT}/{path}"


class Newspaper:
    """Serves, in a process of its own, until it is closed.

    Times are in nanoseconds of the clock that `time.perf_counter_ns` has, in all processes alike.
    """

    def __init__(self, pages):
        count = len(pages)
        #: Whether the paper has been printed: before, its feed has an old item alone.
        self.printed = multiprocessing.Value("b", 0)
        self.asked, self.answered = (multiprocessing.Array("q", count) for _ in range(2))
        # The socket is there before anybody asks.
        self.server = http.server.ThreadingHTTPServer(("127.0.0.1", PORT), self.handler(pages))
        self.process = multiprocessing.Process(target=self.server.serve_forever, daemon=True)
        self.process.start()
        self.server.server_close()

    def close(self):
        self.process.terminate()
        self.process.join()

    def begin_again(self):
        self.printed.value = 0
        for times in (self.asked, self.answered):
            times[:] = [0] * len(times)

    def is_done(self):
        return all(self.answered)

    def has_open_page(self, moment):
        """Whether a page was being fetched then."""
        return any(0 < start <= moment and not 0 < end < moment
                   for start, end in zip(self.asked, self.answered))

    def handler(self, pages):
        feeds = [gallery.document(number) for number in range(gallery.FEEDS)]
        paper = self

        class Handler(http.server.BaseHTTPRequestHandler):
            protocol_version = "HTTP/1.1"
            disable_nagle_algorithm = True

            def do_GET(self):
                kind, _, number = self.path[1:].partition("/")
                number = int(number) if number.isdecimal() else -1
                if kind == "feed" and 0 <= number < len(feeds):
                    self.send(feeds[number], tag=f'"{number}"')
                elif self.path == "/paper":
                    self.send(document(len(pages) if paper.printed.value else 0))
                elif kind == "text" and 0 <= number < len(pages):
                    paper.asked[number] = time.perf_counter_ns()
                    time.sleep(DELAY)
                    self.send(pages[number], "text/html")
                    paper.answered[number] = time.perf_counter_ns()
                else:
                    self.send(b"", status=404)

            def send(self, body, kind="application/rss+xml", tag=None, status=200):
                if tag and self.headers.get("If-None-Match") == tag:
                    body, status = b"", 304
                self.send_response(status)
                self.send_header("Content-Type", kind)
                if tag:
                    self.send_header("ETag", tag)
                if status != 304:
                    self.send_header("Content-Length", str(len(body)))
                self.end_headers()
                self.wfile.write(body)

            def log_message(self, *_):
                pass

        return Handler


def document(count):
    """The feed of the paper: an item older than those of the archive, and newer ones with pages."""
    items = []
    for number in range(-1, count):
        moment = gallery.NEWEST + (60 * (number + 1) or -10**8)
        date = time.strftime("%a, %d %b %Y %H:%M:%S GMT", time.gmtime(moment))
        items.append(f"<item><guid>{number}</guid><title>Page {number}</title><pubDate>{date}</pubDate>"
                     f"<link>{address(f'text/{number}')}</link><description>In short.</description></item>")
    return (f'<rss version="2.0"><channel><title>The paper</title><link>{address("")}</link>'
            f"{''.join(items)}</channel></rss>").encode()
