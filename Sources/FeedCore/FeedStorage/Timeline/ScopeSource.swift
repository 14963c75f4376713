import FeedModel
import GRDB

/// The entries of a view in SQL.
struct ScopeSource {
  /// The entries with a tag or a note.
  private static let tagged = "(SELECT entry FROM tagged UNION SELECT entry FROM noted)"

  let kind: RiverKind
  /// A table or a walk along an index, with the column `entry`.
  ///
  /// A stretch of the view is one range of it.
  let sql: String
  /// The named arguments of `sql`. Other arguments of the same statement must not be numbered.
  let arguments: StatementArguments
  /// The query of a query feed; `nil` for other views.
  let query: QuerySource?

  /// - Parameter wanted: the entries that are among them although views leave them out.
  init(_ scope: TimelineScope, with wanted: LeftOut = [], _ db: Database) throws {
    kind = scope.kind
    query =
      if case .queryFeed(let queryFeed) = scope.kind {
        try QuerySource(queryFeed.expression, now: scope.now, with: wanted, db: db)
      } else {
        nil
      }
    switch scope.kind {
    case .all: (sql, arguments) = (Self.with(wanted, if: "1", "shown"), [])
    case .unread: (sql, arguments) = (Self.with(wanted, if: "isUnread", "unread"), [])
    case .favourites: (sql, arguments) = ("favourite", [])
    case .rated: (sql, arguments) = ("rating", [])
    case .tagged: (sql, arguments) = (Self.tagged, [])
    case .feed(let feed):
      sql = """
        (SELECT own.id AS entry FROM entry AS own WHERE own.feed = :feed
          AND \(QuerySource.stays("own.id", with: wanted)))
        """
      arguments = ["feed": feed.rawValue]
    case .queryFeed: (sql, arguments) = (query?.sql ?? "", query?.arguments ?? [])
    }
  }

  /// Returns the entries of a table, and those that are wanted besides and satisfy a condition.
  private static func with(
    _ wanted: LeftOut, if condition: String, _ table: String
  ) -> String {
    guard !wanted.isEmpty else { return table }
    return """
      (SELECT entry FROM \(table) UNION ALL
        SELECT entry FROM hidden WHERE reason IN \(wanted.reasons) AND \(condition))
      """
  }

  /// Returns the arguments for a statement that also has the condition of a fold.
  func arguments(with fold: StoryFold?) -> StatementArguments {
    fold.map { $0.arguments &+ arguments } ?? arguments
  }

  /// Returns the condition that an entry is in this view, in SQL.
  func holds(_ id: String) -> String {
    "EXISTS (SELECT 1 FROM \(sql) AS held WHERE held.entry = \(id))"
  }
}

extension TimelineScope {
  /// Whether the archive's counters of all feeds together apply to this view.
  var isCounted: Bool {
    switch kind {
    case .all, .unread: true
    case .favourites, .rated, .tagged, .feed, .queryFeed: false
    }
  }
}
