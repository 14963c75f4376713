import FeedModel
import FeedStorage
import FeedSyncing

/// An edit of a feed that a server has.
nonisolated enum FeedEditThere: Equatable, Sendable {
  /// `nil` asks for the feed's own title.
  case rename(String?)
  /// The folders that the feed is in.
  case move([String])
  case leave

  var change: RemoteFeedChange {
    switch self {
    case .rename(let title): RemoteFeedChange(title: title)
    case .move(let folders): RemoteFeedChange(folders: folders)
    case .leave: RemoteFeedChange(isWanted: false)
    }
  }

  /// What happens to the feed, after its title.
  var words: String {
    switch self {
    case .rename: "renamed"
    case .move: "moved"
    case .leave: "removed"
    }
  }

  /// Returns why the server of an account cannot have the edit, in one sentence; `nil` if it can.
  func objection(_ account: String, _ kind: AccountKind) -> String? {
    switch self {
    case .rename(nil): "\(account) has no other title for it: name one."
    case .move(let folders) where folders.count != 1:
      ServerTraits(kind).hasSeveralFolders
        ? nil : "\(account) keeps each feed in one folder: name one."
    case .rename, .move, .leave: nil
    }
  }
}
