"""What `Benchmarks/sync` measures in a pseudo-terminal."""
import statistics
import sys

from . import accounts

#: The items of a river beside which others come, and the keys that are pressed meanwhile.
SHOWN, PRESSED = 2_000, 300
READY = ["Item"]


def drive(reader, name, steps, *arguments, nice=-10):
    return drive_program(
        reader, dict(name=name, argv=[reader.program, "--density", "compact", *arguments], ready=READY, quit=["Q"]),
        steps, nice)


def drive_program(reader, plan, steps, nice):
    import ptydrive
    result = ptydrive.run(dict(plan, cwd=reader.folder, env=reader.own_env, ready_timeout_s=60, steps=steps,
                               quit_timeout_s=60), raw=True, nice=nice)
    if not result["ok"]:
        sys.exit(f"{plan['name']}: {result.get('error', 'wrong screen')}\n{result.get('screen', '')}")
    return result


def is_there():
    try:
        import ptydrive  # noqa: F401
        return True
    except ImportError:
        print("(without the driver in FEEDTUI_SHARED, nothing is measured in a terminal)", file=sys.stderr)
        return False


def all_read(bench):
    """All of a large river marked read by one key, and sent by the next run."""
    if not is_there():
        return
    for kind in accounts.BOTH:
        with bench.stage(kind, accounts.FIRST, feeds=100, bytes=200) as (reader, server):
            reader.run("sync")
            done = press_all_read(bench, reader)
            unread = reader.query("SELECT count(*) FROM unread")[0][0]
            _, report = bench.sync(reader, server)
            asked = server.mark_requests(report["requests"])
            waiting = reader.query("SELECT count(*) FROM waiting")[0][0]
            seconds = accounts.run_seconds(reader)
            count = accounts.FIRST // bench.divisor
        name = f"{kind}, `C` on {count:,}"
        yield from all_read_figures(name, done)
        yield accounts.Figure(f"{name}: unread after it", unread, goal=0)
        yield accounts.Figure(f"{name}: the run's seconds", seconds, "s", digits=1)
        yield accounts.Figure(f"{name}: requests with marks", asked, goal=200)
        yield accounts.Figure(f"{name}: that wait still", waiting, goal=0)
        yield accounts.Figure(f"{name}: read there", report["read"])
        yield from accounts.violations(name, report)

    with accounts.Feed(20) as feed, bench.stage("freshrss128", accounts.FIRST, feeds=1) as (reader, server):
        feed.items = server.ask("marks")
        reader.use(None)
        with open(reader.feeds, "w", encoding="utf-8") as file:
            file.write("\n".join(feed.urls) + "\n")
        reader.run("refresh")
        yield from all_read_figures(f"no account, `C` on {count:,}", press_all_read(bench, reader))


def press_all_read(bench, reader):
    """What each of several `C` has taken; all but the last are undone."""
    press = dict(mode="until", keys="C", expect=["u undo"], timeout_s=60)
    undo = dict(mode="until", keys="u", expect=["ndone"], timeout_s=60)
    steps = [dict(name="rest", mode="sleep", seconds=1)]
    for turn in range(bench.rounds):
        steps += [dict(name=f"j.{turn}", keys="j", repeat=5, jitter_ms=35), dict(press, name=f"C.{turn}")]
        if turn < bench.rounds - 1:
            steps += [dict(name=f"k.{turn}", keys="k", repeat=5, jitter_ms=35), dict(undo, name=f"u.{turn}")]
    steps = drive(reader, "C", steps, "--no-refresh")["steps"]
    return [steps[f"C.{turn}"] for turn in range(bench.rounds)]


def all_read_figures(name, steps):
    for figure, words, goal in ("first_ms", "first answer", 5), ("match_ms", "stored, and said", None):
        yield accounts.Figure(f"{name}: {words}", statistics.median(step[figure] for step in steps), "ms", goal, 1)


def keys(bench):
    """`j` while tens of thousands of items come from the server, and how long a program that only echoes takes beside
    the same: what of the waiting is the machine's."""
    if not is_there():
        return
    step = dict(name="j", keys="j", repeat=PRESSED, jitter_ms=25)
    for kind in accounts.BOTH:
        # The server stands for another machine: it gives way to the program. That one has the usual priority: with a
        # higher one it would go before the kernel's thread that brings it the keys.
        with bench.stage(kind, SHOWN * bench.divisor, feeds=100, nice=10) as (reader, server):
            prepare(bench, reader, server)
            pressed = drive(reader, "keys", [step], nice=0)["steps"]["j"]
            asked = server.ask("report")["requests"]
        with bench.stage(kind, SHOWN * bench.divisor, feeds=100, nice=10) as (reader, server):
            prepare(bench, reader, server)
            syncing = reader.start("sync", nice=10)
            echo = dict(name="echo", argv=["sh", "-c", "stty -icanon -echo; printf ready; exec cat"], ready=["ready"],
                        quit=["<C-c>"])
            echoed = drive_program(reader, echo, [step], 0)["steps"]["j"]
            syncing.kill()
            syncing.wait()
        name = f"{kind}, `j` while {accounts.FIRST // bench.divisor:,} items come"
        yield accounts.Figure(f"{name}: median to the last byte", pressed["latency_ms"]["p50"], "ms", digits=1)
        yield accounts.Figure(f"{name}: p99 to the first byte", pressed["first_ms"]["p99"], "ms", 5, 1)
        yield accounts.Figure(f"{name}: p99 to the last byte", pressed["latency_ms"]["p99"], "ms", digits=1)
        yield accounts.Figure(f"{name}: p99 of cat beside the same", echoed["first_ms"]["p99"], "ms", digits=1)
        yield accounts.Figure(f"{name}: requests meanwhile", asked)


def prepare(bench, reader, server):
    """Syncs a small river, and lets many items come and the account be due."""
    reader.run("sync")
    server.ask("add", accounts.FIRST // bench.divisor)
    make_due(reader, server)
    server.ask("forget")


def start(bench):
    """A start to the first screen: without an account, and with one whose server answers, hangs, or is away."""
    if not is_there():
        return
    with bench.stage("freshrss128", 10_000, feeds=100) as (reader, server):
        reader.run("sync")
        answered = starts(bench, reader, server)
        asked = server.ask("report")["requests"]
        server.ask("hang")
        hanging = starts(bench, reader, server)
    yield accounts.Figure("start with an account", answered, "ms", 40, 1)
    yield accounts.Figure("start with an account: requests", asked)
    yield accounts.Figure("start with a server that hangs", hanging, "ms", 40, 1)
    with bench.stage("freshrss128", 10_000, feeds=100) as (reader, server):
        reader.run("sync")
        server.close()
        away = starts(bench, reader, server)
    yield accounts.Figure("start with a server that is away", away, "ms", 40, 1)
    with accounts.Feed() as feed, bench.stage("freshrss128", 10_000, feeds=1, address=feed.url) as (reader, server):
        feed.items = server.ask("marks")
        reader.use(None)
        with open(reader.feeds, "w", encoding="utf-8") as file:
            file.write(feed.url + "\n")
        reader.run("refresh")
        without = starts(bench, reader, None)
    yield accounts.Figure("start without an account", without, "ms", 40, 1)


def make_due(reader, server):
    """Lets the account be synced once the first page is there."""
    reader.use(server, every="15m")
    reader.execute("UPDATE account SET lastRun = lastRun - 86400, nextRun = NULL")


def starts(bench, reader, server):
    """The median of the milliseconds until the first screen stands."""
    times = []
    for _ in range(3 * bench.rounds):
        if server:
            make_due(reader, server)
        run = drive(reader, "start", [dict(name="rest", mode="sleep", seconds=.2)])
        times.append(run["startup"]["match_ms"])
    return statistics.median(times)
