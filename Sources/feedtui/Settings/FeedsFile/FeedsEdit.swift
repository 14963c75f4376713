/// A change of the `feeds` file that the reader made, as lines, so that it can be taken back and done again.
nonisolated enum FeedsEdit: Equatable, Sendable {
  /// Where a line stands, from 0, and its bytes without the end of line.
  struct Line: Equatable, Sendable {
    var number: Int
    var bytes: [UInt8]
    /// The line above it when it was taken out, by which its place is found again.
    var above: [UInt8]?
  }

  /// Lines say something else, ascending.
  case changed([Change])
  /// Lines are gone, ascending.
  case removed([Line])
  /// Lines are there again, ascending.
  case inserted([Line])

  /// What a line said, and its bytes now.
  struct Change: Equatable, Sendable {
    var line: Line
    var bytes: [UInt8]

    fileprivate var reversed: Change {
      Change(line: Line(number: line.number, bytes: bytes), bytes: line.bytes)
    }
  }

  /// What takes it back.
  var reversed: FeedsEdit {
    switch self {
    case .changed(let changes): .changed(changes.map(\.reversed))
    case .removed(let lines): .inserted(lines)
    case .inserted(let lines): .removed(lines)
    }
  }

  /// Makes the change in the lines of the file as it is now; whether all of it could be made. A line that has
  /// moved meanwhile is found, one that says something else now is left alone.
  func apply(to lines: inout [[UInt8]]) -> Bool {
    switch self {
    case .changed(let changes):
      let places = changes.compactMap { Self.index(of: $0.line, in: lines) }
      guard places.count == changes.count else { return false }
      for (index, change) in zip(places, changes) { lines[index] = change.bytes }
      return true
    case .removed(let gone):
      var isComplete = true
      for line in gone.reversed() {
        guard let index = Self.index(of: line, in: lines) else {
          isComplete = false
          continue
        }
        lines.remove(at: index)
      }
      return isComplete
    case .inserted(let new):
      for line in new { lines.insert(line.bytes, at: Self.place(for: line, in: lines)) }
      return true
    }
  }

  /// Where a line comes back: at its number, unless the line above it has moved.
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
