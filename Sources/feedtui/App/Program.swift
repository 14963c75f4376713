import FeedCore
import Glibc

/// What the program is to others.
nonisolated enum Program {
  static let name = "feedtui"
  static let version = "0.1.0"

  /// A fetcher that says who asks.
  static func makeFetcher() -> FeedFetcher {
    FeedFetcher(http: HTTPFetcher(userAgent: "\(name)/\(version)"))
  }

  /// Seconds since 1970.
  static func now() -> Int64 { Int64(time(nil)) }
}
