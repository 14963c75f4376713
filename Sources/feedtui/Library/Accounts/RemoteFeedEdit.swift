package import FeedModel
package import FeedStorage
import FeedSyncing

/// An edit of a feed that a server has.
package enum RemoteFeedEdit: Equatable, Sendable {
  /// `nil` asks for the feed's own title.
  case rename(String?)
  /// The folders that the feed is in.
  case move([String])
  case leave

  package var change: RemoteFeed.Change {
    switch self {
    case .rename(let title): RemoteFeed.Change(title: title)
    case .move(let folders): RemoteFeed.Change(folders: folders)
    case .leave: RemoteFeed.Change(isWanted: false)
    }
  }

  /// The word after the title of the feed: "LWN renamed".
  package var words: String {
    switch self {
    case .rename: "renamed"
    case .move: "moved"
    case .leave: "removed"
    }
  }

  /// Returns why the server of a feed cannot have the edit, in one sentence; `nil` if it can.
  package func objection(of feed: Feed, in store: FeedStore) async throws -> String? {
    let accounts = try await store.accounts.all()
    guard let facts = accounts.first(where: { $0.facts.name == feed.account })?.facts else {
      return nil
    }
    return switch self {
    case .rename(nil): "\(facts.name) has no other title for it: name one."
    case .move(let folders) where folders.count != 1:
      ServerTraits(facts.kind).hasSeveralFolders
        ? nil : "\(facts.name) keeps each feed in one folder: name one."
    case .rename, .move, .leave: nil
    }
  }
}
