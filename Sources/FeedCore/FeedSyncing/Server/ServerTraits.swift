package import FeedModel

/// The abilities and limits of a kind of server.
package struct ServerTraits: Equatable, Sendable {
  package let kind: AccountKind
  /// The identifiers that a page of a list is asked for.
  package let page: Int
  /// The most items in a request for contents.
  package let contents: Int
  /// The most items in a request that sets a mark.
  package let marks = 250
  /// Whether `RemoteList.all(since:)` has only what has arrived since then; otherwise it is always
  /// the whole list.
  package let cutsByArrival: Bool
  /// Whether a user's requests of a day are limited.
  package let hasQuota: Bool
  /// Whether a feed can be in several folders.
  package let hasSeveralFolders: Bool
  /// Whether titles have the look-alikes of `&`, `<` and `>`.
  package let hasLookAlikes: Bool

  /// Whether a request gets the contents of any items. Miniflux tells of many one by one; but its
  /// list of all items is never cut, so the daily comparison has what seems to be gone.
  var givesAnyContents: Bool { kind != .miniflux }

  private init(
    _ kind: AccountKind, page: Int, contents: Int = 1000, cutsByArrival: Bool = false,
    hasQuota: Bool = false, hasSeveralFolders: Bool = false, hasLookAlikes: Bool = false
  ) {
    self.kind = kind
    self.page = page
    self.contents = contents
    self.cutsByArrival = cutsByArrival
    self.hasQuota = hasQuota
    self.hasSeveralFolders = hasSeveralFolders
    self.hasLookAlikes = hasLookAlikes
  }

  /// The numbers of a kind, as its documents or measurements say.
  package init(_ kind: AccountKind) {
    switch kind {
    case .freshRSS: self.init(kind, page: 50_000, cutsByArrival: true, hasLookAlikes: true)
    case .inoreader:
      self.init(
        kind, page: 1000, contents: 250, cutsByArrival: true, hasQuota: true,
        hasSeveralFolders: true)
    case .miniflux, .theOldReader, .googleReader: self.init(kind, page: 10_000)
    case .bazQux: self.init(kind, page: 50_000, hasSeveralFolders: true)
    }
  }
}
