"""The programs that are measured, and how each is brought to one list of everything by date."""
import os
import shutil
import subprocess
import sys

import peers

FOLDERS = {"HOME": "{work}", "XDG_CONFIG_HOME": "{work}/config", "XDG_DATA_HOME": "{work}/data",
           "XDG_STATE_HOME": "{work}/state", "XDG_CACHE_HOME": "{work}/cache",
           "FEEDTUI_FEEDS": "{peers}/feeds"}

#: No reader can be quicker than these: a list that ncurses draws, and a program that only echoes.
FLOORS = ("ncurses list", "cat")

#: Keys that only feedtui has.
OWN_KEYS = {"next_day": "}", "fold_all": "Z", "favourite": "f", "all_read": "C", "undo": "u",
            "details": "i", "settings": ",", "filter": "&"}


class Entrant:
    """A program at one size of archive."""

    def __init__(self, name, size, context, keys, is_ours):
        self.name, self.size, self.context, self.keys, self.is_ours = name, size, context, keys, is_ours
        #: newsboat reads its whole cache at each start: a minute for 100,000 items.
        self.is_slow = name == "newsboat" and size > 10_000
        context.vars["needle"] = context.man["needle"]

    @property
    def label(self):
        return f"{self.name} {self.size // 1000:,}k"


def feedtui(program, is_made):
    """The specification of feedtui, as the driver's own programs have theirs."""
    spec = dict(
        detect=program, files={}, env=FOLDERS, reset=["data", "state", "cache"], store=["data"],
        ui_argv=[program, "--no-refresh", "--density", "compact"],
        keys=dict(down="j", page_down="<PageDown>", end="G", home="gg", open="<Enter>", back="q",
                  search_start="/", quit=["Q"], **OWN_KEYS))
    return spec if is_made else dict(spec, import_argv=[program, "refresh"])


def plain_list(folder):
    """The specification of a list that ncurses draws and that does nothing else, compiled here; None without a compiler.

    It shows sfeed's items, and has the keys that move.
    """
    os.makedirs(folder, exist_ok=True)
    program = os.path.join(folder, "list")
    source = os.path.join(os.path.dirname(os.path.abspath(__file__)), "list.c")
    if shutil.which("cc") is None or subprocess.run(
            ["cc", "-O2", "-o", program, source, "-lncursesw"], check=False).returncode:
        return None
    return dict(base="sfeed", work_of="sfeed", ui_only=True, detect=program, ui_argv=[program, "{work}/all.tsv"],
                ui_stdin=None, keys=dict(down="j", page_down="<Space>", end="G", home="g", quit=["q"]))


def echo():
    """The specification of a program that shows the first titles of sfeed's items and then echoes keys."""
    shown = "stty -icanon -echo; head -38 {work}/all.tsv | cut -f 2 | cut -c 1-118; exec cat"
    return dict(base="sfeed", work_of="sfeed", ui_only=True, detect="cat", ui_argv=["sh", "-c", shown], ui_stdin=None,
                keys=dict(down="j", quit=["<C-c>"]))


def entrants(size, corpus, program, names):
    """Those that can be measured at this size, with their archives filled; a word on each that cannot."""
    specs = {"feedtui": feedtui(program, is_made=os.path.exists(os.path.join(corpus, "data")))}
    if size <= 100_000:
        plain = plain_list(peers.WORK)
        own = ({"ncurses list": plain} if plain else {}) | {"cat": echo()}
        specs |= {name: peers.load_spec(name, own) for name in (*own, "sfeed-lazy", "sfeed", "newsraft", "newsboat")}
    result = []
    for name, spec in specs.items():
        if names and name not in names:
            continue
        if not is_there(name, spec):
            continue
        context = peers.Ctx(name, spec, corpus)
        prepare(context, corpus)
        result.append(Entrant(name, size, context, spec["keys"], name == "feedtui"))
    return result


def is_there(name, spec):
    """Whether the program can be run; a word on it if not."""
    if shutil.which(spec["detect"]):
        return True
    hint = "; NEWSRAFT names its program" if name == "newsraft" else ""
    print(f"({name} left out: {spec['detect']} is not installed{hint})", file=sys.stderr)
    return False


def prepare(context, corpus):
    """Fills the program's store: from the corpus's server, or with the archive that was made."""
    made = os.path.join(corpus, "data")
    if context.name == "feedtui":
        write_feeds(corpus)
        place = os.path.join(context.work, "data")
        if os.path.isdir(made) and not os.path.exists(place):
            os.symlink(made, place)
    if not os.path.isdir(made) and not (context.spec.get("ui_only") and context.have_store()):
        options = type("Options", (), dict(corpus=corpus, timeout=900, nice=None))
        peers.ensure_store(options, context)
    if context.spec.get("post") and not os.path.exists(os.path.join(context.work, "all.tsv")):
        subprocess.run(context.sub(context.spec["post"]), check=True, env=context.env(), timeout=600)


def write_feeds(corpus):
    """feedtui's subscriptions: newsboat's without the query feed."""
    source, target = (os.path.join(corpus, "peers", name) for name in ("urls", "feeds"))
    if os.path.exists(target):
        return
    with open(source, encoding="utf-8") as urls, open(target, "w", encoding="utf-8") as feeds:
        feeds.writelines(line for line in urls if line.startswith("http"))
