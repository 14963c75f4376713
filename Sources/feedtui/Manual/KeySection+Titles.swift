nonisolated extension KeySection {
  /// The heading of the section's page in the manual.
  var title: String {
    switch page {
    case nil: "Every page"
    case .river: "The river"
    case .feeds: "The feeds"
    case .reader: "The reader"
    case .headings: "The headings of an article"
    case .failures: "What failed"
    case .text: "Pages of text: help, ledger"
    }
  }

  /// Returns the keys, each marked as code.
  static func code(_ keys: String) -> String {
    keys.split(separator: " ").map { "`\($0)`" }.joined(separator: " ")
  }
}
