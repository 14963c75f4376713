"""One feed of a million items: a file that is made, and the import of it."""
import os
import re
import shutil
import subprocess
import time

#: The largest document of a feed has 64 MB: 67 bytes for an item.
ITEMS = 1_000_000
#: What an item has besides its name.
FORMS = {
    "titles": "<title>Item {number}</title>",
    "dates": "<pubDate>{date}</pubDate>",
}


def feed(folder, form):
    """The file of that form, made if need be."""
    path = os.path.join(folder, f"{form}-{ITEMS}.xml")
    if os.path.exists(path):
        return path
    os.makedirs(folder, exist_ok=True)
    midnight = 1_795_132_800
    days = [time.strftime("%Y-%m-%d", time.gmtime(midnight - 86_400 * day)) for day in range(3_000)]
    with open(path + ".part", "w", encoding="utf-8") as file:
        file.write("<rss version='2.0'><channel><title>Huge</title><link>https://huge.example/</link>")
        for number in range(ITEMS):
            rest = FORMS[form].format(number=number, date=days[number * len(days) // ITEMS])
            file.write(f"<item><guid>g{number}</guid>{rest}</item>")
        file.write("</channel></rss>")
    os.rename(path + ".part", path)
    return path


def measure(program, path, folder):
    """Seconds, CPU seconds and megabytes at the peak of a refresh into an empty archive."""
    shutil.rmtree(folder, ignore_errors=True)
    os.makedirs(folder)
    feeds = os.path.join(folder, "feeds")
    with open(feeds, "w", encoding="utf-8") as file:
        file.write(path + "\n")
    rooms = {f"XDG_{name.upper()}_HOME": os.path.join(folder, name)
             for name in ("config", "data", "state", "cache")}
    start = time.monotonic()
    process = subprocess.Popen(
        [program, "refresh"], env={**os.environ, **rooms, "HOME": folder, "FEEDTUI_FEEDS": feeds},
        stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
    said = process.stdout.read()
    _, status, used = os.wait4(process.pid, 0)
    seconds = time.monotonic() - start
    process.returncode = os.waitstatus_to_exitcode(status)
    if process.returncode or not re.search(rf"\b{ITEMS} new", said):
        raise SystemExit(f"A feed of {ITEMS:,} items: {said}")
    return seconds, used.ru_utime + used.ru_stime, used.ru_maxrss / 1024


def rows(programs, rounds, folder):
    """Rows of a table with medians, for programs by what they are called; they take turns."""
    table = [["one feed of a million items", "program", "seconds", "CPU seconds", "memory at the peak, MB"], ["---"] * 5]
    for form in FORMS:
        path = feed(folder, form)
        figures = {}
        for _ in range(rounds):
            for name, program in programs.items():
                figures.setdefault(name, []).append(measure(program, path, os.path.join(folder, "home")))
        for name, runs in figures.items():
            middle = [sorted(values)[len(runs) // 2] for values in zip(*runs)]
            table.append([f"with {form}", name, f"{middle[0]:.1f}", f"{middle[1]:.1f}", f"{middle[2]:.0f}"])
    return table
