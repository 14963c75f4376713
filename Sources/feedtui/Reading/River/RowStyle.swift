import FeedModel
import FeedtuiPages
import FeedtuiSettings

/// How compact rows are written: their fields, and those of them that are times.
nonisolated struct RowStyle {
  let format: RowFormat
  let zone: Zone
  let clock: ClockStyle
  let dates: DateStyle
  /// How the field `date` is written; `nil` means as `dates` says.
  let dateFormat: DateFormat?
  /// The places of the fields, which are worked out once for all cells.
  private let known = KnownPlaces()

  init(_ format: RowFormat = .standard, _ clock: Clock = Clock(zone: .utc, now: { 0 })) {
    self.format = clock.dateFormat.map { format.giving(.date, width: $0.width) } ?? format
    dateFormat = clock.dateFormat
    zone = clock.zone
    self.clock = clock.style
    dates = clock.dates
  }

  /// Returns the fields that have room in a row of `room` columns.
  func places(in room: Int) -> [RowFormat.Place] {
    if known.room != room { (known.room, known.places) = (room, format.places(in: room, clock)) }
    return known.places
  }

  /// The places in a row of the width that was asked for last.
  nonisolated private final class KnownPlaces {
    var room = -1
    var places: [RowFormat.Place] = []
  }

  /// Whether both write rows alike; the zone is the same throughout a run.
  func isSame(as other: RowStyle) -> Bool {
    format == other.format && clock == other.clock && dates == other.dates
      && dateFormat == other.dateFormat
  }
}
