/// A TOML document, read leniently: lines that are not TOML are skipped.
package struct ConfigDocument: Sendable {
  package typealias Entry = ConfigTable.Entry

  /// The values that are in none of `tables`.
  private var root = ConfigTable()
  /// The `[[rules]]`, `[[open]]`, `[programs.NAME]` and `[sync.NAME]` tables, in their order.
  package private(set) var tables: [ConfigTable] = []
  /// Whether each table has a name, so that none of those named here is missing.
  package private(set) var hasAllTables = true
  /// The indices of those tables that have a name of their own, by their names.
  private var indices: [[String]: Int] = [:]

  /// The values outside these tables.
  package var entries: [Entry] { root.entries }
  /// The skipped lines outside these tables, and the reasons.
  package var problems: [ConfigProblem] { root.problems }

  /// Parses a document in UTF-8.
  package init(_ bytes: ArraySlice<UInt8>) {
    self.init(ConfigRow.rows(bytes))
  }

  init(_ rows: [ConfigRow]) {
    var line = 1
    for row in rows {
      read(row, line: line)
      line += row.height
    }
  }

  private mutating func read(_ row: ConfigRow, line: Int) {
    if row.mayHideTable { hasAllTables = false }
    switch row.kind {
    case .blank, .comment: break
    case .header(let header): begin(header, line: line)
    case .other(let message): change(table(below: row.table)) { $0.report(message, at: line) }
    case .value(let key, _, _):
      switch row.table {
      case .broken: break
      case .array: change(tables.indices.last) { $0.add(key, row, line: line) }
      case .table(let names):
        let path = names + key
        let table = named(path.dropLast(), line: line)
        change(table) { $0.add(Array(path.dropFirst($0.names.count)), row, line: line) }
      }
    }
  }

  private mutating func begin(_ header: ConfigHeader, line: Int) {
    if let problem = header.problem {
      root.report(problem, at: line)
      hasAllTables = false
      return
    }
    switch header {
    case .array(let names): tables.append(ConfigTable(names, line: line))
    case .table(let names): _ = named(names, line: line)
    case .broken: break
    }
  }

  /// Changes one of the tables, or what is in none of them.
  private mutating func change(_ index: Int?, _ change: (inout ConfigTable) -> Void) {
    if let index { change(&tables[index]) } else { change(&root) }
  }

  private func table(below header: ConfigHeader) -> Int? {
    switch header {
    case .array: tables.indices.last
    case .table(let names): indices[Array(names.prefix(2))]
    case .broken: nil
    }
  }

  /// Returns the index of the table that has a name of its own, such as an account, and that such a
  /// path leads to, of a new one if there is none; `nil` if the path is another one.
  private mutating func named(_ path: [String], line: Int) -> Int? {
    guard path.count > 1, Config.named[path[0]] != nil else { return nil }
    let names = Array(path.prefix(2))
    if let index = indices[names] { return index }
    indices[names] = tables.count
    tables.append(ConfigTable(names, line: line))
    return tables.count - 1
  }
}
