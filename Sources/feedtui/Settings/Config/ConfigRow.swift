/// A line of the settings file, as far as editing it needs to know it.
package struct ConfigRow: Sendable {
  enum Kind: Equatable, Sendable {
    case blank, comment
    /// The beginning of a table.
    case header(ConfigHeader)
    /// A key with the tables that contain it, and the bytes of its value. `isPlain` is false for
    /// what is not one value on one line.
    case value(names: [String], table: [String], bytes: Range<Int>, isPlain: Bool)
    /// A key of a rule, the same way. A key with dots is kept as it is.
    case ruleValue(key: String, bytes: Range<Int>, isPlain: Bool)
    /// A line that cannot be parsed, or of a table that cannot be.
    case other
  }

  /// The line with its end.
  var bytes: [UInt8]
  let kind: Kind

  /// Splits a document in UTF-8 into its lines.
  static func rows(_ bytes: ArraySlice<UInt8>) -> [ConfigRow] {
    var rows: [ConfigRow] = []
    var table = ConfigHeader.table([])
    var rest = bytes
    while !rest.isEmpty {
      let end = rest.firstIndex(of: 0x0A).map { $0 + 1 } ?? rest.endIndex
      let kind = kind(of: rest[..<end], in: table)
      if case .header(let header) = kind { table = header }
      rows.append(ConfigRow(bytes: Array(rest[..<end]), kind: kind))
      rest = rest[end...]
    }
    return rows
  }

  /// The names of the key with its tables; `nil` for a line without a key.
  var path: [String]? {
    guard case .value(let names, let table, _, _) = kind else { return nil }
    return table + names
  }

  /// The value as it is written; `nil` for a line without a key.
  var value: String? {
    valueRange.map { String(decoding: bytes[$0], as: UTF8.self) }
  }

  /// The key, if it is one of a rule.
  var ruleKey: String? {
    guard case .ruleValue(let key, _, _) = kind else { return nil }
    return key
  }

  private var valueRange: Range<Int>? {
    switch kind {
    case .value(_, _, let range, _), .ruleValue(_, let range, _): range
    case .blank, .comment, .header, .other: nil
    }
  }

  var isBlank: Bool { kind == .blank }

  var isComment: Bool { kind == .comment }

  /// The line end of these rows: that of the first.
  static func lineEnd(of rows: [ConfigRow]) -> [UInt8] {
    rows.first?.bytes.suffix(2) == [0x0D, 0x0A] ? [0x0D, 0x0A] : [0x0A]
  }

  /// Replaces the value; the rest of the line stays.
  mutating func replaceValue(by text: String) {
    guard let range = valueRange else { return }
    var new = Array(text.utf8)
    if range.isEmpty {
      // There was none: what stands around it is kept apart.
      if !isSpace(range.lowerBound - 1) { new.insert(0x20, at: 0) }
      if bytes.indices.contains(range.upperBound), bytes[range.upperBound] == 0x23 {
        new.append(0x20)
      }
    }
    bytes.replaceSubrange(range, with: new)
  }

  private func isSpace(_ index: Int) -> Bool { bytes[index] == 0x20 || bytes[index] == 0x09 }

  private static func kind(of line: ArraySlice<UInt8>, in table: ConfigHeader) -> Kind {
    var line = line
    if line.last == 0x0A { line.removeLast() }
    if line.last == 0x0D { line.removeLast() }
    guard let row = String(validating: line, as: UTF8.self), !line.contains(0) else {
      return .other
    }
    let text = row.drop(while: ConfigKey.isBlank)
    switch text.first {
    case nil: return .blank
    case "#": return .comment
    case "[": return .header(ConfigHeader(text))
    default:
      guard let key = ConfigKey(text, before: "=") else { return .other }
      let (range, isPlain) = value(key.rest, in: row)
      switch table {
      case .table(let table):
        return .value(names: key.names, table: table, bytes: range, isPlain: isPlain)
      case .rule:
        return .ruleValue(
          key: key.names.joined(separator: "."), bytes: range, isPlain: isPlain)
      case .opener, .array, .broken: return .other
      }
    }
  }

  /// Returns the bytes of the value that begins after the equals sign.
  private static func value(_ rest: Substring, in row: String) -> (Range<Int>, isPlain: Bool) {
    func offset(_ index: String.Index) -> Int {
      row.utf8.distance(from: row.utf8.startIndex, to: index)
    }
    let text = rest.drop(while: ConfigKey.isBlank)
    let start = offset(text.startIndex)
    if text.isEmpty || text.first == "#" { return (start..<start, false) }
    switch ConfigScalar(text) {
    case .plain(let written):
      return (offset(written.startIndex)..<offset(written.endIndex), true)
    case .list(let list?):
      return (offset(list.written.startIndex)..<offset(list.written.endIndex), true)
    case .list(nil), .table, .broken: return (start..<row.utf8.count, false)
    }
  }
}
