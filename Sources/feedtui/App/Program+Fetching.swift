import FeedFetching
import FeedtuiSettings
import Glibc

nonisolated extension Program {
  /// Returns a fetcher that names the program and the contact address, if there is one. It uses the
  /// proxies and trusts the certificate authorities of the environment.
  static func makeFetcher(contact: String?) -> FeedFetcher {
    let variable = { (name: String) in getenv(name).map { String(cString: $0) } }
    return FeedFetcher(
      http: HTTPFetcher(
        userAgent: userAgent(contact: contact), proxies: ProxySettings(variable: variable),
        roots: TrustedRoots(variable: variable)))
  }
}
