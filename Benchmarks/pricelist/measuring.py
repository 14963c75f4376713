"""What is measured: instructions of a start and of keys, the code that a key runs, memory, sizes."""
import os
import re
import subprocess
import sys
import threading

from .archive import NEWEST, Home
from .session import Session

#: What is done after the first screen: its name, the keys of one time, and how often.
ACTIONS = {
    "start": ([], 1),
    "j": ([b"j"], 60),
    "page": ([b"\x06"], 24),
    "open": ([b"\r", b"q", b"j"], 6),
    "search": ([b"/4711", b"\x1b", b"/ferries", b"\x1b"], 3),
}
#: How many runs there are in a round of that to which chance adds most; of the rest there is one.
RUNS = {"start": 3, "j": 2, "open": 3}
#: One thread after the other in the order in which they asked: without it chance decides about more.
VALGRIND = ["valgrind", "--tool=callgrind", "--fair-sched=yes"]


class Program:
    """A feedtui with an archive that it has made itself, and the figures that were measured of it.

    Profiles of what is counted are left in a folder if one is named, for callgrind_annotate.
    """

    def __init__(self, path, folder, profiles=None):
        os.makedirs(folder)
        self.folder, self.path, self.profiles = folder, os.path.join(folder, "feedtui"), profiles
        # Valgrind cannot read all that Swift says for debuggers, and memory depends on how a file was copied.
        subprocess.run(["strip", "-g" if profiles else "-s", "-o", self.path, path], check=True)
        self.home = Home(os.path.join(folder, "made"))
        self.figures = {}

    def note(self, name, value):
        self.figures.setdefault(name, []).append(value)

    def fill(self, feeds):
        self.home.fill(self.path, feeds)
        self.note("program", os.path.getsize(self.path))
        self.note("archive", self.home.size())

    def measure(self):
        """One round of everything."""
        self.measure_code()
        for name, (keys, times) in ACTIONS.items():
            for _ in range(RUNS.get(name, 1)):
                self.note(name, self.count(name, keys * times))
        session = self.session([])
        self.play(session, [key for keys, times in ACTIONS.values() for key in keys * times])
        self.note("memory", session.peak())
        session.leave()

    def count(self, name, keys):
        """The instructions of a run with these keys after the first screen."""
        log = os.path.join(self.folder, "log")
        profile = "/dev/null"
        if self.profiles:
            profile = os.path.join(self.profiles, f"{os.path.basename(self.folder)}.{name}")
        session = self.session([*VALGRIND, f"--log-file={log}", f"--callgrind-out-file={profile}"])
        self.play(session, keys)
        session.leave()
        with open(log, encoding="utf-8", errors="replace") as file:
            return int(re.search(r"Collected : (\d+)", file.read()).group(1))

    def measure_code(self):
        """The distinct code of twenty `j` with all that follows them: a key comes to a cold processor."""
        log, profile = os.path.join(self.folder, "log"), os.path.join(self.folder, "code")
        session = self.session([*VALGRIND, "--dump-instr=yes", "--dump-line=no", "--compress-pos=no",
                                f"--log-file={log}", f"--callgrind-out-file={profile}"])
        self.play(session, 5 * [b"j"])
        self.control("--zero", session)
        for _ in range(20):
            session.press(b"j")
        self.control("--dump", session)
        session.leave()
        places = set(touched(f"{profile}.1"))
        self.note("code", 64 * len({(part, place // 64) for part, place in places}))
        self.note("pages", len({(part, place // 4096) for part, place in places}))

    def control(self, order, session):
        subprocess.run(["callgrind_control", order, str(session.pid)], check=True, stdout=subprocess.DEVNULL,
                       env=dict(os.environ, TMPDIR=os.path.join(self.folder, "used")))

    def session(self, tool):
        """A run on a copy of the archive."""
        home = self.home.copy(os.path.join(self.folder, "used"))
        return Session([*tool, self.path, "--no-refresh"], home.environment)

    def play(self, session, keys):
        session.show(NEWEST.encode())
        for key in keys:
            session.press(key)


def touched(profile):
    """The instructions of a callgrind profile, by their object's number and their address."""
    part = None
    with open(profile, encoding="utf-8", errors="replace") as file:
        for line in file:
            if line.startswith("ob="):
                part = line[3:].split()[0]
            elif line.startswith("0x"):
                yield part, int(line.split()[0], 16)


def merged(copies):
    """The first of several copies of one program, with the figures of all."""
    first, *others = copies
    for name, counts in first.figures.items():
        first.figures[name] = sum((copy.figures[name] for copy in others), counts)
    for copy in others:
        copy.figures = {name: [] for name in copy.figures}
    return first


def side_by_side(programs, action):
    """Does the same with all programs at the same time, so that they share the machine's busy moments."""
    failures = []

    def act(program):
        try:
            action(program)
        except (Exception, SystemExit) as failure:
            failures.append(failure)

    threads = [threading.Thread(target=act, args=(program,)) for program in programs]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    if failures:
        sys.exit(str(failures[0]))
