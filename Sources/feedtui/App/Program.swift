import FeedCore
import Glibc

/// What the program is to others.
nonisolated enum Program {
  static let name = "feedtui"
  static let version = "0.1.0"

  /// A fetcher that says who asks, and goes through the proxies that the environment names.
  static func makeFetcher() -> FeedFetcher {
    let proxies = ProxySettings { name in getenv(name).map { String(cString: $0) } }
    return FeedFetcher(http: HTTPFetcher(userAgent: "\(name)/\(version)", proxies: proxies))
  }

  /// Seconds since 1970.
  static func now() -> Int64 { Int64(time(nil)) }
}
