import FeedCore

/// A line of the `feeds` file that is no address but a heading or a divider, as many write them for newsboat, which shows
/// them as rows: `"---- NEWS ----"`, `" "`, `-----Linux-----`. An import keeps them as comments.
nonisolated struct FeedsHeading: Equatable, Sendable {
  /// What stands on the line, without quotation marks; empty for a divider of blanks.
  let text: String

  /// `nil` if the words are none: their first is an address, or looks like one that went wrong.
  init?(_ words: [FeedsWord]) {
    guard let first = words.first, Self.isHeading(first),
      !words.dropFirst().contains(where: { Self.isAddress($0.value) })
    else { return nil }
    text = words.map(\.value).joined(separator: " ")
  }

  /// A comment that looks like a heading: words with at least two marks before or behind them, as `# --- NEWS ---`.
  /// `nil` for others.
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

  /// Its words, without the marks around them; `nil` if it has none.
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

  /// Whether it begins with the same mark twice, blanks aside.
  private static func isRuled(_ scalars: some Sequence<Unicode.Scalar>) -> Bool {
    let start = Array(scalars.lazy.drop { $0.properties.isWhitespace }.prefix(2))
    return start.count == 2 && start[0] == start[1] && !isOfWord(start[0])
      && !start[0].properties.isWhitespace
  }

  /// Whether a word is an address of the web.
  static func isAddress(_ word: String) -> Bool {
    let start = word.prefix(8).lowercased()
    return start.hasPrefix("http://") || start == "https://"
  }

  /// Words that begin so are lines of newsboat's that mean something else.
  private static let schemes = ["http:", "https:", "file:", "feed:", "exec:", "filter:", "query:"]

  /// Without a scheme, and in quotation marks or of dashes and the like.
  private static func isHeading(_ word: FeedsWord) -> Bool {
    // Nearly every line of a large file.
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
