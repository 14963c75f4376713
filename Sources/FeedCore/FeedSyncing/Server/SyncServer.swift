package import FeedModel

/// A server that has an account's feeds, items and marks.
///
/// Its functions throw one failure with a sentence for the user. Nothing is asked again after it,
/// but for an expired login.
package protocol SyncServer: Sendable {
  var traits: ServerTraits { get }

  /// Logs in unless that has been done, and returns the address of the API.
  func base() async throws(SyncFailure) -> String

  func subscriptions() async throws(SyncFailure) -> [RemoteSubscription]

  /// Returns all pages of a list, or throws: a list counts as a whole or not at all.
  ///
  /// No mark may be set meanwhile, because servers lose items between two pages then.
  func list(_ list: RemoteList) async throws(SyncFailure) -> ListedIDs

  /// Returns those of the items that the server still has, at most `traits.contents` of them.
  func items(_ ids: [RemoteItemID]) async throws(SyncFailure) -> [RemoteItem]

  /// Sets a mark of at most `traits.marks` items. That it returns does not mean that it is set.
  func set(_ mark: RemoteMark, to value: Bool, of ids: [RemoteItemID]) async throws(SyncFailure)

  /// Asks in one request whether items have come or marks have changed since a time in seconds
  /// since 1970, and returns the server's own time, too, if it reports it; `nil` if the server
  /// cannot tell.
  ///
  /// Deleted items and changes of feeds do not count.
  func hasChanged(
    since: Int64
  ) async throws(SyncFailure) -> (hasChanged: Bool, date: Int64?)?

  /// Follows the feed at an address, and returns its stream if the server tells it.
  ///
  /// A feed that is followed already gets the title and the folder. The server fetches the feed,
  /// which takes seconds. Like the other changes of feeds it throws `refused` if the server does
  /// not want it.
  func follow(
    address: String, title: String?, folder: String?
  ) async throws(SyncFailure) -> String?

  /// Leaves a feed. **The server deletes its items**, starred ones too.
  ///
  /// A feed that is not followed is not a failure.
  func leave(stream: String) async throws(SyncFailure)

  func rename(stream: String, to title: String) async throws(SyncFailure)

  /// Moves a feed to other folders, which are made if they are missing.
  ///
  /// Servers without `ServerTraits.hasSeveralFolders` take the first of them, and put a feed
  /// without folders into one of their own choice.
  func move(
    stream: String, from folders: [String], to others: [String]
  ) async throws(SyncFailure)

  /// The requests and bytes so far.
  func spent() async -> SyncCost

  /// The requests that the server allows in a day; `nil` if it has not told any limit.
  func quota() async -> Quota?
}

/// A list of a server as a whole.
package struct ListedIDs: Equatable, Sendable {
  package let ids: IDList
  /// The server's time when it began to answer, in seconds since 1970, if it told it.
  package let date: Int64?
  /// The number of answers that the list took.
  package let pages: Int

  package init(ids: IDList, date: Int64? = nil, pages: Int = 1) {
    (self.ids, self.date, self.pages) = (ids, date, pages)
  }
}

/// A list of items that a server keeps.
package enum RemoteList: Equatable, Sendable {
  case unread, starred
  /// The items that are read, of `all(since:)`.
  case read(since: Int64?)
  /// All items, or those since a time in seconds since 1970, where `ServerTraits.cutsByArrival`.
  case all(since: Int64?)
}

/// The cost of an account's requests.
package struct SyncCost: Equatable, Sendable {
  package var requests = 0
  /// The bytes of the bodies of the answers, compressed where the server told their length.
  package var bytes = 0
}
