import FeedModel

/// The condition that a single term stands for.
struct TermMeaning {
  let term: Term
  /// Whether the user is still typing: the last word may continue.
  let isTyping: Bool

  /// Returns the condition, without the term's minus sign.
  func expression() throws(QuerySyntaxError) -> QueryExpression {
    guard let name = term.name else { return try text(.text, pattern: .summary) }
    guard !isEmpty else {
      if isUnfinished { return .everything }
      throw failure("Expected a value after \"\(name.rawValue):\"")
    }
    switch name.value {
    case .state: return try state()
    case .kind: return try kinds()
    case .feed:
      if case .pattern = term.value { return try text(.feedTitle, pattern: .feedTitle) }
      return .any([
        .comparison(.init(.feedTitle, .contains(raw))),
        .comparison(.init(.feedAddress, .contains(raw))),
      ])
    case .tag:
      return Self.any(try list().map { .comparison(.init(.tags, .hasWord($0))) })
    case .tagged:
      return Self.any(try list().map { .comparison(.init(.itemTags, .hasWord($0))) })
    case .link:
      if case .pattern = term.value { return try text(.link, pattern: .link) }
      return try link()
    case .since: return try moment().map { .since($0) } ?? .everything
    case .before: return try moment().map { .before($0) } ?? .everything
    case .words(let attribute): return try text(attribute, pattern: attribute)
    case .number(let attribute, let least): return try number(attribute, least: least)
    case .order: return .everything
    }
  }

  /// Returns the order that `sort:` names.
  func order() throws(QuerySyntaxError) -> QueryOrder {
    if let order = QueryOrder(rawValue: raw.lowercased()) { return order }
    let names = QueryOrder.allCases.map(\.rawValue)
    if isBeginning(of: names) { return .newest }
    throw unknown("order", of: QueryOrder.names)
  }

  // MARK: Values

  /// The value without its signs.
  private var raw: String {
    switch term.value {
    case .word(let text, _), .phrase(let text, _), .pattern(let text): text
    }
  }

  private var isEmpty: Bool {
    switch term.value {
    case .word(let text, _), .pattern(let text): text.isEmpty
    case .phrase(let text, _): text.allSatisfy(\.isWhitespace)
    }
  }

  /// Whether the user is still typing the value.
  private var isUnfinished: Bool {
    guard isTyping, case .word(_, isLast: true) = term.value else { return false }
    return true
  }

  /// Whether what has been typed so far may become one of the words.
  private func isBeginning(of words: [String]) -> Bool {
    guard isUnfinished else { return false }
    let typed = raw.split(separator: ",", omittingEmptySubsequences: false).last ?? ""
    return words.contains { $0.hasPrefix(typed.lowercased()) }
  }

  /// The values that commas separate, at least one.
  private func list() throws(QuerySyntaxError) -> [String] {
    let values = raw.split(separator: ",").map(String.init)
    guard !values.isEmpty else { throw failure("Expected a value") }
    return values
  }

  private func failure(_ message: String) -> QuerySyntaxError {
    QuerySyntaxError(column: term.valueColumn, message: message)
  }

  private func unknown(_ what: String, of names: [String]) -> QuerySyntaxError {
    let hint = NearestName.nearest(to: raw, in: names).map { ": did you mean \($0)?" }
    return failure(
      "No such \(what)"
        + (hint ?? ": use \(names.dropLast().joined(separator: ", "))"
          + " or \(names.last ?? "")"))
  }

  private static func any(_ parts: [QueryExpression]) -> QueryExpression {
    parts.count == 1 ? parts[0] : .any(parts)
  }

  // MARK: Texts

  /// Words that follow each other in that attribute, or a regular expression for the other one.
  private func text(
    _ attribute: QueryAttribute, pattern other: QueryAttribute
  ) throws(QuerySyntaxError) -> QueryExpression {
    switch term.value {
    case .pattern(let pattern):
      guard !pattern.isEmpty else { throw failure("Expected a regular expression") }
      do throws(TextPattern.Failure) {
        _ = try TextPattern(pattern)
      } catch {
        throw failure("Invalid regular expression: \(error.message)")
      }
      return .comparison(.init(other, .matches(pattern)))
    case .word(let text, let isLast):
      return try words(text, isTyping && isLast ? .open : .whole, in: attribute)
    case .phrase(let text, let isClosed):
      return try words(text, isTyping && !isClosed ? .open : .whole, in: attribute)
    }
  }

  private func words(
    _ text: String, _ ending: SearchTerm.Ending, in attribute: QueryAttribute
  ) throws(QuerySyntaxError) -> QueryExpression {
    guard !SearchWord.words(in: text.unicodeScalars).isEmpty || !SearchWord.signs(in: text).isEmpty
    else { throw failure("Type at least one word or sign") }
    return .comparison(.init(attribute, .words(text, ending)))
  }

  /// The host's words follow each other; what comes after a slash is part of the address.
  private func link() throws(QuerySyntaxError) -> QueryExpression {
    let address = raw.firstRange(of: "://").map { raw[$0.upperBound...] } ?? raw[...]
    guard !address.isEmpty else {
      if isUnfinished { return .everything }
      throw failure("Expected an address")
    }
    let host = address.prefix { $0 != "/" }
    let ending: SearchTerm.Ending = isTyping && host.endIndex == raw.endIndex ? .open : .whole
    let part = QueryExpression.comparison(.init(.link, .contains(String(address))))
    if host.isEmpty { return part }
    let words = try words(String(host), ending, in: .host)
    return host.endIndex == address.endIndex ? words : .all([words, part])
  }

  // MARK: Choices

  private func state() throws(QuerySyntaxError) -> QueryExpression {
    switch raw.lowercased() {
    case "unread", "new": return .comparison(.init(.unread, .equals("yes")))
    case "read", "seen": return .comparison(.init(.unread, .equals("no")))
    case "starred", "favourite", "favorite", "fav", "star":
      return .comparison(.init(.starred, .equals("yes")))
    case "rated": return .comparison(.init(.rating, .within(1...5)))
    case "tagged": return .comparison(.init(.itemTags, .equals(""), .fails))
    case "noted": return .comparison(.init(.note, .equals(""), .fails))
    case "muted": return .comparison(.init(.muted, .equals("yes")))
    case "hidden": return .comparison(.init(.hidden, .equals("yes")))
    default:
      guard isBeginning(of: Self.states) else { throw unknown("state", of: Self.states) }
      return .everything
    }
  }

  static let states = [
    "unread", "read", "starred", "rated", "tagged", "noted", "muted", "hidden",
  ]

  /// Returns the condition that it is one of the kinds, which commas separate.
  private func kinds() throws(QuerySyntaxError) -> QueryExpression {
    var kinds: [String] = []
    for word in try list() {
      guard let values = TermKinds.all[word.lowercased()] else {
        if isBeginning(of: TermKinds.names) { return .everything }
        throw unknown("kind", of: TermKinds.names)
      }
      kinds += values
    }
    return Self.any(kinds.map { .comparison(.init(.kind, .equals($0))) })
  }

  // MARK: Numbers and times

  /// Returns the numbers that `3`, `>3`, `>=3`, `<3`, `<=3` or `1..3` stands for.
  private func numbers() throws(QuerySyntaxError) -> ClosedRange<Int64> {
    let most = Int64(Int32.max)
    let failure = failure("Expected a number such as 3, >3 or 1..3")
    func number(_ text: Substring) throws(QuerySyntaxError) -> Int64 {
      guard let number = Int32(text), number >= 0 else { throw failure }
      return Int64(number)
    }
    if case .pattern = term.value { throw failure }
    let text = raw[...]
    if text.hasPrefix(">=") { return try number(text.dropFirst(2))...most }
    if text.hasPrefix("<=") { return 0...(try number(text.dropFirst(2))) }
    if text.hasPrefix(">") { return (try number(text.dropFirst()) + 1)...(most + 1) }
    if text.hasPrefix("<") { return -1...(try number(text.dropFirst()) - 1) }
    guard let dots = text.firstRange(of: "..") else {
      let exact = try number(text)
      return exact...exact
    }
    let low = text[..<dots.lowerBound]
    let high = text[dots.upperBound...]
    let ends = (low.isEmpty ? 0 : try number(low), high.isEmpty ? most : try number(high))
    return min(ends.0, ends.1)...max(ends.0, ends.1)
  }

  private func number(
    _ attribute: QueryAttribute, least: Int64
  ) throws(QuerySyntaxError) -> QueryExpression {
    if isUnfinished, raw.last.map({ ">=<.".contains($0) }) == true { return .everything }
    let range = try numbers()
    let low = range.upperBound > 0 ? max(least, range.lowerBound) : range.lowerBound
    return .comparison(
      .init(attribute, .within(min(low, range.upperBound)...range.upperBound)))
  }

  /// Returns the time; `nil` while it is being typed.
  private func moment() throws(QuerySyntaxError) -> QueryMoment? {
    if let moment = QueryMoment(raw) { return moment }
    let isNumber = raw.allSatisfy { $0.isNumber || $0 == "-" }
    if isUnfinished && isNumber || isBeginning(of: QueryMoment.names) { return nil }
    throw failure("Expected a time such as 2026-11-21, 2026-11, 7d, 12h, today or monday")
  }
}

extension QueryOrder {
  static let names = allCases.map(\.rawValue).filter { !$0.hasPrefix("-") }
}

/// The words for kinds of items in a query, with the kinds of the archive.
package enum TermKinds {
  package static let all: [String: [String]] = {
    let own = ParsedItem.Kind.allCases.map { ($0.rawValue, [$0]) }
    let kinds = [("episode", [ParsedItem.Kind.audio, .video])] + own
    return Dictionary(uniqueKeysWithValues: kinds.map { ($0, $1.map(\.rawValue)) })
  }()

  static let names = ["article", "status", "photo", "episode", "audio", "video", "link"]
}
