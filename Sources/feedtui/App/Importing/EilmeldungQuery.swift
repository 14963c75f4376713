import FeedFiltering
import FeedModel

/// A query of eilmeldung's (docs/queries.md there) in terms.
nonisolated struct EilmeldungQuery: Equatable, Sendable {
  /// The terms, all of which must match.
  let text: String

  /// Returns `nil` for a query with terms that have no counterpart.
  init?(_ query: String) {
    var (rest, terms): (Substring, [String]) = (query[...], [])
    while let first = rest.first {
      if first.isWhitespace {
        rest.removeFirst()
        continue
      }
      let isNegated = first == "~"
      if isNegated { rest.removeFirst() }
      guard let word = Self.word(&rest) else { return nil }
      guard let term = Self.term(word.name, word.value) else { return nil }
      switch (isNegated, term.hasPrefix("-")) {
      case (true, true): terms.append(String(term.dropFirst()))
      case (true, false): terms.append("-" + term)
      case (false, _): terms.append(term)
      }
    }
    text = terms.joined(separator: " ")
    guard !terms.isEmpty, (try? QueryFeed(name: "query", parsing: text)) != nil else { return nil }
  }

  private enum Value: Equatable {
    case text(String)
    case expression(String)
  }

  /// Consumes a word: `unread`, `title:"a b"`, `feed:/x/`, `#a,#b`.
  private static func word(_ rest: inout Substring) -> (name: String, value: Value?)? {
    let end = rest.firstIndex { $0.isWhitespace || $0 == ":" } ?? rest.endIndex
    let name = String(rest[..<end])
    rest = rest[end...]
    guard rest.first == ":" else { return name.isEmpty ? nil : (name, nil) }
    rest.removeFirst()
    guard let mark = rest.first, mark == "\"" || mark == "/" else {
      let value = rest.prefix { !$0.isWhitespace }
      rest = rest[value.endIndex...]
      return value.isEmpty ? nil : (name, .text(String(value)))
    }
    rest.removeFirst()
    var value = ""
    while let sign = rest.popFirst(), sign != mark {
      if sign == "\\", rest.first == mark {
        value.append(mark)
        rest.removeFirst()
      } else {
        value.append(sign)
      }
    }
    if mark == "/", rest.first == "i" { rest.removeFirst() }
    return (name, mark == "/" ? .expression(value) : .text(value))
  }

  private static let words = [
    "unread": "is:unread", "read": "is:read", "marked": "is:starred", "unmarked": "-is:starred",
    "tagged": "is:tagged", "today": "since:24h",
  ]
  private static let names = [
    "title": "title:", "author": "by:", "feed": "feed:", "feedurl": "feed:", "summary": "",
    "all": "",
  ]
  private static let times = [
    "newer": "since:", "older": "before:", "syncedafter": "since:", "syncedbefore": "before:",
  ]

  private static func term(_ name: String, _ value: Value?) -> String? {
    switch value {
    case nil: return name.hasPrefix("#") ? tags(name) : words[name]
    case .text(let text) where name == "tag": return tags(text)
    case .text(let text):
      if let time = times[name] { return moment(text).map { time + $0 } }
      guard !text.contains("\""), let name = names[name] else { return nil }
      return "\(name)\"\(text)\""
    case .expression(let expression):
      // Case is ignored here anyway.
      let plain = expression.hasPrefix("(?i)") ? String(expression.dropFirst(4)) : expression
      guard let name = names[name] else { return nil }
      return "\(name)/\(plain.replacing("/", with: "\\/"))/"
    }
  }

  private static func tags(_ text: String) -> String? {
    let names = text.split(separator: ",").map { $0.drop { $0 == "#" } }
    return names.isEmpty || names.contains { $0.isEmpty || $0.contains("\"") }
      ? nil : "tagged:" + names.joined(separator: ",")
  }

  /// Returns a time: `1 week ago` is `1w`, a date is a date.
  private static func moment(_ text: String) -> String? {
    var words = text.lowercased().split(whereSeparator: \.isWhitespace).map(String.init)
    if words.last == "ago" { words.removeLast() }
    if words.count == 1 { return words[0] }
    guard words.count == 2, let number = Int(words[0]) else { return nil }
    let unit = words[1].hasSuffix("s") ? String(words[1].dropLast()) : words[1]
    return switch unit {
    case "minute", "min": "\(number)m"
    case "hour": "\(number)h"
    case "day": "\(number)d"
    case "week": "\(number)w"
    case "month": "\(number * 30)d"
    case "year": "\(number * 365)d"
    default: nil
    }
  }
}
