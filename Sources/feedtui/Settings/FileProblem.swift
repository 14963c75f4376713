import FeedCore

/// Something in one of the reader's files that cannot be used; the rest of the file is.
nonisolated struct FileProblem: Equatable, Sendable {
  let path: String
  /// From 1; `nil` if it is about the whole file.
  let line: Int?
  /// For the reader; it may quote the file.
  let sentence: String

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
