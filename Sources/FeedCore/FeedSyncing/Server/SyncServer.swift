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

  /// The requests and bytes so far.
  func spent() async -> SyncCost

  /// The requests that the server allows in a day; `nil` if it has not told any limit.
  func quota() async -> Quota?
}
