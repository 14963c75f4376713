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

  init(_ format: RowFormat = .standard, _ clock: Clock = Clock(zone: .utc, now: { 0 })) {
    self.format = clock.dateFormat.map { format.giving(.date, width: $0.width) } ?? format
    dateFormat = clock.dateFormat
    zone = clock.zone
    self.clock = clock.style
    dates = clock.dates
  }
}
