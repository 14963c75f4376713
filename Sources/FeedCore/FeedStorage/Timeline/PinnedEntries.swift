import FeedModel
import GRDB

/// The entries that stay in sight although a mark of the user has taken them out of the view.
///
/// In a search they still satisfy what marks do not decide.
struct PinnedEntries {
  private let db: Database
  private let kind: RiverKind
  /// The search without its marks; `nil` without a search.
  private let query: QuerySource?
  private let wanted: LeftOut
  /// The ids in ascending order.
  private let ids: [Int64]

  init(_ request: TimelineRequest, db: Database) throws {
    self.db = db
    kind = request.kind
    ids = request.kept.map(\.rawValue).sorted()
    let searched = request.search?.query?.expression
    wanted = searched?.asked ?? []
    guard let searched, !ids.isEmpty else {
      query = nil
      return
    }
    var parts = [searched]
    if case .queryFeed(let queryFeed) = kind { parts.append(queryFeed.expression) }
    query = try QuerySource(
      QueryExpression.all(parts).withoutMarks, now: request.scope.now, isView: false, db: db)
  }

  var isEmpty: Bool { ids.isEmpty }

  /// Entries as a query in a statement, whose text is the same for any number of them.
  static let list = "SELECT value FROM json_each(:pinned)"
  static func arguments(_ ids: [Int64]) -> StatementArguments { ["pinned": ItemReader.json(ids)] }

  /// Returns up to `limit` existing entries of that range in that direction, from its near end.
  func next(_ limit: Int, _ direction: Direction, in range: Range<Int64>) throws -> [Int64] {
    var slice = ids.bisect(range.lowerBound)..<ids.bisect(range.upperBound)
    var found: [Int64] = []
    // Entries are read in portions, as the user may have emptied a long view during this visit.
    while found.count < limit && !slice.isEmpty {
      let portion =
        direction == .older ? ids[slice].suffix(limit) : ids[slice].prefix(limit)
      switch direction {
      case .older: slice = slice.lowerBound..<portion.startIndex
      case .newer: slice = portion.endIndex..<slice.upperBound
      }
      let existing = try existing(portion)
      found += direction == .older ? existing.reversed() : existing
    }
    return Array(found.prefix(limit))
  }

  /// Returns those that can stay, in ascending order.
  private func existing(_ portion: ArraySlice<Int64>) throws -> [Int64] {
    guard let first = portion.first, let last = portion.last else { return [] }
    let stays = kind.keeps("place.entry", with: wanted)
    guard let query else {
      return try db.numbers(
        """
        SELECT entry FROM (SELECT value AS entry FROM json_each(?)) AS place WHERE \(stays)
        """, [ItemReader.json(portion)]
      ).sorted()
    }
    return try db.numbers(
      """
      SELECT entry FROM \(query.sql) AS place
      WHERE entry IN (SELECT value FROM json_each(?)) AND \(stays) ORDER BY entry
      """, [ItemReader.json(portion)] + query.arguments(in: Range(first...last)))
  }
}

extension RiverKind {
  /// Returns the condition that an entry which left this view during a visit can stay in sight, in
  /// SQL.
  ///
  /// A hidden entry leaves all views except the favourites, the rated and the tagged ones.
  fileprivate func keeps(_ id: String, with wanted: LeftOut) -> String {
    switch self {
    case .all, .unread, .feed:
      """
      (EXISTS (SELECT 1 FROM shown WHERE shown.entry = \(id))
        OR EXISTS (SELECT 1 FROM hidden
          WHERE hidden.entry = \(id) AND hidden.reason IN \(wanted.reasons)))
      """
    case .favourites, .rated, .tagged: "EXISTS (SELECT 1 FROM entry WHERE entry.id = \(id))"
    case .queryFeed:
      """
      EXISTS (SELECT 1 FROM entry WHERE entry.id = \(id))
        AND \(QuerySource.stays(id, with: wanted))
      """
    }
  }
}
