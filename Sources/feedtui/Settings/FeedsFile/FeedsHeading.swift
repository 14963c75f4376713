import FeedFetching

/// A heading or a divider in the `feeds` file: `"---- NEWS ----"`, `" "`, `-----Linux-----`.
///
/// Many users write such lines for newsboat, which shows them as rows. An import keeps them as
/// comments.
struct FeedsHeading: Equatable, Sendable {
  /// The text of the line without quotation marks; empty for a divider of blanks.
  let text: String

  /// Returns `nil` if the first word is an address, or looks like a misspelt one.
  init?(_ tokens: [FeedsToken]) {
    guard let first = tokens.first, Self.isHeading(first),
      !tokens.dropFirst().contains(where: { Self.isAddress($0.value) })
    else { return nil }
    text = tokens.map(\.value).joined(separator: " ")
  }

  /// A comment that looks like a heading: it has the same mark twice before or after its words, as
  /// in `# --- NEWS ---`. Returns `nil` for other comments.
  init?(comment line: String) {
    let scalars = line.unicodeScalars.drop { $0 == "#" || $0.properties.isWhitespace }
    guard line.unicodeScalars.first(where: { !$0.properties.isWhitespace }) == "#" else {
      return nil
    }
    text = String(String.UnicodeScalarView(scalars))
    guard !text.contains("://"), name != nil,
      Self.isRuled(scalars) || Self.isRuled(scalars.reversed())
    else {
      return nil
    }
  }

  /// The words without the marks around them; `nil` if there are none.
  var name: String? {
    let isOuter = { (scalar: Unicode.Scalar) in
      !Self.isOfWord(scalar) && !"([)]?!.".unicodeScalars.contains(scalar)
    }
    var rest = text.unicodeScalars[...].drop(while: isOuter)
    while let last = rest.last, isOuter(last) { rest.removeLast() }
    guard rest.contains(where: Self.isOfWord) else { return nil }
    return String(String.UnicodeScalarView(rest))
  }

  private static func isOfWord(_ scalar: Unicode.Scalar) -> Bool {
    scalar.properties.isAlphabetic || scalar.properties.numericType != nil
      || scalar.properties.isEmojiPresentation
  }

  /// Returns whether a text begins with the same mark twice, after any blanks.
  private static func isRuled(_ scalars: some Sequence<Unicode.Scalar>) -> Bool {
    let start = Array(scalars.lazy.drop { $0.properties.isWhitespace }.prefix(2))
    return start.count == 2 && start[0] == start[1] && !isOfWord(start[0])
      && !start[0].properties.isWhitespace
  }

  /// Returns whether a word is a web address.
  static func isAddress(_ word: String) -> Bool {
    let start = word.prefix(8).lowercased()
    return start.hasPrefix("http://") || start == "https://"
  }

  /// Words with these prefixes are addresses, commands or queries, never headings.
  private static let schemes = ["http:", "https:", "file:", "feed:", "exec:", "filter:", "query:"]

  /// Returns whether a first word begins a heading: it has no scheme, and is quoted or begins with
  /// a mark such as a dash.
  private static func isHeading(_ word: FeedsToken) -> Bool {
    // A shortcut: most lines begin so.
    if word.value.hasPrefix("https://") || word.value.hasPrefix("http://") { return false }
    let lowercased = word.value.lowercased()
    guard !schemes.contains(where: lowercased.hasPrefix) else { return false }
    guard let first = word.value.unicodeScalars.first else { return true }
    let isBlank = first.properties.isWhitespace
    let isMark = !first.properties.isAlphabetic && !("0"..."9").contains(first)
    if isBlank || isMark && !"/~.".unicodeScalars.contains(first) { return true }
    guard word.quoting != .none else { return false }
    let hasBlanks = word.value.unicodeScalars.contains(where: \.properties.isWhitespace)
    switch FeedAddress.meaning(of: word.value) {
    case .web: return hasBlanks || !word.value.contains("/")
    case .file: return word.value.hasPrefix("/ ")
    case .other, .unclear: return hasBlanks || !word.value.contains("://")
    }
  }
}
