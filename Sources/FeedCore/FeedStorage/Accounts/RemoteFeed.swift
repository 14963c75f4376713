import GRDB

/// A feed of an account: what the user wants of it, and what the server was last seen to have.
/// Where the two differ, an edit waits to be sent.
package struct RemoteFeed: Equatable, Sendable {
  /// The row of the archive.
  package let id: Int64
  /// The server's identifier of the feed; `nil` before it has been seen there.
  package let stream: String?
  let feed: Int64
  package let address: String
  package let title: String?
  package let seenTitle: String?
  package let folders: [String]
  package let seenFolders: [String]
  package let isWanted: Bool
  package let isSeen: Bool

  static let columns =
    "id, stream, feed, address, title, seenTitle, folders, seenFolders, isWanted, isSeen"

  init(_ row: Row) {
    (id, stream, feed, address) = (row[0], row[1], row[2], row[3])
    (title, seenTitle) = (row[4], row[5])
    (folders, seenFolders) = (TagList.tags(row[6]), TagList.tags(row[7]))
    (isWanted, isSeen) = (row[8], row[9])
  }

  /// The user's changes to a feed of an account; `nil` stays as it is.
  package struct Change: Equatable, Sendable {
    package var title: String?
    package var folders: [String]?
    /// Whether the feed is followed.
    package var isWanted: Bool?

    package init(title: String? = nil, folders: [String]? = nil, isWanted: Bool? = nil) {
      (self.title, self.folders, self.isWanted) = (title, folders, isWanted)
    }
  }
}
