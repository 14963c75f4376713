import FeedtuiPages
import SafeText

/// A fact of the details page with its value.
nonisolated struct DetailsValue: Equatable, Sendable {
  let field: DetailsField
  /// What the row shows, on one line.
  let text: String
  let meaning: Meaning
  /// Whether all lines of a long value are shown.
  let isUnfolded: Bool

  /// What Enter does with a value.
  enum Meaning: Equatable, Sendable {
    /// Folds and unfolds it.
    case text
    /// Opens the address in the browser.
    case address(String)
    /// Shows the feed.
    case feed
    /// Shows what that author wrote.
    case author(String)
    /// Shows what is in that category.
    case category(String)
    /// Shows the ledger of the feed.
    case ledger
  }

  /// Makes text of a feed safe to show.
  init(_ field: DetailsField, _ text: String, _ meaning: Meaning = .text, isUnfolded: Bool) {
    self.field = field
    self.text = Sanitizer.line(text)
    self.meaning = meaning
    self.isUnfolded = isUnfolded
  }

  /// What is copied.
  var copied: String {
    switch meaning {
    case .address(let url): url
    case .author(let name), .category(let name): name
    case .text, .feed, .ledger: text
    }
  }
}
