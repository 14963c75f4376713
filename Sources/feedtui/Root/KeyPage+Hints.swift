import FeedtuiPages
import FeedtuiSettings

extension KeyPage {
  /// The last row of the page, the most wanted first: an order that the page has, and none of its
  /// actions, so it stands here and not with them.
  ///
  /// - Parameters:
  ///   - hasRows: Whether the page has rows that keys can be about.
  ///   - hasPicks: Whether the user has picked some of them.
  ///   - isFirst: Whether it is the river that the program ends in.
  func hints(hasRows: Bool, hasPicks: Bool = false, isFirst: Bool = true) -> [Hint] {
    let text = hasPicks ? hintTextWithPicks : hasRows ? hintText : hintTextWithoutRows
    return text.split(separator: ",").map { hint in
      let words = hint.split(separator: " ")
      let action = String(words[0])
      if action == "quit", !isFirst { return Hint(action: "back", word: "back") }
      return Hint(action: action, word: words.dropFirst().joined(separator: " "))
    }
  }

  private var hintTextWithoutRows: String {
    let adding = "add-feed add a feed, import-opml import a list"
    return switch self {
    case .river: adding + ", all all items, feeds feeds, search search, quit quit"
    case .feeds: adding + ", back back"
    case .rules: "new-rule add, back back"
    case .downloads: "back back"
    case .picture: "browse browser, back back"
    default: hintText
    }
  }

  /// The actions on all rows that are picked.
  private var hintTextWithPicks: String {
    let rest = ", select-range select to here, back deselect"
    return switch self {
    case .river:
      "read mark read, favourite star, tag tags, later later, hide hide" + rest
    case .feeds: "read-feed mark read, tag-feed tags, remove-feed remove" + rest
    case .rules: "toggle on or off, remove-rule remove" + rest
    case .links: "open open, copy-link copy" + rest
    case .feedLinks: "open add" + rest
    default: hintText
    }
  }

  /// The names of actions, with a word or two for each.
  private var hintText: String {
    switch self {
    case .river:
      """
      open read, favourite star, read read/unread, search search, feeds feeds, filter filter, \
      panes panes, themes themes, next-unread next unread, undo undo, read-all all read, browse \
      browser, add-feed add feed, quit quit
      """
    case .reader:
      """
      next-unread next unread, play play, favourite star, back back, full-text full text, browse \
      browser, comments comments, download download, search search, next-item next, previous-item previous, details details
      """
    case .feeds:
      """
      open open, read-feed mark read, refresh-feed refresh, add-feed add, search find, tag-feed \
      tags, rename-feed name, remove-feed remove, undo undo, back back
      """
    case .filter:
      """
      apply apply, toggle check, save-filter save, edit-filter type it, clear-filter clear, \
      search find, back back
      """
    case .newRule:
      """
      add-rule add, toggle check, next-act what it does, edit-rule type it, back back
      """
    case .downloads:
      """
      open play, remove-download remove, read heard, download-earlier earlier, \
      download-later later, undo undo, back back
      """
    case .rules:
      """
      toggle on or off, open its items, new-rule add, edit-rule condition, next-act what it \
      does, remove-rule remove, undo undo, back back
      """
    case .account: "sync sync, sync-whole compare all, browse browser, failures failures, back back"
    case .settings:
      """
      open change, step-up next value, step-down previous, reset default, search find, keys \
      keys, undo undo, back back
      """
    case .themes: "open choose, back back"
    case .failures:
      """
      ledger requests, refresh-feed retry, remove-feed remove, readdress-feed address, \
      rename-feed name, browse browser, edit-feeds edit, back back
      """
    case .details:
      """
      open open, right rate higher, left lower, copy-link copy, next-item next, back back
      """
    case .comments:
      """
      next-comment next, previous-comment previous, fold-thread fold, browse browser, \
      search search, back back
      """
    case .picture: "next-picture next, browse browser, back back"
    case .headings: "open go there, back back"
    case .links: "open open, copy-link copy, select select, search find, back back"
    case .feedLinks: "open add, select select, search find, back back"
    case .text: "back back"
    }
  }
}
