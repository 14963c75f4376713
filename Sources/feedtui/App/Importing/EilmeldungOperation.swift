import FeedtuiSettings

/// eilmeldung's commands for keys (docs/commands.md there), in one word with their scope:
/// `read above`.
nonisolated enum EilmeldungOperation {
  static let all: [String: NewsboatOperation] = {
    let input = NewsboatOperation.nothing("Lines of input are edited as in readline.")
    let order = NewsboatOperation.missing("J and K move a feed in the list.")
    let panels = NewsboatOperation.nothing("Enter and Esc go from page to page.")
    let enclosures = NewsboatOperation.missing("i shows the enclosures, and Enter opens one.")
    let folders = NewsboatOperation.nothing("t on the page of feeds gives a feed its tags.")
    var all: [String: NewsboatOperation] = [
      "up": .same(["up"]), "down": .same(["down"]),
      "in articles down": .pages([.river: ["down"], .reader: ["next-item"]]),
      "in articles up": .pages([.river: ["up"], .reader: ["previous-item"]]),
      "pageup": .same(["page-up"]), "pagedown": .same(["page-down"]),
      "gotofirst": .same(["top"]), "gotolast": .same(["bottom"]),
      "abort": .same(["back", "left"]), "clear": input, "_clear": input, "_submit": input,
      "_abort": input, "quit": .same(["quit-now", "quit"]), "redraw": .same(["redraw"]),
      "refresh": .nothing("Pages follow the archive by themselves."),
      "cmd": .same(["palette"]), "helpinput": .same(["help"]), "focus feeds": .same(["feeds"]),
      "focus articles": .same(["all"]), "focus content": on([.river], "open"),
      "nextc": panels, "prevc": panels, "zen": .same(["panes"]),
      "LOGOUT NOW": .nothing("feedtui has no account that it cannot do without."),
      "sync": .same(["refresh-all"]), "feedadd": .same(["add-feed"]),
      "categoryadd": folders, "tagadd": .nothing("A tag is there when an item has it."),
      "rename": on([.feeds], "rename-feed"), "feedchangeurl": on([.feeds], "readdress-feed"),
      "tagchangecolor": .nothing("Tags have the colour of the theme."),
      "expandcategories": .nothing("Tags stay folded or unfolded as they were left."),
      "yank": order, "paste before": order, "paste after": order,
      "sortfeeds": on([.feeds], "order-feeds"), "nextunread": on([.river, .reader], "next-unread"),
      "filterapply": .nothing("A filter is applied when Enter is pressed."),
      "filterclear": on([.river], "all"), "sort": on([.river], "sort-newest"),
      "sortreverse": on([.river], "sort-reverse"), "sortclear": on([.river], "sort-newest"),
      "scrape": on([.reader], "full-text"), "show all": .same(["all"]),
      "show unread": .same(["unread"]), "show marked": .same(["favourites"]),
      "read": .pages([.river: ["read"], .reader: ["read"], .feeds: ["read-feed"]]),
      "read all": on([.river, .feeds], "read-all"), "read above": on([.river], "read-above"),
      "read below": on([.river], "read-below"), "unread": on([.river, .reader], "read"),
      "unread all": .missing("u takes back what was marked read."),
      "mark all": .missing("V selects a range, and f marks it."),
      "open": .same(["browse"]),
      "open unread": .missing("V selects a range, and o opens it."),
      "openenclosure": enclosures, "cmd openenclosure": enclosures,
      "share": .missing("y copies the link, and programs share it."),
      "share clipboard": on([.river, .reader], "copy-link"),
      "hintfollow": .nothing("A number and Enter open that link."),
      "hintshare": .nothing("U lists the links of an item."),
      "pipe": .missing("| gives the text to a program."),
      "importopml": .same(["import-opml"]),
      "exportopml": .nothing("feedtui export opml writes a list."),
    ]
    for name in ["left", "prev"] { all[name] = .same(["left", "back"]) }
    for name in ["right", "next", "submit"] { all[name] = .same(["right", "open"]) }
    for name in ["toggle", "expand", "collapse"] { all[name] = on([.feeds], "fold-tag") }
    for name in ["collapseall", "collapse all"] { all[name] = on([.feeds], "fold-all") }
    for name in ["remove", "removeall"] { all[name] = on([.feeds], "remove-feed") }
    for name in ["find", "search", "searcharticles", "query", "_search"] {
      all[name] = .same(["search"])
    }
    // After a search, it goes to the next hit.
    all["searchnext"] = on([.river, .reader], "next-unread")
    all["searchprev"] = on([.river, .reader], "previous-hit")
    for name in ["filter", "filtersticky"] { all[name] = on([.river], "filter") }
    for name in ["mark", "unmark"] { all[name] = on([.river, .reader], "favourite") }
    for name in ["flag", "unflag", "flaginvert"] {
      all[name] = on([.river], "select")
      for scope in ["all", "above", "below"] {
        all["\(name) \(scope)"] = .missing("V selects a range.")
      }
    }
    for name in ["tag", "untag"] { all[name] = on([.river, .reader], "tag") }
    // The command line with the beginning of a command asks for the rest, as the action does.
    for name in [
      "feedadd", "categoryadd", "tagadd", "rename", "feedchangeurl", "tagchangecolor", "tag",
      "untag", "filter", "filtersticky", "sort", "search", "searcharticles", "query", "share",
      "hintfollow", "hintshare", "importopml", "exportopml",
    ] { all["cmd \(name)"] = all[name] }
    for name in ["tag", "untag"] { all["\(name) …"] = .missing("T asks for the tags.") }
    for name in ["filter", "filtersticky", "query", "searcharticles", "search"] {
      all["\(name) …"] = .missing("A query feed keeps a query, and 'N opens the first nine.")
    }
    all["sort …"] = .missing("S and a letter sort the items of a page.")
    all["open …"] = .missing("V selects a range, and o opens it.")
    all["openenclosure …"] = enclosures
    for name in ["reddit", "mastodon", "telegram", "instapaper"] {
      all["share \(name)"] = .missing("A program of its own can share links: [programs.NAME].")
    }
    let matching = NewsboatOperation.missing(": and read-matching marks what a query finds.")
    for name in ["read", "unread", "mark", "unmark", "flag", "unflag", "flaginvert"] {
      all["cmd \(name)"] = matching
      all["\(name) …"] = matching
      all["\(name) current"] = all[name]
      all["\(name) ."] = all[name]
      all["\(name) %"] = all["\(name) all"] ?? all["mark all"]
    }
    return all
  }()

  /// Returns the name under which a command is listed: `tag …` for one with a tag or a query of its
  /// own; `nil` if it is not.
  static func name(of command: String) -> String? {
    if all[command] != nil { return command }
    let general = "\(command.prefix { $0 != " " }) …"
    return command.contains(" ") && all[general] != nil ? general : nil
  }

  private static func on(_ pages: [KeyPage], _ action: String) -> NewsboatOperation {
    .pages(Dictionary(uniqueKeysWithValues: pages.map { ($0, [action]) }))
  }
}
