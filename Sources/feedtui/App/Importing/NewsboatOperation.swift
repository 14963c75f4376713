import FeedtuiSettings

/// What does the same here as an operation of newsboat's.
nonisolated enum NewsboatOperation: Equatable, Sendable {
  /// The actions of every page that has them. The first is bound; the others do it as well.
  case same([String])
  /// Other actions on each page.
  case pages([KeyPage: [String]])
  /// There is nothing to bind; the reason is a sentence.
  case nothing(String)
  /// The reason is a sentence.
  case missing(String)

  /// Returns the actions on a page, the one to bind first.
  func actions(on page: KeyPage) -> [String] {
    switch self {
    case .same(let actions): actions
    case .pages(let pages): pages[page] ?? []
    case .nothing, .missing: []
    }
  }

  /// The action that lists of actions have, for those that are the same on all pages.
  var action: String? {
    switch self {
    case .same(let actions): actions.first
    case .pages(let pages): (pages[.river] ?? pages[.reader] ?? pages[.feeds])?.first
    case .nothing, .missing: nil
    }
  }

  private static let pagesReopen = "Pages open again where they were left."
  private static let podcasts = "There are no downloads of podcasts yet."
  private static let listPages: [KeyPage] = [.river, .reader]

  private static func on(_ pages: [KeyPage], _ actions: String...) -> NewsboatOperation {
    .pages(Dictionary(uniqueKeysWithValues: pages.map { ($0, actions) }))
  }

  /// All operations of newsboat (its manual, "Configuring Key Bindings").
  static let all: [String: NewsboatOperation] = {
    var all: [String: NewsboatOperation] = [
      "open": .same(["open", "right"]), "quit": .same(["quit", "back", "left"]),
      "hard-quit": .same(["quit-now"]), "reload": .same(["refresh-feed"]),
      "reload-all": .same(["refresh-all"]),
      "mark-feed-read": .pages([.feeds: ["read-feed"], .river: ["read-all"]]),
      "mark-all-feeds-read": on([.feeds], "read-all"),
      "mark-all-above-as-read": .missing("V selects a range, and m marks it."),
      "save": on(listPages, "save-text"),
      "save-all": .missing("V selects a range, and wt saves it."),
      "next-unread": on(listPages, "next-unread"), "prev-unread": on(listPages, "previous-unread"),
      "next": .pages([.river: ["down"], .reader: ["next-item"]]),
      "prev": .pages([.river: ["up"], .reader: ["previous-item"]]),
      "random-unread": on([.river], "random-unread"),
      "open-in-browser": .same(["browse"]), "open-in-browser-and-mark-read": .same(["browse"]),
      "open-in-browser-noninteractively": .same(["browse"]),
      "help": .same(["help"]), "toggle-source-view": .missing("The source is not shown yet."),
      "toggle-article-read": on(listPages, "read"),
      "toggle-show-read-feeds": .pages([.feeds: ["hide-read-feeds"], .river: ["unread"]]),
      "show-urls": on(listPages, "links"), "clear-tag": .same(["all"]), "set-tag": .same(["tags"]),
      "open-search": .same(["search"]),
      "goto-url": .nothing("A number and Enter open that link."),
      "enqueue": .missing(podcasts), "edit-urls": on([.feeds], "edit-feeds"),
      "open-all-unread-in-browser": .missing("V selects a range, and o opens it."),
      "open-all-unread-in-browser-and-mark-read": .missing("V selects a range, and o opens it."),
      "reload-urls": .nothing("The feeds file is read again whenever it changes."),
      "redraw": .same(["redraw"]), "cmdline": .same(["palette"]),
      "set-filter": on([.river], "filter"), "select-filter": on([.river], "filter"),
      "clear-filter": on([.river], "all"),
      "bookmark": on(listPages, "run-bookmark"),
      "pipe-to": on(listPages, "pipe"),
      "edit-flags": on(listPages, "favourite"),
      "delete-article": on([.river], "hide"),
      "delete-all-articles": .missing("V selects a range, and x hides it."),
      "purge-deleted": .nothing("Hidden items are out of sight at once."),
      "switch-focus": .nothing("There is no dialog of files."),
      "goto-title": on([.feeds], "search"),
      "prevsearchresults": .nothing("The up key brings earlier searches back."),
      "article-feed": on([.river, .reader], "item-feed"),
      "sort": .pages([.feeds: ["order-feeds"]]), "rev-sort": on([.river], "sort-reverse"),
      "up": .same(["up"]), "down": .same(["down"]), "pageup": .same(["page-up"]),
      "pagedown": .same(["page-down"]), "halfpageup": .same(["half-page-up"]),
      "halfpagedown": .same(["half-page-down"]), "home": .same(["top"]), "end": .same(["bottom"]),
    ]
    for name in ["next-feed", "next-unread-feed"] { all[name] = .same(["next-feed"]) }
    for name in ["prev-feed", "prev-unread-feed"] { all[name] = .same(["previous-feed"]) }
    for name in ["view-dialogs", "close-dialog", "next-dialog", "prev-dialog"] {
      all[name] = .nothing(pagesReopen)
    }
    for name in [
      "download", "cancel", "delete", "purge", "toggle-download-all", "play", "mark-as-finished",
      "increase-max-dls", "decrease-max-dls", "reload",
    ] { all["pb-" + name] = .missing(podcasts) }
    for name in ["one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "zero"] {
      all[name] = .nothing("A number and Enter open that link.")
      all["cmd-" + name] = .nothing("A number before a key repeats it.")
    }
    return all
  }()
}
