import FeedModel

/// A source in the order of time, so that any stretch of it is a range of ids.
protocol TimeSource: EntrySource {
  var zone: Zone { get }
  var pinned: PinnedEntries { get }
  /// Returns the first entries of a range in that direction, and the part of it that they are from.
  func entries(
    _ limit: Int, _ direction: Direction, in range: Range<Int64>
  ) throws -> (found: FoundEntries, range: Range<Int64>)
}

extension TimeSource {
  func entries(
    _ limit: Int, _ direction: Direction, from place: Int64, to edge: Int64?
  ) throws -> FoundEntries {
    let range =
      switch direction {
      case .older: Range(from: edge ?? .min, below: place)
      case .newer: Range(from: place.next, below: edge?.next ?? .max)
      }
    guard limit > 0, !range.isEmpty else { return FoundEntries(ids: []) }
    var (found, part) = try entries(limit, direction, in: range)
    let stayed = try pinned.next(limit, direction, in: part)
    if !stayed.isEmpty { found.ids = (found.ids + stayed).nearest(limit, direction) }
    return found
  }

  func sides(of entry: Int64) -> PageSides { PageSides(newer: entry, older: entry.next) }

  func sides(ofSectionOf entry: Int64, _ end: Direction) -> PageSides {
    let days = zone.day(at: EntryID(entry).sortTime).section(monthsBefore: monthsBefore)
    let section = EntryID.bounds(of: zone.interval(of: days))
    let bound = end == .older ? section.lowerBound : section.upperBound
    return PageSides(newer: bound - 1, older: bound)
  }
}

extension Int64 {
  /// The number after this one, if there is one.
  fileprivate var next: Int64 { self == .max ? self : self + 1 }
}

extension Range<Int64> {
  fileprivate init(from low: Int64, below high: Int64) { self = low..<Swift.max(low, high) }
}

/// Entries, and whether the limit of a scan was reached before all had been found.
struct FoundEntries {
  var ids: [Int64]
  var isCut = false
}

/// The places from which the newer and the older side of a page begin.
struct PageSides {
  let newer: Int64
  let older: Int64
}
