"""What is done with each program: keys, what must be on the screen, and the names of the figures."""

#: The name of an action, and how the table calls it.
ACTIONS = {
    "j": "`j`", "page": "page down", "end": "`G`, to the end", "home": "`gg`, to the start",
    "next_day": "`}`, next day", "fold_all": "`Z`, fold all days", "unfold_all": "`Z`, unfold",
    "favourite": "`f`, favourite", "all_read": "`C`, all read: first answer",
    "all_read_done": "`C`: stored, and said", "undo": "`u`, undo it", "open": "open an item",
    "back": "back to the list", "details": "`i`, details of an item", "settings": "`,`, settings",
    "filter": "`&`, filter: first frame", "filter_counts": "`&`: with all counts",
    "filter_toggle": "a choice of the filter: with its counts", "search_rare": "search: a rare word",
    "search_common": "search: a common word", "search_letter": "search: one letter",
    "search_two": "search: two common words", "by_feed": "`Sf`, by feed", "by_author": "`Sa`, by author",
    "by_length": "`Sw`, longest first", "by_arrival": "`Sl`, last arrived first", "unread": "`gu`, unread",
    "feeds": "`gf`, feeds", "beside": "`j`, until the item is beside the list", "resize": "resize",
}

#: Orders and views: the keys, and what the top row says then.
ORDERS = {"by_feed": ("Sf", "by feed"), "by_author": ("Sa", "by author"), "by_length": ("Sw", "longest first"),
          "by_arrival": ("Sl", "last arrived first")}
VIEWS = {"unread": ("gu", " Unread · "), "feeds": ("gf", " Overview ")}

#: The rare word is the corpus's own.
WORDS = {"search_rare": "{needle}", "search_common": "the", "search_letter": "e",
         "search_two": "the and"}


def scenario(entrant, searches, rests=False):
    """The run of one program, as the driver takes it; it rests long enough to be found idle, or not."""
    context, keys = entrant.context, entrant.keys
    # The plain list has nothing to open, and nothing to search; an echo has no list.
    if "end" in keys:
        steps = whole(entrant, keys, searches, rests)
    else:
        steps = [dict(name="j", keys=keys["down"], repeat=200, jitter_ms=35)]
    return context.sub(dict(
        name=entrant.label, argv=context.spec["ui_argv"], cwd="{work}", env=context.spec["env"],
        stdin=context.spec.get("ui_stdin"), ready=["#000000", "#000020", "#000030"],
        ready_timeout_s=180, steps=steps, quit=keys["quit"], quit_timeout_s=60))


def whole(entrant, keys, searches, rests):
    steps = moves(entrant, keys) + (reading(entrant, keys) if "open" in keys else [])
    if entrant.is_ours:
        steps += [dict(name="to_top", keys=keys["home"])] + marks(keys)
        steps += [dict(name="to_top1", keys=keys["home"], late_ms=300)] + pages(keys)
        steps += orders() + beside(keys)
    steps += [
        dict(name="to_top2", keys=keys["home"], late_ms=300),
        dict(name="burst", mode="burst", keys=keys["down"], repeat=200, settle_ms=400,
             expect=["#000200"]),
        dict(name="to_top3", keys=keys["home"]),
        dict(name="resize.0", mode="resize", rows=30, cols=100, expect=["#000000", "#000020"]),
        dict(name="resize.1", mode="resize", rows=40, cols=120, expect=["#000000", "#000030"]),
    ]
    if rests:  # threads that have nothing to do take their time to end
        steps += [dict(name="rest", mode="sleep", seconds=8),
                  dict(name="idle", mode="idle", seconds=6)]
    if "search_start" in keys:
        steps += searching(entrant, keys, searches)
    return steps


def moves(entrant, keys):
    pages = 50
    steps = [
        dict(name="j", keys=keys["down"], repeat=200, jitter_ms=35, expect=["#000200"]),
        dict(name="page", keys=keys["page_down"], repeat=pages, jitter_ms=35),
    ]
    for turn in range(8):
        steps += [dict(name=f"end.{turn}", keys=keys["end"], quiet_ms=40, expect=["{last}"]),
                  dict(name=f"home.{turn}", keys=keys["home"], quiet_ms=40, expect=["#000000"])]
    if entrant.is_ours:
        steps.append(dict(name="next_day", keys=keys["next_day"], repeat=30, jitter_ms=35))
        steps.append(dict(name="to_top0", keys=keys["home"]))
    return steps


def marks(keys):
    steps = []
    for turn in range(8):
        steps += [
            dict(name=f"fold_all.{turn}", keys=keys["fold_all"], quiet_ms=40, gone=["#000000"]),
            dict(name=f"unfold_all.{turn}", keys=keys["fold_all"], quiet_ms=40, expect=["#000000"]),
            dict(name=f"favourite.{turn}.0", keys=keys["favourite"], quiet_ms=40, expect=["★"]),
            dict(name=f"favourite.{turn}.1", keys=keys["favourite"], quiet_ms=40)]
    for turn in range(2):
        steps += [
            dict(name=f"all_read_done.{turn}", mode="until", keys=keys["all_read"], expect=["u undo"],
                 timeout_s=120),
            dict(name=f"undo.{turn}", mode="until", keys=keys["undo"], expect=["ndone"],
                 timeout_s=120)]
    return steps


def orders():
    """Rows in other orders and views come late in large archives, and counts after them."""
    steps = []
    for turn in range(3):
        for name, (key, words) in ORDERS.items():
            steps += [dict(name=f"{name}.{turn}", mode="until", keys=key, expect=[words], settle_ms=600, timeout_s=60),
                      dict(name=f"{name}_left.{turn}", mode="until", keys="Sn", expect=["#000000"], gone=[words],
                           settle_ms=100)]
        for name, (key, words) in VIEWS.items():
            steps += [dict(name=f"{name}.{turn}", mode="until", keys=key, expect=[words], settle_ms=250, timeout_s=60),
                      dict(name=f"{name}_left.{turn}", mode="until", keys="ga", expect=[" All · "], settle_ms=100)]
    return steps


def beside(keys):
    """In two panes the item follows the selection."""
    steps = [dict(name="panes", keys="\\", late_ms=300), dict(name="panes_top", keys=keys["home"], late_ms=300)]
    steps += [dict(name=f"beside.{turn}", mode="until", keys="j", expect=[f"(ref {turn + 1:06d})"], settle_ms=60)
              for turn in range(8)]
    return [*steps, dict(name="one_pane", keys="\\", late_ms=300)]


def pages(keys):
    """Opens the pages above the river. The counts of the filter come in a second frame."""
    river, steps = [" All · "], []

    def until(name, keys, expect, settle, gone=()):
        return dict(name=name, mode="until", keys=keys, expect=expect, gone=list(gone), settle_ms=settle)

    for turn in range(12):
        for name in ("details", "settings"):
            steps += [until(f"{name}.{turn}", keys[name], [f" {name.capitalize()}"], 60),
                      until(f"{name}_left.{turn}", keys["back"], river, 40)]
        steps += [
            until(f"filter_counts.{turn}", keys["filter"], [" Filter · ", " items"], 250),
            dict(name=f"filter_down.{turn}", keys=keys["down"] * 9, quiet_ms=40),
            until(f"filter_toggle.{turn}", "<Space>", ["[✓] Short posts", "kind:status"], 250),
            until(f"filter_left.{turn}", keys["back"], river, 40, gone=["kind:status"])]
    return steps


def reading(entrant, keys):
    """An item is known by its text; the list by its title where rows may show the beginning of a text."""
    river = [" All · "] if entrant.is_ours else []
    steps = [dict(name="to_start", keys=keys["home"], quiet_ms=40)]
    for turn in range(8):
        steps += [
            dict(name=f"open.{turn}", mode="until", keys=keys["open"], expect=[f"(ref {turn:06d})"],
                 gone=river, settle_ms=60),
            dict(name=f"back.{turn}", mode="until", keys=keys["back"],
                 expect=["#000010", "#000020", *river], gone=[] if river else ["(ref "],
                 settle_ms=60),
            dict(name=f"next.{turn}", keys=keys["down"])]
    return steps


def searching(entrant, keys, searches):
    """The rare word is proved by its item. The others must only answer; what they find differs."""
    if not searches:
        return []
    start, back = keys["search_start"], "<Esc>"
    if not entrant.is_ours:  # those jump to the next hit from where they are
        return [dict(name="search_start", keys=start),
                dict(name="search_rare.0", mode="until", keys="{needle}<Enter>",
                     expect=["{needle_tag}"], timeout_s=60)]
    steps = []
    for name, words in WORDS.items():
        for turn in range(5):
            steps += [
                dict(name=f"{name}.start.{turn}", keys=start),
                dict(name=f"{name}.{turn}", mode="burst", keys=words, settle_ms=250,
                     expect=["{needle_tag}"] if name == "search_rare" else []),
                dict(name=f"{name}.end.{turn}", keys=back, quiet_ms=100)]
    return steps
