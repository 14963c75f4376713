"""The counts that are accepted, with what they were taken with: the file Benchmarks/counts.

It has lines of a name and a value: figures in the units of the list, `with` (the versions of all that decides on a
count beside the program itself), and `reason`. To accept other figures, `make prices ACCEPT="reason"` writes it.
"""
import os
import platform
import re
import subprocess
import sys

from . import commits, figures

PLACE = "Benchmarks/counts"
HEAD = """# What a start and keys of the release program cost (make prices): million instructions, kB of code and pages of 4 KiB
# that twenty `j` run, MB of memory at the peak; and why that is accepted.
# make prices ACCEPT="reason" writes this file.
"""
#: Debian's packages on which a count depends, by their libraries.
LIBRARIES = ("libc6", "libncursesw6", "libsqlite3-0", "valgrind")


class Accepted:
    """The figures of the file."""

    def __init__(self, root):
        self.path, self.values = os.path.join(root, PLACE), {}
        with open(self.path, encoding="utf-8") as file:
            self.values = dict(re.findall(r"^(\w+): *(.*)$", file.read(), re.M))
        missing = [name for name in (*figures.GUARDED, "with", "reason") if not self.values.get(name)]
        if missing:
            sys.exit(f"{PLACE} has no line '{missing[0]}:'; make prices ACCEPT=\"reason\" writes it.")

    def strangers(self):
        """What is of another version here than it was when the counts were taken."""
        then = dict(part.rsplit(" ", 1) for part in self.values["with"].split(", "))
        return [f"{name} {version} (then {then.get(name, 'none')})" for name, version in versions().items()
                if version != then.get(name)]

    def value(self, name):
        """In the unit of the list."""
        return float(self.values[name]) if name in self.values else None


def accept(root, program, reason):
    """Writes the file with the figures of a program."""
    if not re.search(r"\w+\W+\w+", reason):
        sys.exit("Say in a few words what the price is paid for.")
    kept = [name for name in figures.NAMES if name not in ("program", "archive")]
    lines = [f"{name}: {figures.value(program, name):.3f}" for name in kept]
    lines.append("with: " + ", ".join(f"{name} {version}" for name, version in versions().items()))
    lines.append(f"reason: {reason}")
    with open(os.path.join(root, PLACE), "w", encoding="utf-8") as file:
        file.write(HEAD + "\n".join(lines) + "\n")


def versions():
    asked = subprocess.run(["dpkg-query", "-W", "-f", "${Package} ${Version}\\n", *LIBRARIES], check=False, text=True,
                           stdout=subprocess.PIPE, stderr=subprocess.DEVNULL).stdout
    found = dict(line.split() for line in asked.splitlines())
    return {"Swift": commits.compiler(), **{name: found.get(name, "none") for name in LIBRARIES},
            "processor": platform.machine() + vectors()}


def vectors():
    """The widest vectors that the C library may choose its copies for."""
    with open("/proc/cpuinfo", encoding="utf-8") as file:
        flags = set(re.findall(r"\w+", next((line for line in file if line.startswith("flags")), "")))
    return "-avx2" if "avx2" in flags else ""
