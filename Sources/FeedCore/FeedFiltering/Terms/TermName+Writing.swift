import FeedModel

extension TermName {
  /// Returns the term that asks for a value, which may be a text from a feed: `by:"Jane Doe"`.
  ///
  /// A quotation mark, for which a term has no sign, becomes a blank. The result is `nil` if no
  /// term means this value, as of a text without words.
  package func term(_ value: String) -> String? { Self.term(self, value) }

  /// Returns the same for words anywhere in an entry: `"Cyber Monday"`.
  package static func term(anywhere words: String) -> String? { term(nil, words) }

  private static func term(_ name: TermName?, _ value: String) -> String? {
    guard value.utf8.count <= longestValue else { return nil }
    let value = written(value)
    let isWord = name != nil && value.utf8.allSatisfy(isPlain) && !value.isEmpty
    let term = (name.map { "\($0.rawValue):" } ?? "") + (isWord ? value : "\"\(value)\"")
    return isOne(term, name: name, value: value) && hasMeaning(term) ? term : nil
  }

  /// The bytes of a value that are not too many for a rule.
  private static let longestValue = 200

  /// Letters, digits and signs that need no quotation marks: those of hosts.
  private static func isPlain(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x2D, 0x2E: true
    default: false
    }
  }

  private static func written(_ value: String) -> String {
    let scalars = value.unicodeScalars.map { scalar -> Unicode.Scalar in
      scalar == "\"" || scalar.properties.generalCategory == .control ? " " : scalar
    }
    let text = String(String.UnicodeScalarView(scalars))
    return text.split { $0.isWhitespace }.joined(separator: " ")
  }

  /// Whether the parser reads it as a single term with that value. A mark without a letter, for
  /// one, would become part of the quotation mark.
  private static func isOne(_ term: String, name: TermName?, value: String) -> Bool {
    var scanner = TermScanner("-(\(term) x)")
    guard (try? scanner.next()) == .open(.fails), case .term(let read)? = try? scanner.next(),
      read.name == name, read.sense == .holds, read.plainValue == value,
      case .term(let next)? = try? scanner.next()
    else { return false }
    return next.plainValue == "x"
  }

  private static func hasMeaning(_ term: String) -> Bool {
    guard let query = try? Query.parsed(term) else { return false }
    return query.expression != .everything
  }
}
