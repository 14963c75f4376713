"""Figures of a program beside those of another one, or those that are accepted, and which have grown too much."""
import statistics

from .measuring import ACTIONS, Program

#: The figures of which it is asked whether they have grown too much.
GUARDED = ("start", "j", "page", "open", "code", "pages", "memory")
MILLION = 1e6
#: The least shares by which these may grow: chance decides about more of them, as about the timers that end among `j`.
LEAST_LIMITS = {"code": .15, "pages": .15, "memory": .05}
#: Figures that are no instructions, and what they are divided by.
OTHERS = {"code": 1e3, "pages": 1, "memory": MILLION, "program": MILLION, "archive": MILLION}
#: What is asked of the counts of a figure.
PARTS = (min, statistics.median)
#: What the list calls them, and the unit.
NAMES = {
    "start": ("a start to the first screen, and its end", "million instructions"),
    "j": ("each `j`", "million instructions"),
    "page": ("each page", "million instructions"),
    "open": ("each article, opened and left", "million instructions"),
    "search": ("each search, typed at once", "million instructions"),
    "code": ("code that twenty `j` run, in lines of 64 bytes", "kB"),
    "pages": ("the same in pages", "pages of 4 KiB"),
    "memory": ("memory at the peak of a session", "MB"),
    "program": ("the program, stripped", "MB"),
    "archive": ("the archive of 10,000 items", "MB"),
}


def value(program, name, part=min):
    """The figure in its unit.

    Of instructions it is the least that was counted: what chance does (one more frame, one more connection to
    the archive) comes on top, so the least is what the work costs, and it is the same whatever else the machine does.
    """
    counts = program.figures[name]
    if name in OTHERS:
        return statistics.median(counts) / OTHERS[name]
    return cost(program, name, part(counts), part) / MILLION


def cost(program, name, count, part=min):
    """Instructions of one time, of those of a run: without the start, and without the `j` between two articles.

    The start and the `j` are the same part of their counts, least or middle, as this count is.
    """
    if name == "start":
        return count
    once = (count - part(program.figures["start"])) / times(name)
    return once - cost(program, "j", part(program.figures["j"]), part) if name == "open" else once


def times(name):
    keys, times = ACTIONS[name]
    return times * sum(key.startswith(b"/") for key in keys) if name == "search" else times


def spread(program, name):
    """How far the middle and the most that was counted lie above the least, as shares of the figure."""
    counts, base = program.figures[name], OTHERS.get(name, MILLION) * value(program, name)
    share = 1 if name == "start" or name in OTHERS else times(name)
    return tuple((part(counts) - min(counts)) / share / base for part in (statistics.median, max))


def growth(now, before, name, part=min):
    """The share by which a figure has grown; None if it is not known of before."""
    old = known(before, name)
    return value(now, name, part) / old - 1 if old else None


def known(before, name):
    """The figure of another program, or the accepted one; None if there is none."""
    return value(before, name) if isinstance(before, Program) else before.value(name)


def too_dear(now, before, limit):
    """The figures that have grown by more than a share, by the least and by the middle of their counts.

    By both, because a start that ends before the last of its work is done makes all keys seem dearer.
    """
    return [name for name in GUARDED if all(growth(now, before, name, part) > allowed(name, limit) for part in PARTS)]


def allowed(name, limit):
    return max(limit, LEAST_LIMITS.get(name, 0))


def table(now, before, label):
    rows = [["", "now", label, "change", "spread: middle, most"], ["---"] + 4 * ["---:"]]
    unit = None
    for name, (words, its_unit) in NAMES.items():
        if its_unit != unit:
            unit = its_unit
            rows.append([f"**{unit}**", "", "", "", ""])
        spreads = [spread(program, name) for program in (now, before) if isinstance(program, Program)]
        middle, most = (max(parts) for parts in zip(*spreads))
        old, grown = known(before, name), growth(now, before, name)
        rows.append([words, f"{value(now, name):.3f}", f"{old:.3f}" if old else "",
                     "" if grown is None else f"{100 * grown:+.2f} %", f"{100 * middle:.2f} %, {100 * most:.2f} %"])
    return "\n".join("| " + " | ".join(row) + " |" for row in rows)


def sentence(now, accepted, name, limit):
    """What to say about a figure that has grown by more than a share."""
    words, unit = NAMES[name]
    return (f"{words[0].upper()}{words[1:]} takes {value(now, name):.3f} {unit}, "
            f"{100 * growth(now, accepted, name):.1f} % more than is accepted ({accepted.value(name):.3f}); "
            f"{100 * allowed(name, limit):.0f} % more is allowed.")
