"""The archives that are measured, as folders with a manifest and the programs' subscription files."""
import json
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
    return made(size, folder, root)


def made(size, folder, root):
    """A corpus of which there is only feedtui's archive, written through its own store."""
    maker = [os.path.join(root, "Benchmarks", "program"), "archive-maker"]
    try:
        program = subprocess.run(maker, check=True, stdout=subprocess.PIPE, text=True).stdout.strip()
        archive = os.path.join(folder, "data", "feedtui", "feedtui.sqlite")
        os.makedirs(os.path.dirname(archive), exist_ok=True)
        os.makedirs(os.path.join(folder, "peers"), exist_ok=True)
        feeds = subprocess.run([program, str(size), archive], check=True, stdout=subprocess.PIPE)
    except (OSError, subprocess.CalledProcessError) as error:
        print(f"({size:,} items left out: {error})", file=sys.stderr)
        return None
    with open(os.path.join(folder, "peers", "urls"), "wb") as file:
        file.write(feeds.stdout)
    # What the driver's programs read of a generated corpus; the rare word is in one of 10,000 items.
    rare = size - 1 - (size - 10_000 + 5_000)
    manifest = dict(items_n=size, port=0, bytes=size * 300, feeds=[dict(title="feed 099")],
                    feeds_n=100, last=f"#{size - 1:06d}", needle_rank=rare, needle="zanzibar")
    with open(os.path.join(folder, "manifest.json"), "w", encoding="utf-8") as file:
        json.dump(manifest, file)
    return folder
