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
    // Of several actions, the first says what they are about.
    let action = ActionNames.list(action)[0]
    let beginning = action.prefix { $0 != "-" } + "-"
    self = Self.groups[action] ?? Self.families[String(beginning)] ?? .program
  }

  private static let groups: [String: ActionGroup] = [
    "open": .read, "next-unread": .read, "random-unread": .read,
    "previous-unread": .read, "next-item": .read,
    "previous-item": .read, "full-text": .read, "comments": .read, "browse": .read,
    "copy-link": .read, "pipe": .read, "details": .read, "headings": .read, "links": .read,
    "pictures": .looks,
    "favourite": .mark, "tag": .mark, "later": .mark, "note": .mark,
    "edit-note": .mark, "read": .mark, "read-day": .mark,
    "read-all": .mark, "hide": .mark,
    "select": .mark, "select-range": .mark, "undo": .mark, "redo": .mark, "new-rule": .mark,
    "read-feed": .mark, "read-above": .mark, "read-below": .mark,
    "read-older": .mark, "read-matching": .mark, "item-feed": .feeds,
    "toggle": .mark, "reset": .mark,
    "search": .find, "previous-hit": .find, "next-hit": .find, "filter": .find, "all": .find,
    "unread": .find, "favourites": .find, "rated": .find, "tagged": .find,
    "apply": .find, "edit-filter": .find,
    "clear-filter": .find, "save-filter": .find,
    "feeds": .feeds, "add-feed": .feeds, "import-opml": .feeds, "refresh-feed": .feeds,
    "refresh-all": .feeds, "failures": .feeds, "ledger": .feeds, "whole-ledger": .feeds,
    "rename-feed": .feeds, "readdress-feed": .feeds, "tag-feed": .feeds, "feed-full-text": .feeds,
    "feed-mark-read": .feeds,
    "pause-feed": .feeds,
    "sync": .feeds, "sync-whole": .feeds, "trust-server": .feeds, "trust-archive": .feeds,
    "remove-feed": .feeds,
    "tag-down": .feeds, "tag-up": .feeds, "edit-feeds": .feeds, "next-feed": .feeds, "tags": .feeds,
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
    "order-": .looks, "sort-": .looks, "run-": .program, "save-": .read,
  ]
}
