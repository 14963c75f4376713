import FeedModel
import GRDB

/// Counts the entries of a query feed by day, among what has been scanned for it.
struct ScanCounts {
  /// The counts of the days that have been scanned completely.
  private(set) var counts: [Day: DayCount] = [:]
  private(set) var isCut = false

  /// - Parameter days: the days in sight, to whose ends the walk goes on.
  init(of days: Set<Day>, _ scan: QueryScan, zone: Zone, db: Database) throws {
    guard let first = days.min(), let last = days.max() else { return }
    let range = EntryID.bounds(
      of: zone.interval(of: first).lowerBound..<zone.interval(of: last).upperBound)
    let below = range.clamped(to: .min..<max(scan.scanned.range.upperBound, .min))
    let older = try scan.entries(.max, .older, in: below)
    let above = range.clamped(to: scan.scanned.range.lowerBound ..< .max)
    let newer = try scan.entries(.max, .newer, in: above)
    isCut = older.isCut || newer.isCut
    for day in days where scan.knows(EntryID.bounds(of: zone.interval(of: day))) {
      counts[day] = DayCount()
    }
    try count(scan.scanned.entries(.max, .newer, in: range), zone, db)
  }

  private mutating func count(_ ids: [Int64], _ zone: Zone, _ db: Database) throws {
    var finder = DayFinder(zone)
    let rows = try Row.fetchCursor(
      db.cachedStatement(
        sql: """
          SELECT value, \(MarkStore.isUnread("place.value")),
            EXISTS (SELECT 1 FROM favourite WHERE favourite.entry = place.value)
          FROM json_each(?) AS place
          """),
      arguments: [ItemReader.json(ids)])
    while let row = try rows.next() {
      let day = finder.day(at: EntryID(row[0]).sortTime)
      guard counts[day] != nil else { continue }
      let (isUnread, isFavourite): (Bool, Bool) = (row[1], row[2])
      counts[day]?.shown += 1
      if isUnread { counts[day]?.unread += 1 }
      if isFavourite { counts[day]?.favourites += 1 }
    }
  }
}
