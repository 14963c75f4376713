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

  /// Creates the line about what may be there or not, with the words for either.
  package init(_ name: String, _ found: String?, else words: String) {
    self.init(name, found == nil ? .unknown : .ok, found ?? words)
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

extension Sequence<FileProblem> {
  /// The lines about the problems of a file, at most twenty of them, or that there are none.
  package func findings(_ name: String) -> [Finding] {
    let (all, limit) = (Array(self), 20)
    if all.isEmpty { return [Finding(name, .ok, "in order")] }
    let shown = all.prefix(limit).map { problem in
      Finding(name, problem.kind == .error ? .problem : .unknown, problem.locatedMessage)
    }
    return all.count > limit
      ? shown + [Finding(name, .problem, "and \(all.count - limit) more")] : shown
  }
}
