package import FeedModel
package import FeedtuiSettings

/// What time it is, where, and how that is written.
nonisolated package struct Clock {
  package let zone: Zone
  /// Seconds since 1970.
  package let now: () -> Int64
  package var style = ClockStyle.hours24
  package var dates = DateStyle.words
  /// `nil` means that `dates` and `style` say how.
  package var dateFormat: DateFormat?

  package init(
    zone: Zone, now: @escaping () -> Int64, style: ClockStyle = ClockStyle.hours24,
    dates: DateStyle = DateStyle.words
  ) {
    self.zone = zone
    self.now = now
    self.style = style
    self.dates = dates
  }

  package var today: Day { zone.day(at: now()) }

  /// "09:12".
  package func time(of second: Int64) -> String { Wording.clock(second, zone, style: style) }

  /// "09:12" of today, "Yesterday 09:12" of another day, and of one in another week or so "12
  /// November".
  package func moment(of second: Int64) -> String {
    let day = zone.day(at: second)
    switch abs(today.daysSince(day)) {
    case 0: return time(of: second)
    case 1: return "\(self.day(of: second)) \(time(of: second))"
    default: return self.day(of: second)
    }
  }

  /// Writes it as the settings say.
  package mutating func take(_ settings: Settings) {
    (style, dates, dateFormat) = (settings.clock, settings.dates, settings.dateFormat)
  }

  /// The date of an item as the user wants it, else "Yesterday 09:12", also of today.
  package func date(of second: Int64) -> String {
    dateFormat?.text(of: second, zone) ?? daytime(of: second)
  }

  /// "Yesterday 09:12", also of today.
  package func daytime(of second: Int64) -> String { "\(day(of: second)) \(time(of: second))" }

  /// "Yesterday".
  package func day(of second: Int64) -> String {
    Wording.title(of: zone.day(at: second), today: today, style: dates)
  }
}
