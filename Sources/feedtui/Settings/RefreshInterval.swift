/// The time after which feeds are fetched again automatically.
package enum RefreshInterval: Equatable, Sendable {
  case off
  /// The number of seconds after the last fetch.
  case every(Int64)
}
