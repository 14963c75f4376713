"""The feeds that are measured with, and the archive that a program makes of them."""
import contextlib
import os
import shutil
import sqlite3
import subprocess
import sys
import time

from .session import LONGEST, Session

FEEDS, ITEMS = 100, 100
#: What the newest item is called; the others are called by their numbers.
NEWEST = "NEWEST"
WORDS = ("the quick brown fox jumps over lazy dogs while sweet é 日本 words of ferries and tunnels go by at night"
         .split())


def write_feeds(folder):
    """Writes the feeds into the folder, and returns their paths.

    Their newest item is more than a day old, so that no age on the screen changes within the hour.
    """
    os.makedirs(folder)
    newest, paths = int(time.time()) - 100_000, []
    for feed in range(FEEDS):
        paths.append(os.path.join(folder, f"{feed}.xml"))
        with open(paths[-1], "w", encoding="utf-8") as file:
            file.write(f"<rss version='2.0'><channel><title>Feed {feed:03d}</title><link>https://e{feed}.example/</link>")
            file.writelines(item(FEEDS * place + feed, feed, newest) for place in range(ITEMS))
            file.write("</channel></rss>")
    return paths


def item(number, feed, newest):
    words = " ".join(WORDS[(number * 7 + place * (1 + number % 5)) % len(WORDS)] for place in range(8))
    paragraphs = "".join(
        f"&lt;p&gt;Some &lt;em&gt;{WORDS[(number + place) % len(WORDS)]}&lt;/em&gt; and "
        f"&lt;a href='https://e.example/{place}'&gt;{WORDS[(number * 3 + place) % len(WORDS)]}&lt;/a&gt; {words}."
        for place in range(12))
    date = time.strftime("%a, %d %b %Y %H:%M:%S +0000", time.gmtime(newest - 400 * number))
    return (f"<item><title>{number or NEWEST}: {words}</title><link>https://e{feed}.example/{number}</link>"
            f"<guid>g{number}</guid><pubDate>{date}</pubDate><description>{paragraphs}</description></item>")


class Home:
    """The folders of a program that has its own archive of the feeds."""

    def __init__(self, folder):
        self.folder = folder
        self.archive = os.path.join(folder, "data", "feedtui", "feedtui.sqlite")

    @property
    def environment(self):
        """Sets of Swift are otherwise in another order in each run."""
        rooms = {f"XDG_{room.upper()}_HOME": os.path.join(self.folder, room)
                 for room in ("config", "data", "state", "cache")}
        return dict(PATH=os.environ["PATH"], HOME=self.folder, TMPDIR=self.folder, TERM="xterm-256color",
                    LANG="C.UTF-8", TZ="UTC", SWIFT_DETERMINISTIC_HASHING="1", **rooms)

    def fill(self, program, feeds):
        """Fetches the feeds, and lets the program do what it does afterwards until nothing is left."""
        config = os.path.join(self.folder, "config", "feedtui")
        os.makedirs(config)
        with open(os.path.join(config, "feeds"), "w", encoding="utf-8") as file:
            file.writelines(feed + "\n" for feed in feeds)
        subprocess.run([program, "refresh"], env=self.environment, check=True, stdout=subprocess.DEVNULL,
                       stderr=subprocess.DEVNULL)
        for _ in range(3):
            session = Session([program, "--no-refresh"], self.environment)
            end = time.monotonic() + LONGEST
            while True:
                session.show(NEWEST.encode(), looks=25)
                if not self.unsearched():
                    break
                if time.monotonic() > end:
                    sys.exit(f"After {LONGEST} s the search index is not complete.")
            session.leave()

    def unsearched(self):
        """The number of entries that the search index has not yet."""
        with contextlib.closing(sqlite3.connect(f"file:{self.archive}?mode=ro", uri=True, timeout=10)) as archive:
            return archive.execute("SELECT count(*) FROM unsearched").fetchone()[0]

    def size(self):
        """The bytes of the archive with its log."""
        files = [self.archive + suffix for suffix in ("", "-wal")]
        return sum(os.path.getsize(file) for file in files if os.path.exists(file))

    def copy(self, folder):
        """A copy of the whole home there, instead of the one that was there."""
        shutil.rmtree(folder, ignore_errors=True)
        shutil.copytree(self.folder, folder)
        return Home(folder)
