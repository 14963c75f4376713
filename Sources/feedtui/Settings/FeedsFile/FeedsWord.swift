import FeedCore

/// A word of a line of the `feeds` file, and where it stands.
nonisolated struct FeedsWord: Equatable, Sendable {
  /// Without its quotes.
  let value: String
  /// With its quotes.
  let range: Range<String.Index>
  var quoting = Quoting.none

  /// How a word stands on its line.
  enum Quoting: Equatable, Sendable {
    case none, quoted
    /// Its quotation mark is not closed: it reaches to the end of the line, as in newsboat.
    case open
  }

  /// What a word stands for; the first of a line is its address.
  enum Role: Equatable {
    case title, hidden, tag, setting
  }

  /// Throws if it looks like a setting and is none.
  func role() throws(FeedsLine.Failure) -> Role {
    switch value.first {
    case "~": return .title
    case "!": return .hidden
    default:
      var settings = FeedSettings()
      return try settings.take(value) ? .setting : .tag
    }
  }

  /// The words between white space, up to a comment; within quotes, a backslash takes away the next sign's
  /// meaning.
  static func words(of line: String) -> [FeedsWord] {
    var words: [FeedsWord] = []
    var rest = Substring(line).unicodeScalars
    while true {
      rest = rest.drop { $0.properties.isWhitespace }
      let start = rest.startIndex
      guard let first = rest.first, first != "#" else { return words }
      if first == "\"" {
        rest.removeFirst()
        let (value, isClosed) = quoted(&rest)
        words.append(
          FeedsWord(
            value: value, range: start..<rest.startIndex, quoting: isClosed ? .quoted : .open))
      } else {
        let word = rest.prefix { !$0.properties.isWhitespace }
        rest = rest[word.endIndex...]
        let value = String(String.UnicodeScalarView(word))
        words.append(FeedsWord(value: value, range: start..<rest.startIndex))
      }
    }
  }

  /// Takes a word up to its closing quotation mark, or to the end of the line.
  private static func quoted(
    _ rest: inout Substring.UnicodeScalarView
  ) -> (value: String, isClosed: Bool) {
    var word = String.UnicodeScalarView()
    while let scalar = rest.first {
      // The end of a line of Windows is no part of a word.
      if scalar == "\r", rest.dropFirst().isEmpty { break }
      rest.removeFirst()
      switch scalar {
      case "\"": return (String(word), true)
      case "\\":
        guard let next = rest.popFirst() else { break }
        switch next {
        case "n", "r", "t": word.append(" ")
        default: word.append(next)
        }
      default: word.append(scalar)
      }
    }
    return (String(word), false)
  }

  /// A word as it stands between quotes.
  static func quoted(_ word: String) -> String {
    let scalars = Sanitizer.line(word).unicodeScalars.flatMap { scalar in
      scalar == "\"" || scalar == "\\" ? ["\\", scalar] : [scalar]
    }
    return "\"\(String(String.UnicodeScalarView(scalars)))\""
  }

  /// An address as it stands on a line: plain where that is possible.
  static func address(_ url: String) -> String {
    let isPlain = !url.unicodeScalars.contains {
      $0.properties.isWhitespace || $0 == "\"" || $0 == "\\"
    }
    return isPlain ? url : quoted(url)
  }
}
