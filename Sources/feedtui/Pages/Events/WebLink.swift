package import FeedModel

/// A link to open.
nonisolated package struct WebLink: Equatable, Sendable {
  /// `nil` for the item's own.
  package let address: String?
  /// The item that it is from; `nil` if it is from none.
  package let entry: EntryID?

  package init(_ address: String?, of entry: EntryID? = nil) {
    self.address = address
    self.entry = entry
  }

  /// The most links that are opened at once.
  package static let most = 20

  /// Returns why more links than that are not opened.
  package static func tooMany(_ count: Int) -> String {
    "\(count) links are too many at once: select at most \(most)"
  }
}
