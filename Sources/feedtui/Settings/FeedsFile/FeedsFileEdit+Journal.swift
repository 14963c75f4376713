package import FeedStorage

/// Edits as the archive keeps them.
extension FeedsFileEdit {
  /// The lines before and after the edit.
  package var lines: [FileEdit.Line] {
    switch self {
    case .changed(let changes):
      changes.map { change in
        FileEdit.Line(
          number: change.line.number, above: change.line.above, before: change.line.bytes,
          after: change.bytes)
      }
    case .removed(let lines):
      lines.map { FileEdit.Line(number: $0.number, above: $0.above, before: $0.bytes) }
    case .inserted(let lines):
      lines.map { FileEdit.Line(number: $0.number, above: $0.above, after: $0.bytes) }
    }
  }

  /// Reads an edit. Returns `nil` if there are no lines, or lines of several kinds.
  package init?(_ lines: [FileEdit.Line]) {
    guard let first = lines.first else { return nil }
    switch (first.before, first.after) {
    case (.some, .some):
      self = .changed(
        lines.compactMap { line in
          guard let before = line.before, let after = line.after else { return nil }
          let old = Line(number: line.number, bytes: before, above: line.above)
          return Change(line: old, bytes: after)
        })
    case (.some, nil):
      self = .removed(lines.compactMap { Self.line($0, $0.before) })
    case (nil, .some):
      self = .inserted(lines.compactMap { Self.line($0, $0.after) })
    case (nil, nil): return nil
    }
    guard self.lines == lines else { return nil }
  }

  private static func line(_ line: FileEdit.Line, _ bytes: [UInt8]?) -> Line? {
    bytes.map { Line(number: line.number, bytes: $0, above: line.above) }
  }
}
