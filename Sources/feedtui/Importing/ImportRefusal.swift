/// The reason why a line of newsboat's is not taken over, as a sentence.
package enum ImportRefusal: Error, Equatable, Sendable {
  /// There is nothing here that it could be about.
  case noPlace(String)
  /// It is kept as a comment until feedtui can do it.
  case kept(String)
  case notUnderstood(String)

  package var reason: String {
    switch self {
    case .noPlace(let reason), .kept(let reason), .notUnderstood(let reason): reason
    }
  }

  var isKept: Bool {
    if case .kept = self { true } else { false }
  }
}
