/// A direction along the river.
package enum Direction: Equatable, Sendable, CaseIterable {
  /// Down, into the past.
  case older
  /// Up, towards now.
  case newer
}
