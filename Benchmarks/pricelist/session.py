"""A program on a pseudo-terminal that gets its next key only when it has nothing left to do."""
import fcntl
import os
import pty
import select
import struct
import subprocess
import sys
import termios
import time

ROWS, COLUMNS = 40, 120
#: Seconds: between two looks at the threads, and the longest wait.
REST, LONGEST = .02, 300


class Session:
    """A running program, and what it has written."""

    def __init__(self, argv, environment):
        self.terminal, slave = pty.openpty()
        fcntl.ioctl(slave, termios.TIOCSWINSZ, struct.pack("HHHH", ROWS, COLUMNS, 0, 0))

        def enter():
            os.setsid()
            fcntl.ioctl(0, termios.TIOCSCTTY, 0)

        self.process = subprocess.Popen(
            argv, stdin=slave, stdout=slave, stderr=slave, env=environment, cwd=environment["HOME"], preexec_fn=enter)
        os.close(slave)
        self.pid, self.seen = self.process.pid, b""

    def press(self, keys):
        """Writes the keys, and waits until their answer is there."""
        before = len(self.seen)
        os.write(self.terminal, keys)
        self.wait(lambda: len(self.seen) > before, f"an answer to {keys}")

    def show(self, text, looks=8):
        """Waits until this text has been written."""
        self.wait(lambda: text in self.seen, f"{text}", looks)

    def wait(self, is_there, words, looks=2):
        """Waits until something is there and, for so many looks in succession, no thread has done anything."""
        end, last, still = time.monotonic() + LONGEST, None, 0
        while still < looks or not is_there():
            if time.monotonic() > end:
                self.process.kill()
                sys.exit(f"After {LONGEST} s the program has not shown {words}; its last bytes are {self.seen[-1500:]}")
            is_running, spent = False, None
            if not self.read(REST):
                is_running, spent = self.threads()
            still = still + 1 if spent is not None and not is_running and spent == last else 0
            last = spent

    def read(self, seconds):
        """Reads what is there; whether something was."""
        if not select.select([self.terminal], [], [], seconds)[0]:
            return False
        try:
            part = os.read(self.terminal, 1 << 16)
        except OSError:  # EIO: nobody has the other end open
            part = b""
        if not part:
            raise EOFError(f"The program has ended: {self.seen[-1500:]}")
        self.seen += part
        return True

    def threads(self):
        """Whether a thread runs, and the nanoseconds of processor time of all."""
        is_running, spent = False, 0
        try:
            for thread in os.listdir(f"/proc/{self.pid}/task"):
                with open(f"/proc/{self.pid}/task/{thread}/stat", encoding="utf-8", errors="replace") as file:
                    is_running |= file.read().rsplit(")", 1)[1].split()[0] in "RD"
                with open(f"/proc/{self.pid}/task/{thread}/schedstat", encoding="utf-8") as file:
                    spent += int(file.read().split()[0])
        except (OSError, IndexError):  # a thread has just ended
            return True, None
        return is_running, spent

    def peak(self):
        """The largest resident size so far, in bytes."""
        with open(f"/proc/{self.pid}/status", encoding="utf-8") as file:
            return next(1024 * int(line.split()[1]) for line in file if line.startswith("VmHWM"))

    def leave(self):
        """Quits, and waits for the end."""
        os.write(self.terminal, b"Q")
        try:
            while True:
                self.read(LONGEST)
        except EOFError:
            pass
        self.process.wait()
        os.close(self.terminal)
        if self.process.returncode:
            sys.exit(f"The program has ended with {self.process.returncode}: {self.seen[-1500:]}")
