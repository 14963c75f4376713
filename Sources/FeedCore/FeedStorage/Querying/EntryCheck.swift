import FeedModel
import GRDB

/// Checks a condition on entries that the search index need not have yet.
struct EntryCheck {
  private let db: Database
  private let sql: String
  private let arguments: StatementArguments

  /// - Parameter now: the second since 1970 up to which ages are counted.
  init(_ expression: QueryExpression, now: Int64, db: Database) throws {
    self.db = db
    let condition = try QueryConditionReader(db: db, now: now, zone: .local).condition(expression)
    var writer = QuerySQL(now: now)
    sql = writer.condition(condition)
    arguments = writer.arguments
  }

  /// Returns the entries that satisfy the condition, in ascending order.
  func passing(_ entries: [Int64]) throws -> [Int64] {
    try db.numbers(
      """
      SELECT viewed.id FROM json_each(:entries) AS given
        CROSS JOIN entry AS viewed ON viewed.id = given.value
      WHERE \(sql) ORDER BY viewed.id
      """, ["entries": ItemReader.json(entries)] + arguments)
  }
}
