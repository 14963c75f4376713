import FeedFiltering
package import FeedModel

/// A line of the `feeds` file that defines a query feed, in newsboat's syntax:
/// `"query:NAME:EXPRESSION"`.
///
/// Further words, which are tags in newsboat, stay in the file and have no meaning, except that
/// `"~Title"` is another name.
package struct QueryFeedLine: Equatable, Sendable {
  package let queryFeed: QueryFeed

  /// Returns whether a line is meant to define a query feed, even if it is malformed.
  static func isMeant(by line: String) -> Bool {
    let start = line.drop { $0.isWhitespace }
    if start.hasPrefix(scheme) || start.hasPrefix("\"" + scheme) { return true }
    return start.unicodeScalars.first.flatMap(PrintedQuote.init) != nil
      && start.dropFirst().hasPrefix(scheme)
  }

  package init(tokens: [FeedsToken]) throws(FeedsLine.Failure) {
    let tokens = tokens.map(\.value)
    let query = (tokens.first ?? "").dropFirst(Self.scheme.count)
    guard let colon = query.firstIndex(of: ":"), colon != query.startIndex else {
      throw .notAQueryFeed(tokens.first ?? "")
    }
    let title = tokens.dropFirst().last { $0.hasPrefix("~") }.map { String($0.dropFirst()) } ?? ""
    let name = title.isEmpty ? String(query[..<colon]) : title
    let text = String(query[query.index(after: colon)...])
    do throws(QuerySyntaxError) {
      queryFeed = try QueryFeed(name: name, parsing: text)
    } catch {
      throw .badQueryFeed(name, error)
    }
  }

  /// A query feed that is to be written.
  package struct Text: Equatable, Sendable {
    package let name: String
    /// The query as the user wrote it.
    package let query: String

    package init(name: String, query: String) {
      self.name = name
      self.query = query
    }

    /// The line, without its line end.
    package var line: String { FeedsToken.quoted("\(scheme)\(name):\(query)") }

    /// Why the name cannot be written; `nil` if it can.
    package var objection: String? {
      name.contains(":") ? "The name of a query feed cannot contain a colon" : nil
    }
  }

  private static let scheme = "query:"
}
