/// The reason why bytes cannot be parsed as a feed.
package enum FeedParserError: Error, Equatable, Sendable {
  /// A document that is empty or only white space.
  case empty
  /// A document that is not a feed; the text says what it appears to be, such as its root element.
  case notAFeed(String)
  /// A document that is not OPML; the text says what it appears to be, such as its root element.
  case notOPML(String)
  case damagedJSON
  case tooLarge

  /// What an HTML page appears to be.
  package static let webPage = "a web page"
  static let otherJSON = "JSON, but not JSON Feed"

  /// The error as one sentence for the user.
  package var message: String {
    switch self {
    case .empty: "The document is empty."
    case .notAFeed(Self.otherJSON): "This is \(Self.otherJSON)."
    case .notAFeed(let what): "This is \(what), not a feed."
    case .notOPML(let what): "This is \(what), not OPML."
    case .damagedJSON: "This is invalid JSON, not a feed."
    case .tooLarge: "The document is too large for a feed."
    }
  }
}
