package import FeedModel
import GRDB

extension FeedStore {
  /// Gives a followed feed the address that it has moved to for good.
  ///
  /// Its entries and marks stay with it.
  ///
  /// `keep` records both addresses, old and new, elsewhere. It is called right before the commit,
  /// and if it throws nothing has changed.
  package func readdress(
    _ feed: FeedID, keep: @escaping @Sendable (_ old: String, _ new: String) throws -> Void
  ) async throws -> Readdressing {
    try await writeDurably { db in
      let row = try db.row(
        "SELECT url, movedTo FROM feed WHERE id = ? AND position IS NOT NULL", [feed.rawValue])
      guard let row, let new: String = row[1] else { return .unmoved }
      let old: String = row[0]
      let taken = try db.number(
        "SELECT 1 FROM feed WHERE url = ? AND position IS NOT NULL", [new])
      guard taken == nil else { return .taken(from: old, by: new) }
      try FeedFinder.write(new, for: feed.rawValue, in: db)
      try keep(old, new)
      return .done(from: old, to: new)
    }
  }
}
