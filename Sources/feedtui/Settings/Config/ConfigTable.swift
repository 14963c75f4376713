/// The lines of a table of the settings file, such as `[[rules]]` or `[sync.NAME]`, or those that
/// are in none of these.
package struct ConfigTable: Equatable, Sendable {
  /// A value and its place.
  package struct Entry: Equatable, Sendable {
    /// The key, with the tables in this one that contain it.
    package let path: [String]
    package let value: ConfigValue
    /// The value as it is written in TOML.
    let written: String
    /// The number of its line, from 1, and the column at which it begins, in characters from 1.
    package let line: Int
    let column: Int
  }

  /// The names of its header: `["sync", "home"]`; empty for values in none.
  let names: [String]
  /// The number of the line of its header, from 1.
  let line: Int
  /// The values in the order of the file.
  private(set) var entries: [Entry] = []
  /// The values as they are written, by key, also those that cannot be read; secrets as `…`.
  var written: [String: String] = [:]
  /// The problems in its lines.
  var problems: [ConfigProblem] = []
  /// Whether nothing is wrong.
  var isUsable: Bool { problems.allSatisfy { $0.kind == .notice } }
  /// The lines of the entries.
  private var lines: [[String]: Int] = [:]

  /// The last of its names: that of an account.
  var name: String { names.last ?? "" }

  init(_ names: [String] = [], line: Int = 1) {
    self.names = names
    self.line = line
  }

  /// The value of a key; `nil` if there is none that can be read.
  subscript(key: String) -> Entry? { entries.first { $0.path == [key] } }

  mutating func report(
    _ message: String, at line: Int? = nil, column: Int? = nil, kind: FileProblem.Kind = .error
  ) {
    problems.append(
      ConfigProblem(line: line ?? self.line, column: column, message: message, kind: kind))
  }

  /// Reports that a key cannot be there, if it is.
  mutating func refuse(_ key: String, _ message: String, _ kind: FileProblem.Kind = .error) {
    guard let entry = self[key] else { return }
    report(message, at: entry.line, kind: kind)
  }

  /// Reports what is wrong with the value of a key.
  mutating func report(_ fault: Setting.Fault, in key: String) {
    let place = self[key]?.place(of: fault)
    report(fault.message, at: place?.line, column: place?.column)
  }

  /// Adds the value of a row that begins in that line.
  mutating func add(_ path: [String], _ row: ConfigRow, line: Int) {
    guard case .value(_, let range, let result) = row.kind else { return }
    let name = path.joined(separator: ".")
    if let earlier = lines[path] {
      return report("\"\(name)\" is already set in line \(earlier).", at: line)
    }
    let text = String(decoding: row.bytes[range], as: UTF8.self)
    written[name] = written[name] ?? text
    switch result {
    case .success(let value):
      lines[path] = line
      let column = String(decoding: row.bytes[..<range.lowerBound], as: UTF8.self).count + 1
      entries.append(Entry(path: path, value: value, written: text, line: line, column: column))
    case .failure(let fault):
      let above = row.bytes.dropLast().prefix(fault.offset ?? 0)
      report(fault.message, at: line + above.count { $0 == 0x0A })
    }
  }
}

extension ConfigTable.Entry {
  /// The key with dots.
  var name: String { path.joined(separator: ".") }

  /// Returns the place of what is wrong in the value: its line, and the column in it; `nil` if the
  /// value is as a whole.
  func place(of fault: Setting.Fault) -> (line: Int, column: Int?) {
    let bytes = Array(written.utf8)[...]
    var scanner = ConfigScanner(bytes)
    if let item = fault.item {
      _ = try? scanner.value()
      guard scanner.items.indices.contains(item) else { return (line, nil) }
      scanner = ConfigScanner(bytes, at: scanner.items[item])
    } else if let column = fault.column, case .text(let text) = value {
      _ = try? scanner.text(limit: text.prefix(max(0, column - 1)).unicodeScalars.count)
    } else {
      return (line, nil)
    }
    let rows = bytes[..<scanner.place].split(separator: 0x0A, omittingEmptySubsequences: false)
    let count = String(decoding: rows.last ?? [], as: UTF8.self).count
    return (line + rows.count - 1, count + (rows.count > 1 ? 1 : column))
  }
}
