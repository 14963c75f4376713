import Glibc

/// Keeps two programs from syncing at the same time: a lock on a file beside the archive
/// (flock(2)). The system releases it when a program ends, whatever ends it.
package final class SyncLock: Sendable {
  private let file: Int32

  /// Takes the lock of an archive. Returns `nil` if another program has it; throws if the file
  /// cannot be opened.
  package init?(of store: FeedStore) throws(StoreError) {
    guard store.path != ":memory:", !store.path.isEmpty else {
      file = -1
      return
    }
    let path = store.path + ".sync"
    let file = open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
    guard file >= 0 else { throw Self.failure(path) }
    guard flock(file, LOCK_EX | LOCK_NB) == 0 else {
      let failure = errno == EWOULDBLOCK ? nil : Self.failure(path)
      close(file)
      guard let failure else { return nil }
      throw failure
    }
    self.file = file
  }

  private static func failure(_ path: String) -> StoreError {
    .cannotCreate(path: path, reason: String(cString: strerror(errno)).lowercased())
  }

  deinit { if file >= 0 { close(file) } }
}
