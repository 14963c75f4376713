/// An edit of a feed that a server has yet to be seen to have.
package struct RemoteFeedEdit: Equatable, Sendable {
  /// The row of the archive.
  package let id: Int64
  /// What the server calls the feed; `nil` before it has been seen there.
  package let stream: String?
  package let address: String
  /// What the user wants, and what the server was last seen to have.
  package let title: String?
  package let seenTitle: String?
  package let folders: [String]
  package let seenFolders: [String]
  package let isWanted: Bool
  package let isSeen: Bool
}
