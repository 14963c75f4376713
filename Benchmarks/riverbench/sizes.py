"""What is in an archive of feedtui, in bytes."""
import contextlib
import os
import sqlite3
import zlib


def connection(archive):
    """The archive, to be read while a program may have it open."""
    return contextlib.closing(sqlite3.connect(f"file:{archive}?mode=ro", uri=True, timeout=10))


def counts(archive):
    """The number of texts of web pages, and that of the entries that the search index has not yet."""
    with connection(archive) as database:
        return tuple(database.execute(sql).fetchone()[0] for sql in (
            "SELECT count(html) FROM webPage", "SELECT count(*) FROM unsearched"))


def texts(archive):
    with connection(archive) as database:
        return [html.encode() for html, in database.execute("SELECT html FROM webPage WHERE html NOT NULL")]


def compressed(texts):
    return sum(len(zlib.compress(text, 6)) for text in texts)


def sizes(archive):
    """The bytes of the file with its log, and those of the texts and of the two search indexes in it."""
    files = [archive + suffix for suffix in ("", "-wal")]
    result = {"file": sum(os.path.getsize(file) for file in files if os.path.exists(file))}
    with connection(archive) as database:
        pages = database.execute("SELECT name, sum(pgsize) FROM dbstat GROUP BY name").fetchall()
    for name, start in (("texts", "webPage"), ("index", "search_"), ("recent", "searchRecent_")):
        result[name] = sum(size for table, size in pages if table.startswith(start))
    return result
