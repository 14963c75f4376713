import FeedModel
import Foundation
import GRDB

/// Applies a rule to the entries that are already in the archive, some in each transaction.
struct RuleWork {
  let store: FeedStore
  /// Seconds since 1970.
  let now: Int64

  /// Entries of a transaction: of the first one, which is soon on the screen, and of the others.
  private static let firstPortion = 100
  private static let portion = 1_000
  /// The time after which what has been found is written, however little it is.
  private static let longestWait = Duration.milliseconds(50)

  func run(_ work: RuleTable.Work) async throws(StoreError) {
    switch work.kind {
    case .find(let expression, let digest): try await find(expression, digest, work.rule)
    case .letGo: try await letGo(of: work.rule)
    }
  }

  /// Finds what the rule catches, newest first, and writes it meanwhile.
  private func find(
    _ expression: QueryExpression, _ digest: Data, _ rule: Int64
  ) async throws(StoreError) {
    let (portions, feed) = AsyncThrowingStream.makeStream(of: [Int64].self)
    let reading = Task { [store, now] in
      do throws(StoreError) {
        try await store.read { db in
          try Self.entries(of: expression, now: now, db) { feed.yield($0) }
        }
        feed.finish()
      } catch {
        feed.finish(throwing: error)
      }
    }
    defer { reading.cancel() }
    var found: Set<Int64> = []
    try await store.translating {
      for try await portion in portions {
        found.formUnion(portion)
        try await store.write { db in
          let matches = RuleMatches(db: db)
          try matches.add([(rule, portion)])
          try matches.updateMuted(portion)
          try Self.ring(rule, db)
        }
      }
    }
    let caught = try await store.read { db in
      try db.numbers("SELECT entry FROM touch WHERE rule = ?", [rule])
    }
    try await letGo(caught.filter { !found.contains($0) }, of: rule, expression)
    try await store.write { db in
      try db.run("UPDATE rule SET digest = ? WHERE id = ? AND NOT isGone", [digest, rule])
    }
  }

  /// Passes on the entries of a condition, newest first: few at first, and then many at a time.
  private static func entries(
    of expression: QueryExpression, now: Int64, _ db: Database, _ pass: ([Int64]) -> Void
  ) throws {
    let source = try QuerySource(expression, now: now, isView: false, db: db)
    let cursor = try Int64.fetchCursor(
      db.cachedStatement(
        sql: "SELECT entry FROM \(source.sql) AS place WHERE 1 ORDER BY entry DESC"),
      arguments: source.arguments)
    var (portion, limit): ([Int64], Int) = ([], firstPortion)
    var last = ContinuousClock.now
    while let entry = try cursor.next() {
      portion.append(entry)
      guard portion.count == limit || ContinuousClock.now - last > longestWait else { continue }
      pass(portion)
      (portion, limit, last) = ([], Self.portion, .now)
    }
    if !portion.isEmpty { pass(portion) }
  }

  /// Forgets entries that the rule no longer catches, after another look at them.
  private func letGo(
    _ entries: [Int64], of rule: Int64, _ expression: QueryExpression
  ) async throws(StoreError) {
    for portion in entries.portions(of: Self.portion) {
      try await store.write { [now] db in
        let caught = try EntryCheck(expression, now: now, db: db).passing(portion)
        let matches = RuleMatches(db: db)
        try matches.remove(portion.filter { !caught.contains($0) }, from: rule)
        try matches.updateMuted(portion)
        try Self.ring(rule, db)
      }
    }
  }

  /// Lets go of all that a rule has caught, and forgets a rule that is gone. A rule that is in use
  /// again meanwhile keeps the rest.
  private func letGo(of rule: Int64) async throws(StoreError) {
    for portion in try await caught(by: rule).portions(of: Self.portion) {
      try await store.write { db in
        guard try Self.isPending(rule, db) else { return }
        let matches = RuleMatches(db: db)
        try matches.remove(portion, from: rule)
        try matches.updateMuted(portion)
        try Self.ring(rule, db)
      }
    }
    try await store.write { db in
      guard try Self.isPending(rule, db) else { return }
      try db.run("DELETE FROM rule WHERE id = ? AND isGone", [rule])
      try db.run("UPDATE rule SET digest = NULL WHERE id = ?", [rule])
    }
  }

  private func caught(by rule: Int64) async throws(StoreError) -> [Int64] {
    try await store.read { db in
      try db.numbers("SELECT entry FROM touch WHERE rule = ? ORDER BY entry DESC", [rule])
    }
  }

  /// Returns whether work on a rule is still to be finished.
  private static func isPending(_ rule: Int64, _ db: Database) throws -> Bool {
    try db.number("SELECT 1 FROM rule WHERE id = ? AND digest = x''", [rule]) != nil
  }

  /// Has observers of the archive look again, who do not hear of changes of `touch`.
  private static func ring(_ rule: Int64, _ db: Database) throws {
    try db.run("UPDATE rule SET position = position WHERE id = ?", [rule])
  }
}
