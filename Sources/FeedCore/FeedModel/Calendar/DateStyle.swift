/// The format of days.
package enum DateStyle: String, CaseIterable, Sendable {
  /// "Yesterday", "Friday 20 November", "12 November 2024".
  case words
  /// "2026-11-20" (ISO 8601).
  case iso
}
