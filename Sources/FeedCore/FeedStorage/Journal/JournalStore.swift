import GRDB

/// The acts of the user, on marks, feeds and settings, in the one order in which they were done.
package struct JournalStore: Sendable {
  let store: FeedStore

  /// Adds an edit that has just been made, and returns its number. What was undone before cannot be
  /// repeated any more.
  @discardableResult
  package func record(
    _ edit: FileEdit, as kind: ActKind = .edit
  ) async throws(StoreError) -> Int64 {
    try await store.writeDurably { db in try Journal(db: db).record(edit, as: kind) }
  }

  /// Undoes the last act, or repeats the one that was undone last; `nil` if there is none. An edit
  /// is only returned, and is the next one until `finish` or `forget`.
  package func undoOrRedo(_ direction: UndoDirection) async throws(StoreError) -> JournalAct? {
    try await store.writeDurably { db in try Journal(db: db).undoOrRedo(direction) }
  }

  /// The edit of that number has been undone, or made again.
  package func finish(_ act: Int64, _ direction: UndoDirection) async throws(StoreError) {
    try await store.writeDurably { db in try Journal(db: db).finish(act, direction) }
  }

  /// Forgets an edit that cannot be undone or made again any more.
  package func forget(_ act: Int64) async throws(StoreError) {
    try await store.writeDurably { db in try Journal(db: db).forget(act) }
  }
}
