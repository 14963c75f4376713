/// Whether a test must hold or must fail.
package enum QuerySense: Hashable, Sendable {
  case holds, fails

  package var opposite: QuerySense {
    switch self {
    case .holds: .fails
    case .fails: .holds
    }
  }
}
