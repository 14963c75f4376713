import FeedModel
import FeedtuiSettings

/// How compact rows are written: their fields, and those of them that are times.
nonisolated struct RowStyle {
  let format: RowFormat
  let zone: Zone
  let clock: ClockStyle
  let dates: DateStyle

  init(_ format: RowFormat = .standard, _ clock: Clock = Clock(zone: .utc, now: { 0 })) {
    self.format = format
    zone = clock.zone
    self.clock = clock.style
    dates = clock.dates
  }
}
