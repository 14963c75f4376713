import CBuild
import FeedCore
import Glibc

/// What the program is to others.
nonisolated enum Program {
  static let name = "feedtui"
  static let version = "0.1.0"
  /// When that version was released, as CHANGELOG.md has it.
  static let releaseDate = "2026-11-22"

  /// With the commit that it was built from, if that is known: `feedtui 0.1.0 (abc1234)`.
  static var fullVersion: String {
    let commit = String(cString: cbuild_commit())
    return "\(name) \(version)" + " (\(commit.isEmpty ? "unknown" : commit))"
  }

  /// A fetcher that says who asks, with an address to write to if there is one, goes through the
  /// proxies that the environment names, and trusts the authorities that it names.
  static func makeFetcher(contact: String?) -> FeedFetcher {
    let variable = { (name: String) in getenv(name).map { String(cString: $0) } }
    return FeedFetcher(
      http: HTTPFetcher(
        userAgent: userAgent(contact: contact), proxies: ProxySettings(variable: variable),
        roots: TrustedRoots(variable: variable)))
  }

  /// `feedtui/0.1.0 (+https://example.org/me)`
  static func userAgent(contact: String?) -> String {
    "\(name)/\(version)" + (contact.map { " (+\($0))" } ?? "")
  }

  /// Seconds since 1970.
  static func now() -> Int64 { Int64(time(nil)) }
}
