"""Imports newsboat's settings for check-moving, and counts what becomes of their lines."""
import os
import re
import shutil

import moving_keys

NAMES = {"taken over": "taken over", "without a place here": "ha(?:s|ve) no place here", "kept as comments": "kept as",
         "not understood": "not understood"}


def commands(text, words):
    """The words of the commands of a file: a line that ends with a backslash goes on in the next."""
    lines, begun = [], ""
    rows = text.split("\n")
    for index, row in enumerate(rows):
        row = row.removesuffix("\r")
        if (len(row) - len(row.rstrip("\\"))) % 2 == 1 and index + 1 < len(rows):
            begun += row[:-1]
            continue
        found, begun = words(begun + row), ""
        if found:
            lines.append(found)
    return lines


def others(said):
    """How many lines of each command were not taken over, as the report says it."""
    found = {}
    for line in said:
        label = r'"([^" ]+)[^"]*"'
        if match := re.match(rf'(?:Line \d+[^,]*,|(\d+) lines) {label}: ', line):
            found[match[2]] = found.get(match[2], 0) + int(match[1] or 1)
        elif match := re.match(rf'\d+ lines ({label}(?: \(\d+\))?(?:, {label}(?: \(\d+\))?)+): ', line):
            for name, count in re.findall(rf'{label}(?: \((\d+)\))?', match[1]):
                found[name] = found.get(name, 0) + int(count or 1)
    return found


def check(path, words, make_program, make_folder):
    """Imports one file. Returns the numbers of endings and of keys, and what is wrong."""
    folder = make_folder()
    try:
        home = os.path.join(folder, "newsboat")
        os.mkdir(home)
        open(os.path.join(home, "urls"), "w").close()
        shutil.copy(path, os.path.join(home, "config"))
        os.chmod(os.path.join(home, "config"), 0o600)
        written = commands(open(path, "rb").read().decode("utf-8", "replace"), words)
        lines = [line[0] for line in written]
        problems, results = [], None
        for preset in ([], ["--preset"]):
            program = make_program(os.path.join(folder, "home" + "".join(preset)))
            arguments = ["import", "newsboat", "--urls", os.path.join(home, "urls"), "--cache", "/none", *preset]
            done = program.run(*arguments)
            said = done.stderr.splitlines()
            total = next((line for line in said if "of newsboat's config:" in line), "0 lines")
            counts = {name: int(match[1]) if (match := re.search(r"(\d+) " + pattern, total)) else 0
                      for name, pattern in NAMES.items()}
            count = int(total.split()[0])
            # Files that are included may be there: some come with newsboat.
            is_whole = count >= len(lines) if "include" in lines else count == len(lines)
            if not is_whole or sum(counts.values()) != count:
                problems.append(f"{len(lines)} lines, but: {total}")
            bad = sum(": Not taken over: " in line for line in said)
            if bad != counts["not understood"] or done.returncode != (1 if bad else 0):
                problems.append(f"status {done.returncode}, {bad} lines named: {total}")
            before = program.config()
            program.run(*arguments)
            if program.config() != before:
                problems.append("the second import changed the settings")
            checked = program.run("config", "--check")
            if checked.returncode != 0:
                problems.append(f"config --check: {checked.stderr.splitlines()[:3]}")
            if not preset:
                left = others(said)
                keys = {}
                for command in ("bind-key", "unbind-key", "macro"):
                    count = lines.count(command)
                    refused = sum(": Not taken over: " in line and lines_at(path, line).startswith(command)
                                  for line in said)
                    keys[command] = (count, count - left.get(command, 0) - refused)
                same = moving_keys.different(written, program.config())
                results = counts, keys, done.returncode, left, same
        return results, problems
    finally:
        shutil.rmtree(folder, ignore_errors=True)


def lines_at(path, message):
    """The line that a message is about."""
    number = int(re.search(r", line (\d+)", message)[1])
    return open(path, encoding="utf-8", errors="replace").read().split("\n")[number - 1].strip()


def report(files, folder, words, make_program, make_folder):
    """Imports all files and prints the figures. Returns whether something is wrong."""
    totals, keys, staying, failed, wrong = dict.fromkeys(NAMES, 0), {}, {}, 0, False
    bound, unlike = 0, {}
    for name in files:
        (counts, found, status, left, (count, different)), problems = check(os.path.join(folder, name), words, make_program, make_folder)
        failed += status != 0
        bound += count
        for line in different:
            unlike[line] = unlike.get(line, 0) + 1
        for kind, count in counts.items():
            totals[kind] += count
        for command, (count, taken) in found.items():
            old = keys.get(command, (0, 0))
            keys[command] = old[0] + count, old[1] + taken
        for command, count in left.items():
            staying[command] = staying.get(command, 0) + count
        for problem in problems:
            wrong = True
            print(f"{name}: {problem}")
    lines = sum(totals.values())
    for kind, count in totals.items():
        print(f"{kind:20} {count:6}  {100 * count / max(lines, 1):5.1f} %")
    for command, (count, taken) in keys.items():
        print(f"{command:20} {taken:6} of {count} taken over  {100 * taken / max(count, 1):5.1f} %")
    same = bound - sum(unlike.values())
    print(f"lines with an end      {100 * (lines - totals['not understood']) / max(lines, 1):5.1f} %")
    print(f"keys as in newsboat  {same:6} of {bound}  {100 * same / max(bound, 1):5.1f} %")
    for line, count in sorted(unlike.items(), key=lambda item: (-item[1], item[0])):
        print(f"  {count:4} {line}")
    classes = sorted(staying.items(), key=lambda item: (-item[1], item[0]))
    print("not taken over:", ", ".join(f"{command} {count}" for command, count in classes))
    print(f"{len(files)} configurations with {lines} lines, {failed} ended with a status other than 0")
    return wrong
