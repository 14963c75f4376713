import FeedCore

/// Something in one of the reader's files that cannot be used, while the rest of the file is; or something that should be
/// known of it.
nonisolated struct FileProblem: Equatable, Sendable {
  let path: String
  /// From 1; `nil` if it is about the whole file.
  let line: Int?
  /// For the reader; it may quote the file.
  let sentence: String
  var kind = Kind.error

  enum Kind: Equatable, Sendable {
    /// Something is not used.
    case error
    /// All is used, but perhaps not as it was meant.
    case notice
  }

  /// "/home/…/config.toml, line 3: …"
  var message: String {
    "\(place): \(Sanitizer.line(sentence))"
  }

  /// The same with the file's name alone, for a line of the screen.
  var brief: String {
    "\(fileName)\(line.map { ", line \($0)" } ?? ""): \(Sanitizer.line(sentence))"
  }

  /// "/home/…/config.toml, line 3"
  var place: String { Sanitizer.line(path) + (line.map { ", line \($0)" } ?? "") }

  /// "config.toml"
  var fileName: String { Sanitizer.line(path.split(separator: "/").last.map(String.init) ?? path) }
}

nonisolated extension Sequence<FileProblem> {
  /// "2 errors, 1 notice"
  var countInWords: String {
    [(FileProblem.Kind.error, "error"), (.notice, "notice")].compactMap { kind, word in
      let count = self.filter { $0.kind == kind }.count
      return count == 0 ? nil : "\(count) \(word)\(count == 1 ? "" : "s")"
    }.joined(separator: ", ")
  }
}
