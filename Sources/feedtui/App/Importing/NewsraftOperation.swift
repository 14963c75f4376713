import FeedtuiSettings

/// newsraft's actions (newsraft(1), "ACTIONS").
nonisolated enum NewsraftOperation {
  static let all: [String: NewsboatOperation] = {
    let orders = "S and a letter sort the items of a page."
    var all: [String: NewsboatOperation] = [
      "select-next": .same(["down"]), "select-prev": .same(["up"]),
      "select-next-page": .same(["page-down"]), "select-prev-page": .same(["page-up"]),
      "select-next-page-half": .same(["half-page-down"]),
      "select-prev-page-half": .same(["half-page-up"]),
      "select-first": .same(["top"]), "select-last": .same(["bottom"]),
      "jump-to-next": .pages([.river: ["down"], .reader: ["next-item"]]),
      "jump-to-prev": .pages([.river: ["up"], .reader: ["previous-item"]]),
      "next-unread": .pages([.river: ["next-unread"], .reader: ["next-unread"]]),
      "prev-unread": .pages([.river: ["previous-unread"], .reader: ["previous-unread"]]),
      "next-important": .missing("gs shows the favourites."),
      "prev-important": .missing("gs shows the favourites."),
      "next-error": .same(["failures"]), "prev-error": .same(["failures"]),
      "view-errors": .same(["failures"]), "status-history-menu": .same(["ledger"]),
      "goto-feed": .pages([.river: ["item-feed"], .reader: ["item-feed"]]),
      "enter": .same(["open", "right"]), "reload": .same(["refresh-feed"]),
      "reload-all": .same(["refresh-all"]),
      "mark-read-all": .pages([.feeds: ["read-feed"], .river: ["read-all"]]),
      "mark-unread-all": .missing("u takes back what was marked read."),
      "toggle-explore-mode": .same(["all"]),
      "open-in-browser": .same(["browse"]),
      "copy-to-clipboard": .pages([.river: ["copy-link"], .reader: ["copy-link"]]),
      "start-search-input": .same(["search"]),
      "clean-status": .nothing("Messages go by themselves."),
      "navigate-back": .same(["back", "left", "quit"]), "quit": .same(["quit", "back", "left"]),
      "quit-hard": .same(["quit-now"]),
      "exec": .missing("Only the link of an item can be given to a program."),
      "find": .missing("The expressions of / and & ask for tags and words."),
      "edit": .missing("Tags and notes are kept with items: T and N."),
    ]
    for name in ["mark-read", "mark-unread", "toggle-read"] {
      all[name] = .pages([.river: ["read"], .reader: ["read"]])
    }
    for name in ["mark-important", "mark-unimportant", "toggle-important"] {
      all[name] = .pages([.river: ["favourite"], .reader: ["favourite"]])
    }
    for name in ["west", "east", "reset"] {
      all["shift-" + name] = .nothing("Long titles are cut, and the reader shows them whole.")
    }
    for name in [
      "next", "prev", "by-time", "by-time-publication", "by-time-update", "by-time-download",
      "by-rowid", "by-unread", "by-initial", "by-alphabet", "by-important",
    ] { all["sort-" + name] = .nothing(orders) }
    for (name, same) in [
      ("jump-to-next-unread", "next-unread"), ("jump-to-prev-unread", "prev-unread"),
      ("jump-to-next-important", "next-important"), ("jump-to-prev-important", "prev-important"),
      ("next", "jump-to-next"), ("prev", "jump-to-prev"), ("quit-soft", "quit"),
    ] { all[name] = all[same] }
    return all
  }()
}
