/// The rules of the settings file as they are written: for each the lines of its table, with the
/// comments directly above and below.
package struct ConfigRules: Equatable, Sendable {
  /// The lines of each rule, all with a line end.
  package private(set) var blocks: [[UInt8]]
  /// The line end of the file.
  private let lineEnd: [UInt8]

  /// The rules among the lines of a file.
  init(_ rows: [ConfigRow]) {
    lineEnd = ConfigRow.lineEnd(of: rows)
    blocks = Self.ranges(in: rows).map { [lineEnd] range in
      let bytes = rows[range].flatMap(\.bytes)
      return bytes.last == 0x0A ? bytes : bytes + lineEnd
    }
  }

  /// Rules that were written with `text`.
  init(text: String) {
    // A scalar is a byte.
    let bytes = text.unicodeScalars.map { UInt8(truncatingIfNeeded: $0.value) }
    self.init(ConfigRow.rows(bytes[...]))
  }

  /// All rules as one text, in which each scalar is a byte, whether it is valid UTF-8 or not; `nil`
  /// without a rule.
  package var text: String? {
    guard !blocks.isEmpty else { return nil }
    let bytes = Array(blocks.joined(separator: lineEnd))
    return String(String.UnicodeScalarView(bytes.map { Unicode.Scalar($0) }))
  }

  /// Returns the lines of each rule: those of its table up to the last value, with the comments
  /// that no empty line separates from them.
  static func ranges(in rows: [ConfigRow]) -> [Range<Int>] {
    var ranges: [Range<Int>] = []
    var isInRule = false
    // Whether no empty line has come since the header or the last value of the rule.
    var isAttached = false
    // The first of the comments directly above this line, or the line itself.
    var start = 0
    for (index, row) in rows.enumerated() {
      switch row.kind {
      case .comment: continue
      case .blank:
        if isAttached { ranges.extendLast(to: index) }
        isAttached = false
      case .header(let header):
        isInRule = header == .rule
        isAttached = isInRule
        if isInRule { ranges.append(start..<index + 1) }
      case .value, .other:
        if isInRule { ranges.extendLast(to: index + 1) }
        isAttached = isInRule
      }
      start = index + 1
    }
    if isAttached { ranges.extendLast(to: rows.count) }
    return ranges
  }

  // MARK: Editing

  /// Carries out an edit. A rule that does not exist is not edited.
  package mutating func apply(_ edit: RuleEdit) {
    switch edit {
    case .add(let number, let values): add(values, comment: nil, before: number)
    case .remove(let number):
      if blocks.indices.contains(number) { blocks.remove(at: number) }
    case .move(let number, let place):
      guard blocks.indices.contains(number) else { return }
      let block = blocks.remove(at: number)
      blocks.insert(block, at: min(max(place, 0), blocks.count))
    case .set(let number, let key, let value):
      guard blocks.indices.contains(number) else { return }
      set(value, of: key, in: &blocks[number])
    }
  }

  /// Adds a rule with these values, and a comment above it.
  package mutating func add(_ values: [RuleEdit.Value], comment: String?, before number: Int?) {
    var lines = comment.map { ["# \($0)"] } ?? []
    lines.append("[[\(Config.rules)]]")
    lines += values.map { "\(ConfigLiteral.name($0.key)) = \($0.value)" }
    let block = lines.flatMap { Array($0.utf8) + lineEnd }
    blocks.insert(block, at: min(max(number ?? blocks.count, 0), blocks.count))
  }

  private func set(_ value: String?, of key: String, in block: inout [UInt8]) {
    var rows = ConfigRow.rows(block[...])
    let lines = rows.indices.filter { rows[$0].ruleKey == key }
    if let value, let line = lines.first {
      rows[line].replaceValue(by: value)
    } else if let value {
      let last =
        rows.lastIndex { $0.ruleKey != nil } ?? rows.firstIndex { $0.kind == .header(.rule) }
      guard let last else { return }
      let indent = rows[last].bytes.prefix { $0 == 0x20 || $0 == 0x09 }
      let line = Array("\(ConfigLiteral.name(key)) = \(value)".utf8)
      rows.insert(ConfigRow(bytes: indent + line + lineEnd, kind: .other("")), at: last + 1)
    } else {
      for line in lines.reversed() { rows.remove(at: line) }
    }
    block = rows.flatMap(\.bytes)
  }
}

extension [Range<Int>] {
  nonisolated fileprivate mutating func extendLast(to end: Int) {
    guard let last = popLast() else { return }
    append(last.lowerBound..<end)
  }
}
