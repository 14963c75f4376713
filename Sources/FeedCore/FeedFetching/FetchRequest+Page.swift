package import FeedModel

extension FetchRequest {
  /// Creates the request for a web page of a feed's item.
  ///
  /// The settings of the feed, and the name and the password in its address, are used on the feed's
  /// own origin. Elsewhere only the proxy is.
  package init(
    page: String, ofFeed feed: String, validators: Validators = Validators(),
    limits: FetchLimits, access: FeedAccess, share: ByteShare? = nil
  ) {
    let isAtHome =
      (try? HTTPAddress(page).origin).map { origin in
        (try? HTTPAddress(feed).origin) == origin
      } ?? false
    self.init(
      url: isAtHome ? Self.withCredentials(of: feed, page) : page, validators: validators,
      accept: .page, limits: limits, access: isAtHome ? access : FeedAccess(proxy: access.proxy),
      share: share)
  }

  /// Returns the address of a page with the name and the password of the feed's address.
  private static func withCredentials(of feed: String, _ page: String) -> String {
    guard let known = userInfo(of: feed), userInfo(of: page) == nil,
      let start = page.firstRange(of: "://")?.upperBound
    else { return page }
    return page[..<start] + known + "@" + page[start...]
  }

  /// Returns the part of an address before the host, as it is written.
  private static func userInfo(of address: String) -> Substring? {
    guard let start = address.firstRange(of: "://")?.upperBound else { return nil }
    let authority = address[start...].prefix { !"/?#".contains($0) }
    return authority.lastIndex(of: "@").map { authority[..<$0] }
  }
}
