"""Says which figures of feedtui are not the best of their row, so that nobody has to look for them."""
import statistics

from . import programs, report

MEDIAN = {"median": statistics.median}
BOTH = MEDIAN | {"p99": lambda values: report.percentile(values, .99)}


def not_best(results):
    """A list of the figures that another program has better at the same size; less is better in every row."""
    results = [result for result in results if result.facts]
    sizes = dict.fromkeys(result.entrant.size for result in results)
    lines = []
    for heading, cell, rows in report.sections(results):
        parts = BOTH if cell is report.spread else MEDIAN
        found = [f"- {words}, {size // 1000:,}k: {'; '.join(beaten)}"
                 for words, values in rows if words != report.SIZES["other"]
                 for size in sizes if (beaten := better(size, results, values, parts))]
        if found:
            lines += ["", f"**{heading}**", "", *found]
    if all(result.entrant.is_ours for result in results):
        lines = ["", "No other program was measured."]
    return "\n".join(["### Not the best", "", "What another program does better at the same size: feedtui's figure, the best",
                      "one, and the factor between them.", *(lines or ["", "Nothing."])])


def better(size, results, values, parts):
    """What to say of a row at one size: each part of a figure of which another program has less."""
    named = {result.entrant.name: its for result, its in zip(results, values)
             if result.entrant.size == size and its and result.entrant.name not in programs.FLOORS}
    ours = [named.pop(result.entrant.name) for result in results
            if result.entrant.is_ours and result.entrant.size == size and result.entrant.name in named]
    found = []
    for name, part in parts.items() if ours and named else ():
        best = min(named, key=lambda other: part(named[other]))
        mine, its = part(ours[0]), part(named[best])
        if mine > its and report.number(mine) != report.number(its):
            factor = f" ({report.number(mine / its)} times)" if its else ""
            found.append(f"{name} {report.number(mine)}, {best} {report.number(its)}{factor}")
    return found


def against_floor(results):
    """How many times as long as a list that ncurses draws, and as an echo, feedtui takes for its keys, at each size."""
    results = [result for result in results if result.facts]
    found = {(result.entrant.name, result.entrant.size): result for result in results}
    lines = []
    for ours in (result for result in results if result.entrant.is_ours):
        for floor in programs.FLOORS:
            its = found.get((floor, ours.entrant.size))
            rows = [("start", times(ours, "start"), times(its, "start"))] if its else []
            rows += [(key, ours.latency[key], its.latency[key]) for key in ours.latency if its and key in its.latency]
            parts = [f"`{key}` {report.number(statistics.median(mine) / statistics.median(theirs))}"
                     for key, mine, theirs in rows if mine and theirs and (floor != "cat" or key == "j")]
            if parts:
                lines.append(f"- {ours.entrant.label} against {floor}, times its median: {', '.join(parts)}")
    return "\n".join(["### Against the floor", "", *lines]) if lines else ""


def times(result, name):
    return result.facts.get(name)
