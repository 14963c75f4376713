"""Presses `j` in an archive of feedtui, while nothing happens and while web pages come."""
import gc
import os
import random
import sys
import time

import ptydrive

from .homes import LONGEST, wait

#: Keys while nothing happens; seconds: the longest rest between two keys, the longest wait for a
#: calm machine.
CALM_KEYS, REST, CALM = 300, .015, 30


class Load:
    """The CPUs that other programs than ours use from its making on."""

    def __init__(self, session):
        self.session, self.start = session, time.perf_counter_ns()
        self.busy = self.now()

    def now(self):
        return (ptydrive.machine_busy_ns() - ptydrive.tree_cpu_ns(self.session.pid)
                - time.process_time_ns())

    def others(self):
        return max(0, self.now() - self.busy) / (time.perf_counter_ns() - self.start)


class Keys:
    """Presses `j`, and keeps when it was pressed and the milliseconds to the last byte."""

    def __init__(self, session):
        self.session, self.dice, self.times, self.moments = session, random.Random(7), [], []

    def press(self):
        self.session.drain_for(self.dice.uniform(0, REST))
        moment = self.session.send(b"j")
        last = self.session.quiet(moment, .005, 1)[1]
        if last is None:
            self.session.sync()
            sys.exit(f"A key has no answer:\n{self.session.text()}")
        self.moments.append(moment)
        self.times.append(last / 1e6)


def typed(home, paper, show):
    """The times of `j` while nothing happens and while the pages come, and the facts of that round."""
    nice = -10 if os.geteuid() == 0 else None
    if nice is not None:
        ptydrive.own_session(nice - 5)
    ptydrive.wait_quiet_machine(CALM)
    plan = home.plan()
    gc.collect()
    gc.disable()
    session = ptydrive.Pty(plan, nice)
    try:
        session.until(session.t0, plan["ready"], (), 60, .3)
        for _ in range(2):  # the first time warms up
            calm, load = Keys(session), Load(session)
            for _ in range(CALM_KEYS):
                calm.press()
            others = [load.others()]
            expect(session, f"#{CALM_KEYS:06d}", show)
            session.send(b"gg")
            session.drain_for(1)
        memory = [peak(session)]  # before, when the first page is asked for, and after the last one
        busy, load = Keys(session), Load(session)
        paper.printed.value = 1
        session.send(b"R")
        start = time.monotonic()
        while not paper.is_done():
            busy.press()
            if len(memory) == 1 and any(paper.asked):
                memory.append(peak(session))
            if time.monotonic() - start > LONGEST:
                sys.exit(f"After {LONGEST} s the server has answered {sum(map(bool, paper.answered))} pages.")
        others.append(load.others())
        expect(session, f"#{len(busy.times):06d}", show)
        memory.append(peak(session))
        wait(session, home.archive, len(paper.asked), is_indexed=False)
    finally:
        gc.enable()
        session.finish(["Q"], 10)
    during = [value for moment, value in zip(busy.moments, busy.times) if paper.has_open_page(moment)]
    seconds = (max(paper.answered) - min(paper.asked)) / 1e9
    return dict(calm=calm.times, busy=during, seconds=seconds, memory=memory, others=others)


def peak(session):
    """The program's largest resident size so far, in MB."""
    return ptydrive.status_kb(session.pid)["VmHWM"] / 1024


def expect(session, text, show):
    """Proves that the keys have moved the selection there."""
    session.sync()
    screen = session.text()
    if show:
        print(screen, file=sys.stderr)
    if text not in screen:
        sys.exit(f"{text} is not on the screen:\n{screen}")
