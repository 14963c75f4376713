import TOMLKit

/// A TOML document with one value per line, parsed leniently: lines that are not TOML are skipped.
///
/// This type parses lines and keys, and TOMLKit parses single values. TOMLKit reports no line
/// numbers and stops at the first error, and the parser that it wraps (toml++ 3.4) aborts on
/// damaged lines such as `[[[` and `x = ]`.
nonisolated struct ConfigDocument: Sendable {
  /// A value, its key with the tables that contain it, and its line number from 1.
  struct Entry: Equatable, Sendable {
    let path: [String]
    let value: ConfigValue
    let line: Int
  }

  private(set) var entries: [Entry] = []
  /// The skipped lines, numbered from 1, and the reasons.
  private(set) var problems: [(line: Int, message: String)] = []
  /// The table that the next lines belong to; `nil` after a header that cannot be parsed.
  private var table: [String]? = []

  /// Parses a document in UTF-8.
  init(_ bytes: ArraySlice<UInt8>) {
    let rows = bytes.split(separator: 0x0A, omittingEmptySubsequences: false)
    for (index, row) in rows.enumerated() {
      let row = row.last == 0x0D ? row.dropLast() : row
      if let text = String(validating: row, as: UTF8.self), !row.contains(0) {
        read(text.drop(while: ConfigKey.isBlank), line: index + 1)
      } else {
        problems.append((index + 1, "This line is not valid UTF-8."))
      }
    }
  }

  private mutating func read(_ row: Substring, line: Int) {
    switch row.first {
    case nil, "#":
      break
    case "[":
      let header = ConfigKey(row.dropFirst(), before: "]")
      let rest = header?.rest.drop(while: ConfigKey.isBlank)
      table = rest?.first == nil || rest?.first == "#" ? header?.names : nil
      guard table == nil else { break }
      problems.append((line, "Invalid TOML: write a table as [name], such as [colors]."))
    default:
      guard let key = ConfigKey(row, before: "=") else {
        problems.append((line, "Invalid TOML: write a setting as name = value."))
        break
      }
      // Values of a table that cannot be parsed are skipped; its header was reported.
      if let table { read(key.rest, of: table + key.names, line: line) }
    }
  }

  private mutating func read(_ text: Substring, of path: [String], line: Int) {
    if let earlier = entries.first(where: { $0.path == path }) {
      let name = path.joined(separator: ".")
      problems.append((line, "\"\(name)\" is already set in line \(earlier.line)."))
      return
    }
    switch ConfigScalar(text) {
    case .plain(let scalar): parse(scalar, of: path, line: line)
    case .list: entries.append(Entry(path: path, value: .other("a list"), line: line))
    case .table: entries.append(Entry(path: path, value: .other("a table"), line: line))
    case .broken(let message): problems.append((line, "Invalid TOML: \(message)"))
    }
  }

  private mutating func parse(_ scalar: Substring, of path: [String], line: Int) {
    do {
      guard let value = try TOMLTable(string: "value = \(scalar)")["value"] else { return }
      entries.append(Entry(path: path, value: Self.value(value), line: line))
    } catch {
      let reason = (error as? TOMLParseError).map(Self.reason) ?? "invalid value."
      problems.append((line, "Invalid TOML: \(reason)"))
    }
  }

  private static func value(_ value: any TOMLValueConvertible) -> ConfigValue {
    if let text = value.string { return .text(text) }
    if let number = value.int { return .integer(number) }
    if let truth = value.bool { return .boolean(truth) }
    return .other("a date or a decimal number")
  }

  /// Returns the parser's message without its beginning, which says what was being parsed.
  private static func reason(_ error: TOMLParseError) -> String {
    let words = error.description.split(separator: ": ", maxSplits: 1).last.map(String.init)
    let reason = words ?? error.description
    return reason.hasSuffix(".") ? reason : reason + "."
  }
}
