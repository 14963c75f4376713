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
        table = header.problem.map(ConfigHeader.broken) ?? header
      }
      rest = rest.dropFirst(row.bytes.count)
      rows.append(row)
    }
    return rows
  }

  /// Reads the first of these lines, or several that are a value.
  private init(beginning text: ArraySlice<UInt8>) {
    var scanner = ConfigScanner(text)
    var kind = Kind.blank
    do throws(Setting.Fault) {
      kind = try Self.kind(&scanner)
    } catch {
      kind = .other(error.message)
    }
    scanner.passLine()
    self.init(bytes: Array(text[..<scanner.place]), kind: kind)
    if !isText { self.init(bytes: bytes, kind: .other("This line is not valid UTF-8.")) }
  }

  /// Reads what begins there, not beyond its last line.
  private static func kind(_ scanner: inout ConfigScanner) throws(Setting.Fault) -> Kind {
    scanner.passBlanks()
    let sign = scanner.next
    switch sign {
    case nil, "\n", "\r", "#":
      try scanner.endLine()
      return sign == "#" ? .comment : .blank
    case "[": return .header(ConfigHeader(scanner))
    default:
      guard let key = try scanner.key(before: "=") else {
        throw Setting.Fault("Invalid TOML: write a setting as name = value.")
      }
      return value(of: key, &scanner)
    }
  }

  private static func value(of key: [String], _ scanner: inout ConfigScanner) -> Kind {
    scanner.passBlanks()
    let start = scanner
    do throws(Setting.Fault) {
      let value = try scanner.value()
      let range = start.offset..<scanner.offset
      try scanner.endLine()
      return .value(key, range, .success(value))
    } catch {
      var fault = error
      fault.offset = fault.offset ?? scanner.offset
      scanner = start
      scanner.passBroken()
      return .value(key, start.offset..<scanner.offset, .failure(fault))
    }
  }

  /// Whether it may hide a table: it cannot be read, or goes on in a line that begins as one does.
  var mayHideTable: Bool {
    switch kind {
    case .blank, .comment, .header: false
    case .other, .value(_, _, .failure): true
    case .value:
      bytes.split(separator: 0x0A).dropFirst().contains { $0.first { $0 > 0x20 } == 0x5B }
    }
  }

  /// Whether it is valid UTF-8.
  var isText: Bool { String(validating: bytes, as: UTF8.self) != nil && !bytes.contains(0) }

  /// The number of lines.
  var height: Int { bytes.dropLast().count { $0 == 0x0A } + 1 }

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
      if ![0x20, 0x09].contains(bytes[range.lowerBound - 1]) { new.insert(0x20, at: 0) }
      if bytes.indices.contains(range.upperBound), bytes[range.upperBound] == 0x23 {
        new.append(0x20)
      }
    }
    bytes.replaceSubrange(range, with: new)
  }
}
