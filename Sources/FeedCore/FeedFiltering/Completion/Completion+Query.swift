import FeedModel

/// Completes queries.
extension Completion {
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
    self.init(
      head: String(text.prefix(end.start)), typed: String(text.dropFirst(end.start)),
      candidates: values.map { before + $0 })
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
    case .tagged: vocabulary.itemTags.isEmpty ? offers : vocabulary.itemTags
    case .state, .kind, .link, .since, .before, .order, .words, .number: offers
    }
  }
}

/// The term with which a query that is being typed ends.
private struct QueryEnd: Equatable {
  /// The number of characters before the term, past its minus sign.
  let start: Int
  /// The name before the colon; `nil` without one.
  let name: TermName?
  /// The number of characters before the value, or before the last of several values.
  let valueStart: Int
  /// What has been typed of the name or the value, without a quotation mark.
  let typed: String

  /// Returns `nil` if the query ends inside a regular expression or after a phrase.
  init?(_ text: String) {
    let characters = Array(text)
    guard let start = Self.start(of: characters) else { return nil }
    self.start = start
    let term = characters[start...]
    guard let colon = term.firstIndex(of: ":"),
      let name = TermName(typed: String(term[..<colon]))
    else {
      guard term.first != "\"", !term.contains(":") else { return nil }
      (self.name, valueStart, typed) = (nil, start, String(term))
      return
    }
    self.name = name
    let isList = name == .tag || name == .tagged || name == .kind
    let value = term[(colon + 1)...]
    let isQuoted = value.first == "\""
    let comma = isList && !isQuoted ? value.lastIndex(of: ",") : nil
    valueStart = comma.map { $0 + 1 } ?? colon + 1
    typed = String(value[(isQuoted ? valueStart + 1 : valueStart)...])
  }

  /// Where a term ends.
  private enum TermEnd {
    case before(Int)
    /// It is a phrase that is still being typed.
    case open
    /// It is a regular expression or a phrase with which the query ends.
    case closed
  }

  /// Returns where the last term begins; `nil` if nothing can be completed there.
  private static func start(of characters: [Character]) -> Int? {
    var index = 0
    while true {
      while index < characters.count, characters[index].isWhitespace || characters[index] == "(" {
        index += 1
      }
      if index + 1 < characters.count, characters[index] == "-" {
        index += 1
        if characters[index] == "(" { continue }
      }
      switch end(of: characters, from: index) {
      case .before(characters.count), .open: return index
      case .before(let end): index = end
      case .closed: return nil
      }
    }
  }

  private static func end(of characters: [Character], from start: Int) -> TermEnd {
    var index = start
    while index < characters.count, characters[index].isASCII, characters[index].isLetter {
      index += 1
    }
    index = index < characters.count && characters[index] == ":" ? index + 1 : start
    guard index < characters.count else { return .before(index) }
    switch characters[index] {
    case "\"":
      guard let end = characters[(index + 1)...].firstIndex(of: "\"") else { return .open }
      return end + 1 < characters.count ? .before(end + 1) : .closed
    case "/":
      var isEscaped = false
      for place in characters.indices[(index + 1)...] {
        if characters[place] == "/", !isEscaped {
          return place + 1 < characters.count ? .before(place + 1) : .closed
        }
        isEscaped = characters[place] == "\\" && !isEscaped
      }
      return .closed
    default:
      return .before(characters[index...].firstIndex(where: \.isWhitespace) ?? characters.count)
    }
  }
}
