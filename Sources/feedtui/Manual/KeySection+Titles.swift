nonisolated extension KeySection {
  /// The heading of its page in the manual.
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

  /// Each of the keys as code.
  static func code(_ keys: String) -> String {
    keys.split(separator: " ").map { "`\($0)`" }.joined(separator: " ")
  }
}
