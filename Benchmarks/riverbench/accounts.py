"""What `Benchmarks/sync` measures: accounts on a strict server."""
import contextlib
import http.server
import os
import statistics
import sqlite3
import tempfile
import threading
import time

from sync_stage import Reader, Server

#: The servers whose figures are goals: one of each API.
BOTH = ("freshrss128", "miniflux233")
UNREAD, FIRST, MARKS = 10_000, 50_000, 1_000


class Figure:
    """A line of the table."""

    def __init__(self, name, value, unit="", goal=None, digits=0):
        self.name, self.value, self.unit, self.goal, self.digits = name, value, unit, goal, digits

    @property
    def line(self):
        def text(value):
            return f"{value:,.{self.digits}f} {self.unit}".strip()
        if self.value is None:
            return f"| {self.name} | – | | |"
        if self.goal is None:
            return f"| {self.name} | {text(self.value)} | | |"
        verdict = "" if self.value <= self.goal else "missed"
        return f"| {self.name} | {text(self.value)} | ≤ {text(self.goal)} | {verdict} |"


class Bench:
    """The program, how much smaller everything is, and how often short things are done."""

    def __init__(self, program, divisor, rounds):
        self.program, self.divisor, self.rounds = program, divisor, rounds

    @contextlib.contextmanager
    def stage(self, kind, items, **numbers):
        """A server, and a reader that has not synced yet."""
        with tempfile.TemporaryDirectory() as folder, \
                Server(kind, items=items // self.divisor, **numbers) as server:
            yield Reader(self.program, folder, server), server

    @staticmethod
    def sync(reader, server, *arguments):
        """A run, and what the server says of it."""
        server.ask("forget")
        server.ask("run")
        done = reader.run("sync", *arguments)
        return done, server.ask("report")


def run_seconds(reader):
    """Seconds of the last run by the program's own clock: the start is not in it."""
    return reader.query("SELECT milliseconds FROM syncRun ORDER BY id DESC LIMIT 1")[0][0] / 1000


def quiet(bench):
    for kind in BOTH:
        with bench.stage(kind, UNREAD, feeds=100) as (reader, server):
            reader.run("sync")
            runs = [bench.sync(reader, server) for _ in range(bench.rounds)]
            idle = statistics.median(reader.run("sync", "--status").cpu for _ in range(bench.rounds))
            report = runs[-1][1]
            _, _, packed = server.floor(last=report["requests"])
        name = f"{kind}, nothing new at {UNREAD // bench.divisor:,} unread"
        yield Figure(f"{name}: requests", report["requests"], goal=1 if kind == "miniflux233" else 3)
        yield Figure(f"{name}: bytes", report["received"] + report["sent"])
        yield Figure(f"{name}: bytes, compressed", report["received"] + packed, goal=30_000)
        yield Figure(f"{name}: seconds", statistics.median(done.seconds for done, _ in runs), "s", .3, 3)
        yield Figure(f"{name}: CPU", statistics.median(done.cpu for done, _ in runs) * 1000, "ms", 50)
        yield Figure(f"{name}: of it a start that asks nobody", idle * 1000, "ms")
        yield from violations(name, report)


def first(bench):
    for kind in BOTH:
        with bench.stage(kind, FIRST, feeds=100) as (reader, server):
            seen = Watch(reader.path)
            done, report = bench.sync(reader, server)
            seconds, shown = run_seconds(reader), seen.end()
            floor, _, packed = server.floor()
            size = os.path.getsize(reader.path) / 1e6
        name = f"{kind}, the first {FIRST // bench.divisor:,}"
        yield Figure(f"{name}: seconds", seconds, "s", digits=1)
        yield Figure(f"{name}: floor", floor, "s", digits=1)
        yield Figure(f"{name}: times the floor", seconds / floor, goal=1.5, digits=2)
        yield Figure(f"{name}: CPU", done.cpu, "s", digits=1)
        yield Figure(f"{name}: requests", report["requests"], goal=215)
        yield Figure(f"{name}: MB", (report["received"] + report["sent"]) / 1e6, digits=1)
        yield Figure(f"{name}: MB, compressed", (report["received"] + packed) / 1e6, goal=75, digits=1)
        yield Figure(f"{name}: memory", done.peak_mb, "MB", 120)
        yield Figure(f"{name}: the archive", size, "MB")
        yield Figure(f"{name}: from the first request to the first entries",
                     shown and shown - report["start"], "s", 2, 2)
        yield from violations(name, report)


class Watch:
    """Looks into an archive until it has an entry."""

    def __init__(self, path):
        self.path, self.seen, self.over = path, None, threading.Event()
        self.thread = threading.Thread(target=self.look)
        self.thread.start()

    def look(self):
        while not self.over.wait(.005):
            with contextlib.suppress(sqlite3.Error):
                connection = sqlite3.connect(f"file:{self.path}?mode=ro", uri=True)
                try:
                    if connection.execute("SELECT 1 FROM entry LIMIT 1").fetchone():
                        self.seen = time.monotonic()
                        return
                finally:
                    connection.close()

    def end(self):
        """When the first entry was there, in seconds of the monotonic clock."""
        self.over.set()
        self.thread.join()
        return self.seen


def twice(bench):
    """Left and followed again; from its own address, to the server, and back; the account forgotten and made anew."""
    def count(reader):
        return reader.query("SELECT count(*) FROM entry")[0][0]
    for kind in BOTH:
        with bench.stage(kind, 2_000, feeds=1) as (reader, server):
            reader.run("sync")
            before = count(reader)
            server.ask("resubscribe")
            bench.sync(reader, server)
            bench.sync(reader, server, "--full")
            yield Figure(f"{kind}: more entries after following a feed again", count(reader) - before, goal=0)
        with Feed() as feed, bench.stage(kind, 2_000, feeds=1, address=feed.url) as (reader, server):
            feed.items = server.ask("marks")
            with open(reader.feeds, "w", encoding="utf-8") as file:
                file.write(feed.url + "\n")
            reader.use(None)
            reader.run("refresh")
            before = count(reader)
            reader.use(server)
            reader.run("sync")
            there = count(reader)
            reader.use(None)
            reader.run("sync", codes=(0, 78))
            reader.run("refresh")
            yield Figure(f"{kind}: entries of a feed of its own", before)
            yield Figure(f"{kind}: more after the server had it", there - before, goal=0)
            yield Figure(f"{kind}: more after it was fetched again", count(reader) - before, goal=0)
            reader.run("sync", "--forget", "home")
            reader.use(server)
            reader.run("sync")
            yield Figure(f"{kind}: more after a second first sync", count(reader) - before, goal=0)


class Feed:
    """Feeds (RSS) on the loopback that have the server's items in turn."""

    def __init__(self, count=1):
        self.items, feed = [], self

        class Handler(http.server.BaseHTTPRequestHandler):
            def do_GET(self):
                body = feed.text(int(self.path.strip("/")), count).encode()
                self.send_response(200)
                self.send_header("Content-Type", "application/rss+xml")
                self.send_header("Content-Length", str(len(body)))
                self.end_headers()
                self.wfile.write(body)

            def log_message(self, *_):
                pass

        self.server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        self.urls = [f"http://127.0.0.1:{self.server.server_port}/{number}" for number in range(count)]
        self.url = self.urls[0]

    def text(self, number, count):
        items = "".join(
            f"<item><title>{item['title']}</title><link>{item['link']}</link><guid>{item['link']}</guid>"
            f"<pubDate>{time.strftime('%a, %d %b %Y %H:%M:%S GMT', time.gmtime(item['published']))}</pubDate>"
            "<description>The text.</description></item>" for item in self.items[number::count])
        return f'<rss version="2.0"><channel><title>A feed</title>{items}</channel></rss>'

    def __enter__(self):
        threading.Thread(target=self.server.serve_forever, daemon=True).start()
        return self

    def __exit__(self, *_):
        self.server.shutdown()


def marks(bench):
    for kind in BOTH:
        with bench.stage(kind, 5_000, feeds=20) as (reader, server):
            reader.run("sync")
            chosen = list(reader.entries().values())[:MARKS // bench.divisor]
            reader.run("mark", "read", *map(str, chosen))
            _, report = bench.sync(reader, server)
            asked = server.mark_requests(report["requests"])
            waiting = reader.query("SELECT count(*) FROM waiting")[0][0]
        name = f"{kind}, {len(chosen):,} marks"
        yield Figure(f"{name}: requests", asked, goal=4)
        yield Figure(f"{name}: all requests of the run", report["requests"])
        yield Figure(f"{name}: that wait still", waiting, goal=0)
        yield from violations(name, report)


def violations(name, report):
    """The server records what a client must not do."""
    for text in report["violations"]:
        yield Figure(f"{name}: violation {text}", 1, goal=0)


def terminal(part):
    """A part that needs the driver."""
    def run(bench):
        from . import terminals
        yield from getattr(terminals, part)(bench)
    return run


IN_TERMINAL = {"all", "keys", "start"}
PARTS = {"quiet": quiet, "first": first, "twice": twice, "marks": marks, "all": terminal("all_read"),
         "keys": terminal("keys"), "start": terminal("start")}
