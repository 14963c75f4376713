/// The kind of an account's server, which decides its protocol.
package enum AccountKind: String, CaseIterable, Sendable {
  case freshRSS = "freshrss"
  /// Miniflux by its own API.
  case miniflux
  case inoreader
  case theOldReader = "theoldreader"
  case bazQux = "bazqux"
  /// Any other server with the Google Reader API.
  case googleReader = "greader"

  /// The server's name as a person writes it.
  package var title: String {
    switch self {
    case .freshRSS: "FreshRSS"
    case .miniflux: "Miniflux"
    case .inoreader: "Inoreader"
    case .theOldReader: "The Old Reader"
    case .bazQux: "BazQux"
    case .googleReader: "Google Reader API"
    }
  }
}
