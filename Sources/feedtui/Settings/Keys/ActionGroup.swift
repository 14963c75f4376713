/// What actions are about: the columns of the help, in their order.
package enum ActionGroup: CaseIterable, Hashable, Sendable {
  case read, mark, find, feeds, looks, program, move

  package var title: String {
    switch self {
    case .read: "Read"
    case .mark: "Mark"
    case .find: "Find"
    case .feeds: "Feeds"
    case .looks: "Looks"
    case .program: "Program"
    case .move: "Move"
    }
  }

  /// The group of the action of that name in the settings.
  package init(of action: String) {
    let beginning = action.prefix { $0 != "-" } + "-"
    self = Self.groups[action] ?? Self.families[String(beginning)] ?? .program
  }

  private static let groups: [String: ActionGroup] = [
    "open": .read, "next-unread": .read, "previous-unread": .read, "next-item": .read,
    "previous-item": .read, "full-text": .read, "comments": .read, "browse": .read,
    "copy-link": .read, "details": .read, "headings": .read, "pictures": .looks,
    "favourite": .mark, "read": .mark, "read-day": .mark, "read-all": .mark, "hide": .mark,
    "select": .mark, "select-range": .mark, "undo": .mark, "redo": .mark, "new-rule": .mark,
    "read-feed": .mark, "toggle": .mark, "reset": .mark,
    "search": .find, "previous-hit": .find, "next-hit": .find, "filter": .find, "all": .find,
    "unread": .find, "favourites": .find, "rated": .find, "apply": .find, "edit-filter": .find,
    "clear-filter": .find, "save-filter": .find,
    "feeds": .feeds, "add-feed": .feeds, "import-opml": .feeds, "refresh-feed": .feeds,
    "refresh-all": .feeds, "failures": .feeds, "ledger": .feeds, "whole-ledger": .feeds,
    "rename-feed": .feeds, "tag-feed": .feeds, "feed-full-text": .feeds, "remove-feed": .feeds,
    "tag-down": .feeds, "tag-up": .feeds, "edit-feeds": .feeds, "next-feed": .feeds,
    "previous-feed": .feeds, "hide-read-feeds": .feeds, "dismiss": .feeds,
    "density": .looks, "panes": .looks, "narrower": .looks, "wider": .looks, "themes": .looks,
    "next-theme": .looks, "fold-all": .looks, "fold-value": .looks,
    "up": .move, "down": .move, "left": .move, "right": .move, "top": .move, "bottom": .move,
    "page-up": .move, "page-down": .move, "half-page-up": .move, "half-page-down": .move,
    "jump-back": .move,
  ]

  /// The groups of names that begin alike.
  private static let families: [String: ActionGroup] = [
    "next-": .move, "previous-": .move, "fold-": .looks, "rate-": .mark, "view-": .find,
    "order-": .looks,
  ]
}

/// Other words by which users look for actions.
package enum ActionSynonyms {
  /// Returns the words for the action of that name in the settings; empty if there are none.
  package static func words(for action: String) -> String { synonyms[action] ?? "" }

  private static let synonyms: [String: String] = [
    "add-feed": "subscribe new follow url address", "remove-feed": "unsubscribe delete unfollow",
    "favourite": "star bookmark save like keep", "favourites": "starred stars bookmarks saved",
    "read-all": "mark all read catch up", "read-day": "mark day read", "read": "mark unread seen",
    "read-feed": "mark feed read catch up", "hide": "delete remove",
    "save-filter": "export store bookmark", "density": "bigger smaller size rows spacing zoom",
    "refresh-all": "reload update fetch sync", "refresh-feed": "reload update fetch",
    "settings": "config options preferences keys bindings", "themes": "colours colors dark light",
    "next-theme": "colours colors dark light", "search": "find look", "filter": "narrow query sort",
    "tag-feed": "folder category label group", "import-opml": "load file",
    "browse": "browser web link open", "copy-link": "clipboard yank address url",
    "details": "info rate rating save export", "panes": "split columns preview",
    "pictures": "images photos", "quit-now": "exit close leave", "undo": "revert back",
    "failures": "errors problems broken", "ledger": "log history requests",
    "new-rule": "mute block ignore highlight", "rules": "mute block ignore highlight",
    "feeds": "subscriptions folders tags", "full-text": "article whole page",
    "edit-feeds": "urls file editor", "about": "version", "help": "keys manual",
  ]
}
