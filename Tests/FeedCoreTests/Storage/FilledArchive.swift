import FeedModel
import Foundation
import GRDB

@testable import FeedStorage

/// An archive of any size that contains the worst cases:
///
/// - below the middle, an entry every half minute: all are read except the ten oldest, and the very
///   oldest is also the only favourite;
/// - in the middle, one day with a tenth of all entries, all read;
/// - above the middle, an entry every half minute: all are read, and a run of them, a tenth of the
///   archive, is hidden.
struct FilledArchive {
  let store: FeedStore
  let count: Int64

  static let crowdedDay = Day(year: 2020, month: 1, day: 1)
  private static let midnight = Zone.utc.start(of: crowdedDay)

  /// The newest entry below the run of hidden ones.
  var belowHidden: EntryID { id(at: Self.midnight + 86_400 + (count / 20 - 1) * 30) }
  var aboveHidden: EntryID { id(at: Self.midnight + 86_400 + (count / 20 + count / 10) * 30) }
  var belowCrowd: EntryID { id(at: Self.midnight - 30) }
  var aboveCrowd: EntryID { id(at: Self.midnight + 86_400) }
  var insideCrowd: EntryID { id(at: Self.midnight + 43_200) }
  var tenUnread: ClosedRange<EntryID> {
    id(at: Self.midnight - sideCount * 30)...id(at: Self.midnight - (sideCount - 9) * 30)
  }

  private var sideCount: Int64 { count * 9 / 20 }
  private var crowdCount: Int64 { count / 10 }

  init(count: Int64) async throws {
    store = try FeedStore.empty()
    self.count = count
    let feed = try await store.onlyFeed()
    let (sideCount, crowdCount) = (sideCount, crowdCount)
    let runStart = belowHidden.rawValue
    let runEnd = aboveHidden.rawValue
    let unread = tenUnread.upperBound.rawValue
    let oldest = tenUnread.lowerBound.rawValue
    try await store.write { db in
      for (second, sequence, length, mark) in [
        ("\(Self.midnight) - (n + 1) * 30", "0", sideCount, 1),
        ("\(Self.midnight) + n * 86400 / \(crowdCount)", "n % 1024", crowdCount, 2),
        ("\(Self.midnight) + 86400 + n * 30", "0", sideCount, 3),
      ] {
        try db.execute(
          sql: """
            WITH RECURSIVE numbers (n) AS
              (SELECT 0 UNION ALL SELECT n + 1 FROM numbers WHERE n + 1 < ?)
            INSERT INTO entry (id, feed, digest, firstSeen, version, kind, title, host, lead,
                wordCount)
              SELECT ((\(second)) << \(EntryID.sequenceBits)) + \(sequence), ?,
                CAST(printf('%s%015d', \(mark), n) AS BLOB), 0, x'', 'article', 'Title',
                'a.example', 'A lead', 100
              FROM numbers
            """, arguments: [length, feed.rawValue])
      }
      try db.execute(
        sql: """
          INSERT INTO shown SELECT id FROM entry;
          INSERT INTO unread SELECT id FROM entry WHERE id <= ?;
          INSERT INTO favourite VALUES (?, 0);
          INSERT INTO hidden SELECT entry, 'reader', 0, NULL FROM shown WHERE entry > ? AND entry < ?;
          """, arguments: [unread, oldest, runStart, runEnd])
    }
  }

  private init(copying other: FilledArchive) throws {
    store = try other.store.copiedToMemory()
    count = other.count
  }

  /// Returns a copy that no other test reads, so that its steps can be counted.
  func copy() throws -> FilledArchive { try FilledArchive(copying: self) }

  private func id(at second: Int64) -> EntryID { EntryID(startOf: second) }
}
