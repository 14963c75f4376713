package import FeedModel
package import FeedStorage

extension MarkStore {
  @discardableResult
  package func setFavourite(
    _ isFavourite: Bool, for id: EntryID
  ) async throws(StoreError) -> Int {
    try await setFavourite(isFavourite, for: [id])
  }

  @discardableResult
  package func setRead(_ isRead: Bool, for id: EntryID) async throws(StoreError) -> Int {
    try await setRead(isRead, for: [id])
  }

  @discardableResult
  package func hide(_ id: EntryID) async throws(StoreError) -> Int {
    try await hide([id])
  }
}
