/// The lines of a settings file while its rules are being replaced, from the last one up.
struct RuleRows: Sendable {
  private(set) var rows: [ConfigRow]
  /// The lines of each rule, as far as they have not been replaced.
  private var ranges: [Range<Int>]
  private let lineEnd: [UInt8]

  init(_ rows: [ConfigRow]) {
    self.rows = rows
    ranges = ConfigRules.ranges(in: rows)
    lineEnd = ConfigRow.lineEnd(of: rows)
  }

  /// Replaces the lines of a rule.
  mutating func replace(_ number: Int, by block: [UInt8]) {
    let range = ranges[number]
    let isLast = range.upperBound == rows.count
    var new = ConfigRow.rows(block[...])
    // A comment at its end must not become one of the next rule.
    if new.last?.kind == .comment, !isLast, !rows[range.upperBound].isBlank { new.append(blank) }
    rows.replaceSubrange(range, with: new)
  }

  /// Removes a rule, and the empty lines that separate it from others.
  mutating func remove(_ number: Int) {
    let range = ranges.remove(at: number)
    let start = range.lowerBound
    rows.removeSubrange(range)
    while start < rows.count, rows[start].isBlank, start == 0 || rows[start - 1].isBlank {
      rows.remove(at: start)
    }
    while start == rows.count, rows.last?.isBlank ?? false { rows.removeLast() }
  }

  /// Inserts rules above the rule with that number, or else below the last one, or else at the end.
  mutating func insert(_ blocks: [[UInt8]], before number: Int) {
    guard !blocks.isEmpty else { return }
    let new = blocks.map { ConfigRow.rows($0[...]) }
    if number < ranges.count {
      rows.insert(contentsOf: new.flatMap { $0 + [blank] }, at: ranges[number].lowerBound)
      return
    }
    let place = ranges.last?.upperBound ?? rows.count
    if place > 0, rows[place - 1].bytes.last != 0x0A { rows[place - 1].bytes += lineEnd }
    var lines = new.flatMap { [blank] + $0 }
    if place == 0 || rows[place - 1].isBlank { lines.removeFirst() }
    if place < rows.count, !rows[place].isBlank { lines.append(blank) }
    rows.insert(contentsOf: lines, at: place)
  }

  /// Takes the line end of the last line away if it had none before.
  mutating func leaveOpen(as before: [ConfigRow]) {
    guard let old = before.last, old.bytes.last != 0x0A, let last = rows.indices.last else {
      return
    }
    let end = rows[last].bytes.suffix(2) == [0x0D, 0x0A] ? 2 : 1
    if rows[last].bytes.last == 0x0A { rows[last].bytes.removeLast(end) }
  }

  private var blank: ConfigRow { ConfigRow(bytes: lineEnd, kind: .blank) }
}
