"""Archives of feedtui that are made, copied and run for the measurements of full texts."""
import os
import shutil
import subprocess
import sys
import time

import ptydrive

from . import gallery, newspaper, sizes

#: The longest wait, in seconds.
LONGEST = 120


class Home:
    """The folders of one archive."""

    def __init__(self, folder, program, word=""):
        self.folder, self.program = folder, program
        config = os.path.join(self.folder, "config", "feedtui")
        os.makedirs(config, exist_ok=True)
        with open(os.path.join(config, "config.toml"), "w", encoding="utf-8") as file:
            file.write('pictures = "off"\n')
        with open(os.path.join(config, "feeds"), "w", encoding="utf-8") as file:
            file.write(f"{newspaper.address('paper')} {word}\n")
            file.writelines(newspaper.address(f"feed/{number}\n") for number in range(gallery.FEEDS))
        self.archive = os.path.join(self.folder, "data", "feedtui", "feedtui.sqlite")

    @property
    def environment(self):
        return {"HOME": self.folder, "FEEDTUI_FEEDS": os.path.join(self.folder, "config", "feedtui", "feeds"),
                **{f"XDG_{name.upper()}_HOME": os.path.join(self.folder, name)
                   for name in ("config", "data", "state", "cache")}}

    def take(self, other):
        """Takes over a copy of another's archive."""
        shutil.rmtree(os.path.join(self.folder, "data"), ignore_errors=True)
        shutil.copytree(os.path.join(other.folder, "data"), os.path.join(self.folder, "data"))

    def run(self, *arguments):
        subprocess.run([self.program, *arguments], env={**os.environ, **self.environment}, check=True,
                       stdout=subprocess.DEVNULL)

    def plan(self):
        return dict(argv=[self.program, "--no-refresh", "--density", "comfortable"],
                    env=self.environment, ready=["1 min"])

    def settle(self, count=0):
        """Lets the program run until that many texts, and all words of the entries, are there."""
        session = ptydrive.Pty(self.plan())
        session.until(session.t0, self.plan()["ready"], (), 60, .3)
        wait(session, self.archive, count, is_indexed=True)
        session.finish(["Q"], 10)


def wait(session, archive, count, is_indexed):
    """Waits until the archive has that many texts, and perhaps all words; ends if it takes too long."""
    end = time.monotonic() + LONGEST
    while True:
        texts, unsearched = sizes.counts(archive)
        if texts >= count and not (is_indexed and unsearched):
            return
        if time.monotonic() > end:
            sys.exit(f"After {LONGEST} s the archive has {texts} of {count} texts; {unsearched} entries are "
                     "not in the search index.")
        session.drain_for(.2)


def base(folder, program):
    """The archive before the paper comes, with its search index; made once."""
    home = Home(folder, program)
    if os.path.exists(os.path.join(home.folder, "is-made")):
        return home
    shutil.rmtree(home.folder)
    home = Home(folder, program)
    home.run("refresh")
    home.settle()
    home.run("compact")
    with open(os.path.join(home.folder, "is-made"), "w", encoding="utf-8"):
        return home
