"""What the making of the search index costs after an import, and what searches and keys are like meanwhile."""
import gc
import os
import shutil
import statistics
import time

import peers
import ptydrive

from . import sizes
from .keypresses import Keys, Load
from .report import number, percentile

#: Keys in peace; seconds: between two questions whether the index is complete, the longest wait.
CALM_KEYS, REST, LONGEST = 300, .05, 300
NICE = -10 if os.geteuid() == 0 else None


class Indexing:
    """A program with an archive right after an import, of which each run gets a copy."""

    def __init__(self, name, context, items):
        self.name, self.context, self.items = name, context, items
        #: The values that were measured, by name.
        self.figures = {}
        self.imported = os.path.join(context.work, "imported")
        self.archive = os.path.join(context.work, "data", "feedtui", "feedtui.sqlite")
        self.plan = context.sub(dict(
            argv=context.spec["ui_argv"], cwd="{work}", env=context.spec["env"], ready=["#000000", "#000020"]))

    def note(self, name, *values):
        self.figures.setdefault(name, []).extend(values)

    def fill(self):
        """Imports the items. The index is made while the river is open, so nothing of it is there yet."""
        self.context.write_files()
        self.context.reset()
        with peers.Serve(self.context.corpus):
            done = peers.headless(self.context, self.context.sub(self.context.spec["import_argv"]), 900, NICE)
        if done.get("error"):
            raise SystemExit(f"{self.name}: {done}")
        shutil.rmtree(self.imported, ignore_errors=True)
        shutil.copytree(os.path.join(self.context.work, "data"), self.imported)
        self.note("missing", self.missing())

    def missing(self):
        """The number of items that the index has not yet."""
        return sizes.counts(self.archive)[1]

    def measure(self):
        """One round of everything."""
        for action in (self.make, self.search, self.press):
            self.context.reset()
            shutil.copytree(self.imported, os.path.join(self.context.work, "data"))
            ptydrive.wait_quiet_machine(4)
            if NICE is not None:
                ptydrive.own_session(NICE - 5)
            gc.collect()
            gc.disable()
            session = ptydrive.Pty(self.plan, NICE)
            try:
                session.until(session.t0, self.plan["ready"], (), 60, .02)
                action(session)
            finally:
                gc.enable()
                session.finish(["<Esc>", "<Esc>", "Q"], 30)
            if action == self.make:
                made = sizes.sizes(self.archive)
                self.note("size", made["index"] / 1e6 + made["recent"] / 1e6)
                self.note("recent", made["recent"] / 1e6)
                self.note("file", made["file"] / 1e6)

    def make(self, session):
        """Nobody does anything while the index is made."""
        load, start, spent = Load(session), time.perf_counter(), ptydrive.tree_cpu_ns(session.pid)
        self.complete(session)
        self.note("seconds", time.perf_counter() - start)
        self.note("cpu", (ptydrive.tree_cpu_ns(session.pid) - spent) / 1e9)
        self.note("other", load.others())

    def complete(self, session):
        end = time.monotonic() + LONGEST
        while missing := self.missing():
            if time.monotonic() > end:
                raise SystemExit(f"{self.name}: after {LONGEST} s the index still has {missing} items to come.")
            session.drain_for(REST)

    def search(self, session):
        """A word that only the oldest item has, as soon as the first screen is there, and when the index is complete."""
        for name in ("first search", "search"):
            moment = session.send(f"/{self.items - 1:06d}".encode())
            try:
                found = session.until(moment, [f"#{self.items - 1:06d}"], ["#000000"], 60, .3)
            except ptydrive.Timeout:
                self.note(f"{name} failed", 1)
            else:
                self.note(name, found[1] / 1e6)
            session.send(b"\x1b")
            session.drain_for(.5)
            session.send(b"\x1b")
            self.complete(session)
            session.drain_for(1)

    def press(self, session):
        """`j` while the index is made, and afterwards."""
        busy = Keys(session)
        while self.missing():
            for _ in range(5):
                busy.press()
        session.drain_for(1)
        session.send(b"gg")
        session.drain_for(1)
        calm = Keys(session)
        for _ in range(CALM_KEYS):
            calm.press()
        # The last ones may have come when the index was complete.
        self.note("busy", *busy.times[:-5])
        self.note("calm", *calm.times)


def table(all_of_them):
    """One row a figure, one column a program."""
    def row(words, cell):
        return [words, *(cell(each.figures) for each in all_of_them)]

    def middle(name):
        return lambda figures: number(statistics.median(figures[name])) if figures.get(name) else "–"

    def spread(name):
        return lambda figures: (
            f"{number(statistics.median(figures[name]))} / {number(percentile(figures[name], .99))}"
            if figures.get(name) else "–")

    def found(name):
        def cell(figures):
            failures = len(figures.get(f"{name} failed", []))
            return middle(name)(figures) + (f"; not within a minute: {failures} times" if failures else "")
        return cell

    rows = [
        ["", *(each.name for each in all_of_them)], ["---"] * (1 + len(all_of_them)),
        row("items that are not in the index after the import", middle("missing")),
        row("seconds until the index is complete", middle("seconds")),
        row("CPU seconds meanwhile", middle("cpu")),
        row("the index, MB", middle("size")),
        row("of it that of the newest items, MB", middle("recent")),
        row("the archive with it, MB", middle("file")),
        row("first search right after the import, ms to the hit", found("first search")),
        row("the same search with the index complete, ms", found("search")),
        row("`j` while the index is made, ms: median / p99", spread("busy")),
        row("`j` in peace, ms: median / p99", spread("calm")),
        row("how many `j` while it was made", lambda figures: number(len(figures.get("busy", [])))),
        row("CPUs that others used meanwhile", middle("other")),
    ]
    return "\n".join("| " + " | ".join(line) + " |" for line in rows)
