import FeedModel
import GRDB

/// Reads what is muted in the days of a page: how many entries of each rule, and the entries of
/// days on which they are unfolded.
struct MutedReader {
  let db: Database
  let request: TimelineRequest
  let zone: Zone

  /// Muted entries that are counted, and those of a day that are shown.
  private static let mostCounted = 20_000
  private static let mostShown = 200

  /// Returns the days with muted entries that end within a page, newest first.
  func days(of rows: [FeedItem], hasNewer: Bool, hasOlder: Bool) throws -> [MutedDay] {
    guard try db.number("SELECT 1 FROM hidden WHERE reason = 'rule' LIMIT 1") != nil else {
      return []
    }
    let times = rows.compactMap { $0.head?.sortTime }
    // A day that goes on below the page has its row there.
    let first = times.last.map { zone.interval(of: zone.day(at: $0)) }
    let low = !hasOlder ? Int64.min : first?.upperBound ?? .max
    let last = times.first.map { zone.interval(of: zone.day(at: $0)).upperBound }
    let high = !hasNewer ? Int64.max : last ?? .min
    guard low < high else { return [] }
    let counts = try counts(
      low == .min ? .min : EntryID.bound(startOf: low),
      high == .max ? .max : EntryID.bound(startOf: high))
    return try counts.keys.filter { !request.foldedDays.contains($0) }.sorted(by: >)
      .map { day in
        let rules = (counts[day] ?? [:]).map { MutedDay.RuleCount(name: $0.key, count: $0.value) }
          .sorted { ($1.count, $0.name) < ($0.count, $1.name) }
        return MutedDay(day: day, rules: rules, items: try items(of: day))
      }
  }

  private func counts(_ low: Int64, _ high: Int64) throws -> [Day: [String: Int]] {
    let names = Dictionary(
      uniqueKeysWithValues: try db.rows("SELECT id, name FROM rule") { row in
        (row[0] as Int64, row[1] as String)
      })
    var counts: [Day: [String: Int]] = [:]
    var finder = DayFinder(zone)
    let found = try db.rows(
      """
      SELECT entry, rule FROM hidden WHERE entry >= ? AND entry < ? AND \(condition.sql)
      ORDER BY entry DESC LIMIT \(Self.mostCounted)
      """, [low, high] + condition.arguments
    ) { row in (EntryID(row[0]), row[1] as Int64) }
    for (entry, rule) in found {
      counts[finder.day(at: entry.sortTime), default: [:]][names[rule] ?? "", default: 0] += 1
    }
    return counts
  }

  /// Returns the entries of a day if its muted entries are unfolded.
  private func items(of day: Day) throws -> [FeedItem]? {
    guard request.unfoldedMuted.contains(day) else { return nil }
    let range = EntryID.bounds(of: zone.interval(of: day))
    let entries = try db.numbers(
      """
      SELECT entry FROM hidden WHERE entry >= ? AND entry < ? AND \(condition.sql)
      ORDER BY entry DESC LIMIT \(Self.mostShown)
      """, [range.lowerBound, range.upperBound] + condition.arguments)
    return try ItemReader(db: db, withTags: request.withTags).items(entries)
  }

  /// What is muted in the view.
  private var condition: (sql: String, arguments: StatementArguments) {
    switch request.kind {
    case .feed(let feed):
      let isOfFeed = "SELECT 1 FROM entry WHERE entry.id = hidden.entry AND entry.feed = ?"
      return ("reason = 'rule' AND EXISTS (\(isOfFeed))", [feed.rawValue])
    case .unread:
      // Entries read during this visit stay, as elsewhere in the view.
      return (
        "reason = 'rule' AND (isUnread OR entry IN (\(PinnedEntries.list)))",
        PinnedEntries.arguments(request.kept.map(\.rawValue))
      )
    case .all, .favourites, .rated, .tagged, .queryFeed: return ("reason = 'rule'", [])
    }
  }

  /// Whether a view shows what is muted: the others are searches of their own.
  static func isUsed(for request: TimelineRequest) -> Bool {
    guard request.search?.query == nil else { return false }
    return switch request.kind {
    case .all, .unread, .feed: true
    case .favourites, .rated, .tagged, .queryFeed: false
    }
  }
}
