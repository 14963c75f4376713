import SafeText

/// A part of a user's file that cannot be used, or a notice about the file.
///
/// The rest of the file is used.
package struct FileProblem: Equatable, Sendable {
  package let path: String
  /// The line number from 1; `nil` if the problem concerns the whole file.
  package let line: Int?
  /// The column in the line, in characters from 1; `nil` if the problem concerns all of it.
  package var column: Int?
  /// The message for the user, which may quote the file.
  package let message: String
  package var kind = Kind.error

  package init(
    path: String, line: Int?, column: Int? = nil, message: String, kind: Kind = Kind.error
  ) {
    self.path = path
    self.line = line
    self.column = column
    self.message = message
    self.kind = kind
  }

  package enum Kind: Equatable, Sendable {
    /// Part of the file is not used.
    case error
    /// The whole file is used, but perhaps not as it was intended.
    case notice
  }

  /// The message with the path: "/home/…/config.toml, line 3: …".
  package var locatedMessage: String {
    "\(place): \(Sanitizer.line(message))"
  }

  /// The message with only the file's name, for one line of the screen.
  package var brief: String {
    "\(fileName)\(spot): \(Sanitizer.line(message))"
  }

  /// The path, the line and the column: "/home/…/config.toml, line 3, column 8".
  package var place: String { Sanitizer.line(path) + spot }

  /// The file's name: "config.toml".
  package var fileName: String { Self.fileName(path) }

  package static func fileName(_ path: String) -> String {
    Sanitizer.line(path.split(separator: "/").last.map(String.init) ?? path)
  }

  private var spot: String {
    (line.map { ", line \($0)" } ?? "") + (column.map { ", column \($0)" } ?? "")
  }
}

extension Sequence<FileProblem> {
  /// The numbers of errors and notices: "2 errors, 1 notice".
  package var countInWords: String {
    [(FileProblem.Kind.error, "error"), (.notice, "notice")].compactMap { kind, word in
      let count = self.filter { $0.kind == kind }.count
      return count == 0 ? nil : "\(count) \(word)\(count == 1 ? "" : "s")"
    }.joined(separator: ", ")
  }
}
