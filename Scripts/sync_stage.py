"""A strict server as a program (Benchmarks/Sources/strict-server), and feedtui with an account on it."""
import contextlib
import json
import os
import socket
import sqlite3
import subprocess
import sys
import time
import zlib

ROOT = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
#: The kinds of accounts, by the server's.
KINDS = {"freshrss125": "freshrss", "freshrss128": "freshrss", "greader": "greader", "miniflux233": "miniflux",
         "theoldreader": "theoldreader", "bazqux": "bazqux"}


def built_server():
    """The path of the server, as make builds it."""
    named = os.environ.get("FEEDTUI_STRICT_SERVER")
    return named or sys.exit("FEEDTUI_STRICT_SERVER must name the strict server, as make kills and make bench-sync do.")


def set_niceness(nice):
    """Goes into a session of its own, which has that niceness on the machine (sched(7), autogroup), as far as that is
    allowed."""
    os.setsid()
    with contextlib.suppress(OSError):
        os.setpriority(os.PRIO_PROCESS, 0, nice)
        with open("/proc/self/autogroup", "w", encoding="utf-8") as file:
            file.write(str(nice))


class Server:
    """A strict server with items that nobody has seen yet."""

    def __init__(self, kind, nice=None, **numbers):
        words = [word for name, value in numbers.items() for word in (f"--{name}", str(value))]
        self.kind = kind
        self.process = subprocess.Popen([built_server(), kind, *words], stdin=subprocess.PIPE,
                                        stdout=subprocess.PIPE, text=True,
                                        preexec_fn=None if nice is None else lambda: set_niceness(nice))
        self.greeting = json.loads(self.process.stdout.readline())
        self.url = self.greeting["url"]

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.close()

    def close(self):
        self.process.stdin.close()
        self.process.wait()

    def ask(self, *words):
        """What the server answers to a command."""
        self.process.stdin.write(" ".join(map(str, words)) + "\n")
        self.process.stdin.flush()
        answer = json.loads(self.process.stdout.readline())
        if isinstance(answer, dict) and "error" in answer:
            sys.exit(answer["error"])
        return answer

    def mark_requests(self, last):
        """How many of the last requests set marks."""
        return sum(request["method"] == "PUT" or request["path"].endswith("/edit-tag")
                   for request in self.ask("requests")[-last:])

    def marks(self):
        """Whether each item is read and starred, by its identifier."""
        return {item["id"]: (item["isRead"], item["isStarred"]) for item in self.ask("marks")}

    def floor(self, last=None):
        """Seconds for the same requests, or the last of them, from one thread that looks at nothing; the bytes of the
        answers; and those that a server which compresses would send (gzip)."""
        requests = self.ask("requests")[-last if last else 0:]
        host, port = self.url.split("/")[2].split(":")
        with socket.create_connection((host, int(port))) as connection:
            connection.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
            messages = [message(request) for request in requests]
            seconds, count, packed = 0, 0, 0
            for one, request in zip(messages, requests):
                start = time.monotonic()
                connection.sendall(one)
                head, body = answer(connection)
                seconds += time.monotonic() - start
                count += head + len(body)
                takes = "gzip" in request["headers"].get("accept-encoding", "")
                packed += head + (min(len(body), len(zlib.compress(body, 6)) + 12) if takes else len(body))
            return seconds, count, packed


def message(request):
    head = "".join(f"{name}: {value}\r\n" for name, value in request["headers"].items())
    return f"{request['method']} {request['path']} HTTP/1.1\r\n{head}\r\n{request['body']}".encode()


def answer(connection):
    """Reads an answer: the bytes of its head, and its body."""
    received, end = b"", -1
    while end < 0:
        received += connection.recv(1 << 16)
        end = received.find(b"\r\n\r\n")
    fields = received[:end].lower().split(b"\r\n")
    length = next((int(field.split(b":")[1]) for field in fields if field.startswith(b"content-length:")), 0)
    body = bytearray(length)
    body[:len(received) - end - 4] = received[end + 4:]
    view, got = memoryview(body), len(received) - end - 4
    while got < length:
        part = connection.recv_into(view[got:])
        if part == 0:
            sys.exit("The server closed the connection.")
        got += part
    return end + 4, body


class Done:
    """What a command has said and taken."""

    def __init__(self, process, out, err, seconds, usage, status):
        self.out, self.err, self.seconds = out, err, seconds
        self.code = os.waitstatus_to_exitcode(status)
        self.cpu = usage.ru_utime + usage.ru_stime
        self.peak_mb = usage.ru_maxrss / 1024
        process.returncode = self.code


class Reader:
    """feedtui with files of its own and an account on a server."""

    def __init__(self, program, folder, server=None, feeds=""):
        self.program, self.folder, self.server = os.path.abspath(program), folder, server
        self.path = os.path.join(folder, "data", "feedtui", "feedtui.sqlite")
        self.config = os.path.join(folder, "config", "feedtui", "config.toml")
        self.feeds = os.path.join(folder, "feeds")
        os.makedirs(os.path.dirname(self.config), exist_ok=True)
        with open(self.feeds, "w", encoding="utf-8") as file:
            file.write(feeds)
        self.own_env = dict(HOME=folder, FEEDTUI_FEEDS=self.feeds, **{
            f"XDG_{name}_HOME": os.path.join(folder, name.lower())
            for name in ("DATA", "CONFIG", "STATE", "CACHE")})
        self.env = dict(os.environ, **self.own_env)
        self.use(server)

    def use(self, server, every="off"):
        """Writes the settings: an account on the server, or none."""
        text = ""
        if server:
            text = (f'[sync.home]\nkind = "{KINDS[server.kind]}"\nurl = "{server.url}"\nevery = "{every}"\n'
                    f'password_command = ["echo", "{server.greeting["password"]}"]\nread_items = "all"\n')
            if KINDS[server.kind] != "miniflux":
                text += f'user = "{server.greeting["user"]}"\n'
        with open(self.config, "w", encoding="utf-8") as file:
            file.write(text)

    def start(self, *arguments, out=subprocess.DEVNULL, nice=None):
        return subprocess.Popen([self.program, *arguments], env=self.env, stdin=subprocess.DEVNULL, stdout=out,
                                stderr=out, preexec_fn=None if nice is None else lambda: set_niceness(nice))

    def run(self, *arguments, codes=(0,)):
        """Runs a command to its end; any other code ends everything."""
        outputs = [os.path.join(self.folder, name) for name in ("out", "err")]
        with open(outputs[0], "w+", encoding="utf-8") as out, open(outputs[1], "w+", encoding="utf-8") as err:
            start = time.monotonic()
            process = subprocess.Popen([self.program, *arguments], env=self.env, stdin=subprocess.DEVNULL,
                                       stdout=out, stderr=err)
            _, status, usage = os.wait4(process.pid, 0)
            seconds = time.monotonic() - start
            out.seek(0)
            err.seek(0)
            done = Done(process, out.read(), err.read(), seconds, usage, status)
        if codes and done.code not in codes:
            sys.exit(f"feedtui {' '.join(arguments[:4])} ended with {done.code}: {done.err} {done.out}")
        return done

    def query(self, sql):
        connection = sqlite3.connect(self.path)
        try:
            return connection.execute(sql).fetchall()
        finally:
            connection.close()

    def execute(self, sql):
        connection = sqlite3.connect(self.path)
        with connection:
            connection.execute(sql)
        connection.close()

    def entries(self):
        """The entry of each item, by the item's identifier."""
        return {item.lower(): entry for item, entry in self.query(
            "SELECT hex(item), entry FROM remoteItem WHERE entry IS NOT NULL AND goneSince IS NULL")}

    def marks(self):
        """Whether each item is read and a favourite here, by the server's identifier."""
        rows = self.query(
            """SELECT hex(item), entry NOT IN (SELECT entry FROM unread), entry IN (SELECT entry FROM favourite)
               FROM remoteItem WHERE entry IS NOT NULL""")
        return {item.lower(): (bool(read), bool(star)) for item, read, star in rows}
