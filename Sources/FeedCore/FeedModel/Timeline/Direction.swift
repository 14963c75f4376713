/// A direction along the river.
public enum Direction: Equatable, Sendable, CaseIterable {
  /// Down, into the past.
  case older
  /// Up, towards now.
  case newer
}
