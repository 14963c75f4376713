/// A line of the settings file, or several if a value goes on in the next ones.
package struct ConfigRow: Sendable {
  enum Kind: Equatable, Sendable {
    case blank, comment
    /// The beginning of a table.
    case header(ConfigHeader)
    /// A key, the bytes of its value, and the value or what is wrong with it.
    case value([String], Range<Int>, Result<ConfigValue, Setting.Fault>)
    /// A line that cannot be parsed, and why.
    case other(String)
  }

  /// The line with its end.
  var bytes: [UInt8]
  let kind: Kind
  /// The header above it.
  private(set) var table = ConfigHeader.table([])

  init(bytes: [UInt8], kind: Kind) {
    self.bytes = bytes
    self.kind = kind
  }

  /// Splits a document in UTF-8 into its lines.
  static func rows(_ bytes: ArraySlice<UInt8>) -> [ConfigRow] {
    var rows: [ConfigRow] = []
    var table = ConfigHeader.table([])
    var rest = bytes
    while !rest.isEmpty {
      var row = ConfigRow(beginning: rest)
      row.table = table
      if case .header(let header) = row.kind {
        // The values of a table that cannot be used are skipped.
        table = header.problem == nil ? header : .broken
      }
      rest = rest.dropFirst(row.bytes.count)
      rows.append(row)
    }
    return rows
  }

  /// Reads the first of these lines, or several that are a value.
  private init(beginning text: ArraySlice<UInt8>) {
    let end = text.firstIndex(of: 0x0A).map { $0 + 1 } ?? text.endIndex
    let (kind, place) = Self.kind(of: text, line: end)
    self.init(bytes: Array(text[..<place]), kind: kind)
    if !isText {
      self.init(bytes: Array(text[..<end]), kind: .other("This line is not valid UTF-8."))
    }
  }

  /// Returns what begins there, and where it ends.
  private static func kind(of text: ArraySlice<UInt8>, line end: Int) -> (Kind, end: Int) {
    var scanner = ConfigScanner(text)
    scanner.passBlanks()
    let sign = scanner.next
    switch sign {
    case nil, "\n", "\r", "#":
      do throws(Setting.Fault) {
        try scanner.endLine()
        return (sign == "#" ? .comment : .blank, end)
      } catch {
        return (.other(error.message), end)
      }
    case "[": return (.header(ConfigHeader(text[scanner.place..<end])), end)
    default:
      guard let key = scanner.key(before: "=") else {
        return (.other("Invalid TOML: write a setting as name = value."), end)
      }
      return value(of: key, scanner, in: text, line: end)
    }
  }

  private static func value(
    of key: [String], _ scanner: ConfigScanner, in text: ArraySlice<UInt8>, line end: Int
  ) -> (Kind, end: Int) {
    var scanner = scanner
    scanner.passBlanks()
    let start = scanner.place
    func range(_ end: Int) -> Range<Int> { start - text.startIndex..<end - text.startIndex }
    do throws(Setting.Fault) {
      let value = try scanner.value()
      let range = range(scanner.place)
      try scanner.endLine()
      return (.value(key, range, .success(value)), scanner.place)
    } catch {
      return (.value(key, range(broken(text[start..<end]).endIndex), .failure(error)), end)
    }
  }

  /// Returns the part of a line that is a value, although it cannot be read: without a comment,
  /// unless `#` may be a part of it.
  private static func broken(_ line: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    let isOpen = line.first.map { "\"'[{".utf8.contains($0) } ?? false
    var written = isOpen ? line : line.prefix { $0 != 0x23 }
    while let last = written.last, " \t\r\n".utf8.contains(last) { written.removeLast() }
    return written
  }

  /// Whether it is valid UTF-8.
  var isText: Bool { String(validating: bytes, as: UTF8.self) != nil && !bytes.contains(0) }

  /// The number of lines.
  var height: Int { max(1, bytes.count { $0 == 0x0A }) }

  /// The key with its tables; `nil` for a line without a key, or in a table of several.
  var path: [String]? {
    guard case .table(let table) = table, case .value(let key, _, _) = kind else { return nil }
    return table + key
  }

  /// The value as it is written; `nil` for a line without a key.
  var value: String? {
    valueRange.map { String(decoding: bytes[$0], as: UTF8.self) }
  }

  /// Whether it has a value that can be read.
  @inline(never) var isReadable: Bool {
    if case .value(_, _, .success) = kind { true } else { false }
  }

  /// The key, if it is one of a rule.
  var ruleKey: String? {
    guard table == .rule, case .value(let key, _, _) = kind else { return nil }
    return key.joined(separator: ".")
  }

  // Like `isReadable`: Swift 6.3.1 cannot compile callers in a release where it is inlined.
  @inline(never) private var valueRange: Range<Int>? {
    if case .value(_, let range, _) = kind { range } else { nil }
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
}
