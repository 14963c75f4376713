import FeedModel
import FeedStorage
import FeedSyncing

/// An edit in the form in which a server has it: a title, folders, or that the feed is left.
extension FeedEdit {
  /// The addresses of the feeds that it is about, if a server can have it; otherwise none.
  var urlsForServer: Set<String> {
    switch self {
    case .rename(let url, _): [url]
    case .retag(let tags, _): Set(tags.keys)
    case .remove(let rows):
      Set(
        rows.compactMap { row in
          if case .feed(let url) = row.id { url } else { nil }
        })
    case .readdress, .set, .move, .addQueryFeed, .order: []
    }
  }

  /// What the server of that feed is to have; `nil` if it cannot have the edit.
  func changeOnServer(of url: String) -> RemoteFeed.Change? {
    switch self {
    case .rename(_, let title): RemoteFeed.Change(title: title)
    case .retag(let tags, _): RemoteFeed.Change(folders: tags[url] ?? [])
    case .remove: RemoteFeed.Change(isWanted: false)
    case .readdress, .set, .move, .addQueryFeed, .order: nil
    }
  }

  /// Returns why the server of an account cannot have the edit of a feed, in one sentence; `nil` if
  /// it can.
  func objection(of account: AccountStore.Facts, to url: String) -> String? {
    switch self {
    case .rename(_, nil): "\(account.name) has no other title for it: name one."
    case .retag(let tags, _) where (tags[url] ?? []).count != 1:
      ServerTraits(account.kind).hasSeveralFolders
        ? nil : "\(account.name) keeps each feed in one folder: name one."
    case .rename, .retag, .remove, .readdress, .set, .move, .addQueryFeed, .order: nil
    }
  }

  package var isRemoval: Bool { if case .remove = self { true } else { false } }
}
