"""A server on the loopback interface with hostile feeds and pages, and the files of somebody who follows them."""
import http.server
import json
import os
import stat
import threading

from hostile_text import RAW, encoded, text, without_raw

#: How many items the feed has whose titles the river is compared with.
ITEMS = 60
SECRET = "hunter2"
LINKS = [
    "https://example.org/{}", "https://ann:" + SECRET + "@example.org/{}", "http://ann:" + SECRET + "@bücher.example/{}", "https://аррӏе.com/{}",
    "javascript:alert({})", "file:///etc/passwd?{}", "data:text/html,{}", "--new-window={}", "https://example.org/\x1b[31m{}",
    "https://example.org/\u202e{}", "mailto:ann@bücher.example?subject={}", "gemini://example.org/{}", "gopher://example.org/{}",
    "ssh://-oProxyCommand=x/{}", "https://a.example\\@b.example/{}", "https://example.org/\u2028{}", "HTTPS://EXAMPLE.ORG/{}", "https://[::1]:1/{}"]


def xml(chance, words):
    """Words in XML: some letters as references, which may be references of HTML as well."""
    out = []
    for letter in words:
        if letter in "&<>":
            letter = f"&#{ord(letter)};"
        elif not letter.isalnum() and not 0xD800 <= ord(letter) <= 0xDFFF and chance.random() < .3:
            letter = chance.choice([f"&#{ord(letter)};", f"&#x{ord(letter):x};"] * 3 + [f"&amp;#{ord(letter)};"])
        out.append(letter)
    return "".join(out)


class Writer:
    """Writes what the server hands out."""

    def __init__(self, chance, place):
        self.chance, self.place = chance, place

    def words(self, pieces=12):
        """Words without raw bytes, of which one makes another encoding of the whole document."""
        return xml(self.chance, without_raw(text(self.chance, pieces)))

    def title(self, number):
        """A title with a number by which it is known, not always at its beginning."""
        before = self.words(3) if number % 3 else ""
        return f"{before}T{number:03d}{self.words()}"

    def link(self, number):
        return "".join(f"&#{ord(letter)};" if letter in "&<>'\x1b" else letter for letter in LINKS[number % len(LINKS)].format(number))

    def body(self):
        """An article, whose marks of HTML are text of the XML."""
        words = self.words
        html = "".join(self.chance.choice([
            f"<p>{words()}</p>", f"<h2>{words(4)}</h2>", f"<pre>{words()}\n{words()}</pre>", f"<li>{words()}", f"<blockquote>{words()}</blockquote>",
            f"<a href='{self.link(self.chance.randrange(40))}'>{words(3)}</a>", f"<img src='http://{self.place}/x.png' alt='{words(2)}'>",
            f"<table><tr><th>{words(2)}<th>{words(2)}<tr><td>{words(2)}<td>{words(2)}</table>", f"<code>{words(3)}</code>"]) for _ in range(8))
        return html.replace("&", "&amp;").replace("<", "&lt;")

    def rss(self):
        items = "".join(
            f"<item><guid>g{number}</guid><title>{self.title(number)}</title><link>{self.link(number)}</link><author>{self.words(3)}</author>"
            f"<comments>http://{self.place}/comments</comments><category>{self.words(2)}</category><category>{self.words(2)}</category>"
            f"<pubDate>{1 + number % 3:02d} Jan 2024 10:{number // 3:02d}:00 GMT</pubDate><description>{self.body()}</description></item>"
            for number in range(ITEMS))
        return f"<rss version='2.0'><channel><title>{self.words(4)} feed</title><link>{self.link(1)}</link>{items}</channel></rss>"

    def raw(self):
        """A feed of raw bytes."""
        items = "".join(f"<item><guid>{number}</guid><title>{xml(self.chance, text(self.chance))}</title>"
                        "<pubDate>Mon, 01 May 2022 10:00:00 GMT</pubDate></item>" for number in range(20))
        return f"<rss version='2.0'><channel><title>raw</title>{items}</channel></rss>"

    def json(self):
        """A JSON feed, of which some letters are written as escapes."""
        items = [{"id": f"j{number}", "url": LINKS[number % len(LINKS)].format(number), "title": text(self.chance),
                  "authors": [{"name": text(self.chance, 3)}], "tags": [text(self.chance, 3)], "content_text": text(self.chance, 40),
                  "attachments": [{"url": f"http://{self.place}/{number}.mp3", "mime_type": "audio/mpeg" + text(self.chance, 2)}],
                  "date_published": "2023-05-01T10:00:00Z"} for number in range(20)]
        document = {"version": "https://jsonfeed.org/version/1.1", "title": text(self.chance, 4), "items": items}
        return json.dumps(document, ensure_ascii=self.chance.random() < .5)

    def atom(self):
        entries = "".join(
            f"<entry><id>a{number}</id><title type='{self.chance.choice(['text', 'html'])}'>{self.words()}</title><updated>2023-04-01T10:00:00Z</updated>"
            f"<link href='{self.link(number)}'/><author><name>{self.words(3)}</name></author><content type='html'>{self.body()}</content></entry>"
            for number in range(10))
        return f"<feed xmlns='http://www.w3.org/2005/Atom'><title>{self.words(4)}</title>{entries}</feed>"

    def comments(self):
        return "<ol>" + "".join(
            f"<li class=comment><p class=meta><b class=author>{self.words(2)}</b> <time>{self.words(1)}</time></p>"
            f"<div class=comment-text><p>{self.words()}</p><a href='{self.link(number)}'>{self.words(2)}</a></div></li>"
            for number in range(12)) + "</ol>"


class Home:
    """The server, and the folders of the program."""

    def __init__(self, folder, chance, options=""):
        self.folder, self.log = folder, f"{folder}/opened"
        self.server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        self.place = f"127.0.0.1:{self.server.server_address[1]}"
        writer = Writer(chance, self.place)
        self.server.documents = {
            "/a.rss": encoded(writer.rss()), "/b.json": encoded(writer.json()), "/c.atom": encoded(writer.atom()), "/g.rss": encoded(writer.raw()),
            "/comments": b"<!DOCTYPE html><meta charset=utf-8>" + encoded(writer.comments()), "/e.html": encoded(writer.body())}
        self.server.reason = encoded(text(chance)).replace(b"\n", b" ").replace(b"\r", b" ")
        threading.Thread(target=self.server.serve_forever, daemon=True).start()
        self.write(chance, options)

    def write(self, chance, options):
        def line(pieces=3):
            words = without_raw(text(chance, pieces))
            return "".join(letter for letter in words if letter not in '"\\\n\r\x0b\x0c\x85\u2028\u2029\0')
        tags = f'"{line()}" "tag"'
        queries = [f'"query:Q{line().replace(":", "")}:{words}"' for words in ("is:unread", "T0 or river", "title:" + line(1).replace(" ", "") + "x")]
        names = [f'{name} {tags} {extra}' for name, extra in (
            ("a.rss", ""), ("b.json", f'"~{line(5)}"'), ("c.atom", ""), ("d.missing", f'"~{line(5)}"'), ("e.html", ""), ("f.moved", ""), ("g.rss", ""))]
        lines = [f"http://{self.place}/{name}" for name in names]
        self.keep("feeds", "\n".join([*queries, f'"--- {line()} ---"', *lines, f"https://u:{SECRET}@127.0.0.1:1/{line()}"]) + "\n")
        rules = "".join(
            f'[[rules]]\nwhen = "title:T0{number}"\ndo = "highlight yellow"\nnote = {toml(without_raw(text(chance)))}\n' for number in (10, 11))
        browser = f"{self.folder}/browser"
        with open(browser, "w", encoding="utf-8") as file:
            file.write(f'#!/bin/sh\nprintf "%s\\0" "$#" "$@" >>{self.log}\n')
        os.chmod(browser, os.stat(browser).st_mode | stat.S_IXUSR)
        self.keep("config.toml", f'hyperlinks = "always"\nbrowser = "{browser} %s"\npictures = "off"\n{options}\n{rules}')

    def keep(self, name, words):
        with open(f"{self.folder}/{name}", "w", encoding="utf-8") as file:
            file.write(words)

    @property
    def environment(self):
        return {"HOME": self.folder, "PATH": "/usr/bin:/bin", "TERM": "xterm-256color", "LC_ALL": "C.UTF-8", "TZ": "UTC",
                "SWIFT_BACKTRACE": "enable=no", **{f"XDG_{name}_HOME": f"{self.folder}/{name}" for name in ("CONFIG", "DATA", "STATE", "CACHE")}}

    @property
    def places(self):
        return ["--feeds", f"{self.folder}/feeds", "--config", f"{self.folder}/config.toml", "--data", f"{self.folder}/data"]

    def opened(self):
        """What the browser was called with, one list a call."""
        if not os.path.exists(self.log):
            return []
        with open(self.log, "rb") as file:
            words = file.read().split(b"\0")[:-1]
        calls = []
        while words:
            count = int(words[0])
            calls.append(words[1:1 + count])
            words = words[1 + count:]
        return calls


def toml(words):
    return '"' + "".join(letter if letter.isalnum() or letter == " " else f"\\U{ord(letter):08x}" for letter in words) + '"'


class Handler(http.server.BaseHTTPRequestHandler):
    """Hands out the documents; what is missing is refused with hostile words."""
    protocol_version = "HTTP/1.0"

    def do_GET(self):
        document = self.server.documents.get(self.path)
        if self.path == "/f.moved":
            head = b"HTTP/1.0 302 " + self.server.reason + b"\r\nLocation: http://127.0.0.1:1/" + RAW_ADDRESS + b"\r\n\r\n"
        elif document is None:
            head = b"HTTP/1.0 404 " + self.server.reason + b"\r\nContent-Type: text/html\r\n\r\n"
        else:
            head = b"HTTP/1.0 200 OK\r\nContent-Length: %d\r\n\r\n" % len(document)
        self.wfile.write(head + (document or b""))

    def log_message(self, *_):
        pass


RAW_ADDRESS = encoded("\x1b[31m\u202e" + RAW[0x9B] + "31m")
