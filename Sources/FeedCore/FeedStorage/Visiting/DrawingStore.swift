package import FeedModel
import FeedSystem
import Foundation
import GRDB

/// Keeps the pictures that were drawn beforehand, for visits, in which no program may run.
package struct DrawingStore: Sendable {
  /// What has come of a picture.
  package enum Outcome: Sendable {
    /// The bytes of the raster.
    case drawn([UInt8])
    /// There is none; at that second, since 1970, it may be tried again. `nil` for never.
    case failed(next: Int64?)
  }

  let store: FeedStore

  /// The newest entries, among which those with pictures are found.
  private static let mostScanned = 3_000

  /// Returns the raster of a picture; `nil` if it was not drawn.
  package func mosaic(_ key: DrawingKey) async throws(StoreError) -> [UInt8]? {
    try await store.read { db in
      try Data.fetchOne(
        db.cachedStatement(sql: "SELECT mosaic FROM drawing WHERE picture = ?"),
        arguments: [key.number])
    }.map { Array($0) }
  }

  /// Returns the pictures that were drawn.
  package func keys() async throws(StoreError) -> Set<DrawingKey> {
    try await keys("SELECT picture FROM drawing WHERE mosaic IS NOT NULL")
  }

  /// Returns a stream that yields at once, and when another program has changed the archive.
  package func changes() -> AsyncStream<Void> { store.entryChanges.changes() }

  /// Returns the pictures that were drawn, and those that are not to be tried again at that second,
  /// since 1970.
  package func known(now: Int64) async throws(StoreError) -> Set<DrawingKey> {
    try await keys(
      "SELECT picture FROM drawing WHERE mosaic IS NOT NULL OR next IS NULL OR next > ?", [now])
  }

  private func keys(
    _ sql: String, _ arguments: StatementArguments = []
  ) async throws(StoreError) -> Set<DrawingKey> {
    try await store.read { db in
      Set(try db.numbers(sql, arguments).map { DrawingKey(number: $0) })
    }
  }

  /// Keeps what has come of pictures, and removes all pictures but those that are `wanted`.
  package func keep(
    _ outcomes: [DrawingKey: Outcome], wanted: Set<DrawingKey>
  ) async throws(StoreError) {
    try await store.write { db in
      for (key, outcome) in outcomes {
        let (mosaic, next): (Data?, Int64?) =
          switch outcome {
          case .drawn(let bytes): (Data(bytes), nil)
          case .failed(let next): (nil, next)
          }
        try db.run(
          "INSERT OR REPLACE INTO drawing (picture, mosaic, next) VALUES (?, ?, ?)",
          [key.number, mosaic, next])
      }
      for picture in try db.numbers("SELECT picture FROM drawing")
      where !wanted.contains(DrawingKey(number: picture)) {
        try db.run("DELETE FROM drawing WHERE picture = ?", [picture])
      }
    }
  }

  /// Returns the newest entries of the river that have pictures, in their texts too.
  package func entries(limit: Int) async throws(StoreError) -> [EntryID] {
    try await store.read { db in
      try db.numbers(
        """
        SELECT entry.id
        FROM (SELECT entry AS id FROM shown ORDER BY entry DESC LIMIT ?1) AS newest
          CROSS JOIN entry ON entry.id = newest.id
        WHERE entry.image IS NOT NULL
          OR EXISTS (SELECT 1 FROM bodyText
            WHERE bodyText.entry = newest.id AND html LIKE '%<img%')
          OR EXISTS (SELECT 1 FROM enclosure
            WHERE enclosure.entry = newest.id AND type LIKE 'image/%')
        ORDER BY newest.id DESC LIMIT ?2
        """, [Self.mostScanned, limit])
    }.map { EntryID($0) }
  }
}

/// The name under which a picture that was drawn beforehand is kept: the first eight bytes of the
/// digest of its address, so that the address itself, which may be private, is in no visit.
package struct DrawingKey: Hashable, Sendable {
  package let number: Int64

  package init(number: Int64) {
    self.number = number
  }

  package init(_ address: String) {
    number = Array(address.utf8).sha256.prefix(8).reduce(0) { $0 << 8 | Int64($1) }
  }
}
