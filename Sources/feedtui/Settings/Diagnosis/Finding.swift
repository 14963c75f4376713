import SafeText

/// One line of a diagnosis: what was looked at, and what it is.
package struct Finding: Equatable, Sendable {
  package enum State: String, Sendable {
    case ok
    /// It could not be asked, or is not there.
    case unknown
    case problem
  }

  package let name: String
  package let state: State
  /// The words, on one line, without user names and passwords of addresses.
  package let words: String

  package init(_ name: String, _ state: State, _ words: String) {
    self.name = name
    self.state = state
    self.words = Sanitizer.line(Self.withoutCredentials(words))
  }

  /// Returns a text in which no address has a user name and a password.
  static func withoutCredentials(_ text: String) -> String {
    var parts = text.split(separator: "://", omittingEmptySubsequences: false)
    for place in parts.indices.dropFirst() {
      let end = parts[place].firstIndex { "/?#\"'<>".contains($0) || $0.isWhitespace }
      guard let at = parts[place][..<(end ?? parts[place].endIndex)].lastIndex(of: "@") else {
        continue
      }
      parts[place] = parts[place][parts[place].index(after: at)...]
    }
    return parts.joined(separator: "://")
  }
}
