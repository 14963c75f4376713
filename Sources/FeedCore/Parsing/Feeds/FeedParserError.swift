/// Why bytes are no feed.
public enum FeedParserError: Error, Equatable, Sendable, CustomStringConvertible {
  /// Nothing but white space.
  case empty
  /// Something else; its first element or what else it seems to be.
  case notAFeed(String)
  /// No list of subscriptions; its first element or what else it seems to be.
  case notOPML(String)
  case damagedJSON
  case tooLarge

  public var description: String { message }

  /// One sentence for the user.
  public var message: String {
    switch self {
    case .empty: "The document is empty."
    case .notAFeed(let what): "This is no feed but \(what)."
    case .notOPML(let what): "This is no list of subscriptions (OPML) but \(what)."
    case .damagedJSON: "This is damaged JSON and so no feed."
    case .tooLarge: "The document is too large for a feed."
    }
  }
}
