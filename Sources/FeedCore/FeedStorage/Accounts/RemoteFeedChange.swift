/// What the user changes about a feed of an account; `nil` stays as it is.
package struct RemoteFeedChange: Equatable, Sendable {
  package var title: String?
  package var folders: [String]?
  /// Whether the feed is followed.
  package var isWanted: Bool?

  package init(title: String? = nil, folders: [String]? = nil, isWanted: Bool? = nil) {
    (self.title, self.folders, self.isWanted) = (title, folders, isWanted)
  }
}
