import GRDB

/// Short forms for statements that are compiled once per connection.
extension Database {
  /// Reads a consistent state in a transaction, on a connection that could also write.
  ///
  /// The transaction ends with a rollback: a task that is cancelled may roll back, but not commit.
  func inTransactionForReading<Value>(_ read: () throws -> Value) throws -> Value {
    try beginTransaction(.deferred)
    defer { rollBackIfOpen() }
    return try read()
  }

  /// Rolls back the transaction that is open, if there is one.
  ///
  /// GRDB ends the program if an access leaves one open. A task that is cancelled just now can
  /// interrupt the first attempt.
  func rollBackIfOpen() {
    for _ in 0..<2 where isInsideTransaction { try? rollback() }
  }

  func run(_ sql: String, _ arguments: StatementArguments = []) throws {
    try cachedStatement(sql: sql).execute(arguments: arguments)
  }

  /// Returns the numbers in the first column.
  func numbers(_ sql: String, _ arguments: StatementArguments = []) throws -> [Int64] {
    try Int64.fetchAll(cachedStatement(sql: sql), arguments: arguments)
  }

  /// Returns the number in the first row and column, or `nil` if there is no row or it is `NULL`.
  func number(_ sql: String, _ arguments: StatementArguments = []) throws -> Int64? {
    try Int64.fetchOne(cachedStatement(sql: sql), arguments: arguments)
  }

  func row(_ sql: String, _ arguments: StatementArguments = []) throws -> Row? {
    try Row.fetchOne(cachedStatement(sql: sql), arguments: arguments)
  }

  /// Returns the values that the closure makes of the rows. No row is copied.
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
