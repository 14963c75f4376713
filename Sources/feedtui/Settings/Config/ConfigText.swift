/// The bytes of the settings file, of which one value, or the rules, are changed at a time. A value
/// of several lines is replaced with the comments in it. All other lines keep their bytes, also
/// those that cannot be parsed.
package struct ConfigText: Equatable, Sendable {
  package private(set) var bytes: [UInt8]

  private static let mark: [UInt8] = [0xEF, 0xBB, 0xBF]

  package init(_ bytes: [UInt8] = []) {
    self.bytes = bytes
  }

  /// Returns the value at that place as it is written; `nil` if there is none.
  package func value(at place: ConfigPlace) -> String? {
    if place == .rules { return rules.text }
    let rows = rows
    return line(of: place, in: rows).flatMap { rows[$0].value }
  }

  /// All values as they are written, also those that cannot be used; of several the first.
  package var values: [ConfigPlace: String] {
    rows.reduce(into: [:]) { values, row in
      guard let path = row.path, values[ConfigPlace(path)] == nil else { return }
      values[ConfigPlace(path)] = row.value
    }
  }

  /// Sets a value, written in TOML; `nil` removes it. A comment on the line of an old value stays.
  package mutating func set(_ value: String?, at place: ConfigPlace) {
    if place == .rules { return setRules(ConfigRules(text: value ?? "")) }
    var rows = rows
    if let value {
      if let line = line(of: place, in: rows) {
        rows[line].replaceValue(by: value)
      } else {
        insert(value, at: place, in: &rows)
      }
    } else {
      rows.removeAll { $0.path == place.path }
    }
    self.rows = rows
  }

  /// Sets a value that is not there yet, with a comment above its line.
  package mutating func add(_ value: String, at place: ConfigPlace, comment: String) {
    guard self.value(at: place) == nil else { return }
    set(value, at: place)
    var rows = rows
    guard let index = rows.lastIndex(where: { $0.path == place.path }) else { return }
    add("# \(comment)", at: index, in: &rows)
    self.rows = rows
  }

  /// Adds those comments at the end that the file does not have.
  package mutating func append(comments: [String]) {
    var rows = rows
    var there = Set(rows.map { String(decoding: $0.bytes, as: UTF8.self).filter { $0 != "\n" } })
    for comment in comments.map({ "# \($0)" }) where there.insert(comment).inserted {
      if let last = rows.last, last.isBlank == false, !last.isComment {
        add("", at: rows.count, in: &rows)
      }
      add(comment, at: rows.count, in: &rows)
    }
    self.rows = rows
  }

  /// Adds a table at the end, below a comment.
  package mutating func append(table: [String], comment: String) {
    var rows = rows
    if let last = rows.last, !last.isBlank { add("", at: rows.count, in: &rows) }
    for line in ["# \(comment)"] + table { add(line, at: rows.count, in: &rows) }
    self.rows = rows
  }

  private var hasMark: Bool { bytes.starts(with: Self.mark) }

  /// The lines of the file.
  package var rows: [ConfigRow] {
    get { ConfigRow.rows(hasMark ? bytes.dropFirst(3) : bytes[...]) }
    set { bytes = (hasMark ? Self.mark : []) + newValue.flatMap(\.bytes) }
  }

  /// Returns the index of the line that counts: the first whose value can be parsed, or else the
  /// first.
  private func line(of place: ConfigPlace, in rows: [ConfigRow]) -> Int? {
    let lines = rows.indices.filter { rows[$0].path == place.path }
    return lines.first { rows[$0].isReadable } ?? lines.first
  }

  // MARK: New lines

  /// Inserts a line below the last value of its table, or else below the header of the table, or
  /// with a header at the end.
  private func insert(_ value: String, at place: ConfigPlace, in rows: inout [ConfigRow]) {
    if let neighbour = neighbour(of: place, in: rows) {
      insert(value, at: place, below: neighbour, in: &rows)
    } else if place.table.isEmpty {
      insertFirst("\(name(place.path)) = \(value)", in: &rows)
    } else if let header = rows.firstIndex(where: { $0.kind == .header(.table(place.table)) }) {
      add("\(name(place.path.suffix(1))) = \(value)", at: header + 1, in: &rows)
    } else {
      if let last = rows.last, !last.isBlank { add("", at: rows.count, in: &rows) }
      add("[\(name(place.table))]", at: rows.count, in: &rows)
      add("\(name(place.path.suffix(1))) = \(value)", at: rows.count, in: &rows)
    }
  }

  /// Returns the index of the last value of the same table.
  private func neighbour(of place: ConfigPlace, in rows: [ConfigRow]) -> Int? {
    rows.lastIndex { $0.isReadable && $0.path?.dropLast() == place.path.dropLast() }
  }

  /// Inserts a line that is indented as its neighbour and names the tables that it names.
  private func insert(
    _ value: String, at place: ConfigPlace, below index: Int, in rows: inout [ConfigRow]
  ) {
    guard case .table(let table) = rows[index].table else { return }
    let indent = rows[index].bytes.prefix { $0 == 0x20 || $0 == 0x09 }
    let names = name(place.path.dropFirst(table.count))
    add(
      "\(String(decoding: indent, as: UTF8.self))\(names) = \(value)", at: index + 1, in: &rows)
  }

  /// Inserts a line before the first table, and before the comment above that.
  private func insertFirst(_ text: String, in rows: inout [ConfigRow]) {
    var index =
      rows.firstIndex { row in
        if case .header = row.kind { true } else { false }
      } ?? rows.count
    let isBeforeTable = index < rows.count
    while isBeforeTable, index > 0, rows[index - 1].kind == .comment { index -= 1 }
    add(text, at: index, in: &rows)
    if isBeforeTable, index + 1 < rows.count, !rows[index + 1].isBlank {
      add("", at: index + 1, in: &rows)
    }
  }

  private func add(_ text: String, at index: Int, in rows: inout [ConfigRow]) {
    let end = ConfigRow.lineEnd(of: rows)
    if index > 0, rows[index - 1].bytes.last != 0x0A { rows[index - 1].bytes += end }
    let kind = text.hasPrefix("#") ? ConfigRow.Kind.comment : .other("")
    rows.insert(ConfigRow(bytes: Array(text.utf8) + end, kind: kind), at: index)
  }

  private func name(_ path: some Sequence<String>) -> String {
    path.map(ConfigLiteral.name).joined(separator: ".")
  }
}

extension ConfigText {
  /// Returns the text with these changes.
  package func applying(_ changes: some Sequence<ConfigPlace.Change>) -> ConfigText {
    var text = self
    for change in changes { text.set(change.value, at: change.place) }
    return text
  }
}
