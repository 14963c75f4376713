import FeedExtraction
package import FeedFetching
import FeedFormats
package import FeedtuiSettings
import Glibc

extension Program {
  /// Returns a fetcher that names the program and the contact address, if there is one. It uses the
  /// proxies and trusts the certificate authorities of the environment.
  ///
  /// Where the private network may not be asked, proxies are not either, and files are only read
  /// where they may be taken in.
  package static func makeFetcher(contact: String?, _ capabilities: Capabilities = .all)
    -> FeedFetcher
  {
    let variable = { (name: String) in getenv(name).map { String(cString: $0) } }
    let isOpen = capabilities.contains(.privateNetwork)
    return FeedFetcher(
      http: HTTPFetcher(
        userAgent: userAgent(contact: contact),
        proxies: isOpen ? ProxySettings(variable: variable) : ProxySettings(),
        roots: TrustedRoots(variable: variable), mayConnect: { isOpen || $0.isPublic },
        isChallenge: isChallenge),
      file: capabilities.contains(.files) ? FileFetcher() : nil,
      runsPrograms: capabilities.contains(.programs))
  }

  /// Whether a page only asks for a browser with scripts, and not one that names feeds.
  @Sendable private static func isChallenge(_ page: [UInt8]) -> Bool {
    guard case .wall(.robot) = ArticleExtractor.finding(page, asked: nil, address: nil) else {
      return false
    }
    return FeedLinks(in: page, contentType: nil, url: "https://page.invalid/").named.isEmpty
  }
}

extension FetchLimits {
  /// The limits on fetching a feed, with the time that the settings allow.
  package init(_ settings: Settings) {
    let time = settings.timeout
    self.init(deadline: .seconds(time), answer: .seconds(max(30, time / 2)))
  }
}
