"""A program on a terminal whose bytes two emulators take, pyte and tmux, so that what they show can be compared."""
import errno
import fcntl
import os
import select
import signal
import struct
import subprocess
import termios
import time
import unicodedata

import pyte
import wcwidth as widths

import pty_child
from screen_bytes import PASSED


class Screen(pyte.Screen):
    """pyte with what ncurses sends to xterm besides: scrolling and repeating. Marks of all kinds join the square before."""
    last = " "
    #: Whether the letter before was the first one of a flag: both have two squares together, a single one alone.
    is_second = False

    def draw(self, data):
        for place, letter in enumerate(data):
            if wcwidth(letter) == 0:
                self.join(letter)
                continue
            is_first = not self.is_second and all(map(is_flag, (letter, data[place + 1:place + 2])))
            pyte.screens.wcwidth = narrow if is_first or self.is_second else wcwidth
            super().draw(letter)
            self.last, self.is_second = letter, is_first

    def join(self, mark):
        x = self.cursor.x - 1
        line = self.buffer[self.cursor.y]
        if x > 0 and not line[x].data:
            x -= 1
        line[x] = line[x]._replace(data=line[x].data + mark)

    def restore_cursor(self):
        """Like terminals, without a look at the scrolling region."""
        margins, self.margins = self.margins, None
        super().restore_cursor()
        self.margins = margins

    def cursor_to_line(self, line=None):
        """A move up or down ends the wait for a new line at the right edge."""
        super().cursor_to_line(line)
        self.ensure_hbounds()

    def repeat(self, count=1, **_):
        self.draw(self.last * max(1, count))

    def scroll_up(self, count=1, **_):
        self.scroll(count, True)

    def scroll_down(self, count=1, **_):
        self.scroll(count, False)

    def scroll(self, count, is_up):
        top, bottom = self.margins or (0, self.lines - 1)
        x, y = self.cursor.x, self.cursor.y
        for _ in range(max(1, count)):
            self.cursor.y = bottom if is_up else top
            (self.index if is_up else self.reverse_index)()
        self.cursor.x, self.cursor.y = x, y

    def report_device_attributes(self, *_, **__):
        pass

    def report_device_status(self, *_, **__):
        pass


def wcwidth(letter):
    """Columns as libc and tmux count them: marks that take room (Mc) have one."""
    return 1 if unicodedata.category(letter) == "Mc" else widths.wcwidth(letter)


def narrow(_):
    return 1


def is_flag(letter):
    return "\U0001f1e6" <= letter <= "\U0001f1ff"


class Stream(pyte.ByteStream):
    csi = dict(pyte.ByteStream.csi, S="scroll_up", T="scroll_down", b="repeat")
    events = frozenset([*pyte.ByteStream.events, "scroll_up", "scroll_down", "repeat"])


class Tmux:
    """An empty tmux whose only pane shows what is written to a pipe."""

    def __init__(self, folder, columns, rows):
        self.socket, self.pipe = f"{folder}/tmux", f"{folder}/pipe"
        if os.path.exists(self.pipe):
            os.unlink(self.pipe)
        os.mkfifo(self.pipe)
        with open(f"{folder}/tmux.conf", "w", encoding="utf-8") as file:
            file.write("set -g status off\nset -g default-terminal tmux-256color\nset -g history-limit 0\n")
        self.run("-f", f"{folder}/tmux.conf", "new-session", "-d", "-x", str(columns), "-y", str(rows),
                 f"stty raw -echo; exec cat {self.pipe}")
        self.input = open(self.pipe, "wb", buffering=0)

    def run(self, *words):
        environment = {"PATH": os.environ["PATH"], "LC_ALL": "C.UTF-8", "TERM": "xterm-256color", "SHELL": "/bin/sh"}
        return subprocess.run(["tmux", "-u", "-S", self.socket, *words], env=environment, check=True,
                              stdout=subprocess.PIPE).stdout.decode()

    def rows(self):
        return [shown(row) for row in self.run("capture-pane", "-p").split("\n")[:-1]]

    def end(self):
        self.input.close()
        subprocess.run(["tmux", "-S", self.socket, "kill-server"], stderr=subprocess.DEVNULL, check=False)


def shown(row):
    return unicodedata.normalize("NFC", row.rstrip(" "))


class Pair:
    """The program, and what both emulators show of it."""
    #: Seconds without output after which a screen counts as drawn, and the longest wait for anything.
    QUIET, LONGEST = .05, 20

    def __init__(self, command, environment, folder, columns, rows):
        self.columns, self.lines = columns, rows
        self.screen = Screen(columns, rows)
        self.stream = Stream(self.screen)
        self.tmux = Tmux(folder, columns, rows)
        self.sent = b""
        self.has_ended = False
        self.process, self.terminal = pty_child.fork()
        if self.process == 0:
            time.sleep(.05)  # until the terminal has its size
            os.execve(command[0], command, environment)
        fcntl.ioctl(self.terminal, termios.TIOCSWINSZ, struct.pack("HHHH", rows, columns, 0, 0))

    def read(self, until=None, quiet=None):
        """Reads until nothing more comes, and the words are there; returns whether they are."""
        last, data = time.monotonic() + self.LONGEST, b""
        while time.monotonic() < last and not self.has_ended:
            if select.select([self.terminal], [], [], quiet or self.QUIET)[0]:
                try:
                    data = os.read(self.terminal, 1 << 16)
                except OSError as error:
                    if error.errno != errno.EIO:
                        raise
                    data = b""
                self.has_ended = not data
                self.sent += data
                self.stream.feed(PASSED.sub(b"", data))  # pyte would print it
                self.tmux.input.write(data)
            elif until is None or until in self.text():
                return True
        return until is None or until in self.text()

    def type(self, keys):
        data = keys.encode("utf-8", "surrogatepass")
        while data:
            data = data[os.write(self.terminal, data):]

    def cells(self, row):
        """The squares of a row: the second one of a wide character is empty."""
        return [self.screen.buffer[row][x].data for x in range(self.columns)]

    def rows(self):
        return [shown("".join(self.cells(row))) for row in range(self.lines)]

    def text(self):
        return "\n".join(self.rows())

    def difference(self):
        """The first row that tmux shows in another way, once it has taken everything; `None` if there is none."""
        last = time.monotonic() + 3
        while True:
            ours, theirs = self.rows(), self.tmux.rows()
            wrong = [row for row in zip(range(self.lines), ours, theirs) if row[1] != row[2]]
            if not wrong or time.monotonic() > last:
                return wrong[0] if wrong else None

    def end(self):
        try:
            os.kill(self.process, signal.SIGHUP)
        except ProcessLookupError:
            pass
        while not self.has_ended:
            self.read(quiet=5)
            break
        os.close(self.terminal)
        pty_child.end(self.process)
        self.tmux.end()
