import FeedCore

/// A line of the `feeds` file that gives a view a name, in newsboat's syntax: `"query:NAME:EXPRESSION"`. Words
/// behind it, newsboat's tags, stay in the file and mean nothing; `"~Title"` is another name.
nonisolated struct ViewLine: Equatable, Sendable {
  let view: SavedView

  /// Whether a line is meant to be one, right or wrong.
  static func isMeant(by line: String) -> Bool {
    let start = line.drop { $0.isWhitespace }
    return start.hasPrefix(scheme) || start.hasPrefix("\"" + scheme)
  }

  init(parsing line: String) throws(FeedsLine.Failure) {
    let words = FeedsWord.words(of: line).map(\.value)
    let query = (words.first ?? "").dropFirst(Self.scheme.count)
    guard let colon = query.firstIndex(of: ":"), colon != query.startIndex else {
      throw .notAView(words.first ?? "")
    }
    let title = words.dropFirst().last { $0.hasPrefix("~") }.map { String($0.dropFirst()) } ?? ""
    let name = title.isEmpty ? String(query[..<colon]) : title
    let text = String(query[query.index(after: colon)...])
    do throws(ViewSyntaxFailure) {
      view = SavedView(name: name, expression: try ViewExpression(parsing: text), text: text)
    } catch {
      throw .badView(name, error)
    }
  }

  private static let scheme = "query:"
}
