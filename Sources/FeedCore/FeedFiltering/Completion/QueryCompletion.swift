import FeedModel

/// What the end of a query that is being typed may become.
package struct QueryCompletion: Equatable, Sendable {
  /// The query before the part that is completed.
  private let head: String
  /// The completed terms, the best first: "is:unread".
  package let candidates: [String]

  /// The most candidates.
  private static let most = 8

  /// Returns `nil` if nothing completes the query.
  package init?(_ text: String, _ vocabulary: QueryVocabulary) {
    guard !NewsboatStart.begins(text), let end = QueryEnd(text) else { return nil }
    let values: [String]
    if let name = end.name {
      values = Self.ranked(name.offers(vocabulary), by: end.typed).compactMap(Self.quoted)
    } else {
      values = Self.ranked(TermName.allCases.map { $0.rawValue + ":" }, by: end.typed)
        .filter { $0.hasPrefix(end.typed.lowercased()) }
    }
    let before = String(text.dropFirst(end.start).prefix(end.valueStart - end.start))
    head = String(text.prefix(end.start))
    candidates = values.prefix(Self.most).map { before + $0 }
    guard !candidates.isEmpty, candidates != [String(text.dropFirst(end.start))] else { return nil }
  }

  /// Returns the query with a candidate at its end.
  package func text(with candidate: String) -> String { head + candidate }

  /// The queries with each candidate at their end.
  package var texts: [String] { candidates.map(text) }

  /// The query with as much as all candidates have in common at its end; never shorter than what
  /// was typed.
  package func common(to typed: String) -> String {
    guard let first = candidates.first else { return typed }
    var common = Array(first)
    for candidate in candidates.dropFirst() {
      let length = zip(common, candidate).prefix { $0.0 == $0.1 }.count
      common = Array(common.prefix(length))
    }
    let text = head + String(common)
    return text.count > typed.count ? text : typed
  }

  /// Returns the values that begin with what was typed, then those with a word that does, each in
  /// their order.
  private static func ranked(_ values: [String], by typed: String) -> [String] {
    let typed = typed.lowercased()
    guard !typed.isEmpty else { return Array(values.prefix(most)) }
    var first: [String] = []
    var second: [String] = []
    for value in values {
      let folded = value.lowercased()
      if folded.hasPrefix(typed) {
        first.append(value)
      } else if second.count < most, folded.contains(" " + typed) {
        second.append(value)
      }
      if first.count == most { break }
    }
    return first + second
  }

  /// Returns a value as a query has it; `nil` if it cannot have it.
  private static func quoted(_ value: String) -> String? {
    let isPlain = !value.contains { $0.isWhitespace || "\"(),/".contains($0) }
    if isPlain { return value }
    return value.contains("\"") || value.contains(where: \.isNewline) ? nil : "\"\(value)\""
  }
}

extension TermName {
  /// The values that are offered after the name.
  fileprivate func offers(_ vocabulary: QueryVocabulary) -> [String] {
    switch value {
    case .feed: vocabulary.feeds
    case .tag: vocabulary.tags
    case .state, .kind, .link, .since, .before, .order, .words, .number: offers
    }
  }
}
