import FeedModel

/// A name that can stand before the colon of a term: `is:unread`.
package enum TermName: String, CaseIterable, Sendable {
  case state = "is"
  case kind
  case feed
  case tag
  case author = "by"
  case title
  case link
  case category
  case since
  case before
  case rating
  case words
  case order = "sort"

  /// Returns the name as typed; other usual words mean the same.
  init?(typed: String) {
    let word = typed.lowercased()
    if let name = TermName(rawValue: word) {
      self = name
      return
    }
    switch word {
    case "author", "from": self = .author
    case "url": self = .link
    case "cat", "category", "categories": self = .category
    case "type": self = .kind
    case "after", "newer": self = .since
    case "until", "older": self = .before
    case "stars": self = .rating
    case "order": self = .order
    default: return nil
    }
  }

  /// Returns the name that a misspelt one is like; `nil` if it is probably a word of a text.
  static func meant(by typed: String) -> TermName? {
    guard typed.count > 2 else { return nil }
    let names = allCases.map(\.rawValue).filter { $0.count > 2 } + ["author"]
    return NearestName.nearest(to: typed, in: names, most: typed.count > 4 ? 2 : 1)
      .flatMap { TermName(typed: $0) }
  }
}
