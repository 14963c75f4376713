/// Inline text of the manual: plain words, `code` in backticks, *placeholders* in asterisks.
nonisolated struct ManualText: Equatable, Sendable {
  enum Kind: Equatable, Sendable {
    case plain, code, placeholder
  }

  struct Span: Equatable, Sendable {
    let kind: Kind
    let text: String
  }

  let spans: [Span]

  /// Parses a text. An asterisk opens a placeholder only at the start of a word and before a
  /// letter.
  init(_ source: String) {
    var spans: [Span] = []
    var plain = ""
    var rest = Substring(source)
    func flush() {
      if !plain.isEmpty { spans.append(Span(kind: .plain, text: plain)) }
      plain = ""
    }
    while let first = rest.first {
      rest.removeFirst()
      let kind: Kind? =
        switch first {
        case "`": .code
        case "*" where Self.mayOpen(after: plain.last, before: rest.first): .placeholder
        default: nil
        }
      guard let kind, let end = rest.firstIndex(of: first), end != rest.startIndex else {
        plain.append(first)
        continue
      }
      flush()
      spans.append(Span(kind: kind, text: String(rest[..<end])))
      rest = rest[rest.index(after: end)...]
    }
    flush()
    self.spans = spans
  }

  /// The text without its markup.
  var plain: String { spans.map(\.text).joined() }

  private static func mayOpen(after: Character?, before: Character?) -> Bool {
    guard let before, before.isLetter else { return false }
    return after.map { !$0.isLetter && !$0.isNumber } ?? true
  }
}
