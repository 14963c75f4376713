import FeedModel
package import FeedStorage

/// An edit of the `feeds` file by the user, so that it can be undone and redone.
package struct FeedsFileEdit: Equatable, Sendable {
  /// The lines in ascending order: all of them have a new text, were removed or were put back.
  package var lines: [FileEdit.Line]

  package init(lines: [FileEdit.Line]) {
    self.lines = lines
  }

  /// The edit that undoes this one.
  package var reversed: FeedsFileEdit {
    FeedsFileEdit(
      lines: lines.map { line in
        FileEdit.Line(
          number: line.number, above: line.above, before: line.after, after: line.before)
      })
  }

  /// Applies the edit to the current lines of the file. Returns whether that was possible.
  ///
  /// A line that has moved meanwhile is found. If one has changed, all lines are left alone.
  package func apply(to current: inout [[UInt8]]) -> Bool {
    let changes = lines.filter { $0.before != nil && $0.after != nil }
    let places = changes.compactMap { Self.index(of: $0, in: current) }
    guard Set(places).count == changes.count else { return false }
    var result = current
    for (place, change) in zip(places, changes) { result[place] = change.after ?? [] }
    for line in lines.reversed() where line.after == nil {
      guard let index = Self.index(of: line, in: result) else { return false }
      result.remove(at: index)
    }
    for line in lines where line.before == nil {
      result.insert(line.after ?? [], at: Self.place(for: line, in: result))
    }
    current = result
    return true
  }

  /// Returns where to put a line back: at its number, unless the line above it has moved.
  private static func place(for line: FileEdit.Line, in lines: [[UInt8]]) -> Int {
    let place = min(line.number, lines.count)
    guard let above = line.above, place == 0 || lines[place - 1] != above else { return place }
    let found = lines.indices.filter { lines[$0] == above }
    return found.min { abs($0 + 1 - place) < abs($1 + 1 - place) }.map { $0 + 1 } ?? place
  }

  private static func index(of line: FileEdit.Line, in lines: [[UInt8]]) -> Int? {
    guard let before = line.before else { return nil }
    if lines.indices.contains(line.number), lines[line.number] == before { return line.number }
    return lines.firstIndex(of: before)
  }
}

extension FeedsFileEdit {
  /// Creates an edit. Returns `nil` if there are no lines, or lines of several kinds.
  package init?(_ lines: [FileEdit.Line]) {
    guard let first = lines.first, first.before != nil || first.after != nil else { return nil }
    let isOfOneKind = lines.allSatisfy { line in
      (line.before == nil) == (first.before == nil) && (line.after == nil) == (first.after == nil)
    }
    guard isOfOneKind else { return nil }
    self.lines = lines
  }
}
