import FeedtuiSettings

extension KeyPage {
  /// What the last row names where the page has no rows that keys could be about.
  var hintsWithoutRows: [Hint] {
    let adding = [Hint("add-feed", "add a feed"), Hint("import-opml", "import a list")]
    return switch self {
    case .river:
      adding + [Hint("all", "all items"), Hint("feeds", "feeds"), Hint("search", "search")]
    case .feeds: adding + [Hint("back", "back")]
    case .rules: [Hint("new-rule", "add"), Hint("back", "back")]
    default: hints
    }
  }

  /// What the last row of the page names, what is wanted most first.
  var hints: [Hint] {
    switch self {
    case .river:
      [
        Hint("open", "read"), Hint("favourite", "star"), Hint("read", "mark read"),
        Hint("search", "search"), Hint("feeds", "feeds"), Hint("filter", "filter"),
        Hint("panes", "panes"), Hint("themes", "themes"), Hint("next-unread", "next unread"),
        Hint("undo", "undo"), Hint("read-all", "all read"), Hint("browse", "browser"),
        Hint("add-feed", "add feed"),
      ]
    case .reader:
      [
        Hint("next-unread", "next unread"), Hint("favourite", "star"), Hint("back", "back"),
        Hint("full-text", "full text"), Hint("browse", "browser"), Hint("comments", "comments"),
        Hint("search", "search"), Hint("next-item", "next"), Hint("previous-item", "previous"),
        Hint("details", "details"),
      ]
    case .feeds:
      [
        Hint("open", "open"), Hint("read-feed", "mark read"), Hint("refresh-feed", "refresh"),
        Hint("add-feed", "add"), Hint("search", "find"), Hint("tag-feed", "tags"),
        Hint("rename-feed", "name"), Hint("remove-feed", "remove"), Hint("undo", "undo"),
        Hint("back", "back"),
      ]
    case .filter:
      [
        Hint("toggle", "check"), Hint("apply", "apply"), Hint("save-filter", "save"),
        Hint("edit-filter", "type it"), Hint("clear-filter", "clear"), Hint("search", "find"),
        Hint("back", "back"),
      ]
    case .newRule:
      [
        Hint("toggle", "check"), Hint("next-act", "what it does"), Hint("add-rule", "add the rule"),
        Hint("edit-rule", "type it"), Hint("back", "back"),
      ]
    case .rules:
      [
        Hint("toggle", "on or off"), Hint("open", "its items"), Hint("new-rule", "add"),
        Hint("edit-rule", "condition"), Hint("next-act", "what it does"),
        Hint("remove-rule", "remove"), Hint("undo", "undo"), Hint("back", "back"),
      ]
    case .account:
      [
        Hint("sync", "sync"), Hint("sync-whole", "compare all"), Hint("browse", "browser"),
        Hint("failures", "failures"), Hint("back", "back"),
      ]
    case .settings:
      [
        Hint("open", "change"), Hint("step-up", "next value"), Hint("step-down", "previous"),
        Hint("reset", "default"), Hint("search", "find"), Hint("keys", "keys"),
        Hint("undo", "undo"),
        Hint("back", "back"),
      ]
    case .themes: [Hint("open", "choose"), Hint("back", "back")]
    case .failures:
      [
        Hint("ledger", "requests"), Hint("refresh-feed", "retry"), Hint("remove-feed", "remove"),
        Hint("readdress-feed", "address"), Hint("rename-feed", "name"), Hint("browse", "browser"),
        Hint("edit-feeds", "edit"),
        Hint("back", "back"),
      ]
    case .details:
      [
        Hint("open", "open"), Hint("right", "more stars"), Hint("left", "fewer"),
        Hint("copy-link", "copy"), Hint("next-item", "next"), Hint("back", "back"),
      ]
    case .comments:
      [
        Hint("next-comment", "next"), Hint("previous-comment", "previous"),
        Hint("browse", "browser"), Hint("search", "search"), Hint("back", "back"),
      ]
    case .picture:
      [Hint("next-picture", "next"), Hint("browse", "browser"), Hint("back", "back")]
    case .headings: [Hint("open", "go there"), Hint("back", "back")]
    case .links:
      [
        Hint("open", "open"), Hint("copy-link", "copy"), Hint("select", "select"),
        Hint("search", "find"), Hint("back", "back"),
      ]
    case .text: [Hint("back", "back")]
    }
  }
}

/// An action that the last row of a page names.
nonisolated struct Hint: Equatable {
  let action: String
  /// One word for the action.
  let word: String

  init(_ action: String, _ word: String) {
    self.action = action
    self.word = word
  }
}
