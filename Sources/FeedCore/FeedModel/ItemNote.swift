/// A note that the user writes on an entry: plain text in one or several lines.
package enum ItemNote {
  /// The longest note, in Unicode scalars.
  package static let longest = 100_000

  /// Stands for the end of a line where a note is edited in a single one.
  package static let lineEnd = "↵"

  /// Returns the text without blanks around it and without control characters; `nil` if nothing is
  /// left. Text beyond the longest note is cut off.
  package static func cleaned(_ typed: String) -> String? {
    var scalars = String.UnicodeScalarView()
    for scalar in typed.unicodeScalars.prefix(longest) where isKept(scalar) {
      scalars.append(scalar == "\t" ? " " : scalar)
    }
    while let last = scalars.last, last.properties.isWhitespace { scalars.removeLast() }
    let first = scalars.firstIndex { !$0.properties.isWhitespace } ?? scalars.endIndex
    return first == scalars.endIndex ? nil : String(scalars[first...])
  }

  /// Returns the note in one line, to be edited there; `text(fromLine:)` is the other way.
  package static func line(_ note: String) -> String {
    note.replacing("\n", with: " \(lineEnd) ")
  }

  package static func text(fromLine line: String) -> String? {
    let lines = line.split(separator: Character(lineEnd), omittingEmptySubsequences: false)
    return cleaned(lines.map { trimmed($0) }.joined(separator: "\n"))
  }

  private static func trimmed(_ line: Substring) -> Substring {
    var line = line
    if line.last == " " { line.removeLast() }
    if line.first == " " { line.removeFirst() }
    return line
  }

  private static func isKept(_ scalar: Unicode.Scalar) -> Bool {
    if scalar == "\n" || scalar == "\t" { return true }
    return switch scalar.properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator, .surrogate: false
    default: true
    }
  }
}
