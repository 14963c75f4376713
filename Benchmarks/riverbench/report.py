"""Writes what was measured as one Markdown table and a plot."""
import os
import statistics
import time

from .scenario import ACTIONS

#: Rows of what is no key: name of the figure, and how the table calls it.
FACTS = {
    "start": "first full screen, archive in the page cache", "cold": "the same, archive not in the cache",
    "burst": "200 `j` in one write", "quit": "quit",
}
SIZES = {
    "start_cpu": "first full screen, CPU ms", "burst_cpu": "200 `j` in one write, CPU ms",
    "burst_bytes": "200 `j` in one write, bytes", "start_bytes": "first full screen, bytes",
    "memory": "memory at the list, MB", "private": "of it private, MB",
    "peak": "memory at the peak of the run, MB",
    **{name + when: f"{words}{then}, MB" for when, then in (("", "at the list"), ("_later", "with an article open"))
       for name, words in (("code", "the program's code, "), ("data", "its data, "), ("libraries", "libraries, "),
                           ("heap", "heap and stacks, "))},
    "wakeups": "wake-ups a second while idle",
    "idle_cpu": "CPU while idle, ms a second", "other": "CPUs that others used meanwhile",
}


def number(value):
    if value is None:
        return "–"
    if value >= 100 or value == 0:
        return f"{value:,.0f}"
    return f"{value:.1f}" if value >= 10 else f"{value:.2f}"


def percentile(values, part):
    ordered = sorted(values)
    return ordered[min(len(ordered) - 1, round(part * (len(ordered) - 1)))]


def spread(values):
    """The median and the 99th percentile."""
    return f"{number(statistics.median(values))} / {number(percentile(values, .99))}" if values else "–"


def middle(values):
    return number(statistics.median(values)) if values else "–"


def sections(results):
    """The parts of the table: a heading, the words of a cell, and rows of words and each program's values."""
    latency = facts(results, FACTS) + keys(results, lambda result: result.latency)
    yield "ms to the last byte: median / p99", spread, latency
    yield "CPU ms a key", middle, keys(results, lambda result: result.cpu)
    yield "bytes a key", middle, keys(results, lambda result: result.bytes)
    yield "other figures, medians", middle, facts(results, SIZES)


def facts(results, names):
    return [(words, [result.facts.get(name) for result in results]) for name, words in names.items()]


def keys(results, figures):
    return [(words, [figures(result).get(action) for result in results])
            for action, words in ACTIONS.items() if any(figures(result).get(action) for result in results)]


def table(results):
    """One row a figure, one column a program and size."""
    results = [result for result in results if result.facts]
    head = ["", *(result.entrant.label for result in results)]
    lines = [head, ["---"] * len(head)]
    for heading, cell, rows in sections(results):
        lines.append([f"**{heading}**"] + [""] * len(results))
        lines += [[words, *map(cell, values)] for words, values in rows]
    return "\n".join("| " + " | ".join(line) + " |" for line in lines)


def write(text, results, folder):
    """Keeps the table and the plot in that folder."""
    os.makedirs(folder, exist_ok=True)
    other = [value for result in results for value in result.facts.get("other", [])]
    kept = other_sections(os.path.join(folder, "benchmarks.md"))
    with open(os.path.join(folder, "benchmarks.md"), "w", encoding="utf-8") as file:
        file.write(f"""# Benchmarks

Made by `make bench` on {time.strftime("%Y-%m-%d", time.gmtime())}: {machine()}.
Other programs used {number(statistics.median(other) if other else None)} of its CPUs meanwhile, so
compare the columns rather than trust single figures. Every program shows one list of all items by
date, at 120 columns by 40 rows. A run counts only if the screen is right after each step. Times are
from the write of the key to the last byte of the redraw.

![Medians of feedtui and others](benchmarks.png)

{text}
{kept}""")
    plot(results, os.path.join(folder, "benchmarks.png"))


def other_sections(path):
    """The sections that bytes, pictures, fulltext and first-hour beside this folder measure, as they stand there."""
    if not os.path.exists(path):
        return ""
    with open(path, encoding="utf-8") as file:
        text = file.read()
    start = text.find("\n## ")
    return text[start:] if start >= 0 else ""


def machine():
    with open("/proc/cpuinfo", encoding="utf-8") as file:
        names = [line.split(":")[1].strip() for line in file if line.startswith("model name")]
    return f"{os.cpu_count()} shared cores of {names[0] if names else 'a machine'}"


def plot(results, path):
    import matplotlib
    matplotlib.use("Agg")
    from matplotlib import pyplot

    results = [result for result in results if result.facts]
    bars = {"start": "first screen", "j": "j", "page": "page", "end": "to the end", "open": "open",
            "back": "back", "burst": "200 j at once"}
    figure, axes = pyplot.subplots(figsize=(11, 5))
    width = .85 / len(results)
    for place, result in enumerate(results):
        heights = []
        for name in bars:
            values = result.latency.get(name) or result.facts.get(name)
            heights.append(statistics.median(values) if values else 0)
        axes.bar([x + place * width for x in range(len(bars))], heights, width,
                 label=result.entrant.label, edgecolor="white")
    axes.set_yscale("log")
    axes.set_ylabel("ms, median (logarithmic)")
    axes.set_xticks([x + .425 - width / 2 for x in range(len(bars))], bars.values())
    axes.legend(fontsize=8, ncols=2)
    axes.grid(axis="y", alpha=.3)
    for side in ("top", "right"):
        axes.spines[side].set_visible(False)
    figure.tight_layout()
    figure.savefig(path, dpi=110)
