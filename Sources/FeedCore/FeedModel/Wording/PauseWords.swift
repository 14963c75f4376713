/// Words sentences that say until when a host is paused.
package struct PauseWords: Sendable {
  private let zone: Zone

  package init(zone: Zone) {
    self.zone = zone
  }

  /// Returns "The server is busy (429); the host is paused until 12:10."
  ///
  /// Times are seconds since 1970.
  package func busy(status: Int, until end: Int64, now: Int64) -> String {
    "The server is busy (\(status)); the host is paused until \(time(end, now: now))."
  }

  /// Returns the sentence for a feed that was not asked because its host is paused.
  package func leftAlone(until end: Int64, now: Int64) -> String {
    "The host asked for a pause until \(time(end, now: now))."
  }

  /// Returns "12:10", with the date before it if that differs from the date of `now`:
  /// "2026-12-31 12:10". Times are seconds since 1970.
  package func time(_ second: Int64, now: Int64) -> String {
    let clock = zone.clock(at: second)
    let time = "\(clock.hour.padded()):\(clock.minute.padded())"
    let day = zone.day(at: second)
    guard day != zone.day(at: now) else { return time }
    return "\(day.text) \(time)"
  }
}
