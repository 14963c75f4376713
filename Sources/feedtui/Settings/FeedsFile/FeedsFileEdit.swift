package import FeedModel

/// An edit of the `feeds` file by the user, as lines, so that it can be undone and redone.
package enum FeedsFileEdit: Equatable, Sendable {
  /// A line of the file.
  package struct Line: Equatable, Sendable {
    /// Its index, from 0.
    package var number: Int
    /// Its bytes without the line end.
    package var bytes: [UInt8]
    /// The line above it when it was removed, which locates its place later.
    package var above: [UInt8]?
  }

  /// Lines with a new text, in ascending order.
  case changed([Change])
  /// Lines that were removed, in ascending order.
  case removed([Line])
  /// Lines that were put back, in ascending order.
  case inserted([Line])

  /// A line before the edit, and its bytes after it.
  package struct Change: Equatable, Sendable {
    package var line: Line
    package var bytes: [UInt8]

    fileprivate var reversed: Change {
      Change(line: Line(number: line.number, bytes: bytes), bytes: line.bytes)
    }
  }

  /// The edit that undoes this one.
  package var reversed: FeedsFileEdit {
    switch self {
    case .changed(let changes): .changed(changes.map(\.reversed))
    case .removed(let lines): .inserted(lines)
    case .inserted(let lines): .removed(lines)
    }
  }

  /// Applies the edit to the current lines of the file. Returns whether that was possible.
  ///
  /// A line that has moved meanwhile is found. If one has changed, all lines are left alone.
  package func apply(to lines: inout [[UInt8]]) -> Bool {
    switch self {
    case .changed(let changes):
      let places = changes.compactMap { Self.index(of: $0.line, in: lines) }
      guard Set(places).count == changes.count else { return false }
      for (index, change) in zip(places, changes) { lines[index] = change.bytes }
      return true
    case .removed(let gone):
      var rest = lines
      for line in gone.reversed() {
        guard let index = Self.index(of: line, in: rest) else { return false }
        rest.remove(at: index)
      }
      lines = rest
      return true
    case .inserted(let new):
      for line in new { lines.insert(line.bytes, at: Self.place(for: line, in: lines)) }
      return true
    }
  }

  /// Returns where to put a line back: at its number, unless the line above it has moved.
  private static func place(for line: Line, in lines: [[UInt8]]) -> Int {
    let place = min(line.number, lines.count)
    guard let above = line.above, place == 0 || lines[place - 1] != above else { return place }
    let found = lines.indices.filter { lines[$0] == above }
    return found.min { abs($0 + 1 - place) < abs($1 + 1 - place) }.map { $0 + 1 } ?? place
  }

  private static func index(of line: Line, in lines: [[UInt8]]) -> Int? {
    if lines.indices.contains(line.number), lines[line.number] == line.bytes { return line.number }
    return lines.firstIndex(of: line.bytes)
  }
}

/// Tells a feed or a query feed from the others of the feeds file, wherever its line stands.
package enum FeedsLineID: Hashable, Sendable {
  case feed(url: String)
  case queryFeed(QueryFeedID)
}
