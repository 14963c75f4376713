"""Says for each line about a key of newsboat's whether the key does the same after an import, for check-moving.

What keys do here is read in docs/config.md (without a preset) and in the settings file that the import has written;
what newsboat's operations are here, in Newsboat.txt.
"""
import os
import re
import tomllib

ROOT = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
PAGES = ("feeds", "river", "reader")
DIALOGS = {"all": PAGES, "everywhere": PAGES, "feedlist": ("feeds",), "articlelist": ("river",),
           "searchresultslist": ("river",), "article": ("reader",)}
SECTIONS = {"Every page": "", "The river": "river", "The feeds": "feeds", "The reader": "reader"}
KEYS = {"ENTER": "Enter", "SPACE": "Space", "TAB": "Tab", "BTAB": "S-Tab", "ESC": "Esc", "UP": "↑", "DOWN": "↓",
        "LEFT": "←", "RIGHT": "→", "HOME": "Home", "END": "End", "PPAGE": "PgUp", "PAGEUP": "PgUp", "NPAGE": "PgDn",
        "PAGEDOWN": "PgDn", "BACKSPACE": "Backspace", "DEL": "Delete", "DELETE": "Delete", "INSERT": "Insert"}
# The pages on which newsboat has an operation, if it is not on all three.
WHERE = {name: tuple(pages.split()) for names, pages in (
    ("reload-all mark-all-feeds-read clear-tag set-tag select-tag reload-urls goto-title", "feeds"),
    ("open reload mark-feed-read toggle-show-read-feeds set-filter select-filter clear-filter edit-urls sort rev-sort",
     "feeds river"),
    ("next-feed prev-feed next-unread-feed prev-unread-feed mark-all-above-as-read delete-all-articles purge-deleted "
     "save-all", "river"),
    ("save open-in-browser-and-mark-read toggle-article-read show-urls bookmark edit-flags delete-article pipe-to "
     "article-feed", "river reader"),
    ("goto-url enqueue toggle-source-view", "reader")) for name in names.split()}


def meanings():
    """The actions of each operation by page; "" for every page."""
    found, section = {}, ""
    for line in open(os.path.join(ROOT, "Sources/feedtui/Importing/Newsboat.txt"), encoding="utf-8"):
        line = line.split()
        if line and line[0].startswith("["):
            section = line[0]
        elif section == "[operations]" and "=" in line and not line[0].startswith("#"):
            place = line.index("=")
            for name in line[:place]:
                for word in line[place + 1:]:
                    page, action = word.split("=") if "=" in word else ("", word)
                    found.setdefault(name, {}).setdefault(page, []).append(action)
    return found


def usual():
    """The action of each key by page, and the actions of each page; "" for every page."""
    keys, actions, page = {}, {}, None
    for line in open(os.path.join(ROOT, "docs/config.md"), encoding="utf-8"):
        if line.startswith("### "):
            page = SECTIONS.get(line[4:].strip())
        elif page is not None and line.startswith("| `"):
            cells = [cell.strip() for cell in line.replace("\\|", "\0").split("|")]
            action = cells[1].strip("`")
            actions.setdefault(page, set()).add(action)
            for key in cells[2].replace("\0", "|").split():
                keys.setdefault(page, {}).setdefault(key.strip("`"), action)
    return keys, actions


def action(key, page, own, keys, actions):
    """What a key does on a page with the user's own keys."""
    local = own.get(page, {})
    if key in local:
        return local[key]
    if isinstance(given := own.get(key), str):
        name = given.split(",")[0].strip()
        if given == "none" or "," in given or name.startswith("run-") or name in actions[page] | actions[""]:
            return given
    if key.startswith("g") and len(key) > 1 and own.get("g") == "top":
        return None
    return keys[page].get(key) or keys[""].get(key)


def different(lines, config):
    """The number of lines about keys, and those whose key does not do the same on each page."""
    operations, (keys, actions) = meanings(), usual()
    own = tomllib.loads(config.decode("utf-8")).get("keys", {})
    own = {KEYS.get(name.upper(), name): value for name, value in own.items()}
    own = {name: {KEYS.get(key.upper(), key): value for key, value in value.items()} if isinstance(value, dict)
           else value for name, value in own.items()}
    deciding, wanted = {}, []
    for number, line in enumerate(lines):
        rest = line[2 if line[0] == "bind-key" else 1:]
        if line[0] not in ("bind-key", "unbind-key") or len(rest) < 1 or line[1] == "-a":
            continue
        operation = line[2] if line[0] == "bind-key" else None
        pages = DIALOGS.get(rest[1] if len(rest) > 1 else "all", ())
        key = KEYS.get(line[1].upper(), line[1].upper() if line[1].startswith("^") else line[1])
        if operation == "macro-prefix" or not pages:
            continue
        wanted.append((number, line, key, operation, pages))
        deciding.update({(key, page): number for page in pages})
    wrong = []
    for number, line, key, operation, pages in wanted:
        for page in pages:
            if deciding[key, page] != number:
                continue
            does = action(key, page, own, keys, actions)
            if operation is None or operation.startswith("pb-"):
                is_same = does in (None, "none")
            elif page not in WHERE.get(operation, PAGES):
                continue
            else:
                accepted = operations.get(operation, {})
                is_same = does in accepted.get(page, []) + accepted.get("", [])
            if not is_same:
                wrong.append(f"{' '.join(line)}: {page}: {does}")
                break
    return len(wanted), wrong
