/// The format of the time of day.
package enum ClockStyle: String, CaseIterable, Sendable {
  /// "21:05".
  case hours24 = "24h"
  /// "9:05 pm".
  case hours12 = "12h"
}
