/// A time in the format of RFC 3339, in UTC and to the second: `2026-01-31T12:00:00Z`.
package struct Timestamp: Equatable, Sendable {
  /// Seconds since 1970.
  package let second: Int64

  package init(_ second: Int64) {
    self.second = second
  }

  /// The time as text. Years after 9999 have more than four digits.
  package var text: String {
    let day = Zone.utc.day(at: second)
    let rest = Int(second - Zone.utc.start(of: day))
    let time = [rest / 3600, rest / 60 % 60, rest % 60].map { $0.padded() }
    return "\(day.text)T\(time.joined(separator: ":"))Z"
  }
}
