"""The earlier commit that the prices are compared with, and why it is this one.

The file Benchmarks/pin has two lines: `commit:` with its whole name, and `reason:` with a sentence. To accept a
price, move the pin to a commit that has it, and say what the price is paid for.
"""
import os
import re
import sys

from . import commits

PLACE = "Benchmarks/pin"


def commit(root):
    """The pinned commit; ends with a sentence if the pin says no reason, or is not an earlier commit."""
    with open(os.path.join(root, PLACE), encoding="utf-8") as file:
        pin = lines(file.read())
    if not re.fullmatch("[0-9a-f]{40}", pin.get("commit", "")):
        sys.exit(f"{PLACE} has no line 'commit:' with the whole name of a commit.")
    if not re.search(r"\w+\W+\w+", pin.get("reason", "")):
        sys.exit(f"{PLACE} does not say in its line 'reason:' why the pin was moved there.")
    pinned = commits.found(root, pin["commit"])
    if commits.git(root, "merge-base", "--is-ancestor", pinned, "HEAD") is None:
        sys.exit(f"{PLACE} names {pinned[:10]}, which is no commit before this one.")
    older = lines(commits.git(root, "show", f"{pinned}:{PLACE}") or "")
    if older.get("reason") == pin["reason"]:
        sys.exit(f"{PLACE} was moved, but its line 'reason:' still says why it was moved the last time.")
    return pinned


def lines(text):
    return {name: words.strip() for name, words in re.findall(r"^(commit|reason):(.*)$", text, re.M)}
