"""Runs the programs in turns and gathers what was measured."""
import os
import statistics
import sys
import time

import peers
import ptydrive

from . import scenario

NICE = -10 if os.geteuid() == 0 else None


class Result:
    """All figures of one program at one size."""

    def __init__(self, entrant):
        self.entrant = entrant
        #: Milliseconds to the last byte, CPU milliseconds, bytes, by the action's name.
        self.latency, self.cpu, self.bytes = {}, {}, {}
        #: Milliseconds, bytes and megabytes of what is no key, by name.
        self.facts = {}
        self.failures = []

    def note(self, name, value):
        if value is not None:
            self.facts.setdefault(name, []).append(value)

    def median(self, name):
        values = self.facts.get(name)
        return statistics.median(values) if values else None

    def take(self, run):
        """Takes over a run that has proved on the screen that it did what it should."""
        start = run["startup"]
        for name, value in (
                ("start", start["full_ms"]), ("start_cpu", start["cpu_ms"]), ("start_bytes", start["bytes"]),
                ("memory", start["rss_kb"] / 1024), ("private", start["anon_kb"] / 1024),
                ("peak", run["end"]["hwm_kb"] / 1024), ("quit", run["end"]["exit_ms"]),
                ("other", run["other_cpu"])):
            self.note(name, value)
        for name, step in run["steps"].items():
            action = name.split(".")[0]
            if action == "burst":
                self.note("burst", step["total_ms"])
                self.note("burst_bytes", step["bytes"])
                self.note("burst_cpu", step["cpu_us_key"] * step["keys"] / 1000)
            elif action == "idle":
                self.note("wakeups", step["wakeups_per_s"])
                self.note("idle_cpu", step["cpu_ms_per_s"])
            elif action in scenario.ACTIONS and ".start." not in name and ".end." not in name:
                self.take_keys(action, step)

    def take_keys(self, action, step):
        if step["mode"] == "each":
            times = [time for time in step["raw_ms"] if time is not None]
            cpu, sent = step["cpu_us_key"] / 1000, step["bytes_key_mean"]
        elif step["mode"] == "burst":
            times, sent = [step["total_ms"]], step["bytes"]
            cpu = step["cpu_us_key"] * step["keys"] / 1000
        else:
            times, cpu, sent = [step["full_ms"]], step["cpu_ms"], step["bytes"]
        if action == "all_read_done":  # its first answer comes long before the archive has it all
            self.latency.setdefault("all_read", []).append(step["first_ms"])
        if action == "filter_counts":  # the page is there before its counts
            self.latency.setdefault("filter", []).append(step["first_ms"])
        self.latency.setdefault(action, []).extend(time for time in times if time is not None)
        self.cpu.setdefault(action, []).append(cpu)
        self.bytes.setdefault(action, []).append(sent)


def measure(entrants, rounds, deadline, show):
    """Every program once a round, so that a busy moment of the machine hits all alike."""
    results = [Result(entrant) for entrant in entrants]
    # Ours first, and who needs minutes for a start last: when time is up, what is missing is theirs.
    turns = sorted(results, key=lambda result: (not result.entrant.is_ours, result.entrant.is_slow))
    for entrant in entrants:
        if entrant.is_ours:
            settle(entrant)
    for number in range(rounds):
        for result in turns:
            if time.monotonic() > deadline:
                print("(time is up: fewer rounds)", file=sys.stderr)
                return results
            once(result, number, show)
    return results


def settle(entrant):
    """Lets the program finish what it does in the background after an import: the index of the search."""
    plan = dict(scenario.scenario(entrant, False), steps=[])
    session = ptydrive.Pty(plan)
    session.until(session.t0, plan["ready"], (), 60, .3)
    began = time.monotonic()
    before, calm = ptydrive.tree_cpu_ns(session.pid), 0
    while calm < 3 and time.monotonic() - began < 600:
        session.drain_for(1)
        now = ptydrive.tree_cpu_ns(session.pid)
        calm = calm + 1 if now - before < 20_000_000 else 0
        before = now
    session.finish(plan["quit"], 60)
    if before > 2e9:
        print(f"({entrant.label}: index made in {before / 1e9:.0f} s of CPU)", file=sys.stderr, flush=True)


def once(result, number, show):
    entrant = result.entrant
    ptydrive.wait_quiet_machine(4)
    plan = scenario.scenario(entrant, can_search(entrant), rests=number == 0)
    run = ptydrive.run(plan, raw=True, nice=NICE, dump=show)
    if run["ok"]:
        result.take(run)
        for _ in range(1 if entrant.is_slow else 4):
            started(result, "start")
        started(result, "cold")
        if entrant.is_ours:
            made_of(result)
    else:
        wrong = [name for name, step in run["steps"].items() if step.get("ok") is False]
        result.failures.append(run.get("error") or f"wrong screen after {', '.join(wrong)}")
        print(run.get("screen", ""), file=sys.stderr)
    state = "ok" if run["ok"] else result.failures[-1]
    print(f"(round {number + 1}, {entrant.label}: {state})", file=sys.stderr, flush=True)


def made_of(result):
    """Notes what the program's memory is made of, at the list and after an article was opened."""
    entrant = result.entrant
    plan = dict(scenario.scenario(entrant, False), steps=[])
    session = ptydrive.Pty(plan, NICE)
    session.until(session.t0, plan["ready"], (), 180, .3)
    session.drain_for(1)
    for name, value in memory_parts(session.pid).items():
        result.note(name, value)
    session.send(b"\r")
    session.drain_for(1)
    for name, value in memory_parts(session.pid).items():
        result.note(name + "_later", value)
    session.finish([entrant.keys["back"], *plan["quit"]], 60)


def memory_parts(pid):
    """The resident MB of the program's code and data, of libraries, and of what no file is behind."""
    parts = dict.fromkeys(("code", "data", "libraries", "heap"), 0)
    program, part = os.readlink(f"/proc/{pid}/exe"), None
    with open(f"/proc/{pid}/smaps", encoding="utf-8") as file:
        for line in file:
            words = line.split()
            if not words[0].endswith(":"):
                path = words[5] if len(words) > 5 else ""
                is_data = "w" in words[1]
                part = ("data" if is_data else "code") if path == program else (
                    "libraries" if path.startswith("/") else "heap")
            elif words[0] == "Rss:":
                parts[part] += int(words[1]) / 1024
    return parts


def started(result, name):
    """One more start and quit; a cold one after its store has left the page cache."""
    plan = dict(scenario.scenario(result.entrant, False), steps=[])
    if name == "cold":
        evict(result.entrant.context)
    run = ptydrive.run(plan, nice=NICE)
    if run["ok"]:
        result.note(name, run["startup"]["full_ms"])
        result.note(name + "_cpu", run["startup"]["cpu_ms"])


def evict(context):
    context.evict()
    made = os.path.realpath(os.path.join(context.work, "data"))
    for folder, _, files in os.walk(made):
        for name in files:
            with open(os.path.join(folder, name), "rb") as file:
                os.fsync(file.fileno())
                os.posix_fadvise(file.fileno(), 0, 0, os.POSIX_FADV_DONTNEED)


def can_search(entrant):
    """Whether the program answers to its search key; looked up once."""
    if not entrant.is_ours:
        return True
    if not hasattr(entrant, "searches"):
        plan = dict(scenario.scenario(entrant, False))
        plan["steps"] = [dict(name="ask", keys=entrant.keys["search_start"] + "quux",
                              expect=["quux"], late_ms=400)]
        plan["quit"] = ["<Esc>", "<Esc>", *plan["quit"]]
        entrant.searches = ptydrive.run(plan, nice=NICE)["ok"]
        if not entrant.searches:
            print("(feedtui does not search yet: left out)", file=sys.stderr)
    return entrant.searches
