import GRDB
import GRDBSQLite

/// A statement that is executed for thousands of rows.
///
/// Its values are bound one by one: a list of arguments for each row, which is checked and
/// converted, takes as long as SQLite itself.
struct RowStatement {
  private let statement: Statement
  /// The number of values of the next row so far.
  private var count: CInt = 0

  /// Takes a statement that nobody else executes.
  init(_ statement: Statement) {
    self.statement = statement
    // From now on it counts as bound.
    let count = Int(sqlite3_bind_parameter_count(statement.sqliteStatement))
    let values = [(any DatabaseValueConvertible)?](repeating: nil, count: count)
    statement.setUncheckedArguments(StatementArguments(values))
  }

  /// Begins a row. Each value is then added in its turn.
  mutating func begin() {
    sqlite3_reset(statement.sqliteStatement)
    count = 0
  }

  mutating func add(_ number: Int64?) { bind(number) }
  mutating func add(_ number: Int?) { bind(number) }
  mutating func add(_ text: String?) { bind(text) }
  mutating func add(_ digest: ShortDigest) { bind(digest.data) }

  /// Executes the statement with the values that were added.
  func execute() throws { try statement.execute() }

  private mutating func bind(_ value: (some StatementBinding)?) {
    count += 1
    if let value {
      _ = value.bind(to: statement.sqliteStatement, at: count)
    } else {
      sqlite3_bind_null(statement.sqliteStatement, count)
    }
  }
}
