"""Kills `feedtui sync` in the middle, while both sides set marks and the server fails, and looks what was lost."""
import os
import random
import subprocess
import sys
import tempfile
import time

from sync_stage import Reader, Server

#: The servers that are played, in equal parts of the rounds.
SERVERS = ("freshrss128", "miniflux233", "greader", "theoldreader")
ITEMS, STARS, FEEDS = 1000, 300, 7
#: Rounds between two times that both sides are compared.
WINDOW = 4
#: Of a hundred requests, how many fail.
FAULTS = 25
#: How a sync may end: well, with marks that are not kept, with nonsense, without an answer, refused.
CODES = (0, 1, 65, 69, 77)


class Kills:
    """The rounds with one server, and what is expected of each item."""

    def __init__(self, program, folder, server, dice):
        self.reader, self.server, self.dice = Reader(program, folder, server), server, dice
        self.counts = dict.fromkeys(("killed", "ends", "acts", "acts killed", "rested"), 0)
        self.expected, self.gone, self.wrong = {}, {}, []
        self.reader.run("sync")
        self.whole = self.reader.run("sync", "--full").seconds
        self.begin()

    def begin(self):
        """Both sides are equal: each item is given to the side that may act on it until the next time."""
        self.entries = self.reader.entries()
        self.expected = {item: marks for item, marks in self.server.marks().items() if item in self.entries}
        items = sorted(self.expected)
        self.dice.shuffle(items)
        middle = len(items) // 2
        self.mine, self.theirs, self.untouched = items[:middle], items[middle:-50], items[-50:]

    def round(self):
        dice = self.dice
        self.server.ask("catch-up")
        self.server.ask("run")
        if dice.random() < 0.75:
            self.server.ask("faults", dice.randrange(1 << 30), FAULTS)
        for _ in range(dice.randint(0, 2)):
            self.act()
        self.others_act()
        how = dice.choice([[], [], [], ["--push"], ["--full"]])
        # Half of them die while they sync; the others may end in time.
        child, end = self.reader.start("sync", *how), time.monotonic() + dice.uniform(0, 1.6 * self.whole)
        if dice.random() < 0.5:
            self.act()
        try:
            child.wait(max(0, end - time.monotonic()))
            code = child.returncode
            self.counts["ends"] += 1
            if code not in CODES:
                self.wrong.append(f"sync {' '.join(how)} ended with {code}")
        except subprocess.TimeoutExpired:
            child.kill()
            child.wait()
            self.counts["killed"] += 1

    def act(self):
        """The user marks items by a command, which may be killed too."""
        dice, items = self.dice, self.dice.sample(self.mine, self.dice.randint(1, 60))
        entries = [str(self.entries[item]) for item in items]
        words, place, value = dice.choice([
            (["mark", "read"], 0, True), (["mark", "unread"], 0, False), (["favourite"], 1, True),
            (["favourite", "--remove"], 1, False)])
        self.counts["acts"] += 1
        if dice.random() < 0.2:
            child = self.reader.start(*words, *entries)
            try:
                child.wait(dice.uniform(0, 0.08))
            except subprocess.TimeoutExpired:
                child.kill()
                child.wait()
                self.counts["acts killed"] += 1
                # Whether it was done shows later: SQLite may find a transaction in the log that nobody saw before.
                return self.expect(items, place, value, is_sure=False)
        else:
            self.reader.run(*words, *entries)
        return self.expect(items, place, value)

    def expect(self, items, place, value, is_sure=True):
        for item in items:
            marks = list(self.expected[item])
            marks[place] = value if is_sure or marks[place] == value else None
            self.expected[item] = tuple(marks)

    def others_act(self):
        """A telephone sets marks; items come, and some are deleted."""
        dice = self.dice
        for _ in range(dice.randint(0, 2)):
            items = dice.sample(self.theirs, dice.randint(1, 20))
            word, place, value = dice.choice([
                ("read", 0, True), ("unread", 0, False), ("star", 1, True), ("unstar", 1, False)])
            if word == "unstar":
                items = items[:5]
            self.server.ask("mark", word, *items)
            self.expect(items, place, value)
        if dice.random() < 0.5:
            self.server.ask("add", dice.randint(1, 10))
        if dice.random() < 0.1:
            item = self.untouched.pop()
            self.server.ask("purge", item)
            self.gone[item] = self.expected.pop(item)

    def compare(self):
        """Two good runs; then nothing may be missing on either side."""
        self.server.ask("heal")
        self.server.ask("catch-up")
        # What a server did not keep three times is sent again a day later.
        self.counts["rested"] += self.reader.query("SELECT count(*) FROM waiting WHERE next > 0")[0][0]
        self.reader.execute("UPDATE waiting SET next = 0 WHERE next > 0 AND next < 1 << 60")
        for _ in range(2):
            self.server.ask("run")
            done = self.reader.run("sync", codes=None)
            if done.code:
                self.wrong.append(f"a good run ended with {done.code}: {done.err}{done.out}")
        here, there = self.reader.marks(), self.server.marks()
        for item, marks in self.expected.items():
            if here.get(item) != there.get(item) or not agrees(here.get(item), marks):
                self.wrong.append(f"{item}: {marks} expected, {here.get(item)} here, {there.get(item)} there")
        self.wrong += [f"{item} was deleted there, and changed here: {here[item]}, not {marks}"
                       for item, marks in self.gone.items() if here[item] != marks]
        self.wrong += [f"{item} is not here" for item in there if item not in here]
        self.wrong += [f"{item} differs: {here[item]} here, {marks} there"
                       for item, marks in there.items() if item in here and here[item] != marks]
        self.wrong += self.faults()
        self.begin()

    def faults(self):
        """What is wrong in the archive, and what the server has recorded."""
        query, wrong = self.reader.query, [f"violation {text}" for text in self.server.ask("report")["violations"]]
        state = query("PRAGMA integrity_check")
        if state != [("ok",)]:
            wrong.append(f"integrity_check: {state[:3]}")
        return wrong + [f"{name}: {count}" for name, count in (
            (name, query(sql)[0][0]) for name, sql in (
                ("waiting", "SELECT count(*) FROM waiting"),
                ("wanted", "SELECT count(*) FROM remoteItem WHERE wanted > 0 AND goneSince IS NULL"),
                ("twice", "SELECT count(*) - count(DISTINCT entry) FROM remoteItem WHERE entry IS NOT NULL"),
                ("texts", "SELECT count(*) FROM entry WHERE id NOT IN (SELECT entry FROM body)"),
                ("river", "SELECT (SELECT count(*) FROM shown) - (SELECT count(*) FROM entry)"),
                ("counter", "SELECT (SELECT total(unread) FROM tally) - (SELECT count(*) FROM unread)"),
                ("feeds", "SELECT (SELECT total(unread) FROM feedCount) - (SELECT count(*) FROM unread)"),
            )) if count != 0]


def check(program, rounds, seed):
    """The exit code."""
    total, start = {}, time.monotonic()
    for number, kind in enumerate(SERVERS):
        share = rounds // len(SERVERS) + (number < rounds % len(SERVERS))
        if share == 0:
            continue
        with tempfile.TemporaryDirectory() as folder, \
                Server(kind, items=ITEMS, feeds=FEEDS, read=ITEMS // 2, stars=STARS, bytes=300) as server:
            kills = Kills(program, folder, server, random.Random(f"{seed} {kind}"))
            for turn in range(1, share + 1):
                kills.round()
                if turn % WINDOW == 0 or turn == share or kills.wrong:
                    kills.compare()
                if kills.wrong:
                    print(f"{kind}, round {turn} of seed {seed}:", *kills.wrong[:20], sep="\n  ")
                    keep(folder)
                    return 1
            print(f"{kind}: {share} rounds, " + words(kills.counts), flush=True)
            for name, count in kills.counts.items():
                total[name] = total.get(name, 0) + count
    print(f"{rounds} rounds of seed {seed} in {time.monotonic() - start:.0f} s: {words(total)}. No mark was lost.")
    return 0


def agrees(marks, expected):
    """Whether marks are what is expected; `None` expects either."""
    return marks is not None and all(value in (mark, None) for mark, value in zip(marks, expected))


def words(counts):
    return (f"{counts['killed']} syncs killed, {counts['ends']} ended; {counts['acts']} acts, {counts['acts killed']} "
            f"killed; {counts['rested']} marks not kept three times")


def keep(folder):
    """Leaves the archive, in which the reason can be found."""
    kept = tempfile.mkdtemp(prefix="feedtui-kills-")
    subprocess.run(["cp", "-r", folder, kept], check=True)
    print(f"The archive is in {os.path.join(kept, os.path.basename(folder))}.", file=sys.stderr)
