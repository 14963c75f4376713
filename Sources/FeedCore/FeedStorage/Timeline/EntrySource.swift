import FeedModel
import SafeText

/// The entries of a view in its order, from which a page is built.
///
/// A place in it is the id of an entry, which need not be in the view, or one of its ends: `.max`
/// where it begins, `.min` behind the last entry.
protocol EntrySource {
  /// Returns the next entries beyond a place, with those that stay in sight, up to and including
  /// an edge; only in the order of time there are edges.
  func entries(
    _ limit: Int, _ direction: Direction, from place: Int64, to edge: Int64?
  ) throws -> FoundEntries
  /// Returns the places from which the two sides of a page begin. The older side begins with the
  /// entry itself.
  func sides(of entry: Int64) throws -> PageSides
  /// Returns the places next to that end of the section of an entry.
  func sides(ofSectionOf entry: Int64, _ end: Direction) throws -> PageSides
  /// Begins a side of the page, with a limit of its own.
  func begin(_ limit: ScanLimit)
  /// Reads a folded day as far as that is needed to count it. Returns whether that was cut short.
  func pass(_ direction: Direction, from place: Int64, to edge: Int64) throws -> Bool
  /// Returns the counts of days, and whether some could not be counted in time.
  func counts(of days: Set<Day>) throws -> (days: [Day: DayCount], isCut: Bool)
  /// The day before which its rows are divided by months; `nil` if all have headings of days.
  var monthsBefore: Day? { get }
  /// Returns how rows of an own order are divided, and whether some could not be counted in time;
  /// `nil` in the order of time.
  func sorting(
    of rows: [FeedItem], hasNewer: Bool, hasOlder: Bool
  ) throws -> (rows: SortedRows, isCut: Bool)?
  /// Returns the newest and the oldest entry of the view, as far as they are known.
  func newest() throws -> Int64?
  func oldest() throws -> Int64?
  /// How far the archive has been scanned; `nil` if no side was cut short.
  func scan(older isOlderCut: Bool, newer isNewerCut: Bool) -> Scan?
  /// What the next page of the same question begins with.
  var known: ScanCache.KnownEntries { get }
}

extension EntrySource {
  func begin(_ limit: ScanLimit) {}
  func pass(_ direction: Direction, from place: Int64, to edge: Int64) throws -> Bool { false }
  func sorting(
    of rows: [FeedItem], hasNewer: Bool, hasOlder: Bool
  ) throws -> (rows: SortedRows, isCut: Bool)? { nil }
  func oldest() throws -> Int64? { nil }
  var monthsBefore: Day? { nil }
  func scan(older isOlderCut: Bool, newer isNewerCut: Bool) -> Scan? { nil }
  var known: ScanCache.KnownEntries { ScanCache.KnownEntries() }
}

extension [Int64] {
  /// Returns the first ids in that direction, each once.
  func nearest(_ limit: Int, _ direction: Direction) -> [Int64] {
    let all = Set(self).sorted()
    return direction == .older ? all.suffix(limit).reversed() : Array(all.prefix(limit))
  }

  /// Returns the index of the first id not below that one, among ascending ids.
  func bisect(_ id: Int64) -> Int { indices.partitionPoint { self[$0] >= id } }
}
