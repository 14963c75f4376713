import SafeText

/// A word on a line of the `feeds` file, and its range.
package struct FeedsToken: Equatable, Sendable {
  /// The word without its quotation marks and escapes.
  package let value: String
  /// Its place on the line, including quotation marks.
  package let range: Range<String.Index>
  var quoting = Quoting.none

  /// How a word is quoted.
  enum Quoting: Equatable, Sendable {
    case none, quoted
    /// The quotation mark is not closed: the word reaches to the end of the line, as in newsboat.
    case open
  }

  /// The meaning of a word. The first word of a line has none of these: it is the address.
  package enum Role: Equatable {
    case title, hidden, tag, setting
  }

  /// Returns the role of the word. Throws if it has a bad value.
  package func role() throws(FeedsLine.Failure) -> Role {
    switch value.first {
    case "~": return .title
    case "!": return .hidden
    default:
      var settings = FeedSettings()
      do throws(FeedsLine.Failure) {
        return try settings.take(value) ? .setting : .tag
      } catch {
        guard error.sparesLine else { throw error }
        return .setting
      }
    }
  }

  /// Splits a line at white space, up to a comment. Inside quotation marks a backslash escapes the
  /// next character.
  package static func tokens(of line: String) -> [FeedsToken] {
    var tokens: [FeedsToken] = []
    var rest = Substring(line).unicodeScalars
    while true {
      rest = rest.drop(while: isBlank)
      let start = rest.startIndex
      guard let first = rest.first, first != "#" else { return tokens }
      if let printed = PrintedQuote(first), let end = printed.end(in: rest) {
        let value = String(rest[rest.index(after: start)..<end])
        rest = rest[rest.index(after: end)...]
        tokens.append(
          FeedsToken(value: value, range: start..<rest.startIndex, quoting: .quoted))
      } else if first == "\"" {
        rest.removeFirst()
        let (value, isClosed) = quoted(&rest)
        tokens.append(
          FeedsToken(
            value: value, range: start..<rest.startIndex, quoting: isClosed ? .quoted : .open))
      } else {
        let word = rest.prefix { !isBlank($0) }
        rest = rest[word.endIndex...]
        let value = String(word)
        tokens.append(FeedsToken(value: value, range: start..<rest.startIndex))
      }
    }
  }

  /// Returns the comment that follows the words of a line, with its `#`; `nil` if there is none.
  static func comment(of line: String, behind tokens: [FeedsToken]) -> String? {
    guard let last = tokens.last else { return nil }
    let rest = line.unicodeScalars[last.range.upperBound...].drop(while: isBlank)
    return rest.first == "#" ? String(rest) : nil
  }

  /// Whether a character is white space (Unicode).
  private static func isBlank(_ scalar: Unicode.Scalar) -> Bool {
    scalar.isASCII
      ? scalar == " " || (0x09...0x0D).contains(scalar.value)
      : scalar.properties.isWhitespace
  }

  /// Consumes a word up to its closing quotation mark, or to the end of the line.
  private static func quoted(
    _ rest: inout Substring.UnicodeScalarView
  ) -> (value: String, isClosed: Bool) {
    var word = String.UnicodeScalarView()
    while let scalar = rest.first {
      // The carriage return of a Windows line end is not part of the word.
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

  /// Returns the word in quotation marks, with escapes.
  package static func quoted(_ word: String) -> String {
    let scalars = Sanitizer.line(word).unicodeScalars.flatMap { scalar in
      scalar == "\"" || scalar == "\\" ? ["\\", scalar] : [scalar]
    }
    return "\"\(String(String.UnicodeScalarView(scalars)))\""
  }

  /// Returns an address as a line has it: in quotation marks only if it needs them.
  package static func address(_ url: String) -> String {
    let isPlain = !url.unicodeScalars.contains {
      isBlank($0) || $0 == "\"" || $0 == "\\"
    }
    return isPlain ? url : quoted(url)
  }
}
