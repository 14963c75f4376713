import FeedModel
import GRDB

/// Leaves the copies of a story out of a river in which another one stands for them.
///
/// That is the first of those in the view: full texts come before brief ones, and then the feed
/// counts that comes first in the feeds file.
struct StoryFold {
  /// Returns the condition that an entry is in the view, in SQL.
  private let holds: (_ id: String) -> String
  /// The named arguments of all its conditions; those of the view's own query come after them.
  let arguments: StatementArguments

  /// Returns `nil` where nothing is folded, as in an archive without copies.
  init?(_ request: TimelineRequest, _ db: Database) throws {
    guard request.foldsStories, try StoryTable(db: db).isUsed else { return nil }
    if case .queryFeed(let queryFeed) = request.kind {
      // Each copy is examined by itself, wherever the view is being scanned.
      let source = try QuerySource(
        queryFeed.expression, now: request.scope.now, usesIndexes: false, prefix: "folded", db: db)
      let bounds = source.plan.bounds
      holds = {
        source.holds($0).replacing(":low", with: "\(bounds.lowerBound)")
          .replacing(":high", with: "\(bounds.upperBound)")
      }
      arguments = source.arguments
    } else {
      let source = try ScopeSource(request.scope, db)
      let isAnyLeaving = try FeedMove(db: db).isAnyLeaving()
      holds = { id in
        isAnyLeaving ? "(\(source.holds(id)) \(FeedMove.isStaying(id)))" : source.holds(id)
      }
      arguments = source.arguments
    }
  }

  /// Returns the condition that another copy stands for an entry, in SQL. An unread entry stays
  /// beside one that is read: nobody would see it.
  func isFolded(_ id: String) -> String {
    """
    EXISTS (SELECT 1 FROM story AS own CROSS JOIN story AS copy ON copy.story = own.story
      WHERE own.entry = \(id) AND copy.entry <> own.entry
        AND \(Self.rank("copy")) < \(Self.rank("own")) AND \(holds("copy.entry"))
        AND (NOT \(MarkStore.isUnread("own.entry")) OR \(MarkStore.isUnread("copy.entry"))))
    """
  }

  /// Returns the condition that no other copy stands for an entry: empty without a fold, or SQL
  /// that begins with `AND`.
  static func condition(_ fold: StoryFold?, _ id: String) -> String {
    fold.map { " AND NOT \($0.isFolded(id))" } ?? ""
  }

  /// Returns how many entries of a range are folded, without those that are kept in sight, and how
  /// many of them are unread and favourites.
  func counts(in range: Range<Int64>, besides kept: Set<EntryID>, _ db: Database)
    throws -> DayCount
  {
    let row = try db.row(
      """
      SELECT count(*), total(\(MarkStore.isUnread("folded.entry"))),
        total(EXISTS (SELECT 1 FROM favourite WHERE favourite.entry = folded.entry))
      FROM story AS folded
      WHERE folded.entry >= ? AND folded.entry < ? AND \(holds("folded.entry"))
        AND folded.entry NOT IN (SELECT value FROM json_each(?))
        AND \(isFolded("folded.entry"))
      """,
      [range.lowerBound, range.upperBound, ItemReader.json(kept.map(\.rawValue))] + arguments)
    return row.map { DayCount(shown: $0[0], unread: $0[1], favourites: $0[2]) } ?? DayCount()
  }

  /// Returns the place of a row of `story` among the copies, in SQL.
  private static func rank(_ row: String) -> String {
    """
    (\(row).isBrief,
      ifnull((SELECT feed.position FROM feed WHERE feed.id = \(row).feed), 1e9), \(row).entry)
    """
  }
}
