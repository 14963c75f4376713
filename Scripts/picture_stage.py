"""A terminal in which the program is driven for its pictures."""

import os
import re
import shutil
import subprocess
import sys
import time

PATIENCE = 10  # seconds


class Stage:
    """A terminal with the program in it."""

    def __init__(self, program, home, web):
        self.program, self.home, self.web = program, home, web
        self.socket = f"feedtui-pictures-{os.getpid()}"
        self.environment = {
            "PATH": os.environ["PATH"], "HOME": str(home), "TZ": "UTC", "LC_ALL": "C.UTF-8",
            "COLORTERM": "truecolor", "TERM": "xterm-256color", "SWIFT_BACKTRACE": "enable=no",
            "FEEDTUI_FEEDS": "feeds", "XDG_CONFIG_HOME": str(home / "config"),
            "XDG_DATA_HOME": str(home / "data"), "XDG_STATE_HOME": str(home / "state"),
            "XDG_CACHE_HOME": str(home / "cache"),
            "http_proxy": web.address, "FAKETIME_DONT_FAKE_MONOTONIC": "1",
        }  # fmt: skip

    def follow(self, lines):
        """Writes the feeds file."""
        (self.home / "feeds").write_text(lines)

    def configure(self, text):
        """Writes the settings file."""
        folder = self.home / "config" / "feedtui"
        folder.mkdir(parents=True, exist_ok=True)
        (folder / "config.toml").write_text(text)

    def copy(self):
        """Copies the archive and returns the copy."""
        copy = self.home / "archive"
        shutil.copytree(self.home / "data", copy)
        return copy

    def bring_back(self, archive):
        """Replaces the archive with a copy."""
        shutil.rmtree(self.home / "data")
        archive.rename(self.home / "data")

    def command(self, moment, *words):
        """The command line that starts the program at that moment."""
        self.web.now = moment
        return ["faketime", "-f", f"@{moment:%Y-%m-%d %H:%M:%S}", self.program, *words]

    def run(self, moment, *words):
        """Runs a command of the program; status 1 means that some feeds failed, as they should."""
        command = self.command(moment, *words)
        result = subprocess.run(
            command, cwd=self.home, env=self.environment, capture_output=True, text=True, timeout=60
        )
        if result.returncode not in (0, 1):
            sys.exit(f"{words}: {result.stdout}{result.stderr}")

    def tmux(self, *words):
        command = ["tmux", "-u", "-L", self.socket, "-f", "/dev/null", *words]
        result = subprocess.run(
            command, cwd=self.home, env=self.environment, capture_output=True, text=True
        )
        return result.stdout

    def open(self, moment, width, height, *words):
        """Opens the program in a terminal of that size."""
        command = self.command(moment, *words)
        size = ("-x", str(width), "-y", str(height))
        self.tmux(
            "new-session", "-d", *size,
            ";", "set", "-g", "status", "off", ";", "set", "-g", "remain-on-exit", "on",
            ";", "set", "-g", "default-terminal", "tmux-256color",
            ";", "new-window", "-k", "-t", ":0", "env", "TERM=tmux-256color", *command,
        )  # fmt: skip
        self.resize(width, height)

    def resize(self, width, height):
        self.size = (width, height)
        self.tmux("resize-window", "-x", str(width), "-y", str(height))

    def close(self):
        self.tmux("kill-server")
        self.socket += "+"

    def wait(self, pattern):
        """Waits until the screen shows the pattern and no longer changes."""
        end, before = time.monotonic() + PATIENCE, None
        while True:
            now = self.tmux("capture-pane", "-p")
            if re.search(pattern, now, re.MULTILINE) and now == before:
                return
            if time.monotonic() > end:
                sys.exit(f"screenshots: no “{pattern}” on this screen:\n{now}")
            before = now
            time.sleep(0.05)

    def press(self, keys, pattern):
        """Presses keys and waits until the screen shows the pattern."""
        self.tmux("send-keys", *keys.split(" "))
        self.wait(pattern)

    def type(self, text, pattern):
        """Types text and waits until the screen shows the pattern."""
        self.tmux("send-keys", "-l", text)
        self.wait(pattern)

    def screen(self):
        """The screen as text, with the sequences that colour it."""
        return self.tmux("capture-pane", "-epN")
