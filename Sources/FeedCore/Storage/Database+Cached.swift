import GRDB

/// Short ways to statements that are compiled once a connection.
extension Database {
  /// What is read of one moment's state, by a connection that could also write.
  func inTransactionForReading<Value>(_ read: () throws -> Value) throws -> Value {
    try beginTransaction(.deferred)
    defer { try? commit() }
    return try read()
  }

  func run(_ sql: String, _ arguments: StatementArguments = []) throws {
    try cachedStatement(sql: sql).execute(arguments: arguments)
  }

  /// The numbers in the first column.
  func numbers(_ sql: String, _ arguments: StatementArguments = []) throws -> [Int64] {
    try Int64.fetchAll(cachedStatement(sql: sql), arguments: arguments)
  }

  /// The number in the first row and column; `nil` if there is no row or it is `NULL`.
  func number(_ sql: String, _ arguments: StatementArguments = []) throws -> Int64? {
    try Int64.fetchOne(cachedStatement(sql: sql), arguments: arguments)
  }

  func row(_ sql: String, _ arguments: StatementArguments = []) throws -> Row? {
    try Row.fetchOne(cachedStatement(sql: sql), arguments: arguments)
  }

  /// What each row becomes; no row is copied.
  func rows<Value>(
    _ sql: String, _ arguments: StatementArguments = [], _ value: (Row) throws -> Value
  ) throws -> [Value] {
    var values: [Value] = []
    let cursor = try Row.fetchCursor(cachedStatement(sql: sql), arguments: arguments)
    while let row = try cursor.next() {
      values.append(try value(row))
    }
    return values
  }
}
