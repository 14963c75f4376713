import FeedtuiSettings

/// What snownews's keys do (its file `keybindings`).
nonisolated enum SnownewsOperation {
  static let all: [String: NewsboatOperation] = [
    "next item": .pages([.feeds: ["down"], .river: ["down"], .reader: ["next-item"]]),
    "previous item": .pages([.feeds: ["up"], .river: ["up"], .reader: ["previous-item"]]),
    "return to previous menu": .pages([.river: ["back", "quit"], .reader: ["back", "left"]]),
    "quit": .pages([.feeds: ["quit"], .river: ["quit"]]), "add feed": .same(["add-feed"]),
    "delete feed": .pages([.feeds: ["remove-feed"]]),
    "mark feed as read": .pages([.feeds: ["read-feed"], .river: ["read-all"]]),
    "mark item unread": .pages([.river: ["read"], .reader: ["read"]]),
    "mark all as read": .pages([.feeds: ["read-all"]]),
    "change default browser": .nothing(", shows the settings, of which browser is one."),
    "sort feeds": .pages([.feeds: ["order-feeds"]]),
    "move item up": .pages([.feeds: ["tag-up"]]),
    "move item down": .pages([.feeds: ["tag-down"]]),
    "show feedinfo": .pages([.feeds: ["ledger"]]), "reload feed": .same(["refresh-feed"]),
    "force reload feed": .missing("A refresh asks only for what is new."),
    "reload all feeds": .same(["refresh-all"]),
    "open url": .pages([.feeds: ["browse"], .reader: ["browse"]]),
    "open item url in overview": .pages([.river: ["browse"]]),
    "change feedname": .pages([.feeds: ["rename-feed"]]),
    "page up": .same(["page-up"]), "page down": .same(["page-down"]), "top": .same(["top"]),
    "bottom": .same(["bottom"]), "categorize feed": .pages([.feeds: ["tag-feed"]]),
    "apply filter": .pages([.feeds: ["tags"]]),
    "only current category": .nothing("Enter on a tag shows its feeds' items."),
    "remove filter": .pages([.feeds: ["all"]]),
    "per feed filter": .nothing("A filter is a part of the feed's address."),
    "toggle AND/OR filtering": .nothing("Queries have and and or."),
    "help menu": .same(["help"]), "about": .same(["about"]), "enter": .same(["open", "right"]),
    "show new headlines": .same(["unread"]), "type ahead find": .same(["search"]),
  ]

  /// The keys that snownews writes into the file if there is none.
  static let usualKeys = [
    "next item": "n", "previous item": "p", "return to previous menu": "q", "quit": "q",
    "add feed": "a", "delete feed": "D", "mark feed as read": "m", "mark all as read": "m",
    "mark item unread": "M", "change default browser": "B", "move item up": "P",
    "move item down": "N", "show feedinfo": "i", "reload feed": "r", "reload all feeds": "R",
    "force reload feed": "T", "open url": "o", "open item url in overview": "O",
    "change feedname": "c", "sort feeds": "s", "page up": "b", "page down": " ", "top": "<",
    "bottom": ">", "categorize feed": "C", "apply filter": "f", "only current category": "g",
    "remove filter": "F", "help menu": "h", "about": "A", "per feed filter": "e",
    "toggle AND/OR filtering": "X", "enter": "l", "show new headlines": "H",
    "type ahead find": "/",
  ]
}
