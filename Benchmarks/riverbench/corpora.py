"""The archives that are measured, as folders with a manifest and the programs' subscription files."""
import os
import subprocess
import sys

#: Feeds and items a feed of the generated corpora, and the port their feeds are served on.
GENERATED = {10_000: (100, 100, 18_761), 100_000: (500, 200, 18_762)}


def corpus(size, build, shared, root):
    """The folder of that corpus, made if need be; None, with a word, where it cannot be had."""
    folder = os.path.join(build, "rivers", str(size))
    if os.path.exists(os.path.join(folder, "manifest.json")):
        return folder
    print(f"(making {size:,} items)", file=sys.stderr, flush=True)
    os.makedirs(os.path.dirname(folder), exist_ok=True)
    if size in GENERATED:
        feeds, items, port = GENERATED[size]
        subprocess.run(
            [sys.executable, os.path.join(shared, "gen_corpus.py"), "--out", folder, "--feeds",
             str(feeds), "--items", str(items), "--port", str(port), "--no-json"],
            check=True, stdout=sys.stderr)
        return folder
    return made(size, folder, build, root)


def made(size, folder, build, root):
    """A corpus of which there is only feedtui's archive, written through its own store."""
    maker = ["swift", "build", "--package-path", os.path.join(root, "Benchmarks"), "--scratch-path",
             build, "-c", "release", "--product", "archive-maker"]
    try:
        subprocess.run(maker, check=True, stdout=sys.stderr)
        place = subprocess.run([*maker, "--show-bin-path"], check=True, stdout=subprocess.PIPE, text=True)
        program = os.path.join(place.stdout.strip(), "archive-maker")
        subprocess.run([program, folder, str(size)], check=True, stdout=sys.stderr)
    except (OSError, subprocess.CalledProcessError) as error:
        print(f"({size:,} items left out: {error})", file=sys.stderr)
        return None
    return folder
