import Glibc

/// Keeps two programs from syncing at the same time: a lock on a file beside the archive
/// (flock(2)). The system releases it when a program ends, whatever ends it.
package final class SyncLock: Sendable {
  private let file: Int32

  /// Takes the lock of an archive. Returns `nil` if another program has it.
  package init?(of store: FeedStore) {
    guard store.path != ":memory:", !store.path.isEmpty else {
      file = -1
      return
    }
    let file = open(store.path + ".sync", O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
    guard file >= 0 else { return nil }
    guard flock(file, LOCK_EX | LOCK_NB) == 0 else {
      close(file)
      return nil
    }
    self.file = file
  }

  deinit { if file >= 0 { close(file) } }
}
