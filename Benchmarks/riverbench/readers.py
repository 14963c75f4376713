"""Imports from other readers: their databases with 100,000 entries, which are made, and the import of each."""
import os
import re
import shutil
import sqlite3
import subprocess
import time

FEEDS, ITEMS = 500, 200
TEXT = "<p>" + "Words of an entry that was read elsewhere, and some more of them. " * 24 + "</p>"
READERS = ("newsboat", "newsraft")


def url(feed):
    return f"https://site{feed}.example/feed"


def make(folder, reader):
    """The list and the database of that reader, made if need be."""
    folder = os.path.join(folder, reader)
    paths = os.path.join(folder, "list"), os.path.join(folder, "database")
    if not os.path.exists(folder):
        os.makedirs(folder + ".part", exist_ok=True)
        with open(os.path.join(folder + ".part", "list"), "w", encoding="utf-8") as file:
            file.writelines(url(feed) + "\n" for feed in range(FEEDS))
        path = os.path.join(folder + ".part", "database")
        if os.path.exists(path):
            os.remove(path)
        db = sqlite3.connect(path)
        {"newsboat": fill_newsboat, "newsraft": fill_newsraft}[reader](db)
        db.commit()
        db.close()
        os.rename(folder + ".part", folder)
    return paths


def entries():
    """Feeds take turns, as in a database that has grown with each refresh. Every second entry is read, every
    fiftieth marked and tagged."""
    for number in range(FEEDS * ITEMS):
        item, feed = divmod(number, FEEDS)
        address = f"https://site{feed}.example/{item}"
        yield feed, item, address, 1_700_000_000 + 3_600 * item + feed, item % 2, item % 50 == 0


def fill_newsboat(db):
    """As newsboat 2.30 writes it."""
    db.executescript("""
        CREATE TABLE rss_feed (rssurl VARCHAR(1024) PRIMARY KEY NOT NULL, url VARCHAR(1024) NOT NULL,
          title VARCHAR(1024) NOT NULL, lastmodified INTEGER(11) NOT NULL DEFAULT 0,
          is_rtl INTEGER(1) NOT NULL DEFAULT 0, etag VARCHAR(128) NOT NULL DEFAULT "");
        CREATE TABLE rss_item (id INTEGER PRIMARY KEY AUTOINCREMENT NOT NULL, guid VARCHAR(64) NOT NULL,
          title VARCHAR(1024) NOT NULL, author VARCHAR(1024) NOT NULL, url VARCHAR(1024) NOT NULL,
          feedurl VARCHAR(1024) NOT NULL, pubDate INTEGER NOT NULL, content VARCHAR(65535) NOT NULL,
          unread INTEGER(1) NOT NULL, enclosure_url VARCHAR(1024), enclosure_type VARCHAR(1024),
          enqueued INTEGER(1) NOT NULL DEFAULT 0, flags VARCHAR(52), deleted INTEGER(1) NOT NULL DEFAULT 0,
          base VARCHAR(128) NOT NULL DEFAULT "", content_mime_type VARCHAR(255) NOT NULL DEFAULT "");
        CREATE INDEX idx_feedurl ON rss_item (feedurl);""")
    db.executemany(
        "INSERT INTO rss_feed (rssurl, url, title) VALUES (?, ?, ?)",
        ((url(feed), f"https://site{feed}.example/", f"Feed {feed}") for feed in range(FEEDS)))
    db.executemany(
        """INSERT INTO rss_item (guid, title, author, url, feedurl, pubDate, content, unread, flags)
           VALUES (?, ?, 'Ann', ?, ?, ?, ?, ?, ?)""",
        ((address, f"Entry {item} of {feed}", address, url(feed), date, TEXT, unread, "s" if marked else None)
         for feed, item, address, date, unread, marked in entries()))


def fill_newsraft(db):
    """As newsraft 0.34 writes it: items have no index."""
    db.executescript("""
        CREATE TABLE feeds(feed_url TEXT NOT NULL UNIQUE, title TEXT, link TEXT, content TEXT,
          attachments TEXT, persons TEXT, extras TEXT, download_date INTEGER NOT NULL DEFAULT 0,
          update_date INTEGER NOT NULL DEFAULT 0, time_to_live INTEGER NOT NULL DEFAULT 0,
          http_header_etag TEXT, http_header_last_modified INTEGER NOT NULL DEFAULT 0,
          http_header_expires INTEGER NOT NULL DEFAULT 0, user_data TEXT);
        CREATE TABLE items(feed_url TEXT NOT NULL, guid TEXT, title TEXT, link TEXT, content TEXT,
          attachments TEXT, persons TEXT, extras TEXT, publication_date INTEGER NOT NULL DEFAULT 0,
          update_date INTEGER NOT NULL DEFAULT 0, unread INTEGER NOT NULL DEFAULT 0,
          important INTEGER NOT NULL DEFAULT 0, user_data TEXT);""")
    sign = "\x1f"
    content = f"{sign}^{sign}type=text/html{sign}text={TEXT}"
    persons = f"{sign}^{sign}type=author{sign}name=Ann"
    db.executemany(
        "INSERT INTO feeds (feed_url, title, link) VALUES (?, ?, ?)",
        ((url(feed), f"Feed {feed}", f"https://site{feed}.example/") for feed in range(FEEDS)))
    db.executemany(
        """INSERT INTO items (feed_url, guid, title, link, content, persons, publication_date, unread, important,
             user_data) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)""",
        ((url(feed), address, f"Entry {item} of {feed}", address, content, persons, date, unread, int(marked),
          '{"later": 1}' if marked else None)
         for feed, item, address, date, unread, marked in entries()))


def measure(program, reader, paths, folder):
    """Seconds, CPU seconds and megabytes at the peak of an import into an empty archive."""
    shutil.rmtree(folder, ignore_errors=True)
    os.makedirs(folder)
    rooms = {f"XDG_{name.upper()}_HOME": os.path.join(folder, name)
             for name in ("config", "data", "state", "cache")}
    files = {"newsboat": ["--urls", paths[0], "--cache", paths[1]], "newsraft": [paths[0], "--database", paths[1]]}
    start = time.monotonic()
    process = subprocess.Popen(
        [program, "import", reader, *files[reader]], env={**os.environ, **rooms, "HOME": folder},
        stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
    said = process.stdout.read()
    _, status, used = os.wait4(process.pid, 0)
    seconds = time.monotonic() - start
    process.returncode = os.waitstatus_to_exitcode(status)
    count = f"{FEEDS * ITEMS:,} entries imported; {FEEDS * ITEMS // 2:,} read, {FEEDS * ITEMS // 50:,} favourites."
    if process.returncode or not re.search(re.escape(count), said):
        raise SystemExit(f"{reader}: {said}")
    return seconds, used.ru_utime + used.ru_stime, used.ru_maxrss / 1024


def rows(programs, rounds, folder):
    """Rows of a table with medians, for programs by what they are called; they take turns."""
    table = [["100,000 entries with marks, of", "program", "seconds", "CPU seconds", "memory at the peak, MB"],
             ["---"] * 5]
    for reader in READERS:
        paths = make(folder, reader)
        figures = {}
        for _ in range(rounds):
            for name, program in programs.items():
                figures.setdefault(name, []).append(measure(program, reader, paths, os.path.join(folder, "home")))
        for name, runs in figures.items():
            middle = [sorted(values)[len(runs) // 2] for values in zip(*runs)]
            table.append([reader, name, f"{middle[0]:.1f}", f"{middle[1]:.1f}", f"{middle[2]:.0f}"])
    return table
