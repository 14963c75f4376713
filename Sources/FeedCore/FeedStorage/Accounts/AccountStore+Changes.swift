extension AccountStore {
  /// Returns a stream that yields at once, and then after each change of the accounts, of their
  /// runs, and of what waits for them.
  ///
  /// Several changes may be merged into one. Those by other programs are among them where the
  /// archive is watched (`FeedStore.noteForeignChange`).
  package func changes() async throws(StoreError) -> AsyncStream<Void> {
    do {
      try await store.database.writeWithoutTransaction { [store] db in
        store.accountChanges.begin(in: db)
        store.waitingChanges.begin(in: db)
      }
    } catch {
      throw store.failure(error)
    }
    return store.accountChanges.changes()
  }

  /// A number that another one follows when this program has begun to let a mark wait, or has ended
  /// that. It counts as soon as `changes` has been called.
  package var waitingVersion: Int {
    let observer = store.waitingChanges
    return observer.version
  }
}
